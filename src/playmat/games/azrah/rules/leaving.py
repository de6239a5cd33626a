"""Leaving the front row: where everything on a Guardian goes. Chapter "Dealing Damage and Defeating Enemies"."""

from playmat.games.azrah import field
from playmat.games.azrah.rules import resources, standing
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State


def strip(state: State, guardian: CardId) -> None:
    """Everything attached goes where it belongs and the base form is back (R45, R61, R62, G10)."""
    unload(state, guardian)
    state.unmodify(guardian)  # G48: all statuses end on leaving
    if state.face[guardian] is not state.card[guardian]:
        state.show(guardian, state.card[guardian])


def unload(state: State, guardian: CardId) -> None:
    """Its Mana goes to its controller's pile, every other card on it to the shared pile."""
    resources.pay_mana(state, guardian, state.card_numbers[field.MANA][guardian])
    for card in field.attachments(state, guardian):
        detach(state, card)


def shed(state: State, guardian: CardId) -> None:
    """An escaping Guardian that nobody replaces loses all cards and its Transformation where it stands (R55, G45)."""
    unload(state, guardian)
    if state.face[guardian] is not state.card[guardian]:
        state.drop_source(guardian)  # the form's standing rules go with it, the base's are back
        state.show(guardian, state.card[guardian])
        standing.apply_rules(state, guardian, guardian)


def detach(state: State, card: CardId) -> None:
    """A Transformation, Curse or Item goes back to the shared pile (R62)."""
    state.host[card] = NONE
    state.unmodify(card)
    state.move(card, field.SHARED_PILE, 0)


def leave(state: State, guardian: CardId, to: int) -> int:
    """A Guardian goes from the front row to another zone; returns the position that it frees."""
    position = state.card_numbers[field.LAST_POSITION][guardian]
    state.memory[(field.LEFT_FROM, guardian, state.stay[guardian])] = position + 1
    strip(state, guardian)
    state.card_numbers[field.ESCAPING][guardian] = 0
    state.move(guardian, to, state.owner[guardian])
    return position


def last_position(state: State, guardian: CardId, stay: int) -> int:
    """Where a Guardian stands, or stood when that stay ended (G21); NONE if its ability has no position (G25)."""
    if state.stay[guardian] != stay:
        return state.memory.get((field.LEFT_FROM, guardian, stay), 1) - 1
    return state.card_numbers[field.LAST_POSITION][guardian]
