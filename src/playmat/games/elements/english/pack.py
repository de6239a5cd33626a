"""The words of PARIAH: nouns, verbs, timing words and keywords that the game adds to core English (templates 1-39)."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from playmat.abilities.nodes import Ability, All, Each, It, Node, Objects, Self, Target
from playmat.abilities.walk import nodes_in_order
from playmat.english import references
from playmat.english.amounts import add_for_each, add_numbers
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
from playmat.games.elements.english import (
    alterations,
    amounts,
    changes,
    checking,
    conditions,
    deeds,
    instructions,
    nouns,
    positions,
    resources,
    speech,
    tokens,
    type_lines,
)
from playmat.games.elements.rules import abilities, standing
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar
from playmat.language.pack import Pack

ABOUT_A_UNIT: Final = (
    abilities.WHEN_ATTACKING,
    abilities.WHEN_ATTACKED,
    abilities.WHEN_DESTROYED,
)  # windows for what befalls one unit


# --- Paragraphs (templates 1-12, 35-39) -------------------------------------------------------------------------------


def add_paragraphs(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("line", None, "{paragraphs+:paragraph/opening paragraph}")
    phrase("opening paragraph", None, "{ability:paragraph}")
    phrase("opening paragraph", standing.Standing, "{rule:opening rule}", means="{rule}", rules="R33")
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
    phrase("paragraph", standing.Standing, "{rule:standing rule}", means="{rule}", rules="R33")
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
    phrase("watched", abilities.Subject, "a/an {filter:unit}", means="any {filter}")
    phrase("watched", abilities.Subject, "another {filter:another unit}", means="any {filter}")
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
        standing.Keyword,
        "Guardian.",
        stat=field.GUARDIAN,
        amount=1,
        means="must be attacked first",
        rules="R38",
    )
    phrase(
        "standing rule",
        standing.Keyword,
        "Sweep ({amount:number}).",
        stat=field.SWEEP,
        means="hits up to {amount} more beside the target",
        rules="R36, G36",
    )
    phrase(
        "standing rule",
        standing.Keyword,
        "Range ({amount:number}).",
        stat=field.RANGE,
        means="hits up to {amount} enemies",
        rules="R37, G37",
    )
    for need in range(2, 7):
        phrase(
            "standing rule",
            standing.Keyword,
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
            standing.Instead,
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
    phrase("replacement", deeds.HealedTo, "it is healed to {amount:number} HP", means="it keeps {amount} HP")
    phrase("replacement", deeds.Banished, "it is removed from the game", means="it leaves the game", rules="G45")


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
                    standing.Aura,
                    f"Aura ({{reach:number}}): {capital}{start}{{objects:aura group}} {changes}.{others_only}",
                    small=small,
                    means=means + "{objects}, up to {reach} to each side ({others_only}): " + said,
                    rules="R35, G43, G44",
                    fixed=fixed,
                )
                phrase(
                    "standing rule",
                    standing.Aura,
                    f"Aura ({{reach:number}}): {capital}{start}{{objects:facing group}} {changes}.",
                    small=small,
                    others_only=False,
                    means=means + "{objects}, up to {reach} to each side: " + said,
                    rules="R35, G43, G44",
                    fixed=fixed,
                )
            phrase(
                "standing rule",
                standing.Continuous,
                f"^{start}{{objects:standing group}} {changes}{{until?:lasting}}.",
                order=standing.LAST,
                means="as long as this lies there, " + means + "{objects} " + said,
                rules="R33, G44",
                fixed=fixed,
            )
    unconditional: dict[str, object] = {"condition": None, "order": standing.FIRST}
    for changes, said in CHANGES:
        phrase(
            "standing rule",
            standing.Continuous,
            f"^{{until:lasting}}, {{objects:standing group}} {changes}.",
            means="as long as this lies there, {objects} " + said,
            rules="R33, G44",
            fixed=unconditional,
        )
        # Elsewhere than at the beginning of a line this would be taken for an instruction.
        phrase(
            "opening rule",
            standing.Continuous,
            f"^if {{condition}}, {{objects:it}} {changes}{{until?:lasting}}.",
            order=standing.LAST,
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
    phrase("changes", standing.Changes, "{parts+:change|and}", last=None, means="{parts}")
    phrase("changes", standing.Changes, "{parts+2:change|,} and {last:change}", means="{parts} and {last}")
    # A verb may have several objects: "gains +1 Attack, +1 Damage and Guardian".
    for verb, category in (("(gains|gain)", "gained"), ("(loses|lose)", "lost"), ("(is|are) also", "labelled")):
        phrase("change", None, f"{verb} {{part:{category}}}")
        phrase(
            "change",
            changes.Several,
            f"{verb} {{parts+:{category}|,}} and {{last:{category}}}",
            means="{parts} and {last}",
        )
    phrase("gained", changes.Gains, "{amount:bonus} {stat:raised}", means="{amount} {stat}", rules="G32, G42")
    phrase("gained", changes.GainsKeyword, "{stat:keyword}", amount=1, means="with {stat}", rules="R38, R39")
    phrase(
        "gained",
        changes.GainsKeyword,
        "Sweep ({amount:number})",
        stat=field.SWEEP,
        means="{amount} more Sweep",
        rules="R36, G44",
    )
    phrase(
        "gained",
        changes.GainsKeyword,
        "Range ({amount:number})",
        stat=field.RANGE,
        means="{amount} more Range",
        rules="R37, G44",
    )
    phrase("lost", changes.Loses, "{amount:number} {stat:lowered}", means="{amount} less {stat}", rules="G32")
    phrase("lost", changes.LosesKeyword, "{stat:keyword}", means="without {stat}", rules="R38, R39")
    every = tuple(range(field.INVULNERABLE, field.INVULNERABLE + 5))
    phrase("lost", changes.LosesEvery, "Invulnerable", stats=every, means="without Invulnerable", rules="R39, G34")
    phrase("labelled", changes.IsAlso, "{label}", means="{label} as well", rules="R40, R41")
    for better, verb, word in ((True, "(improves|improve)", "better"), (False, "(worsens|worsen)", "worse")):
        phrase(
            "change",
            changes.Improves,
            f"{verb} (its|their) {{stat:target number}} by {{amount:number}}",
            better=better,
            means=f"{{stat}} {word} by {{amount}}",
            rules="G42",
        )
        phrase(
            "change",
            changes.ImprovesBoth,
            f"{verb} (its|their) {{first:target number}} and {{second:target number}} by {{amount:number}}",
            better=better,
            means=f"{{first}} and {{second}} {word} by {{amount}}",
            rules="G42",
        )
    phrase("bare changes", standing.Changes, "{parts+:bare change|and}", last=None, means="{parts}")
    phrase("bare change", changes.Gains, "(gains|gain) {stat:raised}", amount=1, means="more {stat}", rules="G32, G42")
    phrase("bare change", changes.Loses, "(loses|lose) {stat:lowered}", amount=1, means="less {stat}", rules="G32")
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
    phrase(
        "choice", instructions.Repeat, "for each {counted}, {effect:clause}", means="once for each {counted}: {effect}"
    )
    phrase(
        "choice",
        instructions.RollDie,
        "roll a die. On a {need:roll}, {effect:outcome}",
        otherwise=None,
        means="with a die of {need}: {effect}",
        rules="G30",
    )
    phrase(
        "choice",
        instructions.RollDie,
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
        instructions.Rather,
        "{effect:clause}. If {condition}, {rather:clause} instead",
        means="{effect}, but if {condition}: {rather}",
    )
    # Nothing conditional itself, or "Otherwise" could belong to either condition.
    phrase("either way", None, "{effect:clause}")
    phrase("either way", None, "{effect:lasting change}")
    phrase("alternative", instructions.Capitalized, "^{effect:clause}", means="{effect}")
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
            alterations.Alter,
            f"{{objects}} {changes} {{until:fleeting}}",
            order=standing.LAST,
            means=means,
            rules=rules,
        )
        phrase(
            "deed",
            alterations.Alter,
            f"{{until:fleeting}}, {{objects}} {changes}",
            order=standing.FIRST,
            means=means,
            rules=rules,
        )
        for category, objects in (("deed", "singled out"), ("lasting change", "standing group")):
            phrase(
                category,
                alterations.Alter,
                f"{{objects:{objects}}} {changes}{{until?:lasting}}",
                order=standing.LAST,
                means=means,
                rules=rules,
            )
            phrase(
                category,
                alterations.Alter,
                f"{{until:lasting}}, {{objects:{objects}}} {changes}",
                order=standing.FIRST,
                means=means,
                rules=rules,
            )
    phrase(
        "deed",
        alterations.Alter,
        "{objects} {changes:changes@objects} {until:fleeting} {per}",
        order=standing.BETWEEN,
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
            alterations.AlterTwice,
            f"{{objects}} {{changes:{first}@objects}} {{until:duration}} "
            f"and {{others:{second}@objects}} {{others_until:duration}}",
            bare=bare,
            means=twice,
            rules=rules,
        )
    for verb, category in (("(gains|gain)", "gained"), ("(loses|lose)", "lost")):
        phrase(f"first {category}", standing.Changes, f"{verb} {{parts+:{category}|and}}", last=None, means="{parts}")
        phrase(f"more {category}", standing.Changes, f"{{parts+:{category}|and}}", last=None, means="{parts}")
    phrase("duration", None, "{until:fleeting}")
    phrase("duration", None, "{until:lasting}")
    grammar.lexicon(
        "fleeting", {"until end of round": alterations.THIS_ROUND, "for this attack": alterations.THIS_ATTACK}
    )
    grammar.lexicon(
        "lasting", {"while equipped": standing.WHILE_EQUIPPED, "while this unit is in play": standing.WHILE_IN_PLAY}
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
        positions.MoveToEnd,
        "move {objects} to either end of (its|their)@objects line",
        means="{objects} goes to an end of its line",
        rules="R13",
    )
    phrase(
        "deed",
        positions.ExchangePositions,
        "exchange the positions of {two}",
        means="{two} change places",
        rules="R13",
    )
    phrase("two", positions.Two, "two {filter:units}", means="two {filter}")
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
        tokens.CreateToken,
        "create a/an {name:token name} token {token}{per?:per}",
        count=1,
        means="a unit {name}: {token}{per}",
        rules="R45, G49",
    )
    phrase(
        "deed",
        tokens.CreateToken,
        "create {count:several} {name:tokens name} tokens {token}{per?:per}",
        means="{count} units {name}: each {token}{per}",
        rules="R45, G49",
    )
    long: dict[str, object] = {"short": False}
    values = "Priority {priority:digits}, {profile}"
    said = "Priority {priority}, {profile}"
    phrase(
        "token",
        tokens.Token,
        f"[{{labels+:label|,}}{{points?:token points}}, {values}]",
        means="{labels} {points}, " + said,
        fixed=long,
    )
    phrase(
        "token", tokens.Token, f"[{{points:point count}}, {values}]", labels=(), means="{points}, " + said, fixed=long
    )
    phrase("token", tokens.Token, f"[{values}]", labels=(), points=None, means="worth 0, " + said, fixed=long)
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
            tokens.Token,
            f"{statline} {{labels+:label|,}}",
            means="{labels}, " + means,
            fixed={**short, **known},
        )
        phrase("token", tokens.Token, statline, means=means, fixed={**short, **known, "labels": ()})
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
        (resources.GainEnergy, "gain", "Energy", "you get", "Energy", "R10, G28"),
        (resources.LoseEnergy, "your opponent loses", "Energy", "the other pool loses", "Energy", "G28, G72"),
        (resources.DrawRelics, "draw", "(relic|relics)@amount", "into your hand", "of your Relic Deck", "R48"),
    ):
        said = f"{means} {{amount}} {after}{{per}}"
        phrase("deed", make, f"{before} {{amount:number}} {thing}{{per?:per}}", means=said, rules=rules)
        many = "relics" if make is resources.DrawRelics else thing
        said = f"{means} {after}, {{per}}"
        phrase("deed", make, f"{before} {many} {{per:equal}}", amount=1, means=said, rules=rules)
    phrase("deed", resources.PayEnergy, "pay {amount:number} Energy", means="you pay {amount} Energy", rules="G28")
    phrase(
        "deed",
        resources.Search,
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
            amounts.EqualTo,
            "equal to the number of {counted:counted several}",
            last=last,
            means="as many as there are {counted}",
        )
    for category, unit, other, emblem in (
        ("counted", "unit", "another unit", "Emblem"),
        ("counted several", "units", "other units", "Emblems"),
    ):
        phrase(category, amounts.CountUnits, f"{{filter:{unit}}}", means="{filter}")
        phrase(category, amounts.CountUnits, f"other {{filter:{other}}}", means="{filter}")
        phrase(category, amounts.CountUnits, f"{{filter:buried {unit}}}", means="{filter}")
        phrase(category, amounts.CountEmblems, f"{emblem} you control", means=f"{emblem} of your side", rules="G72")
        phrase(category, amounts.CountEquipment, "Equipment attached to {of:self word}", means="Equipment on it")
    grammar.describe("counted", "what is counted (allied Undead unit, Emblem you control, …)")
    grammar.describe("counted several", "what is counted (allied Undead units, Emblems you control, …)")
    grammar.describe("equal", "'equal to the number of …'")


def add_conditions(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("condition", None, "{condition:fact}")
    phrase("condition", conditions.BothHold, "{parts+2:fact|and}", means="{parts}")
    for theirs, you, have in ((False, "you have", "you have"), (True, "your opponent has", "the enemy has")):
        than = "you" if theirs else "your opponent"
        phrase(
            "fact",
            conditions.HasInitiative,
            f"{you} Initiative",
            theirs=theirs,
            means=f"{have} Initiative",
            rules="R16, G13",
        )
        phrase("fact", conditions.MoreUnits, f"{you} more units than {than}", theirs=theirs, means=f"{have} more units")
    phrase(
        "fact",
        conditions.WasDestroyed,
        "a/an {side} {label?:label} unit was destroyed this round",
        means="{side} {label} unit fell this round",
    )
    phrase("fact", conditions.Is, "{who:reference} is {quality}", means="{who} is {quality}")
    phrase("fact", conditions.IsLabelled, "{who:reference} is {label}", means="{who} is {label}", rules="R40, R41")
    for part in ("it", "self", "attacker", "beside"):
        phrase("reference", None, f"{{objects:{part}}}")


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
        type_lines.add_type_lines(grammar)
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
        assert isinstance(type_node, type_lines.TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, printed: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, type_lines.TypeLine)
        of = type_node.of or ""
        cost = 0
        keywords: list[standing.Keyword] = []
        for ability in printed:
            if isinstance(ability, (abilities.Relic, abilities.EvolvesFrom)):
                cost = ability.cost
            if isinstance(ability, abilities.EvolvesFrom):
                of = ability.of
            if isinstance(ability, standing.Standing) and isinstance(ability.rule, standing.Keyword):
                keywords.append(ability.rule)
        profile = type_node.profile or tokens.Profile(0, 0, 0, 0, 0, 0)
        stats = tokens.stat_line(type_node.points, type_node.priority, profile, type_node.labels, cost)
        for keyword in keywords:
            stats[keyword.stat] = max(stats[keyword.stat], keyword.amount)
        labels = tokens.other_labels(type_node.labels)
        return Card(name, type_node.kind, tuple(stats), of, 1, printed, lines, labels)

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        played_for: abilities.Subject | None = None  # "Play when an allied unit attacks. It gains …"
        nodes: list[Node] = []
        if isinstance(ability, (abilities.Relic, abilities.Trigger)):
            bringers = (deeds.Revive, tokens.CreateToken, resources.Search)
            nodes = nodes_in_order(ability)
            ability.brings_unit = any(isinstance(node, bringers) for node in nodes)
            if isinstance(ability, abilities.Relic) and ability.timing in ABOUT_A_UNIT:
                played_for = abilities.Subject(nouns.Units(nouns.ALLIED, None, None, None, False))
        for node in nodes_in_order(ability):
            if isinstance(node, resources.Search):
                node.found.sought = speech._sought(node, text)
            elif isinstance(node, tokens.CreateToken):  # "it" is "a Cat token […]", all of it
                node.token.span = (text.index(" ", node.span[0]) + 1, node.token.span[1])
                node.token.many = node.count > 1 or node.per is not None
        opening: list[Objects] = []
        if played_for is not None:
            start = text.index(speech.ALLIED_UNIT, ability.span[0])
            played_for.span = (start, start + len(speech.ALLIED_UNIT))
            opening.append(played_for)
        problems = references.bind(
            speech.WITHOUT_OWN if kind in (field.CONSUMABLE, field.EMBLEM) else speech.WITH_OWN, ability, text, opening
        )
        fixed = [one for node in nodes_in_order(ability) for one in speech._fixed_words(node, ability.line, text)]
        ability.references = tuple(sorted([*ability.references, *fixed], key=lambda one: one.span))
        if isinstance(ability, abilities.Relic) and played_for is not None:
            ability.names_it = any(isinstance(node, It) and played_for in node.antecedents() for node in nodes)
        return problems

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, type_lines.TypeLine)
        start, end = type_node.span
        if len(set(type_node.labels)) < len(type_node.labels):
            yield Diagnosis("E201", "a label is named once", start, end - start, rule="R40, R41")
        if type_node.profile is not None:
            most = 8 if type_node.kind == field.UNIT else 11
            for message in checking.unusual_values(type_node.points, 1, most, type_node.priority, type_node.profile):
                yield Diagnosis("W201", message, start, end - start, rule="section 4")
            if not type_node.profile.health:
                yield Diagnosis("E201", checking.WITHOUT_HP, start, end - start, rule="R31")

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        yield from checking._wrong_card(kind, ability)
        if isinstance(ability, (abilities.Relic, abilities.EvolvesFrom)) and ability.cost > checking.MOST_COST:
            yield checking._warned(
                ability, f"a cost goes from 0 to {checking.MOST_COST} Energy in our sets, not {ability.cost}"
            )
        in_attack = (
            (isinstance(ability, abilities.Relic) and ability.timing in checking.IN_AN_ATTACK)
            or (isinstance(ability, abilities.Trigger) and ability.moment in checking.ATTACK_MOMENTS)
            or isinstance(ability, abilities.Replacing)
        )
        after_attack = isinstance(ability, abilities.Relic) and ability.timing == abilities.WHEN_DESTROYED
        yield from checking._idle_problems(ability)
        for node in nodes_in_order(ability):
            yield from checking._self_problems(node, kind)
            if isinstance(node, (nouns.Attacker, nouns.Attacked)) and not (in_attack or after_attack):
                yield checking._refused(node, "nobody attacks at the moment that this text names", "G27")
            elif isinstance(node, deeds.ReRoll) and not checking._can_re_roll(ability, node.defense):
                roll = "defense" if node.defense else "attack"
                yield checking._refused(
                    node, f"at the moment that this text names no {roll} die is still to count", "G27"
                )
            elif isinstance(node, (alterations.Alter, standing.Continuous)):
                yield from checking._duration_problems(node, node.until, kind, in_attack)
            elif isinstance(node, alterations.AlterTwice):
                yield from checking._duration_problems(node, node.until, kind, in_attack)
                yield from checking._duration_problems(node, node.others_until, kind, in_attack)
            elif isinstance(node, nouns.Adjacent) and kind in (field.CONSUMABLE, field.EMBLEM):
                yield checking._refused(node, "this card has no place in a line", "R13")
            elif isinstance(node, deeds.Revive) and isinstance(node.objects, It):
                if not all(isinstance(one, (Self, abilities.Subject)) for one in node.objects.antecedents()):
                    yield checking._refused(node.objects, "what is revived lies in a Graveyard", "G48")
            elif isinstance(node, resources.PayEnergy) and not any(
                isinstance(may, May) and may.effect is node for may in nodes_in_order(ability)
            ):
                yield checking._refused(node, "Energy is paid by choice: write 'You may pay …. If you do, …'", "G28")
            elif isinstance(node, changes.ImprovesBoth) and node.first == node.second:
                yield checking._refused(node, "the same is named twice", "G42")
            elif isinstance(node, tokens.CreateToken):
                points = node.token.points if node.token.points is not None else 0
                for message in checking.unusual_values(points, 0, 8, node.token.priority, node.token.profile):
                    yield checking._warned(node, message)
                if not node.token.profile.health:
                    yield checking._refused(node, checking.WITHOUT_HP, "R31")
        if isinstance(ability, standing.Standing):
            yield from checking._standing_problems(ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        stats = [
            min(ability.rule.stat, field.RANGE + 1)  # all Invulnerable are one keyword
            for ability in card.abilities
            if isinstance(ability, standing.Standing) and isinstance(ability.rule, standing.Keyword)
        ]
        if len(set(stats)) < len(stats):
            yield f"{card.name} has one keyword twice, and once is the same (G79)"
        if card.kind == field.EVOLUTION:
            base = pool.get(card.of)
            if not any(isinstance(ability, abilities.EvolvesFrom) for ability in card.abilities):
                yield f"{card.name} does not say from which unit it evolves (R7)"
            elif base is None:  # its unit may be in another file, unless it is one of these with a slip of the pen
                units = [other.name for other in pool.values() if other.kind in (field.UNIT, field.EVOLUTION)]
                for name in get_close_matches(card.of, units, 1, checking.SLIP):
                    yield f"{card.of}, from which {card.name} evolves, is no unit; did you mean {name}? (R7)"
            elif base.kind not in (field.UNIT, field.EVOLUTION):
                yield f"{card.of}, from which {card.name} evolves, is no unit (R7)"
        if card.kind in checking.RELICS and not any(isinstance(ability, abilities.Relic) for ability in card.abilities):
            yield f"{card.name} does not say what it costs and when it is played (R49)"
        elif (
            card.kind in (field.EQUIPMENT, field.EMBLEM) and len(card.abilities) == 1 and not card.abilities[0].effects
        ):
            yield f"{card.name} does nothing while it lies there: write what holds (R55, R56)"


PACK: Final = ElementsPack()
