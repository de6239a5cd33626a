"""Reading `.cards` files: a name, a type line, then one line for each ability, as on the printed card.

    Ember Warden
      Guardian, 4 hit points, arrows: straight, right
      Emergence: Attach one Mana to an ally.

A line that begins with `#` is a remark; an empty line ends a card. All problems of a file are reported at once.
"""

from collections.abc import Mapping
from typing import Final, final

from playmat.abilities.nodes import Ability, Node
from playmat.errors import CardTextError, Problem
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis, slip, unread
from playmat.language.explain import paraphrase
from playmat.language.grammar import Reader, Words
from playmat.language.pack import Pack
from playmat.language.tokens import capitalized, misplaced_space, tokenize

LONGEST_LINE: Final = 4_000
LARGEST_FILE: Final = 1_000_000
MOST_PROBLEMS: Final = 200
MOST_WORDINGS: Final = 3  # that are offered in place of an unclear word
BYTE_ORDER_MARK: Final = "\ufeff"  # some editors begin a file with it; nobody can see it


@final
class Block:
    """The raw lines of one card, with their numbers in the file."""

    def __init__(self, name: str, number: int) -> None:
        self.name: Final = name
        self.number: Final = number
        self.lines: Final[list[tuple[int, str]]] = []


@final
class Unreadable(Exception):
    """One line of card text that means nothing, or more than one thing."""

    def __init__(self, diagnosis: Diagnosis) -> None:
        super().__init__(diagnosis.message)
        self.diagnosis: Final = diagnosis


def read_line(pack: Pack, category: str, text: str, names: Mapping[str, Words]) -> object:
    """The one meaning of one line, or Unreadable with the place and the reason."""
    if len(text) > LONGEST_LINE:
        raise Unreadable(Diagnosis("E106", f"the line is longer than {LONGEST_LINE} characters", LONGEST_LINE, 1))
    tokens = tokenize(text)
    reader = Reader(pack.grammar, tokens, names)
    readings = [value for value, end in reader.read(category, 0, False, False) if end == len(tokens)]
    if not readings:
        # A reading that stops early was fine up to there: what follows is what is wrong.
        raise Unreadable(unread(reader, tokens))
    mistaken = slip(reader, tokens)
    if mistaken is not None:
        raise Unreadable(mistaken)
    if len(readings) > 1:
        ways = tuple(paraphrase(pack.grammar, category, value) for value in readings[:2])
        raise Unreadable(Diagnosis("E103", "this can be read in more than one way", 0, len(text), suggestions=ways))
    space = misplaced_space(text, tokens)
    if space >= 0:
        raise Unreadable(Diagnosis("E105", "the spaces differ from print (one between words)", space, 1))
    return readings[0]


def _stem(word: str) -> str:
    """A word whatever its capital and its number."""
    return word.lower().removesuffix("s")


class CardFile:
    """One pass over a file: collects cards and problems."""

    def __init__(self, pack: Pack, text: str, file: str, known: Mapping[str, Card]) -> None:
        self.pack = pack
        self.file = file
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []
        text = text.removeprefix(BYTE_ORDER_MARK)
        for mark, straight in pack.straight:
            text = text.replace(mark, straight)
        self.source = text.split("\n")
        self.blocks = self._blocks()
        self.types: dict[int, Node] = {}  # by the line of the card's name
        self.named: set[str] = set()
        self.unread: set[int] = set()  # cards with a line that could not be read, by the line of their name
        self.kinds = {name: card.kind for name, card in known.items()}
        self.known = known

    def read(self) -> list[Card]:
        """All cards of the file, or CardTextError with everything that is wrong."""
        for block in self.blocks:
            self._read_type(block)
        names = self.pack.pool_names(self.kinds)
        read: list[tuple[Block, Card]] = []
        for block in self.blocks:
            card = self._read_card(block, names) if len(self.problems) < MOST_PROBLEMS else None
            if card is not None:
                read.append((block, card))
        pool = {**self.known, **{card.name: card for _, card in read}}
        for block, card in read:
            if block.number in self.unread:
                continue  # what the card lacks may be in the line that could not be read
            for message in self.pack.pool_problems(card, pool):
                number, line = block.lines[0]
                self._problem(number, self._indent(number), Diagnosis("E301", message, 0, len(line)))
        if self.problems:
            self.problems.sort(key=lambda problem: problem.line)
            raise CardTextError(self.problems[:MOST_PROBLEMS])
        return [card for _, card in read]

    def _blocks(self) -> list[Block]:
        blocks: list[Block] = []
        current: Block | None = None
        for number, raw in enumerate(self.source, 1):
            line = raw.rstrip()
            if not line.strip() or line.lstrip().startswith("#"):
                if not line.strip():
                    current = None
                continue
            if line[0] not in " \t":
                current = Block(line, number)
                blocks.append(current)
            elif current is None:
                message = "an indented line belongs to a card, but no name stands above it"
                self._problem(number, 0, Diagnosis("E302", message, 0, len(line)))
            else:
                current.lines.append((number, line.strip()))
        return blocks

    def _problem(self, number: int, indent: int, d: Diagnosis) -> None:
        source = self.source[number - 1]
        shown = source if len(source) <= 300 else source[:300] + "…"
        found = self.warnings if d.code.startswith("W") else self.problems
        found.append(
            Problem(
                d.code,
                d.message,
                self.file,
                number,
                indent + d.start + 1,
                max(1, d.width),
                shown,
                d.understood,
                d.expected,
                d.suggestions,
                d.rule,
            )
        )

    def _hinted(self, line: str, found: Diagnosis) -> Diagnosis:
        word = line[found.start : found.start + found.width]
        slip = any(_stem(word) == _stem(other) for other in found.suggestions)  # "converts" for "Converts"
        hint = self.pack.hint(line[found.start :], self.kinds) if found.code == "E101" and not slip else None
        if hint is None:
            return found
        return Diagnosis("E203", hint[0], found.start, found.width, found.understood, found.expected, rule=hint[1])

    def _indent(self, number: int) -> int:
        source = self.source[number - 1]
        return len(source) - len(source.lstrip())

    def _read_type(self, block: Block) -> None:
        name = block.name
        if not name[0].isupper() or any(not (c.isalnum() or c in " '’-–,") for c in name):
            message = "a card's name begins with a capital and has only letters, digits, spaces, commas, ' and -"
            self._problem(block.number, 0, Diagnosis("E303", message, 0, len(name)))
            return
        if name in self.named or name in self.known:
            where = "in this file" if name in self.named else "in the game's set"
            self._problem(block.number, 0, Diagnosis("E304", f"there is already a {name} {where}", 0, len(name)))
            return
        self.named.add(name)
        if not block.lines:
            message = f"below {name} an indented line is missing: {self.pack.grammar.descriptions[self.pack.type_line]}"
            self._problem(block.number, 0, Diagnosis("E305", message, 0, len(name)))
            return
        number, line = block.lines[0]
        try:
            node = read_line(self.pack, self.pack.type_line, line, {})
        except Unreadable as error:
            self._problem(number, self._indent(number), error.diagnosis)
            return
        assert isinstance(node, Node)
        for diagnosis in self.pack.type_problems(name, node):
            self._problem(number, self._indent(number), diagnosis)
        self.types[block.number] = node
        self.kinds[name] = self.pack.kind_of(node)

    def _with_what_reads(self, line: str, kind: str, names: Mapping[str, Words], found: Diagnosis) -> Diagnosis:
        """Of the wordings that an unclear word could be replaced by, those with which the line is then read."""
        start, end = found.start, found.start + found.width
        following = line[end:].split(" ", 2)[1].rstrip(".,") if line[end:].startswith(" ") else ""
        good: list[str] = []
        for words in dict.fromkeys(found.suggestions):
            said = capitalized(words) if line[start].isupper() else words
            for verb, other in (("", ""), *((following, other) for other in self.pack.grammar.other_number(following))):
                rest = line[end:].replace(f" {verb}", f" {other}", 1) if verb else line[end:]
                if len(good) < MOST_WORDINGS and self._is_clear(line[:start] + said + rest, kind, names, start):
                    good.append(f"{said} {other}" if verb else said)
        return Diagnosis(
            found.code,
            found.message,
            found.start,
            found.width,
            found.understood,
            found.expected,
            tuple(good),
            found.rule,
        )

    def _is_clear(self, line: str, kind: str, names: Mapping[str, Words], start: int) -> bool:
        """Whether a line is read, and nothing is wrong up to this place."""
        try:
            paragraphs = read_line(self.pack, self.pack.line, line, names)
        except Unreadable:
            return False
        for ability in paragraphs if isinstance(paragraphs, tuple) else (paragraphs,):
            assert isinstance(ability, Ability)
            found = [*self.pack.bind(ability, kind, line), *self.pack.ability_problems(kind, ability, self.kinds)]
            if any(problem.start <= start for problem in found):
                return False
        return True

    def _read_card(self, block: Block, names: Mapping[str, Words]) -> Card | None:
        type_node = self.types.get(block.number)
        if type_node is None:
            return None
        kind = self.kinds[block.name]
        abilities: list[Ability] = []
        for index, (number, line) in enumerate(block.lines[1:], 1):
            try:
                paragraphs = read_line(self.pack, self.pack.line, line, names)
            except Unreadable as error:
                self._problem(number, self._indent(number), self._hinted(line, error.diagnosis))
                self.unread.add(block.number)
                continue
            for ability in paragraphs if isinstance(paragraphs, tuple) else (paragraphs,):
                assert isinstance(ability, Ability)
                ability.line = index
                bound = self.pack.bind(ability, kind, line)
                unclear = [self._with_what_reads(line, kind, names, problem) for problem in bound]
                for diagnosis in [*unclear, *self.pack.ability_problems(kind, ability, self.kinds)]:
                    self._problem(number, self._indent(number), diagnosis)
                abilities.append(ability)
        return self.pack.build(block.name, type_node, tuple(abilities), tuple(line for _, line in block.lines))


def read_cards(
    pack: Pack,
    text: str,
    file: str = "cards",
    known: Mapping[str, Card] | None = None,
    warnings: list[Problem] | None = None,
) -> list[Card]:
    """Read a whole file. `known` are the cards that its texts may name besides its own.

    What is legal and yet unlikely to be meant is added to `warnings`.
    """
    if len(text) > LARGEST_FILE:
        message = f"the file has {len(text):,} characters; a card file has at most {LARGEST_FILE:,}"
        raise CardTextError([Problem("E306", message, file, 1, 1, 1, text.split("\n", 1)[0][:80])])
    if not text.strip():
        raise CardTextError(
            [Problem("E307", "the file holds no card; begin with a name on a line of its own", file, 1, 1, 1, "")]
        )
    reading = CardFile(pack, text, file, known or {})
    cards = reading.read()
    if warnings is not None:
        warnings.extend(sorted(reading.warnings, key=lambda warning: warning.line))
    return cards
