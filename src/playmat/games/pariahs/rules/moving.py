"""Cards that go elsewhere without being placed: to Stations, and between Locations (R17, R18, R32)."""

from typing import Final, final

from playmat.games.pariahs import field
from playmat.games.pariahs.rules import stations
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Step

MOVED: Final = Verb("moved", "{seat} moves {card} to {place}")
WENT: Final = Verb("went", "{card} moves to {place}")
EXCHANGED: Final = Verb("exchanged", "{card} and {other} are exchanged")


def to_station(state: State, card: CardId, zone: int, cause: Cause) -> None:
    """To the Station of the card's own Color (R17, R23); Supplicants are replaced at once (R18)."""
    owner = state.owner[card]
    state.move(card, zone, owner)
    place = "the bottom of the deck" if zone == field.DECK else state.game.zones[zone].name
    state.emit(MOVED, cause, owner, card, NONE, 0, place if zone == field.DECK else f"the {place}")
    stations.refill(state, owner)


def shift(state: State, card: CardId, place: int) -> None:
    """A placed card is at another Location. It is the same stay: it never was anything but placed (R32)."""
    row = state.zones[state.zone[card]]
    row[row.index(card)] = NONE
    row[place] = card
    state.touch()


@final
class GoTo(Step):
    """A move between Locations: no placing, no Effect (R32)."""

    def __init__(self, card: CardId, place: int, cause: Cause) -> None:
        self.card: Final = card
        self.place: Final = place
        self.cause: Final = cause

    def run(self, state: State) -> None:
        shift(state, self.card, self.place)
        name = field.location_name(state, self.place)
        state.emit(WENT, self.cause, state.owner[self.card], self.card, NONE, 0, name)

    def key(self, state: State) -> str:
        return f"to:{field.location_name(state, self.place)}"

    def label(self, state: State) -> str:
        return f"{state.card[self.card].name} to {field.location_name(state, self.place)}"


# --- Exchange ---------------------------------------------------------------------------------------------------------


def can_exchange(state: State, first: CardId, second: CardId) -> bool:
    """Whether both may be where the other is: judged on the result (R13, R14, G11)."""
    if first == second or not field.is_placed(state, first) or not field.is_placed(state, second):
        return False
    if state.owner[first] == state.owner[second]:
        return True
    return fits_instead(state, first, second) and fits_instead(state, second, first)


def fits_instead(state: State, card: CardId, gone: CardId) -> bool:
    """Whether no other card of its Color is beside the place that it takes over."""
    beside = state.zones[field.PLACED * 2 + state.owner[card]][field.namesake(field.place_of(state, gone))]
    return beside in (NONE, card)


def exchange(state: State, first: CardId, second: CardId, cause: Cause) -> None:
    """Two placed cards change places: no placing, no Effect (R32)."""
    here, there = field.place_of(state, first), field.place_of(state, second)
    mine, theirs = state.zones[state.zone[first]], state.zones[state.zone[second]]
    mine[here] = NONE
    theirs[there] = NONE
    mine[there] = first
    theirs[here] = second
    state.touch()
    state.emit(EXCHANGED, cause, NONE, first, second)
