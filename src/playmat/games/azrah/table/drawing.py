"""The battlefield as text, 80 columns wide, from a view's data: both front rows face each other as at a table.

The viewer sits below. Opponents look at each other, so their row runs right, center, left, and every position stands
above the one it faces (G13). Range arrows stand in the border they point through.
"""

from typing import Final

from playmat.games.azrah import field
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

BOX: Final = 26  # three of them and two gaps are as wide as the table
INSIDE: Final = BOX - 3

PHASES: Final = ("Setup", "Recovery Phase", "Action Phase", "End Phase")
STATUSES: Final = ("frozen", "immune", "cannot escape", "cannot be healed")


def draw(data: dict[str, object], color: bool) -> str:
    """The whole table as this view's seat knows it; a spectator sits on P1's side."""
    own = number(data["seat"])
    enemy = 1 - own
    lines = [
        side_line(data, enemy, color),
        *back_lines(data, enemy),
        *front_lines(data, enemy, False, color),
        middle_line(data, color),
        *front_lines(data, own, True, color),
        *back_lines(data, own),
        side_line(data, own, color),
        "",
        *chain_lines(data, color),
        *waiting_lines(data, color),
        *pile_lines(data, color),
        *banished_lines(data, color),
        *extra_turn_lines(data, color),
    ]
    return "\n".join(line.rstrip() for line in lines)


# --- A player's side --------------------------------------------------------------------------------------------------


def side_line(data: dict[str, object], seat: int, color: bool) -> str:
    """Health, Gems and the resource pile, and what this turn's once-only actions were used for."""
    numbers = table(at(data["seats"], seat))
    health, gems, gem_pile = number(numbers["health"]), number(numbers["Gems"]), number(numbers["Gem pile"])
    name = seat_name(seat) + (" (you)" if data["seat"] == seat else "")
    parts = [
        paint(f"{name:<9}", BOLD, color),
        f"health {paint('♥' * health + '♡' * (3 - health), RED, color)} {health}",
        f"Gems {paint('◆' * gems + '◇' * gem_pile, CYAN, color)} {gems}",
        f"Mana pile {number(numbers['Mana pile'])}",
    ]
    if number(numbers["moved"]):
        parts.append("has moved")
    if number(numbers["escaped"]):
        parts.append("has escaped")
    return "   ".join(parts)


def back_lines(data: dict[str, object], seat: int) -> list[str]:
    """Who waits behind: known Guardians by name, the others only as cards; a back row has no limit (G36)."""
    cards = [back_text(table(card)).replace(" ", "\u00a0") for card in zone(data, "back row", seat)]
    lines = wrap("\u00a0· ".join(cards) or "nobody", WIDTH - 12, "")
    headings = ["back row", *[""] * (len(lines) - 1)]
    return [f"{head:<9}   {line}".replace("\u00a0", " ") for head, line in zip(headings, lines, strict=True)]


def back_text(card: dict[str, object]) -> str:
    damage = number(table(card.get("numbers")).get("damage"))
    return card_name(card) + (f" ({damage} damage)" if damage else "")


# --- Front rows -------------------------------------------------------------------------------------------------------


def front_lines(data: dict[str, object], seat: int, own: bool, color: bool) -> list[str]:
    """Three boxes side by side, equally high."""
    row = zone(data, "front row", seat)
    order = (field.LEFT, field.CENTER, field.RIGHT) if own else (field.RIGHT, field.CENTER, field.LEFT)
    contents = [guardian_lines(data, table(row[position]), color) for position in order]
    height = max([3] + [len(content) for content in contents])
    boxes = [
        box(
            content,
            height,
            f"P{seat + 1}.{field.POSITIONS[position]}",
            arrows_of(table(row[position])),
            own,
            color,
        )
        for position, content in zip(order, contents, strict=True)
    ]
    return [" ".join([one[i] for one in boxes]) for i in range(height + 2)]


def guardian_lines(data: dict[str, object], card: dict[str, object], color: bool) -> list[str]:
    """What is written in a box: name, hit points, Mana, what lies on the Guardian, what holds for it."""
    if not card:
        return [filled("", "", color), filled("empty".center(INSIDE - 1), DIM, color)]
    if "hidden" in card:
        return [filled("", "", color), filled("face-down card".center(INSIDE - 1), DIM, color)]
    numbers, stats = table(card["numbers"]), table(card["stats"])
    lines = [filled(word(card.get("face", card["name"])), BOLD, color)]
    if "face" in card:
        lines.append(filled(f"on {word(card['name'])}", DIM, color))
    lines.append(hit_points_line(number(stats.get("hit points")), number(numbers.get("damage")), color))
    mana = number(numbers.get("Mana"))
    lines.append(filled(f"{mana} Mana {'●' * mana}" if mana else "no Mana", BLUE if mana else DIM, color))
    for name in counted(attached_names(data, card)):
        lines += [filled(line, MAGENTA, color) for line in wrap(f"+ {name}", INSIDE, "  ")]
    for status in statuses(numbers, stats):
        lines += [filled(line, YELLOW, color) for line in wrap(f"! {status}", INSIDE, "  ")]
    return lines


def hit_points_line(total: int, damage: int, color: bool) -> str:
    left = max(0, total - damage)
    text = f"♥ {left}/{total}" + (f"  {damage} damage" if damage else "")
    return filled(text, RED if left * 2 <= total else GREEN, color)


def attached_names(data: dict[str, object], card: dict[str, object]) -> list[str]:
    """The Curses and Items on a Guardian; its Transformation lies there too, but is shown as its face."""
    names = [
        word(one["name"])
        for one in [table(value) for value in many(table(data["zones"])["attached"])]
        if one.get("host") == card["id"]
    ]
    face = word(card.get("face"))
    if face in names:
        names.remove(face)
    return names


def statuses(numbers: dict[str, object], stats: dict[str, object]) -> list[str]:
    found = ["escaping"] if number(numbers.get("escaping")) else []
    found += [status for status in STATUSES if number(stats.get(status))]
    more = number(stats.get("Mana more"))
    if more:
        found.append(f"pays {more} Mana more")
    return found


def arrows_of(card: dict[str, object]) -> int:
    return number(table(card.get("stats")).get("arrows"))


def box(content: list[str], height: int, place: str, arrows: int, own: bool, color: bool) -> list[str]:
    """A frame around a Guardian. The border towards the enemy shows its arrows, the other one its position."""
    name = paint("─", DIM, color) + f" {place} " + paint("─" * (BOX - len(place) - 5), DIM, color)
    blank = " " * INSIDE
    edge = paint("│", DIM, color)
    middle = [f"{edge} {line}{edge}" for line in content + [blank] * (height - len(content))]
    if own:
        top, bottom = (
            arrow_border(arrows, "↖↑↗", (field.ARROW_LEFT, field.ARROW_STRAIGHT, field.ARROW_RIGHT), color),
            name,
        )
    else:  # the enemy's left is on the viewer's right
        top, bottom = (
            name,
            arrow_border(arrows, "↙↓↘", (field.ARROW_RIGHT, field.ARROW_STRAIGHT, field.ARROW_LEFT), color),
        )
    corners = [paint(corner, DIM, color) for corner in "╭╮╰╯"]
    return [corners[0] + top + corners[1], *middle, corners[2] + bottom + corners[3]]


def arrow_border(arrows: int, shapes: str, order: tuple[int, int, int], color: bool) -> str:
    """A border with an arrow near each end and one in the middle, where the Guardian has them (R25)."""
    text = ""
    for place, shape in enumerate(shapes):
        drawn = f" {shape} " if arrows & order[place] else "───"
        text += paint("─" if place == 0 else "─" * 6, DIM, color)
        text += paint(drawn, BOLD if arrows & order[place] else DIM, color)
    return text + paint("─" * (BOX - 2 - 1 - 6 * 2 - 3 * 3), DIM, color)


# --- The course of the match ------------------------------------------------------------------------------------------


def middle_line(data: dict[str, object], color: bool) -> str:
    """Between the rows: the turn, or how the match ended, and whom the table waits for."""
    numbers = table(data["numbers"])
    phase = PHASES[number(numbers["phase"])]
    outcome = table(data["outcome"])
    if outcome:
        text = outcome_text(outcome)
    elif number(numbers["turn"]):
        text = f"Turn {number(numbers['turn'])} · {seat_name(number(numbers['active']))} · {phase}"
    else:
        text = phase
    asked = table(data["asked"])
    if asked and asked["seat"] != data["seat"]:
        text += f" · {word(asked['prompt'])}"
    return paint(f" {fit(text, WIDTH - 4)} ".center(WIDTH, "═"), BOLD, color)


def chain_lines(data: dict[str, object], color: bool) -> list[str]:
    """Abilities that wait to resolve, in the order in which they will (R36)."""
    links = [table(link) for link in many(data["chain"])]
    if not links:
        return []
    lines = [paint("Chain, newest first", BOLD, color)]
    for place in range(len(links), 0, -1):
        lines += link_lines(data, f"{place}.", links[place - 1])
    return lines


def waiting_lines(data: dict[str, object], color: bool) -> list[str]:
    """Emergence abilities that have not begun (G25)."""
    links = [table(link) for link in many(data["waiting"])]
    if not links:
        return []
    lines = [paint("Waiting", BOLD, color)]
    for link in links:
        lines += link_lines(data, "-", link)
    return lines


def link_lines(data: dict[str, object], mark: str, link: dict[str, object]) -> list[str]:
    """Who does what to whom."""
    who = f"{seat_name(number(link['controller']))} {word(link['source'])}"
    lines = wrap(f"  {mark} {who}: {word(link['text'])}", WIDTH, "     ")
    modes = [str(number(mode) + 1) for mode in many(link["modes"])]
    if modes:
        lines.append(f"     alternative {', '.join(modes)}")
    targets = [target_text(data, word(place)) for chosen in many(link["targets"]) for place in many(chosen)]
    if targets:
        lines += wrap(f"     → {', '.join(targets)}", WIDTH, "       ")
    return lines


def target_text(data: dict[str, object], place: str) -> str:
    """A target by name and position; one that has left the front row only by where it is now."""
    for seat in range(2):
        for position, value in enumerate(zone(data, "front row", seat)):
            card = table(value)
            if card and place == f"P{seat + 1}.{field.POSITIONS[position]}":
                return f"{word(card.get('face', card_name(card)))} at {place}"
    return place


def pile_lines(data: dict[str, object], color: bool) -> list[str]:
    """The cards that both players may reach (R8)."""
    names = [card_name(table(card)) for card in many(table(data["zones"])["shared pile"])]
    return listed("Shared pile", counted(names) or ["empty"], ", ", color)


def banished_lines(data: dict[str, object], color: bool) -> list[str]:
    parts: list[str] = []
    for seat in range(2):
        names = [card_name(table(card)) for card in zone(data, "banished", seat)]
        if names:
            parts.append(f"{seat_name(seat)} {', '.join(names)}")
    return listed("Banished", parts, "; ", color) if parts else []


def extra_turn_lines(data: dict[str, object], color: bool) -> list[str]:
    """Extra turns to come, next one first (G57)."""
    seats = [seat_name(number(seat)) for seat in reversed(many(data["extra_turns"]))]
    return listed("Extra turns", seats, ", ", color) if seats else []


def filled(text: str, code: str, color: bool) -> str:
    """Text as wide as a box is inside. Colour comes last: it has no width."""
    return paint(f"{fit(text, INSIDE):<{INSIDE}}", code, color)
