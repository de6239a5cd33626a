"""PARIAH's English put together: what all games say, then the words of this folder (templates 1-39)."""

from collections.abc import Iterable, Mapping
from typing import Final

from playmat.abilities.nodes import Ability, Node
from playmat.english.amounts import add_for_each, add_numbers
from playmat.english.pack import EnglishPack
from playmat.english.sentences import (
    add_alternatives,
    add_choose_one,
    add_core,
    add_nested,
)
from playmat.games.elements.english import (
    alterations,
    amounts,
    changes,
    checking,
    conditions,
    deeds,
    instructions,
    nouns,
    positions,
    resources,
    speech,
    tokens,
    type_lines,
)
from playmat.games.elements.rules import abilities, standing
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar


class ElementsPack(EnglishPack):
    """PARIAH's English, and what its cards may not say."""

    def __init__(self) -> None:
        grammar = Grammar()
        add_core(grammar)
        add_nested(grammar)
        add_alternatives(grammar)
        add_choose_one(grammar, "alternative")
        add_for_each(grammar)
        add_numbers(grammar, in_words=False)
        grammar.take(type_lines.WORDS)
        grammar.take(abilities.WORDS)
        grammar.take(standing.WORDS)
        grammar.take(changes.WORDS)
        grammar.take(nouns.WORDS)
        grammar.take(instructions.WORDS)
        grammar.take(alterations.WORDS)
        grammar.take(deeds.WORDS)
        grammar.take(tokens.WORDS)
        grammar.take(resources.WORDS)
        grammar.take(positions.WORDS)
        grammar.take(amounts.WORDS)
        grammar.take(conditions.WORDS)
        super().__init__(grammar, speech.WITH_OWN)

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        for stat in ("Dexterity", "Armor"):
            if words.startswith(stat):
                return (
                    f"{stat} is a target number: write 'improves its {stat} by 1' or 'worsens its {stat} by 1'",
                    "G42",
                )
        if words.startswith("until the end"):
            return ("write 'until end of round'", "template 31")
        if words.startswith(("until", "for this attack", "this attack")):
            return (
                "only a change of values has an end, and only if you say when it happens "
                "('When this unit attacks, it gains +1 Attack until end of round.')",
                "R33",
            )
        if words.startswith("Play "):
            return ("only a relic is played, and it names its cost first: 'Cost: 2 Energy. Play …'", "R49")
        return None

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, type_lines.TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, printed: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, type_lines.TypeLine)
        of = type_node.of or ""
        cost = 0
        keywords: list[standing.Keyword] = []
        for ability in printed:
            if isinstance(ability, (abilities.Relic, abilities.EvolvesFrom)):
                cost = ability.cost
            if isinstance(ability, abilities.EvolvesFrom):
                of = ability.of
            if isinstance(ability, standing.Standing) and isinstance(ability.rule, standing.Keyword):
                keywords.append(ability.rule)
        profile = type_node.profile or tokens.Profile(0, 0, 0, 0, 0, 0)
        stats = tokens.stat_line(type_node.points, type_node.priority, profile, type_node.labels, cost)
        for keyword in keywords:
            stats[keyword.stat] = max(stats[keyword.stat], keyword.amount)
        labels = tokens.other_labels(type_node.labels)
        return Card(name, type_node.kind, tuple(stats), of, 1, printed, lines, labels)

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        return speech.bind(ability, kind, text)

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, type_lines.TypeLine)
        return checking.type_problems(type_node)

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        return checking.ability_problems(kind, ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        return checking.pool_problems(card, pool)


PACK: Final = ElementsPack()
