"""The kinds of abilities that cards print. Chapter "Abilities"."""

from collections.abc import Callable
from typing import Final, final

from playmat.abilities.nodes import Ability, Effect, Link, Node
from playmat.games.azrah import field
from playmat.games.azrah.rules import costs
from playmat.kernel.canon import children
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase
phrase("line", None, "{paragraphs+:paragraph}")
WORDS.describe("paragraph", "an ability ('Emergence: …', 'Name [1 Mana]: …', 'At the start of your turn, …')")


def add_paragraph(make: Callable[..., Node], before: str, after: str, means: str, rules: str) -> None:
    """An ability after whose colon a capital stands, or none (G65)."""
    for capital, small in (("^", False), ("", True)):
        pattern = f"{before}: {capital}{{effects+:sentence/continued sentence}}{after}"
        phrase("paragraph", make, pattern, small=small, means=means, rules=rules)


@final
class Emergence(Ability):
    """Activates when its Guardian enters the front row (R30); free and mandatory (G26).

    `small`: no capital after the colon (G65).
    """

    def __init__(self, small: bool, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)
        self.small: Final = small


add_paragraph(Emergence, "Emergence", "", "when it enters your front row: {effects}.", "R30, G23-G26")


def holds_answer(nodes: tuple[Effect, ...]) -> bool:
    """Whether some instruction, however deep, needs an ability to respond to."""
    for node in nodes:
        inner = tuple([child for child in children(node) if isinstance(child, Effect)])
        if node.is_answer() or holds_answer(inner):
            return True
    return False


@final
class Named(Ability):
    """A normal ability: name, cost, effect, and perhaps a limit (R31, R32)."""

    def __init__(self, name: str, cost: costs.Cost, small: bool, effects: tuple[Effect, ...], once: bool) -> None:
        super().__init__(effects)
        self.small: Final = small  # no capital after the colon (G65)
        self.name: Final = name
        self.cost: Final = cost
        self.once: Final = once
        self.mana_cost: Final = cost.mana()
        self.gem_cost: Final = cost.gems()
        self.quick: Final = cost.quick
        self.spends_item: Final = cost.spends_item()
        self.only_answers: Final = holds_answer(effects)  # G28


add_paragraph(
    Named,
    "{name:ability name} [{cost}]",
    "<once:Activate only once per turn.>",
    "a normal ability for {cost}: {effects}. {once}",
    "R31, R32, G18, G27",
)
WORDS.title("ability name", before=("[",))
WORDS.describe("ability name", "an ability's name with a capital, followed by its cost in brackets")


@final
class Trigger(Ability):
    """ "At the start (end) of your turn, …" (W8, W9)."""

    def __init__(self, at_end: bool, effects: tuple[Effect, ...]) -> None:
        super().__init__(effects)
        self.at_end: Final = at_end


phrase(
    "paragraph",
    Trigger,
    "^at the {at_end:start or end} of your turn, {effects+:sentence/continued sentence}",
    means="at the {at_end} of its controller's turn, without responses: {effects}.",
    rules="G49, G61",
)
WORDS.lexicon("start or end", {"start": False, "end": True})


def printed(state: State, holder: CardId, ability: Ability) -> str:
    """An ability in the words of its card."""
    return state.face[holder].lines[ability.line][ability.span[0] : ability.span[1]]


def dealer_of(state: State, link: Link) -> CardId:
    """The Guardian that deals an ability's damage; a trigger of a Curse or Item is dealt by nobody (G61)."""
    attached = state.card[link.holder].kind in (field.CURSE, field.ITEM)
    return NONE if attached and isinstance(link.ability, Trigger) else link.source


def cause_of(node: Node, link: Link) -> Cause:
    """A card's words caused it."""
    return Cause("", link.holder, node, link.ability.line)
