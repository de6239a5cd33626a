"""Errors are read by people, and travel between processes."""

import pickle

import pytest

from playmat.errors import BadOption, CardTextError, PlaymatError, Problem, RulesError, did_you_mean

TYPO = Problem(
    code="L3",
    message="'allly' is not a word of this game.",
    file="mine.cards",
    line=3,
    column=34,
    width=5,
    source_line="\tEmergence: Attach one Mana to an allly.",
    understood="attach one Mana to …",
    expected=("ally", "this ally"),
    suggestions=("Attach one Mana to an ally.",),
    rule="R19",
)


def test_a_problem_shows_place_caret_and_what_would_do() -> None:
    assert str(TYPO).splitlines() == [
        "mine.cards:3:34: L3: 'allly' is not a word of this game.",
        "    \tEmergence: Attach one Mana to an allly.",
        "    \t                                ^^^^^",
        "  understood so far: attach one Mana to …",
        "  what could follow: ally, this ally",
        "  did you mean: Attach one Mana to an ally.",
        "  see: R19",
    ]


def test_a_problem_of_no_width_still_has_a_caret() -> None:
    end = Problem(code="L1", message="The text ends here.", file="a", line=1, column=5, width=0, source_line="Heal")
    assert str(end).splitlines()[1:] == ["    Heal", "        ^"]


def test_a_card_text_error_holds_every_problem() -> None:
    error = CardTextError([TYPO, TYPO])
    assert error.problems == (TYPO, TYPO)
    assert str(error).startswith("2 problems in the card text\n\nmine.cards:3:34")


def test_a_rules_error_says_how_to_replay_it() -> None:
    error = RulesError("Mana is below zero.", seed=7, keys=["pick:1", "done"])
    assert (error.seed, error.keys) == (7, ("pick:1", "done"))
    assert str(error).endswith("seed 7 and keys: pick:1, done")


@pytest.mark.parametrize(
    "error", [BadOption("No game is called 'chess'."), CardTextError([TYPO]), RulesError("Broken.", 7, ["a"])]
)
def test_an_error_survives_the_way_between_processes(error: PlaymatError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is type(error)
    assert str(copy) == str(error)


def test_an_unknown_name_is_answered_with_the_nearest_or_with_all() -> None:
    assert did_you_mean("azra", ["trials", "azrah"]) == "did you mean azrah?"
    assert did_you_mean("chess", ["trials", "azrah"]) == "choose one of: azrah, trials"
