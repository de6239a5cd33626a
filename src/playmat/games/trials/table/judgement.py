"""What a position is worth to a bot, and what must be true of every position."""

from typing import Final

from playmat.games.trials import field
from playmat.games.trials.rules import actions
from playmat.kernel.cards import NONE, Card, Seat
from playmat.kernel.state import State

WON: Final = 1_000_000
PER_GLORY: Final = 2_000
PER_HP: Final = 40
NEAR_DEFEAT: Final = 25  # each missing HP below half weighs more
DOWN: Final = 300  # a defeated Hero misses the rest of the round
PER_FOCUS: Final = 4  # to be spent: a bot that values it more hoards it
USEFUL_FOCUS: Final = 6
REFRESHED: Final = 25
PER_CARD: Final = 30
EQUIPPED: Final = 60
SUPPORTED: Final = 55
AFFLICTED: Final = 65
PER_STATUS: Final = 14
PER_PICK: Final = 10
ENOUGH_EQUIPMENT: Final = 10


def evaluate(state: State, seat: Seat) -> int:
    """Glory first, then Heroes with what is on them, then Focus and cards."""
    outcome = state.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0
        return WON if seat in outcome.winners else -WON
    return side_worth(state, seat) - side_worth(state, field.other(seat))


def side_worth(state: State, seat: Seat) -> int:
    worth = PER_GLORY * state.seat_numbers[field.GLORY][seat]
    numbers = state.card_numbers
    for hero in state.zone_at(field.HEROES, seat):
        if numbers[field.DEFEATED][hero]:
            worth -= DOWN
            continue
        hp = numbers[field.HP][hero]
        most = state.card[hero].stats[field.MOST_HP]
        worth += PER_HP * hp - (NEAR_DEFEAT * (most // 2 - hp) if 2 * hp < most else 0)
        focus = numbers[field.FOCUS][hero]
        worth += PER_FOCUS * min(focus, USEFUL_FOCUS) + (focus - USEFUL_FOCUS if focus > USEFUL_FOCUS else 0)
        if not numbers[field.EXHAUSTED][hero]:
            worth += REFRESHED
        for card in field.attached(state, hero):
            kind = state.card[card].kind
            worth += EQUIPPED if kind == field.EQUIPMENT else SUPPORTED if kind == field.SUPPORT else -AFFLICTED
            if kind == field.SUPPORT:
                worth += 3 * numbers[field.COUNTERS][card]
        mask = state.value(hero, field.STATUS_MASK)
        worth += PER_STATUS * (bits(mask & field.BUFFS) - bits(mask & field.DEBUFFS))
    worth += PER_CARD * len(state.zone_at(field.HAND, seat))
    return worth + deck_worth(
        [state.card[one] for zone in (field.PICKS, field.BUILT) for one in state.zone_at(zone, seat)]
    )


def deck_worth(cards: list[Card]) -> int:
    """While a deck is drafted or built: cheap actions and a share of equipment make a deck that works (R68)."""
    worth = 0
    equipment = sum([1 for card in cards if card.kind == field.EQUIPMENT])
    for card in cards:
        if card.kind == field.EQUIPMENT:
            worth += PER_PICK * 6 if equipment <= ENOUGH_EQUIPMENT else PER_PICK
        elif card.kind != field.HERO:
            play = card.abilities[0]
            worth += PER_PICK * (6 - min(5, play.cost.base() if isinstance(play, actions.Play) else 0))
    return worth


def bits(mask: int) -> int:
    count = 0
    while mask:
        count += mask & 1
        mask >>= 1
    return count


def broken_invariant(state: State) -> str:
    """The promise that a position breaks, as a sentence, or nothing."""
    numbers = state.card_numbers
    if state.numbers[field.INITIATIVE] not in (0, 1):
        return f"initiative is with {state.numbers[field.INITIATIVE]}"
    for seat in range(2):
        for hero in state.zone_at(field.HEROES, seat):
            hp, most = numbers[field.HP][hero], state.card[hero].stats[field.MOST_HP]
            if not 0 <= hp <= most:
                return f"{state.card[hero].name} has {hp} of {most} HP"
            if numbers[field.FOCUS][hero] < 0:
                return f"{state.card[hero].name} has {numbers[field.FOCUS][hero]} Focus"
            if numbers[field.DEFEATED][hero] and field.attached(state, hero):
                return f"something is attached to {state.card[hero].name}, who is defeated"
            kinds = [state.card[card].kind for card in field.attached(state, hero)]
            if len(kinds) != len(set(kinds)):
                return f"{state.card[hero].name} holds two permanents of one type"
        for card in state.zone_at(field.FIELD, seat):
            if state.host[card] == NONE or state.card[card].kind not in field.PERMANENTS:
                return f"{state.card[card].name} lies on the field and on nobody"
            if numbers[field.COUNTERS][card] < 0:
                return f"{state.card[card].name} has {numbers[field.COUNTERS][card]} counters"
    pending = [link.holder for link in state.chain if isinstance(link.ability, actions.Play)]
    on_stack = state.zone_at(field.STACK, 0)
    # One more may lie there: a card that is being paid for, or that is just resolving; any after the end (G17).
    too_many = state.outcome is None and len(on_stack) > len(pending) + 1
    if too_many or any([card not in on_stack for card in pending]):
        return "the cards on the stack are not those that are pending"
    return stale_value(state)


def stale_value(state: State) -> str:
    """Values are kept until something changes; what is kept must be what would be found anew (R48)."""
    for seat in range(2):
        for hero in state.zone_at(field.HEROES, seat):
            kept = [state.value(hero, stat) for stat in range(len(field.STATS))]
            state.touch()
            if kept != [state.value(hero, stat) for stat in range(len(field.STATS))]:
                return f"a value of {state.card[hero].name} was kept although something had changed"
    return ""
