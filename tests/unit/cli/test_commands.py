"""The small commands: games, doctor, completion."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from playmat.cli import main


def test_games_lists_azrah() -> None:
    result = CliRunner().invoke(main, ["games"])
    assert result.exit_code == 0
    assert "azrah" in result.stdout


def test_games_as_json_is_one_document_with_its_schema() -> None:
    document = json.loads(CliRunner().invoke(main, ["games", "--json"]).stdout)
    assert document["schema"] == "playmat.games/1"
    azrah = next(game for game in document["games"] if game["slug"] == "azrah")
    assert azrah["title"] == "AZRAH: War of Heralds" and azrah["seats"] == [2]


def test_games_lists_the_modes_of_a_game_that_has_several() -> None:
    shown = CliRunner().invoke(main, ["games"]).stdout
    assert "--mode draft " in shown
    assert all(len(line) <= 80 for line in shown.split("\n"))
    document = json.loads(CliRunner().invoke(main, ["games", "--json"]).stdout)
    trials = next(game for game in document["games"] if game["slug"] == "trials")
    assert {"name": "samples", "seats": 2, "help": "each chooses one of the six sample decks first"} in trials["modes"]


def test_doctor_finds_the_home_that_was_chosen(tmp_path: Path) -> None:
    home = tmp_path / "not" / "there" / "yet"
    result = CliRunner(env={"PLAYMAT_HOME": str(home)}).invoke(main, ["doctor", "--json"])
    document = json.loads(result.stdout)
    assert document["home"] == str(home)
    assert document["home_writable"] is True
    assert document["extras"]["dev"] is True


def test_doctor_says_the_same_to_people() -> None:
    result = CliRunner().invoke(main, ["doctor"])
    assert result.exit_code == 0
    assert "rules    compiled" in result.stdout or "rules    interpreted" in result.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script_for_the_shell(shell: str) -> None:
    result = CliRunner().invoke(main, ["completion", shell])
    assert result.exit_code == 0
    assert "_PLAYMAT_COMPLETE" in result.stdout
