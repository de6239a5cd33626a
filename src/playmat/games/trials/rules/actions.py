"""What a Hero uses: action cards and action abilities; and "you may", announced with them (2.6, T70, T71, T77)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Condition, Effect, Link, Node
from playmat.abilities.perform import Do
from playmat.english.sentences import IfDone
from playmat.games.trials.rules import abilities, costs
from playmat.kernel.cards import NONE
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class Instructions(abilities.Text):
    """What a Command does (R17), with "Use only if …"."""

    def __init__(self, effects: tuple[Effect, ...], only_if: Condition | None) -> None:
        super().__init__(effects)
        self.only_if: Final = only_if

    def needed(self) -> Condition | None:
        return self.only_if


phrase(
    "instructions", Instructions, "{effects+:sentence}{only_if?:use limit}", means="{effects} {only_if}", rules="R17"
)
WORDS.describe("instructions", "instructions ('Deal 2 damage to target enemy.')")


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(abilities.Text):
    """Something that a Hero uses: an action card, or an action ability (R34)."""

    def __init__(self, cost: costs.Cost, fast: bool, effects: tuple[Effect, ...], only_if: Condition | None) -> None:
        super().__init__(effects)
        self.cost: Final = cost
        self.fast: Final = fast
        self.only_if: Final = only_if

    def needed(self) -> Condition | None:
        return self.only_if


@final
class Play(Deed):
    """Using an action card: its header says when and for how much."""


phrase("paragraph", Play, "{effects+:sentence}{only_if?:use limit}", means="{effects} {only_if}", rules="R17")
phrase("paragraph", Play, "enters play", effects=(), only_if=None, means="it enters play", rules="R39")


@final
class Action(Deed):
    """ "Slow Action - Name: cost: effect" (R37). `small`: no capital after the cost's colon."""

    derived: ClassVar[tuple[str, ...]] = ("small",)

    def __init__(
        self,
        fast: bool,
        name: str,
        cost: costs.Cost,
        effects: tuple[Effect, ...],
        only_if: Condition | None,
        small: bool,
    ) -> None:
        super().__init__(cost, fast, effects, only_if)
        self.name: Final = name
        self.small: Final = small


def add_action(sentences: str, small: bool) -> None:
    phrase(
        "ability",
        Action,
        f"{{fast:speed}} Action - {{name:action name}}: {{cost}}: {{effects+:{sentences}}}{{only_if?:use limit}}",
        small=small,
        means="{fast} action {name} for {cost}: {effects} {only_if}",
        rules="R37, R38",
    )


add_action("sentence", small=False)
add_action("sentence/continued sentence", small=True)
WORDS.title("action name", (":",))
WORDS.describe("action name", "a name")


# --- Choices that are announced (T70, T71, T77) -----------------------------------------------------------------------

NO: Final = 0
YES: Final = 1


@final
class Optional(Effect):
    """ "You may …", decided when the ability goes on the stack (G7); with a cost, paid then (R50, G25).

    Of `cost` and `effect` one is there; `then` hangs on it ("If you do"), `otherwise` on its not being done.
    """

    def __init__(
        self, cost: costs.Part | None, effect: Effect | None, then: Effect | None, otherwise: Effect | None
    ) -> None:
        self.cost: Final = cost
        self.effect: Final = effect
        self.then: Final = then
        self.otherwise: Final = otherwise

    def is_decision(self) -> bool:
        return True

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.otherwise,), (self.cost, self.effect, self.then))  # NO, YES

    def asks_about(self) -> Effect | None:
        return self.effect

    def is_optional(self) -> bool:
        return True

    def is_taken(self, link: Link) -> bool:
        return self.choice != NONE and link.modes[self.choice] == YES

    def chooses_x(self, link: Link) -> bool:
        return self.cost is not None and self.cost.is_x() and self.is_taken(link)

    def does_nothing(self, link: Link) -> bool:
        return self.otherwise is None and not self.is_taken(link)

    def perform(self, state: State, link: Link) -> None:
        if not self.is_taken(link):
            if self.otherwise is not None:
                state.then(Do(self.otherwise, link))
        elif self.effect is None:
            if self.then is not None:
                state.then(Do(self.then, link))
        elif self.then is None:
            state.then(Do(self.effect, link))
        else:
            state.then(
                Do(self.effect, link),
                state.game.check_step(),
                IfDone(self, self.asked, self.then, self.otherwise, link),
            )


phrase(
    "conditional",
    Optional,
    "you may {cost:optional cost}. If you do, {then:consequence}",
    effect=None,
    otherwise=None,
    means="if you wish to {cost}: {then}",
    rules="G6, G7",
)
phrase(
    "conditional",
    Optional,
    "you may {effect:deed}. If you do, {then:consequence}",
    cost=None,
    otherwise=None,
    means="if you wish: {effect}; only then: {then}",
    rules="G7",
)
# Not after another "if", where it would not be clear to which of them "Otherwise" belongs.
phrase(
    "instruction",
    Optional,
    "you may {cost:optional cost}. If you do, {then:clause}. Otherwise, {otherwise:consequence}",
    effect=None,
    means="if you wish to {cost}: {then}; if not: {otherwise}",
    rules="G6, G7",
)
phrase(
    "instruction",
    Optional,
    "you may {effect:deed}. If you do, {then:clause}. Otherwise, {otherwise:consequence}",
    cost=None,
    means="if you wish: {effect}; only then: {then}; if not: {otherwise}",
    rules="G7",
)
phrase(
    "conditional",
    Optional,
    "you may {effect:clause}",
    fixed={"cost": None, "then": None, "otherwise": None},
    means="if you wish: {effect}",
    rules="G7",
)


phrase("line", None, "{abilities+:ability}")
phrase("line", None, "{text:instructions}")
# How abilities are explained one by one; a card in play says of its use only that it comes.
phrase("paragraph", None, "{ability}")
phrase("paragraph", None, "{text:instructions}")
phrase("use limit", None, "Use only if {only_if:condition}.", means="(only if {only_if})")
WORDS.describe("line", "an ability ('When …, …', 'As long as …', 'Slow Action - Name: cost: …') or instructions")
WORDS.describe("use limit", "'Use only if …'")
