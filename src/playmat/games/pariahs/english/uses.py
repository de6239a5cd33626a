"""Reveal, place, use: what lets other cards be seen, placed or followed (forms 13-15)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import Link
from playmat.english.sentences import NO, YES
from playmat.games.pariahs import field, modes
from playmat.games.pariahs.english import deeds, nouns
from playmat.games.pariahs.rules import placing
from playmat.kernel.cards import CardId
from playmat.kernel.events import Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.language.grammar import Grammar

REVEALED_TOP: Final = Verb("revealed", "{seat} reveals {card}, the top card of the deck")

CHOOSE_ABILITY: Final = Prompt("Whose Ability is used?", "chooses an Ability", "G20")
CHOOSE_PLACING: Final = Prompt("Place which card where?", "places another card", "G14")
ASK_ABILITY: Final = Prompt("Use the placed card's Ability?", "decides whether to use an Ability", "G16")

WORDS: Final = Grammar()
phrase = WORDS.phrase


# --- Reveal -----------------------------------------------------------------------------------------------------------


@final
class Reveal(deeds.Deed):
    """Form 13: both see it; it stays on top, face down again, unless the text moves it (G45)."""

    def __init__(self, what: nouns.TopCard) -> None:
        self.what: Final = what

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(state.zones[field.DECK * 2 + link.controller])

    def perform(self, state: State, link: Link) -> None:
        pile = state.zones[field.DECK * 2 + link.controller]
        deeds.begin(state, link, self)
        deeds.report(state, link, self, bool(pile))
        if pile:
            card = pile[0]
            state.reveal(card)
            self.what.shows(state, link, card)
            state.emit(REVEALED_TOP, deeds.cause_of(self, link), link.controller, card)


phrase("deed", Reveal, "(reveal|reveals) {what:objects}", means="show {what} to both", rules="G45")


# --- Place ------------------------------------------------------------------------------------------------------------


@final
class PlaceAnother(deeds.Deed):
    """An additional placing: R31 holds, and that Location's Effect is followed at once (G14).

    It counts like a turn, so that a card which comes back to the hand is not placed without end (G15).
    """

    def __init__(self, what: nouns.Some) -> None:
        self.what: Final = what

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(self.placings(state, link))

    def placings(self, state: State, link: Link) -> list[placing.Place]:
        if state.numbers[field.ROUND_TURNS] >= placing.MOST_TURNS:
            return []
        cards = self.what.cards(state, link)
        return [step for step in placing.placings(state, link.controller) if step.card in cards]

    def perform(self, state: State, link: Link) -> None:
        options = [Option(step) for step in self.placings(state, link)]
        deeds.begin(state, link, self)
        deeds.report(state, link, self, bool(options))
        if options:
            state.numbers[field.ROUND_TURNS] += 1
            state.ask(link.controller, CHOOSE_PLACING, options, link)


phrase(
    "deed",
    PlaceAnother,
    "(place|places) {what:placeable}",
    means="place {what} and follow that Effect at once",
    rules="G14",
)
phrase("placeable", nouns.Some, "1 {filter:hand group}", count=1, how=nouns.EXACTLY, means="another {filter}")
phrase("placeable", nouns.Some, "a {filter:hand group}", count=1, how=nouns.AN, means="another {filter}")
WORDS.describe("placeable", "'1 card from your hand'")


# --- Use --------------------------------------------------------------------------------------------------------------


@final
class UsePlaced(deeds.Deed):
    """ "Use your placed card's Ability": mandatory, unless the table wants a choice (G16); not if it left (G19)."""

    derived: ClassVar[tuple[str, ...]] = ("permitted",)

    permitted: bool = False  # behind "you may": the choice is made there

    def is_possible(self, state: State, link: Link) -> bool:
        return is_still_there(state, link)

    def perform(self, state: State, link: Link) -> None:
        deeds.begin(state, link, self)
        if not is_still_there(state, link):
            return
        use = Use(self, link.source, link)
        if state.settings[modes.ABILITY_USE] == 1 and not self.permitted:
            state.ask(link.controller, ASK_ABILITY, [Option(YES, use), Option(NO)], link)
        else:
            use.run(state)


phrase(
    "deed",
    UsePlaced,
    "(use|uses) your placed card's Ability",
    means="do what the card here says",
    rules="R16, G16, G19",
)


def is_still_there(state: State, link: Link) -> bool:
    """Whether the placed card is still at the Location whose Effect is followed (G19)."""
    place = state.zones[field.LOCATIONS * 2].index(link.holder)
    return state.stay[link.source] == link.stay and field.occupant(state, place) == link.source


@final
class UseOther(deeds.Handling):
    """Form 14: the Ability of another card, read with this one as "this card" (G20)."""

    def __init__(self, what: nouns.Some) -> None:
        super().__init__(what, None)

    def prompt(self) -> Prompt:
        return CHOOSE_ABILITY

    def candidates(self, state: State, link: Link) -> list[CardId]:
        return [card for card in self.what.cards(state, link) if not placing.is_ability_under_way(state, card)]

    def handle(self, state: State, link: Link, cards: tuple[CardId, ...], all_done: bool) -> None:
        for card in reversed(cards):
            state.agenda.append(Use(self, card, link))


phrase(
    "deed",
    UseOther,
    "(use|uses) the Ability of {what:some}",
    means="do what {what} says, with the same card acting",
    rules="G20",
)


@final
class Use(Step):
    """A card's Ability is used, for the card that acts (R33, G20)."""

    def __init__(self, effect: deeds.Deed, holder: CardId, link: Link) -> None:
        self.effect: Final = effect
        self.holder: Final = holder
        self.link: Final = link

    def run(self, state: State) -> None:
        deeds.report(state, self.link, self.effect, True)
        placing.follow_ability(state, self.link.controller, self.link.source, self.holder)
