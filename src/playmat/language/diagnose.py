"""What is wrong with a text that was not read: where, what was understood, what could follow, what was meant."""

from typing import Final, final

from playmat.abilities.nodes import Node
from playmat.language.grammar import Reader
from playmat.language.tokens import NUMBER_WORDS, Token, join

MOST_EXPECTED: Final = 8
MOST_SUGGESTIONS: Final = 3
NUMBERS: Final = {word: str(number) for number, word in enumerate(NUMBER_WORDS, 1)}
OTHER_FORM: Final = {**NUMBERS, **{digits: word for word, digits in NUMBERS.items()}}  # "one": "1", "1": "one"


@final
class Diagnosis:
    """The place of an error in one line of card text, and help with it. A code with W is a warning only."""

    def __init__(
        self,
        code: str,
        message: str,
        start: int,
        width: int,
        understood: str = "",
        expected: tuple[str, ...] = (),
        suggestions: tuple[str, ...] = (),
        rule: str = "",
    ) -> None:
        self.code: Final = code
        self.message: Final = message
        self.start: Final = start
        self.width: Final = width
        self.understood: Final = understood
        self.expected: Final = expected
        self.suggestions: Final = suggestions
        self.rule: Final = rule


def refused(node: Node, message: str, rule: str, instead: str = "") -> Diagnosis:
    """A phrase that is read, and that the rules of the game forbid."""
    start, end = node.span
    return Diagnosis("E203", message, start, end - start, suggestions=(instead,) if instead else (), rule=rule)


def distance(a: str, b: str, limit: int) -> int:
    """Letters to insert, delete, change or swap (neighbours) to get from one word to the other; capped at `limit`."""
    if abs(len(a) - len(b)) >= limit:
        return limit
    before_last: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before_last[j - 2] + 1)
            row.append(cost)
        before_last, last = last, row
    return min(last[-1], limit)


def unread(reader: Reader, tokens: list[Token]) -> Diagnosis:
    """Why no reading reaches the end. The damaged word is the one nearest to what could stand in its place."""
    place = reader.farthest
    # A mistaken word can be taken for the start of a name, and is noticed one word later only.
    best = _nearest(reader, tokens, place)
    for earlier in range(place - 1, max(-1, place - 3), -1):
        word = tokens[earlier].text
        if not word.isalpha() or word in reader.expected[earlier]:
            continue  # a number is never a slip of another number, and what may stand there is none
        found = _nearest(reader, tokens, earlier)
        if found and found[0][0] <= max(1, len(word) // 4) and (not best or found[0][0] < best[0][0]):
            best, place = found, earlier
    expected = _expected(reader, place)
    understood = join([token.text for token in tokens[:place]])
    suggestions = tuple(word for _, word in best[:MOST_SUGGESTIONS])
    if not suggestions and len(expected) == 1:
        suggestions = tuple(word for word in reader.expected[place] if word.isalpha())  # nothing else can stand there
    if not suggestions and place + 1 < len(tokens) and tokens[place + 1].text in reader.expected[place]:
        suggestions = (tokens[place + 1].text,)  # without this word it would go on: "to the target enemy"
    if place >= len(tokens):
        end = tokens[-1].end if tokens else 0
        if tokens and "." in reader.expected[place]:
            suggestions = (tokens[-1].text + ".",)
        return Diagnosis("E102", "the text stops too early", end, 1, understood, expected, suggestions)
    token = tokens[place]
    message = f"'{token.text}' is not understood here"
    return Diagnosis("E101", message, token.start, len(token.text), understood, expected, suggestions)


def slip(reader: Reader, tokens: list[Token]) -> Diagnosis | None:
    """A word of one's own that looks like one that could stand there: more likely that one was meant."""
    for place in sorted(reader.opened):
        best = _nearest(reader, tokens, place)
        if best and best[0][0] <= 1:
            token = tokens[place]
            understood = join([token.text for token in tokens[:place]])
            suggestions = tuple(word for _, word in best[:MOST_SUGGESTIONS])
            message = f"'{token.text}' is not understood here"
            expected = _expected(reader, place)
            return Diagnosis("E101", message, token.start, len(token.text), understood, expected, suggestions)
    return None


def _forms(word: str) -> tuple[str, ...]:
    """The same word in other letters: "OR" for "or", "one" for "1", "enemies" for "enemy"."""
    number = word[:-3] + "y" if word.endswith("ies") else word[:-1] + "ies" if word.endswith("y") else word
    return (word.upper(), word.lower(), word.capitalize(), OTHER_FORM.get(word, word), number)


def _nearest(reader: Reader, tokens: list[Token], place: int) -> list[tuple[int, str]]:
    """Words that could stand at a place and look like the one that does, nearest first."""
    if place < 0 or place >= len(tokens):
        return []
    word = tokens[place].text
    same = [other for other in reader.expected[place] if other in _forms(word) and other != word]
    if same:
        return [(0, other) for other in sorted(same)]
    if word.isdigit():
        return []  # a number is no slip of another number
    limit = max(2, len(word) // 2 + 1)
    ranked = sorted((distance(word, other, limit), other) for other in reader.expected[place] if other != word)
    found = [(far, other) for far, other in ranked if far < limit and far < max(len(word), len(other))]
    if word in ("a", "an"):  # a number, where no article can stand
        found += [(limit, number) for number in ("1", "one") if number in reader.expected[place]]
    return found


def _expected(reader: Reader, place: int) -> tuple[str, ...]:
    """What could follow: kinds of phrases by name, then single words."""
    categories = [category for category in reader.categories[place] if category in reader.grammar.descriptions]
    kinds = sorted({reader.grammar.descriptions[category] for category in categories})
    lexicons = [reader.grammar.words[category] for category in categories if category in reader.grammar.words]
    digits = {word for lexicon in lexicons for word in lexicon.by_first[0] if word.isdigit()}  # "a number" says it
    words = sorted(f"'{word}'" for word in reader.expected[place] if word not in digits)
    listed = kinds + [word for word in words if word not in kinds]
    more = len(listed) - MOST_EXPECTED
    return tuple(listed[:MOST_EXPECTED] + ([f"{more} more"] if more > 0 else []))
