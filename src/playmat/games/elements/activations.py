"""Activations: whose turn it is by Priority, and what a unit does in its own. Chapters 5 and 6."""

from typing import Final, final

from playmat.abilities.announce import Announce, Begin, can_announce
from playmat.abilities.nodes import Link, new_link
from playmat.abilities.perform import Resolve
from playmat.games.elements.attack import AttackTarget, attackable
from playmat.games.elements.battlefield import (
    ACTED,
    ACTING,
    ACTIVATED,
    ACTIVATIONS,
    ATTACHED,
    ATTACK,
    COMMITTED,
    EQUIPMENT,
    FOLLOWED,
    FRESH,
    INITIATIVE,
    LAST,
    PRIORITY,
    RE_ROLLS,
    REPEATED,
    SUBJECT,
    USED,
    USED_GAME,
    USED_ROUND,
    attachments,
    controller,
    holder_of,
    place_name,
    pool,
    set_pool,
    side_in_play,
    side_of,
    units_of,
)
from playmat.games.elements.modes import FRESH_UNITS, TEAM_ACTIVATION
from playmat.games.elements.texts import ACTIVATES, IN_COMBAT, PER_GAME, PER_ROUND, Active
from playmat.games.elements.units import log_targets, notice
from playmat.games.elements.values import probe
from playmat.games.elements.windows import AFTERMATH, open_window
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
        state.then(open_window(state, IN_COMBAT), NEXT_UNIT)


def waiting_units(state: State, side: int) -> list[CardId]:
    """Units that have not activated this round (R21, G22, G23)."""
    activated = state.card_numbers[ACTIVATED]
    fresh = state.card_numbers[FRESH]
    wait = state.settings[FRESH_UNITS] == 1
    return [unit for unit in units_of(state, side) if not activated[unit] and not (wait and fresh[unit])]


def next_units(state: State) -> list[CardId]:
    """The units of which one activates next: highest Priority; in a tie the side that did not act last (R19, R20)."""
    waiting = [waiting_units(state, 0), waiting_units(state, 1)]
    if not waiting[0] and not waiting[1]:
        return []
    highest = [max([state.value(unit, PRIORITY) for unit in units]) if units else -1 for units in waiting]
    last = state.numbers[LAST] - 1
    due = state.numbers[INITIATIVE] if last < 0 else 1 - last
    by_turns = state.seats > 2 and state.settings[TEAM_ACTIVATION] == 1  # G66
    if not waiting[0] or not waiting[1]:
        side = 0 if waiting[0] else 1
    elif by_turns or highest[0] == highest[1]:
        side = due
    else:
        side = 0 if highest[0] > highest[1] else 1
    return [unit for unit in waiting[side] if state.value(unit, PRIORITY) == highest[side]]


@final
class NextUnit(Step):
    """Recomputed before every activation; the phase ends when every unit has activated (R24, G15, G23)."""

    def run(self, state: State) -> None:
        units = next_units(state)
        if not units or state.numbers[ACTIVATIONS] >= MOST_ACTIVATIONS:
            return
        if len(units) == 1:
            state.then(Activate(units[0]), COMBAT)
            return
        seat = min([controller(state, unit) for unit in units])  # G68: of two teammates the first seat decides
        state.ask(seat, CHOOSE_UNIT, [Option(Activate(unit), COMBAT) for unit in units])


COMBAT: Final = Combat()
NEXT_UNIT: Final = NextUnit()


@final
class Activate(Step):
    """Automatic texts first, then attack and abilities in any order (R21, R23, G17, G20)."""

    def __init__(self, unit: CardId) -> None:
        self.unit: Final = unit

    def run(self, state: State) -> None:
        unit = self.unit
        state.card_numbers[ACTIVATED][unit] = 1
        state.numbers[ACTIVATIONS] += 1
        state.numbers[LAST] = side_in_play(state, unit) + 1
        over = (USED, ACTED, REPEATED, SUBJECT, FOLLOWED, RE_ROLLS)
        state.memory = {key: value for key, value in state.memory.items() if key[0] not in over}
        priority = state.value(unit, PRIORITY)
        seat = controller(state, unit)
        state.emit(ACTIVATION_BEGAN, ORDER_RULE, seat, unit, NONE, priority, place_name(state, unit))
        notice(state, ACTIVATES, unit)
        state.then(AFTERMATH, Act(unit, state.stay[unit]))

    def key(self, state: State) -> str:
        return f"activate:{place_name(state, self.unit)}"

    def label(self, state: State) -> str:
        return f"{state.face[self.unit].name} at {place_name(state, self.unit)}"


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
            for target in attackable(state, unit):
                options.append(Option(AttackTarget(unit, target), self))
        for ability, holder in actives_of(state, unit):
            if ability_refusal(state, unit, ability, holder) is None:
                options.append(Option(Use(unit, ability, holder), self))
        options.append(Option(Finish(unit)))
        state.ask(controller(state, unit), ACT, options)


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
    if (ACTED, unit, 0) in state.memory:
        return ("this unit has attacked or committed in this activation", "G20")
    if state.card_numbers[COMMITTED][unit]:
        return ("this unit is committed", "G19")
    if state.value(unit, ATTACK) <= 0:
        return ("this unit has no Attacks", "G32")
    return None


def actives_of(state: State, unit: CardId) -> list[tuple[Active, CardId]]:
    """The Active Abilities of a unit with the cards that they are printed on: its own, then its Equipment's (R55)."""
    found: list[tuple[Active, CardId]] = []
    for ability in state.face[unit].abilities:
        if isinstance(ability, Active):
            found.append((ability, holder_of(state, unit)))
    if state.zones[ATTACHED * state.seats]:
        for card in attachments(state, unit):
            if state.card[card].kind == EQUIPMENT:
                for ability in state.card[card].abilities:
                    if isinstance(ability, Active):
                        found.append((ability, card))
    return found


def user_of(state: State, unit: CardId, holder: CardId) -> CardId:
    """The card that has used an ability: the unit, evolved or not, or one piece of Equipment."""
    return holder if state.card[holder].kind == EQUIPMENT else unit


def ability_refusal(state: State, unit: CardId, ability: Active, holder: CardId) -> tuple[str, str] | None:
    """Why an ability cannot be used now, with the rule, or None."""
    user = user_of(state, unit, holder)
    if ability.commit:
        if (ACTED, unit, 0) in state.memory:
            return ("this unit has attacked or committed in this activation", "R22")
        if state.card_numbers[COMMITTED][unit]:
            return ("this unit is committed", "G19")
    elif (USED, user, ability.uid) in state.memory:
        return ("it was used in this activation", "G20")
    if ability.limit == PER_ROUND and (USED_ROUND, user, ability.uid) in state.memory:
        return ("it was used this round", "R22")
    if ability.limit == PER_GAME and (USED_GAME, user, ability.uid) in state.memory:
        return ("it was used this game", "R22")
    if ability.pay > pool(state, side_in_play(state, unit)):
        return ("there is too little Energy", "G28")
    if ability.targets_named and not can_announce(state, probe(state, ability, controller(state, unit), unit, holder)):
        return ("it has no legal target", "G29")
    return None


@final
class Use(Step):
    """Announce an Active Ability; it is paid when everything about it is announced."""

    def __init__(self, unit: CardId, ability: Active, holder: CardId) -> None:
        self.unit: Final = unit
        self.ability: Final = ability
        self.holder: Final = holder

    def run(self, state: State) -> None:
        unit = self.unit
        link = new_link(state, self.ability, controller(state, unit), unit, self.holder)
        state.then(Announce(link, USE, False), AFTERMATH)

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
        assert isinstance(ability, Active)
        unit = link.source
        side = side_of(link.controller)
        state.numbers[ACTING] = side
        if ability.commit:
            state.card_numbers[COMMITTED][unit] = 1
            state.touch()
            state.memory[(ACTED, unit, 0)] = 1
        user = user_of(state, unit, link.holder)
        state.memory[(USED, user, ability.uid)] = 1
        if ability.limit:
            state.memory[(USED_ROUND if ability.limit == PER_ROUND else USED_GAME, user, ability.uid)] = 1
        state.emit(USED_ABILITY, ABILITY_RULE, link.controller, link.holder)
        if ability.pay:
            set_pool(state, side, pool(state, side) - ability.pay)
            state.emit(PAID, Cause("G28"), link.controller, NONE, NONE, ability.pay)
        log_targets(state, link)
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
        allowed = attackable(state, unit)
        for enemy in units_of(state, 1 - side_in_play(state, unit)):
            if enemy not in allowed:
                what = f"attack {state.face[enemy].name} at {place_name(state, enemy)}"
                found.append(Refusal(what, "a Guardian must be attacked first", "R38"))
    for ability, holder in actives_of(state, unit):
        refused = ability_refusal(state, unit, ability, holder)
        if refused is not None:
            text = state.card[holder].lines[ability.line][ability.span[0] : ability.span[1]]
            found.append(Refusal(f"use {text}", refused[0], refused[1]))
    return found
