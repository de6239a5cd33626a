"""The chain of responses: who is asked after an activation, and what a refusal closes."""

from typing import TYPE_CHECKING, Final, final

from playmat.abilities.perform import Resolve
from playmat.kernel.cards import Seat
from playmat.kernel.steps import Answer, Option, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State

PASS: Final = Answer("pass", "Pass")

ALTERNATING: Final = 0  # one link each in turn; the first refusal closes the chain, which then resolves whole
OPEN: Final = 1  # seats pass in turn until all have passed in a row; then the chain resolves whole


@final
class Window(Step):
    """`seat` may answer the newest link. The window exists also for a seat that can only pass."""

    def __init__(self, seat: Seat, policy: int, passes: int) -> None:
        self.seat: Final = seat
        self.policy: Final = policy
        self.passes: Final = passes

    def run(self, state: "State") -> None:
        options = [Option(step) for step in state.game.responses(state, self.seat)]
        options.append(Option(PASS, Passed(self.seat, self.policy, self.passes + 1)))
        state.ask(self.seat, state.game.respond_prompt(), options, state.chain[-1])


@final
class Passed(Step):
    """A seat has declined: ask the next one, or let the chain resolve, by policy."""

    def __init__(self, seat: Seat, policy: int, passes: int) -> None:
        self.seat: Final = seat
        self.policy: Final = policy
        self.passes: Final = passes

    def run(self, state: "State") -> None:
        if self.policy == OPEN and self.passes < state.seats:
            state.then(Window((self.seat + 1) % state.seats, OPEN, self.passes))
        else:
            state.then(RESOLVE_CHAIN)


@final
class ResolveChain(Step):
    """The whole chain, newest first."""

    def run(self, state: "State") -> None:
        if state.chain:
            state.then(Resolve(state.chain.pop()), self)


RESOLVE_CHAIN: Final = ResolveChain()
