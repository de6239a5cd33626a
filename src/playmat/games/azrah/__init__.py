"""AZRAH: War of Heralds. See README.md in this folder."""

from playmat.games.azrah.english.pack import PACK
from playmat.games.azrah.game import GAME
from playmat.games.azrah.table.stage import STAGE

__all__ = ["GAME", "PACK", "STAGE"]
