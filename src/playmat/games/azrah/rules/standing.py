"""Rules that cards print, true while their card lies there. Chapter "Transformations, Curses, Items"."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Ability, Node, Self
from playmat.games.azrah import field
from playmat.kernel.cards import CardId
from playmat.kernel.modifiers import ADD, Modifier
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Node):
    """Something that is simply true while its card lies there."""

    def apply(self, state: State, holder: CardId, guardian: CardId) -> None:
        """Change the Guardian on which its card lies, for as long as it lies there; most are asked instead."""


@final
class Standing(Ability):
    """A paragraph that is a rule, not an instruction."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(())
        self.rule: Final = rule


phrase("paragraph", Standing, "{rule:standing rule}", means="{rule}")


@final
class HasStatus(Rule):
    """ "This Guardian is frozen.", "This Guardian cannot escape.": `status` holds for the bearer."""

    def __init__(self, who: Self, status: int) -> None:
        self.who: Final = who
        self.status: Final = status

    def apply(self, state: State, holder: CardId, guardian: CardId) -> None:
        state.note(self)
        state.modify(Modifier(guardian, self.status, ADD, 1, holder))


phrase(
    "standing rule",
    HasStatus,
    "^{who:self} {status:standing status}.",
    means="{who} {status}",
    rules="R75, R76",
)
WORDS.lexicon(
    "standing status",
    {
        "is frozen": field.FROZEN,
        "is immune": field.IMMUNE,
        "cannot escape": field.CANNOT_ESCAPE,
        "cannot be healed": field.CANNOT_BE_HEALED,
    },
)


@final
class CostsMore(Rule):
    """ "Its abilities cost one more Mana." (G58)."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def apply(self, state: State, holder: CardId, guardian: CardId) -> None:
        state.note(self)
        state.modify(Modifier(guardian, field.MANA_MORE, ADD, self.amount, holder))


phrase(
    "standing rule",
    CostsMore,
    "^its abilities cost {amount:number} more Mana.",
    means="each normal ability of the bearer costs {amount} Mana more",
    rules="G58",
)


@final
class FirstDamage(Rule):
    """ "Increase the first damage dealt to this Guardian each turn by one." (G31)."""

    def __init__(self, increase: bool, by: bool, who: Self, amount: int) -> None:
        self.increase: Final = increase
        self.by: Final = by
        self.who: Final = who
        self.amount: Final = amount


phrase(
    "standing rule",
    FirstDamage,
    "^{increase:increase or reduce} the first damage dealt {by:to or by} {who:self} each turn by {amount:number}.",
    means="{increase} by {amount} the first damage dealt {by} {who} in each turn",
    rules="G31",
)
WORDS.lexicon("increase or reduce", {"increase": True, "reduce": False})
WORDS.lexicon("to or by", {"to": False, "by": True})


def rules_of(state: State, holder: CardId) -> list[Rule]:
    """The standing rules that a card prints for the Guardian it is, or lies on."""
    return [ability.rule for ability in state.face[holder].abilities if isinstance(ability, Standing)]


def apply_rules(state: State, holder: CardId, guardian: CardId) -> None:
    """What a card's standing rules change on a Guardian lasts for as long as the card lies there."""
    for rule in rules_of(state, holder):
        rule.apply(state, holder, guardian)
