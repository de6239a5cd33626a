"""The Two-Player Draft: Heroes and cards are picked in turns, everything open (R79 to R82)."""

from typing import Final, final

from playmat.games.trials import field, modes
from playmat.games.trials.rules import decks
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

LEAST_POOL: Final = 90  # R79
CAST_SIZE: Final = 12
OFFERED: Final = 3  # R80
PACK_SIZE: Final = 6  # R81
FIRST_PACKS: Final = 5
ALL_PACKS: Final = 15
PICKED_HEROES: Final = 2

DRAFTS_AS: Final = Verb("draft", "{seat} drafts as Player A")
OFFERS: Final = Verb("offered", "{seat} is offered {card}")
REVEALED: Final = Verb("revealed", "Pack {number} shows {card}")
TOOK: Final = Verb("took", "{seat} takes {card}")
LEFT: Final = Verb("left", "{card} leaves the draft")

COIN_RULE: Final = Cause("R79")
HERO_RULE: Final = Cause("R80")
PACK_RULE: Final = Cause("R81")

PICK_HERO: Final = Prompt("Which Hero do you take?", "picks a Hero", "R80")
PICK_CARD: Final = Prompt("Which card do you take?", "picks a card", "R81")


def lay_out(state: State, pool: dict[str, Card], names: list[str]) -> None:
    """The pool, one copy for each name, and a cast of twelve Heroes, both shuffled (R79)."""
    for name in names:
        card = pool[name]
        state.add_card(card, 0, field.CAST if card.kind == field.HERO else field.POOL)
    state.shuffle(field.CAST, 0)
    state.shuffle(field.POOL, 0)


def brought_pools(pool: dict[str, Card], brought: list[list[str]]) -> list[list[str]]:
    """The different pools that players bring; the Full Set Singleton if nobody does (R79, G57)."""
    full = list(pool)
    found: list[list[str]] = []
    for deck in brought:
        if sorted(deck) not in [sorted(one) for one in (full, *found)]:
            found.append(deck)
    return found or [full]


def pool_problem(pool: dict[str, Card], names: list[str]) -> str:
    """A custom pool needs at least 90 cards and 12 Heroes (G57)."""
    heroes = {name for name in names if name in pool and pool[name].kind == field.HERO}
    cards = [name for name in names if name in pool and pool[name].kind != field.HERO]
    found: list[str] = [f"no card is called {name}" for name in dict.fromkeys(names) if name not in pool]
    if len(cards) < LEAST_POOL:
        found.append(f"a draft pool has at least {LEAST_POOL} cards, this one has {len(cards)} (G57)")
    if len(heroes) < CAST_SIZE:
        found.append(f"a draft needs {CAST_SIZE} different Heroes, this pool has {len(heroes)} (G57)")
    return "\n".join(found)


@final
class Draft(Step):
    """Heroes, five packs, Heroes, ten packs; the order of picking alternates from pack to pack (R80-R82)."""

    def __init__(self, then: Step) -> None:
        self.then: Final = then

    def run(self, state: State) -> None:
        a = state.chance.below(2)
        b = field.other(a)
        state.emit(DRAFTS_AS, COIN_RULE, a)
        steps: list[Step] = [OfferHeroes(a)]
        for number in range(1, ALL_PACKS + 1):
            if number == FIRST_PACKS + 1:
                steps.append(OfferHeroes(b))
            steps.append(OpenPack(number, first_picker(state, a, number)))
        state.then(*steps, TakeUp(), self.then)


def first_picker(state: State, a: Seat, number: int) -> Seat:
    """Pack 1 begins with B, then they alternate; the second half goes on so or begins anew with B (R81, G56)."""
    if number > FIRST_PACKS and state.settings[modes.DRAFT_SECOND_HALF] == 1:
        number -= FIRST_PACKS
    return field.other(a) if number % 2 == 1 else a


@final
class OfferHeroes(Step):
    """Three Heroes are revealed for each; each takes one, `first` first; the other four leave (R80)."""

    def __init__(self, first: Seat) -> None:
        self.first: Final = first

    def run(self, state: State) -> None:
        for seat in (self.first, field.other(self.first)):
            for _ in range(OFFERED):
                card = state.zone_at(field.CAST, 0)[-1]
                state.move(card, field.OFFER, seat)
                state.emit(OFFERS, HERO_RULE, seat, card)
        state.then(PickHero(self.first), PickHero(field.other(self.first)))


@final
class PickHero(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        offer = state.zone_at(field.OFFER, self.seat)
        state.ask(self.seat, PICK_HERO, [Option(TakeHero(self.seat, card)) for card in offer])


@final
class TakeHero(Step):
    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: State) -> None:
        give(state, self.card, self.seat, field.HEROES)
        state.emit(TOOK, HERO_RULE, self.seat, self.card)
        for card in list(state.zone_at(field.OFFER, self.seat)):
            state.move(card, field.REMOVED, 0)
            state.emit(LEFT, HERO_RULE, NONE, card)

    def key(self, state: State) -> str:
        return "hero:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return decks.described(state.card[self.card])


def give(state: State, card: CardId, seat: Seat, zone: int) -> None:
    """A drafted card belongs to who took it."""
    owners = state.owner[:]
    owners[card] = seat
    state.owner = owners
    state.move(card, zone, seat)


@final
class OpenPack(Step):
    """Six cards: one, two, one are taken, the last two leave (R81)."""

    def __init__(self, number: int, first: Seat) -> None:
        self.number: Final = number
        self.first: Final = first

    def run(self, state: State) -> None:
        for _ in range(PACK_SIZE):
            card = state.zone_at(field.POOL, 0)[-1]
            state.move(card, field.PACK_CARDS, 0)
            state.emit(REVEALED, PACK_RULE, NONE, card, NONE, self.number)
        second = field.other(self.first)
        state.then(PickCard(self.first), PickCard(second), PickCard(second), PickCard(self.first), ClearPack())


@final
class PickCard(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        cards = state.zone_at(field.PACK_CARDS, 0)
        state.ask(self.seat, PICK_CARD, [Option(TakeCard(self.seat, card)) for card in cards])


@final
class TakeCard(Step):
    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: State) -> None:
        give(state, self.card, self.seat, field.PICKS)
        state.emit(TOOK, PACK_RULE, self.seat, self.card)

    def key(self, state: State) -> str:
        return "take:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return decks.described(state.card[self.card])


@final
class ClearPack(Step):
    def run(self, state: State) -> None:
        for card in list(state.zone_at(field.PACK_CARDS, 0)):
            state.move(card, field.REMOVED, 0)
            state.emit(LEFT, PACK_RULE, NONE, card)


@final
class TakeUp(Step):
    """The picks are the decks; what was not looked at is out of the match (R82)."""

    def run(self, state: State) -> None:
        for seat in range(2):
            for card in list(state.zone_at(field.PICKS, seat)):
                state.move(card, field.DECK, seat)
