"""The small words of scenario sentences: players, numbers, lists; and the failure of a sentence that does not hold."""

from typing import Final, final

from playmat.errors import ScenarioError
from playmat.match import Match

FILLERS: Final = frozenset({"of", "the", "at", "with", "on", "a", "an", "to", "and", "its", "is"})


@final
class Failure(Exception):
    """A sentence that does not hold: what was expected, what is there."""

    def __init__(self, expected: str, actual: str) -> None:
        super().__init__(f"expected {expected}, got {actual}")
        self.expected: Final = expected
        self.actual: Final = actual


def expect(good: bool, expected: str, actual: str) -> None:
    if not good:
        raise Failure(expected, actual)


def asked(match: Match) -> str:
    decision = match.decision
    if decision is None:
        return f"nobody is asked: {match.outcome}"
    return f"P{decision.seat + 1} is asked '{decision.prompt}' with: {', '.join(decision.keys)}"


def is_seat(word: str) -> bool:
    return len(word) == 2 and word[0] == "P" and word[1].isdigit()


def whole_number(word: str) -> int:
    if not word.isascii() or not word.isdigit():
        raise ScenarioError(f"'{word}' is no number")
    return int(word)


def split_list(text: str) -> list[str]:
    return [item.strip().strip('"') for item in text.split(";") if item.strip()]


def split_things(text: str) -> list[str]:
    """ "2 damage, 1 Mana and a Potion"."""
    things = text.replace(" and ", ", ").split(", ")
    if not all(thing.strip() for thing in things):
        raise ScenarioError(f"something is missing between the commas of '{text}'")
    return things


def content_words(text: str) -> set[str]:
    """The words that tell options apart, without case and filler."""
    out: list[str] = []
    for character in text.lower():
        out.append(character if character.isalnum() or character in ".'#" else " ")
    return {word.strip(".") for word in "".join(out).split()} - FILLERS


def with_parts(words: set[str]) -> set[str]:
    """A place may be called by a part of its name: "P2.left" is also found as "left"."""
    return words | {part for word in words for part in word.split(".")}
