"""What befalls units: damage, healing, destruction, and what happens instead of it. Chapters 6 and 7."""

from typing import Final, final

from playmat.abilities.nodes import Link, new_link
from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, standing, triggers, values
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Step

DAMAGED: Final = Verb("damaged", "{card} takes {number} damage")
HEALED: Final = Verb("healed", "{number} HP are healed from {card}")
WAS_DESTROYED: Final = Verb("destroyed", "{card} at {place} is destroyed")
WAS_REMOVED: Final = Verb("removed", "{card} is removed from the game")
WAS_SPARED: Final = Verb("spared", "{card} is not destroyed")
SURVIVED: Final = Verb("survived", "{card} is healed to {number} HP instead")
TO_GRAVEYARD: Final = Verb("to the Graveyard", "{card} goes to the Graveyard")

DESTRUCTION: Final = Cause("R31")


# --- Damage and healing -----------------------------------------------------------------------------------------------


def wound(state: State, hits: list[tuple[CardId, int]], dealer: CardId, cause: Cause) -> None:
    """All damage of one moment (R30, G39); destructions are found by the check that follows."""
    dealt = False
    for unit, amount in hits:
        if amount > 0 and field.is_in_play(state, unit):
            state.card_numbers[field.WOUNDS][unit] += amount
            state.touch()
            state.emit(DAMAGED, cause, state.owner[unit], unit, NONE, amount)
            triggers.notice(state, abilities.TAKES_DAMAGE, unit)
            dealt = True
    if dealt and dealer != NONE and field.is_in_play(state, dealer):
        triggers.notice(state, abilities.DEALS_DAMAGE, dealer)


def heal(state: State, unit: CardId, amount: int, cause: Cause) -> None:
    """Healing removes damage, never past 0 (G41)."""
    healed = min(amount, state.card_numbers[field.WOUNDS][unit])
    if healed > 0 and field.is_in_play(state, unit):
        state.card_numbers[field.WOUNDS][unit] -= healed
        state.touch()
        state.emit(HEALED, cause, state.owner[unit], unit, NONE, healed)
        spared = (field.SPARED, unit, 0)
        if spared in state.memory:  # it dies if it falls below this again
            state.memory[spared] = min(1, field.remaining(state, unit))


# --- Destruction ------------------------------------------------------------------------------------------------------


@final
class Check(Step):
    """Units without HP are destroyed, all of one moment together (R31, G39, G41)."""

    def run(self, state: State) -> None:
        while not values.texts_in_play(state).all_alive:
            dead = [unit for side in (0, 1) for unit in field.units_of(state, side) if is_dead(state, unit)]
            if dead:
                destroy(state, dead, DESTRUCTION)
            else:
                values.texts_in_play(state).all_alive = True


CHECK: Final = Check()


def is_dead(state: State, unit: CardId) -> bool:
    """No HP left (R31, G41). One that was spared dies only if it has lost more since."""
    left = field.remaining(state, unit)
    return left <= 0 and left < state.memory.get((field.SPARED, unit, 0), 1)


def destroy(state: State, units: list[CardId], cause: Cause) -> None:
    """To the Graveyard, or out of the game if revived or a token (R31, R44, R45); then the triggers wait."""
    dying = [unit for unit in units if field.is_in_play(state, unit) and not is_saved(state, unit)]
    watchers: list[triggers.Watcher] = []
    for unit in dying:
        side = field.side_in_play(state, unit)
        triggers.unit_watchers(state, abilities.DESTROYED, unit, watchers)
        state.memory[(field.FALLEN, side, 0)] = 1
        for label in values.labels_of(state, unit):
            state.memory[(field.FALLEN, side, label)] = 1
        state.memory[(field.TO_MOURN, side, 0)] = 1
        state.memory[(field.TO_MOURN, side, unit + 1)] = 1
    for unit in dying:
        bury(state, unit, cause)
    triggers.await_all(state, watchers)


def is_saved(state: State, unit: CardId) -> bool:
    """Whether a text replaces this destruction (template 35): its own, its Equipment's, its side's, the other's."""
    side = field.side_in_play(state, unit)
    if saved_by_texts_on(state, unit, unit):
        return True
    for of in (side, 1 - side):
        for other in field.units_of(state, of):
            if other != unit and saved_by_texts_on(state, unit, other):
                return True
        for seat in field.seats_of(state, of):
            for card in state.zone_at(field.EMBLEMS, seat):
                if saves(state, unit, seat, card, card):
                    return True
    return False


def saved_by_texts_on(state: State, unit: CardId, bearer: CardId) -> bool:
    """The texts of a unit and of its Equipment."""
    seat = field.controller(state, bearer)
    if saves(state, unit, seat, bearer, field.holder_of(state, bearer)):
        return True
    if state.zones[field.ATTACHED * state.seats]:
        for card in field.attachments(state, bearer):
            if state.card[card].kind == field.EQUIPMENT and saves(state, unit, seat, bearer, card):
                return True
    return False


def saves(state: State, unit: CardId, seat: Seat, source: CardId, holder: CardId) -> bool:
    for ability in state.card[holder].abilities:
        if isinstance(ability, abilities.Replacing):
            limit, who = ability.limit, ability.who
        elif isinstance(ability, standing.Standing) and isinstance(ability.rule, standing.Instead):
            limit, who = ability.rule.limit, ability.rule.who
        else:
            continue
        if not (
            who.fits(state, field.side_of(seat), source, unit) if isinstance(who, abilities.Subject) else source == unit
        ):
            continue
        key = (field.USED_GAME if limit == abilities.PER_GAME else field.USED_ROUND, holder, ability.uid)
        if limit != abilities.UNLIMITED and key in state.memory:
            continue
        if isinstance(ability, abilities.Replacing):
            spare(state, unit, new_link(state, ability, seat, source, holder))
        elif isinstance(ability.rule, standing.Instead) and not replace(state, unit, ability, ability.rule, holder):
            continue
        state.memory[key] = 1
        return True
    return False


def replace(state: State, unit: CardId, ability: standing.Standing, rule: standing.Instead, holder: CardId) -> bool:
    """What a standing text does at once instead of a destruction; whether it could."""
    if not rule.replacement.replace(state, unit, Cause("", holder, rule, ability.line)):
        return False
    state.note(rule)
    return True


def spare(state: State, unit: CardId, link: Link) -> None:
    """The unit stays with the HP that it has, if none then with 0, or by option with 1 (G74).

    What happens instead waits for its turn like any trigger (G24).
    """
    lacking = state.settings[modes.SPARED_HP] - field.remaining(state, unit)
    if lacking > 0:
        state.card_numbers[field.WOUNDS][unit] = max(0, state.card_numbers[field.WOUNDS][unit] - lacking)
        state.touch()
    state.memory[(field.SPARED, unit, 0)] = min(1, field.remaining(state, unit))
    state.memory[(field.SUBJECT, link.number, 0)] = unit
    state.memory[(field.SUBJECT, link.number, 1)] = state.stay[unit]
    state.emit(WAS_SPARED, Cause("", link.holder, link.ability, link.ability.line), state.owner[unit], unit)
    state.waiting.append(link)


def bury(state: State, unit: CardId, cause: Cause) -> None:
    owner = state.owner[unit]
    gone = state.card_numbers[field.REVIVED][unit] > 0 or state.card_numbers[field.TOKEN][unit] > 0
    points = field.points_of(state, unit)
    state.emit(WAS_DESTROYED, cause, owner, unit, NONE, 0, field.place_name(state, unit))
    if gone:  # R44, R45, G49: no Energy
        state.emit(WAS_REMOVED, Cause("R44") if state.card_numbers[field.REVIVED][unit] else Cause("R45"), owner, unit)
        leave(state, unit, field.REMOVED)
        return
    leave(state, unit, field.GRAVEYARD)
    rule = state.settings[modes.TEAM_ENERGY] if state.seats > 2 else 0
    if rule != 1:  # R10: the owner, whoever destroyed it (G45, G46)
        earn(state, field.side_of(owner), points, DESTRUCTION)
    if rule != 0:  # G64
        earn(state, 1 - field.side_of(owner), points, Cause("G64"))


def earn(state: State, side: int, amount: int, cause: Cause) -> None:
    """A side gains Energy in play, and texts notice it."""
    if amount > 0:
        field.gain_energy(state, side, amount, cause)
        triggers.notice_side(state, abilities.ENERGY_GAINED, side)
        triggers.notice_side(state, abilities.ENEMY_ENERGY_GAINED, 1 - side)


def banish(state: State, unit: CardId, cause: Cause) -> None:
    """Out of the game: no destruction, no Energy (G45)."""
    state.emit(WAS_REMOVED, cause, state.owner[unit], unit)
    leave(state, unit, field.REMOVED)


def leave(state: State, unit: CardId, kind: int) -> None:
    """Out of the line, which closes up or keeps a gap (G6). Equipment goes to its owner's Graveyard (G50)."""
    for card in field.attachments(state, unit):
        if state.card[card].kind == field.EQUIPMENT:
            drop_relic(state, card)
        else:  # G48: the Evolution goes where its unit goes
            state.host[card] = NONE
            state.move(card, kind, state.owner[card])
    line = field.line_of(state, unit)
    at = line.index(unit)
    state.move(unit, kind, state.owner[unit])
    if state.settings[modes.ROW_GAPS] == 1:
        line.insert(at, NONE)
    state.unmodify(unit)
    state.show(unit, state.card[unit])
    state.memory.pop((field.SPARED, unit, 0), 0)
    for number in (field.WOUNDS, field.COMMITTED, field.CONTROL, field.FRESH):
        state.card_numbers[number][unit] = 0


def drop_relic(state: State, card: CardId) -> None:
    """Equipment or an Emblem leaves the battlefield for its owner's Graveyard."""
    state.host[card] = NONE
    state.move(card, field.GRAVEYARD, state.owner[card])
    state.drop_source(card)
    state.emit(TO_GRAVEYARD, Cause("R55"), state.owner[card], card)
