"""Saves and replays: one format, with the card texts and versions that the match was played with.

A save comes from outside: whatever is in it, reading it ends in a match or in a ReplayError of one sentence.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Final, final

import msgspec

from playmat import catalog
from playmat.catalog import Title
from playmat.errors import BadOption, CardTextError, PlaymatError, ReplayError, did_you_mean
from playmat.kernel.cards import Seat
from playmat.kernel.events import Event
from playmat.kernel.views import View, seat_name
from playmat.match import Match, Move, Setup, replayed
from playmat.version import VERSION

FORMAT: Final = 2
LARGEST_SAVE: Final = 20_000_000
MOST_CARD_TEXT: Final = 200_000  # characters: some 800 cards. A hostile text takes seconds to read, not minutes
LONGEST_MESSAGE: Final = 300

Name = Annotated[str, msgspec.Meta(max_length=100)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class Saved(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a save holds. Everything else follows from it; who sat where (`players`) matters to those who go on."""

    playmat: int
    engine: Name
    game: Name
    mode: Name
    options: dict[Name, Name]
    decks: list[list[str]] | None
    seed: int
    cards: str
    moves: list[tuple[SeatNumber, str, Count]]
    hash: str
    players: list[Name] = []


class Head(msgspec.Struct):
    """The one field that every format has."""

    playmat: int


# --- Writing ----------------------------------------------------------------------------------------------------------


def encode(match: Match, players: Sequence[str] = ()) -> bytes:
    setup = match.setup
    cards = setup.title.text()
    if len(cards) > MOST_CARD_TEXT:
        raise ReplayError(f"the cards of the match are too many to be saved: {size_of(cards)}")
    saved = Saved(
        FORMAT,
        VERSION,
        setup.title.slug,
        setup.mode,
        setup.options,
        setup.decks,
        setup.seed,
        cards,
        [(move.seat, move.key, move.options) for move in match.record()],
        match.hash(),
        list(players),
    )
    data = msgspec.json.format(msgspec.json.encode(saved), indent=1)
    if len(data) > LARGEST_SAVE:
        raise ReplayError(f"the match is too long to be saved: {len(data):,} bytes, and {LARGEST_SAVE:,} are the most")
    return data


# --- Reading ----------------------------------------------------------------------------------------------------------


def read(data: bytes) -> Saved:
    """The contents of a save, before anything is played."""
    if len(data) > LARGEST_SAVE:
        raise ReplayError(f"the save has {len(data):,} bytes; ours have at most {LARGEST_SAVE:,}")
    try:
        found = msgspec.json.decode(data, type=Head).playmat
        if found != FORMAT:
            raise ReplayError(plain(f"the save has format {found}; this Playmat ({VERSION}) reads format {FORMAT}"))
        saved = msgspec.json.decode(data, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ReplayError(plain(f"this is not a Playmat save or replay, or it is damaged: {error}")) from None
    if len(saved.cards) > MOST_CARD_TEXT:
        raise ReplayError(f"the save holds too many cards: {size_of(saved.cards)}")
    return saved


def size_of(cards: str) -> str:
    return f"{len(cards):,} characters of text, and {MOST_CARD_TEXT:,} are the most"


def begin(saved: Saved) -> Match:
    """The match at its first question, with the card texts that it was played with."""
    try:
        title = pinned(saved.game, saved.cards)
        mode = title.mode(saved.mode)
        settings = title.settings(saved.options, mode)
    except BadOption as error:
        raise ReplayError(plain(f"the save does not fit this Playmat: {error}")) from None
    except CardTextError as error:
        problem = error.problems[0]
        raise ReplayError(
            plain(f"a card text of the save cannot be read: {problem.message} ({problem.source_line.strip()})")
        ) from None
    if saved.decks is not None and len(saved.decks) != mode.seats:
        raise ReplayError(f"the save has {len(saved.decks)} decks for {mode.seats} seats")
    if saved.players and len(saved.players) != mode.seats:
        raise ReplayError(f"the save names {len(saved.players)} players for {mode.seats} seats")
    decks = title.ready_decks(mode.seats, settings) if saved.decks is None else saved.decks
    for deck in decks:
        problem_of_deck = title.game.deck_problem(title.pool, deck, settings)
        if problem_of_deck:
            whose = "the ready-made deck of its cards" if saved.decks is None else "a deck"
            raise ReplayError(plain(f"the save does not fit the rules: {whose} is not legal: {problem_of_deck}"))
    if saved.decks is not None and (problem_of_decks := title.game.decks_problem(title.pool, saved.decks, settings)):
        raise ReplayError(plain(f"the save does not fit the rules: {problem_of_decks}"))
    try:
        return replayed(Setup(title, saved.mode, saved.options, saved.decks, saved.seed), [])
    except PlaymatError:
        raise
    except Exception as error:  # such as more copies of cards than a match has room for
        raise ReplayError(plain(f"the cards of the save cannot be set up: {error}")) from error


@lru_cache(maxsize=4)
def pinned(slug: str, cards: str) -> Title:
    """The game with the card texts of a save; reading a whole set takes longer than most matches."""
    title = catalog.load(slug)
    return title if cards == title.text() else catalog.title_of(title, cards)


def next_index(match: Match, number: int, move: tuple[int, str, int]) -> int:
    """The place of a recorded choice among what is offered now, or the first difference."""
    seat, key, options = move
    decision = match.decision
    short = f"'{plain(key, 60)}'"
    if decision is None:
        raise ReplayError(f"move {number} ({short}) comes after the end of the match ({match.outcome})")
    if decision.seat != seat:
        asked = seat_name(decision.seat)
        raise ReplayError(f"move {number}: {seat_name(seat)} chose {short}, but now {asked} is asked")
    if key not in decision.keys:
        offered = did_you_mean(key[:100], decision.keys)
        raise ReplayError(plain(f"move {number}: {short} is not offered to {seat_name(seat)} any more; {offered}"))
    if len(decision.keys) != options:
        raise ReplayError(f"move {number} ({short}): there were {options} options, now there are {len(decision.keys)}")
    return decision.keys.index(key)


def decode(data: bytes) -> Match:
    """Play a save to where it stopped; the first move that differs is named."""
    saved = read(data)
    match = begin(saved)
    for number, move in enumerate(saved.moves, 1):
        match.take(next_index(match, number, move))
    check_end(match, saved)
    return match


def check_end(match: Match, saved: Saved) -> None:
    if match.hash() != saved.hash:
        raise ReplayError(f"after all {len(saved.moves)} moves the position differs from the saved one (hash)")


def moves_of(saved: Saved) -> list[Move]:
    return [Move(seat, key, options) for seat, key, options in saved.moves]


def plain(text: str, longest: int = LONGEST_MESSAGE) -> str:
    """Text that may come from a damaged file, as one short line that no terminal obeys."""
    line = "".join(c if c.isprintable() else " " if c.isspace() else ascii(c)[1:-1] for c in text[: longest + 1])
    return line if len(line) <= longest else line[: longest - 1] + "…"


# --- Looking at it ----------------------------------------------------------------------------------------------------


@final
class Played:
    """One move, just played again: who was asked what, the choice, and what it added to the log."""

    def __init__(self, number: int, seat: Seat, verb: str, key: str, label: str, events: list[Event]) -> None:
        self.number: Final = number
        self.seat: Final = seat
        self.verb: Final = verb  # finishes the sentence "P1 …" without giving the choice away
        self.key: Final = key
        self.label: Final = label
        self.events: Final = events


def playback(match: Match, saved: Saved) -> Iterator[Played]:
    """Play a save that has begun, move by move; the match stands after each move as long as the caller looks."""
    for number, move in enumerate(saved.moves, 1):
        index = next_index(match, number, move)
        decision = match.decision
        assert decision is not None
        choice, verb, since = decision.options[index], decision.verb, len(match.state.events)
        key, label = choice.key, choice.label
        match.take(index)
        yield Played(number, decision.seat, verb, key, label, match.state.events[since:])
    check_end(match, saved)


@final
class Witness:
    """Who looks at a replay: one seat, a spectator, or all seats together once nothing is secret any more.

    A choice of somebody else is never told: what became public of it stands in the log.
    """

    def __init__(self, match: Match, seat: Seat | None, knows_all: bool = False) -> None:
        self.seat: Final = seat
        self.knows_all: Final = knows_all
        self._everybody: Final = (1 << match.state.seats) - 1
        self._match: Final = match

    @property
    def name(self) -> str:
        if self.knows_all:
            return "all seats together"
        return "a spectator" if self.seat is None else seat_name(self.seat)

    def view(self) -> View:
        return self._match.view(self.seat)

    def knows_choice(self, played: Played) -> bool:
        return self.knows_all or played.seat == self.seat

    def event(self, event: Event) -> dict[str, object]:
        """An event as this witness knows it."""
        return self.view().event_data(self._shared(event) if self.knows_all else event)

    def _shared(self, event: Event) -> Event:
        """The event as if everybody knew what anybody did."""
        return Event(
            event.verb,
            event.seat,
            event.card,
            event.other,
            event.number,
            event.place,
            event.cause,
            self._everybody if event.seen else 0,
            self._everybody if event.seen_other else 0,
        )


__all__ = [
    "LARGEST_SAVE",
    "Played",
    "PlaymatError",
    "Saved",
    "Witness",
    "begin",
    "decode",
    "encode",
    "moves_of",
    "next_index",
    "playback",
    "read",
]
