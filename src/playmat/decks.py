"""Deck files: a TOML table with the game, a name, and the list of cards."""

import tomllib
from pathlib import Path

from playmat.catalog import Title
from playmat.errors import BadDeck

LARGEST_DECK: int = 100_000


def read_deck(path: str, title: Title) -> list[str]:
    """The card names of a deck file, checked against the game's construction rules."""
    try:
        data = Path(path).read_bytes()
        if len(data) > LARGEST_DECK:
            raise BadDeck(f"{path}: a deck file has at most {LARGEST_DECK:,} bytes, this one has {len(data):,}")
        found = tomllib.loads(data.decode())
    except OSError as error:
        raise BadDeck(f"{path}: cannot be read ({error.strerror})") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadDeck(f'{path}: this is no deck file ({error}); write: cards = ["Alchemist", …]') from None
    cards = found.get("cards")
    if not isinstance(cards, list) or not all(isinstance(name, str) for name in cards):
        raise BadDeck(f'{path}: a deck file has a list of names: cards = ["Alchemist", …]')
    if found.get("game", title.slug) != title.slug:
        raise BadDeck(f"{path}: this deck is for {found['game']}, not for {title.slug}")
    problem = title.game.deck_problem(title.pool, cards)
    if problem:
        raise BadDeck(f"{path}: {problem}")
    return cards
