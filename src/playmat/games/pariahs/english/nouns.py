"""The nouns of PARIAHS' card text: which cards a phrase means, where they go, what is true of them."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import (
    BY_CHOICE,
    BY_PLACE,
    BY_RESULT,
    NOBODY,
    Ability,
    Amount,
    Condition,
    Effect,
    Filter,
    It,
    Link,
    Meant,
    Node,
    Objects,
)
from playmat.games.pariahs import field
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State

DONE_TO_CARDS: Final = ("", "gained", "drawn", "shunned", "moved")  # "this way" (form 50)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Effect):
    """What a verb says."""

    def done_to_cards(self) -> str:
        """What it does to cards, as "for each card … this way" says it."""
        return ""

    def naming(self) -> int:
        return BY_RESULT if self.done_to_cards() else NOBODY


@final
class Text(Ability):
    """The Ability of a Follower or the Effect of a Location."""


@final
class WinTies(Effect):
    """ "When the round ends, you win a tie for Influence": nothing now, the end of the round asks for it (R37)."""

    def __init__(self) -> None:
        pass

    def perform(self, state: State, link: Link) -> None:
        pass


# --- Which cards ------------------------------------------------------------------------------------------------------

YOURS: Final = 0
THEIRS: Final = 1  # after "each player" and "the opposing player" it stands for "your"
OPPOSING: Final = 2
ANYONES: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait(Node):
    """What a card must be besides where it is."""

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        raise NotImplementedError


@final
class ComparedClass(Trait):
    """ "Of the same Class", "of a different Class": compared with this card (G48)."""

    def __init__(self, same: bool) -> None:
        self.same: Final = same

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        return (field.class_of(state, card) == field.class_of(state, link.source)) == self.same


@final
class WithInfluence(Trait):
    """ "With Influence 2 or less": the value printed on the card (G46)."""

    def __init__(self, bound: int, at_least: bool) -> None:
        self.bound: Final = bound
        self.at_least: Final = at_least

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        value = field.influence_of(state, card)
        return value >= self.bound if self.at_least else value <= self.bound


@final
class BothTraits(Trait):
    """ "Of the same Class with Influence 2 or less"."""

    def __init__(self, first: Trait, second: Trait) -> None:
        self.first: Final = first
        self.second: Final = second

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        return self.first.fits(state, link, card) and self.second.fits(state, link, card)


@final
class Group(Filter):
    """Cards by zone, by player, by what they are. `another` leaves out this card, and those chosen before (E8)."""

    derived: ClassVar[tuple[str, ...]] = ("of_opponent",)

    of_opponent: bool = False  # "the opposing player shuns 1 of *their* placed cards"

    def __init__(self, zone: int, whose: int, another: bool, of_class: int | None, trait: Trait | None) -> None:
        self.zone: Final = zone
        self.whose: Final = whose
        self.another: Final = another
        self.of_class: Final = of_class
        self.trait: Final = trait

    def says_other(self) -> bool:
        return self.another

    def candidates(self, state: State, link: Link) -> list[CardId]:
        found: list[CardId] = []
        seat = field.other(link.controller) if self.whose == OPPOSING else link.controller
        if self.whose == YOURS:  # of the player whose text it is, also while another player acts
            seat = state.owner[link.source]
        for card in state.zones[self.zone * 2 + seat]:
            if card != NONE and self.fits(state, link, card):
                found.append(card)
        if self.whose == ANYONES:
            for card in state.zones[self.zone * 2 + field.other(seat)]:
                if card != NONE and self.fits(state, link, card):
                    found.append(card)
        return found

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        if self.another and (card == link.source or card in self.left_out(state, link)):
            return False
        if self.of_class is not None and field.class_of(state, card) != self.of_class:
            return False
        return self.trait is None or self.trait.fits(state, link, card)


# How a number of cards is said.
EXACTLY: Final = 0
UP_TO: Final = 1
ANY_NUMBER: Final = 2
AN: Final = 3  # "an opposing placed card"
ANY: Final = 4  # "any 2 placed cards"

ALL_OF_THEM: Final = 1000  # "any number of": more than there ever are


@final
class Some(Objects):
    """Cards that are chosen when the sentence is reached, before any is moved (G47)."""

    def __init__(self, count: int, how: int, filter: Group) -> None:
        self.count: Final = count
        self.how: Final = how
        self.filter: Final = filter

    def naming(self) -> int:
        return BY_CHOICE

    def keeps_note(self) -> bool:
        return True

    def choose(self, state: State, link: Link, cards: tuple[CardId, ...]) -> None:
        """These were chosen."""
        state.picks[(link.number, self.slot)] = cards

    def named(self, state: State, link: Link) -> list[CardId]:
        return list(state.picks.get((link.number, self.slot), ()))

    def is_open(self) -> bool:
        """Whether fewer may be chosen."""
        return self.how == UP_TO or self.how == ANY_NUMBER

    def cards(self, state: State, link: Link) -> list[CardId]:
        return self.filter.candidates(state, link)


@final
class TopCard(Objects):
    """ "The top card of your deck", once it was revealed: what "it" stands for (form 42)."""

    derived: ClassVar[tuple[str, ...]] = ("of_each",)

    of_each: bool = False  # "each player reveals the top card of their deck": several

    def __init__(self, whose: int) -> None:
        self.whose: Final = whose

    def naming(self) -> int:
        return BY_PLACE

    def is_several(self) -> bool:
        return self.of_each

    def keeps_note(self) -> bool:
        return True

    def shows(self, state: State, link: Link, card: CardId) -> None:
        state.picks[(link.number, self.slot)] = (card, state.stay[card])

    def cards(self, state: State, link: Link) -> list[CardId]:
        shown = state.picks.get((link.number, self.slot), ())
        return [shown[0]] if shown and state.stay[shown[0]] == shown[1] else []

    def named(self, state: State, link: Link) -> list[CardId]:
        """The same card, also after the text has moved it: what it is can still be said (G45)."""
        return list(state.picks.get((link.number, self.slot), ())[:1])


# --- Where to ---------------------------------------------------------------------------------------------------------


@final
class Station(Node):
    """ "Your Devotees", "your hand", "the bottom of your deck"."""

    def __init__(self, zone: int, whose: int) -> None:
        self.zone: Final = zone
        self.whose: Final = whose


ANYWHERE: Final = 0
NEXT_DOOR: Final = 1
NAMED: Final = 2


@final
class Spot(Node):
    """ "An empty Location", "the other Location of the same name", "The Hall" (either one)."""

    def __init__(self, kind: int, name: str | None) -> None:
        self.kind: Final = kind
        self.name: Final = name

    def allows(self, state: State, card: CardId, place: int) -> bool:
        if self.kind == NEXT_DOOR:
            return place == field.namesake(field.place_of(state, card))
        return self.kind == ANYWHERE or is_called(state, place, self.name or "")


def is_called(state: State, place: int, name: str) -> bool:
    """ "The Hall" is either one, "The Stage – Tiebreaker" that one (form 19)."""
    full = field.location_name(state, place)
    return name == full or name == field.short_name(full)


# --- Conditions -------------------------------------------------------------------------------------------------------


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
        return any([is_called(state, place, name) for name in self.names])


@final
class OpposingAt(Condition):
    """ "There is an opposing card at the other Location of the same name", "there is no opposing card at The Hall"."""

    def __init__(self, some: bool, at: Spot) -> None:
        self.some: Final = some
        self.at: Final = at

    def holds(self, state: State, link: Link) -> bool:
        here = link.source
        if self.at.kind == NEXT_DOOR and (state.stay[here] != link.stay or not field.is_placed(state, here)):
            return False
        theirs = state.zones[field.PLACED * 2 + field.other(link.controller)]
        found = [place for place in range(field.ROW) if theirs[place] != NONE and self.at.allows(state, here, place)]
        return bool(found) == self.some


@final
class MoreInfluence(Condition):
    """ "The opposing player has more Influence at the Locations than you": as in R36, with this card (G21)."""

    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def holds(self, state: State, link: Link) -> bool:
        mine = field.influence_at_locations(state, link.controller)
        theirs = field.influence_at_locations(state, field.other(link.controller))
        return mine > theirs if self.mine else theirs > mine


@final
class HasCards(Condition):
    """ "You have 4 or more Converts", "the opposing player has 1 or fewer cards in their hand"."""

    def __init__(self, bound: int, at_least: bool, filter: Group) -> None:
        self.bound: Final = bound
        self.at_least: Final = at_least
        self.filter: Final = filter

    def holds(self, state: State, link: Link) -> bool:
        count = len(self.filter.candidates(state, link))
        return count >= self.bound if self.at_least else count <= self.bound


@final
class HasSome(Condition):
    """ "You have no cards in your hand", "you have another placed card of the same Class"."""

    def __init__(self, some: bool, filter: Group) -> None:
        self.some: Final = some
        self.filter: Final = filter

    def holds(self, state: State, link: Link) -> bool:
        return bool(self.filter.candidates(state, link)) == self.some


@final
class EachClassPlaced(Condition):
    """ "You have a placed card of each Class"."""

    def holds(self, state: State, link: Link) -> bool:
        return field.classes_among(state, field.placed(state, link.controller)) == 4


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


@final
class Fits(Condition):
    """ "It is of the same Class", "your placed card has Influence 3 or more"."""

    def __init__(self, who: Objects, trait: Trait) -> None:
        self.who: Final = who
        self.trait: Final = trait

    def applies(self, state: State, link: Link) -> bool:
        return bool(asked_about(self.who, state, link))

    def holds(self, state: State, link: Link) -> bool:
        cards = asked_about(self.who, state, link)
        return bool(cards) and self.trait.fits(state, link, cards[0])


# --- Amounts ----------------------------------------------------------------------------------------------------------


@final
class CardsIn(Amount):
    """ "(For each) of your Devotees"."""

    def __init__(self, filter: Group) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        return len(self.filter.candidates(state, link))


@final
class ThisWay(Amount):
    """ "(For each) card shunned this way": those really moved, by the last such instruction (G17, form 50)."""

    derived: ClassVar[tuple[str, ...]] = ("of",)

    of: tuple[Deed, ...] = ()  # its deeds, which "and" joins or each player does

    def __init__(self, deed: str) -> None:
        self.deed: Final = deed

    def pronoun(self) -> str:
        return "this way"

    def refer(self, meant: tuple[Meant, ...]) -> None:
        self.of = tuple([one.node for one in meant if isinstance(one.node, Deed)])

    def value(self, state: State, link: Link) -> int:
        return sum([max(0, len(noted(state, link, effect)) - CARDS) for effect in self.of])


@final
class ClassesAmong(Amount):
    """ "(For each) different Class among your placed cards"."""

    def __init__(self, filter: Group) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        return field.classes_among(state, self.filter.candidates(state, link))


# What a deed notes of itself: how often it was begun, how often done in full, and from CARDS on to which cards.
CARDS: Final = 2


def noted(state: State, link: Link, effect: Effect) -> tuple[CardId, ...]:
    return state.picks.get((link.number, effect.note), ())


def begin(state: State, link: Link, deed: Deed) -> None:
    """A deed begins; nothing of it is done yet. Each player who does it begins it."""
    last = noted(state, link, deed) or (0, 0)
    state.picks[(link.number, deed.note)] = (last[0] + 1, *last[1:])


def report(state: State, link: Link, deed: Deed, done: bool, cards: tuple[CardId, ...] = ()) -> None:
    """What the deed that was begun has done, for the sentences after it: whether all of it, and to which cards."""
    last = noted(state, link, deed)
    state.picks[(link.number, deed.note)] = (last[0], last[1] + done, *last[CARDS:], *cards)


def was_done(state: State, link: Link, instructions: tuple[Effect, ...]) -> bool:
    """Whether every deed among these that was begun was done in full, and one was begun (G17)."""
    notes = [noted(state, link, effect) for effect in instructions]
    return any(notes) and all([note[0] == note[1] for note in notes if note])


def wins_ties(state: State, place: int) -> bool:
    """Whether a Location breaks ties in Influence (R37)."""
    for ability in state.card[state.zones[field.LOCATIONS * 2][place]].abilities:
        if any([isinstance(effect, WinTies) for effect in ability.effects]):
            return True
    return False
