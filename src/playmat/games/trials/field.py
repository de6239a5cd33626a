"""The playing field: zones, Heroes and what lies on them, and the numbers that the rules count (2.2 to 2.5)."""

from typing import Final

from playmat.abilities.nodes import (
    Link,
)
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.state import State
from playmat.kernel.zones import ALL, NOBODY, OWNER, ZoneKind

# Zones (R28). The top of a deck is its last card. `aside` is used in the mulligan, the last five in a draft.
HEROES: Final = 0
FIELD: Final = 1
HAND: Final = 2
DECK: Final = 3
GRAVEYARD: Final = 4
STACK: Final = 5
BANISHED: Final = 6
ASIDE: Final = 7
CAST: Final = 8
OFFER: Final = 9
POOL: Final = 10
PACK_CARDS: Final = 11
PICKS: Final = 12
REMOVED: Final = 13
BUILT: Final = 14  # chosen for a team or deck, before the match begins
ZONES: Final = (
    ZoneKind("heroes", ALL),
    ZoneKind("field", ALL),
    ZoneKind("hand", OWNER),
    ZoneKind("deck", NOBODY),
    ZoneKind("graveyard", ALL),
    ZoneKind("stack", ALL, shared=True),
    ZoneKind("banished", ALL),
    ZoneKind("aside", OWNER),
    ZoneKind("cast", NOBODY, shared=True),
    ZoneKind("offer", ALL),
    ZoneKind("pool", NOBODY, shared=True),
    ZoneKind("pack", ALL, shared=True),
    ZoneKind("picks", ALL),
    ZoneKind("removed", ALL, shared=True),
    ZoneKind("built", OWNER),
)
# Kinds of cards (R16).
HERO: Final = "Hero"
COMMAND: Final = "Command"
SUPPORT: Final = "Support"
AFFLICTION: Final = "Affliction"
EQUIPMENT: Final = "Equipment"
ACTION_CARDS: Final[tuple[str, ...]] = (COMMAND, SUPPORT, AFFLICTION)
PERMANENTS: Final[tuple[str, ...]] = (SUPPORT, AFFLICTION, EQUIPMENT)
CLASSES: Final[tuple[str, ...]] = (
    "Warrior",
    "Ranger",
    "Thief",
    "Artificer",
    "Mage",
    "Paladin",
)  # R6; a stat counts from 1
BOON: Final = "Boon"
INJURY: Final = "Injury"
CURSE: Final = "Curse"
SUBTYPES: Final[tuple[str, ...]] = ("", BOON, INJURY, CURSE)
# Numbers of the match.
ROUND: Final = 0
PHASE: Final = 1
INITIATIVE: Final = 2
FIRST_YIELD: Final = 3  # the first to yield in this round's Main Phase, counted from 1
ACTED: Final = 4  # actions that the player with initiative used since gaining it (G44)
SUDDEN_DEATH: Final = 5
IN_A_ROW: Final = 6  # triggers that resolved without an action in between (G15)
NUMBERS: Final[tuple[str, ...]] = (
    "round",
    "phase",
    "initiative",
    "first yield",
    "acted",
    "sudden death",
    "triggers in a row",
)
SETUP: Final = 0
START: Final = 1
EQUIP: Final = 2
MAIN: Final = 3
END: Final = 4
PHASES: Final[tuple[str, ...]] = ("Setup", "Start Phase", "Equip Phase", "Main Phase", "End Phase")
GLORY: Final = 0
YIELDED: Final = 1
SEAT_NUMBERS: Final[tuple[str, ...]] = ("Glory", "yielded")
# Numbers on a card.
HP: Final = 0
FOCUS: Final = 1
EXHAUSTED: Final = 2
DEFEATED: Final = 3
COUNTERS: Final = 4
PLAYED_BY: Final = 5  # the Hero that used an Affliction, counted from 1 (G35)
SHOWN: Final = 6  # the statuses at the last check, a bit each: "becomes" watches them (G28)
CARD_NUMBERS: Final[tuple[str, ...]] = (
    "HP",
    "Focus",
    "exhausted",
    "defeated",
    "counters",
    "played by",
    "statuses before",
)
# Stats. Statuses and permissions are stats too, so that temporary changes are ordinary modifiers.
POWER: Final = 0
SKILL: Final = 1
WISDOM: Final = 2
MOST_HP: Final = 3  # R10
CLASS: Final = 4
SUBTYPE: Final = 5
ALERT: Final = 6
ELUSIVE: Final = 7
INVIGORATED: Final = 8
RESILIENT: Final = 9
DAZED: Final = 10
MARKED: Final = 11
WEAKENED: Final = 12
VULNERABLE: Final = 13
COST_MORE: Final = 14
CANT_EXHAUST: Final = 15
CANT_REFRESH: Final = 16
CANT_RECOVER: Final = 17
CANT_USE_FAST: Final = 18
CANT_BE_DESTROYED: Final = 19
UNTARGETABLE: Final = 20  # and the following: one for each kind of source
STATUS_MASK: Final = 31  # all statuses in one number, a bit each
PASSIVES: Final = 32  # how many passive and conditional abilities a card prints
WATCHED: Final = 33  # the kinds of events that its triggered abilities watch for, a bit each
CANT_USE_SLOW: Final = 34
STATS: Final[tuple[str, ...]] = (
    "Power",
    "Skill",
    "Wisdom",
    "starting HP",
    "class",
    "subtype",
    "Alert",
    "Elusive",
    "Invigorated",
    "Resilient",
    "Dazed",
    "Marked",
    "Weakened",
    "Vulnerable",
    "costs more",
    "can't exhaust",
    "can't refresh",
    "can't recover HP",
    "can't use fast actions",
    "can't be destroyed",
    "untargetable by commands",
    "untargetable by supports",
    "untargetable by afflictions",
    "untargetable by equipment abilities",
    "untargetable by Hero abilities",
    "untargetable by support abilities",
    "untargetable by affliction abilities",
    "untargetable by equipment triggers",
    "untargetable by Hero triggers",
    "untargetable by support triggers",
    "untargetable by affliction triggers",
    "statuses",
    "passive abilities",
    "watched events",
    "can't use slow actions",
)
SOURCE_KINDS: Final = 11
STATUSES: Final[tuple[str, ...]] = (
    "Alert",
    "Elusive",
    "Invigorated",
    "Resilient",
    "Dazed",
    "Marked",
    "Weakened",
    "Vulnerable",
)
FIRST_STATUS: Final = ALERT
LAST_STATUS: Final = VULNERABLE
BUFFS: Final = (1 << 4) - 1  # bits of a status mask: the first four (R52)
DEBUFFS: Final = BUFFS << 4
# Moments that changes can last until.
ROUND_ENDS: Final = 1
ROUND_BEGINS: Final = 2
# What a round remembers (G30), and, from SPENT on, what outlasts it.
USED: Final = 1  # a Hero, a card and an ability: once per round (R38, G40)
TARGETED: Final = 2  # a Hero has targeted an enemy
FIRED: Final = 3  # a trigger that is limited to the first time each round
SPENT: Final = 4  # a state trigger that has happened while its state has been true (G13)
# Beside choices, an ability under way remembers in `State.picks` what happened and how much.
SUBJECT: Final = -1  # the Hero that an event is about
OBJECT: Final = -2  # the other Hero or card of an event
MUCH: Final = -3  # "that much"
CHOSEN_X: Final = -4  # "where X is …"
WHO_PLAYED: Final = -6  # the Hero that used the Affliction whose trigger it is (G35)
BEARER: Final = -7  # and below: the Hero that the card lay on which the first, the next … target phrase names


def other(seat: Seat) -> Seat:
    return 1 - seat


def living(state: State, seat: Seat) -> list[CardId]:
    """A player's Heroes that are not defeated: a defeated one is no Hero for any effect (G42)."""
    defeated = state.card_numbers[DEFEATED]
    return [hero for hero in state.zone_at(HEROES, seat) if not defeated[hero]]


def all_living(state: State) -> list[CardId]:
    """The initiative player's Heroes, then the other's."""
    first = state.numbers[INITIATIVE]
    return living(state, first) + living(state, other(first))


def attached(state: State, hero: CardId) -> list[CardId]:
    """The permanents on a Hero, whoever owns them."""
    host = state.host
    found: list[CardId] = []
    for seat in range(state.seats):
        for card in state.zone_at(FIELD, seat):
            if host[card] == hero:
                found.append(card)
    return found


def attached_of_kind(state: State, hero: CardId, kind: str) -> CardId:
    """The one Support, Affliction or Equipment of a Hero, or NONE (R25)."""
    for card in attached(state, hero):
        if state.card[card].kind == kind:
            return card
    return NONE


def is_bloodied(state: State, hero: CardId) -> bool:
    """Missing at least half of the starting HP (R15)."""
    most = state.card[hero].stats[MOST_HP]
    return 2 * (most - state.card_numbers[HP][hero]) >= most


def short_name(state: State, hero: CardId) -> str:
    """The first word of a Hero's name, or all of it where another Hero of the seat begins alike."""
    name = state.card[hero].name
    first = name.split(" ", 1)[0].rstrip(",")
    if name.split(" ", 1)[-1].isdigit():
        return name
    for mate in state.zone_at(HEROES, state.owner[hero]):
        if mate != hero and state.card[mate].name.split(" ", 1)[0].rstrip(",") == first:
            return name
    return first


def place_name(state: State, copy: CardId) -> str:
    """ "P2.Mei" for a Hero, "Heat Metal on P2.Mei" for what lies on one, else the card's name and owner."""
    if state.is_in(copy, HEROES):
        return f"P{state.owner[copy] + 1}.{short_name(state, copy)}"
    if state.host[copy] != NONE:
        return f"{state.card[copy].name} on {place_name(state, state.host[copy])}"
    return f"{state.card[copy].name} of P{state.owner[copy] + 1}"


def pending_id(link: Link) -> int:
    """A pending effect as a target: below every card id and NONE."""
    return -1 - link.number
