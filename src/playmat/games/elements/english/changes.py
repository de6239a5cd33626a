"""How values change: "gains +1 Attack", "improves its Armor by 1", "is also Undead" (templates 26-28)."""

from typing import Final, final

from playmat.games.elements.rules import standing


@final
class Gains(standing.Change):
    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return self.amount


@final
class Loses(standing.Change):
    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return -self.amount


@final
class Improves(standing.Change):
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
class GainsKeyword(standing.Change):
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
class LosesKeyword(standing.Change):
    def __init__(self, stat: int) -> None:
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return LOST


@final
class LosesEvery(standing.Change):
    """ "… loses Invulnerable": whatever its number."""

    def __init__(self, stats: tuple[int, ...]) -> None:
        self.stats: Final = stats

    def single(self) -> list[standing.Change]:
        return [LosesKeyword(stat) for stat in self.stats]


@final
class IsAlso(standing.Change):
    """ "… is also Undead": a label (R40, R41)."""

    def __init__(self, label: int) -> None:
        self.label: Final = label

    def stat_changed(self) -> int:
        return self.label

    def by(self) -> int:
        return 1


@final
class Several(standing.Change):
    """Changes that share a verb: "gains +1 Attack, +1 Damage and Guardian"."""

    def __init__(self, parts: tuple[standing.Change, ...], last: standing.Change) -> None:
        self.parts: Final = parts
        self.last: Final = last

    def single(self) -> list[standing.Change]:
        return [change for part in (*self.parts, self.last) for change in part.single()]


@final
class ImprovesBoth(standing.Change):
    """ "Improves its Armor and Dexterity by 1"."""

    def __init__(self, better: bool, first: int, second: int, amount: int) -> None:
        self.better: Final = better
        self.first: Final = first
        self.second: Final = second
        self.amount: Final = amount

    def single(self) -> list[standing.Change]:
        return [Improves(self.better, self.first, self.amount), Improves(self.better, self.second, self.amount)]
