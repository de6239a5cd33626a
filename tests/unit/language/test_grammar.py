"""Mistakes in a grammar are found when it is built, not when somebody types a card."""

import pytest

from playmat.abilities.nodes import Node
from playmat.language.cardfile import Unreadable, read_line
from playmat.language.grammar import Grammar
from playmat.language.pack import Pack


def test_a_slot_of_an_unknown_category_is_an_error_when_the_pack_is_made() -> None:
    grammar = Grammar()
    grammar.lexicon("amount", {"one": 1})
    grammar.phrase("line", None, "{amount:amuont}")
    with pytest.raises(ValueError, match=r"no category 'amuont'.*did you mean 'amount'\?"):
        Pack(grammar)


def test_a_list_of_an_unknown_category_is_an_error_too() -> None:
    grammar = Grammar()
    grammar.lexicon("amount", {"one": 1})
    grammar.phrase("line", None, "{amounts+:amount/frist}")
    with pytest.raises(ValueError, match="no category 'frist'"):
        Pack(grammar)


class Count(Node):
    def __init__(self, amount: int, side: int) -> None:
        self.amount = amount
        self.side = side


class Everybody(Node):
    def __init__(self, side: int) -> None:
        self.side = side


def inflecting() -> Pack:
    grammar = Grammar()
    grammar.lexicon("number", {"one": 1, "two": 2})
    grammar.lexicon("side", {"(enemy|enemies)": 0, "(ally|allies)": 1})
    grammar.phrase("line", Count, "{amount:number} {side:side@amount}.")
    grammar.phrase("line", Everybody, "All {side:side@many}.")
    return Pack(grammar)


@pytest.mark.parametrize("text", ["one enemy.", "two enemies.", "two allies.", "All enemies."])
def test_a_word_of_a_lexicon_follows_the_number(text: str) -> None:
    pack = inflecting()
    assert pack.grammar.say("line", read_line(pack, "line", text, {})) == text


@pytest.mark.parametrize("text", ["one enemies.", "two ally.", "All enemy."])
def test_a_word_in_the_wrong_number_is_refused_and_the_right_one_offered(text: str) -> None:
    with pytest.raises(Unreadable) as error:
        read_line(inflecting(), "line", text, {})
    assert error.value.diagnosis.suggestions[0] in ("enemy", "allies", "enemies")


def test_words_registered_in_two_files_make_one_grammar() -> None:
    nouns, whole = Grammar(), Grammar()
    nouns.lexicon("side", {"(enemy|enemies)": 0})
    whole.take(nouns)
    whole.phrase("line", Everybody, "All {side:side@many}.")
    assert whole.say("line", Everybody(0)) == "All enemies."
