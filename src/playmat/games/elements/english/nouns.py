"""Who a text is about: units by side, label, state and value; the attackers and the attacked; relics; the dead."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import BY_CHOICE, BY_PLACE, All, Each, Filter, Link, Node, Objects, Self, Target
from playmat.games.elements import field
from playmat.games.elements.rules import abilities, standing
from playmat.kernel.cards import NONE, Card, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

# Sides as texts name them.
ALLIED: Final = 0
ENEMY: Final = 1

# What a unit can be said to be (templates 14 and 32).
DAMAGED: Final = 0
UNDAMAGED: Final = 1
IS_COMMITTED: Final = 2
IS_READY: Final = 3


def has_quality(state: State, unit: CardId, quality: int) -> bool:
    if quality == DAMAGED:
        return state.card_numbers[field.WOUNDS][unit] > 0
    if quality == UNDAMAGED:
        return state.card_numbers[field.WOUNDS][unit] == 0
    committed = state.card_numbers[field.COMMITTED][unit] > 0
    return committed if quality == IS_COMMITTED else not committed


@final
class Limit(Node):
    """ "With Priority 3 or less", "that costs 3 or less". HP means what is left of them; no Armor is no number."""

    def __init__(self, stat: int, amount: int, less: bool) -> None:
        self.stat: Final = stat
        self.amount: Final = amount
        self.less: Final = less

    def allows(self, state: State, unit: CardId) -> bool:
        if self.stat == field.POINTS:
            found = field.points_of(state, unit)
        elif self.stat == field.HEALTH:
            found = field.remaining(state, unit)
        else:
            if self.stat == field.ARMOR and not state.face[unit].stats[field.ARMOR]:
                return False
            found = state.value(unit, self.stat)
        return found <= self.amount if self.less else found >= self.amount

    def allows_printed(self, card: Card) -> bool:
        """The same for a card that is not in play."""
        if self.stat == field.ARMOR and not card.stats[field.ARMOR]:
            return False
        found = card.stats[self.stat]
        return found <= self.amount if self.less else found >= self.amount


def add_limits(category: str, costs: str) -> None:
    phrase(
        category,
        Limit,
        "with {stat:measured} {amount:digits} or {less:less or more}",
        means="with {stat} {amount} or {less}",
    )
    phrase(
        category,
        Limit,
        f"that {costs} {{amount:digits}} or {{less:less or more}}",
        stat=field.POINTS,
        means="of {amount} points or {less}",
    )


add_limits("limit", "costs")
add_limits("limits", "cost")
WORDS.lexicon("less or more", {"less": True, "more": False})
WORDS.lexicon(
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
WORDS.describe("limit", "'with HP 3 or less' or 'that costs 3 or less'")


def bears(state: State, unit: CardId, label: int, plain: bool) -> bool:
    """A label; for standing texts that give labels only a plain one, or they could depend on each other."""
    return field.has_plain_label(state, unit, label) if plain else field.is_labelled(state, unit, label)


@final
class Units(abilities.Group):
    """Units in play by side, label, state and value (templates 13-15). `other` leaves out the one that acts."""

    def __init__(
        self, side: int | None, label: int | None, quality: int | None, limit: Limit | None, other: bool
    ) -> None:
        self.side: Final = side
        self.label: Final = label
        self.quality: Final = quality
        self.limit: Final = limit
        self.other: Final = other

    def says_other(self) -> bool:
        return self.other

    def is_allied(self) -> bool:
        return self.side == ALLIED

    def fits(self, state: State, side: int, source: CardId, unit: CardId, plain: bool = False) -> bool:
        if self.side is not None and (field.side_in_play(state, unit) == side) != (self.side == ALLIED):
            return False
        if self.other and unit == source:
            return False
        if self.label is not None and not bears(state, unit, self.label, plain):
            return False
        if self.quality is not None and not has_quality(state, unit, self.quality):
            return False
        return self.limit is None or self.limit.allows(state, unit)

    def candidates(self, state: State, link: Link) -> list[CardId]:
        side = field.side_of(link.controller)
        found = [] if self.side == ENEMY else field.units_of(state, side)
        if self.side != ALLIED:
            found = found + field.units_of(state, 1 - side)
        if self.label is None and self.quality is None and self.limit is None and not self.other:
            return found
        found = [unit for unit in found if self.fits(state, side, link.source, unit)]
        if self.apart:
            barred = self.left_out(state, link)
            found = [unit for unit in found if unit not in barred]
        return found


def add_units(unit: str, other: str, adjacent: str, limit: str) -> None:
    words = f"{{quality?:quality}} {{side?:side}} {{label?:label}} {unit}{{limit?:{limit}}}"
    means = f"{{quality}} {{side}} {{label}} {unit} {{limit}}"
    phrase(unit, Units, words, other=False, means=means)
    phrase(unit, None, f"{{filter:{adjacent}}}")
    phrase(other, Units, words, other=True, means="other " + means)


add_units("unit", "another unit", "adjacent unit", "limit")
add_units("units", "other units", "adjacent unit@many", "limits")
phrase(
    "units of a side",
    Units,
    "{quality?:quality} {side:side} {label?:label} units{limit?:limits}",
    other=False,
    means="{quality} {side} {label} units {limit}",
)


# Whom an Aura is about that does not say "adjacent".
phrase(
    "side by side",
    Units,
    "{quality?:quality} allied {label?:label} (unit|units)",
    side=ALLIED,
    limit=None,
    other=False,
    means="{quality} allied {label} {unit}",
)
phrase(
    "side by side",
    Units,
    "other {quality?:quality} allied {label?:label} (unit|units)",
    side=ALLIED,
    limit=None,
    other=True,
    means="other {quality} allied {label} {unit}",
)
WORDS.lexicon(
    "quality",
    {
        "damaged": DAMAGED,
        "undamaged": UNDAMAGED,
        "committed": IS_COMMITTED,
        "ready": IS_READY,
    },
)
WORDS.lexicon("side", {"allied": ALLIED, "enemy": ENEMY})
WORDS.describe("unit", "unit (damaged, enemy, Undead … may stand before it)")
WORDS.describe("units", "units (damaged, enemy, Undead … may stand before it)")


@final
class Adjacent(abilities.Group):
    """ "Adjacent allied units": beside the unit that acts; in an Aura, within its reach (G43)."""

    def __init__(self, label: int | None) -> None:
        self.label: Final = label

    def fits(self, state: State, side: int, source: CardId, unit: CardId, plain: bool = False) -> bool:
        return self.label is None or bears(state, unit, self.label, plain)

    def is_near(self, state: State, source: CardId, unit: CardId) -> bool:
        return field.is_in_play(state, source) and unit in field.neighbours(state, source)

    def is_allied(self) -> bool:
        return True

    def candidates(self, state: State, link: Link) -> list[CardId]:
        if not field.is_source_there(state, link):
            return []
        side = field.side_of(link.controller)
        return [unit for unit in field.neighbours(state, link.source) if self.fits(state, side, link.source, unit)]


phrase(
    "adjacent unit",
    Adjacent,
    "adjacent allied {label?:label} (unit|units)",
    means="{label} {unit} beside it",
    rules="R35",
)


@final
class Opposing(abilities.Group):
    """ "Adjacent enemy units" in an Aura: at its place of the enemy line, and to each side of it (G43)."""

    def __init__(self, label: int | None) -> None:
        self.label: Final = label

    def fits(self, state: State, side: int, source: CardId, unit: CardId, plain: bool = False) -> bool:
        return self.label is None or bears(state, unit, self.label, plain)

    def is_opposing(self) -> bool:
        return True

    def candidates(self, state: State, link: Link) -> list[CardId]:
        raise AssertionError("only an Aura speaks of adjacent enemy units")


phrase("facing unit", Opposing, "{label?:label} (unit|units)", means="enemy {label} {unit} that face it")


@final
class Buried(Filter):
    """ "Unit in your Graveyard that costs 3 or less" (template 16): the card's player's own (G72), units only (G48)."""

    def __init__(self, label: int | None, limit: Limit | None) -> None:
        self.label: Final = label
        self.limit: Final = limit

    def candidates(self, state: State, link: Link) -> list[CardId]:
        found: list[CardId] = []
        for card in state.zone_at(field.GRAVEYARD, link.controller):
            if state.card[card].kind == field.UNIT:
                printed = state.card[card]
                fits = self.label is None or field.bears_printed(printed, self.label)
                if fits and (self.limit is None or self.limit.allows_printed(printed)):
                    found.append(card)
        return found


def add_buried(unit: str, limit: str) -> None:
    phrase(
        f"buried {unit}",
        Buried,
        f"{{label?:label}} {unit} in your Graveyard{{limit?:{limit}}}",
        means=f"{{label}} {unit} in your Graveyard {{limit}}",
    )


add_buried("unit", "limit")
add_buried("units", "limits")


@final
class Relics(Filter):
    """ "Target relic": Equipment and Emblems in play, whoever's, or one side's (G58)."""

    def __init__(self, side: int | None, kind: str | None) -> None:
        self.side: Final = side
        self.kind: Final = kind

    def candidates(self, state: State, link: Link) -> list[CardId]:
        side = field.side_of(link.controller)
        found: list[CardId] = []
        for of in (side, 1 - side):
            if self.side is None or (self.side == ALLIED) == (of == side):
                if self.kind != field.EMBLEM:
                    for unit in field.units_of(state, of):
                        found.extend(
                            [
                                card
                                for card in field.attachments(state, unit)
                                if state.card[card].kind == field.EQUIPMENT
                            ]
                        )
                if self.kind != field.EQUIPMENT:
                    for seat in field.seats_of(state, of):
                        found.extend(state.zone_at(field.EMBLEMS, seat))
        return found


phrase("relic in play", Relics, "{side?:side} (relic|relics)", kind=None, means="{side} {relic} in play")
phrase("relic in play", Relics, "{side?:side} Equipment", kind=field.EQUIPMENT, means="{side} Equipment in play")
phrase("relic in play", Relics, "{side?:side} (Emblem|Emblems)", kind=field.EMBLEM, means="{side} {Emblem}")


@final
class Newcomer(Objects):
    """ "… and deploy it": the unit that a search has found. `sought` is where the text says which."""

    derived: ClassVar[tuple[str, ...]] = ("sought",)

    sought: tuple[int, int] = (0, 0)

    def naming(self) -> int:
        return BY_CHOICE

    def cards(self, state: State, link: Link) -> list[CardId]:
        return field.newcomers(state, link)


phrase("newcomer", Newcomer, "it", means="the unit found")


# --- The attack under way ---------------------------------------------------------------------------------------------


@final
class Attacker(Objects):
    """ "The attacking unit"."""

    def naming(self) -> int:
        return BY_PLACE

    def is_same(self, other: Node) -> bool:
        return isinstance(other, Attacker)

    def cards(self, state: State, link: Link) -> list[CardId]:
        unit = state.memory.get((field.ATTACKER, 0, 0), NONE)
        return [unit] if unit != NONE and state.stay[unit] == state.memory[(field.ATTACKER, 1, 0)] else []


phrase("attacker", Attacker, "the attacking unit", means="the unit that attacks")


@final
class Attacked(Objects):
    """ "The attacked unit": this one, if it is a target; else the first target that is still there."""

    def naming(self) -> int:
        return BY_PLACE

    def is_same(self, other: Node) -> bool:
        return isinstance(other, Attacked)

    def cards(self, state: State, link: Link) -> list[CardId]:
        found: list[CardId] = []
        at = 0
        while (field.TARGET, at, 0) in state.memory:
            unit = state.memory[(field.TARGET, at, 0)]
            if state.stay[unit] == state.memory[(field.TARGET, at, 1)]:
                found.append(unit)
            at += 1
        if link.source in found:
            return [link.source]
        return found[:1]


phrase("attacker", Attacked, "the attacked unit", means="the unit that is attacked")


@final
class Beside(standing.Place):
    """ "The unit to the left of this unit". `of` is how the unit that acts is called."""

    def __init__(self, left: bool, of: str) -> None:
        self.left: Final = left
        self.of: Final = of

    def naming(self) -> int:
        return BY_PLACE

    def is_same(self, other: Node) -> bool:
        return isinstance(other, Beside) and other.left == self.left

    def cards(self, state: State, link: Link) -> list[CardId]:
        if not field.is_source_there(state, link):
            return []
        unit = self.unit_there(state, link.source)
        return [] if unit == NONE else [unit]

    def unit_there(self, state: State, source: CardId) -> CardId:
        line = field.line_of(state, source)
        at = line.index(source) + (-1 if self.left else 1)
        return line[at] if 0 <= at < len(line) else NONE


phrase("beside", Beside, "the unit to the {left:left or right} of {of:self word}", means="its {left} neighbour")
WORDS.lexicon("left or right", {"left": True, "right": False})


# --- Whole phrases (templates 13-16) ----------------------------------------------------------------------------------


def add_targets(category: str, one: str, several: str, rules: str) -> None:
    """ "Target …", "another target …", "up to 2 target …s", of any kind of card."""
    means = "{filter} you name"
    single: dict[str, object] = {"count": 1, "up_to": False}
    upto: dict[str, object] = {"up_to": True, "another": False}
    phrase(category, Target, f"target {{filter:{one}}}", another=False, means=means, rules=rules, fixed=single)
    phrase(
        category,
        Target,
        f"another target {{filter:{one}}}",
        another=True,
        means="another " + means,
        rules=rules,
        fixed=single,
    )
    phrase(
        category,
        Target,
        f"up to 1 target {{filter:{one}}}",
        count=1,
        means="none or one of " + means,
        rules=rules,
        fixed=upto,
    )
    phrase(
        category,
        Target,
        f"up to {{count:several}} target {{filter:{several}}}",
        means="none to {count} of " + means,
        rules=rules,
        fixed=upto,
    )


add_targets("target", "unit", "units", "G29")
add_targets("buried", "buried unit", "buried units", "G48, G72")
add_targets("relic", "relic in play", "relic in play@many", "G58")
phrase("relic", Each, "each {filter:relic in play}", means="every {filter}", rules="G58")
phrase("buried", Each, "each {filter:buried unit}", means="every {filter}", rules="G48, G72")
phrase("group", Each, "each {filter:unit}", means="every {filter}")
phrase("group", Each, "each other {filter:another unit}", means="every {filter}")
phrase("group", All, "{filter:units of a side}", means="all {filter}")
phrase("group", All, "{filter:adjacent unit@many}", means="all {filter}")
phrase("group", All, "other {filter:other units}", means="all {filter}")
phrase("aura group", All, "{filter:adjacent unit@many}", means="{filter}")
phrase("aura group", Each, "each {filter:adjacent unit}", means="{filter}")
phrase("aura group", All, "{filter:side by side@many}", means="{filter}")
phrase("aura group", Each, "each {filter:side by side}", means="{filter}")
phrase("facing group", All, "adjacent enemy {filter:facing unit@many}", means="{filter}")
phrase("facing group", Each, "each adjacent enemy {filter:facing unit}", means="{filter}")
phrase("self", Self, "{word:self word}", means="{word} itself")
WORDS.lexicon(
    "self word",
    {"this unit": "this unit", "equipped unit": "equipped unit", "the equipped unit": "the equipped unit"},
)

# `objects` is all of it; its parts are what some phrases take alone.
phrase("objects", None, "{objects:singled out}")
phrase("objects", None, "{objects:self}")
phrase("objects", None, "{objects:beside}")
phrase("objects", None, "{objects:group}")
phrase("singled out", None, "{objects:target}")
phrase("singled out", None, "{objects:it}")
phrase("singled out", None, "{objects:attacker}")
phrase("reference", None, "{objects:it}")
phrase("reference", None, "{objects:self}")
phrase("reference", None, "{objects:attacker}")
phrase("reference", None, "{objects:beside}")
WORDS.describe("objects", "who it is about (target enemy unit, this unit, each allied unit, it)")
WORDS.describe("target", "'target unit' (damaged, enemy, Undead … may stand before 'unit')")
WORDS.describe("group", "units (allied units, each enemy unit, adjacent allied units)")
WORDS.describe("buried", "'target unit in your Graveyard'")
WORDS.describe("relic", "'target relic'")
