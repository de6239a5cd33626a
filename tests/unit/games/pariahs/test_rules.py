"""What play and scenarios cannot show: the table before the first draw, whole matches, sets of cards."""

import random
from collections import Counter

import pytest

from playmat import catalog, new_match, restore
from playmat.errors import BadDeck, ReplayError
from playmat.games.pariahs.field import (
    CONVERTS,
    DECK,
    HAND,
    INITIATIVE,
    LOCATIONS,
    SUPPLICANT_DECK,
    SUPPLICANTS,
    class_of,
    color_name,
    short_name,
)
from playmat.games.pariahs.game import GAME, lay_locations
from playmat.kernel.chance import seeded
from playmat.kernel.state import State
from playmat.kernel.views import deal_anew

TITLE = catalog.load("pariahs")


def laid_out(seed: int) -> State:
    """The table after setup, before anybody draws."""
    state = State(GAME, 2, TITLE.settings({}), seeded(seed))
    GAME.setup(state, TITLE.pool, GAME.ready_decks(TITLE.pool, 2))
    return state


def test_setup_before_the_first_draw() -> None:
    """R8 R9 R10 not R10: S1, hands still empty; three cards of each Color in the Initiative Deck, never four."""
    orders: set[tuple[int, ...]] = set()
    for seed in range(20):
        state = laid_out(seed)
        initiative = state.zones[INITIATIVE * 2]
        assert sorted(state.owner[card] for card in initiative) == [0, 0, 0, 1, 1, 1]
        assert {class_of(state, card) for card in initiative} == {1}
        orders.add(tuple(state.owner[card] for card in initiative))
        for seat in range(2):
            assert [len(state.zone_at(kind, seat)) for kind in (HAND, DECK, SUPPLICANT_DECK, SUPPLICANTS)] == [
                0,
                9,
                33,
                3,
            ]
            assert {class_of(state, card) for card in state.zone_at(DECK, seat)} == {1}
            assert all(class_of(state, card) > 1 for card in state.zone_at(SUPPLICANT_DECK, seat))
    assert len(orders) > 5


def test_equal_names_lie_side_by_side() -> None:
    """R6 R12 not R6: in whatever order the set names them, different names never share a pair of places."""
    names = list(TITLE.pool)
    random.Random(3).shuffle(names)
    state = State(GAME, 2, TITLE.settings({}), seeded(1))
    lay_locations(state, {name: TITLE.pool[name] for name in names})
    row = [state.card[card].name for card in state.zones[LOCATIONS * 2]]
    assert len(set(row)) == 8
    assert all(short_name(row[place]) == short_name(row[place + 1]) for place in range(0, 8, 2))
    assert len({short_name(name) for name in row}) == 4


@pytest.mark.parametrize("seed", range(6))
def test_colors_stay_apart(seed: int) -> None:
    """R3 R7 R17 R21 not R7 R17 R21: from setup to the end nobody owns a card of the other Color but as Converts."""
    match = new_match("pariahs", seed=seed)
    chance = random.Random(seed)
    owners = match.state.owner[:]
    while match.decision is not None:
        match.take(chance.randrange(len(match.decision.options)))
        state = match.state
        for seat in range(2):
            for kind in (HAND, DECK, SUPPLICANT_DECK, SUPPLICANTS):
                assert all(state.owner[card] == seat for card in state.zone_at(kind, seat))
            assert all(state.owner[card] != seat for card in state.zone_at(CONVERTS, seat))
    assert match.state.owner == owners
    assert {color_name(match.state, 0), color_name(match.state, 1)} == {"Blue", "Yellow"}


def test_a_random_choice_of_colors_is_random() -> None:
    """G1: over many seeds both sit on either side."""
    colors = {color_name(new_match("pariahs", seed=s, options={"colors": "random"}).state, 0) for s in range(20)}
    assert colors == {"Blue", "Yellow"}


def test_a_set_has_twelve_of_each_class() -> None:
    """R11 not R11: other numbers, Locations and second copies are refused."""
    ready = GAME.ready_decks(TITLE.pool, 2)[0]
    assert len(ready) == 48 and GAME.deck_problem(TITLE.pool, ready) == ""
    assert "12 Followers of each Class" in GAME.deck_problem(TITLE.pool, ready[1:])
    assert "is a Location" in GAME.deck_problem(TITLE.pool, ["The Hall – Petition", *ready[1:]])
    assert "names of a set differ" in GAME.deck_problem(TITLE.pool, [ready[0], *ready[:-1]])
    with pytest.raises(BadDeck, match="no card is called"):
        new_match("pariahs", decks=[ready, ["Nobody", *ready[1:]]])


def test_both_players_have_the_same_set() -> None:
    """G50 not G50: in whatever order they are written; two that differ are refused unless the table wants that."""
    title = TITLE.with_cards("Lodger\n  Follower, Class 1, Influence 1\n  Draw 1 card.\n", "lodger.cards")
    ready = GAME.ready_decks(TITLE.pool, 2)[0]
    other = ["Lodger", *ready[1:]]
    assert new_match(title, decks=[other, other[::-1]]).decision is not None
    with pytest.raises(BadDeck, match=f"only P1 has {ready[0]} and only P2 has Lodger.*sets=own"):
        new_match(title, decks=[ready, other])
    own = new_match(title, decks=[ready, other], options={"sets": "own"})
    assert restore(own.save()).hash() == own.hash()
    assert [Counter(followers_of(own.state, seat)) for seat in range(2)] == [Counter(ready), Counter(other)]


def followers_of(state: State, seat: int) -> list[str]:
    """The names of a player's Followers, wherever they are."""
    return [card.name for card, owner in zip(state.card, state.owner, strict=True) if owner == seat and card.stats[0]]


def test_a_save_with_two_sets_needs_the_option() -> None:
    """not G50: what a match refuses, a save cannot bring in."""
    title = TITLE.with_cards("Lodger\n  Follower, Class 1, Influence 1\n  Draw 1 card.\n", "lodger.cards")
    ready = GAME.ready_decks(TITLE.pool, 2)[0]
    own = new_match(title, decks=[ready, ["Lodger", *ready[1:]]], options={"sets": "own"})
    saved = own.save().replace(b'"sets": "own"', b'"sets": "same"')
    with pytest.raises(ReplayError, match="same cards"):
        restore(saved)


@pytest.mark.parametrize("seed", range(4))
def test_the_initiative_deck_is_unknown_to_everybody(seed: int) -> None:
    """G2 not G2: what an owner has met is never dealt there, all else can be; the order of Colors is open."""
    match = new_match("pariahs", seed=seed)
    chance = random.Random(seed)
    while match.decision is not None and match.state.numbers[0] < 3:
        match.take(chance.randrange(len(match.decision.options)))
    state = match.state
    met = {
        state.card[event.card].name
        for event in state.events
        if event.card >= 0 and event.seen & 1 and state.owner[event.card] == 0
    }
    names: set[str] = set()
    orders: set[tuple[int, ...]] = set()
    for again in range(30):
        other = state.clone()
        deal_anew(other, 0, seeded(again))
        cards = other.zones[INITIATIVE * 2]
        orders.add(tuple(other.owner[card] for card in cards))
        names |= {other.card[card].name for card in cards if other.owner[card] == 0}
    assert not names & met
    assert (len(orders) > 1) == ({0, 1} <= {state.owner[card] for card in state.zones[INITIATIVE * 2]})
