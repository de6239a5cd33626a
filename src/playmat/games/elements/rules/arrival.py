"""How units come into play after the deployment: revived, fetched, created, stolen. Chapters 7 and 8."""

from typing import Final, final

from playmat.abilities.announce import Announce
from playmat.abilities.nodes import Link, new_link
from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, destruction, triggers
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

ENTERED: Final = Verb("entered", "{card} enters {seat}'s line at {place}")
WAS_REVIVED: Final = Verb("revived", "{card} is revived")
CREATED: Final = Verb("token", "{seat} gets a {card} token at {place}")
STOLEN: Final = Verb("stolen", "{seat} takes control of {card}")

CHOOSE_END: Final = Prompt("At which end of the line?", "chooses an end of the line", "G5")

REVIVE: Final = 0
FETCH: Final = 1
MAKE: Final = 2
STEAL: Final = 3


@final
class Arrive(Step):
    """A revived, fetched, created or stolen unit enters at either end, its controller's choice (G5)."""

    def __init__(self, unit: CardId, token: Card | None, seat: Seat, way: int, cause: Cause, link: Link) -> None:
        self.unit: Final = unit
        self.token: Final = token
        self.seat: Final = seat
        self.way: Final = way
        self.cause: Final = cause
        self.link: Final = link  # the text that brings it, which may go on speaking of it

    def run(self, state: State) -> None:
        right = AtEnd(self, False)
        if not any(card != NONE for card in state.zone_at(field.LINE, field.line_seat(state, self.seat))):
            right.run(state)
            return
        left = AtEnd(self, True)
        state.ask(self.seat, CHOOSE_END, [Option(left), Option(right)])


@final
class AtEnd(Step):
    def __init__(self, arrival: Arrive, left: bool) -> None:
        self.arrival: Final = arrival
        self.left: Final = left

    def run(self, state: State) -> None:
        arrival = self.arrival
        unit, seat, way, cause = arrival.unit, arrival.seat, arrival.way, arrival.cause
        if arrival.token is not None:
            unit = state.add_card(arrival.token, seat, field.REMOVED)
            state.card_numbers[field.TOKEN][unit] = 1
        stolen_from = state.zone[unit]
        gap = state.zones[stolen_from].index(unit)
        stand(state, unit, seat, self.left)
        state.memory[(field.FOLLOWED, arrival.link.number, unit)] = state.stay[unit]
        if way == STEAL:
            if state.settings[modes.ROW_GAPS] == 1:
                state.zones[stolen_from].insert(gap, NONE)
            state.card_numbers[field.CONTROL][unit] = 0 if state.owner[unit] == seat else seat + 1
            state.emit(STOLEN, cause, seat, unit)
            return
        if state.numbers[field.PHASE] == field.COMBAT_PHASE:
            state.card_numbers[field.FRESH][unit] = 1
        if way == MAKE:
            state.emit(CREATED, cause, seat, unit, NONE, 0, field.place_name(state, unit))
        elif way == REVIVE:
            state.card_numbers[field.REVIVED][unit] = 1
            state.emit(WAS_REVIVED, cause, seat, unit)
            triggers.notice(state, abilities.REVIVED_AGAIN, unit)
        else:
            state.emit(ENTERED, cause, seat, unit, NONE, 0, field.place_name(state, unit))
        deploy(state, unit)

    def key(self, state: State) -> str:
        return "left" if self.left else "right"

    def label(self, state: State) -> str:
        token = self.arrival.token
        name = token.name if token is not None else state.face[self.arrival.unit].name
        return f"{name} at the {'left' if self.left else 'right'} end"


def stand(state: State, unit: CardId, seat: Seat, left: bool) -> None:
    """Put a unit at an end of a line."""
    state.move(unit, field.LINE, field.line_seat(state, seat))
    if left:
        line = field.line_of(state, unit)
        line.pop()
        line.insert(0, unit)
    state.touch()


def deploy(state: State, unit: CardId) -> None:
    """A Deployment ability resolves at once, in the deployment step only, once a game for each card (R14, R15, G8)."""
    if state.numbers[field.PHASE] != field.DEPLOYMENT_PHASE or state.card_numbers[field.DEPLOYED][unit]:
        return
    state.card_numbers[field.DEPLOYED][unit] = 1
    for ability in state.face[unit].abilities:
        if isinstance(ability, abilities.Deployment):
            state.emit(triggers.TRIGGERED, Cause("R14"), field.controller(state, unit), unit)
            state.then(
                Announce(new_link(state, ability, field.controller(state, unit), unit, unit), triggers.AT_ONCE, True),
                destruction.CHECK,
            )


def give_back(state: State) -> None:
    """Stolen units go back to the right end of their owner's line (G62)."""
    for side in (0, 1):
        for unit in field.units_of(state, side):
            if state.card_numbers[field.CONTROL][unit]:
                line = field.line_of(state, unit)
                at = line.index(unit)
                stand(state, unit, state.owner[unit], False)
                if state.settings[modes.ROW_GAPS] == 1:
                    line.insert(at, NONE)
                state.card_numbers[field.CONTROL][unit] = 0
                state.emit(ENTERED, Cause("G62"), state.owner[unit], unit, NONE, 0, field.place_name(state, unit))
