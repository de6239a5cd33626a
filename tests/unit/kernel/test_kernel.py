"""The kernel by itself: chains, knowledge, values, chance, loops. The toy game stands in for the games to come."""

import random

import pytest

from playmat.abilities.chain import ALTERNATING, OPEN
from playmat.kernel.cards import NONE
from playmat.kernel.chance import seeded
from playmat.kernel.modifiers import ADD, SET, Modifier
from playmat.kernel.views import SPECTATOR, View, deal_anew
from tests.unit.kernel.toy import BOARD, DECK, HAND, POWER, TABLE, Forever, Respond, answer, card, said, table


def asked(seat: int, state: object) -> bool:
    question = getattr(state, "question", None)
    return question is not None and question.seat == seat


def test_an_alternating_chain_closes_with_the_first_refusal_and_resolves_newest_first() -> None:
    game, state = table()
    game.policy, game.words = ALTERNATING, {0: ["c"], 1: ["b", "d"]}
    state.then(Respond(0, "a", ALTERNATING))
    state.play()
    assert asked(1, state)
    answer(state, "b")
    assert asked(0, state)
    answer(state, "pass")
    assert said == ["b", "a"] and state.question is None


def test_an_open_chain_asks_again_until_all_have_passed_in_a_row() -> None:
    game, state = table()
    game.policy, game.words = OPEN, {0: [], 1: ["b", "d"]}
    state.then(Respond(0, "a", OPEN))
    state.play()
    answer(state, "b")
    answer(state, "pass")
    assert asked(1, state)
    answer(state, "d")
    answer(state, "pass")
    answer(state, "pass")
    assert said == ["d", "b", "a"]


def test_an_open_chain_goes_round_three_seats() -> None:
    game, state = table(3)
    game.policy, game.words = OPEN, {2: ["c"]}
    state.then(Respond(0, "a", OPEN))
    state.play()
    answer(state, "pass")
    assert asked(2, state)
    answer(state, "c")
    for seat in (0, 1, 2):
        assert asked(seat, state)
        answer(state, "pass")
    assert said == ["c", "a"]


def test_the_window_exists_for_a_seat_that_can_only_pass() -> None:
    game, state = table()
    game.policy = ALTERNATING
    state.then(Respond(0, "a", ALTERNATING))
    state.play()
    assert state.question is not None and len(state.question.options) == 1


def test_a_loop_without_questions_is_ended_by_the_game() -> None:
    game, state = table()
    state.then(Forever())
    state.play()
    assert game.broken_loops == 1 and state.outcome is not None and state.outcome.winners == ()


def test_a_card_in_a_zone_that_nobody_may_look_at_is_unknown_to_its_owner() -> None:
    _, state = table()
    copy = state.zone_at(DECK, 0)[0]
    assert not View(state, 0).knows(copy)
    state.move(copy, HAND, 0)
    assert View(state, 0).knows(copy) and not View(state, 1).knows(copy) and not View(state, SPECTATOR).knows(copy)


def test_a_card_that_was_public_stays_known_until_it_is_shuffled_away() -> None:
    _, state = table()
    copy = state.zone_at(TABLE, 0)[0]
    state.move(copy, DECK, 0)
    assert View(state, 1).knows(copy)
    state.shuffle(DECK, 0)
    assert not View(state, 1).knows(copy) and not View(state, 0).knows(copy)


def test_a_redeal_exchanges_only_what_a_seat_does_not_know() -> None:
    _, state = table()
    hand = state.zone_at(DECK, 0)[:2]
    for copy in hand:
        state.move(copy, HAND, 0)
    changed = False
    for seed in range(10):
        other = state.clone()
        deal_anew(other, 0, seeded(seed))
        assert [other.card[copy].name for copy in hand] == [state.card[copy].name for copy in hand]
        assert View(other, 0).data() == View(state, 0).data()
        assert sorted(c.name for c in other.card) == sorted(c.name for c in state.card)
        changed = changed or [c.name for c in other.card] != [c.name for c in state.card]
    assert changed


def test_values_are_printed_then_set_then_added_then_capped() -> None:
    _, state = table()
    copy = state.zone_at(TABLE, 0)[0]
    assert state.value(copy, POWER) == 2
    state.modify(Modifier(copy, POWER, ADD, 3, NONE))
    state.modify(Modifier(copy, POWER, SET, 5, NONE))
    assert state.value(copy, POWER) == 8
    state.modify(Modifier(copy, POWER, ADD, 4, NONE))
    assert state.value(copy, POWER) == 9
    state.unmodify(copy)
    assert state.value(copy, POWER) == 2


def test_a_change_ends_at_its_moment_and_not_before_the_turn_it_waits_for() -> None:
    _, state = table()
    copy = state.zone_at(TABLE, 0)[0]
    begins, ends = 1, 2
    state.modify(Modifier(copy, POWER, ADD, 1, NONE, ends, 1, begins))
    for moment, seat, power in ((ends, 0, 3), (begins, 0, 3), (ends, 1, 3), (begins, 1, 3), (ends, 0, 3), (ends, 1, 2)):
        state.reach(moment, seat)
        assert state.value(copy, POWER) == power, (moment, seat)


def test_what_a_card_changes_by_lying_there_ends_when_it_leaves() -> None:
    _, state = table()
    bearer, source = state.zone_at(TABLE, 0)[0], state.zone_at(TABLE, 1)[0]
    state.modify(Modifier(bearer, POWER, ADD, 1, source))
    state.modify(Modifier(bearer, POWER, ADD, 1, source, 2))
    state.unmodify(source)
    assert state.value(bearer, POWER) == 3  # "until end of turn" outlives its source


def test_moving_begins_a_new_stay_and_leaves_a_gap_in_positions() -> None:
    _, state = table()
    copy = state.zone_at(TABLE, 0)[0]
    before = state.stay[copy]
    state.move(copy, BOARD, 0, 2)
    assert state.zone_at(BOARD, 0) == [NONE, NONE, copy, NONE] and state.stay[copy] == before + 1
    state.move(copy, TABLE, 0)
    assert state.zone_at(BOARD, 0) == [NONE] * 4


def test_dice_can_be_scripted() -> None:
    _, state = table()
    state.chance.script.extend([5, 0, 3])
    assert state.roll(3) == [6, 1, 4]
    assert all(1 <= die <= 6 for die in state.roll(100))


def test_chance_is_fair_enough_and_repeats_for_the_same_seed() -> None:
    first, second = seeded(7), seeded(7)
    drawn = [first.below(6) for _ in range(60_000)]
    assert drawn == [second.below(6) for _ in range(60_000)]
    assert all(9_500 < drawn.count(face) < 10_500 for face in range(6))


def test_a_shuffle_reaches_every_order() -> None:
    _, state = table()
    orders = set()
    for _ in range(3000):
        state.shuffle(DECK, 0)
        orders.add(tuple(state.zone_at(DECK, 0)))
    assert len(orders) == 120


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_clone_is_equal_and_independent(seats: int) -> None:
    _, state = table(seats)
    chance = random.Random(seats)
    for _ in range(50):
        copy = chance.randrange(len(state.card))
        state.move(copy, chance.choice((DECK, HAND, TABLE)), state.owner[copy])
    clone = state.clone()
    before = state.digest()
    assert clone.digest() == before
    clone.shuffle(DECK, 0)
    clone.add_card(card("new"), 0, HAND)
    clone.modify(Modifier(0, POWER, ADD, 1, NONE))
    assert state.digest() == before and clone.digest() != before
