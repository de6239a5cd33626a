"""What play and scenarios cannot show: setup before the first choice, deck construction, whole matches."""

import random

import pytest

from playmat import catalog, new_match
from playmat.bots import imagine
from playmat.errors import BadDeck
from playmat.games.elements.field import ARMY, DECK, DRAW, PHASE, POINTS, RELIC_DECK, SETUP, SUPPLY
from playmat.games.elements.game import deck_of, sets_in
from playmat.kernel.chance import seeded
from playmat.kernel.state import State
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


def before_the_first_placement(seed: int) -> Match:
    """Armies are chosen, and nothing of them has been shown."""
    match = new_match("elements", seed=seed)
    chance = random.Random(seed)
    while match.state.numbers[PHASE] == SETUP:
        match.take(chance.randrange(len(match.state.question.options if match.state.question else [])))
    return match


def army_costs(state: State, seat: int) -> list[int]:
    return [state.card[card].stats[POINTS] for card in state.zone_at(ARMY, seat)]


def test_a_redeal_keeps_the_sum_that_starting_energy_tells() -> None:
    """G2 not G2: the points of a hidden army are public; which units they are, and what each costs, is not."""
    state = before_the_first_placement(8).state
    armies: set[tuple[str, ...]] = set()
    costs: set[tuple[int, ...]] = set()
    for seed in range(20):
        other = state.clone()
        deal_anew(other, 0, seeded(seed))
        assert sum(army_costs(other, 1)) == sum(army_costs(state, 1))
        assert army_costs(other, 0) == army_costs(state, 0)
        assert sorted(card.name for card in other.card) == sorted(card.name for card in state.card)
        armies.add(tuple(other.card[card].name for card in other.zone_at(ARMY, 1)))
        costs.add(tuple(sorted(army_costs(other, 1))))
    assert len(armies) > 1 and len(costs) > 1


def test_before_energy_is_known_a_redealt_army_is_any_legal_one() -> None:
    """G2: who chooses second knows how many units the first army has, and no sum."""
    match = new_match("elements", seed=8)
    chance = random.Random(8)
    while match.state.question is not None and match.state.question.seat == 0:
        match.take(chance.randrange(len(match.state.question.options)))
    sums: set[int] = set()
    for seed in range(20):
        other = match.state.clone()
        deal_anew(other, 1, seeded(seed))
        assert len(army_costs(other, 0)) == len(army_costs(match.state, 0))
        sums.add(sum(army_costs(other, 0)))
    assert len(sums) > 1 and max(sums) <= 20


def test_what_a_bot_imagines_does_not_follow_from_the_army_that_is_hidden() -> None:
    """G2: two armies of the same size and sum are imagined alike."""
    match = before_the_first_placement(8)
    other = match.clone()
    deal_anew(other.state, 0, seeded(3))
    assert army_costs(other.state, 1) != army_costs(match.state, 1)
    imagined = [imagine(each.view(0), seeded(5)) for each in (match, other)]
    assert [card.name for card in imagined[0].card] == [card.name for card in imagined[1].card]


def test_who_searches_a_deck_has_seen_it_until_it_is_shuffled() -> None:
    """G3 not G3: what is offered in a search depends on the deck, so the searcher must know it; nobody else does."""
    for seed in range(40):
        match = new_match("elements", seed=seed, mode="teams")
        chance = random.Random(seed)
        for _ in range(60):
            if match.decision is None:
                break
            if match.decision.prompt == "Which unit of your deck?":
                seat = match.decision.seat
                for viewer in viewers(match):
                    check_secrecy(match, viewer, seed)
                assert all(match.state.known[card] == 1 << seat for card in match.state.zone_at(DECK, seat))
                match.take(len(match.decision.options) - 1)
                assert not any(match.state.known[card] for card in match.state.zone_at(DECK, seat))
                return
            match.take(chance.randrange(len(match.decision.options)))
    raise AssertionError("nobody searched")
