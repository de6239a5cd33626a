"""What is true while a card is in play, or for a while (T49 to T55)."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Link, Node, Objects
from playmat.games.trials import field
from playmat.games.trials.rules import abilities
from playmat.kernel.cards import CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroRule(abilities.Rule):
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


phrase("rule", Grants, "{who} (is|are)@who {statuses+:status|and}", means="{who} is {statuses}", rules="R52, R53")


@final
class CostChange(HeroRule):
    """ "this Hero's actions cost 1 Focus less to use" (T51, G18)."""

    def __init__(self, who: Objects, amount: int, less: bool) -> None:
        super().__init__(who)
        self.amount: Final = amount
        self.less: Final = less

    def changes(self) -> list[tuple[int, int]]:
        return [(field.COST_MORE, -self.amount if self.less else self.amount)]


phrase(
    "timed rule",
    CostChange,
    "{who:whose} actions cost {amount:number} Focus {less:more or less} to use",
    means="actions of {who} cost {amount} {less}",
    rules="G18",
)
WORDS.lexicon("more or less", {"more": False, "less": True})
WORDS.describe("more or less", "more or less")


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


phrase(
    "timed rule",
    Untargetable,
    "{who} can't be targeted by enemy {sources+:source|or}",
    means="no enemy {sources} can choose {who}",
    rules="R47",
)
WORDS.lexicon(
    "source",
    {
        "commands": 1,
        "supports": 2,
        "afflictions": 4,
        "equipment abilities": 8 | 128,  # an action ability or a triggered one (R27)
        "Hero abilities": 16 | 256,
        "support abilities": 32 | 512,
        "affliction abilities": 64 | 1024,
        "action cards": 7,
        "abilities": 2040,
        "actions": 127,  # cards and action abilities (R37)
    },
)
WORDS.describe("source", "commands, afflictions, 'equipment abilities', 'Hero abilities', …")


@final
class Lasting(abilities.Rule):
    """ "This card can't be destroyed" (T53)."""

    def bearers(self, state: State, link: Link) -> list[CardId]:
        return [link.holder]

    def changes(self) -> list[tuple[int, int]]:
        return [(field.CANT_BE_DESTROYED, 1)]


phrase("rule", Lasting, "this card can't be destroyed", means="nothing destroys this card", rules="R62")


@final
class Cannot(HeroRule):
    """ "this Hero can't refresh" (T54)."""

    def __init__(self, who: Objects, what: int) -> None:
        super().__init__(who)
        self.what: Final = what

    def changes(self) -> list[tuple[int, int]]:
        return [(self.what, 1)]


phrase("timed rule", Cannot, "{who} can't {what:forbidden}", means="{who} can't {what}", rules="R47")
WORDS.lexicon(
    "forbidden",
    {
        "exhaust": field.CANT_EXHAUST,
        "refresh": field.CANT_REFRESH,
        "recover HP": field.CANT_RECOVER,
        "use fast actions": field.CANT_USE_FAST,
        "use slow actions": field.CANT_USE_SLOW,
    },
)
WORDS.describe("forbidden", "exhaust, refresh, 'recover HP', 'use fast actions' or 'use slow actions'")


@final
class Raise(Node):
    """ "+1 Power"."""

    def __init__(self, amount: int, stat: int) -> None:
        self.amount: Final = amount
        self.stat: Final = stat


phrase("raise", Raise, "{amount:signed} {stat:attribute}", means="{amount} {stat}")
WORDS.lexicon("signed", {f"{number:+}": number for number in range(-9, 10) if number})
WORDS.describe("signed", "+1 to +9 or -1 to -9")
WORDS.describe("raise", "'+1 Power', '-1 Skill'")


@final
class AttributeChange(HeroRule):
    """ "the equipped Hero has +1 Power and -1 Skill" (T55)."""

    def __init__(self, who: Objects, parts: tuple[Raise, ...]) -> None:
        super().__init__(who)
        self.parts: Final = parts

    def changes(self) -> list[tuple[int, int]]:
        return [(part.stat, part.amount) for part in self.parts]


phrase("timed rule", AttributeChange, "{who} (has|have)@who {parts+:raise|and}", means="{who} has {parts}", rules="G33")


phrase("rule", None, "{rule:timed rule}")
WORDS.describe("rule", "something that is true ('the supported Hero is Alert')")
WORDS.describe("timed rule", "something that is true for a while")
