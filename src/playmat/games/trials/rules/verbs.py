"""What the rules can do to Heroes and cards, each with its event (2.10, 2.13)."""

from typing import Final, final

from playmat.games.trials import field, modes
from playmat.games.trials.english import nouns
from playmat.games.trials.rules import texts, triggers
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Step

WAS_DEALT: Final = Verb("damage", "{card} is dealt {number} damage")
LOST_HP: Final = Verb("lost HP", "{card} loses {number} HP")
RECOVERED: Final = Verb("recovered", "{card} recovers {number} HP")
GAINED_FOCUS: Final = Verb("gained Focus", "{card} gains {number} Focus")
LOST_FOCUS: Final = Verb("lost Focus", "{card} loses {number} Focus")
EXHAUSTED_HERO: Final = Verb("exhausted", "{card} becomes exhausted")
REFRESHED_HERO: Final = Verb("refreshed", "{card} becomes refreshed")
DREW: Final = Verb("drew", "{seat} draws {card}")
DISCARDED: Final = Verb("discarded", "{seat} discards {card}")
SCRAPPED_CARD: Final = Verb("scrapped", "{seat} scraps {card}")
RESHUFFLED: Final = Verb("reshuffled", "{seat} shuffles the graveyard into the deck")
ATTACHED: Final = Verb("attached", "{card} is attached to {other}")
REPLACED: Final = Verb("replaced", "{card} is replaced on {other}")
WAS_DESTROYED: Final = Verb("destroyed", "{card} is destroyed")
WAS_SACRIFICED: Final = Verb("sacrificed", "{card} is sacrificed")
WAS_RECALLED: Final = Verb("recalled", "{card} is recalled to the hand of {seat}")
WAS_BANISHED: Final = Verb("banished", "{card} is banished")
CAN_NOT: Final = Verb("cannot", "{card} can't be destroyed")
WAS_DEFEATED: Final = Verb("defeated", "{card} is defeated; {seat} scores 1 Glory")
SUDDEN: Final = Verb("sudden death", "Both have {number} Glory: the next lead wins")

DEFEAT_RULE: Final = Cause("R76")
REPLACE_RULE: Final = Cause("R25")
TIE_RULE: Final = Cause("G47")
EMPTY_RULE: Final = Cause("G49")


# --- HP ---------------------------------------------------------------------------------------------------------------


def damage_to(state: State, hero: CardId, base: int, dealer: CardId) -> int:
    """One sum, clamped once (G26); a base of nothing is no damage (G27)."""
    if base < 0 or (base == 0 and state.settings[modes.ZERO_BASE_DAMAGE] == 0):
        return 0
    amount = base + nouns.has_status(state, hero, field.VULNERABLE) - nouns.has_status(state, hero, field.RESILIENT)
    if dealer != NONE:
        amount += nouns.has_status(state, dealer, field.INVIGORATED) - nouns.has_status(state, dealer, field.WEAKENED)
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
            triggers.happened(state, triggers.IS_DEALT_DAMAGE, hero, dealer, amount)
            if dealer != NONE:
                triggers.happened(state, triggers.DEALS_DAMAGE, dealer, hero, amount)
    return sum(amounts)


def lose_hp(state: State, hero: CardId, amount: int, cause: Cause) -> int:
    """Not damage: no status touches it (R60)."""
    lost = min(max(0, amount), state.card_numbers[field.HP][hero])
    if lost:
        state.emit(LOST_HP, cause, state.owner[hero], hero, NONE, lost)
        reduce_hp(state, hero, lost)
        triggers.happened(state, triggers.LOSES_HP, hero, NONE, lost)
    return lost


def reduce_hp(state: State, hero: CardId, amount: int) -> None:
    was = field.is_bloodied(state, hero)
    state.card_numbers[field.HP][hero] = max(0, state.card_numbers[field.HP][hero] - amount)
    state.touch()
    if not was and field.is_bloodied(state, hero):
        triggers.happened(state, triggers.BECOMES_BLOODIED, hero)


def recover(state: State, hero: CardId, amount: int, cause: Cause) -> int:
    """Up to the starting HP (R10, R61)."""
    gained = min(amount, state.card[hero].stats[field.MOST_HP] - state.card_numbers[field.HP][hero])
    if gained <= 0 or state.card_numbers[field.HP][hero] == 0 or state.value(hero, field.CANT_RECOVER):
        return 0
    state.card_numbers[field.HP][hero] += gained
    state.touch()
    state.emit(RECOVERED, cause, state.owner[hero], hero, NONE, gained)
    triggers.happened(state, triggers.RECOVERS_HP, hero, NONE, gained)
    return gained


# --- Focus and stamina ------------------------------------------------------------------------------------------------


def gain_focus(state: State, hero: CardId, amount: int, cause: Cause) -> int:
    if amount <= 0:
        return 0
    state.card_numbers[field.FOCUS][hero] += amount
    state.touch()
    state.emit(GAINED_FOCUS, cause, state.owner[hero], hero, NONE, amount)
    triggers.happened(state, triggers.GAINS_FOCUS, hero, NONE, amount)
    return amount


def lose_focus(state: State, hero: CardId, amount: int, cause: Cause) -> int:
    """Never below 0 (R29)."""
    lost = min(max(0, amount), state.card_numbers[field.FOCUS][hero])
    if lost:
        state.card_numbers[field.FOCUS][hero] -= lost
        state.touch()
        state.emit(LOST_FOCUS, cause, state.owner[hero], hero, NONE, lost)
        triggers.happened(state, triggers.LOSES_FOCUS, hero, NONE, lost)
    return lost


def exhaust(state: State, hero: CardId, cause: Cause) -> bool:
    """Exhausting an exhausted Hero does nothing (R31)."""
    if state.card_numbers[field.EXHAUSTED][hero] or state.value(hero, field.CANT_EXHAUST):
        return False
    state.card_numbers[field.EXHAUSTED][hero] = 1
    state.touch()
    state.emit(EXHAUSTED_HERO, cause, state.owner[hero], hero)
    triggers.happened(state, triggers.BECOMES_EXHAUSTED, hero)
    return True


def refresh(state: State, hero: CardId, cause: Cause) -> bool:
    if not state.card_numbers[field.EXHAUSTED][hero] or state.value(hero, field.CANT_REFRESH):
        return False
    state.card_numbers[field.EXHAUSTED][hero] = 0
    state.touch()
    state.emit(REFRESHED_HERO, cause, state.owner[hero], hero)
    triggers.happened(state, triggers.BECOMES_REFRESHED, hero)
    return True


# --- Cards ------------------------------------------------------------------------------------------------------------


def refill(state: State, seat: Seat) -> bool:
    """Whether there is a card to take from a deck, by the ruling about empty ones (G49)."""
    if state.zone_at(field.DECK, seat):
        return True
    if state.settings[modes.EMPTY_DECK] == modes.RESHUFFLE and state.zone_at(field.GRAVEYARD, seat):
        for card in list(state.zone_at(field.GRAVEYARD, seat)):
            state.move(card, field.DECK, seat)
        state.shuffle(field.DECK, seat)
        state.emit(RESHUFFLED, EMPTY_RULE, seat)
        return True
    return False


def draw(state: State, seat: Seat, amount: int, cause: Cause) -> int:
    """Cards from the top of the deck."""
    for drawn in range(amount):
        if not refill(state, seat):
            if state.settings[modes.EMPTY_DECK] == modes.LOSE:
                state.end((field.other(seat),), "the deck is empty")
            return drawn
        card = state.zone_at(field.DECK, seat)[-1]
        state.move(card, field.HAND, seat)
        state.emit(DREW, cause, seat, card)
        triggers.happened(state, triggers.DRAWS, NONE, NONE, 1, seat)
    return max(0, amount)


def discard(state: State, card: CardId, cause: Cause) -> None:
    """From the hand to one's own graveyard (R64)."""
    seat = state.owner[card]
    state.move(card, field.GRAVEYARD, seat)
    state.emit(DISCARDED, cause, seat, card)
    triggers.happened(state, triggers.DISCARDS, NONE, card, 1, seat)


def scrap(state: State, seat: Seat, amount: int, cause: Cause) -> int:
    """The top cards of the deck to the graveyard: not a discard (R64)."""
    for scrapped in range(amount):
        if not refill(state, seat):
            return scrapped
        card = state.zone_at(field.DECK, seat)[-1]
        state.move(card, field.GRAVEYARD, seat)
        state.emit(SCRAPPED_CARD, cause, seat, card)
        triggers.happened(state, triggers.SCRAPPED, NONE, card, 1, seat)
    return max(0, amount)


def to_bottom(state: State, card: CardId) -> None:
    """Under the deck of its owner; whoever knew it knows it still."""
    seat = state.owner[card]
    state.move(card, field.DECK, seat)
    cards = state.zone_at(field.DECK, seat)
    cards.pop()
    cards.insert(0, card)


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
            if isinstance(ability, texts.EntersWith):
                state.card_numbers[field.COUNTERS][card] += ability.amount
                state.note(ability)
    state.host[card] = hero
    state.touch()
    state.emit(ATTACHED, cause, state.owner[card], card, hero)
    if entering:
        triggers.notice(state, hero, card, triggers.ENTERS, hero, card, 0, 0)


def leave(state: State, card: CardId, zone: int, silently: bool = False) -> None:
    """A permanent leaves play for a zone of its owner (G41). Its text about that looks back (G14)."""
    hero = state.host[card]
    if not silently:
        triggers.notice(state, hero, card, triggers.LEAVES, hero, card, 0, 0)
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
    triggers.happened(state, triggers.DESTROYED, state.host[card], card)
    leave(state, card, field.GRAVEYARD)
    return True


def sacrifice(state: State, card: CardId, cause: Cause) -> None:
    """The same move, but no destruction (R62)."""
    state.emit(WAS_SACRIFICED, cause, state.owner[card], card)
    triggers.happened(state, triggers.SACRIFICED, state.host[card], card)
    leave(state, card, field.GRAVEYARD)


def recall(state: State, card: CardId, cause: Cause) -> None:
    """From field, graveyard or stack to the owner's hand (R65)."""
    seat = state.owner[card]
    state.emit(WAS_RECALLED, cause, seat, card)
    triggers.happened(state, triggers.RECALLED, NONE, card, 1, seat)
    if state.is_in(card, field.FIELD):
        leave(state, card, field.HAND)
    else:
        state.move(card, field.HAND, seat)


def banish(state: State, card: CardId, cause: Cause) -> None:
    """Out of the match, from anywhere (R66)."""
    state.reveal(card)
    state.emit(WAS_BANISHED, cause, state.owner[card], card)
    triggers.happened(state, triggers.BANISHED_CARD, NONE, card)
    if state.is_in(card, field.FIELD):
        leave(state, card, field.BANISHED)
    else:
        state.move(card, field.BANISHED, state.owner[card])


# --- Defeat -----------------------------------------------------------------------------------------------------------


@final
class Check(Step):
    """After each part of an effect: defeats at once, Glory, the end of the match; then what states have become."""

    def run(self, state: State) -> None:
        fallen: list[CardId] = []
        for seat in range(state.seats):
            for hero in state.zone_at(field.HEROES, seat):
                if state.card_numbers[field.HP][hero] == 0 and not state.card_numbers[field.DEFEATED][hero]:
                    fallen.append(hero)
        if fallen:
            defeat(state, fallen)
            if state.outcome is not None:
                return
        triggers.notice_statuses(state)
        triggers.notice_counters(state)


CHECK: Final = Check()


def defeat(state: State, fallen: list[CardId]) -> None:
    """All at one moment: abilities that look back see all of it (R76, G14, G31)."""
    for hero in fallen:
        triggers.happened(state, triggers.IS_DEFEATED, hero)
    for hero in fallen:
        for card in field.attached(state, hero):
            leave(state, card, field.GRAVEYARD, state.settings[modes.LEAVE_PLAY_ON_DEFEAT] == 1)
    for hero in fallen:
        state.card_numbers[field.DEFEATED][hero] = 1
        state.card_numbers[field.FOCUS][hero] = 0
        state.card_numbers[field.SHOWN][hero] = 0
        state.stay[hero] += 1  # what was aimed at it is not aimed at it when it revives
        state.unmodify(hero)
        scorer = field.other(state.owner[hero])
        state.seat_numbers[field.GLORY][scorer] += 1  # R2
        state.emit(WAS_DEFEATED, DEFEAT_RULE, scorer, hero)
    state.touch()
    judge_glory(state)


def judge_glory(state: State) -> None:
    """3 Glory win at once; a tie at the top goes on until somebody leads (R3, R5, G47)."""
    glory = state.seat_numbers[field.GLORY]
    target = state.settings[modes.GLORY_TO_WIN]
    if glory[0] == glory[1]:
        if glory[0] >= target or state.numbers[field.SUDDEN_DEATH]:
            if state.settings[modes.SIMULTANEOUS_GLORY] == 1:
                state.end((), f"both have {glory[0]} Glory")
                return
            if not state.numbers[field.SUDDEN_DEATH]:
                state.emit(SUDDEN, TIE_RULE, NONE, NONE, NONE, glory[0])
            state.numbers[field.SUDDEN_DEATH] = 1
        return
    leader = 0 if glory[0] > glory[1] else 1
    if glory[leader] >= target:
        state.end((leader,), f"{glory[leader]} Glory")
    elif state.numbers[field.SUDDEN_DEATH]:
        state.end((leader,), "Glory in sudden death")


def place_name(state: State, copy: CardId) -> str:
    """ "P2.Mei" for a Hero, "Heat Metal on P2.Mei" for what lies on one, else the card's name and owner."""
    if state.is_in(copy, field.HEROES):
        return f"P{state.owner[copy] + 1}.{field.short_name(state, copy)}"
    if state.host[copy] != NONE:
        return f"{state.card[copy].name} on {place_name(state, state.host[copy])}"
    return f"{state.card[copy].name} of P{state.owner[copy] + 1}"
