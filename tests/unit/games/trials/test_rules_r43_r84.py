"""What scenarios cannot show of R43 to R84: setup with Heroes of one's own, the whole set, many matches."""

import random

from playmat import catalog, new_match
from playmat.games.trials.field import (
    BANISHED,
    CAST,
    DECK,
    END,
    EQUIP,
    FOCUS,
    HAND,
    HERO,
    HEROES,
    INITIATIVE,
    MAIN,
    OFFER,
    PHASE,
    POOL,
    ROUND,
    SETUP,
    START,
)
from playmat.games.trials.rules.decks import SAMPLE_DECKS
from playmat.games.trials.rules.permanents import banish
from playmat.kernel.cards import Card
from playmat.kernel.events import Cause
from playmat.kernel.state import State
from playmat.match import Match
from playmat.trust import random_match

TITLE = catalog.load("trials")

SCRIBE = """
Scribe
  Mage | Hero | Wisdom 3, HP 13
  When you draw a card, this Hero gains 1 Focus.

Student
  Mage | Hero | Wisdom 3, HP 13
  The first time each round you draw a card, this Hero gains 1 Focus.
"""


def cards_of(state: State, seat: int, *zones: int) -> list[Card]:
    return [state.card[copy] for zone in zones for copy in state.zone_at(zone, seat)]


def answer(match: Match, key: str) -> None:
    decision = match.decision
    assert decision is not None
    match.take(decision.keys.index(key))


def test_triggers_begin_with_the_match() -> None:
    """R49 R70 R72 not R49 R70: neither the opening hand nor the mulligan sets anything off, nor is it remembered."""
    title = TITLE.with_cards(SCRIBE, "new")
    deck = ["Scribe", "Student", *SAMPLE_DECKS["Refresh Control"][2:]]
    match = new_match(title, seed=1, decks=[deck, deck], options={"class_limit": "off"})
    for _ in range(2):
        decision = match.decision
        assert decision is not None
        answer(match, decision.keys[0])
        answer(match, "done")
    state = match.state
    assert state.numbers[ROUND] == 1
    assert [state.card_numbers[FOCUS][hero] for hero in state.zone_at(HEROES, 0)] == [1, 1]
    assert not state.waiting and not state.picks
    while state.numbers[ROUND] == 1:
        decision = match.decision
        assert decision is not None
        answer(match, next((key for key in ("pass", "none") if key in decision.keys), decision.keys[0]))
    # 1 at the start, 1 at the end, 1 for the card of the End Phase, 1 at the start of round 2.
    assert [state.card_numbers[FOCUS][hero] for hero in state.zone_at(HEROES, 0)] == [4, 4]


def test_first_initiative_is_random() -> None:
    """R69 not R69: neither seat always begins."""
    first = [new_match("trials", seed=seed).state.numbers[INITIATIVE] for seed in range(40)]
    assert {*first} == {0, 1}
    assert 8 <= sum(first) <= 32


def test_opening_hands_are_shuffled() -> None:
    """R70 not R70: five cards of thirty, others with another seed."""
    hands = set()
    for seed in range(10):
        state = new_match("trials", seed=seed).state
        assert len(state.zone_at(HAND, 0)) == 5
        assert len(state.zone_at(DECK, 0)) == 25
        hands.add(tuple(sorted(card.name for card in cards_of(state, 0, HAND))))
    assert len(hands) > 5


def test_a_banished_card_is_back_in_the_next_match() -> None:
    """R66 not R66: it is missing in this match only."""
    deck = SAMPLE_DECKS["Turbo Focus"]
    state = new_match("trials", seed=3, decks=[deck, deck]).state
    gone = state.zone_at(DECK, 0)[0]
    banish(state, gone, Cause("R66"))
    assert state.zone_at(BANISHED, 0) == [gone]
    assert len(cards_of(state, 0, DECK, HAND)) == 29
    again = new_match("trials", seed=3, decks=[deck, deck]).state
    assert sorted(card.name for card in cards_of(again, 0, HEROES, DECK, HAND)) == sorted(deck)


def test_the_phases_follow_each_other_and_one_player_has_initiative() -> None:
    """R71 R72 R73 R74 R75 not R71: no phase is left out or comes twice, whoever plays whatever."""
    order = [SETUP, START, EQUIP, MAIN, END]
    for seed in range(3):
        before = (0, SETUP)
        for match in random_match(TITLE, seed, random.Random(seed)):
            numbers = match.state.numbers
            now = (numbers[ROUND], numbers[PHASE])
            assert numbers[INITIATIVE] in (0, 1)
            assert (now[0], order.index(now[1])) >= (before[0], order.index(before[1]))
            if now[0] != before[0]:
                # Both are asked in every Equip and Main Phase, so none of them can be skipped unseen.
                assert now[0] == before[0] + 1
                assert before[1] in (SETUP, MAIN, END)
            elif now[1] == MAIN and before[1] != MAIN:
                assert before[1] == EQUIP
            before = now


def test_the_full_set_singleton_pool() -> None:
    """R79 not R79: one of each of 96 cards and twelve Heroes apart from them, shuffled."""
    orders = set()
    for seed in range(5):
        state = new_match("trials", seed=seed, mode="draft").state
        pool = cards_of(state, 0, POOL)
        assert len(pool) == len({card.name for card in pool}) == 96 >= 90
        assert all(card.kind != HERO for card in pool)
        heroes = [*cards_of(state, 0, CAST), *cards_of(state, 0, OFFER), *cards_of(state, 1, OFFER)]
        assert len({card.name for card in heroes}) == len(heroes) == 12
        assert all(card.kind == HERO for card in heroes)
        orders.add(tuple(card.name for card in pool))
    assert len(orders) == 5


def test_the_modes_of_the_booklet() -> None:
    """R84 not R84: six ways to play; "Hero Packs", which the booklet only names, is none of them."""
    assert [mode.name for mode in TITLE.game.modes] == ["duel", "samples", "constructed", "draft", "mini", "freestyle"]
