"""What a card asks before it acts (W42)."""

from typing import Final, final

from playmat.abilities.nodes import Condition, Link, Objects
from playmat.games.azrah import field
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class Is(Condition):
    """ "It is injured", "this ally is frozen" (W42)."""

    def __init__(self, who: Objects, quality: int) -> None:
        self.who: Final = who
        self.quality: Final = quality

    def holds(self, state: State, link: Link) -> bool:
        cards = self.who.cards(state, link)
        return bool(cards) and field.has_quality(state, cards[0], self.quality)


phrase("condition", Is, "{who:reference} is {quality}", means="{who} is {quality}", rules="R75-R78")
