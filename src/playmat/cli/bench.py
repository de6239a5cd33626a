"""`playmat bench`: how fast the games run here, next to other people's."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import asdict
from functools import partial
from pathlib import Path

import click

import playmat
from playmat.bench.against import Comparison, compare
from playmat.bench.against import markdown as comparison_text
from playmat.bench.environments import start_engine, start_other_build
from playmat.bench.measure import Entry, play_rounds
from playmat.bench.peers import PEERS, start_peer
from playmat.bench.report import Report, machine_facts, make_report, markdown
from playmat.bench.runner import Runner, Unavailable
from playmat.cli.output import json_option, print_json
from playmat.errors import BadOption, did_you_mean


@click.command("bench")
@click.option("--game", "slugs", multiple=True, metavar="GAME", help="Measure this game; repeatable. Default: all.")
@click.option("--seconds", default=1.0, show_default=True, type=click.FloatRange(min=0.01), help="Per game and round.")
@click.option("--rounds", default=5, show_default=True, type=click.IntRange(min=1), help="How often all are measured.")
@click.option("--seed", default=1, show_default=True, help="Of the random games.")
@click.option(
    "--peers",
    default="default",
    show_default=True,
    type=click.Choice(list(PEERS)),
    help="Measure python-chess and RLCard in the same run, with `all` also OpenSpiel. "
    "Each is installed on first use, in an environment of its own.",
)
@click.option("--both", is_flag=True, help="Also measure the other build (compiled or interpreted), made on first use.")
@click.option(
    "--against", metavar="REVISION", help="Compare with this revision of the source instead; made on first use."
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Also write the report here, as Markdown.")
@json_option
def command(
    slugs: tuple[str, ...],
    seconds: float,
    rounds: int,
    seed: int,
    peers: str,
    both: bool,
    against: str | None,
    out: Path | None,
    as_json: bool,
) -> None:
    """Measure random legal play on one core: decisions, options and playouts per second, clones and views."""
    report: Report | Comparison
    if against is not None:
        report = run_against(against, chosen_games(slugs), seconds, rounds, seed, both)
        text = comparison_text(report)
    else:
        report = run(chosen_games(slugs), seconds, rounds, seed, peers, both)
        text = markdown(report)
    if out is not None:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(text, encoding="utf-8")
    if as_json:
        print_json("bench", asdict(report))
    else:
        click.echo(text, nl=False)


def run_against(revision: str, slugs: list[str], seconds: float, rounds: int, seed: int, both: bool) -> Comparison:
    """This source beside a revision of it."""
    from rich.console import Console

    console = Console(stderr=True)
    with console.status("") as status:
        return compare(revision, slugs, seconds, rounds, seed, both, status.update)


def chosen_games(slugs: tuple[str, ...]) -> list[str]:
    """The games asked for, in the order of the list of games."""
    known = [game.slug for game in playmat.titles()]
    for slug in slugs:
        if slug not in known:
            raise BadOption(f"no game is called '{slug}'; {did_you_mean(slug, known)}")
    return [slug for slug in known if slug in slugs or not slugs]


def run(slugs: list[str], seconds: float, rounds: int, seed: int, peers: str, both: bool) -> Report:
    """Start all contestants, let them play their rounds, and stop them again."""
    from rich.console import Console
    from rich.progress import Progress

    left_out: list[str] = []
    with ExitStack() as stack:
        progress = stack.enter_context(
            Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
        )
        task = progress.add_task("starting the engine", total=None)
        engine = stack.enter_context(start_engine(slugs))
        contestants = [engine]

        others: list[tuple[str, Callable[[], AbstractContextManager[Runner]]]] = []
        if both:
            others.append(("the other build", partial(start_other_build, slugs, engine.name)))
        others.extend((peer.name, partial(start_peer, peer)) for peer in PEERS[peers])
        for name, start in others:
            progress.update(task, description=f"installing {name}")
            try:
                contestants.append(stack.enter_context(start()))
            except Unavailable as error:
                progress.console.print(str(error), markup=False, highlight=False, soft_wrap=True)
                left_out.append(error.sentence)

        progress.update(task, total=rounds * sum(len(contestant.subjects) for contestant in contestants))

        def show(entry: Entry) -> None:
            progress.update(task, advance=1, description=" ".join(entry))

        played = play_rounds(contestants, seconds, rounds, seed, show)

    facts = machine_facts() | {
        "measured": ", ".join(f"{contestant.name} {contestant.version}" for contestant in contestants),
        "run": f"{rounds} rounds, {seconds:g} s for each game and round, seed {seed}",
    }
    return make_report(played, slugs, facts, left_out)
