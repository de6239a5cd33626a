"""What words stand for in PARIAHS' texts ("it", "this way", "other"), and what they mean there ("their", "may")."""

from typing import Final

from playmat.abilities.nodes import BY_PLACE, BY_RESULT, Ability, It, Node
from playmat.abilities.walk import nodes_in_order
from playmat.english.players import EACH_PLAYER, OPPOSING_PLAYER, Players
from playmat.english.references import ANY_KIND, SEVERAL_ARE_UNCLEAR, SEVERAL_FIT, Speech, Tier, Word
from playmat.english.sentences import May
from playmat.games.pariahs import field
from playmat.games.pariahs.english import amounts, deeds, nouns, uses
from playmat.kernel.cards import NONE

OTHER_OWN: Final = 11  # kinds that "other" wants
OTHER_OPPOSING: Final = 12


class PariahsSpeech(Speech):
    """ "It" is a revealed card (form 42); "this way" is what the last instruction of a verb has done (form 50)."""

    def __init__(self) -> None:
        it = Word((Tier(BY_PLACE),), SEVERAL_ARE_UNCLEAR, "form 42", instead=(nouns.THIS_CARD, nouns.PLACED_CARD))
        super().__init__({"it": it}, announces=False)

    def each_in_turn(self, ability: Ability) -> dict[int, Node]:
        """ "Each player reveals the top card of their deck and moves it to their hand": each of them its own (E11)."""
        found: dict[int, Node] = {}
        for node in nodes_in_order(ability):
            if isinstance(node, Players) and node.who == EACH_PLAYER:
                shown: nouns.TopCard | None = None
                for inner in nodes_in_order(node):
                    if isinstance(inner, nouns.TopCard):
                        shown = inner
                    elif isinstance(inner, It) and shown is not None:
                        found[id(inner)] = shown
        return found

    def rule(self, node: Node) -> Word:
        if isinstance(node, amounts.ThisWay):
            return Word(
                (Tier(BY_RESULT, last=True, any_branch=True),),
                SEVERAL_FIT,
                "form 50, G17",
                deeds.DONE_TO_CARDS.index(node.deed),
            )
        return super().rule(node)

    def fits(self, kind: int, wanted: int) -> bool:
        if wanted in (OTHER_OWN, OTHER_OPPOSING):  # "any placed card" may be either player's
            return kind in (wanted, ANY_KIND)
        return super().fits(kind, wanted)

    def other_kind(self, node: Node) -> int:
        opposing = isinstance(node, nouns.Group) and (node.of_opponent or node.whose == nouns.OPPOSING)
        return OTHER_OPPOSING if opposing else OTHER_OWN

    def leaves_out_own(self, node: Node) -> bool:
        return self.other_kind(node) == OTHER_OWN

    def kind(self, node: Node) -> int:
        if isinstance(node, nouns.Some) and node.filter.zone != field.PLACED:
            return NONE  # "other" is said of placed cards only
        if isinstance(node, nouns.Some) and node.filter.whose != nouns.ANYONES:
            return self.other_kind(node.filter)
        return deeds.DONE_TO_CARDS.index(node.done_to_cards()) if isinstance(node, deeds.Deed) else ANY_KIND


SPEECH: Final = PariahsSpeech()


def mark(ability: Ability) -> None:
    """What its words mean here: whose "their" is, of whom a top card is, and what "you may" already asks."""
    for node in nodes_in_order(ability):
        if isinstance(node, Players):
            for inner in nodes_in_order(node):
                if node.who == OPPOSING_PLAYER and isinstance(inner, nouns.Group):
                    inner.of_opponent = inner.whose == nouns.THEIRS
                elif node.who == EACH_PLAYER and isinstance(inner, nouns.TopCard):
                    inner.of_each = True
        elif isinstance(node, May):  # the table's own "may" does not ask again (G16)
            for inner in nodes_in_order(node.effect):
                if isinstance(inner, uses.UsePlaced):
                    inner.permitted = True
