"""The slow resolver on the examples of docs/rules/english.md and of the rulings, as records written by hand."""

from collections.abc import Sequence

from tests.language.pronouns.records import (
    CHOICE,
    EVENT,
    GROUP,
    OWN,
    REVEALED,
    TARGET,
    Deed,
    Fork,
    Item,
    Named,
    Other,
    Pronoun,
    Record,
    Stop,
)
from tests.language.pronouns.resolver import BRANCH, EVERY, MUCH, NONE, OTHER, OWN_WORDS, PICKED, SEVERAL, resolve

STOP = Stop()
# What stands where does not matter to the rules, so every phrase has a number for its place.
TARGET_1 = Named((1, 1), "target enemy", TARGET, "enemy")
TARGET_2 = Named((2, 2), "target enemy", TARGET, "enemy")
TARGET_ALLY = Named((3, 3), "target ally", TARGET, "ally")
TWO_TARGETS = Named((4, 4), "two target enemies", TARGET, "enemy", many=True)
ENEMY = Named((5, 5), "an enemy", CHOICE, "enemy")
EACH_ENEMY = Named((6, 6), "each enemy", GROUP, "enemy", many=True)
THIS_HERO = Named((7, 7), "this Hero", OWN, "ally", subject=True)
THIS_HERO_AS_OBJECT = Named((8, 8), "this Hero", OWN, "ally")
EVENT_ENEMY = Named((9, 9), "an enemy", EVENT, "enemy", subject=True)
UNIT_1 = Named((10, 10), "target unit", TARGET, "unit")
UNIT_2 = Named((11, 11), "target unit", TARGET, "unit")
TOP_CARD = Named((12, 12), "the top card of your deck", REVEALED, "card")
DAMAGE = Deed((13, 13), "", amount=True)
HEALING = Deed((14, 14), "", amount=True)
SHUN_1 = Deed((15, 15), "shunned", amount=False)
SHUN_2 = Deed((16, 16), "shunned", amount=False)


def word(said: str, verb: str = "") -> Pronoun:
    return Pronoun((99, 99), said, verb)


def may(*items: Item) -> Fork:
    return Fork((items,), complete=False)


def either(*branches: Sequence[Item]) -> Fork:
    return Fork(tuple(map(tuple, branches)), complete=True)


def last(game: str, *items: Item) -> tuple[list[int] | None, str]:
    """What the last word stands for, by the numbers of the phrases, and the rule."""
    meaning = resolve(Record(game, items))[-1]
    return (None if meaning.means is None else [start for start, _ in meaning.means]), meaning.rule


def test_what_a_branch_names_stays_there() -> None:
    assert last("trials", may(TARGET_1, STOP, word("that enemy"))) == ([1], "E7 one")
    assert last("trials", may(TARGET_1), STOP, word("that enemy")) == (None, BRANCH)
    assert last("trials", TARGET_1, STOP, may(TARGET_2), STOP, word("that enemy")) == ([1], BRANCH)
    assert last("trials", either([TARGET_1], [word("that enemy")])) == (None, BRANCH)


def test_every_branch_names_one() -> None:
    assert last("azrah", either([TARGET_1], [TARGET_2]), STOP, word("it")) == ([1, 2], EVERY)
    assert last("azrah", either([TARGET_1], []), STOP, word("it")) == (None, BRANCH)
    assert last("azrah", either([TARGET_1, TARGET_2], [TARGET_ALLY]), STOP, word("it")) == (None, BRANCH)
    assert last("trials", either([TARGET_1], [TARGET_ALLY]), STOP, word("that enemy")) == (None, BRANCH)
    assert last("trials", either([TARGET_1], [TARGET_ALLY]), STOP, word("that hero")) == ([1, 3], EVERY)


def test_own_words() -> None:
    assert last("trials", THIS_HERO, STOP, word("that hero")) == (None, OWN_WORDS)
    assert last("trials", THIS_HERO, word("they")) == ([7], OWN_WORDS)
    assert last("trials", THIS_HERO, STOP, word("they")) == (None, OWN_WORDS)
    assert last("trials", EVENT_ENEMY, THIS_HERO_AS_OBJECT, word("they")) == ([9], "E7 one")
    assert last("azrah", THIS_HERO, STOP, word("it")) == ([7], OWN_WORDS)
    assert last("azrah", TARGET_1, STOP, THIS_HERO, word("it")) == ([1], OWN_WORDS)


def test_what_is_picked() -> None:
    assert last("azrah", TARGET_1, ENEMY, STOP, word("it")) == ([1], "E7 one")
    assert last("azrah", TARGET_1, TARGET_2, STOP, word("it")) == ([2], PICKED)
    assert last("azrah", TARGET_1, TWO_TARGETS, STOP, word("it")) == (None, SEVERAL)
    assert last("elements", UNIT_1, UNIT_2, STOP, word("it")) == (None, SEVERAL)
    assert last("pariahs", TOP_CARD, TOP_CARD, STOP, word("it")) == ([12], "E7 one")
    assert last("pariahs", word("it")) == (None, NONE)
    assert last("pariahs", SHUN_1, STOP, may(SHUN_2), STOP, word("this way", "shunned")) == ([16], PICKED)
    assert last("trials", EVENT_ENEMY, STOP, TARGET_1, STOP, word("that enemy")) == ([1], PICKED)
    assert last("trials", EVENT_ENEMY, STOP, ENEMY, STOP, word("that enemy")) == (None, SEVERAL)
    assert last("trials", EACH_ENEMY, STOP, word("that enemy")) == (None, NONE)
    assert last("trials", EACH_ENEMY, STOP, word("they")) == ([6], "E7 one")
    assert last("trials", TARGET_1, TARGET_ALLY, word("they")) == (None, SEVERAL)
    assert last("trials", TARGET_1, STOP, TARGET_ALLY, STOP, word("they")) == ([3], PICKED)
    assert last("trials", TARGET_1, STOP, TARGET_ALLY, STOP, word("that enemy"), word("they")) == ([1], "E7 one")


def test_other() -> None:
    other = Other((99, 99), "other", "enemy", own=False)
    another_ally = Other((99, 99), "another", "ally", own=True)
    assert last("trials", TARGET_1, other) == ([1], OTHER)
    assert last("trials", EVENT_ENEMY, EACH_ENEMY, other) == (None, OTHER)
    assert last("trials", may(TARGET_1), STOP, other) == (None, OTHER)
    assert last("trials", TARGET_1, another_ally) == ([], OTHER)


def test_that_much() -> None:
    assert last("trials", DAMAGE, STOP, word("that much")) == ([13], MUCH)
    assert last("trials", DAMAGE, HEALING, STOP, word("that much")) == (None, MUCH)
    assert last("trials", either([DAMAGE], [HEALING]), STOP, word("that much")) == ([13, 14], EVERY)
