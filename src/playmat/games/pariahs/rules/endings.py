"""What a round and the game are worth: Influence, Classes, decks. Chapters "End of Round" and "End of the Game"."""

from typing import Final, final

from playmat.games.pariahs import field, modes
from playmat.games.pariahs.rules import abilities, stations
from playmat.kernel.cards import NONE, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Step

INFLUENCE_PER_SUPPORT: Final = 10  # R40

HAS_INFLUENCE: Final = Verb("influence", "{seat} has {number} Influence at the Locations")
BREAKS_TIE: Final = Verb("tie broken", "{seat} wins the tie at {place}")
ALL_CLASSES: Final = Verb("all Classes", "{seat} has placed cards of all four Classes")
COLLECTED: Final = Verb("collected", "{seat} shuffles a deck of {number} cards")
DECK_REVEALED: Final = Verb("deck revealed", "{seat} reveals the deck: {place}")
DECK_COUNTED: Final = Verb("deck counted", "{seat}'s deck has {number} Influence")

INFLUENCE_RULE: Final = Cause("R36")
TIEBREAK_RULE: Final = Cause("R37")
CLASSES_RULE: Final = Cause("R38")
COLLECT_RULE: Final = Cause("R39")
FINAL_RULE: Final = Cause("R40")


# --- The end of the round ---------------------------------------------------------------------------------------------


def secure_for_influence(state: State) -> None:
    """Most Influence at the Locations: 1 Support (R36)."""
    mine, theirs = field.influence_at_locations(state, 0), field.influence_at_locations(state, 1)
    for seat, number in ((0, mine), (1, theirs)):
        state.emit(HAS_INFLUENCE, INFLUENCE_RULE, seat, NONE, NONE, number)
    if mine != theirs:
        stations.secure(state, 0 if mine > theirs else 1, 1, INFLUENCE_RULE)
        return
    # R37, G39: who is there now. Cards may bring more such Locations; if both players are at one, neither wins so.
    breaking = [
        place
        for place in range(field.ROW)
        if field.occupant(state, place) != NONE and abilities.wins_ties(state, place)
    ]
    seats = {state.owner[field.occupant(state, place)] for place in breaking}
    if len(seats) == 1:
        seat = min(seats)
        state.emit(BREAKS_TIE, TIEBREAK_RULE, seat, NONE, NONE, 0, field.location_name(state, breaking[0]))
        stations.secure(state, seat, 1, INFLUENCE_RULE)
        return
    tie = state.settings[modes.INFLUENCE_TIE]  # G38
    first = state.numbers[field.FIRST]
    for seat in (first, field.other(first))[: (0, 2, 1)[tie]]:
        stations.secure(state, seat, 1, INFLUENCE_RULE)


def secure_for_classes(state: State) -> None:
    """Placed cards of all four Classes: 1 Support, both players may (R38, G40)."""
    for seat in range(2):
        if field.classes_among(state, field.placed(state, seat)) == field.CLASSES:
            state.emit(ALL_CLASSES, CLASSES_RULE, seat)
            stations.secure(state, seat, 1, CLASSES_RULE)


def collect(state: State, seat: Seat) -> None:
    """Placed cards and the hand go into the deck, which is shuffled (R39)."""
    for card in [*field.placed(state, seat), *state.zones[field.HAND * 2 + seat]]:
        state.move(card, field.DECK, seat)
    for card in state.zones[field.DECK * 2 + seat]:
        if state.known[card]:  # who has seen it knows that it is not in the Initiative Deck
            state.memory[(field.MET, card, 0)] = state.memory.get((field.MET, card, 0), 0) | state.known[card]
    state.shuffle(field.DECK, seat)
    state.emit(COLLECTED, COLLECT_RULE, seat, NONE, NONE, len(state.zones[field.DECK * 2 + seat]))


# --- The end of the game ----------------------------------------------------------------------------------------------


@final
class EndGame(Step):
    """Decks are revealed: 1 Support for each 10 Influence, rounded up; then most Support wins (R40, R41)."""

    def run(self, state: State) -> None:
        influence = [0, 0]
        for seat in range(2):
            reveal_deck(state, seat)
        for seat in range(2):
            influence[seat] = sum([field.influence_of(state, card) for card in state.zones[field.DECK * 2 + seat]])
            state.emit(DECK_COUNTED, FINAL_RULE, seat, NONE, NONE, influence[seat])
            stations.secure(state, seat, -(-influence[seat] // INFLUENCE_PER_SUPPORT), FINAL_RULE)  # G42
        support = [field.support_of(state, seat) for seat in range(2)]
        cards = [len(state.zones[field.DECK * 2 + seat]) for seat in range(2)]
        if support[0] != support[1]:
            state.end(greater(support), "most Support")
        elif cards[0] != cards[1]:
            state.end(greater(cards), "equal Support, and more cards in the deck")
        elif state.settings[modes.FINAL_TIE] == 1 and influence[0] != influence[1]:  # G43
            state.end(greater(influence), "equal Support and decks, and more Influence in the deck")
        else:
            state.end((), "equal Support and equal decks")


def reveal_deck(state: State, seat: Seat) -> None:
    """From now on everybody sees what is counted (R40, G49)."""
    names: list[str] = []
    for card in state.zones[field.DECK * 2 + seat]:
        state.reveal(card)
        names.append(state.card[card].name)
    state.emit(DECK_REVEALED, FINAL_RULE, seat, NONE, NONE, 0, ", ".join(names) or "no cards")


def greater(numbers: list[int]) -> tuple[Seat, ...]:
    return (0,) if numbers[0] > numbers[1] else (1,)
