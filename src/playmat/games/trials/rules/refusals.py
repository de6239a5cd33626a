"""Why an action is not offered now."""

from playmat.abilities.nodes import Link
from playmat.games.trials import field
from playmat.games.trials.rules import actions, announcing, piles, stack
from playmat.kernel.cards import CardId, Seat
from playmat.kernel.game import Refusal
from playmat.kernel.state import State
from playmat.kernel.steps import Step


def refusals(state: State, seat: Seat) -> list[Refusal]:
    """Actions of a player's Heroes that are not offered now, with the reason."""
    reacting = bool(state.chain)
    if not reacting and state.numbers[field.PHASE] != field.MAIN:
        return []
    found: list[Refusal] = []
    for hero in state.zone_at(field.HEROES, seat):
        if state.card_numbers[field.DEFEATED][hero]:
            found.append(Refusal(f"act with {field.short_name(state, hero)}", "this Hero is defeated", "R76"))
            continue
        for card in piles.one_of_each(state, state.zone_at(field.HAND, seat)):
            ability = state.card[card].abilities[0] if state.card[card].abilities else None
            if isinstance(ability, actions.Play):
                add_refusal(state, seat, hero, card, ability, reacting, found)
            elif state.card[card].kind == field.EQUIPMENT:
                what = f"play {state.card[card].name}"
                found.append(Refusal(what, "equipment is played in the Equip Phase", "R23"))
        for holder in [hero, *field.attached(state, hero)]:
            for ability in state.card[holder].abilities:
                if isinstance(ability, actions.Action):
                    add_refusal(state, seat, hero, holder, ability, reacting, found)
    return found


def add_refusal(
    state: State, seat: Seat, hero: CardId, holder: CardId, deed: actions.Deed, reacting: bool, found: list[Refusal]
) -> None:
    link = Link(0, deed, seat, hero, state.stay[hero], holder, (), (), ())
    what = f"use {announcing.name_of(state, link)} with {field.short_name(state, hero)}"
    if reacting and not deed.fast:
        found.append(Refusal(what, "a slow action is no reaction", "R35"))
        return
    reason = stack.refusal(state, link, deed)
    if reason is None:
        ways = announcing.announcements(state, link)
        needed = deed.needed()
        if not ways:
            reason = ("it has no valid target", "G11")
        elif needed is not None and not any([needed.holds(state, way) for way in ways]):
            reason = ("its condition does not hold", "T73")
        else:
            uses: list[Step] = []
            asks = announcing.asks_for_targeting(state)
            stack.add_uses(state, seat, hero, holder, deed, announcing.own_cost(state, hero), asks, uses)
            if not uses:
                reason = ("this Hero has too little Focus", "R29")
    if reason is not None:
        found.append(Refusal(what, reason[0], reason[1]))
