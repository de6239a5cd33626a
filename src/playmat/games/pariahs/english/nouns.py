"""The nouns of PARIAHS' card text: which cards a phrase means, and where they go (forms 16-19, 24, 45-48)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import BY_CHOICE, BY_PLACE, Filter, Link, Node, Objects, Self
from playmat.games.pariahs import field
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

# --- This card, and whose cards ---------------------------------------------------------------------------------------

THIS_CARD: Final = "this card"
PLACED_CARD: Final = "your placed card"

phrase("self", Self, "{word:self word}", means="{word}", rules="G20")
WORDS.lexicon("self word", {THIS_CARD: THIS_CARD, PLACED_CARD: PLACED_CARD})

phrase("reference", None, "{what:it}")
phrase("reference", None, "{what:self}")
WORDS.describe("reference", "it, or this card (on a Location: your placed card)")

YOURS: Final = 0
THEIRS: Final = 1  # after "each player" and "the opposing player" it stands for "your"
OPPOSING: Final = 2
ANYONES: Final = 3

WORDS.lexicon("whose", {"your": YOURS, "their": THEIRS})
WORDS.describe("whose", "your (after 'each player': their)")
WORDS.lexicon("possessor", {"your": YOURS, "their": THEIRS, "the opposing player's": OPPOSING})
WORDS.describe("possessor", "your, their or the opposing player's")


# --- What a card is ---------------------------------------------------------------------------------------------------

WORDS.lexicon("class", {"Class 1": 1, "Class 2": 2, "Class 3": 3, "Class 4": 4})
WORDS.describe("class", "a Class (Class 1 to Class 4)")


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait(Node):
    """What a card must be besides where it is."""

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        raise NotImplementedError


phrase("trait", None, "{trait:kinship}")
phrase("trait", None, "with {trait:influence}")
WORDS.describe("trait", "'of the same Class', 'of a different Class' or 'with Influence 2 or less'")


@final
class ComparedClass(Trait):
    """ "Of the same Class", "of a different Class": compared with this card (G48)."""

    def __init__(self, same: bool) -> None:
        self.same: Final = same

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        return (field.class_of(state, card) == field.class_of(state, link.source)) == self.same


ITS_CLASS: Final = "of the acting card's Class"
phrase("kinship", ComparedClass, "of the same Class", same=True, means=ITS_CLASS, rules="G48")
phrase("kinship", ComparedClass, "of a different Class", same=False, means=f"not {ITS_CLASS}", rules="G48")
WORDS.describe("kinship", "'of the same Class' or 'of a different Class'")


@final
class WithInfluence(Trait):
    """ "With Influence 2 or less": the value printed on the card (G46)."""

    def __init__(self, bound: int, at_least: bool) -> None:
        self.bound: Final = bound
        self.at_least: Final = at_least

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        value = field.influence_of(state, card)
        return value >= self.bound if self.at_least else value <= self.bound


phrase(
    "influence",
    WithInfluence,
    "Influence {bound:number} or {at_least:less or more}",
    means="whose printed Influence is {bound} or {at_least}",
    rules="G46",
)
WORDS.lexicon("less or more", {"less": False, "more": True})
WORDS.describe("influence", "'Influence 2 or less', 'Influence 3 or more'")


@final
class BothTraits(Trait):
    """ "Of the same Class with Influence 2 or less"."""

    def __init__(self, first: Trait, second: Trait) -> None:
        self.first: Final = first
        self.second: Final = second

    def fits(self, state: State, link: Link, card: CardId) -> bool:
        return self.first.fits(state, link, card) and self.second.fits(state, link, card)


phrase("trait", BothTraits, "{first:kinship} with {second:influence}", means="{first} and {second}")


# --- Cards at a Station or at the Locations ---------------------------------------------------------------------------


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


phrase(
    "own group",
    Group,
    "{whose:possessor} {of_class?:class} Supplicants {trait?:trait}",
    zone=field.SUPPLICANTS,
    another=False,
    means="{whose} {of_class} Supplicants {trait}",
    rules="R18",
)
phrase(
    "own group",
    Group,
    "{whose:possessor} {of_class?:class} Devotees {trait?:trait}",
    zone=field.DEVOTEES,
    another=False,
    means="{whose} {of_class} Devotees {trait}",
    rules="R23",
)
phrase(
    "own group",
    Group,
    "{whose} <another:other> placed {of_class?:class} cards {trait?:trait}",
    zone=field.PLACED,
    means="{whose} {another} cards {of_class} at the Locations {trait}",
    rules="R15",
)
WORDS.describe("own group", "whose cards ('your Supplicants', 'your other placed cards')")

phrase("loose group", None, "{group:opposing group}")
phrase("loose group", None, "{group:hand group}")
WORDS.describe("loose group", "cards ('card from your hand', 'opposing placed card')")

phrase(
    "opposing group",
    Group,
    "opposing placed {of_class?:class} (card|cards) {trait?:trait}",
    zone=field.PLACED,
    whose=OPPOSING,
    another=False,
    means="opposing {card} {of_class} at the Locations {trait}",
    rules="R3, R15",
)
WORDS.describe("opposing group", "'opposing placed card'")

phrase(
    "hand group",
    Group,
    "{of_class?:class} (card|cards) {trait?:trait} from {whose} hand",
    zone=field.HAND,
    another=False,
    means="{card} {of_class} {trait} of {whose} hand",
)
WORDS.describe("hand group", "'card from your hand'")

phrase(
    "any group",
    Group,
    "placed {of_class?:class} (card|cards) {trait?:trait}",
    zone=field.PLACED,
    whose=ANYONES,
    another=False,
    means="{card} {of_class} of either Color at the Locations {trait}",
)
WORDS.describe("any group", "'placed card' or 'placed cards'")


# --- Cards that are chosen --------------------------------------------------------------------------------------------

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


phrase("some", Some, "{count:number} of {filter:own group}", how=EXACTLY, means="{count} of {filter}", rules="G22, G47")
phrase("some", Some, "{count:number} {filter:loose group@count}", how=EXACTLY, means="{count} {filter}")
phrase("some", Some, "up to {count:number} of {filter:own group}", how=UP_TO, means="0 to {count} of {filter}")
phrase("some", Some, "up to {count:number} {filter:loose group@count}", how=UP_TO, means="0 to {count} {filter}")
phrase(
    "some",
    Some,
    "any number of {filter:own group}",
    count=ALL_OF_THEM,
    how=ANY_NUMBER,
    means="as many as you like of {filter}",
)
phrase(
    "some",
    Some,
    "any number of {filter:loose group@count}",
    count=ALL_OF_THEM,
    how=ANY_NUMBER,
    means="as many {filter} as you like",
)
phrase("some", Some, "any {filter:any group}", count=1, how=ANY, means="one {filter}")
phrase("some", Some, "any {count:several} {filter:any group@count}", how=ANY, means="{count} {filter}")
phrase("some", Some, "a/an {filter:loose group}", count=1, how=AN, means="one {filter}")
WORDS.describe("some", "some cards ('1 card from your hand', '2 of your Supplicants', 'any placed card')")


# --- A card that is revealed ------------------------------------------------------------------------------------------


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


phrase("objects", TopCard, "the top card of {whose} deck", means="the top card of {whose} deck", rules="G45")


# --- Where to ---------------------------------------------------------------------------------------------------------


@final
class Station(Node):
    """ "Your Devotees", "your hand", "the bottom of your deck"."""

    def __init__(self, zone: int, whose: int) -> None:
        self.zone: Final = zone
        self.whose: Final = whose


phrase("destination", Station, "{whose} Devotees", zone=field.DEVOTEES, means="{whose} Devotees", rules="R23, R24")
phrase("destination", Station, "{whose} hand", zone=field.HAND, means="{whose} hand")
BOTTOM: Final = "the bottom of {whose} deck"
phrase("destination", Station, BOTTOM, zone=field.DECK, means=BOTTOM, rules="G32")
WORDS.describe("destination", "where to ('your Devotees', 'your hand', 'an empty Location', …)")

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

    def free_places(self, state: State, card: CardId) -> list[int]:
        """Locations of these that a placed card may move to, judged on the result (G11)."""
        return [
            place
            for place in range(field.ROW)
            if field.can_take(state, card, place) and self.allows(state, card, place)
        ]


phrase("destination", Spot, "an empty Location", kind=ANYWHERE, name=None, means="any free Location", rules="G11")
phrase("destination", None, "{spot}")
phrase(
    "spot",
    Spot,
    "the other Location of the same name",
    kind=NEXT_DOOR,
    name=None,
    means="the namesake of its Location",
    rules="G11",
)
phrase("spot", Spot, "{name:location name}", kind=NAMED, means="a Location called {name}", rules="R12")
WORDS.describe("spot", "a Location ('the other Location of the same name', 'The Hall')")
WORDS.named("location name")
WORDS.describe("location name", "a Location's name ('The Hall', 'The Stage – Tiebreaker')")


def is_called(state: State, place: int, name: str) -> bool:
    """ "The Hall" is either one, "The Stage – Tiebreaker" that one (form 19)."""
    full = field.location_name(state, place)
    return name == full or name == field.short_name(full)
