"""What each phrase of a generated text names, written down while the text is composed.

A record is a list of items in reading order. Where a text branches, a `Fork` holds one list for each branch; what
stands after the fork in the list stands after it in the text. Spans count characters of the paragraph, from 0.
"""

from dataclasses import dataclass
from typing import TypeAlias

Span: TypeAlias = tuple[int, int]
Item: TypeAlias = "Named | Deed | Pronoun | Other | Stop | Fork"

TARGET = "target"
CHOICE = "choice"
GROUP = "group"
EVENT = "event"  # whoever an event or the moment of play is about
OWN = "own"  # "this Hero", "this unit", "equipped unit", …
PLACE = "place"  # "the attacking unit", "the unit to the left of this unit"
REVEALED = "revealed"


@dataclass(frozen=True, slots=True)
class Named:
    """A phrase that names somebody, at the place where it has been read."""

    span: Span
    words: str
    how: str
    kind: str  # "enemy", "ally", "Hero", "unit", "card", …: what the phrase may mean
    many: bool = False
    subject: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """An instruction or event that has been read to its end; the span is its verb and amount alone."""

    span: Span
    verb: str  # what "this way" asks for: "shunned", "moved", …
    amount: bool  # whether "that much" can speak of it; a cost has none


@dataclass(frozen=True, slots=True)
class Pronoun:
    span: Span
    word: str  # in small letters: "it", "that enemy", "they", "that much", "this way"
    verb: str = ""  # of "card shunned this way"
    each: Span | None = None  # E11: "each enemy for each Mana attached to it"


@dataclass(frozen=True, slots=True)
class Other:
    """The word "other" or "another"."""

    span: Span
    word: str
    kind: str  # what the phrase with it may mean
    own: bool  # whether the card's own Hero, unit or card is one that such a phrase could mean


@dataclass(frozen=True, slots=True)
class Stop:
    """A full stop."""


@dataclass(frozen=True, slots=True)
class Fork:
    branches: tuple[tuple[Item, ...], ...]
    complete: bool  # whether one of the branches is always taken: alternatives, "if … otherwise …"


@dataclass(frozen=True, slots=True)
class Record:
    game: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A generated card and the record of its only paragraph."""

    name: str
    type_line: str
    paragraph: str
    record: Record
    more: tuple[str, ...] = ()  # its other paragraphs
    companions: str = ""  # other cards that this one needs in its file
    # Words that always mean what stands beside them ("either end of its line"); nothing is decided for them.
    fixed: tuple[Span, ...] = ()

    @property
    def card(self) -> str:
        lines = [self.name, *(f"  {line}" for line in (self.type_line, self.paragraph, *self.more))]
        return "\n".join(lines) + "\n" + self.companions
