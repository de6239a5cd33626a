"""Any seed with any legal choices: the match ends, and every promise holds on the way."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from playmat import catalog, new_match
from playmat.kernel.cards import NONE
from playmat.kernel.views import SPECTATOR
from playmat.match import Match
from playmat.trust import (
    Broken,
    check_clone,
    check_keeping,
    check_position,
    check_replay,
    check_secrecy,
    observe,
    random_match,
    viewers,
)

TITLE = catalog.load("azrah")
COMPOSED = Path(__file__).parents[1] / "language/azrah/composed.cards"


def played(seed: int, moves: int) -> Match:
    """A match after some random choices."""
    match = new_match("azrah", seed=seed)
    chance = random.Random(seed)
    for _ in range(moves):
        if match.decision is None:
            break
        match.take(chance.randrange(len(match.decision.options)))
    return match


@pytest.mark.parametrize("seed", range(60))
def test_a_random_match_ends_and_keeps_every_invariant(seed: int) -> None:
    chance = random.Random(seed)
    for match in random_match(TITLE, seed, chance):
        check_position(match)
    assert match.outcome is not None


@pytest.mark.parametrize("seed", range(8))
def test_clones_saves_and_undo_agree(seed: int) -> None:
    chance = random.Random(seed)
    hashes: list[str] = []
    for number, match in enumerate(random_match(TITLE, seed, chance)):
        hashes.append(check_clone(match, chance))
        if number % 40 == 0:
            check_keeping(match)
    check_replay(match, hashes)


@pytest.mark.parametrize("seed", range(12))
def test_two_states_that_a_viewer_cannot_tell_apart_look_the_same(seed: int) -> None:
    chance = random.Random(seed)
    for number, match in enumerate(random_match(TITLE, seed, chance)):
        if number % 10 == seed % 10:
            for viewer in viewers(match):
                check_secrecy(match, viewer, chance.randrange(1 << 30))


@pytest.mark.parametrize("seed", range(8))
def test_cards_that_combine_the_templates_play_together(seed: int) -> None:
    """Random rosters out of the set and the composed cards, with every row reachable in half of the matches."""
    title = TITLE.with_cards(COMPOSED.read_text(encoding="utf-8"), COMPOSED.name)
    chance = random.Random(seed)
    guardians = [name for name, card in title.pool.items() if card.kind == "Guardian"]
    rosters = [chance.sample(guardians, 15) for _ in range(2)]
    options = {"unqualified_reach": ("front", "both")[seed % 2], "setup_emergence": "yes"}
    match = new_match(title, seed=seed, options=options, decks=rosters)
    while match.decision is not None:
        check_position(match)
        if chance.random() < 0.05:
            for viewer in viewers(match):
                check_secrecy(match, viewer, chance.randrange(1 << 30))
        match.take(chance.randrange(len(match.decision.options)))
    check_position(match)


def test_a_planted_leak_is_caught() -> None:
    def leaky(match: Match, viewer: int) -> str:
        hidden = [c for c in match.state.zone_at(2, 1) if c != NONE]  # P2's back row
        return observe(match, viewer) + "".join(match.state.card[copy].name for copy in hidden)

    match = played(3, 14)
    with pytest.raises(Broken, match="P1 is shown something hidden"):
        for seed in range(20):
            check_secrecy(match, 0, seed, leaky)


def test_what_a_spectator_sees_is_what_everybody_knows() -> None:
    match = played(5, 14)
    names = {match.state.card[c].name for seat in range(2) for c in match.state.zone_at(2, seat)}
    shown = observe(match, SPECTATOR)
    back_rows = match.view(None).data()["zones"]
    assert isinstance(back_rows, dict)
    assert all(entry == {"hidden": True} for row in back_rows["back row"] for entry in row)
    assert names and "hidden" in shown


PROGRAM = """
import random, playmat
match = playmat.new_match("azrah", seed=11)
chance = random.Random(11)
while match.decision is not None:
    match.take(chance.randrange(len(match.decision.options)))
print(match.hash())
"""


def test_the_hash_is_the_same_in_another_process_with_another_hash_seed() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in (1, 2, 3)
    }
    match = played(11, 100_000)
    assert found == {match.hash() + "\n"}
