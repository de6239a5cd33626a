"""The canonical form: what it reads of a node is what its constructor was given."""

import inspect

import playmat
from playmat.abilities.nodes import Ability, Effect, Node
from playmat.abilities.perform import ChooseAlternative, Either
from playmat.kernel.canon import canonical
from playmat.kernel.steps import Step

EVERY_TITLE = playmat.titles()  # all nodes and steps of all games are classes then


def subclasses(kind: type) -> list[type]:
    found = [kind]
    below: list[type] = type.__subclasses__(kind)
    for child in below:
        found.extend(subclasses(child))
    return found


def ours() -> list[type]:
    return [kind for kind in [*subclasses(Node), *subclasses(Step)] if kind.__module__.startswith("playmat.")]


def derived(kind: type) -> set[str]:
    return {name for base in kind.__mro__ for name in getattr(base, "derived", ())}


def test_whatever_is_set_after_construction_is_left_out_of_hashes() -> None:
    """Compiled classes list such attributes always, interpreted ones only once they are set."""
    for kind in ours():
        later = {name for name in vars(kind).get("__annotations__", {}) if name in vars(kind) and name != "derived"}
        assert later <= derived(kind), (kind, later - derived(kind))


def test_no_class_hides_what_it_was_given() -> None:
    """But for how a thing is only said: such a field changes nothing in play."""
    only_said = {"named", "in_full", "capitals", "small"}
    for kind in ours():
        try:
            given = set(inspect.signature(kind).parameters)
        except ValueError:  # compiled classes do not tell their parameters
            continue
        assert given & derived(kind) <= only_said, (kind, given & derived(kind))


def test_each_alternative_offered_is_another_step() -> None:
    either = Either((Effect(), Effect()))
    assert canonical(ChooseAlternative(either, 0)) != canonical(ChooseAlternative(either, 1))


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
