"""Trials of the Eldar: two Heroes a side, Focus and stamina, a stack; a defeated Hero is Glory for the other side.

Setup, then one round from Start to End. R and G numbers: docs/rules/trials.md.
"""

from typing import Final, final

from playmat.abilities.chain import PASS
from playmat.abilities.nodes import Effect, Link, Node
from playmat.games.trials import field, modes
from playmat.games.trials.english import notes, pack
from playmat.games.trials.rules import (
    actions,
    announcing,
    building,
    damage,
    decks,
    defeat,
    draft,
    events,
    permanents,
    piles,
    refusals,
    stack,
    values,
)
from playmat.games.trials.table import drawing, judgement
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
            for hero in state.zone_at(field.HEROES, seat):
                state.card_numbers[field.HP][hero] = state.card[hero].stats[field.MOST_HP]
                state.card_numbers[field.FOCUS][hero] = max(0, state.settings[modes.START_FOCUS])  # G51
            state.shuffle(field.DECK, seat)
        first = state.chance.below(2)
        state.numbers[field.INITIATIVE] = first
        state.emit(TAKES_INITIATIVE, INITIATIVE_RULE, first)
        for seat in (first, field.other(first)):
            piles.draw(state, seat, state.settings[modes.OPENING_HAND], HAND_RULE)
        state.then(Mulligan(first), Mulligan(field.other(first)), NextRound())


@final
class Mulligan(Step):
    """Cards are set aside one by one; then as many are drawn, and only then the others shuffled in (R70, G52)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        hand = state.zone_at(field.HAND, self.seat)
        options = [Option(Aside(self.seat, card), self) for card in hand]
        options.append(Option(KEEP, Redraw(self.seat)))
        state.ask(self.seat, MULLIGAN, options)


@final
class Aside(Step):
    def __init__(self, seat: Seat, card: CardId) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, state: State) -> None:
        state.move(self.card, field.ASIDE, self.seat)

    def key(self, state: State) -> str:
        return "aside:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return f"Set {state.card[self.card].name} aside"


@final
class Redraw(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        aside = list(state.zone_at(field.ASIDE, self.seat))
        state.emit(SET_ASIDE, MULLIGAN_RULE, self.seat, NONE, NONE, len(aside))
        if aside:
            piles.draw(state, self.seat, len(aside), MULLIGAN_RULE)
            for card in aside:
                state.move(card, field.DECK, self.seat)
            state.shuffle(field.DECK, self.seat)


# --- The round --------------------------------------------------------------------------------------------------------


@final
class NextRound(Step):
    """Start, Equip, Main, End, without exception (R71); nothing goes on before the stack is empty (G5)."""

    def run(self, state: State) -> None:
        state.numbers[field.ROUND] += 1
        state.emit(ROUND_BEGAN, START_RULE, NONE, NONE, NONE, state.numbers[field.ROUND])
        first = state.numbers[field.INITIATIVE]
        state.then(
            Refreshment(),
            defeat.CHECK,
            stack.PLACE,
            stack.REACT_OR_RESOLVE,
            PhaseTriggers(field.START),
            defeat.CHECK,
            stack.PLACE,
            stack.REACT_OR_RESOLVE,
            EquipPhase(first),
            EquipPhase(field.other(first)),
            BeginMain(),
            EndPhase(),
        )


@final
class Refreshment(Step):
    """Every Hero refreshes and gains Focus (R72)."""

    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.START
        state.numbers[field.FIRST_YIELD] = 0
        state.seat_numbers[field.YIELDED][0] = 0  # of the last Main Phase (R74)
        state.seat_numbers[field.YIELDED][1] = 0
        state.touch()
        state.reach(field.ROUND_BEGINS, NONE)
        events.return_dropped(state)
        first = state.numbers[field.INITIATIVE]
        for seat in (first, field.other(first)):
            for hero in field.living(state, seat):
                damage.refresh(state, hero, START_RULE)
                damage.gain_focus(state, hero, state.settings[modes.ROUND_FOCUS], START_RULE)


@final
class PhaseTriggers(Step):
    """ "At start of round", "At end of round": all that are in play now (R49, G38)."""

    def __init__(self, phase: int) -> None:
        self.phase: Final = phase

    def run(self, state: State) -> None:
        events.happened(state, events.AT_START if self.phase == field.START else events.AT_END)


@final
class EquipPhase(Step):
    """At most one equipment each, the player with initiative first; no stack (R23, R73)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.EQUIP
        options: list[Option] = []
        seen: set[str] = set()
        for card in state.zone_at(field.HAND, self.seat):
            name = state.card[card].name
            if state.card[card].kind == field.EQUIPMENT and name not in seen:
                seen.add(name)
                for hero in field.living(state, self.seat):
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
        permanents.attach(state, self.card, self.hero, self.hero, EQUIP_RULE)
        events.happened(state, events.EQUIPS, self.hero, self.card)
        state.then(defeat.CHECK, stack.PLACE, stack.REACT_OR_RESOLVE)

    def key(self, state: State) -> str:
        return f"equip:{state.card[self.card].name}:{field.short_name(state, self.hero)}"

    def label(self, state: State) -> str:
        return f"Equip {field.short_name(state, self.hero)} with {state.card[self.card].name}"


@final
class BeginMain(Step):
    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.MAIN
        state.numbers[field.ACTED] = 0
        state.then(MainPhase())


@final
class MainPhase(Step):
    """The player with initiative uses an action or passes (R74)."""

    def run(self, state: State) -> None:
        seat = state.numbers[field.INITIATIVE]
        options: list[Option] = []
        for step in stack.plays(state, seat, False):
            assert isinstance(step, stack.Use)
            deed = step.link.ability
            assert isinstance(deed, actions.Deed)
            options.append(Option(step, AFTER_FAST if deed.fast else AFTER_SLOW))
        options.append(Option(PASS, MAIN_PASS))
        if state.settings[modes.CONCEDE] == 1:
            options.append(Option(Concede(seat)))
        state.ask(seat, ACT, options)


@final
class AfterAction(Step):
    """After a slow action initiative passes, unless the opponent has yielded (R74, G45)."""

    def __init__(self, slow: bool) -> None:
        self.slow: Final = slow

    def run(self, state: State) -> None:
        seat = state.numbers[field.INITIATIVE]
        if self.slow and not state.seat_numbers[field.YIELDED][field.other(seat)]:
            give_initiative(state, field.other(seat), MAIN_RULE)
        state.then(MainPhase())


AFTER_FAST: Final = AfterAction(False)
AFTER_SLOW: Final = AfterAction(True)


def give_initiative(state: State, seat: Seat, rule: Cause) -> None:
    if state.numbers[field.INITIATIVE] != seat:
        state.numbers[field.INITIATIVE] = seat
        state.emit(TAKES_INITIATIVE, rule, seat)
    state.numbers[field.ACTED] = 0
    state.touch()


@final
class MainPass(Step):
    """Passing without having used an action yields; when the other has yielded, it yields back and ends the phase."""

    def run(self, state: State) -> None:
        seat = state.numbers[field.INITIATIVE]
        if state.seat_numbers[field.YIELDED][field.other(seat)]:
            state.seat_numbers[field.YIELDED][seat] = 1  # but only the first to yield gains initiative (R74, R75, G44)
            state.touch()
            state.emit(YIELDS, MAIN_RULE, seat)
            return
        if state.numbers[field.ACTED] == 0:
            state.seat_numbers[field.YIELDED][seat] = 1
            state.numbers[field.FIRST_YIELD] = seat + 1
            state.emit(YIELDS, MAIN_RULE, seat)
        else:
            state.emit(PASSED, MAIN_RULE, seat)
        give_initiative(state, field.other(seat), MAIN_RULE)
        state.then(MainPhase())


MAIN_PASS: Final = MainPass()


@final
class Concede(Step):
    """Either player may give up (G51)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.end((field.other(self.seat),), f"P{self.seat + 1} concedes")

    def key(self, state: State) -> str:
        return "concede"

    def label(self, state: State) -> str:
        return "Concede the match"


@final
class EndPhase(Step):
    """Initiative to the first to yield, triggers, revival, Focus, a card; only then durations end (R75, G30)."""

    def run(self, state: State) -> None:
        state.numbers[field.PHASE] = field.END
        if state.numbers[field.FIRST_YIELD]:
            give_initiative(state, state.numbers[field.FIRST_YIELD] - 1, END_RULE)
        state.then(
            PhaseTriggers(field.END),
            defeat.CHECK,
            stack.PLACE,
            stack.REACT_OR_RESOLVE,
            Revival(),
            defeat.CHECK,
            stack.PLACE,
            stack.REACT_OR_RESOLVE,
            EndFocus(),
            defeat.CHECK,
            stack.PLACE,
            stack.REACT_OR_RESOLVE,
            DrawStep(),
            defeat.CHECK,
            stack.PLACE,
            stack.REACT_OR_RESOLVE,
            Expiry(),
            defeat.CHECK,
            stack.PLACE,
            stack.REACT_OR_RESOLVE,
            RoundOver(),
        )


@final
class Revival(Step):
    """Every defeated Hero revives: full HP, refreshed if it fell exhausted, which triggers see (R75, G62)."""

    def run(self, state: State) -> None:
        revived: list[CardId] = []
        for seat in range(2):
            for hero in state.zone_at(field.HEROES, seat):
                if state.card_numbers[field.DEFEATED][hero]:
                    state.card_numbers[field.DEFEATED][hero] = 0
                    state.card_numbers[field.HP][hero] = state.card[hero].stats[field.MOST_HP]
                    state.touch()
                    state.emit(REVIVED, END_RULE, seat, hero)
                    revived.append(hero)
        for hero in revived:
            damage.refresh(state, hero, END_RULE)


@final
class EndFocus(Step):
    """Every refreshed Hero gains 1 Focus (R75)."""

    def run(self, state: State) -> None:
        first = state.numbers[field.INITIATIVE]
        for seat in (first, field.other(first)):
            for hero in field.living(state, seat):
                if not state.card_numbers[field.EXHAUSTED][hero]:
                    damage.gain_focus(state, hero, 1, END_RULE)


@final
class DrawStep(Step):
    def run(self, state: State) -> None:
        first = state.numbers[field.INITIATIVE]
        for seat in (first, field.other(first)):
            if state.outcome is None:
                piles.draw(state, seat, 1, END_RULE)


def expire(state: State) -> None:
    """Durations end, and with them what the round remembers (G30)."""
    state.reach(field.ROUND_ENDS, NONE)
    events.forget_round(state)


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
        rounds, number = state.settings[modes.ROUNDS], state.numbers[field.ROUND]
        if number >= rounds:
            glory = state.seat_numbers[field.GLORY]
            if glory[0] != glory[1]:
                state.end((0 if glory[0] > glory[1] else 1,), f"more Glory after round {number}")
                return
            cap = state.settings[modes.SUDDEN_DEATH_CAP]
            if cap != NONE and number >= rounds + cap:
                state.end((), f"no Glory in {cap} round{'' if cap == 1 else 's'} of sudden death")
                return
            if not state.numbers[field.SUDDEN_DEATH]:
                state.emit(OVERTIME, TIE_RULE, NONE, NONE, NONE, number)
            state.numbers[field.SUDDEN_DEATH] = 1
        state.then(defeat.CHECK, NextRound())


# --- The game ---------------------------------------------------------------------------------------------------------


@final
class Trials(Game):
    """Trials of the Eldar."""

    def __init__(self) -> None:
        super().__init__(
            "trials",
            "Trials of the Eldar",
            field.ZONES,
            field.NUMBERS,
            field.SEAT_NUMBERS,
            field.CARD_NUMBERS,
            field.STATS,
            modes.OPTIONS,
            modes.MODES,
        )

    def caps(self) -> dict[str, str]:
        return {"sudden_death_cap": "13"}  # G50

    def setup(self, state: State, pool: dict[str, Card], decks: list[list[str]]) -> None:
        if state.settings[modes.TEAMS] == modes.DRAFTED:
            draft.lay_out(state, pool, draft.brought_pools(pool, decks)[0])
            state.then(draft.Draft(BeginMatch()))
        elif state.settings[modes.TEAMS]:
            for seat in range(2):
                for name in decks[seat]:
                    state.add_card(pool[name], seat, field.BUILT)
            state.then(building.ChooseTeams(BeginMatch()))
        else:
            for seat in range(2):
                for name in decks[seat]:
                    state.add_card(pool[name], seat, field.HEROES if pool[name].kind == field.HERO else field.DECK)
            state.then(BeginMatch())

    def ready_decks(self, pool: dict[str, Card], seats: int, settings: tuple[int, ...] = ()) -> list[list[str]]:
        """Two sample decks; for a draft, one of each card (R78, R79)."""
        if settings and settings[modes.TEAMS] == modes.DRAFTED:
            return [list(pool) for _ in range(seats)]
        if settings and settings[modes.TEAMS]:
            return [[] for _ in range(seats)]  # they are chosen at the table
        heroes = settings[modes.HEROES_PER_PLAYER] if settings else 2
        names = list(decks.SAMPLE_DECKS)
        # With a single Hero each, Yuri and Mei are suggested (R83).
        chosen = (names[0], names[3]) if heroes == 1 else (names[0], names[1])
        return [decks.ready_deck(pool, name, settings) for name in chosen]

    def deck_problem(self, pool: dict[str, Card], deck: list[str], settings: tuple[int, ...] = ()) -> str:
        if settings and settings[modes.TEAMS] == modes.DRAFTED:
            return draft.pool_problem(pool, deck)
        if settings and settings[modes.TEAMS] and not deck:
            return ""  # it is chosen at the table
        return decks.deck_problem(pool, deck, settings)

    def decks_problem(self, pool: dict[str, Card], decks: list[list[str]], settings: tuple[int, ...] = ()) -> str:
        """A draft has one pool (G57)."""
        if settings and settings[modes.TEAMS] == modes.DRAFTED and len(draft.brought_pools(pool, decks)) > 1:
            return "a draft has one pool: bring it for one player, or the same for both (G57)"
        return ""

    def derive(self, state: State) -> Derived:
        return values.find_passives(state)

    def limited(self, state: State, copy: CardId, stat: int, value: int) -> int:
        return values.with_rules(state, copy, stat, value)

    def break_loop(self, state: State) -> None:
        """G15, for loops that ask nobody."""
        stack.drop_triggers(state)

    def goes_first(self, state: State) -> Seat:
        """Who has initiative in the first round (R69)."""
        return state.numbers[field.INITIATIVE] if state.numbers[field.ROUND] == 1 else NONE

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.seat_numbers[field.GLORY])

    def unknown_groups(self, state: State, seat: Seat) -> list[list[CardId]]:
        """Cards in hands, decks and set aside that a viewer does not know; in a draft, what lies in pool and cast."""
        groups: list[list[CardId]] = []
        mask = 3 if seat == NONE else 1 << seat
        for owner in range(2):
            unknown: list[CardId] = []
            for zone in (field.HAND, field.DECK, field.ASIDE, field.BUILT):
                for card in state.zone_at(zone, owner):
                    if state.known[card] & mask != mask:
                        unknown.append(card)
            groups.append(unknown)
        groups.append(list(state.zone_at(field.POOL, 0)))
        groups.append(list(state.zone_at(field.CAST, 0)))
        return groups

    def reorder_unknown(self, state: State, seat: Seat, chance: Chance) -> None:
        if state.settings[modes.TEAMS] != modes.DRAFTED:  # all picks of a draft are public (G57)
            building.deal_decks(state, seat, chance)

    def was_done(self, state: State, link: Link, instructions: tuple[Effect, ...]) -> bool:
        return notes.was_done(state, link, instructions)

    def check_step(self) -> Step:
        return defeat.CHECK

    def respond_prompt(self) -> Prompt:
        return stack.REACT

    def say(self, node: Node) -> str:
        return pack.PACK.say(node)

    def draw(self, data: dict[str, object], color: bool) -> str:
        return drawing.draw(data, color)

    def describe(self, state: State, copy: CardId) -> str:
        return field.place_name(state, copy) if copy >= 0 else announcing.target_name(state, copy)

    def chosen(self, link: Link) -> list[str]:
        return announcing.chosen_words(self, link)

    def refusals(self, state: State, seat: Seat) -> list[Refusal]:
        return refusals.refusals(state, seat)

    def evaluate(self, state: State, seat: Seat) -> int:
        return judgement.evaluate(state, seat)

    def invariant_broken(self, state: State) -> str:
        return judgement.broken_invariant(state)


GAME: Final = Trials()
