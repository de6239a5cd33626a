"""Going through a tree of card text in reading order."""

from playmat.abilities.nodes import Effect, Node
from playmat.kernel.canon import children


def nodes_below(node: Node) -> list[Node]:
    """The nodes directly below, in reading order."""
    found = [child for child in children(node) if isinstance(child, Node)]
    if len(found) > 1:
        found.sort(key=where)
    return found


def where(node: Node) -> tuple[int, int]:
    return node.span


def nodes_in_order(root: Node) -> list[Node]:
    """The node and all below it, in reading order."""
    found: list[Node] = []
    collect(root, found)
    return found


def collect(node: Node, found: list[Node]) -> None:
    found.append(node)
    for child in nodes_below(node):
        collect(child, found)


def own_nodes(effect: Effect) -> list[Node]:
    """The nodes of an instruction itself, not of instructions inside it, in reading order."""
    found: list[Node] = []
    for child in nodes_below(effect):
        if not isinstance(child, Effect):
            found.extend(nodes_in_order(child))
    return found
