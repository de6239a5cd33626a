"""The words of PARIAH: nouns, verbs, timing words and keywords that the game adds to core English (templates 1-39)."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from playmat.abilities.nodes import (
    BY_CHOICE,
    BY_EVENT,
    BY_PLACE,
    BY_TARGET,
    Ability,
    All,
    Each,
    Filter,
    It,
    Node,
    Objects,
    Pick,
    Reference,
    Self,
    Target,
)
from playmat.abilities.walk import nodes_in_order
from playmat.english import references
from playmat.english.amounts import add_for_each, add_numbers
from playmat.english.references import ANY_KIND, SEVERAL_DO_NOT_FIT, Speech, Tier, Word
from playmat.english.sentences import (
    If,
    May,
    Otherwise,
    Together,
    add_alternatives,
    add_choose_one,
    add_core,
    add_nested,
)
from playmat.games.elements import field
from playmat.games.elements.english import deeds, nouns
from playmat.games.elements.rules import abilities
from playmat.kernel.canon import canonical
from playmat.kernel.cards import NONE, Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar
from playmat.language.pack import Pack

MOST_COST: Final = 8  # in our sets
MOST_NEED: Final = 12  # past 6 no die succeeds by itself (G30)
IN_AN_ATTACK: Final = (
    abilities.WHEN_ATTACKING,
    abilities.WHEN_ATTACKED,
    abilities.AFTER_ATTACK_ROLL,
    abilities.AFTER_DEFENSE_ROLL,
)
ABOUT_A_UNIT: Final = (
    abilities.WHEN_ATTACKING,
    abilities.WHEN_ATTACKED,
    abilities.WHEN_DESTROYED,
)  # windows for what befalls one unit
ATTACK_MOMENTS: Final = (
    abilities.ATTACKS,
    abilities.IS_ATTACKED,
    abilities.DEALS_DAMAGE,
    abilities.TAKES_DAMAGE,
    abilities.DESTROYED,
)
RELICS: Final = (field.CONSUMABLE, field.EQUIPMENT, field.EMBLEM)
SLIP: Final = 0.85  # how much alike two names are that differ by a slip of the pen


# --- Type lines -------------------------------------------------------------------------------------------------------


class TypeLine(Node):
    """The line below a card's name: kind, set, labels, points, Priority and the six attributes."""

    def __init__(
        self,
        kind: str,
        of: str | None,
        labels: tuple[int, ...],
        points: int,
        priority: int,
        profile: deeds.Profile | None,
        short: bool,
    ) -> None:
        self.kind: Final = kind
        self.of: Final = of
        self.labels: Final = labels
        self.points: Final = points
        self.priority: Final = priority
        self.profile: Final = profile
        self.short: Final = short  # written as a statline, [5 | 4 | 2/4/2/3/0/8]


def add_type_lines(grammar: Grammar) -> None:
    phrase = grammar.phrase
    body = "{points:digits} (point|points)@points, Priority {priority:digits}, {profile}"
    statline = "[{points:digits} | {priority:digits} | {profile:short profile}]"
    for kind in (field.UNIT, field.EVOLUTION):
        long: dict[str, object] = {"kind": kind, "short": False}
        short: dict[str, object] = {"kind": kind, "short": True}
        phrase("type line", TypeLine, f"{kind}{{of?:set}}, {{labels+:label|,}}, {body}", fixed=long)
        phrase("type line", TypeLine, f"{kind}{{of?:set}}, {body}", labels=(), fixed=long)
        phrase("type line", TypeLine, f"{kind}{{of?:set}} {statline} {{labels+:label|,}}", fixed=short)
        phrase("type line", TypeLine, f"{kind}{{of?:set}} {statline}", labels=(), fixed=short)
    for kind in RELICS:
        fixed: dict[str, object] = {
            "kind": kind,
            "labels": (),
            "points": 0,
            "priority": 0,
            "profile": None,
            "short": False,
        }
        phrase("type line", TypeLine, f"{kind}{{of?:set}}", fixed=fixed)
    phrase("set", None, "of {name:set name}")
    means = "dice: {attacks} hitting on {dexterity} for {damage}; {armor}, AP {perforation}, {health} HP"
    phrase(
        "profile",
        deeds.Profile,
        "Attacks {attacks:digits}, Dexterity {dexterity:target number with plus}, Damage {damage:digits}, "
        "{armor:armor value}, AP {perforation:digits}, HP {health:digits}",
        means=means,
        rules="R25",
    )
    phrase(
        "short profile",
        deeds.Profile,
        "{attacks:digits}/{dexterity:target value}/{damage:digits}/{armor:armor or none}/"
        "{perforation:digits}/{health:digits}",
        means=means.replace("{armor}", "Armor {armor}"),
        rules="R25",
    )
    grammar.title("set name", before=(",", "[", ""))
    phrase("label", None, "{label:known label}")
    phrase("label", None, "{label:other Element}")
    grammar.lexicon(
        "known label",
        {
            "Undead": field.UNDEAD,
            "Fire": field.FIRE,
            "Water": field.WATER,
            "Earth": field.EARTH,
            "Air": field.AIR,
        },
    )
    grammar.open("other Element", field.label_stat, other_element)
    grammar.lexicon("roll", {f"{i}+": i for i in range(2, 7)})
    needs = range(1, MOST_NEED + 1)
    grammar.lexicon("target number with plus", {f"{i}+": i for i in needs})
    grammar.lexicon("target value", {str(i): i for i in needs})
    grammar.lexicon("armor value", {"no Armor": 0, **{f"Armor {i}+": i for i in needs}})
    phrase("armor or none", None, "{armor:armor or dash}")
    phrase("armor or none", None, "{armor:hyphen}")
    grammar.lexicon("armor or dash", {"–": 0, **{str(i): i for i in needs}})
    grammar.lexicon("hyphen", {"-": 0})
    grammar.describe("label", "Undead or an Element (Fire, Water, Earth, Air, or a word of your own with a capital)")
    grammar.describe("roll", "a target number (2+ to 6+)")
    grammar.describe("target number with plus", "a target number (usually 2+ to 6+)")
    grammar.describe("target value", "a target number (usually 2 to 6)")
    grammar.describe("armor value", "'Armor 4+' or 'no Armor'")
    grammar.describe("armor or none", "an Armor number (usually 2 to 6) or –")
    grammar.describe("set", "'of' and the name of a set")
    grammar.describe("type line", "a type line, e.g. 'Unit of Cinder Host, Fire, 5 points, Priority 4, Attacks 2, …'")


def other_element(value: object) -> str:
    """The Element that a number stands for, if it is none of those with a stat."""
    return field.label_name(value) if isinstance(value, int) and value >= field.OTHER_LABELS else ""


# --- Paragraphs (templates 1-12, 35-39) -------------------------------------------------------------------------------


def add_paragraphs(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("line", None, "{paragraphs+:paragraph/opening paragraph}")
    phrase("opening paragraph", None, "{ability:paragraph}")
    phrase("opening paragraph", abilities.Standing, "{rule:opening rule}", means="{rule}", rules="R33")
    phrase(
        "paragraph",
        abilities.Relic,
        "Cost: {cost:digits} Energy. Play {timing}. {effects+:sentence}",
        means="for {cost} Energy, {timing}: {effects}",
        rules="R49, R54, G27, G28",
    )
    phrase(
        "paragraph",
        abilities.Relic,
        "Cost: {cost:digits} Energy. Play {timing}.",
        effects=(),
        means="for {cost} Energy, {timing}",
        rules="R49, G27, G28",
    )
    phrase(
        "paragraph",
        abilities.EvolvesFrom,
        "Evolves from {of:base name}. Cost: {cost:digits} Energy.",
        means="lies on {of} for {cost} Energy",
        rules="R18, R52, G51",
    )
    for first, small in (("first sentence", False), ("continued sentence", True)):
        phrase(
            "paragraph",
            abilities.Deployment,
            f"Deployment: {{effects+:sentence/{first}}}",
            small=small,
            means="when it is placed before the first round: {effects}",
            rules="R14, R15, G8, G9",
        )
    add_triggers(grammar)
    add_actives(grammar)
    phrase("paragraph", abilities.Standing, "{rule:standing rule}", means="{rule}", rules="R33")
    grammar.title("base name", before=(".",))
    grammar.lexicon(
        "timing",
        {
            "at the start of the round": abilities.AT_START,
            "during combat": abilities.IN_COMBAT,
            "when an allied unit attacks": abilities.WHEN_ATTACKING,
            "when an allied unit is attacked": abilities.WHEN_ATTACKED,
            "after an attack roll": abilities.AFTER_ATTACK_ROLL,
            "after a defense roll": abilities.AFTER_DEFENSE_ROLL,
            "when an allied unit is destroyed": abilities.WHEN_DESTROYED,
            "at the end of the round": abilities.AT_END,
            "during the Shop Phase": abilities.IN_SHOP,
        },
    )
    grammar.describe("timing", "when it is played (at the start of the round, during combat, …)")
    grammar.describe("base name", "the name of a unit")
    grammar.describe("paragraph", "an ability ('Commit: …', 'Deployment: …', 'When this unit attacks, …', 'Guardian.')")


def add_triggers(grammar: Grammar) -> None:
    """Texts that wait for a moment, always or once per round or game (templates 4-10, 12 and 39)."""
    phrase = grammar.phrase
    then = ", {effects+:sentence/continued sentence}<maximum:This effect has maximum priority.>"
    grammar.restate("maximum", "before all other texts, ", "")
    always: dict[str, object] = {"limit": abilities.UNLIMITED}
    often: tuple[tuple[str, str, dict[str, object]], ...] = (
        ("^", "", always),
        ("^once per {limit:span}, ", "once per {limit}, ", {}),
    )
    for before, means, fixed in often:
        phrase(
            "paragraph",
            abilities.Trigger,
            f"{before}at the {{moment:start or end}} of the round{then}",
            who=None,
            means="{maximum}" + means + "at the {moment} of every round: {effects}",
            rules="R17, R34, G24",
            fixed=fixed,
        )
        phrase(
            "paragraph",
            abilities.Trigger,
            f"{before}when {{who:watched}} {{moment:own moment}}{then}",
            means="{maximum}" + means + "whenever {who} {moment}: {effects}",
            rules="R23, R34, G24",
            fixed=fixed,
        )
        phrase(
            "paragraph",
            abilities.Trigger,
            f"{before}when {{moment:side moment}}{then}",
            who=None,
            means="{maximum}" + means + "whenever {moment}: {effects}",
            rules="R34, G24",
            fixed=fixed,
        )
    phrase("watched", None, "{self}")
    phrase("watched", nouns.Subject, "a/an {filter:unit}", means="any {filter}")
    phrase("watched", nouns.Subject, "another {filter:another unit}", means="any {filter}")
    grammar.lexicon("start or end", {"start": abilities.START, "end": abilities.END})
    grammar.lexicon(
        "own moment",
        {
            "activates": abilities.ACTIVATES,
            "attacks": abilities.ATTACKS,
            "is attacked": abilities.IS_ATTACKED,
            "is destroyed": abilities.DESTROYED,
            "deals damage": abilities.DEALS_DAMAGE,
            "takes damage": abilities.TAKES_DAMAGE,
            "is revived": abilities.REVIVED_AGAIN,
            "evolves": abilities.EVOLVES,
        },
    )
    grammar.lexicon(
        "side moment",
        {
            "you play a relic": abilities.RELIC_PLAYED,
            "your opponent plays a relic": abilities.ENEMY_RELIC_PLAYED,
            "you gain Energy": abilities.ENERGY_GAINED,
            "your opponent gains Energy": abilities.ENEMY_ENERGY_GAINED,
        },
    )
    grammar.describe("watched", "whom it happens to (this unit, an allied unit, another allied Undead unit)")
    grammar.describe("own moment", "what happens to it (attacks, is attacked, is destroyed, activates, …)")
    grammar.describe("side moment", "what happens (you play a relic, you gain Energy)")


def add_actives(grammar: Grammar) -> None:
    """Abilities that are used in an activation: for a cost, or some number of times (templates 2-5)."""
    phrase = grammar.phrase
    rules = "R22, R32, G20"
    costs: tuple[tuple[str, str, dict[str, object]], ...] = (
        ("commit", "instead of attacking", {"commit": True, "pay": 0}),
        ("commit, pay {pay:number} Energy", "instead of attacking, for {pay} Energy", {"commit": True}),
        ("pay {pay:number} Energy", "for {pay} Energy, besides attacking", {"commit": False}),
    )
    for cost, means, fixed in costs:
        for first, small in (("first sentence", False), ("continued sentence", True)):
            phrase(
                "paragraph",
                abilities.Active,
                f"^{cost}: {{effects+:sentence/{first}}}",
                means=means + ": {effects}",
                rules=rules,
                fixed={**fixed, "limit": abilities.UNLIMITED, "limit_last": False, "small": small},
            )
            phrase(
                "paragraph",
                abilities.Active,
                f"^once per {{limit:span}}, {cost}: {{effects+:sentence/{first}}}",
                means="once per {limit}, " + means + ": {effects}",
                rules=rules,
                fixed={**fixed, "limit_last": False, "small": small},
            )
        for once, small in (("^once", False), ("once", True)):
            phrase(
                "paragraph",
                abilities.Active,
                f"^{cost}: {once} per {{limit:span}}, {{effects+:sentence/continued sentence}}",
                means="once per {limit}, " + means + ": {effects}",
                rules=rules,
                fixed={**fixed, "limit_last": True, "small": small},
            )
    free: dict[str, object] = {"commit": False, "pay": 0, "limit_last": False, "small": True}
    phrase(
        "paragraph",
        abilities.Active,
        "^once per {limit:span}, {effects+:sentence/continued sentence}",
        means="once per {limit}, besides attacking: {effects}",
        rules=rules,
        fixed=free,
    )
    grammar.lexicon("span", {"round": abilities.PER_ROUND, "game": abilities.PER_GAME})


# --- Standing rules and changes (templates 26-28, 35-38) --------------------------------------------------------------


def add_standing_rules(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase(
        "standing rule",
        abilities.Keyword,
        "Guardian.",
        stat=field.GUARDIAN,
        amount=1,
        means="must be attacked first",
        rules="R38",
    )
    phrase(
        "standing rule",
        abilities.Keyword,
        "Sweep ({amount:number}).",
        stat=field.SWEEP,
        means="hits up to {amount} more beside the target",
        rules="R36, G36",
    )
    phrase(
        "standing rule",
        abilities.Keyword,
        "Range ({amount:number}).",
        stat=field.RANGE,
        means="hits up to {amount} enemies",
        rules="R37, G37",
    )
    for need in range(2, 7):
        phrase(
            "standing rule",
            abilities.Keyword,
            f"Invulnerable {need}+.",
            stat=field.INVULNERABLE + need - 2,
            amount=1,
            means=f"never defends on worse than {need}+",
            rules="R39, G33, G34",
        )
    add_continuous(grammar)
    for before, means, fixed in (
        ("^if", "", {"limit": abilities.UNLIMITED}),
        ("^once per {limit:span}, if", "once per {limit}, ", {}),
    ):
        phrase(
            "standing rule",
            abilities.Instead,
            f"{before} {{who:watched}} would be destroyed, {{replacement}} instead.",
            means=means + "instead of the destruction of {who} {replacement}",
            rules="R33",
            fixed=fixed,
        )
        phrase(
            "paragraph",
            abilities.Replacing,
            f"{before} {{who:watched}} would be destroyed, {{effects+:deed|and}} instead.",
            means=means + "instead of the destruction of {who}: {effects}",
            rules="R33, G24",
            fixed=fixed,
        )
    phrase("replacement", abilities.HealedTo, "it is healed to {amount:number} HP", means="it keeps {amount} HP")
    phrase("replacement", abilities.Banished, "it is removed from the game", means="it leaves the game", rules="G45")


def add_continuous(grammar: Grammar) -> None:
    """What holds as long as a card lies there: Auras, passives, Equipment, Emblems."""
    phrase = grammar.phrase
    others_only = "<others_only:This Aura does not affect this unit.>"
    grammar.restate("others_only", "not itself", "itself counts too")
    for start, means, fixed in (("", "", {"condition": None}), ("if {condition}, ", "if {condition}, ", {})):
        for changes, said in CHANGES:
            for capital, small in (("", True), ("^", False)):
                phrase(
                    "standing rule",
                    abilities.Aura,
                    f"Aura ({{reach:number}}): {capital}{start}{{objects:aura group}} {changes}.{others_only}",
                    small=small,
                    means=means + "{objects}, up to {reach} to each side ({others_only}): " + said,
                    rules="R35, G43, G44",
                    fixed=fixed,
                )
                phrase(
                    "standing rule",
                    abilities.Aura,
                    f"Aura ({{reach:number}}): {capital}{start}{{objects:facing group}} {changes}.",
                    small=small,
                    others_only=False,
                    means=means + "{objects}, up to {reach} to each side: " + said,
                    rules="R35, G43, G44",
                    fixed=fixed,
                )
            phrase(
                "standing rule",
                abilities.Continuous,
                f"^{start}{{objects:standing group}} {changes}{{until?:lasting}}.",
                order=deeds.LAST,
                means="as long as this lies there, " + means + "{objects} " + said,
                rules="R33, G44",
                fixed=fixed,
            )
    unconditional: dict[str, object] = {"condition": None, "order": deeds.FIRST}
    for changes, said in CHANGES:
        phrase(
            "standing rule",
            abilities.Continuous,
            f"^{{until:lasting}}, {{objects:standing group}} {changes}.",
            means="as long as this lies there, {objects} " + said,
            rules="R33, G44",
            fixed=unconditional,
        )
        # Elsewhere than at the beginning of a line this would be taken for an instruction.
        phrase(
            "opening rule",
            abilities.Continuous,
            f"^if {{condition}}, {{objects:it}} {changes}{{until?:lasting}}.",
            order=deeds.LAST,
            means="as long as this lies there, if {condition}, {objects} " + said,
            rules="R33, G44",
        )
    phrase("standing group", None, "{objects:group}")
    phrase("standing group", None, "{self}")
    phrase("standing group", None, "{beside}")
    phrase("aura group", All, "{filter:adjacent units}", means="{filter}")
    phrase("aura group", Each, "each {filter:adjacent unit}", means="{filter}")
    phrase("facing group", All, "adjacent enemy {filter:facing units}", means="{filter}")
    phrase("facing group", Each, "each adjacent enemy {filter:facing unit}", means="{filter}")
    for unit in ("unit", "units"):
        phrase(
            f"facing {unit}", nouns.Opposing, f"{{label?:label}} {unit}", means=f"enemy {{label}} {unit} that face it"
        )
    for make, before, noun, unit in (
        (All, "", "side by side", "units"),
        (Each, "each", "one by one", "unit"),
    ):
        phrase("aura group", make, f"{before} {{filter:{noun}}}", means="{filter}")
        for other, word in ((False, ""), (True, "other")):
            phrase(
                noun,
                nouns.Units,
                f"{word} {{quality?:quality}} allied {{label?:label}} {unit}",
                side=nouns.ALLIED,
                limit=None,
                other=other,
                means=f"{word} {{quality}} allied {{label}} {unit}",
            )


# How changes are counted: by their own numbers, perhaps for each of something, or by a number that is counted.
CHANGES: Final = (
    ("{changes:changes@objects}{per?:per}", "{changes}{per}"),
    ("{changes:bare changes@objects} {per:equal}", "{changes} {per}"),
)


def add_changes(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("changes", abilities.Changes, "{parts+:change|and}", last=None, means="{parts}")
    phrase("changes", abilities.Changes, "{parts+2:change|,} and {last:change}", means="{parts} and {last}")
    # A verb may have several objects: "gains +1 Attack, +1 Damage and Guardian".
    for verb, category in (("(gains|gain)", "gained"), ("(loses|lose)", "lost"), ("(is|are) also", "labelled")):
        phrase("change", None, f"{verb} {{part:{category}}}")
        phrase(
            "change",
            abilities.Several,
            f"{verb} {{parts+:{category}|,}} and {{last:{category}}}",
            means="{parts} and {last}",
        )
    phrase("gained", abilities.Gains, "{amount:bonus} {stat:raised}", means="{amount} {stat}", rules="G32, G42")
    phrase("gained", abilities.GainsKeyword, "{stat:keyword}", amount=1, means="with {stat}", rules="R38, R39")
    phrase(
        "gained",
        abilities.GainsKeyword,
        "Sweep ({amount:number})",
        stat=field.SWEEP,
        means="{amount} more Sweep",
        rules="R36, G44",
    )
    phrase(
        "gained",
        abilities.GainsKeyword,
        "Range ({amount:number})",
        stat=field.RANGE,
        means="{amount} more Range",
        rules="R37, G44",
    )
    phrase("lost", abilities.Loses, "{amount:number} {stat:lowered}", means="{amount} less {stat}", rules="G32")
    phrase("lost", abilities.LosesKeyword, "{stat:keyword}", means="without {stat}", rules="R38, R39")
    every = tuple(range(field.INVULNERABLE, field.INVULNERABLE + 5))
    phrase("lost", abilities.LosesEvery, "Invulnerable", stats=every, means="without Invulnerable", rules="R39, G34")
    phrase("labelled", abilities.IsAlso, "{label}", means="{label} as well", rules="R40, R41")
    for better, verb, word in ((True, "(improves|improve)", "better"), (False, "(worsens|worsen)", "worse")):
        phrase(
            "change",
            abilities.Improves,
            f"{verb} (its|their) {{stat:target number}} by {{amount:number}}",
            better=better,
            means=f"{{stat}} {word} by {{amount}}",
            rules="G42",
        )
        phrase(
            "change",
            abilities.ImprovesBoth,
            f"{verb} (its|their) {{first:target number}} and {{second:target number}} by {{amount:number}}",
            better=better,
            means=f"{{first}} and {{second}} {word} by {{amount}}",
            rules="G42",
        )
    phrase("bare changes", abilities.Changes, "{parts+:bare change|and}", last=None, means="{parts}")
    phrase(
        "bare change", abilities.Gains, "(gains|gain) {stat:raised}", amount=1, means="more {stat}", rules="G32, G42"
    )
    phrase("bare change", abilities.Loses, "(loses|lose) {stat:lowered}", amount=1, means="less {stat}", rules="G32")
    grammar.lexicon("bonus", {f"+{i}": i for i in range(1, 100)})
    grammar.lexicon(
        "raised",
        {
            "Attack": field.ATTACK,
            "Damage": field.DAMAGE,
            "AP": field.PERFORATION,
            "HP": field.HEALTH,
            "Priority": field.PRIORITY,
        },
    )
    grammar.lexicon(
        "lowered",
        {
            "Attack": field.ATTACK,
            "Damage": field.DAMAGE,
            "AP": field.PERFORATION,
            "Priority": field.PRIORITY,
        },
    )
    grammar.lexicon("target number", {"Armor": field.ARMOR, "Dexterity": field.DEXTERITY})
    grammar.lexicon(
        "keyword",
        {
            "Guardian": field.GUARDIAN,
            **{f"Invulnerable {i}+": field.INVULNERABLE + i - 2 for i in range(2, 7)},
        },
    )
    grammar.describe("change", "a change (gains +1 Attack, loses 1 Damage, improves its Armor by 1, is also Undead)")
    grammar.describe("gained", "what is gained (+1 Attack, Guardian, Invulnerable 4+)")
    grammar.describe("lost", "what is lost (1 Attack, Guardian)")
    grammar.describe("bonus", "a bonus (+1, +2, …)")
    grammar.describe("raised", "Attack, Damage, AP, HP or Priority")
    grammar.describe("target number", "Armor or Dexterity")


# --- Nouns (templates 13-16) ------------------------------------------------------------------------------------------


def add_nouns(grammar: Grammar) -> None:
    """Who a text is about. `objects` is all of it; its parts are what some phrases take alone."""
    phrase = grammar.phrase
    add_targets(grammar, "target", "unit", "units", "G29")
    add_targets(grammar, "buried", "buried unit", "buried units", "G48, G72")
    add_targets(grammar, "relic", "relic in play", "relics in play", "G58")
    phrase("relic", Each, "each {filter:relic in play}", means="every {filter}", rules="G58")
    phrase("buried", Each, "each {filter:buried unit}", means="every {filter}", rules="G48, G72")
    for part in ("singled out", "self", "beside", "group"):
        phrase("objects", None, f"{{objects:{part}}}")
    for part in ("target", "it", "attacker"):
        phrase("singled out", None, f"{{objects:{part}}}")
    phrase("attacker", nouns.Attacker, "the attacking unit", means="the unit that attacks")
    phrase("attacker", nouns.Attacked, "the attacked unit", means="the unit that is attacked")
    phrase(
        "beside", nouns.Beside, "the unit to the {left:left or right} of {of:self word}", means="its {left} neighbour"
    )
    phrase("group", Each, "each {filter:unit}", means="every {filter}")
    phrase("group", Each, "each other {filter:another unit}", means="every {filter}")
    phrase("group", All, "{filter:units of a side}", means="all {filter}")
    phrase("group", All, "{filter:adjacent units}", means="all {filter}")
    phrase("group", All, "other {filter:other units}", means="all {filter}")
    phrase("self", Self, "{word:self word}", means="{word} itself")
    grammar.lexicon(
        "self word",
        {"this unit": "this unit", "equipped unit": "equipped unit", "the equipped unit": "the equipped unit"},
    )
    grammar.lexicon("left or right", {"left": True, "right": False})
    add_units(grammar)
    grammar.describe("objects", "who it is about (target enemy unit, this unit, each allied unit, it)")
    grammar.describe("target", "'target unit' (damaged, enemy, Undead … may stand before 'unit')")
    grammar.describe("group", "units (allied units, each enemy unit, adjacent allied units)")
    grammar.describe("buried", "'target unit in your Graveyard'")
    grammar.describe("relic", "'target relic'")


def add_targets(grammar: Grammar, category: str, one: str, several: str, rules: str) -> None:
    """ "Target …", "another target …", "up to 2 target …s", of any kind of card."""
    single: dict[str, object] = {"count": 1, "up_to": False, "another": False}
    another: dict[str, object] = {"count": 1, "up_to": False, "another": True}
    upto: dict[str, object] = {"up_to": True, "another": False}
    means = "{filter} you name"
    grammar.phrase(category, Target, f"target {{filter:{one}}}", means=means, rules=rules, fixed=single)
    grammar.phrase(
        category, Target, f"another target {{filter:{one}}}", means="another " + means, rules=rules, fixed=another
    )
    means_one = "none or one of " + means
    grammar.phrase(
        category, Target, f"up to 1 target {{filter:{one}}}", count=1, means=means_one, rules=rules, fixed=upto
    )
    grammar.phrase(
        category,
        Target,
        f"up to {{count:several}} target {{filter:{several}}}",
        means="none to {count} of " + means,
        rules=rules,
        fixed=upto,
    )


def add_units(grammar: Grammar) -> None:
    """Nouns in singular and plural: units by state, side, label and value; neighbours; the dead; relics."""
    phrase = grammar.phrase
    for unit, limit, adjacent, other in (
        ("unit", "limit", "adjacent unit", "another unit"),
        ("units", "limits", "adjacent units", "other units"),
    ):
        words = f"{{quality?:quality}} {{side?:side}} {{label?:label}} {unit}{{limit?:{limit}}}"
        means = f"{{quality}} {{side}} {{label}} {unit} {{limit}}"
        phrase(unit, nouns.Units, words, other=False, means=means)
        phrase(unit, None, f"{{filter:{adjacent}}}")
        phrase(other, nouns.Units, words, other=True, means="other " + means)
        phrase(
            adjacent,
            nouns.Adjacent,
            f"adjacent allied {{label?:label}} {unit}",
            means=f"{{label}} {unit} beside it",
            rules="R35",
        )
        phrase(
            f"buried {unit}",
            nouns.Buried,
            f"{{label?:label}} {unit} in your Graveyard{{limit?:{limit}}}",
            means=f"{{label}} {unit} in your Graveyard {{limit}}",
        )
        phrase(
            limit,
            nouns.Limit,
            "with {stat:measured} {amount:digits} or {less:less or more}",
            means="with {stat} {amount} or {less}",
        )
        phrase(
            limit,
            nouns.Limit,
            f"that {'costs' if unit == 'unit' else 'cost'} {{amount:digits}} or {{less:less or more}}",
            stat=field.POINTS,
            means="of {amount} points or {less}",
        )
    phrase(
        "units of a side",
        nouns.Units,
        "{quality?:quality} {side:side} {label?:label} units{limit?:limits}",
        other=False,
        means="{quality} {side} {label} units {limit}",
    )
    for relic, emblem in (("relic", "Emblem"), ("relics", "Emblems")):
        noun = f"{relic} in play"
        phrase(noun, nouns.Relics, f"{{side?:side}} {relic}", kind=None, means=f"{{side}} {relic} in play")
        phrase(noun, nouns.Relics, "{side?:side} Equipment", kind=field.EQUIPMENT, means="{side} Equipment in play")
        phrase(noun, nouns.Relics, f"{{side?:side}} {emblem}", kind=field.EMBLEM, means=f"{{side}} {emblem}")
    grammar.lexicon(
        "quality",
        {
            "damaged": nouns.DAMAGED,
            "undamaged": nouns.UNDAMAGED,
            "committed": nouns.IS_COMMITTED,
            "ready": nouns.IS_READY,
        },
    )
    grammar.lexicon("side", {"allied": nouns.ALLIED, "enemy": nouns.ENEMY})
    grammar.lexicon("less or more", {"less": True, "more": False})
    grammar.lexicon(
        "measured",
        {
            "Attack": field.ATTACK,
            "Dexterity": field.DEXTERITY,
            "Damage": field.DAMAGE,
            "Armor": field.ARMOR,
            "AP": field.PERFORATION,
            "HP": field.HEALTH,
            "Priority": field.PRIORITY,
        },
    )
    grammar.describe("unit", "unit (damaged, enemy, Undead … may stand before it)")
    grammar.describe("units", "units (damaged, enemy, Undead … may stand before it)")
    grammar.describe("limit", "'with HP 3 or less' or 'that costs 3 or less'")


# --- Verbs, durations, conditions, amounts (templates 17-34) ----------------------------------------------------------


def add_instructions(grammar: Grammar) -> None:
    """How instructions are put together. A change without an end is an instruction only where it cannot be taken for
    a standing text: about a target, at the beginning of an ability, or behind a condition or a die."""
    phrase = grammar.phrase
    phrase("clause", None, "{effect:deed}")
    phrase("clause", Together, "{effects+2:deed|and}", means="{effects}")
    phrase("choice", deeds.Repeat, "for each {counted}, {effect:clause}", means="once for each {counted}: {effect}")
    phrase(
        "choice",
        deeds.RollDie,
        "roll a die. On a {need:roll}, {effect:outcome}",
        otherwise=None,
        means="with a die of {need}: {effect}",
        rules="G30",
    )
    phrase(
        "choice",
        deeds.RollDie,
        "roll a die. On a {need:roll}, {effect:either way}. Otherwise, {otherwise:either way}",
        means="with a die of {need}: {effect}; with less: {otherwise}",
        rules="G30",
    )
    phrase(
        "instruction",
        Otherwise,
        "if {condition}, {effect:either way}. Otherwise, {otherwise:either way}",
        means="if {condition}: {effect}; if not: {otherwise}",
    )
    phrase(
        "instruction",
        May,
        "you may {effect:clause}. If you do, {then:either way}. Otherwise, {otherwise:either way}",
        means="if you wish: {effect}; then: {then}; if not: {otherwise}",
    )
    phrase(
        "instruction",
        deeds.Rather,
        "{effect:clause}. If {condition}, {rather:clause} instead",
        means="{effect}, but if {condition}: {rather}",
    )
    # Nothing conditional itself, or "Otherwise" could belong to either condition.
    phrase("either way", None, "{effect:clause}")
    phrase("either way", None, "{effect:lasting change}")
    phrase("alternative", deeds.Capitalized, "^{effect:clause}", means="{effect}")
    phrase("outcome", None, "{effect:optional choice}")
    phrase("outcome", None, "{effect:lasting change}")
    phrase("outcome", If, "if {condition}, {effect:optional choice}", means="only if {condition}: {effect}")
    phrase("conditional", None, "{effect:lasting change}")
    phrase("first sentence", None, "{effect:sentence}")
    phrase("first sentence", None, "^{effect:lasting change}.")
    phrase("continued sentence", None, "{effect:lasting change}.")
    for category, start in (("first sentence", "^"), ("continued sentence", "")):
        phrase(
            category,
            If,
            f"{start}if {{condition}}, {{effect:lasting change}}.",
            means="only if {condition}: {effect}",
        )


def add_alterations(grammar: Grammar) -> None:
    """Changes for a time, or as long as the unit stays (templates 26-28 and 31)."""
    phrase = grammar.phrase
    rules = "G32, G41, G42"
    for changes, said in CHANGES:
        means = "{objects} " + said + " {until}"
        phrase(
            "deed",
            deeds.Alter,
            f"{{objects}} {changes} {{until:fleeting}}",
            order=deeds.LAST,
            means=means,
            rules=rules,
        )
        phrase(
            "deed",
            deeds.Alter,
            f"{{until:fleeting}}, {{objects}} {changes}",
            order=deeds.FIRST,
            means=means,
            rules=rules,
        )
        for category, objects in (("deed", "singled out"), ("lasting change", "standing group")):
            phrase(
                category,
                deeds.Alter,
                f"{{objects:{objects}}} {changes}{{until?:lasting}}",
                order=deeds.LAST,
                means=means,
                rules=rules,
            )
            phrase(
                category,
                deeds.Alter,
                f"{{until:lasting}}, {{objects:{objects}}} {changes}",
                order=deeds.FIRST,
                means=means,
                rules=rules,
            )
    phrase(
        "deed",
        deeds.Alter,
        "{objects} {changes:changes@objects} {until:fleeting} {per}",
        order=deeds.BETWEEN,
        means="{objects} {changes}{per} {until}",
        rules=rules,
    )
    twice = "{objects}: {changes} {until}; {others} {others_until}"
    for first, second, bare in (
        ("changes", "changes", False),
        ("first gained", "more gained", True),
        ("first lost", "more lost", True),
    ):
        phrase(
            "deed",
            deeds.AlterTwice,
            f"{{objects}} {{changes:{first}@objects}} {{until:duration}} "
            f"and {{others:{second}@objects}} {{others_until:duration}}",
            bare=bare,
            means=twice,
            rules=rules,
        )
    for verb, category in (("(gains|gain)", "gained"), ("(loses|lose)", "lost")):
        phrase(f"first {category}", abilities.Changes, f"{verb} {{parts+:{category}|and}}", last=None, means="{parts}")
        phrase(f"more {category}", abilities.Changes, f"{{parts+:{category}|and}}", last=None, means="{parts}")
    phrase("duration", None, "{until:fleeting}")
    phrase("duration", None, "{until:lasting}")
    grammar.lexicon("fleeting", {"until end of round": deeds.THIS_ROUND, "for this attack": deeds.THIS_ATTACK})
    grammar.lexicon(
        "lasting", {"while equipped": deeds.WHILE_EQUIPPED, "while this unit is in play": deeds.WHILE_IN_PLAY}
    )
    grammar.describe("fleeting", "how long (until end of round, for this attack)")
    grammar.describe("lasting", "how long (while equipped, while this unit is in play)")


def add_verbs(grammar: Grammar) -> None:
    phrase = grammar.phrase
    for make, verb, thing, to, means, rules in (
        (deeds.Deal, "deal", "damage", "to", "damage to {objects}", "R30, G41"),
        (deeds.Heal, "heal", "HP", "from", "HP healed from {objects}", "G41"),
    ):
        phrase(
            "deed",
            make,
            f"{verb} {{amount:number}} {thing} {to} {{objects}}{{per?:per}}",
            means="{amount} " + means + "{per}",
            rules=rules,
        )
        for pattern in (f"{thing} {{per:equal}} {to} {{objects}}", f"{thing} {to} {{objects}} {{per:equal last}}"):
            phrase("deed", make, f"{verb} {pattern}", amount=1, means=means + ", {per}", rules=rules)
    phrase("deed", deeds.Destroy, "destroy {objects}", means="{objects} is destroyed", rules="R31, G45")
    phrase("deed", deeds.Destroy, "destroy {objects:relic}", means="{objects} goes to the Graveyard", rules="R56, G58")
    for objects, rules in (("objects", "G45"), ("relic", "R56"), ("buried", "R11")):
        phrase(
            "deed",
            deeds.Remove,
            f"remove {{objects:{objects}}} from the game",
            means="{objects} leaves the game, without Energy",
            rules=rules,
        )
    for objects in ("buried", "self", "it"):
        phrase(
            "deed",
            deeds.Revive,
            f"revive {{objects:{objects}}}",
            means="{objects} comes back, marked",
            rules="R44, G47, G48",
        )
    add_tokens(grammar)
    add_resources(grammar)
    phrase("deed", deeds.CommitUnits, "commit {objects}", means="{objects} is turned", rules="G19")
    phrase("deed", deeds.ReadyUnits, "ready {objects}", means="{objects} is upright again", rules="G18")
    phrase(
        "deed",
        deeds.ActivateAgain,
        "{objects} may activate again this round",
        means="{objects} gets another activation",
        rules="R21",
    )
    phrase(
        "deed",
        deeds.TakeControl,
        "take control of {objects} until end of round",
        means="{objects} fights for you this round",
        rules="G46, G62",
    )
    phrase(
        "deed",
        deeds.MoveToEnd,
        "move {objects} to either end of (its|their)@objects line",
        means="{objects} goes to an end of its line",
        rules="R13",
    )
    phrase(
        "deed",
        deeds.ExchangePositions,
        "exchange the positions of {two}",
        means="{two} change places",
        rules="R13",
    )
    phrase("two", deeds.Two, "two {filter:units}", means="two {filter}")
    grammar.describe("two", "'two allied units'")
    phrase(
        "deed",
        deeds.ReRoll,
        "re-roll one {defense:which die} die",
        means="one {defense} die is rolled again",
        rules="G39",
    )
    grammar.lexicon("which die", {"attack": False, "defense": True})
    grammar.describe("deed", "an instruction (deal 2 damage to …, gain 1 Energy, revive …)")


def add_tokens(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase(
        "deed",
        deeds.CreateToken,
        "create a/an {name:token name} token {token}{per?:per}",
        count=1,
        means="a unit {name}: {token}{per}",
        rules="R45, G49",
    )
    phrase(
        "deed",
        deeds.CreateToken,
        "create {count:several} {name:tokens name} tokens {token}{per?:per}",
        means="{count} units {name}: each {token}{per}",
        rules="R45, G49",
    )
    long: dict[str, object] = {"short": False}
    values = "Priority {priority:digits}, {profile}"
    said = "Priority {priority}, {profile}"
    phrase(
        "token",
        deeds.Token,
        f"[{{labels+:label|,}}{{points?:token points}}, {values}]",
        means="{labels} {points}, " + said,
        fixed=long,
    )
    phrase(
        "token", deeds.Token, f"[{{points:point count}}, {values}]", labels=(), means="{points}, " + said, fixed=long
    )
    phrase("token", deeds.Token, f"[{values}]", labels=(), points=None, means="worth 0, " + said, fixed=long)
    short: dict[str, object] = {"short": True}
    none = {"points": None}
    for points, known, worth in (
        ("{points:digits}", {}, "worth {points}"),
        ("–", none, "worth 0"),
        ("-", none, "worth 0"),
    ):
        statline = f"[{points} | {{priority:digits}} | {{profile:short profile}}]"
        means = f"{worth}, {said}"
        phrase(
            "token",
            deeds.Token,
            f"{statline} {{labels+:label|,}}",
            means="{labels}, " + means,
            fixed={**short, **known},
        )
        phrase("token", deeds.Token, statline, means=means, fixed={**short, **known, "labels": ()})
    phrase("token points", None, ", {points:point count}")
    grammar.lexicon("point count", {f"{i} point{'' if i == 1 else 's'}": i for i in range(100)})
    grammar.title("token name", before=("token",))
    grammar.title("tokens name", before=("tokens",))
    grammar.describe("token", "the token's values in brackets, e.g. [1 | 6 | 2/4/1/–/0/3]")
    grammar.describe("token name", "the token's name")
    grammar.describe("tokens name", "the tokens' name")


def add_resources(grammar: Grammar) -> None:
    """Energy, relics, the deck (templates 21, 22, 24)."""
    phrase = grammar.phrase
    for make, before, thing, means, after, rules in (
        (deeds.GainEnergy, "gain", "Energy", "you get", "Energy", "R10, G28"),
        (deeds.LoseEnergy, "your opponent loses", "Energy", "the other pool loses", "Energy", "G28, G72"),
        (deeds.DrawRelics, "draw", "(relic|relics)@amount", "into your hand", "of your Relic Deck", "R48"),
    ):
        said = f"{means} {{amount}} {after}{{per}}"
        phrase("deed", make, f"{before} {{amount:number}} {thing}{{per?:per}}", means=said, rules=rules)
        many = "relics" if make is deeds.DrawRelics else thing
        said = f"{means} {after}, {{per}}"
        phrase("deed", make, f"{before} {many} {{per:equal}}", amount=1, means=said, rules=rules)
    phrase("deed", deeds.PayEnergy, "pay {amount:number} Energy", means="you pay {amount} Energy", rules="G28")
    phrase(
        "deed",
        deeds.Search,
        "search your deck for a/an {label?:label} unit{limit?:limit} and deploy {found:newcomer}",
        means="a {label} unit {limit} of your deck enters your line",
        rules="R5, G3, G5, G8",
    )
    phrase("newcomer", nouns.Newcomer, "it", means="the unit found")


def add_amounts(grammar: Grammar) -> None:
    phrase = grammar.phrase
    for category, last in (("equal", False), ("equal last", True)):
        phrase(
            category,
            nouns.EqualTo,
            "equal to the number of {counted:counted several}",
            last=last,
            means="as many as there are {counted}",
        )
    for category, unit, other, emblem in (
        ("counted", "unit", "another unit", "Emblem"),
        ("counted several", "units", "other units", "Emblems"),
    ):
        phrase(category, nouns.CountUnits, f"{{filter:{unit}}}", means="{filter}")
        phrase(category, nouns.CountUnits, f"other {{filter:{other}}}", means="{filter}")
        phrase(category, nouns.CountUnits, f"{{filter:buried {unit}}}", means="{filter}")
        phrase(category, nouns.CountEmblems, f"{emblem} you control", means=f"{emblem} of your side", rules="G72")
        phrase(category, nouns.CountEquipment, "Equipment attached to {of:self word}", means="Equipment on it")
    grammar.describe("counted", "what is counted (allied Undead unit, Emblem you control, …)")
    grammar.describe("counted several", "what is counted (allied Undead units, Emblems you control, …)")
    grammar.describe("equal", "'equal to the number of …'")


def add_conditions(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("condition", None, "{condition:fact}")
    phrase("condition", nouns.BothHold, "{parts+2:fact|and}", means="{parts}")
    for theirs, you, have in ((False, "you have", "you have"), (True, "your opponent has", "the enemy has")):
        than = "you" if theirs else "your opponent"
        phrase(
            "fact",
            nouns.HasInitiative,
            f"{you} Initiative",
            theirs=theirs,
            means=f"{have} Initiative",
            rules="R16, G13",
        )
        phrase("fact", nouns.MoreUnits, f"{you} more units than {than}", theirs=theirs, means=f"{have} more units")
    phrase(
        "fact",
        nouns.WasDestroyed,
        "a/an {side} {label?:label} unit was destroyed this round",
        means="{side} {label} unit fell this round",
    )
    phrase("fact", nouns.Is, "{who:reference} is {quality}", means="{who} is {quality}")
    phrase("fact", nouns.IsLabelled, "{who:reference} is {label}", means="{who} is {label}", rules="R40, R41")
    for part in ("it", "self", "attacker", "beside"):
        phrase("reference", None, f"{{objects:{part}}}")


# --- What words stand for (english.md) --------------------------------------------------------------------------------


TARGETS_SAID: Final = ("target unit", "target allied unit", "target enemy unit")


class ElementsSpeech(Speech):
    """ "It" is the one unit that is named; `own` says whether the text belongs to a unit."""

    def __init__(self, own: bool) -> None:
        named = BY_TARGET | BY_CHOICE | BY_EVENT | BY_PLACE
        instead = ("this unit", "equipped unit", *TARGETS_SAID, "the attacking unit", "the attacked unit")
        it = Word((Tier(named, own_subject=True),), SEVERAL_DO_NOT_FIT, "template 15", instead=instead)
        super().__init__({"it": it}, announces=True, other_rule="template 15")
        self.own: Final = own

    def fits(self, kind: int, wanted: int) -> bool:
        if wanted in (OTHER_ENEMY, OTHER_ALLIED):  # "target unit" may be of either side
            return kind in (wanted, ANY_KIND)
        return kind != NONE and (wanted == ANY_KIND or super().fits(kind, wanted))

    def kind(self, node: Node) -> int:
        if isinstance(node, nouns.Newcomer):
            return OTHER_ALLIED
        if isinstance(node, (Target, Pick, Each, All, deeds.Two)):
            found = node.filter
            if isinstance(found, nouns.Relics):
                return NONE
            if isinstance(found, nouns.Units) and found.side is not None:
                return OTHER_ENEMY if found.side == nouns.ENEMY else OTHER_ALLIED
        return ANY_KIND

    def named(self, node: Node) -> Node:
        if isinstance(node, nouns.Newcomer):
            found = nouns.Newcomer()
            found.span = node.sought
            return found
        return node

    def other_kind(self, node: Node) -> int:
        return self.kind(Each(node)) if isinstance(node, Filter) else self.kind(node)

    def leaves_out_own(self, node: Node) -> bool:
        return self.own and self.other_kind(node) != OTHER_ENEMY


OTHER_ALLIED: Final = 1  # kinds that "other" wants; "it" takes both
OTHER_ENEMY: Final = 2
ALLIED_UNIT: Final = "an allied unit"  # whom the moment of play is about


def _sought(search: deeds.Search, text: str) -> tuple[int, int]:
    """Where "a unit that costs 2 or less" stands, which "deploy it" means."""
    end = text.rindex(" and deploy", 0, search.found.span[0])
    return (text.index(" for ", search.span[0]) + len(" for "), end)


def _fixed_words(node: Node, line: int, text: str) -> Iterable[Reference]:
    """Words that can mean one thing only: "deploy it", "it is healed to 3 HP instead"."""
    if isinstance(node, deeds.Search):
        yield Reference(node.found, "it", line, node.found.span, (node.found.sought,))
    elif isinstance(node, abilities.Instead):
        start = text.index("it ", node.replacement.span[0])
        yield Reference(node.replacement, "it", line, (start, start + len("it")), (node.who.span,))


WITH_OWN: Final = ElementsSpeech(True)
WITHOUT_OWN: Final = ElementsSpeech(False)


# --- The pack ---------------------------------------------------------------------------------------------------------


class ElementsPack(Pack):
    """PARIAH's English, and what its cards may not say."""

    def __init__(self) -> None:
        grammar = Grammar()
        add_core(grammar)
        add_nested(grammar)
        add_alternatives(grammar)
        add_choose_one(grammar, "alternative")
        add_for_each(grammar)
        add_numbers(grammar, in_words=False)
        add_type_lines(grammar)
        add_paragraphs(grammar)
        add_standing_rules(grammar)
        add_changes(grammar)
        add_nouns(grammar)
        add_instructions(grammar)
        add_alterations(grammar)
        add_verbs(grammar)
        add_amounts(grammar)
        add_conditions(grammar)
        super().__init__(grammar)

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        for stat in ("Dexterity", "Armor"):
            if words.startswith(stat):
                return (
                    f"{stat} is a target number: write 'improves its {stat} by 1' or 'worsens its {stat} by 1'",
                    "G42",
                )
        if words.startswith("until the end"):
            return ("write 'until end of round'", "template 31")
        if words.startswith(("until", "for this attack", "this attack")):
            return (
                "only a change of values has an end, and only if you say when it happens "
                "('When this unit attacks, it gains +1 Attack until end of round.')",
                "R33",
            )
        if words.startswith("Play "):
            return ("only a relic is played, and it names its cost first: 'Cost: 2 Energy. Play …'", "R49")
        return None

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, printed: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, TypeLine)
        of = type_node.of or ""
        cost = 0
        keywords: list[abilities.Keyword] = []
        for ability in printed:
            if isinstance(ability, (abilities.Relic, abilities.EvolvesFrom)):
                cost = ability.cost
            if isinstance(ability, abilities.EvolvesFrom):
                of = ability.of
            if isinstance(ability, abilities.Standing) and isinstance(ability.rule, abilities.Keyword):
                keywords.append(ability.rule)
        profile = type_node.profile or deeds.Profile(0, 0, 0, 0, 0, 0)
        stats = deeds.stat_line(type_node.points, type_node.priority, profile, type_node.labels, cost)
        for keyword in keywords:
            stats[keyword.stat] = max(stats[keyword.stat], keyword.amount)
        labels = deeds.other_labels(type_node.labels)
        return Card(name, type_node.kind, tuple(stats), of, 1, printed, lines, labels)

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        played_for: nouns.Subject | None = None  # "Play when an allied unit attacks. It gains …"
        nodes: list[Node] = []
        if isinstance(ability, (abilities.Relic, abilities.Trigger)):
            bringers = (deeds.Revive, deeds.CreateToken, deeds.Search)
            nodes = nodes_in_order(ability)
            ability.brings_unit = any(isinstance(node, bringers) for node in nodes)
            if isinstance(ability, abilities.Relic) and ability.timing in ABOUT_A_UNIT:
                played_for = nouns.Subject(nouns.Units(nouns.ALLIED, None, None, None, False))
        for node in nodes_in_order(ability):
            if isinstance(node, deeds.Search):
                node.found.sought = _sought(node, text)
            elif isinstance(node, deeds.CreateToken):  # "it" is "a Cat token […]", all of it
                node.token.span = (text.index(" ", node.span[0]) + 1, node.token.span[1])
                node.token.many = node.count > 1 or node.per is not None
        opening: list[Objects] = []
        if played_for is not None:
            start = text.index(ALLIED_UNIT, ability.span[0])
            played_for.span = (start, start + len(ALLIED_UNIT))
            opening.append(played_for)
        problems = references.bind(
            WITHOUT_OWN if kind in (field.CONSUMABLE, field.EMBLEM) else WITH_OWN, ability, text, opening
        )
        fixed = [one for node in nodes_in_order(ability) for one in _fixed_words(node, ability.line, text)]
        ability.references = tuple(sorted([*ability.references, *fixed], key=lambda one: one.span))
        if isinstance(ability, abilities.Relic) and played_for is not None:
            ability.names_it = any(isinstance(node, It) and played_for in node.antecedents() for node in nodes)
        return problems

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, TypeLine)
        start, end = type_node.span
        if len(set(type_node.labels)) < len(type_node.labels):
            yield Diagnosis("E201", "a label is named once", start, end - start, rule="R40, R41")
        if type_node.profile is not None:
            most = 8 if type_node.kind == field.UNIT else 11
            for message in unusual_values(type_node.points, 1, most, type_node.priority, type_node.profile):
                yield Diagnosis("W201", message, start, end - start, rule="section 4")
            if not type_node.profile.health:
                yield Diagnosis("E201", WITHOUT_HP, start, end - start, rule="R31")

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        yield from _wrong_card(kind, ability)
        if isinstance(ability, (abilities.Relic, abilities.EvolvesFrom)) and ability.cost > MOST_COST:
            yield _warned(ability, f"a cost goes from 0 to {MOST_COST} Energy in our sets, not {ability.cost}")
        in_attack = (
            (isinstance(ability, abilities.Relic) and ability.timing in IN_AN_ATTACK)
            or (isinstance(ability, abilities.Trigger) and ability.moment in ATTACK_MOMENTS)
            or isinstance(ability, abilities.Replacing)
        )
        after_attack = isinstance(ability, abilities.Relic) and ability.timing == abilities.WHEN_DESTROYED
        yield from _idle_problems(ability)
        for node in nodes_in_order(ability):
            yield from _self_problems(node, kind)
            if isinstance(node, (nouns.Attacker, nouns.Attacked)) and not (in_attack or after_attack):
                yield _refused(node, "nobody attacks at the moment that this text names", "G27")
            elif isinstance(node, deeds.ReRoll) and not _can_re_roll(ability, node.defense):
                roll = "defense" if node.defense else "attack"
                yield _refused(node, f"at the moment that this text names no {roll} die is still to count", "G27")
            elif isinstance(node, (deeds.Alter, abilities.Continuous)):
                yield from _duration_problems(node, node.until, kind, in_attack)
            elif isinstance(node, deeds.AlterTwice):
                yield from _duration_problems(node, node.until, kind, in_attack)
                yield from _duration_problems(node, node.others_until, kind, in_attack)
            elif isinstance(node, nouns.Adjacent) and kind in (field.CONSUMABLE, field.EMBLEM):
                yield _refused(node, "this card has no place in a line", "R13")
            elif isinstance(node, deeds.Revive) and isinstance(node.objects, It):
                if not all(isinstance(one, (Self, nouns.Subject)) for one in node.objects.antecedents()):
                    yield _refused(node.objects, "what is revived lies in a Graveyard", "G48")
            elif isinstance(node, deeds.PayEnergy) and not any(
                isinstance(may, May) and may.effect is node for may in nodes_in_order(ability)
            ):
                yield _refused(node, "Energy is paid by choice: write 'You may pay …. If you do, …'", "G28")
            elif isinstance(node, abilities.ImprovesBoth) and node.first == node.second:
                yield _refused(node, "the same is named twice", "G42")
            elif isinstance(node, deeds.CreateToken):
                points = node.token.points if node.token.points is not None else 0
                for message in unusual_values(points, 0, 8, node.token.priority, node.token.profile):
                    yield _warned(node, message)
                if not node.token.profile.health:
                    yield _refused(node, WITHOUT_HP, "R31")
        if isinstance(ability, abilities.Standing):
            yield from _standing_problems(ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        stats = [
            min(ability.rule.stat, field.RANGE + 1)  # all Invulnerable are one keyword
            for ability in card.abilities
            if isinstance(ability, abilities.Standing) and isinstance(ability.rule, abilities.Keyword)
        ]
        if len(set(stats)) < len(stats):
            yield f"{card.name} has one keyword twice, and once is the same (G79)"
        if card.kind == field.EVOLUTION:
            base = pool.get(card.of)
            if not any(isinstance(ability, abilities.EvolvesFrom) for ability in card.abilities):
                yield f"{card.name} does not say from which unit it evolves (R7)"
            elif base is None:  # its unit may be in another file, unless it is one of these with a slip of the pen
                units = [other.name for other in pool.values() if other.kind in (field.UNIT, field.EVOLUTION)]
                for name in get_close_matches(card.of, units, 1, SLIP):
                    yield f"{card.of}, from which {card.name} evolves, is no unit; did you mean {name}? (R7)"
            elif base.kind not in (field.UNIT, field.EVOLUTION):
                yield f"{card.of}, from which {card.name} evolves, is no unit (R7)"
        if card.kind in RELICS and not any(isinstance(ability, abilities.Relic) for ability in card.abilities):
            yield f"{card.name} does not say what it costs and when it is played (R49)"
        elif (
            card.kind in (field.EQUIPMENT, field.EMBLEM) and len(card.abilities) == 1 and not card.abilities[0].effects
        ):
            yield f"{card.name} does nothing while it lies there: write what holds (R55, R56)"


WITHOUT_HP: Final = "a unit without HP would be destroyed at once"


def unusual_values(points: int, fewest: int, most: int, priority: int, profile: deeds.Profile) -> Iterable[str]:
    """Printed values outside the ranges of section 4: they are those of our sets, and no rule (G78)."""
    least_hp = 2 if fewest else 1
    for name, value, low, high in (
        ("points", points, fewest, most),
        ("Priority", priority, 1, 10),
        ("Attacks", profile.attacks, 1, 6),
        ("Dexterity", profile.dexterity, 2, 6),
        ("Damage", profile.damage, 1, 4),
        ("Armor", profile.armor or 2, 2, 6),
        ("AP", profile.perforation, 0, 3),
        ("HP", profile.health, least_hp, 12),
    ):
        if not low <= value <= high:
            yield f"{name} {'go' if name.endswith('s') else 'goes'} from {low} to {high} in our sets, not {value}"


def _wrong_card(kind: str, ability: Ability) -> Iterable[Diagnosis]:
    """Paragraphs that this kind of card cannot have."""
    if isinstance(ability, abilities.Relic):
        if kind not in RELICS:
            yield _refused(ability, f"only relics say when they are played; this is a card of kind {kind}", "R49")
        elif kind == field.CONSUMABLE and not ability.effects:
            yield _refused(ability, "a Consumable does something when it is played: write it in this line", "R54")
        elif kind != field.CONSUMABLE and ability.effects:
            yield _refused(ability, f"an {kind} lies on the table: write what holds while it does", "R55, R56")
    elif isinstance(ability, abilities.EvolvesFrom):
        if kind != field.EVOLUTION:
            yield _refused(ability, "only an Evolution evolves from a unit", "R7")
    elif kind == field.CONSUMABLE and isinstance(ability, abilities.Standing):
        message = "a Consumable is used up, it has no lasting text: say how long ('until end of round')"
        yield _refused(ability, message, "R54")
    elif kind == field.CONSUMABLE:
        message = "a Consumable is used up when it is played and waits for nothing: write what it does then"
        yield _refused(ability, message, "R54")
    elif isinstance(ability, abilities.Deployment) and kind in RELICS:
        yield _refused(ability, f"an {kind} is not deployed", "R14")
    elif isinstance(ability, abilities.Active) and kind == field.EMBLEM:
        message = "an Emblem does not activate: say when it happens ('At the start of the round, you may …')"
        yield _refused(ability, message, "R22")
    elif isinstance(ability, abilities.Deployment) and kind == field.EVOLUTION:
        yield _refused(ability, "an Evolution is never deployed", "R15")
    elif (
        isinstance(ability, abilities.Standing)
        and isinstance(ability.rule, (abilities.Keyword, abilities.Aura))
        and kind in RELICS
    ):
        yield _refused(ability, "only units have keywords and Auras; write 'Equipped unit gains …'", "R35-R39")


def _self_problems(node: Node, kind: str) -> Iterable[Diagnosis]:
    """How a card calls the unit that it is or lies on."""
    word = (
        node.word
        if isinstance(node, Self)
        else node.of
        if isinstance(node, (nouns.Beside, nouns.CountEquipment))
        else ""
    )
    if not word:
        return
    if kind in (field.CONSUMABLE, field.EMBLEM):
        yield _refused(node, f"'{word}' means nothing on a card that is no unit and lies on none", "R54, R56")
    elif (word == "this unit") == (kind == field.EQUIPMENT):
        right = "equipped unit" if kind == field.EQUIPMENT else "this unit"
        yield _refused(node, f"a card of this kind says '{right}', not '{word}'", "R55", right)


ADDS_NOTHING: Final = (
    deeds.Destroy,
    deeds.Remove,
    deeds.CommitUnits,
    deeds.ReadyUnits,
    deeds.ActivateAgain,
    deeds.TakeControl,
)  # done twice
NEEDS_LINE: Final = (
    deeds.Deal,
    deeds.Heal,
    deeds.Destroy,
    deeds.CommitUnits,
    deeds.ReadyUnits,
    deeds.ActivateAgain,
    deeds.TakeControl,
    deeds.MoveToEnd,
    deeds.Alter,
)


def _idle_problems(ability: Ability) -> Iterable[Diagnosis]:
    """Texts that can do nothing, or say twice what is the same once (G79)."""
    nodes = nodes_in_order(ability)
    for node in nodes:
        if isinstance(node, abilities.Changes):
            once = [
                canonical(part)
                for part in node.single()
                if isinstance(part, (abilities.IsAlso, abilities.LosesKeyword))
                or (isinstance(part, abilities.GainsKeyword) and part.stat not in (field.SWEEP, field.RANGE))
            ]
            if len(set(once)) < len(once):
                yield _refused(node, TWICE, "G79")
        elif isinstance(node, nouns.BothHold) and len({canonical(part) for part in node.parts}) < len(node.parts):
            yield _refused(node, TWICE, "G79")
        elif isinstance(node, Together):
            done = [canonical(effect) for effect in node.effects if isinstance(effect, ADDS_NOTHING)]
            if len(set(done)) < len(done):
                yield _refused(node, TWICE, "G79")
        elif isinstance(node, deeds.ActivateAgain) and _is_outside_combat(ability):
            yield _refused(node, "nobody has activated and may still do so at the moment that this text names", "G79")
        elif isinstance(node, deeds.Revive) and _is_alive(node.objects, ability, nodes):
            yield _refused(node, "the unit is in play when this text speaks, it cannot be revived", "G79")
        elif isinstance(node, NEEDS_LINE) and _is_fallen(node.objects, ability, nodes):
            yield _refused(node, "the unit has been destroyed, so nothing is done to it", "G79")
        elif isinstance(node, (nouns.Adjacent, nouns.Beside)) and _is_fallen(Self(""), ability, nodes):
            yield _refused(node, "the unit has been destroyed, so nobody stands beside it", "G79")
        elif isinstance(node, abilities.Keyword) and node.stat == field.RANGE and node.amount == 1:
            yield _warned(node, "Range (1) is no gain: it counts all targets (G37)")
        elif isinstance(node, abilities.Keyword) and node.stat == field.SWEEP and node.amount > 2:
            yield _warned(node, "Sweep reaches 2 more targets at most, one on each side (G36)")


TWICE: Final = "the same is said twice, and once is enough"


def _is_outside_combat(ability: Ability) -> bool:
    """Whether a text speaks when no unit has activated this round, or none does any more."""
    if isinstance(ability, abilities.Trigger):
        return ability.moment in (abilities.START, abilities.END)
    if isinstance(ability, abilities.Relic):
        return ability.timing in (abilities.AT_START, abilities.AT_END, abilities.IN_SHOP)
    return isinstance(ability, abilities.Deployment)


def _only_meaning(objects: Objects) -> Objects | None:
    """What a phrase is about; None for a word that means one thing or another, as it was decided."""
    if not isinstance(objects, It):
        return objects
    meant = objects.antecedents()
    return meant[0] if len(meant) == 1 else None


def _is_alive(objects: Objects, ability: Ability, nodes: list[Node]) -> bool:
    """Whether "this unit" stands in its line when a text begins, and nothing in the text could destroy it before."""
    own = _only_meaning(objects)
    if not isinstance(own, Self) or any(isinstance(node, (deeds.Deal, deeds.Destroy)) for node in nodes):
        return False
    if isinstance(ability, abilities.Trigger):
        return ability.moment in (abilities.START, abilities.END, abilities.ACTIVATES, abilities.ATTACKS)
    return isinstance(ability, (abilities.Active, abilities.Deployment))


def _is_fallen(objects: Objects, ability: Ability, nodes: list[Node]) -> bool:
    """Whether a text speaks of the unit whose destruction it waits for, and does not revive it."""
    meant = _only_meaning(objects)
    if any(isinstance(node, deeds.Revive) for node in nodes):
        return False
    if isinstance(ability, abilities.Trigger) and ability.moment == abilities.DESTROYED:
        return meant is ability.who or (isinstance(meant, Self) and isinstance(ability.who, Self))
    if isinstance(ability, abilities.Relic) and ability.timing == abilities.WHEN_DESTROYED:
        return isinstance(meant, nouns.Subject)
    return False


def _can_re_roll(ability: Ability, defense: bool) -> bool:
    """Whether the text speaks in an attack, and not after what the die decides; or before one, in an activation."""
    if isinstance(ability, abilities.Active):
        return not ability.commit
    if isinstance(ability, abilities.Trigger):
        return ability.moment in (abilities.ATTACKS, abilities.IS_ATTACKED)
    return (
        isinstance(ability, abilities.Relic)
        and ability.timing in IN_AN_ATTACK
        and (defense or ability.timing != abilities.AFTER_DEFENSE_ROLL)
    )


def _duration_problems(node: Node, until: int | None, kind: str, in_attack: bool) -> Iterable[Diagnosis]:
    if until == deeds.THIS_ATTACK and not in_attack:
        yield _refused(node, "'for this attack' needs an attack: say 'until end of round'", "G27", "until end of round")
    if until == deeds.WHILE_EQUIPPED and kind != field.EQUIPMENT:
        yield _refused(node, "only Equipment says 'while equipped'", "R55")
    if until == deeds.WHILE_IN_PLAY and kind not in (field.UNIT, field.EVOLUTION):
        yield _refused(node, "only a unit says 'while this unit is in play'", "R33")


def _standing_problems(ability: abilities.Standing) -> Iterable[Diagnosis]:
    """A label that is given by label, or a value that hangs on values, could depend on itself."""
    rule = ability.rule
    if not isinstance(rule, (abilities.Aura, abilities.Continuous)):
        return
    gives_label = any(isinstance(part, abilities.IsAlso) for part in rule.changes.single())
    for node in nodes_in_order(rule):
        counted = node.filter if isinstance(node, nouns.CountUnits) else None
        by_label = isinstance(node, nouns.IsLabelled) or (
            isinstance(counted, (nouns.Units, nouns.Adjacent)) and counted.label is not None
        )
        if gives_label and by_label:
            yield _refused(node, "a standing text that gives a label does not ask for labels", "R40, R41")
        if isinstance(node, nouns.Limit) and node.stat != field.POINTS:
            message = "a standing text does not choose its units by values that standing texts change"
            yield _refused(node, message, "G44", "that costs 3 or less")


def _warned(node: Node, message: str) -> Diagnosis:
    start, end = node.span
    return Diagnosis("W201", message, start, end - start, rule="section 4")


def _refused(node: Node, message: str, rule: str, instead: str = "") -> Diagnosis:
    start, end = node.span
    return Diagnosis("E203", message, start, end - start, suggestions=(instead,) if instead else (), rule=rule)


PACK: Final = ElementsPack()
