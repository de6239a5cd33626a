"""Texts that hold while their card lies there: keywords, Auras, passives, Equipment, Emblems. Chapters 10 and 11."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Ability, Amount, Condition, Node, Objects
from playmat.games.elements import field
from playmat.games.elements.rules import abilities
from playmat.kernel.cards import CardId
from playmat.kernel.events import Cause
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

# How long a change lasts without a moment that ends it.
WHILE_EQUIPPED: Final = 3
WHILE_IN_PLAY: Final = 4

# Where the duration stands in its sentence.
LAST: Final = 0
FIRST: Final = 1
BETWEEN: Final = 2

UNDER_CONDITIONS: Final[tuple[tuple[str, str, dict[str, object]], ...]] = (
    ("", "", {"condition": None}),
    ("if {condition}, ", "if {condition}, ", {}),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Node):
    """Something that is simply true while its card lies there."""


@final
class Standing(Ability):
    """A paragraph that is a rule, not an instruction (R33)."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(())
        self.rule: Final = rule


phrase("opening paragraph", Standing, "{rule:opening rule}", means="{rule}", rules="R33")
phrase("paragraph", Standing, "{rule:standing rule}", means="{rule}", rules="R33")


@final
class Keyword(Rule):
    """ "Guardian.", "Invulnerable 4+.", "Sweep (2).": `stat` counts `amount` on this unit (R36-R39)."""

    def __init__(self, stat: int, amount: int) -> None:
        self.stat: Final = stat
        self.amount: Final = amount


phrase(
    "standing rule",
    Keyword,
    "Guardian.",
    stat=field.GUARDIAN,
    amount=1,
    means="must be attacked first",
    rules="R38",
)
phrase(
    "standing rule",
    Keyword,
    "Sweep ({amount:number}).",
    stat=field.SWEEP,
    means="hits up to {amount} more beside the target",
    rules="R36, G36",
)
phrase(
    "standing rule",
    Keyword,
    "Range ({amount:number}).",
    stat=field.RANGE,
    means="hits up to {amount} enemies",
    rules="R37, G37",
)


def add_invulnerable(need: int) -> None:
    phrase(
        "standing rule",
        Keyword,
        f"Invulnerable {need}+.",
        stat=field.INVULNERABLE + need - 2,
        amount=1,
        means=f"never defends on worse than {need}+",
        rules="R39, G33, G34",
    )


for _need in range(2, 7):
    add_invulnerable(_need)


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(Objects):
    """A place in the line beside the unit that acts: a standing text is about whoever stands there."""

    def unit_there(self, state: State, source: CardId) -> CardId:
        raise NotImplementedError


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


phrase("changes", Changes, "{parts+:change|and}", last=None, means="{parts}")
phrase("changes", Changes, "{parts+2:change|,} and {last:change}", means="{parts} and {last}")
phrase("bare changes", Changes, "{parts+:bare change|and}", last=None, means="{parts}")

# How changes are counted: by their own numbers, perhaps for each of something, or by a number that is counted.
CHANGES: Final = (
    ("{changes:changes@objects}{per?:per}", "{changes}{per}"),
    ("{changes:bare changes@objects} {per:equal}", "{changes} {per}"),
)


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


def add_continuous(changes: str, said: str) -> None:
    """What holds as long as a card lies there: passives, Equipment, Emblems."""
    rules = "R33, G44"
    for start, means, fixed in UNDER_CONDITIONS:
        phrase(
            "standing rule",
            Continuous,
            f"^{start}{{objects:standing group}} {changes}{{until?:lasting}}.",
            order=LAST,
            means="as long as this lies there, " + means + "{objects} " + said,
            rules=rules,
            fixed=fixed,
        )
    phrase(
        "standing rule",
        Continuous,
        f"^{{until:lasting}}, {{objects:standing group}} {changes}.",
        condition=None,
        order=FIRST,
        means="as long as this lies there, {objects} " + said,
        rules=rules,
    )
    # Elsewhere than at the beginning of a line this would be taken for an instruction.
    phrase(
        "opening rule",
        Continuous,
        f"^if {{condition}}, {{objects:it}} {changes}{{until?:lasting}}.",
        order=LAST,
        means="as long as this lies there, if {condition}, {objects} " + said,
        rules=rules,
    )


for _changes, _said in CHANGES:
    add_continuous(_changes, _said)
phrase("standing group", None, "{objects:group}")
phrase("standing group", None, "{self}")
phrase("standing group", None, "{beside}")
WORDS.lexicon("lasting", {"while equipped": WHILE_EQUIPPED, "while this unit is in play": WHILE_IN_PLAY})
WORDS.describe("lasting", "how long (while equipped, while this unit is in play)")


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


def add_auras(changes: str, said: str, capital: str, small: bool) -> None:
    for start, means, fixed in UNDER_CONDITIONS:
        phrase(
            "standing rule",
            Aura,
            f"Aura ({{reach:number}}): {capital}{start}{{objects:aura group}} {changes}."
            "<others_only:This Aura does not affect this unit.>",
            small=small,
            means=means + "{objects}, up to {reach} to each side ({others_only}): " + said,
            rules="R35, G43, G44",
            fixed=fixed,
        )
        phrase(
            "standing rule",
            Aura,
            f"Aura ({{reach:number}}): {capital}{start}{{objects:facing group}} {changes}.",
            small=small,
            others_only=False,
            means=means + "{objects}, up to {reach} to each side: " + said,
            rules="R35, G43, G44",
            fixed=fixed,
        )


for _changes, _said in CHANGES:
    add_auras(_changes, _said, "", True)
    add_auras(_changes, _said, "^", False)
WORDS.restate("others_only", "not itself", "itself counts too")


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Node):
    """What happens to a unit instead of its destruction."""

    def replace(self, state: State, unit: CardId, cause: Cause) -> bool:
        """Do it at once; whether it could be done."""
        raise NotImplementedError


@final
class Instead(Rule):
    """ "If this unit would be destroyed, … instead." (template 35): this unit, or one of a group."""

    def __init__(self, limit: int, who: Objects, replacement: Replacement) -> None:
        self.limit: Final = limit
        self.who: Final = who
        self.replacement: Final = replacement

    def subjects(self) -> tuple[Node, ...]:
        return (self.who,)


phrase(
    "standing rule",
    Instead,
    "^if {who:watched} would be destroyed, {replacement} instead.",
    limit=abilities.UNLIMITED,
    means="instead of the destruction of {who} {replacement}",
    rules="R33",
)
phrase(
    "standing rule",
    Instead,
    "^once per {limit:span}, if {who:watched} would be destroyed, {replacement} instead.",
    means="once per {limit}, instead of the destruction of {who} {replacement}",
    rules="R33",
)
