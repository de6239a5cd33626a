"""The canonical form: what it reads of a node is what its constructor was given."""

import playmat.games.azrah  # noqa: F401  (all its nodes and steps are classes then)
from playmat.kernel.canon import DERIVED, canonical
from playmat.kernel.nodes import Ability, Effect, Node
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


class PluggedIn(Step):
    """As a plug-in would write it: interpreted, on a base that may be compiled."""

    def __init__(self, seat: int, amount: int) -> None:
        self.seat = seat
        self.amount = amount


class PluggedAbility(Ability):
    def __init__(self, cost: int, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)
        self.cost = cost


def test_what_a_plug_in_adds_to_a_class_of_ours_is_in_the_hash() -> None:
    assert canonical(PluggedIn(0, 2)) == "PluggedIn<amount=2,seat=0,>"
    assert canonical(PluggedAbility(3, ())) == "PluggedAbility<cost=3,effects=(),>"
