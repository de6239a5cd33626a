"""Positions of PARIAHS for scenario files."""

from typing import Final, final

from playmat.kernel.stage import Stage


@final
class PariahsStage(Stage):
    """To be written."""


STAGE: Final = PariahsStage()
