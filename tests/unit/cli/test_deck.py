"""`playmat deck check`: which construction rule a deck breaks."""

import json
from importlib import resources
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import playmat
from playmat.cli import main

CORE = (resources.files("playmat.games.azrah") / "decks" / "core.toml").read_text(encoding="utf-8")


def check(file: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["deck", "check", str(file), *arguments])


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(CORE)
    return file


def test_the_sample_deck_is_legal(deck: Path) -> None:
    result = check(deck)
    assert (result.exit_code, result.stdout) == (0, f"{deck}: Core set, 15 cards, legal in AZRAH: War of Heralds\n")
    assert check(deck, "--game", "azrah").exit_code == 0
    assert len(playmat.load_deck(str(deck), "azrah")) == 15


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"Dragoon",', "", "a roster has exactly 15 Guardians, this one has 14 (R7)"),
        ('"Dragoon"', '"Hexer"', "the names of a roster differ, but Hexer is in it 2 times (R7)"),
        ('"Dragoon"', '"Potion"', "a roster holds Guardians only (R7)"),
        ('"Dragoon"', '"Dragon"', "no card is called 'Dragon'; did you mean Dragoon?"),
    ],
)
def test_a_broken_rule_is_named(deck: Path, old: str, new: str, problem: str) -> None:
    deck.write_text(CORE.replace(old, new))
    result = check(deck)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{deck}: ") and problem in result.stdout
    assert result.stdout.count("\n") == 1
    assert json.loads(check(deck, "--json").stdout)["problems"] == [result.stdout.removeprefix(f"{deck}: ").strip()]


def test_every_unknown_name_is_named_beside_the_rule(deck: Path) -> None:
    deck.write_text(CORE.replace('"Dragoon",', '"Dragon", "Hexxer", "Zzz",'))
    result = check(deck)
    assert result.exit_code == 1
    assert result.stdout.split("\n")[:-1] == [
        f"{deck}: no card is called 'Dragon'; did you mean Dragoon?",
        f"{deck}: no card is called 'Hexxer'; did you mean Hexer?",
        f"{deck}: no card is called 'Zzz'",
        f"{deck}: a roster has exactly 15 Guardians, this one has 17 (R7)",
    ]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", 'a deck file has a list of names: cards = ["Alchemist"'),
        (b"\x7fELF\xff", "this is no deck file"),
        (b"cards = [", "this is no deck file"),
        (b"cards = [1, 2]", "a deck file has a list of names"),
        (b'cards = ["Hexer"]', "the file names no game"),
        (b'game = 3\ncards = ["Hexer"]', "the game of a deck is written in quotes, not 3"),
        (b'game = "azrha"\ncards = ["Hexer"]', "there is no game 'azrha'; did you mean azrah?"),
        (b"# " + b"x" * 100_001, "a deck file has at most 100,000 bytes"),
        (b"a = " + b"[" * 50_000, "this is no deck file"),
    ],
)
def test_a_file_that_is_no_deck_is_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(content)
    result = check(file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr and result.stderr.count("\n") == 1


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    missing, folder = check(tmp_path / "nowhere.toml"), check(tmp_path)
    assert (missing.exit_code, folder.exit_code) == (2, 2)
    assert "cannot be read (No such file or directory)" in missing.stderr
    assert "cannot be read (Is a directory)" in folder.stderr


def test_a_deck_of_another_game_is_told_apart(deck: Path) -> None:
    deck.write_text(CORE.replace('game = "azrah"', 'game = "chess"'))
    result = check(deck, "--game", "azrah")
    assert (result.exit_code, result.stdout) == (1, f"{deck}: this deck is for chess, not for azrah\n")


def test_a_deck_with_cards_of_a_file_is_checked_with_that_file(deck: Path, tmp_path: Path) -> None:
    cards = tmp_path / "mine.cards"
    cards.write_text(
        "Ember Warden\n  Guardian, 4 hit points, arrows: straight\n  Emergence: Heal one damage from each ally.\n"
    )
    deck.write_text(CORE.replace('"Dragoon"', '"Ember Warden"'))
    assert "no card is called 'Ember Warden'" in check(deck).stdout
    result = check(deck, "--cards", str(cards))
    assert (result.exit_code, result.stdout.count("legal in AZRAH")) == (0, 1), result.output
    assert check(deck, "--cards", str(tmp_path / "none.cards")).exit_code == 2


def test_a_list_is_judged_for_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "solo.toml"
    sample = (resources.files("playmat.games.trials") / "decks" / "bloodied-aggro.toml").read_text(encoding="utf-8")
    file.write_text(sample.replace(', "Isra, Light of the Lost"', ""))
    assert "a team has 2 Heroes" in check(file).stdout
    assert check(file, "--mode", "mini").exit_code == 0
    assert check(file, "--option", "heroes_per_player=1").exit_code == 0
    assert check(file, "--mode", "draft").exit_code == 1
    assert check(file, "--mode", "giant").exit_code == 2
