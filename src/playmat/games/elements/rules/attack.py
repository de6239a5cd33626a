"""The attack: targets, dice split, attack roll, defense roll, damage. Chapter 6 and the keywords of chapter 11.

Everything about the attack under way lies in the state's memory, so that cards can look at it and re-roll its dice.
"""

from typing import Final, final

from playmat.abilities.nodes import Link
from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, units, windows
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

FACES: Final = "⚀⚁⚂⚃⚄⚅"

DECLARED: Final = Verb("attack declared", "{card} attacks {other} at {place} with {number} dice")
ATTACK_ROLLED: Final = Verb("attack roll", "{card} rolls {place}, {number} hits on {other}")
DEFENSE_ROLLED: Final = Verb("defense roll", "{card} rolls {place}, cancels {number}")
NO_ARMOR: Final = Verb("no defense", "{card} has no Armor and rolls no defense")
RE_ROLLED: Final = Verb("re-roll", "{seat} re-rolls {place}")

TARGET_RULE: Final = Cause("R26")
ATTACK_RULE: Final = Cause("R27")
DEFENSE_RULE: Final = Cause("R29")
DAMAGE_RULE: Final = Cause("R30")

MORE_TARGETS: Final = Prompt("Split the attack with another target?", "chooses targets", "R36")
SPLIT: Final = Prompt("How many dice on this target?", "splits the attack", "R36")

MORE_DICE: Final = Prompt("A die more on which target?", "splits the attack", "G39")
FEWER_DICE: Final = Prompt("A die fewer on which target?", "splits the attack", "G39")
CHOOSE_DIE: Final = Prompt("Re-roll which die?", "chooses a die", "G39")

NO_MORE: Final = Answer("done", "No more targets")


# --- Targets ----------------------------------------------------------------------------------------------------------


def attackable(state: State, unit: CardId) -> list[CardId]:
    """Enemies that may be the main target: all Guardians must go first (R26, R38, G67)."""
    enemies = field.units_of(state, 1 - field.side_in_play(state, unit))
    guardians = [enemy for enemy in enemies if field.is_true(state, enemy, field.GUARDIAN)]
    if guardians and state.trace is not None:
        for guardian in guardians:
            field.note_keyword(state, guardian, field.GUARDIAN)
    return guardians if guardians else enemies


def additional(state: State, unit: CardId, chosen: tuple[CardId, ...]) -> list[CardId]:
    """Enemies that may be named next in a split attack (R36, R37, G35-G38)."""
    sweep, reach = state.value(unit, field.SWEEP), state.value(unit, field.RANGE)
    if (not sweep and reach < 2) or len(chosen) >= state.value(unit, field.ATTACK):
        return []
    if state.settings[modes.GUARDIAN_SPLASH] == 1:
        enemies = field.units_of(state, 1 - field.side_in_play(state, unit))
    else:
        enemies = attackable(state, unit)
    found: list[CardId] = []
    for enemy in enemies:
        if enemy in chosen:
            continue
        if sweep and is_sweep(state, (*chosen, enemy), sweep):
            field.note_keyword(state, unit, field.SWEEP)
            found.append(enemy)
        elif len(chosen) < reach:
            field.note_keyword(state, unit, field.RANGE)
            found.append(enemy)
    return found


def is_sweep(state: State, targets: tuple[CardId, ...], sweep: int) -> bool:
    """Main target and up to X more that touch it; by option all in one unbroken run (G36, G37)."""
    if len(targets) > sweep + 1:
        return False
    main = targets[0]
    line = state.zones[state.zone[main]]
    places: list[int] = []
    for target in targets:
        if state.zone[target] != state.zone[main]:
            return False
        places.append(line.index(target))
    if state.settings[modes.SWEEP_REACH] == 0:
        return all(abs(place - places[0]) == 1 for place in places[1:])
    return max(places) - min(places) == len(places) - 1


@final
class AttackTarget(Step):
    """Name the main target (R26)."""

    def __init__(self, unit: CardId, target: CardId) -> None:
        self.unit: Final = unit
        self.target: Final = target

    def run(self, state: State) -> None:
        MoreTargets(self.unit, (self.target,)).run(state)

    def key(self, state: State) -> str:
        return f"attack:{field.place_name(state, self.target)}"

    def label(self, state: State) -> str:
        return f"Attack {state.face[self.target].name} at {field.place_name(state, self.target)}"


@final
class MoreTargets(Step):
    """Sweep and Range: further targets, one by one, with *done*; declared before any die is rolled (R36, R37)."""

    def __init__(self, unit: CardId, targets: tuple[CardId, ...]) -> None:
        self.unit: Final = unit
        self.targets: Final = targets

    def run(self, state: State) -> None:
        more = additional(state, self.unit, self.targets)
        split = Split(self.unit, self.targets, ())
        if not more:
            split.run(state)
            return
        options = [Option(AddTarget(target), MoreTargets(self.unit, (*self.targets, target))) for target in more]
        options.append(Option(NO_MORE, split))
        state.ask(field.controller(state, self.unit), MORE_TARGETS, options)


@final
class AddTarget(Step):
    def __init__(self, target: CardId) -> None:
        self.target: Final = target

    def run(self, state: State) -> None:
        pass

    def key(self, state: State) -> str:
        return f"also:{field.place_name(state, self.target)}"

    def label(self, state: State) -> str:
        return f"Also attack {state.face[self.target].name} at {field.place_name(state, self.target)}"


@final
class Split(Step):
    """Every target gets at least one die; the last one gets the rest (G35)."""

    def __init__(self, unit: CardId, targets: tuple[CardId, ...], dice: tuple[int, ...]) -> None:
        self.unit: Final = unit
        self.targets: Final = targets
        self.dice: Final = dice

    def run(self, state: State) -> None:
        left = state.value(self.unit, field.ATTACK) - sum(self.dice)
        later = len(self.targets) - len(self.dice) - 1
        if later == 0:
            declare(state, self.unit, self.targets, (*self.dice, left))
            return
        most = left - later
        if most == 1:
            Split(self.unit, self.targets, (*self.dice, 1)).run(state)
            return
        target = self.targets[len(self.dice)]
        options = [
            Option(Allot(target, number), Split(self.unit, self.targets, (*self.dice, number)))
            for number in range(1, most + 1)
        ]
        state.ask(field.controller(state, self.unit), SPLIT, options)


@final
class Allot(Step):
    def __init__(self, target: CardId, number: int) -> None:
        self.target: Final = target
        self.number: Final = number

    def run(self, state: State) -> None:
        pass

    def key(self, state: State) -> str:
        return f"dice:{self.number}"

    def label(self, state: State) -> str:
        return f"{self.number} dice on {state.face[self.target].name} at {field.place_name(state, self.target)}"


def declare(state: State, unit: CardId, targets: tuple[CardId, ...], dice: tuple[int, ...]) -> None:
    """The unit commits; triggers, then a window before the dice (R26, G27)."""
    memory = state.memory
    state.card_numbers[field.COMMITTED][unit] = 1
    state.touch()
    memory[(field.ACTED, unit, 0)] = 1
    state.numbers[field.ACTING] = field.side_in_play(state, unit)
    memory[(field.ATTACKER, 0, 0)] = unit
    memory[(field.ATTACKER, 1, 0)] = state.stay[unit]
    memory[(field.ATTACKER, 2, 0)] = field.side_in_play(state, unit)
    for i in range(len(targets)):
        memory[(field.TARGET, i, 0)] = targets[i]
        memory[(field.TARGET, i, 1)] = state.stay[targets[i]]
        memory[(field.ALLOTTED, i, 0)] = dice[i]
        at = field.place_name(state, targets[i])
        state.emit(DECLARED, TARGET_RULE, field.controller(state, unit), unit, targets[i], dice[i], at)
    units.notice(state, abilities.ATTACKS, unit)
    for target in targets:
        units.notice(state, abilities.IS_ATTACKED, target)
    state.then(windows.AFTERMATH, windows.open_window(state, abilities.WHEN_ATTACKING), ATTACK_ROLL)


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
    field.note_keyword(state, target, field.INVULNERABLE + cap - 2)
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
            units.wound(state, hits, attacker, DAMAGE_RULE)
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
