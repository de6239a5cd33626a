"""Lasting changes to a value or a permission, each with its source and its end."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import NONE, CardId, Seat

ADD: Final = 0
SET: Final = 1

FOREVER: Final = 0  # until its card or its source leaves

ANY_STAT: Final = -1  # all bits


@mypyc_attr(allow_interpreted_subclasses=True)
class Derived:
    """What a game works out of a position as a whole, kept until something changes. Clones share it.

    `stats` has a bit for each stat of which some card may have another value than it prints.
    """

    def __init__(self) -> None:
        self.stats = ANY_STAT


@final
class Modifier:
    """`card`'s `stat` is set or changed by `amount`.

    It ends when `moment` is reached in a turn of `seat` (NONE: anybody's), but not before the moment `after` has been
    reached once: "until the end of your next turn" waits for that turn to begin. Leaving ends it in any case.
    """

    def __init__(
        self,
        card: CardId,
        stat: int,
        operation: int,
        amount: int,
        source: CardId,
        moment: int = FOREVER,
        seat: Seat = NONE,
        after: int = FOREVER,
    ) -> None:
        self.card: Final = card
        self.stat: Final = stat
        self.operation: Final = operation
        self.amount: Final = amount
        self.source: Final = source
        self.moment: Final = moment
        self.seat: Final = seat
        self.after: Final = after

    def begun(self) -> "Modifier":
        """The same change once the turn it waits for has begun."""
        return Modifier(self.card, self.stat, self.operation, self.amount, self.source, self.moment, self.seat)
