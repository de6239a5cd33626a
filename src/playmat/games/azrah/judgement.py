"""What a position is worth to a bot, and what must be true of every position."""

from typing import Final

from playmat.games.azrah.battlefield import (
    ATTACHED,
    BACK,
    BANISHED,
    CANNOT_ESCAPE,
    CURSE,
    DAMAGE,
    FRONT,
    FROZEN,
    GEM_PILE,
    GEMS,
    GUARDIAN,
    HEALTH,
    HIT_POINTS,
    IMMUNE,
    ITEM,
    LAST_POSITION,
    MANA,
    MANA_PILE,
    ROSTER,
    SHARED_PILE,
    attachments,
    back,
    fighters,
    in_range,
    is_in_front,
    is_true,
)
from playmat.games.azrah.modes import MANA_PER_PLAYER
from playmat.kernel.cards import NONE, Seat
from playmat.kernel.state import State

WON: Final = 1_000_000
PER_HEALTH: Final = 1_000
PER_GUARDIAN: Final = 300  # a banished Guardian is missed for the rest of the match
PER_HIT_POINT: Final = 60
PER_MANA: Final = 14
PER_GEM: Final = 45
PER_ITEM: Final = 25
PER_CURSE: Final = 30
PER_TARGET: Final = 12


def evaluate(state: State, seat: Seat) -> int:
    """Health first, then damage, then what the front rows can do next."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0 if not winners else WON if seat in winners else -WON
    return strength(state, seat) - strength(state, 1 - seat)


def strength(state: State, seat: Seat) -> int:
    """What one side has on the table."""
    total = PER_HEALTH * state.seat_numbers[HEALTH][seat] + PER_GEM * state.seat_numbers[GEMS][seat]
    damage = state.card_numbers[DAMAGE]
    mana = state.card_numbers[MANA]
    for card in fighters(state, seat):
        left = state.value(card, HIT_POINTS) - damage[card]
        # The last hit points are worth the most: they stand between the Guardian and a lost health.
        total += PER_GUARDIAN + PER_HIT_POINT * left - (120 if left <= 1 else 60 if left == 2 else 0)
        total += PER_MANA * min(mana[card], 4) + PER_TARGET * len(
            in_range(state, card, state.card_numbers[LAST_POSITION][card])
        )
        if state.modifiers:
            total += 60 * int(is_true(state, card, IMMUNE))
            total -= 15 * int(is_true(state, card, FROZEN)) + 10 * int(is_true(state, card, CANNOT_ESCAPE))
        for attached in attachments(state, card):
            kind = state.card[attached].kind
            total += PER_ITEM if kind == ITEM else -PER_CURSE if kind == CURSE else PER_ITEM * 2
    for card in back(state, seat):
        total += PER_GUARDIAN - PER_HIT_POINT // 3 * damage[card]
    return total


def broken_invariant(state: State) -> str:
    """DESIGN 6: no card appears or vanishes, counters stay in range."""
    placed = [card for zone in state.zones for card in zone if card != NONE]
    if sorted(placed) != list(range(len(state.card))):
        return "a card is in no zone or in two"
    for card in range(len(state.card)):
        if state.zone[card] == NONE or card not in state.zones[state.zone[card]]:
            return f"{state.card[card].name} is not where it says"
        attached = state.zone[card] == ATTACHED * 2
        if attached != (state.host[card] != NONE) or (attached and not is_in_front(state, state.host[card])):
            return f"{state.card[card].name} is attached to nobody in a front row"
        guardian = state.card[card].kind == GUARDIAN
        if guardian == (state.zone[card] >> 1 in (SHARED_PILE, ATTACHED)):
            return f"{state.card[card].name} is in a zone of other cards"
        if state.card_numbers[DAMAGE][card] < 0 or state.card_numbers[MANA][card] < 0:
            return f"{state.card[card].name} has less than nothing"
        if state.card_numbers[MANA][card] and not is_in_front(state, card):
            return f"{state.card[card].name} has Mana outside the front row"
    for seat in range(2):
        attached_mana = sum(state.card_numbers[MANA][card] for card in fighters(state, seat))
        if attached_mana + state.seat_numbers[MANA_PILE][seat] != (10 if state.settings[MANA_PER_PLAYER] == 0 else 8):
            return f"P{seat + 1}'s Mana does not add up"
        if (
            state.seat_numbers[GEMS][seat] + state.seat_numbers[GEM_PILE][seat] != 3
            or state.seat_numbers[GEMS][seat] < 0
        ):
            return f"P{seat + 1}'s Gems do not add up"
        if not 0 <= state.seat_numbers[HEALTH][seat] <= 3:
            return f"P{seat + 1}'s health is out of range"
        for position, card in enumerate(state.zone_at(FRONT, seat)):
            if card != NONE and state.card_numbers[LAST_POSITION][card] != position:
                return f"{state.card[card].name} does not know its position"
        owned = [c for kind in (ROSTER, FRONT, BACK, BANISHED) for c in state.zone_at(kind, seat) if c != NONE]
        if any(state.owner[card] != seat for card in owned):
            return f"P{seat + 1} has somebody else's card"
    return ""
