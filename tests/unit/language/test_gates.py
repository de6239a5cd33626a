"""The language gates on every card of the set, the worked cards and the composed ones."""

from pathlib import Path

import pytest

from playmat import catalog
from playmat.errors import CardTextError
from playmat.language import gates
from playmat.language.cardfile import Unreadable, read_line
from playmat.language.explain import explain
from playmat.language.gates import Gate

TESTS = Path(__file__).parents[2]
COMPOSED = (TESTS / "language/azrah/composed.cards").read_text(encoding="utf-8")
TITLE = catalog.load("azrah").with_cards(COMPOSED, "composed.cards")
CARDS = list(TITLE.pool.values())


def hold(*found: Gate) -> None:
    for gate in found:
        assert gate.holds, f"{gate.name}: {gate.figure}; {gate.misses[:5]}"


def test_every_card_is_said_back_in_the_same_words() -> None:
    hold(gates.round_trip(TITLE.pack, CARDS, TITLE.pool))


def test_every_line_has_one_reading_that_consumes_every_word() -> None:
    hold(gates.readings(TITLE.pack, CARDS, TITLE.pool))


def test_random_trees_are_read_back() -> None:
    hold(gates.random_trees(TITLE.pack, TITLE.pool, 2000, seed=20))


def test_no_word_can_be_lost_or_exchanged_unnoticed() -> None:
    hold(gates.sensitivity(TITLE.pack, CARDS, TITLE.pool, swaps=3, seed=21))


def test_a_typo_is_found_and_the_word_suggested() -> None:
    hold(*gates.typos(TITLE.pack, CARDS, TITLE.pool, each=1, seed=22))


def test_damaged_texts_are_refused_with_our_error() -> None:
    hold(gates.mutated_files(TITLE.pack, CARDS, TITLE.pool, 2000, seed=23))


@pytest.mark.parametrize("game", ["azrah", "elements", "pariahs", "trials"])
def test_a_hostile_text_is_read_or_refused(game: str) -> None:
    title = catalog.load(game)
    names = gates.names_for(title.pack, title.pool)
    refused = 0
    for text in gates.hostile_texts(title.pack, list(title.pool.values()), 200, seed=24):
        try:
            assert title.pack.grammar.say(title.pack.line, read_line(title.pack, title.pack.line, text, names)) == text
        except Unreadable:
            refused += 1
    assert refused >= 200


def test_the_composed_cards_need_nothing_new_in_the_grammar() -> None:
    """At least thirty cards that combine the templates in ways no card of the set does."""
    assert len(CARDS) - len(catalog.load("azrah").pool) >= 30


def test_what_is_said_differently_is_different_in_other_words() -> None:
    """ "Quick", a limit, or a sentence instead of an alternative must not be lost in the paraphrase."""
    said: dict[str, str] = {}
    for card in CARDS:
        for told in explain(TITLE.pack.grammar, card):
            text, other = str(told["text"]), str(told["paraphrase"])
            meant = text.partition(" [")[2] or text  # without the ability's name
            assert said.setdefault(other, meant) == meant, other


def test_a_count_of_each_ones_own_is_not_a_count_of_all() -> None:
    line = "Jab [1 Mana]: Deal one damage to each enemy for each Mana attached to it."
    cards = TITLE.with_cards(f"Taxman\n  Guardian, 5 hit points, no arrows\n  {line}\n").pool
    told = explain(TITLE.pack.grammar, cards["Taxman"])[0]["paraphrase"]
    assert "deal one damage to every enemy, times the Mana on it at that moment" in str(told)


def test_a_byte_order_mark_is_no_part_of_the_first_name() -> None:
    cards = TITLE.with_cards("\ufeffCutter\n  Guardian, 4 hit points, arrows: straight\n")
    assert "Cutter" in cards.pool


def test_an_accepted_word_is_not_blamed_for_the_next_one() -> None:
    """ "Deal" looks like "Heal", but it is the digit after it that AZRAH does not write."""
    with pytest.raises(CardTextError) as caught:
        TITLE.with_cards(
            "Cutter\n  Guardian, 4 hit points, arrows: straight\n  Slash [1 Mana]: Deal 1 damage to target enemy.\n"
        )
    problem = caught.value.problems[0]
    assert problem.message == "'1' is not understood here"


@pytest.mark.parametrize(
    ("game", "text", "blamed", "suggested"),
    [
        ("azrah", "Jab [1 Mana]: Deal 1 damage to target enemy.", "1", "one"),
        ("azrah", "Jab [one Mana]: Deal one damage to target enemy.", "one", "1"),
        ("azrah", "Jab [1 Mana]: Gain one Celestial Gem, or transform this ally.", "or", "OR"),
        ("azrah", "Jab [1 Mana]: Heal one damage to this ally.", "to", "from"),
        ("azrah", "Jab [1 Mana]: Gain one Celestial Gem", "", "Gem."),
        ("azrah", "Jab [1 Mana]: Deal one damage to up to two target enemy.", "enemy", "enemies"),
        ("azrah", "Jab [1 Mana]: Move two adjacent ally.", "ally", "allies"),
        ("azrah", "Jab [1 Mana]: Deal one damage to the target enemy.", "the", "target"),
        ("pariahs", "Gain one card.", "one", "1"),
        ("pariahs", "If you have four or more Converts, draw 1 card.", "four", "4"),
        ("pariahs", "If you have 4 or more converts, draw 1 card.", "converts", "Converts"),
        ("pariahs", "Earn 2 Convert.", "Convert", "Converts"),
        ("pariahs", "Gain 1 card", "", "card."),
    ],
)
def test_a_word_in_the_wrong_form_is_named_with_the_right_one(
    game: str, text: str, blamed: str, suggested: str
) -> None:
    kind = "Guardian, 5 hit points, no arrows" if game == "azrah" else "Follower, Class 1, Influence 1"
    with pytest.raises(CardTextError) as refused:
        catalog.load(game).with_cards(f"Newcomer\n  {kind}\n  {text}\n")
    problem = refused.value.problems[0]
    start = problem.column - 3
    assert text[start : start + problem.width] == blamed
    assert suggested in problem.suggestions
