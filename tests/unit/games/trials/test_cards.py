"""The set holds what section 4 of the specification asks for, and the language gates hold on every card."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from playmat import catalog
from playmat.abilities.nodes import All, Each, Node, Target
from playmat.abilities.walk import nodes_in_order
from playmat.errors import CardTextError
from playmat.games.trials.english.amounts import Attribute, X
from playmat.games.trials.english.card_deeds import AttachTo, Banish, Destroy, Negate, Recall
from playmat.games.trials.english.card_nouns import FieldFilter, PendingFilter, PileFilter
from playmat.games.trials.english.conditions import Being
from playmat.games.trials.english.deeds import Become, Damage, Exhaust, GainFocus, LoseFocus, Refresh
from playmat.games.trials.english.lasting import Grants, Lasting, Untargetable
from playmat.games.trials.english.nouns import BLOODIED, BUFFED, DEBUFFED, HeroFilter
from playmat.games.trials.english.pack import REMINDERS, injury_text
from playmat.games.trials.english.player_deeds import Discard, Foresee, Scrap
from playmat.games.trials.english.sentences import InTurn, WhereX
from playmat.games.trials.field import (
    AFFLICTION,
    BOON,
    CLASS,
    CLASSES,
    COMMAND,
    CURSE,
    EQUIPMENT,
    FIRST_STATUS,
    HERO,
    INJURY,
    STATUSES,
    SUBTYPE,
    SUBTYPES,
    SUPPORT,
)
from playmat.games.trials.rules.abilities import InjuryKeyword, Standing, Trigger
from playmat.games.trials.rules.actions import Action, Deed, Optional, Play
from playmat.games.trials.rules.costs import DiscardCost, ExhaustCost, LoseHpCost, PayFocus, SacrificeCost
from playmat.games.trials.rules.decks import SAMPLE_DECKS, deck_problem
from playmat.games.trials.rules.events import AT_END, AT_START, ENTERS, IS_DEALT_DAMAGE, IS_DEFEATED, LEAVES
from playmat.kernel.cards import Card
from playmat.language import gates
from playmat.language.explain import explain
from playmat.language.gates import Gate

TESTS = Path(__file__).parents[3]
TITLE = catalog.load("trials")
SET = list(TITLE.pool.values())
INVENTED = "\n".join(
    (TESTS / name).read_text(encoding="utf-8")
    for name in ("scenarios/trials/worked.cards", "language/trials/composed.cards")
)
WITH_INVENTED = TITLE.with_cards(INVENTED, "invented")
CARDS = list(WITH_INVENTED.pool.values())


def hold(*found: Gate) -> None:
    for gate in found:
        assert gate.holds, f"{gate.name}: {gate.figure}; {gate.misses[:5]}"


def nodes(card: Card) -> list[Node]:
    return [node for ability in card.abilities for node in nodes_in_order(ability)]


def having(test: Callable[[Node], bool]) -> list[str]:
    return [card.name for card in SET if any(test(node) for node in nodes(card))]


def subtype(card: Card) -> str:
    return SUBTYPES[card.stats[SUBTYPE]]


# --- The set ----------------------------------------------------------------------------------------------------------


def test_the_set_has_sixteen_cards_and_two_heroes_of_each_class() -> None:
    for number, name in enumerate(CLASSES, 1):
        mine = [card for card in SET if card.stats[CLASS] == number]
        assert Counter(card.kind == HERO for card in mine) == {True: 2, False: 16}, name
    assert Counter(card.kind for card in SET)[EQUIPMENT] == 31


@pytest.mark.parametrize("name", SAMPLE_DECKS)
def test_a_sample_deck_is_legal(name: str) -> None:
    assert deck_problem(TITLE.pool, SAMPLE_DECKS[name], ()) == ""


@pytest.mark.parametrize("status", STATUSES)
def test_each_status_is_on_three_cards(status: str) -> None:
    number = FIRST_STATUS + STATUSES.index(status)
    assert len(having(lambda node: isinstance(node, (Become, Grants)) and number in node.statuses)) >= 3


def trigger(kind: int) -> Callable[[Node], bool]:
    return lambda node: isinstance(node, Trigger) and node.watch.kind == kind


def destroys(kind: str) -> Callable[[Node], bool]:
    return lambda node: (
        isinstance(node, Destroy)
        and any(isinstance(inner, FieldFilter) and inner.kind == kind for inner in nodes_in_order(node))
    )


def about(quality: int) -> Callable[[Node], bool]:
    return lambda node: isinstance(node, (Being, HeroFilter)) and node.quality == quality


MINIMA: dict[str, tuple[int, Callable[[Node], bool]]] = {
    "enter-play trigger": (3, trigger(ENTERS)),
    "leave-play trigger": (3, trigger(LEAVES)),
    "start-of-round trigger": (3, trigger(AT_START)),
    "end-of-round trigger": (3, trigger(AT_END)),
    "is dealt damage": (3, trigger(IS_DEALT_DAMAGE)),
    "is defeated": (3, trigger(IS_DEFEATED)),
    "conditional": (3, lambda node: isinstance(node, Standing) and node.condition is not None),
    "untargetable": (3, lambda node: isinstance(node, Untargetable)),
    "negate": (3, lambda node: isinstance(node, Negate)),
    "recall": (3, lambda node: isinstance(node, Recall)),
    "recall from the field": (1, lambda node: isinstance(node, Recall) and names_filter(node, FieldFilter)),
    "recall from the graveyard": (1, lambda node: isinstance(node, Recall) and names_filter(node, PileFilter)),
    "recall from the stack": (1, lambda node: isinstance(node, Recall) and names_filter(node, PendingFilter)),
    "banish": (3, lambda node: isinstance(node, Banish) or type(node).__name__ == "BanishCost"),
    "scrap": (3, lambda node: isinstance(node, Scrap)),
    "foresee": (3, lambda node: isinstance(node, Foresee)),
    "discard": (3, lambda node: isinstance(node, Discard)),
    "destroy support": (1, destroys(SUPPORT)),
    "destroy affliction": (1, destroys(AFFLICTION)),
    "destroy equipment": (1, destroys(EQUIPMENT)),
    "refresh": (3, lambda node: isinstance(node, Refresh)),
    "exhaust an enemy": (3, lambda node: isinstance(node, Exhaust)),
    "gain Focus": (3, lambda node: isinstance(node, GainFocus)),
    "lose Focus": (3, lambda node: isinstance(node, LoseFocus)),
    "X cost": (3, lambda node: isinstance(node, Deed) and node.cost.has_x()),
    "X in effect": (3, lambda node: isinstance(node, (WhereX, X))),
    "HP cost": (3, lambda node: isinstance(node, LoseHpCost)),
    "sacrifice cost": (3, lambda node: isinstance(node, SacrificeCost)),
    "discard cost": (3, lambda node: isinstance(node, DiscardCost)),
    "then damage": (3, lambda node: isinstance(node, InTurn) and any(isinstance(e, Damage) for e in node.effects)),
    "two targets": (3, lambda node: isinstance(node, Target) and node.count == 2),
    "each enemy": (3, lambda node: isinstance(node, Each) and isinstance(node.filter, HeroFilter)),
    "all Heroes": (3, lambda node: isinstance(node, All)),
    "bloodied check": (3, about(BLOODIED)),
    "moved equipment": (3, lambda node: isinstance(node, AttachTo)),
    "cannot be destroyed": (3, lambda node: isinstance(node, Lasting)),
    "optional Focus": (3, lambda node: isinstance(node, Optional) and isinstance(node.cost, PayFocus)),
}


def names_filter(node: Node, kind: type) -> bool:
    return any(isinstance(inner, kind) for inner in nodes_in_order(node))


@pytest.mark.parametrize("what", MINIMA)
def test_the_coverage_minima_of_the_specification(what: str) -> None:
    least, test = MINIMA[what]
    assert len(having(test)) >= least, having(test)


def test_buffed_and_debuffed_are_read() -> None:
    assert len(having(lambda node: about(BUFFED)(node) or about(DEBUFFED)(node))) >= 3


def test_subtypes_with_their_endings() -> None:
    boons = [card for card in SET if subtype(card) == BOON]
    curses = [card for card in SET if subtype(card) == CURSE]

    def by_action(card: Card) -> bool:
        wanted = SacrificeCost if subtype(card) == BOON else Destroy
        actions = [ability for ability in card.abilities if isinstance(ability, Action)]
        return any(isinstance(node, wanted) for action in actions for node in nodes_in_order(action))

    for cards in (boons, curses):
        assert sum(1 for card in cards if by_action(card)) >= 3
        assert sum(1 for card in cards if not by_action(card)) >= 3
    injuries = [
        node.amount for card in SET if subtype(card) == INJURY for node in nodes(card) if type(node) is InjuryKeyword
    ]
    assert set(injuries) >= {1, 2, 3}


def test_each_attribute_is_in_eight_texts() -> None:
    for stat in range(3):
        assert len(having(lambda node, stat=stat: isinstance(node, Attribute) and node.stat == stat)) >= 8  # type: ignore[misc]


def test_costs_and_speeds_are_within_their_ranges() -> None:
    plays = [(card, ability) for card in SET for ability in card.abilities if isinstance(ability, Play)]
    assert all(ability.cost.base() <= 5 for _, ability in plays)
    assert sum(1 for _, ability in plays if ability.cost.base() == 5) <= 4
    for number, name in enumerate(CLASSES, 1):
        fast = [card.name for card, ability in plays if ability.fast and card.stats[CLASS] == number]
        assert 2 <= len(fast) <= 4, (name, fast)
    assert sum(1 for card, ability in plays if ability.fast and card.kind != COMMAND) >= 2
    slow = [ability for card in SET for ability in card.abilities if isinstance(ability, Deed) and not ability.fast]
    assert (
        0.3
        <= sum(1 for ability in slow if any(isinstance(part, ExhaustCost) for part in ability.cost.rest)) / len(slow)
        <= 0.5
    )


def test_facts_that_the_booklet_tells_of_cards() -> None:
    pool = TITLE.pool
    charge = pool["Reckless Charge"].text
    assert "ll Heroes become Vulnerable until end of round" in charge
    assert "hasn't targeted an enemy this round, they are Elusive" in pool["Cloak of the Nightstalker"].text
    assert pool["Fixate"].lines[0] == "Mage | Command | Slow | 1 Focus, Exhaust"
    assert "can't be targeted by enemy commands or equipment abilities" in pool["Astral Ward"].text
    assert "Borrowed Talent: 2 Focus:" in pool["Thieves' Gloves"].text
    assert pool["Pack Tactics"].kind == SUPPORT
    assert subtype(pool["Withering Touch"]) == INJURY and "Injury 1." not in pool["Withering Touch"].text
    assert "| Fast |" in pool["Uncanny Dodge"].lines[0]


# --- The language -----------------------------------------------------------------------------------------------------


def test_every_card_is_said_back_in_the_same_words() -> None:
    hold(gates.round_trip(WITH_INVENTED.pack, CARDS, WITH_INVENTED.pool))


def test_every_line_has_one_reading_that_consumes_every_word() -> None:
    hold(gates.readings(WITH_INVENTED.pack, CARDS, WITH_INVENTED.pool))


def test_random_trees_are_read_back() -> None:
    hold(gates.random_trees(TITLE.pack, TITLE.pool, 2000, seed=40))


def test_no_word_can_be_lost_or_exchanged_unnoticed() -> None:
    hold(gates.sensitivity(WITH_INVENTED.pack, CARDS, WITH_INVENTED.pool, swaps=2, seed=41))


def test_a_typo_is_found_and_the_word_suggested() -> None:
    hold(*gates.typos(WITH_INVENTED.pack, CARDS, WITH_INVENTED.pool, each=1, seed=42))


def test_damaged_texts_are_refused_with_our_error() -> None:
    hold(gates.mutated_files(TITLE.pack, SET, TITLE.pool, 500, seed=43))


@pytest.mark.parametrize(
    ("header", "text", "reason"),
    [
        (
            "Warrior | Command | Slow | 1 Focus",
            "When this card enters play, draw 1 card.",
            "a Command does something once",
        ),
        ("Warrior | Equipment", "Draw 1 card.", "needs a time"),
        ("Warrior | Equipment", "The equipped Hero is Alert.", "every equipment has an action ability"),
        ("Warrior | Affliction (Injury) | Slow | 1 Focus", "The afflicted Hero is Dazed.", "every Injury begins"),
        ("Warrior | Affliction (Curse) | Slow | 1 Focus", "The afflicted Hero is Dazed.", "can destroy itself"),
        ("Warrior | Support (Boon) | Slow | 1 Focus", "The supported Hero is Alert.", "can be sacrificed"),
        ("Warrior | Affliction | Slow | 1 Focus", "At end of round, this Hero loses 1 HP.", "never 'this Hero'"),
        ("Warrior | Support | Slow | 1 Focus", "The equipped Hero is Alert.", "it is 'the supported Hero'"),
        ("Warrior | Command | Slow | 1 Focus", "You may pay 1 Focus. If you do, draw 1 card.", "1 additional Focus"),
        ("Warrior | Command | Slow | 1 Focus", "Deal X damage to target enemy.", "says what it is"),
        ("Warrior | Command | Slow | 1 Focus", "They lose 1 HP.", "stands for nothing"),
        ("Warrior | Command (Curse) | Slow | 1 Focus", "Draw 1 card.", "is no Curse"),
        ("Warrior | Hero | Wisdom 1, Power 2, HP 12", "At start of round, draw 1 card.", "in the order"),
        ("Warrior | Command | Slow | 1 Focus", "Heal 2 HP.", "recovered, not healed"),
        ("Warrior | Command | Slow | 1 Focus", "Return target card in your graveyard.", "cards are recalled"),
        ("Warrior | Command | Slow | 1 Focus", "Use only if this Hero is bloodied. Draw 1 card.", "stands last"),
        (
            "Warrior | Support | Slow | 1 Focus",
            "When you draw a card, the supported Hero gains 1 Focus once per round.",
            "a limit stands first",
        ),
        ("Warrior | Affliction (Boon) | Slow | 1 Focus", "The afflicted Hero is Dazed.", "an Affliction is no Boon"),
    ],
)
def test_what_a_card_may_not_say(header: str, text: str, reason: str) -> None:
    with pytest.raises(CardTextError) as refused:
        TITLE.with_cards(f"Newcomer\n  {header}\n  {text}\n", "new")
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("Draw 1 card. Use only if this Hero is bloodied.", "draw 1 card(s) (only if this Hero is bloodied)"),
        (
            "Recall up to two target command cards in your graveyard.",
            "return 0 to two chosen command card in your graveyard to its owner's hand",
        ),
        (
            "Choose one: Draw 1 card; or refresh this Hero. Scrap 1.",
            "one of these, announced: draw 1 card(s); or this Hero becomes refreshed. 1 from the deck to the graveyard",
        ),
        (
            "This Hero becomes Alert and Elusive until end of round.",
            "this Hero is Alert and Elusive until end of round",
        ),
        (
            "Draw X cards, where X is this Hero's Focus.",
            "draw X card(s); X is the Focus of this Hero",
        ),
        (
            "Attach an equipment card from your hand to another target ally.",
            "put one equipment card from your hand on another chosen ally",
        ),
    ],
)
def test_a_text_in_other_words_leaves_nothing_out(text: str, meaning: str) -> None:
    title = TITLE.with_cards(f"Newcomer\n  Warrior | Command | Slow | 1 Focus\n  {text}\n", "new")
    assert [said["paraphrase"] for said in explain(title.pack.grammar, title.pool["Newcomer"])] == [meaning]


def test_a_negation_in_other_words_says_whose_effect() -> None:
    title = TITLE.with_cards("Newcomer\n  Mage | Command | Fast | 1 Focus\n  Negate target enemy action.\n", "new")
    said = explain(title.pack.grammar, title.pool["Newcomer"])
    assert said[0]["paraphrase"] == "cancel a chosen enemy action on the stack"


def test_a_pronoun_in_other_words_is_the_hero_of_the_event() -> None:
    text = "When another ally targets an exhausted enemy, that enemy loses 1 Focus. That ally gains 1 Focus."
    title = TITLE.with_cards(f"Newcomer\n  Mage | Support | Slow | 1 Focus\n  {text}\n", "new")
    said = explain(title.pack.grammar, title.pool["Newcomer"])[-1]["paraphrase"]
    event = "whenever any other ally targets any exhausted enemy"
    assert said == f"{event}: that enemy loses 1 Focus. That ally gains 1 Focus"


def test_keywords_are_defined_in_the_words_of_cards() -> None:
    """The reminder of Injury is what is executed; each status has one."""
    assert "enters play with 2 blood counters" in injury_text(2)
    assert "enters play with 1 blood counter on" in injury_text(1)
    assert list(REMINDERS) == list(STATUSES)
    kinds = [type(ability) for ability in WITH_INVENTED.pool["Split Lip"].abilities]
    assert kinds.count(Trigger) == 2
