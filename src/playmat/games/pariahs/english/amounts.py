"""What "for each …" counts (form 34)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import Amount, Link, Meant
from playmat.games.pariahs import field
from playmat.games.pariahs.english import deeds, nouns
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

WORDS.describe("counted", "what is counted ('of your Devotees', 'different Class among your placed cards')")


@final
class CardsIn(Amount):
    """ "(For each) of your Devotees"."""

    def __init__(self, filter: nouns.Group) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        return len(self.filter.candidates(state, link))


phrase("counted", CardsIn, "of {filter:own group}", means="of {filter}")
phrase("counted", CardsIn, "{filter:opposing group}", means="{filter}")
phrase("counted", CardsIn, "of {filter:followed}", means="of {filter}")
phrase("counted", CardsIn, "{filter:held}", means="{filter}")

# Of Converts and of an opposing hand only the number is known.
phrase(
    "followed",
    nouns.Group,
    "{whose:possessor} Converts",
    zone=field.CONVERTS,
    another=False,
    of_class=None,
    trait=None,
    means="{whose} Converts",
)
WORDS.describe("followed", "your Converts")
phrase(
    "held",
    nouns.Group,
    "{of_class?:class} card {trait?:trait} in {whose} hand",
    zone=field.HAND,
    another=False,
    means="card {of_class} {trait} in {whose} hand",
)
phrase(
    "held",
    nouns.Group,
    "card in the opposing player's hand",
    zone=field.HAND,
    whose=nouns.OPPOSING,
    another=False,
    of_class=None,
    trait=None,
    means="card in the opposing player's hand",
)
WORDS.describe("held", "'card in your hand'")


@final
class ThisWay(Amount):
    """ "(For each) card shunned this way": those really moved, by the last such instruction (G17, form 50)."""

    derived: ClassVar[tuple[str, ...]] = ("of",)

    of: tuple[deeds.Deed, ...] = ()  # its deeds, which "and" joins or each player does

    def __init__(self, deed: str) -> None:
        self.deed: Final = deed

    def pronoun(self) -> str:
        return "this way"

    def refer(self, meant: tuple[Meant, ...]) -> None:
        self.of = tuple([one.node for one in meant if isinstance(one.node, deeds.Deed)])

    def value(self, state: State, link: Link) -> int:
        return sum([max(0, len(deeds.noted(state, link, effect)) - deeds.CARDS) for effect in self.of])


phrase("counted", ThisWay, "card {deed:deed done} this way", means="card {deed} just before", rules="G17")
WORDS.lexicon("deed done", {deed: deed for deed in deeds.DONE_TO_CARDS if deed})


@final
class ClassesAmong(Amount):
    """ "(For each) different Class among your placed cards"."""

    def __init__(self, filter: nouns.Group) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        return field.classes_among(state, self.filter.candidates(state, link))


phrase("counted", ClassesAmong, "different Class among {filter:crowd}", means="Class found among {filter}")
phrase("crowd", None, "{group:own group}")
phrase(
    "crowd",
    nouns.Group,
    "opposing placed cards {trait?:trait}",
    zone=field.PLACED,
    whose=nouns.OPPOSING,
    another=False,
    of_class=None,
    means="opposing placed cards {trait}",
)
WORDS.describe("crowd", "cards ('your placed cards', 'your Devotees', 'opposing placed cards')")
