"""AZRAH's English, put together (section 6 of the specification: W1-W63)."""

from collections.abc import Iterable, Mapping
from typing import Final

from playmat.abilities.nodes import Ability, Effect, Node, Target
from playmat.abilities.walk import nodes_in_order, own_nodes
from playmat.english.amounts import add_numbers
from playmat.english.pack import EnglishPack
from playmat.english.sentences import add_core, add_nested, add_or
from playmat.games.azrah import field
from playmat.games.azrah.english import (
    amounts,
    checking,
    conditions,
    deeds,
    mana,
    nouns,
    speech,
    statuses,
    type_lines,
)
from playmat.games.azrah.rules import abilities, costs, standing
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar, Words


class AzrahPack(EnglishPack):
    """AZRAH's English, and what its cards may not say."""

    straight = (*EnglishPack.straight, ("–", "-"), ("—", "-"))  # no word of this game has a long dash

    def __init__(self) -> None:
        grammar = Grammar()
        add_core(grammar)
        add_or(grammar)
        add_nested(grammar)
        add_numbers(grammar, in_words=True)
        for part in (type_lines, abilities, costs, standing, nouns, deeds, mana, statuses, conditions, amounts):
            grammar.take(part.WORDS)
        super().__init__(grammar, speech.SPEECH)

    def pool_names(self, kinds: Mapping[str, str]) -> dict[str, Words]:
        names = {name: name for name, kind in kinds.items() if kind in (field.CURSE, field.ITEM)}
        return {"attachable": Words("attachable", names)}

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        for name, kind in kinds.items():
            if words.startswith(name) and kind in (field.GUARDIAN, field.TRANSFORMATION):
                return (f"{name} is a {kind}; only Curses and Items are attached", "R57")
        return None

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, type_lines.TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, abilities: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, type_lines.TypeLine)
        stats = (type_node.hit_points, sum(type_node.arrows), 0, 0, 0, 0, 0)
        copies = type_node.copies if type_node.copies is not None else 1
        return Card(name, type_node.kind, stats, type_node.of or "", copies, abilities, lines)

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        everything = nodes_in_order(ability)
        problems = super().bind(ability, kind, text)
        for node in everything:
            if isinstance(node, Effect):  # G19: several targets of one part are different Guardians
                own = own_nodes(node)
                targets = [one for one in own if isinstance(one, Target)]
                for i, target in enumerate(targets):
                    target.apart = tuple({*target.apart, *[earlier.slot for earlier in targets[:i]]})
                if isinstance(node, (deeds.Deal, deeds.Heal)):  # G16; "target ally" stays in front
                    aimed = [one.filter for one in targets]
                    for one in own:
                        if isinstance(one, nouns.Guardians) and one not in aimed:
                            one.wide = one.row == nouns.NO_ROW
        return problems

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, type_lines.TypeLine)
        return type_lines.type_problems(type_node)

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        return checking.ability_problems(kind, ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        return checking.pool_problems(card, pool)


PACK: Final = AzrahPack()
