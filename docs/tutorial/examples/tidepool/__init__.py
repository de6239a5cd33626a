"""Tide Pool, the example of the tutorial "Add a game": draw a card, play a card; who first has seven shells wins."""

from typing import Final

from playmat.abilities.announce import Announce, Begin
from playmat.abilities.nodes import Ability, Condition, Effect, Link, Node, new_link
from playmat.abilities.perform import Resolve
from playmat.english.amounts import add_numbers
from playmat.english.pack import EnglishPack
from playmat.english.sentences import add_choose_one, add_core
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Game, Mode
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.kernel.zones import ALL, NOBODY, OWNER, ZoneKind
from playmat.language.grammar import Grammar
from playmat.table.stage import Stage

# --- The table --------------------------------------------------------------------------------------------------------

DECK, HAND, PLAYED = 0, 1, 2
ZONES: Final = (ZoneKind("deck", NOBODY), ZoneKind("hand", OWNER), ZoneKind("played", ALL))
TURN, ACTIVE = 0, 1
SHELLS: Final = 0

HAND_SIZE: Final = 3  # R1
DECK_SIZE: Final = 12
MOST_ALIKE: Final = 3
ENOUGH: Final = 7  # R3

DREW: Final = Verb("drew", "{seat} draws {card}")
PLAYS: Final = Verb("played", "{seat} plays {card}")
GETS: Final = Verb("gets", "{seat} gets shells: {number}")
SETUP_RULE: Final = Cause("R1")
TURN_RULE: Final = Cause("R2")


def other(seat: Seat) -> Seat:
    return 1 - seat


def draw(state: State, seat: Seat, count: int, cause: Cause) -> None:
    for card in state.zone_at(DECK, seat)[:count]:
        state.move(card, HAND, seat)
        state.emit(DREW, cause, seat, card)


# --- The words --------------------------------------------------------------------------------------------------------


def cause_of(words: Node, link: Link) -> Cause:
    """The printed words, for the log."""
    return Cause("", link.holder, words, link.ability.line)


class Gain(Effect):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def perform(self, state: State, link: Link) -> None:
        state.seat_numbers[SHELLS][link.controller] += self.amount
        state.emit(GETS, cause_of(self, link), link.controller, number=self.amount)


class Take(Effect):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def perform(self, state: State, link: Link) -> None:
        shells, victim = state.seat_numbers[SHELLS], other(link.controller)
        taken = min(self.amount, shells[victim])
        shells[victim] -= taken
        shells[link.controller] += taken
        state.emit(GETS, cause_of(self, link), link.controller, number=taken)


class Draw(Effect):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def perform(self, state: State, link: Link) -> None:
        draw(state, link.controller, self.amount, cause_of(self, link))


class Behind(Condition):
    def holds(self, state: State, link: Link) -> bool:
        shells = state.seat_numbers[SHELLS]
        return shells[other(link.controller)] > shells[link.controller]


class TypeLine(Node):
    """The line below a card's name; there is one kind of card."""


class TidePoolPack(EnglishPack):
    """Core English, "Choose one: …; or …", numbers in digits, and three verbs."""

    def __init__(self) -> None:
        grammar = Grammar()
        add_core(grammar)
        add_choose_one(grammar)
        add_numbers(grammar, in_words=False)
        phrase = grammar.phrase
        phrase("type line", TypeLine, "Creature")
        phrase("line", None, "{paragraphs+:paragraph}")
        phrase("paragraph", Ability, "Play: {effects+:sentence}", means="when you play it: {effects}")
        phrase("clause", Gain, "gain {amount:number} (shell|shells)@amount", means="you get {amount}")
        phrase("clause", Take, "take {amount:number} (shell|shells)@amount from your opponent", means="steal {amount}")
        phrase("clause", Draw, "draw {amount:number} (card|cards)@amount", means="draw {amount}")
        phrase("condition", Behind, "your opponent has more shells", means="you are behind")
        super().__init__(grammar)

    def kind_of(self, type_node: Node) -> str:
        return "Creature"

    def build(self, name: str, type_node: Node, abilities: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        return Card(name, "Creature", (), "", 1, abilities, lines)


PACK: Final = TidePoolPack()

# --- The turn ---------------------------------------------------------------------------------------------------------

PLAY_ONE: Final = Prompt("Which card do you play?", "plays a card", "R2")


class Turn(Step):
    """Draw one card, then play one (R2). When nobody can, the match is over (R4)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.numbers[TURN] += 1
        state.numbers[ACTIVE] = self.seat
        draw(state, self.seat, 1, TURN_RULE)
        following = Turn(other(self.seat))
        hand = state.zone_at(HAND, self.seat)
        if hand:
            state.ask(self.seat, PLAY_ONE, [Option(Play(self.seat, card), following) for card in hand])
        elif state.zone_at(HAND, other(self.seat)):
            state.then(following)
        else:
            shells = state.seat_numbers[SHELLS]
            winners = () if shells[0] == shells[1] else (shells.index(max(shells)),)
            state.end(winners, "the most shells when the cards ran out")


class Play(Step):
    """The card is laid open, and what it says happens."""

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: State) -> None:
        state.move(self.card, PLAYED, self.seat)
        state.emit(PLAYS, TURN_RULE, self.seat, self.card)
        links = [
            new_link(state, ability, self.seat, self.card, self.card) for ability in state.card[self.card].abilities
        ]
        state.then(*[Announce(link, AT_ONCE, True) for link in links])

    def key(self, state: State) -> str:
        return f"play:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return f"{state.card[self.card].name}: {' '.join(state.card[self.card].lines[1:])}"


class AtOnce(Begin):
    """Nobody responds here: what is announced is done."""

    def proceed(self, state: State, link: Link) -> None:
        state.then(Resolve(link))


class Check(Step):
    """After every instruction: seven shells win (R3)."""

    def run(self, state: State) -> None:
        winners = tuple(seat for seat, shells in enumerate(state.seat_numbers[SHELLS]) if shells >= ENOUGH)
        if winners:
            state.end(winners, "seven shells")


AT_ONCE: Final = AtOnce()
CHECK: Final = Check()

# --- The game ---------------------------------------------------------------------------------------------------------


class TidePool(Game):
    def __init__(self) -> None:
        modes = (Mode("duel", 2, "one pool each"),)
        super().__init__("tidepool", "Tide Pool", ZONES, ("turn", "active"), ("shells",), (), (), (), modes)

    def setup(self, state: State, pool: dict[str, Card], decks: list[list[str]]) -> None:
        for seat in range(2):
            for name in decks[seat]:
                state.add_card(pool[name], seat, DECK)
            state.shuffle(DECK, seat)
            draw(state, seat, HAND_SIZE, SETUP_RULE)
        state.then(Turn(state.chance.below(2)))

    def ready_decks(self, pool: dict[str, Card], seats: int, settings: tuple[int, ...] = ()) -> list[list[str]]:
        return [(list(pool) * MOST_ALIKE)[:DECK_SIZE] for _ in range(seats)]

    def deck_problem(self, pool: dict[str, Card], deck: list[str], settings: tuple[int, ...] = ()) -> str:
        for name in deck:
            if name not in pool:
                return f"no card is called {name}"
            if deck.count(name) > MOST_ALIKE:
                return f"a deck has at most {MOST_ALIKE} of a kind, this one has {deck.count(name)} {name}"
        return "" if len(deck) == DECK_SIZE else f"a deck has {DECK_SIZE} cards, this one has {len(deck)}"

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.seat_numbers[SHELLS])

    def unknown_groups(self, state: State, seat: Seat) -> list[list[CardId]]:
        mask = 3 if seat == NONE else 1 << seat
        hidden = [[*state.zone_at(DECK, owner), *state.zone_at(HAND, owner)] for owner in range(2)]
        return [[card for card in group if state.known[card] & mask != mask] for group in hidden]

    def evaluate(self, state: State, seat: Seat) -> int:
        return state.seat_numbers[SHELLS][seat] - state.seat_numbers[SHELLS][other(seat)]

    def check_step(self) -> Step:
        return CHECK

    def say(self, node: Node) -> str:
        return PACK.grammar.say("clause", node)

    def draw(self, data: dict[str, object], color: bool) -> str:
        seats = data["seats"]
        assert isinstance(seats, list)
        return "\n".join(f"P{seat + 1}  {'@' * numbers['shells'] or 'no shells'}" for seat, numbers in enumerate(seats))

    def describe(self, state: State, copy: CardId) -> str:
        return state.card[copy].name


GAME: Final = TidePool()

# --- Scenarios --------------------------------------------------------------------------------------------------------


class TidePoolStage(Stage):
    """P1 is about to begin a turn; nothing lies anywhere but what a scenario names. A Pebble does nothing."""

    def extra_cards(self) -> str:
        return "Pebble\n  Creature\n"

    def begin(self, state: State) -> None:
        pass

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        return state.add_card(card, seat, kind)

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        if name not in ("shell", "shells"):
            return False
        state.seat_numbers[SHELLS][seat] = number
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        state.then(Turn(0))

    def wants_an_answer(self, state: State) -> bool:
        return True


STAGE: Final = TidePoolStage()
