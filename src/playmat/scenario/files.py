"""Reading `.scenario` files into blocks of plain sentences, each with its line number.

    S14  A quick ability resolves first            R35 R36 not G22
    game   azrah
    card   Mender
             Guardian, 6 hit points, arrows: straight
             Mend [1 Mana, quick]: Heal one damage from this ally.
    given  P2.center is Mender with 4 damage, 1 Mana
    when   P1: use Jab center, target P2.center
           P2: Mend
    then   P2.center has 5 damage

A line `---` begins another scenario of the same file; `as S14` there takes over what S14 was given.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, final

from playmat.errors import ScenarioError

SECTIONS: Final = ("game", "mode", "option", "cards", "card", "given", "dice", "flip", "when", "then", "as", "seed")
LARGEST_FILE: Final = 200_000


@final
class Line:
    """One sentence of a scenario and where it stands."""

    def __init__(self, section: str, text: str, number: int) -> None:
        self.section: Final = section
        self.text: Final = text
        self.number: Final = number


@final
class Scenario:
    """One scenario as it is written."""

    def __init__(self, file: str, number: int, name: str, title: str, shows: list[str], bars: list[str]) -> None:
        self.file: Final = file
        self.number: Final = number
        self.name: Final = name
        self.title: Final = title
        self.shows: Final = shows  # rules whose effect it shows
        self.bars: Final = bars  # rules of which it shows what must not happen
        self.lines: Final[list[Line]] = []


def is_rule(word: str) -> bool:
    return len(word) > 1 and word[0] in "RGE" and word[1:].isdigit()


def read_header(file: str, number: int, text: str) -> Scenario:
    """ "S14  A title            R35 R36 not G22"."""
    words = text.split()
    cited: list[str] = []
    while len(words) > 1 and (is_rule(words[-1]) or words[-1] == "not"):
        cited.append(words.pop())
    cited.reverse()
    if cited.count("not") > 1:  # the first one is the title's last word: "The next is not  R31 not R31"
        words.append(cited.pop(0))
    split = cited.index("not") if "not" in cited else len(cited)
    if len(words) < 2:
        raise ScenarioError(
            f"{file}:{number}: a scenario begins with its name and a title, e.g. 'S1  Both pick in secret  R11'"
        )
    bars = [word for word in cited[split:] if word != "not"]
    return Scenario(file, number, words[0], " ".join(words[1:]), cited[:split], bars)


def read_text(text: str, file: str) -> list[Scenario]:
    """All scenarios of a file's text."""
    found: list[Scenario] = []
    current: Scenario | None = None
    section = ""
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.rstrip()
        if line.strip() == "---":
            current = None
            continue
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if current is None:
            current = read_header(file, number, line)
            found.append(current)
            section = ""
            continue
        if line[0] not in " \t":
            section, _, rest = line.partition(" ")
            if section not in SECTIONS:
                known = ", ".join(SECTIONS)
                raise ScenarioError(
                    f"{file}:{number}: a line begins with one of {known}, or with spaces; not '{section}'"
                )
        elif not section:
            raise ScenarioError(f"{file}:{number}: this line belongs to no part (given, when, then …)")
        else:
            rest = line
        if section == "card":
            current.lines.append(Line("card" if line[0] not in " \t" else "card line", rest.strip(), number))
        elif rest.strip():
            current.lines.append(Line(section, rest.strip(), number))
    return [with_base(found, scenario) for scenario in found]


def split_at(text: str, verbs: Iterable[str]) -> tuple[str, str, str]:
    """Subject, verb and the rest, by the verb that comes first in the text."""
    found = [(text.index(verb), -len(verb), verb) for verb in verbs if verb in text]
    if not found:
        return (text, "", "")
    at, _, verb = min(found)
    return (text[:at], verb, text[at + len(verb) :])


def subjects(line: Line) -> set[str]:
    """The places, zones, numbers, option or file that a line is about: said again, it replaces what was taken over."""
    if line.section == "option":
        return {line.text.split("=")[0].strip()}
    if line.section == "cards":
        return {line.text}
    if line.section in ("mode", "seed", "game"):
        return {line.section}
    if line.section == "given":
        about, verb, _ = split_at(line.text, (" is ", " has "))
        numbers = counted(line)
        if numbers:
            return {subject for subject, _ in numbers}
        if verb:
            return {about.removesuffix("s")}
    return {f"line {line.number}"}


def counted(line: Line) -> list[tuple[str, str]]:
    """The numbers in "P1 has 6 Converts, 2 cards in the deck", each with what it is about: "P1 Convert", "P1 deck"."""
    player, verb, things = split_at(line.text, (" is ", " has "))
    if verb != " has " or line.section != "given":
        return []
    found: list[tuple[str, str]] = []
    for item in things.replace(" and ", ", ").split(", "):
        number, _, name = item.partition(" ")
        if not number.isdigit():
            return []
        zone = name.removeprefix("cards in the ").removeprefix("card in the ")
        found.append((f"{player} {zone}".removesuffix("s"), item))
    return found


def but_for(line: Line, said: set[str]) -> Line | None:
    """A sentence that is taken over, without the numbers that are said anew; None if nothing is left of it."""
    if not subjects(line) & said:
        return line
    left = [item for subject, item in counted(line) if subject not in said]
    if not left:
        return None
    return Line(line.section, f"{line.text.split(' has ')[0]} has {', '.join(left)}", line.number)


def cards_of(lines: list[Line]) -> dict[int, str]:
    """The lines that belong to cards written into a scenario, by number, each with the name of its card."""
    found: dict[int, str] = {}
    name = ""
    for line in lines:
        name = line.text if line.section == "card" else name
        if line.section in ("card", "card line"):
            found[line.number] = name
    return found


def with_base(scenarios: list[Scenario], scenario: Scenario) -> Scenario:
    """What `as NAME` takes over: everything that the other one was given, but for what this one says anew."""
    names = [line for line in scenario.lines if line.section == "as"]
    if not names:
        return scenario
    for other in scenarios:
        if other.name == names[0].text and other is not scenario:
            own = [line for line in scenario.lines if line.section != "as"]
            said = set[str]().union(*(subjects(line) for line in own))
            written, anew = cards_of(other.lines), set(cards_of(own).values())
            kept = [line for line in other.lines if line.section not in ("when", "then", "dice", "flip", "as")]
            left = [but_for(line, said) for line in kept if written.get(line.number) not in anew]
            taken = [line for line in left if line is not None]
            scenario.lines[:] = taken + own
            return scenario
    raise ScenarioError(f"{scenario.file}:{names[0].number}: no scenario of this file is called '{names[0].text}'")


def read_file(path: Path) -> list[Scenario]:
    """All scenarios of one file."""
    try:
        data = path.read_bytes()
        if len(data) > LARGEST_FILE:
            raise ScenarioError(
                f"{path}: a scenario file has at most {LARGEST_FILE:,} bytes, this one has {len(data):,}"
            )
        text = data.decode("utf-8-sig")  # some editors begin a file with a mark that nobody can see
    except OSError as error:
        raise ScenarioError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise ScenarioError(f"{path}: this is no text file; a scenario is plain text in UTF-8") from None
    found = read_text(text, str(path))
    if not found:
        raise ScenarioError(
            f"{path}: the file holds no scenario; begin with a name and a title, e.g. 'S1  Both pick in secret'"
        )
    return found


def find_files(paths: list[str]) -> list[Path]:
    """Scenario files in the given files and folders, in order."""
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            found.extend(sorted(path.rglob("*.scenario"), key=lambda item: (natural(item.stem), str(item))))
        elif path.exists():
            found.append(path)
        else:
            raise ScenarioError(f"{name}: there is no such file or folder")
    if not found:
        raise ScenarioError(f"no .scenario file in {', '.join(paths)}")
    return found


def natural(name: str) -> tuple[str, int]:
    """S2 comes before S10."""
    head = name.rstrip("0123456789")
    return (head, int(name[len(head) :] or "0"))
