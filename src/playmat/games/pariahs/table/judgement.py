"""What a position is worth to a bot, and what must be true of every position."""

from typing import Final

from playmat.games.pariahs import field
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.state import State

WON: Final = 1_000_000
PER_SUPPORT: Final = 1_000
PER_CONVERT: Final = 250  # seven are 2 Support
PER_INFLUENCE: Final = 90  # ten in the final deck are 1 Support
PER_HAND_CARD: Final = 60

DEVOTEE_WORTH: Final = (0, 250, 600)  # one or two of a Class; the third is a Support


def evaluate(state: State, seat: Seat) -> int:
    """Support first, then what becomes Support: Converts, Devotees, the deck, the lead at the Locations."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0 if not winners else WON if seat in winners else -WON
    lead = field.influence_at_locations(state, seat) - field.influence_at_locations(state, field.other(seat))
    ahead = min(max(lead, -6), 6) * 50
    return strength(state, seat) - strength(state, field.other(seat)) + ahead


def strength(state: State, seat: Seat) -> int:
    """What one player has. What is face down to both is counted by number only."""
    total = PER_SUPPORT * field.support_of(state, seat) + PER_CONVERT * len(state.zones[field.CONVERTS * 2 + seat])
    counts = [0] * (field.CLASSES + 1)
    for card in state.zones[field.DEVOTEES * 2 + seat]:
        counts[field.class_of(state, card)] += 1
    for count in counts:
        total += DEVOTEE_WORTH[min(count, 2)]
    total += PER_INFLUENCE * deck_influence(state, seat)
    here = field.placed(state, seat)
    classes = field.classes_among(state, here)
    total += (0, 30, 120, 350, 1_000)[classes]
    total += PER_HAND_CARD * min(len(state.zones[field.HAND * 2 + seat]), 4 - len(here))
    return total


def deck_influence(state: State, seat: Seat) -> int:
    """The Influence that will be in the deck at the end: deck, hand and placed cards (G41)."""
    total = 0
    for kind in (field.DECK, field.HAND, field.PLACED):
        for card in state.zones[kind * 2 + seat]:
            if card != NONE:
                total += field.influence_of(state, card)
    return total


# --- Invariants (section 5 of the specification) ----------------------------------------------------------------------


def broken_invariant(state: State) -> str:
    """DESIGN 6: no card appears or vanishes, every zone holds what it may."""
    everywhere = [card for zone in state.zones for card in zone if card != NONE]
    if sorted(everywhere) != list(range(len(state.card))):
        return "a card is in no zone or in two"
    for card in range(len(state.card)):
        if state.zone[card] == NONE or card not in state.zones[state.zone[card]]:
            return f"{state.card[card].name} is not where it says"
    if len(state.zones[field.LOCATIONS * 2]) != field.ROW:
        return "there are not eight Locations"
    for place in range(field.ROW):
        mine, theirs = state.zones[field.PLACED * 2][place], state.zones[field.PLACED * 2 + 1][place]
        if mine != NONE and theirs != NONE:
            return "two cards are at one Location (R13)"
    for seat in range(2):
        broken = broken_side(state, seat)
        if broken:
            return broken
    if len(state.zones[field.REVEALED * 2]) > 1:
        return "more than one Initiative card is revealed"
    return ""


def broken_side(state: State, seat: Seat) -> str:
    """What is wrong with one player's cards."""
    who = f"P{seat + 1}"
    for kind in (
        field.HAND,
        field.DECK,
        field.SUPPLICANT_DECK,
        field.SUPPLICANTS,
        field.DEVOTEES,
        field.SUPPORT,
        field.PLACED,
    ):
        if not has_color(state, state.zones[kind * 2 + seat], seat):
            return f"{who} has an opposing card among the own ones (R17, R23, R25)"
    if not has_color(state, state.zones[field.CONVERTS * 2 + seat], field.other(seat)):
        return f"{who} has an own card among the Converts (R21)"
    row = state.zones[field.PLACED * 2 + seat]
    for place in range(field.ROW):
        if row[place] != NONE and row[field.namesake(place)] != NONE:
            return f"{who} has cards at both Locations of a name (R14)"
    up, pile = state.zones[field.SUPPLICANTS * 2 + seat], state.zones[field.SUPPLICANT_DECK * 2 + seat]
    if len(up) > field.SUPPLICANTS_UP or (pile and len(up) < field.SUPPLICANTS_UP):
        return f"{who} has {len(up)} Supplicants (R18)"
    secured = len(state.zones[field.SUPPORT * 2 + seat]) + state.seat_numbers[field.MARKERS][seat]
    if state.seat_numbers[field.SUPPORT_COUNT][seat] != secured:
        return f"{who}'s Support does not add up"
    left = len([card for card in state.zones[field.INITIATIVE * 2] if state.owner[card] == seat])
    if state.seat_numbers[field.IN_INITIATIVE][seat] != left:
        return f"{who}'s Initiative cards do not add up"
    return ""


def has_color(state: State, cards: list[CardId], seat: Seat) -> bool:
    for card in cards:  # noqa: SIM110 (a generator costs ten times as much when compiled)
        if card != NONE and state.owner[card] != seat:
            return False
    return True
