"""PARIAHS' English, put together: what all games share, then the words of this room's files (section 6: forms 1-60)."""

from collections.abc import Iterable, Mapping
from typing import Final

from playmat.abilities.nodes import Ability, Node
from playmat.abilities.walk import nodes_in_order
from playmat.english import sentences
from playmat.english.amounts import add_for_each, add_numbers
from playmat.english.pack import EnglishPack
from playmat.english.players import add_players
from playmat.games.pariahs import field
from playmat.games.pariahs.english import (
    amounts,
    checking,
    conditions,
    deeds,
    gains,
    idle,
    moves,
    nouns,
    speech,
    type_lines,
    uses,
)
from playmat.games.pariahs.rules import abilities
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar, Words


def whole_grammar() -> Grammar:
    grammar = Grammar()
    sentences.add_core(grammar)
    sentences.add_alternatives(grammar)
    sentences.add_choose_one(grammar, "alternative")
    sentences.add_then(grammar)
    sentences.add_if_you_do(grammar)
    sentences.add_nested(grammar)
    sentences.add_otherwise(grammar)
    add_players(grammar)
    add_for_each(grammar)
    add_numbers(grammar, in_words=False)
    grammar.take(type_lines.WORDS)
    grammar.take(abilities.WORDS)
    grammar.take(nouns.WORDS)
    grammar.take(deeds.WORDS)
    grammar.take(gains.WORDS)
    grammar.take(moves.WORDS)
    grammar.take(uses.WORDS)
    grammar.take(conditions.WORDS)
    grammar.take(amounts.WORDS)
    return grammar


class PariahsPack(EnglishPack):
    """PARIAHS' English, and what its cards may not say."""

    line = "paragraph"

    def pool_names(self, kinds: Mapping[str, str]) -> dict[str, Words]:
        names: dict[str, object] = {}
        for name, kind in kinds.items():
            if kind == field.LOCATION:
                shared, own = field.split_name(name)
                names[shared] = shared
                names[name] = name
                for dash in (field.DASH, field.HYPHEN):  # both spellings, whichever is the Location's own (G55)
                    names.setdefault(shared + dash + own, name)
        return {"location name": Words("location name", names)}

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        first = words.split(" ", 1)[0].strip(".,:;").lower()
        if first in ("secure", "secures", "support"):
            message = "no Ability or Effect secures Support, or reaches it: the five ways to it are complete"
            return (message, "G37, G31")
        if first in ("convert", "converts"):
            message = "Converts are earned ('Earn 1 Convert.') and counted; other texts do not reach them"
            return (message, "R21, G31")
        if first == "they":
            message = "name the player again instead of 'they'; what hangs on something done begins with 'If you do'"
            return (message, "form 43, form 51")
        if words.startswith("do, "):
            return ("'If you do' follows the instruction that it asks for", "form 43")
        if words.startswith("Otherwise, "):
            return ("'Otherwise' follows 'If …, ….' or 'If you do, ….'", "form 30, form 52")
        if words.startswith("Then, "):
            return ("'Then' follows another sentence", "form 22, form 36")
        if first == "0":
            message = "no text says 0: an amount of 0 does nothing, and no Class or Influence is 0"
            return (message, "G54, R11")
        if first in ("discard", "discards"):
            return ("there is no discarding; cards are shunned or moved", "R4")
        if first in ("look", "looks"):
            return ("nobody may look at face-down cards; a top card can be revealed to both", "R5")
        return None

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, type_lines.TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, abilities: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, type_lines.TypeLine)
        stats = (type_node.of_class, type_node.influence, int(type_node.icon))
        return Card(name, type_node.kind, stats, "", 1, abilities, lines)

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        speech.mark(ability)
        return super().bind(ability, kind, text)

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, type_lines.TypeLine)
        return type_node.problems(name)

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        yield from checking.problems(kind, ability)
        yield from idle.problems(ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        if len(card.lines) != 2:
            yield f"{card.name} has {len(card.lines) - 1} lines of text; a card has one Ability or Effect (R11, R12)"
        if card.kind == field.LOCATION:
            nodes = [node for ability in card.abilities for node in nodes_in_order(ability)]
            if any(isinstance(node, uses.UsePlaced) for node in nodes) != (card.stats[field.ICON] == 1):
                yield "the Ability icon stands on Locations that use the placed card's Ability, and on no others (R16)"


PACK: Final = PariahsPack(whole_grammar(), speech.SPEECH)
