"""The kinds of abilities that cards of PARIAH print, and the parts that are not instructions."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Ability, Amount, Condition, Effect, Node, Objects

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


# --- Standing rules ---------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Node):
    """Something that is simply true while its card lies there."""


@final
class Standing(Ability):
    """A paragraph that is a rule, not an instruction (R33)."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(())
        self.rule: Final = rule


@final
class Keyword(Rule):
    """ "Guardian.", "Invulnerable 4+.", "Sweep (2).": `stat` counts `amount` on this unit (R36-R39)."""

    def __init__(self, stat: int, amount: int) -> None:
        self.stat: Final = stat
        self.amount: Final = amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Change(Node):
    """One change of a value: "gains +1 Attack", "improves its Armor by 1", "is also Undead"."""

    def stat_changed(self) -> int:
        raise NotImplementedError

    def by(self) -> int:
        raise NotImplementedError

    def single(self) -> "list[Change]":
        """The changes of one value each that it is made of."""
        return [self]


@final
class Gains(Change):
    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return self.amount


@final
class Loses(Change):
    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return -self.amount


@final
class Improves(Change):
    """De and Ar are target numbers: better is lower (G42)."""

    def __init__(self, better: bool, stat: int, amount: int) -> None:
        self.better: Final = better
        self.stat: Final = stat
        self.amount: Final = amount

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return -self.amount if self.better else self.amount


@final
class GainsKeyword(Change):
    """Guardian and Invulnerable hold or not; Sweep and Range add up (G44)."""

    def __init__(self, stat: int, amount: int) -> None:
        self.stat: Final = stat
        self.amount: Final = amount

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return self.amount


LOST: Final = -100  # a lost keyword outweighs all that grant it


@final
class LosesKeyword(Change):
    def __init__(self, stat: int) -> None:
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return LOST


@final
class LosesEvery(Change):
    """ "… loses Invulnerable": whatever its number."""

    def __init__(self, stats: tuple[int, ...]) -> None:
        self.stats: Final = stats

    def single(self) -> list[Change]:
        return [LosesKeyword(stat) for stat in self.stats]


@final
class IsAlso(Change):
    """ "… is also Undead": a label (R40, R41)."""

    def __init__(self, label: int) -> None:
        self.label: Final = label

    def stat_changed(self) -> int:
        return self.label

    def by(self) -> int:
        return 1


@final
class Several(Change):
    """Changes that share a verb: "gains +1 Attack, +1 Damage and Guardian"."""

    def __init__(self, parts: tuple[Change, ...], last: Change) -> None:
        self.parts: Final = parts
        self.last: Final = last

    def single(self) -> list[Change]:
        return [change for part in (*self.parts, self.last) for change in part.single()]


@final
class ImprovesBoth(Change):
    """ "Improves its Armor and Dexterity by 1"."""

    def __init__(self, better: bool, first: int, second: int, amount: int) -> None:
        self.better: Final = better
        self.first: Final = first
        self.second: Final = second
        self.amount: Final = amount

    def single(self) -> list[Change]:
        return [Improves(self.better, self.first, self.amount), Improves(self.better, self.second, self.amount)]


@final
class Changes(Node):
    """Changes joined by "and", or by commas and an "and" before the last one."""

    def __init__(self, parts: tuple[Change, ...], last: Change | None) -> None:
        self.parts: Final = parts
        self.last: Final = last

    def single(self) -> list[Change]:
        """One for each value changed."""
        found: list[Change] = []
        for part in self.parts:
            found.extend(part.single())
        if self.last is not None:
            found.extend(self.last.single())
        return found

    def on(self, stat: int) -> int:
        """What they add to one stat."""
        total = 0
        for part in self.single():
            if part.stat_changed() == stat:
                total += part.by()
        return total


@final
class Continuous(Rule):
    """ "Allied Undead units gain +1 Attack.", "Equipped unit gains +2 HP.": as long as its card lies there (G44).

    `until` is "while equipped" or "while this unit is in play", which it would mean without these words as well.
    """

    def __init__(
        self,
        condition: Condition | None,
        objects: Objects,
        changes: Changes,
        per: Amount | None,
        until: int | None,
        order: int,
    ) -> None:
        self.condition: Final = condition
        self.objects: Final = objects
        self.changes: Final = changes
        self.per: Final = per
        self.until: Final = until
        self.order: Final = order


@final
class Aura(Rule):
    """ "Aura (X): adjacent allied units …": X places to each side, and the unit itself (R35, G43)."""

    def __init__(
        self,
        reach: int,
        condition: Condition | None,
        objects: Objects,
        changes: Changes,
        per: Amount | None,
        others_only: bool,
        small: bool,
    ) -> None:
        self.small: Final = small  # no capital after the colon
        self.reach: Final = reach
        self.condition: Final = condition
        self.objects: Final = objects
        self.changes: Final = changes
        self.per: Final = per
        self.others_only: Final = others_only


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Node):
    """What happens to a unit instead of its destruction."""


@final
class HealedTo(Replacement):
    def __init__(self, amount: int) -> None:
        self.amount: Final = amount


@final
class Banished(Replacement):
    """ "… it is removed from the game instead": no destruction, no Energy (G45)."""


@final
class Instead(Rule):
    """ "If this unit would be destroyed, … instead." (template 35): this unit, or one of a group."""

    def __init__(self, limit: int, who: Objects, replacement: Replacement) -> None:
        self.limit: Final = limit
        self.who: Final = who
        self.replacement: Final = replacement

    def subjects(self) -> tuple[Node, ...]:
        return (self.who,)
