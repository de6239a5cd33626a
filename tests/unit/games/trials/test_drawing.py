"""The table as a player reads it: while decks are chosen, and in the match."""

import random

import playmat
from playmat.match import Match


def text(match: Match, seat: int | None) -> str:
    drawn = match.view(seat).text()
    assert all(len(line) <= 80 for line in drawn.splitlines()), drawn
    return drawn


def test_a_draft_shows_what_is_offered_and_what_each_has_by_kind_and_class() -> None:
    match = playmat.new_match("trials", seed=3, mode="draft")
    assert "Draft · Heroes" in text(match, 0)
    assert "Heroes 0 of 2   cards 0 of 30" in text(match, 0)
    assert "Offered to P2: Sosha of the Old Way" in text(match, 0)
    for key in ("hero:Yuri, Fist of the Brine", "hero:Giana, Night's Whisper", "take:Gatebreaker's Maul"):
        match.choose(key)
    shown = text(match, 0)
    assert "Draft · pack 1 of 15" in shown
    assert "Heroes: Yuri, Fist of the Brine (Warrior)" in shown
    assert "Heroes 1 of 2   cards 1 of 30, 29 missing" in shown
    assert "Equipment 1: Gatebreaker's Maul" in shown and "By class: Warrior 1" in shown
    assert "bloodied" not in shown and "initiative" not in shown and "Glory" not in shown
    assert text(match, None).splitlines()[0] == shown.splitlines()[0]


def test_a_draft_is_drawn_whatever_is_picked() -> None:
    chance = random.Random(5)
    match = playmat.new_match("trials", seed=5, mode="draft")
    titles = set()
    while match.decision is not None and match.decision.prompt.startswith("Which"):
        titles.add(text(match, 0).splitlines()[0].strip("═ "))
        match.take(chance.randrange(len(match.decision.options)))
    assert {f"Draft · pack {number} of 15" for number in range(1, 16)} <= titles


def test_who_builds_a_deck_sees_it_grow_and_the_other_does_not() -> None:
    match = playmat.new_match("trials", seed=1, mode="constructed")
    for key in ("include:Mei, the Golden Eel", "include:Kiran, Last of the Outriders"):
        match.choose(key)
    assert match.decision is not None
    assert "Deal Skill damage" in next(one.label for one in match.decision.options if "Snap Shot" in one.label)
    for _ in range(2):
        match.choose("include:Quickshot Crossbow")
    shown = text(match, 0)
    assert "Heroes 2 of 2   cards 2 of 30, 28 missing" in shown
    assert "Equipment 2: 2× Quickshot Crossbow" in shown
    assert "P1        has chosen some cards, which are hidden" in text(match, 1)
    labels = [one.label for one in match.decision.options]
    assert "Caltrops: Artificer | Equipment" in labels


def test_a_match_shows_heroes_hand_and_initiative() -> None:
    match = playmat.new_match("trials", seed=2)
    shown = text(match, 0)
    assert "● Yuri, Fist of the Brine    ♥ 18/18  Focus 0  Power 3" in shown
    assert "deck 25   hand 5   initiative" in shown
    assert "Hand: 2× Shockwave" in shown


def test_an_action_is_offered_with_what_the_card_says() -> None:
    match = playmat.new_match("trials", seed=1)
    chance = random.Random(1)
    while match.decision is not None:
        for option in match.decision.options:
            if ":Seeing Stars:" in option.key:
                assert option.label.split("Focus: ", 1)[1].startswith("Injury "), option.label
                return
        match.take(chance.randrange(len(match.decision.options)))
    raise AssertionError("the card was never offered")


def test_who_has_yielded_is_shown_in_the_main_phase_only() -> None:
    match = playmat.new_match("trials", seed=2)
    shown = {"Main": False, "Equip": False}
    chance = random.Random(2)
    while match.decision is not None:
        drawn = text(match, 0)
        for phase in shown:
            shown[phase] |= f"{phase} Phase" in drawn and "has yielded" in drawn
        match.take(chance.randrange(len(match.decision.options)))
    assert shown == {"Main": True, "Equip": False}
