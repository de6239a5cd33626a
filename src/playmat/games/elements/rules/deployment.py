"""Armies chosen in secret, units placed one by one, Evolution Piles. Chapters 1 and 4."""

from typing import Final, final

from playmat.games.elements import field, modes
from playmat.games.elements.rules import arrival, windows
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.chance import Chance
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

OPENING_DRAW: Final = 10  # R2
ARMY_POINTS: Final = 20  # R2

CHOSE: Final = Verb("chosen", "{seat} takes {card} into the army")
ARMY_READY: Final = Verb("army", "{seat} has an army of {number} units")
PLACES_FIRST: Final = Verb("places first", "{seat} places the first unit")
PLACED: Final = Verb("placed", "{seat} places {card} at {place}")
PILE_BUILT: Final = Verb("pile", "{seat} has an Evolution Pile of {number}: {place}")

ARMY_RULE: Final = Cause("R2")
ENERGY_RULE: Final = Cause("R4")
PLACE_RULE: Final = Cause("R12")
PILE_RULE: Final = Cause("R7")

CHOOSE_ARMY: Final = Prompt("Which unit joins your army?", "chooses an army", "R2")
CHOOSE_PLACED: Final = Prompt("Which unit do you place next?", "places a unit", "R12")

ENOUGH: Final = Answer("done", "The army is complete")


# --- The army ---------------------------------------------------------------------------------------------------------


def army_points(state: State, seat: Seat) -> int:
    return sum([state.card[card].stats[field.POINTS] for card in state.zone_at(field.ARMY, seat)])


@final
class ChooseArmy(Step):
    """Any of the ten cards, at most 20 points, at least one unit; card by card with *done* (R2, G1)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        seat = self.seat
        left = ARMY_POINTS - army_points(state, seat)
        offered: list[str] = []
        options: list[Option] = []
        for card in state.zone_at(field.DRAW, seat):
            printed = state.card[card]
            if printed.stats[field.POINTS] <= left and printed.name not in offered:
                offered.append(printed.name)
                options.append(Option(Choose(card, seat), self))
        if state.zone_at(field.ARMY, seat):
            options.append(Option(ENOUGH, ArmyChosen(seat)))
        state.ask(seat, CHOOSE_ARMY, options)


def army_refusals(state: State, seat: Seat) -> list[Refusal]:
    """Units of the draw that the points left do not pay."""
    left = ARMY_POINTS - army_points(state, seat)
    found: list[Refusal] = []
    for card in state.zone_at(field.DRAW, seat):
        printed = state.card[card]
        points = printed.stats[field.POINTS]
        if points > left:
            reason = f"it is worth {points} points, and {left} of {ARMY_POINTS} are left"
            found.append(Refusal(f"take {printed.name}", reason, "R2"))
    return found


@final
class Choose(Step):
    def __init__(self, card: CardId, seat: Seat) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.move(self.card, field.ARMY, self.seat)
        state.emit(CHOSE, ARMY_RULE, self.seat, self.card)

    def key(self, state: State) -> str:
        return f"take:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        printed = state.card[self.card]
        return f"{printed.name} ({printed.stats[field.POINTS]} points)"


@final
class ArmyChosen(Step):
    """What was not chosen is shuffled into the deck (R3, G3)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        for card in list(state.zone_at(field.DRAW, self.seat)):
            state.move(card, field.DECK, self.seat)
        state.shuffle(field.DECK, self.seat)
        state.emit(ARMY_READY, ARMY_RULE, self.seat, NONE, NONE, len(state.zone_at(field.ARMY, self.seat)))


@final
class ArmiesReady(Step):
    """Points left become Energy, public once all have chosen (R4, G2); a random player begins (R12)."""

    def run(self, state: State) -> None:
        for seat in range(state.seats):
            field.gain_energy(state, field.side_of(seat), ARMY_POINTS - army_points(state, seat), ENERGY_RULE)
        first = state.chance.below(2)
        state.numbers[field.INITIATIVE] = first
        state.numbers[field.PHASE] = field.DEPLOYMENT_PHASE
        state.emit(PLACES_FIRST, PLACE_RULE, first)
        state.then(PlaceNext(first))


# --- What an army could be, to somebody who does not see it -----------------------------------------------------------


def deal_armies(state: State, seat: Seat, chance: Chance) -> None:
    """Hidden armies are any that fit what `seat` knows: how many units, and the sum that Energy tells (G2).

    Until all have chosen not even the sum is known. What is dealt depends on that and on `chance` alone.
    """
    mask = (1 << state.seats) - 1 if seat == NONE else 1 << seat
    for owner in range(state.seats):
        army = [card for card in state.zone_at(field.ARMY, owner) if state.known[card] & mask != mask]
        if not army:
            continue
        others = [
            card
            for kind in (field.DRAW, field.DECK)
            for card in state.zone_at(kind, owner)
            if state.known[card] & mask != mask
        ]
        if state.numbers[field.PHASE] == field.SETUP:
            shown = army_points(state, owner) - sum([state.card[card].stats[field.POINTS] for card in army])
            taken = some_army(state, army + others, len(army), ARMY_POINTS - shown, False, chance)
        else:
            points = sum([state.card[card].stats[field.POINTS] for card in army])
            taken = some_army(state, army + others, len(army), points, True, chance)
        dealt = state.card[:]
        for copy, card in zip(army + others, taken, strict=True):
            dealt[copy] = card
            state.face[copy] = card
        state.card = dealt


def some_army(state: State, copies: list[CardId], size: int, points: int, exact: bool, chance: Chance) -> list[Card]:
    """The cards of these copies, an army of that size and sum first, each such army equally likely."""
    by_name = {state.card[copy].name: state.card[copy] for copy in copies}
    cards = [by_name[name] for name in sorted([state.card[copy].name for copy in copies])]
    # ways[left][size][points]: how many armies the last `left` cards make.
    ways = [
        [
            [1 if not size_left and (not p or not exact) else 0 for p in range(points + 1)]
            for size_left in range(size + 1)
        ]
    ]
    for card in reversed(cards):
        cost, fewer = card.stats[field.POINTS], ways[-1]
        ways.append(
            [
                [fewer[n][p] + (fewer[n - 1][p - cost] if n and p >= cost else 0) for p in range(points + 1)]
                for n in range(size + 1)
            ]
        )
    army: list[Card] = []
    others: list[Card] = []
    for at in range(len(cards)):
        card = cards[at]
        with_it = 0
        if size > len(army) and points >= card.stats[field.POINTS]:
            with_it = ways[len(cards) - at - 1][size - len(army) - 1][points - card.stats[field.POINTS]]
        if with_it and chance.below(ways[len(cards) - at][size - len(army)][points]) < with_it:
            army.append(card)
            points -= card.stats[field.POINTS]
        else:
            others.append(card)
    for taken in (army, others):
        for i in range(len(taken) - 1, 0, -1):
            j = chance.below(i + 1)
            taken[i], taken[j] = taken[j], taken[i]
    return army + others


# --- Deployment -------------------------------------------------------------------------------------------------------


@final
class PlaceNext(Step):
    """The sides alternate; when one has placed everything, the other goes on alone (R12, R60, G4)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, state: State) -> None:
        side = self.side
        if not has_hidden(state, side):
            side = 1 - side
        if not has_hidden(state, side):
            return
        seats = [seat for seat in field.seats_of(state, side) if state.zone_at(field.ARMY, seat)]
        AskPlacement(seats[0], len(seats) > 1, 1 - side).run(state)


def has_hidden(state: State, side: int) -> bool:
    return any(bool(state.zone_at(field.ARMY, seat)) for seat in field.seats_of(state, side))


@final
class AskPlacement(Step):
    """Either teammate may place the next unit: the first seat does, or leaves it to the other (R60, G68)."""

    def __init__(self, seat: Seat, shared: bool, following: int) -> None:
        self.seat: Final = seat
        self.shared: Final = shared
        self.following: Final = following

    def run(self, state: State) -> None:
        offered: list[str] = []
        options: list[Option] = []
        rest = PlaceNext(self.following)
        for card in state.zone_at(field.ARMY, self.seat):
            if state.card[card].name not in offered:
                offered.append(state.card[card].name)
                options.append(Option(Place(card, self.seat), rest))
        if self.shared:
            options.append(Option(LEAVE_IT, AskPlacement(self.seat + 2, False, self.following)))
        state.ask(self.seat, CHOOSE_PLACED, options)


LEAVE_IT: Final = Answer("teammate", "Leave it to your teammate")


@final
class Place(Step):
    """Face up at the right end; its Deployment ability resolves before the next placement (R12, R14)."""

    def __init__(self, card: CardId, seat: Seat) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.move(self.card, field.LINE, field.line_seat(state, self.seat))
        state.emit(PLACED, PLACE_RULE, self.seat, self.card, NONE, 0, field.place_name(state, self.card))
        state.agenda.append(windows.AFTERMATH)
        arrival.deploy(state, self.card)

    def key(self, state: State) -> str:
        return f"place:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return state.card[self.card].name


@final
class BuildPiles(Step):
    """One Evolution card for each deployed copy of its unit, a destroyed one too (R7, G10, G11)."""

    def run(self, state: State) -> None:
        for seat in range(state.seats):
            deployed: dict[str, int] = {}
            for card in range(len(state.card)):
                if state.owner[card] == seat and state.card_numbers[field.DEPLOYED][card]:
                    name = state.card[card].name
                    deployed[name] = deployed.get(name, 0) + 1
            names: list[str] = []
            for card in list(state.zone_at(field.SUPPLY, seat)):
                printed = state.card[card]
                copies = deployed.get(printed.of, 0)
                if copies and (state.settings[modes.EVOLUTION_COPIES] == 1 or names.count(printed.name) < copies):
                    names.append(printed.name)
                    state.move(card, field.PILE, seat)
            text = ", ".join(sorted(names)) or "none"
            state.emit(PILE_BUILT, PILE_RULE, seat, NONE, NONE, len(names), text)
