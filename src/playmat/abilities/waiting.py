"""What happens leads to abilities that wait; they begin one by one, in the order that the game rules.

A game finds the abilities that watch for what just happened and puts a link for each into `State.waiting`. `Settle`
starts them: the game sorts them into groups (`Game.waiting_groups`), the first group that has any is asked for its
first one, and whatever that leads to is done before the next begins.
"""

from typing import TYPE_CHECKING, Final, final

from playmat.abilities.nodes import Link
from playmat.kernel.steps import Option, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State


@final
class Settle(Step):
    """Start waiting abilities until none waits. Those that the game no longer awaits are dropped."""

    def run(self, state: "State") -> None:
        if not state.waiting:
            return
        game = state.game
        state.waiting = [link for link in state.waiting if game.is_awaited(state, link)]
        for links in game.waiting_groups(state):
            if len(links) == 1:
                state.agenda.append(self)
                StartWaiting(links[0]).run(state)
                return
            if links:
                options = [Option(StartWaiting(link), self) for link in links]
                state.ask(links[0].controller, game.waiting_prompt(), options)
                return


SETTLE: Final = Settle()


@final
class StartWaiting(Step):
    """One waiting ability begins."""

    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: "State") -> None:
        number = self.link.number
        state.waiting = [link for link in state.waiting if link.number != number]
        state.game.begin_waiting(state, self.link)

    def key(self, state: "State") -> str:
        return state.game.waiting_key(state, self.link)

    def label(self, state: "State") -> str:
        return state.game.waiting_label(state, self.link)
