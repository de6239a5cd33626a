"""Activating an ability: what is asked before, what is paid, and who may respond. Chapter "Abilities"."""

from typing import Final, final

from playmat.abilities.announce import Announce, Begin, can_announce
from playmat.abilities.chain import ALTERNATING, OPEN, Window
from playmat.abilities.nodes import Link, new_link
from playmat.abilities.perform import Either
from playmat.abilities.waiting import SETTLE
from playmat.games.azrah import field, modes
from playmat.games.azrah.rules import abilities, resources, standing
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.game import Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Prompt, Step

ACTIVATION_LIMIT: Final = 100  # G60

ACTIVATED: Final = Verb("activated", "{seat} activates {place} of {card}")

ALTERNATIVE: Final = Verb("alternative", "{card} chooses: {place}")
CANCELLED: Final = Verb("cancelled", "The ability of {card} is cancelled")
TARGETED: Final = Verb("targeted", "{card} targets {other} at {place}")

ACTIVATION: Final = Cause("R32")
ANNOUNCED: Final = Cause("R28")

RESPOND: Final = Prompt("Respond?", "may respond", "R35")


def mana_more(state: State, guardian: CardId) -> int:
    """What cards add to the Mana cost of every normal ability of a Guardian (G58)."""
    return state.value(guardian, field.MANA_MORE) if state.modifiers else 0


def raisers(state: State, guardian: CardId) -> list[str]:
    """The names of the cards that make a Guardian's abilities cost more, each once."""
    found = [
        state.face[holder].name
        for holder in field.burdens(state, guardian)
        if any([isinstance(rule, standing.CostsMore) for rule in standing.rules_of(state, holder)])
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
    unpaid = ability.cost.refusal(state, probe(state, guardian, holder, ability))
    if unpaid is not None:
        return unpaid
    needed = ability.mana_cost + mana_more(state, guardian)
    if needed > state.card_numbers[field.MANA][guardian]:
        return (f"it costs {needed} Mana because of {' and '.join(raisers(state, guardian))}", "G58")
    if responding and not ability.quick:
        return ("it is not quick", "R33")
    return barred(state, guardian, holder, ability, responding)


def barred(
    state: State, guardian: CardId, holder: CardId, ability: abilities.Named, responding: bool
) -> tuple[str, str] | None:
    """Why it may not activate what it could pay for, with the rule, or None."""
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
        mana = state.card_numbers[field.MANA][guardian] - mana_more(state, guardian)
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
                    and barred(state, guardian, holder, ability, responding) is None
                ):
                    offered.append(ability.uid)
                    found.append(Activate(guardian, holder, ability))
    return found


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
        return f"{state.face[self.guardian].name} at {at}: {abilities.printed(state, self.holder, self.ability)}"


@final
class PayAndChain(Begin):
    """The whole cost is paid to the pile (R24, G8), then the ability is on the chain and may be answered."""

    def proceed(self, state: State, link: Link) -> None:
        ability = link.ability
        assert isinstance(ability, abilities.Named)
        guardian = link.source
        resources.pay_mana(state, guardian, mana_more(state, guardian))
        ability.cost.pay(state, link)
        state.memory[(field.ACTED, guardian, 0)] = 1
        key = use_key(guardian, link.holder, ability)
        state.memory[key] = state.memory.get(key, 0) + 1
        state.emit(ACTIVATED, ACTIVATION, link.controller, guardian, NONE, 0, ability.name)
        add_to_chain(state, link)


PAY_AND_CHAIN: Final = PayAndChain()


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


def cancel(state: State, seat: Seat, cause: Cause) -> None:
    """The newest link of the other side goes without effect (G28)."""
    for i in range(len(state.chain) - 1, -1, -1):
        if state.chain[i].controller != seat:
            gone = state.chain.pop(i)
            state.emit(CANCELLED, cause, gone.controller, gone.source)
            return


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
