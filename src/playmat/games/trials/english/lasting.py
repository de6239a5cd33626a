"""What is true while a card is in play, or for a while (T49 to T55)."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Link, Node, Objects
from playmat.games.trials import field
from playmat.games.trials.rules import abilities
from playmat.kernel.cards import CardId
from playmat.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroRule(abilities.Rule):
    """What is true of Heroes."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def bearers(self, state: State, link: Link) -> list[CardId]:
        return self.who.cards(state, link)


@final
class Grants(HeroRule):
    """ "The supported Hero is Alert and Elusive" (T49)."""

    def __init__(self, who: Objects, statuses: tuple[int, ...]) -> None:
        super().__init__(who)
        self.statuses: Final = statuses

    def mask(self) -> int:
        found = 0
        for status in self.statuses:
            found |= 1 << (status - field.FIRST_STATUS)
        return found


@final
class CostChange(HeroRule):
    """ "this Hero's actions cost 1 Focus less to use" (T51, G18)."""

    def __init__(self, who: Objects, amount: int, less: bool) -> None:
        super().__init__(who)
        self.amount: Final = amount
        self.less: Final = less

    def changes(self) -> list[tuple[int, int]]:
        return [(field.COST_MORE, -self.amount if self.less else self.amount)]


@final
class Untargetable(HeroRule):
    """ "the supported Hero can't be targeted by enemy commands or equipment abilities" (T52)."""

    def __init__(self, who: Objects, sources: tuple[int, ...]) -> None:
        super().__init__(who)
        self.sources: Final = sources

    def changes(self) -> list[tuple[int, int]]:
        from_any = 0
        for mask in self.sources:
            from_any |= mask
        return [(field.UNTARGETABLE + source, 1) for source in range(field.SOURCE_KINDS) if from_any >> source & 1]


@final
class Lasting(abilities.Rule):
    """ "This card can't be destroyed" (T53)."""

    def bearers(self, state: State, link: Link) -> list[CardId]:
        return [link.holder]

    def changes(self) -> list[tuple[int, int]]:
        return [(field.CANT_BE_DESTROYED, 1)]


@final
class Cannot(HeroRule):
    """ "this Hero can't refresh" (T54)."""

    def __init__(self, who: Objects, what: int) -> None:
        super().__init__(who)
        self.what: Final = what

    def changes(self) -> list[tuple[int, int]]:
        return [(self.what, 1)]


@final
class Raise(Node):
    """ "+1 Power"."""

    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat


@final
class AttributeChange(HeroRule):
    """ "the equipped Hero has +1 Power and -1 Skill" (T55)."""

    def __init__(self, who: Objects, parts: tuple[Raise, ...]) -> None:
        super().__init__(who)
        self.parts: Final = parts

    def changes(self) -> list[tuple[int, int]]:
        return [(part.stat, part.amount) for part in self.parts]
