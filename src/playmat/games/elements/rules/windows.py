"""Play windows: relics and Evolutions from hand, each at the moment that its text names. Chapters 8 and 9, G25-G29."""

from typing import Final, final

from playmat.abilities.announce import Announce, Begin, can_announce
from playmat.abilities.chain import PASS
from playmat.abilities.nodes import Link, new_link
from playmat.abilities.perform import Resolve
from playmat.abilities.waiting import StartWaiting
from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, destruction, triggers, values
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

PLAYED: Final = Verb("played", "{seat} plays {card} for {number} Energy")
EQUIPPED: Final = Verb("equipped", "{card} is attached to {other} at {place}")
EVOLVED_INTO: Final = Verb("evolved", "{other} at {place} evolves into {card}")

PLAY_RULE: Final = Cause("R49")
EQUIP_RULE: Final = Cause("R55")
EVOLVE_RULE: Final = Cause("R18")

PROMPTS: Final = {
    abilities.AT_START: Prompt("Play a card at the start of the round?", "may play a card", "G27"),
    abilities.IN_COMBAT: Prompt("Play a card during combat?", "may play a card", "G27"),
    abilities.WHEN_ATTACKING: Prompt("Play a card now that an attack is declared?", "may play a card", "G27"),
    abilities.AFTER_ATTACK_ROLL: Prompt("Play a card after the attack roll?", "may play a card", "G27"),
    abilities.AFTER_DEFENSE_ROLL: Prompt("Play a card after the defense roll?", "may play a card", "G27"),
    abilities.WHEN_DESTROYED: Prompt("Play a card now that a unit was destroyed?", "may play a card", "G27"),
    abilities.AT_END: Prompt("Play a card at the end of the round?", "may play a card", "G27"),
    abilities.IN_SHOP: Prompt("Play a card during the Shop Phase?", "may play a card", "G27"),
}
LAST_PROMPT: Final = Prompt("Your side has no units: play a card?", "may play a card", "G70")
CHOOSE_SUBJECT: Final = Prompt("For which unit?", "chooses a unit", "G27")
CHOOSE_BEARER: Final = Prompt("Which unit?", "chooses a unit", "R55")

PHASE_TIMING: Final = {
    field.START_PHASE: abilities.AT_START,
    field.COMBAT_PHASE: abilities.IN_COMBAT,
    field.END_PHASE: abilities.AT_END,
    field.SHOP_PHASE: abilities.IN_SHOP,
}


# --- Windows ----------------------------------------------------------------------------------------------------------


def open_window(state: State, kind: int) -> "PlayWindow":
    """A window of this kind, the side with Initiative first (G26)."""
    return PlayWindow(kind, state.numbers[field.INITIATIVE], 0)


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
        other_side = 1 - field.side_of(seat)
        after_pass = PlayWindow(self.kind, seat + 2 if seat + 2 < state.seats else other_side, self.passes + 1)
        options: list[Option] = []
        if state.zones[field.HAND * state.seats + seat]:
            after_play = PlayWindow(self.kind, other_side, 0)
            for step in plays(state, seat, self.kind):
                options.append(Option(step, after_play))
        options.append(Option(PASS, after_pass))
        state.ask(seat, PROMPTS[self.kind], options)


def plays(state: State, seat: Seat, kind: int) -> list[Step]:
    """The cards that a seat may play in a window; twins are offered once."""
    found: list[Step] = []
    offered: list[str] = []
    for card in state.zone_at(field.HAND, seat):
        printed = state.card[card]
        if printed.name not in offered and play_refusal(state, seat, card, kind) is None:
            offered.append(printed.name)
            if printed.kind == field.EVOLUTION:
                for unit in evolvable(state, seat, card):
                    found.append(Evolve(card, unit))
            else:
                found.append(PlayRelic(card, seat))
    return found


def relic_of(state: State, card: CardId) -> abilities.Relic:
    for ability in state.card[card].abilities:
        if isinstance(ability, abilities.Relic):
            return ability
    raise AssertionError("a relic without cost and timing")


def fits_window(state: State, seat: Seat, timing: int, kind: int) -> bool:
    """Whether a printed moment is the one of this window for this seat (G27)."""
    if kind == abilities.WHEN_ATTACKING:
        attacker = state.memory.get((field.ATTACKER, 2, 0), NONE)
        return timing == (abilities.WHEN_ATTACKING if attacker == field.side_of(seat) else abilities.WHEN_ATTACKED)
    if kind == abilities.WHEN_DESTROYED:
        return timing == abilities.WHEN_DESTROYED and (field.TO_MOURN, field.side_of(seat), 0) in state.memory
    return timing == kind


def play_refusal(state: State, seat: Seat, card: CardId, kind: int) -> tuple[str, str] | None:
    """Why a card in hand cannot be played in this window, with the rule, or None."""
    printed = state.card[card]
    side = field.side_of(seat)
    if printed.kind == field.EVOLUTION:
        if kind != abilities.AT_START:
            return ("an Evolution is played at the start of a round", "R52")
        if state.seat_numbers[field.EVOLVED][seat]:
            return ("your side has evolved a unit this round", "R67" if state.seats > 2 else "G52")
        if printed.stats[field.COST] > field.pool(state, side):
            return ("there is too little Energy", "R52")
        return None if evolvable(state, seat, card) else ("no unit of yours in play evolves into it", "R51")
    relic = relic_of(state, card)
    if not fits_window(state, seat, relic.timing, kind):
        return ("its text names another moment", "G27")
    if relic.cost > field.pool(state, side):
        return ("there is too little Energy", "R49")
    if printed.kind == field.EQUIPMENT:
        return None if field.has_units(state, side) else ("there is no unit to equip", "R55")
    if relic.targets_named and not can_announce(state, values.probe(state, relic, seat, card, card)):
        return ("it has no legal target", "G29")
    return None


def window_refusals(state: State, seat: Seat, kind: int) -> list[Refusal]:
    """Cards in hand that are not offered now, with the reason."""
    found: list[Refusal] = []
    for card in state.zone_at(field.HAND, seat):
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
        if kind == field.EQUIPMENT:
            options = [
                Option(Equip(self.card, self.seat, unit)) for unit in field.units_of(state, field.side_of(self.seat))
            ]
            state.ask(self.seat, CHOOSE_BEARER, options)
        elif kind == field.EMBLEM:
            pay(state, self.card, self.seat)
            state.move(self.card, field.EMBLEMS, self.seat)
            played(state, self.seat)
        else:
            relic = relic_of(state, self.card)
            link = new_link(state, relic, self.seat, self.card, self.card)
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
        return f"Play {state.card[self.card].name} for {state.card[self.card].stats[field.COST]} Energy"


def played_for(state: State, seat: Seat, timing: int) -> list[CardId]:
    """The units that a window is open for: who attacks, is attacked, or was destroyed and has not come back (G27)."""
    if timing == abilities.WHEN_DESTROYED:
        side = field.side_of(seat)
        return [
            key[2] - 1
            for key in state.memory
            if key[0] == field.TO_MOURN and key[1] == side and key[2] and not field.is_in_play(state, key[2] - 1)
        ]
    kind = field.ATTACKER if timing == abilities.WHEN_ATTACKING else field.TARGET
    found: list[CardId] = []
    while (kind, len(found), 0) in state.memory and (kind == field.TARGET or not found):
        found.append(state.memory[(kind, len(found), 0)])
    return [unit for unit in found if field.is_in_play(state, unit)]


@final
class SpeakOf(Step):
    """To the card that is played "it" is this unit."""

    def __init__(self, unit: CardId, link: Link) -> None:
        self.unit: Final = unit
        self.link: Final = link

    def run(self, state: State) -> None:
        state.memory[(field.SUBJECT, self.link.number, 0)] = self.unit
        state.memory[(field.SUBJECT, self.link.number, 1)] = state.stay[self.unit]

    def key(self, state: State) -> str:
        return f"for:{field.place_name(state, self.unit)}"

    def label(self, state: State) -> str:
        return f"{state.face[self.unit].name} at {field.place_name(state, self.unit)}"


def pay(state: State, card: CardId, seat: Seat) -> None:
    cost = state.card[card].stats[field.COST]
    side = field.side_of(seat)
    state.reveal(card)
    field.set_pool(state, side, field.pool(state, side) - cost)
    state.numbers[field.ACTING] = side
    state.emit(PLAYED, PLAY_RULE, seat, card, NONE, cost)


def played(state: State, seat: Seat) -> None:
    """What has just been played is noticed by its side; then everything that follows from it."""
    triggers.notice_side(state, abilities.RELIC_PLAYED, field.side_of(seat))
    triggers.notice_side(state, abilities.ENEMY_RELIC_PLAYED, 1 - field.side_of(seat))
    state.then(AFTERMATH)


@final
class Consume(Begin):
    """A Consumable takes effect and is in the Graveyard (R54). It leaves the hand first: nobody plays it twice."""

    def proceed(self, state: State, link: Link) -> None:
        pay(state, link.source, link.controller)
        triggers.log_targets(state, link)
        state.move(link.source, field.GRAVEYARD, state.owner[link.source])
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
        state.emit(EQUIPPED, EQUIP_RULE, self.seat, self.card, self.unit, 0, field.place_name(state, self.unit))
        played(state, self.seat)

    def key(self, state: State) -> str:
        return f"on:{field.place_name(state, self.unit)}"

    def label(self, state: State) -> str:
        at = field.place_name(state, self.unit)
        return f"{state.card[self.card].name} on {state.face[self.unit].name} at {at}"


def attach(state: State, card: CardId, unit: CardId) -> None:
    state.move(card, field.ATTACHED, 0)
    state.host[card] = unit
    state.touch()


# --- Evolution --------------------------------------------------------------------------------------------------------


def evolvable(state: State, seat: Seat, card: CardId) -> list[CardId]:
    """Units of the card's owner that it names as the base (R51, G52, G68)."""
    base = state.card[card].of
    return [
        unit
        for unit in field.units_of(state, field.side_of(seat))
        if state.face[unit].name == base and state.owner[unit] == seat and field.controller(state, unit) == seat
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
        for mate in field.seats_of(state, field.side_of(seat)):
            state.seat_numbers[field.EVOLVED][mate] = 1
        state.emit(EVOLVED_INTO, EVOLVE_RULE, seat, self.card, self.unit, 0, field.place_name(state, self.unit))
        become(state, self.unit, self.card)
        triggers.notice(state, abilities.EVOLVES, self.unit)
        state.then(AFTERMATH)

    def key(self, state: State) -> str:
        return f"evolve:{field.place_name(state, self.unit)}:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        cost = state.card[self.card].stats[field.COST]
        at = field.place_name(state, self.unit)
        return f"{state.face[self.unit].name} at {at} evolves into {state.card[self.card].name} for {cost} Energy"


def become(state: State, unit: CardId, card: CardId) -> None:
    attach(state, card, unit)
    state.show(unit, state.card[card])


# --- What follows -----------------------------------------------------------------------------------------------------


@final
class Aftermath(Step):
    """After every attack, ability and card: destructions, their triggers, when-destroyed plays, all other triggers that
    this has caused, Annihilation; only then the next text that waits for its turn (G27, G59)."""

    def run(self, state: State) -> None:
        destruction.CHECK.run(state)
        state.waiting = [link for link in state.waiting if triggers.is_awaited(state, link)]
        caused = [link for link in state.waiting if not triggers.is_own_effect(link)]
        if is_mourning(state) and not any([triggers.is_of_destruction(link) for link in caused]):
            mourn(state)
        elif caused:
            begin_next(state, caused, self)
        elif (field.MOURNING, 0, 0) not in state.memory:
            if state.waiting:
                state.agenda.append(NEXT_TEXT)
            check_now(state)


AFTERMATH: Final = Aftermath()


@final
class NextText(Step):
    """The next text that waits for its turn, an effect of its own (G59)."""

    def run(self, state: State) -> None:
        begin_next(state, [link for link in state.waiting if triggers.is_awaited(state, link)], AFTERMATH)


NEXT_TEXT: Final = NextText()


def begin_next(state: State, waiting: list[Link], following: Step) -> None:
    """The first of these texts begins, or is chosen by whoever orders them (G24)."""
    for links in triggers.waiting_groups(state, waiting):
        if len(links) == 1:
            state.agenda.append(following)
            StartWaiting(links[0]).run(state)
            return
        if links:
            options = [Option(StartWaiting(link), following) for link in links]
            state.ask(links[0].controller, triggers.CHOOSE_TRIGGER, options)
            return


def is_mourning(state: State) -> bool:
    """Whether a unit was destroyed and no window was opened for it yet."""
    return state.memory.get((field.TO_MOURN, 0, 0), 0) == 1 or state.memory.get((field.TO_MOURN, 1, 0), 0) == 1


def mourn(state: State) -> None:
    """The window for these destructions (G27)."""
    mourning = [side for side in (0, 1) if state.memory.get((field.TO_MOURN, side, 0), 0) == 1]
    for key in [key for key in state.memory if key[0] == field.TO_MOURN and key[1] in mourning]:
        state.memory[key] = 2
    state.memory[(field.MOURNING, 0, 0)] = state.memory.get((field.MOURNING, 0, 0), 0) + 1
    if state.numbers[field.ROUND]:
        state.then(open_window(state, abilities.WHEN_DESTROYED), MOURNED, AFTERMATH)
    else:  # before the first round nobody has cards
        state.then(MOURNED, AFTERMATH)


@final
class Mourned(Step):
    """The window for these destructions is over."""

    def run(self, state: State) -> None:
        memory = state.memory
        for key in [key for key in memory if key[0] == field.TO_MOURN and memory[key] == 2]:
            del memory[key]
        memory[(field.MOURNING, 0, 0)] -= 1
        if not memory[(field.MOURNING, 0, 0)]:
            del memory[(field.MOURNING, 0, 0)]


MOURNED: Final = Mourned()


# --- Annihilation -----------------------------------------------------------------------------------------------------


def check_now(state: State) -> None:
    """Annihilation at once: from the moment that both armies are down (G7, G59)."""
    if state.numbers[field.PHASE] >= field.START_PHASE and state.settings[modes.ANNIHILATION] == 0:
        check_annihilation(state, False)


def survives(state: State, side: int) -> bool:
    """Whether a side has units; a stolen one is its owner's, or by option its thief's (G60)."""
    if state.settings[modes.STOLEN_COUNTS] == 1:
        return field.has_units(state, side)
    return any([field.side_of(state.owner[unit]) == side for of in (0, 1) for unit in field.units_of(state, of)])


def check_annihilation(state: State, last: bool) -> None:
    """A side without units has lost, however they left (R57, G60); a team only without means to revive (R69, G70).

    `last` is the check at the end of the round: means do not count any more.
    """
    lost = [side for side in (0, 1) if not survives(state, side)]
    if state.seats > 2:
        for side in (0, 1):
            if side not in lost:
                state.memory.pop((field.LAST_CHANCE, side, 0), 0)
        if any([state.memory.get((field.LAST_CHANCE, side, 0), 0) == 1 for side in lost]):
            return  # checked again when the window is over
        if state.numbers[field.INITIATIVE] == 1:  # of two windows its own comes first (G26)
            lost.reverse()
        for side in lost:
            if (field.LAST_CHANCE, side, 0) not in state.memory:
                state.memory[(field.LAST_CHANCE, side, 0)] = 1
                state.then(LastWindow(side), CheckAgain(last))
                return
        if not last:
            lost = [side for side in lost if not has_means(state, side)]
    if not lost:
        return
    if len(lost) == 1:
        state.end(tuple(field.seats_of(state, 1 - lost[0])), "Annihilation: the enemy has no units")
    elif state.settings[modes.DOUBLE_ANNIHILATION] == 1:
        state.end(
            tuple(field.seats_of(state, state.numbers[field.ACTING])),
            "Annihilation of both sides by the winner",
        )
    else:
        state.end((), "Annihilation of both sides at once")


@final
class CheckAgain(Step):
    """A last window is over."""

    def __init__(self, last: bool) -> None:
        self.last: Final = last

    def run(self, state: State) -> None:
        for side in (0, 1):
            if (field.LAST_CHANCE, side, 0) in state.memory:
                state.memory[(field.LAST_CHANCE, side, 0)] = 2
        check_annihilation(state, self.last)


@final
class LastWindow(Step):
    """A seat of a team without units may at once play what puts a unit into play and fits the phase (G70).

    What was played may fail: the team is asked again, until it has a unit or nothing more to play (R69).
    """

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        if survives(state, field.side_of(self.seat)):
            return
        timing = PHASE_TIMING.get(state.numbers[field.PHASE], 0)
        options: list[Option] = []
        offered: list[str] = []
        for card in state.zone_at(field.HAND, self.seat):
            name = state.card[card].name
            if name in offered or not brings_unit(state, self.seat, card):
                continue
            relic = relic_of(state, card)
            if relic.timing == timing or (relic.timing == abilities.WHEN_DESTROYED and timing == abilities.IN_COMBAT):
                offered.append(name)
                options.append(Option(PlayRelic(card, self.seat), LastWindow(field.side_of(self.seat))))
        following = LastWindow(self.seat + 2) if self.seat + 2 < state.seats else None
        options.append(Option(PASS, following))
        state.ask(self.seat, LAST_PROMPT, options)


def has_means(state: State, side: int) -> bool:
    """Whether a team may still get a unit this round: by a relic in a hand, or by a text in play (G70)."""
    for seat in field.seats_of(state, side):
        for card in state.zone_at(field.HAND, seat):
            if brings_unit(state, seat, card) and is_to_come(state, relic_of(state, card).timing):
                return True
        for card in state.zone_at(field.EMBLEMS, seat):
            for ability in state.card[card].abilities:
                if isinstance(ability, abilities.Trigger) and may_bring_unit(state, seat, card, ability):
                    return True
    return False


def brings_unit(state: State, seat: Seat, card: CardId) -> bool:
    """Whether a card in hand is a relic that can be paid and puts a unit into play."""
    if state.card[card].kind != field.CONSUMABLE:
        return False
    relic = relic_of(state, card)
    if not relic.brings_unit or relic.cost > field.pool(state, field.side_of(seat)):
        return False
    return can_announce(state, values.probe(state, relic, seat, card, card))


def is_to_come(state: State, timing: int) -> bool:
    """Whether a printed moment is now, or comes before the check at the end of the round."""
    phase = state.numbers[field.PHASE]
    if (timing == abilities.IN_COMBAT and phase <= field.COMBAT_PHASE) or (
        timing == abilities.AT_END and phase <= field.COMBAT_PHASE
    ):
        return True
    return any([isinstance(step, PlayWindow) and step.kind == timing for step in state.agenda])


def may_bring_unit(state: State, seat: Seat, emblem: CardId, ability: abilities.Trigger) -> bool:
    """Whether a text of a side without units may put one into play before the check at the end of the round."""
    phase = state.numbers[field.PHASE]
    if not ability.brings_unit or phase > field.END_PHASE or triggers.is_used_up(state, ability, emblem):
        return False
    if isinstance(ability.who, abilities.Subject) and ability.who.is_allied():
        return False  # nothing happens to allied units any more
    waits = any([link.holder == emblem and link.ability is ability for link in state.waiting])
    if not waits and (
        ability.moment == abilities.START or (ability.moment == abilities.END and phase == field.END_PHASE)
    ):
        return False
    return can_announce(state, values.probe(state, ability, seat, emblem, emblem))
