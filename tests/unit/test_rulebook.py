"""Rules as numbered text in all the styles of our specifications, and what cites them."""

from pathlib import Path

import pytest

from playmat import rulebook
from playmat.errors import BadOption, ScenarioError
from playmat.rulebook import Citation, read_citation, read_rules

STYLES = """\
# A game

Not a rule: R1 is mentioned here.

## 2. Rules

### 2.1 Goal
- R1 You win. [Goal]
- R2. Never lose.
  Not even once.
- **R3** **Bold** start (see R2).

### Keywords
- R4 Ally: yours. R5 Enemy: theirs. [Keywords]

## 3. Rulings

Counts and setup
- G1 A table follows. R2 is not a new rule here. `option: x = a | b`.

| a | b |
|---|---|

Resources
- G2 Nothing. G3 has a line of its own.
- G3 Something.

## 7. Acceptance scenarios
- **S1** Given a match. (R1)
"""


def test_every_style_of_numbering_is_read() -> None:
    rules = read_rules(STYLES)
    assert list(rules) == ["R1", "R2", "R3", "R4", "R5", "G1", "G2", "G3", "S1"]
    assert rules["R1"].text == "You win. [Goal]"
    assert rules["R3"].text == "**Bold** start (see R2)."


def test_an_indented_line_and_a_table_belong_to_the_rule_above() -> None:
    rules = read_rules(STYLES)
    assert rules["R2"].text == "Never lose. Not even once."
    assert rules["G1"].text.endswith("`option: x = a | b`.\n| a | b |\n|---|---|")


def test_two_rules_on_one_line_are_two_unless_the_second_has_its_own() -> None:
    rules = read_rules(STYLES)
    assert (rules["R4"].text, rules["R5"].text) == ("Ally: yours.", "Enemy: theirs. [Keywords]")
    assert rules["G2"].text == "Nothing. G3 has a line of its own."
    assert rules["G3"].text == "Something."


def test_a_rule_knows_its_heading_and_its_line() -> None:
    rules = read_rules(STYLES)
    assert (rules["R1"].section, rules["R5"].section, rules["G1"].section) == ("Goal", "Keywords", "Counts and setup")
    assert rules["G2"].section == "Resources"
    assert STYLES.split("\n")[rules["G3"].line - 1].startswith("- G3")


def test_the_rules_of_azrah_are_all_there() -> None:
    rules = rulebook.rules_of("azrah")
    for letter, count in (("R", 78), ("G", 66), ("S", 47)):
        numbers = [int(number[1:]) for number in rules if number[0] == letter]
        assert sorted(numbers) == list(range(1, count + 1))
    assert all(rule.text and rule.section for rule in rules.values())


def test_the_packaged_rules_are_the_documented_ones() -> None:
    folder = Path(__file__).parents[2] / "docs" / "rules"
    there = read_rules("\n".join((folder / name).read_text(encoding="utf-8") for name in ("azrah.md", "english.md")))
    here = rulebook.rules_of("azrah")
    assert {number: rule.text for number, rule in there.items()} == {n: rule.text for n, rule in here.items()}


@pytest.mark.parametrize(("word", "found"), [("R12", "R12"), ("r12", "R12"), ("g7", "G7")])
def test_a_rule_is_found_by_its_number(word: str, found: str) -> None:
    assert rulebook.find_rule(rulebook.rules_of("azrah"), word, "AZRAH").number == found


def test_an_unknown_number_is_answered_with_the_nearest_or_the_range() -> None:
    rules = rulebook.rules_of("azrah")
    with pytest.raises(BadOption, match=r"^AZRAH has no rule 'R790'; did you mean R70.*\?$"):
        rulebook.find_rule(rules, "R790", "AZRAH")
    with pytest.raises(
        BadOption, match=r"^AZRAH has no rule 'escaping'; it has R1 to R78, G1 to G66, S1 to S47, E1 to E13$"
    ):
        rulebook.find_rule(rules, "escaping", "AZRAH")


@pytest.mark.parametrize(
    ("docstring", "shows", "bars", "rest"),
    [
        ("R2 R6 not G54: a creator is named.", ["R2", "R6"], ["G54"], "a creator is named."),
        ("G31: nothing is dealt.\n\nMore R9.", ["G31"], [], "nothing is dealt."),
        ("not R3, R4: never.", [], ["R3", "R4"], "never."),
        ("R1 R2", ["R1", "R2"], [], ""),
        ("R7 without a colon", ["R7"], [], "without a colon"),
        ("A creator is named (R2).", [], [], ""),
        ("not so fast", [], [], ""),
        ("", [], [], ""),
    ],
)
def test_a_docstring_begins_with_what_it_cites(docstring: str, shows: list[str], bars: list[str], rest: str) -> None:
    assert read_citation(docstring) == (shows, bars, rest)


def test_scenarios_and_tests_are_both_asked(tmp_path: Path) -> None:
    scenarios, units = tmp_path / "scenarios" / "azrah", tmp_path / "unit" / "games" / "azrah"
    scenarios.mkdir(parents=True)
    units.mkdir(parents=True)
    (scenarios / "S1.scenario").write_text("S1  A title   R1 not R2\nthen draw\n---\nS1b  Another   R3\nthen draw\n")
    (units / "test_setup.py").write_text(
        'def test_one() -> None:\n    """R2 not R1: so."""\n\n\n'
        'class TestMore:\n    def test_two(self) -> None:\n        """G1: so."""\n\n'
        'def helper() -> None:\n    """R9: not a test."""\n'
    )
    found = rulebook.citations(tmp_path, "azrah")
    assert [(one.name, one.line, one.shows, one.bars) for one in found] == [
        ("S1", 1, ["R1"], ["R2"]),
        ("S1b", 4, ["R3"], []),
        ("test_setup.py::test_one", 1, ["R2"], ["R1"]),
        ("test_setup.py::test_two", 6, ["G1"], []),
    ]


def test_a_folder_without_tests_cites_nothing(tmp_path: Path) -> None:
    assert rulebook.citations(tmp_path, "azrah") == []
    with pytest.raises(BadOption, match="there is no such folder"):
        rulebook.citations(tmp_path / "nowhere", "azrah")


@pytest.mark.parametrize("content", [b"def test_(:\n", b"\x00\xff"])
def test_a_test_file_that_is_not_python_is_named(tmp_path: Path, content: bytes) -> None:
    folder = tmp_path / "unit" / "games" / "azrah"
    folder.mkdir(parents=True)
    (folder / "test_x.py").write_bytes(content)
    with pytest.raises(ScenarioError, match=r"test_x\.py: this is no Python file"):
        rulebook.citations(tmp_path, "azrah")


def test_coverage_joins_rules_and_what_shows_them() -> None:
    rules = read_rules(STYLES)
    one = Citation("S1", "", "S1.scenario", 1, ["R1", "R2", "R99"], [])
    two = Citation("S2", "", "S2.scenario", 1, ["R3"], ["R1"])
    covers = {cover.rule.number: cover for cover in rulebook.coverage(rules.values(), [one, two])}
    assert list(covers) == ["R1", "R2", "R3", "R4", "R5", "G1", "G2", "G3"]
    assert (covers["R1"].shown, covers["R1"].barred, covers["R1"].is_complete) == ([one], [two], True)
    assert not covers["R2"].is_complete and not covers["R4"].is_complete
    assert rulebook.strays(rules, [one, two]) == [("R99", one)]
