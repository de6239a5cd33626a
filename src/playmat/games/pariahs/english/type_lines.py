"""The line below a card's name, and what it may say (R11, R12, R16)."""

from collections.abc import Iterable
from typing import Final

from playmat.abilities.nodes import Node
from playmat.games.pariahs import field
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar

MOST_INFLUENCE: Final = 9

WORDS: Final = Grammar()
phrase = WORDS.phrase


class TypeLine(Node):
    """The line below a card's name. A Location has no Class; `icon` marks those that use the placed card's Ability."""

    def __init__(self, kind: str, of_class: int, influence: int, icon: bool) -> None:
        self.kind: Final = kind
        self.of_class: Final = of_class
        self.influence: Final = influence
        self.icon: Final = icon

    def problems(self, name: str) -> Iterable[Diagnosis]:
        """Printed values that the rules forbid."""
        start, end = self.span
        if self.kind == field.FOLLOWER and not 1 <= self.of_class <= field.CLASSES:
            yield Diagnosis("E201", f"a Class goes from 1 to {field.CLASSES}", start, end - start, rule="R11")
        if not 1 <= self.influence <= MOST_INFLUENCE:
            message = f"Influence goes from 1 to {MOST_INFLUENCE}"
            yield Diagnosis("E201", message, start, end - start, rule="R11, R12")
        if self.kind == field.LOCATION and not field.split_name(name)[1]:
            message = "a Location has a name that it shares and one of its own, e.g. 'The Hall – Petition'"
            yield Diagnosis("E201", message, start, end - start, rule="R12")


phrase(
    "type line",
    TypeLine,
    "Follower, Class {of_class:digits}, Influence {influence:digits}",
    kind=field.FOLLOWER,
    icon=False,
    rules="R11",
)
phrase(
    "type line",
    TypeLine,
    "Location, Influence {influence:digits}<icon:, Ability icon>",
    kind=field.LOCATION,
    of_class=0,
    rules="R12, R16",
)
WORDS.describe("type line", "a type line, e.g. 'Follower, Class 3, Influence 4' or 'Location, Influence 2'")
