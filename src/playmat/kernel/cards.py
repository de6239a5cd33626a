"""Printed cards: what is on the card, shared by every copy of it in every match."""

from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from playmat.abilities.nodes import Ability

Seat = int
CardId = int
NONE: Final = -1


@final
class Card:
    """A printed card, shared by every copy in every match. `of` names the card it belongs to, if any."""

    def __init__(
        self,
        name: str,
        kind: str,
        stats: tuple[int, ...],
        of: str,
        copies: int,
        abilities: "tuple[Ability, ...]",
        lines: tuple[str, ...],
        labels: tuple[str, ...] = (),
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.stats: Final = stats
        self.of: Final = of
        self.copies: Final = copies
        self.abilities: Final = abilities
        self.lines: Final = lines  # the type line, then one line for each ability, as printed
        self.labels: Final = labels  # words of the type line that are neither kind nor number, if a game has such

    @property
    def text(self) -> str:
        """The card as its `.cards` file has it."""
        return "\n".join([self.name] + ["  " + line for line in self.lines])
