"""The kinds of abilities that AZRAH's cards print, and the parts that are not instructions."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Ability, Effect, Node, Self
from playmat.kernel.canon import children


@final
class Emergence(Ability):
    """Activates when its Guardian enters the front row (R30); free and mandatory (G26).

    `small`: no capital after the colon (G65).
    """

    def __init__(self, small: bool, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)
        self.small: Final = small


@final
class ManaCost(Node):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount


@final
class GemCost(Node):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount


@final
class ItemCost(Node):
    """ "Remove this Item" as a cost, paid on activation (G53)."""


@final
class Cost(Node):
    """What stands in brackets: Mana, Gems, the Item itself, and whether the ability is quick (R33)."""

    def __init__(self, parts: tuple[Node, ...], quick: bool) -> None:
        self.parts: Final = parts
        self.quick: Final = quick

    def mana(self) -> int:
        return sum([part.amount for part in self.parts if isinstance(part, ManaCost)])

    def gems(self) -> int:
        return sum([part.amount for part in self.parts if isinstance(part, GemCost)])

    def spends_item(self) -> bool:
        return any(isinstance(part, ItemCost) for part in self.parts)


def holds_answer(nodes: tuple[Effect, ...]) -> bool:
    """Whether some instruction, however deep, needs an ability to respond to."""
    for node in nodes:
        inner = tuple([child for child in children(node) if isinstance(child, Effect)])
        if node.is_answer() or holds_answer(inner):
            return True
    return False


@final
class Named(Ability):
    """A normal ability: name, cost, effect, and perhaps a limit (R31, R32)."""

    def __init__(self, name: str, cost: Cost, small: bool, effects: tuple[Effect, ...], once: bool) -> None:
        super().__init__(effects)
        self.small: Final = small  # no capital after the colon (G65)
        self.name: Final = name
        self.cost: Final = cost
        self.once: Final = once
        self.mana_cost: Final = cost.mana()
        self.gem_cost: Final = cost.gems()
        self.quick: Final = cost.quick
        self.spends_item: Final = cost.spends_item()
        self.only_answers: Final = holds_answer(effects)  # G28


@final
class Trigger(Ability):
    """ "At the start (end) of your turn, …" (W8, W9)."""

    def __init__(self, at_end: bool, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)
        self.at_end: Final = at_end


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Node):
    """Something that is simply true while its card lies there."""


@final
class Standing(Ability):
    """A paragraph that is a rule, not an instruction."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(())
        self.rule: Final = rule


@final
class HasStatus(Rule):
    """ "This Guardian is frozen.", "This Guardian cannot escape.": `status` holds for the bearer."""

    def __init__(self, who: Self, status: int) -> None:
        self.who: Final = who
        self.status: Final = status


@final
class CostsMore(Rule):
    """ "Its abilities cost one more Mana." (G58)."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount


@final
class FirstDamage(Rule):
    """ "Increase the first damage dealt to this Guardian each turn by one." (G31)."""

    def __init__(self, increase: bool, by: bool, who: Self, amount: int) -> None:
        self.increase: Final = increase
        self.by: Final = by
        self.who: Final = who
        self.amount: Final = amount


def has_emergence(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(ability, Emergence) for ability in abilities)
