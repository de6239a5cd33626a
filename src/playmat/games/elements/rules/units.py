"""What befalls units: damage, healing, destruction, arrival, and the triggers that watch it. Chapters 6 and 7."""

from typing import Final, final

from playmat.abilities.announce import Announce, Begin
from playmat.abilities.nodes import Ability, Link, new_link
from playmat.abilities.perform import Resolve
from playmat.games.elements import field, modes
from playmat.games.elements.english import nouns
from playmat.games.elements.rules import abilities, values
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

MOST_REPEATS: Final = 100  # G73
OWN_MOMENTS: Final = (
    abilities.START,
    abilities.END,
    abilities.ACTIVATES,
    abilities.ATTACKS,
    abilities.IS_ATTACKED,
)  # texts that wait for their turn (G59)

DAMAGED: Final = Verb("damaged", "{card} takes {number} damage")
HEALED: Final = Verb("healed", "{number} HP are healed from {card}")
WAS_DESTROYED: Final = Verb("destroyed", "{card} at {place} is destroyed")
WAS_REMOVED: Final = Verb("removed", "{card} is removed from the game")
WAS_SPARED: Final = Verb("spared", "{card} is not destroyed")
SURVIVED: Final = Verb("survived", "{card} is healed to {number} HP instead")
TO_GRAVEYARD: Final = Verb("to the Graveyard", "{card} goes to the Graveyard")
ENTERED: Final = Verb("entered", "{card} enters {seat}'s line at {place}")
WAS_REVIVED: Final = Verb("revived", "{card} is revived")
CREATED: Final = Verb("token", "{seat} gets a {card} token at {place}")
STOLEN: Final = Verb("stolen", "{seat} takes control of {card}")
TRIGGERED: Final = Verb("triggered", "The text of {card} applies")
TARGETED: Final = Verb("targeted", "{card} targets {other} at {place}")

DESTRUCTION: Final = Cause("R31")
TRIGGER_RULE: Final = Cause("R34")
ANNOUNCED: Final = Cause("G29")

CHOOSE_END: Final = Prompt("At which end of the line?", "chooses an end of the line", "G5")
CHOOSE_TRIGGER: Final = Prompt("Which comes first?", "orders what happens", "G24")

Watcher = tuple[Ability, int, int, int, int]  # ability, controller, source, holder, the unit watched or NONE


# --- Triggers ---------------------------------------------------------------------------------------------------------


def is_watched(state: State, moment: int) -> bool:
    """Whether any text in play watches for this."""
    return values.texts_in_play(state).watched >> moment & 1 == 1


def add_watchers(
    state: State,
    printed: tuple[Ability, ...],
    moment: int,
    seat: Seat,
    source: CardId,
    holder: CardId,
    happens_to: CardId,
    found: list[Watcher],
) -> None:
    """Those of one card's texts that watch this moment, of this unit: itself, or one of the group that they name."""
    for ability in printed:
        if isinstance(ability, abilities.Trigger) and ability.moment == moment:
            who = ability.who
            if isinstance(who, nouns.Subject):
                # What befalls a unit as it is destroyed is told by "this unit", not by "an allied unit".
                if (moment != abilities.DESTROYED or source != happens_to) and who.fits(
                    state, field.side_of(seat), source, happens_to
                ):
                    found.append((ability, seat, source, holder, happens_to))
            elif who is None or source == happens_to:
                found.append((ability, seat, source, holder, NONE))


def watchers_of(state: State, moment: int, unit: CardId, happens_to: CardId, found: list[Watcher]) -> None:
    """Texts of a unit and of its Equipment."""
    seat = field.controller(state, unit)
    add_watchers(state, state.face[unit].abilities, moment, seat, unit, field.holder_of(state, unit), happens_to, found)
    if state.zones[field.ATTACHED * state.seats]:
        for card in field.attachments(state, unit):
            if state.card[card].kind == field.EQUIPMENT:
                add_watchers(state, state.card[card].abilities, moment, seat, unit, card, happens_to, found)


def side_watchers(state: State, moment: int, side: int, happens_to: CardId, found: list[Watcher]) -> None:
    """Texts of a side's units, Equipment and Emblems."""
    for unit in field.units_of(state, side):
        if unit != happens_to:
            watchers_of(state, moment, unit, happens_to, found)
    for seat in field.seats_of(state, side):
        for card in state.zone_at(field.EMBLEMS, seat):
            add_watchers(state, state.card[card].abilities, moment, seat, card, card, happens_to, found)


def unit_watchers(state: State, moment: int, unit: CardId, found: list[Watcher]) -> None:
    """Everybody who watches what happens to a unit: itself first, then its side, then the other."""
    if not is_watched(state, moment):
        return
    side = field.side_in_play(state, unit)
    watchers_of(state, moment, unit, unit, found)
    side_watchers(state, moment, side, unit, found)
    side_watchers(state, moment, 1 - side, unit, found)


def await_all(state: State, watchers: list[Watcher]) -> None:
    """Each of these texts waits for its turn (G24)."""
    for ability, seat, source, holder, watched in watchers:
        link = new_link(state, ability, seat, source, holder)
        if watched != NONE:
            state.memory[(field.SUBJECT, link.number, 0)] = watched
            state.memory[(field.SUBJECT, link.number, 1)] = state.stay[watched]
        state.waiting.append(link)


def notice(state: State, moment: int, unit: CardId) -> None:
    """Something happens to a unit."""
    found: list[Watcher] = []
    unit_watchers(state, moment, unit, found)
    await_all(state, found)


def notice_side(state: State, moment: int, side: int) -> None:
    """Something happens that concerns a whole side."""
    found: list[Watcher] = []
    if is_watched(state, moment):
        side_watchers(state, moment, side, NONE, found)
    await_all(state, found)


def is_awaited(state: State, link: Link) -> bool:
    """A timed text whose card has left is lost (G29); one that repeats without end is dropped (G73)."""
    ability = link.ability
    if state.memory.get((field.REPEATED, link.holder, ability.uid), 0) >= MOST_REPEATS:
        return False
    if isinstance(ability, abilities.Trigger) and is_used_up(state, ability, link.holder):
        return False
    if not isinstance(ability, abilities.Trigger) or ability.moment not in (
        abilities.START,
        abilities.END,
        abilities.ACTIVATES,
    ):
        return True
    if state.zone[link.holder] // state.seats == field.EMBLEMS:
        return True
    if state.stay[link.source] != link.stay or not field.is_in_play(state, link.source):
        return False
    return link.holder == field.holder_of(state, link.source) or state.host[link.holder] == link.source


def is_used_up(state: State, ability: abilities.Trigger, holder: CardId) -> bool:
    """Whether a text has applied as often as it may this round or game."""
    return ability.limit != abilities.UNLIMITED and limit_key(ability, holder) in state.memory


def limit_key(ability: abilities.Trigger, holder: CardId) -> tuple[int, int, int]:
    """What is remembered of a text that applies once per round or game (templates 4 and 5)."""
    return (field.USED_GAME if ability.limit == abilities.PER_GAME else field.USED_ROUND, holder, ability.uid)


def is_own_effect(link: Link) -> bool:
    """Whether a text that waits is an effect of its own: Annihilation is checked before and after it (G59)."""
    ability = link.ability
    return isinstance(ability, abilities.Trigger) and ability.moment in OWN_MOMENTS


def is_of_destruction(link: Link) -> bool:
    """Whether a text belongs to a destruction: the window for it opens when these are done (G27)."""
    ability = link.ability
    return isinstance(ability, abilities.Replacing) or (
        isinstance(ability, abilities.Trigger) and ability.moment == abilities.DESTROYED
    )


def waiting_groups(state: State, waiting: list[Link]) -> list[list[Link]]:
    """Maximum priority first, then by Initiative; each side orders its own (R17, G24)."""
    first = state.numbers[field.INITIATIVE]
    groups: list[list[Link]] = [[], [], [], []]
    for link in waiting:
        ability = link.ability
        at = 0 if isinstance(ability, abilities.Trigger) and ability.maximum else 2
        groups[at if field.side_of(link.controller) == first else at + 1].append(link)
    return groups


def begin_waiting(state: State, link: Link) -> None:
    key = (field.REPEATED, link.holder, link.ability.uid)
    state.memory[key] = state.memory.get(key, 0) + 1
    ability = link.ability
    if isinstance(ability, abilities.Trigger) and ability.limit:
        state.memory[limit_key(ability, link.holder)] = 1
    state.emit(TRIGGERED, TRIGGER_RULE, link.controller, link.holder)
    state.then(Announce(link, AT_ONCE, True))


@final
class AtOnce(Begin):
    """Triggers and Deployment abilities resolve as soon as they are announced (R14, G26)."""

    def proceed(self, state: State, link: Link) -> None:
        state.numbers[field.ACTING] = field.side_of(link.controller)
        log_targets(state, link)
        state.agenda.append(Resolve(link))


AT_ONCE: Final = AtOnce()


def log_targets(state: State, link: Link) -> None:
    for chosen in link.targets:
        for card in chosen:
            state.emit(TARGETED, ANNOUNCED, link.controller, link.holder, card, 0, field.place_name(state, card))


# --- Damage and healing -----------------------------------------------------------------------------------------------


def wound(state: State, hits: list[tuple[CardId, int]], dealer: CardId, cause: Cause) -> None:
    """All damage of one moment (R30, G39); destructions are found by the check that follows."""
    dealt = False
    for unit, amount in hits:
        if amount > 0 and field.is_in_play(state, unit):
            state.card_numbers[field.WOUNDS][unit] += amount
            state.touch()
            state.emit(DAMAGED, cause, state.owner[unit], unit, NONE, amount)
            notice(state, abilities.TAKES_DAMAGE, unit)
            dealt = True
    if dealt and dealer != NONE and field.is_in_play(state, dealer):
        notice(state, abilities.DEALS_DAMAGE, dealer)


def heal(state: State, unit: CardId, amount: int, cause: Cause) -> None:
    """Healing removes damage, never past 0 (G41)."""
    healed = min(amount, state.card_numbers[field.WOUNDS][unit])
    if healed > 0 and field.is_in_play(state, unit):
        state.card_numbers[field.WOUNDS][unit] -= healed
        state.touch()
        state.emit(HEALED, cause, state.owner[unit], unit, NONE, healed)
        spared = (field.SPARED, unit, 0)
        if spared in state.memory:  # it dies if it falls below this again
            state.memory[spared] = min(1, field.remaining(state, unit))


# --- Destruction ------------------------------------------------------------------------------------------------------


@final
class Check(Step):
    """Units without HP are destroyed, all of one moment together (R31, G39, G41)."""

    def run(self, state: State) -> None:
        while not values.texts_in_play(state).all_alive:
            dead = [unit for side in (0, 1) for unit in field.units_of(state, side) if is_dead(state, unit)]
            if dead:
                destroy(state, dead, DESTRUCTION)
            else:
                values.texts_in_play(state).all_alive = True


CHECK: Final = Check()


def is_dead(state: State, unit: CardId) -> bool:
    """No HP left (R31, G41). One that was spared dies only if it has lost more since."""
    left = field.remaining(state, unit)
    return left <= 0 and left < state.memory.get((field.SPARED, unit, 0), 1)


def destroy(state: State, units: list[CardId], cause: Cause) -> None:
    """To the Graveyard, or out of the game if revived or a token (R31, R44, R45); then the triggers wait."""
    dying = [unit for unit in units if field.is_in_play(state, unit) and not is_saved(state, unit)]
    watchers: list[Watcher] = []
    for unit in dying:
        side = field.side_in_play(state, unit)
        unit_watchers(state, abilities.DESTROYED, unit, watchers)
        state.memory[(field.FALLEN, side, 0)] = 1
        for label in values.labels_of(state, unit):
            state.memory[(field.FALLEN, side, label)] = 1
        state.memory[(field.TO_MOURN, side, 0)] = 1
        state.memory[(field.TO_MOURN, side, unit + 1)] = 1
    for unit in dying:
        bury(state, unit, cause)
    await_all(state, watchers)


def is_saved(state: State, unit: CardId) -> bool:
    """Whether a text replaces this destruction (template 35): its own, its Equipment's, its side's, the other's."""
    side = field.side_in_play(state, unit)
    if saved_by_texts_on(state, unit, unit):
        return True
    for of in (side, 1 - side):
        for other in field.units_of(state, of):
            if other != unit and saved_by_texts_on(state, unit, other):
                return True
        for seat in field.seats_of(state, of):
            for card in state.zone_at(field.EMBLEMS, seat):
                if saves(state, unit, seat, card, card):
                    return True
    return False


def saved_by_texts_on(state: State, unit: CardId, bearer: CardId) -> bool:
    """The texts of a unit and of its Equipment."""
    seat = field.controller(state, bearer)
    if saves(state, unit, seat, bearer, field.holder_of(state, bearer)):
        return True
    if state.zones[field.ATTACHED * state.seats]:
        for card in field.attachments(state, bearer):
            if state.card[card].kind == field.EQUIPMENT and saves(state, unit, seat, bearer, card):
                return True
    return False


def saves(state: State, unit: CardId, seat: Seat, source: CardId, holder: CardId) -> bool:
    for ability in state.card[holder].abilities:
        if isinstance(ability, abilities.Replacing):
            limit, who = ability.limit, ability.who
        elif isinstance(ability, abilities.Standing) and isinstance(ability.rule, abilities.Instead):
            limit, who = ability.rule.limit, ability.rule.who
        else:
            continue
        if not (
            who.fits(state, field.side_of(seat), source, unit) if isinstance(who, nouns.Subject) else source == unit
        ):
            continue
        key = (field.USED_GAME if limit == abilities.PER_GAME else field.USED_ROUND, holder, ability.uid)
        if limit != abilities.UNLIMITED and key in state.memory:
            continue
        if isinstance(ability, abilities.Replacing):
            spare(state, unit, new_link(state, ability, seat, source, holder))
        elif isinstance(ability.rule, abilities.Instead) and not replace(state, unit, ability, ability.rule, holder):
            continue
        state.memory[key] = 1
        return True
    return False


def replace(state: State, unit: CardId, ability: abilities.Standing, rule: abilities.Instead, holder: CardId) -> bool:
    """What a standing text does at once instead of a destruction; whether it could."""
    replacement = rule.replacement
    cause = Cause("", holder, rule, ability.line)
    if isinstance(replacement, abilities.HealedTo):
        most = state.value(unit, field.HEALTH)
        if most <= 0:
            return False  # no number of HP would keep it alive
        left = min(replacement.amount, most)
        state.card_numbers[field.WOUNDS][unit] = most - left
        state.touch()
        state.emit(SURVIVED, cause, state.owner[unit], unit, NONE, left)
    elif isinstance(replacement, abilities.Banished):
        banish(state, unit, cause)
    state.note(rule)
    return True


def spare(state: State, unit: CardId, link: Link) -> None:
    """The unit stays with the HP that it has, if none then with 0, or by option with 1 (G74).

    What happens instead waits for its turn like any trigger (G24).
    """
    lacking = state.settings[modes.SPARED_HP] - field.remaining(state, unit)
    if lacking > 0:
        state.card_numbers[field.WOUNDS][unit] = max(0, state.card_numbers[field.WOUNDS][unit] - lacking)
        state.touch()
    state.memory[(field.SPARED, unit, 0)] = min(1, field.remaining(state, unit))
    state.memory[(field.SUBJECT, link.number, 0)] = unit
    state.memory[(field.SUBJECT, link.number, 1)] = state.stay[unit]
    state.emit(WAS_SPARED, Cause("", link.holder, link.ability, link.ability.line), state.owner[unit], unit)
    state.waiting.append(link)


def bury(state: State, unit: CardId, cause: Cause) -> None:
    owner = state.owner[unit]
    gone = state.card_numbers[field.REVIVED][unit] > 0 or state.card_numbers[field.TOKEN][unit] > 0
    points = field.points_of(state, unit)
    state.emit(WAS_DESTROYED, cause, owner, unit, NONE, 0, field.place_name(state, unit))
    if gone:  # R44, R45, G49: no Energy
        state.emit(WAS_REMOVED, Cause("R44") if state.card_numbers[field.REVIVED][unit] else Cause("R45"), owner, unit)
        leave(state, unit, field.REMOVED)
        return
    leave(state, unit, field.GRAVEYARD)
    rule = state.settings[modes.TEAM_ENERGY] if state.seats > 2 else 0
    if rule != 1:  # R10: the owner, whoever destroyed it (G45, G46)
        earn(state, field.side_of(owner), points, DESTRUCTION)
    if rule != 0:  # G64
        earn(state, 1 - field.side_of(owner), points, Cause("G64"))


def earn(state: State, side: int, amount: int, cause: Cause) -> None:
    """A side gains Energy in play, and texts notice it."""
    if amount > 0:
        field.gain_energy(state, side, amount, cause)
        notice_side(state, abilities.ENERGY_GAINED, side)
        notice_side(state, abilities.ENEMY_ENERGY_GAINED, 1 - side)


def banish(state: State, unit: CardId, cause: Cause) -> None:
    """Out of the game: no destruction, no Energy (G45)."""
    state.emit(WAS_REMOVED, cause, state.owner[unit], unit)
    leave(state, unit, field.REMOVED)


def leave(state: State, unit: CardId, kind: int) -> None:
    """Out of the line, which closes up or keeps a gap (G6). Equipment goes to its owner's Graveyard (G50)."""
    for card in field.attachments(state, unit):
        if state.card[card].kind == field.EQUIPMENT:
            drop_relic(state, card)
        else:  # G48: the Evolution goes where its unit goes
            state.host[card] = NONE
            state.move(card, kind, state.owner[card])
    line = field.line_of(state, unit)
    at = line.index(unit)
    state.move(unit, kind, state.owner[unit])
    if state.settings[modes.ROW_GAPS] == 1:
        line.insert(at, NONE)
    state.unmodify(unit)
    state.show(unit, state.card[unit])
    state.memory.pop((field.SPARED, unit, 0), 0)
    for number in (field.WOUNDS, field.COMMITTED, field.CONTROL, field.FRESH):
        state.card_numbers[number][unit] = 0


def drop_relic(state: State, card: CardId) -> None:
    """Equipment or an Emblem leaves the battlefield for its owner's Graveyard."""
    state.host[card] = NONE
    state.move(card, field.GRAVEYARD, state.owner[card])
    state.drop_source(card)
    state.emit(TO_GRAVEYARD, Cause("R55"), state.owner[card], card)


# --- Arrival ----------------------------------------------------------------------------------------------------------

REVIVE: Final = 0
FETCH: Final = 1
MAKE: Final = 2
STEAL: Final = 3


@final
class Arrive(Step):
    """A revived, fetched, created or stolen unit enters at either end, its controller's choice (G5)."""

    def __init__(self, unit: CardId, token: Card | None, seat: Seat, way: int, cause: Cause, link: Link) -> None:
        self.unit: Final = unit
        self.token: Final = token
        self.seat: Final = seat
        self.way: Final = way
        self.cause: Final = cause
        self.link: Final = link  # the text that brings it, which may go on speaking of it

    def run(self, state: State) -> None:
        right = AtEnd(self, False)
        if not any(card != NONE for card in state.zone_at(field.LINE, field.line_seat(state, self.seat))):
            right.run(state)
            return
        left = AtEnd(self, True)
        state.ask(self.seat, CHOOSE_END, [Option(left), Option(right)])


@final
class AtEnd(Step):
    def __init__(self, arrival: Arrive, left: bool) -> None:
        self.arrival: Final = arrival
        self.left: Final = left

    def run(self, state: State) -> None:
        arrival = self.arrival
        unit, seat, way, cause = arrival.unit, arrival.seat, arrival.way, arrival.cause
        if arrival.token is not None:
            unit = state.add_card(arrival.token, seat, field.REMOVED)
            state.card_numbers[field.TOKEN][unit] = 1
        stolen_from = state.zone[unit]
        gap = state.zones[stolen_from].index(unit)
        stand(state, unit, seat, self.left)
        state.memory[(field.FOLLOWED, arrival.link.number, unit)] = state.stay[unit]
        if way == STEAL:
            if state.settings[modes.ROW_GAPS] == 1:
                state.zones[stolen_from].insert(gap, NONE)
            state.card_numbers[field.CONTROL][unit] = 0 if state.owner[unit] == seat else seat + 1
            state.emit(STOLEN, cause, seat, unit)
            return
        if state.numbers[field.PHASE] == field.COMBAT_PHASE:
            state.card_numbers[field.FRESH][unit] = 1
        if way == MAKE:
            state.emit(CREATED, cause, seat, unit, NONE, 0, field.place_name(state, unit))
        elif way == REVIVE:
            state.card_numbers[field.REVIVED][unit] = 1
            state.emit(WAS_REVIVED, cause, seat, unit)
            notice(state, abilities.REVIVED_AGAIN, unit)
        else:
            state.emit(ENTERED, cause, seat, unit, NONE, 0, field.place_name(state, unit))
        deploy(state, unit)

    def key(self, state: State) -> str:
        return "left" if self.left else "right"

    def label(self, state: State) -> str:
        token = self.arrival.token
        name = token.name if token is not None else state.face[self.arrival.unit].name
        return f"{name} at the {'left' if self.left else 'right'} end"


def stand(state: State, unit: CardId, seat: Seat, left: bool) -> None:
    """Put a unit at an end of a line."""
    state.move(unit, field.LINE, field.line_seat(state, seat))
    if left:
        line = field.line_of(state, unit)
        line.pop()
        line.insert(0, unit)
    state.touch()


def deploy(state: State, unit: CardId) -> None:
    """A Deployment ability resolves at once, in the deployment step only, once a game for each card (R14, R15, G8)."""
    if state.numbers[field.PHASE] != field.DEPLOYMENT_PHASE or state.card_numbers[field.DEPLOYED][unit]:
        return
    state.card_numbers[field.DEPLOYED][unit] = 1
    for ability in state.face[unit].abilities:
        if isinstance(ability, abilities.Deployment):
            state.emit(TRIGGERED, Cause("R14"), field.controller(state, unit), unit)
            state.then(
                Announce(new_link(state, ability, field.controller(state, unit), unit, unit), AT_ONCE, True),
                CHECK,
            )


def give_back(state: State) -> None:
    """Stolen units go back to the right end of their owner's line (G62)."""
    for side in (0, 1):
        for unit in field.units_of(state, side):
            if state.card_numbers[field.CONTROL][unit]:
                line = field.line_of(state, unit)
                at = line.index(unit)
                stand(state, unit, state.owner[unit], False)
                if state.settings[modes.ROW_GAPS] == 1:
                    line.insert(at, NONE)
                state.card_numbers[field.CONTROL][unit] = 0
                state.emit(ENTERED, Cause("G62"), state.owner[unit], unit, NONE, 0, field.place_name(state, unit))
