"""Deck, hand and graveyard: drawing, discarding, Scrap (2.10)."""

from typing import Final, final

from playmat.games.trials import field, modes
from playmat.games.trials.rules import events
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

DREW: Final = Verb("drew", "{seat} draws {card}")
DISCARDED: Final = Verb("discarded", "{seat} discards {card}")
SCRAPPED_CARD: Final = Verb("scrapped", "{seat} scraps {card}")
RESHUFFLED: Final = Verb("reshuffled", "{seat} shuffles the graveyard into the deck")
EMPTY_RULE: Final = Cause("G49")
CHOOSE_DISCARD: Final = Prompt("Which card do you discard?", "discards a card", "R64")


def refill(state: State, seat: Seat) -> bool:
    """Whether there is a card to take from a deck, by the ruling about empty ones (G49)."""
    if state.zone_at(field.DECK, seat):
        return True
    if state.settings[modes.EMPTY_DECK] == modes.RESHUFFLE and state.zone_at(field.GRAVEYARD, seat):
        for card in list(state.zone_at(field.GRAVEYARD, seat)):
            state.move(card, field.DECK, seat)
        state.shuffle(field.DECK, seat)
        state.emit(RESHUFFLED, EMPTY_RULE, seat)
        return True
    return False


def draw(state: State, seat: Seat, amount: int, cause: Cause) -> int:
    """Cards from the top of the deck."""
    for drawn in range(amount):
        if not refill(state, seat):
            if state.settings[modes.EMPTY_DECK] == modes.LOSE:
                state.end((field.other(seat),), "the deck is empty")
            return drawn
        card = state.zone_at(field.DECK, seat)[-1]
        state.move(card, field.HAND, seat)
        state.emit(DREW, cause, seat, card)
        events.happened(state, events.DRAWS, NONE, NONE, 1, seat)
    return max(0, amount)


def discard(state: State, card: CardId, cause: Cause) -> None:
    """From the hand to one's own graveyard (R64)."""
    seat = state.owner[card]
    state.move(card, field.GRAVEYARD, seat)
    state.emit(DISCARDED, cause, seat, card)
    events.happened(state, events.DISCARDS, NONE, card, 1, seat)


def scrap(state: State, seat: Seat, amount: int, cause: Cause) -> int:
    """The top cards of the deck to the graveyard: not a discard (R64)."""
    for scrapped in range(amount):
        if not refill(state, seat):
            return scrapped
        card = state.zone_at(field.DECK, seat)[-1]
        state.move(card, field.GRAVEYARD, seat)
        state.emit(SCRAPPED_CARD, cause, seat, card)
        events.happened(state, events.SCRAPPED, NONE, card, 1, seat)
    return max(0, amount)


def to_bottom(state: State, card: CardId) -> None:
    """Under the deck of its owner; whoever knew it knows it still."""
    seat = state.owner[card]
    state.move(card, field.DECK, seat)
    cards = state.zone_at(field.DECK, seat)
    cards.pop()
    cards.insert(0, card)


@final
class ChooseDiscard(Step):
    """Cards of a hand, one by one."""

    def __init__(self, seat: Seat, left: int, cause: Cause) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.cause: Final = cause

    def run(self, state: State) -> None:
        hand = state.zone_at(field.HAND, self.seat)
        if self.left == 0 or not hand:
            return
        rest = ChooseDiscard(self.seat, self.left - 1, self.cause)
        options = [Option(DoDiscard(card, self.cause), rest) for card in one_of_each(state, hand)]
        state.ask(self.seat, CHOOSE_DISCARD, options)


def one_of_each(state: State, cards: list[CardId]) -> list[CardId]:
    """Copies of one card are the same choice."""
    seen: set[str] = set()
    found: list[CardId] = []
    for card in cards:
        name = state.card[card].name
        if name not in seen:
            seen.add(name)
            found.append(card)
    return found


@final
class DoDiscard(Step):
    def __init__(self, card: CardId, cause: Cause) -> None:
        self.card: Final = card
        self.cause: Final = cause

    def run(self, state: State) -> None:
        discard(state, self.card, self.cause)

    def key(self, state: State) -> str:
        return "discard:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return f"Discard {state.card[self.card].name}"
