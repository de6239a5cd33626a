"""After reading: number the phrases of an ability, and find what its pronouns stand for."""

from collections.abc import Sequence
from typing import Final, final

from playmat.kernel.canon import children
from playmat.kernel.nodes import Ability, Each, Effect, It, Node, Objects, Pick, Target
from playmat.kernel.resolution import Either


@final
class PronounProblem:
    """A pronoun without one clear antecedent, with the wordings that would do."""

    def __init__(self, span: tuple[int, int], message: str, wordings: tuple[str, ...]) -> None:
        self.span: Final = span
        self.message: Final = message
        self.wordings: Final = wordings


def nodes_below(node: Node) -> list[Node]:
    """The nodes directly below, in reading order."""
    below = [child for child in children(node) if isinstance(child, Node)]
    below.sort(key=lambda child: child.span)
    return below


def nodes_in_order(root: Node) -> list[Node]:
    """The node and all below it, in reading order."""
    found: list[Node] = [root]
    for child in nodes_below(root):
        found.extend(nodes_in_order(child))
    return found


def closed_in_order(root: Node) -> list[Node]:
    """The same in the order in which phrases end: a phrase is named when its last word is read."""
    found: list[Node] = []
    for child in nodes_below(root):
        found.extend(closed_in_order(child))
    found.append(root)
    return found


def bind(
    ability: Ability, bearer: Objects | None, in_turn: Sequence[tuple[Node, Objects]] = ()
) -> list[PronounProblem]:
    """Number target phrases, picks and alternatives; resolve "it".

    "It" is the target that stands last before it; if the ability has no target, the card named last. `bearer` is the
    antecedent of last resort in a text without a target, if it is about the card that it is attached to. `in_turn`
    pairs a pronoun with a phrase of several cards that it may stand for, because the instruction goes through them
    one by one.
    """
    targets: list[Target] = []
    choices: list[Either] = []
    picks = 0
    everything = nodes_in_order(ability)
    for node in everything:
        if isinstance(node, Target):
            node.slot = len(targets)
            targets.append(node)
        elif isinstance(node, Pick):
            node.slot = picks
            picks += 1
        elif isinstance(node, Either):
            node.choice = len(choices)
            choices.append(node)
    ability.targets_named = tuple(targets)
    ability.choices_named = tuple(choices)
    for choice in choices:
        for branch, effect in enumerate(choice.branches):
            for node in nodes_in_order(effect):
                if isinstance(node, Target):
                    node.choice, node.branch = choice.choice, branch
    for node in everything:
        if isinstance(node, Effect):
            node.picks = tuple(own_picks(node))
            if node.is_optional():
                node.needs = tuple(inner for inner in nodes_in_order(node) if isinstance(inner, Target))
                for target in node.needs:
                    target.optional = True
    return _bind_pronouns(closed_in_order(ability), bool(targets), bearer, in_turn)


def own_nodes(effect: Effect) -> list[Node]:
    """The nodes of an instruction itself, not of instructions inside it, in reading order."""
    found: list[Node] = []
    for child in nodes_below(effect):
        if not isinstance(child, Effect):
            found.extend(nodes_in_order(child))
    return found


def own_picks(effect: Effect) -> list[Pick]:
    """The picks of an instruction itself, not of instructions inside it, in reading order."""
    return [node for node in own_nodes(effect) if isinstance(node, Pick)]


def _bind_pronouns(
    everything: list[Node], has_target: bool, bearer: Objects | None, in_turn: Sequence[tuple[Node, Objects]]
) -> list[PronounProblem]:
    problems: list[PronounProblem] = []
    last = None if has_target else bearer
    for node in everything:
        if isinstance(node, It):
            if last is None:
                wording = ("name the card instead of 'it'",)
                problems.append(PronounProblem(node.span, "'it' stands for nothing that was named before", wording))
            elif (isinstance(last, Each) or last.is_plural()) and not any(
                node is pronoun and last is several for pronoun, several in in_turn
            ):
                wording = ("repeat the words instead of 'it'",)
                problems.append(PronounProblem(node.span, "'it' would stand for more than one card", wording))
            else:
                node.antecedent = last
        elif isinstance(node, Target) or (isinstance(node, Objects) and not has_target):
            last = node
    return problems
