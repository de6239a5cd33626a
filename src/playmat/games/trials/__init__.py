"""Trials of the Eldar. See README.md in this folder."""

from playmat.games.trials.game import GAME
from playmat.games.trials.stage import STAGE
from playmat.games.trials.words import PACK

__all__ = ["GAME", "PACK", "STAGE"]
