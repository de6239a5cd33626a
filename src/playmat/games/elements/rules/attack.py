"""The attack: targets, dice split, attack roll, defense roll, damage. Chapter 6 and the keywords of chapter 11.

Everything about the attack under way lies in the state's memory, so that cards can look at it and re-roll its dice.
"""

from typing import Final, final

from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, rolls, triggers, values, windows
from playmat.kernel.cards import CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

DECLARED: Final = Verb("attack declared", "{card} attacks {other} at {place} with {number} dice")

TARGET_RULE: Final = Cause("R26")

MORE_TARGETS: Final = Prompt("Split the attack with another target?", "chooses targets", "R36")
SPLIT: Final = Prompt("How many dice on this target?", "splits the attack", "R36")

NO_MORE: Final = Answer("done", "No more targets")


# --- Targets ----------------------------------------------------------------------------------------------------------


def attackable(state: State, unit: CardId) -> list[CardId]:
    """Enemies that may be the main target: all Guardians must go first (R26, R38, G67)."""
    enemies = field.units_of(state, 1 - field.side_in_play(state, unit))
    guardians = [enemy for enemy in enemies if field.is_true(state, enemy, field.GUARDIAN)]
    if guardians and state.trace is not None:
        for guardian in guardians:
            values.note_keyword(state, guardian, field.GUARDIAN)
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
            values.note_keyword(state, unit, field.SWEEP)
            found.append(enemy)
        elif len(chosen) < reach:
            values.note_keyword(state, unit, field.RANGE)
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
    triggers.notice(state, abilities.ATTACKS, unit)
    for target in targets:
        triggers.notice(state, abilities.IS_ATTACKED, target)
    state.then(windows.AFTERMATH, windows.open_window(state, abilities.WHEN_ATTACKING), rolls.ATTACK_ROLL)
