"""How instructions are put together: alternatives, repetitions, dice (templates 23, 30, 35)."""

from typing import Final, final

from playmat.abilities.nodes import Amount, Condition, Effect, Link, Node
from playmat.abilities.perform import Do
from playmat.games.elements import field
from playmat.games.elements.rules import rolls
from playmat.kernel.cards import NONE
from playmat.kernel.events import Verb
from playmat.kernel.state import State

ROLLED: Final = Verb("rolled", "{seat} rolls {place}, needs {number}+")


@final
class Capitalized(Effect):
    """ "Choose one: Gain 1 Energy; or …": an instruction with a capital where it needs none."""

    def __init__(self, effect: Effect) -> None:
        self.effect: Final = effect

    def perform(self, state: State, link: Link) -> None:
        state.then(Do(self.effect, link))


@final
class Rather(Effect):
    """ "Deal 1 damage to it. If …, deal 2 damage to it instead.": one or the other (template 35)."""

    def __init__(self, effect: Effect, condition: Condition, rather: Effect) -> None:
        self.effect: Final = effect
        self.condition: Final = condition
        self.rather: Final = rather

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.rather,), ())

    def perform(self, state: State, link: Link) -> None:
        state.then(Do(self.rather if self.condition.holds(state, link) else self.effect, link))


@final
class Repeat(Effect):
    """ "For each Emblem you control, …": done so many times, counted once."""

    def __init__(self, counted: Amount, effect: Effect) -> None:
        self.counted: Final = counted
        self.effect: Final = effect

    def perform(self, state: State, link: Link) -> None:
        for _ in range(self.counted.value(state, link)):
            state.agenda.append(Do(self.effect, link))


# --- Dice (template 30) -----------------------------------------------------------------------------------------------


@final
class RollDie(Effect):
    """ "Roll a die. On a 4+, …. Otherwise, …" (G30: no automatic results here)."""

    def __init__(self, need: int, effect: Effect, otherwise: Effect | None) -> None:
        self.need: Final = need
        self.effect: Final = effect
        self.otherwise: Final = otherwise

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.effect,), (self.otherwise,))

    def perform(self, state: State, link: Link) -> None:
        die = state.roll(1)[0]
        state.emit(
            ROLLED,
            field.cause_of(self, link),
            link.controller,
            NONE,
            NONE,
            self.need,
            f"{rolls.FACES[die - 1]} ({die})",
        )
        self.take_case(state, link, 0 if die >= self.need else 1)
        effect = self.effect if die >= self.need else self.otherwise
        if effect is not None:
            state.then(Do(effect, link))
