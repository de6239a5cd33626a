"""The installed games, and the names under which they are reached."""

import importlib

import playmat


def test_titles_lists_every_game_once() -> None:
    assert [title.slug for title in playmat.titles()] == ["azrah", "elements", "pariahs", "trials"]


def test_a_games_package_can_be_imported_by_its_name() -> None:
    import playmat.games.trials as trials

    assert trials is importlib.import_module("playmat.games.trials")
