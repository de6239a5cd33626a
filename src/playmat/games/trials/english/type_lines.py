"""What is printed around the picture: class, type, speed, cost; attributes and HP of a Hero (R6 to R10)."""

from typing import Final

from playmat.abilities.nodes import Node
from playmat.games.trials.rules import costs


class Printed(Node):
    """An attribute with its value, on a Hero."""

    def __init__(self, stat: int, value: int) -> None:
        self.stat: Final = stat
        self.value: Final = value


class TypeLine(Node):
    """ "Class | Type (Subtype) | Slow or Fast | cost"; a Hero has attributes and HP instead."""

    def __init__(
        self,
        of_class: int,
        kind: str,
        subtype: str,
        fast: bool,
        cost: costs.Cost | None,
        attributes: tuple[Printed, ...],
        hp: int,
    ) -> None:
        self.of_class: Final = of_class
        self.kind: Final = kind
        self.subtype: Final = subtype
        self.fast: Final = fast
        self.cost: Final = cost
        self.attributes: Final = attributes
        self.hp: Final = hp
