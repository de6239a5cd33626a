"""A game's language: its grammar, the categories that depend on the card pool, and what its cards may not say."""

from collections.abc import Iterable, Mapping

from playmat.abilities.nodes import Ability, Node
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar, Words


class Pack:
    """What a game adds to core English. `type_line` and `line` are the categories of a card's lines."""

    type_line = "type line"
    line = "line"
    synonyms: tuple[tuple[str, str], ...] = ()  # words that mean the same wherever both can stand
    straight: tuple[tuple[str, str], ...] = (("’", "'"),)  # marks that are read as others, and said back as those

    def __init__(self, grammar: Grammar) -> None:
        grammar.check()
        self.grammar = grammar

    def pool_names(self, kinds: Mapping[str, str]) -> dict[str, Words]:
        """Lexicons made from card names; `kinds` maps each name to its kind."""
        return {}

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        """A better message, with its rule, for words that are known but cannot stand where they do."""
        return None

    def kind_of(self, type_node: Node) -> str:
        """The kind of card that a type line says."""
        raise NotImplementedError

    def build(self, name: str, type_node: Node, abilities: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        """The printed card, from what its lines were read into."""
        raise NotImplementedError

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        """Number phrases and find what words stand for in this line; what cannot be found is a diagnosis."""
        raise NotImplementedError

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        """Printed values that the rules forbid, or that they allow and no set has (a code that begins with W)."""
        return ()

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        """Texts that the rules forbid, read and understood though they are."""
        return ()

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        """What a card needs of the other cards and does not find."""
        return ()
