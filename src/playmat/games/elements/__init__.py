"""PARIAH: Rise of the Elements. See README.md in this folder."""

from playmat.games.elements.game import GAME
from playmat.games.elements.stage import STAGE
from playmat.games.elements.words import PACK

__all__ = ["GAME", "PACK", "STAGE"]
