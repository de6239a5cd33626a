"""The line below a card's name."""

from typing import Final

from playmat.abilities.nodes import Node
from playmat.games.elements import field
from playmat.games.elements.english import tokens
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

MOST_NEED: Final = 12  # past 6 no die succeeds by itself (G30)


class TypeLine(Node):
    """The line below a card's name: kind, set, labels, points, Priority and the six attributes."""

    def __init__(
        self,
        kind: str,
        of: str | None,
        labels: tuple[int, ...],
        points: int,
        priority: int,
        profile: tokens.Profile | None,
        short: bool,
    ) -> None:
        self.kind: Final = kind
        self.of: Final = of
        self.labels: Final = labels
        self.points: Final = points
        self.priority: Final = priority
        self.profile: Final = profile
        self.short: Final = short  # written as a statline, [5 | 4 | 2/4/2/3/0/8]


def add_type_lines() -> None:
    """Units and Evolutions with all their values, in words or as a statline; relics without."""
    body = "{points:digits} (point|points)@points, Priority {priority:digits}, {profile}"
    statline = "[{points:digits} | {priority:digits} | {profile:short profile}]"
    for kind in (field.UNIT, field.EVOLUTION):
        long: dict[str, object] = {"kind": kind, "short": False}
        short: dict[str, object] = {"kind": kind, "short": True}
        phrase("type line", TypeLine, f"{kind}{{of?:set}}, {{labels+:label|,}}, {body}", fixed=long)
        phrase("type line", TypeLine, f"{kind}{{of?:set}}, {body}", labels=(), fixed=long)
        phrase("type line", TypeLine, f"{kind}{{of?:set}} {statline} {{labels+:label|,}}", fixed=short)
        phrase("type line", TypeLine, f"{kind}{{of?:set}} {statline}", labels=(), fixed=short)
    for kind in field.RELIC_KINDS:
        fixed: dict[str, object] = {
            "kind": kind,
            "labels": (),
            "points": 0,
            "priority": 0,
            "profile": None,
            "short": False,
        }
        phrase("type line", TypeLine, f"{kind}{{of?:set}}", fixed=fixed)


add_type_lines()


def other_element(value: object) -> str:
    """The Element that a number stands for, if it is none of those with a stat."""
    return field.label_name(value) if isinstance(value, int) and value >= field.OTHER_LABELS else ""


phrase("set", None, "of {name:set name}")
WORDS.title("set name", before=(",", "[", ""))
phrase("label", None, "{label:known label}")
phrase("label", None, "{label:other Element}")
WORDS.lexicon(
    "known label",
    {
        "Undead": field.UNDEAD,
        "Fire": field.FIRE,
        "Water": field.WATER,
        "Earth": field.EARTH,
        "Air": field.AIR,
    },
)
WORDS.open("other Element", field.label_stat, other_element)
WORDS.lexicon("roll", {f"{i}+": i for i in range(2, 7)})
NEEDS: Final = range(1, MOST_NEED + 1)
WORDS.lexicon("target number with plus", {f"{i}+": i for i in NEEDS})
WORDS.lexicon("target value", {str(i): i for i in NEEDS})
WORDS.lexicon("armor value", {"no Armor": 0, **{f"Armor {i}+": i for i in NEEDS}})
phrase("armor or none", None, "{armor:armor or dash}")
phrase("armor or none", None, "{armor:hyphen}")
WORDS.lexicon("armor or dash", {"–": 0, **{str(i): i for i in NEEDS}})
WORDS.lexicon("hyphen", {"-": 0})
WORDS.describe("label", "Undead or an Element (Fire, Water, Earth, Air, or a word of your own with a capital)")
WORDS.describe("roll", "a target number (2+ to 6+)")
WORDS.describe("target number with plus", "a target number (usually 2+ to 6+)")
WORDS.describe("target value", "a target number (usually 2 to 6)")
WORDS.describe("armor value", "'Armor 4+' or 'no Armor'")
WORDS.describe("armor or none", "an Armor number (usually 2 to 6) or –")
WORDS.describe("set", "'of' and the name of a set")
WORDS.describe("type line", "a type line, e.g. 'Unit of Cinder Host, Fire, 5 points, Priority 4, Attacks 2, …'")
