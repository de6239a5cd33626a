"""The rules of a game as numbered text, and which scenarios and tests show each of them.

A game's package holds its specification as `rules.md`; in a clone that is a link to the source, `docs/rules/<slug>.md`.
What holds for the words of all games lies beside it, in `playmat.english`.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from importlib import resources
from pathlib import Path
from typing import Final, final

from playmat import catalog
from playmat.errors import BadOption, ScenarioError
from playmat.scenario.files import find_files, is_rule, read_file

# "- R1 text", "- R1. text", "- **R1** text"; S numbers are acceptance scenarios, E numbers hold in all games.
BULLET: Final = re.compile(r"- (?:\*\*)?([RGSE][0-9]+)(?:\*\*)?\.?(?:\*\*)? +(\S.*)")
HEADING: Final = re.compile(r"#+ +(?:[0-9.]+ )?")  # what is not part of its words: "### 2.1 Goal"
LONGEST_HEADING: Final = 60


# --- The text ---------------------------------------------------------------------------------------------------------


@final
class Rule:
    """One rule (R), ruling (G) or acceptance scenario (S) with its words, the heading above it and its line."""

    def __init__(self, number: str, text: str, section: str, line: int) -> None:
        self.number: Final = number
        self.text: Final = text
        self.section: Final = section
        self.line: Final = line

    @property
    def is_binding(self) -> bool:
        """Rules and rulings bind; an acceptance scenario is an example of them."""
        return self.number[0] in "RG"


def rules_of(slug: str) -> dict[str, Rule]:
    """The rules of an installed game by number, in reading order."""
    title = catalog.load(slug)
    file = resources.files(catalog.names()[slug]) / "rules.md"
    try:
        found = read_rules(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        found = {}
    if not found:
        raise BadOption(f"{title.title} came without its rules: its package has no rules.md with numbered rules")
    return {**found, **words_of_all_games()}


def words_of_all_games() -> dict[str, Rule]:
    """What words stand for, in every game (E1, E2, …)."""
    return read_rules((resources.files("playmat.english") / "rules.md").read_text(encoding="utf-8"))


def read_rules(text: str) -> dict[str, Rule]:
    """All numbered paragraphs of a specification. A table or an indented line belongs to the paragraph above it."""
    blocks: list[tuple[str, list[str], str, int]] = []
    section = ""
    inside = False  # a numbered paragraph stands above, with no heading in between
    for number, line in enumerate(text.split("\n"), 1):
        bullet = BULLET.match(line)
        if bullet:
            blocks.append((bullet[1], [bullet[2].strip()], section, number))
            inside = True
        elif inside and line.startswith("|"):
            blocks[-1][1].append(line.rstrip())
        elif inside and line.startswith("  "):
            blocks[-1][1][-1] += f" {line.strip()}"
        elif is_heading(line):
            section = HEADING.sub("", line).strip()
            inside = False
    with_bullet = {name for name, _, _, _ in blocks}
    found: dict[str, Rule] = {}
    for name, lines, heading, number in blocks:
        for part, words in several("\n".join(lines), name, with_bullet):
            found.setdefault(part, Rule(part, words, heading, number))
    return found


def is_heading(line: str) -> bool:
    """A Markdown heading, or a short line of its own ("Damage and defeat")."""
    if line.startswith("#"):
        return True
    return bool(line.strip()) and line[0].isalpha() and len(line) <= LONGEST_HEADING and not line.endswith(".")


def several(text: str, number: str, with_bullet: set[str]) -> Iterator[tuple[str, str]]:
    """The rules of one paragraph: "R73 Ally: …. R74 Enemy: …" holds two, if R74 has no paragraph of its own."""
    following = f"{number[0]}{int(number[1:]) + 1}"
    next_one = re.search(rf"(?<=[.\]]) (?:\*\*)?{following}(?:\*\*)?\.? (?=\S)", text)
    if next_one is None or following in with_bullet:
        yield (number, text)
        return
    yield (number, text[: next_one.start()])
    yield from several(text[next_one.end() :], following, with_bullet)


def find_rule(rules: dict[str, Rule], word: str, title: str) -> Rule:
    """A rule by its number, however it is written (R12, r12)."""
    number = word.upper()
    if number in rules:
        return rules[number]
    near = get_close_matches(number, rules)
    if near:
        raise BadOption(f"{title} has no rule '{word}'; did you mean {' or '.join(near)}?")
    last = {name[0]: name for name in rules}
    known = ", ".join(f"{letter}1 to {last[letter]}" for letter in "RGSE" if letter in last)
    raise BadOption(f"{title} has no rule '{word}'; it has {known}")


def find_rules(rules: dict[str, Rule], words: str, title: str) -> list[Rule]:
    """One rule, or all from one to another, as cards and messages cite them (R25-R29)."""
    first, dash, last = words.replace("–", "-").partition("-")
    if not dash:
        return [find_rule(rules, words, title)]
    numbers = list(rules)
    start, end = (numbers.index(find_rule(rules, word.strip(), title).number) for word in (first, last))
    if start > end:
        raise BadOption(f"{title}: the rules of '{words}' are in the wrong order; type {last}-{first}")
    return [rules[number] for number in numbers[start : end + 1]]


# --- What shows it ----------------------------------------------------------------------------------------------------


@final
class Citation:
    """A scenario or a test that says which rules it shows, and of which it shows what must not happen."""

    def __init__(self, name: str, title: str, file: str, line: int, shows: list[str], bars: list[str]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.file: Final = file
        self.line: Final = line
        self.shows: Final = shows
        self.bars: Final = bars


@final
class Cover:
    """One rule with what shows it."""

    def __init__(self, rule: Rule, shown: list[Citation], barred: list[Citation]) -> None:
        self.rule: Final = rule
        self.shown: Final = shown
        self.barred: Final = barred

    @property
    def is_complete(self) -> bool:
        return bool(self.shown) and bool(self.barred)


def citations(tests: Path, slug: str) -> list[Citation]:
    """What the scenarios and the unit tests of a game cite, below a folder laid out like `tests`."""
    if not tests.is_dir():
        raise BadOption(f"{tests}: there is no such folder; name the one that holds scenarios/{slug} with --tests")
    return [*scenario_citations(tests / "scenarios" / slug), *docstring_citations(tests / "unit" / "games" / slug)]


def scenario_citations(folder: Path) -> Iterator[Citation]:
    """From the first line of each scenario: "S14  A title  R35 R36 not G22"."""
    if not any(folder.rglob("*.scenario")):
        return
    for path in find_files([str(folder)]):
        for one in read_file(path):
            yield Citation(one.name, one.title, one.file, one.number, one.shows, one.bars)


def docstring_citations(folder: Path) -> Iterator[Citation]:
    '''From the docstrings of tests that begin so: """R2 R6 not G54: …""".'''
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_bytes(), str(path))
        except (SyntaxError, ValueError) as error:
            raise ScenarioError(f"{path}: this is no Python file ({error})") from None
        except OSError as error:
            raise ScenarioError(f"{path}: cannot be read ({error.strerror})") from None
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                shows, bars, rest = read_citation(ast.get_docstring(node) or "")
                if shows or bars:
                    yield Citation(f"{path.name}::{node.name}", rest, str(path), node.lineno, shows, bars)


def read_citation(docstring: str) -> tuple[list[str], list[str], str]:
    """The rules that a docstring begins with: those shown, those after "not", and the rest of its first line."""
    words = docstring.split("\n", 1)[0].split()
    shows: list[str] = []
    bars: list[str] = []
    current = shows
    for place, word in enumerate(words):
        bare = word.rstrip(":,;.")
        if word == "not":
            current = bars
        elif is_rule(bare):
            current.append(bare)
        else:
            return (shows, bars, " ".join(words[place:])) if shows or bars else ([], [], "")
        if word.endswith(":"):
            return (shows, bars, " ".join(words[place + 1 :]))
    return (shows, bars, "")


def coverage(rules: Iterable[Rule], cited: Iterable[Citation]) -> list[Cover]:
    """Every rule and ruling with what shows it and what shows its limits."""
    known = list(cited)
    return [
        Cover(
            rule,
            [one for one in known if rule.number in one.shows],
            [one for one in known if rule.number in one.bars],
        )
        for rule in rules
        if rule.is_binding
    ]


def strays(rules: dict[str, Rule], cited: Iterable[Citation]) -> list[tuple[str, Citation]]:
    """Citations of numbers that the rules do not have."""
    return [(number, one) for one in cited for number in [*one.shows, *one.bars] if number not in rules]
