"""The language of Trials of the Eldar: what its cards mean together, and what they may not say."""

from collections.abc import Iterable, Mapping
from typing import Final, final

from playmat.abilities.nodes import (
    BY_CHOICE,
    BY_EVENT,
    BY_GROUP,
    BY_RESULT,
    BY_TARGET,
    Ability,
    All,
    Each,
    Node,
    Pick,
    Target,
)
from playmat.abilities.walk import nodes_in_order
from playmat.english import references
from playmat.english.references import (
    ANY_KIND,
    SEVERAL_ARE_UNCLEAR,
    SEVERAL_FIT,
    Speech,
    Tier,
    Word,
)
from playmat.games.trials import field
from playmat.games.trials.english import effects, idle, nouns, phrases
from playmat.games.trials.rules import texts, triggers, values
from playmat.kernel.cards import NONE, Card
from playmat.language.cardfile import read_line
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import takes_an
from playmat.language.pack import Pack

SHAPES: Final = {  # R7
    "Warrior": (field.POWER,),
    "Ranger": (field.POWER, field.SKILL),
    "Thief": (field.SKILL,),
    "Artificer": (field.SKILL, field.WISDOM),
    "Mage": (field.WISDOM,),
    "Paladin": (field.POWER, field.WISDOM),
}
HIGHEST_ATTRIBUTE: Final = 5
HIGHEST_HP: Final = 30
HIGHEST_COST: Final = 9

# Keywords and statuses, each defined once; the words of Injury are read like any card text (R21, R54 to R58).
INJURY_TEXT: Final = (
    "This card enters play with {} on it. At start of round, remove 1 blood counter from this card. "
    "When there are no blood counters on this card, sacrifice this card."
)
REMINDERS: Final = {
    "Alert": "this Hero's actions cost 1 Focus less (R54)",
    "Elusive": "enemy actions that target this Hero cost 1 Focus more (R55)",
    "Invigorated": "damage that this Hero deals is 1 more (R57)",
    "Resilient": "damage dealt to this Hero is 1 less (R58)",
    "Dazed": "this Hero's actions cost 1 Focus more (R54)",
    "Marked": "enemy actions that target this Hero cost 1 Focus less (R55)",
    "Weakened": "damage that this Hero deals is 1 less (R57)",
    "Vulnerable": "damage dealt to this Hero is 1 more (R58)",
}


def injury_text(amount: int) -> str:
    """What "Injury N" stands for."""
    return INJURY_TEXT.format(f"{amount} blood counter" + ("" if amount == 1 else "s"))


# --- What words stand for (english.md, T29, T69) ----------------------------------------------------------------------

HEROES_NAMED: Final = BY_EVENT | BY_CHOICE | BY_TARGET
THAT: Final = (Tier(BY_TARGET, last=True), Tier(HEROES_NAMED))
THEY: Final = (
    Tier(HEROES_NAMED | BY_GROUP, same_sentence=True, own_subject=True),
    Tier(BY_TARGET, last=True),
    Tier(HEROES_NAMED | BY_GROUP),
)
OTHER_ENEMY: Final = 10  # kinds that "other" wants
OTHER_ALLY: Final = 11
INSTEAD: Final = ("this Hero", *phrases.BEARER_OF.values(), "that enemy", "that ally", "each enemy")


class TrialsSpeech(Speech):
    """ "That enemy" is the target named last, else whom the event is about; "they" whom the same sentence names."""

    def __init__(self) -> None:
        words = {
            word: Word(THAT, SEVERAL_ARE_UNCLEAR, "T29", kind, INSTEAD)
            for word, kind in (("that enemy", nouns.ENEMY), ("that ally", nouns.ALLY), ("that Hero", ANY_KIND))
        }
        for word in ("they", "them"):
            words[word] = Word(THEY, SEVERAL_FIT, "T29", instead=INSTEAD)
        words["that much"] = Word((Tier(BY_RESULT),), SEVERAL_FIT, "T69", instead=("2",))
        super().__init__(words, announces=True, other_rule="T22")

    def naming(self, node: Node) -> int:
        if isinstance(node, texts.Watch) and node.kind in TELLING:
            return BY_RESULT
        return node.naming()

    def named(self, node: Node) -> Node:
        if isinstance(node, Target) and isinstance(node.filter, nouns.FieldFilter) and node.count == 1:
            on = node.filter.on
            if isinstance(on, nouns.HeroFilter):
                bearer = nouns.BearerOfCard(on.side)
                bearer.slot, bearer.span = node.slot, node.span
                return bearer
        return node

    def kind(self, node: Node) -> int:
        return ANY_KIND if self.naming(node) == BY_RESULT else _side_of(node)

    def fits(self, kind: int, wanted: int) -> bool:
        if wanted in (OTHER_ENEMY, OTHER_ALLY):  # "target Hero" may be an enemy
            return kind in (wanted - OTHER_ENEMY, nouns.ANY_HERO)
        return super().fits(kind, wanted)

    def other_kind(self, node: Node) -> int:
        side = _other_side(node)
        return ANY_KIND if side == nouns.ANY_HERO else OTHER_ENEMY + side

    def leaves_out_own(self, node: Node) -> bool:
        return _other_side(node) != nouns.ENEMY


def _other_side(node: Node) -> int:
    """Whose side "another …", "each other …" is about."""
    return node.side if isinstance(node, (nouns.HeroFilter, nouns.ReceiverFilter)) else _side_of(node)


SPEECH: Final = TrialsSpeech()


# --- The pack ---------------------------------------------------------------------------------------------------------


class TrialsPack(Pack):
    """The English of Trials of the Eldar, and what its cards may not say."""

    synonyms = (
        ("Foresee", "foresee"),
        ("Scrap", "scrap"),
        ("Foresees", "foresees"),
        ("Scraps", "scraps"),
    )  # T43, T44: as a keyword, or as a verb in its sentence

    def __init__(self) -> None:
        super().__init__(phrases.trials_grammar())

    def say(self, node: Node) -> str:
        """The words of a piece of card text, wherever it may stand."""
        for category in ("instruction", "rule", "who", "cost"):
            words = self.grammar.say_words(category, node, False)
            if words is not None:
                return self.grammar.say(category, node)
        return type(node).__name__

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, phrases.TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, abilities: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, phrases.TypeLine)
        stats = [0] * len(field.STATS)
        for printed in type_node.attributes:
            stats[printed.stat] = printed.value
        stats[field.STATS.index("starting HP")] = type_node.hp
        stats[field.STATS.index("class")] = type_node.of_class
        stats[field.STATS.index("subtype")] = field.SUBTYPES.index(type_node.subtype)
        found: list[Ability] = []
        if type_node.cost is not None:
            found.append(self.play(type_node, type_node.cost, abilities, lines))
        if type_node.kind != field.COMMAND:
            for ability in abilities:
                found.append(ability)
                if isinstance(ability, texts.InjuryKeyword):
                    found.extend(self.injury(ability))
        for ability in found:
            if isinstance(ability, texts.Standing):
                stats[field.PASSIVES] += 1
            elif isinstance(ability, texts.Trigger):
                stats[field.WATCHED] |= 1 << ability.watch.kind
        return Card(name, type_node.kind, tuple(stats), "", 1, tuple(found), lines)

    def play(
        self, header: phrases.TypeLine, cost: texts.Cost, abilities: tuple[Ability, ...], lines: tuple[str, ...]
    ) -> texts.Play:
        """Using an action card: a Command's text, or coming into play; an Affliction targets an enemy (R20)."""
        if header.kind == field.COMMAND and abilities:
            text = abilities[0]
            assert isinstance(text, texts.Text)
            play = texts.Play(cost, header.fast, text.effects, text.needed())
            play.targets_named, play.choices_named = text.targets_named, text.choices_named
            play.early_picks, play.references = text.early_picks, text.references
            play.line, play.span = text.line, text.span
            return play
        play = texts.Play(cost, header.fast, (), None)
        play.span = (0, len(lines[0]))
        if header.kind == field.AFFLICTION:
            target = Target(nouns.HeroFilter(nouns.ENEMY, None), 1, False, False)
            target.slot = 0
            play.targets_named = (target,)
        return play

    def injury(self, keyword: texts.InjuryKeyword) -> list[Ability]:
        """The keyword's definition, read like any text; the log quotes the keyword."""
        abilities = read_line(self, self.line, injury_text(keyword.amount), {})
        assert isinstance(abilities, tuple)
        found: list[Ability] = []
        for ability in abilities:
            assert isinstance(ability, Ability)
            self.bind(ability, field.AFFLICTION, injury_text(keyword.amount))
            ability.references = ()
            ability.line = keyword.line
            for node in nodes_in_order(ability):
                node.span = keyword.span
            found.append(ability)
        return found

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        """Number phrases and announced choices; find what "that enemy", "they" and "that much" stand for."""
        assert isinstance(ability, texts.Text)
        everything = nodes_in_order(ability)
        for node in everything:
            if isinstance(node, triggers.WatchPair):
                node.whom.slot = field.OBJECT
        problems = references.bind(SPEECH, ability, text)
        branches = Branches()
        for choice in ability.choices_named:
            for case, parts in enumerate(choice.cases()):
                for part in parts:
                    if part is not None:
                        branches.mark(part, choice.choice, case)
        ability.early_picks = tuple(_early_picks(everything, branches))
        _bind_this_card(ability, everything)
        return problems

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        first = words.split(" ", 1)[0].strip(".,:;").lower()
        if first in ("heal", "heals"):
            return ("HP are recovered, not healed: 'target ally recovers 2 HP'", "R61")
        if first in ("counter", "counters") and "target" in words:
            return ("a pending effect is negated: 'Negate target enemy action'", "R46")
        if first in ("mill", "mills"):
            return ("cards go from the deck to the graveyard by 'Scrap 2'", "R64")
        if first in ("return", "returns"):
            return ("cards are recalled: 'Recall target command card in your graveyard'", "R65")
        if words.lower().startswith("use only if"):
            return ("'Use only if …' stands last, on a Command or in an action ability", "T73")
        if words.startswith("once per round"):
            return ("a limit stands first: 'Once per round, when …'", "T74")
        return None

    # --- What cards may not say -------------------------------------------------------------------------------------

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, phrases.TypeLine)
        start, end = type_node.span

        def wrong(message: str, rule: str) -> Diagnosis:
            return Diagnosis("E201", message, start, end - start, rule=rule)

        wanted = {field.SUPPORT: (field.BOON,), field.AFFLICTION: (field.INJURY, field.CURSE)}.get(type_node.kind, ())
        if type_node.subtype and type_node.subtype not in wanted:
            article = "an" if takes_an(type_node.kind) else "a"
            yield wrong(f"{article} {type_node.kind} is no {type_node.subtype}", "R19, R21, R22")
        if type_node.kind == field.HERO:
            stats = [printed.stat for printed in type_node.attributes]
            if stats != sorted(set(stats)):
                yield wrong("attributes stand in the order Power, Skill, Wisdom, each once", "R7")
            if any(not 1 <= printed.value <= HIGHEST_ATTRIBUTE for printed in type_node.attributes):
                yield wrong(f"an attribute goes from 1 to {HIGHEST_ATTRIBUTE}; a missing one is 0", "R7")
            of_class = field.CLASSES[type_node.of_class - 1]
            if set(stats) != set(SHAPES[of_class]):
                wanted_stats = " and ".join(field.STATS[stat] for stat in SHAPES[of_class])
                article = "an" if takes_an(of_class) else "a"
                yield wrong(f"{article} {of_class} has {wanted_stats}, and no other attribute", "R7")
            if not 1 <= type_node.hp <= HIGHEST_HP:
                yield wrong(f"HP go from 1 to {HIGHEST_HP}", "R10")
        if type_node.cost is not None:
            yield from self.cost_problems(type_node.cost, type_node.span, on_card=True)

    def cost_problems(self, cost: texts.Cost, span: tuple[int, int], on_card: bool) -> Iterable[Diagnosis]:
        start, end = span
        if cost.base() > HIGHEST_COST:
            yield Diagnosis("E201", f"a Focus cost goes from 0 to {HIGHEST_COST}", start, end - start, rule="R33")
        kinds = [type(part) for part in cost.rest]
        if len(kinds) != len(set(kinds)):
            yield Diagnosis("E203", "each part of a cost stands once", start, end - start, rule="R32")
        if texts.ExhaustCost in kinds[1:]:
            message = "a cost says Focus, Exhaust, then the rest"
            yield Diagnosis("E203", message, start, end - start, rule="T3")
        if on_card and any(kind in (texts.SacrificeCost, texts.RecallCost, texts.CounterCost) for kind in kinds):
            message = "a card in hand cannot pay with itself: that is a cost of an action ability"
            yield Diagnosis("E203", message, start, end - start, rule="R32")

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        if kind == field.COMMAND and not isinstance(ability, texts.Instructions):
            yield _refused(
                ability, "a Command does something once and stays nowhere: its text is no ability", "R17, R27"
            )
        if kind != field.COMMAND and isinstance(ability, texts.Instructions):
            message = "a permanent or Hero needs a time for it, e.g. 'When this card enters play, …'"
            yield _refused(ability, message, "R49", "When this card enters play, …")
        if isinstance(ability, texts.InjuryKeyword) and kind != field.AFFLICTION:
            yield _refused(ability, "only an Affliction is an Injury", "R21")
        if isinstance(ability, texts.Action):
            yield from self.cost_problems(ability.cost, ability.cost.span, on_card=False)
            if kind == field.HERO and any(
                isinstance(part, (texts.SacrificeCost, texts.RecallCost)) for part in ability.cost.rest
            ):
                yield _refused(ability.cost, "a Hero card stays on the field all match", "R11")
            if kind == field.HERO and any(isinstance(part, texts.CounterCost) for part in ability.cost.rest):
                yield _refused(ability.cost, "a Hero is no permanent: it has no counters", "R26")
        counters = {
            node.counter for node in nodes_in_order(ability) if isinstance(node, (effects.Counters, texts.CounterCost))
        }
        if len(counters) > 1:
            yield _refused(ability, "a card carries only one kind of counter", "R26")
        knows_x = kind == field.COMMAND or (
            isinstance(ability, texts.Deed) and ability.cost.has_x()
        )  # or judged with its header
        paid_for = _after_x(ability)
        for node in nodes_in_order(ability):
            knows_x = knows_x or isinstance(node, texts.WhereX)
            yield from _node_problems(kind, ability, node, knows_x or node in paid_for)
        for clause, message, rule in idle.idle_parts(kind, ability):
            yield _refused(clause, message, rule)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        """The lint rules of section 4.5."""
        keywords = {ability.span for ability in card.abilities if isinstance(ability, texts.InjuryKeyword)}
        own = [
            one
            for one in card.abilities
            if isinstance(one, (texts.Standing, texts.Trigger)) and one.span not in keywords
        ]
        actions = [ability for ability in card.abilities if isinstance(ability, texts.Action)]
        if card.kind == field.COMMAND:
            if len(card.lines) != 2:
                yield "a Command has one line of instructions (R17)"
            play = card.abilities[0]
            assert isinstance(play, texts.Play)
            paid_for = _after_x(play)
            said = [
                node
                for node in nodes_in_order(play)
                if isinstance(node, (nouns.X, texts.WhereX)) and node not in paid_for
            ]
            if said and isinstance(said[0], nouns.X) and not play.cost.has_x():
                yield "the text says X, but neither the cost nor 'where X is …' says what it is (R40)"
            yield from (f"{message} ({rule})" for _, message, rule in idle.unanswerable(play))
        for deed in card.abilities:
            everything = nodes_in_order(deed)
            paid_for = _after_x(deed)
            in_cost = isinstance(deed, texts.Deed) and deed.cost.has_x()
            limits = [node for node in everything if isinstance(node, nouns.CostLimit) and node.reads_x()]
            if not in_cost and any(node not in paid_for for node in limits):
                yield "a target 'with Focus cost X' needs the X of a cost: it is chosen before anything happens (R34)"
            costs = [node for node in everything if isinstance(node, texts.Optional) and texts.is_x_cost(node.cost)]
            if len(costs) + int(in_cost) > 1:
                yield "X is one number, so only one cost of a text chooses it (R40)"
            if (costs or in_cost) and any(isinstance(node, texts.WhereX) for node in everything):
                yield "X is chosen in the cost; 'where X is …' would make it something else (R40)"
        if card.kind == field.EQUIPMENT and not actions:
            yield "every equipment has an action ability (R23)"
        if card.kind in (field.SUPPORT, field.AFFLICTION):
            wanted = "beneficial" if card.kind == field.SUPPORT else "detrimental"
            unwanted = -1 if card.kind == field.SUPPORT else 1
            if all(_leaning(one) == unwanted for one in own):
                yield f"every {card.kind} has a {wanted} ability that is no action (R18, R20)"
        subtype = field.SUBTYPES[card.stats[field.STATS.index("subtype")]]
        if (subtype == field.INJURY) != any(isinstance(one, texts.InjuryKeyword) for one in card.abilities):
            yield "every Injury begins with 'Injury N.', and nothing else does (R21)"
        elif subtype == field.INJURY and not card.lines[1].startswith("Injury "):
            yield "an Injury begins with 'Injury N.' (R21)"
        if card.kind == field.AFFLICTION and not subtype and not _ends_itself(card):
            yield "every Affliction carries its own way of ending: 'Destroy this card', 'sacrifice this card', … (R20)"
        if sum(isinstance(one, texts.InjuryKeyword) for one in card.abilities) > 1:
            yield "an Injury has one number: 'Injury N.' stands on it once (R21, G65)"
        if subtype == field.CURSE and not _destroys_itself(card):
            yield "every Curse can destroy itself, before it leaves play: 'Destroy this card' (R22, G66)"
        if subtype == field.BOON and not any(
            isinstance(node, (texts.SacrificeCost, effects.SacrificeThis)) for node in _before_leaving(card)
        ):
            yield "every Boon can be sacrificed: 'Sacrifice this card' (R19)"
        for name in dict.fromkeys(one.name for one in actions if sum(other.name == one.name for other in actions) > 1):
            yield f"two abilities of one card have two names, and {name} stands on it twice (R38, G67)"
        names = {
            node.counter
            for ability in card.abilities
            for node in nodes_in_order(ability)
            if isinstance(
                node,
                (
                    texts.EntersWith,
                    effects.Counters,
                    texts.CounterCost,
                    triggers.WatchCounters,
                    nouns.HasCounters,
                    nouns.CountersOn,
                ),
            )
        }
        if len(names) > 1:
            yield f"a card carries only one kind of counter, not {' and '.join(sorted(names))} (R26)"
        if any(map(_needs_counters, _nodes(card))) and not any(map(_makes_counters, _nodes(card))):
            yield "no text puts counters on this card, so none is ever there to be removed or counted (R26, G68)"
        yield from idle.idle_texts(card)


def _after_x(ability: Ability) -> list[Node]:
    """What hangs on having paid X for it: "You may pay X Focus. If you do, …" (G64)."""
    found: list[Node] = []
    for node in nodes_in_order(ability):
        if isinstance(node, texts.Optional) and node.then is not None and texts.is_x_cost(node.cost):
            found.extend(nodes_in_order(node.then))
    return found


def _nodes(card: Card) -> Iterable[Node]:
    return (node for ability in card.abilities for node in nodes_in_order(ability))


def _has(card: Card, kinds: type | tuple[type, ...]) -> bool:
    return any(isinstance(node, kinds) for node in _nodes(card))


def _leaning(ability: Ability) -> int:
    """1 for a passive ability that is good for its bearer, -1 for a bad one, 0 where only a player could tell."""
    if not isinstance(ability, texts.Standing) or not isinstance(ability.rule, values.HeroRule):
        return 0
    rule = ability.rule
    if isinstance(rule, values.Grants):
        good, bad = rule.mask() & field.BUFFS != 0, rule.mask() & field.DEBUFFS != 0
    elif isinstance(rule, values.CostChange):
        good, bad = rule.less, not rule.less
    elif isinstance(rule, values.AttributeChange):
        good, bad = any(part.amount > 0 for part in rule.parts), any(part.amount < 0 for part in rule.parts)
    else:
        good, bad = isinstance(rule, values.Untargetable), isinstance(rule, values.Cannot)
    if good == bad or _side_of(rule.who) not in (nouns.ENEMY, nouns.ALLY, nouns.ANY_HERO):
        return 0
    ours = isinstance(rule.who, nouns.ThisHero) or _side_of(rule.who) == nouns.ALLY
    theirs = _side_of(rule.who) == nouns.ENEMY
    return (1 if good else -1) * (1 if ours else -1 if theirs else 0)


def _makes_counters(node: Node) -> bool:
    return isinstance(node, texts.EntersWith) or (isinstance(node, effects.Counters) and not node.remove)


def _needs_counters(node: Node) -> bool:
    if isinstance(node, effects.Counters):
        return node.remove
    return isinstance(node, (texts.CounterCost, nouns.CountersOn)) or (
        isinstance(node, nouns.HasCounters) and node.least > 0
    )


def _before_leaving(card: Card) -> Iterable[Node]:
    """What a card says, without what it does when it leaves play: that is no way to end it (G66)."""
    for ability in card.abilities:
        if not (isinstance(ability, texts.Trigger) and _watches_own_leaving(ability)):
            yield from nodes_in_order(ability)


def _watches_own_leaving(ability: texts.Trigger) -> bool:
    watch = ability.watch
    return watch.kind == triggers.LEAVES or (isinstance(watch, triggers.WatchCard) and watch.this)


def _destroys_itself(card: Card) -> bool:
    """Whether a text destroys its own card while that is in play, and none forbids it (R22, G66)."""
    if idle.is_indestructible(card):
        return False
    return any(
        isinstance(node, effects.Destroy) and isinstance(node.what, nouns.ThisCard) for node in _before_leaving(card)
    )


def _ends_itself(card: Card) -> bool:
    """Whether a text takes its own card out of play, as an effect or as a cost."""
    if _destroys_itself(card):
        return True
    return any(
        isinstance(node, (effects.SacrificeThis, texts.SacrificeCost, texts.RecallCost))
        or (isinstance(node, (effects.Banish, effects.Recall)) and isinstance(node.what, nouns.ThisCard))
        for node in _before_leaving(card)
    )


@final
class Branches:
    """In which modes, and on which sides of a "you may", each phrase of a text stands: all announced (G7)."""

    def __init__(self) -> None:
        self.of: Final[dict[int, dict[int, int]]] = {}

    def mark(self, effect: Node, choice: int, branch: int) -> None:
        for node in nodes_in_order(effect):
            self.of.setdefault(id(node), {})[choice] = branch
            if isinstance(node, Target):
                node.choice, node.branch = choice, branch

    def innermost(self, node: Node) -> tuple[int, int]:
        """The last mode or "you may" around a phrase, and the side of it."""
        there = self.of.get(id(node), {})
        return max(there.items(), default=(NONE, NONE))

    def exclude(self, one: Node, other: Node) -> bool:
        """Whether what says the one is never followed together with what says the other."""
        there = self.of.get(id(other), {})
        return any(there.get(choice, branch) != branch for choice, branch in self.of.get(id(one), {}).items())

    def hold(self, one: Node, other: Node) -> bool:
        """Whether the other is never followed without the one."""
        there = self.of.get(id(other), {})
        return all(there.get(choice) == branch for choice, branch in self.of.get(id(one), {}).items())


def _side_of(node: Node) -> int:
    """ENEMY, ALLY or ANY_HERO for a phrase about Heroes, NONE for any other."""
    if isinstance(node, (Target, Pick, Each, All)):
        return node.filter.side if isinstance(node.filter, (nouns.HeroFilter, nouns.ReceiverFilter)) else NONE
    if isinstance(node, (nouns.Role, nouns.BearerOfCard)):
        return node.side
    return nouns.ANY_HERO if isinstance(node, nouns.ThisHero) else NONE


TELLING: Final = (
    triggers.IS_DEALT_DAMAGE,
    triggers.DEALS_DAMAGE,
    triggers.GAINS_FOCUS,
    triggers.LOSES_FOCUS,
    triggers.RECOVERS_HP,
    triggers.LOSES_HP,
)  # and such events
MOVING_CARDS: Final = (
    effects.Draw,
    effects.Discard,
    effects.Scrap,
    effects.Foresee,
    effects.Destroy,
    effects.Sacrifice,
    effects.SacrificeThis,
    effects.Banish,
    effects.Recall,
    effects.AttachTo,
    effects.Negate,
)
LEAVING: Final = (
    triggers.LEAVES,
    triggers.DESTROYED,
    triggers.SACRIFICED,
    triggers.DISCARDS,
    triggers.SCRAPPED,
)  # for the graveyard, unless the text says where


def _early_picks(everything: list[Node], branches: Branches) -> list[texts.EarlyPick]:
    """What is picked without "target" is announced, too: Heroes, then cards of a public zone (G7).

    Not a card of the hand, nor what an earlier part of the text moves or reveals cards for.
    """
    heroes: list[texts.EarlyPick] = []
    cards: list[texts.EarlyPick] = []
    theirs = [
        node.effect for node in everything if isinstance(node, effects.ByPlayers) and node.who == effects.OPPONENT
    ]
    movers = [node for node in everything if isinstance(node, MOVING_CARDS) and node not in theirs]
    for pick in everything:
        if not isinstance(pick, Pick):
            continue
        choice, branch = branches.innermost(pick)
        if not isinstance(pick.filter, nouns.PileFilter):
            heroes.append(texts.EarlyPick(pick, choice, branch, False))
        elif pick.filter.zone == field.GRAVEYARD and not any(
            mover.span[1] <= pick.span[0] and not branches.exclude(mover, pick) for mover in movers
        ):
            cards.append(texts.EarlyPick(pick, choice, branch, True))
    return [*heroes, *cards]


def _bind_this_card(ability: texts.Text, everything: list[Node]) -> None:
    """What happens to this card as it goes to the graveyard can be followed by what is done to it there (R65)."""
    if not isinstance(ability, texts.Trigger) or ability.watch.kind not in LEAVING:
        return
    if isinstance(ability.watch, triggers.WatchCard) and not ability.watch.this:
        return
    if not isinstance(ability.watch, triggers.WatchCard) and ability.watch.kind != triggers.LEAVES:
        return  # "when you discard a card" is about any card
    for node in everything:
        if isinstance(node, nouns.ThisCard):
            node.gone = True


def _node_problems(kind: str, ability: Ability, node: Node, knows_x: bool) -> Iterable[Diagnosis]:
    """What a phrase may not say on this kind of card, or in this kind of ability."""
    if isinstance(node, (nouns.ThisHero, nouns.Role)) and node.word.startswith("the "):
        wanted = phrases.BEARER_OF.get(kind, "this Hero")
        if node.word != wanted:
            article = "an" if takes_an(kind) else "a"
            yield _refused(node, f"on {article} {kind} it is '{wanted}', not '{node.word}'", "R14", wanted)
    if kind == field.AFFLICTION and not isinstance(ability, texts.Deed):
        bearer = phrases.BEARER_OF[field.AFFLICTION]
        if (isinstance(node, nouns.ThisHero) and node.word == "this Hero") or (
            isinstance(node, nouns.Role) and (node.own and node.word == "this Hero")
        ):
            yield _refused(node, f"an Affliction in play says '{bearer}', never 'this Hero'", "4.5", bearer)
        elif _side_of(node) in (nouns.ENEMY, nouns.ALLY) and not (
            isinstance(node, nouns.Role) and (node.own or node.slot == field.OBJECT)
        ):
            yield _refused(node, f"an Affliction in play says '{bearer}', never 'enemy' or 'ally'", "4.5", bearer)
    if isinstance(ability, texts.Standing) and isinstance(node, (Target, Pick)):
        yield _refused(node, "something that is always true chooses nobody: say 'this Hero' or 'each …'", "R47")
    if isinstance(node, nouns.ThisCard) and kind in (field.HERO, field.COMMAND):
        yield _refused(node, f"a {kind} is no permanent, so nothing is done to 'this card'", "R11, R17")
    if isinstance(node, texts.PayFocus):
        in_action = kind == field.COMMAND or isinstance(ability, texts.Deed)
        if in_action and not node.additional:
            yield _refused(node, "in an action it is 'pay 1 additional Focus': part of its cost", "G25, T77")
        if not in_action and node.additional:
            yield _refused(node, "only an action has a cost to add to: here it is 'pay 1 Focus'", "R56, T71")
    if isinstance(node, nouns.X) and not knows_x:
        yield _refused(node, "X is chosen in no cost here, and no 'where X is …' says what it is", "R40")
    own_card = (
        effects.SacrificeThis,
        effects.Counters,
        nouns.CountersOn,
        nouns.HasCounters,
        triggers.WatchCounters,
        texts.EntersWith,
    )
    if isinstance(node, own_card) and kind in (field.HERO, field.COMMAND):
        yield _refused(node, f"a {kind} is no permanent: it has no counters and cannot be sacrificed", "R24, R26")


def _refused(node: Node, message: str, rule: str, instead: str = "") -> Diagnosis:
    start, end = node.span
    return Diagnosis("E203", message, start, end - start, suggestions=(instead,) if instead else (), rule=rule)


PACK: Final = TrialsPack()
