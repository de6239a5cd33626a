"""What has to be paid: the parts of a cost say themselves whether they can be paid, and how."""

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Link, Node

if TYPE_CHECKING:
    from playmat.kernel.state import State
    from playmat.kernel.steps import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart(Node):
    """One thing to pay for an ability."""

    def can_pay(self, state: "State", link: Link) -> bool:
        """Whether it can be paid now."""
        raise NotImplementedError

    def pay(self, state: "State", link: Link) -> "Step | None":
        """Pay it; or the step that asks what to pay it with."""
        raise NotImplementedError
