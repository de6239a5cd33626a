"""The benchmark's arithmetic, its report and its processes. Nothing here is timed and nothing is installed."""

import platform
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from click.testing import CliRunner

from playmat.bench.against import interval
from playmat.bench.environments import fingerprint
from playmat.bench.measure import (
    CHESS,
    COMPILED,
    GOALS,
    INTERPRETED,
    SAME_GAME,
    Goal,
    Ratio,
    Round,
    Sample,
    play_rounds,
)
from playmat.bench.peers import PEERS, SERVE, Peer
from playmat.bench.report import Report, known_median, machine_facts, make_report, markdown, table
from playmat.bench.runner import Unavailable, started
from playmat.cli import main


def sample(decisions: int, clone_us: float | None = None) -> Sample:
    """One second in which that many decisions were made."""
    return Sample(1.0, 10, decisions, decisions * 4, clone_us, clone_us)


def one_round(speed: int, compiled: bool = True) -> Round:
    """Three games, of which one is twice and one four times as fast as chess on a machine of this speed."""
    played = {
        (INTERPRETED, "azrah"): sample(speed, clone_us=20.0),
        (INTERPRETED, "paragons"): sample(2 * speed, clone_us=20.0),
        (INTERPRETED, "trials"): sample(4 * speed, clone_us=20.0),
        CHESS: sample(speed),
    }
    if compiled:
        played |= {(COMPILED, slug): sample(8 * speed, clone_us=5.0) for slug in SLUGS}
    return played


SLUGS = ["azrah", "paragons", "trials"]


def test_rates_are_per_second() -> None:
    measured = Sample(seconds=0.5, playouts=3, decisions=100, options=700, clone_us=2500.0)
    assert measured.playouts_per_second == 6
    assert measured.decisions_per_second == 200
    assert measured.options_per_second == 1400


def test_a_clone_is_counted_in_decisions() -> None:
    assert sample(decisions=200, clone_us=2500.0).clone_in_decisions == 0.5
    assert sample(decisions=200).clone_in_decisions is None


def test_a_machine_that_slows_down_between_rounds_changes_no_ratio() -> None:
    rounds = [one_round(speed) for speed in (8000, 1000, 3000)]
    assert Ratio(INTERPRETED, CHESS).per_game(rounds, SLUGS) == {"azrah": 1, "paragons": 2, "trials": 4}


def test_builds_are_compared_game_by_game() -> None:
    ratio = Ratio(COMPILED, (INTERPRETED, SAME_GAME))
    assert ratio.per_game([one_round(1000)], SLUGS) == {"azrah": 8, "paragons": 4, "trials": 2}


def test_the_ratio_of_a_game_is_the_median_of_its_rounds() -> None:
    rounds: list[Round] = [{(INTERPRETED, "azrah"): sample(count), CHESS: sample(100)} for count in (100, 900, 300)]
    assert Ratio(INTERPRETED, CHESS).per_game(rounds, ["azrah"]) == {"azrah": 3}


def test_what_was_not_measured_has_no_ratio() -> None:
    rounds = [one_round(1000, compiled=False)]
    assert Ratio(COMPILED, CHESS).per_game(rounds, SLUGS) == {}
    assert Ratio(INTERPRETED, ("OpenSpiel", "hearts")).per_game(rounds, SLUGS) == {}


def test_the_median_leaves_out_what_was_not_measured() -> None:
    assert known_median([3.0, None, 1.0, 2.0]) == 2.0
    assert known_median([None]) is None


@pytest.mark.parametrize(
    ("value", "reached"),
    [(2.99, "below floor"), (3, "floor"), (4.99, "floor"), (5, "target"), (8.99, "target"), (9, "stretch")],
)
def test_a_mark_is_reached_at_its_number(value: float, reached: str) -> None:
    assert Goal(Ratio(COMPILED, CHESS), floor=3, target=5, stretch=9).reached(value) == reached


@pytest.mark.parametrize(
    ("value", "reached"), [(1.01, "below floor"), (1.0, "floor"), (0.5, "target"), (0.31, "target"), (0.3, "stretch")]
)
def test_a_clone_reaches_its_marks_from_above(value: float, reached: str) -> None:
    assert Goal(Ratio(COMPILED, None), floor=1.0, target=0.5, stretch=0.3).reached(value) == reached


@dataclass
class FakeContestant:
    """Notes down when it was asked to play what, with which seed."""

    name: str
    subjects: Sequence[str]
    diary: list[tuple[str, str, int]] = field(default_factory=list)

    def run(self, subject: str, seconds: float, seed: int) -> Sample:
        self.diary.append((self.name, subject, seed))
        return sample(100)


def test_rounds_are_interleaved_and_builds_play_the_same_games() -> None:
    diary: list[tuple[str, str, int]] = []
    builds = [FakeContestant(name, ["azrah", "trials"], diary) for name in (INTERPRETED, COMPILED)]
    chess = FakeContestant(CHESS[0], [CHESS[1]], diary)
    rounds = play_rounds([*builds, chess], seconds=1, rounds=2, seed=7, progress=lambda entry: None)

    first, second = diary[:5], diary[5:]
    assert [entry[:2] for entry in first] == [
        (INTERPRETED, "azrah"), (COMPILED, "azrah"), (INTERPRETED, "trials"), (COMPILED, "trials"), CHESS,
    ]  # fmt: skip
    assert [entry[:2] for entry in second] == [entry[:2] for entry in reversed(first)]
    assert {seed for _, _, seed in first} == {7}
    assert len({seed for _, _, seed in second}) == 1 and second[0][2] != 7
    assert [set(this) for this in rounds] == [{entry[:2] for entry in first}] * 2


def report(compiled: bool = True) -> Report:
    rounds = [one_round(speed, compiled) for speed in (2000, 1000, 3000)]
    return make_report(rounds, SLUGS, machine_facts(), ["RLCard is left out: it could not be installed."])


def test_the_report_says_which_goals_are_reached() -> None:
    goals = [(goal.title, goal.median, goal.reached) for goal in report().goals]
    assert goals == [
        ("interpreted ÷ python-chess moves", 2, "stretch"),
        ("compiled ÷ python-chess moves", 8, "target"),
        ("compiled ÷ interpreted", 4, "floor"),
        ("compiled ÷ OpenSpiel gin_rummy", None, None),
        ("compiled: clone in decisions", pytest.approx(0.08), "stretch"),
    ]


def test_every_goal_is_harder_from_floor_to_stretch() -> None:
    for goal in GOALS:
        assert [goal.reached(mark) for mark in (goal.floor, goal.target, goal.stretch)] == [
            "floor",
            "target",
            "stretch",
        ]


def test_the_report_shows_rates_goals_games_and_what_is_missing() -> None:
    lines = markdown(report()).splitlines()
    assert (
        "| interpreted  | azrah    |       2,000 |     8,000 |       10.0 |    20.00 |   20.00 |               0.04 |"
        in lines
    )
    assert (
        "| python-chess | moves    |       2,000 |     8,000 |       10.0 |        – |       – |                  – |"
        in lines
    )
    assert "| compiled ÷ python-chess moves    |     8.00 |  3.00 |   5.00 |    9.00 |       target |" in lines
    assert "| compiled ÷ OpenSpiel gin_rummy   |        – |  1.50 |   3.00 |    5.00 | not measured |" in lines
    assert "| compiled ÷ interpreted           |  8.00 |     4.00 |   2.00 |   4.00 |" in lines
    assert "- RLCard is left out: it could not be installed." in lines


def test_the_report_has_a_line_for_each_ratio_once() -> None:
    text = markdown(report())
    assert text.count("interpreted ÷ python-chess moves") == 2  # among the goals, and game by game


def test_the_report_names_the_machine_but_not_whose_it_is() -> None:
    text = markdown(report(compiled=False))
    assert platform.python_version() in text
    assert sys.prefix not in text and str(Path.cwd()) not in text


def test_columns_line_up() -> None:
    lines = table(["name", "x"], 1, [["a", "1"], ["long name", "1,000"]]).splitlines()
    assert lines == ["| name      |     x |", "| --------- | ----: |", "| a         |     1 |", "| long name | 1,000 |"]


COUNTING_PEER = SERVE + 'serve("Counting", "msgspec", {"one": lambda chance: (3, 12)})'


def test_a_peer_plays_for_the_time_it_is_given() -> None:
    with started("Counting", [sys.executable, "-c", COUNTING_PEER], {}) as peer:
        assert (peer.name, peer.subjects) == ("Counting", ["one"])
        measured = peer.run("one", seconds=0.01, seed=1)
    assert measured.seconds >= 0.01
    assert measured.playouts > 0
    assert (measured.decisions, measured.options) == (3 * measured.playouts, 12 * measured.playouts)


def test_a_peer_that_dies_says_how() -> None:
    counting = started("Counting", [sys.executable, "-c", COUNTING_PEER], {})
    with counting as peer, pytest.raises(Unavailable) as caught:
        peer.run("no such game", seconds=0.01, seed=1)
    assert caught.value.sentence == "Counting stopped with exit code 1."
    assert "KeyError: 'no such game'" in str(caught.value)


def test_a_peer_that_cannot_start_is_unavailable() -> None:
    lame = started("Lame", [sys.executable, "-c", "raise SystemExit(3)"], {})
    with pytest.raises(Unavailable, match="Lame stopped with exit code 3"), lame:
        pass


@pytest.mark.parametrize("peer", PEERS["all"])
def test_the_script_of_a_peer_compiles(peer: Peer) -> None:
    compile(SERVE + peer.script, peer.name, "exec")


def test_a_changed_file_changes_the_fingerprint(tmp_path: Path) -> None:
    source = tmp_path / "src" / "rules.py"
    source.parent.mkdir()
    source.write_text("HEALTH = 3\n")
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    source.write_text("HEALTH = 4\n")
    assert fingerprint(tmp_path) != before


def test_an_interval_holds_the_mean_and_narrows_with_steady_rounds() -> None:
    steady, shaky = interval([1.01, 1.0, 0.99, 1.0]), interval([1.5, 0.7, 1.3, 0.8])
    for mean, low, high in (steady, shaky):
        assert low <= mean <= high
    assert steady[2] - steady[1] < shaky[2] - shaky[1]


def test_a_comparison_names_the_revision_that_is_none() -> None:
    output = CliRunner().invoke(main, ["bench", "--against", "no-such-revision", "--game", "azrah"])
    assert output.exit_code == 2
    assert "'no-such-revision' is none" in output.output
