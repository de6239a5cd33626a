"""How much: numbers in words or digits, and "for each …"."""

from typing import TYPE_CHECKING, Final, final

from playmat.abilities.nodes import Amount, Link
from playmat.language.grammar import Grammar
from playmat.language.tokens import NUMBER_WORDS

if TYPE_CHECKING:
    from playmat.kernel.state import State


@final
class ForEach(Amount):
    """ "For each …, up to …": how often, read when the sentence is reached; `limit` caps the whole."""

    def __init__(self, counted: Amount, limit: int | None) -> None:
        self.counted: Final = counted
        self.limit: Final = limit

    def value(self, state: "State", link: Link) -> int:
        return self.counted.value(state, link)


def total(amount: int, per: ForEach | None, state: "State", link: Link) -> int:
    """A printed number, times what it is counted by."""
    if per is None:
        return amount
    found = amount * per.value(state, link)
    return found if per.limit is None else min(found, per.limit)


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


def add_for_each(grammar: Grammar) -> None:
    """ "For each …, up to …". A game brings `counted`."""
    grammar.phrase("per", ForEach, "for each {counted}{limit?:cap}", means=", once for each {counted}{limit}")
    grammar.phrase("cap", None, ", up to {limit:number}")
    grammar.describe("per", "'for each …'")
