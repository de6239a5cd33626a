"""What happens to cards between the Stations: draw, shun, earn, secure, and the thresholds. Chapter "The Cards"."""

from typing import Final, final

from playmat.games.pariahs import field, modes
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

CONVERTS_NEEDED: Final = 7  # R22
SUPPORT_FOR_CONVERTS: Final = 2  # R22
DEVOTEES_NEEDED: Final = 3  # R24

TURNED_UP: Final = Verb("turned up", "{card} turns up among {seat}'s Supplicants")
DREW: Final = Verb("drew", "{seat} draws {card}")
SHUNNED: Final = Verb("shunned", "{card} is shunned to {seat}'s Supplicant Deck")
GAINED: Final = Verb("gained", "{seat} gains {card}")
EARNED: Final = Verb("earned", "{seat} earns a Convert")
SECURED: Final = Verb("secured", "{seat} secures 1 Support")
MARKER: Final = Verb("marker", "{seat} secures 1 Support, with a marker: the Supplicant Deck is empty")
LOST: Final = Verb("lost", "{seat} secures no Support: the Supplicant Deck is empty")
CONVERTS_FULL: Final = Verb("Converts full", "{seat} has {number} Converts and shuns all of them")
DEVOTEES_FULL: Final = Verb("Devotees full", "{seat} has {number} Devotees of {place} and shuns them")

REFILL_RULE: Final = Cause("R18")
CONVERTS_RULE: Final = Cause("R22")
DEVOTEES_RULE: Final = Cause("R24")

CHOOSE_SET: Final = Prompt("Which Class is complete first?", "orders two completed sets", "G34")
CHOOSE_ORDER: Final = Prompt("Which of them is shunned next?", "orders the shunned cards", "G30")


def refill(state: State, seat: Seat) -> None:
    """There are always three Supplicants, while the Supplicant Deck lasts (R18, G25, G26)."""
    up = state.zones[field.SUPPLICANTS * 2 + seat]
    pile = state.zones[field.SUPPLICANT_DECK * 2 + seat]
    while len(up) < field.SUPPLICANTS_UP and pile:
        card = pile[0]
        state.move(card, field.SUPPLICANTS, seat)
        state.emit(TURNED_UP, REFILL_RULE, seat, card)


def draw(state: State, seat: Seat, count: int, cause: Cause) -> int:
    """From the top of the deck, as many as there are (G3). How many it were."""
    pile = state.zones[field.DECK * 2 + seat]
    drawn = min(count, len(pile))
    for _ in range(drawn):
        card = pile[0]
        state.move(card, field.HAND, seat)
        state.emit(DREW, cause, seat, card)
    return drawn


def gain(state: State, seat: Seat, card: CardId, cause: Cause) -> None:
    """A Supplicant goes to the bottom of the deck and is replaced at once (R18, R19)."""
    state.move(card, field.DECK, seat)
    state.emit(GAINED, cause, seat, card)
    refill(state, seat)


def shun(state: State, card: CardId, cause: Cause) -> None:
    """To the bottom of the Supplicant Deck of the card's own Color (R20)."""
    owner = state.owner[card]
    state.move(card, field.SUPPLICANT_DECK, owner)
    state.emit(SHUNNED, cause, owner, card)
    refill(state, owner)


def earn(state: State, seat: Seat, cause: Cause) -> bool:
    """The top card of the opposing Supplicant Deck, unseen (R21); nothing if there is none (G29)."""
    pile = state.zones[field.SUPPLICANT_DECK * 2 + field.other(seat)]
    if not pile:
        return False
    state.move(pile[0], field.CONVERTS, seat)
    state.emit(EARNED, cause, seat)
    return True


def secure(state: State, seat: Seat, count: int, cause: Cause) -> None:
    """The top card of the own Supplicant Deck, or a marker for it (R25, G28)."""
    pile = state.zones[field.SUPPLICANT_DECK * 2 + seat]
    for _ in range(count):
        if pile:
            state.move(pile[0], field.SUPPORT, seat)
            state.seat_numbers[field.SUPPORT_COUNT][seat] += 1
            state.emit(SECURED, cause, seat)
        elif state.settings[modes.EMPTY_SUPPORT] == 0:
            state.seat_numbers[field.MARKERS][seat] += 1
            state.seat_numbers[field.SUPPORT_COUNT][seat] += 1
            state.emit(MARKER, cause, seat)
        else:
            state.emit(LOST, cause, seat)


# --- Thresholds -------------------------------------------------------------------------------------------------------


def checks_each_card(state: State) -> bool:
    """G33: after each card instead of after each instruction."""
    return state.settings[modes.THRESHOLD_CHECK] == 1


@final
class Thresholds(Step):
    """Seven Converts, three Devotees of a Class: on anybody's turn, the player whose turn it is first (G23, G36)."""

    def run(self, state: State) -> None:
        active = state.numbers[field.ACTIVE]
        for seat in (active, field.other(active)):
            if len(state.zones[field.CONVERTS * 2 + seat]) >= CONVERTS_NEEDED:
                shun_converts(state, seat)
            complete = complete_classes(state, seat)
            if complete:
                options = [Option(ShunSet(seat, number), self) for number in complete]
                if len(options) == 1:
                    state.then(options[0].step, self)
                else:
                    state.ask(seat, CHOOSE_SET, options)
                return


THRESHOLDS: Final = Thresholds()


def shun_converts(state: State, seat: Seat) -> None:
    """All of them, oldest first, to the opponent's Supplicant Deck, unseen; then 2 Support (R22, G30, G34, G35)."""
    converts = state.zones[field.CONVERTS * 2 + seat]
    state.emit(CONVERTS_FULL, CONVERTS_RULE, seat, NONE, NONE, len(converts))
    owner = field.other(seat)
    while converts:
        state.move(converts[0], field.SUPPLICANT_DECK, owner)
        refill(state, owner)
    secure(state, seat, SUPPORT_FOR_CONVERTS, CONVERTS_RULE)


def complete_classes(state: State, seat: Seat) -> list[int]:
    """Classes with three or more Devotees (R24)."""
    devotees = state.zones[field.DEVOTEES * 2 + seat]
    if len(devotees) < DEVOTEES_NEEDED:
        return []
    counts = [0] * (field.CLASSES + 1)
    for card in devotees:
        counts[field.class_of(state, card)] += 1
    return [number for number in range(1, field.CLASSES + 1) if counts[number] >= DEVOTEES_NEEDED]


@final
class ShunSet(Step):
    """All Devotees of a Class are shunned, in the player's order; then 1 Support (R24, G34, G35)."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def run(self, state: State) -> None:
        cards = [
            card for card in state.zones[field.DEVOTEES * 2 + self.seat] if field.class_of(state, card) == self.number
        ]
        state.emit(DEVOTEES_FULL, DEVOTEES_RULE, self.seat, NONE, NONE, len(cards), f"Class {self.number}")
        state.then(ShunInOrder(self.seat, tuple(cards)), Secure(self.seat, 1, DEVOTEES_RULE))

    def key(self, state: State) -> str:
        return f"class:{self.number}"

    def label(self, state: State) -> str:
        return f"Class {self.number} first"


@final
class ShunInOrder(Step):
    """Face-up cards go to the bottom one after another, in the order their player wishes (G30)."""

    def __init__(self, seat: Seat, cards: tuple[CardId, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def run(self, state: State) -> None:
        if len(self.cards) == 1:
            shun(state, self.cards[0], DEVOTEES_RULE)
            return
        options: list[Option] = []
        for card in self.cards:
            rest = tuple([one for one in self.cards if one != card])
            options.append(Option(ShunNext(card), ShunInOrder(self.seat, rest)))
        state.ask(self.seat, CHOOSE_ORDER, options)


@final
class ShunNext(Step):
    def __init__(self, card: CardId) -> None:
        self.card: Final = card

    def run(self, state: State) -> None:
        shun(state, self.card, DEVOTEES_RULE)

    def key(self, state: State) -> str:
        return f"shun:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return f"{state.card[self.card].name} next"


@final
class Secure(Step):
    """Support that waits for what is shunned first (G35)."""

    def __init__(self, seat: Seat, count: int, cause: Cause) -> None:
        self.seat: Final = seat
        self.count: Final = count
        self.cause: Final = cause

    def run(self, state: State) -> None:
        secure(state, self.seat, self.count, self.cause)
