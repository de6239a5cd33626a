"""`playmat scenario`: play scenario files and say what does not hold."""

import sys
from collections.abc import Sequence

import click

from playmat.cli.output import json_option, print_json
from playmat.errors import PlaymatError, ScenarioError
from playmat.scenario import Result, Scenario, find_files, read_file, run


@click.group("scenario")
def command() -> None:
    """Run scenario files."""


@command.command("run")
@click.argument("paths", nargs=-1, required=True, metavar="PATHS...")
@click.option("--verbose", "-v", is_flag=True, help="Name the scenarios that pass, too.")
@click.option("--match", "words", default="", metavar="WORDS", help="Only those whose first line has all these words.")
@json_option
@click.pass_context
def run_paths(context: click.Context, paths: tuple[str, ...], verbose: bool, words: str, as_json: bool) -> None:
    """Play all scenarios in PATHS (files or folders): exit code 0 if all pass, 1 if not, 2 if one cannot be read."""
    scenarios, problems = read_all(paths)
    chosen = [scenario for scenario in scenarios if has_words(scenario, words)]
    if scenarios and not chosen:
        raise ScenarioError(f"no scenario has '{words}' in its first line; {len(scenarios)} were looked at")
    results = play_all(chosen, problems)
    failed = [result for result in results if not result.passed]
    passed = len(results) - len(failed)
    if as_json:
        found = {"passed": passed, "failed": len(failed), "unreadable": problems}
        print_json("scenarios", {"scenarios": list(map(result_data, results)), **found})
    else:
        for result in results if verbose else failed:
            click.echo(str(result))
        for problem in problems:
            click.echo(f"Error: {problem}", err=True)
        unreadable = f", {len(problems)} unreadable" if problems else ""
        click.echo(f"{len(results)} scenarios: {passed} passed, {len(failed)} failed{unreadable}")
    context.exit(2 if problems else 1 if failed else 0)


def read_all(paths: Sequence[str]) -> tuple[list[Scenario], list[str]]:
    """All scenarios of the files, and what is wrong with files that cannot be read."""
    scenarios: list[Scenario] = []
    problems: list[str] = []
    for path in find_files(list(paths)):
        try:
            scenarios.extend(read_file(path))
        except ScenarioError as error:
            problems.append(str(error))
    return (scenarios, problems)


def has_words(scenario: Scenario, words: str) -> bool:
    """Whether all words are in the first line: its name, its title and the rules it cites."""
    line = " ".join([scenario.name, scenario.title, *scenario.shows, "not", *scenario.bars]).lower()
    return all(word in line for word in words.lower().split())


def play_all(scenarios: Sequence[Scenario], problems: list[str]) -> list[Result]:
    """Play one after the other; a scenario that cannot be played is a problem and not a result."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    results: list[Result] = []
    for scenario in track(scenarios, "scenarios", console=console, transient=True, disable=not sys.stderr.isatty()):
        try:
            results.append(run(scenario))
        except PlaymatError as error:
            where = f"{scenario.file}:"
            problems.append(str(error) if str(error).startswith(where) else f"{where}{scenario.number}: {error}")
    return results


def result_data(result: Result) -> dict[str, object]:
    scenario, line = result.scenario, result.line
    return {
        "name": scenario.name,
        "title": scenario.title,
        "file": scenario.file,
        "line": line.number if line is not None else scenario.number,
        "shows": scenario.shows,
        "bars": scenario.bars,
        "passed": result.passed,
        "sentence": f"{line.section} {line.text}" if line is not None else None,
        "expected": result.expected or None,
        "actual": result.actual or None,
        "open": result.question or None,
    }
