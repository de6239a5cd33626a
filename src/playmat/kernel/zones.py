"""Kinds of places for cards: how many places they have and who may look."""

from typing import Final, final

ALL: Final = 0
OWNER: Final = 1
NOBODY: Final = 2


@final
class ZoneKind:
    """A named place. `slots` > 0 means fixed positions that may be empty; `sees` is who knows a card put there.

    What is known of a card in a `closed` zone is remembered, but no View shows it: nobody may look there, unless the
    game opens it (`Game.is_closed`).
    """

    def __init__(self, name: str, sees: int, slots: int = 0, shared: bool = False, closed: bool = False) -> None:
        self.name: Final = name
        self.sees: Final = sees
        self.slots: Final = slots
        self.shared: Final = shared
        self.closed: Final = closed
