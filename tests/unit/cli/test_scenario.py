"""`playmat scenario run`: what fails is named with its place, and nothing else is in the way."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from playmat.cli import main

GOOD = """\
S1  A Mana pays for an ability        R32 not R21
game   azrah
card   Jabber
         Guardian, 6 hit points, arrows: straight
         Jab [1 Mana]: Deal one damage to target enemy.
given  P1.center is Jabber with 1 Mana
when   P1: use Jab center, target P2.center
       P2: pass
then   P2.center has 1 damage
"""
BAD = GOOD.replace("S1 ", "S2 ").replace("has 1 damage", "has 4 damage")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["scenario", "run", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "S1.scenario").write_text(GOOD)
    return tmp_path


def test_scenarios_that_pass_are_counted(folder: Path) -> None:
    result = run(folder)
    assert (result.exit_code, result.stdout) == (0, "1 scenarios: 1 passed, 0 failed\n")


def test_verbose_names_those_that_pass(folder: Path) -> None:
    assert f"{folder / 'S1.scenario'}:1: S1 passes\n" in run(folder, "--verbose").stdout


def test_a_failure_shows_file_line_sentence_and_both_values(folder: Path) -> None:
    (folder / "S2.scenario").write_text(BAD)
    result = run(folder)
    assert result.exit_code == 1
    assert f"{folder / 'S2.scenario'}:9: S2 fails" in result.stdout
    assert "then P2.center has 4 damage" in result.stdout
    assert "1 damage" in result.stdout
    assert result.stdout.endswith("2 scenarios: 1 passed, 1 failed\n")


def test_match_chooses_by_the_first_line(folder: Path) -> None:
    (folder / "S2.scenario").write_text(BAD)
    assert run(folder, "--match", "s1 mana r21").exit_code == 0
    none = run(folder, "--match", "S9")
    assert none.exit_code == 2
    assert "no scenario has 'S9' in its first line" in none.stderr


def test_as_json_every_scenario_has_its_place_and_citations(folder: Path) -> None:
    (folder / "S2.scenario").write_text(BAD)
    document = json.loads(run(folder, "--json").stdout)
    assert (document["schema"], document["passed"], document["failed"]) == ("playmat.scenarios/1", 1, 1)
    good, bad = document["scenarios"]
    assert (good["passed"], good["shows"], good["bars"], good["expected"]) == (True, ["R32"], ["R21"], None)
    assert (bad["passed"], bad["line"], bad["sentence"]) == (False, 9, "then P2.center has 4 damage")


def test_the_folder_names_the_game_of_a_file_without_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "azrah").mkdir()
    (tmp_path / "azrah" / "S1.scenario").write_text(GOOD.replace("game   azrah\n", ""))
    monkeypatch.chdir(tmp_path / "azrah")
    assert run("S1.scenario").stdout == "1 scenarios: 1 passed, 0 failed\n"


def test_one_file_that_cannot_be_read_does_not_hide_the_others(folder: Path) -> None:
    (folder / "S3.scenario").write_bytes(b"\x7fELF\x00\xff\xfe")
    result = run(folder)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1 and "this is no text file" in result.stderr
    assert result.stdout == "1 scenarios: 1 passed, 0 failed, 1 unreadable\n"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the file holds no scenario"),
        ("S1  A title\nsuddenly they danced\n", "a line begins with one of"),
        (GOOD.replace("azrah", "azrha"), "there is no game 'azrha'; did you mean azrah?"),
        (GOOD.replace("Deal one", "Deel one"), "'Deel'"),
        (GOOD.replace("P1.center is", "P7.center is"), "'P7' is no player"),
    ],
)
def test_unreadable_text_is_one_sentence_with_its_place(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "S1.scenario"
    file.write_text(text)
    result = run(file)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {file}:") and result.stderr.count("\n") == 1
    assert words in result.stderr


def test_a_path_without_scenarios_is_refused(tmp_path: Path) -> None:
    assert "there is no such file or folder" in run(tmp_path / "nowhere").stderr
    empty = run(tmp_path)
    assert (empty.exit_code, empty.stderr) == (2, f"Error: no .scenario file in {tmp_path}\n")
