"""After reading: number the phrases of an ability, and find what its pronouns stand for."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from playmat.kernel.canon import children
from playmat.kernel.cards import NONE
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
    has_target = bool(targets)
    pronouns = _Pronouns(has_target, in_turn)
    pronouns.walk(ability, () if has_target or bearer is None else ((NONE, NONE, bearer),))
    for node in everything:
        if isinstance(node, Effect):
            node.picks = tuple(own_picks(node, pronouns.borrowed))
            if node.is_optional():
                node.needs = tuple(inner for inner in nodes_in_order(node) if isinstance(inner, Target))
                for target in node.needs:
                    target.optional = True
    return pronouns.problems


def own_nodes(effect: Effect) -> list[Node]:
    """The nodes of an instruction itself, not of instructions inside it, in reading order."""
    found: list[Node] = []
    for child in nodes_below(effect):
        if not isinstance(child, Effect):
            found.extend(nodes_in_order(child))
    return found


def own_picks(effect: Effect, borrowed: Mapping[int, Pick] | None = None) -> list[Pick]:
    """The picks of an instruction itself, not of instructions inside it, in reading order.

    `borrowed` has, by pronoun, the picks of other alternatives that a pronoun stands for.
    """
    found: list[Pick] = []
    for node in own_nodes(effect):
        pick = node if isinstance(node, Pick) else None if borrowed is None else borrowed.get(id(node))
        if pick is not None and pick not in found:
            found.append(pick)
    return found


Named = tuple[int, int, Objects]  # what was named, and in which branch of which choice; NONE: whatever is announced


@final
class _Pronouns:
    """Goes through an ability in the order in which its phrases end, and remembers what "it" would stand for."""

    def __init__(self, has_target: bool, in_turn: Sequence[tuple[Node, Objects]]) -> None:
        self.has_target: Final = has_target
        self.in_turn: Final = in_turn
        self.problems: Final[list[PronounProblem]] = []
        self.borrowed: Final[dict[int, Pick]] = {}  # pronouns that stand for a pick of another alternative
        self.branch = NONE  # the alternative that is gone through, and what those before it have named
        self.before: list[Named] = []

    def walk(self, node: Node, last: tuple[Named, ...]) -> tuple[Named, ...]:
        """What was named last, newest first, after a node; each entry holds where those before it do not."""
        if isinstance(node, Either):
            return self.alternatives(node, last)
        for child in nodes_below(node):
            last = self.walk(child, last)
        if isinstance(node, It):
            self.resolve(node, last)
        elif isinstance(node, Target) or (isinstance(node, Objects) and not self.has_target):
            last = ((NONE, NONE, node),)
        return last

    def alternatives(self, either: Either, last: tuple[Named, ...]) -> tuple[Named, ...]:
        """After them "it" is what the announced one has named; within them, what stands last before it."""
        self.before = []
        for branch, effect in enumerate(either.branches):
            self.branch = branch
            after = self.walk(effect, last)
            if after is not last:
                self.before.insert(0, (either.choice, branch, after[0][2]))
                last = after
        self.branch = NONE
        return (*self.before, *last)

    def resolve(self, it: It, last: tuple[Named, ...]) -> None:
        if not last:
            wording = ("name the card instead of 'it'",)
            self.problems.append(PronounProblem(it.span, "'it' stands for nothing that was named before", wording))
        elif any(self.is_several(it, named) for _, _, named in last):
            wording = ("repeat the words instead of 'it'",)
            self.problems.append(PronounProblem(it.span, "'it' would stand for more than one card", wording))
        else:
            it.antecedent = last[0][2]
            it.by_branch = last if last[0][0] != NONE else ()
            self.share(it, last[0][2])

    def share(self, it: It, named: Objects) -> None:
        """What another alternative names is announced, or picked, for this one, too ("…, OR … from it")."""
        if self.branch == NONE or not any([named is other for _, _, other in self.before]):
            return
        if isinstance(named, Target):
            named.also_in = (*named.also_in, self.branch)
        elif isinstance(named, Pick):
            self.borrowed[id(it)] = named

    def is_several(self, it: It, named: Objects) -> bool:
        """Whether it would stand for several cards, in an instruction that does not go through them one by one."""
        if not isinstance(named, Each) and not named.is_plural():
            return False
        return not any(it is pronoun and named is several for pronoun, several in self.in_turn)
