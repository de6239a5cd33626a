"""What abilities cost: Mana, Gems, the Item itself. Chapter "Abilities"."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.costs import CostPart
from playmat.abilities.nodes import Link, Node
from playmat.games.azrah import field
from playmat.games.azrah.rules import leaving, resources
from playmat.kernel.cards import NONE
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Prompt, Step
from playmat.language.grammar import Grammar

PAID: Final = Verb("paid", "{seat} pays {number} {place}")

ASK_PAYMENT: Final = Prompt("Pay the optional cost?", "decides whether to pay", "R38")

WORDS: Final = Grammar()
phrase = WORDS.phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(CostPart):
    """One thing to pay."""

    def lack(self) -> tuple[str, str]:
        """Why it cannot be paid, with the rule."""
        return ("its cost cannot be paid", "R32")

    def can_pay(self, state: State, link: Link) -> bool:
        return True


WORDS.describe("cost part", "a cost ('1 Mana', '1 Gem', 'remove this Item')")


@final
class ManaCost(Part):
    """Mana attached to the Guardian that acts; what cards add to it is no part of it (G58)."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def can_pay(self, state: State, link: Link) -> bool:
        return self.amount <= state.card_numbers[field.MANA][link.source]

    def lack(self) -> tuple[str, str]:
        return ("too little Mana is attached to this Guardian", "R21")

    def pay(self, state: State, link: Link) -> Step | None:
        resources.pay_mana(state, link.source, self.amount)
        return None


phrase("cost part", ManaCost, "{amount:digits} Mana", means="{amount} of the Mana attached to it", rules="R21")


@final
class GemCost(Part):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def can_pay(self, state: State, link: Link) -> bool:
        return self.amount <= state.seat_numbers[field.GEMS][link.controller]

    def lack(self) -> tuple[str, str]:
        return ("you have too few Gems", "R32")

    def pay(self, state: State, link: Link) -> Step | None:
        resources.pay_gems(state, link.controller, self.amount)
        return None


phrase("cost part", GemCost, "{amount:digits} Gem", means="{amount} of your Gems", rules="R22")


@final
class ItemCost(Part):
    """ "Remove this Item" as a cost, paid on activation (G53)."""

    def pay(self, state: State, link: Link) -> Step | None:
        leaving.detach(state, link.holder)
        return None


phrase("cost part", ItemCost, "remove this Item", means="this Item, back to the shared pile", rules="G53")


@final
class Cost(Node):
    """What stands in brackets: Mana, Gems, the Item itself, and whether the ability is quick (R33)."""

    def __init__(self, parts: tuple[Part, ...], quick: bool) -> None:
        self.parts: Final = parts
        self.quick: Final = quick

    def mana(self) -> int:
        return sum([part.amount for part in self.parts if isinstance(part, ManaCost)])

    def gems(self) -> int:
        return sum([part.amount for part in self.parts if isinstance(part, GemCost)])

    def spends_item(self) -> bool:
        return any(isinstance(part, ItemCost) for part in self.parts)

    def refusal(self, state: State, link: Link) -> tuple[str, str] | None:
        """Why it cannot be paid, with the rule, or None. Gems are spoken of before Mana."""
        for part in reversed(self.parts):
            if not part.can_pay(state, link):
                return part.lack()
        return None

    def pay(self, state: State, link: Link) -> None:
        """Pay all of it to the piles; no part asks how."""
        for part in self.parts:
            part.pay(state, link)


phrase("cost", Cost, "{parts+:cost part| + }<quick:, quick>", means="{parts}{quick}", rules="R32, R33")
phrase("cost", Cost, "free<quick:, quick>", parts=(), means="nothing{quick}", rules="G29")
WORDS.describe("cost", "a cost, e.g. '1 Mana + 1 Gem, quick'")


@final
class Pay(Step):
    """An optional cost is paid on resolution, and what hangs on it applies (R38)."""

    def __init__(self, link: Link, amount: int, mana: bool, then: Step, cause: Cause) -> None:
        self.link: Final = link
        self.amount: Final = amount
        self.mana: Final = mana
        self.then: Final = then
        self.cause: Final = cause

    def run(self, state: State) -> None:
        seat = self.link.controller
        if self.mana:
            resources.pay_mana(state, self.link.source, self.amount)
        else:
            resources.pay_gems(state, seat, self.amount)
        state.emit(PAID, self.cause, seat, NONE, NONE, self.amount, "Mana" if self.mana else "Gem")
        state.agenda.append(self.then)
