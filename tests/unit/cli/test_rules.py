"""`playmat rules`: the list, one rule, and the coverage by scenarios and tests."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playmat import catalog, rulebook
from playmat.cli import main
from playmat.language.explain import rules_of


def rules(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["rules", *map(str, arguments)])


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after `pip install`: no folder `tests` beside us."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def tests_folder(tmp_path: Path) -> Path:
    """One scenario that shows R11 and, of G4, what must not happen."""
    folder = tmp_path / "scenarios" / "azrah"
    folder.mkdir(parents=True)
    (folder / "S1.scenario").write_text("S1  Picks are secret   R11 not G4\nthen draw\n")
    return tmp_path


def test_the_list_has_every_rule_with_its_first_words() -> None:
    result = rules("azrah")
    assert result.exit_code == 0
    lines = result.stdout.split("\n")
    assert "Goal and cards" in lines
    assert "  R10  Each player's health starts at 3. [Game Setup]" in lines
    assert any(line.startswith("  G62  R4 describes") for line in lines)
    assert max(map(len, lines)) <= 80
    assert not any(line.startswith("  S1 ") for line in lines)


def test_the_list_as_json_has_whole_texts_and_options() -> None:
    document = json.loads(rules("azrah", "--json").stdout)
    assert (document["schema"], document["game"], len(document["rules"])) == ("playmat.rules/1", "azrah", 144)
    ruling = next(rule for rule in document["rules"] if rule["number"] == "G1")
    assert ruling["options"][0]["values"] == ["10", "8"]


def test_a_ruling_is_read_with_its_option() -> None:
    result = rules("azrah", "g1")
    assert result.exit_code == 0
    assert result.stdout.startswith("G1 Mana: the box lists 16")
    assert "option mana_per_player = 10 | 8   Mana cards in each player's pile" in result.stdout


def test_a_rule_is_read_with_what_shows_it(tests_folder: Path) -> None:
    scenario = tests_folder / "scenarios" / "azrah" / "S1.scenario"
    assert f"Shown by\n  {scenario}:1: S1  Picks are secret\n" in rules("azrah", "R11", "--tests", tests_folder).stdout
    barred = rules("azrah", "G4", "--tests", tests_folder).stdout
    assert f"What must not happen is shown by\n  {scenario}:1: S1  Picks are secret\n" in barred
    document = json.loads(rules("azrah", "G4", "--tests", tests_folder, "--json").stdout)
    assert (document["shown_by"], document["barred_by"][0]["name"]) == ([], "S1")


def test_an_acceptance_scenario_is_read_and_found(tests_folder: Path) -> None:
    result = rules("azrah", "S1", "--tests", tests_folder)
    assert result.stdout.startswith("S1 Given both players pick three")
    assert "S1  Picks are secret" in result.stdout


def test_rules_are_read_where_no_tests_are() -> None:
    result, missing = rules("azrah", "R10"), rules("azrah", "--coverage")
    assert (result.exit_code, result.stdout) == (0, "R10 Each player's health starts at 3. [Game Setup]\n")
    assert missing.exit_code == 2
    assert "tests: there is no such folder" in missing.stderr


def test_coverage_names_what_is_missing(tests_folder: Path) -> None:
    result = rules("azrah", "--coverage", "--tests", tests_folder)
    lines = result.stdout.split("\n")
    assert result.exit_code == 1
    assert "R11  shown: S1; not: NOTHING" in lines
    assert "G4   shown: NOTHING; not: S1" in lines
    assert lines[-2:] == ["144 rules: 1 shown, 1 with a counter-example", ""]


def test_coverage_is_complete_when_every_rule_is_shown_both_ways(tests_folder: Path) -> None:
    everything = " ".join(rule.number for rule in rulebook.rules_of("azrah").values() if rule.is_binding)
    units = tests_folder / "unit" / "games" / "azrah"
    units.mkdir(parents=True)
    (units / "test_all.py").write_text(f'def test_all() -> None:\n    """{everything} not {everything}: all."""\n')
    result = rules("azrah", "--coverage", "--tests", tests_folder)
    assert result.exit_code == 0
    assert "R11  shown: S1, test_all.py::test_all; not: test_all.py::test_all\n" in result.stdout
    assert result.stdout.endswith("144 rules: 144 shown, 144 with a counter-example\n")

    (units / "test_all.py").write_text(f'def test_all() -> None:\n    """{everything} R99 not {everything}: all."""\n')
    stray = rules("azrah", "--coverage", "--tests", tests_folder)
    assert stray.exit_code == 1
    assert "test_all.py:1: test_all.py::test_all cites R99, which the rules do not have" in stray.stdout


def test_coverage_as_json_has_files_and_figures(tests_folder: Path) -> None:
    document = json.loads(rules("azrah", "--coverage", "--tests", tests_folder, "--json").stdout)
    assert document["schema"] == "playmat.coverage/1"
    assert document["figures"] == {"count": 144, "shown": 1, "with_counter_example": 1}
    cover = next(cover for cover in document["rules"] if cover["number"] == "R11")
    assert (cover["shown_by"][0]["line"], cover["barred_by"]) == (1, [])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["azrha"], "there is no game 'azrha'; did you mean azrah?"),
        (["azrah", "R790"], "has no rule 'R790'; did you mean R7"),
        (["azrah", "escaping"], "it has R1 to R78, G1 to G66"),
        (["azrah", "R1", "--coverage"], "--coverage is about all rules"),
        (["azrah", "R1", "--tests", "no/such/folder"], "no/such/folder: there is no such folder"),
    ],
)
def test_wrong_input_is_one_sentence(arguments: list[str], words: str) -> None:
    result = rules(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr and result.stderr.count("\n") == 1


def test_a_scenario_that_cannot_be_read_is_named(tests_folder: Path) -> None:
    (tests_folder / "scenarios" / "azrah" / "S2.scenario").write_bytes(b"\xff\xfe")
    result = rules("azrah", "--coverage", "--tests", tests_folder)
    assert result.exit_code == 2
    assert "S2.scenario: this is no text file" in result.stderr


def test_a_range_as_cards_cite_it_is_read_rule_by_rule() -> None:
    for written in ("R75-R77", "r75–r77"):
        result = rules("azrah", written)
        assert result.exit_code == 0
        assert [line.split()[0] for line in result.stdout.split("\n") if line.startswith("R7")] == ["R75", "R76", "R77"]
    document = json.loads(rules("azrah", "R75-R77", "--json").stdout)
    assert [rule["number"] for rule in document["rules"]] == ["R75", "R76", "R77"]


@pytest.mark.parametrize(
    ("written", "problem"),
    [("R77-R75", "wrong order; type R75-R77"), ("R75-R99", "has no rule 'R99'"), ("R75-", "has no rule ''")],
)
def test_a_range_that_is_none_is_refused(written: str, problem: str) -> None:
    result = rules("azrah", written)
    assert result.exit_code == 2
    assert problem in result.stderr


@pytest.mark.parametrize("game", ["azrah", "elements", "pariahs"])
def test_every_rule_that_explain_names_can_be_read(game: str) -> None:
    title = catalog.load(game)
    known = rulebook.rules_of(game)
    for card in title.pool.values():
        for ability in card.abilities:
            for number in rules_of(title.pack.grammar, "paragraph", ability):
                assert rulebook.find_rules(known, number, title.title)
