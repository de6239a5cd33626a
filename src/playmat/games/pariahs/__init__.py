"""PARIAHS. See README.md in this folder."""

from playmat.games.pariahs.game import GAME
from playmat.games.pariahs.stage import STAGE
from playmat.games.pariahs.words import PACK

__all__ = ["GAME", "PACK", "STAGE"]
