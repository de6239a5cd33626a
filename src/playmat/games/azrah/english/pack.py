"""The words of AZRAH: nouns, verbs, costs and timing words that the game adds to core English (section 6: W1-W63)."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, TypeGuard

from playmat.abilities.nodes import (
    BY_CHOICE,
    BY_GROUP,
    BY_OWN_WORDS,
    BY_TARGET,
    Ability,
    Each,
    Effect,
    It,
    Node,
    Objects,
    Pick,
    Self,
    Target,
)
from playmat.abilities.walk import nodes_in_order, own_nodes
from playmat.english import references
from playmat.english.amounts import add_numbers
from playmat.english.references import SEVERAL_ARE_UNCLEAR, Speech, Tier, Word
from playmat.english.sentences import add_core, add_nested, add_or
from playmat.games.azrah import field
from playmat.games.azrah.english import deeds, nouns
from playmat.games.azrah.rules import abilities
from playmat.kernel.canon import canonical
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar, Words, takes_an
from playmat.language.pack import Pack

MOST_HIT_POINTS: Final = 15
MOST_MANA: Final = 10  # a player has no more (R7)
MOST_GEMS: Final = 3  # R23
EMERGENCE: Final = "Emergence"  # how the ability begins; no normal ability is called so


# --- Type lines -------------------------------------------------------------------------------------------------------


class TypeLine(Node):
    """The line below a card's name."""

    def __init__(self, kind: str, of: str | None, hit_points: int, arrows: tuple[int, ...], copies: int | None) -> None:
        self.kind: Final = kind
        self.of: Final = of
        self.hit_points: Final = hit_points
        self.arrows: Final = arrows
        self.copies: Final = copies


def add_type_lines(grammar: Grammar) -> None:
    phrase = grammar.phrase
    body = "{hit_points:digits} hit (point|points)@hit_points,"
    arrows = "arrows: {arrows+:arrow|,}"
    for kind, head in (
        (field.GUARDIAN, "Guardian,"),
        (field.TRANSFORMATION, "Transformation of {of:card name},"),
    ):
        fixed: dict[str, object] = {"kind": kind, "of": None} if kind == field.GUARDIAN else {"kind": kind}
        phrase("type line", TypeLine, f"{head} {body} {arrows}{{copies?:copies}}", fixed=fixed)
        phrase("type line", TypeLine, f"{head} {body} no arrows{{copies?:copies}}", arrows=(), fixed=fixed)
    for kind in (field.CURSE, field.ITEM):
        pattern = f"{kind} of {{of:card name}}{{copies?:copies}}"
        phrase("type line", TypeLine, pattern, kind=kind, hit_points=0, arrows=())
    phrase("copies", None, ", {count:digits} copies")
    grammar.title("card name", before=(",", ""), commas=True)
    grammar.lexicon(
        "arrow",
        {"left": field.ARROW_LEFT, "straight": field.ARROW_STRAIGHT, "right": field.ARROW_RIGHT},
    )
    grammar.describe("arrow", "an arrow (left, straight, right)")
    grammar.describe("type line", "a type line, e.g. 'Guardian, 5 hit points, arrows: left, straight'")


# --- Costs and paragraphs (W1-W9, W46, W52) ---------------------------------------------------------------------------


def add_paragraphs(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("line", None, "{paragraphs+:paragraph}")
    for capital, small in (("^", False), ("", True)):  # G65
        sentences = f"{capital}{{effects+:sentence/continued sentence}}"
        phrase(
            "paragraph",
            abilities.Emergence,
            f"Emergence: {sentences}",
            small=small,
            means="when it enters your front row: {effects}.",
            rules="R30, G23-G26",
        )
        phrase(
            "paragraph",
            abilities.Named,
            f"{{name:ability name}} [{{cost}}]: {sentences}<once:Activate only once per turn.>",
            small=small,
            means="a normal ability for {cost}: {effects}. {once}",
            rules="R31, R32, G18, G27",
        )
    phrase(
        "paragraph",
        abilities.Trigger,
        "^at the {at_end:start or end} of your turn, {effects+:sentence/continued sentence}",
        means="at the {at_end} of its controller's turn, without responses: {effects}.",
        rules="G49, G61",
    )
    phrase("paragraph", abilities.Standing, "{rule:standing rule}", means="{rule}")
    phrase("cost", abilities.Cost, "{parts+:cost part| + }<quick:, quick>", means="{parts}{quick}", rules="R32, R33")
    phrase("cost", abilities.Cost, "free<quick:, quick>", parts=(), means="nothing{quick}", rules="G29")
    phrase(
        "cost part",
        abilities.ManaCost,
        "{amount:digits} Mana",
        means="{amount} of the Mana attached to it",
        rules="R21",
    )
    phrase("cost part", abilities.GemCost, "{amount:digits} Gem", means="{amount} of your Gems", rules="R22")
    phrase("cost part", abilities.ItemCost, "remove this Item", means="this Item, back to the shared pile", rules="G53")
    grammar.title("ability name", before=("[",))
    grammar.lexicon("start or end", {"start": False, "end": True})
    grammar.describe("ability name", "an ability's name with a capital, followed by its cost in brackets")
    grammar.describe("cost", "a cost, e.g. '1 Mana + 1 Gem, quick'")
    grammar.describe("cost part", "a cost ('1 Mana', '1 Gem', 'remove this Item')")
    grammar.describe("paragraph", "an ability ('Emergence: …', 'Name [1 Mana]: …', 'At the start of your turn, …')")


# --- Standing rules (W47-W50) -----------------------------------------------------------------------------------------


def add_standing_rules(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase(
        "standing rule",
        abilities.HasStatus,
        "^{who:self} {status:standing status}.",
        means="{who} {status}",
        rules="R75, R76",
    )
    phrase(
        "standing rule",
        abilities.CostsMore,
        "^its abilities cost {amount:number} more Mana.",
        means="each normal ability of the bearer costs {amount} Mana more",
        rules="G58",
    )
    phrase(
        "standing rule",
        abilities.FirstDamage,
        "^{increase:increase or reduce} the first damage dealt {by:to or by} {who:self} each turn by {amount:number}.",
        means="{increase} by {amount} the first damage dealt {by} {who} in each turn",
        rules="G31",
    )
    grammar.lexicon(
        "standing status",
        {
            "is frozen": field.FROZEN,
            "is immune": field.IMMUNE,
            "cannot escape": field.CANNOT_ESCAPE,
            "cannot be healed": field.CANNOT_BE_HEALED,
        },
    )
    grammar.lexicon("increase or reduce", {"increase": True, "reduce": False})
    grammar.lexicon("to or by", {"to": False, "by": True})


# --- Nouns (W10-W20, W54) ---------------------------------------------------------------------------------------------


def add_nouns(grammar: Grammar) -> None:
    phrase = grammar.phrase
    one: dict[str, object] = {"count": 1, "up_to": False}
    phrase(
        "objects",
        Target,
        "target {filter:targetable}",
        another=False,
        means="a/an {filter} you name",
        rules="R25-R29",
        fixed=one,
    )
    phrase(
        "objects",
        Target,
        "another target {filter:targetable}",
        another=True,
        means="another {filter} you name",
        fixed=one,
    )
    phrase(
        "objects",
        Target,
        "up to {count:number} target {filter:targetable@count}",
        up_to=True,
        another=False,
        means="up to {count} of: {filter} you name, or none",
        rules="G19",
    )
    phrase("objects", None, "{it}")
    phrase("objects", None, "{self}")
    phrase("objects", Pick, "a/an {filter:group}", means="a/an {filter}, picked on resolution", rules="G19")
    phrase("objects", Pick, "another {filter:another}", means="a/an {filter}, picked on resolution", rules="G19")
    phrase("objects", Each, "each {filter:group}", means="every {filter}", rules="R27")
    phrase("objects", Each, "each other {filter:others}", means="every {filter}", rules="R27")
    phrase("self", Self, "{word:self word}", means="{word} itself", rules="G21, G53")
    phrase(
        "targetable",
        nouns.EnemyInRange,
        "{quality?:quality} (enemy|enemies)",
        means="{quality} enemy in range",
        rules="R25",
    )
    phrase(
        "targetable",
        nouns.Guardians,
        "{quality?:quality} (ally|allies)",
        enemy=False,
        other=False,
        row=nouns.NO_ROW,
        means="{quality} ally",
        rules="G17",
    )
    for enemy, noun, whose in ((False, "ally", "your"), (True, "enemy", "your opponent's")):
        rows = [(nouns.NO_ROW, ""), (nouns.FRONT_ROW, f" in {whose} front row")]
        if not enemy:
            rows.append((nouns.BACK_ROW, " in your back row"))
        apart = "none that was named" if enemy else "not itself"
        for row, words in rows:
            wording, means = f"{{quality?:quality}} {noun}{words}", f"{{quality}} {noun}{words}"
            about: dict[str, object] = {"enemy": enemy, "row": row}
            rules = "G16" if row == nouns.NO_ROW else "G63"
            phrase("group", nouns.Guardians, wording, other=False, means=means, rules=rules, fixed=about)
            phrase(
                "others", nouns.Guardians, wording, other=True, means=f"{means} but {apart}", rules=rules, fixed=about
            )
    phrase("another", nouns.Another, "{among:others}", means="{among}, nor one that was named", rules="G19")
    phrase(
        "group",
        nouns.Adjacent,
        "adjacent {quality?:quality} ally",
        enemy=False,
        to=None,
        means="{quality} ally beside it",
        rules="G15",
    )
    for noun, enemy in (("enemy", True), ("ally", False)):
        phrase(
            "group",
            nouns.Adjacent,
            f"{{quality?:quality}} {noun} adjacent to {{to:it}}",
            enemy=enemy,
            means=f"{{quality}} {noun} beside {{to}}",
            rules="G15",
        )
    grammar.lexicon("self word", {"this ally": "this ally", "this Guardian": "this Guardian"})
    grammar.lexicon(
        "quality",
        {"injured": nouns.INJURED, "uninjured": nouns.UNINJURED, "frozen": nouns.IS_FROZEN, "immune": nouns.IS_IMMUNE},
    )
    grammar.describe("objects", "who it is about (target enemy, an ally, each enemy, this ally, it)")
    grammar.describe("targetable", "enemy (injured, uninjured, frozen or immune may stand before it)")
    grammar.describe("quality", "injured, uninjured, frozen or immune")


# --- Verbs, durations, conditions, amounts (W21-W45, W51, W53) --------------------------------------------------------


def add_verbs(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("clause", None, "{effect:deed}")
    phrase("clause", deeds.Joined, "{effects+2:deed|and}", means="{effects}", rules="G30")
    phrase("deed", deeds.Deal, "deal {shares+:damage share|and}", means="deal {shares}", rules="R42, G30, G31")
    phrase("deed", deeds.Heal, "heal {shares+:healing share|and}", means="remove {shares}", rules="R43, G32")
    phrase("deed", deeds.AttachMana, "attach {shares+:Mana share|and}", means="put {shares}", rules="R19, G7, G9")
    for category, what, means in (
        ("damage share", "damage to {objects}", "damage to {objects}"),
        ("healing share", "damage from {objects}", "damage from {objects}"),
        ("Mana share", "Mana to {objects}", "Mana of your pile on {objects}"),
        ("Mana loss", "Mana from {objects}", "Mana from {objects}"),
    ):
        phrase(category, nouns.Share, f"{{amount:number}} {what}{{per?:per}}", means=f"{{amount}} {means}{{per}}")
        if category in ("healing share", "Mana loss"):
            phrase(category, nouns.Share, f"all {what}", amount=deeds.ALL_OF_IT, per=None, means=f"all {means}")
    phrase(
        "deed",
        deeds.SpreadMana,
        "attach {amount:number} Mana to {others:allies} in any combination{per?:per}",
        means="put {amount} Mana of your pile on {others}, one at a time as you like{per}",
        rules="R19, G7",
    )
    phrase(
        "deed",
        deeds.RemoveMana,
        "remove {shares+:Mana loss|and}",
        means="put {shares} back on its controller's pile",
        rules="G10",
    )
    phrase(
        "deed",
        deeds.GainGems,
        "gain {amount:number} Celestial (Gem|Gems)@amount{per?:per}",
        means="you get {amount} Gem, never more than three in all{per}",
        rules="R22, R23",
    )
    phrase(
        "deed",
        deeds.AttachCard,
        "attach a/an {card:attachable} to {objects}",
        means="put the {card} of the shared pile on {objects}",
        rules="R57, G52",
    )
    phrase(
        "deed",
        deeds.RemoveCards,
        "remove each {kind:removable} from {objects}",
        means="put every {kind} on {objects} back on the shared pile",
        rules="R62",
    )
    phrase(
        "deed",
        deeds.TransformEffect,
        "transform {objects}",
        means="put a fitting Transformation on {objects}",
        rules="R58-R60, G50, G51",
    )
    phrase(
        "deed",
        deeds.Become,
        "{objects} (becomes|become)@objects {status}{until?:duration}",
        means="{objects} is {status} {until}",
        rules="R75, R76, G48, G49",
    )
    phrase(
        "deed",
        deeds.EscapeEffect,
        "{objects} (escapes|escape)@objects",
        means="{objects} leaves for the back row at once",
        rules="R56, G46",
    )
    phrase(
        "deed",
        deeds.DefeatEffect,
        "defeat {objects}",
        means="{objects} is defeated, whatever its damage",
        rules="G33",
    )
    phrase(
        "deed",
        deeds.BanishEffect,
        "banish {objects}",
        means="{objects} leaves the game, without loss of health",
        rules="G55",
    )
    phrase(
        "deed",
        deeds.MoveWith,
        "move {first:self} and {second:adjacent pick}",
        means="{first} and {second} change places",
        rules="G47",
    )
    phrase("adjacent pick", Pick, "an {filter:adjacent ally}", means="a/an {filter}, picked on resolution")
    phrase(
        "adjacent ally",
        nouns.Adjacent,
        "adjacent {quality?:quality} ally",
        enemy=False,
        to=None,
        means="{quality} ally beside it",
    )
    phrase(
        "deed",
        deeds.MovePair,
        "move two adjacent {enemy:side}",
        means="two adjacent {enemy} change places",
        rules="G19, G47",
    )
    phrase(
        "deed",
        deeds.ExtraTurn,
        "take an extra turn after this turn",
        means="you take another turn after this one",
        rules="G57",
    )
    phrase(
        "deed",
        deeds.Cancel,
        "cancel the ability this responds to",
        means="the answered ability has no effect",
        rules="G28",
    )
    for category in ("instruction", "optional choice", "permission"):
        phrase(
            category,
            deeds.MayPay,
            "you may pay {amount:number} {unit}. If you do, {then:conditional}",
            means="on resolution you may pay {amount} {unit}; only then: {then}",
            rules="R38, G19, G21",
        )
    phrase(
        "duration",
        deeds.Until,
        "until end of turn",
        moment=field.TURN_ENDS,
        next_turn=False,
        whose=deeds.YOURS,
        means="until this turn ends",
        rules="G49",
    )
    phrase(
        "duration",
        deeds.Until,
        "until your next turn",
        moment=field.TURN_BEGINS,
        next_turn=True,
        whose=deeds.YOURS,
        means="until your next turn begins",
        rules="G49",
    )
    phrase(
        "duration",
        deeds.Until,
        "until the end of your next turn",
        moment=field.TURN_ENDS,
        next_turn=True,
        whose=deeds.YOURS,
        means="until your next turn ends",
        rules="G49",
    )
    for pronoun, whose in (("its", deeds.ITS), ("their", deeds.THEIRS)):
        phrase(
            "duration",
            deeds.Until,
            f"until the end of {pronoun} controller's next turn",
            moment=field.TURN_ENDS,
            next_turn=True,
            whose=whose,
            means=f"until the next turn of {pronoun} controller ends",
            rules="G49",
        )
    phrase("condition", nouns.Is, "{who:reference} is {quality}", means="{who} is {quality}", rules="R75-R78")
    phrase("reference", None, "{it}")
    phrase("reference", None, "{self}")
    phrase(
        "per",
        nouns.PerAttached,
        "for each {thing} attached to {to:reference}",
        means=", times the {thing} on {to} at that moment",
    )
    grammar.named("attachable")
    grammar.lexicon("allies", {"allies": False, "other allies": True})
    grammar.lexicon("side", {"allies": False, "enemies": True})
    grammar.lexicon("status", {"frozen": field.FROZEN, "immune": field.IMMUNE})
    grammar.lexicon("unit", {"Mana": "Mana", "Gem": "Gem", "Gems": "Gems"})
    grammar.lexicon("removable", {"Curse": field.CURSE, "Item": field.ITEM})
    grammar.lexicon("thing", {"Curse": field.CURSE, "Item": field.ITEM, "Mana": "Mana"})
    grammar.describe("deed", "an instruction (deal, heal, attach, remove, gain, move, …)")
    grammar.describe("attachable", "the name of a Curse or an Item")
    grammar.describe("duration", "how long (until end of turn, until your next turn, …)")
    grammar.describe("per", "'for each Mana (Curse, Item) attached to it'")
    grammar.describe("status", "frozen or immune")
    grammar.describe("unit", "Mana or Gem")


# --- What words stand for (english.md, W54) ---------------------------------------------------------------------------


class AzrahSpeech(Speech):
    """ "It" is the target named last; in a text without a target, the Guardian named last."""

    def __init__(self) -> None:
        anybody = BY_TARGET | BY_CHOICE | BY_GROUP | BY_OWN_WORDS
        tiers = (Tier(BY_TARGET, last=True), Tier(anybody, last=True, only_without_targets=True))
        instead = ("this ally", "this Guardian", "target enemy", "each enemy", "an adjacent ally")
        super().__init__({"it": Word(tiers, SEVERAL_ARE_UNCLEAR, "W54", instead=instead)}, True, "W13, W57")

    def fits(self, kind: int, wanted: int) -> bool:
        return wanted == kind if wanted in (OTHER_ALLY, OTHER_ENEMY) else super().fits(kind, wanted)

    def kind(self, node: Node) -> int:
        if isinstance(node, (Target, Pick, Each)):
            return OTHER_ENEMY if _is_enemy(node) else OTHER_ALLY
        return OTHER_ALLY

    def other_kind(self, node: Node) -> int:
        if isinstance(node, nouns.Another):
            return self.other_kind(node.among)
        enemy = node.enemy if isinstance(node, nouns.Guardians) else isinstance(node, Target) and _is_enemy(node)
        return OTHER_ENEMY if enemy else OTHER_ALLY

    def leaves_out_own(self, node: Node) -> bool:
        return self.other_kind(node) == OTHER_ALLY


OTHER_ALLY: Final = 1  # kinds that "other" wants; "it" takes both
OTHER_ENEMY: Final = 2
SPEECH: Final = AzrahSpeech()


# --- The pack ---------------------------------------------------------------------------------------------------------


class AzrahPack(Pack):
    """AZRAH's English, and what its cards may not say."""

    def __init__(self) -> None:
        grammar = Grammar()
        add_core(grammar)
        add_or(grammar)
        add_nested(grammar)
        add_numbers(grammar, in_words=True)
        add_type_lines(grammar)
        add_paragraphs(grammar)
        add_standing_rules(grammar)
        add_nouns(grammar)
        add_verbs(grammar)
        super().__init__(grammar)

    def pool_names(self, kinds: Mapping[str, str]) -> dict[str, Words]:
        names = {name: name for name, kind in kinds.items() if kind in (field.CURSE, field.ITEM)}
        return {"attachable": Words("attachable", names)}

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        for name, kind in kinds.items():
            if words.startswith(name) and kind in (field.GUARDIAN, field.TRANSFORMATION):
                return (f"{name} is a {kind}; only Curses and Items are attached", "R57")
        return None

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, abilities: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, TypeLine)
        stats = (type_node.hit_points, sum(type_node.arrows), 0, 0, 0, 0, 0)
        copies = type_node.copies if type_node.copies is not None else 1
        return Card(name, type_node.kind, stats, type_node.of or "", copies, abilities, lines)

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        everything = nodes_in_order(ability)
        each_in_turn: dict[int, Node] = {
            id(node.per.to): node.objects
            for node in everything
            if isinstance(node, nouns.Share) and node.per is not None
        }
        problems = references.bind(SPEECH, ability, text, each_in_turn=each_in_turn)
        for node in everything:
            if isinstance(node, Effect):  # G19: several targets of one part are different Guardians
                own = own_nodes(node)
                targets = [one for one in own if isinstance(one, Target)]
                for i, target in enumerate(targets):
                    target.apart = tuple({*target.apart, *[earlier.slot for earlier in targets[:i]]})
                if isinstance(node, (deeds.Deal, deeds.Heal)):  # G16; "target ally" stays in front
                    aimed = [one.filter for one in targets]
                    for one in own:
                        if isinstance(one, nouns.Guardians) and one not in aimed:
                            one.wide = one.row == nouns.NO_ROW
        return problems

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, TypeLine)
        start, end = type_node.span
        if (
            type_node.kind in (field.GUARDIAN, field.TRANSFORMATION)
            and not 1 <= type_node.hit_points <= MOST_HIT_POINTS
        ):
            yield Diagnosis("E201", f"hit points go from 1 to {MOST_HIT_POINTS}", start, end - start, rule="R4")
        if list(type_node.arrows) != sorted(set(type_node.arrows)):
            yield Diagnosis(
                "E201", "arrows are named once each, in the order left, straight, right", start, end - start, rule="G13"
            )
        if type_node.copies is not None and not 2 <= type_node.copies <= 9:
            yield Diagnosis("E201", "a number of copies goes from 2 to 9", start, end - start)

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        attached = kind in (field.CURSE, field.ITEM)
        if isinstance(ability, abilities.Emergence) and attached:
            a = "an" if takes_an(kind) else "a"
            yield _refused(ability, f"{a} {kind} has no emergence ability: it does not enter a front row", "R30")
        if isinstance(ability, abilities.Named):
            yield from _cost_problems(kind, ability)
        yield from _row_problems(ability)
        yield from _idle_problems(ability)
        for node in nodes_in_order(ability):
            if isinstance(node, Self) and (node.word == "this Guardian") != attached:
                right, wrong = ("this Guardian", "this ally") if attached else ("this ally", "this Guardian")
                a = "an" if takes_an(kind) else "a"
                yield _refused(node, f"{a} {kind} says '{right}', not '{wrong}'", "W14, W20", right)
            elif isinstance(node, abilities.CostsMore) and not attached:
                yield _refused(node, "only a Curse or an Item changes costs", "W49")
            elif isinstance(node, deeds.AttachMana):
                for share in node.shares:
                    if _is_enemy(share.objects) or _is_behind(share.objects):
                        yield _refused(share.objects, "Mana goes to your own front row only", "G9")
            elif isinstance(node, deeds.Become) and _says_their(node.until) and not node.objects.is_plural():
                yield _refused(node.until or node, "of one Guardian it is 'its controller's'", "W41", "its")
            elif isinstance(node, nouns.Adjacent) and _is_bound(node.to) and node.enemy != _is_enemy(node.to):
                right, wrong = ("ally", "enemy") if node.enemy else ("enemy", "ally")
                yield _refused(node, f"'it' is an {right} here; no {wrong} is adjacent to it", "G15", right)
            elif isinstance(node, deeds.MayPay) and node.amount == 1 and node.unit == "Gems":
                yield _refused(node, "one is 'one Gem'", "W44", "one Gem")
            elif isinstance(node, deeds.MayPay) and node.unit != "Mana" and node.amount > MOST_GEMS:
                yield _refused(node, f"nobody can pay more than {MOST_GEMS} Gems", "R23")
            elif isinstance(node, deeds.Cancel) and not (isinstance(ability, abilities.Named) and ability.quick):
                yield _refused(node, "only a quick ability can cancel what it responds to", "G28")

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        if sum([isinstance(ability, abilities.Emergence) for ability in card.abilities]) > 1:
            yield f"{card.name} has more than one emergence ability (R4)"
        rules = [ability.rule for ability in card.abilities if isinstance(ability, abilities.Standing)]
        statuses = [rule.status for rule in rules if isinstance(rule, abilities.HasStatus)]
        if len(statuses) > len(set(statuses)):
            yield f"{card.name} says the same of its Guardian twice; once is enough (G48, G66)"
        names = [ability.name for ability in card.abilities if isinstance(ability, abilities.Named)]
        for name in dict.fromkeys(names):
            if names.count(name) > 1:
                yield f"{card.name} has {names.count(name)} abilities called {name}; nobody could tell them apart (R32)"
        yield from _creator_problems(card, pool)
        if card.kind != field.GUARDIAN:
            maker = pool.get(card.of)
            if maker is None or maker.kind != field.GUARDIAN:
                role = "base form" if card.kind == field.TRANSFORMATION else "creator"
                guardians = [name for name, other in pool.items() if other.kind == field.GUARDIAN]
                near = get_close_matches(card.of, guardians, 1) if maker is None else [maker.of]
                meant = f"; did you mean {near[0]}?" if near else ""
                yield f"the {role} of {card.name}, {card.of}, is no Guardian of this set{meant} (R5, R6, G54)"


def _refused(node: Node, message: str, rule: str, instead: str = "") -> Diagnosis:
    start, end = node.span
    return Diagnosis("E203", message, start, end - start, suggestions=(instead,) if instead else (), rule=rule)


def _cost_problems(kind: str, ability: abilities.Named) -> Iterable[Diagnosis]:
    order = [type(part) for part in ability.cost.parts]
    wanted = [part for part in (abilities.ManaCost, abilities.GemCost, abilities.ItemCost) if part in order]
    if order != wanted:
        yield _refused(ability.cost, "a cost names Mana, then Gems, then 'remove this Item', each once", "W52")
    if ability.name == EMERGENCE:
        yield _refused(ability.cost, "an emergence ability has no cost: 'Emergence: …'", "G26", "Emergence:")
    if ability.spends_item and kind != field.ITEM:
        yield _refused(ability.cost, f"'remove this Item' stands on Items; this is a {kind}", "W5")
    if any(
        isinstance(part, (abilities.ManaCost, abilities.GemCost)) and part.amount == 0 for part in ability.cost.parts
    ):
        yield _refused(ability.cost, "a cost of 0 is written 'free'", "W6")
    if ability.mana_cost > MOST_MANA or ability.gem_cost > MOST_GEMS:
        yield _refused(ability.cost, f"nobody can pay more than {MOST_MANA} Mana or {MOST_GEMS} Gems", "R7, R23")
    if not ability.cost.parts and not ability.once:
        yield _refused(ability, "a free ability ends with 'Activate only once per turn.'", "G29, W6")


def _creator_problems(card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
    """A Curse or an Item is attached only by the Guardian that it names, or by that one's Transformations (G54)."""
    guardian = card.of if card.kind == field.TRANSFORMATION else card.name if card.kind == field.GUARDIAN else ""
    named = [
        node.card
        for ability in card.abilities
        for node in nodes_in_order(ability)
        if isinstance(node, deeds.AttachCard)
    ]
    for name in dict.fromkeys(named):
        if name in pool and pool[name].of != guardian:
            creator = pool[name].of
            yield (
                f"{card.name} cannot attach {name}: only {creator}, its creator, can, "
                f"and the Transformations of {creator} (R6, G54)"
            )


FRONT_ROW_VERBS: Final = (
    deeds.AttachCard,
    deeds.BanishEffect,
    deeds.Become,
    deeds.DefeatEffect,
    deeds.EscapeEffect,
    deeds.RemoveCards,
    deeds.RemoveMana,
    deeds.TransformEffect,
)


def _row_problems(ability: Ability) -> Iterable[Diagnosis]:
    """In a back row a Guardian can be healed and dealt damage; there is nothing else to do or to find (G63, R29)."""
    for node in nodes_in_order(ability):
        if isinstance(node, FRONT_ROW_VERBS):
            for named in own_nodes(node):
                if isinstance(named, Objects) and _is_behind(named):
                    yield _refused(named, "in a back row Guardians are only healed and dealt damage", "R29, G63")
        elif isinstance(node, (nouns.Guardians, nouns.Is)) and node.quality in (nouns.IS_FROZEN, nouns.IS_IMMUNE):
            if _is_behind(node.who) if isinstance(node, nouns.Is) else node.row == nouns.BACK_ROW:
                yield _refused(node, "nobody in a back row is frozen or immune", "G48, G63")
        elif isinstance(node, nouns.PerAttached) and _is_behind(node.to):
            yield _refused(node, "nothing is attached to a Guardian in a back row", "G10, G63")
        elif isinstance(node, nouns.Adjacent) and node.to is not None and _is_behind(node.to):
            yield _refused(node, "in a back row nobody is adjacent", "G15, G63")


def _idle_problems(ability: Ability) -> Iterable[Diagnosis]:
    """Instructions that can do nothing, or nothing that was not done (G66)."""
    for node in nodes_in_order(ability):
        if isinstance(node, (deeds.Deal, deeds.Heal)):
            nobody = nouns.IS_IMMUNE if isinstance(node, deeds.Deal) else nouns.UNINJURED
            for share in node.shares:
                if isinstance(share.objects, (Pick, Each)) and _quality(share.objects) == nobody:
                    rule, why = ("R76", "immune") if nobody == nouns.IS_IMMUNE else ("R78", "uninjured")
                    yield _refused(share.objects, f"this does nothing to one that is {why}", f"{rule}, G66")
    said: list[str] = []
    for effect in ability.effects:
        for part in effect.effects if isinstance(effect, deeds.Joined) else (effect,):
            if isinstance(part, deeds.Become) and isinstance(part.objects, (Self, Each)):
                if canonical(part) in said:
                    yield _refused(part, "this is said twice; once is enough", "G48, G66")
                said.append(canonical(part))


def _quality(objects: Pick | Each) -> int | None:
    """The quality that a phrase asks for: "an injured ally"."""
    found = objects.filter.among if isinstance(objects.filter, nouns.Another) else objects.filter
    return found.quality if isinstance(found, (nouns.Guardians, nouns.Adjacent)) else None


def _is_behind(objects: Objects) -> bool:
    """Whether a phrase, or what its pronoun stands for, names Guardians of a back row."""
    if isinstance(objects, It):
        return any([_is_behind(named) for named in objects.antecedents()])
    if not isinstance(objects, (Pick, Each)):
        return False
    found = objects.filter.among if isinstance(objects.filter, nouns.Another) else objects.filter
    return isinstance(found, nouns.Guardians) and found.row == nouns.BACK_ROW


def _says_their(until: deeds.Until | None) -> bool:
    return until is not None and until.whose == deeds.THEIRS


def _is_bound(objects: Objects | None) -> TypeGuard[Objects]:
    """Whether it is known what a phrase is about; a pronoun that stands for nothing is refused already."""
    return objects is not None and not (isinstance(objects, It) and not objects.meant)


def _is_enemy(objects: Objects) -> bool:
    """Whether a phrase, or what its pronoun stands for, names enemies."""
    if isinstance(objects, It):
        return any(_is_enemy(named) for named in objects.antecedents())
    if isinstance(objects, (Target, Pick, Each)):
        found = objects.filter
        if isinstance(found, nouns.Another):
            return found.among.enemy
        if isinstance(found, (nouns.Guardians, nouns.Adjacent)):
            return found.enemy
        return isinstance(found, nouns.EnemyInRange)
    return False


PACK: Final = AzrahPack()
