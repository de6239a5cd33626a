"""`playmat soak`: many random matches over all modes and options, with every promise checked."""

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import click

from playmat import bots, catalog
from playmat.cli.output import json_option, print_json
from playmat.match import Match, new_match
from playmat.trust import (
    Broken,
    check_clone,
    check_keeping,
    check_position,
    check_replay,
    check_secrecy,
    random_match,
    random_options,
    viewers,
)

CHUNK = 25
PAIRS_EACH = 4  # re-dealt pairs in one match, each for every viewer


@click.command("soak")
@click.argument("game")
@click.option("--matches", default=1000, show_default=True, help="Matches to play.")
@click.option("--deep", default=50, show_default=True, help="Matches checked at every single decision.")
@click.option("--pairs", default=200, show_default=True, help="Pairs of states that a viewer cannot tell apart.")
@click.option(
    "--bots", "with_bots", default=20, show_default=True, help="Matches played by the bots instead of at random."
)
@click.option("--seed", default=1, show_default=True)
@click.option("--workers", default=1, show_default=True, help="Processes.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    game: str,
    matches: int,
    deep: int,
    pairs: int,
    with_bots: int,
    seed: int,
    workers: int,
    as_json: bool,
) -> None:
    """Play many matches over all modes and options and check what every match promises."""
    catalog.load(game)
    jobs = list(job_chunks(game, matches, deep, pairs, with_bots, seed))
    modes = {mode.name: 0 for mode in catalog.load(game).game.modes}
    counts = {"matches": 0, "decisions": 0, "checked": 0, "pairs": 0}
    problems: list[str] = []
    progress = click.progressbar(length=len(jobs), label="soak", file=sys.stderr)
    with ProcessPoolExecutor(workers) as pool, progress as bar:
        for found, played, wrong in pool.map(run_chunk, jobs):
            for name, number in found.items():
                counts[name] += number
            for mode in played:
                modes[mode] += 1
            problems.extend(wrong)
            bar.update(1)
    if as_json:
        print_json("soak", {"game": game, "seed": seed, **counts, "modes": modes, "problems": problems})
    else:
        by_mode = ", ".join(f"{number:,} {mode}" for mode, number in modes.items())
        click.echo(f"seed {seed}: {counts['matches']:,} matches ended ({by_mode}), {counts['decisions']:,} decisions")
        click.echo(f"  {counts['checked']:,} decisions with every invariant, clone, save and undo checked")
        click.echo(f"  {counts['pairs']:,} pairs of states that a viewer cannot tell apart")
        click.echo(f"  {len(problems)} broken promises")
        for problem in problems[:10]:
            click.echo(f"    {problem}")
    if problems:
        ctx.exit(1)


Job = tuple[str, int, int, str, int]


def job_chunks(game: str, matches: int, deep: int, pairs: int, with_bots: int, seed: int) -> Iterator[Job]:
    """Chunks of match seeds by what is checked in them."""
    start = seed * 1_000_000
    for kind, count in (("deep", deep), ("secret", -(-pairs // PAIRS_EACH)), ("bots", with_bots)):
        for first in range(0, count, CHUNK):
            yield (game, start + first, min(CHUNK, count - first), kind, seed)
        start += count
    rest = max(0, matches - deep - -(-pairs // PAIRS_EACH) - with_bots)
    for first in range(0, rest, CHUNK):
        yield (game, start + first, min(CHUNK, rest - first), "plain", seed)


def run_chunk(job: Job) -> tuple[dict[str, int], list[str], list[str]]:
    """One worker's share: what was counted, the mode of each match that ended, what went wrong."""
    game, first, count, kind, _ = job
    title = catalog.load(game)
    counts = {"matches": 0, "decisions": 0, "checked": 0, "pairs": 0}
    modes: list[str] = []
    problems: list[str] = []
    for number in range(first, first + count):
        chance = random.Random(number)
        try:
            if kind == "bots":
                modes.append(play_bots(game, number, chance, counts))
                continue
            spots = {chance.randrange(200) for _ in range(PAIRS_EACH)}
            last: Match | None = None
            hashes: list[str] = []
            for at, match in enumerate(random_match(title, number, chance)):
                last = match
                counts["decisions"] += 1
                if kind == "deep":
                    check_position(match)
                    hashes.append(check_clone(match, chance))
                    counts["checked"] += 1
                    if at % 50 == 0:
                        check_keeping(match)
                elif kind == "secret" and at in spots:
                    for viewer in viewers(match):
                        check_secrecy(match, viewer, chance.randrange(1 << 30))
                        counts["pairs"] += 1
            assert last is not None
            check_position(last)
            if kind == "deep":
                check_replay(last, hashes)
            counts["matches"] += 1
            modes.append(last.setup.mode)
        except Broken as error:
            problems.append(str(error))
        except Exception as error:  # a soak reports everything that goes wrong, whatever it is
            problems.append(f"{type(error).__name__}: {error} (match seed {number})")
    return counts, modes, problems


def play_bots(game: str, seed: int, chance: random.Random, counts: dict[str, int]) -> str:
    """A match of greedy against random, over random options; its mode."""
    title = catalog.load(game)
    mode = chance.choice(title.game.modes)
    match = new_match(title, seed=seed, mode=mode.name, options=random_options(title, chance))
    players = [bots.make(("greedy", "random")[(seat + seed) % 2], seed + seat) for seat in range(mode.seats)]
    while match.decision is not None:
        counts["decisions"] += 1
        match.take(players[match.decision.seat].choose(match.view(match.decision.seat), match.decision))
    check_position(match)
    counts["matches"] += 1
    return mode.name
