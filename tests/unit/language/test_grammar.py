"""Mistakes in a grammar are found when it is built, not when somebody types a card."""

import pytest

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
