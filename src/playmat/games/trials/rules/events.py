"""What happens, and the triggered abilities that notice it (2.8, G3 to G6, G13, G14)."""

from typing import Final

from playmat.abilities.nodes import Link, new_link
from playmat.games.trials import field
from playmat.games.trials.rules import abilities, values
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State

AT_START: Final = 0
AT_END: Final = 1
ENTERS: Final = 2
LEAVES: Final = 3
IS_DEALT_DAMAGE: Final = 4
DEALS_DAMAGE: Final = 5
IS_DEFEATED: Final = 6
USES: Final = 7
TARGETS: Final = 8
IS_TARGETED: Final = 9
NO_COUNTERS: Final = 10
BECOMES_EXHAUSTED: Final = 11
BECOMES_REFRESHED: Final = 12
BECOMES_BLOODIED: Final = 13
BECOMES: Final = 14
GAINS_FOCUS: Final = 15
LOSES_FOCUS: Final = 16
RECOVERS_HP: Final = 17
LOSES_HP: Final = 18
DRAWS: Final = 19
DISCARDS: Final = 20
DESTROYED: Final = 21
SACRIFICED: Final = 22
SCRAPPED: Final = 23
RECALLED: Final = 24
BANISHED_CARD: Final = 25
EQUIPS: Final = 26
# Becoming buffed or debuffed, beside becoming what a status says (R52).
ANY_BUFF: Final = -1
ANY_DEBUFF: Final = -2


def happened(
    state: State, kind: int, subject: CardId = NONE, object: CardId = NONE, amount: int = 0, detail: int = 0
) -> None:
    """Every ability in play that watches for this waits from now on; it is put on the stack when it may be (G3, G4)."""
    if state.numbers[field.PHASE] == field.SETUP:
        return  # opening hands are drawn before the match begins (R70)
    cards, defeated, host = state.card, state.card_numbers[field.DEFEATED], state.host
    watched = 1 << kind
    for seat in range(state.seats):
        for hero in state.zone_at(field.HEROES, seat):
            if cards[hero].stats[field.WATCHED] & watched and not defeated[hero]:
                notice(state, hero, hero, kind, subject, object, amount, detail)
        for holder in state.zone_at(field.FIELD, seat):
            if cards[holder].stats[field.WATCHED] & watched and not defeated[host[holder]]:
                notice(state, host[holder], holder, kind, subject, object, amount, detail)
    if kind in (DISCARDS, SCRAPPED, RECALLED) and not state.is_in(object, field.FIELD):
        notice_itself(state, object, kind, subject, amount)


def notice(
    state: State,
    bearer: CardId,
    holder: CardId,
    kind: int,
    subject: CardId,
    object: CardId,
    amount: int,
    detail: int,
) -> None:
    for ability in state.card[holder].abilities:
        if isinstance(ability, abilities.Trigger) and ability.watch.kind == kind:
            seat = abilities.possessor(state, bearer, holder)
            probe = Link(0, ability, seat, bearer, state.stay[bearer], holder, (), (), ())
            if ability.watch.fits(state, probe, subject, object, detail):
                await_trigger(state, ability, bearer, holder, subject, object, amount)


def notice_itself(state: State, card: CardId, kind: int, subject: CardId, amount: int) -> None:
    """Outside play a card watches only what happens to itself: "When this card is scrapped" (R27)."""
    for ability in state.card[card].abilities:
        if isinstance(ability, abilities.Trigger) and ability.watch.kind == kind and ability.watch.is_of_itself():
            bearer = state.zone_at(field.HEROES, state.owner[card])[0]
            await_trigger(state, ability, bearer, card, subject, card, amount)


def await_trigger(
    state: State,
    ability: abilities.Trigger,
    bearer: CardId,
    holder: CardId,
    subject: CardId,
    object: CardId,
    amount: int,
) -> None:
    if ability.first or ability.once:
        if (field.FIRED, holder, ability.uid) in state.memory:
            return
        state.memory[(field.FIRED, holder, ability.uid)] = 1
    link = new_link(state, ability, abilities.possessor(state, bearer, holder), bearer, holder)
    if subject != NONE:
        state.picks[(link.number, field.SUBJECT)] = (subject,)
    if object != NONE:
        state.picks[(link.number, field.OBJECT)] = (object,)
    state.picks[(link.number, field.MUCH)] = (amount,)
    if state.card[holder].kind == field.AFFLICTION:  # whose attributes count, even when the card is gone (G8, G35)
        state.picks[(link.number, field.WHO_PLAYED)] = (state.card_numbers[field.PLAYED_BY][holder] - 1,)
    state.waiting.append(link)


def notice_statuses(state: State) -> None:
    """Statuses that were off at the last look and are on now (G28)."""
    shown = state.card_numbers[field.SHOWN]
    for hero in field.all_living(state):
        mask = values.status_mask(state, hero)
        if mask != shown[hero]:
            before = shown[hero]
            fresh = mask & ~before
            shown[hero] = mask
            for i in range(8):
                if fresh >> i & 1:
                    happened(state, BECOMES, hero, NONE, 0, field.FIRST_STATUS + i)
            for any_of, which in ((field.BUFFS, ANY_BUFF), (field.DEBUFFS, ANY_DEBUFF)):
                if fresh & any_of and not before & any_of:
                    happened(state, BECOMES, hero, NONE, 0, which)


DROPPED: Final = 2  # a state trigger that the loop guard dropped: it returns in the next Start Phase


def notice_counters(state: State) -> None:
    """State triggers happen once when their state becomes true (G13)."""
    for seat in range(state.seats):
        for holder in state.zone_at(field.FIELD, seat):
            if not state.card[holder].stats[field.WATCHED] >> NO_COUNTERS & 1:
                continue
            for ability in state.card[holder].abilities:
                if isinstance(ability, abilities.Trigger) and ability.watch.kind == NO_COUNTERS:
                    key = (field.SPENT, holder, ability.uid)
                    if state.card_numbers[field.COUNTERS][holder]:
                        state.memory.pop(key, None)
                    elif key not in state.memory and not state.card_numbers[field.DEFEATED][state.host[holder]]:
                        state.memory[key] = 1
                        await_trigger(state, ability, state.host[holder], holder, NONE, NONE, 0)


def rearm(state: State, link: Link) -> None:
    """A negated state trigger happens again at once while its state is true (G13)."""
    state.memory.pop((field.SPENT, link.holder, link.ability.uid), None)


def forget_round(state: State) -> None:
    """What a round remembers ends with it (G30)."""
    state.memory = {key: value for key, value in state.memory.items() if key[0] == field.SPENT}
    state.touch()


def return_dropped(state: State) -> None:
    """State triggers that the loop guard dropped come back in the Start Phase (G13)."""
    if state.memory:
        state.memory = {key: value for key, value in state.memory.items() if value != DROPPED}
