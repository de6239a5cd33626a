"""Bots: fair, repeatable, and greedy better than chance."""

import random

import pytest

from playmat import bots, new_match
from playmat.errors import BadOption
from playmat.kernel.chance import seeded
from playmat.kernel.views import deal_anew
from playmat.match import Match


def played(seed: int, moves: int) -> Match:
    """A match after some random choices, at a real decision."""
    match = new_match("azrah", seed=seed)
    chance = random.Random(seed)
    while match.decision is not None and (match.moves < moves or len(match.decision.options) == 1):
        match.take(chance.randrange(len(match.decision.options)))
    return match


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("seed", range(6))
def test_a_bot_chooses_the_same_whatever_it_cannot_see(name: str, seed: int) -> None:
    match = played(seed, 10 + 12 * seed)
    decision = match.decision
    assert decision is not None
    chosen = bots.make(name, 5).choose(match.view(decision.seat), decision)
    for deal in range(3):
        other = match.clone()
        deal_anew(other.state, decision.seat, seeded(deal))
        again = other.decision
        assert again is not None
        assert bots.make(name, 5).choose(other.view(again.seat), again) == chosen


def test_looking_ahead_changes_nothing() -> None:
    match = played(2, 40)
    decision = match.decision
    assert decision is not None
    before = match.hash()
    bots.make("greedy", 1).choose(match.view(decision.seat), decision)
    assert match.hash() == before


def test_a_bot_that_does_not_exist_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(BadOption, match="greedy"):
        bots.make("gredy", 1)
