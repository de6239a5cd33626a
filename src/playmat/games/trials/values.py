"""What a Hero's values are now: attributes, statuses, costs and permissions, with every passive ability (2.8, 2.9)."""

from typing import Final, final

from playmat.games.trials.field import (
    CANT_BE_DESTROYED,
    COST_MORE,
    DEFEATED,
    FIELD,
    FIRST_STATUS,
    HERO,
    HEROES,
    LAST_STATUS,
    MOST_HP,
    PASSIVES,
    SOURCE_KINDS,
    STATUS_MASK,
    UNTARGETABLE,
    WISDOM,
)
from playmat.games.trials.texts import Being, Rule, Standing, agreed
from playmat.games.trials.triggers import possessor
from playmat.kernel.cards import CardId
from playmat.kernel.nodes import Link, Objects
from playmat.kernel.state import State

# --- Rules that texts state (T49-T55) ---------------------------------------------------------------------------------


@final
class Grants(Rule):
    """ "The supported Hero is Alert and Elusive" (T49)."""

    def __init__(self, who: Objects, statuses: tuple[int, ...]) -> None:
        self.who: Final = who
        self.statuses: Final = statuses

    def mask(self) -> int:
        found = 0
        for status in self.statuses:
            found |= 1 << (status - FIRST_STATUS)
        return found


@final
class CostChange(Rule):
    """ "this Hero's actions cost 1 Focus less to use" (T51, G18)."""

    def __init__(self, who: Objects, amount: int, less: bool) -> None:
        self.who: Final = who
        self.amount: Final = amount
        self.less: Final = less

    def adds(self, state: State, link: Link, copy: CardId, stat: int) -> int:
        if stat != COST_MORE or copy not in self.who.cards(state, link):
            return 0
        return -self.amount if self.less else self.amount


@final
class Untargetable(Rule):
    """ "the supported Hero can't be targeted by enemy commands or equipment abilities" (T52)."""

    def __init__(self, who: Objects, sources: "tuple[int, ...]") -> None:
        self.who: Final = who
        self.sources: Final = sources

    def adds(self, state: State, link: Link, copy: CardId, stat: int) -> int:
        source = stat - UNTARGETABLE
        if not 0 <= source < SOURCE_KINDS or not any([mask >> source & 1 for mask in self.sources]):
            return 0
        return 1 if copy in self.who.cards(state, link) else 0


@final
class Lasting(Rule):
    """ "This card can't be destroyed" (T53)."""

    def adds(self, state: State, link: Link, copy: CardId, stat: int) -> int:
        return 1 if stat == CANT_BE_DESTROYED and copy == link.holder else 0


@final
class Cannot(Rule):
    """ "this Hero can't refresh" (T54)."""

    def __init__(self, who: Objects, what: int) -> None:
        self.who: Final = who
        self.what: Final = what

    def adds(self, state: State, link: Link, copy: CardId, stat: int) -> int:
        return 1 if stat == self.what and copy in self.who.cards(state, link) else 0


@final
class AttributeChange(Rule):
    """ "the equipped Hero has +1 Power" (T55)."""

    def __init__(self, who: Objects, amount: int, stat: int) -> None:
        self.who: Final = who
        self.amount: Final = amount
        self.stat: Final = stat

    def adds(self, state: State, link: Link, copy: CardId, stat: int) -> int:
        return self.amount if stat == self.stat and copy in self.who.cards(state, link) else 0


# --- Reading them -----------------------------------------------------------------------------------------------------


@final
class InForce:
    """A passive or conditional ability in play, and the link that its words are read with."""

    def __init__(self, standing: Standing, link: Link) -> None:
        self.standing: Final = standing
        self.link: Final = link


def in_play(state: State) -> list[InForce]:
    """Every passive and conditional ability in play, whether its condition holds or not."""
    found: list[InForce] = []
    cards, defeated, host = state.card, state.card_numbers[DEFEATED], state.host
    for seat in range(state.seats):
        for hero in state.zone_at(HEROES, seat):
            if cards[hero].stats[PASSIVES] and not defeated[hero]:
                collect(state, hero, hero, found)
        for card in state.zone_at(FIELD, seat):
            if cards[card].stats[PASSIVES] and not defeated[host[card]]:
                collect(state, host[card], card, found)
    return found


def collect(state: State, bearer: CardId, holder: CardId, found: list[InForce]) -> None:
    for ability in state.card[holder].abilities:
        if isinstance(ability, Standing):
            seat = possessor(state, bearer, holder)
            found.append(InForce(ability, Link(0, ability, seat, bearer, state.stay[bearer], holder, (), (), ())))


def with_rules(state: State, copy: CardId, stat: int, value: int) -> int:
    """A stat after printed value and temporary changes: passive abilities are added, attributes never drop below 0."""
    if stat in (MOST_HP, PASSIVES):
        return value
    if state.card[copy].kind != HERO:
        if stat != CANT_BE_DESTROYED or not state.is_in(copy, FIELD):
            return value
        return value + added(state, copy, stat)
    if stat == STATUS_MASK:
        return 0 if state.card_numbers[DEFEATED][copy] else statuses(state, copy)
    if FIRST_STATUS <= stat <= LAST_STATUS:
        return state.value(copy, STATUS_MASK) >> (stat - FIRST_STATUS) & 1
    value += added(state, copy, stat)
    return max(0, value) if stat <= WISDOM else value


def added(state: State, copy: CardId, stat: int) -> int:
    total = 0
    for one in in_play(state):
        more = one.standing.rule.adds(state, one.link, copy, stat)
        if more:
            condition = one.standing.condition
            if condition is None or condition.holds(state, one.link):
                state.note(one.standing.rule)
                total += more
    return total


def statuses(state: State, hero: CardId) -> int:
    """The statuses of a Hero: temporary ones, then passive ones, as far as conditions about statuses carry (G28).

    "As long as this Hero is buffed, they are Elusive" does not hold itself up: what is not granted otherwise is off.
    """
    masks: dict[int, int] = {}
    for m in state.modifiers:
        if FIRST_STATUS <= m.stat <= LAST_STATUS:
            masks[m.card] = masks.get(m.card, 0) | 1 << (m.stat - FIRST_STATUS)
    left = [one for one in in_play(state) if isinstance(one.standing.rule, Grants)]
    changed = True
    while left and changed:
        changed = False
        waiting: list[InForce] = []
        for one in left:
            rule = one.standing.rule
            assert isinstance(rule, Grants)
            if is_met(state, one, masks):
                state.note(rule)
                changed = True
                for bearer in rule.who.cards(state, one.link):
                    masks[bearer] = masks.get(bearer, 0) | rule.mask()
            else:
                waiting.append(one)
        left = waiting
    return masks.get(hero, 0)


def is_met(state: State, one: InForce, masks: dict[int, int]) -> bool:
    condition = one.standing.condition
    if condition is None:
        return True
    if isinstance(condition, Being):
        heroes = condition.who.cards(state, one.link)
        return agreed(condition.who, [condition.is_so(state, hero, masks.get(hero, 0)) for hero in heroes])
    return condition.holds(state, one.link)
