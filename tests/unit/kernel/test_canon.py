"""The canonical form: what it reads of a node is what its constructor was given."""

import playmat.games.azrah  # noqa: F401  (all its nodes and steps are classes then)
from playmat.kernel.canon import DERIVED
from playmat.kernel.nodes import Node
from playmat.kernel.steps import Step


def subclasses(kind: type) -> list[type]:
    found = [kind]
    below: list[type] = type.__subclasses__(kind)
    for child in below:
        found.extend(subclasses(child))
    return found


def test_whatever_is_set_after_construction_is_left_out_of_hashes() -> None:
    """Compiled classes list such attributes always, interpreted ones only once they are set."""
    found = {
        name
        for kind in [*subclasses(Node), *subclasses(Step)]
        if kind.__module__.startswith("playmat.")
        for name in vars(kind).get("__annotations__", {})
        if name in vars(kind)
    }
    assert found <= DERIVED, found - DERIVED
