"""PARIAHS. See README.md in this folder."""

from playmat.games.pariahs.english.pack import PACK
from playmat.games.pariahs.game import GAME
from playmat.games.pariahs.table.stage import STAGE

__all__ = ["GAME", "PACK", "STAGE"]
