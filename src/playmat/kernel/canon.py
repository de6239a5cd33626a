"""One canonical form of everything in a state, for hashes and for comparing trees.

Steps, links and nodes are plain classes whose attributes are named after their constructor's parameters; this module
reads them the same way whether they are compiled or interpreted. What else a class keeps follows from those, or is
only how something is said: the class names it in `derived`, for itself and the classes below it.
"""

from typing import Final

from playmat.kernel.cards import Card
from playmat.kernel.events import Event

PLAIN: Final = (bool, int, str, Card)  # what a tree ends in

_names: dict[type, tuple[str, ...]] = {}


def field_names(kind: type, sample: object) -> tuple[str, ...]:
    """The attributes of a plain class, sorted, without what is derived."""
    known = _names.get(kind)
    if known is None:
        # A compiled class lists its attributes. A plug-in's class is interpreted, also on a compiled base: what it adds
        # is in the instance.
        names = {name for name in getattr(kind, "__mypyc_attrs__", ()) if name != "__dict__"}
        names.update(getattr(sample, "__dict__", {}))
        for base in kind.__mro__:
            names.difference_update(getattr(base, "derived", ()))
        known = tuple(sorted(names))
        _names[kind] = known
    return known


def write(value: object, out: list[str]) -> None:
    """Append the canonical form of one value."""
    if value is None or isinstance(value, (bool, int, str)):
        out.append(repr(value))
    elif isinstance(value, (list, tuple)):
        out.append("(")
        for item in value:
            write(item, out)
            out.append(",")
        out.append(")")
    elif isinstance(value, dict):
        out.append("{")
        for key in sorted(value):
            write(key, out)
            out.append(":")
            write(value[key], out)
            out.append(",")
        out.append("}")
    elif isinstance(value, Card):
        out.append("card " + repr(value.name))
    elif isinstance(value, Event):  # a log is long, hashed again and again, and never changes
        if not value.written:
            own: list[str] = []
            write_fields(value, own)
            value.written = "".join(own)
        out.append(value.written)
    else:
        write_fields(value, out)


def write_fields(value: object, out: list[str]) -> None:
    kind = type(value)
    out.append(kind.__name__ + "<")
    for name in field_names(kind, value):
        out.append(name + "=")
        write(getattr(value, name), out)
        out.append(",")
    out.append(">")


def canonical(value: object) -> str:
    """The canonical form as text: equal text means equal meaning."""
    out: list[str] = []
    write(value, out)
    return "".join(out)


def children(value: object) -> list[object]:
    """The plain objects directly inside a tree node, in the order in which they are printed where that matters."""
    found: list[object] = []
    for name in field_names(type(value), value):
        item = getattr(value, name)
        if isinstance(item, tuple):
            found.extend([each for each in item if each is not None and not isinstance(each, PLAIN)])
        elif item is not None and not isinstance(item, PLAIN):
            found.append(item)
    return found
