"""Whole matches of Trials of the Eldar: they end, keep every promise, and drafts go by the booklet."""

import random
from pathlib import Path

import pytest

from playmat import bots, catalog, new_match
from playmat.errors import BadDeck
from playmat.games.trials.field import DECK, HAND, HERO, HEROES, PICKS, POOL, REMOVED
from playmat.games.trials.rules.decks import SAMPLE_DECKS, deck_problem
from playmat.games.trials.rules.draft import pool_problem
from playmat.kernel.chance import seeded
from playmat.match import Match
from playmat.trust import check_clone, check_keeping, check_position, check_secrecy, random_match, viewers

TESTS = Path(__file__).parents[3]
TITLE = catalog.load("trials")
INVENTED = "\n".join(
    (TESTS / name).read_text(encoding="utf-8")
    for name in ("scenarios/trials/worked.cards", "language/trials/composed.cards")
)


def check_match(match: Match, number: int, chance: random.Random) -> None:
    check_position(match)
    if number % 10 == 3:
        check_clone(match, chance)
        for viewer in viewers(match):
            check_secrecy(match, viewer, chance.randrange(1 << 30))
    if number % 60 == 59:
        check_keeping(match)


@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_keeps_every_promise(seed: int) -> None:
    chance = random.Random(seed)
    for number, match in enumerate(random_match(TITLE, seed, chance)):
        check_match(match, number, chance)
    assert match.outcome is not None


@pytest.mark.parametrize("seed", range(6))
def test_invented_cards_play_together(seed: int) -> None:
    title = TITLE.with_cards(INVENTED, "invented")
    chance = random.Random(seed)
    heroes = [name for name, card in title.pool.items() if card.kind == HERO]
    cards = [name for name, card in title.pool.items() if card.kind != HERO]
    options = {**title.game.caps(), "class_limit": "off", "copy_limit": "none"}
    decks = [[*chance.sample(heroes, 2), *(chance.choice(cards) for _ in range(30))] for _ in range(2)]
    match = new_match(title, seed=seed, options=options, decks=decks)
    number = 0
    while match.decision is not None:
        check_match(match, number, chance)
        match.take(chance.randrange(len(match.decision.options)))
        number += 1
    assert match.outcome is not None


# --- Drafts -----------------------------------------------------------------------------------------------------------


def drafted(seed: int, names: tuple[str, str]) -> tuple[Match, list[tuple[int, str]]]:
    """A draft up to the first question after it, with who picked what."""
    match = new_match("trials", seed=seed, mode="draft")
    players = [bots.make(name, seed + place) for place, name in enumerate(names)]
    picks: list[tuple[int, str]] = []
    while match.decision is not None and match.decision.prompt.startswith("Which") and "take" in match.decision.prompt:
        decision = match.decision
        index = players[decision.seat].choose(match.view(decision.seat), decision)
        picks.append((decision.seat, decision.keys[index].split(":", 1)[0]))
        match.take(index)
    return match, picks


@pytest.mark.parametrize("seed", range(25))
def test_a_draft_gives_both_two_heroes_and_thirty_cards(seed: int) -> None:
    match, picks = drafted(seed, ("random", "random"))
    state = match.state
    a = picks[0][0]
    b = 1 - a
    order = [(a, "hero"), (b, "hero")]
    for pack in range(1, 16):
        if pack == 6:
            order += [(b, "hero"), (a, "hero")]
        first, second = (b, a) if pack % 2 == 1 else (a, b)
        order += [(first, "take"), (second, "take"), (second, "take"), (first, "take")]
    assert picks == order
    for seat in range(2):
        assert len(state.zone_at(HEROES, seat)) == 2
        assert len(state.zone_at(DECK, seat)) + len(state.zone_at(HAND, seat)) == 30
        assert not state.zone_at(PICKS, seat)
    assert sum(1 for card in state.zone_at(REMOVED, 0) if state.card[card].kind != HERO) == 30


def test_nobody_sees_what_the_draft_has_not_revealed() -> None:
    match = new_match("trials", seed=5, mode="draft")
    for viewer in (0, 1, None):
        zones = match.view(viewer).data()["zones"]
        assert isinstance(zones, dict)
        assert all("hidden" in card for card in [*zones["pool"], *zones["cast"]])


def test_greedy_drafts_a_deck_that_has_equipment() -> None:
    match, _ = drafted(3, ("greedy", "greedy"))
    for seat in range(2):
        cards = [*match.state.zone_at(DECK, seat), *match.state.zone_at(HAND, seat)]
        assert 5 <= sum(1 for card in cards if match.state.card[card].kind == "Equipment") <= 16


def test_a_pool_of_ones_own_needs_ninety_cards_and_twelve_heroes() -> None:
    names = list(TITLE.pool)
    assert pool_problem(TITLE.pool, names) == ""
    cards = [name for name in names if TITLE.pool[name].kind != HERO]
    heroes = [name for name in names if TITLE.pool[name].kind == HERO]
    assert "at least 90 cards, this one has 89" in pool_problem(TITLE.pool, [*heroes, *cards[:89]])
    assert "12 different Heroes, this pool has 11" in pool_problem(TITLE.pool, [*heroes[1:], *cards])


# --- Decks ------------------------------------------------------------------------------------------------------------


def test_a_deck_names_every_rule_that_it_breaks() -> None:
    deck = SAMPLE_DECKS["Bloodied Aggro"]
    assert "has 29" in deck_problem(TITLE.pool, deck[:-1], ())
    assert "has 31" in deck_problem(TITLE.pool, [*deck, "Second Wind"], ())
    third = [*deck[:-1], deck[2]]
    assert "Akhir Greataxe is in it 3 times" in deck_problem(TITLE.pool, third, ())
    assert "Flash is of class Artificer" in deck_problem(TITLE.pool, [*deck[:-1], "Flash"], ())
    twins = [deck[0], deck[0], *deck[2:]]
    assert "the Heroes of a team differ" in deck_problem(TITLE.pool, twins, ())


def test_a_pool_counts_whoever_brings_it() -> None:
    """G57 not G57: the pool of either player is drafted from; two different ones are refused."""
    full = TITLE.ready_decks(2, TITLE.settings({}, TITLE.mode("draft")))[0]
    heroes = [name for name in full if TITLE.pool[name].kind == HERO]
    mine, theirs = [*heroes, *["Wallop"] * 90], [*heroes, *["Fixate"] * 90]
    for decks in ([mine, full], [full, mine], [mine, mine]):
        state = new_match(TITLE, seed=1, mode="draft", decks=decks).state
        assert {state.card[card].name for card in state.zone_at(POOL, 0)} == {"Wallop"}
    with pytest.raises(BadDeck, match="one pool"):
        new_match(TITLE, seed=1, mode="draft", decks=[mine, theirs])


def test_who_brings_a_list_to_a_mini_match_plays_it() -> None:
    """G58: the other still chooses, and sees no Hero of the list before."""
    name = "Bloodied Aggro"
    brought = [card for card in SAMPLE_DECKS[name] if not card.startswith("Isra")]
    match = new_match(TITLE, seed=1, mode="mini", decks=[brought, []])
    assert match.decision is not None and match.decision.seat == 1
    assert "Yuri" not in match.view(1).text()
    match.choose("deck:Turbo Focus")
    match.choose("hero:Daron, Mythmaker")
    assert [match.state.card[card].name for card in match.state.zone_at(HEROES, 0)] == ["Yuri, Fist of the Brine"]


@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_ready_decks_fit_the_options(heroes: int) -> None:
    options = {"heroes_per_player": str(heroes), "deck_size": "25", "copy_limit": "1"}
    settings = TITLE.settings(options)
    for deck in TITLE.game.ready_decks(TITLE.pool, 2, settings):
        assert TITLE.game.deck_problem(TITLE.pool, deck, settings) == ""


# --- Decks chosen at the table, and what nobody else knows of them ----------------------------------------------------


@pytest.mark.parametrize("mode", ["samples", "constructed", "mini"])
@pytest.mark.parametrize("seed", range(3))
def test_decks_chosen_at_the_table_are_legal_and_keep_every_promise(mode: str, seed: int) -> None:
    chance = random.Random(seed)
    match = new_match(TITLE, seed=seed, mode=mode, options=TITLE.game.caps())
    legal = number = 0
    while match.decision is not None:
        check_match(match, number, chance)
        match.take(chance.randrange(len(match.decision.options)))
        number += 1
        state = match.state
        if not legal and state.zone_at(HAND, 0):
            for seat in range(2):
                names = [state.card[card].name for zone in (HEROES, DECK, HAND) for card in state.zone_at(zone, seat)]
                assert deck_problem(TITLE.pool, names, state.settings) == ""
            legal = 1
    assert legal


def test_a_deck_list_is_nobody_elses_knowledge() -> None:
    """What another could hold is any legal deck of the Heroes on the table, whatever it holds."""
    match = new_match("trials", seed=4)
    true = sorted(match.state.card[card].name for card in match.state.zone_at(DECK, 1))
    imagined = bots.imagine(match.view(0), seeded(9))
    dealt = [imagined.card[card].name for zone in (HEROES, DECK, HAND) for card in imagined.zone_at(zone, 1)]
    assert sorted(dealt) != true
    assert deck_problem(TITLE.pool, dealt, imagined.settings) == ""
    mine = sorted(imagined.card[card].name for zone in (DECK, HAND) for card in imagined.zone_at(zone, 0))
    assert mine == sorted(match.state.card[card].name for zone in (DECK, HAND) for card in match.state.zone_at(zone, 0))


def test_what_a_bot_imagines_does_not_follow_from_a_deck_that_is_hidden() -> None:
    theirs = SAMPLE_DECKS["Bloodied Aggro"]
    others = [*theirs[:-2], "Bloodlust", "Bloodlust"]
    hands: list[list[str]] = []
    for deck in (theirs, others):
        match = new_match("trials", seed=4, decks=[SAMPLE_DECKS["Turbo Focus"], deck])
        imagined = bots.imagine(match.view(0), seeded(5))
        hands.append([imagined.card[card].name for card in imagined.zone_at(HAND, 1)])
    assert hands[0] == hands[1]
