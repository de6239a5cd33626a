"""Texts that hold while their card lies there: keywords, Auras, passives, Equipment, Emblems. Chapters 10 and 11."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Ability, Amount, Condition, Node, Objects
from playmat.kernel.cards import CardId
from playmat.kernel.events import Cause
from playmat.kernel.state import State

# --- Standing rules ---------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Node):
    """Something that is simply true while its card lies there."""


@final
class Standing(Ability):
    """A paragraph that is a rule, not an instruction (R33)."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(())
        self.rule: Final = rule


@final
class Keyword(Rule):
    """ "Guardian.", "Invulnerable 4+.", "Sweep (2).": `stat` counts `amount` on this unit (R36-R39)."""

    def __init__(self, stat: int, amount: int) -> None:
        self.stat: Final = stat
        self.amount: Final = amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(Objects):
    """A place in the line beside the unit that acts: a standing text is about whoever stands there."""

    def unit_there(self, state: State, source: CardId) -> CardId:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(Node):
    """One change of a value: "gains +1 Attack", "improves its Armor by 1", "is also Undead"."""

    def stat_changed(self) -> int:
        raise NotImplementedError

    def by(self) -> int:
        raise NotImplementedError

    def single(self) -> "list[Change]":
        """The changes of one value each that it is made of."""
        return [self]


@final
class Changes(Node):
    """Changes joined by "and", or by commas and an "and" before the last one."""

    def __init__(self, parts: tuple[Change, ...], last: Change | None) -> None:
        self.parts: Final = parts
        self.last: Final = last

    def single(self) -> list[Change]:
        """One for each value changed."""
        found: list[Change] = []
        for part in self.parts:
            found.extend(part.single())
        if self.last is not None:
            found.extend(self.last.single())
        return found

    def on(self, stat: int) -> int:
        """What they add to one stat."""
        total = 0
        for part in self.single():
            if part.stat_changed() == stat:
                total += part.by()
        return total


@final
class Continuous(Rule):
    """ "Allied Undead units gain +1 Attack.", "Equipped unit gains +2 HP.": as long as its card lies there (G44).

    `until` is "while equipped" or "while this unit is in play", which it would mean without these words as well.
    """

    def __init__(
        self,
        condition: Condition | None,
        objects: Objects,
        changes: Changes,
        per: Amount | None,
        until: int | None,
        order: int,
    ) -> None:
        self.condition: Final = condition
        self.objects: Final = objects
        self.changes: Final = changes
        self.per: Final = per
        self.until: Final = until
        self.order: Final = order


@final
class Aura(Rule):
    """ "Aura (X): adjacent allied units …": X places to each side, and the unit itself (R35, G43)."""

    def __init__(
        self,
        reach: int,
        condition: Condition | None,
        objects: Objects,
        changes: Changes,
        per: Amount | None,
        others_only: bool,
        small: bool,
    ) -> None:
        self.small: Final = small  # no capital after the colon
        self.reach: Final = reach
        self.condition: Final = condition
        self.objects: Final = objects
        self.changes: Final = changes
        self.per: Final = per
        self.others_only: Final = others_only


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Node):
    """What happens to a unit instead of its destruction."""

    def replace(self, state: State, unit: CardId, cause: Cause) -> bool:
        """Do it at once; whether it could be done."""
        raise NotImplementedError


@final
class Instead(Rule):
    """ "If this unit would be destroyed, … instead." (template 35): this unit, or one of a group."""

    def __init__(self, limit: int, who: Objects, replacement: Replacement) -> None:
        self.limit: Final = limit
        self.who: Final = who
        self.replacement: Final = replacement

    def subjects(self) -> tuple[Node, ...]:
        return (self.who,)


WHILE_EQUIPPED: Final = 3
WHILE_IN_PLAY: Final = 4

# Where the duration stands in its sentence.
LAST: Final = 0
FIRST: Final = 1
BETWEEN: Final = 2
