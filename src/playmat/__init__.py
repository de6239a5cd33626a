"""Playmat: tactical card games played by their printed rulebooks, where a card's printed sentence is the program."""

from playmat import catalog
from playmat.catalog import Title
from playmat.errors import PlaymatError
from playmat.kernel.cards import Card
from playmat.kernel.outcome import Outcome
from playmat.kernel.views import View
from playmat.language.cardfile import read_cards as _read_cards
from playmat.match import Choice, Decision, Match, new_match, restore
from playmat.version import VERSION as __version__


def titles() -> list[Title]:
    """All games that are installed, each with its rules, language and cards."""
    return [catalog.load(slug) for slug in sorted(catalog.names())]


def read_cards(text: str, game: str) -> list[Card]:
    """Read card texts of a game; CardTextError holds everything that is wrong with them."""
    title = catalog.load(game)
    return _read_cards(title.pack, text, "cards", title.pool)


def load_deck(path: str, game: str) -> list[str]:
    """Read a deck file (TOML) and check it against the game's construction rules."""
    from playmat.decks import read_deck

    return read_deck(path, catalog.load(game))


__all__ = [
    "Card",
    "Choice",
    "Decision",
    "Match",
    "Outcome",
    "PlaymatError",
    "Title",
    "View",
    "__version__",
    "load_deck",
    "new_match",
    "read_cards",
    "restore",
    "titles",
]
