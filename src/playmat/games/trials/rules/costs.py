"""What an action costs: the parts of a cost, whether a Hero can pay them, and paying them (2.5, 2.6, T1 to T10)."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.costs import CostPart
from playmat.abilities.nodes import Link, Node
from playmat.games.trials import field, modes
from playmat.games.trials.rules import damage, permanents, piles
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.language.grammar import Grammar

PAID_FOCUS: Final = Verb("paid", "{card} pays {number} Focus")
PAY_RULE: Final = Cause("R32")
CHOOSE_BANISH: Final = Prompt("Which card do you banish?", "banishes a card", "R66")


WORDS: Final = Grammar()
phrase = WORDS.phrase


def chosen_x(link: Link) -> int:
    """The X of an announcement: it stands after the modes; 0 where none is chosen, or not yet (R40, G64)."""
    return link.modes[-1] if len(link.modes) > len(link.ability.choices_named) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(CostPart):
    """A part of a cost other than Focus (R32): how much it asks for, whether so much can be paid, and paying it."""

    def is_x(self) -> bool:
        return False

    def due(self, link: Link) -> int:
        """How much of its kind it asks for."""
        return 1

    def takes_card_away(self) -> bool:
        return False

    def is_like(self, other: "Part") -> bool:
        """Whether both are paid with the same thing."""
        return type(self) is type(other) or (self.takes_card_away() and other.takes_card_away())

    def added_focus(self, link: Link) -> int:
        """What it adds to the Focus cost of its action (G25)."""
        return 0

    def can_pay(self, state: State, link: Link) -> bool:
        return self.can_pay_all(state, link, self.due(link))

    def can_pay_all(self, state: State, link: Link, amount: int) -> bool:
        """Whether the Hero can pay so much of this kind now."""
        raise NotImplementedError

    def refusal(self) -> tuple[str, str]:
        """Why it cannot be paid, with the rule."""
        return ("its cost cannot be paid", "R32")


def can_pay(state: State, link: Link, parts: list[Part]) -> bool:
    """Whether a Hero can pay all of it: parts of one kind add up, and a card leaves play once (R32, R34)."""
    for part in parts:
        together = sum([one.due(link) for one in parts if one.is_like(part)])
        if not part.can_pay_all(state, link, together):
            return False
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedCost(Part):
    """ "Lose 2 HP", "Lose X HP": `amount` is None for X (G64)."""

    def __init__(self, amount: int | None) -> None:
        self.amount: Final = amount

    def is_x(self) -> bool:
        return self.amount is None

    def number(self, link: Link) -> int:
        return chosen_x(link) if self.amount is None else self.amount

    def due(self, link: Link) -> int:
        return self.number(link)


@final
class LoseHpCost(NumberedCost):
    """ "Lose N HP": all of them too, by the ruling (G24)."""

    def can_pay_all(self, state: State, link: Link, amount: int) -> bool:
        hero = link.source
        least = amount + (1 if state.settings[modes.LETHAL_HP_COST] == 1 else 0)
        return state.card_numbers[field.HP][hero] >= least and not state.card_numbers[field.DEFEATED][hero]

    def pay(self, state: State, link: Link) -> Step | None:
        damage.lose_hp(state, link.source, self.number(link), PAY_RULE)
        return None


phrase("cost in words", LoseHpCost, "lose {amount:number} HP", means="lose {amount} HP", rules="G24")
phrase("cost in words", LoseHpCost, "lose X HP", amount=None, means="lose as much HP as you choose", rules="R40, G64")


@final
class DiscardCost(NumberedCost):
    """ "Discard a card": not the one that is used."""

    def can_pay_all(self, state: State, link: Link, amount: int) -> bool:
        hand = state.zone_at(field.HAND, link.controller)
        return len(hand) - (1 if link.holder in hand else 0) >= amount

    def pay(self, state: State, link: Link) -> Step | None:
        return piles.ChooseDiscard(link.controller, self.number(link), PAY_RULE)


phrase("cost in words", DiscardCost, "discard a card", amount=1, means="discard a card", rules="R64")
phrase(
    "cost part", DiscardCost, "Discard X cards", amount=None, means="discard as many cards as you choose", rules="G64"
)
phrase("cost part", DiscardCost, "Discard {amount:several} cards", means="discard {amount} card(s)", rules="R64")


@mypyc_attr(allow_interpreted_subclasses=True)
class LeavingCost(Part):
    """This card leaves play, once."""

    def takes_card_away(self) -> bool:
        return True

    def can_pay_all(self, state: State, link: Link, amount: int) -> bool:
        return amount == 1 and state.is_in(link.holder, field.FIELD)

    def pay(self, state: State, link: Link) -> Step | None:
        if state.is_in(link.holder, field.FIELD):  # gone already if its Hero has just paid the last HP
            self.leave(state, link.holder)
        return None

    def leave(self, state: State, card: CardId) -> None:
        raise NotImplementedError


@final
class SacrificeCost(LeavingCost):
    """ "Sacrifice this card"."""

    def leave(self, state: State, card: CardId) -> None:
        permanents.sacrifice(state, card, PAY_RULE)


phrase("cost in words", SacrificeCost, "sacrifice this card", means="sacrifice this card", rules="R62")


@final
class RecallCost(LeavingCost):
    """ "Recall this card"."""

    def leave(self, state: State, card: CardId) -> None:
        permanents.recall(state, card, PAY_RULE)


phrase("cost in words", RecallCost, "recall this card", means="take this card back to hand", rules="R65")


@final
class CounterCost(NumberedCost):
    """ "Remove N oath counters from this card"."""

    def __init__(self, amount: int | None, counter: str) -> None:
        super().__init__(amount)
        self.counter: Final = counter

    def can_pay_all(self, state: State, link: Link, amount: int) -> bool:
        return state.card_numbers[field.COUNTERS][link.holder] >= amount

    def pay(self, state: State, link: Link) -> Step | None:
        state.card_numbers[field.COUNTERS][link.holder] -= self.number(link)
        state.touch()
        return None


phrase(
    "cost in words",
    CounterCost,
    "remove {amount:number} {counter} (counter|counters)@amount from this card",
    means="remove {amount} {counter} counter(s)",
    rules="R26",
)
phrase(
    "cost in words",
    CounterCost,
    "remove X {counter} counters from this card",
    amount=None,
    means="remove as many {counter} counters as you choose",
    rules="R40, G64",
)
WORDS.lexicon("counter", {name: name for name in ("blood", "oath", "lore")})
WORDS.describe("counter", "blood, oath or lore")


@final
class BanishCost(NumberedCost):
    """ "Banish N cards from your graveyard"."""

    def can_pay_all(self, state: State, link: Link, amount: int) -> bool:
        return len(state.zone_at(field.GRAVEYARD, link.controller)) >= amount

    def pay(self, state: State, link: Link) -> Step | None:
        return ChooseBanish(link.controller, self.number(link))


phrase(
    "cost in words",
    BanishCost,
    "banish {amount:number} (card|cards)@amount from your graveyard",
    means="banish {amount} card(s) of your graveyard",
    rules="R66",
)
phrase(
    "cost in words",
    BanishCost,
    "banish X cards from your graveyard",
    amount=None,
    means="banish as many cards of your graveyard as you choose",
    rules="R40, G64",
)


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


@final
class ExhaustCost(Part):
    """Stamina: the acting Hero exhausts (R30)."""

    def can_pay_all(self, state: State, link: Link, amount: int) -> bool:
        hero = link.source
        exhausted = state.card_numbers[field.EXHAUSTED][hero]
        return amount == 1 and not exhausted and not state.value(hero, field.CANT_EXHAUST)

    def refusal(self) -> tuple[str, str]:
        return ("this Hero is exhausted", "R30")

    def pay(self, state: State, link: Link) -> Step | None:
        damage.exhaust(state, link.source, PAY_RULE)
        return None


phrase("cost part", ExhaustCost, "Exhaust", means="this Hero exhausts", rules="R30")
phrase("optional cost", ExhaustCost, "exhaust", means="exhaust this Hero", rules="R30")


@final
class PayFocus(NumberedCost):
    """ "pay 1 Focus" (T71), "pay 1 additional Focus" (T77)."""

    def __init__(self, amount: int | None, additional: bool) -> None:
        super().__init__(amount)
        self.additional: Final = additional

    def due(self, link: Link) -> int:
        return 0 if self.additional else self.number(link)

    def added_focus(self, link: Link) -> int:
        return self.number(link)

    def can_pay_all(self, state: State, link: Link, amount: int) -> bool:
        return state.card_numbers[field.FOCUS][link.source] >= amount

    def pay(self, state: State, link: Link) -> Step | None:
        if not self.additional:
            pay_focus(state, link.source, self.number(link))
        return None


phrase("optional cost", PayFocus, "pay {amount:number} Focus", additional=False, means="pay {amount} Focus")
phrase(
    "optional cost",
    PayFocus,
    "pay X Focus",
    amount=None,
    additional=False,
    means="pay as much Focus as you choose",
    rules="R40, G64",
)
phrase(
    "optional cost",
    PayFocus,
    "pay {amount:number} additional Focus",
    additional=True,
    means="pay {amount} Focus more for the action",
    rules="G25",
)
phrase(
    "optional cost",
    PayFocus,
    "pay X additional Focus",
    amount=None,
    additional=True,
    means="pay as much more as you choose",
    rules="R40, G64",
)


def pay_focus(state: State, hero: CardId, amount: int) -> None:
    if amount:
        state.card_numbers[field.FOCUS][hero] -= amount
        state.touch()
        state.emit(PAID_FOCUS, PAY_RULE, state.owner[hero], hero, NONE, amount)


@final
class FocusCost(Node):
    """ "2 Focus", "X Focus": `amount` is None for X."""

    def __init__(self, amount: int | None) -> None:
        self.amount: Final = amount


phrase("focus cost", FocusCost, "{amount:digits} Focus", means="{amount} Focus", rules="R29, R33")
phrase("focus cost", FocusCost, "X Focus", amount=None, means="as much Focus as you choose", rules="R40, G21")
WORDS.describe("focus cost", "a Focus cost ('2 Focus', 'X Focus')")


@final
class Cost(Node):
    """Focus, Exhaust, then the rest. Without a Focus part the Focus cost is 0 (G20)."""

    def __init__(self, focus: FocusCost | None, rest: tuple[Part, ...]) -> None:
        self.focus: Final = focus
        self.rest: Final = rest

    def base(self) -> int:
        """R33: a printed X counts as chosen, elsewhere as 0."""
        return 0 if self.focus is None or self.focus.amount is None else self.focus.amount

    def is_x_focus(self) -> bool:
        return self.focus is not None and self.focus.amount is None

    def has_x(self) -> bool:
        return self.is_x_focus() or any([part.is_x() for part in self.rest])


phrase("cost", Cost, "{focus:focus cost}", rest=(), means="{focus}")
phrase("cost", Cost, "{focus:focus cost}, {rest+:cost part|,}", means="{focus} and {rest}")
phrase("cost", Cost, "{rest+:cost part|,}", focus=None, means="{rest}")
# After "you may", in small letters (T71, T77).
phrase("cost part", None, "^{part:cost in words}")
phrase("optional cost", None, "{part:cost in words}")
WORDS.describe("cost", "a cost ('2 Focus, Exhaust')")
WORDS.describe("cost part", "Exhaust, 'Lose 2 HP', 'Discard a card', 'Sacrifice this card', …")
WORDS.describe("optional cost", "'pay 1 Focus', 'lose 2 HP', 'discard a card', …")
