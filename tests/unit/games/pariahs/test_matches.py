"""Whole matches of PARIAHS: they end, keep every promise, and show nobody what lies face down."""

import random
from pathlib import Path

import pytest

from playmat import catalog, new_match
from playmat.games.pariahs.field import DECK, INITIATIVE, SUPPLICANT_DECK
from playmat.kernel.chance import seeded
from playmat.kernel.views import deal_anew
from playmat.match import Match
from playmat.trust import (
    Broken,
    check_clone,
    check_keeping,
    check_position,
    check_secrecy,
    observe,
    random_match,
    viewers,
)

TESTS = Path(__file__).parents[3]
TITLE = catalog.load("pariahs")
INVENTED = "\n".join(
    (TESTS / name).read_text(encoding="utf-8")
    for name in ("scenarios/pariahs/worked.cards", "language/pariahs/composed.cards")
)


def played(seed: int, moves: int) -> Match:
    match = new_match("pariahs", seed=seed)
    chance = random.Random(seed)
    for _ in range(moves):
        assert match.decision is not None
        match.take(chance.randrange(len(match.decision.options)))
    return match


def played_out(seed: int) -> Match:
    match = new_match("pariahs", seed=seed)
    chance = random.Random(seed)
    while match.decision is not None:
        match.take(chance.randrange(len(match.decision.options)))
    return match


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_keeps_every_promise(seed: int) -> None:
    chance = random.Random(seed)
    for number, match in enumerate(random_match(TITLE, seed, chance)):
        check_position(match)
        if number % 12 == seed:
            check_clone(match, chance)
            for viewer in viewers(match):
                check_secrecy(match, viewer, chance.randrange(1 << 30))
        if number % 60 == 59:
            check_keeping(match)
    assert match.outcome is not None and match.state.numbers[0] == 6


@pytest.mark.parametrize("seed", range(8))
def test_invented_cards_play_together(seed: int) -> None:
    """Random sets out of all Followers, twelve of each Class."""
    title = TITLE.with_cards(INVENTED, "invented")
    chance = random.Random(seed)
    decks: list[list[str]] = []
    for _ in range(2):
        deck: list[str] = []
        for grade in range(1, 5):
            names = [name for name, card in title.pool.items() if card.kind == "Follower" and card.stats[0] == grade]
            deck.extend(chance.sample(names, 12))
        decks.append(deck)
    match = new_match(title, seed=seed, decks=decks, options={"sets": "own"})
    while match.decision is not None:
        check_position(match)
        if chance.random() < 0.05:
            for viewer in viewers(match):
                check_secrecy(match, viewer, chance.randrange(1 << 30))
        match.take(chance.randrange(len(match.decision.options)))
    check_position(match)


@pytest.mark.parametrize("seed", range(3))
def test_at_the_end_the_table_names_both_decks_and_nothing_else_hidden(seed: int) -> None:
    """R40 G49: to both players and a spectator alike."""
    match = played_out(seed)
    for viewer in viewers(match):
        check_secrecy(match, viewer, seed)
        text = " ".join(match.view(None if viewer < 0 else viewer).text().split())
        for seat in range(2):
            assert all(match.state.card[card].name in text for card in match.state.zone_at(DECK, seat))


def test_a_planted_leak_is_caught() -> None:
    """Not even its owner may know the Supplicant Deck."""

    def leaky(match: Match, viewer: int) -> str:
        top = match.state.zone_at(SUPPLICANT_DECK, 0)[0]
        return observe(match, viewer) + match.state.card[top].name

    match = played(3, 20)
    with pytest.raises(Broken, match="P1 is shown something hidden"):
        for seed in range(20):
            check_secrecy(match, 0, seed, leaky)


def test_the_order_of_colors_in_the_initiative_deck_is_hidden() -> None:
    def leaky(match: Match, viewer: int) -> str:
        return observe(match, viewer) + str([match.state.owner[card] for card in match.state.zone_at(INITIATIVE, 0)])

    match = played(3, 5)
    with pytest.raises(Broken, match="a spectator is shown something hidden"):
        for seed in range(20):
            check_secrecy(match, -1, seed, leaky)


@pytest.mark.parametrize("seed", range(6))
def test_a_redeal_leaves_what_is_known_where_it_is(seed: int) -> None:
    """Cards that a viewer saw being gained or shunned stay; Colors stay; each Color keeps its cards."""
    match = played(seed, 60)
    state = match.state
    for viewer in (0, 1):
        other = state.clone()
        deal_anew(other, viewer, seeded(seed))
        assert other.owner == state.owner
        for card in range(len(state.card)):
            if state.known[card] >> viewer & 1:
                assert other.card[card] is state.card[card]
        for owner in (0, 1):
            cards = [card for card in range(len(state.card)) if state.owner[card] == owner]
            assert sorted(other.card[c].name for c in cards) == sorted(state.card[c].name for c in cards)
