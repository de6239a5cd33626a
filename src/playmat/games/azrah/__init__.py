"""AZRAH: War of Heralds. See README.md in this folder."""

from playmat.games.azrah.game import GAME
from playmat.games.azrah.stage import STAGE
from playmat.games.azrah.words import PACK

__all__ = ["GAME", "PACK", "STAGE"]
