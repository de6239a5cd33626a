"""`playmat sim`: let bots play many matches, and read what came of it."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import IO, Final

import click
import msgspec

from playmat import catalog
from playmat.cli.cardfiles import named_decks, with_card_files
from playmat.cli.output import json_option, print_json
from playmat.errors import BadOption
from playmat.sim import Plan, Row, Simulation, report, stats

INTERRUPTED: Final = 130


@click.command("sim")
@click.argument("game")
@click.option("--games", default=100, show_default=True, help="How many. Pairs share a seed and swap the seats.")
@click.option("--bots", "names", default="greedy,random", show_default=True, metavar="A,B", help="One for each side.")
@click.option("--seed", default=1, show_default=True, help="Of the whole simulation.")
@click.option("--workers", type=int, help="Processes that play. Default: one for each core. The rows are the same.")
@click.option("--out", metavar="FILE", help="Write a JSON line for each game here; - is standard output.")
@click.option("--mode", metavar="MODE", help="The way to play it. Default: the game's first.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A reading of the rules; repeatable.")
@click.option("--cards", "card_files", multiple=True, metavar="FILE", help="Add the cards of this file; repeatable.")
@click.option(
    "--deck",
    "deck_files",
    multiple=True,
    metavar="SEAT=FILE",
    help="Play this deck, as in P1=my.toml. It changes seats with its bot.",
)
@json_option
def command(
    game: str,
    games: int,
    names: str,
    seed: int,
    workers: int | None,
    out: str | None,
    mode: str | None,
    options: tuple[str, ...],
    card_files: tuple[str, ...],
    deck_files: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play GAME many times: who wins, from which seat, how long it takes and how it ends."""
    if as_json and out == "-":
        raise BadOption("--json and --out - both want standard output; write the rows to a file")
    bots = tuple(name.strip() for name in names.split(","))
    title = with_card_files(catalog.load(game), card_files)
    decks = named_decks(deck_files, title, title.mode(mode), named(options))
    chosen = {**title.game.caps(), **named(options)}
    plan = Plan(game, games, bots, seed, mode, chosen, title.text() if card_files else None, decks)
    rows: list[Row] = []
    with (
        Simulation(plan, cores() if workers is None else workers) as simulation,
        opened(out) as file,
        stopping_on_interrupt(simulation) as interrupts,
    ):
        for row in with_progress(simulation):
            rows.append(row)
            if file is not None:
                file.write(msgspec.json.encode(row).decode() + "\n")
    summary = stats.summarize(rows, plan.sides)
    if as_json:
        print_json("sim", document(plan, summary))
    else:
        click.echo(heading(plan, summary) + "\n\n" + report.text(summary), nl=False, err=out == "-")
    if interrupts:
        raise click.exceptions.Exit(INTERRUPTED)


def named(options: tuple[str, ...]) -> dict[str, str]:
    """The readings of the rules that were asked for."""
    found: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not (name and equals and value):
            raise BadOption(f"--option takes NAME=VALUE, not '{option}'")
        found[name.strip()] = value.strip()
    return found


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def opened(out: str | None) -> Iterator[IO[str] | None]:
    """Where the rows go. It is opened before anything is played, so that a bad place is known at once."""
    if out is None:
        yield None
    elif out == "-":
        yield sys.stdout
    else:
        try:
            file = open(out, "w", buffering=1, encoding="utf-8")  # noqa: SIM115  (closed below; an error while playing is not ours)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            raise BadOption(f"{out}: the rows cannot be written there ({reason})") from None
        with file:
            yield file


@contextmanager
def stopping_on_interrupt(simulation: Simulation) -> Iterator[list[int]]:
    """The first Ctrl-C lets the games under way finish and begins no others; the second one stops at once."""
    caught: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        caught.append(number)
        simulation.stop()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield caught
    finally:
        signal.signal(signal.SIGINT, before)


def with_progress(simulation: Simulation) -> Iterator[Row]:
    """The rows, while a bar on stderr shows how far it is, how fast it goes and how long it will take."""
    if not sys.stderr.isatty():
        yield from simulation
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed or 0:.1f} games/s")

    columns = (BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=simulation.plan.games)
        for row in simulation:
            progress.advance(task)
            yield row


def heading(plan: Plan, summary: stats.Summary) -> str:
    title = catalog.load(plan.game)
    played = f"{summary.games} games" if summary.games == plan.games else f"{summary.games} of {plan.games} games"
    return f"{title.title} ({title.mode(plan.mode).name}): {played}, bots {', '.join(plan.bots)}, seed {plan.seed}"


def document(plan: Plan, summary: stats.Summary) -> dict[str, object]:
    return {
        "game": plan.game,
        "mode": catalog.load(plan.game).mode(plan.mode).name,
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "planned": plan.games,
        "result": msgspec.to_builtins(summary),
    }
