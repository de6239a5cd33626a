"""Saves and replays: one format, with the card texts and versions that the match was played with."""

from typing import Final

import msgspec

from playmat import catalog
from playmat.errors import BadOption, CardTextError, PlaymatError, ReplayError
from playmat.match import Match, Move, Setup, replayed
from playmat.version import VERSION

FORMAT: Final = 1
LARGEST_SAVE: Final = 5_000_000


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """What a save holds. Everything else follows from it."""

    playmat: int
    engine: str
    game: str
    mode: str
    options: dict[str, str]
    decks: list[list[str]] | None
    seed: int
    cards: str
    moves: list[tuple[int, str, int]]
    hash: str


def encode(match: Match) -> bytes:
    setup = match.setup
    saved = Saved(
        FORMAT,
        VERSION,
        setup.title.slug,
        setup.mode,
        setup.options,
        setup.decks,
        setup.seed,
        setup.title.text(),
        [(move.seat, move.key, move.options) for move in match.record()],
        match.hash(),
    )
    return msgspec.json.format(msgspec.json.encode(saved), indent=1)


def read(data: bytes) -> Saved:
    """The contents of a save, before anything is played."""
    if len(data) > LARGEST_SAVE:
        raise ReplayError(f"the save has {len(data):,} bytes; ours have at most {LARGEST_SAVE:,}")
    try:
        saved = msgspec.json.decode(data, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ReplayError(f"this is not a Playmat save or replay, or it is damaged: {error}") from None
    if saved.playmat != FORMAT:
        raise ReplayError(f"the save has format {saved.playmat}; this Playmat ({VERSION}) reads format {FORMAT}")
    return saved


def begin(saved: Saved) -> Match:
    """The match at its first question, with the card texts that it was played with."""
    try:
        title = catalog.load(saved.game)
        if saved.cards != title.text():
            title = catalog.title_of(title, saved.cards)
        title.settings(saved.options)
        mode = title.mode(saved.mode)
        for deck in saved.decks or ():
            problem = title.game.deck_problem(title.pool, deck)
            if problem:
                raise ReplayError(f"a deck of the save is not legal: {problem}")
        if saved.decks is not None and len(saved.decks) != mode.seats:
            raise ReplayError(f"the save has {len(saved.decks)} decks for {mode.seats} seats")
        if saved.decks is None:
            for deck in title.game.ready_decks(title.pool, mode.seats):
                problem = title.game.deck_problem(title.pool, deck)
                if problem:
                    raise ReplayError(f"the cards of the save make no ready-made deck: {problem}")
    except BadOption as error:
        raise ReplayError(f"the save does not fit this Playmat: {error}") from None
    except CardTextError as error:
        raise ReplayError(f"a card text of the save cannot be read any more: {error.problems[0].message}") from None
    return replayed(Setup(title, saved.mode, saved.options, saved.decks, saved.seed), [])


def next_index(match: Match, number: int, move: tuple[int, str, int]) -> int:
    """The place of a recorded choice among what is offered now, or the first difference."""
    seat, key, options = move
    decision = match.decision
    if decision is None:
        raise ReplayError(f"move {number} ({key}) comes after the end of the match ({match.outcome})")
    if decision.seat != seat:
        raise ReplayError(f"move {number}: seat {seat} chose '{key}', but now seat {decision.seat} is asked")
    if key not in decision.keys:
        raise ReplayError(f"move {number}: '{key}' is not offered any more; offered: {', '.join(decision.keys)}")
    if len(decision.keys) != options:
        raise ReplayError(f"move {number} ({key}): there were {options} options, now there are {len(decision.keys)}")
    return decision.keys.index(key)


def decode(data: bytes) -> Match:
    """Play a save to where it stopped; the first move that differs is named."""
    saved = read(data)
    match = begin(saved)
    for number, move in enumerate(saved.moves, 1):
        match.take(next_index(match, number, move))
    if match.hash() != saved.hash:
        raise ReplayError(f"after all {len(saved.moves)} moves the position differs from the saved one (hash)")
    return match


def moves_of(saved: Saved) -> list[Move]:
    return [Move(seat, key, options) for seat, key, options in saved.moves]


__all__ = ["PlaymatError", "Saved", "begin", "decode", "encode", "moves_of", "next_index", "read"]
