"""Instructions with a subject: "each player …s", "the opposing player …s", and lists of them."""

from typing import TYPE_CHECKING, Final, final

from playmat.abilities.nodes import Effect, Link
from playmat.abilities.perform import Do
from playmat.english.sentences import May, Together
from playmat.kernel.cards import Seat
from playmat.language.grammar import Grammar

if TYPE_CHECKING:
    from playmat.kernel.state import State

EACH_PLAYER: Final = 2  # plural, as far as verbs are concerned: "each player draws" is read with the second form
OPPOSING_PLAYER: Final = 3


@final
class Players(Effect):
    """ "Each player …s", "The opposing player …s": those players act and choose, the ability's own player first."""

    def __init__(self, who: int, effect: Effect) -> None:
        self.who: Final = who
        self.effect: Final = effect

    def joins(self) -> bool:
        return True

    def is_possible(self, state: "State", link: Link) -> bool:
        return any([self.effect.is_possible(state, acting(link, seat)) for seat in self.seats(state, link)])

    def perform(self, state: "State", link: Link) -> None:
        for seat in reversed(self.seats(state, link)):
            state.agenda.append(Do(self.effect, acting(link, seat)))

    def seats(self, state: "State", link: Link) -> list[Seat]:
        first = 0 if self.who == EACH_PLAYER else 1
        return [(link.controller + i) % state.seats for i in range(first, state.seats)]


def acting(link: Link, seat: Seat) -> Link:
    """The same ability with another player as "you"."""
    return Link(
        link.number,
        link.ability,
        seat,
        link.source,
        link.stay,
        link.holder,
        link.modes,
        link.targets,
        link.stays,
    )


def add_players(grammar: Grammar) -> None:
    """Instructions as a list ("… and …") and with a subject. A game brings `deed`: its verbs in both forms,
    "(draw|draws)", the second of which stands after a subject.

    Once players are named, nothing of yours follows in the list: "the opposing player may draw 1 card and gain 1 card"
    is all theirs.
    """
    phrase = grammar.phrase
    phrase("clause", None, "{effect:deeds}")
    phrase("clause", None, "{effect:part}")
    phrase("clause", Together, "{effects+2:part/leading part|and}", means="{effects}")
    phrase("leading part", None, "{effect:deeds}")
    phrase("leading part", None, "{effect:part}")
    phrase("deeds", None, "{effect:deed}")
    phrase("deeds", Together, "{effects+2:deed|and}", means="{effects}")
    phrase("part", Players, "each player {effect:predicate@who}", who=EACH_PLAYER, means="both players: {effect}")
    phrase(
        "part", Players, "the opposing player {effect:predicate@who}", who=OPPOSING_PLAYER, means="the other: {effect}"
    )
    phrase("predicate", None, "{effect:deeds}")
    phrase("predicate", May, "may {effect:deeds}", then=None, otherwise=None, means="if they wish: {effect}")
    grammar.describe("part", "what players do ('each player draws 1 card')")
    grammar.describe("predicate", "what they do (draws 1 card, shuns 1 card from their hand, may …)")
