"""Damage, healing, defeat, and who comes in after it. Chapter "Dealing Damage and Defeating Enemies"."""

from typing import Final, final

from playmat.games.azrah import field, modes
from playmat.games.azrah.rules import leaving, standing, triggers
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

DAMAGED: Final = Verb("damaged", "{card} takes {number} damage")
UNHURT: Final = Verb("unhurt", "{card} takes no damage")
HEALED: Final = Verb("healed", "{number} damage is healed from {card}")
WAS_DEFEATED: Final = Verb("defeated", "{card} at {place} is defeated")
LOST_HEALTH: Final = Verb("lost health", "{seat} loses {number} health")
ENTERED: Final = Verb("entered", "{card} enters {seat}'s front row at {place}")
STAYED_EMPTY: Final = Verb("stayed empty", "{seat} has nobody to put at {place}")
WAS_BANISHED: Final = Verb("banished", "{card} at {place} is banished")

CHOOSE_REPLACEMENT: Final = Prompt("Who enters?", "chooses who enters", "G34")

DEFEAT: Final = Cause("R44")
HEALTH_LOSS: Final = Cause("R45")
REPLACEMENT: Final = Cause("G34")


# --- Damage and healing -----------------------------------------------------------------------------------------------


def deal(state: State, hits: list[tuple[CardId, int]], dealer: CardId, cause: Cause) -> None:
    """One instruction, one moment (G30). Changes to "first damage" apply once and are used up (G31)."""
    used: list[tuple[int, int, int]] = []
    increase = 0
    struck = False
    for card, amount in hits:
        if amount <= 0:
            continue
        if field.is_true(state, card, field.IMMUNE):  # R76: nothing is dealt, and nothing is used up (G31)
            state.emit(UNHURT, cause, state.owner[card], card)
            continue
        if not struck:
            struck = True
            increase = first_damage_change(state, dealer, True, used) if dealer != NONE else 0
        total = amount + increase + first_damage_change(state, card, False, used)
        if total > 0:
            state.card_numbers[field.DAMAGE][card] += total
            state.emit(DAMAGED, cause, state.owner[card], card, dealer, total)
        else:
            state.emit(UNHURT, cause, state.owner[card], card)
    for key in used:
        state.memory[key] = 1


def first_damage_change(state: State, guardian: CardId, by: bool, used: list[tuple[int, int, int]]) -> int:
    """The sum of unused changes to the first damage dealt by or to a Guardian; what they are goes to `used`."""
    total = 0
    if not field.is_in_front(state, guardian):
        return total
    for holder in field.burdens(state, guardian):
        for rule in standing.rules_of(state, holder):
            if isinstance(rule, standing.FirstDamage) and rule.by == by:
                key = (field.CHANGED, holder, state.stay[holder] * 2 + int(by))
                if key not in state.memory:
                    total += rule.amount if rule.increase else -rule.amount
                    used.append(key)
                    state.note(rule)
    return total


def heal(state: State, shares: list[tuple[CardId, int]], cause: Cause) -> None:
    """Remove damage, as far as there is any (R43, G32)."""
    damage = state.card_numbers[field.DAMAGE]
    for card, amount in shares:
        healed = min(amount, damage[card])
        if healed > 0 and not field.is_true(state, card, field.CANNOT_BE_HEALED):
            damage[card] -= healed
            state.emit(HEALED, cause, state.owner[card], card, NONE, healed)


# --- Defeat -----------------------------------------------------------------------------------------------------------


@final
class Check(Step):
    """After every instruction: front-row Guardians with damage at or above their hit points are defeated (R44, G30)."""

    def run(self, state: State) -> None:
        beaten: list[CardId] = []
        damage = state.card_numbers[field.DAMAGE]
        active = state.numbers[field.ACTIVE]
        for seat in (active, field.other(active)):
            for card in field.front(state, seat):
                if card != NONE and damage[card] > 0 and damage[card] >= state.value(card, field.HIT_POINTS):
                    beaten.append(card)
        if beaten:
            defeat(state, beaten, DEFEAT)


CHECK: Final = Check()


def defeat(state: State, beaten: list[CardId], cause: Cause) -> None:
    """All are cleared and moved, then replaced, then health is lost together (R45, G38)."""
    losses = [0, 0]
    freed: list[list[int]] = [[], []]
    for card in beaten:
        seat = state.owner[card]
        position = state.card_numbers[field.LAST_POSITION][card]
        state.emit(WAS_DEFEATED, cause, seat, card, NONE, 0, field.POSITIONS[position])
        state.card_numbers[field.DAMAGE][card] = 0
        freed[seat].append(leaving.leave(state, card, field.BACK))
        state.memory[(field.DEFEATED, card, 0)] = 1
        losses[seat] += 1
    loss = LoseHealth(losses[0], losses[1])
    if any(state.seat_numbers[field.HEALTH][seat] <= losses[seat] for seat in range(2) if losses[seat]):
        loss.run(state)  # G38: if the loss ends the game, no replacement is chosen
        return
    state.agenda.append(CHECK)  # G41: one that enters with too much damage is defeated after the health loss
    state.agenda.append(loss)
    replace(state, freed, beaten)


def replace(state: State, freed: list[list[int]], leavers: list[CardId]) -> None:
    """The positions just freed are filled at once, active player first (G34, G38), or not before C1 by option."""
    if state.settings[modes.REPLACEMENT_TIMING] == 1:
        return
    active = state.numbers[field.ACTIVE]
    for seat in (field.other(active), active):  # the last one put on the agenda is first
        if freed[seat]:
            state.agenda.append(Fill(seat, tuple(sorted(freed[seat])), tuple(leavers)))


@final
class LoseHealth(Step):
    """Each player loses one health for each own Guardian defeated, both at once; then the win check (R45, G39)."""

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second

    def run(self, state: State) -> None:
        health = state.seat_numbers[field.HEALTH]
        for seat, loss in ((0, self.first), (1, self.second)):
            if loss:
                health[seat] = max(0, health[seat] - loss)
                state.emit(LOST_HEALTH, HEALTH_LOSS, seat, NONE, NONE, loss)
        end_if_lost(state, health[0] == 0, health[1] == 0, "health gone")


def end_if_lost(state: State, first_lost: bool, second_lost: bool, reason: str) -> None:
    """One loses, or both at once by the table's option (R3, G39)."""
    if first_lost and second_lost:
        setting = state.settings[modes.DOUBLE_KO]
        active = state.numbers[field.ACTIVE]
        winners = () if setting == 0 else (field.other(active),) if setting == 1 else (active,)
        state.end(winners, f"{reason} on both sides at once")
    elif first_lost or second_lost:
        state.end((1,) if first_lost else (0,), reason)


def banish(state: State, cards: list[CardId], cause: Cause) -> None:
    """Out of the game, without loss of health; the position is filled as after a defeat (G55)."""
    freed: list[list[int]] = [[], []]
    for card in cards:
        seat = state.owner[card]
        position = field.POSITIONS[state.card_numbers[field.LAST_POSITION][card]]
        state.emit(WAS_BANISHED, cause, seat, card, NONE, 0, position)
        state.card_numbers[field.DAMAGE][card] = 0
        freed[seat].append(leaving.leave(state, card, field.BANISHED))
    if state.settings[modes.EMPTY_PARTY] == 0:  # G56
        end_if_lost(state, has_no_party(state, 0), has_no_party(state, 1), "no Guardian left")
    if state.outcome is None:
        replace(state, freed, cards)


def has_no_party(state: State, seat: Seat) -> bool:
    return not field.back(state, seat) and all(card == NONE for card in field.front(state, seat))


# --- Entering ---------------------------------------------------------------------------------------------------------


def eligible(state: State, seat: Seat, leavers: tuple[CardId, ...]) -> list[CardId]:
    """Back-row Guardians that may enter: not defeated this turn, not among those that just left (R46, G35)."""
    return [
        card
        for card in field.back(state, seat)
        if (field.DEFEATED, card, 0) not in state.memory and card not in leavers
    ]


@final
class Fill(Step):
    """Put back-row Guardians into free positions, as far as there are any; who takes which is the player's choice.

    With enough Guardians the positions are gone through from left to right; with too few, the Guardians are (R71).
    """

    def __init__(self, seat: Seat, positions: tuple[int, ...], leavers: tuple[CardId, ...]) -> None:
        self.seat: Final = seat
        self.positions: Final = positions
        self.leavers: Final = leavers

    def run(self, state: State) -> None:
        if not self.positions:
            return
        able = eligible(state, self.seat, self.leavers)
        if not able:
            for position in self.positions:
                state.emit(STAYED_EMPTY, REPLACEMENT, self.seat, NONE, NONE, 0, field.POSITIONS[position])
            return
        options: list[Option] = []
        if len(able) >= len(self.positions):
            rest = Fill(self.seat, self.positions[1:], self.leavers)
            for card in able:
                options.append(Option(Enter(self.seat, card, self.positions[0]), rest))
        else:
            for position in self.positions:
                left = tuple([p for p in self.positions if p != position])
                options.append(Option(Enter(self.seat, able[0], position), Fill(self.seat, left, self.leavers)))
        state.ask(self.seat, CHOOSE_REPLACEMENT, options)


@final
class Enter(Step):
    """A back-row Guardian takes a position of the front row; its emergence ability waits (R30, G24)."""

    def __init__(self, seat: Seat, card: CardId, position: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.position: Final = position

    def run(self, state: State) -> None:
        state.move(self.card, field.FRONT, self.seat, self.position)
        state.card_numbers[field.LAST_POSITION][self.card] = self.position
        state.emit(ENTERED, REPLACEMENT, self.seat, self.card, NONE, 0, field.POSITIONS[self.position])
        standing.apply_rules(state, self.card, self.card)
        triggers.await_emergence(state, self.card, self.card)

    def key(self, state: State) -> str:
        return f"enter:{field.POSITIONS[self.position]}:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        damage = state.card_numbers[field.DAMAGE][self.card]
        wounds = f" ({damage} damage)" if damage else ""
        return f"{state.card[self.card].name}{wounds} enters at {field.POSITIONS[self.position]}"
