"""Every printed card as its tree, in a neutral form: what a change of names or rooms must leave as it was.

`python -m tests.language.trees` writes tests/language/<game>/trees.txt anew; the difference is reviewed like code. A
class or a field that was only renamed keeps its old name here: names.toml says which.
"""

import tomllib
from pathlib import Path

import playmat
from playmat.kernel.canon import field_names
from playmat.kernel.cards import Card
from playmat.kernel.nodes import Ability, Node
from playmat.language.binding import nodes_in_order

FOLDER = Path(__file__).parent
RENAMED: dict[str, dict[str, str]] = tomllib.loads((FOLDER / "names.toml").read_text(encoding="utf-8"))


def written(value: object) -> str:
    """A tree in the names that it had when it was first written down."""
    if isinstance(value, tuple):
        return "(" + ", ".join(written(item) for item in value) + ")"
    if isinstance(value, Card):
        return f"card {value.name}"
    if not isinstance(value, Node):
        return repr(value)
    kind = type(value).__name__
    fields = {
        RENAMED["fields"].get(f"{kind}.{name}", name): getattr(value, name) for name in field_names(type(value), value)
    }
    inner = ", ".join(f"{name}={written(item)}" for name, item in sorted(fields.items()))
    return f"{RENAMED['classes'].get(kind, kind)}({inner})"


def bindings(ability: Ability, line: str) -> list[str]:
    """What each pronoun stands for, in the card's own words and where they stand."""
    found: list[str] = []
    for node in nodes_in_order(ability):
        antecedent = getattr(node, "antecedent", None)
        if isinstance(antecedent, Node):
            places = [antecedent, *[one for _, _, one in getattr(node, "by_branch", ())]]
            meant = sorted({(one.span[0], line[one.span[0] : one.span[1]]) for one in places})
            said = " | ".join(f"{words}@{start}" for start, words in meant)
            found.append(f"{line[node.span[0] : node.span[1]]}@{node.span[0]} = {said}")
    return found


def dump(slug: str) -> str:
    title = next(one for one in playmat.titles() if one.slug == slug)
    lines: list[str] = []
    for card in title.pool.values():
        lines.append(card.name)
        for ability in card.abilities:
            lines.append(f"  {ability.line}: {written(ability)}")
            lines.extend(f"     {one}" for one in bindings(ability, card.lines[ability.line]))
    return "\n".join(lines) + "\n"


def main() -> None:
    for title in playmat.titles():
        (FOLDER / title.slug / "trees.txt").write_text(dump(title.slug), encoding="utf-8")


if __name__ == "__main__":
    main()
