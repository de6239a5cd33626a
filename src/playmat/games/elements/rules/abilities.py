"""The kinds of abilities that cards of PARIAH print, and the parts that are not instructions."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import BY_EVENT, Ability, Effect, Filter, Link, Node, Objects
from playmat.games.elements import field
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State

# Moments that a trigger watches for (templates 7-10 and 39).
START: Final = 1
END: Final = 2
ACTIVATES: Final = 3
ATTACKS: Final = 4
IS_ATTACKED: Final = 5
DESTROYED: Final = 6
DEALS_DAMAGE: Final = 7
TAKES_DAMAGE: Final = 8
REVIVED_AGAIN: Final = 9
EVOLVES: Final = 10
RELIC_PLAYED: Final = 11
ENEMY_RELIC_PLAYED: Final = 12
ENERGY_GAINED: Final = 13
ENEMY_ENERGY_GAINED: Final = 14

# When a relic may be played (template 11): the windows of G27.
AT_START: Final = 1
IN_COMBAT: Final = 2
WHEN_ATTACKING: Final = 3
WHEN_ATTACKED: Final = 4
AFTER_ATTACK_ROLL: Final = 5
AFTER_DEFENSE_ROLL: Final = 6
WHEN_DESTROYED: Final = 7
AT_END: Final = 8
IN_SHOP: Final = 9

# How often (templates 4 and 5).
UNLIMITED: Final = 0
PER_ROUND: Final = 1
PER_GAME: Final = 2


@final
class Deployment(Ability):
    """Resolves when its unit is placed in the initial deployment (R14, R15). `small`: no capital after the colon."""

    def __init__(self, effects: tuple[Effect, ...], small: bool) -> None:
        super().__init__(effects)
        self.small: Final = small


@final
class Trigger(Ability):
    """ "When …, …" and "At the start of the round, …". `who` it must happen to: this unit, or one of a group."""

    derived: ClassVar[tuple[str, ...]] = ("brings_unit",)

    brings_unit: bool = False  # puts a unit into play, so that it can save a team (G70)

    def __init__(
        self, limit: int, moment: int, who: Objects | None, effects: tuple[Effect, ...], maximum: bool
    ) -> None:
        super().__init__(effects)
        self.limit: Final = limit
        self.moment: Final = moment
        self.who: Final = who
        self.maximum: Final = maximum  # R17: goes before all others

    def subjects(self) -> tuple[Node, ...]:
        return () if self.who is None else (self.who,)


@final
class Active(Ability):
    """Used in the unit's activation: by committing, for Energy, or a limited number of times (R22, R32)."""

    def __init__(
        self, commit: bool, pay: int, limit: int, limit_last: bool, effects: tuple[Effect, ...], small: bool
    ) -> None:
        super().__init__(effects)
        self.small: Final = small  # no capital after the colon
        self.limit_last: Final = limit_last  # "Commit: Once per game, …", not "Once per game, commit: …"
        self.commit: Final = commit
        self.pay: Final = pay
        self.limit: Final = limit


@final
class Relic(Ability):
    """What a relic costs, when it is played, and what a Consumable then does (R49, R54)."""

    derived: ClassVar[tuple[str, ...]] = (
        "brings_unit",
        "names_it",
    )

    brings_unit: bool = False  # puts a unit into play, so that it can save a team (G70)
    names_it: bool = False  # speaks of the unit that attacks, is attacked or was destroyed as "it"

    def __init__(self, cost: int, timing: int, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)
        self.cost: Final = cost
        self.timing: Final = timing


@final
class EvolvesFrom(Ability):
    """Which unit an Evolution lies on, and its Energy cost (R18, R52)."""

    def __init__(self, of: str, cost: int) -> None:
        super().__init__(())
        self.of: Final = of
        self.cost: Final = cost


@final
class Replacing(Ability):
    """ "If this unit would be destroyed, … instead." (template 35) with any instruction: the unit is spared, and this
    happens. `who` it is about: this unit, or one of a group."""

    def __init__(self, limit: int, who: Objects, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)
        self.limit: Final = limit
        self.who: Final = who

    def subjects(self) -> tuple[Node, ...]:
        return (self.who,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(Filter):
    """Units in play that a trigger or a standing text speaks of: whether it means this one."""

    def fits(self, state: State, side: int, source: CardId, unit: CardId, plain: bool = False) -> bool:
        """By what it is, for a text of `source`, which is on `side`. `plain`: only labels that no standing text gives,
        or texts that give labels could depend on each other."""
        raise NotImplementedError

    def is_near(self, state: State, source: CardId, unit: CardId) -> bool:
        """By where it stands, if the group is beside `source`."""
        return True

    def is_opposing(self) -> bool:
        """Whether it stands in the line on the other side."""
        return False

    def is_allied(self) -> bool:
        """Whether all of it are one's own units."""
        return False


@final
class Subject(Objects):
    """ "An allied Undead unit", "another allied unit": whom something happens to that a text watches for.

    To that text "it" is the unit that it happened to.
    """

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def naming(self) -> int:
        return BY_EVENT

    def fits(self, state: State, side: int, source: CardId, unit: CardId) -> bool:
        """Whether a text of `source`, which is on `side`, is about this unit."""
        group = self.filter
        return isinstance(group, Group) and group.is_near(state, source, unit) and group.fits(state, side, source, unit)

    def is_allied(self) -> bool:
        """Whether it speaks of one's own units only."""
        return isinstance(self.filter, Group) and self.filter.is_allied()

    def cards(self, state: State, link: Link) -> list[CardId]:
        unit = state.memory.get((field.SUBJECT, link.number, 0), NONE)
        if unit == NONE:
            return []
        same = state.stay[unit] == state.memory[(field.SUBJECT, link.number, 1)] or field.is_followed(state, link, unit)
        return [unit] if same else []
