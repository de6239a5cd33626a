"""A game's language that stands on the English all games share."""

from playmat.abilities.nodes import Ability
from playmat.english import references
from playmat.english.references import Speech
from playmat.english.sentences import add_unless
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar
from playmat.language.pack import Pack

NO_PRONOUNS = Speech({}, announces=True)


class EnglishPack(Pack):
    """Finds what words stand for as `speech` says; a game with words of its own kind says so in `bind`."""

    def __init__(self, grammar: Grammar, speech: Speech = NO_PRONOUNS) -> None:
        add_unless(grammar)
        super().__init__(grammar)
        self.speech = speech

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        return references.bind(self.speech, ability, text)
