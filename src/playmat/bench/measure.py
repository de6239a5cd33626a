"""Timing one game in this process, many contestants in interleaved rounds, and the ratios between them.

Machines are shared and noisy. So playouts are timed in CPU seconds, every ratio is formed from two figures of the
same round, and only the median over the rounds is reported.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import perf_counter, perf_counter_ns, process_time
from typing import Final, Protocol

import msgspec

import playmat
from playmat.bench import play_one_game

SEEDS_PER_ROUND: Final = 1_000_000  # far more than one round can play, so that no two rounds play the same game
TIMED_DECISIONS: Final = 0.1  # the share of decisions at which a clone and a view are timed


class Sample(msgspec.Struct, frozen=True):
    """What one contestant did in one round. Peers are not cloned and have no views."""

    seconds: float
    playouts: int
    decisions: int
    options: int
    clone_us: float | None = None
    view_us: float | None = None

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def options_per_second(self) -> float:
        return self.options / self.seconds

    @property
    def playouts_per_second(self) -> float:
        return self.playouts / self.seconds

    @property
    def clone_in_decisions(self) -> float | None:
        """What a clone costs in units of one decision: searching is cheap when this is small."""
        return None if self.clone_us is None else self.clone_us * self.decisions_per_second / 1e6


def sample_game(slug: str, seconds: float, seed: int) -> Sample:
    """Random games for about `seconds`, then a quarter of that again for clones and views."""
    play_one_game(slug, seed)  # not timed: the first match of a process reads the card files
    playouts = decisions = options = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds:
        game_decisions, game_options = play_one_game(slug, seed + playouts)
        playouts += 1
        decisions += game_decisions
        options += game_options
    clone_us, view_us = time_copies(slug, seconds / 4, seed)
    return Sample(elapsed, playouts, decisions, options, clone_us, view_us)


def time_copies(slug: str, seconds: float, seed: int) -> tuple[float, float]:
    """Median microseconds of one clone and of one view, at decisions sampled from random games."""
    clones: list[int] = []
    views: list[int] = []
    chance = Random(seed)
    end = perf_counter() + seconds
    while not clones or perf_counter() < end:
        match = playmat.new_match(slug, seed=seed)
        seed += 1
        while (decision := match.decision) is not None:
            # One call at a time: repeated in a row, the second would find everything warm.
            if chance.random() < TIMED_DECISIONS:
                start = perf_counter_ns()
                copy = match.clone()
                clones.append(perf_counter_ns() - start)
                del copy
                start = perf_counter_ns()
                match.view(decision.seat).data()
                views.append(perf_counter_ns() - start)
            match.take(chance.randrange(len(decision.options)))
    return median(clones) / 1000, median(views) / 1000


class Contestant(Protocol):
    """Whoever can be told to play for a while: an engine build or a peer."""

    @property
    def name(self) -> str: ...

    @property
    def subjects(self) -> Sequence[str]: ...

    def run(self, subject: str, seconds: float, seed: int) -> Sample: ...


Entry = tuple[str, str]  # contestant and subject: ("compiled", "azrah"), ("python-chess", "moves")
Round = dict[Entry, Sample]


def play_rounds(
    contestants: Sequence[Contestant], seconds: float, rounds: int, seed: int, progress: Callable[[Entry], None]
) -> list[Round]:
    """Everybody in every round. All builds of a game get the same seeds, so they play the same games."""
    # Builds of the same game play right after each other: their ratio is the one that should be steadiest.
    subjects = dict.fromkeys(subject for contestant in contestants for subject in contestant.subjects)
    turns = [(player, subject) for subject in subjects for player in contestants if subject in player.subjects]
    played = []
    for number in range(rounds):
        this: Round = {}
        # Every other round runs backwards: a machine that slows down over a round then favours nobody.
        for contestant, subject in turns if number % 2 == 0 else reversed(turns):
            entry = (contestant.name, subject)
            progress(entry)
            this[entry] = contestant.run(subject, seconds, seed + number * SEEDS_PER_ROUND)
        played.append(this)
    return played


SAME_GAME: Final = ""


@dataclass(frozen=True)
class Ratio:
    """One build's decisions/s over another contestant's, or with no `over`, its clone in units of one decision."""

    build: str
    over: Entry | None

    @property
    def title(self) -> str:
        if self.over is None:
            return f"{self.build}: clone in decisions"
        contestant, subject = self.over
        return f"{self.build} ÷ {contestant} {subject}".rstrip()

    def in_round(self, this: Round, slug: str) -> float | None:
        """The ratio for one game within one round; none if either side was not measured."""
        ours = this.get((self.build, slug))
        if ours is None:
            return None
        if self.over is None:
            return ours.clone_in_decisions
        contestant, subject = self.over
        theirs = this.get((contestant, subject or slug))
        return None if theirs is None else ours.decisions_per_second / theirs.decisions_per_second

    def per_game(self, rounds: Sequence[Round], slugs: Iterable[str]) -> dict[str, float]:
        """Each game's median over the rounds; empty if it was not measured."""
        ratios = {slug: [self.in_round(this, slug) for this in rounds] for slug in slugs}
        known = {slug: [value for value in values if value is not None] for slug, values in ratios.items()}
        return {slug: median(values) for slug, values in known.items() if values}


@dataclass(frozen=True)
class Goal:
    """A ratio, and what its median over the games should reach."""

    ratio: Ratio
    floor: float
    target: float
    stretch: float

    def reached(self, value: float) -> str:
        """The best of the three marks that `value` reaches. A clone should be cheap, all else fast."""
        for name, mark in (("stretch", self.stretch), ("target", self.target), ("floor", self.floor)):
            if value <= mark if self.stretch < self.floor else value >= mark:
                return name
        return "below floor"


INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"
CHESS: Final[Entry] = ("python-chess", "moves")
GIN_RUMMY: Final[Entry] = ("OpenSpiel", "gin_rummy")

GOALS: Final = (
    Goal(Ratio(INTERPRETED, CHESS), floor=0.4, target=1.0, stretch=1.5),
    Goal(Ratio(COMPILED, CHESS), floor=3, target=5, stretch=9),
    Goal(Ratio(COMPILED, (INTERPRETED, SAME_GAME)), floor=3, target=5, stretch=7),
    Goal(Ratio(COMPILED, GIN_RUMMY), floor=1.5, target=3, stretch=5),
    Goal(Ratio(COMPILED, None), floor=1.0, target=0.5, stretch=0.3),
)
