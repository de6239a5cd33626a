"""Texts that wait for a moment, and the order in which they begin. Chapter 7."""

from typing import Final, final

from playmat.abilities.announce import Announce, Begin
from playmat.abilities.nodes import Ability, Link, new_link
from playmat.abilities.perform import Resolve
from playmat.games.elements import field
from playmat.games.elements.rules import abilities, values
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Prompt

MOST_REPEATS: Final = 100  # G73
OWN_MOMENTS: Final = (
    abilities.START,
    abilities.END,
    abilities.ACTIVATES,
    abilities.ATTACKS,
    abilities.IS_ATTACKED,
)  # texts that wait for their turn (G59)

TRIGGERED: Final = Verb("triggered", "The text of {card} applies")
TARGETED: Final = Verb("targeted", "{card} targets {other} at {place}")

TRIGGER_RULE: Final = Cause("R34")
ANNOUNCED: Final = Cause("G29")

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
            if isinstance(who, abilities.Subject):
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
