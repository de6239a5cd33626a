"""What texts ask: Initiative, what fell this round, what a unit is (template 32)."""

from typing import Final, final

from playmat.abilities.nodes import Condition, Link, Objects
from playmat.games.elements import field
from playmat.games.elements.english import nouns
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

phrase("condition", None, "{condition:fact}")


@final
class HasInitiative(Condition):
    def __init__(self, theirs: bool) -> None:
        self.theirs: Final = theirs

    def holds(self, state: State, link: Link) -> bool:
        return (state.numbers[field.INITIATIVE] == field.side_of(link.controller)) != self.theirs


phrase("fact", HasInitiative, "you have Initiative", theirs=False, means="you have Initiative", rules="R16, G13")
phrase(
    "fact",
    HasInitiative,
    "your opponent has Initiative",
    theirs=True,
    means="the enemy has Initiative",
    rules="R16, G13",
)


@final
class WasDestroyed(Condition):
    """ "An allied unit was destroyed this round"; a label counts as it was then."""

    def __init__(self, side: int, label: int | None) -> None:
        self.side: Final = side
        self.label: Final = label

    def holds(self, state: State, link: Link) -> bool:
        side = field.side_of(link.controller)
        fallen = 1 - side if self.side == nouns.ENEMY else side
        return (field.FALLEN, fallen, 0 if self.label is None else self.label) in state.memory


phrase(
    "fact",
    WasDestroyed,
    "a/an {side} {label?:label} unit was destroyed this round",
    means="{side} {label} unit fell this round",
)


@final
class BothHold(Condition):
    """ "You have Initiative and this unit is damaged"."""

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        self.parts: Final = parts

    def holds(self, state: State, link: Link) -> bool:
        return all([part.holds(state, link) for part in self.parts])


phrase("condition", BothHold, "{parts+2:fact|and}", means="{parts}")


@final
class MoreUnits(Condition):
    """ "Your opponent has more units than you"."""

    def __init__(self, theirs: bool) -> None:
        self.theirs: Final = theirs

    def holds(self, state: State, link: Link) -> bool:
        side = field.side_of(link.controller)
        mine, others = len(field.units_of(state, side)), len(field.units_of(state, 1 - side))
        return others > mine if self.theirs else mine > others


phrase("fact", MoreUnits, "you have more units than your opponent", theirs=False, means="you have more units")
phrase("fact", MoreUnits, "your opponent has more units than you", theirs=True, means="the enemy has more units")


@final
class Is(Condition):
    """ "This unit is damaged", "it is committed"."""

    def __init__(self, who: Objects, quality: int) -> None:
        self.who: Final = who
        self.quality: Final = quality

    def holds(self, state: State, link: Link) -> bool:
        cards = self.who.cards(state, link)
        return bool(cards) and field.is_in_play(state, cards[0]) and nouns.has_quality(state, cards[0], self.quality)


phrase("fact", Is, "{who:reference} is {quality}", means="{who} is {quality}")


@final
class IsLabelled(Condition):
    """ "It is Undead"."""

    def __init__(self, who: Objects, label: int) -> None:
        self.who: Final = who
        self.label: Final = label

    def holds(self, state: State, link: Link) -> bool:
        cards = self.who.cards(state, link)
        return bool(cards) and field.is_in_play(state, cards[0]) and field.is_labelled(state, cards[0], self.label)


phrase("fact", IsLabelled, "{who:reference} is {label}", means="{who} is {label}", rules="R40, R41")
