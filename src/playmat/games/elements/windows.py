"""Play windows: relics and Evolutions from hand, each at the moment that its text names. Chapters 8 and 9, G25-G29."""

from typing import Final, final

from playmat.games.elements.battlefield import (
    ACTING,
    ATTACHED,
    ATTACKER,
    COMBAT_PHASE,
    CONSUMABLE,
    COST,
    EMBLEM,
    EMBLEMS,
    END_PHASE,
    EQUIPMENT,
    EVOLUTION,
    EVOLVED,
    GRAVEYARD,
    HAND,
    INITIATIVE,
    LAST_CHANCE,
    PHASE,
    ROUND,
    SHOP_PHASE,
    START_PHASE,
    SUBJECT,
    TARGET,
    TO_MOURN,
    controller,
    has_units,
    is_in_play,
    place_name,
    pool,
    seats_of,
    set_pool,
    side_of,
    units_of,
)
from playmat.games.elements.modes import ANNIHILATION, DOUBLE_ANNIHILATION
from playmat.games.elements.texts import (
    AFTER_ATTACK_ROLL,
    AFTER_DEFENSE_ROLL,
    AT_END,
    AT_START,
    ENEMY_RELIC_PLAYED,
    EVOLVES,
    IN_COMBAT,
    IN_SHOP,
    RELIC_PLAYED,
    WHEN_ATTACKED,
    WHEN_ATTACKING,
    WHEN_DESTROYED,
    Relic,
)
from playmat.games.elements.units import CHECK, log_targets, notice, notice_side
from playmat.games.elements.values import probe
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Refusal
from playmat.kernel.nodes import Link
from playmat.kernel.resolution import PASS, Announce, Begin, Resolve, can_announce
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.kernel.triggers import SETTLE

PLAYED: Final = Verb("played", "{seat} plays {card} for {number} Energy")
EQUIPPED: Final = Verb("equipped", "{card} is attached to {other} at {place}")
EVOLVED_INTO: Final = Verb("evolved", "{other} at {place} evolves into {card}")

PLAY_RULE: Final = Cause("R49")
EQUIP_RULE: Final = Cause("R55")
EVOLVE_RULE: Final = Cause("R18")

PROMPTS: Final = {
    AT_START: Prompt("Play a card at the start of the round?", "may play a card", "G27"),
    IN_COMBAT: Prompt("Play a card during combat?", "may play a card", "G27"),
    WHEN_ATTACKING: Prompt("Play a card now that an attack is declared?", "may play a card", "G27"),
    AFTER_ATTACK_ROLL: Prompt("Play a card after the attack roll?", "may play a card", "G27"),
    AFTER_DEFENSE_ROLL: Prompt("Play a card after the defense roll?", "may play a card", "G27"),
    WHEN_DESTROYED: Prompt("Play a card now that a unit was destroyed?", "may play a card", "G27"),
    AT_END: Prompt("Play a card at the end of the round?", "may play a card", "G27"),
    IN_SHOP: Prompt("Play a card during the Shop Phase?", "may play a card", "G27"),
}
LAST_PROMPT: Final = Prompt("Your side has no units: play a card?", "may play a card", "G70")
CHOOSE_SUBJECT: Final = Prompt("For which unit?", "chooses a unit", "G27")
CHOOSE_BEARER: Final = Prompt("Which unit?", "chooses a unit", "R55")

PHASE_TIMING: Final = {START_PHASE: AT_START, COMBAT_PHASE: IN_COMBAT, END_PHASE: AT_END, SHOP_PHASE: IN_SHOP}


# --- Windows ----------------------------------------------------------------------------------------------------------


def open_window(state: State, kind: int) -> "PlayWindow":
    """A window of this kind, the side with Initiative first (G26)."""
    return PlayWindow(kind, state.numbers[INITIATIVE], 0)


@final
class PlayWindow(Step):
    """A seat plays one card or passes; closed when all have passed in a row (G26, in teams side by side).

    The window exists also for a seat that can only pass.
    """

    def __init__(self, kind: int, seat: Seat, passes: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.passes: Final = passes

    def run(self, state: State) -> None:
        if self.passes == state.seats:
            return
        seat = self.seat
        other_side = 1 - side_of(seat)
        after_pass = PlayWindow(self.kind, seat + 2 if seat + 2 < state.seats else other_side, self.passes + 1)
        options: list[Option] = []
        if state.zones[HAND * state.seats + seat]:
            after_play = PlayWindow(self.kind, other_side, 0)
            for step in plays(state, seat, self.kind):
                options.append(Option(step, after_play))
        options.append(Option(PASS, after_pass))
        state.ask(seat, PROMPTS[self.kind], options)


def plays(state: State, seat: Seat, kind: int) -> list[Step]:
    """The cards that a seat may play in a window; twins are offered once."""
    found: list[Step] = []
    offered: list[str] = []
    for card in state.zone_at(HAND, seat):
        printed = state.card[card]
        if printed.name not in offered and play_refusal(state, seat, card, kind) is None:
            offered.append(printed.name)
            if printed.kind == EVOLUTION:
                for unit in evolvable(state, seat, card):
                    found.append(Evolve(card, unit))
            else:
                found.append(PlayRelic(card, seat))
    return found


def relic_of(state: State, card: CardId) -> Relic:
    for ability in state.card[card].abilities:
        if isinstance(ability, Relic):
            return ability
    raise AssertionError("a relic without cost and timing")


def fits_window(state: State, seat: Seat, timing: int, kind: int) -> bool:
    """Whether a printed moment is the one of this window for this seat (G27)."""
    if kind == WHEN_ATTACKING:
        attacker = state.memory.get((ATTACKER, 2, 0), NONE)
        return timing == (WHEN_ATTACKING if attacker == side_of(seat) else WHEN_ATTACKED)
    if kind == WHEN_DESTROYED:
        return timing == WHEN_DESTROYED and (TO_MOURN, side_of(seat), 0) in state.memory
    return timing == kind


def play_refusal(state: State, seat: Seat, card: CardId, kind: int) -> tuple[str, str] | None:
    """Why a card in hand cannot be played in this window, with the rule, or None."""
    printed = state.card[card]
    side = side_of(seat)
    if printed.kind == EVOLUTION:
        if kind != AT_START:
            return ("an Evolution is played at the start of a round", "R52")
        if state.seat_numbers[EVOLVED][seat]:
            return ("your side has evolved a unit this round", "R67" if state.seats > 2 else "G52")
        if printed.stats[COST] > pool(state, side):
            return ("there is too little Energy", "R52")
        return None if evolvable(state, seat, card) else ("no unit of yours in play evolves into it", "R51")
    relic = relic_of(state, card)
    if not fits_window(state, seat, relic.timing, kind):
        return ("its text names another moment", "G27")
    if relic.cost > pool(state, side):
        return ("there is too little Energy", "R49")
    if printed.kind == EQUIPMENT:
        return None if has_units(state, side) else ("there is no unit to equip", "R55")
    if relic.targets_named and not can_announce(state, probe(state, relic, seat, card, card)):
        return ("it has no legal target", "G29")
    return None


def window_refusals(state: State, seat: Seat, kind: int) -> list[Refusal]:
    """Cards in hand that are not offered now, with the reason."""
    found: list[Refusal] = []
    for card in state.zone_at(HAND, seat):
        refused = play_refusal(state, seat, card, kind)
        if refused is not None:
            found.append(Refusal(f"play {state.card[card].name}", refused[0], refused[1]))
    return found


# --- Relics -----------------------------------------------------------------------------------------------------------


@final
class PlayRelic(Step):
    """Paid in full, revealed, resolved at once; there is no reply to it (R49, R54-R56, G26, G28)."""

    def __init__(self, card: CardId, seat: Seat) -> None:
        self.card: Final = card
        self.seat: Final = seat

    def run(self, state: State) -> None:
        kind = state.card[self.card].kind
        if kind == EQUIPMENT:
            options = [Option(Equip(self.card, self.seat, unit)) for unit in units_of(state, side_of(self.seat))]
            state.ask(self.seat, CHOOSE_BEARER, options)
        elif kind == EMBLEM:
            pay(state, self.card, self.seat)
            state.move(self.card, EMBLEMS, self.seat)
            played(state, self.seat)
        else:
            relic = relic_of(state, self.card)
            link = state.link(relic, self.seat, self.card, self.card)
            announce = Announce(link, CONSUME, False)
            about = played_for(state, self.seat, relic.timing) if relic.names_it else []
            if len(about) > 1:
                state.ask(self.seat, CHOOSE_SUBJECT, [Option(SpeakOf(unit, link), announce) for unit in about])
                return
            for unit in about:
                SpeakOf(unit, link).run(state)
            state.then(announce)

    def key(self, state: State) -> str:
        return f"play:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return f"Play {state.card[self.card].name} for {state.card[self.card].stats[COST]} Energy"


def played_for(state: State, seat: Seat, timing: int) -> list[CardId]:
    """The units that a window is open for: who attacks, is attacked, or was destroyed and has not come back (G27)."""
    if timing == WHEN_DESTROYED:
        side = side_of(seat)
        return [
            key[2] - 1
            for key in state.memory
            if key[0] == TO_MOURN and key[1] == side and key[2] and not is_in_play(state, key[2] - 1)
        ]
    kind = ATTACKER if timing == WHEN_ATTACKING else TARGET
    found: list[CardId] = []
    while (kind, len(found), 0) in state.memory and (kind == TARGET or not found):
        found.append(state.memory[(kind, len(found), 0)])
    return [unit for unit in found if is_in_play(state, unit)]


@final
class SpeakOf(Step):
    """To the card that is played "it" is this unit."""

    def __init__(self, unit: CardId, link: Link) -> None:
        self.unit: Final = unit
        self.link: Final = link

    def run(self, state: State) -> None:
        state.memory[(SUBJECT, self.link.number, 0)] = self.unit
        state.memory[(SUBJECT, self.link.number, 1)] = state.stay[self.unit]

    def key(self, state: State) -> str:
        return f"for:{place_name(state, self.unit)}"

    def label(self, state: State) -> str:
        return f"{state.face[self.unit].name} at {place_name(state, self.unit)}"


def pay(state: State, card: CardId, seat: Seat) -> None:
    cost = state.card[card].stats[COST]
    side = side_of(seat)
    state.reveal(card)
    set_pool(state, side, pool(state, side) - cost)
    state.numbers[ACTING] = side
    state.emit(PLAYED, PLAY_RULE, seat, card, NONE, cost)


def played(state: State, seat: Seat) -> None:
    """What has just been played is noticed by its side; then everything that follows from it."""
    notice_side(state, RELIC_PLAYED, side_of(seat))
    notice_side(state, ENEMY_RELIC_PLAYED, 1 - side_of(seat))
    state.then(AFTERMATH)


@final
class Consume(Begin):
    """A Consumable takes effect and is in the Graveyard (R54). It leaves the hand first: nobody plays it twice."""

    def proceed(self, state: State, link: Link) -> None:
        pay(state, link.source, link.controller)
        log_targets(state, link)
        state.move(link.source, GRAVEYARD, state.owner[link.source])
        state.then(Resolve(link), Played(link.controller))


CONSUME: Final = Consume()


@final
class Played(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        played(state, self.seat)


@final
class Equip(Step):
    """Under a unit of one's side, a teammate's too (R55, R68)."""

    def __init__(self, card: CardId, seat: Seat, unit: CardId) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.unit: Final = unit

    def run(self, state: State) -> None:
        pay(state, self.card, self.seat)
        attach(state, self.card, self.unit)
        state.emit(EQUIPPED, EQUIP_RULE, self.seat, self.card, self.unit, 0, place_name(state, self.unit))
        played(state, self.seat)

    def key(self, state: State) -> str:
        return f"on:{place_name(state, self.unit)}"

    def label(self, state: State) -> str:
        return f"{state.card[self.card].name} on {state.face[self.unit].name} at {place_name(state, self.unit)}"


def attach(state: State, card: CardId, unit: CardId) -> None:
    state.move(card, ATTACHED, 0)
    state.host[card] = unit
    state.touch()


# --- Evolution --------------------------------------------------------------------------------------------------------


def evolvable(state: State, seat: Seat, card: CardId) -> list[CardId]:
    """Units of the card's owner that it names as the base (R51, G52, G68)."""
    base = state.card[card].of
    return [
        unit
        for unit in units_of(state, side_of(seat))
        if state.face[unit].name == base and state.owner[unit] == seat and controller(state, unit) == seat
    ]


@final
class Evolve(Step):
    """The card lies on the unit, whose traits are now the Evolution's; damage and Equipment stay (R18, G51)."""

    def __init__(self, card: CardId, unit: CardId) -> None:
        self.card: Final = card
        self.unit: Final = unit

    def run(self, state: State) -> None:
        seat = state.owner[self.card]
        pay(state, self.card, seat)
        for mate in seats_of(state, side_of(seat)):
            state.seat_numbers[EVOLVED][mate] = 1
        state.emit(EVOLVED_INTO, EVOLVE_RULE, seat, self.card, self.unit, 0, place_name(state, self.unit))
        become(state, self.unit, self.card)
        notice(state, EVOLVES, self.unit)
        state.then(AFTERMATH)

    def key(self, state: State) -> str:
        return f"evolve:{place_name(state, self.unit)}:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        cost = state.card[self.card].stats[COST]
        at = place_name(state, self.unit)
        return f"{state.face[self.unit].name} at {at} evolves into {state.card[self.card].name} for {cost} Energy"


def become(state: State, unit: CardId, card: CardId) -> None:
    attach(state, card, unit)
    state.show(unit, state.card[card])


# --- What follows -----------------------------------------------------------------------------------------------------


@final
class Aftermath(Step):
    """After every attack, ability and card: destructions, triggers, when-destroyed plays, Annihilation (G59)."""

    def run(self, state: State) -> None:
        CHECK.run(state)
        if state.waiting:
            state.then(SETTLE, self)
            return
        mourning = [side for side in (0, 1) if state.memory.get((TO_MOURN, side, 0), 0) == 1]
        if mourning:
            for key in [key for key in state.memory if key[0] == TO_MOURN and key[1] in mourning]:
                state.memory[key] = 2
            if state.numbers[ROUND]:  # before the first round nobody has cards
                state.then(open_window(state, WHEN_DESTROYED), Mourned(), self)
                return
            Mourned().run(state)
        if state.numbers[PHASE] >= START_PHASE and state.settings[ANNIHILATION] == 0:
            check_annihilation(state)


AFTERMATH: Final = Aftermath()


@final
class Mourned(Step):
    """The window for these destructions is over."""

    def run(self, state: State) -> None:
        for key in [key for key in state.memory if key[0] == TO_MOURN and state.memory[key] == 2]:
            del state.memory[key]


def is_window_open(state: State) -> bool:
    """Whether somebody may still answer these destructions, or has a last chance: nobody has lost yet (G59, G70)."""
    for side in (0, 1):
        if state.memory.get((TO_MOURN, side, 0), 0) == 2 or state.memory.get((LAST_CHANCE, side, 0), 0) == 1:
            return True
    return False


def check_annihilation(state: State) -> None:
    """A side without units has lost, however they left (R57, G60); a team gets one last window (R69, G70)."""
    lost = [side for side in (0, 1) if not has_units(state, side)]
    if lost and is_window_open(state):
        return  # checked again when the window is over
    if state.seats > 2:
        for side in (0, 1):
            if side not in lost:
                state.memory.pop((LAST_CHANCE, side, 0), 0)
        if state.numbers[INITIATIVE] == 1:  # of two windows its own comes first (G26)
            lost.reverse()
        for side in lost:
            if (LAST_CHANCE, side, 0) not in state.memory:
                state.memory[(LAST_CHANCE, side, 0)] = 1
                state.then(LastWindow(side), CHECK_AGAIN)
                return
    if not lost:
        return
    if len(lost) == 1:
        state.end(tuple(seats_of(state, 1 - lost[0])), "Annihilation: the enemy has no units")
    elif state.settings[DOUBLE_ANNIHILATION] == 1:
        state.end(tuple(seats_of(state, state.numbers[ACTING])), "Annihilation of both sides by the winner")
    else:
        state.end((), "Annihilation of both sides at once")


@final
class CheckAgain(Step):
    """A last window is over."""

    def run(self, state: State) -> None:
        for side in (0, 1):
            if (LAST_CHANCE, side, 0) in state.memory:
                state.memory[(LAST_CHANCE, side, 0)] = 2
        check_annihilation(state)


CHECK_AGAIN: Final = CheckAgain()


@final
class LastWindow(Step):
    """A seat of a team without units may play what puts a unit into play and fits the phase (G70).

    What was played may fail: the team is asked again, until it has a unit or nothing more to play (R69).
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        if has_units(state, side_of(self.seat)):
            return
        timing = PHASE_TIMING[state.numbers[PHASE]]
        options: list[Option] = []
        offered: list[str] = []
        for card in state.zone_at(HAND, self.seat):
            printed = state.card[card]
            if printed.kind != CONSUMABLE or printed.name in offered:
                continue
            relic = relic_of(state, card)
            fits = relic.timing == timing or (relic.timing == WHEN_DESTROYED and timing == IN_COMBAT)
            if (
                fits
                and relic.brings_unit
                and relic.cost <= pool(state, side_of(self.seat))
                and can_announce(state, probe(state, relic, self.seat, card, card))
            ):
                offered.append(printed.name)
                options.append(Option(PlayRelic(card, self.seat), LastWindow(side_of(self.seat))))
        following = LastWindow(self.seat + 2) if self.seat + 2 < state.seats else None
        options.append(Option(PASS, following))
        state.ask(self.seat, LAST_PROMPT, options)
