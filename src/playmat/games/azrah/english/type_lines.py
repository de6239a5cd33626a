"""The line below a card's name (R4-R6)."""

from collections.abc import Iterable
from typing import Final

from playmat.abilities.nodes import Node
from playmat.games.azrah import field
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar

MOST_HIT_POINTS: Final = 15

WORDS: Final = Grammar()
phrase = WORDS.phrase


class TypeLine(Node):
    """The line below a card's name."""

    def __init__(self, kind: str, of: str | None, hit_points: int, arrows: tuple[int, ...], copies: int | None) -> None:
        self.kind: Final = kind
        self.of: Final = of
        self.hit_points: Final = hit_points
        self.arrows: Final = arrows
        self.copies: Final = copies


def add_fighter(kind: str, head: str, fixed: dict[str, object]) -> None:
    """The line of a card that has hit points and arrows; only a Transformation has a base form."""
    body = f"{head}, {{hit_points:digits}} hit (point|points)@hit_points,"
    phrase("type line", TypeLine, f"{body} arrows: {{arrows+:arrow|,}}{{copies?:copies}}", kind=kind, fixed=fixed)
    phrase("type line", TypeLine, f"{body} no arrows{{copies?:copies}}", kind=kind, arrows=(), fixed=fixed)


def add_attachable(kind: str) -> None:
    phrase("type line", TypeLine, f"{kind} of {{of:card name}}{{copies?:copies}}", kind=kind, hit_points=0, arrows=())


add_fighter(field.GUARDIAN, "Guardian", {"of": None})
add_fighter(field.TRANSFORMATION, "Transformation of {of:card name}", {})
add_attachable(field.CURSE)
add_attachable(field.ITEM)
phrase("copies", None, ", {count:digits} copies")
WORDS.title("card name", before=(",", ""), commas=True)
WORDS.lexicon("arrow", {"left": field.ARROW_LEFT, "straight": field.ARROW_STRAIGHT, "right": field.ARROW_RIGHT})
WORDS.describe("arrow", "an arrow (left, straight, right)")
WORDS.describe("type line", "a type line, e.g. 'Guardian, 5 hit points, arrows: left, straight'")


def type_problems(type_node: TypeLine) -> Iterable[Diagnosis]:
    start, end = type_node.span
    if type_node.kind in (field.GUARDIAN, field.TRANSFORMATION) and not 1 <= type_node.hit_points <= MOST_HIT_POINTS:
        yield Diagnosis("E201", f"hit points go from 1 to {MOST_HIT_POINTS}", start, end - start, rule="R4")
    if list(type_node.arrows) != sorted(set(type_node.arrows)):
        yield Diagnosis(
            "E201", "arrows are named once each, in the order left, straight, right", start, end - start, rule="G13"
        )
    if type_node.copies is not None and not 2 <= type_node.copies <= 9:
        yield Diagnosis("E201", "a number of copies goes from 2 to 9", start, end - start)
