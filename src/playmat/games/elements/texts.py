"""The kinds of abilities that cards of PARIAH print, and the parts that are not instructions."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.kernel.canon import leave_out
from playmat.kernel.nodes import Ability, Amount, Effect, Node, Objects, Self

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
ALLY_DESTROYED: Final = 11
ENEMY_DESTROYED: Final = 12
RELIC_PLAYED: Final = 13

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


leave_out("brings_unit")


@final
class Deployment(Ability):
    """Resolves when its unit is placed in the initial deployment (R14, R15)."""


@final
class Trigger(Ability):
    """ "When …, …" and "At the start of the round, …". `who` is the unit that it must happen to, if it names one."""

    def __init__(self, moment: int, who: Self | None, effects: tuple[Effect, ...], maximum: bool) -> None:
        super().__init__(effects)
        self.moment: Final = moment
        self.who: Final = who
        self.maximum: Final = maximum  # R17: goes before all others


@final
class Active(Ability):
    """Used in the unit's activation: by committing, for Energy, or a limited number of times (R22, R32)."""

    def __init__(self, commit: bool, pay: int, limit: int, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)
        self.commit: Final = commit
        self.pay: Final = pay
        self.limit: Final = limit


@final
class Relic(Ability):
    """What a relic costs, when it is played, and what a Consumable then does (R49, R54)."""

    brings_unit: bool = False  # puts a unit into play, so that it can save a team (G70)

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
    def __init__(self, stat: int) -> None:
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return 1


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
class IsAlso(Change):
    """ "… is also Undead": a label (R40, R41)."""

    def __init__(self, label: int) -> None:
        self.label: Final = label

    def stat_changed(self) -> int:
        return self.label

    def by(self) -> int:
        return 1


@final
class Changes(Node):
    """Changes joined by "and"."""

    def __init__(self, parts: tuple[Change, ...]) -> None:
        self.parts: Final = parts

    def on(self, stat: int) -> int:
        """What they add to one stat."""
        total = 0
        for part in self.parts:
            if part.stat_changed() == stat:
                total += part.by()
        return total


@final
class Continuous(Rule):
    """ "Allied Undead units gain +1 Attack.", "Equipped unit gains +2 HP.": as long as its card lies there (G44)."""

    def __init__(self, objects: Objects, changes: Changes, per: Amount | None) -> None:
        self.objects: Final = objects
        self.changes: Final = changes
        self.per: Final = per


@final
class Aura(Rule):
    """ "Aura (X): adjacent allied units …": X places to each side, and the unit itself (R35, G43)."""

    def __init__(self, reach: int, objects: Objects, changes: Changes, per: Amount | None, others_only: bool) -> None:
        self.reach: Final = reach
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
    """ "If this unit would be destroyed, … instead." (template 35)."""

    def __init__(self, limit: int, who: Self, replacement: Replacement) -> None:
        self.limit: Final = limit
        self.who: Final = who
        self.replacement: Final = replacement
