"""What is printed around the picture: class, type, speed, cost; attributes and HP of a Hero (R6 to R10)."""

from typing import Final

from playmat.abilities.nodes import Node
from playmat.games.trials import field
from playmat.games.trials.rules import costs
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase
PLAIN: Final[dict[str, object]] = {"subtype": "", "attributes": (), "hp": 0}
ATTRIBUTES: Final = {"Power": field.POWER, "Skill": field.SKILL, "Wisdom": field.WISDOM}


class Printed(Node):
    """An attribute with its value, on a Hero."""

    def __init__(self, stat: int, value: int) -> None:
        self.stat: Final = stat
        self.value: Final = value


phrase("printed", Printed, "{stat:attribute} {value:digits}")
WORDS.describe("printed", "an attribute with its value ('Power 3')")


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


phrase(
    "type line",
    TypeLine,
    "{of_class:class} | Hero | {attributes+:printed|,}, HP {hp:digits}",
    fixed={"kind": field.HERO, "subtype": "", "fast": False, "cost": None},
    rules="R6, R7, R10",
)
phrase("type line", TypeLine, "{of_class:class} | {kind:action kind} | {fast:speed} | {cost}", fixed=PLAIN)
phrase(
    "type line",
    TypeLine,
    "{of_class:class} | {kind:action kind} ({subtype}) | {fast:speed} | {cost}",
    fixed={"attributes": (), "hp": 0},
    rules="R19, R21, R22",
)
phrase(
    "type line",
    TypeLine,
    "{of_class:class} | Equipment",
    fixed={**PLAIN, "kind": field.EQUIPMENT, "fast": False, "cost": None},
    rules="R23",
)
WORDS.lexicon("class", {name: number + 1 for number, name in enumerate(field.CLASSES)})
WORDS.lexicon(
    "action kind", {field.COMMAND: field.COMMAND, field.SUPPORT: field.SUPPORT, field.AFFLICTION: field.AFFLICTION}
)
WORDS.lexicon("subtype", {name: name for name in field.SUBTYPES if name})
WORDS.describe("type line", "a header, e.g. 'Warrior | Command | Slow | 2 Focus, Exhaust' or 'Mage | Equipment'")
WORDS.describe("class", f"a class ({', '.join(field.CLASSES)})")
WORDS.describe("action kind", "Command, Support or Affliction")
WORDS.describe("subtype", "Boon, Injury or Curse")


WORDS.lexicon("speed", {"Slow": False, "Fast": True})
WORDS.lexicon("attribute", ATTRIBUTES)
WORDS.describe("speed", "Slow or Fast")
WORDS.describe("attribute", "Power, Skill or Wisdom")
