"""The dice of an attack: rolls, defense, damage, re-rolls. Chapter 6.

Everything about the attack under way lies in the state's memory, so that cards can look at it and re-roll its dice.
"""

from typing import Final, final

from playmat.abilities.nodes import Link
from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, destruction, values, windows
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

FACES: Final = "⚀⚁⚂⚃⚄⚅"

ATTACK_ROLLED: Final = Verb("attack roll", "{card} rolls {place}, {number} hits on {other}")
DEFENSE_ROLLED: Final = Verb("defense roll", "{card} rolls {place}, cancels {number}")
NO_ARMOR: Final = Verb("no defense", "{card} has no Armor and rolls no defense")
RE_ROLLED: Final = Verb("re-roll", "{seat} re-rolls {place}")

ATTACK_RULE: Final = Cause("R27")
DEFENSE_RULE: Final = Cause("R29")
DAMAGE_RULE: Final = Cause("R30")

MORE_DICE: Final = Prompt("A die more on which target?", "splits the attack", "G39")
FEWER_DICE: Final = Prompt("A die fewer on which target?", "splits the attack", "G39")
CHOOSE_DIE: Final = Prompt("Re-roll which die?", "chooses a die", "G39")


# --- The attack under way ---------------------------------------------------------------------------------------------


def attacker_of(state: State) -> CardId:
    """Who attacks, if it is still there."""
    unit = state.memory.get((field.ATTACKER, 0, 0), NONE)
    if unit == NONE or state.stay[unit] != state.memory[(field.ATTACKER, 1, 0)] or not field.is_in_play(state, unit):
        return NONE
    return unit


def target_at(state: State, at: int) -> CardId:
    """A declared target, if it is still there; targets stay legal whatever Guardians do (G38)."""
    unit = state.memory[(field.TARGET, at, 0)]
    return unit if state.stay[unit] == state.memory[(field.TARGET, at, 1)] and field.is_in_play(state, unit) else NONE


def target_count(state: State) -> int:
    count = 0
    while (field.TARGET, count, 0) in state.memory:
        count += 1
    return count


def adjust_dice(state: State, attacker: CardId) -> bool:
    """At is taken when the dice are rolled: on which targets dice were gained or lost since the split, the attacker
    says one by one (G39). Whether somebody is asked."""
    targets = range(target_count(state))
    attacks = state.value(attacker, field.ATTACK)
    while True:
        change = attacks - sum([state.memory[(field.ALLOTTED, at, 0)] for at in targets])
        if change > 0:
            places = [at for at in targets if target_at(state, at) != NONE]
        else:
            places = [at for at in targets if state.memory[(field.ALLOTTED, at, 0)]]
        if change == 0 or not places:
            return False
        more = change > 0
        if len(places) > 1 and attacks:
            options = [Option(MoveDie(at, more), ATTACK_ROLL) for at in places]
            state.ask(field.controller(state, attacker), MORE_DICE if more else FEWER_DICE, options)
            return True
        MoveDie(places[0], more).run(state)


@final
class MoveDie(Step):
    """One attack die more, or fewer, on a declared target."""

    def __init__(self, at: int, more: bool) -> None:
        self.at: Final = at
        self.more: Final = more

    def run(self, state: State) -> None:
        state.memory[(field.ALLOTTED, self.at, 0)] += 1 if self.more else -1

    def key(self, state: State) -> str:
        at = field.place_name(state, state.memory[(field.TARGET, self.at, 0)])
        return f"{'more' if self.more else 'fewer'}:{at}"

    def label(self, state: State) -> str:
        target = state.memory[(field.TARGET, self.at, 0)]
        dice = state.memory[(field.ALLOTTED, self.at, 0)] + (1 if self.more else -1)
        return f"{dice} dice on {state.face[target].name} at {field.place_name(state, target)}"


def succeeds(state: State, die: int, need: int) -> bool:
    """Whether one die reaches its target number (R27, R29, G30)."""
    natural = state.settings[modes.NATURAL_ROLLS]
    if natural and die == 6:
        return True
    if natural == 2 and die == 1:
        return False
    return die >= need


def dice_of(state: State, kind: int, at: int) -> list[int]:
    """The attack or defense dice for one target, as they lie."""
    found: list[int] = []
    while (kind, at, len(found)) in state.memory:
        found.append(state.memory[(kind, at, len(found))])
    return found


def successes(state: State, kind: int, at: int, need: int) -> int:
    return sum([1 for die in dice_of(state, kind, at) if succeeds(state, die, need)])


def hits_on(state: State, at: int) -> int:
    return successes(state, field.ATTACK_DIE, at, state.memory.get((field.ATTACK_NEED, 0, 0), 7))


def dice_text(dice: list[int], need: int) -> str:
    return f"{' '.join([FACES[die - 1] for die in dice])} ({' '.join([str(die) for die in dice])}), needs {need}+"


def defense_need(state: State, target: CardId, attacker: CardId) -> int | None:
    """Ar + AP, capped by Invulnerable; None for a unit that rolls no defense (R28, R39, G31, G33)."""
    cap = field.invulnerable(state, target)
    printed = state.face[target].stats[field.ARMOR]
    if not printed:
        return cap or None
    need = state.value(target, field.ARMOR) + state.value(attacker, field.PERFORATION)
    if not cap:
        return need
    values.note_keyword(state, target, field.INVULNERABLE + cap - 2)
    if state.settings[modes.INVULNERABLE_READING] == 1:
        return min(need, max(cap, printed))
    return min(need, cap)


@final
class AttackRoll(Step):
    """At dice, target by target; De or more is a hit (R27). The dice of a target that left are lost (G40)."""

    def run(self, state: State) -> None:
        attacker = attacker_of(state)
        rolled = False
        if attacker != NONE:
            need = state.value(attacker, field.DEXTERITY)
            state.memory[(field.ATTACK_NEED, 0, 0)] = need
            if adjust_dice(state, attacker):
                return
            for at in range(target_count(state)):
                target = target_at(state, at)
                if target != NONE and state.memory[(field.ALLOTTED, at, 0)]:
                    dice = state.roll(state.memory[(field.ALLOTTED, at, 0)])
                    for i in range(len(dice)):
                        state.memory[(field.ATTACK_DIE, at, i)] = dice[i]
                    rolled = True
                    if state.keeps_log:
                        text = dice_text(dice, need)
                        state.emit(ATTACK_ROLLED, ATTACK_RULE, NONE, attacker, target, hits_on(state, at), text)
        if rolled:
            state.then(GRANTED_ATTACK_DICE, windows.open_window(state, abilities.AFTER_ATTACK_ROLL), DEFENSE_ROLL)
        else:
            state.then(END_ATTACK)


@final
class DefenseRoll(Step):
    """One die per hit against Ar + AP; each success cancels one hit (R28, R29)."""

    def run(self, state: State) -> None:
        attacker = attacker_of(state)
        rolled = False
        if attacker == NONE:
            state.then(END_ATTACK)
            return
        for at in range(target_count(state)):
            target = target_at(state, at)
            hits = hits_on(state, at)
            if target == NONE or hits == 0:
                continue
            need = defense_need(state, target, attacker)
            if need is None:
                state.emit(NO_ARMOR, Cause("G31"), NONE, target)
                continue
            dice = state.roll(hits)
            state.memory[(field.DEFENSE_NEED, at, 0)] = need
            state.memory[(field.DEFENSE_DICE, at, 0)] = hits
            for i in range(len(dice)):
                state.memory[(field.DEFENSE_DIE, at, i)] = dice[i]
            rolled = True
            if state.keeps_log:
                cancelled = successes(state, field.DEFENSE_DIE, at, need)
                state.emit(DEFENSE_ROLLED, DEFENSE_RULE, NONE, target, NONE, cancelled, dice_text(dice, need))
        if rolled:
            state.then(GRANTED_DEFENSE_DICE, windows.open_window(state, abilities.AFTER_DEFENSE_ROLL), DAMAGE_STEP)
        else:
            state.then(DAMAGE_STEP)


@final
class DamageStep(Step):
    """Every hit not cancelled deals Da, on all targets at the same moment (R30, G39)."""

    def run(self, state: State) -> None:
        attacker = attacker_of(state)
        if attacker != NONE:
            damage = state.value(attacker, field.DAMAGE)
            hits: list[tuple[CardId, int]] = []
            for at in range(target_count(state)):
                target = target_at(state, at)
                if target != NONE:
                    cancelled = successes(
                        state, field.DEFENSE_DIE, at, state.memory.get((field.DEFENSE_NEED, at, 0), 7)
                    )
                    hits.append((target, (hits_on(state, at) - cancelled) * damage))
            destruction.wound(state, hits, attacker, DAMAGE_RULE)
        state.then(END_ATTACK)


@final
class EndAttack(Step):
    """Everything that follows from the attack, when-destroyed plays included (G59); then it is over."""

    def run(self, state: State) -> None:
        state.then(windows.AFTERMATH, ATTACK_OVER)


@final
class AttackOver(Step):
    """ "For this attack" ends."""

    def run(self, state: State) -> None:
        forget_attack(state)
        state.reach(field.ATTACK_ENDS, NONE)
        state.then(windows.AFTERMATH)


# --- Re-rolls (template 30) -------------------------------------------------------------------------------------------


def is_rolled(state: State, kind: int) -> bool:
    return any([(kind, at, 0) in state.memory for at in range(target_count(state))])


def grant_re_roll(state: State, kind: int, seat: Seat, holder: CardId) -> None:
    """A text that speaks before the roll: its player re-rolls once the dice lie there."""
    number = 0
    while (field.RE_ROLLS, number, 0) in state.memory:
        number += 1
    state.memory[(field.RE_ROLLS, number, 0)] = kind
    state.memory[(field.RE_ROLLS, number, 1)] = seat
    state.memory[(field.RE_ROLLS, number, 2)] = holder


@final
class GrantedReRolls(Step):
    """Re-rolls that were granted before this roll, in the order in which they were."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def run(self, state: State) -> None:
        number = 0
        while (field.RE_ROLLS, number, 0) in state.memory:
            if state.memory[(field.RE_ROLLS, number, 0)] == self.kind:
                state.memory[(field.RE_ROLLS, number, 0)] = NONE  # done
                state.then(self)
                seat, holder = (
                    state.memory[(field.RE_ROLLS, number, 1)],
                    state.memory[(field.RE_ROLLS, number, 2)],
                )
                ask_for_die(state, self.kind, seat, Cause("", holder), None)
                return
            number += 1


def ask_for_die(state: State, kind: int, seat: Seat, cause: Cause, link: Link | None) -> None:
    """Any die of the roll, of every target; dice that show the same are offered once."""
    options: list[Option] = []
    seen: list[tuple[int, int]] = []
    for at in range(target_count(state)):
        if target_at(state, at) == NONE:
            continue
        dice = dice_of(state, kind, at)
        for i in range(len(dice)):
            if (at, dice[i]) not in seen:
                seen.append((at, dice[i]))
                options.append(Option(ReRollDie(kind, at, i, seat, cause)))
    if options:
        state.ask(seat, CHOOSE_DIE, options, link)


@final
class ReRollDie(Step):
    def __init__(self, kind: int, at: int, number: int, seat: Seat, cause: Cause) -> None:
        self.kind: Final = kind
        self.at: Final = at
        self.number: Final = number
        self.seat: Final = seat
        self.cause: Final = cause

    def run(self, state: State) -> None:
        place = (self.kind, self.at, self.number)
        old = state.memory[place]
        new = state.roll(1)[0]
        state.memory[place] = new
        state.emit(
            RE_ROLLED, self.cause, self.seat, NONE, NONE, 0, f"{FACES[old - 1]} ({old}) into {FACES[new - 1]} ({new})"
        )

    def key(self, state: State) -> str:
        return f"die:{self.at + 1}:{state.memory[(self.kind, self.at, self.number)]}"

    def label(self, state: State) -> str:
        die = state.memory[(self.kind, self.at, self.number)]
        target = state.face[target_at(state, self.at)].name
        return f"The {FACES[die - 1]} ({die}) {'of' if self.kind == field.DEFENSE_DIE else 'against'} {target}"


GRANTED_ATTACK_DICE: Final = GrantedReRolls(field.ATTACK_DIE)
GRANTED_DEFENSE_DICE: Final = GrantedReRolls(field.DEFENSE_DIE)
ATTACK_ROLL: Final = AttackRoll()
DEFENSE_ROLL: Final = DefenseRoll()
DAMAGE_STEP: Final = DamageStep()
END_ATTACK: Final = EndAttack()
ATTACK_OVER: Final = AttackOver()


def forget_attack(state: State) -> None:
    state.memory = {key: value for key, value in state.memory.items() if not field.ATTACKER <= key[0] <= field.RE_ROLLS}


def is_attacking(state: State) -> bool:
    return (field.ATTACKER, 0, 0) in state.memory
