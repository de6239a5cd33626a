"""Deck files: a TOML table with the game, a name, and the list of cards."""

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from playmat.catalog import Title
from playmat.errors import BadDeck

LARGEST_DECK: Final = 100_000


@dataclass(frozen=True, slots=True)
class DeckFile:
    """What a deck file says, before any rule is asked. `game` and `name` may be absent."""

    path: str
    game: str | None
    name: str | None
    cards: list[str]


def open_deck(path: str) -> DeckFile:
    """The contents of a deck file."""
    try:
        with Path(path).open("rb") as stream:
            data = stream.read(LARGEST_DECK + 1)
        if len(data) > LARGEST_DECK:
            raise BadDeck(f"{path}: a deck file has at most {LARGEST_DECK:,} bytes, and this one has more")
        found = tomllib.loads(data.decode())
    except OSError as error:
        raise BadDeck(f"{path}: cannot be read ({error.strerror})") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadDeck(f'{path}: this is no deck file ({error}); write: cards = ["Alchemist", …]') from None
    cards = found.get("cards")
    if not isinstance(cards, list) or not all(isinstance(name, str) for name in cards):
        raise BadDeck(f'{path}: a deck file has a list of names: cards = ["Alchemist", …]')
    game, name = found.get("game"), found.get("name")
    for key, value in (("game", game), ("name", name)):
        if value is not None and not isinstance(value, str):
            raise BadDeck(f"{path}: the {key} of a deck is written in quotes, not {value}")
    return DeckFile(path, game, name, cards)


def deck_problems(deck: DeckFile, title: Title, settings: tuple[int, ...] = ()) -> list[str]:
    """What is wrong with a deck, a sentence each: names that no card has, then the construction rules it breaks."""
    if deck.game is not None and deck.game != title.slug:
        return [f"this deck is for {deck.game}, not for {title.slug}"]
    unknown = [name for name in dict.fromkeys(deck.cards) if name not in title.pool]
    broken = title.game.deck_problem(title.pool, deck.cards, settings).splitlines()
    # What the game says about a name that no card has is said already, and with the nearest name.
    return [
        *(f"no card is called '{name}'{nearest(name, title)}" for name in unknown),
        *(problem for problem in broken if not any(name in problem for name in unknown)),
    ]


def nearest(name: str, title: Title) -> str:
    near = get_close_matches(name[:100], title.pool, 1)
    return f"; did you mean {near[0]}?" if near else ""


def read_deck(path: str, title: Title, settings: tuple[int, ...] = ()) -> list[str]:
    """The card names of a deck file, checked against the game's construction rules."""
    deck = open_deck(path)
    problems = deck_problems(deck, title, settings)
    if problems:
        raise BadDeck(f"{path}: {'; '.join(problems)}")
    return deck.cards
