"""Placing a card and following texts. Chapter "Player Turns"."""

from typing import Final, final

from playmat.abilities.nodes import new_link
from playmat.abilities.perform import Resolve
from playmat.games.pariahs import field
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Step

MOST_TURNS: Final = 24  # in a round (G15)

PLACED_AT: Final = Verb("placed", "{seat} places {card} at {place}")
ABILITY_USED: Final = Verb("ability used", "{seat} uses the Ability of {card}")

PLACING_RULE: Final = Cause("R30")
ABILITY_RULE: Final = Cause("R33")


def placings(state: State, seat: Seat) -> list["Place"]:
    """Every card of the hand at every Location where it may be placed (R30, R31)."""
    places = field.open_places(state, seat)
    return [Place(seat, card, place) for card in state.zones[field.HAND * 2 + seat] for place in places]


@final
class Place(Step):
    """One card from hand, face up; then the Location's Effect in printed order (R30)."""

    def __init__(self, seat: Seat, card: CardId, place: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.place: Final = place

    def run(self, state: State) -> None:
        state.move(self.card, field.PLACED, self.seat, self.place)
        location = state.zones[field.LOCATIONS * 2][self.place]
        state.emit(PLACED_AT, PLACING_RULE, self.seat, self.card, NONE, 0, state.card[location].name)
        for ability in reversed(state.card[location].abilities):
            if ability.effects:
                state.agenda.append(Resolve(new_link(state, ability, self.seat, self.card, location)))

    def key(self, state: State) -> str:
        return f"place:{state.shown_name(self.card)}@{field.location_name(state, self.place)}"

    def label(self, state: State) -> str:
        location = state.zones[field.LOCATIONS * 2][self.place]
        icon = " (uses its Ability)" if state.card[location].stats[field.ICON] else ""
        return f"{state.shown_name(self.card)} at {state.card[location].name}{icon}"


def is_ability_under_way(state: State, card: CardId) -> bool:
    """Whether a card's Ability is being followed at this moment (G20)."""
    return (field.UNDER_WAY, card, 0) in state.memory


def follow_ability(state: State, seat: Seat, source: CardId, holder: CardId) -> None:
    """Follow the Ability printed on `holder`, with `source` as "this card" (R33, G20)."""
    key = (field.UNDER_WAY, holder, 0)
    state.memory[key] = state.memory.get(key, 0) + 1
    state.emit(ABILITY_USED, ABILITY_RULE, seat, holder)
    state.agenda.append(AbilityFollowed(holder))
    for ability in reversed(state.card[holder].abilities):
        state.agenda.append(Resolve(new_link(state, ability, seat, source, holder)))


@final
class AbilityFollowed(Step):
    """An Ability is done, with all that it led to: it can be used again (G20)."""

    def __init__(self, holder: CardId) -> None:
        self.holder: Final = holder

    def run(self, state: State) -> None:
        key = (field.UNDER_WAY, self.holder, 0)
        # A card that was placed again by its own Ability is under way twice.
        left = state.memory.pop(key) - 1
        if left:
            state.memory[key] = left
