"""What play and scenarios cannot show: setup before the first choice, deck construction, whole matches."""

import random

import pytest

from playmat import catalog, new_match
from playmat.errors import BadDeck
from playmat.games.elements.battlefield import ARMY, DECK, DRAW, LINE, POINTS, RELIC_DECK, SUPPLY
from playmat.games.elements.game import deck_of, sets_in
from playmat.kernel.chance import seeded
from playmat.kernel.views import deal_anew
from playmat.match import Match
from playmat.trust import check_clone, check_position, check_secrecy, random_match, viewers

TITLE = catalog.load("elements")
SETS = sets_in(TITLE.pool)


def finished(match: Match, seed: int) -> Match:
    chance = random.Random(seed)
    while match.decision is not None:
        match.take(chance.randrange(len(match.decision.options)))
    return match


def test_the_ready_made_decks_are_the_sets() -> None:
    """R1 R6 R7: thirty units, ten relics, eight Evolutions for each seat, of four sets."""
    assert SETS == ["Cinder Host", "Deep Stone", "Drowned Choir", "Gale Court"]
    state = new_match("elements", mode="teams").state
    for seat in range(4):
        assert len(state.zone_at(DECK, seat)) + len(state.zone_at(DRAW, seat)) == 30
        assert len(state.zone_at(DRAW, seat)) == 10
        assert len(state.zone_at(RELIC_DECK, seat)) == 10
        assert len(state.zone_at(SUPPLY, seat)) == 8
        assert {state.card[card].of for card in state.zone_at(DECK, seat)} == {SETS[seat]}


def changed(name: str, was: str, now: str) -> list[str]:
    deck = deck_of(TITLE.pool, name)
    deck[deck.index(was)] = now
    return deck


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (deck_of(TITLE.pool, "Deep Stone")[1:], "exactly 30 cards"),
        (changed("Deep Stone", "Pebble Scout", "Shale Imp"), "2 copies"),
        (changed("Deep Stone", "Brace", "Granite Imp"), "exactly 10"),
        (changed("Deep Stone", "Granite Imp", "Living Rampart"), "at most 2 copies"),
        (changed("Deep Stone", "Brace", "Nothing Like It"), "no card is called"),
    ],
)
def test_a_deck_that_breaks_construction_is_refused(deck: list[str], words: str) -> None:
    """R1 R6 R7 not R1 R6 R7: what is wrong is said."""
    with pytest.raises(BadDeck, match=words):
        new_match("elements", decks=[deck, deck_of(TITLE.pool, "Deep Stone")])


def test_any_set_can_be_chosen() -> None:
    match = new_match("elements", seed=3, decks=[deck_of(TITLE.pool, SETS[3]), deck_of(TITLE.pool, SETS[3])])
    assert finished(match, 3).outcome is not None


@pytest.mark.parametrize("seed", range(16))
def test_a_random_match_ends_and_keeps_every_invariant(seed: int) -> None:
    """R46 R57 R58 not R46: never more than five rounds."""
    chance = random.Random(seed)
    last = None
    for number, match in enumerate(random_match(TITLE, seed, chance)):
        check_position(match)
        if number % 25 == 0:
            check_clone(match, chance)
        last = match
    assert last is not None and last.outcome is not None
    assert last.state.numbers[0] <= 5


@pytest.mark.parametrize("seed", range(6))
def test_two_states_that_a_viewer_cannot_tell_apart_look_the_same(seed: int) -> None:
    """R3 G2 G56 G69 not R3 G56: hidden armies, hands and shops do not show."""
    chance = random.Random(seed)
    for number, match in enumerate(random_match(TITLE, seed, chance)):
        if number % 20 == seed:
            for viewer in viewers(match):
                check_secrecy(match, viewer, chance.randrange(1 << 30))


def test_a_redeal_keeps_what_starting_energy_tells() -> None:
    """G2 not G2: the points of a hidden army are public; which units they are is not."""
    match = new_match("elements", seed=8)
    chance = random.Random(8)
    while not match.state.zone_at(LINE, 0) and not match.state.zone_at(LINE, 1):
        match.take(chance.randrange(len(match.state.question.options if match.state.question else [])))
    state = match.state
    seen: set[tuple[str, ...]] = set()
    points = [state.card[card].stats[POINTS] for card in state.zone_at(ARMY, 1)]
    for seed in range(20):
        other = state.clone()
        deal_anew(other, 0, seeded(seed))
        assert [other.card[card].stats[POINTS] for card in other.zone_at(ARMY, 1)] == points
        seen.add(tuple(other.card[card].name for card in other.zone_at(ARMY, 1)))
    assert len(seen) > 1
