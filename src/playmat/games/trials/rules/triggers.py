"""What happens, and the triggered abilities that watch for it (2.8, G3 to G6, G13, G14)."""

from typing import Final, final

from playmat.abilities.nodes import Link, Node, new_link
from playmat.games.trials import field, modes
from playmat.games.trials.english import nouns
from playmat.games.trials.rules import texts
from playmat.kernel.cards import NONE, CardId, Seat
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

AN_ACTION: Final = 0
A_SLOW_ACTION: Final = 1
A_FAST_ACTION: Final = 2
AN_ACTION_CARD: Final = 3
AN_ACTION_ABILITY: Final = 4
A_COMMAND: Final = 5
A_SUPPORT: Final = 6
AN_AFFLICTION: Final = 7
AN_EQUIPMENT_ABILITY: Final = 8
A_HERO_ABILITY: Final = 9
A_SUPPORT_ABILITY: Final = 10
AN_AFFLICTION_ABILITY: Final = 11
CARD_USED: Final = {
    A_COMMAND: field.COMMAND,
    A_SUPPORT: field.SUPPORT,
    AN_AFFLICTION: field.AFFLICTION,
    AN_EQUIPMENT_ABILITY: field.EQUIPMENT,
    A_HERO_ABILITY: field.HERO,
    A_SUPPORT_ABILITY: field.SUPPORT,
    AN_AFFLICTION_ABILITY: field.AFFLICTION,
}
ABILITIES_USED: Final = (
    AN_ACTION_ABILITY,
    AN_EQUIPMENT_ABILITY,
    A_HERO_ABILITY,
    A_SUPPORT_ABILITY,
    AN_AFFLICTION_ABILITY,
)

# Becoming buffed or debuffed, beside becoming what a status says (R52).
ANY_BUFF: Final = -1
ANY_DEBUFF: Final = -2


@final
class WatchUse(texts.Watch):
    """ "this Hero uses a slow action" (T17); of "a command card", `card` is the second word."""

    def __init__(self, kind: int, who: nouns.Role, what: int, card: bool) -> None:
        super().__init__(kind, who)
        self.what: Final = what
        self.card: Final = card

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        used = state.chain[-1].ability
        assert isinstance(used, texts.Deed)
        if self.what == A_SLOW_ACTION and used.fast:
            return False
        if self.what == A_FAST_ACTION and not used.fast:
            return False
        if self.what >= AN_ACTION_CARD and isinstance(used, texts.Play) == (self.what in ABILITIES_USED):
            return False
        if self.what in CARD_USED and state.card[object].kind != CARD_USED[self.what]:
            return False
        return self.who is None or self.who.fits(state, link, subject)


@final
class WatchPair(texts.Watch):
    """ "this Hero targets an enemy" (T18), "an enemy deals damage to an ally"."""

    def __init__(self, kind: int, who: nouns.Role, whom: nouns.Role) -> None:
        super().__init__(kind, who)
        self.whom: Final = whom

    def subjects(self) -> tuple[Node, ...]:
        return (self.whom,)  # the event happens to both (E5)

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        if object == NONE:  # damage that no Hero deals (G35)
            return False
        return self.whom.fits(state, link, object) and (self.who is None or self.who.fits(state, link, subject))


@final
class WatchStatus(texts.Watch):
    """ "an enemy becomes Marked" (T75): off to on (G28)."""

    def __init__(self, kind: int, who: nouns.Role, status: int) -> None:
        super().__init__(kind, who)
        self.status: Final = status

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        return detail == self.status and (self.who is None or self.who.fits(state, link, subject))


@final
class WatchCounters(texts.Watch):
    """ "there are no blood counters on this card" (T19)."""

    def __init__(self, kind: int, counter: str) -> None:
        super().__init__(kind, None)
        self.counter: Final = counter


@final
class WatchPlayer(texts.Watch):
    """ "you draw a card", "your opponent discards a card" (T76)."""

    def __init__(self, kind: int, mine: bool) -> None:
        super().__init__(kind, None)
        self.mine: Final = mine

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        return (detail == link.controller) == self.mine


@final
class WatchCard(texts.Watch):
    """ "a card is destroyed", "this card is sacrificed" (T79); of "an equipment card", `card` is the second word."""

    def __init__(self, kind: int, this: bool, of_kind: str, card: bool) -> None:
        super().__init__(kind, None)
        self.this: Final = this
        self.of_kind: Final = of_kind
        self.card: Final = card

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        if self.this:
            return link.holder == object
        return nouns.is_called(state.card[object], self.of_kind)


# --- Noticing ---------------------------------------------------------------------------------------------------------


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
        if isinstance(ability, texts.Trigger) and ability.watch.kind == kind:
            seat = possessor(state, bearer, holder)
            probe = Link(0, ability, seat, bearer, state.stay[bearer], holder, (), (), ())
            if ability.watch.fits(state, probe, subject, object, detail):
                await_trigger(state, ability, bearer, holder, subject, object, amount)


def notice_itself(state: State, card: CardId, kind: int, subject: CardId, amount: int) -> None:
    """Outside play a card watches only what happens to itself: "When this card is scrapped" (R27)."""
    for ability in state.card[card].abilities:
        if isinstance(ability, texts.Trigger) and ability.watch.kind == kind:
            watch = ability.watch
            if isinstance(watch, WatchCard) and watch.this:
                bearer = state.zone_at(field.HEROES, state.owner[card])[0]
                await_trigger(state, ability, bearer, card, subject, card, amount)


def possessor(state: State, bearer: CardId, holder: CardId) -> Seat:
    """Who puts a triggered ability on the stack (G34)."""
    if state.card[holder].kind == field.AFFLICTION and state.settings[modes.AFFLICTION_CONTROLLER] == 1:
        return state.owner[holder]
    return state.owner[bearer]


def await_trigger(
    state: State, ability: texts.Trigger, bearer: CardId, holder: CardId, subject: CardId, object: CardId, amount: int
) -> None:
    if ability.first or ability.once:
        if (field.FIRED, holder, ability.uid) in state.memory:
            return
        state.memory[(field.FIRED, holder, ability.uid)] = 1
    link = new_link(state, ability, possessor(state, bearer, holder), bearer, holder)
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
        mask = nouns.status_mask(state, hero)
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
                if isinstance(ability, texts.Trigger) and ability.watch.kind == NO_COUNTERS:
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
