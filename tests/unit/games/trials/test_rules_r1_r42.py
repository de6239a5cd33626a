"""What play and scenarios cannot show of R1 to R42: what is true of every card of the set."""

from collections import Counter

import pytest

from playmat import catalog
from playmat.games.trials.field import (
    ACTION_CARDS,
    CLASS,
    CLASSES,
    EQUIPMENT,
    HERO,
    MOST_HP,
    PERMANENTS,
    POWER,
    SKILL,
    WISDOM,
)
from playmat.games.trials.rules.actions import Action, Play
from playmat.games.trials.rules.costs import Cost, ExhaustCost, FocusCost, LoseHpCost
from playmat.kernel.cards import Card

TITLE = catalog.load("trials")
HEROES = [card for card in TITLE.pool.values() if card.kind == HERO]

# Which of Power, Skill and Wisdom a class has.
SHAPES = {
    "Warrior": (POWER,),
    "Thief": (SKILL,),
    "Mage": (WISDOM,),
    "Ranger": (POWER, SKILL),
    "Artificer": (SKILL, WISDOM),
    "Paladin": (POWER, WISDOM),
}
HIGH = 3
MODERATE = 2


def class_of(card: Card) -> str:
    return CLASSES[card.stats[CLASS] - 1]


def test_every_card_has_one_of_six_classes() -> None:
    """R6 not R6: none has no class, and every class has its share."""
    assert set(CLASSES) == set(SHAPES)
    for card in TITLE.pool.values():
        assert 1 <= card.stats[CLASS] <= len(CLASSES), card.name
    assert Counter(class_of(card) for card in TITLE.pool.values()) == dict.fromkeys(CLASSES, 16 + 2)


@pytest.mark.parametrize("hero", HEROES, ids=[hero.name for hero in HEROES])
def test_a_hero_has_the_attributes_of_its_class(hero: Card) -> None:
    """R7 R10 not R7: high alone or moderate in pairs, and nothing where the class has none."""
    wanted = SHAPES[class_of(hero)]
    value = HIGH if len(wanted) == 1 else MODERATE
    for attribute in (POWER, SKILL, WISDOM):
        assert hero.stats[attribute] == (value if attribute in wanted else 0)
    assert 12 <= hero.stats[MOST_HP] <= 18


def test_types_are_exclusive() -> None:
    """R16 R23 not R16 R23: an action card has a cost and is used; equipment is neither, and gives an action ability."""
    for card in TITLE.pool.values():
        uses = [ability for ability in card.abilities if isinstance(ability, Play)]
        assert len(uses) == (1 if card.kind in ACTION_CARDS else 0), card.name
        assert (card.kind in ACTION_CARDS) + (card.kind in (HERO, EQUIPMENT)) == 1, card.name
        assert not (card.kind in (HERO, "Command") and card.kind in PERMANENTS), card.name
        if card.kind == EQUIPMENT:
            assert any(isinstance(ability, Action) for ability in card.abilities), card.name


def test_a_printed_x_is_0_off_the_stack() -> None:
    """R33 not R33: it counts as chosen only on the stack, and HP and stamina never count."""
    assert Cost(FocusCost(None), ()).base() == 0
    assert Cost(FocusCost(2), (ExhaustCost(), LoseHpCost(3))).base() == 2
    assert Cost(None, ()).base() == 0
