"""The simplest bot: any legal option, each as likely as the others."""

from typing import final

from playmat.bots import Bot
from playmat.kernel.chance import seeded
from playmat.kernel.views import View
from playmat.match import Decision


@final
class RandomBot(Bot):
    """Chooses by lot."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._chance = seeded(seed)

    def choose(self, view: View, decision: Decision) -> int:
        return self._chance.below(len(decision.options))
