"""The table as text, 80 columns wide, from a view's data: two teams face each other, the stack lies between them."""

from typing import Final

from playmat.games.trials import field
from playmat.games.trials.rules import draft
from playmat.table.sketch import (
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
BETWEEN: Final = "\u00a0· "  # a line is broken after the dot
INDENT: Final = "    "
PICKS_OF_A_PACK: Final = 4  # R81
DRAFTED_CARDS: Final = 30  # R82


def draw(data: dict[str, object], color: bool) -> str:
    """The whole table as this view's seat knows it; a spectator sits on P1's side."""
    own = number(data["seat"])
    if is_before(data):
        lines = before_lines(data, own, color)
    else:
        lines = [*side_lines(data, 1 - own, color), *middle_lines(data, color), *side_lines(data, own, color)]
    return "\n".join(line.rstrip() for line in lines)


# --- The match --------------------------------------------------------------------------------------------------------


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
    if number(numbers["yielded"]) and number(table(data["numbers"])["phase"]) == field.MAIN:
        marks.append("has yielded")
    lines = [paint(f"{name:<10}", BOLD, color) + "   ".join(marks)]
    for hero in zone(data, "heroes", seat):
        lines.extend(hero_lines(data, table(hero), color))
    hand = [card_name(table(card)) for card in zone(data, "hand", seat) if "hidden" not in table(card)]
    if hand:
        lines.extend(listed("  Hand", counted(hand), BETWEEN, color, INDENT))
    graveyard = [card_name(table(card)) for card in zone(data, "graveyard", seat)]
    if graveyard:
        lines.extend(listed("  Graveyard", counted(graveyard), BETWEEN, color, INDENT))
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
    bloodied = 2 * (most - hp) >= most
    head = f"  {mark} {word(hero['name']):<27}"
    line = paint(head, BOLD, color) + paint(f"{f'♥ {hp}/{most}':<7}", RED if bloodied else GREEN, color)
    line += f"  Focus {number(numbers.get('Focus'))}  {attributes}"
    lines = [line]
    shown = ["exhausted"] * bool(tired) + ["bloodied"] * bloodied
    shown += [name for name in field.STATUSES if number(stats.get(name))]
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
        title = f" Round {number(numbers['round'])} · {field.PHASES[number(numbers['phase'])]}{sudden} "
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


# --- Before the match: a draft, or decks that are chosen at the table -------------------------------------------------


def is_before(data: dict[str, object]) -> bool:
    """Whether teams are still being chosen: a Hero that is ready for the match has HP."""
    if table(data["options"])["teams"] == "brought" or number(table(data["numbers"])["phase"]):
        return False
    heroes = [table(hero) for seat in range(2) for hero in zone(data, "heroes", seat)]
    return not any([number(table(hero["numbers"]).get("HP")) for hero in heroes])


def before_lines(data: dict[str, object], own: int, color: bool) -> list[str]:
    """What each has so far, and what is offered."""
    options = table(data["options"])
    drafts = options["teams"] == "drafted"
    pack = [card_name(table(card)) for card in many(table(data["zones"])["pack"])]
    if pack:
        taken = len(zone(data, "picks", 0)) + len(zone(data, "picks", 1))
        title = f"Draft · pack {taken // PICKS_OF_A_PACK + 1} of {draft.ALL_PACKS}"
    elif drafts:
        title = "Draft · Heroes"
    else:
        title = "Each chooses a deck"
    lines = [paint(f" {title} ".center(WIDTH, "═"), BOLD, color)]
    for seat in (1 - own, own):
        lines.extend(chosen_lines(data, seat, drafts, color))
    for seat in (1 - own, own):
        offer = [card_name(table(card)) for card in zone(data, "offer", seat)]
        if offer:
            lines.extend(listed(f"Offered to {seat_name(seat)}", offer, BETWEEN, color))
    if pack:
        lines.extend(listed("Pack", pack, BETWEEN, color))
    return lines


def chosen_lines(data: dict[str, object], seat: int, drafts: bool, color: bool) -> list[str]:
    """A player's Heroes and cards so far: how many are missing, by kind, by class."""
    options = table(data["options"])
    name = seat_name(seat) + (" (you)" if data["seat"] == seat else "")
    cards = [
        table(card) for card in (*zone(data, "heroes", seat), *zone(data, "picks", seat), *zone(data, "built", seat))
    ]
    if any(["hidden" in card for card in cards]):
        return [paint(f"{name:<10}", BOLD, color) + "has chosen some cards, which are hidden"]
    heroes = [card for card in cards if card["kind"] == field.HERO]
    rest = [card for card in cards if card["kind"] != field.HERO]
    team = draft.PICKED_HEROES if drafts else int(word(options["heroes_per_player"]))
    size = DRAFTED_CARDS if drafts else int(word(options["deck_size"]))
    missing = f", {size - len(rest)} missing" if rest and len(rest) < size else ""
    lines = [
        paint(f"{name:<10}", BOLD, color) + f"Heroes {len(heroes)} of {team}   cards {len(rest)} of {size}{missing}"
    ]
    if heroes:
        shown = [f"{card_name(hero)} ({class_name(hero)})" for hero in heroes]
        lines.extend(listed("  Heroes", shown, BETWEEN, color, INDENT))
    for kind in (field.EQUIPMENT, field.COMMAND, field.SUPPORT, field.AFFLICTION):
        names = [card_name(card) for card in rest if card["kind"] == kind]
        if names:
            lines.extend(listed(f"  {kind} {len(names)}", counted(names), BETWEEN, color, INDENT))
    if rest:
        classes = [class_name(card) for card in rest]
        shown = [f"{one} {classes.count(one)}" for one in field.CLASSES if one in classes]
        lines.extend(listed("  By class", shown, BETWEEN, color, INDENT))
    return lines


def class_name(card: dict[str, object]) -> str:
    place = number(table(card["stats"]).get("class"))
    return field.CLASSES[place - 1] if place else "no class"
