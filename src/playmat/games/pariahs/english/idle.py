"""Texts that can do nothing, or nothing more: they are refused when a card is read (G51, G54)."""

from collections.abc import Iterable
from typing import Final, final

from playmat.abilities.nodes import Effect, It, Node, Objects, Self
from playmat.abilities.perform import Either
from playmat.abilities.walk import nodes_below, nodes_in_order
from playmat.english.sentences import Both, If, May, Otherwise, Together
from playmat.games.pariahs import field
from playmat.games.pariahs.english import conditions, moves, nouns, type_lines, uses
from playmat.games.pariahs.rules import abilities
from playmat.kernel.canon import canonical
from playmat.language.diagnose import Diagnosis, refused


def problems(ability: Node) -> Iterable[Diagnosis]:
    """All that a text says in vain."""
    found: list[Diagnosis] = []
    follow(ability, STILL_THERE, found)
    for node in nodes_in_order(ability):
        found.extend(said_twice(node))
        if isinstance(node, nouns.WithInfluence) and node.at_least and node.bound > type_lines.MOST_INFLUENCE:
            found.append(refused(node, f"no card has more Influence than {type_lines.MOST_INFLUENCE}", "R11, G54"))
    return found


# --- What has gone ----------------------------------------------------------------------------------------------------


@final
class Gone:
    """What is known of this card and of revealed cards at one place of a text."""

    def __init__(self, devoted: bool, left: bool, moved: tuple[Objects, ...]) -> None:
        self.devoted: Final = devoted  # the text may have moved this card to the Devotees
        self.left: Final = left  # whichever way was taken, this card has left its Location
        self.moved: Final = moved  # revealed cards that have moved, whichever way was taken


STILL_THERE: Final = Gone(False, False, ())


def either(first: Gone, second: Gone) -> Gone:
    """After two ways of which one was taken."""
    both = tuple([card for card in first.moved if any([card is other for other in second.moved])])
    return Gone(first.devoted or second.devoted, first.left and second.left, both)


def follow(node: Node, gone: Gone, problems: list[Diagnosis]) -> Gone:
    """Go through a text in the order in which it is followed; what has gone after these words."""
    if isinstance(node, (May, Both)):
        done = follow(node.effect, gone, problems)
        # Who declines has not done it; what must be done was tried at least.
        undone = gone if isinstance(node, May) else done
        then = done if node.then is None else follow(node.then, done, problems)
        otherwise = undone if node.otherwise is None else follow(node.otherwise, undone, problems)
        return either(then, otherwise)
    if isinstance(node, If):
        follow(node.condition, gone, problems)
        return either(follow(node.effect, gone, problems), gone)
    if isinstance(node, Otherwise):
        follow(node.condition, gone, problems)
        return either(follow(node.effect, gone, problems), follow(node.otherwise, gone, problems))
    if isinstance(node, Either):
        ends = [follow(branch, gone, problems) for branch in node.branches]
        after = ends[0]
        for end in ends[1:]:
            after = either(after, end)
        return after
    problems.extend(gone_problems(node, gone))
    for child in nodes_below(node):
        gone = follow(child, gone, problems)
    return after_moving(node, gone)


def gone_problems(node: Node, gone: Gone) -> Iterable[Diagnosis]:
    """What speaks of a card that is not there any more."""
    if isinstance(node, Self) and gone.devoted:
        yield refused(node, f"once {node.word} may be among the Devotees, the text does no more with it", "G51")
    elif isinstance(node, Self) and gone.left:
        yield refused(node, f"{node.word} has left its Location by then", "G54")
    elif isinstance(node, uses.UsePlaced) and gone.left:
        yield refused(node, "the placed card has left its Location by then", "G19, G54")
    elif isinstance(node, conditions.OpposingAt) and node.at.kind == nouns.NEXT_DOOR and gone.left:
        yield refused(node, "there is no other Location of the same name once this card has left its own", "G54")
    elif isinstance(node, (moves.Move, moves.Shun)) and moves_again(node.what, gone):
        yield refused(node, "the revealed card has moved by then, and is not moved a second time", "G54, form 60")


def moves_again(what: Objects, gone: Gone) -> bool:
    """Whether "it" is a revealed card that has moved, whichever way was taken."""
    cards = what.antecedents() if isinstance(what, It) else []
    return any([card is moved for card in cards for moved in gone.moved])


def after_moving(node: Node, gone: Gone) -> Gone:
    """What has gone when an instruction has been followed."""
    if not isinstance(node, moves.Shun) and not (isinstance(node, moves.Move) and isinstance(node.to, nouns.Station)):
        return gone
    what = node.what
    if isinstance(what, Self):
        to_devotees = (
            isinstance(node, moves.Move) and isinstance(node.to, nouns.Station) and node.to.zone == field.DEVOTEES
        )
        return Gone(gone.devoted or to_devotees, True, gone.moved)
    if isinstance(what, It):
        return Gone(gone.devoted, gone.left, (*gone.moved, *what.antecedents()))
    return gone


# --- Said twice -------------------------------------------------------------------------------------------------------


def said_twice(node: Node) -> Iterable[Diagnosis]:
    """What is said a second time where once is the same."""
    if isinstance(node, conditions.IsClass) and len(set(node.classes)) < len(node.classes):
        yield refused(node, "a Class is named twice", "G54")
    elif isinstance(node, conditions.PlacedAt) and names_twice(node.names):
        yield refused(node, "a Location is named twice", "G54")
    elif isinstance(node, Either):
        branches = [canonical(branch) for branch in node.branches]
        for i in range(len(branches)):
            if branches[i] in branches[:i]:
                yield refused(node.branches[i], "two alternatives are the same", "G54")
    elif isinstance(node, (abilities.Text, Together)):
        yield from listed_twice(node.effects)


def names_twice(names: tuple[str, ...]) -> bool:
    """Whether a Location is named again, by its own name or by the one that it shares ("The Hall" is either one)."""
    for i in range(len(names)):
        for other in names[:i]:
            if names[i] == other or names[i] == field.short_name(other) or field.short_name(names[i]) == other:
                return True
    return False


def listed_twice(instructions: tuple[Effect, ...]) -> Iterable[Diagnosis]:
    """Ties are won once; a card that was just revealed is revealed."""
    for i in range(1, len(instructions)):
        effect = instructions[i]
        if isinstance(effect, abilities.WinTies) and any(
            [isinstance(other, abilities.WinTies) for other in instructions[:i]]
        ):
            yield refused(effect, "a tie is won once", "G54")
        elif isinstance(effect, uses.Reveal) and canonical(effect) == canonical(instructions[i - 1]):
            yield refused(effect, "that card is revealed already", "G54")
