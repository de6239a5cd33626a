"""What a position is worth to a bot, and what must be true of every position."""

from typing import Final

from playmat.games.elements import field
from playmat.games.elements.rules import destruction
from playmat.kernel.cards import NONE, Seat
from playmat.kernel.state import State

WON: Final = 1_000_000
PER_POINT: Final = 60  # what Attrition counts
PER_HIT_POINT: Final = 26
PER_STRIKE: Final = 5
PER_ENERGY: Final = 12
PER_CARD: Final = 15
PER_EMBLEM: Final = 90
PER_EQUIPMENT: Final = 40
PER_ACTION: Final = 4  # a unit that has attacked did better than one that did nothing, whatever the dice showed
PER_ARMY_POINT: Final = 100


def evaluate(state: State, seat: Seat) -> int:
    """Points and HP on the table, what the units can still deal, Energy and cards."""
    side = field.side_of(seat)
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0 if not winners else WON if seat in winners else -WON
    return strength(state, side) - strength(state, 1 - side)


def strength(state: State, side: int) -> int:
    """What one side has, by what everybody may count."""
    total = PER_ENERGY * field.pool(state, side)
    for unit in field.units_of(state, side):
        left = field.remaining(state, unit)
        most = max(1, state.value(unit, field.HEALTH))
        dice = (
            state.value(unit, field.ATTACK) * (7 - state.value(unit, field.DEXTERITY)) * state.value(unit, field.DAMAGE)
        )
        strike = PER_STRIKE * dice + PER_STRIKE * state.value(unit, field.PERFORATION) * 2
        total += PER_POINT * field.points_of(state, unit) + PER_HIT_POINT * left
        total += strike * (most + left) // (2 * most) + 30
        if field.is_true(state, unit, field.GUARDIAN):
            total += 20
        committed = state.card_numbers[field.COMMITTED][unit] > 0
        if not state.card_numbers[field.ACTIVATED][unit]:
            total += 0 if committed else strike // 3
        elif committed:
            total += PER_ACTION
    if state.zones[field.ATTACHED * state.seats]:
        for unit in field.units_of(state, side):
            total += PER_EQUIPMENT * sum(
                [1 for card in field.attachments(state, unit) if state.card[card].kind == field.EQUIPMENT]
            )
    for seat in field.seats_of(state, side):
        total += PER_CARD * len(state.zone_at(field.HAND, seat)) + PER_EMBLEM * len(state.zone_at(field.EMBLEMS, seat))
        for card in state.zone_at(field.ARMY, seat):
            total += PER_ARMY_POINT * state.card[card].stats[field.POINTS] + 30
    return total


def broken_invariant(state: State) -> str:
    """DESIGN 6: no card appears or vanishes, counters stay in range."""
    placed = [card for zone in state.zones for card in zone if card != NONE]
    if sorted(placed) != list(range(len(state.card))):
        return "a card is in no zone or in two"
    for card in range(len(state.card)):
        name = state.card[card].name
        if state.zone[card] == NONE or card not in state.zones[state.zone[card]]:
            return f"{name} is not where it says"
        kind = state.zone[card] // state.seats
        attached = kind == field.ATTACHED
        if attached != (state.host[card] != NONE) or (attached and not field.is_in_play(state, state.host[card])):
            return f"{name} is attached to nobody in play"
        if kind == field.LINE and state.card[card].kind not in (field.UNIT, "Token"):
            return f"{name} stands in a line"
        if state.card_numbers[field.WOUNDS][card] < 0 or (
            state.card_numbers[field.WOUNDS][card] and kind != field.LINE
        ):
            return f"{name} has damage it cannot have"
        if state.card_numbers[field.TOKEN][card] and kind not in (field.LINE, field.REMOVED):
            return f"the token {name} is neither in play nor removed"
        if kind in (field.DECK, field.DRAW, field.ARMY) and state.card[card].kind != field.UNIT:
            return f"{name} is among the units"
        if kind == field.PILE and state.card[card].kind != field.EVOLUTION:
            return f"{name} is in an Evolution Pile"
        if state.face[card] is not state.card[card] and kind != field.LINE:
            return f"{name} shows another face outside the line"
        if kind != field.LINE and kind != field.ATTACHED and state.zone[card] % state.seats != state.owner[card]:
            return f"{name} is in somebody else's zone"
    for seat in range(state.seats):
        if state.seat_numbers[field.ENERGY][seat] < 0 or state.seat_numbers[field.ENERGY][seat] != field.pool(
            state, field.side_of(seat)
        ):
            return f"P{seat + 1}'s Energy does not add up"
        if len(state.zone_at(field.SHOP, seat)) > 3:
            return f"P{seat + 1} shops more than three relics"
    if state.numbers[field.ROUND] > 5:
        return "there is no sixth round"
    if state.question is not None:
        for side in (0, 1):
            for unit in field.units_of(state, side):
                if destruction.is_dead(state, unit) and not state.agenda:
                    return f"{state.face[unit].name} should be destroyed"
    return ""
