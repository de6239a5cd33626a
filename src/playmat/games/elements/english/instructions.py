"""How instructions are put together: alternatives, repetitions, dice (templates 23, 30, 35)."""

from typing import Final, final

from playmat.abilities.nodes import Amount, Condition, Effect, Link, Node
from playmat.abilities.perform import Do
from playmat.english.sentences import If, May, Otherwise, Together
from playmat.games.elements import field
from playmat.games.elements.rules import rolls
from playmat.kernel.cards import NONE
from playmat.kernel.events import Verb
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

ROLLED: Final = Verb("rolled", "{seat} rolls {place}, needs {number}+")


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


phrase(
    "instruction",
    Rather,
    "{effect:clause}. If {condition}, {rather:clause} instead",
    means="{effect}, but if {condition}: {rather}",
)


@final
class Repeat(Effect):
    """ "For each Emblem you control, …": done so many times, counted once."""

    def __init__(self, counted: Amount, effect: Effect) -> None:
        self.counted: Final = counted
        self.effect: Final = effect

    def perform(self, state: State, link: Link) -> None:
        for _ in range(self.counted.value(state, link)):
            state.agenda.append(Do(self.effect, link))


phrase("choice", Repeat, "for each {counted}, {effect:clause}", means="once for each {counted}: {effect}")


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


phrase(
    "choice",
    RollDie,
    "roll a die. On a {need:roll}, {effect:outcome}",
    otherwise=None,
    means="with a die of {need}: {effect}",
    rules="G30",
)
phrase(
    "choice",
    RollDie,
    "roll a die. On a {need:roll}, {effect:either way}. Otherwise, {otherwise:either way}",
    means="with a die of {need}: {effect}; with less: {otherwise}",
    rules="G30",
)


# --- How instructions are put together --------------------------------------------------------------------------------

# A change without an end is an instruction only where it cannot be taken for a standing text: about a target, at the
# beginning of an ability, or behind a condition or a die.
phrase("clause", None, "{effect:deed}")
phrase("clause", Together, "{effects+2:deed|and}", means="{effects}")
phrase(
    "instruction",
    Otherwise,
    "if {condition}, {effect:either way}. Otherwise, {otherwise:either way}",
    means="if {condition}: {effect}; if not: {otherwise}",
)
phrase(
    "instruction",
    May,
    "you may {effect:clause}. If you do, {then:either way}. Otherwise, {otherwise:either way}",
    means="if you wish: {effect}; then: {then}; if not: {otherwise}",
)
# Nothing conditional itself, or "Otherwise" could belong to either condition.
phrase("either way", None, "{effect:clause}")
phrase("either way", None, "{effect:lasting change}")
phrase("outcome", None, "{effect:optional choice}")
phrase("outcome", None, "{effect:lasting change}")
phrase("outcome", If, "if {condition}, {effect:optional choice}", means="only if {condition}: {effect}")
phrase("conditional", None, "{effect:lasting change}")
phrase("first sentence", None, "{effect:sentence}")
phrase("first sentence", None, "^{effect:lasting change}.")
phrase("continued sentence", None, "{effect:lasting change}.")
phrase("first sentence", If, "^if {condition}, {effect:lasting change}.", means="only if {condition}: {effect}")
phrase("continued sentence", If, "if {condition}, {effect:lasting change}.", means="only if {condition}: {effect}")
