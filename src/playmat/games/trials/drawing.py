"""The table as text, 80 columns wide, from a view's data: two teams face each other, the stack lies between them."""

from typing import Final

from playmat.games.trials.field import PHASES, STATUSES
from playmat.kernel.sketch import (
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

GLORY_SHOWN: Final = 3


def draw(data: dict[str, object], color: bool) -> str:
    """The whole table as this view's seat knows it; a spectator sits on P1's side."""
    own = number(data["seat"])
    lines = [
        *side_lines(data, 1 - own, color),
        *middle_lines(data, color),
        *side_lines(data, own, color),
        *draft_lines(data, color),
    ]
    return "\n".join(line.rstrip() for line in lines)


def side_lines(data: dict[str, object], seat: int, color: bool) -> list[str]:
    """A player's numbers, Heroes with what is on them, hand and graveyard."""
    numbers = table(at(data["seats"], seat))
    glory = number(numbers["Glory"])
    name = seat_name(seat) + (" (you)" if data["seat"] == seat else "")
    initiative = number(table(data["numbers"])["initiative"]) == seat
    marks = [
        f"Glory {'★' * glory}{'☆' * max(0, GLORY_SHOWN - glory)} {glory}",
        f"deck {len(zone(data, 'deck', seat))}",
        f"hand {len(zone(data, 'hand', seat))}",
    ]
    if initiative:
        marks.append(paint("initiative", YELLOW, color))
    if number(numbers["yielded"]):
        marks.append("has yielded")
    lines = [paint(f"{name:<10}", BOLD, color) + "   ".join(marks)]
    for hero in zone(data, "heroes", seat):
        lines.extend(hero_lines(data, table(hero), color))
    hand = [card_name(table(card)) for card in zone(data, "hand", seat) if "hidden" not in table(card)]
    if hand:
        lines.extend(listed("  Hand", counted(hand), " · ", color))
    graveyard = [card_name(table(card)) for card in zone(data, "graveyard", seat)]
    if graveyard:
        lines.extend(listed("  Graveyard", counted(graveyard), " · ", color))
    return lines


def hero_lines(data: dict[str, object], hero: dict[str, object], color: bool) -> list[str]:
    numbers, stats = table(hero["numbers"]), table(hero["stats"])
    hp, most = number(numbers.get("HP")), number(stats.get("starting HP"))
    attributes = " ".join(
        f"{name} {number(stats[name])}" for name in ("Power", "Skill", "Wisdom") if number(stats.get(name))
    )
    if number(numbers.get("defeated")):
        return [paint(fit(f"  ✕ {word(hero['name'])}  defeated, revives at the end of the round", WIDTH), DIM, color)]
    tired = number(numbers.get("exhausted"))
    mark = "○" if tired else "●"
    bloodied = ", bloodied" if 2 * (most - hp) >= most else ""
    head = f"  {mark} {word(hero['name']):<27}"
    line = paint(head, BOLD, color) + paint(f"♥ {hp}/{most}{bloodied}", RED if bloodied else GREEN, color)
    line += f"  Focus {number(numbers.get('Focus'))}  {attributes}" + ("  exhausted" if tired else "")
    lines = [line]
    shown = [name for name in STATUSES if number(stats.get(name))]
    if shown:
        lines.append("      " + paint(", ".join(shown), MAGENTA, color))
    for seat in range(2):
        for entry in zone(data, "field", seat):
            card = table(entry)
            if card.get("host") == hero["id"]:
                lines.append(permanent_line(card, color))
    return lines


def permanent_line(card: dict[str, object], color: bool) -> str:
    counters = number(table(card["numbers"]).get("counters"))
    extra = f" ({counters} counter{'' if counters == 1 else 's'})" if counters else ""
    return "      " + paint(f"└ {word(card['name'])}{extra}", CYAN, color)


def middle_lines(data: dict[str, object], color: bool) -> list[str]:
    """Round and phase, then the stack: what resolves first is on top (R44)."""
    numbers = table(data["numbers"])
    outcome = data["outcome"]
    if outcome is not None:
        title = f" {outcome_text(table(outcome))} "
    else:
        sudden = " · sudden death" if number(numbers["sudden death"]) else ""
        title = f" Round {number(numbers['round'])} · {PHASES[number(numbers['phase'])]}{sudden} "
    lines = [paint(title.center(WIDTH, "═"), BOLD, color)]
    chain = [table(link) for link in many(data["chain"])]
    for place, link in enumerate(reversed(chain)):
        lead = "▶ " if place == 0 else "  "
        targets = [word(name) for chosen in many(link["targets"]) for name in many(chosen)]
        aim = f" → {', '.join(targets)}" if targets else ""
        by = "" if link["card"] == link["source"] else f", {word(link['card'])}"
        who = f"{seat_name(number(link['controller']))} {word(link['source'])}{by}{aim}"
        lines.append(paint(fit(f"{lead}{who}", WIDTH), YELLOW if place == 0 else "", color))
        lines.extend(wrap(f"    {word(link['text'])}", WIDTH, "    "))
        for chosen in many(link["chosen"]):
            lines.extend(wrap(f"    chosen: {word(chosen)}", WIDTH, "    "))
    if chain:
        lines.append(paint("═" * WIDTH, BOLD, color))
    return lines


def draft_lines(data: dict[str, object], color: bool) -> list[str]:
    """What is offered and picked while a draft goes on."""
    zones = table(data["zones"])
    lines: list[str] = []
    pack = [card_name(table(card)) for card in many(zones["pack"])]
    if pack:
        lines.extend(listed("Pack", pack, " · ", color))
    for seat in range(2):
        offer = [card_name(table(card)) for card in zone(data, "offer", seat)]
        picks = [card_name(table(card)) for card in zone(data, "picks", seat)]
        if offer:
            lines.extend(listed(f"{seat_name(seat)} is offered", offer, " · ", color))
        if picks:
            lines.extend(listed(f"{seat_name(seat)} has picked {len(picks)}", picks, " · ", color))
    return lines
