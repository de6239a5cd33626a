"""Words and punctuation of a card text, and the one way to put them back together."""

from typing import Final, final

CLOSING: Final = ".,:;])/'’"  # no space before; the apostrophe of "enemies' actions" is a mark of its own
OPENING: Final = "[(/"  # no space after
INSIDE_WORD: Final = "'’-–/"  # "Dragon's", "face-down"
BETWEEN_NUMBERS: Final = "/"  # "2/4/1": three numbers, not a word
SIGNS: Final = "+-"  # part of a number they touch ("+1", "-1", "4+"); on their own they are marks
PLUS: Final = "+"

NUMBER_WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@final
class Token:
    """A word or a mark, and where it stands in the text."""

    def __init__(self, text: str, start: int) -> None:
        self.text: Final = text
        self.start: Final = start

    @property
    def end(self) -> int:
        return self.start + len(self.text)


def tokenize(text: str) -> list[Token]:
    """Split a text; every character but spaces ends up in a token."""
    tokens: list[Token] = []
    i = 0
    size = len(text)
    while i < size:
        if text[i].isspace():
            i += 1
            continue
        start = i
        if text[i] in SIGNS and i + 1 < size and text[i + 1].isdigit():
            i += 1
            while i < size and text[i].isdigit():
                i += 1
        elif text[i].isalnum():
            while i < size and (
                text[i].isalnum()
                or (
                    text[i] in INSIDE_WORD
                    and i + 1 < size
                    and text[i + 1].isalnum()
                    and not (text[i] in BETWEEN_NUMBERS and text[start].isdigit())
                )
            ):
                i += 1
            if i < size and text[i] == PLUS and text[start:i].isdigit() and not text[i + 1 : i + 2].isalnum():
                i += 1
        else:
            i += 1
        tokens.append(Token(text[start:i], start))
    return tokens


def join(words: list[str]) -> str:
    """Write words and marks with the spaces that print has."""
    out: list[str] = []
    glue = True  # at the start and after an opening bracket no space is due
    for word in words:
        if not glue and word not in CLOSING:
            out.append(" ")
        out.append(word)
        glue = word in OPENING
    return "".join(out)


def misplaced_space(text: str, tokens: list[Token]) -> int:
    """Where the text's spaces differ from print, or -1."""
    printed = join([token.text for token in tokens])
    if printed == text:
        return -1
    for i in range(min(len(text), len(printed))):
        if text[i] != printed[i]:
            return i
    return min(len(text), len(printed))


def capitalized(word: str) -> str:
    return word[:1].upper() + word[1:]
