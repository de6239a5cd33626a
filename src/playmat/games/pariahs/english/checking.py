"""What PARIAHS' cards may not say, though it can be read (section 6)."""

from collections.abc import Iterable

from playmat.abilities.nodes import Ability, It, Node, Objects, Self
from playmat.abilities.walk import nodes_in_order
from playmat.english.amounts import ForEach
from playmat.english.players import Players
from playmat.english.sentences import Both, May, Together
from playmat.games.pariahs import field
from playmat.games.pariahs.english import moves, nouns, uses
from playmat.games.pariahs.rules import abilities
from playmat.language.diagnose import Diagnosis, refused


def problems(kind: str, ability: Ability) -> Iterable[Diagnosis]:
    """All that a text says which this kind of card may not say."""
    of_others: set[int] = set()
    counted: set[int] = set()
    for node in nodes_in_order(ability):
        if isinstance(node, Players):
            of_others.update(id(inner) for inner in nodes_in_order(node))
        elif isinstance(node, ForEach):
            counted.update(id(inner) for inner in nodes_in_order(node))
        if isinstance(node, (nouns.Group, nouns.Station, nouns.TopCard)):
            yield from possessor_problems(node, node.whose, id(node) in of_others, id(node) in counted)
        yield from node_problems(kind, node, id(node) in of_others)


def possessor_problems(node: Node, whose: int, of_others: bool, counted: bool) -> Iterable[Diagnosis]:
    """After "each player" and "the opposing player" it is "their"; what is counted there may be yours all the same."""
    if whose == nouns.THEIRS and not of_others:
        yield refused(node, "here it is 'your', not 'their'", "form 45", "your")
    elif whose == nouns.YOURS and of_others and not counted:
        yield refused(node, "here it is 'their', not 'your'", "form 45", "their")


def node_problems(kind: str, node: Node, of_others: bool) -> Iterable[Diagnosis]:
    """What a phrase may not say on this kind of card."""
    if isinstance(node, Self) and (node.word == nouns.PLACED_CARD) != (kind == field.LOCATION):
        right, wrong = (
            (nouns.PLACED_CARD, nouns.THIS_CARD) if kind == field.LOCATION else (nouns.THIS_CARD, nouns.PLACED_CARD)
        )
        yield refused(node, f"a {kind} says '{right}', not '{wrong}'", "G20", right)
    elif isinstance(node, (uses.UsePlaced, uses.UseOther)) and of_others:
        yield refused(node, "a player uses Abilities only in a turn of their own", "R33, G52")
    elif isinstance(node, May) and names_players(node.effect):
        message = "after 'you may' stands what you do; another player's choice is 'The opposing player may …'"
        yield refused(node, message, "form 20, form 51")
    elif isinstance(node, (Both, May)) and node.then is not None and leaves_open(node.effect):
        yield refused(node, "'If you do' asks what you have done, not what another player may do", "form 43")
    elif isinstance(node, abilities.WinTies) and kind != field.LOCATION:
        yield refused(node, "only a Location wins ties", "R37, form 35")
    elif isinstance(node, uses.UsePlaced) and kind != field.LOCATION:
        yield refused(node, "only a Location uses the placed card's Ability", "R16")
    elif isinstance(node, (moves.Exchange, moves.ExchangePair)):
        cards = (node.first, node.second) if isinstance(node, moves.Exchange) else (node.pair,)
        wanted = 1 if isinstance(node, moves.Exchange) else 2
        if not all(isinstance(one, Self) or is_placed(one, wanted) for one in cards):
            yield refused(node, "placed cards are exchanged, one with one", "form 12")
    elif isinstance(node, uses.UseOther):
        if not is_placed(node.what, 1):
            yield refused(node, "the Ability of one placed card is used", "form 14, G20")
    elif isinstance(node, (moves.Shun, moves.Move)):
        if node.per is not None and (not isinstance(node.what, nouns.Some) or node.what.how == nouns.ANY_NUMBER):
            yield refused(node.per, "'for each' stands with a number of cards", "form 34")
        if isinstance(node, moves.Move):
            yield from move_problems(node)


def names_players(effect: Node) -> bool:
    """Whether it begins with "each player" or "the opposing player"."""
    first = effect.effects[0] if isinstance(effect, Together) else effect
    return isinstance(first, Players)


def leaves_open(effect: Node) -> bool:
    """Whether another player may do something there, or not."""
    return any(isinstance(node, Players) and isinstance(node.effect, May) for node in nodes_in_order(effect))


def is_placed(objects: Node, wanted: int) -> bool:
    """Whether a phrase means so many placed cards, no fewer."""
    if not isinstance(objects, nouns.Some) or objects.is_open():
        return False
    return objects.filter.zone == field.PLACED and objects.count == wanted


def move_problems(node: moves.Move) -> Iterable[Diagnosis]:
    what, to = node.what, node.to
    group = what.filter if isinstance(what, nouns.Some) else None
    if isinstance(to, nouns.Spot):
        if isinstance(what, It) or (group is not None and group.zone != field.PLACED):
            yield refused(node, "only placed cards move to Locations; other cards are placed", "R30, R32")
    elif isinstance(to, nouns.Station):
        if whose(what) != to.whose:
            yield refused(node, "a Station holds cards of its player's own Color only", "R17, R23")
        elif group is not None and group.zone == to.zone:
            yield refused(node, "the cards are there already", "R1")


def whose(objects: Objects) -> int:
    """Whose the cards are: of a group, or of the deck that "it" was revealed from."""
    if isinstance(objects, nouns.Some):
        return objects.filter.whose
    cards = objects.antecedents() if isinstance(objects, It) else []
    return cards[0].whose if cards and isinstance(cards[0], nouns.TopCard) else nouns.YOURS
