"""Trials of the Eldar. See README.md in this folder."""

from playmat.games.trials.english.pack import PACK
from playmat.games.trials.game import GAME
from playmat.games.trials.table.stage import STAGE

__all__ = ["GAME", "PACK", "STAGE"]
