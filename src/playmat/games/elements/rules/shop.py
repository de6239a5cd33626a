"""The Shop Phase: one relic of three, perhaps one Evolution, then a window. Chapter 8."""

from typing import Final, final

from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, windows
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

SHOP_DRAW: Final = 3  # R48

SHOP_OPENED: Final = Verb("shop", "Shop Phase")
KEPT: Final = Verb("kept", "{seat} keeps {card}; {number} go to the bottom")
NO_RELICS: Final = Verb("no relics", "{seat} has no relics left to draw")
DREW_EVOLUTION: Final = Verb("drew an Evolution", "{seat} draws the Evolution {card}")

SHOP_RULE: Final = Cause("R48")
EVOLUTION_RULE: Final = Cause("R51")

CHOOSE_RELIC: Final = Prompt("Which relic do you keep?", "chooses a relic", "R48")
CHOOSE_EVOLUTION: Final = Prompt("Draw an Evolution?", "may draw an Evolution", "R51")

NO_EVOLUTION: Final = Answer("none", "No Evolution")


@final
class ShopPhase(Step):
    """All shop at the same time, in secret, then may play what belongs here (R47, R66, G56)."""

    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.SHOP_PHASE
        state.emit(SHOP_OPENED, Cause("R47"))
        state.then(windows.open_window(state, abilities.IN_SHOP), windows.AFTERMATH)
        for seat in range(state.seats - 1, -1, -1):
            state.then(DrawRelics(seat), DrawEvolution(seat))


@final
class DrawRelics(Step):
    """Three from the top, as far as there are any; keeping one is a must (R48, G55, G56)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        seat = self.seat
        for card in state.zone_at(field.RELIC_DECK, seat)[:SHOP_DRAW]:
            state.move(card, field.SHOP, seat)
        drawn = state.zone_at(field.SHOP, seat)
        if drawn:
            state.ask(seat, CHOOSE_RELIC, [Option(Keep(card, seat)) for card in drawn])
        else:
            state.emit(NO_RELICS, Cause("G55"), seat)


@final
class Keep(Step):
    """One to the hand, the others to the bottom in an order that nobody knows (R48, G56)."""

    def __init__(self, card: CardId, seat: Seat) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, state: State) -> None:
        seat = self.seat
        field.take_in_hand(state, self.card, seat)
        rest = list(state.zone_at(field.SHOP, seat))
        state.emit(KEPT, SHOP_RULE, seat, self.card, NONE, len(rest))
        while rest:
            card = rest.pop(state.chance.below(len(rest)) if len(rest) > 1 else 0)
            state.move(card, field.RELIC_DECK, seat)
            state.known[card] = 0

    def key(self, state: State) -> str:
        return f"keep:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        printed = state.card[self.card]
        return f"{printed.name} ({printed.kind}): {' '.join(printed.lines[1:])}"


@final
class DrawEvolution(Step):
    """One a round, if a unit of one's own in play can evolve into it (R51, G53, G71)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        seat = self.seat
        matching: dict[str, CardId] = {}
        for card in state.zone_at(field.PILE, seat):
            if state.card[card].name not in matching and windows.evolvable(state, seat, card):
                matching[state.card[card].name] = card
        if not matching:
            return
        if state.settings[modes.EVOLUTION_DRAW] == 1:
            cards = [card for card in state.zone_at(field.PILE, seat) if windows.evolvable(state, seat, card)]
            options = [Option(DrawAny(tuple(cards), seat))]
        else:
            options = [Option(TakeEvolution(card, seat)) for card in matching.values()]
        options.append(Option(NO_EVOLUTION))
        state.ask(seat, CHOOSE_EVOLUTION, options)


@final
class TakeEvolution(Step):
    """Free; it is paid when it is played, from the next Start of Round on (R52, G54)."""

    def __init__(self, card: CardId, seat: Seat) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, state: State) -> None:
        field.take_in_hand(state, self.card, self.seat)
        state.emit(DREW_EVOLUTION, EVOLUTION_RULE, self.seat, self.card)

    def key(self, state: State) -> str:
        return f"evolution:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return f"{state.card[self.card].name}: {' '.join(state.card[self.card].lines[1:])}"


@final
class DrawAny(Step):
    """By option: a random one of those that match (G53)."""

    def __init__(self, cards: tuple[CardId, ...], seat: Seat) -> None:
        self.cards: Final = cards
        self.seat: Final = seat

    def run(self, state: State) -> None:
        TakeEvolution(self.cards[state.chance.below(len(self.cards))], self.seat).run(state)

    def key(self, state: State) -> str:
        return "draw"

    def label(self, state: State) -> str:
        return "Draw a random Evolution"


SHOP_STEP: Final = ShopPhase()
