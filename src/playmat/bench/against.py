"""This source beside an earlier revision of it: the same games in interleaved rounds, ratios with their intervals."""

import json
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from io import BytesIO
from math import exp, log
from pathlib import Path
from random import Random
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Final

from playmat.bench import reading
from playmat.bench.environments import (
    WORKER,
    engine_environ,
    environment,
    own_environ,
    source_tree,
    start_engine,
    start_other_build,
)
from playmat.bench.measure import COMPILED, play_rounds
from playmat.bench.runner import Runner, Unavailable, one_core, started
from playmat.errors import BadOption

RESAMPLES: Final = 4_000  # of the rounds, for the interval
READINGS: Final = 3  # of each set, by each build
BEFORE: Final = "before"


@dataclass(frozen=True)
class Faster:
    """How fast one build plays a game now, as a multiple of before: the mean of the rounds, and a 95 % interval."""

    build: str
    game: str
    ratio: float
    low: float
    high: float


@dataclass(frozen=True)
class Reading:
    """How long the set of a game is read, now as a multiple of before."""

    build: str
    game: str
    ratio: float
    milliseconds_a_card: float


@dataclass(frozen=True)
class Comparison:
    revision: str
    rounds: int
    seconds: float
    playing: Sequence[Faster]
    reading: Sequence[Reading]


@dataclass(frozen=True)
class Place:
    """Where a build can be asked to run a script."""

    python: Sequence[str]
    environ: Mapping[str, str]


def compare(
    revision: str,
    slugs: Sequence[str],
    seconds: float,
    rounds: int,
    seed: int,
    both: bool,
    progress: Callable[[str], None],
) -> Comparison:
    """Play and read with this source and with a revision, in the running build or in both."""
    tree = source_tree()
    if tree is None:
        raise Unavailable("There is nothing to compare: this is an installed copy, not a source tree.")
    commit = commit_of(tree, revision)
    playing: list[Faster] = []
    read: list[Reading] = []
    with ExitStack() as stack:
        progress("starting the engine")
        engine = stack.enter_context(start_engine(slugs))
        now = [(engine, Place([sys.executable, "-P"], engine_environ()))]
        if both:
            progress("installing the other build")
            other = stack.enter_context(start_other_build(slugs, engine.name))
            now.append((other, Place([other.program, "-I"], own_environ())))
        for runner, place in now:
            progress(f"installing {revision}, {runner.name}")
            before = stack.enter_context(start_before(tree, commit, runner.name, slugs))
            played = play_rounds([runner, before], seconds, rounds, seed, lambda entry: progress(" ".join(entry)))
            build = runner.name
            for slug in slugs:
                new, old = (build, slug), (before.name, slug)
                ratios = [this[new].decisions_per_second / this[old].decisions_per_second for this in played]
                playing.append(Faster(build, slug, *interval(ratios)))
                progress(f"reading {slug}")
                read.append(compare_reading(build, slug, place, Place([before.program, "-I"], own_environ())))
    return Comparison(revision, rounds, seconds, playing, read)


def commit_of(tree: Path, revision: str) -> str:
    """The full name of a revision."""
    asked = subprocess.run(
        ["git", "-C", str(tree), "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"],
        capture_output=True,
        text=True,
    )
    if asked.returncode:
        raise BadOption(f"--against takes a revision of this repository, and '{revision}' is none")
    return asked.stdout.strip()


@contextmanager
def start_before(tree: Path, commit: str, build: str, slugs: Sequence[str]) -> Iterator[Runner]:
    """One build of a revision, in an environment of its own that is kept."""
    who = f"The {build} build of {commit[:12]}"
    with TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "-C", str(tree), "archive", commit], capture_output=True, check=True)
        with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
            files.extractall(folder, filter="data")
        python = environment(who, f"playmat-{commit[:12]}-{build}", [folder], commit, compiled=build == COMPILED)
    with started(who, [python, "-I", "-m", WORKER, *slugs], own_environ()) as runner:
        if runner.name != build:
            raise Unavailable(f"{who} is left out: it turned out {runner.name}. Is a C compiler installed?")
        runner.name = f"{build} {BEFORE}"
        yield runner


def interval(ratios: Sequence[float]) -> tuple[float, float, float]:
    """The geometric mean of the rounds' ratios, and what it lies between with 95 %: rounds are drawn anew, often."""
    logs = [log(ratio) for ratio in ratios]
    chance = Random(1)
    means = sorted(fmean(chance.choices(logs, k=len(logs))) for _ in range(RESAMPLES))
    low, high = means[round(0.025 * (RESAMPLES - 1))], means[round(0.975 * (RESAMPLES - 1))]
    return exp(fmean(logs)), exp(low), exp(high)


def compare_reading(build: str, slug: str, now: Place, before: Place) -> Reading:
    """The best of several readings each, in turn: other programs can only slow a reading down."""
    times: dict[str, list[float]] = {"now": [], BEFORE: []}
    cards = 1
    for _ in range(READINGS):
        for name, place in (("now", now), (BEFORE, before)):
            found = read_set(place, slug)
            times[name].append(found["seconds"])
            cards = int(found["cards"])
    best, then = min(times["now"]), min(times[BEFORE])
    return Reading(build, slug, best / then, 1000 * best / cards)


def read_set(place: Place, slug: str) -> dict[str, float]:
    with one_core():
        command = [*place.python, reading.__file__, slug]
        done = subprocess.run(command, capture_output=True, text=True, env=place.environ)
    if done.returncode:
        raise Unavailable(f"The set of {slug} could not be read there.", done.stderr)
    answer: dict[str, float] = json.loads(done.stdout)
    return answer


def markdown(found: Comparison) -> str:
    """The comparison as two tables."""
    lines = [
        f"# Speed against {found.revision}",
        "",
        f"{found.rounds} interleaved rounds, {found.seconds:g} s for each game and round. More than 1 is faster.",
        "",
        "| build | game | now ÷ before | 95 % |",
        "|---|---|---:|---|",
    ]
    for one in found.playing:
        lines.append(f"| {one.build} | {one.game} | {one.ratio:.3f} | {one.low:.3f} to {one.high:.3f} |")
    lines += ["", "| build | set | time to read, now ÷ before | ms a card |", "|---|---|---:|---:|"]
    for text in found.reading:
        lines.append(f"| {text.build} | {text.game} | {text.ratio:.3f} | {text.milliseconds_a_card:.2f} |")
    return "\n".join(lines) + "\n"
