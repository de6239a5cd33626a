"""Energy, relics, the deck (templates 21, 22, 24)."""

from typing import Final, final

from playmat.abilities.nodes import Amount, Effect, Link
from playmat.games.elements import field
from playmat.games.elements.english import nouns
from playmat.games.elements.rules import arrival, destruction, values
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

FOUND: Final = Verb("found", "{seat} searches the deck and finds {card}")
NOT_FOUND: Final = Verb("not found", "{seat} searches the deck and takes nothing")
DREW: Final = Verb("drew relics", "{seat} draws {number} relics")

SEARCH: Final = Prompt("Which unit of your deck?", "searches the deck", "G3")

NOTHING: Final = Answer("nothing", "Take nothing")


@final
class GainEnergy(Effect):
    def __init__(self, amount: int, per: Amount | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        amount = values.number_of(self.amount, self.per, state, link)
        destruction.earn(state, field.side_of(link.controller), amount, field.cause_of(self, link))


phrase(
    "deed",
    GainEnergy,
    "gain {amount:number} Energy{per?:per}",
    means="you get {amount} Energy{per}",
    rules="R10, G28",
)
phrase("deed", GainEnergy, "gain Energy {per:equal}", amount=1, means="you get Energy, {per}", rules="R10, G28")


@final
class LoseEnergy(Effect):
    """ "Your opponent loses …": the other side's pool, as much as there is (G72)."""

    def __init__(self, amount: int, per: Amount | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        amount = values.number_of(self.amount, self.per, state, link)
        field.lose_energy(state, 1 - field.side_of(link.controller), amount, field.cause_of(self, link))


phrase(
    "deed",
    LoseEnergy,
    "your opponent loses {amount:number} Energy{per?:per}",
    means="the other pool loses {amount} Energy{per}",
    rules="G28, G72",
)
phrase(
    "deed",
    LoseEnergy,
    "your opponent loses Energy {per:equal}",
    amount=1,
    means="the other pool loses Energy, {per}",
    rules="G28, G72",
)


@final
class PayEnergy(Effect):
    """ "You may pay 2 Energy. If you do, …": all of it, or it is not offered (G28)."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def is_possible(self, state: State, link: Link) -> bool:
        return field.pool(state, field.side_of(link.controller)) >= self.amount

    def perform(self, state: State, link: Link) -> None:
        field.lose_energy(state, field.side_of(link.controller), self.amount, field.cause_of(self, link))


phrase("deed", PayEnergy, "pay {amount:number} Energy", means="you pay {amount} Energy", rules="G28")


@final
class Search(Effect):
    """One's own deck; the search may fail; the deck is shuffled after it (G3, G72)."""

    def __init__(self, label: int | None, limit: nouns.Limit | None, found: nouns.Newcomer) -> None:
        self.found: Final = found
        self.label: Final = label
        self.limit: Final = limit

    def perform(self, state: State, link: Link) -> None:
        seat = link.controller
        found: dict[str, CardId] = {}
        for card in state.zone_at(field.DECK, seat):
            state.learn(card, seat)
            printed = state.card[card]
            fits = self.limit is None or self.limit.allows_printed(printed)
            if fits and (self.label is None or field.bears_printed(printed, self.label)):
                found.setdefault(printed.name, card)
        cause = field.cause_of(self, link)
        options = [Option(Fetch(found[name], seat, cause, link)) for name in sorted(found)]
        options.append(Option(NOTHING, FindNothing(seat, cause)))
        state.ask(seat, SEARCH, options, link)


phrase(
    "deed",
    Search,
    "search your deck for a/an {label?:label} unit{limit?:limit} and deploy {found:newcomer}",
    means="a {label} unit {limit} of your deck enters your line",
    rules="R5, G3, G5, G8",
)


@final
class Fetch(Step):
    def __init__(self, card: CardId, seat: Seat, cause: Cause, link: Link) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.cause: Final = cause
        self.link: Final = link

    def run(self, state: State) -> None:
        state.reveal(self.card)
        state.emit(FOUND, self.cause, self.seat, self.card)
        state.then(
            arrival.Arrive(self.card, None, self.seat, arrival.FETCH, self.cause, self.link), ShuffleDeck(self.seat)
        )

    def key(self, state: State) -> str:
        return f"fetch:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return state.card[self.card].name


@final
class FindNothing(Step):
    def __init__(self, seat: Seat, cause: Cause) -> None:
        self.seat: Final = seat
        self.cause: Final = cause

    def run(self, state: State) -> None:
        state.emit(NOT_FOUND, self.cause, self.seat)
        state.shuffle(field.DECK, self.seat)


@final
class ShuffleDeck(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.shuffle(field.DECK, self.seat)


@final
class DrawRelics(Effect):
    """From the top of one's Relic Deck to the hand, as many as there are."""

    def __init__(self, amount: int, per: Amount | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        seat = link.controller
        wanted = values.number_of(self.amount, self.per, state, link)
        drawn = min(wanted, len(state.zone_at(field.RELIC_DECK, seat)))
        for _ in range(drawn):
            field.take_in_hand(state, state.zone_at(field.RELIC_DECK, seat)[0], seat)
        if drawn:
            state.emit(DREW, field.cause_of(self, link), seat, NONE, NONE, drawn)


phrase(
    "deed",
    DrawRelics,
    "draw {amount:number} (relic|relics)@amount{per?:per}",
    means="into your hand {amount} of your Relic Deck{per}",
    rules="R48",
)
phrase(
    "deed",
    DrawRelics,
    "draw relics {per:equal}",
    amount=1,
    means="into your hand of your Relic Deck, {per}",
    rules="R48",
)
