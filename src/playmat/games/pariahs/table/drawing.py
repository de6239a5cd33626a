"""The table as text, 80 columns wide, from a view's data: the row of Locations between both players' Stations.

The four names stand side by side, the two Locations of a name one above the other: a Color may be at one of them
(R14). ✱ marks Locations that use the placed card's Ability (R16). The viewer sits below.
"""

from typing import Final

from playmat.games.pariahs import field
from playmat.games.pariahs.rules import stations
from playmat.table.sketch import (
    BLUE,
    BOLD,
    DIM,
    WIDTH,
    YELLOW,
    at,
    fit,
    many,
    number,
    outcome_text,
    paint,
    seat_name,
    table,
    word,
    wrap,
    zone,
)

BOX: Final = WIDTH // 4
INSIDE: Final = BOX - 3
LABEL: Final = 15  # columns of a line's first word


def draw(data: dict[str, object], color: bool) -> str:
    """The whole table as this view's seat knows it; a spectator sits on P1's side."""
    own = number(data["seat"])
    lines = [
        *side_lines(data, 1 - own, color),
        "",
        *row_lines(data, color),
        course_line(data, color),
        *revealed_lines(data),
        "",
        *side_lines(data, own, color),
    ]
    return "\n".join(line.rstrip() for line in lines)


# --- A player's Stations ----------------------------------------------------------------------------------------------


def side_lines(data: dict[str, object], seat: int, color: bool) -> list[str]:
    """Score and counts, then what lies open: Supplicants, Devotees, and the hand as far as it is known."""
    numbers = table(at(data["seats"], seat))
    name = f"{seat_name(seat)} {color_of(data, seat)}" + (" (you)" if data["seat"] == seat else "")
    markers = number(numbers["markers"])
    counts = [
        f"Support {number(numbers['Support'])}" + (f" ({markers} as markers)" if markers else ""),
        f"Converts {len(zone(data, 'Converts', seat))} of {stations.CONVERTS_NEEDED}",
        f"deck {len(zone(data, 'deck', seat))}",
        f"Supplicant Deck {len(zone(data, 'Supplicant Deck', seat))}",
    ]
    return [
        paint(f"{name:<16}", paint_of(data, seat), color) + "   ".join(counts),
        *labelled("Supplicants", [card_text(table(card)) for card in zone(data, "Supplicants", seat)], "nobody"),
        *labelled("Devotees", texts_by_class([table(card) for card in zone(data, "Devotees", seat)]), "nobody"),
        *labelled("Hand", hand_texts(data, seat), "empty"),
        *deck_lines(data, seat),
    ]


def labelled(label: str, items: list[str], nothing: str) -> list[str]:
    """A line for each thing at hand; broken between cards, not inside a name."""
    kept = [item.replace(" ", "\u00a0") for item in items] or [nothing]
    lines = wrap(f"  {label:<{LABEL - 2}}".replace(" ", "\u00a0") + "\u00a0· ".join(kept), WIDTH, " " * LABEL)
    return [line.replace("\u00a0", " ") for line in lines]


def card_text(card: dict[str, object]) -> str:
    """ "Porter 1/1": Class and Influence."""
    stats = table(card.get("stats"))
    return f"{word(card['name'])} {number(stats.get('Class'))}/{number(stats.get('Influence'))}"


def texts_by_class(cards: list[dict[str, object]]) -> list[str]:
    """Names by Class: three Devotees of one are a Support (R24)."""
    found: list[str] = []
    for grade in range(1, field.CLASSES + 1):
        names = [word(card["name"]) for card in cards if number(table(card.get("stats")).get("Class")) == grade]
        if names:
            found.append(f"Class {grade}: {', '.join(names)}")
    return found


def deck_lines(data: dict[str, object], seat: int) -> list[str]:
    """The deck, once the game has ended (R40): a line for each Class, and what its Influence comes to."""
    if not data["outcome"]:
        return []
    cards = [table(card) for card in zone(data, "deck", seat)]
    label = f"Deck ({sum([number(table(card.get('stats')).get('Influence')) for card in cards])})"
    lines: list[str] = []
    for text in texts_by_class(cards) or ["no cards"]:
        line = f"  {'' if lines else label:<{LABEL - 2}}{text}"
        # Broken between names, not inside.
        lines += wrap(line.replace(" ", "\u00a0").replace(",\u00a0", ", "), WIDTH, " " * (LABEL + 2))
    return [line.replace("\u00a0", " ") for line in lines]


def hand_texts(data: dict[str, object], seat: int) -> list[str]:
    """Cards that are known by name, the others by number."""
    cards = [table(card) for card in zone(data, "hand", seat)]
    known = [card_text(card) for card in cards if "hidden" not in card]
    hidden = len(cards) - len(known)
    if hidden:
        more = "more " if known else ""
        known.append(f"{hidden} {more}{'card' if hidden == 1 else 'cards'}")
    return known


# --- The row of Locations ---------------------------------------------------------------------------------------------


def row_lines(data: dict[str, object], color: bool) -> list[str]:
    """Four names, each with its two Locations."""
    locations = [table(location) for location in many(table(data["zones"])["Locations"])]
    names = [field.short_name(word(locations[place]["name"])) for place in range(0, field.ROW, 2)]
    lines = [paint("".join([f" {name:<{BOX - 1}}" for name in names]), BOLD, color)]
    for upper in (0, 1):
        boxes = [box(data, locations[place], place, color) for place in range(upper, field.ROW, 2)]
        lines += ["".join([one[i] for one in boxes]) for i in range(len(boxes[0]))]
    return lines


def box(data: dict[str, object], location: dict[str, object], place: int, color: bool) -> list[str]:
    """One Location: its own name and Influence in the border, the placed card inside."""
    own_name = field.split_name(word(location["name"]))[1]
    value = number(table(location.get("stats")).get("Influence"))
    title = f" {own_name} +{value}{' ✱' if place_has_icon(location) else ''} "
    top = "╭─" + title + "─" * (BOX - 3 - len(title)) + "╮"
    inside = [paint(f" {'empty':<{INSIDE}}", DIM, color), " " * (INSIDE + 1)]
    for seat in range(2):
        card = table(zone(data, "placed", seat)[place])
        if card:
            stats = table(card.get("stats"))
            text = f"{seat_name(seat)} Class {number(stats.get('Class'))}, {number(stats.get('Influence'))}+{value}"
            paint_code = paint_of(data, seat)
            inside = [
                paint(f" {fit(word(card['name']), INSIDE):<{INSIDE}}", paint_code, color),
                paint(f" {fit(text, INSIDE):<{INSIDE}}", paint_code, color),
            ]
    return [top, *[f"│{line}│" for line in inside], "╰" + "─" * (BOX - 2) + "╯"]


def place_has_icon(location: dict[str, object]) -> bool:
    return number(table(location.get("stats")).get("Ability icon")) > 0


# --- The course of the match ------------------------------------------------------------------------------------------


def course_line(data: dict[str, object], color: bool) -> str:
    """Round and turn, or how the match ended; Influence now; what the Initiative Deck still holds (G2)."""
    numbers = table(data["numbers"])
    outcome = table(data["outcome"])
    asked = table(data["asked"])
    parts = [f"Round {number(numbers['round'])} of {field.ROUNDS}"]
    if outcome:
        scores = " to ".join([str(number(score)) for score in many(outcome["scores"])])
        parts = [f"{outcome_text(outcome)} ({scores})"]
    elif asked and asked["seat"] != data["seat"]:
        parts.append(word(asked["prompt"]))
    if not outcome:
        parts.append("Influence " + ", ".join([f"{seat_name(seat)} {influence(data, seat)}" for seat in range(2)]))
        left = [number(table(at(data["seats"], seat))["Initiative cards"]) for seat in range(2)]
        parts.append("Initiative Deck " + ", ".join([f"{seat_name(seat)} {left[seat]}" for seat in range(2)]))
    return paint(f" {fit(' · '.join(parts), WIDTH - 4)} ".center(WIDTH, "═"), BOLD, color)


def revealed_lines(data: dict[str, object]) -> list[str]:
    """The Initiative card that its player decides about (R28)."""
    cards = [table(card) for card in many(table(data["zones"])["revealed"])]
    return [f"Revealed: {seat_name(number(card['owner']))}'s {card_text(card)}" for card in cards]


def influence(data: dict[str, object], seat: int) -> int:
    """Placed cards and their Locations (R36), from what is drawn."""
    locations = many(table(data["zones"])["Locations"])
    total = 0
    for place, value in enumerate(zone(data, "placed", seat)):
        card = table(value)
        if card:
            total += number(table(card.get("stats")).get("Influence"))
            total += number(table(table(locations[place]).get("stats")).get("Influence"))
    return total


def color_of(data: dict[str, object], seat: int) -> str:
    return "Blue" if number(table(data["numbers"])["blue"]) == seat else "Yellow"


def paint_of(data: dict[str, object], seat: int) -> str:
    return BLUE if color_of(data, seat) == "Blue" else YELLOW
