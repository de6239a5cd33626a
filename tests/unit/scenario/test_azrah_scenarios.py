"""Every acceptance scenario of AZRAH holds, and together they cite every rule and every option."""

from pathlib import Path

import pytest

from playmat import catalog
from playmat.scenario import Scenario, find_files, read_file, run

FOLDER = Path(__file__).parents[2] / "scenarios/azrah"
SCENARIOS = [scenario for path in find_files([str(FOLDER)]) for scenario in read_file(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_the_scenario_holds(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.passed, str(result)


def test_names_are_told_apart() -> None:
    names = [scenario.name for scenario in SCENARIOS]
    assert sorted(names) == sorted(set(names))


def test_each_acceptance_scenario_has_its_file() -> None:
    assert [number for number in range(1, 48) if not (FOLDER / f"S{number}.scenario").exists()] == []


def test_every_option_of_the_game_is_played_in_every_value() -> None:
    """A default is played wherever no scenario says otherwise, so the others must be named."""
    named = {line.text.replace(" ", "") for one in SCENARIOS for line in one.lines if line.section == "option"}
    for option in catalog.load("azrah").game.options:
        for value in option.values[1:]:
            assert f"{option.name}={value}" in named
        if option.any_number:
            assert any(name.startswith(f"{option.name}=") for name in named)


def test_no_scenario_is_without_a_rule() -> None:
    assert [one.name for one in SCENARIOS if not one.shows and not one.bars] == []
