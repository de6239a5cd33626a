"""Every printed card as its tree, in a neutral form: what a change of names or rooms must leave as it was.

`python -m tests.language.trees` writes tests/language/<game>/trees.txt anew; the difference is reviewed like code. A
class or a field that was only renamed keeps its old name here: names.toml says which.
"""

import tomllib
from pathlib import Path

import playmat
from playmat import catalog
from playmat.abilities.nodes import Ability, Node, Objects
from playmat.kernel.canon import field_names
from playmat.kernel.cards import Card

FOLDER = Path(__file__).parent
RENAMED: dict[str, dict[str, str]] = tomllib.loads((FOLDER / "names.toml").read_text(encoding="utf-8"))


def before(slug: str, table: str, name: str) -> str:
    """What a class or field of a game was called when the trees were first written down."""
    names = RENAMED[table]
    return names.get(f"{slug}.{name}", names.get(name, name.split(".")[-1]))


def written(slug: str, value: object) -> str:
    """A tree in the names that it had when it was first written down."""
    if isinstance(value, tuple):
        return "(" + ", ".join(written(slug, item) for item in value) + ")"
    if isinstance(value, Card):
        return f"card {value.name}"
    if not isinstance(value, Node):
        return repr(value)
    kind = type(value).__name__
    fields = {
        before(slug, "fields", f"{kind}.{name}"): getattr(value, name) for name in field_names(type(value), value)
    }
    inner = ", ".join(f"{name}={written(slug, item)}" for name, item in sorted(fields.items()) if name)
    return f"{before(slug, 'classes', kind)}({inner})"


def bindings(ability: Ability, line: str) -> list[str]:
    """What each word stands for, in the card's own words and where they stand."""
    found: list[str] = []
    for reference in ability.references:
        if isinstance(reference.node, Objects) and reference.node.pronoun():
            said = " | ".join(f"{line[start:end]}@{start}" for start, end in reference.means)
            start, end = reference.span
            found.append(f"{line[start:end]}@{start} = {said}")
    return found


def dump(slug: str) -> str:
    title = catalog.load(slug)
    lines: list[str] = []
    for card in title.pool.values():
        lines.append(card.name)
        for ability in card.abilities:
            lines.append(f"  {ability.line}: {written(slug, ability)}")
            lines.extend(f"     {one}" for one in bindings(ability, card.lines[ability.line]))
    return "\n".join(lines) + "\n"


def main() -> None:
    for title in playmat.titles():
        (FOLDER / title.slug / "trees.txt").write_text(dump(title.slug), encoding="utf-8")


if __name__ == "__main__":
    main()
