"""Trials of the Eldar: two Heroes a side, Focus and stamina, a stack; a defeated Hero is Glory for the other side.

Setup, then one round from Start to End. R and G numbers: docs/rules/trials.md.
"""

from typing import Final, final

from playmat.abilities.chain import PASS
from playmat.abilities.nodes import Effect, Link, Node
from playmat.games.trials.building import ChooseTeams, deal_decks
from playmat.games.trials.decks import SAMPLE_DECKS, deck_problem, ready_deck
from playmat.games.trials.draft import Draft, brought_pools, lay_out, pool_problem
from playmat.games.trials.drawing import draw as draw_table
from playmat.games.trials.field import (
    ACTED,
    ASIDE,
    BUILT,
    CARD_NUMBERS,
    CAST,
    DECK,
    DEFEATED,
    END,
    EQUIP,
    EQUIPMENT,
    EXHAUSTED,
    FIRST_YIELD,
    FOCUS,
    GLORY,
    HAND,
    HERO,
    HEROES,
    HP,
    INITIATIVE,
    MAIN,
    MOST_HP,
    NUMBERS,
    PHASE,
    POOL,
    ROUND,
    ROUND_BEGINS,
    ROUND_ENDS,
    SEAT_NUMBERS,
    START,
    STATS,
    SUDDEN_DEATH,
    YIELDED,
    ZONES,
    living,
    other,
    short_name,
)
from playmat.games.trials.judgement import broken_invariant, evaluate
from playmat.games.trials.modes import (
    CONCEDE,
    DRAFTED,
    HEROES_PER_PLAYER,
    MODES,
    OPENING_HAND,
    OPTIONS,
    ROUND_FOCUS,
    ROUNDS,
    START_FOCUS,
    SUDDEN_DEATH_CAP,
    TEAMS,
)
from playmat.games.trials.nouns import was_done
from playmat.games.trials.stack import (
    PLACE,
    REACT,
    REACT_OR_RESOLVE,
    Use,
    chosen_words,
    drop_triggers,
    plays,
    refusals,
    target_name,
)
from playmat.games.trials.texts import Deed
from playmat.games.trials.triggers import AT_END, AT_START, EQUIPS, forget_round, happened, return_dropped
from playmat.games.trials.values import find_passives, with_rules
from playmat.games.trials.verbs import CHECK, attach, draw, gain_focus, place_name, refresh
from playmat.games.trials.words import PACK
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.chance import Chance
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Game, Refusal
from playmat.kernel.modifiers import Derived
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

TAKES_INITIATIVE: Final = Verb("initiative", "{seat} has initiative")
SET_ASIDE: Final = Verb("mulligan", "{seat} sets {number} aside and draws as many")
ROUND_BEGAN: Final = Verb("round", "Round {number}")
EQUIPPED_HERO: Final = Verb("equipped", "{seat} plays {card} on {other}")
NO_EQUIPMENT: Final = Verb("no equipment", "{seat} plays no equipment")
PASSED: Final = Verb("passed", "{seat} passes")
YIELDS: Final = Verb("yielded", "{seat} yields")
REVIVED: Final = Verb("revived", "{card} revives")
OVERTIME: Final = Verb("overtime", "Equal Glory after round {number}: the next Glory wins")

INITIATIVE_RULE: Final = Cause("R69")
MULLIGAN_RULE: Final = Cause("R70")
HAND_RULE: Final = Cause("R70")
START_RULE: Final = Cause("R72")
EQUIP_RULE: Final = Cause("R73")
MAIN_RULE: Final = Cause("R74")
END_RULE: Final = Cause("R75")
TIE_RULE: Final = Cause("R5")

MULLIGAN: Final = Prompt("Which cards do you set aside?", "looks at the opening hand", "R70")
PLAY_EQUIPMENT: Final = Prompt("Play an equipment?", "may play an equipment", "R73")
ACT: Final = Prompt("Your action?", "acts", "R74")

KEEP: Final = Answer("done", "Set no more cards aside")
NO_EQUIP: Final = Answer("none", "Play no equipment")


# --- Setup ------------------------------------------------------------------------------------------------------------


@final
class BeginMatch(Step):
    """First initiative at random, hands, one mulligan each (R69, R70)."""

    def run(self, state: State) -> None:
        for seat in range(2):
            for hero in state.zone_at(HEROES, seat):
                state.card_numbers[HP][hero] = state.card[hero].stats[MOST_HP]
                state.card_numbers[FOCUS][hero] = max(0, state.settings[START_FOCUS])  # G51
            state.shuffle(DECK, seat)
        first = state.chance.below(2)
        state.numbers[INITIATIVE] = first
        state.emit(TAKES_INITIATIVE, INITIATIVE_RULE, first)
        for seat in (first, other(first)):
            draw(state, seat, state.settings[OPENING_HAND], HAND_RULE)
        state.then(Mulligan(first), Mulligan(other(first)), NextRound())


@final
class Mulligan(Step):
    """Cards are set aside one by one; then as many are drawn, and only then the others shuffled in (R70, G52)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        hand = state.zone_at(HAND, self.seat)
        options = [Option(Aside(self.seat, card), self) for card in hand]
        options.append(Option(KEEP, Redraw(self.seat)))
        state.ask(self.seat, MULLIGAN, options)


@final
class Aside(Step):
    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: State) -> None:
        state.move(self.card, ASIDE, self.seat)

    def key(self, state: State) -> str:
        return "aside:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return f"Set {state.card[self.card].name} aside"


@final
class Redraw(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        aside = list(state.zone_at(ASIDE, self.seat))
        state.emit(SET_ASIDE, MULLIGAN_RULE, self.seat, NONE, NONE, len(aside))
        if aside:
            draw(state, self.seat, len(aside), MULLIGAN_RULE)
            for card in aside:
                state.move(card, DECK, self.seat)
            state.shuffle(DECK, self.seat)


# --- The round --------------------------------------------------------------------------------------------------------


@final
class NextRound(Step):
    """Start, Equip, Main, End, without exception (R71); nothing goes on before the stack is empty (G5)."""

    def run(self, state: State) -> None:
        state.numbers[ROUND] += 1
        state.emit(ROUND_BEGAN, START_RULE, NONE, NONE, NONE, state.numbers[ROUND])
        first = state.numbers[INITIATIVE]
        state.then(
            Refreshment(),
            CHECK,
            PLACE,
            REACT_OR_RESOLVE,
            PhaseTriggers(START),
            CHECK,
            PLACE,
            REACT_OR_RESOLVE,
            EquipPhase(first),
            EquipPhase(other(first)),
            BeginMain(),
            EndPhase(),
        )


@final
class Refreshment(Step):
    """Every Hero refreshes and gains Focus (R72)."""

    def run(self, state: State) -> None:
        state.numbers[PHASE] = START
        state.numbers[FIRST_YIELD] = 0
        state.seat_numbers[YIELDED][0] = 0  # of the last Main Phase (R74)
        state.seat_numbers[YIELDED][1] = 0
        state.touch()
        state.reach(ROUND_BEGINS, NONE)
        return_dropped(state)
        first = state.numbers[INITIATIVE]
        for seat in (first, other(first)):
            for hero in living(state, seat):
                refresh(state, hero, START_RULE)
                gain_focus(state, hero, state.settings[ROUND_FOCUS], START_RULE)


@final
class PhaseTriggers(Step):
    """ "At start of round", "At end of round": all that are in play now (R49, G38)."""

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, state: State) -> None:
        happened(state, AT_START if self.phase == START else AT_END)


@final
class EquipPhase(Step):
    """At most one equipment each, the player with initiative first; no stack (R23, R73)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.numbers[PHASE] = EQUIP
        options: list[Option] = []
        seen: set[str] = set()
        for card in state.zone_at(HAND, self.seat):
            name = state.card[card].name
            if state.card[card].kind == EQUIPMENT and name not in seen:
                seen.add(name)
                for hero in living(state, self.seat):
                    options.append(Option(Equip(card, hero)))
        options.append(Option(NO_EQUIP))
        state.ask(self.seat, PLAY_EQUIPMENT, options)


@final
class Equip(Step):
    def __init__(self, card: CardId, hero: CardId) -> None:
        self.card: Final = card
        self.hero: Final = hero

    def run(self, state: State) -> None:
        state.reveal(self.card)
        state.emit(EQUIPPED_HERO, EQUIP_RULE, state.owner[self.card], self.card, self.hero)
        attach(state, self.card, self.hero, self.hero, EQUIP_RULE)
        happened(state, EQUIPS, self.hero, self.card)
        state.then(CHECK, PLACE, REACT_OR_RESOLVE)

    def key(self, state: State) -> str:
        return f"equip:{state.card[self.card].name}:{short_name(state, self.hero)}"

    def label(self, state: State) -> str:
        return f"Equip {short_name(state, self.hero)} with {state.card[self.card].name}"


@final
class BeginMain(Step):
    def run(self, state: State) -> None:
        state.numbers[PHASE] = MAIN
        state.numbers[ACTED] = 0
        state.then(MainPhase())


@final
class MainPhase(Step):
    """The player with initiative uses an action or passes (R74)."""

    def run(self, state: State) -> None:
        seat = state.numbers[INITIATIVE]
        options: list[Option] = []
        for step in plays(state, seat, False):
            assert isinstance(step, Use)
            deed = step.link.ability
            assert isinstance(deed, Deed)
            options.append(Option(step, AFTER_FAST if deed.fast else AFTER_SLOW))
        options.append(Option(PASS, MAIN_PASS))
        if state.settings[CONCEDE] == 1:
            options.append(Option(Concede(seat)))
        state.ask(seat, ACT, options)


@final
class AfterAction(Step):
    """After a slow action initiative passes, unless the opponent has yielded (R74, G45)."""

    def __init__(self, slow: bool) -> None:
        self.slow: Final = slow

    def run(self, state: State) -> None:
        seat = state.numbers[INITIATIVE]
        if self.slow and not state.seat_numbers[YIELDED][other(seat)]:
            give_initiative(state, other(seat), MAIN_RULE)
        state.then(MainPhase())


AFTER_FAST: Final = AfterAction(False)
AFTER_SLOW: Final = AfterAction(True)


def give_initiative(state: State, seat: Seat, rule: Cause) -> None:
    if state.numbers[INITIATIVE] != seat:
        state.numbers[INITIATIVE] = seat
        state.emit(TAKES_INITIATIVE, rule, seat)
    state.numbers[ACTED] = 0
    state.touch()


@final
class MainPass(Step):
    """Passing without having used an action yields; when the other has yielded, it yields back and ends the phase."""

    def run(self, state: State) -> None:
        seat = state.numbers[INITIATIVE]
        if state.seat_numbers[YIELDED][other(seat)]:
            state.seat_numbers[YIELDED][seat] = 1  # but only the first to yield gains initiative (R74, R75, G44)
            state.touch()
            state.emit(YIELDS, MAIN_RULE, seat)
            return
        if state.numbers[ACTED] == 0:
            state.seat_numbers[YIELDED][seat] = 1
            state.numbers[FIRST_YIELD] = seat + 1
            state.emit(YIELDS, MAIN_RULE, seat)
        else:
            state.emit(PASSED, MAIN_RULE, seat)
        give_initiative(state, other(seat), MAIN_RULE)
        state.then(MainPhase())


MAIN_PASS: Final = MainPass()


@final
class Concede(Step):
    """Either player may give up (G51)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.end((other(self.seat),), f"P{self.seat + 1} concedes")

    def key(self, state: State) -> str:
        return "concede"

    def label(self, state: State) -> str:
        return "Concede the match"


@final
class EndPhase(Step):
    """Initiative to the first to yield, triggers, revival, Focus, a card; only then durations end (R75, G30)."""

    def run(self, state: State) -> None:
        state.numbers[PHASE] = END
        if state.numbers[FIRST_YIELD]:
            give_initiative(state, state.numbers[FIRST_YIELD] - 1, END_RULE)
        state.then(
            PhaseTriggers(END),
            CHECK,
            PLACE,
            REACT_OR_RESOLVE,
            Revival(),
            CHECK,
            PLACE,
            REACT_OR_RESOLVE,
            EndFocus(),
            CHECK,
            PLACE,
            REACT_OR_RESOLVE,
            DrawStep(),
            CHECK,
            PLACE,
            REACT_OR_RESOLVE,
            Expiry(),
            CHECK,
            PLACE,
            REACT_OR_RESOLVE,
            RoundOver(),
        )


@final
class Revival(Step):
    """Every defeated Hero revives: full HP, refreshed if it fell exhausted, which triggers see (R75, G62)."""

    def run(self, state: State) -> None:
        revived: list[CardId] = []
        for seat in range(2):
            for hero in state.zone_at(HEROES, seat):
                if state.card_numbers[DEFEATED][hero]:
                    state.card_numbers[DEFEATED][hero] = 0
                    state.card_numbers[HP][hero] = state.card[hero].stats[MOST_HP]
                    state.touch()
                    state.emit(REVIVED, END_RULE, seat, hero)
                    revived.append(hero)
        for hero in revived:
            refresh(state, hero, END_RULE)


@final
class EndFocus(Step):
    """Every refreshed Hero gains 1 Focus (R75)."""

    def run(self, state: State) -> None:
        first = state.numbers[INITIATIVE]
        for seat in (first, other(first)):
            for hero in living(state, seat):
                if not state.card_numbers[EXHAUSTED][hero]:
                    gain_focus(state, hero, 1, END_RULE)


@final
class DrawStep(Step):
    def run(self, state: State) -> None:
        first = state.numbers[INITIATIVE]
        for seat in (first, other(first)):
            if state.outcome is None:
                draw(state, seat, 1, END_RULE)


def expire(state: State) -> None:
    """Durations end, and with them what the round remembers (G30)."""
    state.reach(ROUND_ENDS, NONE)
    forget_round(state)


@final
class Expiry(Step):
    """What a status switches by ending is settled while the round still lasts (G5)."""

    def run(self, state: State) -> None:
        expire(state)


@final
class RoundOver(Step):
    """After round 7 more Glory wins, a tie goes on until the next Glory (R4, R5, G48, G50)."""

    def run(self, state: State) -> None:
        expire(state)  # what triggers of the expiry gave until end of round
        rounds, number = state.settings[ROUNDS], state.numbers[ROUND]
        if number >= rounds:
            glory = state.seat_numbers[GLORY]
            if glory[0] != glory[1]:
                state.end((0 if glory[0] > glory[1] else 1,), f"more Glory after round {number}")
                return
            cap = state.settings[SUDDEN_DEATH_CAP]
            if cap != NONE and number >= rounds + cap:
                state.end((), f"no Glory in {cap} round{'' if cap == 1 else 's'} of sudden death")
                return
            if not state.numbers[SUDDEN_DEATH]:
                state.emit(OVERTIME, TIE_RULE, NONE, NONE, NONE, number)
            state.numbers[SUDDEN_DEATH] = 1
        state.then(CHECK, NextRound())


# --- The game ---------------------------------------------------------------------------------------------------------


@final
class Trials(Game):
    """Trials of the Eldar."""

    def __init__(self) -> None:
        super().__init__(
            "trials",
            "Trials of the Eldar",
            ZONES,
            NUMBERS,
            SEAT_NUMBERS,
            CARD_NUMBERS,
            STATS,
            OPTIONS,
            MODES,
        )

    def caps(self) -> dict[str, str]:
        return {"sudden_death_cap": "13"}  # G50

    def setup(self, state: State, pool: dict[str, Card], decks: list[list[str]]) -> None:
        if state.settings[TEAMS] == DRAFTED:
            lay_out(state, pool, brought_pools(pool, decks)[0])
            state.then(Draft(BeginMatch()))
        elif state.settings[TEAMS]:
            for seat in range(2):
                for name in decks[seat]:
                    state.add_card(pool[name], seat, BUILT)
            state.then(ChooseTeams(BeginMatch()))
        else:
            for seat in range(2):
                for name in decks[seat]:
                    state.add_card(pool[name], seat, HEROES if pool[name].kind == HERO else DECK)
            state.then(BeginMatch())

    def ready_decks(self, pool: dict[str, Card], seats: int, settings: tuple[int, ...] = ()) -> list[list[str]]:
        """Two sample decks; for a draft, one of each card (R78, R79)."""
        if settings and settings[TEAMS] == DRAFTED:
            return [list(pool) for _ in range(seats)]
        if settings and settings[TEAMS]:
            return [[] for _ in range(seats)]  # they are chosen at the table
        heroes = settings[HEROES_PER_PLAYER] if settings else 2
        names = list(SAMPLE_DECKS)
        # With a single Hero each, Yuri and Mei are suggested (R83).
        chosen = (names[0], names[3]) if heroes == 1 else (names[0], names[1])
        return [ready_deck(pool, name, settings) for name in chosen]

    def deck_problem(self, pool: dict[str, Card], deck: list[str], settings: tuple[int, ...] = ()) -> str:
        if settings and settings[TEAMS] == DRAFTED:
            return pool_problem(pool, deck)
        if settings and settings[TEAMS] and not deck:
            return ""  # it is chosen at the table
        return deck_problem(pool, deck, settings)

    def decks_problem(self, pool: dict[str, Card], decks: list[list[str]], settings: tuple[int, ...] = ()) -> str:
        """A draft has one pool (G57)."""
        if settings and settings[TEAMS] == DRAFTED and len(brought_pools(pool, decks)) > 1:
            return "a draft has one pool: bring it for one player, or the same for both (G57)"
        return ""

    def derive(self, state: State) -> Derived:
        return find_passives(state)

    def limited(self, state: State, copy: CardId, stat: int, value: int) -> int:
        return with_rules(state, copy, stat, value)

    def break_loop(self, state: State) -> None:
        """G15, for loops that ask nobody."""
        drop_triggers(state)

    def goes_first(self, state: State) -> Seat:
        """Who has initiative in the first round (R69)."""
        return state.numbers[INITIATIVE] if state.numbers[ROUND] == 1 else NONE

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.seat_numbers[GLORY])

    def unknown_groups(self, state: State, seat: Seat) -> list[list[CardId]]:
        """Cards in hands, decks and set aside that a viewer does not know; in a draft, what lies in pool and cast."""
        groups: list[list[CardId]] = []
        mask = 3 if seat == NONE else 1 << seat
        for owner in range(2):
            unknown: list[CardId] = []
            for zone in (HAND, DECK, ASIDE, BUILT):
                for card in state.zone_at(zone, owner):
                    if state.known[card] & mask != mask:
                        unknown.append(card)
            groups.append(unknown)
        groups.append(list(state.zone_at(POOL, 0)))
        groups.append(list(state.zone_at(CAST, 0)))
        return groups

    def reorder_unknown(self, state: State, seat: Seat, chance: Chance) -> None:
        if state.settings[TEAMS] != DRAFTED:  # all picks of a draft are public (G57)
            deal_decks(state, seat, chance)

    def was_done(self, state: State, link: Link, instructions: tuple[Effect, ...]) -> bool:
        return was_done(state, link, instructions)

    def check_step(self) -> Step:
        return CHECK

    def respond_prompt(self) -> Prompt:
        return REACT

    def say(self, node: Node) -> str:
        return PACK.say(node)

    def draw(self, data: dict[str, object], color: bool) -> str:
        return draw_table(data, color)

    def describe(self, state: State, copy: CardId) -> str:
        return place_name(state, copy) if copy >= 0 else target_name(state, copy)

    def chosen(self, link: Link) -> list[str]:
        return chosen_words(self, link)

    def refusals(self, state: State, seat: Seat) -> list[Refusal]:
        return refusals(state, seat)

    def evaluate(self, state: State, seat: Seat) -> int:
        return evaluate(state, seat)

    def invariant_broken(self, state: State) -> str:
        return broken_invariant(state)


GAME: Final = Trials()
