"""What an action costs: the parts of a cost, whether a Hero can pay them, and paying them (2.5, 2.6, T1 to T10)."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Link, Node
from playmat.games.trials import field, modes
from playmat.games.trials.rules import abilities, damage, permanents, piles
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

PAID_FOCUS: Final = Verb("paid", "{card} pays {number} Focus")
PAY_RULE: Final = Cause("R32")
CHOOSE_BANISH: Final = Prompt("Which card do you banish?", "banishes a card", "R66")


def chosen_x(link: Link) -> int:
    """The X of an announcement: it stands after the modes; 0 where none is chosen, or not yet (R40, G64)."""
    ability = link.ability
    return link.modes[-1] if isinstance(ability, abilities.Text) and len(link.modes) > len(ability.choices_named) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart(Node):
    """A part of a cost other than Focus and stamina (R32)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedCost(CostPart):
    """ "Lose 2 HP", "Lose X HP": `amount` is None for X (G64)."""

    def __init__(self, amount: int | None) -> None:
        self.amount: Final = amount

    def number(self, link: Link) -> int:
        return chosen_x(link) if self.amount is None else self.amount


@final
class LoseHpCost(NumberedCost):
    """ "Lose N HP"."""


@final
class DiscardCost(NumberedCost):
    """ "Discard a card"."""


@final
class SacrificeCost(CostPart):
    """ "Sacrifice this card"."""


@final
class RecallCost(CostPart):
    """ "Recall this card"."""


@final
class CounterCost(NumberedCost):
    """ "Remove N oath counters from this card"."""

    def __init__(self, amount: int | None, counter: str) -> None:
        super().__init__(amount)
        self.counter: Final = counter


@final
class BanishCost(NumberedCost):
    """ "Banish N cards from your graveyard"."""


@final
class FocusCost(Node):
    """ "2 Focus", "X Focus": `amount` is None for X."""

    def __init__(self, amount: int | None) -> None:
        self.amount: Final = amount


@final
class ExhaustCost(CostPart):
    """Stamina: the acting Hero exhausts (R30)."""


@final
class Cost(Node):
    """Focus, Exhaust, then the rest. Without a Focus part the Focus cost is 0 (G20)."""

    def __init__(self, focus: FocusCost | None, rest: tuple[CostPart, ...]) -> None:
        self.focus: Final = focus
        self.rest: Final = rest

    def base(self) -> int:
        """R33: a printed X counts as chosen, elsewhere as 0."""
        return 0 if self.focus is None or self.focus.amount is None else self.focus.amount

    def is_x_focus(self) -> bool:
        return self.focus is not None and self.focus.amount is None

    def has_x(self) -> bool:
        return self.is_x_focus() or any([is_x_cost(part) for part in self.rest])

    def exhausts(self) -> bool:
        return any([isinstance(part, ExhaustCost) for part in self.rest])


def is_x_cost(part: CostPart | None) -> bool:
    return isinstance(part, NumberedCost) and part.amount is None


@final
class PayFocus(NumberedCost):
    """ "pay 1 Focus" (T71), "pay 1 additional Focus" (T77)."""

    def __init__(self, amount: int | None, additional: bool) -> None:
        super().__init__(amount)
        self.additional: Final = additional


# --- Paying -----------------------------------------------------------------------------------------------------------


def can_pay(state: State, link: Link, parts: list[CostPart]) -> bool:
    """Whether a Hero can pay all of it: parts of one kind add up, and a card leaves play once (R32, R34)."""
    for part in parts:
        together = sum([amount_of(link, one) for one in parts if is_alike(one, part)])
        if not can_pay_part(state, link, part, together):
            return False
    return True


def is_alike(one: CostPart, another: CostPart) -> bool:
    """Whether two parts of a cost are paid with the same thing."""
    leaving = (SacrificeCost, RecallCost)
    return type(one) is type(another) or (isinstance(one, leaving) and isinstance(another, leaving))


def amount_of(link: Link, part: CostPart) -> int:
    if isinstance(part, PayFocus) and part.additional:
        return 0  # it joins the sum of the action (G25)
    return part.number(link) if isinstance(part, NumberedCost) else 1


def can_pay_part(state: State, link: Link, part: CostPart, amount: int) -> bool:
    """Whether a Hero can pay so much of one kind of cost now (R30, R32, G24)."""
    hero, holder = link.source, link.holder
    if isinstance(part, ExhaustCost):
        return (
            amount == 1 and not state.card_numbers[field.EXHAUSTED][hero] and not state.value(hero, field.CANT_EXHAUST)
        )
    if isinstance(part, LoseHpCost):
        least = amount + (1 if state.settings[modes.LETHAL_HP_COST] == 1 else 0)
        return state.card_numbers[field.HP][hero] >= least and not state.card_numbers[field.DEFEATED][hero]
    if isinstance(part, DiscardCost):
        hand = state.zone_at(field.HAND, link.controller)
        return len(hand) - (1 if holder in hand else 0) >= amount
    if isinstance(part, CounterCost):
        return state.card_numbers[field.COUNTERS][holder] >= amount
    if isinstance(part, BanishCost):
        return len(state.zone_at(field.GRAVEYARD, link.controller)) >= amount
    if isinstance(part, PayFocus):
        return state.card_numbers[field.FOCUS][hero] >= amount
    return amount == 1 and state.is_in(holder, field.FIELD)


def pay_part(state: State, link: Link, part: CostPart) -> Step | None:
    """Pay one part; what needs a choice of cards is a step of its own."""
    hero = link.source
    if isinstance(part, ExhaustCost):
        damage.exhaust(state, hero, PAY_RULE)
    elif isinstance(part, LoseHpCost):
        damage.lose_hp(state, hero, part.number(link), PAY_RULE)
    elif isinstance(part, DiscardCost):
        return piles.ChooseDiscard(link.controller, part.number(link), PAY_RULE)
    elif isinstance(part, CounterCost):
        state.card_numbers[field.COUNTERS][link.holder] -= part.number(link)
        state.touch()
    elif isinstance(part, BanishCost):
        return ChooseBanish(link.controller, part.number(link))
    elif isinstance(part, (SacrificeCost, RecallCost)):
        if state.is_in(link.holder, field.FIELD):  # gone already if its Hero has just paid the last HP
            leave_as_cost = permanents.sacrifice if isinstance(part, SacrificeCost) else permanents.recall
            leave_as_cost(state, link.holder, PAY_RULE)
    elif isinstance(part, PayFocus) and not part.additional:
        pay_focus(state, hero, part.number(link))
    return None


def pay_focus(state: State, hero: CardId, amount: int) -> None:
    if amount:
        state.card_numbers[field.FOCUS][hero] -= amount
        state.touch()
        state.emit(PAID_FOCUS, PAY_RULE, state.owner[hero], hero, NONE, amount)


@final
class ChooseBanish(Step):
    """Cards of the graveyard that pay a cost, one by one (T10)."""

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, state: State) -> None:
        cards = state.zone_at(field.GRAVEYARD, self.seat)
        if self.left == 0 or not cards:
            return
        rest = ChooseBanish(self.seat, self.left - 1)
        state.ask(self.seat, CHOOSE_BANISH, [Option(DoBanish(card), rest) for card in piles.one_of_each(state, cards)])


@final
class DoBanish(Step):
    def __init__(self, card: CardId) -> None:
        self.card: Final = card

    def run(self, state: State) -> None:
        permanents.banish(state, self.card, PAY_RULE)

    def key(self, state: State) -> str:
        return "banish:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return f"Banish {state.card[self.card].name}"
