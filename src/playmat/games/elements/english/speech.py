"""What words stand for (english.md)."""

from collections.abc import Iterable
from typing import Final

from playmat.abilities.nodes import (
    BY_CHOICE,
    BY_EVENT,
    BY_PLACE,
    BY_TARGET,
    Ability,
    All,
    Each,
    Filter,
    It,
    Node,
    Pick,
    Reference,
    Target,
)
from playmat.abilities.walk import nodes_in_order
from playmat.english import references
from playmat.english.references import ANY_KIND, SEVERAL_DO_NOT_FIT, Speech, Tier, Word
from playmat.games.elements import field
from playmat.games.elements.english import deeds, nouns, positions, resources, tokens
from playmat.games.elements.rules import abilities, standing
from playmat.kernel.cards import NONE
from playmat.language.diagnose import Diagnosis

ABOUT_A_UNIT: Final = (  # windows for what befalls one unit
    abilities.WHEN_ATTACKING,
    abilities.WHEN_ATTACKED,
    abilities.WHEN_DESTROYED,
)
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


def sought(search: resources.Search, text: str) -> tuple[int, int]:
    """Where "a unit that costs 2 or less" stands, which "deploy it" means."""
    end = text.rindex(" and deploy", 0, search.found.span[0])
    return (text.index(" for ", search.span[0]) + len(" for "), end)


def fixed_words(node: Node, line: int, text: str) -> Iterable[Reference]:
    """Words that can mean one thing only: "deploy it", "it is healed to 3 HP instead"."""
    if isinstance(node, resources.Search):
        yield Reference(node.found, "it", line, node.found.span, (node.found.sought,))
    elif isinstance(node, standing.Instead):
        start = text.index("it ", node.replacement.span[0])
        yield Reference(node.replacement, "it", line, (start, start + len("it")), (node.who.span,))


WITH_OWN: Final = ElementsSpeech(True)
WITHOUT_OWN: Final = ElementsSpeech(False)


def note_what_is_brought(ability: Ability, text: str) -> None:
    """Whether a text puts units into play, and where it says which."""
    nodes = nodes_in_order(ability)
    if isinstance(ability, (abilities.Relic, abilities.Trigger)):
        bringers = (deeds.Revive, tokens.CreateToken, resources.Search)
        ability.brings_unit = any(isinstance(node, bringers) for node in nodes)
    for node in nodes:
        if isinstance(node, resources.Search):
            node.found.sought = sought(node, text)
        elif isinstance(node, tokens.CreateToken):  # "it" is "a Cat token […]", all of it
            node.token.span = (text.index(" ", node.span[0]) + 1, node.token.span[1])
            node.token.many = node.count > 1 or node.per is not None


def bind(ability: Ability, kind: str, text: str) -> list[Diagnosis]:
    """Find what the words of a text stand for."""
    note_what_is_brought(ability, text)
    played_for: abilities.Subject | None = None  # "Play when an allied unit attacks. It gains …"
    if isinstance(ability, abilities.Relic) and ability.timing in ABOUT_A_UNIT:
        played_for = abilities.Subject(nouns.Units(nouns.ALLIED, None, None, None, False))
        start = text.index(ALLIED_UNIT, ability.span[0])
        played_for.span = (start, start + len(ALLIED_UNIT))
    speech = WITHOUT_OWN if kind in (field.CONSUMABLE, field.EMBLEM) else WITH_OWN
    problems = references.bind(speech, ability, text, [] if played_for is None else [played_for])
    nodes = nodes_in_order(ability)
    fixed = [one for node in nodes for one in fixed_words(node, ability.line, text)]
    ability.references = tuple(sorted([*ability.references, *fixed], key=lambda one: one.span))
    if isinstance(ability, abilities.Relic) and played_for is not None:
        ability.names_it = any(isinstance(node, It) and played_for in node.antecedents() for node in nodes)
    return problems
