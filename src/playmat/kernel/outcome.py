"""How a match ended."""

from typing import Final, final

from playmat.kernel.cards import Seat


@final
class Outcome:
    """Who won and why. No winner at all is a draw."""

    def __init__(self, winners: tuple[Seat, ...], reason: str, scores: tuple[int, ...]) -> None:
        self.winners: Final = winners
        self.reason: Final = reason
        self.scores: Final = scores

    def __str__(self) -> str:
        if not self.winners:
            return f"Draw: {self.reason}"
        names = " and ".join(f"P{seat + 1}" for seat in self.winners)
        return f"{names} {'win' if len(self.winners) > 1 else 'wins'}: {self.reason}"
