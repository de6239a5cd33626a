"""Moves and escapes. Chapter "Moving and Escaping"."""

from typing import Final, final

from playmat.games.azrah import field, modes
from playmat.games.azrah.rules import damage, leaving
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Prompt, Step

MOVED_TWO: Final = Verb("moved", "{card} and {other} change places")
MOVED_ONE: Final = Verb("moved", "{card} moves to {place}")
DECLARED_ESCAPE: Final = Verb("declared escape", "{card} at {place} will escape at the end of the turn")
DID_ESCAPE: Final = Verb("escaped", "{card} escapes from {place}")
STAYED: Final = Verb("stayed", "{card} cannot escape and stays at {place}")
UNREPLACED: Final = Verb("unreplaced", "{card} loses its cards and stays at {place}: nobody takes its place")

MOVE_RULE: Final = Cause("R48")
ESCAPE_RULE: Final = Cause("R53")
SWAP_RULE: Final = Cause("R55")
STAY_RULE: Final = Cause("G45")

CHOOSE_PAIR: Final = Prompt("Move which two?", "chooses two to move", "G19")

PAIRS: Final = ((0, 1), (1, 2))  # adjacent positions (G15)


def swap(state: State, seat: Seat, first: int, second: int, cause: Cause) -> None:
    """Exchange what stands at two positions of a front row; one of them may be empty."""
    row = field.front(state, seat)
    row[first], row[second] = row[second], row[first]
    for position in (first, second):
        if row[position] != NONE:
            state.card_numbers[field.LAST_POSITION][row[position]] = position
    state.touch()
    if row[first] != NONE and row[second] != NONE:
        state.emit(MOVED_TWO, cause, seat, row[second], row[first])
    else:
        at = first if row[first] != NONE else second
        state.emit(MOVED_ONE, cause, seat, row[at], NONE, 0, field.POSITIONS[at])


def adjacent_pairs(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Adjacent positions that both hold a Guardian."""
    row = field.front(state, seat)
    return [(a, b) for a, b in PAIRS if row[a] != NONE and row[b] != NONE]


def move_refusal(state: State, seat: Seat, first: int, second: int) -> tuple[str, str] | None:
    """Why a player may not swap two positions, with the rule, or None."""
    if state.seat_numbers[field.MOVED][seat]:
        return ("you have moved already this turn", "R48")
    row = field.front(state, seat)
    a, b = row[first], row[second]
    if a == NONE and b == NONE:
        return ("both positions are empty", "G42")
    if (a == NONE or b == NONE) and state.settings[modes.MOVE_INTO_EMPTY] == 0:
        return ("an empty position cannot be swapped", "G42")
    for card in (a, b):
        if card != NONE and field.is_true(state, card, field.FROZEN):
            return (f"{state.face[card].name} is frozen", "R75")
    return None


@final
class Move(Step):
    """Once in your turn two adjacent allies change places; nobody can respond (R48, R49)."""

    def __init__(self, seat: Seat, first: int, second: int) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.second: Final = second

    def run(self, state: State) -> None:
        state.seat_numbers[field.MOVED][self.seat] = 1
        swap(state, self.seat, self.first, self.second, MOVE_RULE)

    def key(self, state: State) -> str:
        return f"move:{field.POSITIONS[self.first]}-{field.POSITIONS[self.second]}"

    def label(self, state: State) -> str:
        return f"Move {field.POSITIONS[self.first]} and {field.POSITIONS[self.second]}"


def escape_refusal(state: State, guardian: CardId) -> tuple[str, str] | None:
    """Why a front-row Guardian may not declare an escape, with the rule, or None (R50, R51, G43, G44)."""
    seat = state.owner[guardian]
    if state.seat_numbers[field.ESCAPED][seat]:
        return ("an ally has escaped already this turn", "R50")
    if state.card_numbers[field.DAMAGE][guardian] == 0:
        return ("it is not injured", "R50")
    if field.is_true(state, guardian, field.FROZEN):
        return ("it is frozen", "R75")
    if field.is_true(state, guardian, field.CANNOT_ESCAPE):
        return ("a card says that it cannot escape", "G43")
    if (field.ACTED, guardian, 0) in state.memory:
        return ("it has used an ability this turn", "R51")
    if state.settings[modes.ESCAPE_AFTER_EMERGENCE] == 0 and (field.EMERGED, guardian, 0) in state.memory:
        return ("its emergence ability was activated this turn", "G44")
    if not damage.eligible(state, seat, ()):
        return ("nobody in your back row can take its place", "G43")
    return None


@final
class DeclareEscape(Step):
    """Turn an injured Guardian by 180 degrees; nobody can respond (R50, R53)."""

    def __init__(self, guardian: CardId) -> None:
        self.guardian: Final = guardian

    def run(self, state: State) -> None:
        seat = state.owner[self.guardian]
        state.seat_numbers[field.ESCAPED][seat] = 1
        state.card_numbers[field.ESCAPING][self.guardian] = 1
        state.memory[(field.DECLARED, self.guardian, 0)] = 1
        state.emit(DECLARED_ESCAPE, ESCAPE_RULE, seat, self.guardian, NONE, 0, self.position(state))

    def position(self, state: State) -> str:
        return field.POSITIONS[state.card_numbers[field.LAST_POSITION][self.guardian]]

    def key(self, state: State) -> str:
        return f"escape:{self.position(state)}"

    def label(self, state: State) -> str:
        return f"{state.face[self.guardian].name} at {self.position(state)} escapes at the end of the turn"


@final
class EndSwap(Step):
    """C1: the escaping ally leaves and is replaced; empty positions are filled where an option says so (R55, R70)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        late = state.settings[modes.REPLACEMENT_TIMING] == 1
        fills_gaps = late or state.settings[modes.EMPTY_POSITION_FILL] == 1
        freed = list(empty_positions(state, self.seat)) if fills_gaps else []
        leavers: list[CardId] = []
        for guardian in field.fighters(state, self.seat):
            if state.card_numbers[field.ESCAPING][guardian]:
                position = state.card_numbers[field.LAST_POSITION][guardian]
                bound = field.is_true(state, guardian, field.FROZEN) or field.is_true(
                    state, guardian, field.CANNOT_ESCAPE
                )
                # R70: as many leave as enter; gaps must be filled (G35), so they come before the escape.
                if bound:
                    state.card_numbers[field.ESCAPING][guardian] = 0
                    state.emit(STAYED, STAY_RULE, self.seat, guardian, NONE, 0, field.POSITIONS[position])
                elif len(damage.eligible(state, self.seat, tuple(leavers))) <= len(freed):
                    state.card_numbers[field.ESCAPING][guardian] = 0
                    state.emit(UNREPLACED, STAY_RULE, self.seat, guardian, NONE, 0, field.POSITIONS[position])
                    leaving.shed(state, guardian)
                else:
                    state.emit(DID_ESCAPE, SWAP_RULE, self.seat, guardian, NONE, 0, field.POSITIONS[position])
                    freed.append(leaving.leave(state, guardian, field.BACK))
                    leavers.append(guardian)
        state.agenda.append(damage.CHECK)
        if late:
            opponent = 1 - self.seat
            state.agenda.append(damage.Fill(opponent, empty_positions(state, opponent), ()))
        state.agenda.append(damage.Fill(self.seat, tuple(sorted(freed)), tuple(leavers)))


def empty_positions(state: State, seat: Seat) -> tuple[int, ...]:
    row = field.front(state, seat)
    return tuple([position for position in range(3) if row[position] == NONE])


def force_escape(state: State, guardians: list[CardId], cause: Cause) -> None:
    """An ability makes Guardians escape at once, whatever binds them; damage stays (R56, R63, G46)."""
    freed: list[list[int]] = [[], []]
    gone: list[CardId] = []
    for guardian in guardians:
        if field.is_in_front(state, guardian):
            seat = state.owner[guardian]
            position = field.POSITIONS[state.card_numbers[field.LAST_POSITION][guardian]]
            state.emit(DID_ESCAPE, cause, seat, guardian, NONE, 0, position)
            freed[seat].append(leaving.leave(state, guardian, field.BACK))
            gone.append(guardian)
    damage.replace(state, freed, gone)


@final
class SwapPair(Step):
    def __init__(self, seat: Seat, first: int, second: int, cause: Cause) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.second: Final = second
        self.cause: Final = cause

    def run(self, state: State) -> None:
        swap(state, self.seat, self.first, self.second, self.cause)

    def key(self, state: State) -> str:
        return f"pair:P{self.seat + 1}.{field.POSITIONS[self.first]}-{field.POSITIONS[self.second]}"

    def label(self, state: State) -> str:
        row = field.front(state, self.seat)
        return f"{state.face[row[self.first]].name} and {state.face[row[self.second]].name}"


def movement_refusals(state: State, seat: Seat) -> list[Refusal]:
    """Moves and escapes that are not offered, with the reason."""
    found: list[Refusal] = []
    for first, second in PAIRS:
        refused = move_refusal(state, seat, first, second)
        if refused is not None:
            found.append(
                Refusal(f"move {field.POSITIONS[first]} and {field.POSITIONS[second]}", refused[0], refused[1])
            )
    for guardian in field.fighters(state, seat):
        refused = escape_refusal(state, guardian)
        if refused is not None:
            at = field.POSITIONS[state.card_numbers[field.LAST_POSITION][guardian]]
            found.append(Refusal(f"escape with {state.face[guardian].name} at {at}", refused[0], refused[1]))
    return found
