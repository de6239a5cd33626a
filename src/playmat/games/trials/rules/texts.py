"""What card texts are made of: costs, abilities, and the choices that are announced with them (section 6)."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Ability, Amount, Condition, Effect, Link, Node, Pick
from playmat.abilities.perform import Do
from playmat.english.sentences import IfDone
from playmat.games.trials import field
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State

if TYPE_CHECKING:
    from playmat.games.trials.english import nouns

# --- Costs (T1-T10, T71, T77) -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class CostPart(Node):
    """A part of a cost other than Focus and stamina (R32)."""


def chosen_x(link: Link) -> int:
    """The X of an announcement: it stands after the modes; 0 where none is chosen, or not yet (R40, G64)."""
    ability = link.ability
    return link.modes[-1] if isinstance(ability, Text) and len(link.modes) > len(ability.choices_named) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedCost(CostPart):
    """ "Lose 2 HP", "Lose X HP": `amount` is None for X (G64)."""

    def __init__(self, amount: int | None) -> None:
        self.amount: Final = amount

    def number(self, link: Link) -> int:
        return chosen_x(link) if self.amount is None else self.amount


@final
class LoseHpCost(NumberedCost):
    """ "Lose N HP"."""


@final
class DiscardCost(NumberedCost):
    """ "Discard a card"."""


@final
class SacrificeCost(CostPart):
    """ "Sacrifice this card"."""


@final
class RecallCost(CostPart):
    """ "Recall this card"."""


@final
class CounterCost(NumberedCost):
    """ "Remove N oath counters from this card"."""

    def __init__(self, amount: int | None, counter: str) -> None:
        super().__init__(amount)
        self.counter: Final = counter


@final
class BanishCost(NumberedCost):
    """ "Banish N cards from your graveyard"."""


@final
class FocusCost(Node):
    """ "2 Focus", "X Focus": `amount` is None for X."""

    def __init__(self, amount: int | None) -> None:
        self.amount: Final = amount


@final
class ExhaustCost(CostPart):
    """Stamina: the acting Hero exhausts (R30)."""


@final
class Cost(Node):
    """Focus, Exhaust, then the rest. Without a Focus part the Focus cost is 0 (G20)."""

    def __init__(self, focus: FocusCost | None, rest: tuple[CostPart, ...]) -> None:
        self.focus: Final = focus
        self.rest: Final = rest

    def base(self) -> int:
        """R33: a printed X counts as chosen, elsewhere as 0."""
        return 0 if self.focus is None or self.focus.amount is None else self.focus.amount

    def is_x_focus(self) -> bool:
        return self.focus is not None and self.focus.amount is None

    def has_x(self) -> bool:
        return self.is_x_focus() or any([is_x_cost(part) for part in self.rest])

    def exhausts(self) -> bool:
        return any([isinstance(part, ExhaustCost) for part in self.rest])


def is_x_cost(part: CostPart | None) -> bool:
    return isinstance(part, NumberedCost) and part.amount is None


@final
class PayFocus(NumberedCost):
    """ "pay 1 Focus" (T71), "pay 1 additional Focus" (T77)."""

    def __init__(self, amount: int | None, additional: bool) -> None:
        super().__init__(amount)
        self.additional: Final = additional


# --- Abilities --------------------------------------------------------------------------------------------------------


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


@final
class Instructions(Text):
    """What a Command does (R17), with "Use only if …"."""

    def __init__(self, effects: tuple[Effect, ...], only_if: Condition | None) -> None:
        super().__init__(effects)
        self.only_if: Final = only_if

    def needed(self) -> Condition | None:
        return self.only_if


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Text):
    """Something that a Hero uses: an action card, or an action ability (R34)."""

    def __init__(self, cost: Cost, fast: bool, effects: tuple[Effect, ...], only_if: Condition | None) -> None:
        super().__init__(effects)
        self.cost: Final = cost
        self.fast: Final = fast
        self.only_if: Final = only_if

    def needed(self) -> Condition | None:
        return self.only_if


@final
class Play(Deed):
    """Using an action card: its header says when and for how much."""


@final
class Action(Deed):
    """ "Slow Action - Name: cost: effect" (R37)."""

    def __init__(
        self, fast: bool, name: str, cost: Cost, effects: tuple[Effect, ...], only_if: Condition | None
    ) -> None:
        super().__init__(cost, fast, effects, only_if)
        self.name: Final = name


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Node):
    """The event of a triggered ability: its kind, and what it must be about."""

    def __init__(self, kind: int, who: "nouns.Role | None") -> None:
        self.kind: Final = kind
        self.who: Final = who

    def is_clause(self) -> bool:
        return True

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        return self.who is None or self.who.fits(state, link, subject)


@final
class Trigger(Text):
    """ "When …, …", "At start of round, …", "The first time each round …, …" (R49)."""

    def __init__(self, watch: Watch, first: bool, effects: tuple[Effect, ...], once: bool) -> None:
        super().__init__(effects)
        self.watch: Final = watch
        self.first: Final = first
        self.once: Final = once


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Node):
    """Something that is simply true while its card is in play (R47)."""

    def bearers(self, state: State, link: Link) -> list[CardId]:
        """The cards of which it is true."""
        raise NotImplementedError

    def changes(self) -> list[tuple[int, int]]:
        """The stats that it changes, with what it adds to each."""
        raise NotImplementedError


@final
class Standing(Text):
    """A passive ability, or a conditional one: "As long as …, …" (R47, R48)."""

    def __init__(self, condition: Condition | None, rule: Rule) -> None:
        super().__init__(())
        self.condition: Final = condition
        self.rule: Final = rule


@final
class EntersWith(Text):
    """ "This card enters play with 2 oath counters on it." (T47)."""

    def __init__(self, amount: int, counter: str) -> None:
        super().__init__(())
        self.amount: Final = amount
        self.counter: Final = counter


@final
class InjuryKeyword(Text):
    """ "Injury 2." (R21); what it stands for is defined once, in words.py."""

    def __init__(self, amount: int) -> None:
        super().__init__(())
        self.amount: Final = amount


# --- Choices that are announced (T70, T71, T77) -----------------------------------------------------------------------

NO: Final = 0
YES: Final = 1


@final
class Optional(Effect):
    """ "You may …", decided when the ability goes on the stack (G7); with a cost, paid then (R50, G25).

    Of `cost` and `effect` one is there; `then` hangs on it ("If you do"), `otherwise` on its not being done.
    """

    def __init__(
        self, cost: CostPart | None, effect: Effect | None, then: Effect | None, otherwise: Effect | None
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
        return is_x_cost(self.cost) and self.is_taken(link)

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


@final
class InTurn(Effect):
    """ "A, then B": parts with checks between them (T72, G32)."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.effects: Final = effects

    def perform(self, state: State, link: Link) -> None:
        check = state.game.check_step()
        for i in range(len(self.effects) - 1, -1, -1):
            state.agenda.append(check)
            state.agenda.append(Do(self.effects[i], link))


@final
class WhereX(Effect):
    """ "…, where X is …": computed on resolution (R40)."""

    def __init__(self, effect: Effect, amount: Amount) -> None:
        self.effect: Final = effect
        self.amount: Final = amount

    def perform(self, state: State, link: Link) -> None:
        state.picks[(link.number, field.CHOSEN_X)] = (max(0, self.amount.value(state, link)),)
        state.then(Do(self.effect, link))
