"""Mana and Gems: how they are gained, attached and paid. Chapter "Mana and Celestial Gems"."""

from typing import Final, final

from playmat.games.azrah import field
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

GEM_LIMIT: Final = 3  # R23

MANA_ATTACHED: Final = Verb("Mana attached", "{number} Mana is attached to {card}")
MANA_REMOVED: Final = Verb("Mana removed", "{number} Mana is removed from {card}")
GEM_LOST: Final = Verb("Gems lost", "{seat} loses {number} Celestial Gem")
GEM_GAINED: Final = Verb("Gems gained", "{seat} gains {number} Celestial Gem")
WENT_WITHOUT: Final = Verb("went without", "{card} goes without")

WHO_LACKS_MANA: Final = Prompt("Too little Mana: who gets one less?", "chooses who goes without", "G7")
ATTACH_MANA: Final = Prompt("Attach one Mana to whom?", "attaches Mana", "R19")


def attach_mana(state: State, card: CardId, amount: int, cause: Cause) -> None:
    """From its controller's pile, as much as there is, to a front-row ally (G7, G9)."""
    pile = state.seat_numbers[field.MANA_PILE]
    seat = state.owner[card]
    given = min(amount, pile[seat])
    if given > 0 and field.is_in_front(state, card):
        pile[seat] -= given
        state.card_numbers[field.MANA][card] += given
        state.emit(MANA_ATTACHED, cause, seat, card, NONE, given)


@final
class ShareMana(Step):
    """Several allies get Mana; with too few in the pile the player says who gets one less, one by one (G7)."""

    def __init__(self, seat: Seat, shares: tuple[tuple[CardId, int], ...], cause: Cause) -> None:
        self.seat: Final = seat
        self.shares: Final = shares
        self.cause: Final = cause

    def run(self, state: State) -> None:
        pile = state.seat_numbers[field.MANA_PILE][self.seat]
        if len(self.shares) > 1 and 0 < pile < sum([amount for _, amount in self.shares]):
            options = [Option(GoWithout(card, self.cause), self.without(card)) for card, _ in self.shares]
            state.ask(self.seat, WHO_LACKS_MANA, options)
            return
        for card, amount in self.shares:
            attach_mana(state, card, amount, self.cause)

    def without(self, lacking: CardId) -> "ShareMana":
        """The same with one Mana less for an ally."""
        less = [(card, amount - 1 if card == lacking else amount) for card, amount in self.shares]
        return ShareMana(self.seat, tuple([share for share in less if share[1] > 0]), self.cause)


@final
class GoWithout(Step):
    """One of several does not get what there is too little of (G7, G52)."""

    def __init__(self, card: CardId, cause: Cause) -> None:
        self.card: Final = card
        self.cause: Final = cause

    def run(self, state: State) -> None:
        state.emit(WENT_WITHOUT, self.cause, state.owner[self.card], self.card)

    def key(self, state: State) -> str:
        return f"without:{field.place_name(state, self.card)}"

    def label(self, state: State) -> str:
        return f"{state.face[self.card].name} at {field.place_name(state, self.card)}"


@final
class Spread(Step):
    """Mana goes to front-row allies one card at a time, in any combination (R19, R66)."""

    def __init__(self, seat: Seat, left: int, barred: tuple[CardId, ...], cause: Cause) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.barred: Final = barred
        self.cause: Final = cause

    def run(self, state: State) -> None:
        if self.left == 0 or state.seat_numbers[field.MANA_PILE][self.seat] == 0:  # G7: the rest is lost
            return
        rest = Spread(self.seat, self.left - 1, self.barred, self.cause)
        options = [
            Option(PutMana(card, self.cause), rest)
            for card in field.fighters(state, self.seat)
            if card not in self.barred
        ]
        if options:
            state.ask(self.seat, ATTACH_MANA, options)


@final
class PutMana(Step):
    def __init__(self, card: CardId, cause: Cause) -> None:
        self.card: Final = card
        self.cause: Final = cause

    def run(self, state: State) -> None:
        attach_mana(state, self.card, 1, self.cause)

    def key(self, state: State) -> str:
        return f"mana:{field.POSITIONS[state.card_numbers[field.LAST_POSITION][self.card]]}"

    def label(self, state: State) -> str:
        has = state.card_numbers[field.MANA][self.card]
        return f"{state.face[self.card].name} at {field.place_name(state, self.card)} (has {has} Mana)"


def remove_mana(state: State, card: CardId, amount: int, cause: Cause) -> None:
    """To its controller's pile, as much as there is (G10)."""
    taken = min(amount, state.card_numbers[field.MANA][card])
    if taken > 0:
        pay_mana(state, card, taken)
        state.emit(MANA_REMOVED, cause, state.owner[card], card, NONE, taken)


def pay_mana(state: State, card: CardId, amount: int) -> None:
    """Mana attached to a Guardian goes to its controller's pile (R24, G10)."""
    state.card_numbers[field.MANA][card] -= amount
    state.seat_numbers[field.MANA_PILE][state.owner[card]] += amount


def gain_gems(state: State, seat: Seat, amount: int, cause: Cause) -> None:
    """At most three; what is over is not gained (R23)."""
    gems = state.seat_numbers[field.GEMS]
    gained = min(amount, GEM_LIMIT - gems[seat], state.seat_numbers[field.GEM_PILE][seat])
    if gained > 0:
        gems[seat] += gained
        state.seat_numbers[field.GEM_PILE][seat] -= gained
        state.emit(GEM_GAINED, cause, seat, NONE, NONE, gained)


def lose_gems(state: State, seat: Seat, amount: int, cause: Cause) -> None:
    """To the pile, as far as there are any."""
    lost = min(amount, state.seat_numbers[field.GEMS][seat])
    if lost > 0:
        pay_gems(state, seat, lost)
        state.emit(GEM_LOST, cause, seat, NONE, NONE, lost)


def pay_gems(state: State, seat: Seat, amount: int) -> None:
    state.seat_numbers[field.GEMS][seat] -= amount
    state.seat_numbers[field.GEM_PILE][seat] += amount
