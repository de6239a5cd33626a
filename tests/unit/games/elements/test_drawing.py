"""The two lines as text, from a view's data."""

import random

from playmat import new_match
from playmat.match import Match
from playmat.scenario import read_text
from playmat.scenario.runner import Player


def played(seed: int, moves: int, mode: str) -> Match:
    match = new_match("elements", seed=seed, mode=mode)
    chance = random.Random(seed)
    for _ in range(moves):
        if match.decision is None:
            break
        match.take(chance.randrange(len(match.decision.options)))
    return match


def test_nothing_is_wider_than_the_table() -> None:
    for mode in ("duel", "teams"):
        for moves in (0, 12, 40, 150, 300):
            match = played(5, moves, mode)
            for seat in (0, 1, None):
                assert max(len(line) for line in match.view(seat).text().split("\n")) <= 80


def test_a_unit_shows_its_numbers() -> None:
    text = played(4, 60, "duel").view(0).text()
    assert "P1.1" in text and "♥" in text and "Priority" in text and "Energy" in text


def test_colour_changes_no_letter() -> None:
    view = played(4, 60, "duel").view(1)
    plain = view.text()
    painted = view.text(color=True)
    for code in ("1", "2", "31", "32", "33", "34", "35", "36", "0"):
        painted = painted.replace(f"\x1b[{code}m", "")
    assert [line.rstrip() for line in painted.split("\n")] == plain.split("\n")


def test_a_hidden_hand_stays_hidden() -> None:
    match = played(6, 200, "duel")
    text = match.view(1).text()
    for card in match.state.zone_at(9, 0):
        assert match.state.card[card].name not in text.split("═")[0] or match.state.known[card] & 2


POSITION = """\
D1  Armor that is none, and Armor that needs nothing
game   elements
card   Wall
         Unit, 4 points, Priority 1, Attacks 1, Dexterity 2+, Damage 1, Armor 2+, AP 0, HP 5
         This unit improves its Armor by 2.
card   Bare
         Unit, 2 points, Priority 3, Attacks 1, Dexterity 4+, Damage 1, no Armor, AP 0, HP 6
         This unit worsens its Armor by 1.
given  P1 line is Wall
       P2 line is Bare
then   the match goes on
"""


def test_no_armor_looks_different_from_armor_that_always_holds() -> None:
    """G31, G30: the one rolls no defense, the other cancels every hit."""
    player = Player(read_text(POSITION, "try.scenario")[0])
    for line in player.course():
        player.obey(line)
    text = player.start().view(0).text()
    assert "Ar 0+ AP 0" in text and "Ar – AP 0" in text
