"""Any damage to a save is answered with one clear sentence, and never with a half-restored match."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

import playmat
from playmat import replay
from playmat.errors import PlaymatError, ReplayError

SEED: Final = 20_240
MUTATIONS: Final = 2_000

Json = dict[str, object]
Mutation = Callable[[random.Random, bytes], bytes]

WRONG_VALUES: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    0,
    1.5,
    10**6,
    -(10**30),
    10**30,
    10**4000,
    "",
    "x",
    "\x1b[31m\x00\n\ufeff",
    "9" * 5_000,
    "é" * 100_000,
    [],
    [[]],
    {},
    {"a": {}},
)


@cache
def good_saves() -> tuple[bytes, ...]:
    """Matches in setup, under way and over; with options, and with decks."""
    roster = [card.name for card in playmat.catalog.load("azrah").pool.values() if card.kind == "Guardian"]
    starts = [
        (playmat.new_match("azrah", seed=1), 0),
        (playmat.new_match("azrah", seed=-7), 9),
        (playmat.new_match("azrah", seed=10**30), 60),
        (playmat.new_match("azrah", seed=4, options={"chain": "open", "turn_limit": "30"}), 10_000),
        (playmat.new_match("azrah", seed=5, decks=[roster, roster[::-1]]), 10_000),
    ]
    return tuple(played(match, moves).save() for match, moves in starts)


def played(match: playmat.Match, moves: int) -> playmat.Match:
    chance = random.Random(SEED)
    while match.decision is not None and match.moves < moves:
        match.take(chance.randrange(len(match.decision.options)))
    return match


# --- Damage -----------------------------------------------------------------------------------------------------------


def with_bytes_flipped(chance: random.Random, save: bytes) -> bytes:
    data = bytearray(save)
    for _ in range(chance.choice((1, 1, 3, 20))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def truncated(chance: random.Random, save: bytes) -> bytes:
    return save[: chance.randrange(len(save))]


def with_bytes_repeated(chance: random.Random, save: bytes) -> bytes:
    start, end = sorted(chance.randrange(len(save)) for _ in range(2))
    return save[:end] + save[start:end] + save[end:]


def with_a_wrong_value(chance: random.Random, save: bytes) -> bytes:
    """Some value, at any depth, becomes another."""
    document = json.loads(save)
    holder = document
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = chance.choice(keys)
        if not isinstance(holder[key], dict | list) or not holder[key] or chance.random() < 0.3:
            holder[key] = chance.choice(WRONG_VALUES)
            return written(document)
        holder = holder[key]


def with_deep_nesting(chance: random.Random, save: bytes) -> bytes:
    key = chance.choice(list(json.loads(save)))
    deep = chance.choice((10, 1_000, 100_000))
    opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
    value = opening * deep + "1" + closing * deep
    document = json.loads(save)
    document[key] = "HERE"
    return written(document).replace(b'"HERE"', value.encode())


def with_a_key_removed_or_added(chance: random.Random, save: bytes) -> bytes:
    document = json.loads(save)
    key = chance.choice(list(document))
    value = document.pop(key)
    if chance.random() < 0.5:
        document[key + chance.choice(" sx\x00")] = value
    return written(document)


def with_other_moves(chance: random.Random, save: bytes) -> bytes:
    document = json.loads(save)
    moves = document["moves"]
    if not moves:
        moves.append([0, "first", 2])
    one, two = chance.randrange(len(moves)), chance.randrange(len(moves))
    match chance.randrange(6):
        case 0:
            moves[one], moves[two] = moves[two], moves[one]
        case 1:
            del moves[one]
        case 2:
            moves.insert(one, moves[two])
        case 3:
            moves[one][1] = moves[two][1]
        case 4:
            moves[one][0] = chance.choice((0, 1, 2, 99))
        case _:
            moves[one][2] = chance.randrange(1, 30)
    return written(document)


def with_very_many_moves(chance: random.Random, save: bytes) -> bytes:
    document = json.loads(save)
    document["moves"] += [[chance.randrange(2), "pass", 1]] * 100_000
    return written(document)


def with_another_start(chance: random.Random, save: bytes) -> bytes:
    document = json.loads(save)
    key, values = chance.choice(
        (
            ("seed", (-1, 10**30, -(10**300), 10**4_000, 3)),
            (
                "options",
                ({"chain": "opne"}, {"chian": "open"}, {"turn_limit": "0"}, {"turn_limit": "9" * 99}, {"": ""}),
            ),
            (
                "options",
                ({"turn_limit": "9" * 10_000}, {"a" * 10_000: "b"}, {"turn_limit": "¹"}, {"double_ko": "draw"}),
            ),
            ("mode", ("", "solo", "duel\n", "d" * 10_000)),
            ("game", ("", "azrha", "../azrah", "chess", "a" * 10_000)),
            ("decks", ([], [[]], [[], []], [["Alchemist"] * 15] * 2, [["Potion"] * 15] * 2, [["x" * 9_999] * 15] * 2)),
            ("playmat", (0, 2, 10**30, -1)),
            ("engine", ("", "99", "\x07")),
            ("hash", ("", "0" * 64, "é")),
        )
    )
    document[key] = chance.choice(values)
    return written(document)


def with_other_cards(chance: random.Random, save: bytes) -> bytes:
    """Card texts lack a card, a line or a word, or have other words."""
    document = json.loads(save)
    text: str = document["cards"]
    cards = text.split("\n\n")
    lines = text.split("\n")
    words = text.split(" ")
    match chance.randrange(8):
        case 0:
            text = "\n\n".join(chance.sample(cards, chance.randrange(len(cards))))
        case 1:
            del lines[chance.randrange(len(lines))]
            text = "\n".join(lines)
        case 2:
            del words[chance.randrange(len(words))]
            text = " ".join(words)
        case 3:
            words[chance.randrange(len(words))] = chance.choice(words)
            text = " ".join(words)
        case 4:
            one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
            lines[one], lines[two] = lines[two], lines[one]
            text = "\n".join(lines)
        case 5:
            at = chance.randrange(len(text))
            text = text[:at] + chance.choice("\x00\t\n\"'é\u202e1,.:[]{}") + text[at + 1 :]
        case 6:
            more = [f"Bauble {i}\n  Item of Alchemist, 9 copies\n  This Guardian is frozen." for i in range(500)]
            text = "\n\n".join([*cards, *more])
        case _:
            text = text.replace(str(chance.randrange(4, 9)), str(chance.randrange(1, 99)))
    document["cards"] = text
    return written(document)


def written(document: Json) -> bytes:
    return json.dumps(document).encode()


COMMON: Final[tuple[Mutation, ...]] = (
    with_bytes_flipped,
    truncated,
    with_bytes_repeated,
    with_a_wrong_value,
    with_deep_nesting,
    with_a_key_removed_or_added,
    with_other_moves,
    with_another_start,
)
# Less often, for they take longer: `with_other_cards`, which reads a whole set, and `with_very_many_moves`.


# --- What must hold ---------------------------------------------------------------------------------------------------


def test_any_damage_is_one_clear_sentence() -> None:
    chance = random.Random(SEED)
    for number in range(MUTATIONS):
        mutate = chance.choice(COMMON)
        if number % 100 == 0:
            mutate = with_very_many_moves
        elif number % 10 == 0:
            mutate = with_other_cards
        check(mutate(chance, chance.choice(good_saves())), f"mutation {number}, {mutate.__name__}")


def check(data: bytes, name: str) -> None:
    try:
        match = playmat.restore(data)
    except PlaymatError as error:
        message = str(error)
        assert isinstance(error, ReplayError), f"{name}: {type(error).__name__}: {message}"
        assert len(message) <= 400, f"{name}: {message}"
        assert message.isprintable() and message.strip(), f"{name}: {message!r}"
    else:  # the damage did not matter (a space, an option that was the default): the match is whole
        assert playmat.restore(match.save()).hash() == match.hash(), name


@pytest.mark.parametrize("save", good_saves(), ids=["new", "setup", "early", "over", "with decks"])
def test_an_undamaged_save_is_restored(save: bytes) -> None:
    assert playmat.restore(save).save() == save


def test_cards_that_the_game_needs_are_missed() -> None:
    document = json.loads(good_saves()[0])
    document["cards"] = "\n\n".join(document["cards"].split("\n\n")[6:])
    with pytest.raises(ReplayError, match=r"^(a card text|the save does not fit the rules)"):
        playmat.restore(written(document))


def test_cards_without_end_are_refused_unread() -> None:
    document = json.loads(good_saves()[0])
    document["cards"] *= 100
    with pytest.raises(ReplayError, match=r"^the save holds too many cards: [0-9,]+ characters"):
        playmat.restore(written(document))


def test_the_first_move_that_differs_is_named() -> None:
    document = json.loads(good_saves()[3])
    document["moves"][20][1] = "dance"
    with pytest.raises(ReplayError, match=r"^move 21: 'dance' is not offered to P[12] any more"):
        playmat.restore(written(document))


def test_moves_after_the_end_are_refused() -> None:
    document = json.loads(good_saves()[3])
    document["moves"].append([0, "pass", 1])
    with pytest.raises(ReplayError, match="comes after the end of the match"):
        playmat.restore(written(document))


def test_an_older_format_is_named_before_anything_else_is_looked_at() -> None:
    with pytest.raises(ReplayError, match="format 7; this Playmat"):
        replay.read(b'{"playmat": 7, "something": "new"}')
