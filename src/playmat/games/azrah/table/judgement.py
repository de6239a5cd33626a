"""What a position is worth to a bot, and what must be true of every position."""

from typing import Final

from playmat.games.azrah import field, modes
from playmat.kernel.cards import NONE, Seat
from playmat.kernel.state import State

WON: Final = 1_000_000
PER_HEALTH: Final = 1_000
PER_GUARDIAN: Final = 300  # a banished Guardian is missed for the rest of the match
PER_HIT_POINT: Final = 60
LAST_HIT_POINT: Final = 120  # the last hit points stand between the Guardian and a lost health
LAST_BUT_ONE: Final = 60
PER_WOUND_BEHIND: Final = 15  # it heals there
PER_MANA: Final = 10
USEFUL_MANA: Final = 4
PER_GEM: Final = 45
PER_TARGET: Final = 12
PER_THREAT: Final = 60  # an enemy in range that attached Mana might defeat
PER_ITEM: Final = 25
PER_CURSE: Final = 30
PER_FORM: Final = 50
IMMUNITY: Final = 60
FROST: Final = 15
BOND: Final = 10
TURN_TO_COME: Final = 100
PER_LOST_ARROW: Final = 60


def evaluate(state: State, seat: Seat) -> int:
    """Health first, then damage, then what the front rows can do next. Before the first turn, promise."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0 if not winners else WON if seat in winners else -WON
    if state.numbers[field.TURN] == 0 and len(state.zones[field.BACK * 2 + seat]) < 2:
        return promise(state, seat)
    turn = TURN_TO_COME if state.numbers[field.ACTIVE] == seat else -TURN_TO_COME
    return turn + strength(state, seat) - strength(state, 1 - seat)


def promise(state: State, seat: Seat) -> int:
    """What the Guardians picked so far may be good for: hit points, and arrows that point at somebody (G13)."""
    total = 0
    for position, card in enumerate(state.zones[field.FRONT * 2 + seat]):
        if card != NONE:
            total += PER_HIT_POINT * state.value(card, field.HIT_POINTS)
            past = field.ARROW_LEFT if position == field.LEFT else field.ARROW_RIGHT if position == field.RIGHT else 0
            if state.value(card, field.ARROWS) & past:
                total -= PER_LOST_ARROW
    for card in state.zones[field.BACK * 2 + seat]:
        total += PER_HIT_POINT * state.value(card, field.HIT_POINTS)
    return total


def strength(state: State, seat: Seat) -> int:
    """What one side has on the table."""
    total = PER_HEALTH * state.seat_numbers[field.HEALTH][seat] + PER_GEM * state.seat_numbers[field.GEMS][seat]
    damage = state.card_numbers[field.DAMAGE]
    mana = state.card_numbers[field.MANA]
    for card in state.zones[field.FRONT * 2 + seat]:
        if card == NONE:
            continue
        left = state.value(card, field.HIT_POINTS) - damage[card]
        total += PER_GUARDIAN + PER_HIT_POINT * left
        if left <= 2:
            total -= LAST_HIT_POINT if left <= 1 else LAST_BUT_ONE
        total += PER_MANA * min(mana[card], USEFUL_MANA)
        for enemy in field.in_range(state, card, state.card_numbers[field.LAST_POSITION][card]):
            total += PER_TARGET
            if state.value(enemy, field.HIT_POINTS) - damage[enemy] <= mana[card] + 1:
                total += PER_THREAT
        if state.modifiers:
            if field.is_true(state, card, field.IMMUNE):
                total += IMMUNITY
            if field.is_true(state, card, field.FROZEN):
                total -= FROST
            if field.is_true(state, card, field.CANNOT_ESCAPE):
                total -= BOND
    for card in state.zones[field.BACK * 2 + seat]:
        total += PER_GUARDIAN - PER_WOUND_BEHIND * damage[card]
    for card in state.zones[field.ATTACHED * 2]:
        if state.owner[state.host[card]] == seat:
            kind = state.card[card].kind
            total += PER_ITEM if kind == field.ITEM else -PER_CURSE if kind == field.CURSE else PER_FORM
    return total


def broken_invariant(state: State) -> str:
    """DESIGN 6: no card appears or vanishes, counters stay in range."""
    placed = [card for zone in state.zones for card in zone if card != NONE]
    if sorted(placed) != list(range(len(state.card))):
        return "a card is in no zone or in two"
    for card in range(len(state.card)):
        if state.zone[card] == NONE or card not in state.zones[state.zone[card]]:
            return f"{state.card[card].name} is not where it says"
        attached = state.zone[card] == field.ATTACHED * 2
        if attached != (state.host[card] != NONE) or (attached and not field.is_in_front(state, state.host[card])):
            return f"{state.card[card].name} is attached to nobody in a front row"
        guardian = state.card[card].kind == field.GUARDIAN
        if guardian == (state.zone[card] >> 1 in (field.SHARED_PILE, field.ATTACHED)):
            return f"{state.card[card].name} is in a zone of other cards"
        if state.card_numbers[field.DAMAGE][card] < 0 or state.card_numbers[field.MANA][card] < 0:
            return f"{state.card[card].name} has less than nothing"
        if state.card_numbers[field.MANA][card] and not field.is_in_front(state, card):
            return f"{state.card[card].name} has Mana outside the front row"
    for seat in range(2):
        attached_mana = sum(state.card_numbers[field.MANA][card] for card in field.fighters(state, seat))
        pile = state.seat_numbers[field.MANA_PILE][seat]
        if pile < 0 or attached_mana + pile != (10 if state.settings[modes.MANA_PER_PLAYER] == 0 else 8):
            return f"P{seat + 1}'s Mana does not add up"
        gems, gem_pile = state.seat_numbers[field.GEMS][seat], state.seat_numbers[field.GEM_PILE][seat]
        if gems + gem_pile != 3 or gems < 0 or gem_pile < 0:
            return f"P{seat + 1}'s Gems do not add up"
        health = state.seat_numbers[field.HEALTH][seat]
        if not 0 <= health <= 3:
            return f"P{seat + 1}'s health is out of range"
        if health == 0 and state.outcome is None:
            return f"P{seat + 1} has no health, and the match goes on"
        for position, card in enumerate(state.zone_at(field.FRONT, seat)):
            if card != NONE and state.card_numbers[field.LAST_POSITION][card] != position:
                return f"{state.card[card].name} does not know its position"
        owned = [
            c
            for kind in (field.ROSTER, field.FRONT, field.BACK, field.BANISHED)
            for c in state.zone_at(kind, seat)
            if c != NONE
        ]
        if any(state.owner[card] != seat for card in owned):
            return f"P{seat + 1} has somebody else's card"
    return ""
