"""Permanents come into play and leave it; cards are recalled and banished (2.10)."""

from typing import Final

from playmat.games.trials import field
from playmat.games.trials.rules import abilities, events
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State

ATTACHED: Final = Verb("attached", "{card} is attached to {other}")
REPLACED: Final = Verb("replaced", "{card} is replaced on {other}")
WAS_DESTROYED: Final = Verb("destroyed", "{card} is destroyed")
WAS_SACRIFICED: Final = Verb("sacrificed", "{card} is sacrificed")
WAS_RECALLED: Final = Verb("recalled", "{card} is recalled to the hand of {seat}")
WAS_BANISHED: Final = Verb("banished", "{card} is banished")
CAN_NOT: Final = Verb("cannot", "{card} can't be destroyed")
REPLACE_RULE: Final = Cause("R25")


def attach(state: State, card: CardId, hero: CardId, by: CardId, cause: Cause) -> None:
    """A permanent is put on a Hero; one of its type that lies there goes (R25). Both are one event (G39)."""
    old = field.attached_of_kind(state, hero, state.card[card].kind)
    entering = not state.is_in(card, field.FIELD)
    if old != NONE:
        state.emit(REPLACED, REPLACE_RULE, state.owner[old], old, hero)
        leave(state, old, field.GRAVEYARD)
    if entering:
        state.move(card, field.FIELD, state.owner[card])
        state.card_numbers[field.PLAYED_BY][card] = by + 1
        for ability in state.card[card].abilities:
            if isinstance(ability, abilities.EntersWith):
                state.card_numbers[field.COUNTERS][card] += ability.amount
                state.note(ability)
    state.host[card] = hero
    state.touch()
    state.emit(ATTACHED, cause, state.owner[card], card, hero)
    if entering:
        events.notice(state, hero, card, events.ENTERS, hero, card, 0, 0)


def leave(state: State, card: CardId, zone: int, silently: bool = False) -> None:
    """A permanent leaves play for a zone of its owner (G41). Its text about that looks back (G14)."""
    hero = state.host[card]
    if not silently:
        events.notice(state, hero, card, events.LEAVES, hero, card, 0, 0)
    state.host[card] = NONE
    state.card_numbers[field.COUNTERS][card] = 0  # G40
    state.card_numbers[field.PLAYED_BY][card] = 0
    if state.memory:
        state.memory = {key: value for key, value in state.memory.items() if key[0] != field.SPENT or key[1] != card}
    state.unmodify(card)
    state.move(card, zone, state.owner[card])


def destroy(state: State, card: CardId, cause: Cause) -> bool:
    """Only what a text calls "destroy" destroys (R62)."""
    if state.value(card, field.CANT_BE_DESTROYED):
        state.emit(CAN_NOT, cause, state.owner[card], card)
        return False
    state.emit(WAS_DESTROYED, cause, state.owner[card], card)
    events.happened(state, events.DESTROYED, state.host[card], card)
    leave(state, card, field.GRAVEYARD)
    return True


def sacrifice(state: State, card: CardId, cause: Cause) -> None:
    """The same move, but no destruction (R62)."""
    state.emit(WAS_SACRIFICED, cause, state.owner[card], card)
    events.happened(state, events.SACRIFICED, state.host[card], card)
    leave(state, card, field.GRAVEYARD)


def recall(state: State, card: CardId, cause: Cause) -> None:
    """From field, graveyard or stack to the owner's hand (R65)."""
    seat = state.owner[card]
    state.emit(WAS_RECALLED, cause, seat, card)
    events.happened(state, events.RECALLED, NONE, card, 1, seat)
    if state.is_in(card, field.FIELD):
        leave(state, card, field.HAND)
    else:
        state.move(card, field.HAND, seat)


def banish(state: State, card: CardId, cause: Cause) -> None:
    """Out of the match, from anywhere (R66)."""
    state.reveal(card)
    state.emit(WAS_BANISHED, cause, state.owner[card], card)
    events.happened(state, events.BANISHED_CARD, NONE, card)
    if state.is_in(card, field.FIELD):
        leave(state, card, field.BANISHED)
    else:
        state.move(card, field.BANISHED, state.owner[card])
