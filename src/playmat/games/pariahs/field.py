"""The table: Locations in a row, Stations of both players, what is counted. Chapters "Set Up" and "The Cards"."""

from typing import Final

from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.state import State
from playmat.kernel.zones import ALL, NOBODY, OWNER, ZoneKind

# Zones (section 5 of the specification). The top of a pile is its first card, the bottom its last.
HAND: Final = 0
DECK: Final = 1
SUPPLICANT_DECK: Final = 2
SUPPLICANTS: Final = 3
DEVOTEES: Final = 4
CONVERTS: Final = 5
SUPPORT: Final = 6
PLACED: Final = 7  # a player's cards at the Locations, by the Location's place in the row
INITIATIVE: Final = 8
REVEALED: Final = 9
LOCATIONS: Final = 10
ZONES: Final = (
    ZoneKind("hand", OWNER),
    ZoneKind("deck", NOBODY, closed=True),
    ZoneKind("Supplicant Deck", NOBODY, closed=True),
    ZoneKind("Supplicants", ALL),
    ZoneKind("Devotees", ALL),
    ZoneKind("Converts", NOBODY, closed=True),
    ZoneKind("Support", NOBODY, closed=True),
    ZoneKind("placed", ALL, slots=8),
    ZoneKind("Initiative Deck", NOBODY, shared=True, closed=True),
    ZoneKind("revealed", ALL, shared=True),
    ZoneKind("Locations", ALL, shared=True),
)

# Numbers of the match.
ROUND: Final = 0
TURN: Final = 1  # turns taken in the match
ACTIVE: Final = 2  # whose turn it is
FIRST: Final = 3  # who took the first turn of this round
BLUE: Final = 4  # who plays Blue (G1)
ROUND_TURNS: Final = 5  # turns taken in this round (G15)
NUMBERS: Final[tuple[str, ...]] = ("round", "turn", "active", "first", "blue", "turns this round")

# Numbers of a seat.
SUPPORT_COUNT: Final = 0  # Support cards and markers: the score
MARKERS: Final = 1  # Support secured with an empty Supplicant Deck (G28)
IN_INITIATIVE: Final = 2  # own cards left in the Initiative Deck: Colors are on the backs
SEAT_NUMBERS: Final[tuple[str, ...]] = ("Support", "markers", "Initiative cards")

# Stats of a card.
CLASS: Final = 0
INFLUENCE: Final = 1
ICON: Final = 2  # a Location that uses the placed card's Ability (R16)
STATS: Final[tuple[str, ...]] = ("Class", "Influence", "Ability icon")

# Kinds of cards.
FOLLOWER: Final = "Follower"
LOCATION: Final = "Location"

# What a match remembers: (kind, card, 0) -> number.
MET: Final = 0  # the seats that have known a card before it was shuffled into a deck, a bit each
UNDER_WAY: Final = 1  # how often a card's Ability is being followed at this moment (G20)

DASH: Final = " – "
HYPHEN: Final = " - "

CLASSES: Final = 4  # R11
ROUNDS: Final = 6  # R26
ROW: Final = 8  # R6
SUPPLICANTS_UP: Final = 3  # R18


def other(seat: Seat) -> Seat:
    return 1 - seat


def class_of(state: State, card: CardId) -> int:
    return state.card[card].stats[CLASS]


def influence_of(state: State, card: CardId) -> int:
    """The value printed on the card (G46)."""
    return state.card[card].stats[INFLUENCE]


# --- Locations --------------------------------------------------------------------------------------------------------


def namesake(place: int) -> int:
    """The other Location of the same name: they lie side by side (R6)."""
    return place ^ 1


def split_name(name: str) -> tuple[str, str]:
    """The name that two Locations share, and the one of its own: "The Hall", "Petition" (R12).

    Between them stands a dash; a hyphen, as the booklet prints it, is the same (G55).
    """
    shared, dash, own = name.partition(DASH)
    if not dash:
        shared, _, own = name.partition(HYPHEN)
    return shared, own


def short_name(name: str) -> str:
    """ "The Hall" of "The Hall – Petition"."""
    return split_name(name)[0]


def location_name(state: State, place: int) -> str:
    return state.card[state.zones[LOCATIONS * 2][place]].name


def occupant(state: State, place: int) -> CardId:
    """The card in a Location's space, or NONE."""
    mine = state.zones[PLACED * 2][place]
    return mine if mine != NONE else state.zones[PLACED * 2 + 1][place]


def placed(state: State, seat: Seat) -> list[CardId]:
    """A player's placed cards, along the row."""
    return [card for card in state.zones[PLACED * 2 + seat] if card != NONE]


def is_placed(state: State, card: CardId) -> bool:
    return state.zone[card] >> 1 == PLACED


def place_of(state: State, card: CardId) -> int:
    """Where in the row a placed card is."""
    return state.zones[state.zone[card]].index(card)


def can_take(state: State, card: CardId, place: int) -> bool:
    """Whether a card may go to a Location: it is empty, with no other card of its Color next door (R13, R14)."""
    if occupant(state, place) != NONE:
        return False
    next_door = state.zones[PLACED * 2 + state.owner[card]][namesake(place)]
    return next_door in (NONE, card)


def open_places(state: State, seat: Seat) -> list[int]:
    """Locations at which a player could place a card (R31)."""
    mine = state.zones[PLACED * 2 + seat]
    theirs = state.zones[PLACED * 2 + 1 - seat]
    return [i for i in range(ROW) if mine[i] == NONE and theirs[i] == NONE and mine[i ^ 1] == NONE]


def can_place(state: State, seat: Seat) -> bool:
    """Whether a player has a card and a legal Location (G9)."""
    return bool(state.zones[HAND * 2 + seat]) and bool(open_places(state, seat))


def influence_at_locations(state: State, seat: Seat) -> int:
    """Own placed cards and the Locations where they are (R36)."""
    total = 0
    row = state.zones[PLACED * 2 + seat]
    for place in range(ROW):
        if row[place] != NONE:
            total += influence_of(state, row[place]) + influence_of(state, state.zones[LOCATIONS * 2][place])
    return total


def classes_among(state: State, cards: list[CardId]) -> int:
    """How many different Classes."""
    found = [False] * (CLASSES + 1)
    for card in cards:
        found[class_of(state, card)] = True
    return found.count(True)


def support_of(state: State, seat: Seat) -> int:
    return state.seat_numbers[SUPPORT_COUNT][seat]


# --- Words ------------------------------------------------------------------------------------------------------------


def color_name(state: State, seat: Seat) -> str:
    return "Blue" if seat == state.numbers[BLUE] else "Yellow"


def where(state: State, card: CardId) -> str:
    """Where a card is, in the words of options and logs: "The Hall – Petition", "P2 Supplicants"."""
    if state.zone[card] == NONE:
        return "nowhere"
    kind = state.zone[card] >> 1
    if kind == PLACED:
        return location_name(state, place_of(state, card))
    return ZONES[kind].name if ZONES[kind].shared else f"P{state.zone[card] % 2 + 1} {ZONES[kind].name}"
