"""The battlefield as text, 80 columns wide, from a view's data: two lines of units, the viewer's side below.

A line runs from left to right as it was placed. A unit's box shows its HP, then dice, target numbers and marks.
"""

from typing import Final

from playmat.table.sketch import (
    BLUE,
    BOLD,
    CYAN,
    DIM,
    GREEN,
    MAGENTA,
    RED,
    WIDTH,
    YELLOW,
    at,
    card_name,
    counted,
    fit,
    listed,
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

BOX: Final = 15  # five of them and four gaps fit a row
INSIDE: Final = BOX - 2
PER_ROW: Final = 5

PHASES: Final = ("Setup", "Deployment", "Start of Round", "Combat", "End of Round", "Shop Phase")
KEYWORDS: Final = (
    ("Guardian", "Guardian"),
    ("Invulnerable 2+", "Invuln 2+"),
    ("Invulnerable 3+", "Invuln 3+"),
    ("Invulnerable 4+", "Invuln 4+"),
    ("Invulnerable 5+", "Invuln 5+"),
    ("Invulnerable 6+", "Invuln 6+"),
)
LABELS: Final = ("Fire", "Water", "Earth", "Air", "Undead")

MARKS: Final = (("committed", "committed"), ("activated", "activated"), ("revived", "revived"), ("token", "token"))


def draw(data: dict[str, object], color: bool) -> str:
    """The whole table as this view's seat knows it; a spectator sits on P1's side."""
    seats = len(many(data["seats"]))
    own = number(data["seat"]) % 2
    lines: list[str] = []
    for seat in range(1 - own, seats, 2):
        lines += seat_lines(data, seat, color)
    lines += line_lines(data, 1 - own, color)
    lines.append(middle_line(data, color))
    lines += line_lines(data, own, color)
    for seat in range(own, seats, 2):
        lines += seat_lines(data, seat, color)
    return "\n".join([line.rstrip() for line in lines])


# --- A player ---------------------------------------------------------------------------------------------------------


def seat_lines(data: dict[str, object], seat: int, color: bool) -> list[str]:
    """Energy, piles, and what is known of hand, Emblems, army and Graveyard."""
    numbers = table(at(data["seats"], seat))
    name = seat_name(seat) + (" (you)" if data["seat"] == seat else "")
    counts = (("hand", "hand"), ("relic deck", "relics"), ("evolution pile", "Evolutions"), ("deck", "deck"))
    parts = [paint(f"{name:<9}", BOLD, color), paint(f"Energy {number(numbers['Energy'])}", CYAN, color)]
    parts += [f"{text} {len(zone(data, kind, seat))}" for kind, text in counts]
    lines = ["  ".join(parts)]
    for kind, text in (
        ("opening draw", "Draw"),
        ("army", "Army"),
        ("shop", "Shop"),
        ("hand", "Hand"),
        ("emblems", "Emblems"),
        ("graveyard", "Graveyard"),
        ("removed", "Removed"),
    ):
        cards = [table(card) for card in zone(data, kind, seat)]
        names = counted([card_name(card) for card in cards])
        if kind == "army" and not any("hidden" in card for card in cards):
            text += f" ({sum([number(table(card['stats'])['points']) for card in cards])} points)"
        if names:
            lines += listed(f"  {text}", names, ", ", color, "    ")
    return lines


# --- The lines --------------------------------------------------------------------------------------------------------


def line_lines(data: dict[str, object], side: int, color: bool) -> list[str]:
    """One side's units, five boxes in a row; teammates in two rows stand below each other."""
    found: list[str] = []
    for seat in range(side, len(many(data["seats"])), 2):
        units = zone(data, "line", seat)
        boxes = [
            box(unit_lines(data, table(unit), color), f"P{seat + 1}.{place + 1}", color)
            for place, unit in enumerate(units)
        ]
        for start in range(0, len(boxes), PER_ROW):
            found += side_by_side(boxes[start : start + PER_ROW])
    return found or [paint("no units".center(WIDTH), DIM, color)]


def unit_lines(data: dict[str, object], card: dict[str, object], color: bool) -> list[str]:
    """Name, HP, Priority, the six attributes, then everything that holds for the unit."""
    if not card:
        return [filled("gap", DIM, color)]
    numbers, stats = table(card["numbers"]), table(card["stats"])
    most, damage = number(stats.get("HP")), number(numbers.get("damage"))
    left = max(0, most - damage)
    lines = [filled(text, BOLD, color) for text in wrap(word(card.get("face", card["name"])), INSIDE, "")]
    lines.append(
        filled(f"♥ {left}/{most}  {number(stats.get('points'))} pt", RED if left * 2 <= most else GREEN, color)
    )
    lines.append(filled(f"Priority {number(stats.get('Priority'))}", YELLOW, color))
    dice = f"{number(stats.get('Attacks'))}× {number(stats.get('Dexterity'))}+ Da {number(stats.get('Damage'))}"
    armor = f"{number(stats['Armor'])}+" if "Armor" in stats else "–"
    lines.append(filled(dice, "", color))
    lines.append(filled(f"Ar {armor} AP {number(stats.get('AP'))}", "", color))
    marks = [text for key, text in KEYWORDS if number(stats.get(key)) > 0]
    marks += [f"{key} {number(stats.get(key))}" for key in ("Sweep", "Range") if number(stats.get(key))]
    known = [label for label in LABELS if number(stats.get(label)) > 0]
    labels = " ".join(known + [word(label) for label in many(card.get("labels"))])
    lines += [filled(text, BLUE, color) for text in wrap(labels, INSIDE, "") if labels]
    lines += [filled(text, MAGENTA, color) for text in marks]
    lines += [filled(f"+{name}", CYAN, color) for name in attached_names(data, card)]
    lines += [filled(text, DIM, color) for key, text in MARKS if number(numbers.get(key))]
    if number(numbers.get("controller")):
        lines.append(filled(f"stolen by {seat_name(number(numbers.get('controller')) - 1)}", YELLOW, color))
    elif len(many(data["seats"])) > 2:
        lines.append(filled(f"of {seat_name(number(card['owner']))}", DIM, color))
    return lines


def attached_names(data: dict[str, object], card: dict[str, object]) -> list[str]:
    """Equipment under a unit; its Evolution is shown as its face."""
    names = [
        word(one["name"])
        for one in [table(value) for value in many(table(data["zones"])["attached"])]
        if one.get("host") == card["id"]
    ]
    return [name for name in names if name != word(card.get("face"))]


def box(content: list[str], place: str, color: bool) -> list[str]:
    edge = paint("│", DIM, color)
    top = paint("╭─", DIM, color) + f"{place}" + paint("─" * (INSIDE - len(place) - 1) + "╮", DIM, color)
    bottom = paint("╰" + "─" * INSIDE + "╯", DIM, color)
    return [top, *[f"{edge}{line}{edge}" for line in content], bottom]


def side_by_side(boxes: list[list[str]]) -> list[str]:
    """Boxes of a row, equally high."""
    height = max([len(one) for one in boxes])
    rows: list[str] = []
    for i in range(height):
        parts: list[str] = []
        for one in boxes:
            last = len(one) - 1
            if i == height - 1:
                parts.append(one[last])
            elif i < last:
                parts.append(one[i])
            else:
                parts.append(one[last].replace("╰", "│").replace("╯", "│").replace("─", " "))
        rows.append(" ".join(parts))
    return rows


# --- The course of the match ------------------------------------------------------------------------------------------


def middle_line(data: dict[str, object], color: bool) -> str:
    """Between the lines: the round and who has Initiative, or how the match ended, and whom the table waits for."""
    numbers = table(data["numbers"])
    outcome = table(data["outcome"])
    phase = PHASES[number(numbers["phase"])]
    if outcome:
        text = outcome_text(outcome)
    elif number(numbers["round"]):
        side = number(numbers["initiative"])
        team = [seat_name(seat) for seat in range(side, len(many(data["seats"])), 2)]
        text = f"Round {number(numbers['round'])} of 5 · {phase} · Initiative {' and '.join(team)}"
    else:
        text = phase
    asked = table(data["asked"])
    if asked and asked["seat"] != data["seat"]:
        text += f" · {word(asked['prompt'])}"
    return paint(f" {fit(text, WIDTH - 4)} ".center(WIDTH, "═"), BOLD, color)


# --- Text -------------------------------------------------------------------------------------------------------------


def filled(text: str, code: str, color: bool) -> str:
    """Text as wide as a box is inside. Colour comes last: it has no width."""
    return paint(f"{fit(text, INSIDE):<{INSIDE}}", code, color)
