"""The kinds of abilities that cards have (2.8, section 6)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Ability, Condition, Effect, Filter, Link, Node, Objects, Pick
from playmat.games.trials import field, modes
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase
SENTENCES: Final = "{effects+:sentence/continued sentence}"


@mypyc_attr(allow_interpreted_subclasses=True)
class LimitedFilter(Filter):
    """Cards or effects, perhaps only those "with Focus cost X or less" (T63)."""

    def has_limit(self) -> bool:
        raise NotImplementedError


@final
class EarlyPick:
    """An untargeted choice that is announced: a Hero, or a card of a public zone (G7)."""

    def __init__(self, pick: Pick, choice: int, branch: int, is_card: bool) -> None:
        self.pick: Final = pick
        self.choice: Final = choice  # the mode or "you may" that it belongs to, and the side of it, or NONE
        self.branch: Final = branch
        self.is_card: Final = is_card

    def is_live(self, modes: tuple[int, ...]) -> bool:
        return self.choice == NONE or modes[self.choice] == self.branch


@mypyc_attr(allow_interpreted_subclasses=True)
class Text(Ability):
    """A paragraph. `choices_named` are its modes and "you may"s in reading order: all announced (G7).

    So are its early picks, Heroes before cards: a link has them after its targets.
    """

    derived: ClassVar[tuple[str, ...]] = ("early_picks",)

    early_picks: tuple[EarlyPick, ...] = ()

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)

    def needed(self) -> "Condition | None":
        """ "Use only if …"."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Participant(Objects):
    """Whom an event is about."""

    def fits(self, state: State, link: Link, hero: CardId) -> bool:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Node):
    """The event of a triggered ability: its kind, and what it must be about."""

    def __init__(self, kind: int, who: Participant | None) -> None:
        self.kind: Final = kind
        self.who: Final = who

    def is_clause(self) -> bool:
        return True

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        return self.who is None or self.who.fits(state, link, subject)

    def is_of_itself(self) -> bool:
        """Whether it watches what happens to its own card, wherever that is (R27)."""
        return False


@final
class Trigger(Text):
    """ "When …, …", "At start of round, …", "The first time each round …, …" (R49)."""

    def __init__(self, watch: Watch, first: bool, effects: tuple[Effect, ...], once: bool) -> None:
        super().__init__(effects)
        self.watch: Final = watch
        self.first: Final = first
        self.once: Final = once


phrase(
    "ability",
    Trigger,
    "{watch:moment}, " + SENTENCES,
    first=False,
    once=False,
    means="{watch}: {effects}",
    rules="R49, R50",
)
phrase(
    "ability",
    Trigger,
    "When {watch}, " + SENTENCES,
    first=False,
    once=False,
    means="whenever {watch}: {effects}",
    rules="R49, R50",
)
phrase(
    "ability",
    Trigger,
    "The first time each round {watch}, " + SENTENCES,
    first=True,
    once=False,
    means="the first time in a round that {watch}: {effects}",
    rules="R49",
)
phrase(
    "ability",
    Trigger,
    "Once per round, when {watch}, " + SENTENCES,
    first=False,
    once=True,
    means="once in a round, when {watch}: {effects}",
    rules="R49",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Node):
    """Something that is simply true while its card is in play (R47)."""

    def bearers(self, state: State, link: Link) -> list[CardId]:
        """The cards of which it is true."""
        raise NotImplementedError

    def changes(self) -> list[tuple[int, int]]:
        """The stats that it changes, with what it adds to each."""
        raise NotImplementedError

    def mask(self) -> int:
        """The statuses that it grants, a bit each."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class TargetingCondition(Condition):
    """Asks who has targeted an enemy: announcing a target can change the answer (T61, G63)."""


@final
class Standing(Text):
    """A passive ability, or a conditional one: "As long as …, …" (R47, R48)."""

    def __init__(self, condition: Condition | None, rule: Rule) -> None:
        super().__init__(())
        self.condition: Final = condition
        self.rule: Final = rule


phrase("ability", Standing, "^{rule}.", condition=None, means="always: {rule}", rules="R47")
phrase("ability", Standing, "As long as {condition}, {rule}.", means="exactly while {condition}: {rule}", rules="R48")


@final
class EntersWith(Text):
    """ "This card enters play with 2 oath counters on it." (T47)."""

    def __init__(self, amount: int, counter: str) -> None:
        super().__init__(())
        self.amount: Final = amount
        self.counter: Final = counter


phrase(
    "ability",
    EntersWith,
    "This card enters play with {amount:number} {counter} (counter|counters)@amount on it.",
    means="comes with {amount} {counter} counter(s)",
    rules="R26",
)


@final
class InjuryKeyword(Text):
    """ "Injury 2." (R21); what it stands for is defined once, in english/pack.py."""

    def __init__(self, amount: int) -> None:
        super().__init__(())
        self.amount: Final = amount


phrase("ability", InjuryKeyword, "Injury {amount:number}.", means="ends after {amount} round(s)", rules="R21, G37")


def possessor(state: State, bearer: CardId, holder: CardId) -> Seat:
    """Who puts a triggered ability on the stack (G34)."""
    if state.card[holder].kind == field.AFFLICTION and state.settings[modes.AFFLICTION_CONTROLLER] == 1:
        return state.owner[holder]
    return state.owner[bearer]


phrase("objects", None, "{who}")
phrase("objects", None, "{to:receiver}")
WORDS.describe("ability", "an ability ('When …, …', 'As long as …', 'Slow Action - Name: cost: …')")
