"""The games that are installed: their rules, their language and their printed cards."""

import hashlib
import warnings
from collections.abc import Iterable
from functools import cache
from importlib import import_module, resources
from importlib.metadata import entry_points
from typing import Final, final

from playmat.errors import BadOption, did_you_mean
from playmat.kernel.cards import NONE, Card
from playmat.kernel.game import Game, Mode, NamedOption
from playmat.language.cardfile import read_cards
from playmat.language.pack import Pack
from playmat.table.stage import Stage

OUR_GAMES: Final = {
    "azrah": "playmat.games.azrah",
    "elements": "playmat.games.elements",
    "pariahs": "playmat.games.pariahs",
    "trials": "playmat.games.trials",
}


@final
class Title:
    """One game with everything that a match of it needs."""

    def __init__(self, game: Game, pack: Pack, stage: Stage, cards: Iterable[Card]) -> None:
        self.game: Final = game
        self.pack: Final = pack
        self.stage: Final = stage
        self.pool: Final = {card.name: card for card in cards}
        self._ready_decks: Final[dict[tuple[int, tuple[int, ...]], list[list[str]]]] = {}
        for uid, ability in enumerate(ability for card in self.pool.values() for ability in card.abilities):
            ability.uid = uid

    @property
    def slug(self) -> str:
        return self.game.slug

    @property
    def title(self) -> str:
        return self.game.title

    @property
    def seats(self) -> tuple[int, ...]:
        """How many can play."""
        return tuple(sorted({mode.seats for mode in self.game.modes}))

    def mode(self, name: str | None) -> Mode:
        """A mode by name; without one, the first."""
        if name is None:
            return self.game.modes[0]
        for mode in self.game.modes:
            if mode.name == name:
                return mode
        known = [mode.name for mode in self.game.modes]
        raise BadOption(f"{self.title} has no mode '{name}'; {did_you_mean(name, known)}")

    def settings(self, options: dict[str, str], mode: Mode | None = None) -> tuple[int, ...]:
        """Named options as numbers, in the game's order; a mode sets some that the table does not."""
        known = [option.name for option in self.game.options]
        for name in options:
            if name not in known:
                raise BadOption(f"{self.title} has no option '{name}'; {did_you_mean(name, known)}")
        found: list[int] = []
        presets = mode.presets if mode is not None else {}
        for option in self.game.options:
            value = str(options.get(option.name, presets.get(option.name, option.values[0])))
            if option.any_number:
                found.append(_number_setting(option, value))
            elif value in option.values:
                found.append(option.values.index(value))
            else:
                raise BadOption(f"option {option.name} has no value '{value}'; {did_you_mean(value, option.values)}")
        return tuple(found)

    def ready_decks(self, seats: int, settings: tuple[int, ...]) -> list[list[str]]:
        """The lists that a match is played with when nobody brings one; made once, because every match asks."""
        decks = self._ready_decks.get((seats, settings))
        if decks is None:
            decks = self._ready_decks[(seats, settings)] = self.game.ready_decks(self.pool, seats, settings)
        return decks

    def text(self) -> str:
        """All card texts: what a save pins."""
        return "\n\n".join(card.text for card in self.pool.values()) + "\n"

    def with_cards(self, text: str, file: str = "cards") -> "Title":
        """The same game with more cards in its pool."""
        added = read_cards(self.pack, text, file, self.pool)
        return title_of(self, self.text() + "\n" + "\n\n".join(card.text for card in added) + "\n")


def _number_setting(option: NamedOption, value: str) -> int:
    """A number, or a word that stands for none. Only an option that begins at 0 can be 0."""
    words = [word for word in option.values if not word.isdigit()]
    if value in words:
        return NONE
    least = 0 if option.values[0] == "0" else 1
    if value.isascii() and value.isdigit() and len(value) <= 6 and least <= int(value) <= 100_000:
        return int(value)
    or_words = "".join(f" or '{word}'" for word in words)
    raise BadOption(
        f"option {option.name} takes a number from {least} to 100000{or_words}, not '{value}' ({option.rule})"
    )


def title_of(title: Title, text: str) -> Title:
    """The game with exactly these card texts."""
    return Title(title.game, title.pack, title.stage, read_cards(title.pack, text, "pinned cards"))


@cache
def load(slug: str) -> Title:
    """A game by its short name; its set is read once."""
    known = names()
    if slug not in known:
        raise BadOption(f"there is no game '{slug}'; {did_you_mean(slug, known)}")
    module = import_module(known[slug])
    folder = resources.files(known[slug]) / "cards"
    files = sorted((item for item in folder.iterdir() if item.name.endswith(".cards")), key=lambda item: item.name)
    text = "\n".join(item.read_text(encoding="utf-8") for item in files)
    return Title(module.GAME, module.PACK, module.STAGE, read_cards(module.PACK, text, f"{slug} set"))


@cache
def names() -> dict[str, str]:
    """Short names of all games, ours and those of plug-ins, with the package of each."""
    found = dict(OUR_GAMES)
    for entry in entry_points(group="playmat.games"):
        if entry.name not in found:
            try:
                entry.load()
            except Exception as error:  # a plug-in can fail in any way, and must not take the others down
                warnings.warn(f"the game plug-in '{entry.name}' cannot be loaded: {error}", stacklevel=2)
                continue
            found[entry.name] = entry.module
    return found


def fingerprint(text: str) -> str:
    """A short name for a set of card texts."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]
