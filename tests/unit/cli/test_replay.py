"""`playmat replay`: what each witness is shown, and whether a saved match still fits."""

import json
import random
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import playmat
from playmat.cli import main


def replay(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, arguments)])


@cache
def save_after(moves: int) -> bytes:
    match = playmat.new_match("azrah", seed=3)
    chance = random.Random(1)
    while match.decision is not None and match.moves < moves:
        match.take(chance.randrange(len(match.decision.options)))
    return match.save()


@pytest.fixture
def setup_save(tmp_path: Path) -> Path:
    """Both have picked their front rows, P1 also the back row."""
    file = tmp_path / "setup.json"
    file.write_bytes(save_after(9))
    return file


@pytest.fixture
def whole_save(tmp_path: Path) -> Path:
    file = tmp_path / "whole.json"
    file.write_bytes(save_after(100_000))
    return file


def picks(file: Path) -> list[str]:
    """The names of the back row that P1 picked in secret."""
    moves = json.loads(file.read_bytes())["moves"]
    return [key.removeprefix("back:") for seat, key, _ in moves if key.startswith("back:") and seat == moves[7][0]]


# --- Show -------------------------------------------------------------------------------------------------------------


def test_each_move_has_its_seat_and_the_log_lines_it_caused(setup_save: Path) -> None:
    result = replay("show", setup_save)
    assert result.exit_code == 0
    assert result.stdout.startswith("AZRAH: War of Heralds (duel), 9 moves, as a spectator saw it\n")
    assert (
        "   1  P1 chooses who plays first\n        P1 plays first  (R9)\n   2  P1 picks the front row\n"
        in result.stdout
    )
    assert result.stdout.endswith("\nThe match goes on: P2 picks the back row\n")


def test_a_secret_choice_is_shown_to_the_seat_that_made_it_only(setup_save: Path) -> None:
    own, other, spectator = (replay("show", setup_save, *who).stdout for who in (("--seat", "P1"), ("--seat", 2), ()))
    first, second = picks(setup_save)
    assert f"   8  P1 picks the back row: {first}\n        P1 puts {first} face-down into the back row" in own
    for text in (other, spectator):
        assert "   8  P1 picks the back row\n        P1 puts a hidden card face-down into the back row" in text
        assert f"picks the back row: {first}" not in text and f"puts {second}" not in text


def test_json_holds_no_more_than_the_text(setup_save: Path) -> None:
    document = json.loads(replay("show", setup_save, "--seat", "2", "--json").stdout)
    assert (document["schema"], document["seat"], document["moves_in_all"]) == ("playmat.replay/1", 1, 9)
    assert "seed" not in document and "hash" not in document
    assert {(move["key"], move["label"]) for move in document["moves"] if move["seat"] == 0} == {(None, None)}
    assert all(move["key"] and move["label"] for move in document["moves"] if move["seat"] == 1)
    assert not any(name in json.dumps(document["moves"][7:]) for name in picks(setup_save))


def test_two_saves_that_differ_in_a_secret_look_the_same_to_others(tmp_path: Path, setup_save: Path) -> None:
    """The same match, but P1 takes other Guardians behind."""
    match = playmat.restore(setup_save.read_bytes())
    match.undo()
    match.undo()
    taken = {f"back:{name}" for name in picks(setup_save)}
    for _ in range(2):
        assert match.decision is not None
        match.choose(next(key for key in match.decision.keys if key not in taken))
    changed = tmp_path / "changed.json"
    changed.write_bytes(match.save())
    assert changed.read_bytes() != setup_save.read_bytes()
    for who in (["--seat", "P2"], ["--spectator"], ["--seat", "P2", "--json"]):
        assert replay("show", setup_save, *who).stdout == replay("show", changed, *who).stdout


def test_all_is_told_when_the_match_is_over(whole_save: Path) -> None:
    result = replay("show", whole_save, "--all")
    assert result.exit_code == 0
    assert "hidden card" not in result.stdout
    assert f"P1 puts {picks(whole_save)[0]} face-down into the back row" in result.stdout
    assert result.stdout.rstrip().split("\n")[-1].startswith(("P1 wins: ", "P2 wins: ", "draw"))


def test_all_is_refused_while_the_match_goes_on(setup_save: Path) -> None:
    result = replay("show", setup_save, "--all", "--moves", "1-2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--all is for matches that are over" in result.stderr


@pytest.mark.parametrize(("span", "numbers"), [("3-5", [3, 4, 5]), ("8-", [8, 9]), ("4", [4]), ("7-99", [7, 8, 9])])
def test_moves_can_be_picked(setup_save: Path, span: str, numbers: list[int]) -> None:
    document = json.loads(replay("show", setup_save, "--moves", span, "--json").stdout)
    assert [move["number"] for move in document["moves"]] == numbers


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--moves", "x"], "--moves takes numbers such as 10-20, 10- or 10, not 'x'"),
        (["--moves", "0-3"], "the match has moves 1 to 9"),
        (["--moves", "5-3"], "the match has moves 1 to 9"),
        (["--moves", "10"], "the match has moves 1 to 9"),
        (["--seat", "P3"], "the match has no seat 'P3'; choose one of: P1, P2"),
        (["--seat", "0"], "the match has no seat '0'"),
        (["--seat", "1", "--all"], "exclude each other"),
    ],
)
def test_wrong_arguments_are_one_sentence(setup_save: Path, arguments: list[str], words: str) -> None:
    result = replay("show", setup_save, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr and result.stderr.count("\n") == 1


def test_a_save_is_read_from_stdin() -> None:
    result = CliRunner().invoke(main, ["replay", "show", "-"], input=save_after(9))
    assert result.exit_code == 0


def test_a_match_without_moves_can_be_shown(tmp_path: Path) -> None:
    file = tmp_path / "new.json"
    file.write_bytes(save_after(0))
    assert "The match goes on: P1 chooses who plays first" in replay("show", file).stdout
    assert "the match has no moves yet" in replay("show", file, "--moves", "1").stderr


def test_a_move_that_does_not_fit_is_not_quoted_to_others(setup_save: Path) -> None:
    document = json.loads(setup_save.read_bytes())
    document["moves"][8][1] = "back:Nobody"
    setup_save.write_text(json.dumps(document))
    result = replay("show", setup_save, "--seat", "2")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "'playmat replay verify' says which" in result.stderr and "back:" not in result.stderr
    assert replay("show", setup_save, "--moves", "1-8").exit_code == 0


# --- Verify -----------------------------------------------------------------------------------------------------------


def test_a_save_that_fits_is_confirmed_with_its_hash(whole_save: Path, setup_save: Path) -> None:
    result = replay("verify", whole_save, setup_save)
    assert result.exit_code == 0
    saved = json.loads(setup_save.read_bytes())
    assert f"{setup_save}: 9 moves, hash {saved['hash']}, fits\n" in result.stdout
    assert result.stdout.count("fits\n") == 2


def test_the_first_move_that_differs_is_named(setup_save: Path) -> None:
    document = json.loads(setup_save.read_bytes())
    document["moves"][4][1] = "left:Nobody"
    setup_save.write_text(json.dumps(document))
    result = replay("verify", setup_save)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{setup_save}: move 5: 'left:Nobody' is not offered to P2 any more")


def test_another_position_at_the_end_is_a_difference(setup_save: Path) -> None:
    document = json.loads(setup_save.read_bytes())
    document["hash"] = "0" * 64
    setup_save.write_text(json.dumps(document))
    result = replay("verify", setup_save, "--json")
    assert result.exit_code == 1
    (found,) = json.loads(result.stdout)["files"]
    assert (found["moves"], found["hash"]) == (9, None)
    assert "after all 9 moves the position differs" in found["problem"]


@pytest.mark.parametrize(
    "content",
    [b"", b"\x7fELF\x00\xff", b"{}", b"[]", b"Dragoon\n", save_after(9)[:2_000]],
    ids=["empty", "binary", "no fields", "a list", "text", "truncated"],
)
def test_a_damaged_file_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "save.json"
    file.write_bytes(content)
    for verb in ("verify", "show"):
        result = replay(verb, file)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "this is not a Playmat save or replay, or it is damaged" in result.stderr
        assert result.stderr.count("\n") == 1
    assert file.read_bytes() == content


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path, setup_save: Path) -> None:
    for verb in ("verify", "show"):
        missing, folder = replay(verb, tmp_path / "nowhere.json"), replay(verb, tmp_path)
        assert (missing.exit_code, folder.exit_code) == (2, 2)
        assert "cannot be read (No such file or directory)" in missing.stderr
        assert "cannot be read (Is a directory)" in folder.stderr
    both = replay("verify", setup_save, tmp_path / "nowhere.json")
    assert both.exit_code == 2 and "fits" in both.stdout
