"""What cards do with Mana and Gems (W25-W28, W44)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import BY_GROUP, Effect, Link, Node, Objects
from playmat.abilities.perform import Do
from playmat.english.sentences import NO, YES
from playmat.games.azrah import field, modes
from playmat.games.azrah.english import amounts
from playmat.games.azrah.rules import abilities, costs, resources
from playmat.kernel.cards import CardId
from playmat.kernel.state import State
from playmat.kernel.steps import Option
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class AttachMana(Effect):
    """W25."""

    def __init__(self, shares: tuple[amounts.Share, ...]) -> None:
        self.shares: Final = shares

    def is_possible(self, state: State, link: Link) -> bool:
        if state.seat_numbers[field.MANA_PILE][link.controller] == 0:
            return False
        found = amounts.could_get(self.shares, state, link)
        return any([field.is_in_front(state, card) and state.owner[card] == link.controller for card in found])

    def perform(self, state: State, link: Link) -> None:
        shares = [
            (card, amount)
            for card, amount in amounts.shared_out(self.shares, state, link)
            if amount > 0 and state.owner[card] == link.controller and field.is_in_front(state, card)
        ]
        resources.ShareMana(link.controller, tuple(shares), abilities.cause_of(self, link)).run(state)


phrase("deed", AttachMana, "attach {shares+:Mana share|and}", means="put {shares}", rules="R19, G7, G9")


@final
class SpreadMana(Effect):
    """W26: "in any combination", one Mana at a time. `apart` names whom "other allies" leaves out (E8)."""

    derived: ClassVar[tuple[str, ...]] = ("apart",)

    apart: tuple[Objects, ...] = ()

    def __init__(self, amount: int, others: bool, per: amounts.PerAttached | None) -> None:
        self.amount: Final = amount
        self.others: Final = others
        self.per: Final = per

    def naming(self) -> int:
        return BY_GROUP

    def is_several(self) -> bool:
        return True

    def says_other(self) -> bool:
        return self.others

    def leave_out(self, named: tuple[Objects, ...]) -> None:
        self.apart = named

    def barred(self, state: State, link: Link) -> tuple[CardId, ...]:
        """Who gets none."""
        if not self.others:
            return ()
        return (link.source, *[card for objects in self.apart for card in objects.named(state, link)])

    def is_possible(self, state: State, link: Link) -> bool:
        barred = self.barred(state, link)
        found = [card for card in field.fighters(state, link.controller) if card not in barred]
        pile = state.seat_numbers[field.MANA_PILE][link.controller]
        return bool(found) and pile > 0 and amounts.times(self.per, state, link) > 0

    def perform(self, state: State, link: Link) -> None:
        amount = self.amount * amounts.times(self.per, state, link)
        resources.Spread(link.controller, amount, self.barred(state, link), abilities.cause_of(self, link)).run(state)


phrase(
    "deed",
    SpreadMana,
    "attach {amount:number} Mana to {others:allies} in any combination{per?:per}",
    means="put {amount} Mana of your pile on {others}, one at a time as you like{per}",
    rules="R19, G7",
)
WORDS.lexicon("allies", {"allies": False, "other allies": True})


@final
class RemoveMana(Effect):
    """W27: to its controller's pile (G10)."""

    def __init__(self, shares: tuple[amounts.Share, ...]) -> None:
        self.shares: Final = shares

    def is_possible(self, state: State, link: Link) -> bool:
        mana = state.card_numbers[field.MANA]
        return any([mana[card] > 0 for card in amounts.could_get(self.shares, state, link)])

    def perform(self, state: State, link: Link) -> None:
        cause = abilities.cause_of(self, link)
        for card, amount in amounts.shared_out(self.shares, state, link):
            resources.remove_mana(state, card, amount, cause)


phrase(
    "deed",
    RemoveMana,
    "remove {shares+:Mana loss|and}",
    means="put {shares} back on its controller's pile",
    rules="G10",
)


@final
class GainGems(Effect):
    """W28."""

    def __init__(self, amount: int, per: amounts.PerAttached | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def is_possible(self, state: State, link: Link) -> bool:
        return (
            state.seat_numbers[field.GEMS][link.controller] < resources.GEM_LIMIT
            and amounts.times(self.per, state, link) > 0
        )

    def perform(self, state: State, link: Link) -> None:
        resources.gain_gems(
            state, link.controller, self.amount * amounts.times(self.per, state, link), abilities.cause_of(self, link)
        )


phrase(
    "deed",
    GainGems,
    "gain {amount:number} Celestial (Gem|Gems)@amount{per?:per}",
    means="you get {amount} Gem, never more than three in all{per}",
    rules="R22, R23",
)


@final
class LoseGems(Effect):
    """ "Lose one Celestial Gem" (W64)."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def is_possible(self, state: State, link: Link) -> bool:
        return state.seat_numbers[field.GEMS][link.controller] > 0

    def perform(self, state: State, link: Link) -> None:
        resources.lose_gems(state, link.controller, self.amount, abilities.cause_of(self, link))


phrase(
    "deed",
    LoseGems,
    "lose {amount:number} Celestial (Gem|Gems)@amount",
    means="you lose {amount} Gem, as far as you have any",
    rules="R22",
)


@final
class MayPay(Effect):
    """W44: an optional cost on resolution; only then the effect after it applies (R38)."""

    def __init__(self, amount: int, unit: str, then: Effect) -> None:
        self.amount: Final = amount
        self.unit: Final = unit
        self.then: Final = then

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.then,), ())

    def is_optional(self) -> bool:
        return True

    def perform(self, state: State, link: Link) -> None:
        if self.is_off(link) or not self.is_payable(state, link):
            return
        pay = costs.Pay(link, self.amount, self.unit == "Mana", Do(self.then, link), abilities.cause_of(self, link))
        state.ask(link.controller, costs.ASK_PAYMENT, [Option(YES, pay), Option(NO)], link)

    def is_payable(self, state: State, link: Link) -> bool:
        """G21: the Mana of a Guardian that has left is gone; Gems are its controller's."""
        has_left = state.stay[link.source] != link.stay
        if has_left and (self.unit == "Mana" or state.settings[modes.GONE_SOURCE] == 1):
            return False
        if self.unit == "Mana":
            return state.card_numbers[field.MANA][link.source] >= self.amount
        return state.seat_numbers[field.GEMS][link.controller] >= self.amount


def add_may_pay(category: str) -> None:
    phrase(
        category,
        MayPay,
        "you may pay {amount:number} {unit}. If you do, {then:conditional}",
        means="on resolution you may pay {amount} {unit}; only then: {then}",
        rules="R38, G19, G21",
    )


add_may_pay("instruction")
add_may_pay("optional choice")
add_may_pay("permission")
WORDS.lexicon("unit", {"Mana": "Mana", "Gem": "Gem", "Gems": "Gems"})
WORDS.describe("unit", "Mana or Gem")
