"""What words stand for (english.md)."""

from collections.abc import Iterable
from typing import Final

from playmat.abilities.nodes import (
    BY_CHOICE,
    BY_EVENT,
    BY_PLACE,
    BY_TARGET,
    All,
    Each,
    Filter,
    Node,
    Pick,
    Reference,
    Target,
)
from playmat.english.references import ANY_KIND, SEVERAL_DO_NOT_FIT, Speech, Tier, Word
from playmat.games.elements.english import nouns, positions, resources
from playmat.games.elements.rules import standing
from playmat.kernel.cards import NONE

# --- What words stand for (english.md) --------------------------------------------------------------------------------


TARGETS_SAID: Final = ("target unit", "target allied unit", "target enemy unit")


class ElementsSpeech(Speech):
    """ "It" is the one unit that is named; `own` says whether the text belongs to a unit."""

    def __init__(self, own: bool) -> None:
        named = BY_TARGET | BY_CHOICE | BY_EVENT | BY_PLACE
        instead = ("this unit", "equipped unit", *TARGETS_SAID, "the attacking unit", "the attacked unit")
        it = Word((Tier(named, own_subject=True),), SEVERAL_DO_NOT_FIT, "template 15", instead=instead)
        super().__init__({"it": it}, announces=True, other_rule="template 15")
        self.own: Final = own

    def fits(self, kind: int, wanted: int) -> bool:
        if wanted in (OTHER_ENEMY, OTHER_ALLIED):  # "target unit" may be of either side
            return kind in (wanted, ANY_KIND)
        return kind != NONE and (wanted == ANY_KIND or super().fits(kind, wanted))

    def kind(self, node: Node) -> int:
        if isinstance(node, nouns.Newcomer):
            return OTHER_ALLIED
        if isinstance(node, (Target, Pick, Each, All, positions.Two)):
            found = node.filter
            if isinstance(found, nouns.Relics):
                return NONE
            if isinstance(found, nouns.Units) and found.side is not None:
                return OTHER_ENEMY if found.side == nouns.ENEMY else OTHER_ALLIED
        return ANY_KIND

    def named(self, node: Node) -> Node:
        if isinstance(node, nouns.Newcomer):
            found = nouns.Newcomer()
            found.span = node.sought
            return found
        return node

    def other_kind(self, node: Node) -> int:
        return self.kind(Each(node)) if isinstance(node, Filter) else self.kind(node)

    def leaves_out_own(self, node: Node) -> bool:
        return self.own and self.other_kind(node) != OTHER_ENEMY


OTHER_ALLIED: Final = 1  # kinds that "other" wants; "it" takes both
OTHER_ENEMY: Final = 2
ALLIED_UNIT: Final = "an allied unit"  # whom the moment of play is about


def _sought(search: resources.Search, text: str) -> tuple[int, int]:
    """Where "a unit that costs 2 or less" stands, which "deploy it" means."""
    end = text.rindex(" and deploy", 0, search.found.span[0])
    return (text.index(" for ", search.span[0]) + len(" for "), end)


def _fixed_words(node: Node, line: int, text: str) -> Iterable[Reference]:
    """Words that can mean one thing only: "deploy it", "it is healed to 3 HP instead"."""
    if isinstance(node, resources.Search):
        yield Reference(node.found, "it", line, node.found.span, (node.found.sought,))
    elif isinstance(node, standing.Instead):
        start = text.index("it ", node.replacement.span[0])
        yield Reference(node.replacement, "it", line, (start, start + len("it")), (node.who.span,))


WITH_OWN: Final = ElementsSpeech(True)
WITHOUT_OWN: Final = ElementsSpeech(False)
