"""What activates by itself: emergence, and what happens at the start or end of a turn. Chapter "Abilities"."""

from typing import Final, final

from playmat.abilities.announce import Announce, Begin
from playmat.abilities.nodes import Ability, Link, new_link
from playmat.abilities.perform import Resolve
from playmat.abilities.waiting import SETTLE
from playmat.games.azrah import field
from playmat.games.azrah.rules import abilities, activation
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

EMERGENCE_BEGAN: Final = Verb("emergence", "The emergence ability of {place} is activated")
TRIGGERED: Final = Verb("triggered", "{place} of turn: {card}")

EMERGENCE: Final = Cause("R30")
TURN_TRIGGER: Final = Cause("G49")

CHOOSE_EMERGENCE: Final = Prompt("Whose emergence ability first?", "chooses an emergence ability", "G25")
CHOOSE_TRIGGER: Final = Prompt("Which comes first?", "orders what happens", "G61")


# --- Emergence --------------------------------------------------------------------------------------------------------


def await_emergence(state: State, guardian: CardId, holder: CardId) -> None:
    """The emergence ability that a Guardian shows now waits until no chain is open (G24, G62)."""
    for ability in state.face[guardian].abilities:
        if isinstance(ability, abilities.Emergence):
            state.waiting.append(new_link(state, ability, state.owner[guardian], guardian, holder))


def emergence_groups(state: State) -> list[list[Link]]:
    """The active player starts theirs before the other one (G25)."""
    active = state.numbers[field.ACTIVE]
    return [[link for link in state.waiting if link.controller == seat] for seat in (active, field.other(active))]


def begin_emergence(state: State, link: Link) -> None:
    """It begins a chain of its own, also if its Guardian has left meanwhile (G23, G25)."""
    guardian = link.source
    state.memory[(field.EMERGED, guardian, 0)] = 1
    if state.stay[guardian] != link.stay:
        state.memory[(field.LEFT_FROM, guardian, link.stay)] = field.NOWHERE
    state.emit(EMERGENCE_BEGAN, EMERGENCE, link.controller, guardian, NONE, 0, state.card[link.holder].name)
    state.then(Announce(link, STRAIGHT_TO_CHAIN, True))


@final
class StraightToChain(Begin):
    """Emergence is free (G26) and can be answered (G23)."""

    def proceed(self, state: State, link: Link) -> None:
        activation.add_to_chain(state, link)


STRAIGHT_TO_CHAIN: Final = StraightToChain()


# --- Start and end of turn --------------------------------------------------------------------------------------------


def shows(state: State, guardian: CardId, ability: Ability) -> bool:
    """Whether a Guardian's face has the ability: a Transformation's abilities take the place of the base's (R60)."""
    return any(one is ability for one in state.face[guardian].abilities)


def turn_triggers(state: State, seat: Seat, at_end: bool) -> list[Link]:
    """What the active player's front row and the cards on it do at the start or end of the turn (G61)."""
    found: list[Link] = []
    for guardian in field.fighters(state, seat):
        for holder in field.burdens(state, guardian):
            for ability in state.face[holder].abilities:
                if isinstance(ability, abilities.Trigger) and ability.at_end == at_end:
                    found.append(new_link(state, ability, seat, guardian, holder))
    return found


@final
class TurnTriggers(Step):
    """All triggers of this moment are collected, then done one by one in the player's order (G49, G61)."""

    def __init__(self, seat: Seat, at_end: bool) -> None:
        self.seat: Final = seat
        self.at_end: Final = at_end

    def run(self, state: State) -> None:
        found = turn_triggers(state, self.seat, self.at_end)
        if found:
            TriggersLeft(self.seat, tuple(found)).run(state)


@final
class TriggersLeft(Step):
    """The triggers of this moment that are still to come; one whose card has left its bearer is dropped (G61)."""

    def __init__(self, seat: Seat, links: tuple[Link, ...]) -> None:
        self.seat: Final = seat
        self.links: Final = links

    def run(self, state: State) -> None:
        left = [link for link in self.links if self.still_there(state, link)]
        if not left:
            return
        options: list[Option] = []
        for link in left:
            rest = TriggersLeft(self.seat, tuple([one for one in left if one is not link]))
            options.append(Option(StartTrigger(link), rest))
        if len(options) == 1:
            options[0].step.run(state)
        else:
            state.ask(self.seat, CHOOSE_TRIGGER, options)

    def still_there(self, state: State, link: Link) -> bool:
        if state.stay[link.source] != link.stay:
            return False
        if link.holder == link.source:
            return shows(state, link.source, link.ability)
        return state.host[link.holder] == link.source


@final
class StartTrigger(Step):
    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: State) -> None:
        ability = self.link.ability
        assert isinstance(ability, abilities.Trigger)
        moment = "End" if ability.at_end else "Start"
        state.emit(TRIGGERED, TURN_TRIGGER, self.link.controller, self.link.holder, NONE, 0, moment)
        state.then(Announce(self.link, AT_ONCE, True), SETTLE)

    def key(self, state: State) -> str:
        at = field.POSITIONS[state.card_numbers[field.LAST_POSITION][self.link.source]]
        return f"trigger:{at}:{state.face[self.link.holder].name}"

    def label(self, state: State) -> str:
        link = self.link
        bearer = state.face[link.source].name
        card = state.face[link.holder].name
        what = bearer if card == bearer else f"{card} on {bearer}"  # a Transformation is its bearer's face
        return f"{what}: {abilities.printed(state, link.holder, link.ability)}"


@final
class AtOnce(Begin):
    """Triggers of Curses and Items cannot be answered (G23)."""

    def proceed(self, state: State, link: Link) -> None:
        activation.log_announcement(state, link)
        state.agenda.append(Resolve(link))


AT_ONCE: Final = AtOnce()
