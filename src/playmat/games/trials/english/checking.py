"""What the cards of Trials of the Eldar may not say."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from playmat.abilities.nodes import Ability, Node, Pick, Target
from playmat.abilities.walk import nodes_in_order
from playmat.games.trials import field
from playmat.games.trials.english import (
    amounts,
    card_deeds,
    card_nouns,
    conditions,
    idle,
    lasting,
    nouns,
    sentences,
    speech,
    type_lines,
    watches,
)
from playmat.games.trials.rules import abilities, actions, costs, events
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import takes_an

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


def type_problems(type_node: Node) -> Iterable[Diagnosis]:
    assert isinstance(type_node, type_lines.TypeLine)
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
        yield from cost_problems(type_node.cost, type_node.span, on_card=True)


def cost_problems(cost: costs.Cost, span: tuple[int, int], on_card: bool) -> Iterable[Diagnosis]:
    start, end = span
    if cost.base() > HIGHEST_COST:
        yield Diagnosis("E201", f"a Focus cost goes from 0 to {HIGHEST_COST}", start, end - start, rule="R33")
    kinds = [type(part) for part in cost.rest]
    if len(kinds) != len(set(kinds)):
        yield Diagnosis("E203", "each part of a cost stands once", start, end - start, rule="R32")
    if costs.ExhaustCost in kinds[1:]:
        message = "a cost says Focus, Exhaust, then the rest"
        yield Diagnosis("E203", message, start, end - start, rule="T3")
    if on_card and any(kind in (costs.SacrificeCost, costs.RecallCost, costs.CounterCost) for kind in kinds):
        message = "a card in hand cannot pay with itself: that is a cost of an action ability"
        yield Diagnosis("E203", message, start, end - start, rule="R32")


def ability_problems(kind: str, ability: Ability) -> Iterable[Diagnosis]:
    if kind == field.COMMAND and not isinstance(ability, actions.Instructions):
        yield _refused(ability, "a Command does something once and stays nowhere: its text is no ability", "R17, R27")
    if kind != field.COMMAND and isinstance(ability, actions.Instructions):
        message = "a permanent or Hero needs a time for it, e.g. 'When this card enters play, …'"
        yield _refused(ability, message, "R49", "When this card enters play, …")
    if isinstance(ability, abilities.InjuryKeyword) and kind != field.AFFLICTION:
        yield _refused(ability, "only an Affliction is an Injury", "R21")
    if isinstance(ability, actions.Action):
        yield from cost_problems(ability.cost, ability.cost.span, on_card=False)
        if kind == field.HERO and any(
            isinstance(part, (costs.SacrificeCost, costs.RecallCost)) for part in ability.cost.rest
        ):
            yield _refused(ability.cost, "a Hero card stays on the field all match", "R11")
        if kind == field.HERO and any(isinstance(part, costs.CounterCost) for part in ability.cost.rest):
            yield _refused(ability.cost, "a Hero is no permanent: it has no counters", "R26")
    counters = {
        node.counter for node in nodes_in_order(ability) if isinstance(node, (card_deeds.Counters, costs.CounterCost))
    }
    if len(counters) > 1:
        yield _refused(ability, "a card carries only one kind of counter", "R26")
    knows_x = kind == field.COMMAND or (
        isinstance(ability, actions.Deed) and ability.cost.has_x()
    )  # or judged with its header
    paid_for = _after_x(ability)
    for node in nodes_in_order(ability):
        knows_x = knows_x or isinstance(node, sentences.WhereX)
        yield from _node_problems(kind, ability, node, knows_x or node in paid_for)
    for clause, message, rule in idle.idle_parts(kind, ability):
        yield _refused(clause, message, rule)


def card_problems(card: Card) -> Iterable[str]:
    """The lint rules of section 4.5."""
    if card.kind == field.COMMAND:
        yield from _command_problems(card)
    for deed in card.abilities:
        yield from _x_problems(deed)
    yield from _kind_problems(card)
    used = [ability for ability in card.abilities if isinstance(ability, actions.Action)]
    for name in dict.fromkeys(one.name for one in used if sum(other.name == one.name for other in used) > 1):
        yield f"two abilities of one card have two names, and {name} stands on it twice (R38, G67)"
    yield from _counter_problems(card)
    yield from idle.idle_texts(card)


def _command_problems(card: Card) -> Iterable[str]:
    if len(card.lines) != 2:
        yield "a Command has one line of instructions (R17)"
    play = card.abilities[0]
    assert isinstance(play, actions.Play)
    paid_for = _after_x(play)
    said = [
        node
        for node in nodes_in_order(play)
        if isinstance(node, (amounts.X, sentences.WhereX)) and node not in paid_for
    ]
    if said and isinstance(said[0], amounts.X) and not play.cost.has_x():
        yield "the text says X, but neither the cost nor 'where X is …' says what it is (R40)"
    yield from (f"{message} ({rule})" for _, message, rule in idle.unanswerable(play))


def _x_problems(deed: Ability) -> Iterable[str]:
    """X is one number, chosen in one cost, or said by "where X is …"."""
    everything = nodes_in_order(deed)
    paid_for = _after_x(deed)
    in_cost = isinstance(deed, actions.Deed) and deed.cost.has_x()
    limits = [node for node in everything if isinstance(node, card_nouns.CostLimit) and node.reads_x()]
    if not in_cost and any(node not in paid_for for node in limits):
        yield "a target 'with Focus cost X' needs the X of a cost: it is chosen before anything happens (R34)"
    chosen = [
        node for node in everything if isinstance(node, actions.Optional) and node.cost is not None and node.cost.is_x()
    ]
    if len(chosen) + int(in_cost) > 1:
        yield "X is one number, so only one cost of a text chooses it (R40)"
    if (chosen or in_cost) and any(isinstance(node, sentences.WhereX) for node in everything):
        yield "X is chosen in the cost; 'where X is …' would make it something else (R40)"


def _kind_problems(card: Card) -> Iterable[str]:
    """What every card of a type or subtype has."""
    keywords = {ability.span for ability in card.abilities if isinstance(ability, abilities.InjuryKeyword)}
    own = [
        one
        for one in card.abilities
        if isinstance(one, (abilities.Standing, abilities.Trigger)) and one.span not in keywords
    ]
    if card.kind == field.EQUIPMENT and not any(isinstance(ability, actions.Action) for ability in card.abilities):
        yield "every equipment has an action ability (R23)"
    if card.kind in (field.SUPPORT, field.AFFLICTION):
        wanted = "beneficial" if card.kind == field.SUPPORT else "detrimental"
        unwanted = -1 if card.kind == field.SUPPORT else 1
        if all(_leaning(one) == unwanted for one in own):
            yield f"every {card.kind} has a {wanted} ability that is no action (R18, R20)"
    subtype = field.SUBTYPES[card.stats[field.STATS.index("subtype")]]
    if (subtype == field.INJURY) != any(isinstance(one, abilities.InjuryKeyword) for one in card.abilities):
        yield "every Injury begins with 'Injury N.', and nothing else does (R21)"
    elif subtype == field.INJURY and not card.lines[1].startswith("Injury "):
        yield "an Injury begins with 'Injury N.' (R21)"
    if card.kind == field.AFFLICTION and not subtype and not _ends_itself(card):
        yield "every Affliction carries its own way of ending: 'Destroy this card', 'sacrifice this card', … (R20)"
    if sum(isinstance(one, abilities.InjuryKeyword) for one in card.abilities) > 1:
        yield "an Injury has one number: 'Injury N.' stands on it once (R21, G65)"
    if subtype == field.CURSE and not _destroys_itself(card):
        yield "every Curse can destroy itself, before it leaves play: 'Destroy this card' (R22, G66)"
    if subtype == field.BOON and not any(
        isinstance(node, (costs.SacrificeCost, card_deeds.SacrificeThis)) for node in _before_leaving(card)
    ):
        yield "every Boon can be sacrificed: 'Sacrifice this card' (R19)"


def _counter_problems(card: Card) -> Iterable[str]:
    names = {
        node.counter
        for ability in card.abilities
        for node in nodes_in_order(ability)
        if isinstance(
            node,
            (
                abilities.EntersWith,
                card_deeds.Counters,
                costs.CounterCost,
                watches.WatchCounters,
                conditions.HasCounters,
                amounts.CountersOn,
            ),
        )
    }
    if len(names) > 1:
        yield f"a card carries only one kind of counter, not {' and '.join(sorted(names))} (R26)"
    if any(map(_needs_counters, _nodes(card))) and not any(map(_makes_counters, _nodes(card))):
        yield "no text puts counters on this card, so none is ever there to be removed or counted (R26, G68)"


def _after_x(ability: Ability) -> list[Node]:
    """What hangs on having paid X for it: "You may pay X Focus. If you do, …" (G64)."""
    found: list[Node] = []
    for node in nodes_in_order(ability):
        if isinstance(node, actions.Optional) and node.then is not None and node.cost is not None and node.cost.is_x():
            found.extend(nodes_in_order(node.then))
    return found


@lru_cache(maxsize=1)  # one card is asked about many things in a row
def _nodes(card: Card) -> tuple[Node, ...]:
    return tuple([node for ability in card.abilities for node in nodes_in_order(ability)])


def _has(card: Card, kinds: type | tuple[type, ...]) -> bool:
    return any(isinstance(node, kinds) for node in _nodes(card))


def _leaning(ability: Ability) -> int:
    """1 for a passive ability that is good for its bearer, -1 for a bad one, 0 where only a player could tell."""
    if not isinstance(ability, abilities.Standing) or not isinstance(ability.rule, lasting.HeroRule):
        return 0
    rule = ability.rule
    if isinstance(rule, lasting.Grants):
        good, bad = rule.mask() & field.BUFFS != 0, rule.mask() & field.DEBUFFS != 0
    elif isinstance(rule, lasting.CostChange):
        good, bad = rule.less, not rule.less
    elif isinstance(rule, lasting.AttributeChange):
        good, bad = any(part.amount > 0 for part in rule.parts), any(part.amount < 0 for part in rule.parts)
    else:
        good, bad = isinstance(rule, lasting.Untargetable), isinstance(rule, lasting.Cannot)
    if good == bad or speech.side_of(rule.who) not in (nouns.ENEMY, nouns.ALLY, nouns.ANY_HERO):
        return 0
    ours = isinstance(rule.who, nouns.ThisHero) or speech.side_of(rule.who) == nouns.ALLY
    theirs = speech.side_of(rule.who) == nouns.ENEMY
    return (1 if good else -1) * (1 if ours else -1 if theirs else 0)


def _makes_counters(node: Node) -> bool:
    return isinstance(node, abilities.EntersWith) or (isinstance(node, card_deeds.Counters) and not node.remove)


def _needs_counters(node: Node) -> bool:
    if isinstance(node, card_deeds.Counters):
        return node.remove
    return isinstance(node, (costs.CounterCost, amounts.CountersOn)) or (
        isinstance(node, conditions.HasCounters) and node.least > 0
    )


def _before_leaving(card: Card) -> Iterable[Node]:
    """What a card says, without what it does when it leaves play: that is no way to end it (G66)."""
    for ability in card.abilities:
        if not (isinstance(ability, abilities.Trigger) and _watches_own_leaving(ability)):
            yield from nodes_in_order(ability)


def _watches_own_leaving(ability: abilities.Trigger) -> bool:
    watch = ability.watch
    return watch.kind == events.LEAVES or (isinstance(watch, watches.WatchCard) and watch.this)


def _destroys_itself(card: Card) -> bool:
    """Whether a text destroys its own card while that is in play, and none forbids it (R22, G66)."""
    if idle.is_indestructible(card):
        return False
    return any(
        isinstance(node, card_deeds.Destroy) and isinstance(node.what, card_nouns.ThisCard)
        for node in _before_leaving(card)
    )


def _ends_itself(card: Card) -> bool:
    """Whether a text takes its own card out of play, as an effect or as a cost."""
    if _destroys_itself(card):
        return True
    return any(
        isinstance(node, (card_deeds.SacrificeThis, costs.SacrificeCost, costs.RecallCost))
        or (isinstance(node, (card_deeds.Banish, card_deeds.Recall)) and isinstance(node.what, card_nouns.ThisCard))
        for node in _before_leaving(card)
    )


def _node_problems(kind: str, ability: Ability, node: Node, knows_x: bool) -> Iterable[Diagnosis]:
    """What a phrase may not say on this kind of card, or in this kind of ability."""
    if isinstance(node, (nouns.ThisHero, nouns.Role)) and node.word.startswith("the "):
        wanted = nouns.BEARER_OF.get(kind, "this Hero")
        if node.word != wanted:
            article = "an" if takes_an(kind) else "a"
            yield _refused(node, f"on {article} {kind} it is '{wanted}', not '{node.word}'", "R14", wanted)
    if kind == field.AFFLICTION and not isinstance(ability, actions.Deed):
        bearer = nouns.BEARER_OF[field.AFFLICTION]
        if (isinstance(node, nouns.ThisHero) and node.word == "this Hero") or (
            isinstance(node, nouns.Role) and (node.own and node.word == "this Hero")
        ):
            yield _refused(node, f"an Affliction in play says '{bearer}', never 'this Hero'", "4.5", bearer)
        elif speech.side_of(node) in (nouns.ENEMY, nouns.ALLY) and not (
            isinstance(node, nouns.Role) and (node.own or node.slot == field.OBJECT)
        ):
            yield _refused(node, f"an Affliction in play says '{bearer}', never 'enemy' or 'ally'", "4.5", bearer)
    if isinstance(ability, abilities.Standing) and isinstance(node, (Target, Pick)):
        yield _refused(node, "something that is always true chooses nobody: say 'this Hero' or 'each …'", "R47")
    if isinstance(node, card_nouns.ThisCard) and kind in (field.HERO, field.COMMAND):
        yield _refused(node, f"a {kind} is no permanent, so nothing is done to 'this card'", "R11, R17")
    if isinstance(node, costs.PayFocus):
        in_action = kind == field.COMMAND or isinstance(ability, actions.Deed)
        if in_action and not node.additional:
            yield _refused(node, "in an action it is 'pay 1 additional Focus': part of its cost", "G25, T77")
        if not in_action and node.additional:
            yield _refused(node, "only an action has a cost to add to: here it is 'pay 1 Focus'", "R56, T71")
    if isinstance(node, amounts.X) and not knows_x:
        yield _refused(node, "X is chosen in no cost here, and no 'where X is …' says what it is", "R40")
    own_card = (
        card_deeds.SacrificeThis,
        card_deeds.Counters,
        amounts.CountersOn,
        conditions.HasCounters,
        watches.WatchCounters,
        abilities.EntersWith,
    )
    if isinstance(node, own_card) and kind in (field.HERO, field.COMMAND):
        yield _refused(node, f"a {kind} is no permanent: it has no counters and cannot be sacrificed", "R24, R26")


def _refused(node: Node, message: str, rule: str, instead: str = "") -> Diagnosis:
    start, end = node.span
    return Diagnosis("E203", message, start, end - start, suggestions=(instead,) if instead else (), rule=rule)
