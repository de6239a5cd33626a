"""Many games in many processes, with the same rows whatever their number."""

import multiprocessing
import signal
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from typing import Final, Self, final

from playmat import bots, catalog
from playmat.catalog import Title
from playmat.errors import BadOption, PlaymatError
from playmat.match import new_match
from playmat.replay import pinned
from playmat.sim.play import Row, mixed, play_game

LARGEST_CHUNK: Final = 8  # games that a process plays before it reports
CHUNKS_EACH: Final = 8  # chunks for each process, if there are enough games

NamedDeck = tuple[str, list[str]]


@dataclass(frozen=True)
class Plan:
    """What is to be played. Bots are named one for each side; with their decks they change sides from game to game."""

    game: str
    games: int
    bots: tuple[str, ...]
    seed: int = 1
    mode: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    cards: str | None = None  # the texts of all cards, if not the game's own
    decks: tuple[NamedDeck, ...] | None = None  # one for each seat of the first game; without them the ready-made ones

    @property
    def title(self) -> Title:
        return catalog.load(self.game) if self.cards is None else pinned(self.game, self.cards)

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        title = self.title
        mode = title.mode(self.mode)
        title.settings(dict(self.options), mode)
        for name in self.bots:
            bots.make(name, 0)
        sides = len(set(self.sides))
        if len(self.bots) != sides:
            raise BadOption(
                f"{title.title} ({mode.name}) has {sides} sides, so name {sides} bots, not {len(self.bots)}; "
                f"there are: {', '.join(bots.names())}"
            )
        if self.decks is not None:
            new_match(title, 0, mode.name, dict(self.options), [cards for _, cards in self.decks])
        if self.games < 1:
            raise BadOption(f"at least one game must be played, not {self.games}")

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.title.mode(self.mode).sides

    def line_up(self, number: int) -> list[str]:
        """Who sits where in a game: each bot moves on by one side from game to game."""
        places = sorted(set(self.sides))
        return [self.bots[(places.index(side) + number) % len(self.bots)] for side in self.sides]

    def decks_of(self, number: int) -> list[NamedDeck] | None:
        """Who plays what in a game: each deck goes where its bot goes."""
        if self.decks is None:
            return None
        sides = self.sides
        places = sorted(set(sides))
        seats = [[seat for seat, of in enumerate(sides) if of == side] for side in places]
        found: list[NamedDeck] = []
        for seat, side in enumerate(sides):
            at = places.index(side)
            found.append(self.decks[seats[(at + number) % len(places)][seats[at].index(seat)]])
        return found

    def players(self, number: int) -> list[str]:
        """What the rows call who sits where: the bot, and its deck if decks were chosen."""
        decks = self.decks_of(number)
        names = self.line_up(number)
        return names if decks is None else [f"{bot} with {deck[0]}" for bot, deck in zip(names, decks, strict=True)]

    def seed_of(self, number: int) -> int:
        """Games in which the bots only change sides share a seed: what luck gives to one, it gives to all.

        A bot that plays itself with the same deck would only play the same game again; then every game has a seed of
        its own.
        """
        group = len(self.bots) if self.players(0) != self.players(1) else 1
        return mixed(self.seed, number // group)

    def play(self, number: int) -> Row:
        decks = self.decks_of(number)
        match = new_match(
            self.title,
            self.seed_of(number),
            self.mode,
            dict(self.options),
            None if decks is None else [cards for _, cards in decks],
        )
        return play_game(match, self.line_up(number), number, self.players(number))


@final
class Simulation:
    """The games of a plan under way. Iterate for the rows, in the order of their numbers, as they become known.

    with Simulation(plan, workers=2) as simulation:
        for row in simulation: ...
    """

    def __init__(self, plan: Plan, workers: int = 1) -> None:
        plan.check()
        if workers < 1:
            raise BadOption(f"at least one process must play, not {workers}")
        self.plan: Final = plan
        self.workers: Final = min(workers, plan.games)
        self._stopped = False
        self._stop: Event | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._chunks: list[Future[list[Row]]] = []

    def __enter__(self) -> Self:
        # The processes start here and not with the first row, because where they are forked the caller must not have
        # started threads (a progress bar) yet.
        if self.workers > 1:
            self._stop = multiprocessing.Event()
            self._pool = ProcessPoolExecutor(self.workers, initializer=prepare, initargs=(self.plan, self._stop))
            self._chunks = [self._pool.submit(play_chunk, chunk) for chunk in chunks(self.plan.games, self.workers)]
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def stop(self) -> None:
        """Begin no other game. The rows of those that are finished or under way still come."""
        self._stopped = True
        if self._stop is not None:
            self._stop.set()

    def __iter__(self) -> Iterator[Row]:
        if self._pool is None:
            for number in range(self.plan.games):
                if self._stopped:
                    return
                yield self.plan.play(number)
        try:
            for chunk in self._chunks:
                yield from chunk.result()
        except BrokenProcessPool:
            raise PlaymatError("a process that played was ended from outside; play again with fewer workers") from None


def run(
    game: str,
    games: int,
    bots: Sequence[str],
    seed: int = 1,
    workers: int = 1,
    mode: str | None = None,
    options: Mapping[str, str] | None = None,
    cards: str | None = None,
    decks: Sequence[NamedDeck] | None = None,
) -> list[Row]:
    """Play the games and return their rows, in the order of their numbers.

    `cards` are the texts of all cards if not the game's own (`Title.text()`); `decks` has a name and a list of cards
    for each seat of the first game.
    """
    chosen = None if decks is None else tuple(decks)
    plan = Plan(game, games, tuple(bots), seed, mode, dict(options or {}), cards, chosen)
    with Simulation(plan, workers) as simulation:
        return list(simulation)


# --- In the processes that play ---------------------------------------------------------------------------------------


def chunks(games: int, workers: int) -> list[range]:
    """The numbers of all games, in pieces that are small enough for everybody to finish at about the same time."""
    size = max(1, min(LARGEST_CHUNK, games // (workers * CHUNKS_EACH)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


@final
class Job:
    """What this process plays, and how it learns that it should stop."""

    plan: Plan | None = None
    stop: Event | None = None


def prepare(plan: Plan, stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who asked for the games decides what an interrupt means
    Job.plan = plan
    Job.stop = stop


def play_chunk(numbers: range) -> list[Row]:
    assert Job.plan is not None and Job.stop is not None
    rows: list[Row] = []
    for number in numbers:
        if Job.stop.is_set():
            break
        rows.append(Job.plan.play(number))
    return rows
