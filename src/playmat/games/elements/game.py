"""PARIAH: Rise of the Elements. Two armies in line, dice, five rounds; a side without units loses.

Setup, then one round from Initiative to the Shop. R and G numbers: docs/rules/elements.md.
"""

from typing import Final, final

from playmat.abilities.nodes import Effect, Link, Node
from playmat.games.elements import field, modes
from playmat.games.elements.english import pack
from playmat.games.elements.rules import (
    abilities,
    activations,
    arrival,
    deployment,
    destruction,
    shop,
    triggers,
    values,
    windows,
)
from playmat.games.elements.table import drawing, judgement
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.chance import Chance
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Game, Refusal
from playmat.kernel.modifiers import Derived
from playmat.kernel.state import State
from playmat.kernel.steps import Step

UNIT_KINDS: Final = 15  # R1
UNIT_COPIES: Final = 2  # R1
RELICS: Final = 10  # R6
EVOLUTION_KINDS: Final = 4  # R7
LAST_ROUND: Final = 5  # R46

ROUND_BEGAN: Final = Verb("round", "Round {number}")
INITIATIVE_ROLLED: Final = Verb("initiative roll", "{seat} rolls {number} for Initiative")
HAS_INITIATIVE: Final = Verb("initiative", "{seat} has Initiative")
ROUND_ENDED: Final = Verb("end of round", "End of Round {number}")

ROUND_RULE: Final = Cause("R46")
INITIATIVE_RULE: Final = Cause("R16")


# --- The round --------------------------------------------------------------------------------------------------------


@final
class Round(Step):
    """Start, activations, end, Shop, at most five times (R46)."""

    def run(self, state: State) -> None:
        state.then(START_OF_ROUND, COMBAT_BEGINS, activations.COMBAT, END_OF_ROUND)


@final
class FirstRound(Step):
    """Both armies are down: from here on a side without units loses (G7)."""

    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.START_PHASE
        state.then(ROUND_STEP)
        windows.check_now(state)


@final
class StartOfRound(Step):
    """Units ready, Initiative, "at the start of the round", a window for relics and Evolutions (G18, G25)."""

    def run(self, state: State) -> None:
        state.numbers[field.ROUND] += 1
        state.numbers[field.PHASE] = field.START_PHASE
        state.numbers[field.LAST] = 0
        state.numbers[field.ACTIVATIONS] = 0
        state.memory = {key: value for key, value in state.memory.items() if key[0] in (field.USED_GAME, field.SPARED)}
        for number in (field.COMMITTED, field.ACTIVATED, field.FRESH):
            column = state.card_numbers[number]
            for card in range(len(column)):
                column[card] = 0
        state.touch()
        for seat in range(state.seats):
            state.seat_numbers[field.EVOLVED][seat] = 0
        state.emit(ROUND_BEGAN, ROUND_RULE, NONE, NONE, NONE, state.numbers[field.ROUND])
        roll_initiative(state)
        if state.settings[modes.START_WINDOW] == 0:
            state.then(TIMED_START, windows.AFTERMATH, windows.open_window(state, abilities.AT_START))
        else:
            state.then(windows.open_window(state, abilities.AT_START), TIMED_START, windows.AFTERMATH)


def roll_initiative(state: State) -> None:
    """The side with the highest Priority in play; a tie is rolled until the dice differ (R16, R63, G14)."""
    highest = [
        max([state.value(unit, field.PRIORITY) for unit in field.units_of(state, side)], default=0) for side in (0, 1)
    ]
    side = 0 if highest[0] > highest[1] else 1
    while highest[0] == highest[1]:
        dice = state.roll(2)
        for of in (0, 1):
            state.emit(INITIATIVE_ROLLED, INITIATIVE_RULE, of, NONE, NONE, dice[of])
        if dice[0] != dice[1]:
            side = 0 if dice[0] > dice[1] else 1
            break
    state.numbers[field.INITIATIVE] = side
    state.touch()
    state.emit(HAS_INITIATIVE, INITIATIVE_RULE, side)


@final
class TimedStart(Step):
    """ "At the start of the round" (R17)."""

    def run(self, state: State) -> None:
        for side in (0, 1):
            triggers.notice_side(state, abilities.START, side)


@final
class CombatBegins(Step):
    """What could have saved a team at the start of the round has passed (G70)."""

    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.COMBAT_PHASE
        windows.check_now(state)


@final
class EndOfRound(Step):
    """Triggers, window, durations end, stolen units go back, Annihilation, then Shop or Attrition (G62)."""

    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.END_PHASE
        state.emit(ROUND_ENDED, ROUND_RULE, NONE, NONE, NONE, state.numbers[field.ROUND])
        for side in (0, 1):
            triggers.notice_side(state, abilities.END, side)
        state.then(
            windows.AFTERMATH,
            windows.open_window(state, abilities.AT_END),
            CLEAN_UP,
            windows.AFTERMATH,
            LAST_CHECK,
            AFTER_ROUND,
        )


@final
class CleanUp(Step):
    """ "Until end of round" is over (G62)."""

    def run(self, state: State) -> None:
        state.reach(field.ROUND_ENDS, NONE)
        arrival.give_back(state)


@final
class LastCheck(Step):
    """A player without units at the end of a round loses (R57, G59)."""

    def run(self, state: State) -> None:
        windows.check_annihilation(state, True)


@final
class AfterRound(Step):
    """No Shop Phase after Round 5: points decide (R58, G57)."""

    def run(self, state: State) -> None:
        if state.numbers[field.ROUND] < LAST_ROUND:
            state.then(shop.SHOP_STEP, ROUND_STEP)
            return
        totals = side_points(state)
        winner = NONE
        if totals[0] != totals[1]:
            winner = 0 if totals[0] > totals[1] else 1
            reason = f"Attrition, {max(totals)} points to {min(totals)}"
        elif state.settings[modes.ATTRITION_TIE] == 1 and field.pool(state, 0) != field.pool(state, 1):
            winner = 0 if field.pool(state, 0) > field.pool(state, 1) else 1
            reason = f"Attrition, {totals[0]} points each, more Energy"
        else:
            reason = f"Attrition, {totals[0]} points each"
        state.end(() if winner == NONE else tuple(field.seats_of(state, winner)), reason)


ROUND_STEP: Final = Round()
FIRST_ROUND: Final = FirstRound()
START_OF_ROUND: Final = StartOfRound()
TIMED_START: Final = TimedStart()
COMBAT_BEGINS: Final = CombatBegins()
END_OF_ROUND: Final = EndOfRound()
CLEAN_UP: Final = CleanUp()
LAST_CHECK: Final = LastCheck()
AFTER_ROUND: Final = AfterRound()


def side_points(state: State) -> list[int]:
    """Full points of the units in play, damaged or not (G63)."""
    return [sum([field.points_of(state, unit) for unit in field.units_of(state, side)]) for side in (0, 1)]


# --- The game ---------------------------------------------------------------------------------------------------------


def sets_in(pool: dict[str, Card]) -> list[str]:
    """The names of the sets, in the order of their files."""
    return list(dict.fromkeys(card.of for card in pool.values() if card.kind == field.UNIT and card.of))


def deck_of(pool: dict[str, Card], name: str) -> list[str]:
    """All cards of a set as one deck: units and Evolutions twice, relics once (R1, R6, R7)."""
    unit_names = [card.name for card in pool.values() if card.kind == field.UNIT and card.of == name][:UNIT_KINDS]
    relics = [card.name for card in pool.values() if card.kind in field.RELIC_KINDS and card.of == name][:RELICS]
    evolutions = [card.name for card in pool.values() if card.kind == field.EVOLUTION and card.of in unit_names][
        :EVOLUTION_KINDS
    ]
    return unit_names * UNIT_COPIES + relics + evolutions * UNIT_COPIES


@final
class Elements(Game):
    """PARIAH: Rise of the Elements."""

    def __init__(self) -> None:
        super().__init__(
            "elements",
            "PARIAH: Rise of the Elements",
            field.ZONES,
            field.NUMBERS,
            field.SEAT_NUMBERS,
            field.CARD_NUMBERS,
            field.STATS,
            modes.OPTIONS,
            modes.MODES,
        )

    def setup(self, state: State, pool: dict[str, Card], decks: list[list[str]]) -> None:
        for seat in range(state.seats):
            for name in decks[seat]:
                card = pool[name]
                kind = (
                    field.DECK
                    if card.kind == field.UNIT
                    else field.SUPPLY
                    if card.kind == field.EVOLUTION
                    else field.RELIC_DECK
                )
                state.add_card(card, seat, kind)
            state.shuffle(field.DECK, seat)
            state.shuffle(field.RELIC_DECK, seat)
            for card_id in state.zone_at(field.DECK, seat)[: deployment.OPENING_DRAW]:
                state.move(card_id, field.DRAW, seat)
                field.show_teammate(state, card_id)
        choices: list[Step] = [deployment.ChooseArmy(seat) for seat in range(state.seats)]
        state.then(*choices, deployment.ArmiesReady(), deployment.BuildPiles(), FIRST_ROUND)

    def ready_decks(self, pool: dict[str, Card], seats: int, settings: tuple[int, ...] = ()) -> list[list[str]]:
        """One set for each seat, in the order of the sets."""
        names = sets_in(pool)
        return [deck_of(pool, names[seat % len(names)]) for seat in range(seats)]

    def deck_problem(self, pool: dict[str, Card], deck: list[str], settings: tuple[int, ...] = ()) -> str:
        for name in deck:
            if name not in pool:
                return f"no card is called {name}"
        unit_names = [name for name in deck if pool[name].kind == field.UNIT]
        evolutions = [name for name in deck if pool[name].kind == field.EVOLUTION]
        relics = [name for name in deck if pool[name].kind in field.RELIC_KINDS]
        if len(unit_names) != UNIT_KINDS * UNIT_COPIES:
            return f"a unit deck has exactly {UNIT_KINDS * UNIT_COPIES} cards, this one has {len(unit_names)} (R1)"
        for name in unit_names:
            if unit_names.count(name) != UNIT_COPIES:
                return f"a unit deck has {UNIT_COPIES} copies of each unit, but {unit_names.count(name)} of {name} (R1)"
        if len(relics) != RELICS:
            return f"a Relic Deck has exactly {RELICS} cards, this one has {len(relics)} (R6)"
        kinds = list(dict.fromkeys(evolutions))
        if len(kinds) > EVOLUTION_KINDS:
            return f"there are at most {EVOLUTION_KINDS} kinds of Evolution cards, not {len(kinds)} (R7)"
        for name in kinds:
            if evolutions.count(name) > UNIT_COPIES:
                count = evolutions.count(name)
                return f"there are at most {UNIT_COPIES} copies of an Evolution, not {count} of {name} (R7)"
        return ""

    def derive(self, state: State) -> Derived:
        return values.find_texts(state)

    def follows(self, state: State, link: Link, copy: CardId) -> bool:
        return field.is_followed(state, link, copy)

    def limited(self, state: State, copy: CardId, stat: int, value: int) -> int:
        return values.limited(state, copy, stat, value)

    def break_loop(self, state: State) -> None:
        """G73: what repeats without a decision is dropped."""
        state.waiting.clear()

    def goes_first(self, state: State) -> Seat:
        """Who places the first unit (R12)."""
        question = state.question
        return question.seat if question is not None and state.numbers[field.PHASE] == field.DEPLOYMENT_PHASE else NONE

    def scores(self, state: State) -> tuple[int, ...]:
        totals = side_points(state)
        return tuple([totals[field.side_of(seat)] for seat in range(state.seats)])

    def side(self, state: State, seat: Seat) -> int:
        return field.side_of(seat)

    def unknown_groups(self, state: State, seat: Seat) -> list[list[CardId]]:
        """Within one owner's units, relics and Evolutions.

        While armies are hidden only units of equal points are exchanged here; `deal_armies` does the rest (G2).
        """
        mask = (1 << state.seats) - 1 if seat == NONE else 1 << seat
        groups: list[list[CardId]] = []
        for owner in range(state.seats):
            unit_cards = [
                card
                for kind in (field.ARMY, field.DRAW, field.DECK)
                for card in state.zone_at(kind, owner)
                if state.known[card] & mask != mask
            ]
            if unit_cards and state.is_in(unit_cards[0], field.ARMY):
                by_points: dict[int, list[CardId]] = {}
                for card in unit_cards:
                    by_points.setdefault(state.card[card].stats[field.POINTS], []).append(card)
                groups.extend([by_points[points] for points in sorted(by_points)])
            else:
                groups.append(unit_cards)
            relics: list[CardId] = []
            evolutions: list[CardId] = []
            for kind in (field.RELIC_DECK, field.SHOP, field.PILE, field.HAND):
                for card in state.zone_at(kind, owner):
                    if state.known[card] & mask != mask:
                        (evolutions if state.card[card].kind == field.EVOLUTION else relics).append(card)
            groups.append(relics)
            groups.append(evolutions)
            groups.append([card for card in state.zone_at(field.SUPPLY, owner) if state.known[card] & mask != mask])
        return groups

    def reorder_unknown(self, state: State, seat: Seat, chance: Chance) -> None:
        deployment.deal_armies(state, seat, chance)

    def check_step(self) -> Step:
        return destruction.CHECK

    def begin_waiting(self, state: State, link: Link) -> None:
        triggers.begin_waiting(state, link)

    def say(self, node: Node) -> str:
        grammar = pack.PACK.grammar
        if not isinstance(node, Effect):
            return grammar.say("objects", node)
        for category in ("choice", "outcome"):
            if grammar.say_words(category, node, False):
                return grammar.say(category, node)
        return grammar.say("alternative", node)

    def draw(self, data: dict[str, object], color: bool) -> str:
        return drawing.draw(data, color)

    def labels(self, state: State, copy: CardId) -> list[str]:
        if not field.is_in_play(state, copy):
            return list(state.face[copy].labels)
        return [field.label_name(label) for label in values.labels_of(state, copy) if label >= field.OTHER_LABELS]

    def describe(self, state: State, copy: CardId) -> str:
        return field.place_name(state, copy)

    def refusals(self, state: State, seat: Seat) -> list[Refusal]:
        question = state.question
        if question is None or question.seat != seat:
            return []
        if question.prompt is deployment.CHOOSE_ARMY:
            return deployment.army_refusals(state, seat)
        if question.prompt is activations.ACT:
            last = question.options[-1].step
            if isinstance(last, activations.Finish):
                return activations.action_refusals(state, last.unit)
        for kind, prompt in windows.PROMPTS.items():
            if prompt is question.prompt:
                return windows.window_refusals(state, seat, kind)
        return []

    def evaluate(self, state: State, seat: Seat) -> int:
        return judgement.evaluate(state, seat)

    def invariant_broken(self, state: State) -> str:
        return judgement.broken_invariant(state)


GAME: Final = Elements()
