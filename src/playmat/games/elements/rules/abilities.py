"""The kinds of abilities that cards of PARIAH print, and the parts that are not instructions."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import BY_EVENT, Ability, Effect, Filter, Link, Node, Objects
from playmat.games.elements import field
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

phrase("line", None, "{paragraphs+:paragraph/opening paragraph}")
phrase("opening paragraph", None, "{ability:paragraph}")
WORDS.describe("paragraph", "an ability ('Commit: …', 'Deployment: …', 'When this unit attacks, …', 'Guardian.')")


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


phrase(
    "paragraph",
    Deployment,
    "Deployment: {effects+:sentence/first sentence}",
    small=False,
    means="when it is placed before the first round: {effects}",
    rules="R14, R15, G8, G9",
)
phrase(
    "paragraph",
    Deployment,
    "Deployment: {effects+:sentence/continued sentence}",
    small=True,
    means="when it is placed before the first round: {effects}",
    rules="R14, R15, G8, G9",
)


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


def add_triggers(before: str, means: str, fixed: dict[str, object]) -> None:
    """Texts that wait for a moment (templates 6-10, 12 and 39): of the round, of a unit, of a side."""
    then = ", {effects+:sentence/continued sentence}<maximum:This effect has maximum priority.>"
    means = "{maximum}" + means
    phrase(
        "paragraph",
        Trigger,
        f"{before}at the {{moment:start or end}} of the round{then}",
        who=None,
        means=means + "at the {moment} of every round: {effects}",
        rules="R17, R34, G24",
        fixed=fixed,
    )
    phrase(
        "paragraph",
        Trigger,
        f"{before}when {{who:watched}} {{moment:own moment}}{then}",
        means=means + "whenever {who} {moment}: {effects}",
        rules="R23, R34, G24",
        fixed=fixed,
    )
    phrase(
        "paragraph",
        Trigger,
        f"{before}when {{moment:side moment}}{then}",
        who=None,
        means=means + "whenever {moment}: {effects}",
        rules="R34, G24",
        fixed=fixed,
    )


add_triggers("^", "", {"limit": UNLIMITED})
add_triggers("^once per {limit:span}, ", "once per {limit}, ", {})
WORDS.restate("maximum", "before all other texts, ", "")
WORDS.lexicon("start or end", {"start": START, "end": END})
WORDS.lexicon(
    "own moment",
    {
        "activates": ACTIVATES,
        "attacks": ATTACKS,
        "is attacked": IS_ATTACKED,
        "is destroyed": DESTROYED,
        "deals damage": DEALS_DAMAGE,
        "takes damage": TAKES_DAMAGE,
        "is revived": REVIVED_AGAIN,
        "evolves": EVOLVES,
    },
)
WORDS.lexicon(
    "side moment",
    {
        "you play a relic": RELIC_PLAYED,
        "your opponent plays a relic": ENEMY_RELIC_PLAYED,
        "you gain Energy": ENERGY_GAINED,
        "your opponent gains Energy": ENEMY_ENERGY_GAINED,
    },
)
WORDS.describe("own moment", "what happens to it (attacks, is attacked, is destroyed, activates, …)")
WORDS.describe("side moment", "what happens (you play a relic, you gain Energy)")


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


def add_actives(cost: str, means: str, fixed: dict[str, object]) -> None:
    """An ability with a cost: "Commit: …", "Once per round, commit: …", "Commit: Once per round, …"."""
    rules = "R22, R32, G20"
    for first, small in (("first sentence", False), ("continued sentence", True)):
        phrase(
            "paragraph",
            Active,
            f"^{cost}: {{effects+:sentence/{first}}}",
            means=means + ": {effects}",
            rules=rules,
            fixed={**fixed, "limit": UNLIMITED, "limit_last": False, "small": small},
        )
        phrase(
            "paragraph",
            Active,
            f"^once per {{limit:span}}, {cost}: {{effects+:sentence/{first}}}",
            means="once per {limit}, " + means + ": {effects}",
            rules=rules,
            fixed={**fixed, "limit_last": False, "small": small},
        )
    for once, small in (("^once", False), ("once", True)):
        phrase(
            "paragraph",
            Active,
            f"^{cost}: {once} per {{limit:span}}, {{effects+:sentence/continued sentence}}",
            means="once per {limit}, " + means + ": {effects}",
            rules=rules,
            fixed={**fixed, "limit_last": True, "small": small},
        )


add_actives("commit", "instead of attacking", {"commit": True, "pay": 0})
add_actives("commit, pay {pay:number} Energy", "instead of attacking, for {pay} Energy", {"commit": True})
add_actives("pay {pay:number} Energy", "for {pay} Energy, besides attacking", {"commit": False})
phrase(
    "paragraph",
    Active,
    "^once per {limit:span}, {effects+:sentence/continued sentence}",
    commit=False,
    pay=0,
    limit_last=False,
    small=True,
    means="once per {limit}, besides attacking: {effects}",
    rules="R22, R32, G20",
)
WORDS.lexicon("span", {"round": PER_ROUND, "game": PER_GAME})


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


phrase(
    "paragraph",
    Relic,
    "Cost: {cost:digits} Energy. Play {timing}. {effects+:sentence}",
    means="for {cost} Energy, {timing}: {effects}",
    rules="R49, R54, G27, G28",
)
phrase(
    "paragraph",
    Relic,
    "Cost: {cost:digits} Energy. Play {timing}.",
    effects=(),
    means="for {cost} Energy, {timing}",
    rules="R49, G27, G28",
)
WORDS.lexicon(
    "timing",
    {
        "at the start of the round": AT_START,
        "during combat": IN_COMBAT,
        "when an allied unit attacks": WHEN_ATTACKING,
        "when an allied unit is attacked": WHEN_ATTACKED,
        "after an attack roll": AFTER_ATTACK_ROLL,
        "after a defense roll": AFTER_DEFENSE_ROLL,
        "when an allied unit is destroyed": WHEN_DESTROYED,
        "at the end of the round": AT_END,
        "during the Shop Phase": IN_SHOP,
    },
)
WORDS.describe("timing", "when it is played (at the start of the round, during combat, …)")


@final
class EvolvesFrom(Ability):
    """Which unit an Evolution lies on, and its Energy cost (R18, R52)."""

    def __init__(self, of: str, cost: int) -> None:
        super().__init__(())
        self.of: Final = of
        self.cost: Final = cost


phrase(
    "paragraph",
    EvolvesFrom,
    "Evolves from {of:base name}. Cost: {cost:digits} Energy.",
    means="lies on {of} for {cost} Energy",
    rules="R18, R52, G51",
)
WORDS.title("base name", before=(".",))
WORDS.describe("base name", "the name of a unit")


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


phrase(
    "paragraph",
    Replacing,
    "^if {who:watched} would be destroyed, {effects+:deed|and} instead.",
    limit=UNLIMITED,
    means="instead of the destruction of {who}: {effects}",
    rules="R33, G24",
)
phrase(
    "paragraph",
    Replacing,
    "^once per {limit:span}, if {who:watched} would be destroyed, {effects+:deed|and} instead.",
    means="once per {limit}, instead of the destruction of {who}: {effects}",
    rules="R33, G24",
)


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


phrase("watched", None, "{self}")
phrase("watched", Subject, "a/an {filter:unit}", means="any {filter}")
phrase("watched", Subject, "another {filter:another unit}", means="any {filter}")
WORDS.describe("watched", "whom it happens to (this unit, an allied unit, another allied Undead unit)")
