"""Drawing a table as text from a view's data: colours, lines that fit, and reading JSON-able data."""

from typing import Final

WIDTH: Final = 80

BOLD: Final = "1"
DIM: Final = "2"
RED: Final = "31"
GREEN: Final = "32"
YELLOW: Final = "33"
BLUE: Final = "34"
MAGENTA: Final = "35"
CYAN: Final = "36"


# --- Text -------------------------------------------------------------------------------------------------------------


def paint(text: str, code: str, color: bool) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if color and code else text


def fit(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def wrap(text: str, width: int, indent: str) -> list[str]:
    """Lines broken at spaces; all but the first are indented. A word too long for a line is cut."""
    margin = text[: len(text) - len(text.lstrip())]
    lines: list[str] = []
    line = margin
    for part in text.strip().split(" "):
        longer = line + part if line.strip() == "" else f"{line} {part}"
        if len(longer) > width and line.strip():
            lines.append(line)
            longer = indent + part
        line = fit(longer, width)
    lines.append(line)
    return lines


def counted(names: list[str]) -> list[str]:
    """Each name once, with how often it is there."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return [f"{count}× {name}" if count > 1 else name for name, count in found.items()]


def listed(heading: str, items: list[str], joint: str, color: bool, indent: str = "  ") -> list[str]:
    """A heading and what belongs to it; lines are broken between the items, not inside a name."""
    text = joint.join([item.replace(" ", "\u00a0") for item in items])
    lines = [line.replace("\u00a0", " ") for line in wrap(f"{heading}: {text}", WIDTH, indent)]
    return [paint(heading, BOLD, color) + lines[0][len(heading) :], *lines[1:]]


def outcome_text(outcome: dict[str, object]) -> str:
    winners = [seat_name(number(seat)) for seat in many(outcome["winners"])]
    verb = "wins" if len(winners) == 1 else "win"
    return (
        f"{' and '.join(winners)} {verb}: {word(outcome['reason'])}" if winners else f"Draw: {word(outcome['reason'])}"
    )


def seat_name(seat: int) -> str:
    return f"P{seat + 1}"


def card_name(card: dict[str, object]) -> str:
    return "hidden card" if "hidden" in card else word(card["name"])


# --- Data, which is JSON-able and therefore typed only here -----------------------------------------------------------


def zone(data: dict[str, object], name: str, seat: int) -> list[object]:
    return many(at(table(data["zones"])[name], seat))


def at(value: object, place: int) -> object:
    return many(value)[place]


def table(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def many(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def number(value: object) -> int:
    return value if isinstance(value, int) else 0


def word(value: object) -> str:
    return value if isinstance(value, str) else ""
