"""One simulated game: bots at the seats, and the row that is kept of it."""

import hashlib
from collections.abc import Sequence

import msgspec

from playmat import bots
from playmat.errors import PlaymatError, RulesError
from playmat.kernel.cards import NONE, Seat
from playmat.kernel.state import State
from playmat.match import Match


class Row(msgspec.Struct, frozen=True):
    """What is kept of one game. The same seed and bots always give the same row."""

    game: int  # its number in the simulation, from 0
    seed: int
    bots: list[str]  # by seat, with their decks if those were chosen
    winners: list[Seat]
    winner: str | None  # the bot that won; nobody in a draw
    reason: str
    scores: list[int]
    first: Seat | None  # who had the first turn, where the game says so
    turns: int | None  # where the game counts them
    rounds: int | None
    decisions: int  # with at least two options
    moves: int  # all choices, also those without an alternative
    hash: str


def mixed(*parts: int) -> int:
    """A seed made from numbers, the same everywhere; it fits into a JSON number."""
    digest = hashlib.sha256(":".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:6], "big")


def play_game(match: Match, line_up: Sequence[str], number: int, names: Sequence[str]) -> Row:
    """Play to the end. A bot's chance depends on the game's seed and its seat, not on who else plays."""
    seed = match.setup.seed
    players = [bots.make(name, mixed(seed, seat)) for seat, name in enumerate(line_up)]
    first = NONE
    decisions = 0
    while (decision := match.decision) is not None:
        if first == NONE:
            first = match.state.game.goes_first(match.state)
        index = 0
        if len(decision.options) > 1:
            decisions += 1
            try:
                index = players[decision.seat].choose(match.view(decision.seat), decision)
            except PlaymatError:
                raise
            except Exception as error:
                raise failure(match, line_up[decision.seat], error) from error
        match.take(index)

    outcome = match.outcome
    assert outcome is not None
    return Row(
        number,
        seed,
        list(names),
        list(outcome.winners),
        names[outcome.winners[0]] if outcome.winners else None,
        outcome.reason,
        list(outcome.scores),
        None if first == NONE else first,
        number_of(match.state, "turn"),
        number_of(match.state, "round"),
        decisions,
        match.moves,
        match.hash(),
    )


def failure(match: Match, bot: str, error: Exception) -> RulesError:
    """A bot that looks ahead runs the rules, so that a bug in them can show there first."""
    return RulesError(f"the bot {bot} failed: {type(error).__name__}: {error}", match.setup.seed, match.keys())


def number_of(state: State, name: str) -> int | None:
    """A number of the match by name, if the game has it."""
    names = state.game.numbers
    return state.numbers[names.index(name)] if name in names else None
