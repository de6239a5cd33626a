"""The battlefield: zones, lines, sides, numbers, marks and Energy. Booklet chapters 3 and 4."""

from typing import Final

from playmat.abilities.nodes import Link, Node, Objects
from playmat.games.elements import modes
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.zones import ALL, NOBODY, OWNER, ZoneKind

# Zones (section 5 of the specification).
DECK: Final = 0
DRAW: Final = 1
ARMY: Final = 2
LINE: Final = 3
ATTACHED: Final = 4
EMBLEMS: Final = 5
RELIC_DECK: Final = 6
SHOP: Final = 7
PILE: Final = 8
HAND: Final = 9
GRAVEYARD: Final = 10
REMOVED: Final = 11
SUPPLY: Final = 12
ZONES: Final = (
    ZoneKind("deck", NOBODY),
    ZoneKind("opening draw", OWNER),
    ZoneKind("army", OWNER),
    ZoneKind("line", ALL),
    ZoneKind("attached", ALL, shared=True),
    ZoneKind("emblems", ALL),
    ZoneKind("relic deck", NOBODY),
    ZoneKind("shop", OWNER),
    ZoneKind("evolution pile", OWNER),
    ZoneKind("hand", OWNER),
    ZoneKind("graveyard", ALL),
    ZoneKind("removed", ALL),
    ZoneKind("supply", OWNER),
)

# Numbers of the match.
ROUND: Final = 0
INITIATIVE: Final = 1  # the side that has it
PHASE: Final = 2
LAST: Final = 3  # the side that made the last activation of this round, plus one (G15)
ACTING: Final = 4  # the side whose unit or card is at work (G61)
ACTIVATIONS: Final = 5  # of this round (G23)
NUMBERS: Final[tuple[str, ...]] = ("round", "initiative", "phase", "last", "acting", "activations")

# Phases.
SETUP: Final = 0
DEPLOYMENT_PHASE: Final = 1
START_PHASE: Final = 2
COMBAT_PHASE: Final = 3
END_PHASE: Final = 4
SHOP_PHASE: Final = 5

# Numbers of a seat; teammates share a pool, so both have the same number (R65).
ENERGY: Final = 0
EVOLVED: Final = 1  # Evolutions played this round, by the whole side (R67)
SEAT_NUMBERS: Final[tuple[str, ...]] = ("Energy", "evolved")

# Numbers of a card copy.
WOUNDS: Final = 0
COMMITTED: Final = 1
ACTIVATED: Final = 2
REVIVED: Final = 3  # R44
TOKEN: Final = 4
CONTROL: Final = 5  # who controls a stolen unit, plus one
DEPLOYED: Final = 6  # its Deployment ability was used (G8)
FRESH: Final = 7  # entered during this round's Activation Phase (G22)
CARD_NUMBERS: Final[tuple[str, ...]] = (
    "damage",
    "committed",
    "activated",
    "revived",
    "token",
    "controller",
    "deployed",
    "fresh",
)

# Stats of a face, and what modifiers change. De and Ar are target numbers; Ar 0 is no Armor.
POINTS: Final = 0
PRIORITY: Final = 1
ATTACK: Final = 2
DEXTERITY: Final = 3
DAMAGE: Final = 4
ARMOR: Final = 5
PERFORATION: Final = 6
HEALTH: Final = 7
GUARDIAN: Final = 8
SWEEP: Final = 9
RANGE: Final = 10
INVULNERABLE: Final = 11  # Invulnerable 2+; the four after it are 3+ to 6+
UNDEAD: Final = 16
FIRE: Final = 17
WATER: Final = 18
EARTH: Final = 19
AIR: Final = 20
COST: Final = 21
LABELS: Final = (UNDEAD, FIRE, WATER, EARTH, AIR)
STATS: Final[tuple[str, ...]] = (
    "points",
    "Priority",
    "Attacks",
    "Dexterity",
    "Damage",
    "Armor",
    "AP",
    "HP",
    "Guardian",
    "Sweep",
    "Range",
    "Invulnerable 2+",
    "Invulnerable 3+",
    "Invulnerable 4+",
    "Invulnerable 5+",
    "Invulnerable 6+",
    "Undead",
    "Fire",
    "Water",
    "Earth",
    "Air",
    "cost",
)

OTHER_LABELS: Final = len(STATS)  # from here on a number is the name of another Element, its bytes as one number


def label_stat(name: str) -> int:
    """The number of an Element that has no stat: any name has its own (R41, G77)."""
    return OTHER_LABELS + int.from_bytes(name.encode(), "big")


def label_name(label: int) -> str:
    """The name that such a number stands for."""
    number = label - OTHER_LABELS
    return number.to_bytes((number.bit_length() + 7) // 8, "big").decode()


def is_label(stat: int) -> bool:
    return stat in LABELS or stat >= OTHER_LABELS


def bears_printed(card: Card, label: int) -> bool:
    """Whether a card has a label in its type line."""
    if label < OTHER_LABELS:
        return card.stats[label] > 0
    return label_name(label) in card.labels


# What the match remembers: (kind, card or place, ability or place) -> number.
USED: Final = 0  # free abilities used in this activation (G20)
USED_ROUND: Final = 1  # "once per round"
USED_GAME: Final = 2  # "once per game"; outlasts a round
FALLEN: Final = 3  # units of a side, and with a label (0: any), destroyed this round (template 32)
TO_MOURN: Final = 4  # destroyed, and no window was opened for it yet (G27)
REPEATED: Final = 5  # how often a trigger began (G73)
ACTED: Final = 6  # the activating unit has used its commit action (G20)
ATTACKER: Final = 7  # the attack under way: attacker, targets, dice (see attack.py)
TARGET: Final = 8
ALLOTTED: Final = 9
ATTACK_NEED: Final = 10
ATTACK_DIE: Final = 11
DEFENSE_NEED: Final = 12
DEFENSE_DICE: Final = 13
DEFENSE_DIE: Final = 14
RE_ROLLS: Final = 15  # re-rolls granted before the dice are rolled: whose, and by which card
LAST_CHANCE: Final = 16  # the side had its last window (G70)
SUBJECT: Final = 17  # the unit that a waiting text has watched ("when an allied unit …, … it")
FOLLOWED: Final = 18  # a unit that a text itself has put into play or stolen, to which it may go on speaking
MOURNING: Final = 20  # how many windows for destroyed units are open (G59)
SPARED: Final = 19  # HP left of a unit whose destruction was replaced, which are not fatal again; outlasts a round

# Moments that durations wait for.
ROUND_ENDS: Final = 1
ATTACK_ENDS: Final = 2

# Kinds of cards.
UNIT: Final = "Unit"
EVOLUTION: Final = "Evolution"
CONSUMABLE: Final = "Consumable"
EQUIPMENT: Final = "Equipment"
EMBLEM: Final = "Emblem"
TOKEN_UNIT: Final = "Token"
RELIC_KINDS: Final[tuple[str, ...]] = (CONSUMABLE, EQUIPMENT, EMBLEM)

GAINED_ENERGY: Final = Verb("Energy gained", "{seat} gains {number} Energy")
LOST_ENERGY: Final = Verb("Energy lost", "{seat} loses {number} Energy")


# --- Sides and lines --------------------------------------------------------------------------------------------------


def side_of(seat: Seat) -> int:
    """P1 and P3 against P2 and P4."""
    return seat & 1


def seats_of(state: State, side: int) -> list[Seat]:
    return [side] if state.seats == 2 else [side, side + 2]


def line_seat(state: State, seat: Seat) -> Seat:
    """Whose line zone a seat's units stand in: teammates share one unless they play in two rows (R61, G65)."""
    return seat if state.settings[modes.TEAM_LINE] == 1 else seat & 1


def units_of(state: State, side: int) -> list[CardId]:
    """All units of a side, left to right, without gaps."""
    found = [card for card in state.zones[LINE * state.seats + side] if card != NONE]
    if state.seats > 2:
        found.extend([card for card in state.zones[LINE * state.seats + side + 2] if card != NONE])
    return found


def has_units(state: State, side: int) -> bool:
    for place in range(LINE * state.seats + side, (LINE + 1) * state.seats, 2):
        for card in state.zones[place]:
            if card != NONE:
                return True
    return False


def is_in_play(state: State, card: CardId) -> bool:
    """Whether a unit stands in a line."""
    return state.zone[card] // state.seats == LINE


def show_teammate(state: State, card: CardId) -> None:
    """A teammate sees a seat's opening draw, army and hand (G69)."""
    if state.seats > 2 and state.settings[modes.TEAM_HANDS] == 0:
        state.learn(card, state.owner[card] ^ 2)


def is_relic_in_play(state: State, card: CardId) -> bool:
    """Equipment on a unit, or an Emblem (G58)."""
    kind = state.zone[card] // state.seats
    return kind == EMBLEMS or (kind == ATTACHED and state.card[card].kind == EQUIPMENT)


def line_of(state: State, unit: CardId) -> list[CardId]:
    return state.zones[state.zone[unit]]


def controller(state: State, card: CardId) -> Seat:
    """Who decides for a unit: its owner, unless somebody has taken control of it (G46)."""
    stolen = state.card_numbers[CONTROL][card]
    return stolen - 1 if stolen else state.owner[card]


def side_in_play(state: State, unit: CardId) -> int:
    """The side that a unit fights for."""
    return (state.zone[unit] % state.seats) & 1


def neighbours(state: State, unit: CardId) -> list[CardId]:
    """The units directly left and right (G6: a gap breaks it)."""
    line = line_of(state, unit)
    at = line.index(unit)
    return [line[i] for i in (at - 1, at + 1) if 0 <= i < len(line) and line[i] != NONE]


def attachments(state: State, unit: CardId) -> list[CardId]:
    """What lies under and on a unit: Equipment and its Evolution."""
    host = state.host
    return [card for card in state.zones[ATTACHED * state.seats] if host[card] == unit]


def evolution_on(state: State, unit: CardId) -> CardId:
    """The newest Evolution that lies on a unit, or NONE."""
    found = NONE
    if state.face[unit] is not state.card[unit]:
        for card in attachments(state, unit):
            if state.card[card].kind == EVOLUTION:
                found = card
    return found


def holder_of(state: State, unit: CardId) -> CardId:
    """The card that a unit's text is printed on."""
    return unit if state.face[unit] is state.card[unit] else evolution_on(state, unit)


def points_of(state: State, unit: CardId) -> int:
    """What a unit is worth: the Evolution's points, or by option the basic unit's (G51)."""
    face = state.card[unit] if state.settings[modes.EVOLVED_VALUE] == 1 else state.face[unit]
    return face.stats[POINTS]


def remaining(state: State, unit: CardId) -> int:
    """HP left: the maximum now, less damage (G41)."""
    return state.value(unit, HEALTH) - state.card_numbers[WOUNDS][unit]


def is_true(state: State, unit: CardId, stat: int) -> bool:
    """Whether a keyword or a label holds for a unit."""
    return state.value(unit, stat) > 0


def is_labelled(state: State, unit: CardId, label: int) -> bool:
    if label < OTHER_LABELS:
        return state.value(unit, label) > 0
    plain = 1 if has_plain_label(state, unit, label) else 0
    return state.game.limited(state, unit, label, plain) > 0


def has_plain_label(state: State, unit: CardId, label: int) -> bool:
    """Whether a unit has a label without any standing text: printed, or given by an effect."""
    given = sum([modifier.amount for modifier in state.modifiers if modifier.card == unit and modifier.stat == label])
    return given > 0 or bears_printed(state.face[unit], label)


def invulnerable(state: State, unit: CardId) -> int:
    """The lowest Invulnerable that holds, or 0 (G34)."""
    for i in range(5):
        if state.value(unit, INVULNERABLE + i) > 0:
            return i + 2
    return 0


def place_name(state: State, card: CardId) -> str:
    """Where a public card is, in the words that people use: "P1.2" is the second of P1's line."""
    if state.zone[card] == NONE:
        return "nowhere"
    kind = state.zone[card] // state.seats
    seat = state.zone[card] % state.seats
    if kind == LINE:
        return f"P{seat + 1}.{state.zones[state.zone[card]].index(card) + 1}"
    if kind == ATTACHED:
        return f"{place_name(state, state.host[card])} {state.card[card].name}"
    return f"P{seat + 1} {ZONES[kind].name} {state.zones[state.zone[card]].index(card) + 1}"


# --- Energy -----------------------------------------------------------------------------------------------------------


def pool(state: State, side: int) -> int:
    return state.seat_numbers[ENERGY][side]


def set_pool(state: State, side: int, amount: int) -> None:
    """One pool for the whole side, public, never negative (R65, G28)."""
    if state.settings[modes.ENERGY_CAP] == 1:
        amount = min(amount, 20)
    for seat in seats_of(state, side):
        state.seat_numbers[ENERGY][seat] = max(0, amount)


def gain_energy(state: State, side: int, amount: int, cause: Cause) -> None:
    if amount > 0:
        set_pool(state, side, pool(state, side) + amount)
        state.emit(GAINED_ENERGY, cause, side, NONE, NONE, amount)


def lose_energy(state: State, side: int, amount: int, cause: Cause) -> None:
    """As much as there is."""
    lost = min(amount, pool(state, side))
    if lost > 0:
        set_pool(state, side, pool(state, side) - lost)
        state.emit(LOST_ENERGY, cause, side, NONE, NONE, lost)


def is_followed(state: State, link: Link, unit: CardId) -> bool:
    """Whether the text itself has put the unit where it is now: "Revive it. It gains …" speaks of one unit."""
    return state.memory.get((FOLLOWED, link.number, unit), NONE) == state.stay[unit]


def is_source_there(state: State, link: Link) -> bool:
    """Whether the unit that acts stands in a line and has not left it since, but by this text."""
    unit = link.source
    return is_in_play(state, unit) and (state.stay[unit] == link.stay or is_followed(state, link, unit))


def newcomers(state: State, link: Link) -> list[CardId]:
    """The units that the text itself has put into play."""
    return [
        key[2]
        for key, stay in state.memory.items()
        if key[0] == FOLLOWED and key[1] == link.number and stay == state.stay[key[2]]
    ]


def cause_of(node: Node, link: Link) -> Cause:
    """A card's words caused it."""
    return Cause("", link.holder, node, link.ability.line)


def in_play(objects: Objects, state: State, link: Link) -> list[CardId]:
    """The units that a phrase means, as far as they are there (G29)."""
    return [unit for unit in objects.cards(state, link) if is_in_play(state, unit)]


def take_in_hand(state: State, card: CardId, seat: Seat) -> None:
    """Into one's own hand."""
    state.move(card, HAND, seat)
    show_teammate(state, card)
