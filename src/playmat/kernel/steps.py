"""What is still to be done, as data: steps, the options that lead to them, and the decision a match waits at."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import Seat

if TYPE_CHECKING:
    from playmat.abilities.nodes import Link
    from playmat.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One thing still to do. Immutable, shared between clones; `run` does it or asks and puts the rest next.

    Attributes are named after the constructor's parameters, so that the canonical form can read them.
    """

    def run(self, state: "State") -> None:
        raise NotImplementedError

    def key(self, state: "State") -> str:
        """The stable name of this step as an answer: what replays record and scenarios may write."""
        raise NotImplementedError

    def label(self, state: "State") -> str:
        """What a person reads before choosing this step."""
        return self.key(state)


@final
class Option:
    """One legal answer: the steps that follow from it. The first of them says key and label when asked."""

    def __init__(self, step: Step, then: Step | None = None) -> None:
        self.step: Final = step
        self.then: Final = then


@final
class Answer(Step):
    """An answer that does nothing by itself (pass, done, no): what follows stands in the option's second step."""

    def __init__(self, word: str, text: str) -> None:
        self.word: Final = word
        self.text: Final = text

    def run(self, state: "State") -> None:
        pass

    def key(self, state: "State") -> str:
        return self.word

    def label(self, state: "State") -> str:
        return self.text


@final
class Prompt:
    """A kind of question. `verb` finishes the sentence "P1 …" for everybody else at the table."""

    def __init__(self, text: str, verb: str, rule: str) -> None:
        self.text: Final = text
        self.verb: Final = verb
        self.rule: Final = rule


@final
class Question:
    """A question to one seat, inside the state. `Decision` (in match.py) is what callers see of it."""

    def __init__(self, seat: Seat, prompt: Prompt, options: list[Option], link: "Link | None") -> None:
        self.seat: Final = seat
        self.prompt: Final = prompt
        self.options: Final = options
        self.link: Final = link
