"""Activations: whose turn it is by Priority, and what a unit does in its own. Chapters 5 and 6."""

from typing import Final, final

from playmat.abilities.announce import Announce, Begin, can_announce
from playmat.abilities.nodes import Link, new_link
from playmat.abilities.perform import Resolve
from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, attack, triggers, values, windows
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

MOST_ACTIVATIONS: Final = 100  # G23

ACTIVATION_BEGAN: Final = Verb("activation", "{card} at {place} activates (Priority {number})")
USED_ABILITY: Final = Verb("used", "{seat} uses the ability of {card}")
PAID: Final = Verb("paid", "{seat} pays {number} Energy")

ORDER_RULE: Final = Cause("R19")
ABILITY_RULE: Final = Cause("R22")

CHOOSE_UNIT: Final = Prompt("Which unit activates?", "chooses a unit", "G15")
ACT: Final = Prompt("What does this unit do?", "acts", "R22")


# --- Whose turn -------------------------------------------------------------------------------------------------------


@final
class Combat(Step):
    """A window before each activation and after the last one; then the next unit (G15, G27)."""

    def run(self, state: State) -> None:
        state.then(windows.open_window(state, abilities.IN_COMBAT), NEXT_UNIT)


def waiting_units(state: State, side: int) -> list[CardId]:
    """Units that have not activated this round (R21, G22, G23)."""
    activated = state.card_numbers[field.ACTIVATED]
    fresh = state.card_numbers[field.FRESH]
    wait = state.settings[modes.FRESH_UNITS] == 1
    return [unit for unit in field.units_of(state, side) if not activated[unit] and not (wait and fresh[unit])]


def next_units(state: State) -> list[CardId]:
    """The units of which one activates next: highest Priority; in a tie the side that did not act last (R19, R20)."""
    waiting = [waiting_units(state, 0), waiting_units(state, 1)]
    if not waiting[0] and not waiting[1]:
        return []
    highest = [max([state.value(unit, field.PRIORITY) for unit in group]) if group else -1 for group in waiting]
    last = state.numbers[field.LAST] - 1
    due = state.numbers[field.INITIATIVE] if last < 0 else 1 - last
    by_turns = state.seats > 2 and state.settings[modes.TEAM_ACTIVATION] == 1  # G66
    if not waiting[0] or not waiting[1]:
        side = 0 if waiting[0] else 1
    elif by_turns or highest[0] == highest[1]:
        side = due
    else:
        side = 0 if highest[0] > highest[1] else 1
    return [unit for unit in waiting[side] if state.value(unit, field.PRIORITY) == highest[side]]


@final
class NextUnit(Step):
    """Recomputed before every activation; the phase ends when every unit has activated (R24, G15, G23)."""

    def run(self, state: State) -> None:
        due = next_units(state)
        if not due or state.numbers[field.ACTIVATIONS] >= MOST_ACTIVATIONS:
            return
        if len(due) == 1:
            state.then(Activate(due[0]), COMBAT)
            return
        seat = min([field.controller(state, unit) for unit in due])  # G68: of two teammates the first seat decides
        state.ask(seat, CHOOSE_UNIT, [Option(Activate(unit), COMBAT) for unit in due])


COMBAT: Final = Combat()
NEXT_UNIT: Final = NextUnit()


@final
class Activate(Step):
    """Automatic texts first, then attack and abilities in any order (R21, R23, G17, G20)."""

    def __init__(self, unit: CardId) -> None:
        self.unit: Final = unit

    def run(self, state: State) -> None:
        unit = self.unit
        state.card_numbers[field.ACTIVATED][unit] = 1
        state.numbers[field.ACTIVATIONS] += 1
        state.numbers[field.LAST] = field.side_in_play(state, unit) + 1
        over = (
            field.USED,
            field.ACTED,
            field.REPEATED,
            field.SUBJECT,
            field.FOLLOWED,
            field.RE_ROLLS,
        )
        state.memory = {key: value for key, value in state.memory.items() if key[0] not in over}
        priority = state.value(unit, field.PRIORITY)
        seat = field.controller(state, unit)
        state.emit(ACTIVATION_BEGAN, ORDER_RULE, seat, unit, NONE, priority, field.place_name(state, unit))
        triggers.notice(state, abilities.ACTIVATES, unit)
        state.then(windows.AFTERMATH, Act(unit, state.stay[unit]))

    def key(self, state: State) -> str:
        return f"activate:{field.place_name(state, self.unit)}"

    def label(self, state: State) -> str:
        return f"{state.face[self.unit].name} at {field.place_name(state, self.unit)}"


# --- What a unit does -------------------------------------------------------------------------------------------------


@final
class Act(Step):
    """At most one commit action, each other ability once, until done; a unit that left is done (R22, G20, G21)."""

    def __init__(self, unit: CardId, stay: int) -> None:
        self.unit: Final = unit
        self.stay: Final = stay

    def run(self, state: State) -> None:
        unit = self.unit
        if state.stay[unit] != self.stay:
            return
        options: list[Option] = []
        if attack_refusal(state, unit) is None:
            for target in attack.attackable(state, unit):
                options.append(Option(attack.AttackTarget(unit, target), self))
        for ability, holder in actives_of(state, unit):
            if ability_refusal(state, unit, ability, holder) is None:
                options.append(Option(Use(unit, ability, holder), self))
        options.append(Option(Finish(unit)))
        state.ask(field.controller(state, unit), ACT, options)


@final
class Finish(Step):
    """The activation is over; a unit may also do nothing in it (G17)."""

    def __init__(self, unit: CardId) -> None:
        self.unit: Final = unit

    def run(self, state: State) -> None:
        pass

    def key(self, state: State) -> str:
        return "done"

    def label(self, state: State) -> str:
        return "Nothing more"


def attack_refusal(state: State, unit: CardId) -> tuple[str, str] | None:
    """Why a unit may not attack in its activation, with the rule, or None."""
    if (field.ACTED, unit, 0) in state.memory:
        return ("this unit has attacked or committed in this activation", "G20")
    if state.card_numbers[field.COMMITTED][unit]:
        return ("this unit is committed", "G19")
    if state.value(unit, field.ATTACK) <= 0:
        return ("this unit has no Attacks", "G32")
    return None


def actives_of(state: State, unit: CardId) -> list[tuple[abilities.Active, CardId]]:
    """The Active Abilities of a unit with the cards that they are printed on: its own, then its Equipment's (R55)."""
    found: list[tuple[abilities.Active, CardId]] = []
    for ability in state.face[unit].abilities:
        if isinstance(ability, abilities.Active):
            found.append((ability, field.holder_of(state, unit)))
    if state.zones[field.ATTACHED * state.seats]:
        for card in field.attachments(state, unit):
            if state.card[card].kind == field.EQUIPMENT:
                for ability in state.card[card].abilities:
                    if isinstance(ability, abilities.Active):
                        found.append((ability, card))
    return found


def user_of(state: State, unit: CardId, holder: CardId) -> CardId:
    """The card that has used an ability: the unit, evolved or not, or one piece of Equipment."""
    return holder if state.card[holder].kind == field.EQUIPMENT else unit


def ability_refusal(state: State, unit: CardId, ability: abilities.Active, holder: CardId) -> tuple[str, str] | None:
    """Why an ability cannot be used now, with the rule, or None."""
    user = user_of(state, unit, holder)
    if ability.commit:
        if (field.ACTED, unit, 0) in state.memory:
            return ("this unit has attacked or committed in this activation", "R22")
        if state.card_numbers[field.COMMITTED][unit]:
            return ("this unit is committed", "G19")
    elif (field.USED, user, ability.uid) in state.memory:
        return ("it was used in this activation", "G20")
    if ability.limit == abilities.PER_ROUND and (field.USED_ROUND, user, ability.uid) in state.memory:
        return ("it was used this round", "R22")
    if ability.limit == abilities.PER_GAME and (field.USED_GAME, user, ability.uid) in state.memory:
        return ("it was used this game", "R22")
    if ability.pay > field.pool(state, field.side_in_play(state, unit)):
        return ("there is too little Energy", "G28")
    if ability.targets_named and not can_announce(
        state, values.probe(state, ability, field.controller(state, unit), unit, holder)
    ):
        return ("it has no legal target", "G29")
    return None


@final
class Use(Step):
    """Announce an Active Ability; it is paid when everything about it is announced."""

    def __init__(self, unit: CardId, ability: abilities.Active, holder: CardId) -> None:
        self.unit: Final = unit
        self.ability: Final = ability
        self.holder: Final = holder

    def run(self, state: State) -> None:
        unit = self.unit
        link = new_link(state, self.ability, field.controller(state, unit), unit, self.holder)
        state.then(Announce(link, USE, False), windows.AFTERMATH)

    def key(self, state: State) -> str:
        abilities = actives_of(state, self.unit)
        word = "commit" if self.ability.commit else "pay" if self.ability.pay else "use"
        return f"{word}:{abilities.index((self.ability, self.holder)) + 1}"

    def label(self, state: State) -> str:
        lines = state.card[self.holder].lines
        return lines[self.ability.line][self.ability.span[0] : self.ability.span[1]]


@final
class PayAndUse(Begin):
    """Energy is paid, the unit commits if the text says so, and the effect follows at once (R22, R32, G28)."""

    def proceed(self, state: State, link: Link) -> None:
        ability = link.ability
        assert isinstance(ability, abilities.Active)
        unit = link.source
        side = field.side_of(link.controller)
        state.numbers[field.ACTING] = side
        if ability.commit:
            state.card_numbers[field.COMMITTED][unit] = 1
            state.touch()
            state.memory[(field.ACTED, unit, 0)] = 1
        user = user_of(state, unit, link.holder)
        state.memory[(field.USED, user, ability.uid)] = 1
        if ability.limit:
            state.memory[
                (
                    field.USED_ROUND if ability.limit == abilities.PER_ROUND else field.USED_GAME,
                    user,
                    ability.uid,
                )
            ] = 1
        state.emit(USED_ABILITY, ABILITY_RULE, link.controller, link.holder)
        if ability.pay:
            field.set_pool(state, side, field.pool(state, side) - ability.pay)
            state.emit(PAID, Cause("G28"), link.controller, NONE, NONE, ability.pay)
        triggers.log_targets(state, link)
        state.agenda.append(Resolve(link))


USE: Final = PayAndUse()


def action_refusals(state: State, unit: CardId) -> list[Refusal]:
    """What an activating unit cannot do, with the reason."""
    found: list[Refusal] = []
    name = state.face[unit].name
    refused = attack_refusal(state, unit)
    if refused is not None:
        found.append(Refusal(f"attack with {name}", refused[0], refused[1]))
    else:
        allowed = attack.attackable(state, unit)
        for enemy in field.units_of(state, 1 - field.side_in_play(state, unit)):
            if enemy not in allowed:
                what = f"attack {state.face[enemy].name} at {field.place_name(state, enemy)}"
                found.append(Refusal(what, "a Guardian must be attacked first", "R38"))
    for ability, holder in actives_of(state, unit):
        refused = ability_refusal(state, unit, ability, holder)
        if refused is not None:
            text = state.card[holder].lines[ability.line][ability.span[0] : ability.span[1]]
            found.append(Refusal(f"use {text}", refused[0], refused[1]))
    return found
