"""Shun, move, exchange: what happens to cards where they are (forms 4-12, 37-42, 46)."""

from typing import Final, final

from playmat.abilities.nodes import Link, Node, Objects
from playmat.english.amounts import ForEach
from playmat.games.pariahs import field
from playmat.games.pariahs.english import deeds, nouns
from playmat.games.pariahs.rules import choices, moving, stations
from playmat.kernel.cards import CardId
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.language.grammar import Grammar

CHOOSE_SHUN: Final = Prompt("Which card is shunned?", "chooses cards to shun", "R20")
CHOOSE_MOVE: Final = Prompt("Which card moves?", "chooses cards to move", "G47")
CHOOSE_SPOT: Final = Prompt("To which Location?", "chooses a Location", "G11")
CHOOSE_EXCHANGE: Final = Prompt("Which cards are exchanged?", "chooses cards to exchange", "G11")

WORDS: Final = Grammar()
phrase = WORDS.phrase


# --- Shun -------------------------------------------------------------------------------------------------------------


@final
class Shun(deeds.Handling):
    """Forms 4-6, 41, 42 (R20)."""

    def prompt(self) -> Prompt:
        return CHOOSE_SHUN

    def done_to_cards(self) -> str:
        return "shunned"

    def handle(self, state: State, link: Link, cards: tuple[CardId, ...], all_done: bool) -> None:
        cause = deeds.cause_of(self, link)
        for card in cards:
            stations.shun(state, card, cause)
        deeds.report(state, link, self, all_done, cards)


phrase(
    "deed",
    Shun,
    "(shun|shuns) {what:handled}{per?:per}",
    means="put {what} under the Supplicant Deck of its Color{per}",
    rules="R20, G30",
)


# --- Move -------------------------------------------------------------------------------------------------------------


@final
class Move(deeds.Handling):
    """Forms 7-11, 37, 38, 40, 42, 46: to a Station, or between Locations (R32)."""

    def __init__(self, what: Objects, to: Node, per: ForEach | None) -> None:
        super().__init__(what, per)
        self.to: Final = to

    def prompt(self) -> Prompt:
        return CHOOSE_MOVE

    def done_to_cards(self) -> str:
        return "moved"

    def candidates(self, state: State, link: Link) -> list[CardId]:
        """What cannot go there is not chosen (G11, G12)."""
        found = self.what.cards(state, link)
        to = self.to
        if isinstance(to, nouns.Spot):
            return [card for card in found if field.is_placed(state, card) and to.free_places(state, card)]
        return found

    def handle(self, state: State, link: Link, cards: tuple[CardId, ...], all_done: bool) -> None:
        Moving(self, link, cards, (), all_done).run(state)


phrase(
    "deed",
    Move,
    "(move|moves) {what:handled} to {to:destination}{per?:per}",
    means="put {what} to {to}{per}",
    rules="R32",
)


@final
class Moving(Step):
    """Cards that still have to move, one after another."""

    def __init__(
        self, effect: Move, link: Link, left: tuple[CardId, ...], moved: tuple[CardId, ...], all_done: bool
    ) -> None:
        self.effect: Final = effect
        self.link: Final = link
        self.left: Final = left
        self.moved: Final = moved
        self.all_done: Final = all_done

    def run(self, state: State) -> None:
        if not self.left:
            deeds.report(state, self.link, self.effect, self.all_done and bool(self.moved), self.moved)
            return
        card = self.left[0]
        to = self.effect.to
        cause = deeds.cause_of(self.effect, self.link)
        if isinstance(to, nouns.Spot):
            places = to.free_places(state, card)
            if not places:  # an earlier move has taken the last one
                Moving(self.effect, self.link, self.left[1:], self.moved, False).run(state)
                return
            rest = self.rest(card)
            options = [Option(moving.GoTo(card, place, cause), rest) for place in places]
            choices.ask_or_take(state, self.link.controller, CHOOSE_SPOT, options, self.link)
            return
        assert isinstance(to, nouns.Station)
        moving.to_station(state, card, to.zone, cause)
        if to.zone == field.DEVOTEES and stations.checks_each_card(state):
            state.then(stations.THRESHOLDS, self.rest(card))
        else:
            self.rest(card).run(state)

    def rest(self, card: CardId) -> "Moving":
        return Moving(self.effect, self.link, self.left[1:], (*self.moved, card), self.all_done)


# --- Exchange ---------------------------------------------------------------------------------------------------------

phrase("exchanged", None, "{what:self}")
phrase("exchanged", None, "{what:some}")
WORDS.describe("exchanged", "a placed card ('this card', '1 of your other placed cards')")


@final
class Exchange(deeds.Deed):
    """Form 12: this card, or one that is chosen, with another."""

    def __init__(self, first: Objects, second: nouns.Some) -> None:
        self.first: Final = first
        self.second: Final = second

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(self.options(state, link))

    def options(self, state: State, link: Link) -> list[Option]:
        found: list[Option] = []
        pairs: list[tuple[CardId, CardId]] = []
        theirs = self.second.cards(state, link)
        for mine in self.first.cards(state, link):
            for card in theirs:
                if (card, mine) not in pairs and moving.can_exchange(state, mine, card):
                    pairs.append((mine, card))
                    found.append(Option(ExchangeCards(self, mine, card, link)))
        return found

    def chose(self, state: State, link: Link, first: CardId, second: CardId) -> None:
        if isinstance(self.first, nouns.Some):
            self.first.choose(state, link, (first,))
        self.second.choose(state, link, (second,))

    def perform(self, state: State, link: Link) -> None:
        deeds.begin(state, link, self)
        options = self.options(state, link)
        if options:  # G12
            choices.ask_or_take(state, link.controller, CHOOSE_EXCHANGE, options, link)


phrase(
    "deed",
    Exchange,
    "(exchange|exchanges) {first:exchanged} with {second:some}",
    means="{first} and {second} change places",
    rules="R32, G11, G12",
)


@final
class ExchangePair(deeds.Deed):
    """Forms 12, 39: two placed cards."""

    def __init__(self, pair: nouns.Some) -> None:
        self.pair: Final = pair

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(self.options(state, link))

    def options(self, state: State, link: Link) -> list[Option]:
        cards = self.pair.cards(state, link)
        found: list[Option] = []
        for i in range(len(cards)):
            for j in range(i + 1, len(cards)):
                if moving.can_exchange(state, cards[i], cards[j]):
                    found.append(Option(ExchangeCards(self, cards[i], cards[j], link)))
        return found

    def chose(self, state: State, link: Link, first: CardId, second: CardId) -> None:
        self.pair.choose(state, link, (first, second))

    def perform(self, state: State, link: Link) -> None:
        deeds.begin(state, link, self)
        options = self.options(state, link)
        if options:
            choices.ask_or_take(state, link.controller, CHOOSE_EXCHANGE, options, link)


phrase(
    "deed",
    ExchangePair,
    "(exchange|exchanges) {pair:some}",
    means="{pair} change places with each other",
    rules="R32, G11, G12",
)


@final
class ExchangeCards(Step):
    """Two placed cards change places."""

    def __init__(self, effect: "Exchange | ExchangePair", first: CardId, second: CardId, link: Link) -> None:
        self.effect: Final = effect
        self.first: Final = first
        self.second: Final = second
        self.link: Final = link

    def run(self, state: State) -> None:
        moving.exchange(state, self.first, self.second, deeds.cause_of(self.effect, self.link))
        self.effect.chose(state, self.link, self.first, self.second)
        deeds.report(state, self.link, self.effect, True)

    def key(self, state: State) -> str:
        return f"exchange:{field.where(state, self.first)}|{field.where(state, self.second)}"

    def label(self, state: State) -> str:
        first, second = state.card[self.first].name, state.card[self.second].name
        return f"{first} at {field.where(state, self.first)} with {second} at {field.where(state, self.second)}"
