"""What an instruction notes of itself, for "If you do" and "that much" (T64, T69)."""

from playmat.abilities.nodes import Effect, Link, Node
from playmat.kernel.events import Cause
from playmat.kernel.state import State


def words(link: Link, node: Node) -> Cause:
    """The words on a card that make something happen."""
    return Cause("", link.holder, node, link.ability.line)


# What an instruction notes of itself, for "If you do" and "that much" (T64, T69).
def did(state: State, link: Link, effect: Effect, times: int) -> None:
    """Whether an instruction was followed."""
    note(state, link, effect, times, 0)


def note(state: State, link: Link, effect: Effect, times: int, much: int) -> None:
    state.picks[(link.number, effect.note)] = (1 if times else 0, much)


def came_to(state: State, link: Link, effect: Effect, much: int) -> None:
    """What an instruction with an amount came to (T69)."""
    note(state, link, effect, much, much)


def has_come_to(state: State, link: Link, effect: Effect) -> int:
    """What an instruction has come to."""
    return noted(state, link, effect.note, 1)


def noted(state: State, link: Link, slot: int, place: int) -> int:
    found = state.picks.get((link.number, slot), ())
    return found[place] if place < len(found) else 0


def was_done(state: State, link: Link, instructions: tuple[Effect, ...]) -> bool:
    """Whether the last of these that was followed did anything (T64)."""
    for effect in reversed(instructions):
        found = state.picks.get((link.number, effect.note), ())
        if found:
            return found[0] > 0
    return True
