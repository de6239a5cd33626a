"""The battlefield as a player reads it."""

import json
import random
from typing import Any

import pytest

import playmat
from playmat.games.azrah.table.drawing import draw
from playmat.match import Match

FRONT = (("Alchemist", "Hexer", "Dragoon"), ("Frostcaller", "Galewright", "Bulwark"))
BACK = (("Priestess", "Duelist"), ("Moonshifter", "Artificer"))
POSITIONS = ("left", "center", "right")


def begun() -> Match:
    """Turn 1 of a match with the parties above; P1 plays first."""
    match = playmat.new_match("azrah", seed=7)
    assert match.decision is not None
    match.choose("first" if match.decision.seat == 0 else "second")
    for seat in (0, 1):
        for position, name in zip(POSITIONS, FRONT[seat], strict=True):
            match.choose(f"{position}:{name}")
    for seat in (0, 1):
        for name in BACK[seat]:
            match.choose(f"back:{name}")
    return match


def data_of(match: Match, seat: int | None) -> Any:
    """A view's data as it comes out of JSON, so that a test can change it."""
    return json.loads(json.dumps(match.view(seat).data()))


def line_with(text: str, *words: str) -> str:
    found = [line for line in text.splitlines() if all(word in line for word in words)]
    assert len(found) == 1, f"{words} are in {len(found)} lines of\n{text}"
    return found[0]


def boxes(text: str, seat: int) -> dict[str, str]:
    """What is drawn at each position of a front row, borders included."""
    lines = text.splitlines()
    named = next(i for i, line in enumerate(lines) if f" P{seat + 1}.center " in line)
    step = 1 if lines[named].startswith("╭") else -1
    end = named + step
    while lines[end].startswith("│"):
        end += step
    rows = lines[min(named, end) : max(named, end) + 1]
    found: dict[str, str] = {}
    for start in (0, 27, 54):
        box = "\n".join(row[start : start + 26] for row in rows)
        place = next(position for position in POSITIONS if f"P{seat + 1}.{position}" in box)
        found[place] = box
    return found


@pytest.mark.parametrize(("seat", "own", "enemy"), [(0, "P1", "P2"), (1, "P2", "P1"), (None, "P1", "P2")])
def test_the_viewer_sits_below_and_each_position_stands_under_the_one_it_faces(
    seat: int | None, own: str, enemy: str
) -> None:
    text = begun().view(seat).text()
    above = line_with(text, f"{enemy}.right")
    below = line_with(text, f"{own}.left")
    assert text.index(above) < text.index(below)
    for facing, position in (("right", "left"), ("center", "center"), ("left", "right")):
        assert above.index(f"{enemy}.{facing}") == below.index(f"{own}.{position}")


def test_arrows_point_at_the_enemy() -> None:
    own = boxes(begun().view(0).text(), 0)
    assert own["left"].index("↖") < own["left"].index("↑")  # the Alchemist: left, straight
    assert "↗" not in own["left"]
    assert [arrow in own["center"] for arrow in "↖↑↗"] == [True, True, True]
    assert [arrow in own["right"] for arrow in "↖↑↗"] == [False, True, False]


def test_the_arrows_of_the_enemy_are_mirrored() -> None:
    enemy = boxes(begun().view(1).text(), 0)
    assert enemy["left"].index("↓") < enemy["left"].index("↘")  # their left is on the viewer's right
    assert "↙" not in enemy["left"]
    assert not any(arrow in box for box in enemy.values() for arrow in "↖↑↗")


def test_a_guardian_shows_hit_points_damage_and_mana() -> None:
    match = begun()
    match.choose("mana:left")
    match.choose("mana:left")
    data = data_of(match, 0)
    data["zones"]["front row"][0][0]["numbers"]["damage"] = 2
    own = boxes(draw(data, False), 0)
    assert "Alchemist" in own["left"]
    assert "♥ 3/5  2 damage" in own["left"]
    assert "2 Mana ●●" in own["left"]
    assert "♥ 4/4" in own["center"]
    assert "damage" not in own["center"]
    assert "no Mana" in own["center"]


def test_a_guardian_shows_what_lies_on_it_and_what_holds_for_it() -> None:
    data = data_of(begun(), 0)
    guardian = data["zones"]["front row"][1][1]
    guardian["numbers"]["escaping"] = 1
    guardian["stats"] |= {"frozen": 1, "immune": 1, "cannot escape": 1, "cannot be healed": 1, "Mana more": 2}
    data["zones"]["attached"] = [
        {"id": 90 + i, "name": name, "owner": 0, "numbers": {}, "stats": {}, "host": guardian["id"]}
        for i, name in enumerate(["Potion", "Unyielding Affliction", "Potion"])
    ]
    enemy = boxes(draw(data, False), 1)
    for words in ("+ 2× Potion", "+ Unyielding Affliction"):
        assert words in enemy["center"]
        assert words not in enemy["left"] + enemy["right"]
    for status in ("escaping", "frozen", "immune", "cannot escape", "cannot be healed", "pays 2 Mana more"):
        assert f"! {status}" in enemy["center"]


def test_a_transformation_is_shown_with_its_base_and_not_as_attached() -> None:
    data = data_of(begun(), 0)
    guardian = data["zones"]["front row"][0][2]
    guardian["face"] = "Skyfire Drake"
    data["zones"]["attached"] = [
        {"id": 90, "name": "Skyfire Drake", "owner": 0, "numbers": {}, "stats": {}, "host": guardian["id"]}
    ]
    box = boxes(draw(data, False), 0)["right"]
    assert "Skyfire Drake" in box
    assert "on Dragoon" in box
    assert "+ Skyfire Drake" not in box


def test_an_empty_position_says_so() -> None:
    data = data_of(begun(), 0)
    data["zones"]["front row"][0][1] = None
    assert "empty" in boxes(draw(data, False), 0)["center"]


def test_cards_that_lie_face_down_are_not_named() -> None:
    match = playmat.new_match("azrah", seed=7)
    assert match.decision is not None
    match.choose("first" if match.decision.seat == 0 else "second")
    match.choose("left:Alchemist")
    assert "Alchemist" in boxes(match.view(0).text(), 0)["left"]
    for seat in (1, None):
        text = match.view(seat).text()
        assert "face-down card" in boxes(text, 0)["left"]
        assert "Alchemist" not in text


@pytest.mark.parametrize(("owner", "viewer"), [(0, 1), (1, 0), (0, None), (1, None)])
def test_a_hidden_back_row_is_named_to_its_owner_only(owner: int, viewer: int | None) -> None:
    match = begun()
    for name in BACK[owner]:
        assert name in match.view(owner).text()
        assert name not in match.view(viewer).text()
    assert "hidden card · hidden card" in match.view(viewer).text()


def test_a_known_back_row_shows_its_damage() -> None:
    data = data_of(begun(), 0)
    data["zones"]["back row"][0][1]["numbers"]["damage"] = 3
    assert line_with(draw(data, False), "back row", "Priestess").endswith("Priestess · Duelist (3 damage)")


def test_a_long_back_row_goes_on_in_the_next_line() -> None:
    data = data_of(begun(), 0)
    row = data["zones"]["back row"][0]
    row += [row[0] | {"name": name, "numbers": {"damage": 3}} for name in ("Executioner", "Frostcaller", "Lamplighter")]
    lines = draw(data, False).splitlines()
    at = next(i for i, line in enumerate(lines) if "Priestess" in line)
    assert lines[at].endswith("Priestess · Duelist · Executioner (3 damage) ·")
    assert lines[at + 1] == "            Frostcaller (3 damage) · Lamplighter (3 damage)"
    assert max(map(len, lines)) == 80


def test_each_player_has_health_gems_and_a_pile() -> None:
    data = data_of(begun(), 1)
    data["seats"][0] |= {"health": 2, "Gems": 1, "Gem pile": 2, "Mana pile": 6, "moved": 1, "escaped": 1}
    text = draw(data, False)
    line = line_with(text, "health ♥♥♡ 2")
    assert line.startswith("P1 ")
    assert all(part in line for part in ("Gems ◆◇◇ 1", "Mana pile 6", "has moved", "has escaped"))
    assert line_with(text, "health ♥♥♥ 3").startswith("P2 (you)")


def test_the_middle_names_turn_phase_and_who_is_asked() -> None:
    match = begun()
    assert " Turn 1 · P1 · Recovery Phase ═" in match.view(0).text()
    assert " Turn 1 · P1 · Recovery Phase · P1 attaches Mana ═" in match.view(1).text()


def test_the_chain_is_listed_newest_first_with_text_and_targets() -> None:
    match = begun()
    for key in ("mana:left", "mana:left", "use:left:Acid Vial", "target:P2.right"):
        match.choose(key)
    text = match.view(1).text()
    assert "1. P1 Alchemist: Acid Vial [1 Mana]: Deal one damage to target enemy." in text
    assert "→ Bulwark at P2.right" in text

    data = data_of(match, 1)
    answer = {"controller": 1, "source": "Hexer", "text": "Siphon", "targets": [], "modes": [1]}
    data["chain"].append(answer)
    text = draw(data, False)
    assert text.index("2. P2 Hexer: Siphon") < text.index("alternative 2") < text.index("1. P1 Alchemist")


def test_what_else_is_going_on_is_listed_only_when_there_is_some() -> None:
    data = data_of(begun(), 0)
    plain = draw(data, False)
    assert not any(heading in plain for heading in ("Chain", "Waiting", "Banished", "Extra turns"))
    emergence = {"controller": 0, "source": "Hexer", "text": "Emergence: Smile.", "targets": [], "modes": []}
    data["waiting"] = [emergence]
    data["zones"]["banished"] = [[], [{"id": 95, "name": "Lamplighter", "owner": 1, "numbers": {}, "stats": {}}]]
    data["extra_turns"] = [0, 1]
    text = draw(data, False)
    assert "- P1 Hexer: Emergence: Smile." in text
    assert "Banished: P2 Lamplighter" in text
    assert "Extra turns: P2, P1" in text


def test_the_shared_pile_counts_copies() -> None:
    text = begun().view(0).text()
    assert "3× Potion" in text
    assert "2× Skyfire Drake" in text
    assert "Rime Shackle" in text


def test_the_end_says_who_won_and_why() -> None:
    data = data_of(begun(), 0)
    data |= {"asked": None, "outcome": {"winners": [1], "reason": "health gone", "scores": [0, 2]}}
    assert " P2 wins: health gone ═" in draw(data, False)
    data["outcome"]["winners"] = []
    assert " Draw: health gone ═" in draw(data, False)


def test_long_names_do_not_break_the_boxes() -> None:
    data = data_of(begun(), 0)
    data["zones"]["front row"][0][0]["name"] = "The Unpronounceable " * 5
    data["zones"]["back row"][0][0]["name"] = "The Unpronounceable " * 9
    assert max(map(len, draw(data, False).splitlines())) == 80


def test_any_position_fits_and_colour_adds_nothing_but_colour() -> None:
    chance = random.Random(1)
    match = playmat.new_match("azrah", seed=3)
    viewers = (0, 1, None)
    while match.decision is not None:
        match.choose(chance.choice(match.decision.options).key)
        view = match.view(viewers[match.moves % 3])
        plain = view.text()
        assert max(map(len, plain.splitlines())) <= 80
        assert "\x1b" not in plain
        painted = view.text(color=True)
        for code in ("1", "2", "31", "32", "33", "34", "35", "36", "0"):
            painted = painted.replace(f"\x1b[{code}m", "")
        assert [line.rstrip() for line in painted.splitlines()] == plain.splitlines()
