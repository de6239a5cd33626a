"""Core English: what every game's cards can say. Numbers, sentences, "you may", "if", "or"."""

from typing import TYPE_CHECKING, Final, final

from playmat.kernel.nodes import Condition, Effect, It, Link
from playmat.kernel.resolution import Do, Either
from playmat.kernel.steps import Answer, Option, Prompt
from playmat.language.grammar import Grammar

if TYPE_CHECKING:
    from playmat.kernel.state import State

NUMBER_WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

YES: Final = Answer("yes", "Yes")
NO: Final = Answer("no", "No")
ASK_MAY: Final = Prompt("Do it?", "decides whether to do it", "")


@final
class May(Effect):
    """ "You may …", with what follows only if it was done."""

    def __init__(self, effect: Effect, then: Effect | None) -> None:
        self.effect: Final = effect
        self.then: Final = then

    def is_optional(self) -> bool:
        return True

    def perform(self, state: "State", link: Link) -> None:
        if self.is_off(link):
            return
        state.ask(link.controller, ASK_MAY, [Option(YES, Do(Both(self.effect, self.then), link)), Option(NO)], link)


@final
class Both(Effect):
    """An instruction and, after the game's checks, the one that hangs on it. Made by May; nobody writes it."""

    def __init__(self, effect: Effect, then: Effect | None) -> None:
        self.effect: Final = effect
        self.then: Final = then

    def perform(self, state: "State", link: Link) -> None:
        if self.then is None:
            state.then(Do(self.effect, link))
        else:
            state.then(Do(self.effect, link), state.game.check_step(), Do(self.then, link))


@final
class If(Effect):
    """ "If …, …": the condition is read when the sentence is reached."""

    def __init__(self, condition: Condition, effect: Effect) -> None:
        self.condition: Final = condition
        self.effect: Final = effect

    def perform(self, state: "State", link: Link) -> None:
        if self.condition.holds(state, link):
            state.then(Do(self.effect, link))


def add_numbers(grammar: Grammar, in_words: bool) -> None:
    """How a game prints numbers in its texts: one to ten in words, or 0 to 99 in digits."""
    digits: dict[str, object] = {str(i): i for i in range(100)}
    words: dict[str, object] = {word: i + 1 for i, word in enumerate(NUMBER_WORDS)}
    grammar.lexicon("digits", digits)
    grammar.describe("digits", "a number in digits")
    if in_words:
        grammar.lexicon("number", words)
        grammar.lexicon("several", {word: number for word, number in words.items() if number != 1})
        grammar.describe("number", "a number in words (one to ten)")
        grammar.describe("several", "a number from two to ten")
    else:
        grammar.lexicon("number", {word: number for word, number in digits.items() if number != 0})
        grammar.lexicon("several", {word: number for word, number in digits.items() if number not in (0, 1)})
        grammar.describe("number", "a number in digits")
        grammar.describe("several", "a number from 2 on")


def add_core(grammar: Grammar) -> None:
    """Register the phrases that all games share. A game brings `clause` (its instructions) and `condition`."""
    phrase = grammar.phrase
    phrase("sentence", None, "^{effect:instruction}.")
    phrase("continued sentence", None, "{effect:instruction}.")
    phrase("instruction", None, "{effect:choice}")
    phrase("instruction", May, "you may {effect:choice}", then=None, means="if you wish: {effect}")
    phrase(
        "instruction",
        May,
        "you may {effect:clause}. If you do, {then:conditional}",
        means="if you wish: {effect}; only then: {then}",
    )
    phrase("instruction", If, "if {condition}, {effect:optional choice}", means="only if {condition}: {effect}")
    phrase("conditional", None, "{effect:choice}")
    phrase("conditional", If, "if {condition}, {effect:choice}", means="only if {condition}: {effect}")
    phrase("optional choice", None, "{effect:choice}")
    phrase("optional choice", May, "you may {effect:choice}", then=None, means="if you wish: {effect}")
    phrase("choice", None, "{effect:clause}")
    phrase("it", It, "it", means="{antecedent}")
    grammar.describe("instruction", "an instruction (Deal …, Heal …, You may …, If …)")
    grammar.describe("condition", "a condition")


def add_or(grammar: Grammar) -> None:
    """Alternatives written "A, OR B"."""
    meaning = "one of these, announced on activation: {branches}"
    grammar.phrase("choice", Either, "{branches+2:clause|, OR}", means=meaning)


def add_choose_one(grammar: Grammar) -> None:
    """Alternatives written "Choose one: A; or B"."""
    grammar.phrase("choice", Either, "choose one: {branches+2:clause|; or}", means="one of these: {branches}")
