"""PARIAH: Rise of the Elements. See README.md in this folder."""

from playmat.games.elements.english.pack import PACK
from playmat.games.elements.game import GAME
from playmat.games.elements.table.stage import STAGE

__all__ = ["GAME", "PACK", "STAGE"]
