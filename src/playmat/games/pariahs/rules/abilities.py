"""What is printed on a card: the Ability of a Follower, the Effect of a Location. Chapter "The Cards"."""

from typing import Final, final

from playmat.abilities.nodes import Ability, Effect, Link
from playmat.games.pariahs import field
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class Text(Ability):
    """The Ability of a Follower or the Effect of a Location."""


phrase("paragraph", Text, "{effects+:later sentence/sentence}", means="{effects}", rules="R2, R30, R33")
WORDS.describe("paragraph", "an Ability or Effect ('Gain 1 card. Then, …')")


@final
class WinTies(Effect):
    """ "When the round ends, you win a tie for Influence": nothing now, the end of the round asks for it (R37)."""

    def __init__(self) -> None:
        pass

    def perform(self, state: State, link: Link) -> None:
        pass


phrase(
    "sentence",
    WinTies,
    "When the round ends, you win a tie for Influence.",
    means="with equal Influence at round end, whoever is here wins",
    rules="R37, G39",
)


def wins_ties(state: State, place: int) -> bool:
    """Whether a Location breaks ties in Influence (R37)."""
    for ability in state.card[state.zones[field.LOCATIONS * 2][place]].abilities:
        if any([isinstance(effect, WinTies) for effect in ability.effects]):
            return True
    return False
