"""What was measured, as one value that is printed as Markdown or as JSON."""

import platform
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from statistics import median
from typing import Final

from playmat.bench.measure import COMPILED, GOALS, INTERPRETED, Entry, Goal, Ratio, Round, Sample

MISSING: Final = "–"


@dataclass(frozen=True)
class Figures:
    """One contestant at one subject: the medians over the rounds."""

    contestant: str
    subject: str
    decisions_per_second: float
    options_per_second: float
    playouts_per_second: float
    clone_us: float | None
    view_us: float | None
    clone_in_decisions: float | None


@dataclass(frozen=True)
class RatioResult:
    """A ratio, game by game and over the games; its goal, if it has one, and what of it is reached."""

    title: str
    per_game: Mapping[str, float]
    median: float | None
    floor: float | None = None
    target: float | None = None
    stretch: float | None = None
    reached: str | None = None


@dataclass(frozen=True)
class Report:
    """A whole run. Holds no host name and no folder, so it can be published as it is."""

    facts: Mapping[str, str]
    games: Sequence[str]
    figures: Sequence[Figures]
    goals: Sequence[RatioResult]
    ratios: Sequence[RatioResult]
    left_out: Sequence[str]


def make_report(
    rounds: Sequence[Round], slugs: Sequence[str], facts: Mapping[str, str], left_out: Sequence[str]
) -> Report:
    """Reduce the rounds to medians and ratios."""
    entries = list(rounds[0])
    builds = [build for build in (INTERPRETED, COMPILED) if any(entry[0] == build for entry in entries)]
    peers = [entry for entry in entries if entry[0] not in (INTERPRETED, COMPILED)]
    return Report(
        facts,
        slugs,
        [figures(entry, [this[entry] for this in rounds]) for entry in entries],
        [goal_result(goal, rounds, slugs) for goal in GOALS],
        [ratio_result(Ratio(build, peer), rounds, slugs) for peer in peers for build in builds],
        left_out,
    )


def figures(entry: Entry, samples: Sequence[Sample]) -> Figures:
    contestant, subject = entry
    return Figures(
        contestant,
        subject,
        median(sample.decisions_per_second for sample in samples),
        median(sample.options_per_second for sample in samples),
        median(sample.playouts_per_second for sample in samples),
        known_median(sample.clone_us for sample in samples),
        known_median(sample.view_us for sample in samples),
        known_median(sample.clone_in_decisions for sample in samples),
    )


def goal_result(goal: Goal, rounds: Sequence[Round], slugs: Sequence[str]) -> RatioResult:
    per_game = goal.ratio.per_game(rounds, slugs)
    value = known_median(per_game.values())
    reached = None if value is None else goal.reached(value)
    return RatioResult(goal.ratio.title, per_game, value, goal.floor, goal.target, goal.stretch, reached)


def ratio_result(ratio: Ratio, rounds: Sequence[Round], slugs: Sequence[str]) -> RatioResult:
    per_game = ratio.per_game(rounds, slugs)
    return RatioResult(ratio.title, per_game, known_median(per_game.values()))


def known_median(values: Iterable[float | None]) -> float | None:
    """The median of those that were measured."""
    known = [value for value in values if value is not None]
    return median(known) if known else None


def machine_facts() -> dict[str, str]:
    """What a reader needs to judge the figures, and nothing that tells whose machine it is."""
    return {
        "CPU": cpu_model(),
        "system": f"{platform.system()} {platform.machine()}",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "date": date.today().isoformat(),
    }


def cpu_model() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, platform.processor() or "unknown")


def markdown(report: Report) -> str:
    """The report for people: in a file it is rendered, in a terminal its columns still line up."""
    parts = [
        "# How fast the games run",
        "Random legal play on one core, over decisions with at least two options. Playouts are timed in CPU seconds;\n"
        "every ratio is formed within one round; all figures are medians over the rounds. Made by `playmat bench`.",
        "\n".join(f"- {name}: {fact}" for name, fact in report.facts.items()),
        "## Rates",
        rate_table(report.figures),
        "## Goals",
        "Decisions/s of a build over another's, as the median of the games; the last line is what a clone costs in\n"
        "units of one decision, where less is better. `--both` adds the second build, `--peers all` OpenSpiel.",
        goal_table(report.goals),
    ]
    if any(row.per_game for row in (*report.goals, *report.ratios)):
        parts += ["## Game by game", game_table(report)]
    if report.left_out:
        parts += ["## Left out", "\n".join(f"- {sentence}" for sentence in report.left_out)]
    return "\n\n".join(parts) + "\n"


def rate_table(figures: Iterable[Figures]) -> str:
    headers = ["", "", "decisions/s", "options/s", "playouts/s", "clone µs", "view µs", "clone in decisions"]
    rows = [
        [
            row.contestant,
            row.subject,
            rate(row.decisions_per_second),
            rate(row.options_per_second),
            rate(row.playouts_per_second),
            small(row.clone_us),
            small(row.view_us),
            small(row.clone_in_decisions),
        ]
        for row in figures
    ]
    return table(headers, 2, rows)


def goal_table(goals: Iterable[RatioResult]) -> str:
    headers = ["median of the games", "measured", "floor", "target", "stretch", "reached"]
    rows = [
        [row.title, *map(small, (row.median, row.floor, row.target, row.stretch)), row.reached or "not measured"]
        for row in goals
    ]
    return table(headers, 1, rows)


def game_table(report: Report) -> str:
    goals = {row.title: row for row in report.goals if row.per_game}
    others = {row.title: row for row in report.ratios}
    rows = [
        [row.title, *(small(row.per_game.get(slug)) for slug in report.games), small(row.median)]
        for row in (goals | others).values()  # a goal against a peer is among both: once is enough
    ]
    return table(["", *report.games, "median"], 1, rows)


def rate(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"


def small(value: float | None) -> str:
    return MISSING if value is None else f"{value:,.2f}"


def table(headers: Sequence[str], left: int, rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table with its columns padded; the first `left` columns are words, the others numbers."""
    widths = [max(3, *map(len, column)) for column in zip(headers, *rows, strict=True)]

    def line(cells: Sequence[str]) -> str:
        padded = (
            cell.ljust(width) if index < left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(cells, widths, strict=True))
        )
        return f"| {' | '.join(padded)} |"

    rule = [("-" * width if index < left else "-" * (width - 1) + ":") for index, width in enumerate(widths)]
    return "\n".join([line(headers), line(rule), *map(line, rows)])
