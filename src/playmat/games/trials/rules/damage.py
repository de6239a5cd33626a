"""Damage, HP, Focus and stamina, each change with its event (2.10)."""

from typing import Final

from playmat.games.trials import field, modes
from playmat.games.trials.rules import events, values
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State

WAS_DEALT: Final = Verb("damage", "{card} is dealt {number} damage")
LOST_HP: Final = Verb("lost HP", "{card} loses {number} HP")
RECOVERED: Final = Verb("recovered", "{card} recovers {number} HP")
GAINED_FOCUS: Final = Verb("gained Focus", "{card} gains {number} Focus")
LOST_FOCUS: Final = Verb("lost Focus", "{card} loses {number} Focus")
EXHAUSTED_HERO: Final = Verb("exhausted", "{card} becomes exhausted")
REFRESHED_HERO: Final = Verb("refreshed", "{card} becomes refreshed")


def damage_to(state: State, hero: CardId, base: int, dealer: CardId) -> int:
    """One sum, clamped once (G26); a base of nothing is no damage (G27)."""
    if base < 0 or (base == 0 and state.settings[modes.ZERO_BASE_DAMAGE] == 0):
        return 0
    amount = base + values.has_status(state, hero, field.VULNERABLE) - values.has_status(state, hero, field.RESILIENT)
    if dealer != NONE:
        amount += values.has_status(state, dealer, field.INVIGORATED) - values.has_status(state, dealer, field.WEAKENED)
    return max(0, amount)


def deal_damage(state: State, heroes: list[CardId], base: int, dealer: CardId, cause: Cause) -> int:
    """Damage at one moment: all computed, then all applied (G31). The sum is "that much"."""
    amounts = [damage_to(state, hero, base, dealer) for hero in heroes]
    for hero, amount in zip(heroes, amounts, strict=True):
        if amount:
            state.emit(WAS_DEALT, cause, state.owner[hero], hero, NONE, amount)
            reduce_hp(state, hero, amount)
    for hero, amount in zip(heroes, amounts, strict=True):
        if amount:
            events.happened(state, events.IS_DEALT_DAMAGE, hero, dealer, amount)
            if dealer != NONE:
                events.happened(state, events.DEALS_DAMAGE, dealer, hero, amount)
    return sum(amounts)


def lose_hp(state: State, hero: CardId, amount: int, cause: Cause) -> int:
    """Not damage: no status touches it (R60)."""
    lost = min(max(0, amount), state.card_numbers[field.HP][hero])
    if lost:
        state.emit(LOST_HP, cause, state.owner[hero], hero, NONE, lost)
        reduce_hp(state, hero, lost)
        events.happened(state, events.LOSES_HP, hero, NONE, lost)
    return lost


def reduce_hp(state: State, hero: CardId, amount: int) -> None:
    was = field.is_bloodied(state, hero)
    state.card_numbers[field.HP][hero] = max(0, state.card_numbers[field.HP][hero] - amount)
    state.touch()
    if not was and field.is_bloodied(state, hero):
        events.happened(state, events.BECOMES_BLOODIED, hero)


def recover(state: State, hero: CardId, amount: int, cause: Cause) -> int:
    """Up to the starting HP (R10, R61)."""
    gained = min(amount, state.card[hero].stats[field.MOST_HP] - state.card_numbers[field.HP][hero])
    if gained <= 0 or state.card_numbers[field.HP][hero] == 0 or state.value(hero, field.CANT_RECOVER):
        return 0
    state.card_numbers[field.HP][hero] += gained
    state.touch()
    state.emit(RECOVERED, cause, state.owner[hero], hero, NONE, gained)
    events.happened(state, events.RECOVERS_HP, hero, NONE, gained)
    return gained


def gain_focus(state: State, hero: CardId, amount: int, cause: Cause) -> int:
    if amount <= 0:
        return 0
    state.card_numbers[field.FOCUS][hero] += amount
    state.touch()
    state.emit(GAINED_FOCUS, cause, state.owner[hero], hero, NONE, amount)
    events.happened(state, events.GAINS_FOCUS, hero, NONE, amount)
    return amount


def lose_focus(state: State, hero: CardId, amount: int, cause: Cause) -> int:
    """Never below 0 (R29)."""
    lost = min(max(0, amount), state.card_numbers[field.FOCUS][hero])
    if lost:
        state.card_numbers[field.FOCUS][hero] -= lost
        state.touch()
        state.emit(LOST_FOCUS, cause, state.owner[hero], hero, NONE, lost)
        events.happened(state, events.LOSES_FOCUS, hero, NONE, lost)
    return lost


def exhaust(state: State, hero: CardId, cause: Cause) -> bool:
    """Exhausting an exhausted Hero does nothing (R31)."""
    if state.card_numbers[field.EXHAUSTED][hero] or state.value(hero, field.CANT_EXHAUST):
        return False
    state.card_numbers[field.EXHAUSTED][hero] = 1
    state.touch()
    state.emit(EXHAUSTED_HERO, cause, state.owner[hero], hero)
    events.happened(state, events.BECOMES_EXHAUSTED, hero)
    return True


def refresh(state: State, hero: CardId, cause: Cause) -> bool:
    if not state.card_numbers[field.EXHAUSTED][hero] or state.value(hero, field.CANT_REFRESH):
        return False
    state.card_numbers[field.EXHAUSTED][hero] = 0
    state.touch()
    state.emit(REFRESHED_HERO, cause, state.owner[hero], hero)
    events.happened(state, events.BECOMES_REFRESHED, hero)
    return True
