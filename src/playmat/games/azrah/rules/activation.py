"""Activation, responses, and emergence abilities that wait. Chapter "Activating and Resolving Abilities"."""

from typing import Final, final

from playmat.abilities.announce import Announce, Begin, can_announce
from playmat.abilities.chain import ALTERNATING, OPEN, Window
from playmat.abilities.nodes import Ability, Link, new_link
from playmat.abilities.perform import Either, Resolve
from playmat.games.azrah import field, modes
from playmat.games.azrah.rules import abilities, damage
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

ACTIVATION_LIMIT: Final = 100  # G60

ACTIVATED: Final = Verb("activated", "{seat} activates {place} of {card}")
EMERGENCE_BEGAN: Final = Verb("emergence", "The emergence ability of {place} is activated")
TRIGGERED: Final = Verb("triggered", "{place} of turn: {card}")

ALTERNATIVE: Final = Verb("alternative", "{card} chooses: {place}")
TARGETED: Final = Verb("targeted", "{card} targets {other} at {place}")

ACTIVATION: Final = Cause("R32")
ANNOUNCED: Final = Cause("R28")
EMERGENCE: Final = Cause("R30")
TURN_TRIGGER: Final = Cause("G49")

CHOOSE_EMERGENCE: Final = Prompt("Whose emergence ability first?", "chooses an emergence ability", "G25")
CHOOSE_TRIGGER: Final = Prompt("Which comes first?", "orders what happens", "G61")
RESPOND: Final = Prompt("Respond?", "may respond", "R35")


# --- Activating -------------------------------------------------------------------------------------------------------


def mana_needed(state: State, guardian: CardId, ability: abilities.Named) -> int:
    """The Mana cost now; cost changes touch every normal ability of the Guardian (G58)."""
    return ability.mana_cost + (state.value(guardian, field.MANA_MORE) if state.modifiers else 0)


def raisers(state: State, guardian: CardId) -> list[str]:
    """The names of the cards that make a Guardian's abilities cost more, each once."""
    found = [
        state.face[holder].name
        for holder in field.burdens(state, guardian)
        if any([isinstance(rule, abilities.CostsMore) for rule in field.rules_of(state, holder)])
    ]
    return list(dict.fromkeys(found))


def use_key(guardian: CardId, holder: CardId, ability: abilities.Named) -> tuple[int, int, int]:
    """Whose use of what is counted: a Guardian's, or of an Item the Item's (G27)."""
    return (field.USED, holder if ability.spends_item else guardian, ability.uid)


def probe(state: State, guardian: CardId, holder: CardId, ability: abilities.Named) -> Link:
    """A link to ask questions with; it is never announced."""
    return Link(0, ability, state.owner[guardian], guardian, state.stay[guardian], holder, (), (), ())


def activation_refusal(
    state: State, guardian: CardId, holder: CardId, ability: abilities.Named, responding: bool
) -> tuple[str, str] | None:
    """Why a front-row Guardian may not activate a normal ability now, with the rule, or None."""
    if ability.gem_cost > state.seat_numbers[field.GEMS][state.owner[guardian]]:
        return ("you have too few Gems", "R32")
    mana = state.card_numbers[field.MANA][guardian]
    if ability.mana_cost > mana:
        return ("too little Mana is attached to this Guardian", "R21")
    needed = mana_needed(state, guardian, ability)
    if needed > mana:
        return (f"it costs {needed} Mana because of {' and '.join(raisers(state, guardian))}", "G58")
    if responding and not ability.quick:
        return ("it is not quick", "R33")
    if ability.only_answers and not responding:
        return ("it can only answer an ability", "G28")
    if ability.once and use_key(guardian, holder, ability) in state.memory:
        return ("it was activated this turn already", "R31")
    if (field.DECLARED, guardian, 0) in state.memory:
        return ("this Guardian escapes this turn", "R51")
    if state.numbers[field.ACTIVATIONS] >= ACTIVATION_LIMIT:
        return ("too many abilities were activated this turn", "G60")
    if ability.targets_named and not can_announce(state, probe(state, guardian, holder, ability)):
        return ("it has no legal target", "G18")
    return None


def activations(state: State, seat: Seat, responding: bool) -> list[Step]:
    """Every normal ability that a seat's front row may activate now; twin Items are offered once."""
    found: list[Step] = []
    gems = state.seat_numbers[field.GEMS][seat]
    for guardian in field.fighters(state, seat):
        mana = state.card_numbers[field.MANA][guardian]
        if state.modifiers:
            mana -= state.value(guardian, field.MANA_MORE)
        offered: list[int] = []
        for holder in field.burdens(state, guardian):
            for ability in state.face[holder].abilities:
                # What cannot be paid is most of what there is, so it is sorted out before anything else is asked.
                if (
                    isinstance(ability, abilities.Named)
                    and ability.mana_cost <= mana
                    and ability.gem_cost <= gems
                    and (ability.quick or not responding)
                    and ability.uid not in offered
                    and activation_refusal(state, guardian, holder, ability, responding) is None
                ):
                    offered.append(ability.uid)
                    found.append(Activate(guardian, holder, ability))
    return found


def printed(state: State, holder: CardId, ability: Ability) -> str:
    """An ability in the words of its card."""
    return state.face[holder].lines[ability.line][ability.span[0] : ability.span[1]]


@final
class Activate(Step):
    """Announce a normal ability; it is paid when everything about it is announced (R28, R32)."""

    def __init__(self, guardian: CardId, holder: CardId, ability: abilities.Named) -> None:
        self.guardian: Final = guardian
        self.holder: Final = holder
        self.ability: Final = ability

    def run(self, state: State) -> None:
        if not state.chain:
            state.agenda.append(SETTLE)
        link = new_link(state, self.ability, state.owner[self.guardian], self.guardian, self.holder)
        state.agenda.append(Announce(link, PAY_AND_CHAIN, False))

    def key(self, state: State) -> str:
        at = field.POSITIONS[state.card_numbers[field.LAST_POSITION][self.guardian]]
        return f"use:{at}:{self.ability.name}"

    def label(self, state: State) -> str:
        at = field.POSITIONS[state.card_numbers[field.LAST_POSITION][self.guardian]]
        return f"{state.face[self.guardian].name} at {at}: {printed(state, self.holder, self.ability)}"


@final
class PayAndChain(Begin):
    """The whole cost is paid to the pile (R24, G8), then the ability is on the chain and may be answered."""

    def proceed(self, state: State, link: Link) -> None:
        ability = link.ability
        assert isinstance(ability, abilities.Named)
        guardian = link.source
        seat = link.controller
        mana = mana_needed(state, guardian, ability)
        state.card_numbers[field.MANA][guardian] -= mana
        state.seat_numbers[field.MANA_PILE][seat] += mana
        state.seat_numbers[field.GEMS][seat] -= ability.gem_cost
        state.seat_numbers[field.GEM_PILE][seat] += ability.gem_cost
        state.memory[(field.ACTED, guardian, 0)] = 1
        key = use_key(guardian, link.holder, ability)
        state.memory[key] = state.memory.get(key, 0) + 1
        state.emit(ACTIVATED, ACTIVATION, seat, guardian, NONE, 0, ability.name)
        if ability.spends_item:
            damage.detach(state, link.holder)
        add_to_chain(state, link)


@final
class StraightToChain(Begin):
    """Emergence is free (G26) and can be answered (G23)."""

    def proceed(self, state: State, link: Link) -> None:
        add_to_chain(state, link)


@final
class AtOnce(Begin):
    """Triggers of Curses and Items cannot be answered (G23)."""

    def proceed(self, state: State, link: Link) -> None:
        log_announcement(state, link)
        state.agenda.append(Resolve(link))


PAY_AND_CHAIN: Final = PayAndChain()
STRAIGHT_TO_CHAIN: Final = StraightToChain()
AT_ONCE: Final = AtOnce()


def add_to_chain(state: State, link: Link) -> None:
    """The newest link; the opponent may respond (R35, G22)."""
    state.numbers[field.ACTIVATIONS] += 1
    log_announcement(state, link)
    state.chain.append(link)
    policy = OPEN if state.settings[modes.CHAIN] == 0 else ALTERNATING
    state.agenda.append(Window(field.other(link.controller), policy, 0))


def log_announcement(state: State, link: Link) -> None:
    """Alternatives and targets are announced to everybody (R28, G19)."""
    for either, branch in zip(link.ability.choices_named, link.modes, strict=True):
        assert isinstance(either, Either)
        start, end = either.branches[branch].span
        words = state.card[link.holder].lines[link.ability.line][start:end]
        state.emit(ALTERNATIVE, ANNOUNCED, link.controller, link.source, NONE, 0, words)
    for chosen in link.targets:
        for card in chosen:
            state.emit(TARGETED, ANNOUNCED, link.controller, link.source, card, 0, field.place_name(state, card))


def responses(state: State, seat: Seat) -> list[Step]:
    """Quick abilities, while an unresolved enemy link is there to be answered (R33, G22)."""
    for link in state.chain:
        if link.controller != seat:
            return activations(state, seat, True)
    return []


# --- Emergence --------------------------------------------------------------------------------------------------------


def shows(state: State, guardian: CardId, ability: Ability) -> bool:
    """Whether a Guardian's face has the ability: a Transformation's abilities take the place of the base's (R60)."""
    return any(one is ability for one in state.face[guardian].abilities)


@final
class Settle(Step):
    """While emergence abilities wait and no chain is open, the active player starts one, else the other (G25)."""

    def run(self, state: State) -> None:
        if not state.waiting:
            return
        if state.numbers[field.ACTIVATIONS] >= ACTIVATION_LIMIT:
            state.waiting = []  # G60
        active = state.numbers[field.ACTIVE]
        for seat in (active, field.other(active)):
            mine = [link for link in state.waiting if link.controller == seat]
            if len(mine) == 1:
                StartEmergence(mine[0]).run(state)
                return
            if mine:
                state.ask(seat, CHOOSE_EMERGENCE, [Option(StartEmergence(link)) for link in mine])
                return


SETTLE: Final = Settle()


@final
class StartEmergence(Step):
    """One waiting emergence ability begins a chain of its own, also if its Guardian has left meanwhile (G23, G25)."""

    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: State) -> None:
        guardian = self.link.source
        state.waiting.remove(self.link)
        state.memory[(field.EMERGED, guardian, 0)] = 1
        if state.stay[guardian] != self.link.stay:
            state.memory[(field.LEFT_FROM, guardian, self.link.stay)] = field.NOWHERE
        state.emit(
            EMERGENCE_BEGAN, EMERGENCE, self.link.controller, guardian, NONE, 0, state.card[self.link.holder].name
        )
        state.then(Announce(self.link, STRAIGHT_TO_CHAIN, True), SETTLE)

    def key(self, state: State) -> str:
        return f"emergence:{field.POSITIONS[state.card_numbers[field.LAST_POSITION][self.link.source]]}"

    def label(self, state: State) -> str:
        return f"The emergence ability of {state.card[self.link.holder].name}"


# --- Start and end of turn --------------------------------------------------------------------------------------------


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
        return f"{what}: {printed(state, link.holder, link.ability)}"


def dealer_of(state: State, link: Link) -> CardId:
    """The Guardian that deals an ability's damage; a trigger of a Curse or Item is dealt by nobody (G61)."""
    if isinstance(link.ability, abilities.Trigger) and state.card[link.holder].kind in (
        field.CURSE,
        field.ITEM,
    ):
        return NONE
    return link.source


def ability_refusals(state: State, seat: Seat) -> list[Refusal]:
    """Abilities of the front row that are not offered now, with the reason."""
    responding = bool(state.chain)
    if not responding and state.numbers[field.PHASE] != field.ACTION:
        return []
    found: list[Refusal] = []
    for guardian in field.fighters(state, seat):
        at = field.POSITIONS[state.card_numbers[field.LAST_POSITION][guardian]]
        for holder in field.burdens(state, guardian):
            for ability in state.face[holder].abilities:
                if isinstance(ability, abilities.Named):
                    refused = activation_refusal(state, guardian, holder, ability, responding)
                    if refused is not None:
                        what = f"use {ability.name} of {state.face[guardian].name} at {at}"
                        found.append(Refusal(what, refused[0], refused[1]))
                elif isinstance(ability, abilities.Emergence):
                    what = f"use the emergence ability of {state.face[guardian].name} at {at}"
                    found.append(Refusal(what, "it activates only when its Guardian enters", "R30"))
    return found
