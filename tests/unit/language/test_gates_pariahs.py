"""The language gates on every card of PARIAHS, the worked and the composed ones too; and what they may not say."""

import random
from pathlib import Path

import pytest

from playmat import catalog
from playmat.errors import CardTextError
from playmat.language import gates
from playmat.language.cardfile import Unreadable, read_line
from playmat.language.explain import paraphrase
from playmat.language.gates import Gate

TESTS = Path(__file__).parents[2]
WORKED = (TESTS / "scenarios/pariahs/worked.cards").read_text(encoding="utf-8")
COMPOSED = (TESTS / "language/pariahs/composed.cards").read_text(encoding="utf-8")
TITLE = catalog.load("pariahs").with_cards(WORKED + "\n" + COMPOSED, "composed.cards")
CARDS = list(TITLE.pool.values())
HOSTILE = (
    "Gain 1 card. " + "Then, gain 1 card. " * 105,
    "Gain 1 card and " * 125,
    "Choose one: " + "gain 1 card; or " * 120,
    "You may " * 250,
    "If it is Class 1, " * 110,
    "If it is Class 1" + " or Class 2" * 180,
    "Each player " * 160,
    "Move 1 of your Supplicants to your Devotees. If you do, " * 35,
    "Gain 1 card. If you do, " + "gain 1 card. If you do, " * 80,
    "Gain 1 card for each of your Devotees, up to 3" * 40,
)


def hold(*found: Gate) -> None:
    for gate in found:
        assert gate.holds, f"{gate.name}: {gate.figure}; {gate.misses[:5]}"


def test_every_card_is_said_back_in_the_same_words() -> None:
    hold(gates.round_trip(TITLE.pack, CARDS, TITLE.pool))


def test_every_line_has_one_reading_that_consumes_every_word() -> None:
    hold(gates.readings(TITLE.pack, CARDS, TITLE.pool))


def test_random_trees_are_read_back() -> None:
    hold(gates.random_trees(TITLE.pack, TITLE.pool, 2000, seed=30))


def test_whatever_can_be_said_can_be_said_in_other_words() -> None:
    chance = random.Random(34)
    names = gates.names_for(TITLE.pack, TITLE.pool)
    for _ in range(300):
        tree = TITLE.pack.grammar.random_tree(TITLE.pack.line, chance, names)
        assert paraphrase(TITLE.pack.grammar, TITLE.pack.line, tree)


@pytest.mark.parametrize("category", ["condition", "own group", "loose group", "deed", "counted"])
def test_what_means_something_else_has_other_words_of_its_own(category: str) -> None:
    """But for the article, which is the number 1 in other letters."""
    chance = random.Random(35)
    names = gates.names_for(TITLE.pack, TITLE.pool)
    said: dict[str, str] = {}
    for _ in range(1500):
        tree = TITLE.pack.grammar.random_tree(category, chance, names)
        words = TITLE.pack.grammar.say(category, tree)
        plain = words.replace(" an ", " 1 ").replace(" a ", " 1 ").replace(" 1 Convert", " a Convert")
        assert said.setdefault(paraphrase(TITLE.pack.grammar, category, tree), plain) == plain


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Gain 3 cards.", "3 cards of the Supplicants to the bottom of the deck"),
        ("Shun 1 opposing placed card.", "put 1 opposing card at the Locations under the Supplicant Deck of its Color"),
        ("If you have no Devotees, draw 2 cards.", "only if the number of your Devotees is 0: 2 cards from the top"),
        ("Exchange 2 of your other placed cards.", "2 of your other cards at the Locations change places"),
        ("If this card is placed at The Hall or The Well, draw 1 card.", "is at The Hall or The Well: 1 card from"),
    ],
)
def test_other_words(text: str, words: str) -> None:
    title = TITLE.with_cards(f"Newcomer\n  Follower, Class 1, Influence 1\n  {text}\n", "new.cards")
    ability = title.pool["Newcomer"].abilities[0]
    assert words in paraphrase(title.pack.grammar, title.pack.line, ability)


def test_no_word_can_be_lost_or_exchanged_unnoticed() -> None:
    hold(gates.sensitivity(TITLE.pack, CARDS, TITLE.pool, swaps=3, seed=31))


def test_a_typo_is_found_and_the_word_suggested() -> None:
    hold(*gates.typos(TITLE.pack, CARDS, TITLE.pool, each=1, seed=32))


def test_damaged_texts_are_refused_with_our_error() -> None:
    hold(gates.mutated_files(TITLE.pack, CARDS, TITLE.pool, 1000, seed=33))


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:20])
def test_hostile_texts_are_refused(text: str) -> None:
    names = gates.names_for(TITLE.pack, TITLE.pool)
    with pytest.raises(Unreadable):
        read_line(TITLE.pack, TITLE.pack.line, text[:2000], names)


def test_the_composed_cards_need_nothing_new_in_the_grammar() -> None:
    """At least thirty cards that combine the templates in ways no card of the set does."""
    assert COMPOSED.count("\n\n") >= 30
    assert len(CARDS) - len(catalog.load("pariahs").pool) >= 40


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Follower, Class 1, Influence 1\n  Secure 1 Support.", "G37"),
        ("Follower, Class 1, Influence 1\n  Shun it.", "form 42"),
        ("Follower, Class 1, Influence 1\n  Shun 1 card from their hand.", "form 45"),
        ("Follower, Class 1, Influence 1\n  Each player shuns 1 card from your hand.", "form 45"),
        ("Follower, Class 1, Influence 1\n  Each player uses the Ability of 1 of their other placed cards.", "R33"),
        ("Follower, Class 1, Influence 1\n  Shun your placed card.", "G20"),
        ("Location, Influence 1\n  Shun this card.", "G20"),
        ("Follower, Class 1, Influence 1\n  Exchange 2 of your Devotees.", "form 12"),
        ("Follower, Class 1, Influence 1\n  Exchange 3 of your placed cards.", "form 12"),
        ("Follower, Class 1, Influence 1\n  Move 1 of your Devotees to your Devotees.", "R1"),
        ("Follower, Class 1, Influence 1\n  Move 1 card from your hand to The Hall.", "R32"),
        ("Follower, Class 1, Influence 1\n  When the round ends, you win a tie for Influence.", "R37"),
        ("Follower, Class 1, Influence 1\n  Use the Ability of 1 of your Devotees.", "G20"),
    ],
)
def test_what_a_card_may_not_say(text: str, rule: str) -> None:
    with pytest.raises(CardTextError) as caught:
        TITLE.with_cards(f"The Newcomer – Unheard\n  {text}\n", "new.cards")
    assert rule in caught.value.problems[0].rule


@pytest.mark.parametrize(
    ("text", "instead"),
    [("Gain a card.", ("1",)), ("Draw one card.", ("1",)), ("Gain 0 cards.", ()), ("Gain 1 cards.", ("card",))],
)
def test_a_number_is_asked_for_in_few_words(text: str, instead: tuple[str, ...]) -> None:
    with pytest.raises(CardTextError) as caught:
        TITLE.with_cards(f"Newcomer\n  Follower, Class 1, Influence 1\n  {text}\n", "new.cards")
    problem = caught.value.problems[0]
    assert problem.suggestions == instead
    assert not any(word.strip("'").isdigit() for word in problem.expected)


def test_a_location_is_said_back_with_its_own_spelling() -> None:
    """G55: a hyphen is read like the dash of its name."""
    names = gates.names_for(TITLE.pack, TITLE.pool)
    tree = read_line(TITLE.pack, TITLE.pack.line, "Move this card to The Stage - Tiebreaker.", names)
    assert TITLE.pack.grammar.say(TITLE.pack.line, tree) == "Move this card to The Stage – Tiebreaker."


def test_the_icon_and_the_text_agree() -> None:
    for line in (
        "Location, Influence 1, Ability icon\n  Gain 1 card.",
        "Location, Influence 1\n  Use your placed card's Ability.",
    ):
        with pytest.raises(CardTextError, match="Ability icon"):
            TITLE.with_cards(f"The Newcomer – Unheard\n  {line}\n", "new.cards")
