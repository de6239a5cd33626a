"""What the rows of a simulation add up to: shares with their uncertainty, lengths, reasons."""

from collections import Counter
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import median
from typing import Final

import msgspec

from playmat.kernel.cards import Seat
from playmat.sim.play import Row

NORMAL_95: Final = 1.959964  # the middle 95 % of a normal distribution lie within so many deviations
MOST_BARS: Final = 16
RARE: Final = 50  # one game in so many may be too long for a bar of its own
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000)

Cut = Callable[[Row, Seat], bool]  # whether a seat of a game is counted


class Share(msgspec.Struct, frozen=True):
    """How often somebody won, with a 95 % interval for how often they would in the long run."""

    who: str
    games: int
    wins: int
    losses: int
    draws: int
    won: float
    low: float
    high: float


class Bar(msgspec.Struct, frozen=True):
    """One line of a histogram."""

    label: str
    count: int


class Summary(msgspec.Struct, frozen=True):
    """All that the tables show."""

    games: int
    bots: list[Share]  # each bot: in all its games, by seat, by turn order
    seats: list[Share]  # each seat and place in the turn order, whoever sat there
    unit: str  # what lengths are counted in
    median_length: float | None
    lengths: list[Bar]
    reasons: list[Bar]


def wilson(wins: int, games: int, deviations: float = NORMAL_95) -> tuple[float, float]:
    """The Wilson score interval of a share: honest for small samples and near 0 and 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = deviations * deviations / games
    middle = (share + square / 2) / (1 + square)
    reach = deviations / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def summarize(rows: Sequence[Row], sides: Sequence[int] | None = None) -> Summary:
    """Count everything that the tables show. `sides` says which seats win together, if any do."""
    names = list(dict.fromkeys(name for row in rows for name in row.bots))
    if sides is None:
        sides = range(len(rows[0].bots) if rows else 0)
    places: list[tuple[str, Cut]] = [(f"P{seat + 1}", at_seat(seat)) for seat in range(len(sides))]
    if any(row.first is not None for row in rows):
        places += [("going first", goes_first), ("going later", goes_later)]

    bots: list[Share] = []
    if len(names) > 1:  # a bot that plays itself always wins half
        for name in names:
            bots.append(share(rows, sides, name, played_by(name, everywhere)))
            bots.extend(share(rows, sides, f"{name}, {place}", played_by(name, cut)) for place, cut in places)

    unit, lengths = lengths_of(rows)
    return Summary(
        len(rows),
        bots,
        [share(rows, sides, place, cut) for place, cut in places],
        unit,
        median(lengths) if lengths else None,
        length_bars(lengths),
        [Bar(reason, count) for reason, count in Counter(without_numbers(row.reason) for row in rows).most_common()],
    )


def share(rows: Sequence[Row], sides: Sequence[int], who: str, cut: Cut) -> Share:
    """How often the seats that the cut counts won; those of one side count once."""
    games = wins = draws = 0
    for row in rows:
        counted = {side: seat in row.winners for seat, side in enumerate(sides) if cut(row, seat)}
        games += len(counted)
        wins += sum(counted.values())
        draws += 0 if row.winners else len(counted)
    low, high = wilson(wins, games)
    return Share(who, games, wins, games - wins - draws, draws, wins / games if games else 0.0, low, high)


def without_numbers(reason: str) -> str:
    """ "Attrition, 12 points to 5" as "Attrition, … points to …": ends of one kind are counted together."""
    return " ".join("…" if word.isdigit() else word for word in reason.split())


def everywhere(row: Row, seat: Seat) -> bool:
    return True


def goes_first(row: Row, seat: Seat) -> bool:
    return row.first == seat


def goes_later(row: Row, seat: Seat) -> bool:
    return row.first is not None and row.first != seat


def at_seat(wanted: Seat) -> Cut:
    return lambda row, seat: seat == wanted


def played_by(name: str, cut: Cut) -> Cut:
    return lambda row, seat: row.bots[seat] == name and cut(row, seat)


def lengths_of(rows: Sequence[Row]) -> tuple[str, list[int]]:
    """How long the games were, in turns if the game counts them, else in rounds, else in moves."""
    turns = [row.turns for row in rows if row.turns is not None]
    rounds = [row.rounds for row in rows if row.rounds is not None]
    for unit, lengths in (("turns", turns), ("rounds", rounds)):
        if len(lengths) == len(rows):
            return unit, lengths
    return "moves", [row.moves for row in rows]


def length_bars(lengths: Sequence[int]) -> list[Bar]:
    """How many games were how long, in equal steps; the few that were very long share the last bar."""
    if not lengths:
        return []
    ordered = sorted(lengths)
    low, high = ordered[0], ordered[-1 - len(ordered) // RARE]
    step = next(step for step in STEPS if high // step - low // step < MOST_BARS)
    counts = Counter(min(length, high + step) // step for length in ordered)
    last = max(counts)
    bars: list[Bar] = []
    for at in range(low // step, last + 1):
        start, end = at * step, at * step + step - 1
        label = f"{start}+" if end < ordered[-1] and at == last else str(start) if step == 1 else f"{start}–{end}"
        bars.append(Bar(label, counts[at]))
    return bars
