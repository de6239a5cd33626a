"""What a Hero's values are now: attributes, statuses, costs and permissions, with every passive ability (2.8, 2.9)."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Link, Node, Objects
from playmat.games.trials import field
from playmat.games.trials.english import nouns
from playmat.games.trials.rules import texts, triggers
from playmat.kernel.cards import CardId
from playmat.kernel.state import COPY_LIMIT, State

# --- Rules that texts state (T49-T55) ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroRule(texts.Rule):
    """What is true of Heroes."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def bearers(self, state: State, link: Link) -> list[CardId]:
        return self.who.cards(state, link)


@final
class Grants(HeroRule):
    """ "The supported Hero is Alert and Elusive" (T49)."""

    def __init__(self, who: Objects, statuses: tuple[int, ...]) -> None:
        super().__init__(who)
        self.statuses: Final = statuses

    def mask(self) -> int:
        found = 0
        for status in self.statuses:
            found |= 1 << (status - field.FIRST_STATUS)
        return found


@final
class CostChange(HeroRule):
    """ "this Hero's actions cost 1 Focus less to use" (T51, G18)."""

    def __init__(self, who: Objects, amount: int, less: bool) -> None:
        super().__init__(who)
        self.amount: Final = amount
        self.less: Final = less

    def changes(self) -> list[tuple[int, int]]:
        return [(field.COST_MORE, -self.amount if self.less else self.amount)]


@final
class Untargetable(HeroRule):
    """ "the supported Hero can't be targeted by enemy commands or equipment abilities" (T52)."""

    def __init__(self, who: Objects, sources: tuple[int, ...]) -> None:
        super().__init__(who)
        self.sources: Final = sources

    def changes(self) -> list[tuple[int, int]]:
        from_any = 0
        for mask in self.sources:
            from_any |= mask
        return [(field.UNTARGETABLE + source, 1) for source in range(field.SOURCE_KINDS) if from_any >> source & 1]


@final
class Lasting(texts.Rule):
    """ "This card can't be destroyed" (T53)."""

    def bearers(self, state: State, link: Link) -> list[CardId]:
        return [link.holder]

    def changes(self) -> list[tuple[int, int]]:
        return [(field.CANT_BE_DESTROYED, 1)]


@final
class Cannot(HeroRule):
    """ "this Hero can't refresh" (T54)."""

    def __init__(self, who: Objects, what: int) -> None:
        super().__init__(who)
        self.what: Final = what

    def changes(self) -> list[tuple[int, int]]:
        return [(self.what, 1)]


@final
class Raise(Node):
    """ "+1 Power"."""

    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat


@final
class AttributeChange(HeroRule):
    """ "the equipped Hero has +1 Power and -1 Skill" (T55)."""

    def __init__(self, who: Objects, parts: tuple[Raise, ...]) -> None:
        super().__init__(who)
        self.parts: Final = parts

    def changes(self) -> list[tuple[int, int]]:
        return [(part.stat, part.amount) for part in self.parts]


STATUS_STATS: Final = 1 << field.STATUS_MASK | (1 << field.LAST_STATUS + 1) - (1 << field.FIRST_STATUS)


# --- Reading them -----------------------------------------------------------------------------------------------------


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


def passives(state: State) -> nouns.Passives:
    known = state.derive()
    assert isinstance(known, nouns.Passives)
    return known


def find_passives(state: State) -> nouns.Passives:
    """Statuses first, because the conditions of everything else may ask for them."""
    found = nouns.Passives()
    state.derived = found  # as far as it is known: those conditions read it
    statuses, added = found.statuses, found.added
    for m in state.modifiers:
        if field.FIRST_STATUS <= m.stat <= field.LAST_STATUS:
            statuses[m.card] = statuses.get(m.card, 0) | 1 << (m.stat - field.FIRST_STATUS)
    in_force = in_play(state)
    grant(state, [link for link in in_force if isinstance(rule_of(link), Grants)], statuses)
    for link in in_force:
        rule = rule_of(link)
        if not isinstance(rule, Grants) and is_met(state, link):
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
    seat = triggers.possessor(state, bearer, holder)
    for ability in state.card[holder].abilities:
        if isinstance(ability, texts.Standing):
            found.append(Link(0, ability, seat, bearer, state.stay[bearer], holder, (), (), ()))


def rule_of(link: Link) -> texts.Rule:
    standing = link.ability
    assert isinstance(standing, texts.Standing)
    return standing.rule


def is_met(state: State, link: Link) -> bool:
    standing = link.ability
    assert isinstance(standing, texts.Standing)
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
                assert isinstance(rule, Grants)
                state.note(rule)
                changed = True
                for hero in rule.bearers(state, link):
                    statuses[hero] = statuses.get(hero, 0) | rule.mask()
            else:
                waiting.append(link)
        left = waiting
