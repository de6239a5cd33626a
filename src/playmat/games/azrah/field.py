"""The battlefield: zones, positions, arrows and what is counted. Chapter "Game Setup" and "Range Arrows"."""

from typing import Final

from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.state import State
from playmat.kernel.zones import ALL, OWNER, ZoneKind

# Zones (section 5 of the specification).
ROSTER: Final = 0
FRONT: Final = 1
BACK: Final = 2
BANISHED: Final = 3
SHARED_PILE: Final = 4
ATTACHED: Final = 5
ZONES: Final = (
    ZoneKind("roster", OWNER),
    ZoneKind("front row", ALL, slots=3),
    ZoneKind("back row", OWNER),
    ZoneKind("banished", ALL),
    ZoneKind("shared pile", ALL, shared=True),
    ZoneKind("attached", ALL, shared=True),
)

# Positions are named from each player's own seat (G13).
LEFT: Final = 0
CENTER: Final = 1
RIGHT: Final = 2
POSITIONS: Final[tuple[str, ...]] = ("left", "center", "right")

ARROW_LEFT: Final = 1
ARROW_STRAIGHT: Final = 2
ARROW_RIGHT: Final = 4

# What an arrow points at, by own position (G13): (arrow, enemy position).
POINTS_AT: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((ARROW_STRAIGHT, RIGHT), (ARROW_RIGHT, CENTER)),
    ((ARROW_LEFT, RIGHT), (ARROW_STRAIGHT, CENTER), (ARROW_RIGHT, LEFT)),
    ((ARROW_LEFT, CENTER), (ARROW_STRAIGHT, LEFT)),
)

# Numbers of the match.
TURN: Final = 0
ACTIVE: Final = 1
NEXT: Final = 2  # who goes on after extra turns (G57)
PHASE: Final = 3
ACTIVATIONS: Final = 4  # in this turn (G60)
NUMBERS: Final[tuple[str, ...]] = ("turn", "active", "next", "phase", "activations")

# Phases.
SETUP: Final = 0
RECOVERY: Final = 1
ACTION: Final = 2
END: Final = 3

# Numbers of a seat.
HEALTH: Final = 0
GEMS: Final = 1
GEM_PILE: Final = 2
MANA_PILE: Final = 3
MOVED: Final = 4  # this turn
ESCAPED: Final = 5  # this turn
SEAT_NUMBERS: Final[tuple[str, ...]] = ("health", "Gems", "Gem pile", "Mana pile", "moved", "escaped")

# Numbers of a card copy.
DAMAGE: Final = 0
MANA: Final = 1
ESCAPING: Final = 2  # turned by 180 degrees
LAST_POSITION: Final = 3  # where it is, or was when it left
CARD_NUMBERS: Final[tuple[str, ...]] = ("damage", "Mana", "escaping", "last position")

# Stats of a face, and what modifiers change.
HIT_POINTS: Final = 0
ARROWS: Final = 1
FROZEN: Final = 2
IMMUNE: Final = 3
CANNOT_ESCAPE: Final = 4
CANNOT_BE_HEALED: Final = 5
MANA_MORE: Final = 6
STATS: Final[tuple[str, ...]] = (
    "hit points",
    "arrows",
    "frozen",
    "immune",
    "cannot escape",
    "cannot be healed",
    "Mana more",
)

# What a turn remembers: (kind, card, ability or stay) -> count. All of it is forgotten when the turn ends.
USED: Final = 0  # activations of an ability of a Guardian (G27)
ACTED: Final = 1  # a Guardian activated a normal ability (R51)
EMERGED: Final = 2  # a Guardian's emergence was activated (G44)
DECLARED: Final = 3  # a Guardian declared an escape (G46)
DEFEATED: Final = 4  # a Guardian was defeated (R46)
CHANGED: Final = 5  # a first-damage change was used up (G31)
LEFT_FROM: Final = 6  # the position, plus one, at which a stay of a Guardian ended (G21)
NOWHERE: Final = 0  # instead of that position: an emergence that began after its Guardian had left has none (G25)

# Moments that durations wait for (G49).
TURN_BEGINS: Final = 1
TURN_ENDS: Final = 2

# Kinds of cards.
GUARDIAN: Final = "Guardian"
TRANSFORMATION: Final = "Transformation"
CURSE: Final = "Curse"
ITEM: Final = "Item"

# What a text asks of a Guardian.
INJURED: Final = 1
UNINJURED: Final = 2
IS_FROZEN: Final = 3
IS_IMMUNE: Final = 4


def other(seat: Seat) -> Seat:
    return 1 - seat


def front(state: State, seat: Seat) -> list[CardId]:
    """The front row, left to right; NONE where a position is empty."""
    return state.zones[FRONT * 2 + seat]


def back(state: State, seat: Seat) -> list[CardId]:
    return state.zones[BACK * 2 + seat]


def is_in_front(state: State, card: CardId) -> bool:
    return state.zone[card] >> 1 == FRONT


def fighters(state: State, seat: Seat) -> list[CardId]:
    """The Guardians of a front row, without the gaps."""
    return [card for card in state.zones[FRONT * 2 + seat] if card != NONE]


def is_true(state: State, card: CardId, status: int) -> bool:
    """Whether a status or a ban holds for a Guardian."""
    return bool(state.modifiers) and state.value(card, status) > 0


def has_quality(state: State, card: CardId, quality: int) -> bool:
    """Injured, uninjured, frozen, immune (R75-R78)."""
    if quality == INJURED:
        return state.card_numbers[DAMAGE][card] > 0
    if quality == UNINJURED:
        return state.card_numbers[DAMAGE][card] == 0
    if quality == IS_FROZEN:
        return is_true(state, card, FROZEN)
    return is_true(state, card, IMMUNE)


def in_range(state: State, card: CardId, position: int) -> list[CardId]:
    """Front-row enemies that an arrow of this Guardian points at, standing at `position` (R25, G13, G14)."""
    arrows = state.value(card, ARROWS)
    enemies = state.zones[FRONT * 2 + 1 - state.owner[card]]
    found: list[CardId] = []
    for arrow, at in POINTS_AT[position]:
        if arrows & arrow and enemies[at] != NONE:
            found.append(enemies[at])
    return found


def neighbours(state: State, seat: Seat, position: int) -> list[CardId]:
    """Guardians adjacent to a position of a front row (G15): left-center and center-right only."""
    row = state.zones[FRONT * 2 + seat]
    at = (CENTER,) if position != CENTER else (LEFT, RIGHT)
    return [row[i] for i in at if row[i] != NONE]


def attachments(state: State, guardian: CardId) -> list[CardId]:
    """Everything that lies on or under a Guardian: Curses, Items, its Transformation."""
    host = state.host
    return [card for card in state.zones[ATTACHED * 2] if host[card] == guardian]


def burdens(state: State, guardian: CardId) -> list[CardId]:
    """Cards whose text counts for a Guardian: itself, or the Transformation on it; its Curses and Items."""
    found = [guardian]
    for card in state.zones[ATTACHED * 2]:
        if state.host[card] == guardian:
            if state.card[card].kind == TRANSFORMATION:
                found[0] = card
            else:
                found.append(card)
    return found


def place_name(state: State, card: CardId) -> str:
    """Where a Guardian stands, in the words that people use: "P2.center", "P1 back row"."""
    seat = state.owner[card]
    if is_in_front(state, card):
        return f"P{seat + 1}.{POSITIONS[state.card_numbers[LAST_POSITION][card]]}"
    return f"P{seat + 1} {ZONES[state.zone[card] >> 1].name}" if state.zone[card] != NONE else "nowhere"
