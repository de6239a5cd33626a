"""Players that are programs. A bot is shown a View and answers by the place of an option; it never sees a State.

To look ahead it deals the cards it does not know anew (`imagine`) and plays on with that state.
"""

import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from playmat.errors import BadOption, did_you_mean
from playmat.kernel.chance import Chance
from playmat.kernel.state import State
from playmat.kernel.views import View, behind, deal_anew
from playmat.match import Decision

OUR_BOTS: Final = {"greedy": ("playmat.bots.greedy", "GreedyBot"), "random": ("playmat.bots.random", "RandomBot")}


class Bot:
    """One player of one match. All its chance comes from its seed, so that a match with it can be played again."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed

    def choose(self, view: View, decision: Decision) -> int:
        """The place of the option to take."""
        raise NotImplementedError


def make(name: str, seed: int) -> Bot:
    """A bot by name, ready for a new match."""
    known = _kinds()
    if name not in known:
        raise BadOption(f"there is no bot '{name}'; {did_you_mean(name, known)}")
    return known[name](seed)


def names() -> list[str]:
    """All bots that are installed, ours and those of plug-ins."""
    return sorted(_kinds())


@cache
def _kinds() -> dict[str, type[Bot]]:
    found: dict[str, type[Bot]] = {
        name: getattr(import_module(module), kind) for name, (module, kind) in OUR_BOTS.items()
    }
    for entry in entry_points(group="playmat.bots"):
        if entry.name not in found:
            try:
                found[entry.name] = entry.load()
            except Exception as error:  # a plug-in can fail in any way, and must not take the others down
                warnings.warn(f"the bot plug-in '{entry.name}' cannot be loaded: {error}", stacklevel=2)
    return found


def imagine(view: View, chance: Chance) -> State:
    """A state that the viewer cannot tell from the real one, drawn by `chance` alone.

    This is the one door from a view to a state. The unknown cards are put in order before they are dealt, and the dice
    are our own: what is imagined tells nothing about what is true.
    """
    state = behind(view).clone(keeps_log=False)
    deal_anew(state, view.seat, chance)
    dealt = state.card[:]
    for group in state.game.unknown_groups(state, view.seat):
        cards = sorted((dealt[copy] for copy in group), key=lambda card: card.name)
        for copy in group:
            dealt[copy] = cards.pop(chance.below(len(cards)))
            state.face[copy] = dealt[copy]
    state.card = dealt
    state.touch()
    state.chance.a = chance.a
    state.chance.b = chance.b
    state.chance.script.clear()
    return state
