"""PARIAHS: six rounds of placing Followers at eight Locations; whoever has secured the most Support wins.

Setup, the round with its turns, the end of the round, the end of the game. R and G numbers: docs/rules/pariahs.md.
"""

from typing import Final, final

from playmat.abilities.nodes import Effect, Link, Node
from playmat.games.pariahs import field, modes
from playmat.games.pariahs.english import deeds, pack
from playmat.games.pariahs.rules import endings, placing, stations
from playmat.games.pariahs.table import drawing, judgement
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.chance import Chance
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Game, Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

CARDS_EACH: Final = 12  # of each Class (R11)
IN_THE_INITIATIVE_DECK: Final = 3  # of each player (R8)
DRAWN_EACH_ROUND: Final = 5  # R27

ROUND_BEGAN: Final = Verb("round", "Round {number}")
INITIATIVE_SHOWN: Final = Verb("initiative", "{seat}'s {card} is revealed from the Initiative Deck")
TAKEN: Final = Verb("taken", "{seat} adds {card} to the hand")
GOES_FIRST: Final = Verb("first", "{seat} takes the first turn")
ROUND_ENDED: Final = Verb("round ended", "Round {number} ends")

ROUND_RULE: Final = Cause("R27")
CHOICE_RULE: Final = Cause("R28")
ROUND_END_RULE: Final = Cause("R35")

CHOOSE_INITIATIVE: Final = Prompt("Shun the revealed card, or take it?", "decides who takes the first turn", "R28")
PLACE: Final = Prompt("Place which card where?", "places a card", "R30")


# --- The round --------------------------------------------------------------------------------------------------------


@final
class Round(Step):
    """Both draw five, then the bottom card of the Initiative Deck is revealed (R27, G4)."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, state: State) -> None:
        state.numbers[field.ROUND] = self.number
        state.numbers[field.ROUND_TURNS] = 0
        state.emit(ROUND_BEGAN, ROUND_RULE, NONE, NONE, NONE, self.number)
        for seat in range(2):
            stations.draw(state, seat, DRAWN_EACH_ROUND, ROUND_RULE)
        state.then(RevealInitiative())


@final
class RevealInitiative(Step):
    """The player of the revealed Color must choose (R28, G6)."""

    def run(self, state: State) -> None:
        card = state.zones[field.INITIATIVE * 2][-1]
        seat = state.owner[card]
        state.move(card, field.REVEALED, 0)
        state.seat_numbers[field.IN_INITIATIVE][seat] -= 1
        state.emit(INITIATIVE_SHOWN, ROUND_RULE, seat, card)
        state.ask(seat, CHOOSE_INITIATIVE, [Option(ShunAndGoFirst(seat, card)), Option(TakeAndGoSecond(seat, card))])


@final
class ShunAndGoFirst(Step):
    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: State) -> None:
        stations.shun(state, self.card, CHOICE_RULE)
        state.then(FirstTurn(self.seat))

    def key(self, state: State) -> str:
        return "shun"

    def label(self, state: State) -> str:
        return f"Shun {state.card[self.card].name} and take the first turn"


@final
class TakeAndGoSecond(Step):
    """The card is an ordinary hand card from then on, and known to both (G4, G5)."""

    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: State) -> None:
        state.move(self.card, field.HAND, self.seat)
        state.emit(TAKEN, CHOICE_RULE, self.seat, self.card)
        state.then(FirstTurn(field.other(self.seat)))

    def key(self, state: State) -> str:
        return "take"

    def label(self, state: State) -> str:
        return f"Add {state.card[self.card].name} to your hand; the opposing player takes the first turn"


@final
class FirstTurn(Step):
    """A first player who cannot place ends the round, or is skipped (G7)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        seat = self.seat
        if not field.can_place(state, seat) and state.settings[modes.BLOCKED_FIRST] == 1:
            seat = field.other(seat)
        state.numbers[field.FIRST] = seat
        state.numbers[field.ACTIVE] = seat
        state.emit(GOES_FIRST, CHOICE_RULE, seat)
        state.then(Turn(seat) if field.can_place(state, seat) else EndRound())


# --- The turn ---------------------------------------------------------------------------------------------------------


@final
class Turn(Step):
    """Place one card and follow the Location's Effect; who can place must (R30, R34, G8)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.numbers[field.TURN] += 1
        state.numbers[field.ROUND_TURNS] += 1
        state.numbers[field.ACTIVE] = self.seat
        after = EndTurn(self.seat)
        state.ask(self.seat, PLACE, [Option(step, after) for step in placing.placings(state, self.seat)])


@final
class EndTurn(Step):
    """The round ends when the next player could not place; else it is their turn (R35, G9, G15)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        following = field.other(self.seat)
        if state.numbers[field.ROUND_TURNS] < placing.MOST_TURNS and field.can_place(state, following):
            state.then(Turn(following))
        else:
            state.then(EndRound())


# --- The end of the round ---------------------------------------------------------------------------------------------


@final
class EndRound(Step):
    """Influence, then Classes, then all cards into the decks; after six rounds the game ends (R36-R39, G41)."""

    def run(self, state: State) -> None:
        number = state.numbers[field.ROUND]
        state.emit(ROUND_ENDED, ROUND_END_RULE, NONE, NONE, NONE, number)
        endings.secure_for_influence(state)
        endings.secure_for_classes(state)
        for seat in range(2):
            endings.collect(state, seat)
        state.memory = {key: value for key, value in state.memory.items() if key[0] == field.MET}
        state.then(Round(number + 1) if number < field.ROUNDS else endings.EndGame())


# --- The game ---------------------------------------------------------------------------------------------------------


@final
class Pariahs(Game):
    """PARIAHS."""

    def __init__(self) -> None:
        super().__init__(
            "pariahs",
            "PARIAHS",
            field.ZONES,
            field.NUMBERS,
            field.SEAT_NUMBERS,
            (),
            field.STATS,
            modes.OPTIONS,
            modes.MODES,
        )

    def setup(self, state: State, pool: dict[str, Card], decks: list[list[str]]) -> None:
        lay_locations(state, pool)
        colors = state.settings[modes.COLORS]
        state.numbers[field.BLUE] = state.chance.below(2) if colors == 2 else colors  # G1
        for seat in range(2):
            for name in decks[seat]:
                state.add_card(
                    pool[name], seat, field.DECK if pool[name].stats[field.CLASS] == 1 else field.SUPPLICANT_DECK
                )
            state.shuffle(field.DECK, seat)  # R8
            for _ in range(IN_THE_INITIATIVE_DECK):
                state.move(state.zones[field.DECK * 2 + seat][-1], field.INITIATIVE, 0)
            state.seat_numbers[field.IN_INITIATIVE][seat] = IN_THE_INITIATIVE_DECK
            state.shuffle(field.SUPPLICANT_DECK, seat)  # R9
            stations.refill(state, seat)
        state.shuffle(field.INITIATIVE, 0)  # R10
        state.then(Round(1))

    def ready_decks(self, pool: dict[str, Card], seats: int, settings: tuple[int, ...] = ()) -> list[list[str]]:
        """One of each Follower of the set for each player: the first twelve of each Class."""
        found: list[str] = []
        for number in range(1, field.CLASSES + 1):
            names = [
                name for name, card in pool.items() if card.kind == field.FOLLOWER and card.stats[field.CLASS] == number
            ]
            found.extend(names[:CARDS_EACH])
        return [found for _ in range(seats)]

    def deck_problem(self, pool: dict[str, Card], deck: list[str], settings: tuple[int, ...] = ()) -> str:
        counts = [0] * (field.CLASSES + 1)
        for name in deck:
            if name not in pool:
                return f"no card is called {name}"
            if pool[name].kind != field.FOLLOWER:
                return f"{name} is a {pool[name].kind}; a set holds Followers only (R11)"
            if deck.count(name) > 1:
                return f"the names of a set differ, but {name} is in it {deck.count(name)} times (R11)"
            counts[pool[name].stats[field.CLASS]] += 1
        for number in range(1, field.CLASSES + 1):
            if counts[number] != CARDS_EACH:
                return f"a set has {CARDS_EACH} Followers of each Class, not {counts[number]} of Class {number} (R11)"
        return ""

    def decks_problem(self, pool: dict[str, Card], decks: list[list[str]], settings: tuple[int, ...] = ()) -> str:
        """The sets of both players hold the same cards, unless the table wants them different (R11, G50)."""
        mine, theirs = decks
        if sorted(mine) == sorted(theirs) or (settings and settings[modes.SETS] == 1):
            return ""
        only = [sorted(set(one) - set(another))[0] for one, another in ((mine, theirs), (theirs, mine))]
        return (
            f"both players' sets hold the same cards, but only P1 has {only[0]} and only P2 has {only[1]}; "
            "bring the same set for both, or choose the option sets=own (R11, G50)"
        )

    def break_loop(self, state: State) -> None:
        """Nothing here repeats without a question; should a card manage to, the round ends (G15)."""
        state.agenda.clear()
        state.then(EndRound())

    def goes_first(self, state: State) -> Seat:
        return state.numbers[field.ACTIVE] if state.numbers[field.TURN] == 1 else NONE

    def scores(self, state: State) -> tuple[int, ...]:
        return (field.support_of(state, 0), field.support_of(state, 1))

    def is_closed(self, state: State, kind: int) -> bool:
        """The decks lie open when the game has ended (R40, G49)."""
        return self.zones[kind].closed and not (kind == field.DECK and state.outcome is not None)

    def unknown_groups(self, state: State, seat: Seat) -> list[list[CardId]]:
        """By Color, which is on the backs. What a viewer has met is not in the Initiative Deck; what it saw being
        shunned or gained lies where it was put, until a shuffle (G2, G30, G32)."""
        mask = 3 if seat == NONE else 1 << seat
        known = state.known
        groups: list[list[CardId]] = []
        for owner in range(2):
            initiative = [card for card in state.zones[field.INITIATIVE * 2] if state.owner[card] == owner]
            ours = [
                card
                for kind in (field.DECK, field.HAND)
                for card in state.zones[kind * 2 + owner]
                if known[card] & mask != mask
            ]
            unseen: list[CardId] = []
            for kind, holder in (
                (field.SUPPLICANT_DECK, owner),
                (field.SUPPORT, owner),
                (field.CONVERTS, field.other(owner)),
            ):
                for card in state.zones[kind * 2 + holder]:
                    if known[card] & mask != mask:
                        # What only its owner knows came out of the hand.
                        (ours if known[card] else unseen).append(card)
            unmet = [card for card in ours if state.memory.get((field.MET, card, 0), 0) & mask != mask]
            groups.append(initiative + unmet)
            groups.append(ours)
            groups.append(unseen)
        return groups

    def reorder_unknown(self, state: State, seat: Seat, chance: Chance) -> None:
        """Nobody knows in which order the Colors lie in the Initiative Deck (G2)."""
        cards = state.zones[field.INITIATIVE * 2]
        for i in range(len(cards) - 1, 0, -1):
            j = chance.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def check_step(self) -> Step:
        return stations.THRESHOLDS

    def was_done(self, state: State, link: Link, instructions: tuple[Effect, ...]) -> bool:
        return deeds.was_done(state, link, instructions)

    def say(self, node: Node) -> str:
        return pack.PACK.grammar.say("instruction" if isinstance(node, Effect) else "objects", node)

    def draw(self, data: dict[str, object], color: bool) -> str:
        return drawing.draw(data, color)

    def describe(self, state: State, copy: CardId) -> str:
        return field.where(state, copy)

    def refusals(self, state: State, seat: Seat) -> list[Refusal]:
        """Locations at which the player may not place now."""
        question = state.question
        if question is None or question.seat != seat or question.prompt is not PLACE:
            return []
        found: list[Refusal] = []
        for place in range(field.ROW):
            name = field.location_name(state, place)
            next_door = state.zones[field.PLACED * 2 + seat][field.namesake(place)]
            if field.occupant(state, place) != NONE:
                found.append(Refusal(f"place at {name}", "a card is there", "R31"))
            elif next_door != NONE:
                reason = f"your {state.card[next_door].name} is at the other {field.short_name(name)}"
                found.append(Refusal(f"place at {name}", reason, "R31"))
        found.append(Refusal("pass", "a player who can place must", "G8"))
        return found

    def evaluate(self, state: State, seat: Seat) -> int:
        return judgement.evaluate(state, seat)

    def invariant_broken(self, state: State) -> str:
        return judgement.broken_invariant(state)


def lay_locations(state: State, pool: dict[str, Card]) -> None:
    """In a row, equal names side by side (R6): of each name the first two of the set, but for those that lie there."""
    cards = [card for card in pool.values() if card.kind == field.LOCATION]
    names = list(dict.fromkeys(field.short_name(card.name) for card in cards))
    given = state.zones[field.LOCATIONS * 2][:]
    row: list[CardId] = []
    for name in names[: field.ROW // 2]:
        pair = [copy for copy in given if field.short_name(state.card[copy].name) == name][:2]
        for card in [card for card in cards if field.short_name(card.name) == name][len(pair) : 2]:
            pair.append(state.add_card(card, 0, field.LOCATIONS))
        row += pair
    state.zones[field.LOCATIONS * 2][:] = row


GAME: Final = Pariahs()
