"""Rules about the cards themselves, which no play can show. A docstring begins with the rules that its test covers."""

import pytest

import playmat
from playmat import catalog
from playmat.errors import BadDeck, BadOption, CardTextError
from playmat.games.azrah.field import ARROWS, CURSE, GUARDIAN, HIT_POINTS, ITEM, TRANSFORMATION
from playmat.games.azrah.rules.abilities import Emergence, Named
from playmat.kernel.cards import Card

TITLE = catalog.load("azrah")
GUARDIANS = [card for card in TITLE.pool.values() if card.kind == GUARDIAN]
TRANSFORMATIONS = [card for card in TITLE.pool.values() if card.kind == TRANSFORMATION]
ATTACHABLE = [card for card in TITLE.pool.values() if card.kind in (CURSE, ITEM)]
ROSTER = [card.name for card in GUARDIANS]


def read(text: str) -> list[Card]:
    """The cards of a text that is added to the set."""
    return playmat.read_cards(text, "azrah")


def problem(text: str) -> str:
    """What is said first about a text that is refused: the message and the rule to read."""
    with pytest.raises(CardTextError) as caught:
        read(text)
    first = caught.value.problems[0]
    return f"{first.message} ({first.rule})"


def guardian(line: str, type_line: str = "Guardian, 6 hit points, arrows: straight") -> str:
    return f"Somebody\n  {type_line}\n  {line}\n"


# --- Players and components -------------------------------------------------------------------------------------------


def test_exactly_two_can_play() -> None:
    """R1 not R1: two Heralds, each with a party; no other number of seats."""
    assert TITLE.seats == (2,)
    assert [mode.seats for mode in TITLE.game.modes] == [2]
    with pytest.raises(BadDeck, match="needs 2 decks, not 3"):
        playmat.new_match("azrah", decks=[ROSTER, ROSTER, ROSTER])


def test_a_core_set_has_thirty_guardians_six_gems_and_twenty_other_cards() -> None:
    """R2 G2: fifteen names twice; 7 Transformations, 6 Curses, 7 Items; three Gems for each player."""
    decks = TITLE.game.ready_decks(TITLE.pool, 2)
    assert [len(deck) for deck in decks] == [15, 15]
    assert sum(len(deck) for deck in decks) == 30
    copies = {
        kind: sum(card.copies for card in TITLE.pool.values() if card.kind == kind)
        for kind in (TRANSFORMATION, CURSE, ITEM)
    }
    assert copies == {TRANSFORMATION: 7, CURSE: 6, ITEM: 7}
    state = playmat.new_match("azrah").state
    piles = state.game.seat_numbers.index("Gem pile")
    assert sum(state.seat_numbers[piles]) == 6


def test_sixteen_mana_are_eight_for_each_and_twenty_what_setup_deals() -> None:
    """R2 R7 G1 not R2: the box and the setup disagree; setup is followed unless the table says otherwise."""
    pile = TITLE.game.seat_numbers.index("Mana pile")
    assert playmat.new_match("azrah").state.seat_numbers[pile] == [10, 10]
    by_option = playmat.new_match("azrah", options={"mana_per_player": "8"})
    assert by_option.state.seat_numbers[pile] == [8, 8]
    with pytest.raises(BadOption, match="mana_per_player has no value '9'"):
        playmat.new_match("azrah", options={"mana_per_player": "9"})


def test_a_roster_is_fifteen_guardians_with_different_names() -> None:
    """R7 G2 not R7 G2: not fourteen, not sixteen, no name twice, no Item; both players may have the same names."""
    match = playmat.new_match("azrah", decks=[ROSTER, ROSTER])
    assert match.decision is not None
    for deck, complaint in (
        (ROSTER[:14], "exactly 15 Guardians, this one has 14"),
        ([*ROSTER, ROSTER[0]], "exactly 15 Guardians, this one has 16"),
        ([*ROSTER[:14], ROSTER[0]], f"{ROSTER[0]} is in it 2 times"),
        ([*ROSTER[:14], "Potion"], "Potion is .* Item; a roster holds Guardians only"),
        ([*ROSTER[:14], "Nobody"], "no card is called Nobody"),
    ):
        with pytest.raises(BadDeck, match=complaint):
            playmat.new_match("azrah", decks=[ROSTER, deck])


# --- Anatomy of a card ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", GUARDIANS, ids=lambda card: card.name)
def test_a_guardian_has_arrows_hit_points_an_emergence_and_abilities_with_costs(card: Card) -> None:
    """R4: range arrows, name, hit points, one emergence ability, named abilities each with a cost."""
    assert card.stats[ARROWS] != 0
    assert 1 <= card.stats[HIT_POINTS] <= 15
    assert sum(isinstance(ability, Emergence) for ability in card.abilities) == 1
    named = [ability for ability in card.abilities if isinstance(ability, Named)]
    assert named
    assert all(ability.name and ability.cost.parts for ability in named)
    assert not card.of


def test_hit_points_stay_in_print() -> None:
    """R4 not R4: 1 to 15 hit points; arrows once each and in order; nothing is left out."""
    assert read(guardian("", "Guardian, 1 hit point, arrows: straight"))[0].stats[HIT_POINTS] == 1
    assert read(guardian("", "Guardian, 15 hit points, arrows: straight"))[0].stats[HIT_POINTS] == 15
    for type_line in (
        "Guardian, 0 hit points, arrows: straight",
        "Guardian, 16 hit points, arrows: straight",
        "Guardian, 6 hit points, arrows: straight, left",
        "Guardian, 6 hit points, arrows: left, left",
        "Guardian, arrows: straight",
        "Guardian, 6 hit points",
        "Champion, 6 hit points, arrows: straight",
    ):
        with pytest.raises(CardTextError):
            read(guardian("", type_line))


@pytest.mark.parametrize("card", TRANSFORMATIONS, ids=lambda card: card.name)
def test_a_transformation_has_a_base_form_and_all_that_a_guardian_has(card: Card) -> None:
    """R5: the same traits as a Guardian, and the name of its base form."""
    assert TITLE.pool[card.of].kind == GUARDIAN
    assert card.stats[ARROWS] != 0
    assert card.stats[HIT_POINTS] > 0
    assert sum(isinstance(ability, Emergence) for ability in card.abilities) == 1
    assert any(isinstance(ability, Named) for ability in card.abilities)


def test_a_transformation_of_nobody_is_refused() -> None:
    """R5 not R5: the base form must be a Guardian of the set."""
    text = "Big One\n  Transformation of {}, 9 hit points, arrows: straight\n"
    assert read(text.format("Dragoon"))[0].of == "Dragoon"
    for base in ("Nobody", "Potion", "Skyfire Drake"):
        assert base in problem(text.format(base))


@pytest.mark.parametrize("card", ATTACHABLE, ids=lambda card: card.name)
def test_a_curse_or_item_names_its_creator_and_has_an_effect(card: Card) -> None:
    """R6 G54: name, creator, effect, and what it is; no hit points, no arrows, no emergence."""
    assert TITLE.pool[card.of].kind == GUARDIAN
    assert card.abilities
    assert card.stats[HIT_POINTS] == 0
    assert card.stats[ARROWS] == 0
    assert not any(isinstance(ability, Emergence) for ability in card.abilities)


def test_every_creator_of_the_set_can_make_its_cards() -> None:
    """R6 G54: the text of the Guardian that is named as creator attaches the card."""
    for card in ATTACHABLE:
        assert any(f"{card.name} to" in line for line in TITLE.pool[card.of].lines), card.name


def test_a_creator_that_does_not_exist_is_refused_when_the_set_is_loaded() -> None:
    """R6 G54 not R6 G54: the creator must be a Guardian of the set."""
    text = "Trinket\n  Item of {}\n  Rub [remove this Item]: Heal one damage from this Guardian.\n"
    assert read(text.format("Hexer"))[0].of == "Hexer"
    for creator in ("Nobody", "Potion", "Skyfire Drake"):
        assert creator in problem(text.format(creator))
    assert "did you mean Hexer?" in problem(text.format("Hexar"))
    assert "did you mean Dragoon?" in problem(text.format("Skyfire Drake"))  # a form is nobody's creator; its base is


def test_a_curse_or_item_does_not_emerge() -> None:
    """R6 R30 not R6 R30: only what enters a front row has an emergence ability."""
    assert "R30" in problem("Trinket\n  Item of Hexer\n  Emergence: Gain one Celestial Gem.\n")


def test_a_card_without_emergence_abilities_or_arrows_is_legal() -> None:
    """G62 R4: R4 describes the printed cards."""
    card = read("Stump\n  Guardian, 6 hit points, no arrows\n")[0]
    assert card.abilities == ()
    assert card.stats[ARROWS] == 0


# --- Texts that the rules forbid --------------------------------------------------------------------------------------


def test_only_curses_and_items_are_attached() -> None:
    """R57 not R57: "attach a card" always means a Curse or an Item."""
    trinket = "\nTrinket\n  Item of Somebody\n  This Guardian is immune.\n"
    assert read(guardian("Give [1 Mana]: Attach a Trinket to an ally.") + trinket)
    for name in ("Skyfire Drake", "Dragoon"):
        with pytest.raises(CardTextError):
            read(guardian(f"Give [1 Mana]: Attach a {name} to an ally."))


def test_a_free_ability_is_once_per_turn() -> None:
    """G29 not G29: an ability without a cost must say "Activate only once per turn."."""
    assert read(guardian("Wave [free]: Gain one Celestial Gem. Activate only once per turn."))
    assert "G29" in problem(guardian("Wave [free]: Gain one Celestial Gem."))


def test_only_a_quick_ability_cancels() -> None:
    """G28 not G28: what can only be a response must be able to be one."""
    assert read(guardian("Deny [1 Mana, quick]: Cancel the ability this responds to."))
    assert "G28" in problem(guardian("Deny [1 Mana]: Cancel the ability this responds to."))
    assert "G28" in problem(guardian("Emergence: Cancel the ability this responds to."))


def test_mana_is_not_attached_to_enemies() -> None:
    """G9 not G9: "attach N Mana" goes to the controller's own front row only."""
    assert read(guardian("Feed [1 Gem]: Attach two Mana to an ally."))
    assert "G9" in problem(guardian("Feed [1 Gem]: Attach two Mana to target enemy."))
    assert "G9" in problem(guardian("Feed [1 Gem]: Deal one damage to target enemy. Attach one Mana to it."))


def test_no_text_reaches_the_roster() -> None:
    """G3 R16 not G3 R16: the language has no word for those who were not picked."""
    assert not any("roster" in line for card in TITLE.pool.values() for line in card.lines)
    with pytest.raises(CardTextError):
        read(guardian("Call [1 Gem]: Heal one damage from each ally in your roster."))
    assert read(guardian("Call [1 Gem]: Heal one damage from each ally in your back row."))


def test_nobody_can_be_asked_for_more_than_there_is() -> None:
    """R7 R23 not R7 R23: ten Mana and three Gems are the most that a cost can name."""
    assert read(guardian("Splurge [10 Mana + 3 Gem]: Gain one Celestial Gem."))
    assert "R7" in problem(guardian("Splurge [11 Mana]: Gain one Celestial Gem."))
    assert "R23" in problem(guardian("Splurge [4 Gem]: Gain one Celestial Gem."))


def test_numbers_of_turns_are_numbers() -> None:
    """G29 not G29: turn_limit takes a number."""
    assert playmat.new_match("azrah", options={"turn_limit": "1"}).decision is not None
    for value in ("0", "-5", "many", ""):
        with pytest.raises(BadOption, match="turn_limit"):
            playmat.new_match("azrah", options={"turn_limit": value})
