"""Every error Playmat raises on purpose.

PlaymatError
├── CardTextError   text we cannot read: file, caret, what was understood, and the nearest phrase we do know
├── IllegalChoice   "'mana:9' is not offered to seat 0; choose one of: mana:1, mana:2"
├── BadDeck         which construction rule, which cards, how many too many
├── BadOption       no game, mode, bot or named option is called that, and the nearest name that is
├── ScenarioError   a scenario file we cannot read or play: file, line, and what was expected there
├── ReplayError     a saved match that no longer fits the rules, and the first move that differs
├── MissingExtra    something that is not installed, and the exact command that installs it
└── RulesError      the engine broke its own promise; always our bug; carries seed and keys to replay it

A message names the thing, says what was expected, and says what to do next. Raise early; only the edges (`cli`) catch.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import final


class PlaymatError(Exception):
    """The base of the family: catch this to catch them all. `str(error)` is written for the user, not for us."""


@final
@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a card text, with all that is needed to show it.

    `line` and `column` count from 1, in characters; `width` is how many characters are at fault.
    `code` is stable, so that tests, editors and the docs can name the problem.
    """

    code: str
    message: str
    file: str
    line: int
    column: int
    width: int
    source_line: str
    understood: str = ""
    expected: tuple[str, ...] = ()
    suggestions: tuple[str, ...] = ()
    rule: str = ""

    def __str__(self) -> str:
        # The margin repeats the tabs of the source, so that the caret stands under the word at any tab width.
        margin = "".join("\t" if character == "\t" else " " for character in self.source_line[: self.column - 1])
        lines = [f"{self.file}:{self.line}:{self.column}: {self.code}: {self.message}"]
        if self.source_line:
            lines.extend([f"    {self.source_line}", f"    {margin}{'^' * max(1, self.width)}"])
        if self.understood:
            lines.append(f"  understood so far: {self.understood}")
        if self.expected:
            lines.append(f"  what could follow: {', '.join(self.expected)}")
        if self.suggestions:
            lines.append(f"  did you mean: {' | '.join(self.suggestions)}")
        if self.rule:
            lines.append(f"  see: {self.rule}")
        return "\n".join(lines)


@final
class CardTextError(PlaymatError):
    """Card text that cannot be read. Holds every problem of the file, not only the first."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.problems: tuple[Problem, ...] = tuple(problems)

    def __str__(self) -> str:
        if len(self.problems) == 1:
            return str(self.problems[0])
        return "\n\n".join([f"{len(self.problems)} problems in the card text", *map(str, self.problems)])


@final
class IllegalChoice(PlaymatError):
    """A key that the open decision does not offer. The match is unchanged; the message lists what is offered."""


@final
class BadDeck(PlaymatError):
    """A deck, roster or army that its game's construction rules refuse: which rule, which cards, how many."""


@final
class BadOption(PlaymatError):
    """A game, mode, bot or named option that does not exist, or a value that the option does not take."""


@final
class ScenarioError(PlaymatError):
    """A scenario file that cannot be read or played. A *then* that does not hold is a result, not this error."""


@final
class ReplayError(PlaymatError):
    """A save or replay that is damaged or no longer fits the rules; the message names the first move that differs."""


@final
class MissingExtra(PlaymatError):
    """Something optional is not installed. The message is one sentence with the exact command that installs it."""


@final
class RulesError(PlaymatError):
    """The engine broke its own promise. Always our bug: `seed` and `keys` replay the match up to that point."""

    def __init__(self, message: str, seed: int, keys: Sequence[str]) -> None:
        # All arguments go to Exception, which pickles by them: this error travels between simulating processes.
        super().__init__(message, seed, keys)
        self.message = message
        self.seed = seed
        self.keys: tuple[str, ...] = tuple(keys)

    def __str__(self) -> str:
        played = ", ".join(self.keys) or "none"
        return f"{self.message}\nThis is a bug in Playmat. Please report it with seed {self.seed} and keys: {played}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest known names, or all of them when none is near."""
    names = sorted(known)
    near = get_close_matches(word, names)
    return f"did you mean {' or '.join(near)}?" if near else f"choose one of: {', '.join(names)}"
