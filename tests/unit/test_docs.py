"""What the README and the docs show is what happens.

Fenced blocks are tried in reading order, page by page, in an empty folder:

    ```python                       is executed; the blocks of a page share their names
    ```output                       is what the block above it prints, or the errors of the cards above it
    ```console                      `$ playmat …` is called; lines "> …" of the output are what a person types
    ```cards title="mine.cards"     is read as cards (game="…" for another game); with `bad` it must be refused
    ```scenario title="a.scenario"  is played and passes; with `bad` it fails or cannot be read
    ```toml title="my.toml"         is a file of that name for the blocks that follow; so is any block with a title.
                                    A block with the name of a file in tutorial/examples must stand in that file

A remark `<!-- typed: one; two -->` above a console holds what was typed before the answers that its first match shows.

In what is shown, a line "…" stands for any number of lines, and "…" inside a line for any text.
Other languages (text, sh, json) are for reading only; TOML and JSON must be well formed.
"""

import io
import json
import os
import random
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

import click
import pytest
from click.testing import CliRunner

import playmat
from playmat import catalog, rulebook, trust
from playmat.catalog import Title
from playmat.cli import SUMMARIES, main
from playmat.errors import CardTextError, PlaymatError
from playmat.language.cardfile import Unreadable, read_cards, read_line
from playmat.language.grammar import Grammar
from playmat.language.pack import Pack
from playmat.language.reference import reference
from playmat.scenario import run
from playmat.scenario.files import read_text

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
EXAMPLES = DOCS / "tutorial" / "examples"
SOURCE = ROOT / "src" / "playmat"

ALL_PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md"), *SOURCE.rglob("README.md")])
SPECIFICATIONS = (DOCS / "rules", DOCS / "decisions")
PAGES = [page for page in ALL_PAGES if not any(page.is_relative_to(folder) for folder in SPECIFICATIONS)]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


# --- Pages ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Block:
    """One fenced block of a page."""

    page: Path
    line: int
    language: str
    title: str
    game: str
    is_bad: bool
    typed: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return f"{name_of(self.page)}:{self.line}"


def blocks_of(page: Path) -> Iterator[Block]:
    info, start, lines, above = "", 0, list[str](), ""
    for number, line in enumerate(page.read_text(encoding="utf-8").split("\n"), 1):
        if line.startswith("```") and not start:
            info, start, lines = line[3:].strip(), number, []
        elif line == "```" and start:
            yield block(page, start, info, above, "\n".join(lines) + "\n")
            start = 0
        elif start:
            lines.append(line)
        if not start:
            above = line
    assert not start, f"{name_of(page)}:{start}: the block is never closed"


def block(page: Path, line: int, info: str, above: str, text: str) -> Block:
    words = shlex.split(info)
    values = dict(word.split("=", 1) for word in words[1:] if "=" in word)
    flags = [word for word in words[1:] if "=" not in word]
    assert set(values) <= {"title", "game"} and set(flags) <= {"bad"}, f"{name_of(page)}:{line}: what is '{info}'?"
    language = words[0] if words else "text"
    remark = re.fullmatch(r"<!-- typed: (.*) -->", above)
    typed = tuple(remark[1].split("; ")) if remark else ()
    return Block(
        page, line, language, values.get("title", ""), values.get("game", "azrah"), "bad" in flags, typed, text
    )


# --- Comparing --------------------------------------------------------------------------------------------------------


def fits(shown: str, line: str) -> bool:
    """Whether a line is what a shown one stands for."""
    pattern = ".*".join(re.escape(part) for part in shown.rstrip().split("…"))
    return re.fullmatch(pattern, line.rstrip()) is not None


def difference(shown: str, actual: str) -> str:
    """The first stretch of what is shown that does not appear, or nothing."""
    lines = actual.rstrip("\n").split("\n")
    stretches = [stretch.split("\n") for stretch in re.split(r"(?m)^…$\n?", shown.rstrip("\n") + "\n")]
    stretches = [stretch[:-1] for stretch in stretches]  # each ends with a line break
    at = 0
    for number, stretch in enumerate(stretches):
        size = len(stretch)
        last = number == len(stretches) - 1
        starts = [at] if number == 0 else range(at, len(lines) - size + 1)
        if last and size:
            starts = [start for start in starts if start + size == len(lines)]
        for start in starts:
            if start + size <= len(lines) and all(map(fits, stretch, lines[start : start + size])):
                at = start + size
                break
        else:
            return "\n".join(stretch)
    return ""


def assert_shown(block: Block, shown: str, actual: str) -> None:
    missing = difference(shown, actual)
    if missing:
        pytest.fail(f"{block}: this does not appear:\n{missing}\n\n--- the whole output is:\n{actual}", pytrace=False)


# --- Trying blocks ----------------------------------------------------------------------------------------------------


class Reader:
    """Somebody who tries everything that a page shows, in an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, object] = {"__name__": "__example__"}
        self.printed: str | None = None  # by the last block

    def follow(self, block: Block) -> None:
        if block.language == "output":
            assert self.printed is not None, f"{block}: nothing above it prints anything"
            assert_shown(block, block.text, self.printed)
            return
        self.printed = None
        if block.title and (EXAMPLES / block.title).exists():
            example = (EXAMPLES / block.title).read_text(encoding="utf-8")
            assert block.text in example, f"{block}: {block.title} says something else"
            return
        if block.title:
            path = self.folder / block.title
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        match block.language:
            case "python":
                self.execute(block)
            case "cards":
                self.read(block)
            case "scenario":
                self.play(block)
            case "console":
                self.type(block)
            case "toml":
                tomllib.loads(block.text)
            case "json":
                json.loads(block.text)
            case "text" | "sh":
                pass
            case other:
                pytest.fail(f"{block}: nobody knows what to do with {other}", pytrace=False)

    def execute(self, block: Block) -> None:
        printed = io.StringIO()
        with redirect_stdout(printed):
            exec(compile(block.text, str(block), "exec", dont_inherit=True), self.names)
        self.printed = printed.getvalue()

    def read(self, block: Block) -> None:
        title = title_of(block.game)
        try:
            read_cards(title.pack, block.text, block.title or "cards", title.pool)
        except CardTextError as error:
            if not block.is_bad:
                pytest.fail(f"{block}: {error}", pytrace=False)
            self.printed = "\n\n".join(map(str, error.problems)) + "\n"
        else:
            assert not block.is_bad, f"{block}: there is nothing wrong with these cards"

    def play(self, block: Block) -> None:
        """Without a game in it a scenario takes the game from its folder."""
        path = self.folder / (block.title or f"{block.game}/{block.line}.scenario")
        try:
            results = [run(scenario) for scenario in read_text(block.text, str(path))]
            self.printed = "\n".join(str(result) for result in results if not result.passed)
            good = not self.printed
        except PlaymatError as error:
            self.printed, good = str(error), False
        self.printed = self.printed.replace(f"{path}:", f"{path.name}:")
        if good == block.is_bad:
            pytest.fail(f"{block}: {self.printed or 'this passes'}", pytrace=False)

    def type(self, block: Block) -> None:
        before = [*block.typed]
        for call in re.split(r"(?m)^(?=\$ )", block.text)[1:]:
            line, _, shown = call.partition("\n")
            arguments = shlex.split(line[2:])
            if arguments[0] == "./play":
                arguments[:1] = ["playmat", "play", "azrah"]
            assert arguments[0] == "playmat", f"{block}: only playmat can be tried, not '{line}'"
            typed = [answer[2:] for answer in shown.split("\n") if answer.startswith("> ")]
            if arguments[1] == "play":
                typed, before = before + typed, []
            result = CliRunner().invoke(main, arguments[1:], input="\n".join([*typed, ""]), prog_name="playmat")
            if result.exception is not None and not isinstance(result.exception, SystemExit):
                raise result.exception
            assert_shown(block, shown, result.output)


def title_of(game: str) -> Title:
    return tide_pool() if game == "tidepool" else catalog.load(game)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_a_page_shows_is_true(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PLAYMAT_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")
    if page.name == "add-a-game.md":
        tide_pool_module()
    reader = Reader(folder)
    for block in blocks_of(page):
        reader.follow(block)


def test_a_difference_is_found() -> None:
    """The comparison itself: what it lets pass, and what it does not."""
    assert not difference("a\n…\nd", "a\nb\nc\nd\n")
    assert not difference("a\n…", "a\nb\n")
    assert not difference("…\nd", "c\nd\n")
    assert not difference("a … c", "a b c\n")
    assert difference("a\n…\nd", "a\nb\nc\n") == "d"
    assert difference("a", "a\nb\n") == "a"
    assert difference("a\n…\nb\nc", "a\nb\nx\nc\n") == "b\nc"


# --- Links ------------------------------------------------------------------------------------------------------------

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


def anchors(page: Path) -> set[str]:
    """The names under which the headings of a page can be linked to."""
    found = set()
    for line in without_blocks(page).split("\n"):
        if line.startswith("#"):
            words = line.lstrip("#").strip().lower()
            found.add(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return found


def without_blocks(page: Path) -> str:
    text = re.sub(r"(?ms)^```.*?^```$", "", page.read_text(encoding="utf-8"))
    return re.sub(r"`[^`\n]*`", "``", text) if page not in PAGES else text


@pytest.mark.parametrize("page", ALL_PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(without_blocks(page)):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{name_of(page)} links to {link}, which is not there"
        assert not anchor or anchor in anchors(target), f"{name_of(page)} links to {link}, which has no such heading"


def test_every_page_can_be_reached_from_the_index() -> None:
    reached, new = set[Path](), [DOCS / "index.md"]
    while new:
        page = new.pop()
        if page in reached or page.suffix != ".md":
            continue
        reached.add(page)
        new += [(page.parent / link.split("#")[0]).resolve() for link in LINK.findall(without_blocks(page))]
    lost = [name_of(page) for page in ALL_PAGES if page.is_relative_to(DOCS) and page not in reached]
    lost = [name for name in lost if not name.startswith(("docs/tutorial/examples/", "docs/rules/", "docs/decisions/"))]
    assert not lost, f"no page leads to {', '.join(lost)}"


# --- Reference pages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", sorted((DOCS / "reference").glob("*-cards.md")), ids=name_of)
def test_the_reference_of_a_games_cards_is_current(page: Path) -> None:
    slug = page.stem.removesuffix("-cards")
    title = catalog.load(slug)
    current = reference(title.title, title.pack, list(title.pool.values()))
    assert page.read_text(encoding="utf-8") == current, (
        f"write it anew: playmat cards reference --game {slug} --out docs/reference/{slug}-cards.md"
    )


@pytest.mark.parametrize("page", sorted((SOURCE / "games").glob("*/README.md")), ids=name_of)
def test_the_page_of_a_game_has_all_its_files_and_options(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    options = catalog.load(page.parent.name).game.options
    wanted = [option.name for option in options] + [value for option in options for value in option.values]
    wanted += [file.name for file in page.parent.glob("*.py") if file.name != "__init__.py"]
    lacking = [word for word in wanted if f"`{word}`" not in text]
    assert not lacking, f"{name_of(page)} lacks {', '.join(lacking)}"


def test_the_readme_says_which_games_can_be_played() -> None:
    """The table of games: "not yet" stands beside those that are not registered, "complete" where nothing lacks."""
    rows = re.findall(r"(?m)^\| ([^|]+) \| [^|]+ \| (complete|playable|not yet)[^|]* \|$", readme())
    titles = {catalog.load(slug).title: slug for slug in catalog.OUR_GAMES}
    assert len(rows) == 5
    assert {title for title, word in rows if word != "not yet"} == set(titles)
    for slug in (titles[title] for title, word in rows if word == "complete"):
        covers = rulebook.coverage(rulebook.rules_of(slug).values(), rulebook.citations(ROOT / "tests", slug))
        assert all(cover.is_complete for cover in covers), f"the README calls {slug} complete"


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def subcommands(name: str) -> list[str]:
    command = import_module(f"playmat.cli.{name}").command
    return [name, *(f"{name} {sub}" for sub in getattr(command, "commands", {}))]


def options_of(name: str) -> list[str]:
    command: click.Command = import_module(f"playmat.cli.{name.split()[0]}").command
    for sub in name.split()[1:]:
        assert isinstance(command, click.Group)
        command = command.commands[sub]
    return [option for parameter in command.params for option in parameter.opts if option.startswith("--")]


def test_every_command_and_option_is_in_the_reference() -> None:
    page = (DOCS / "reference" / "command-line.md").read_text(encoding="utf-8")
    sections = {text.split("\n", 1)[0]: text for text in re.split(r"(?m)^##+ ", page)}
    for command in [found for name in SUMMARIES for found in subcommands(name)]:
        section = sections.get(f"playmat {command}")
        assert section is not None, f"command-line.md has no section 'playmat {command}'"
        lacking = [option for option in options_of(command) if f"`{option}" not in section]
        assert not lacking, f"the section on playmat {command} lacks {', '.join(lacking)}"


def test_every_public_name_is_in_the_reference() -> None:
    page = (DOCS / "reference" / "python.md").read_text(encoding="utf-8")
    lacking = [name for name in playmat.__all__ if f"`{name}" not in page and f"playmat.{name}" not in page]
    assert not lacking, f"python.md lacks {', '.join(lacking)}"


# --- Error codes ------------------------------------------------------------------------------------------------------

CODES = sorted({code for path in SOURCE.rglob("*.py") for code in re.findall(r'"(E\d{3})"', path.read_text("utf-8"))})
ERRORS = DOCS / "reference" / "card-errors.md"


def ambiguous_pack() -> Pack:
    """A grammar in which one sentence means two things; ours have none."""
    grammar = Grammar()
    grammar.lexicon("one", {"Strike": 1})
    grammar.lexicon("other", {"Strike": 2})
    grammar.phrase("line", None, "{first:one}")
    grammar.phrase("line", None, "{second:other}")
    return Pack(grammar)


def message_of(code: str, tmp_path: Path) -> str:
    """The message of a code whose example is too long, or no text, to stand on the page."""
    if code == "E103":
        with pytest.raises(Unreadable) as unreadable:
            read_line(ambiguous_pack(), "line", "Strike", {})
        assert unreadable.value.diagnosis.code == code
        return unreadable.value.diagnosis.message
    texts = {
        "E106": b"Wall\n  Guardian, 5 hit points, arrows: straight\n  Brick [1 Mana]: " + b"Heal " * 1000,
        "E306": b"# A remark.\n" * 100_000,
        "E307": b"",
        "E308": b"\xff\xfe\x00",
    }
    file = tmp_path / "mine.cards"
    file.write_bytes(texts[code])
    output = CliRunner().invoke(main, ["cards", "check", str(file)]).output
    found = re.search(rf"{code}: (.*)", output)
    assert found is not None, output
    return found[1]


@pytest.mark.parametrize("code", CODES)
def test_every_error_code_has_its_example(code: str, tmp_path: Path) -> None:
    sections = re.split(r"(?m)^### ", ERRORS.read_text(encoding="utf-8"))
    section = next((text for text in sections if text.startswith(f"{code} ")), None)
    assert section is not None, f"card-errors.md has no section on {code}"
    if "```output" in section:
        assert f": {code}: " in section, f"the example of {code} shows another error"
    else:
        assert message_of(code, tmp_path) in section


def test_no_error_code_is_explained_that_does_not_exist() -> None:
    explained = re.findall(r"(?m)^### (E\d{3})", ERRORS.read_text(encoding="utf-8"))
    assert explained == CODES


# --- The example game -------------------------------------------------------------------------------------------------


def tide_pool_module() -> ModuleType:
    if str(EXAMPLES) not in sys.path:
        sys.path.append(str(EXAMPLES))
    return import_module("tidepool")


def tide_pool() -> Title:
    module = tide_pool_module()
    text = (EXAMPLES / "tidepool" / "cards" / "pool.cards").read_text(encoding="utf-8")
    return Title(module.GAME, module.PACK, module.STAGE, read_cards(module.PACK, text, "pool.cards"))


def test_the_example_game_is_played_to_its_end() -> None:
    match = playmat.new_match(tide_pool(), seed=1)
    while match.decision is not None:
        match.choose(match.decision.options[-1].key)
    assert match.outcome is not None and match.outcome.winners


@pytest.mark.parametrize("seed", range(20))
def test_the_example_game_keeps_what_every_match_promises(seed: int) -> None:
    chance = random.Random(seed)
    for match in trust.random_match(tide_pool(), seed, chance):
        trust.check_position(match)
        trust.check_clone(match, chance)
        for viewer in trust.viewers(match):
            trust.check_secrecy(match, viewer, seed)


def test_the_example_game_is_found_once_it_is_installed(tmp_path: Path) -> None:
    """Installing means: the package can be imported, and its metadata names the entry point."""
    tide_pool_module()
    project = tomllib.loads((EXAMPLES / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = project["entry-points"]["playmat.games"]
    metadata = tmp_path / f"{project['name']}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    lines = [f"{name} = {value}" for name, value in entries.items()]
    (metadata / "entry_points.txt").write_text("\n".join(["[playmat.games]", *lines]))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(EXAMPLES)])}
    for arguments, expected in (
        (["games"], "tidepool  Tide Pool"),
        (["cards", "show", "Heron", "--game", "tidepool"], "If your opponent has more shells, gain 3 shells."),
        (["play", "tidepool", "--seed", "3", "--seat-bots", "greedy,random"], "wins"),
        (["rules", "tidepool", "R3"], "seven shells"),
        (["scenario", "run", str(EXAMPLES / "shells.scenario")], "2 passed, 0 failed"),
    ):
        program = [sys.executable, "-c", "from playmat.cli import main; main()", *arguments]
        result = subprocess.run(program, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=60)
        assert result.returncode == 0, result.stderr
        assert expected in result.stdout
