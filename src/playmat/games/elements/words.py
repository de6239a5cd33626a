"""The words of PARIAH: nouns, verbs, timing words and keywords that the game adds to core English (templates 1-39)."""

from collections.abc import Iterable, Mapping
from typing import Final

from playmat.games.elements.battlefield import (
    AIR,
    ARMOR,
    ATTACK,
    CONSUMABLE,
    DAMAGE,
    DEXTERITY,
    EARTH,
    EMBLEM,
    EQUIPMENT,
    EVOLUTION,
    FIRE,
    GUARDIAN,
    HEALTH,
    INVULNERABLE,
    PERFORATION,
    POINTS,
    PRIORITY,
    RANGE,
    SWEEP,
    UNDEAD,
    UNIT,
    WATER,
)
from playmat.games.elements.effects import (
    THIS_ATTACK,
    THIS_ROUND,
    WHILE_EQUIPPED,
    WHILE_IN_PLAY,
    ActivateAgain,
    Alter,
    CommitUnits,
    CreateToken,
    Deal,
    Destroy,
    DrawRelics,
    ExchangePositions,
    GainEnergy,
    Heal,
    LoseEnergy,
    MoveToEnd,
    Profile,
    ReadyUnits,
    Remove,
    ReRoll,
    Revive,
    RollDie,
    Search,
    TakeControl,
    Token,
    stat_line,
)
from playmat.games.elements.nouns import (
    ALLIED,
    DAMAGED,
    ENEMY,
    IS_COMMITTED,
    IS_READY,
    UNDAMAGED,
    Adjacent,
    Attacked,
    Attacker,
    Beside,
    Buried,
    CountEmblems,
    CountEquipment,
    CountUnits,
    EqualTo,
    HasInitiative,
    Is,
    IsLabelled,
    Limit,
    MoreUnits,
    Relics,
    Units,
    WasDestroyed,
)
from playmat.games.elements.texts import (
    ACTIVATES,
    AFTER_ATTACK_ROLL,
    AFTER_DEFENSE_ROLL,
    ALLY_DESTROYED,
    AT_END,
    AT_START,
    ATTACKS,
    DEALS_DAMAGE,
    DESTROYED,
    END,
    ENEMY_DESTROYED,
    EVOLVES,
    IN_COMBAT,
    IN_SHOP,
    IS_ATTACKED,
    PER_GAME,
    PER_ROUND,
    RELIC_PLAYED,
    REVIVED_AGAIN,
    START,
    TAKES_DAMAGE,
    UNLIMITED,
    WHEN_ATTACKED,
    WHEN_ATTACKING,
    WHEN_DESTROYED,
    Active,
    Aura,
    Banished,
    Changes,
    Continuous,
    Deployment,
    EvolvesFrom,
    Gains,
    GainsKeyword,
    HealedTo,
    Improves,
    Instead,
    IsAlso,
    Keyword,
    Loses,
    LosesKeyword,
    Relic,
    Standing,
    Trigger,
)
from playmat.kernel.cards import Card
from playmat.kernel.nodes import Ability, All, Each, Node, Self, Target
from playmat.language.binding import bind, nodes_in_order
from playmat.language.core import add_choose_one, add_core, add_for_each, add_numbers
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar
from playmat.language.pack import Pack

MOST_COST: Final = 8
IN_AN_ATTACK: Final = (WHEN_ATTACKING, WHEN_ATTACKED, AFTER_ATTACK_ROLL, AFTER_DEFENSE_ROLL)
ATTACK_MOMENTS: Final = (ATTACKS, IS_ATTACKED, DEALS_DAMAGE, TAKES_DAMAGE, DESTROYED)
RELICS: Final = (CONSUMABLE, EQUIPMENT, EMBLEM)


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
        profile: Profile | None,
    ) -> None:
        self.kind: Final = kind
        self.of: Final = of
        self.labels: Final = labels
        self.points: Final = points
        self.priority: Final = priority
        self.profile: Final = profile


def add_type_lines(grammar: Grammar) -> None:
    phrase = grammar.phrase
    body = "{points:digits} (point|points)@points, Priority {priority:digits}, {profile}"
    for kind in (UNIT, EVOLUTION):
        phrase("type line", TypeLine, f"{kind}{{of?:set}}, {{labels+:label|,}}, {body}", kind=kind)
        phrase("type line", TypeLine, f"{kind}{{of?:set}}, {body}", kind=kind, labels=())
    for kind in RELICS:
        fixed: dict[str, object] = {"kind": kind, "labels": (), "points": 0, "priority": 0, "profile": None}
        phrase("type line", TypeLine, f"{kind}{{of?:set}}", fixed=fixed)
    phrase("set", None, "of {name:set name}")
    phrase(
        "profile",
        Profile,
        "Attacks {attacks:digits}, Dexterity {dexterity:roll}, Damage {damage:digits}, {armor:armor value}, "
        "AP {perforation:digits}, HP {health:digits}",
        means="{attacks} dice hitting on {dexterity} for {damage}; {armor}, AP {perforation}, {health} HP",
        rules="R25",
    )
    grammar.title("set name", before=(",", ""))
    grammar.lexicon("label", {"Undead": UNDEAD, "Fire": FIRE, "Water": WATER, "Earth": EARTH, "Air": AIR})
    grammar.lexicon("roll", {f"{i}+": i for i in range(2, 7)})
    grammar.lexicon("armor value", {"no Armor": 0, **{f"Armor {i}+": i for i in range(2, 7)}})
    grammar.describe("label", "Undead or an Element (Fire, Water, Earth, Air)")
    grammar.describe("roll", "a target number (2+ to 6+)")
    grammar.describe("armor value", "'Armor 4+' or 'no Armor'")
    grammar.describe("set", "'of' and the name of a set")
    grammar.describe("type line", "a type line, e.g. 'Unit of Cinder Host, Fire, 5 points, Priority 4, Attacks 2, …'")


# --- Paragraphs (templates 1-12, 35-39) -------------------------------------------------------------------------------


def add_paragraphs(grammar: Grammar) -> None:
    phrase = grammar.phrase
    maximum = "<maximum:This effect has maximum priority.>"
    phrase("line", None, "{paragraphs+:paragraph}")
    phrase(
        "paragraph",
        Relic,
        "Cost: {cost:digits} Energy. Play {timing}. {effects+:sentence}",
        means="for {cost} Energy, {timing}: {effects}",
        rules="R49, R54, G27, G28",
    )
    phrase(
        "paragraph",
        Relic,
        "Cost: {cost:digits} Energy. Play {timing}.",
        effects=(),
        means="for {cost} Energy, {timing}",
        rules="R49, G27, G28",
    )
    phrase(
        "paragraph",
        EvolvesFrom,
        "Evolves from {of:base name}. Cost: {cost:digits} Energy.",
        means="lies on {of} for {cost} Energy",
        rules="R18, R52, G51",
    )
    phrase(
        "paragraph",
        Deployment,
        "Deployment: {effects+:sentence}",
        means="when it is placed before the first round: {effects}",
        rules="R14, R15, G8, G9",
    )
    phrase(
        "paragraph",
        Trigger,
        "^at the {moment:start or end} of the round, {effects+:sentence/continued sentence}" + maximum,
        who=None,
        means="at the {moment} of every round: {effects}",
        rules="R17, R34, G24",
    )
    phrase(
        "paragraph",
        Trigger,
        "^when {who:self} {moment:own moment}, {effects+:sentence/continued sentence}" + maximum,
        means="whenever {who} {moment}: {effects}",
        rules="R23, R34, G24",
    )
    phrase(
        "paragraph",
        Trigger,
        "^when {moment:side moment}, {effects+:sentence/continued sentence}" + maximum,
        who=None,
        means="whenever {moment}: {effects}",
        rules="R34, G24",
    )
    add_actives(grammar)
    phrase("paragraph", Standing, "{rule:standing rule}", means="{rule}", rules="R33")
    grammar.title("base name", before=(".",))
    grammar.lexicon("start or end", {"start": START, "end": END})
    grammar.lexicon(
        "own moment",
        {
            "activates": ACTIVATES,
            "attacks": ATTACKS,
            "is attacked": IS_ATTACKED,
            "is destroyed": DESTROYED,
            "deals damage": DEALS_DAMAGE,
            "takes damage": TAKES_DAMAGE,
            "is revived": REVIVED_AGAIN,
            "evolves": EVOLVES,
        },
    )
    grammar.lexicon(
        "side moment",
        {
            "an allied unit is destroyed": ALLY_DESTROYED,
            "an enemy unit is destroyed": ENEMY_DESTROYED,
            "you play a relic": RELIC_PLAYED,
        },
    )
    grammar.lexicon(
        "timing",
        {
            "at the start of the round": AT_START,
            "during combat": IN_COMBAT,
            "when an allied unit attacks": WHEN_ATTACKING,
            "when an allied unit is attacked": WHEN_ATTACKED,
            "after an attack roll": AFTER_ATTACK_ROLL,
            "after a defense roll": AFTER_DEFENSE_ROLL,
            "when an allied unit is destroyed": WHEN_DESTROYED,
            "at the end of the round": AT_END,
            "during the Shop Phase": IN_SHOP,
        },
    )
    grammar.describe("timing", "when it is played (at the start of the round, during combat, …)")
    grammar.describe("own moment", "what happens to it (attacks, is attacked, is destroyed, activates, …)")
    grammar.describe("side moment", "what happens (an allied unit is destroyed, you play a relic, …)")
    grammar.describe("base name", "the name of a unit")
    grammar.describe("paragraph", "an ability ('Commit: …', 'Deployment: …', 'When this unit attacks, …', 'Guardian.')")


def add_actives(grammar: Grammar) -> None:
    """Abilities that are used in an activation (templates 2-5)."""
    phrase = grammar.phrase
    rules = "R22, R32, G20"
    sentences = "{effects+:sentence}"
    free: dict[str, object] = {"commit": False, "limit": UNLIMITED}
    commit: dict[str, object] = {"commit": True, "limit": UNLIMITED}
    phrase(
        "paragraph",
        Active,
        f"Commit: {sentences}",
        pay=0,
        means="instead of attacking: {effects}",
        rules=rules,
        fixed=commit,
    )
    phrase(
        "paragraph",
        Active,
        f"Commit, pay {{pay:number}} Energy: {sentences}",
        means="instead of attacking, for {pay} Energy: {effects}",
        rules=rules,
        fixed=commit,
    )
    phrase(
        "paragraph",
        Active,
        f"Pay {{pay:number}} Energy: {sentences}",
        means="for {pay} Energy, besides attacking: {effects}",
        rules=rules,
        fixed=free,
    )
    limited: dict[str, object] = {"commit": False}
    phrase(
        "paragraph",
        Active,
        "^once per {limit:span}, {effects+:sentence/continued sentence}",
        pay=0,
        means="once per {limit}, besides attacking: {effects}",
        rules=rules,
        fixed=limited,
    )
    phrase(
        "paragraph",
        Active,
        f"^once per {{limit:span}}, pay {{pay:number}} Energy: {sentences}",
        means="once per {limit}, for {pay} Energy: {effects}",
        rules=rules,
        fixed=limited,
    )
    phrase(
        "paragraph",
        Active,
        f"^once per {{limit:span}}, commit: {sentences}",
        pay=0,
        commit=True,
        means="once per {limit}, instead of attacking: {effects}",
        rules=rules,
    )
    grammar.lexicon("span", {"round": PER_ROUND, "game": PER_GAME})


# --- Standing rules and changes (templates 26-28, 35-38) --------------------------------------------------------------


def add_standing_rules(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("standing rule", Keyword, "Guardian.", stat=GUARDIAN, amount=1, means="must be attacked first", rules="R38")
    phrase(
        "standing rule",
        Keyword,
        "Sweep ({amount:number}).",
        stat=SWEEP,
        means="hits {amount} more in a row",
        rules="R36, G36",
    )
    phrase(
        "standing rule",
        Keyword,
        "Range ({amount:several}).",
        stat=RANGE,
        means="hits up to {amount} enemies",
        rules="R37",
    )
    for need in range(2, 7):
        phrase(
            "standing rule",
            Keyword,
            f"Invulnerable {need}+.",
            stat=INVULNERABLE + need - 2,
            amount=1,
            means=f"always defends on {need}+",
            rules="R39, G33, G34",
        )
    phrase(
        "standing rule",
        Aura,
        "Aura ({reach:number}): {objects:aura group} {changes:changes@objects}{per?:per}."
        "<others_only:This Aura does not affect this unit.>",
        means="{objects} within {reach} places {changes}{per}",
        rules="R35, G43, G44",
    )
    phrase(
        "standing rule",
        Continuous,
        "^{objects:standing group} {changes:changes@objects}{per?:per}.",
        means="as long as this lies there, {objects} {changes}{per}",
        rules="R33, G44",
    )
    phrase(
        "standing rule",
        Instead,
        "^if {who:self} would be destroyed, {replacement} instead.",
        limit=UNLIMITED,
        means="instead of being destroyed {replacement}",
        rules="R33",
    )
    phrase(
        "standing rule",
        Instead,
        "^once per {limit:span}, if {who:self} would be destroyed, {replacement} instead.",
        means="once per {limit}, instead of being destroyed {replacement}",
        rules="R33",
    )
    phrase("replacement", HealedTo, "it is healed to {amount:number} HP", means="it keeps {amount} HP")
    phrase("replacement", Banished, "it is removed from the game", means="it leaves the game", rules="G45")
    phrase("standing group", None, "{self}")
    phrase("standing group", All, "{filter:plural units}", means="{filter}")
    phrase("standing group", Each, "each other {filter:other units}", means="every {filter}")
    phrase("aura group", All, "{filter:adjacent units}", means="{filter}")


def add_changes(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("changes", Changes, "{parts+:change|and}", means="{parts}")
    phrase("change", Gains, "(gains|gain) {amount:bonus} {stat:raised}", means="{amount} {stat}", rules="G32, G42")
    phrase("change", Loses, "(loses|lose) {amount:number} {stat:lowered}", means="{amount} less {stat}", rules="G32")
    phrase(
        "change",
        Improves,
        "(improves|improve) (its|their) {stat:target number} by {amount:number}",
        better=True,
        means="{stat} better by {amount}",
        rules="G42",
    )
    phrase(
        "change",
        Improves,
        "(worsens|worsen) (its|their) {stat:target number} by {amount:number}",
        better=False,
        means="{stat} worse by {amount}",
        rules="G42",
    )
    phrase("change", GainsKeyword, "(gains|gain) {stat:keyword}", means="has {stat}", rules="R38, R39")
    phrase("change", LosesKeyword, "(loses|lose) Guardian", stat=GUARDIAN, means="is no Guardian", rules="R38")
    phrase("change", IsAlso, "(is|are) also {label}", means="is {label} as well", rules="R40, R41")
    grammar.lexicon("bonus", {f"+{i}": i for i in range(1, 10)})
    grammar.lexicon(
        "raised", {"Attack": ATTACK, "Damage": DAMAGE, "AP": PERFORATION, "HP": HEALTH, "Priority": PRIORITY}
    )
    grammar.lexicon("lowered", {"Attack": ATTACK, "Damage": DAMAGE, "AP": PERFORATION, "Priority": PRIORITY})
    grammar.lexicon("target number", {"Armor": ARMOR, "Dexterity": DEXTERITY})
    grammar.lexicon(
        "keyword", {"Guardian": GUARDIAN, **{f"Invulnerable {i}+": INVULNERABLE + i - 2 for i in range(2, 7)}}
    )
    grammar.describe("change", "a change (gains +1 Attack, loses 1 Damage, improves its Armor by 1, is also Undead)")
    grammar.describe("bonus", "a bonus (+1 to +9)")
    grammar.describe("raised", "Attack, Damage, AP, HP or Priority")
    grammar.describe("target number", "Armor or Dexterity")


# --- Nouns (templates 13-16) ------------------------------------------------------------------------------------------


def add_nouns(grammar: Grammar) -> None:
    phrase = grammar.phrase
    one: dict[str, object] = {"count": 1, "up_to": False}
    phrase("objects", Target, "target {filter:targetable}", another=False, means="{filter} you name", fixed=one)
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
        "up to {count:several} target {filter:targetable@count}",
        up_to=True,
        another=False,
        means="one to {count} of {filter} you name",
    )
    phrase("objects", None, "{it}")
    phrase("objects", None, "{self}")
    phrase("objects", Attacker, "the attacking unit", means="the unit that attacks")
    phrase("objects", Attacked, "the attacked unit", means="the unit that is attacked")
    phrase("objects", Beside, "the unit to the {left:left or right} of this unit", means="its {left} neighbour")
    phrase("objects", Each, "each {filter:single units}", means="every {filter}")
    phrase("objects", Each, "each other {filter:other units}", means="every {filter}")
    phrase("objects", All, "{filter:plural units}", means="all {filter}")
    phrase("objects", All, "{filter:adjacent units}", means="all {filter}")
    phrase("self", Self, "{word:self word}", means="{word} itself")
    words = "{quality?:quality} {side?:side} {label?:label}"
    means = "{quality} {side} {label} unit {limit}"
    phrase("targetable", Units, f"{words} (unit|units){{limit?:limit}}", other=False, means=means, rules="G29")
    phrase("single units", Units, f"{words} unit", other=False, limit=None, means="{quality} {side} {label} unit")
    phrase(
        "other units",
        Units,
        "{side?:side} {label?:label} unit",
        other=True,
        limit=None,
        quality=None,
        means="other {side} {label} unit",
    )
    phrase(
        "plural units",
        Units,
        "{side:side} {label?:label} units",
        other=False,
        limit=None,
        quality=None,
        means="{side} {label} units",
    )
    phrase(
        "adjacent units", Adjacent, "adjacent allied {label?:label} units", means="{label} units beside it", rules="R35"
    )
    phrase(
        "limit",
        Limit,
        "with {stat:measured} {amount:digits} or {less:less or more}",
        means="with {stat} {amount} or {less}",
    )
    phrase(
        "limit",
        Limit,
        "that costs {amount:digits} or {less:less or more}",
        stat=POINTS,
        means="of {amount} points or {less}",
    )
    phrase(
        "buried",
        Target,
        "target {filter:buried units}",
        another=False,
        means="{filter} you name",
        rules="G48, G72",
        fixed=one,
    )
    phrase(
        "buried units",
        Buried,
        "{label?:label} unit in your Graveyard{limit?:limit}",
        means="{label} unit in your Graveyard {limit}",
    )
    phrase("relic", Target, "target {filter:relics}", another=False, means="{filter} you name", rules="G58", fixed=one)
    phrase("relics", Relics, "{side?:side} relic", kind=None, means="{side} relic in play")
    phrase("relics", Relics, "{side?:side} {kind:relic kind}", means="{side} {kind} in play")
    grammar.lexicon("self word", {"this unit": "this unit", "equipped unit": "equipped unit"})
    grammar.lexicon(
        "quality", {"damaged": DAMAGED, "undamaged": UNDAMAGED, "committed": IS_COMMITTED, "ready": IS_READY}
    )
    grammar.lexicon("side", {"allied": ALLIED, "enemy": ENEMY})
    grammar.lexicon("left or right", {"left": True, "right": False})
    grammar.lexicon("less or more", {"less": True, "more": False})
    grammar.lexicon(
        "measured", {"Attack": ATTACK, "Damage": DAMAGE, "AP": PERFORATION, "HP": HEALTH, "Priority": PRIORITY}
    )
    grammar.lexicon("relic kind", {"Equipment": EQUIPMENT, "Emblem": EMBLEM})
    grammar.describe("objects", "who it is about (target enemy unit, this unit, each allied unit, it)")
    grammar.describe("targetable", "unit (damaged, enemy, Undead … may stand before it)")
    grammar.describe("buried", "'target unit in your Graveyard'")
    grammar.describe("relic", "'target relic'")


# --- Verbs, durations, conditions, amounts (templates 17-34) ----------------------------------------------------------


def add_verbs(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase(
        "clause",
        Deal,
        "deal {amount:number} damage to {objects}{per?:per}",
        means="{amount} damage to {objects}{per}",
        rules="R30, G41",
    )
    phrase(
        "clause", Deal, "deal damage {per:equal} to {objects}", amount=1, means="damage {per} to {objects}", rules="R30"
    )
    phrase(
        "clause",
        Heal,
        "heal {amount:number} HP from {objects}{per?:per}",
        means="remove {amount} damage from {objects}{per}",
        rules="G41",
    )
    phrase(
        "clause",
        Heal,
        "heal HP {per:equal} from {objects}",
        amount=1,
        means="remove damage {per} from {objects}",
        rules="G41",
    )
    phrase("clause", Destroy, "destroy {objects}", means="{objects} is destroyed", rules="R31, G45")
    phrase("clause", Destroy, "destroy {objects:relic}", means="{objects} goes to the Graveyard", rules="R56, G58")
    phrase(
        "clause",
        Remove,
        "remove {objects} from the game",
        means="{objects} leaves the game, without Energy",
        rules="G45",
    )
    phrase("clause", Remove, "remove {objects:relic} from the game", means="{objects} leaves the game", rules="R56")
    phrase("clause", Remove, "remove {objects:buried} from the game", means="{objects} leaves the game", rules="R11")
    phrase("clause", Revive, "revive {objects:buried}", means="{objects} comes back, marked", rules="R44, G47, G48")
    phrase("clause", Revive, "revive {objects:self}", means="{objects} comes back, marked", rules="R44, G47, G48")
    phrase(
        "clause",
        CreateToken,
        "create a/an {name:token name} token [{token}]",
        means="a unit {name} with {token}",
        rules="R45, G49",
    )
    phrase("token", Token, "{labels+:label|,}{points?:token points}, Priority {priority:digits}, {profile}")
    phrase("token", Token, "{points:point count}, Priority {priority:digits}, {profile}", labels=())
    phrase("token", Token, "Priority {priority:digits}, {profile}", labels=(), points=None)
    phrase("token points", None, ", {points:point count}")
    grammar.lexicon("point count", {f"{i} point{'' if i == 1 else 's'}": i for i in range(9)})
    phrase(
        "clause",
        GainEnergy,
        "gain {amount:number} Energy{per?:per}",
        means="you get {amount} Energy{per}",
        rules="R10, G28",
    )
    phrase("clause", GainEnergy, "gain Energy {per:equal}", amount=1, means="you get Energy {per}", rules="R10, G28")
    phrase(
        "clause",
        LoseEnergy,
        "your opponent loses {amount:number} Energy{per?:per}",
        means="the other pool loses {amount}{per}",
        rules="G28, G72",
    )
    phrase(
        "clause",
        Search,
        "search your deck for a/an {label?:label} unit {limit:cost limit} and deploy it",
        means="a {label} unit {limit} of your deck enters your line",
        rules="R5, G3, G5, G8",
    )
    phrase(
        "cost limit",
        Limit,
        "that costs {amount:digits} or {less:less or more}",
        stat=POINTS,
        means="of {amount} points or {less}",
    )
    phrase("clause", CommitUnits, "commit {objects}", means="{objects} is turned", rules="G19")
    phrase("clause", ReadyUnits, "ready {objects}", means="{objects} is upright again", rules="G18")
    phrase(
        "clause",
        ActivateAgain,
        "{objects} may activate again this round",
        means="{objects} gets another activation",
        rules="R21",
    )
    phrase(
        "clause",
        DrawRelics,
        "draw {amount:number} (relic|relics)@amount",
        means="{amount} of your Relic Deck into your hand",
    )
    phrase(
        "clause",
        TakeControl,
        "take control of {objects} until end of round",
        means="{objects} fights for you this round",
        rules="G46, G62",
    )
    phrase(
        "clause",
        MoveToEnd,
        "move {objects} to either end of its line",
        means="{objects} goes to an end of its line",
        rules="R13",
    )
    phrase(
        "clause",
        ExchangePositions,
        "exchange the positions of two {side} units",
        means="two {side} units change places",
        rules="R13",
    )
    phrase(
        "clause",
        Alter,
        "{objects} {changes:changes@objects}{per?:per} {until:duration}",
        means="{objects} {changes}{per} {until}",
        rules="G32, G41, G42",
    )
    phrase(
        "instruction",
        RollDie,
        "roll a die. On a {need:roll}, {effect:choice}",
        means="with a die of {need}: {effect}",
        rules="G30",
    )
    phrase(
        "clause", ReRoll, "re-roll one {defense:which die} die", means="one {defense} die is rolled again", rules="G39"
    )
    grammar.title("token name", before=("token",))
    grammar.lexicon("which die", {"attack": False, "defense": True})
    grammar.lexicon(
        "duration",
        {
            "until end of round": THIS_ROUND,
            "for this attack": THIS_ATTACK,
            "while equipped": WHILE_EQUIPPED,
            "while this unit is in play": WHILE_IN_PLAY,
        },
    )
    grammar.describe("duration", "how long (until end of round, for this attack, …)")
    grammar.describe("token", "the token's values in brackets")
    grammar.describe("token name", "the token's name")


def add_amounts(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("equal", EqualTo, "equal to the number of {counted:counted several}", means="as many as {counted}")
    for category, unit, emblem in (("counted", "unit", "Emblem"), ("counted several", "units", "Emblems")):
        phrase(category, CountUnits, f"{{filter:{category} units}}", means="{filter}")
        phrase(category, CountEmblems, f"{emblem} you control", means="Emblems of your side", rules="G72")
        phrase(category, CountEquipment, "Equipment attached to this unit", means="Equipment on it")
        fixed: dict[str, object] = {"other": False, "limit": None, "quality": None}
        phrase(
            f"{category} units",
            Units,
            f"{{side:side}} {{label?:label}} {unit}",
            means="{side} {label} units",
            fixed=fixed,
        )
        phrase(
            f"{category} units",
            Buried,
            f"{{label?:label}} {unit} in your Graveyard",
            limit=None,
            means="{label} units in your Graveyard",
        )
    grammar.describe("counted", "what is counted (allied Undead unit, Emblem you control, …)")
    grammar.describe("counted several", "what is counted (allied Undead units, Emblems you control, …)")


def add_conditions(grammar: Grammar) -> None:
    phrase = grammar.phrase
    phrase("condition", HasInitiative, "you have Initiative", means="you have Initiative", rules="R16, G13")
    phrase(
        "condition", WasDestroyed, "{enemy:a side} unit was destroyed this round", means="{enemy} unit fell this round"
    )
    phrase(
        "condition", MoreUnits, "your opponent has more units than you", theirs=True, means="the enemy has more units"
    )
    phrase("condition", MoreUnits, "you have more units than your opponent", theirs=False, means="you have more units")
    phrase("condition", Is, "{who:reference} is {quality}", means="{who} is {quality}")
    phrase("condition", IsLabelled, "{who:reference} is {label}", means="{who} is {label}", rules="R40, R41")
    phrase("reference", None, "{it}")
    phrase("reference", None, "{self}")
    phrase("reference", Attacker, "the attacking unit", means="the unit that attacks")
    phrase("reference", Attacked, "the attacked unit", means="the unit that is attacked")
    grammar.lexicon("a side", {"an allied": False, "an enemy": True})


# --- The pack ---------------------------------------------------------------------------------------------------------


class ElementsPack(Pack):
    """PARIAH's English, and what its cards may not say."""

    def __init__(self) -> None:
        grammar = Grammar()
        add_core(grammar)
        add_choose_one(grammar)
        add_for_each(grammar)
        add_numbers(grammar, in_words=False)
        add_type_lines(grammar)
        add_paragraphs(grammar)
        add_standing_rules(grammar)
        add_changes(grammar)
        add_nouns(grammar)
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
        return None

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, abilities: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, TypeLine)
        of = type_node.of or ""
        cost = 0
        keywords: list[Keyword] = []
        for ability in abilities:
            if isinstance(ability, (Relic, EvolvesFrom)):
                cost = ability.cost
            if isinstance(ability, EvolvesFrom):
                of = ability.of
            if isinstance(ability, Standing) and isinstance(ability.rule, Keyword):
                keywords.append(ability.rule)
        profile = type_node.profile or Profile(0, 0, 0, 0, 0, 0)
        stats = stat_line(type_node.points, type_node.priority, profile, type_node.labels, cost)
        for keyword in keywords:
            stats[keyword.stat] = max(stats[keyword.stat], keyword.amount)
        return Card(name, type_node.kind, tuple(stats), of, 1, abilities, lines)

    def bind(self, ability: Ability, kind: str) -> list[Diagnosis]:
        if isinstance(ability, Relic):
            bringers = (Revive, CreateToken, Search)
            ability.brings_unit = any(isinstance(node, bringers) for node in nodes_in_order(ability))
        return [
            Diagnosis("E204", p.message, p.span[0], p.span[1] - p.span[0], suggestions=p.wordings)
            for p in bind(ability, None)
        ]

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, TypeLine)
        start, end = type_node.span
        if len(set(type_node.labels)) < len(type_node.labels):
            yield Diagnosis("E201", "a label is named once", start, end - start, rule="R40, R41")
        if type_node.profile is not None:
            most = 8 if type_node.kind == UNIT else 11
            for message in value_problems(type_node.points, 1, most, type_node.priority, type_node.profile):
                yield Diagnosis("E201", message, start, end - start, rule="section 4")

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        yield from _wrong_card(kind, ability)
        if isinstance(ability, (Relic, EvolvesFrom)) and ability.cost > MOST_COST:
            yield _refused(ability, f"a cost goes from 0 to {MOST_COST} Energy", "section 4")
        right = "equipped unit" if kind == EQUIPMENT else "this unit"
        in_attack = (isinstance(ability, Relic) and ability.timing in IN_AN_ATTACK) or (
            isinstance(ability, Trigger) and ability.moment in ATTACK_MOMENTS
        )
        for node in nodes_in_order(ability):
            if isinstance(node, Self) and kind in (CONSUMABLE, EMBLEM):
                yield _refused(
                    node, f"'{node.word}' means nothing on a card that is no unit and lies on none", "R54, R56"
                )
            elif isinstance(node, Self) and node.word != right:
                yield _refused(node, f"a card of this kind says '{right}', not '{node.word}'", "R55", right)
            elif isinstance(node, (Attacker, Attacked)) and not in_attack:
                yield _refused(node, "nobody attacks at the moment that this text names", "G27")
            elif isinstance(node, ReRoll) and not (
                isinstance(ability, Relic)
                and ability.timing in (AFTER_DEFENSE_ROLL, AFTER_ATTACK_ROLL)
                and (ability.timing == AFTER_DEFENSE_ROLL) == node.defense
            ):
                roll = "defense" if node.defense else "attack"
                yield _refused(node, f"a {roll} die is re-rolled by a relic played after {roll} rolls", "G27")
            elif isinstance(node, Alter):
                yield from _duration_problems(node, kind, in_attack)
            elif isinstance(node, (Beside, Adjacent)) and kind in (CONSUMABLE, EMBLEM):
                yield _refused(node, "this card has no place in a line", "R13")
            elif isinstance(node, CreateToken):
                points = node.token.points if node.token.points is not None else 0
                for message in value_problems(points, 0, 8, node.token.priority, node.token.profile):
                    yield _refused(node, message, "section 4")
        if isinstance(ability, Standing):
            yield from _label_problems(ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        if card.kind == EVOLUTION:
            base = pool.get(card.of)
            if not any(isinstance(ability, EvolvesFrom) for ability in card.abilities):
                yield f"{card.name} does not say from which unit it evolves (R7)"
            elif base is None or base.kind not in (UNIT, EVOLUTION):
                yield f"{card.of}, from which {card.name} evolves, is no unit of this set (R7)"
        if card.kind in RELICS and not any(isinstance(ability, Relic) for ability in card.abilities):
            yield f"{card.name} does not say what it costs and when it is played (R49)"


def value_problems(points: int, fewest: int, most: int, priority: int, profile: Profile) -> Iterable[str]:
    """Printed values outside the ranges of section 4."""
    least_hp = 2 if fewest else 1
    for name, value, low, high in (
        ("points", points, fewest, most),
        ("Priority", priority, 1, 10),
        ("Attacks", profile.attacks, 1, 6),
        ("Damage", profile.damage, 1, 4),
        ("AP", profile.perforation, 0, 3),
        ("HP", profile.health, least_hp, 12),
    ):
        if not low <= value <= high:
            yield f"{name} {'go' if name.endswith('s') else 'goes'} from {low} to {high}, not {value}"


def _wrong_card(kind: str, ability: Ability) -> Iterable[Diagnosis]:
    """Paragraphs that this kind of card cannot have."""
    if isinstance(ability, Relic):
        if kind not in RELICS:
            yield _refused(ability, f"only relics say when they are played; this is a card of kind {kind}", "R49")
        elif kind == CONSUMABLE and not ability.effects:
            yield _refused(ability, "a Consumable does something when it is played", "R54")
        elif kind != CONSUMABLE and ability.effects:
            yield _refused(ability, f"an {kind} lies on the table: write what holds while it does", "R55, R56")
    elif isinstance(ability, EvolvesFrom):
        if kind != EVOLUTION:
            yield _refused(ability, "only an Evolution evolves from a unit", "R7")
    elif kind == CONSUMABLE:
        yield _refused(ability, "a Consumable is used up: it has no lasting text", "R54")
    elif isinstance(ability, (Deployment, Active)) and kind in RELICS:
        yield _refused(ability, f"an {kind} is not deployed and does not activate", "R22")
    elif isinstance(ability, Deployment) and kind == EVOLUTION:
        yield _refused(ability, "an Evolution is never deployed", "R15")
    elif isinstance(ability, Standing) and isinstance(ability.rule, (Keyword, Aura)) and kind in RELICS:
        yield _refused(ability, "only units have keywords and Auras; write 'Equipped unit gains …'", "R35-R39")


def _duration_problems(node: Alter, kind: str, in_attack: bool) -> Iterable[Diagnosis]:
    if node.until == THIS_ATTACK and not in_attack:
        yield _refused(node, "'for this attack' needs an attack: say 'until end of round'", "G27", "until end of round")
    if node.until == WHILE_EQUIPPED and kind != EQUIPMENT:
        yield _refused(node, "only Equipment says 'while equipped'", "R55")
    if node.until == WHILE_IN_PLAY and kind not in (UNIT, EVOLUTION):
        yield _refused(node, "only a unit says 'while this unit is in play'", "R33")


def _label_problems(ability: Standing) -> Iterable[Diagnosis]:
    """A label that is given by label could depend on itself."""
    rule = ability.rule
    if isinstance(rule, (Aura, Continuous)) and any(isinstance(part, IsAlso) for part in rule.changes.parts):
        objects = rule.objects
        if isinstance(objects, (All, Each)):
            filter = objects.filter
            if isinstance(filter, (Units, Adjacent)) and filter.label is not None:
                yield _refused(
                    rule, "a standing text that gives a label does not choose its units by label", "R40, R41"
                )


def _refused(node: Node, message: str, rule: str, instead: str = "") -> Diagnosis:
    start, end = node.span
    return Diagnosis("E203", message, start, end - start, suggestions=(instead,) if instead else (), rule=rule)


PACK: Final = ElementsPack()
