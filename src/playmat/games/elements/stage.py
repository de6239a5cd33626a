"""Positions of PARIAH for scenario files."""

from typing import Final, final

from playmat.kernel.stage import Stage


@final
class ElementsStage(Stage):
    pass


STAGE: Final = ElementsStage()
