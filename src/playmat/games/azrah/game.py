"""AZRAH: two Heralds, three Guardians in front, two behind; a Herald without health loses.

Setup, then one turn from Recovery to End. R and G numbers: docs/rules/azrah.md.
"""

from typing import Final, final

from playmat.abilities.nodes import Effect, Link, Node
from playmat.abilities.waiting import SETTLE
from playmat.games.azrah import field, modes
from playmat.games.azrah.english.pack import PACK
from playmat.games.azrah.rules import activation, damage, leaving, movement, resources, standing, triggers
from playmat.games.azrah.table import drawing, judgement
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Game, Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

STARTING_HEALTH: Final = 3  # R10
ROSTER_SIZE: Final = 15  # R7
MANA_PER_TURN: Final = 2  # R66
FRONT_SIZE: Final = 3  # R11
BACK_SIZE: Final = 2  # R13

PLAYS_FIRST: Final = Verb("plays first", "{seat} plays first")
PLACED: Final = Verb("placed", "{seat} places {card} face-down at {place}")
PICKED: Final = Verb("picked", "{seat} puts {card} face-down into the back row")
REVEALED: Final = Verb("revealed", "{seat} reveals {card} at {place}")
TURN_BEGAN: Final = Verb("turn", "Turn {number}: {seat}")

ORDER_RULE: Final = Cause("R9")
PICK_RULE: Final = Cause("R11")
REVEAL_RULE: Final = Cause("R12")
BACK_RULE: Final = Cause("R13")
TURN_RULE: Final = Cause("R64")
HEAL_RULE: Final = Cause("R65")
MANA_RULE: Final = Cause("R66")
GEM_RULE: Final = Cause("R67")

CHOOSE_ORDER: Final = Prompt("Play first or second?", "chooses who plays first", "R9")
PICK_FRONT: Final = Prompt("Who stands in your front row?", "picks the front row", "R11")
PICK_BACK: Final = Prompt("Who waits in your back row?", "picks the back row", "R13")
ACT: Final = Prompt("Your action?", "acts", "R68")


# --- Setup ------------------------------------------------------------------------------------------------------------


@final
class ChooseOrder(Step):
    """A random player chooses to play first or second (R9)."""

    def run(self, state: State) -> None:
        winner = state.chance.below(2)
        options = [Option(PlayFirst(winner, "first")), Option(PlayFirst(field.other(winner), "second"))]
        state.ask(winner, CHOOSE_ORDER, options)


@final
class PlayFirst(Step):
    """Both pick three in secret, all six turn up, both pick two more; then the first turn (R11-R15)."""

    def __init__(self, seat: Seat, word: str) -> None:
        self.seat: Final = seat
        self.word: Final = word

    def run(self, state: State) -> None:
        first, second = self.seat, field.other(self.seat)
        state.numbers[field.ACTIVE] = first
        state.emit(PLAYS_FIRST, ORDER_RULE, first)
        state.then(
            PickFront(first, 0),
            PickFront(second, 0),
            RevealFront(first),
            PickBack(first, 0),
            PickBack(second, 0),
            Begin(first),
        )

    def key(self, state: State) -> str:
        return self.word

    def label(self, state: State) -> str:
        return f"Play {self.word}"


@final
class PickFront(Step):
    """One Guardian for each position, face-down until both have picked (R11, G4)."""

    def __init__(self, seat: Seat, position: int) -> None:
        self.seat: Final = seat
        self.position: Final = position

    def run(self, state: State) -> None:
        if self.position == FRONT_SIZE:
            return
        rest = PickFront(self.seat, self.position + 1)
        cards = state.zone_at(field.ROSTER, self.seat)
        state.ask(self.seat, PICK_FRONT, [Option(Place(self.seat, card, self.position), rest) for card in cards])


@final
class Place(Step):
    def __init__(self, seat: Seat, card: CardId, position: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.position: Final = position

    def run(self, state: State) -> None:
        state.move(self.card, field.FRONT, self.seat, self.position, face_down=True)
        state.card_numbers[field.LAST_POSITION][self.card] = self.position
        state.emit(PLACED, PICK_RULE, self.seat, self.card, NONE, 0, field.POSITIONS[self.position])

    def key(self, state: State) -> str:
        return f"{field.POSITIONS[self.position]}:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return f"{state.card[self.card].name} at {field.POSITIONS[self.position]}"


@final
class RevealFront(Step):
    """All six are flipped at the same time (R12)."""

    def __init__(self, first: Seat) -> None:
        self.first: Final = first

    def run(self, state: State) -> None:
        for seat in (self.first, field.other(self.first)):
            for card in field.fighters(state, seat):
                state.reveal(card)
                position = state.card_numbers[field.LAST_POSITION][card]
                state.emit(REVEALED, REVEAL_RULE, seat, card, NONE, 0, field.POSITIONS[position])


@final
class PickBack(Step):
    """Two more, having seen the front rows (R13)."""

    def __init__(self, seat: Seat, picked: int) -> None:
        self.seat: Final = seat
        self.picked: Final = picked

    def run(self, state: State) -> None:
        if self.picked == BACK_SIZE:
            return
        rest = PickBack(self.seat, self.picked + 1)
        cards = state.zone_at(field.ROSTER, self.seat)
        state.ask(self.seat, PICK_BACK, [Option(PlaceBehind(self.seat, card), rest) for card in cards])


@final
class PlaceBehind(Step):
    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: State) -> None:
        state.move(self.card, field.BACK, self.seat)
        state.emit(PICKED, BACK_RULE, self.seat, self.card)

    def key(self, state: State) -> str:
        return f"back:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return state.card[self.card].name


@final
class Begin(Step):
    """Setup is over: with an option, back rows open and the first six emerge; then turn 1 (G5, G6, R15)."""

    def __init__(self, first: Seat) -> None:
        self.first: Final = first

    def run(self, state: State) -> None:
        for seat in (self.first, field.other(self.first)):
            if state.settings[modes.BACK_ROW] == 1:
                for card in field.back(state, seat):
                    state.reveal(card)
            for card in field.fighters(state, seat):
                standing.apply_rules(state, card, card)
                if state.settings[modes.SETUP_EMERGENCE] == 1:
                    triggers.await_emergence(state, card, card)
        state.then(damage.CHECK, SETTLE, Turn(self.first, False))


# --- The turn ---------------------------------------------------------------------------------------------------------


@final
class Turn(Step):
    """Recovery, Action, End, always in this order (R64). An extra turn does not change who would have been next."""

    def __init__(self, seat: Seat, extra: bool) -> None:
        self.seat: Final = seat
        self.extra: Final = extra

    def run(self, state: State) -> None:
        seat = self.seat
        numbers = state.numbers
        numbers[field.TURN] += 1
        numbers[field.ACTIVE] = seat
        numbers[field.PHASE] = field.RECOVERY
        numbers[field.ACTIVATIONS] = 0
        if not self.extra:
            numbers[field.NEXT] = field.other(seat)
        state.memory.clear()
        for column in (field.MOVED, field.ESCAPED):
            state.seat_numbers[column][0] = 0
            state.seat_numbers[column][1] = 0
        state.emit(TURN_BEGAN, TURN_RULE, seat, NONE, NONE, numbers[field.TURN])
        state.reach(field.TURN_BEGINS, seat)
        state.then(
            FillEmpty(seat),
            damage.CHECK,
            SETTLE,
            triggers.TurnTriggers(seat, False),
            Recovery(seat),
            GainGem(seat),
            ActionPhase(seat),
            EndPhase(seat),
        )


@final
class FillEmpty(Step):
    """A0: empty positions are filled, active player first (G37)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        if state.settings[modes.EMPTY_POSITION_FILL] == 1:
            return
        for seat in (field.other(self.seat), self.seat):  # the last one put on the agenda is first
            empty = movement.empty_positions(state, seat)
            if empty:
                state.agenda.append(damage.Fill(seat, empty, ()))


@final
class Recovery(Step):
    """A1: one damage is healed from each back-row ally. A2: two Mana, in any combination (R65, R66)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        damage.heal(state, [(card, 1) for card in field.back(state, self.seat)], HEAL_RULE)
        state.agenda.append(resources.Spread(self.seat, MANA_PER_TURN, (), MANA_RULE))


@final
class GainGem(Step):
    """A3: one Gem, but not in the first turn of the game (R67, G12)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        if state.numbers[field.TURN] > 1:
            resources.gain_gems(state, self.seat, 1, GEM_RULE)
        state.numbers[field.PHASE] = field.ACTION


END_PHASE: Final = Answer("end", "End the Action Phase")


@final
class ActionPhase(Step):
    """B: abilities, one move, one escape, in any order, until the player is done (R68, R69)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        seat = self.seat
        options = [Option(step, self) for step in activation.activations(state, seat, False)]
        for first, second in movement.PAIRS:
            if movement.move_refusal(state, seat, first, second) is None:
                options.append(Option(movement.Move(seat, first, second), self))
        for guardian in field.fighters(state, seat):
            if movement.escape_refusal(state, guardian) is None:
                options.append(Option(movement.DeclareEscape(guardian), self))
        options.append(Option(END_PHASE))
        state.ask(seat, ACT, options)


@final
class EndPhase(Step):
    """C: triggers, swaps, emergence of those who entered, then the turn is over (R70-R72, G49)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.END
        state.then(triggers.TurnTriggers(self.seat, True), movement.EndSwap(self.seat), SETTLE, EndTurn(self.seat))


@final
class EndTurn(Step):
    """C3: durations end; the newest extra turn comes next, else the player who would have been (G49, G57, G29)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.reach(field.TURN_ENDS, self.seat)
        if state.numbers[field.TURN] >= state.settings[modes.TURN_LIMIT]:
            health = state.seat_numbers[field.HEALTH]
            winners = () if health[0] == health[1] else (0,) if health[0] > health[1] else (1,)
            state.end(
                winners,
                f"more health after turn {state.numbers[field.TURN]}" if winners else "equal health at the turn limit",
            )
        elif state.extra_turns:
            state.then(Turn(state.extra_turns.pop(), True))
        else:
            state.then(Turn(state.numbers[field.NEXT], False))


# --- The game ---------------------------------------------------------------------------------------------------------


@final
class Azrah(Game):
    """AZRAH: War of Heralds."""

    def __init__(self) -> None:
        super().__init__(
            "azrah",
            "AZRAH: War of Heralds",
            field.ZONES,
            field.NUMBERS,
            field.SEAT_NUMBERS,
            field.CARD_NUMBERS,
            field.STATS,
            modes.OPTIONS,
            modes.MODES,
        )

    def setup(self, state: State, pool: dict[str, Card], decks: list[list[str]]) -> None:
        for seat in range(2):
            state.seat_numbers[field.HEALTH][seat] = STARTING_HEALTH
            state.seat_numbers[field.MANA_PILE][seat] = 10 if state.settings[modes.MANA_PER_PLAYER] == 0 else 8  # G1
            state.seat_numbers[field.GEM_PILE][seat] = resources.GEM_LIMIT
            for name in decks[seat]:
                state.add_card(pool[name], seat, field.ROSTER)
        for card in pool.values():  # R8
            if card.kind != field.GUARDIAN:
                for _ in range(card.copies):
                    state.add_card(card, 0, field.SHARED_PILE)
        state.then(ChooseOrder())

    def ready_decks(self, pool: dict[str, Card], seats: int, settings: tuple[int, ...] = ()) -> list[list[str]]:
        """G2: one of each name for each player."""
        roster = [name for name, card in pool.items() if card.kind == field.GUARDIAN][:ROSTER_SIZE]
        return [roster for _ in range(seats)]

    def deck_problem(self, pool: dict[str, Card], deck: list[str], settings: tuple[int, ...] = ()) -> str:
        found: list[str] = []
        if len(deck) != ROSTER_SIZE:
            found.append(f"a roster has exactly {ROSTER_SIZE} Guardians, this one has {len(deck)} (R7)")
        for name in dict.fromkeys(deck):
            if name not in pool:
                found.append(f"no card is called {name}")
            elif pool[name].kind != field.GUARDIAN:
                found.append(f"{name} is no Guardian but of kind {pool[name].kind}; a roster holds Guardians only (R7)")
            if deck.count(name) > 1:
                found.append(f"the names of a roster differ, but {name} is in it {deck.count(name)} times (R7)")
        return "\n".join(found)

    def still_valid(self, state: State, link: Link, target: CardId) -> bool:
        """G20: range counts on activation only, unless the table wants it checked again."""
        if target == link.source and state.stay[target] != link.stay:
            return False  # it is followed as "this ally" (G21), not as a target
        if state.settings[modes.RANGE_RECHECK] == 0 or state.owner[target] == link.controller:
            return True
        return target in field.in_range(state, link.source, leaving.last_position(state, link.source, link.stay))

    def follows(self, state: State, link: Link, copy: CardId) -> bool:
        """G21: "this ally" is reached where it is, as long as it is on the battlefield."""
        if copy != link.source or state.settings[modes.GONE_SOURCE] == 1:
            return False
        return field.is_in_front(state, copy) or state.is_in(copy, field.BACK)

    def break_loop(self, state: State) -> None:
        """Nothing here repeats without a question; should a card manage to, its turn has no more abilities (G60)."""
        state.numbers[field.ACTIVATIONS] = activation.ACTIVATION_LIMIT
        state.waiting.clear()

    def goes_first(self, state: State) -> Seat:
        return state.numbers[field.ACTIVE] if state.numbers[field.TURN] == 1 else NONE

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.seat_numbers[field.HEALTH])

    def unknown_groups(self, state: State, seat: Seat) -> list[list[CardId]]:
        """A player's unpicked and hidden cards: the opponent cannot tell which of them are where."""
        groups: list[list[CardId]] = []
        mask = 3 if seat == NONE else 1 << seat
        for owner in range(2):
            group = [
                card
                for kind in (field.ROSTER, field.FRONT, field.BACK)
                for card in state.zone_at(kind, owner)
                if card != NONE and state.known[card] & mask != mask
            ]
            groups.append(group)
        return groups

    def check_step(self) -> Step:
        return damage.CHECK

    def responses(self, state: State, seat: Seat) -> list[Step]:
        return activation.responses(state, seat)

    def respond_prompt(self) -> Prompt:
        return activation.RESPOND

    def is_awaited(self, state: State, link: Link) -> bool:
        return state.numbers[field.ACTIVATIONS] < activation.ACTIVATION_LIMIT  # G60

    def waiting_groups(self, state: State) -> list[list[Link]]:
        return triggers.emergence_groups(state)

    def waiting_prompt(self) -> Prompt:
        return triggers.CHOOSE_EMERGENCE

    def waiting_key(self, state: State, link: Link) -> str:
        return f"emergence:{field.POSITIONS[state.card_numbers[field.LAST_POSITION][link.source]]}"

    def waiting_label(self, state: State, link: Link) -> str:
        return f"The emergence ability of {state.card[link.holder].name}"

    def begin_waiting(self, state: State, link: Link) -> None:
        triggers.begin_emergence(state, link)

    def say(self, node: Node) -> str:
        return PACK.grammar.say("instruction" if isinstance(node, Effect) else "objects", node)

    def draw(self, data: dict[str, object], color: bool) -> str:
        return drawing.draw(data, color)

    def describe(self, state: State, copy: CardId) -> str:
        return field.place_name(state, copy)

    def refusals(self, state: State, seat: Seat) -> list[Refusal]:
        question = state.question
        if question is None or question.seat != seat:
            return []
        found = activation.ability_refusals(state, seat) if question.prompt in (ACT, activation.RESPOND) else []
        return found + (movement.movement_refusals(state, seat) if question.prompt is ACT else [])

    def evaluate(self, state: State, seat: Seat) -> int:
        return judgement.evaluate(state, seat)

    def invariant_broken(self, state: State) -> str:
        return judgement.broken_invariant(state)


GAME: Final = Azrah()
