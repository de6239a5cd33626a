"""The conditions of PARIAHS' card text (forms 25-33, 44)."""

from typing import Final, final

from playmat.abilities.nodes import Condition, It, Link, Objects
from playmat.games.pariahs import field
from playmat.games.pariahs.english import nouns
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

# --- Who is where -----------------------------------------------------------------------------------------------------


@final
class PlacedAt(Condition):
    """ "This card is placed at The Hall", "… at The Hall or The Well"."""

    def __init__(self, who: Objects, names: tuple[str, ...]) -> None:
        self.who: Final = who
        self.names: Final = names

    def holds(self, state: State, link: Link) -> bool:
        cards = self.who.cards(state, link)
        if not cards or not field.is_placed(state, cards[0]):
            return False
        place = field.place_of(state, cards[0])
        return any([nouns.is_called(state, place, name) for name in self.names])


phrase("condition", PlacedAt, "{who:self} is placed at {names+:location name|or}", means="{who} is at {names}")


@final
class OpposingAt(Condition):
    """ "There is an opposing card at the other Location of the same name", "there is no opposing card at The Hall"."""

    def __init__(self, some: bool, at: nouns.Spot) -> None:
        self.some: Final = some
        self.at: Final = at

    def holds(self, state: State, link: Link) -> bool:
        here = link.source
        if self.at.kind == nouns.NEXT_DOOR and (state.stay[here] != link.stay or not field.is_placed(state, here)):
            return False
        theirs = state.zones[field.PLACED * 2 + field.other(link.controller)]
        found = [place for place in range(field.ROW) if theirs[place] != NONE and self.at.allows(state, here, place)]
        return bool(found) == self.some


phrase(
    "condition",
    OpposingAt,
    "there is an opposing card at {at:spot}",
    some=True,
    means="an opposing card is at {at}",
    rules="R3, R15",
)
phrase(
    "condition",
    OpposingAt,
    "there is no opposing card at {at:spot}",
    some=False,
    means="no opposing card is at {at}",
    rules="R3, R15",
)


@final
class MoreInfluence(Condition):
    """ "The opposing player has more Influence at the Locations than you": as in R36, with this card (G21)."""

    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def holds(self, state: State, link: Link) -> bool:
        mine = field.influence_at_locations(state, link.controller)
        theirs = field.influence_at_locations(state, field.other(link.controller))
        return mine > theirs if self.mine else theirs > mine


phrase(
    "condition",
    MoreInfluence,
    "the opposing player has more Influence at the Locations than you",
    mine=False,
    means="the opponent is ahead in Influence now",
    rules="R36, G21",
)
phrase(
    "condition",
    MoreInfluence,
    "you have more Influence at the Locations than the opposing player",
    mine=True,
    means="you are ahead in Influence now",
    rules="R36, G21",
)


# --- What a player has ------------------------------------------------------------------------------------------------


@final
class HasCards(Condition):
    """ "You have 4 or more Converts", "the opposing player has 1 or fewer cards in their hand"."""

    def __init__(self, bound: int, at_least: bool, filter: nouns.Group) -> None:
        self.bound: Final = bound
        self.at_least: Final = at_least
        self.filter: Final = filter

    def holds(self, state: State, link: Link) -> bool:
        count = len(self.filter.candidates(state, link))
        return count >= self.bound if self.at_least else count <= self.bound


WORDS.lexicon("fewer or more", {"fewer": False, "more": True})


@final
class HasSome(Condition):
    """ "You have no cards in your hand", "you have another placed card of the same Class"."""

    def __init__(self, some: bool, filter: nouns.Group) -> None:
        self.some: Final = some
        self.filter: Final = filter

    def holds(self, state: State, link: Link) -> bool:
        return bool(self.filter.candidates(state, link)) == self.some


def add_having(subject: str, whose: int, owner: str, hand: str) -> None:
    """How many cards a player has, and whether any."""
    several, single = f"what {subject}", f"one that {subject}"
    phrase(
        "condition",
        HasCards,
        f"{subject} {{bound:number}} or {{at_least:fewer or more}} {{filter:{several}}}",
        means="the number of {filter} is {bound} or {at_least}",
        rules="G21",
    )
    nothing, something = "the number of {filter} is 0", "there is at least one of {filter}"
    phrase("condition", HasSome, f"{subject} no {{filter:{several}}}", some=False, means=nothing, rules="G21")
    phrase("condition", HasSome, f"{subject} {{filter:{single}}}", some=True, means=something, rules="G21")
    add_several(several, whose, owner, hand)
    add_single(single, whose, owner)


STATION_CARDS: Final = ((field.SUPPLICANTS, "Supplicant"), (field.DEVOTEES, "Devotee"))


def add_several(several: str, whose: int, owner: str, hand: str) -> None:
    """What a player can have: cards at a Station or at the Locations. Of a hand and of Converts only the number."""
    counted: dict[str, object] = {"whose": whose, "another": False, "of_class": None, "trait": None}
    in_hand, means = f"cards in {hand}", f"the cards in {owner} hand"
    phrase(several, nouns.Group, "Converts", zone=field.CONVERTS, means=f"{owner} Converts", fixed=counted)
    phrase(several, nouns.Group, in_hand, zone=field.HAND, means=means, fixed=counted)
    for zone, noun in STATION_CARDS:
        phrase(
            several,
            nouns.Group,
            f"{{of_class?:class}} {noun}s {{trait?:trait}}",
            zone=zone,
            whose=whose,
            another=False,
            means=f"{owner} {{of_class}} {noun}s {{trait}}",
        )
    phrase(
        several,
        nouns.Group,
        "<another:other> placed {of_class?:class} cards {trait?:trait}",
        zone=field.PLACED,
        whose=whose,
        means=f"{owner} {{another}} cards {{of_class}} at the Locations {{trait}}",
    )
    WORDS.describe(several, f"Converts, Devotees, Supplicants, placed cards or cards in {hand}")


def add_single(single: str, whose: int, owner: str) -> None:
    """One of them."""
    for zone, noun in STATION_CARDS:
        phrase(
            single,
            nouns.Group,
            f"a {{of_class?:class}} {noun} {{trait?:trait}}",
            zone=zone,
            whose=whose,
            another=False,
            means=f"{owner} {{of_class}} {noun}s {{trait}}",
        )
    for word, other, another in (("a", "", False), ("another", "other", True)):
        phrase(
            single,
            nouns.Group,
            f"{word} placed {{of_class?:class}} card {{trait?:trait}}",
            zone=field.PLACED,
            whose=whose,
            another=another,
            means=f"{owner} {other} cards {{of_class}} at the Locations {{trait}}",
        )
    WORDS.describe(single, "'a placed card', 'another placed card', 'a Devotee' or 'a Supplicant'")


add_having("you have", nouns.YOURS, "your", "your hand")
add_having("the opposing player has", nouns.OPPOSING, "the opposing player's", "their hand")


@final
class EachClassPlaced(Condition):
    """ "You have a placed card of each Class"."""

    def holds(self, state: State, link: Link) -> bool:
        return field.classes_among(state, field.placed(state, link.controller)) == 4


phrase(
    "condition",
    EachClassPlaced,
    "you have a placed card of each Class",
    means="your placed cards show all four Classes",
    rules="G40",
)


# --- What a card is ---------------------------------------------------------------------------------------------------


def asked_about(who: Objects, state: State, link: Link) -> list[CardId]:
    """The card of a condition. With nothing revealed there is no "it" (G45)."""
    return who.named(state, link) if isinstance(who, It) else who.cards(state, link)


@final
class IsClass(Condition):
    """ "It is Class 1 or Class 2"."""

    def __init__(self, who: Objects, classes: tuple[int, ...]) -> None:
        self.who: Final = who
        self.classes: Final = classes

    def applies(self, state: State, link: Link) -> bool:
        return bool(asked_about(self.who, state, link))

    def holds(self, state: State, link: Link) -> bool:
        cards = asked_about(self.who, state, link)
        return bool(cards) and field.class_of(state, cards[0]) in self.classes


phrase("condition", IsClass, "{who:reference} is {classes+:class|or}", means="{who} is {classes}", rules="G45")


@final
class Fits(Condition):
    """ "It is of the same Class", "your placed card has Influence 3 or more"."""

    def __init__(self, who: Objects, trait: nouns.Trait) -> None:
        self.who: Final = who
        self.trait: Final = trait

    def applies(self, state: State, link: Link) -> bool:
        return bool(asked_about(self.who, state, link))

    def holds(self, state: State, link: Link) -> bool:
        cards = asked_about(self.who, state, link)
        return bool(cards) and self.trait.fits(state, link, cards[0])


phrase("condition", Fits, "{who:reference} is {trait:kinship}", means="{who} is {trait}", rules="G48")
phrase("condition", Fits, "{who:reference} has {trait:influence}", means="{who} is one {trait}", rules="G46")
