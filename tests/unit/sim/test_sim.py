"""Simulation: mirrored pairs, the same rows for any number of processes, honest intervals."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from playmat import sim
from playmat.cli import main
from playmat.sim.stats import wilson


def test_rows_do_not_depend_on_the_number_of_processes() -> None:
    one = sim.run("azrah", 8, ["random", "random"], seed=3, workers=1)
    two = sim.run("azrah", 8, ["random", "random"], seed=3, workers=2)
    assert one == two
    assert [row.game for row in one] == list(range(8))


def test_pairs_share_a_seed_and_swap_seats() -> None:
    rows = sim.run("azrah", 4, ["greedy", "random"], seed=5)
    assert rows[0].seed == rows[1].seed != rows[2].seed == rows[3].seed
    assert [row.bots for row in rows[:2]] == [["greedy", "random"], ["random", "greedy"]]


def test_greedy_beats_random() -> None:
    rows = sim.run("azrah", 12, ["greedy", "random"], seed=11, workers=2)
    assert sum(row.winner == "greedy" for row in rows) >= 11


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (90, 100, 0.826, 0.945)]
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    below, above = wilson(wins, games)
    assert below == pytest.approx(low, abs=0.001) and above == pytest.approx(high, abs=0.001)


def test_the_command_writes_rows_and_a_table(tmp_path: Path) -> None:
    out = tmp_path / "rows.jsonl"
    arguments = ["sim", "azrah", "--games", "4", "--bots", "random,random", "--seed", "2", "--workers", "1"]
    result = CliRunner().invoke(main, [*arguments, "--out", str(out)])
    assert result.exit_code == 0 and "seed 2" in result.stdout
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(rows) == 4 and {row["reason"] for row in rows} <= {"health gone", "no Guardian left"}
    document = json.loads(CliRunner().invoke(main, [*arguments, "--json"]).stdout)
    assert document["schema"].startswith("playmat.sim/")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "greedy"], "2 sides"),
        (["--bots", "greedy,gredy"], "greedy"),
        (["--games", "0"], "at least one game"),
        (["--workers", "0"], "at least one process"),
        (["--option", "chian=open"], "chain"),
        (["--option", "chain"], "NAME=VALUE"),
        (["--out", "/nowhere/rows.jsonl"], "/nowhere/rows.jsonl"),
    ],
)
def test_wrong_arguments_get_one_sentence(arguments: list[str], words: str) -> None:
    result = CliRunner().invoke(main, ["sim", "azrah", "--games", "2", *arguments])
    assert result.exit_code == 2 and words in result.stderr and "Traceback" not in result.output
