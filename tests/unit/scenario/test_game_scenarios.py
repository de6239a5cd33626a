"""Every acceptance scenario of every game holds, and together they cite every rule and every option."""

from pathlib import Path

import pytest

from playmat import catalog, rulebook
from playmat.scenario import Scenario, find_files, read_file, run

TESTS = Path(__file__).parents[2]
ACCEPTANCE = {"azrah": 47, "elements": 43, "pariahs": 41, "trials": 70}  # S1 to the last one of each
SCENARIOS = {
    slug: [scenario for path in find_files([str(TESTS / "scenarios" / slug)]) for scenario in read_file(path)]
    for slug in ACCEPTANCE
}
ALL = [(slug, scenario) for slug, found in SCENARIOS.items() for scenario in found]
each_game = pytest.mark.parametrize("slug", ACCEPTANCE)


@pytest.mark.parametrize("scenario", [one for _, one in ALL], ids=[f"{slug}-{one.name}" for slug, one in ALL])
def test_the_scenario_holds(scenario: Scenario) -> None:
    result = run(scenario)
    assert result.passed, str(result)


@each_game
def test_names_are_told_apart(slug: str) -> None:
    names = [scenario.name for scenario in SCENARIOS[slug]]
    assert sorted(names) == sorted(set(names))


@each_game
def test_each_acceptance_scenario_has_its_file(slug: str) -> None:
    folder = TESTS / "scenarios" / slug
    missing = [number for number in range(1, ACCEPTANCE[slug] + 1) if not (folder / f"S{number}.scenario").exists()]
    assert missing == []


@each_game
def test_every_option_of_the_game_is_played_in_every_value(slug: str) -> None:
    """A default is played wherever no scenario says otherwise, so the others must be named."""
    lines = [line for one in SCENARIOS[slug] for line in one.lines]
    named = {line.text.replace(" ", "") for line in lines if line.section == "option"}
    for option in catalog.load(slug).game.options:
        for value in option.values[1:]:
            assert f"{option.name}={value}" in named
        if option.any_number:
            assert any(name.startswith(f"{option.name}=") for name in named)


@each_game
def test_no_scenario_is_without_a_rule(slug: str) -> None:
    assert [one.name for one in SCENARIOS[slug] if not one.shows and not one.bars] == []


@each_game
def test_every_rule_is_shown_with_its_limits(slug: str) -> None:
    """By a scenario or a test that shows what happens, and by one that shows what must not."""
    rules = rulebook.rules_of(slug)
    cited = rulebook.citations(TESTS, slug)
    assert rulebook.strays(rules, cited) == []
    assert [cover.rule.number for cover in rulebook.coverage(rules.values(), cited) if not cover.is_complete] == []
