"""The words a game's vocabulary is made of: phrases, instructions with slots for them, and cards to put them on.

In templates `{slot}` is filled by a phrase or by one of a list of words, `[is|are]` follows the number of the phrase
before it, `<…>` is what an instruction does (for "this way" and "that much"), and `^its^` a word that always means what
stands beside it. A phrase may hold `{it}`; its "other" and "another" are found by themselves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.language.pronouns.records import CHOICE, EVENT, OWN, PLACE, TARGET

PRONOUN = "pronoun"
NOBODY = ""  # "an enemy" in a condition names nobody


@dataclass(frozen=True, slots=True)
class Phrase:
    words: str
    how: str
    kind: str = ""
    many: bool = False  # several at a time: "each enemy", "two target enemies"
    plural: bool = False  # what the verb looks like
    weight: int = 1
    unless: Sequence[str] = ()  # kinds that may not have been named before, for rules other than the pronouns'
    verb: str = ""  # of "card shunned this way"


@dataclass(frozen=True, slots=True)
class Instruction:
    words: str
    verb: str = ""
    amount: bool = False
    weight: int = 1
    last: bool = False  # nothing is said after it
    unless: Sequence[str] = ()

    @property
    def imperative(self) -> bool:
        return not self.words.startswith(("{", "until", "each player", "the opposing player", "<the opposing player"))


@dataclass(frozen=True, slots=True)
class Face:
    """A kind of card: its type line, how its paragraph begins, and its own words."""

    type_line: str
    openings: Sequence[str]
    own: Sequence[str] = ()
    own_kinds: Sequence[str] = ()  # the kinds of phrases that the card's own Hero, unit or card could be meant by
    weight: int = 1
    others: bool = True  # whether "other" and "another" are used on it
    places: Sequence[str] = ()  # "the attacking unit", where somebody attacks
    without: Sequence[str] = ()  # phrases that such a card cannot say
    kinds: Sequence[str] = ()  # the only kinds that it speaks of, besides its own words; none: all
    whole: bool = False  # whether the openings are whole paragraphs: standing rules
    prefix: str = ""  # of its name
    more: Sequence[str] = ()  # other paragraphs, which know nothing of this one (E2)
    companions: str = ""  # other cards of its file; CARD is its name


@dataclass(frozen=True, slots=True)
class Vocabulary:
    game: str
    faces: Sequence[Face]
    instructions: Sequence[Instruction]
    conditions: Sequence[Instruction]
    names: Mapping[str, Sequence[Phrase]]  # by slot
    pronouns: Mapping[str, Sequence[Phrase]]
    words: Mapping[str, Sequence[str]]
    shapes: Mapping[str, int]  # how often each kind of sentence is written
    joiner: str = " and "
    choice: tuple[str, str] = ("choose one: ", "; or ")
    payment: str = ""
    capital_choice: bool = False  # "Choose one: Exhaust …"
    yours_first: bool = False  # nothing of yours follows in a sentence about what players do
    candidates: Sequence[str] = (TARGET, CHOICE, EVENT, OWN, PLACE)  # what a pronoun is mostly written after
    naming: Sequence[str] = ("who", "whom")  # slots whose instructions stand in alternatives
    pronoun_after_own_subject: bool = True
