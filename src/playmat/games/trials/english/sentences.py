"""How instructions make sentences (T64, T65, T70 to T72, T77)."""

from typing import Final, final

from playmat.abilities.nodes import Amount, Effect, Link
from playmat.abilities.perform import Do
from playmat.games.trials import field
from playmat.kernel.state import State


@final
class InTurn(Effect):
    """ "A, then B": parts with checks between them (T72, G32)."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.effects: Final = effects

    def perform(self, state: State, link: Link) -> None:
        check = state.game.check_step()
        for i in range(len(self.effects) - 1, -1, -1):
            state.agenda.append(check)
            state.agenda.append(Do(self.effects[i], link))


@final
class WhereX(Effect):
    """ "…, where X is …": computed on resolution (R40)."""

    def __init__(self, effect: Effect, amount: Amount) -> None:
        self.effect: Final = effect
        self.amount: Final = amount

    def perform(self, state: State, link: Link) -> None:
        state.picks[(link.number, field.CHOSEN_X)] = (max(0, self.amount.value(state, link)),)
        state.then(Do(self.effect, link))
