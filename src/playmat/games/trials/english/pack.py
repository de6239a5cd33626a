"""The language of Trials of the Eldar: all of it together, and what a card means as a whole."""

from collections.abc import Iterable, Mapping
from typing import Final

from playmat.abilities.nodes import Ability, Node, Target
from playmat.abilities.walk import nodes_in_order
from playmat.english.amounts import add_for_each, add_numbers
from playmat.english.pack import EnglishPack
from playmat.games.trials import field
from playmat.games.trials.english import (
    amounts,
    card_deeds,
    card_nouns,
    checking,
    conditions,
    deeds,
    lasting,
    nouns,
    player_deeds,
    sentences,
    speech,
    type_lines,
    watches,
)
from playmat.games.trials.rules import abilities, actions, costs
from playmat.kernel.cards import Card
from playmat.language.cardfile import read_line
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar

# Keywords and statuses, each defined once; the words of Injury are read like any card text (R21, R54 to R58).
INJURY_TEXT: Final = (
    "This card enters play with {} on it. At start of round, remove 1 blood counter from this card. "
    "When there are no blood counters on this card, sacrifice this card."
)
REMINDERS: Final = {
    "Alert": "this Hero's actions cost 1 Focus less (R54)",
    "Elusive": "enemy actions that target this Hero cost 1 Focus more (R55)",
    "Invigorated": "damage that this Hero deals is 1 more (R57)",
    "Resilient": "damage dealt to this Hero is 1 less (R58)",
    "Dazed": "this Hero's actions cost 1 Focus more (R54)",
    "Marked": "enemy actions that target this Hero cost 1 Focus less (R55)",
    "Weakened": "damage that this Hero deals is 1 less (R57)",
    "Vulnerable": "damage dealt to this Hero is 1 more (R58)",
}


def injury_text(amount: int) -> str:
    """What "Injury N" stands for."""
    return INJURY_TEXT.format(f"{amount} blood counter" + ("" if amount == 1 else "s"))


def trials_grammar() -> Grammar:
    """All of it: what all games share, then each file's own words."""
    grammar = Grammar()
    add_numbers(grammar, in_words=False)
    add_for_each(grammar)
    for words in (
        type_lines.WORDS,
        costs.WORDS,
        abilities.WORDS,
        actions.WORDS,
        watches.WORDS,
        nouns.WORDS,
        card_nouns.WORDS,
        amounts.WORDS,
        sentences.WORDS,
        deeds.WORDS,
        card_deeds.WORDS,
        player_deeds.WORDS,
        lasting.WORDS,
        conditions.WORDS,
    ):
        grammar.take(words)
    return grammar


class TrialsPack(EnglishPack):
    """The English of Trials of the Eldar, and what its cards may not say."""

    straight = (*EnglishPack.straight, ("–", "-"), ("—", "-"))  # no word of this game has a long dash

    def __init__(self) -> None:
        super().__init__(trials_grammar(), speech.SPEECH)

    def say(self, node: Node) -> str:
        """The words of a piece of card text, wherever it may stand."""
        for category in ("instruction", "rule", "who", "cost"):
            words = self.grammar.say_words(category, node, False)
            if words is not None:
                return self.grammar.say(category, node)
        return type(node).__name__

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, type_lines.TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, texts: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, type_lines.TypeLine)
        stats = [0] * len(field.STATS)
        for printed in type_node.attributes:
            stats[printed.stat] = printed.value
        stats[field.STATS.index("starting HP")] = type_node.hp
        stats[field.STATS.index("class")] = type_node.of_class
        stats[field.STATS.index("subtype")] = field.SUBTYPES.index(type_node.subtype)
        found: list[Ability] = []
        if type_node.cost is not None:
            found.append(self.play(type_node, type_node.cost, texts, lines))
        if type_node.kind != field.COMMAND:
            for ability in texts:
                found.append(ability)
                if isinstance(ability, abilities.InjuryKeyword):
                    found.extend(self.injury(ability))
        for ability in found:
            if isinstance(ability, abilities.Standing):
                stats[field.PASSIVES] += 1
            elif isinstance(ability, abilities.Trigger):
                stats[field.WATCHED] |= 1 << ability.watch.kind
        return Card(name, type_node.kind, tuple(stats), "", 1, tuple(found), lines)

    def play(
        self, header: type_lines.TypeLine, cost: costs.Cost, texts: tuple[Ability, ...], lines: tuple[str, ...]
    ) -> actions.Play:
        """Using an action card: a Command's text, or coming into play; an Affliction targets an enemy (R20)."""
        if header.kind == field.COMMAND and texts:
            text = texts[0]
            assert isinstance(text, abilities.Text)
            play = actions.Play(cost, header.fast, text.effects, text.needed())
            play.targets_named, play.choices_named = text.targets_named, text.choices_named
            play.early_picks, play.references = text.early_picks, text.references
            play.line, play.span = text.line, text.span
            return play
        play = actions.Play(cost, header.fast, (), None)
        play.span = (0, len(lines[0]))
        if header.kind == field.AFFLICTION:
            target = Target(nouns.HeroFilter(nouns.ENEMY, None), 1, False, False)
            target.slot = 0
            play.targets_named = (target,)
        return play

    def injury(self, keyword: abilities.InjuryKeyword) -> list[Ability]:
        """The keyword's definition, read like any text; the log quotes the keyword."""
        texts = read_line(self, self.line, injury_text(keyword.amount), {})
        assert isinstance(texts, tuple)
        found: list[Ability] = []
        for ability in texts:
            assert isinstance(ability, Ability)
            self.bind(ability, field.AFFLICTION, injury_text(keyword.amount))
            ability.references = ()
            ability.line = keyword.line
            for node in nodes_in_order(ability):
                node.span = keyword.span
            found.append(ability)
        return found

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        """Number phrases and announced choices; find what "that enemy", "they" and "that much" stand for."""
        assert isinstance(ability, abilities.Text)
        everything = nodes_in_order(ability)
        for node in everything:
            if isinstance(node, watches.WatchPair):
                node.whom.slot = field.OBJECT
        problems = super().bind(ability, kind, text)
        branches = speech.Branches()
        for choice in ability.choices_named:
            for case, parts in enumerate(choice.cases()):
                for part in parts:
                    if part is not None:
                        branches.mark(part, choice.choice, case)
        ability.early_picks = tuple(speech.early_picks_in(everything, branches))
        speech.bind_this_card(ability, everything)
        return problems

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        first = words.split(" ", 1)[0].strip(".,:;").lower()
        if first in ("heal", "heals"):
            return ("HP are recovered, not healed: 'target ally recovers 2 HP'", "R61")
        if first in ("counter", "counters") and "target" in words:
            return ("a pending effect is negated: 'Negate target enemy action'", "R46")
        if first in ("mill", "mills"):
            return ("cards go from the deck to the graveyard by 'Scrap 2'", "R64")
        if first in ("return", "returns"):
            return ("cards are recalled: 'Recall target command card in your graveyard'", "R65")
        if words.lower().startswith("use only if"):
            return ("'Use only if …' stands last, on a Command or in an action ability", "T73")
        if words.startswith("once per round"):
            return ("a limit stands first: 'Once per round, when …'", "T74")
        return None

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        return checking.type_problems(type_node)

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        return checking.ability_problems(kind, ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        """The lint rules of section 4.5."""
        return checking.card_problems(card)


PACK: Final = TrialsPack()
