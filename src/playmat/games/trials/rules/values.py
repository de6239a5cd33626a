"""What a Hero's values are now: attributes, statuses, costs and permissions, with every passive ability (2.8, 2.9)."""

from typing import Final, final

from playmat.abilities.nodes import Link
from playmat.games.trials import field
from playmat.games.trials.rules import abilities
from playmat.kernel.cards import CardId
from playmat.kernel.modifiers import Derived
from playmat.kernel.state import COPY_LIMIT, State

STATUS_STATS: Final = 1 << field.STATUS_MASK | (1 << field.LAST_STATUS + 1) - (1 << field.FIRST_STATUS)


@final
class Passives(Derived):
    """What all passive and conditional abilities in play come to."""

    def __init__(self) -> None:
        super().__init__()
        self.statuses: Final[dict[CardId, int]] = {}  # a bit for each status
        self.added: Final[dict[int, int]] = {}  # by stat and card


def status_mask(state: State, hero: CardId) -> int:
    """The statuses of a Hero, a bit each; while they are being worked out, those found so far."""
    derived = state.derived
    known = derived if isinstance(derived, Passives) else passives(state)
    return known.statuses.get(hero, 0)


def has_status(state: State, hero: CardId, status: int) -> int:
    """1 or 0, to reckon with."""
    return status_mask(state, hero) >> (status - field.FIRST_STATUS) & 1


def with_rules(state: State, copy: CardId, stat: int, value: int) -> int:
    """A stat after printed value and temporary changes: passive abilities are added, attributes never drop below 0."""
    if stat in (field.MOST_HP, field.PASSIVES, field.WATCHED):
        return value
    known = passives(state)
    if state.card[copy].kind == field.HERO:
        if stat == field.STATUS_MASK:
            return known.statuses.get(copy, 0)
        if field.FIRST_STATUS <= stat <= field.LAST_STATUS:
            return known.statuses.get(copy, 0) >> (stat - field.FIRST_STATUS) & 1
    value += known.added.get(stat * COPY_LIMIT + copy, 0)
    return max(0, value) if stat <= field.WISDOM else value


def passives(state: State) -> Passives:
    known = state.derive()
    assert isinstance(known, Passives)
    return known


def find_passives(state: State) -> Passives:
    """Statuses first, because the conditions of everything else may ask for them."""
    found = Passives()
    state.derived = found  # as far as it is known: those conditions read it
    statuses, added = found.statuses, found.added
    first, last = field.FIRST_STATUS, field.LAST_STATUS
    for m in state.modifiers:
        if first <= m.stat <= last:
            statuses[m.card] = statuses.get(m.card, 0) | 1 << (m.stat - first)
    granting: list[Link] = []
    others: list[Link] = []
    for link in in_play(state):
        (granting if rule_of(link).mask() else others).append(link)
    grant(state, granting, statuses)
    for link in others:
        if is_met(state, link):
            rule = rule_of(link)
            state.note(rule)
            changes = rule.changes()
            for copy in rule.bearers(state, link):
                for stat, amount in changes:
                    key = stat * COPY_LIMIT + copy
                    added[key] = added.get(key, 0) + amount
    found.stats = STATUS_STATS if statuses else 0
    for key in added:
        found.stats |= 1 << key // COPY_LIMIT
    return found


def in_play(state: State) -> list[Link]:
    """Every passive and conditional ability in play, with the link that its words are read with."""
    found: list[Link] = []
    cards, defeated, host = state.card, state.card_numbers[field.DEFEATED], state.host
    for seat in range(state.seats):
        for hero in state.zone_at(field.HEROES, seat):
            if cards[hero].stats[field.PASSIVES] and not defeated[hero]:
                collect(state, hero, hero, found)
        for card in state.zone_at(field.FIELD, seat):
            if cards[card].stats[field.PASSIVES] and not defeated[host[card]]:
                collect(state, host[card], card, found)
    return found


def collect(state: State, bearer: CardId, holder: CardId, found: list[Link]) -> None:
    seat = abilities.possessor(state, bearer, holder)
    for ability in state.card[holder].abilities:
        if isinstance(ability, abilities.Standing):
            found.append(Link(0, ability, seat, bearer, state.stay[bearer], holder, (), (), ()))


def rule_of(link: Link) -> abilities.Rule:
    standing = link.ability
    assert isinstance(standing, abilities.Standing)
    return standing.rule


def is_met(state: State, link: Link) -> bool:
    standing = link.ability
    assert isinstance(standing, abilities.Standing)
    return standing.condition is None or standing.condition.holds(state, link)


def grant(state: State, left: list[Link], statuses: dict[CardId, int]) -> None:
    """Temporary statuses are there; then passive ones, as far as conditions about statuses carry (G28).

    "As long as this Hero is buffed, they are Elusive" does not hold itself up: what is not granted otherwise is off.
    """
    changed = True
    while left and changed:
        changed = False
        waiting: list[Link] = []
        for link in left:
            if is_met(state, link):
                rule = rule_of(link)
                state.note(rule)
                changed = True
                for hero in rule.bearers(state, link):
                    statuses[hero] = statuses.get(hero, 0) | rule.mask()
            else:
                waiting.append(link)
        left = waiting
