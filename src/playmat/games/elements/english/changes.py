"""How values change: "gains +1 Attack", "improves its Armor by 1", "is also Undead" (templates 26-28)."""

from typing import Final, final

from playmat.games.elements import field
from playmat.games.elements.rules import standing
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

WORDS.lexicon("bonus", {f"+{i}": i for i in range(1, 100)})
WORDS.lexicon(
    "raised",
    {
        "Attack": field.ATTACK,
        "Damage": field.DAMAGE,
        "AP": field.PERFORATION,
        "HP": field.HEALTH,
        "Priority": field.PRIORITY,
    },
)
WORDS.lexicon(
    "lowered",
    {
        "Attack": field.ATTACK,
        "Damage": field.DAMAGE,
        "AP": field.PERFORATION,
        "Priority": field.PRIORITY,
    },
)
WORDS.lexicon("target number", {"Armor": field.ARMOR, "Dexterity": field.DEXTERITY})
WORDS.lexicon(
    "keyword",
    {
        "Guardian": field.GUARDIAN,
        **{f"Invulnerable {i}+": field.INVULNERABLE + i - 2 for i in range(2, 7)},
    },
)
WORDS.describe("change", "a change (gains +1 Attack, loses 1 Damage, improves its Armor by 1, is also Undead)")
WORDS.describe("gained", "what is gained (+1 Attack, Guardian, Invulnerable 4+)")
WORDS.describe("lost", "what is lost (1 Attack, Guardian)")
WORDS.describe("bonus", "a bonus (+1, +2, …)")
WORDS.describe("raised", "Attack, Damage, AP, HP or Priority")
WORDS.describe("target number", "Armor or Dexterity")


@final
class Gains(standing.Change):
    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return self.amount


phrase("gained", Gains, "{amount:bonus} {stat:raised}", means="{amount} {stat}", rules="G32, G42")
phrase("bare change", Gains, "(gains|gain) {stat:raised}", amount=1, means="more {stat}", rules="G32, G42")


@final
class Loses(standing.Change):
    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return -self.amount


phrase("lost", Loses, "{amount:number} {stat:lowered}", means="{amount} less {stat}", rules="G32")
phrase("bare change", Loses, "(loses|lose) {stat:lowered}", amount=1, means="less {stat}", rules="G32")


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


phrase("gained", GainsKeyword, "{stat:keyword}", amount=1, means="with {stat}", rules="R38, R39")
phrase(
    "gained",
    GainsKeyword,
    "Sweep ({amount:number})",
    stat=field.SWEEP,
    means="{amount} more Sweep",
    rules="R36, G44",
)
phrase(
    "gained",
    GainsKeyword,
    "Range ({amount:number})",
    stat=field.RANGE,
    means="{amount} more Range",
    rules="R37, G44",
)


LOST: Final = -100  # a lost keyword outweighs all that grant it


@final
class LosesKeyword(standing.Change):
    def __init__(self, stat: int) -> None:
        self.stat: Final = stat

    def stat_changed(self) -> int:
        return self.stat

    def by(self) -> int:
        return LOST


phrase("lost", LosesKeyword, "{stat:keyword}", means="without {stat}", rules="R38, R39")


@final
class LosesEvery(standing.Change):
    """ "… loses Invulnerable": whatever its number."""

    def __init__(self, stats: tuple[int, ...]) -> None:
        self.stats: Final = stats

    def single(self) -> list[standing.Change]:
        return [LosesKeyword(stat) for stat in self.stats]


EVERY_INVULNERABLE: Final = tuple(range(field.INVULNERABLE, field.INVULNERABLE + 5))
phrase("lost", LosesEvery, "Invulnerable", stats=EVERY_INVULNERABLE, means="without Invulnerable", rules="R39, G34")


@final
class IsAlso(standing.Change):
    """ "… is also Undead": a label (R40, R41)."""

    def __init__(self, label: int) -> None:
        self.label: Final = label

    def stat_changed(self) -> int:
        return self.label

    def by(self) -> int:
        return 1


phrase("labelled", IsAlso, "{label}", means="{label} as well", rules="R40, R41")


@final
class Several(standing.Change):
    """Changes that share a verb: "gains +1 Attack, +1 Damage and Guardian"."""

    def __init__(self, parts: tuple[standing.Change, ...], last: standing.Change) -> None:
        self.parts: Final = parts
        self.last: Final = last

    def single(self) -> list[standing.Change]:
        return [change for part in (*self.parts, self.last) for change in part.single()]


# A verb may have several objects: "gains +1 Attack, +1 Damage and Guardian".
def add_change(verb: str, category: str) -> None:
    phrase("change", None, f"{verb} {{part:{category}}}")
    phrase(
        "change",
        Several,
        f"{verb} {{parts+:{category}|,}} and {{last:{category}}}",
        means="{parts} and {last}",
    )


add_change("(gains|gain)", "gained")
add_change("(loses|lose)", "lost")
add_change("(is|are) also", "labelled")


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


def add_target_numbers(better: bool, verb: str, word: str) -> None:
    phrase(
        "change",
        Improves,
        f"{verb} (its|their) {{stat:target number}} by {{amount:number}}",
        better=better,
        means=f"{{stat}} {word} by {{amount}}",
        rules="G42",
    )
    phrase(
        "change",
        ImprovesBoth,
        f"{verb} (its|their) {{first:target number}} and {{second:target number}} by {{amount:number}}",
        better=better,
        means=f"{{first}} and {{second}} {word} by {{amount}}",
        rules="G42",
    )


add_target_numbers(True, "(improves|improve)", "better")
add_target_numbers(False, "(worsens|worsen)", "worse")
