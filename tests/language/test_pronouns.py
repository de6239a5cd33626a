"""What the pronouns of 100 texts of each game stand for, as docs/rules/english.md says.

The texts and what is expected of them are in <game>/pronouns.txt, whose first lines tell how to read it.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import playmat
from playmat.english.references import references
from playmat.errors import CardTextError

HERE = Path(__file__).parent
GAMES = ("azrah", "elements", "pariahs", "trials")
EXPECTATION = re.compile(r"(?P<word>[a-z][A-Za-z' ]*?)(?: by (?P<rule>[A-Z]\d+))?: (?P<means>.+)")
PHRASE = re.compile(r"(?P<words>.+?)(?: \((?P<time>\d+)\))?")

# "Its" and "their" follow "it" and "they" of their clause, and belong to a player in PARIAHS: only Trials has them as
# words of their own ("their Focus").
PRONOUN = r"\b(?:it|other|another|this way)\b"
PRONOUNS = {
    "azrah": PRONOUN,
    "elements": PRONOUN,
    "pariahs": PRONOUN,
    "trials": r"\b(?:they|them|their|that much|that (?:enemy|ally|Hero)(?:'s)?|other|another)\b",
}
EVENTS = ("this way", "that much")  # they speak of an instruction or an event, not of somebody
UNREAD = {"E101", "E102", "E103", "E105"}  # what the grammar says of words that it cannot read
FOLLOWERS = {"its", "their"}

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Place:
    """Some words of a text: the line that they stand in (0 is the type line) and from where to where."""

    line: int
    span: Span


@dataclass(frozen=True, slots=True)
class Expected:
    """A pronoun, the spans in its line that it stands for, and whether each of them is only to be covered."""

    word: str
    place: Place
    means: tuple[Span, ...]
    loosely: bool


@dataclass(slots=True)
class Text:
    """A block of the file."""

    game: str
    number: str
    lines: list[str] = field(default_factory=list)
    expectations: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.game}-{self.number}"

    @property
    def source(self) -> str:
        name = "The Hall – Newcomer" if self.lines[0].startswith("Location") else "Newcomer"
        return "".join([f"{name}\n", *(f"  {line}\n" for line in self.lines)])

    @property
    def refused(self) -> bool:
        return any(line.startswith("refused") for line in self.expectations)

    def pronouns(self) -> list[tuple[str, Place]]:
        """Every pronoun of the text, in reading order, with a small letter at its beginning."""
        return [
            (found[0][0].lower() + found[0][1:], Place(number, found.span()))
            for number, line in enumerate(self.lines)
            if number
            for found in re.finditer(PRONOUNS[self.game], line, re.IGNORECASE)
        ]

    def expected(self) -> list[Expected]:
        """What each pronoun of a text that is read stands for."""
        found = self.pronouns()
        told = [self._told(line) for line in self.expectations]
        assert [word for word, _, _ in told] == [word for word, _ in found], "each pronoun has its line, in order"
        return [
            Expected(word, place, self._spans(place.line, means), word in EVENTS)
            for (word, place), (_, _, means) in zip(found, told, strict=True)
        ]

    def refusal(self) -> tuple[Place, str]:
        """The pronoun at which a text is refused, and the rule if it is another than "one clear meaning"."""
        (line,) = self.expectations
        _, rule, means = self._told(line)
        told = PHRASE.fullmatch(means)
        assert told
        places = [place for word, place in self.pronouns() if word == told["words"]]
        return places[int(told["time"] or 1) - 1], rule

    @staticmethod
    def _told(line: str) -> tuple[str, str, str]:
        told = EXPECTATION.fullmatch(line)
        assert told, line
        return told["word"], told["rule"] or "", told["means"]

    def _spans(self, line: int, means: str) -> tuple[Span, ...]:
        if means == "-":
            return ()
        return tuple(self._span(line, phrase) for phrase in re.split(r" [|+] ", means))

    def _span(self, line: int, phrase: str) -> Span:
        told = PHRASE.fullmatch(phrase)
        assert told
        pattern = rf"(?<!\w){re.escape(told['words'])}(?!\w)"
        places = [found.span() for found in re.finditer(pattern, self.lines[line], re.IGNORECASE)]
        time = int(told["time"] or 1)
        assert len(places) >= time, f"'{phrase}' does not stand in line {line}"
        return places[time - 1]


def read(game: str) -> list[Text]:
    """The blocks of a file: a number with its rules, lines with a capital, then lines with a small letter."""
    texts = []
    for block in (HERE / game / "pronouns.txt").read_text(encoding="utf-8").split("\n\n"):
        lines = [line for line in block.strip().splitlines() if not line.startswith("#")]
        if lines:
            text = Text(game, lines[0].split()[0])
            for line in lines[1:]:
                (text.expectations if line[0].islower() else text.lines).append(line)
            texts.append(text)
    return texts


TEXTS = [text for game in GAMES for text in read(game)]
each_text = pytest.mark.parametrize("text", TEXTS, ids=str)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_its_hundred(game: str) -> None:
    texts = read(game)
    assert [text.number for text in texts] == [f"P{number}" for number in range(1, 101)]
    assert 40 <= sum(text.refused for text in texts) <= 60
    bare = [re.sub(r"\d+", "", "\n".join(_untitled(text.lines[1:]))) for text in texts]
    assert len(set(bare)) == 100, "no two texts are alike but for a number or a name"


def _untitled(lines: list[str]) -> list[str]:
    """The lines without the names of abilities."""
    return [re.sub(r"^(Slow Action - |Fast Action - )?[A-Z][A-Za-z' ]*(?= \[|: \d)", "", line) for line in lines]


@each_text
def test_the_block_is_well_written(text: Text) -> None:
    if text.refused:
        assert text.refusal()
    else:
        assert text.expected()


@each_text
def test_the_grammar_reads_the_words(text: Text) -> None:
    """A text that cannot be read at all would show nothing about its pronouns."""
    try:
        playmat.read_cards(text.source, text.game)
    except CardTextError as error:
        assert UNREAD.isdisjoint(problem.code for problem in error.problems), str(error)


@pytest.mark.parametrize("text", [text for text in TEXTS if not text.refused], ids=str)
def test_what_each_pronoun_stands_for(text: Text) -> None:
    (card,) = playmat.read_cards(text.source, text.game)
    found = {(told.line, told.span[0]): told for told in references(card)}
    expected = text.expected()
    for pronoun in expected:
        told = found.pop((pronoun.place.line, pronoun.place.span[0]), None)
        assert told is not None, f"nothing is told about '{pronoun.word}'"
        if pronoun.loosely:
            for given, wanted in zip(sorted(told.means), sorted(pronoun.means), strict=True):
                assert given[0] <= wanted[0] and wanted[1] <= given[1], pronoun
                assert ". " not in text.lines[told.line][slice(*given)], "one instruction is spoken of, not more"
        else:
            assert sorted(told.means) == sorted(pronoun.means), pronoun
    assert {told.word.lower() for told in found.values()} <= FOLLOWERS


@pytest.mark.parametrize("text", [text for text in TEXTS if text.refused], ids=str)
def test_an_unclear_pronoun_is_refused(text: Text) -> None:
    place, rule = text.refusal()
    with pytest.raises(CardTextError) as refused:
        playmat.read_cards(text.source, text.game)
    problem = refused.value.problems[0]
    start = problem.column - 3  # columns count from 1, and the line is indented
    end = start + problem.width
    assert problem.line == place.line + 2
    if rule:  # the pronoun is clear, but not what is done with it
        assert start <= place.span[0] and place.span[1] <= end
        assert rule in problem.rule
    else:
        assert (start, end) == place.span


@pytest.mark.parametrize("text", [text for text in TEXTS if text.refused], ids=str)
def test_what_is_offered_in_place_of_an_unclear_word_is_read(text: Text) -> None:
    place, rule = text.refusal()
    with pytest.raises(CardTextError) as refused:
        playmat.read_cards(text.source, text.game)
    problem = refused.value.problems[0]
    if " could stand for " in problem.message:
        assert problem.suggestions, problem.message
        assert problem.message.count("'") >= 6, "it quotes the candidates"
    for offered in () if rule else problem.suggestions:
        assert any(is_read(text, place, offered, words) for words in (0, 1)), offered


def is_read(text: Text, place: Place, offered: str, words: int) -> bool:
    """Whether a text is read with this in place of its unclear word and so many words after it ("becomes")."""
    line = text.lines[place.line]
    rest = line[place.span[1] :]
    for _ in range(words):
        rest = rest[1:].lstrip("abcdefghijklmnopqrstuvwxyz'")
    lines = [*text.lines]
    lines[place.line] = line[: place.span[0]] + offered + rest
    try:
        playmat.read_cards(Text(text.game, text.number, lines).source, text.game)
    except CardTextError as error:
        later = place.span[0] + 3 + len(offered)
        return all(problem.line == place.line + 2 and problem.column > later for problem in error.problems)
    return True
