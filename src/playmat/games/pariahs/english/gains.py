"""Gain, draw, earn: what comes from the Supplicants and the decks (forms 1-3). Each verb reads in two forms,
"Gain 1 card." and "Each player gains 1 card."."""

from typing import Final, final

from playmat.abilities.nodes import Link
from playmat.english.amounts import ForEach, total
from playmat.games.pariahs import field, modes
from playmat.games.pariahs.english import deeds, nouns
from playmat.games.pariahs.rules import choices, stations
from playmat.kernel.cards import CardId, Seat
from playmat.kernel.events import Cause
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.language.grammar import Grammar

CHOOSE_GAIN: Final = Prompt("Which Supplicant do you gain?", "chooses a Supplicant", "R19")

WORDS: Final = Grammar()
phrase = WORDS.phrase


# --- Gain -------------------------------------------------------------------------------------------------------------


@final
class Gain(deeds.Deed):
    """Form 1: Supplicants to the bottom of the deck, one by one or chosen together (R19, G24)."""

    def __init__(
        self, up_to: bool, amount: int, of_class: int | None, trait: nouns.Trait | None, per: ForEach | None
    ) -> None:
        self.up_to: Final = up_to
        self.amount: Final = amount
        self.of_class: Final = of_class
        self.trait: Final = trait
        self.per: Final = per

    def done_to_cards(self) -> str:
        return "gained"

    def offered(self, state: State, link: Link) -> list[CardId]:
        """The Supplicants that may be gained: all, or those of a Class or trait."""
        found = state.zones[field.SUPPLICANTS * 2 + link.controller][:]
        if self.of_class is not None:
            found = [card for card in found if field.class_of(state, card) == self.of_class]
        if self.trait is not None:
            found = [card for card in found if self.trait.fits(state, link, card)]
        return found

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(self.offered(state, link))

    def perform(self, state: State, link: Link) -> None:
        count = total(self.amount, self.per, state, link)
        deeds.begin(state, link, self)
        Gaining(self, link, count, (), tuple(self.offered(state, link))).run(state)


phrase(
    "deed",
    Gain,
    "(gain|gains) <up_to:up to> {amount:number} {of_class?:class} (card|cards)@amount {trait?:trait}{per?:per}",
    means="{up_to} {amount} {card} {of_class} {trait} of the Supplicants to the bottom of the deck{per}",
    rules="R19, G24, G25",
)


@final
class Gaining(Step):
    """The Supplicants that are still to be gained; `pool` is what was there when the sentence was reached."""

    def __init__(
        self, effect: Gain, link: Link, left: int, gained: tuple[CardId, ...], pool: tuple[CardId, ...]
    ) -> None:
        self.effect: Final = effect
        self.link: Final = link
        self.left: Final = left
        self.gained: Final = gained
        self.pool: Final = pool

    def run(self, state: State) -> None:
        seat = self.link.controller
        offered = self.effect.offered(state, self.link)
        if state.settings[modes.GAIN_MODE] == 1:
            offered = [card for card in offered if card in self.pool]
        if self.left == 0 or not offered:  # G25: what there is
            self.end(state)
            return
        cause = deeds.cause_of(self.effect, self.link)
        options: list[Option] = []
        for card in offered:
            rest = Gaining(self.effect, self.link, self.left - 1, (*self.gained, card), self.pool)
            options.append(Option(GainOne(seat, card, cause), rest))
        if self.effect.up_to:
            options.append(Option(choices.DONE_CHOOSING, GainingDone(self)))
        choices.ask_or_take(state, seat, CHOOSE_GAIN, options, self.link)

    def end(self, state: State) -> None:
        done = bool(self.gained) and (self.effect.up_to or self.left == 0)
        deeds.report(state, self.link, self.effect, done, self.gained)


@final
class GainingDone(Step):
    """No more, though more were allowed ("up to")."""

    def __init__(self, gaining: Gaining) -> None:
        self.gaining: Final = gaining

    def run(self, state: State) -> None:
        self.gaining.end(state)


@final
class GainOne(Step):
    def __init__(self, seat: Seat, card: CardId, cause: Cause) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.cause: Final = cause

    def run(self, state: State) -> None:
        stations.gain(state, self.seat, self.card, self.cause)

    def key(self, state: State) -> str:
        return f"gain:{state.shown_name(self.card)}"

    def label(self, state: State) -> str:
        return f"Gain {choices.card_text(state, self.card)}"


# --- Draw -------------------------------------------------------------------------------------------------------------


@final
class Draw(deeds.Deed):
    """Form 2 (G3)."""

    def __init__(self, up_to: bool, amount: int, per: ForEach | None) -> None:
        self.up_to: Final = up_to
        self.amount: Final = amount
        self.per: Final = per

    def done_to_cards(self) -> str:
        return "drawn"

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(state.zones[field.DECK * 2 + link.controller])

    def perform(self, state: State, link: Link) -> None:
        count = total(self.amount, self.per, state, link)
        deeds.begin(state, link, self)
        drawing = Drawing(self, link, count)
        if self.up_to:
            most = min(count, len(state.zones[field.DECK * 2 + link.controller]))
            choices.ask_how_many(state, link, [drawing.at_most(number) for number in range(most + 1)])
        else:
            drawing.run(state)


phrase(
    "deed",
    Draw,
    "(draw|draws) <up_to:up to> {amount:number} (card|cards)@amount{per?:per}",
    means="{up_to} {amount} {card} from the top of the deck to the hand{per}",
    rules="G3",
)


@final
class Drawing(Step):
    """So many cards are drawn, as far as there are any (G3)."""

    def __init__(self, effect: Draw, link: Link, count: int) -> None:
        self.effect: Final = effect
        self.link: Final = link
        self.count: Final = count

    def at_most(self, count: int) -> "Drawing":
        return Drawing(self.effect, self.link, count)

    def run(self, state: State) -> None:
        seat = self.link.controller
        drawn = tuple(state.zones[field.DECK * 2 + seat][: self.count])
        stations.draw(state, seat, self.count, deeds.cause_of(self.effect, self.link))
        deeds.report(state, self.link, self.effect, 0 < len(drawn) == self.count, drawn)


# --- Earn -------------------------------------------------------------------------------------------------------------


@final
class Earn(deeds.Deed):
    """Form 3 (R21, G29). `article`: the booklet says "earn a Convert"."""

    def __init__(self, article: bool, up_to: bool, amount: int, per: ForEach | None) -> None:
        self.article: Final = article
        self.up_to: Final = up_to
        self.amount: Final = amount
        self.per: Final = per

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(state.zones[field.SUPPLICANT_DECK * 2 + field.other(link.controller)])

    def perform(self, state: State, link: Link) -> None:
        count = total(self.amount, self.per, state, link)
        deeds.begin(state, link, self)
        if self.up_to:
            most = min(count, len(state.zones[field.SUPPLICANT_DECK * 2 + field.other(link.controller)]))
            choices.ask_how_many(state, link, [Earning(self, link, number, number) for number in range(most + 1)])
        else:
            Earning(self, link, count, count).run(state)


phrase(
    "deed",
    Earn,
    "(earn|earns) <up_to:up to> {amount:number} (Convert|Converts)@amount{per?:per}",
    article=False,
    means="{up_to} {amount} {Convert} from the top of the opposing Supplicant Deck{per}",
    rules="R21, R22, G29",
)
phrase(
    "deed",
    Earn,
    "(earn|earns) a Convert{per?:per}",
    article=True,
    up_to=False,
    amount=1,
    means="a Convert from the top of the opposing Supplicant Deck{per}",
    rules="R21, R22, G29",
)


@final
class Earning(Step):
    """Converts still to be earned; counted after each of them if the table wants it so (G33)."""

    def __init__(self, effect: Earn, link: Link, count: int, left: int) -> None:
        self.effect: Final = effect
        self.link: Final = link
        self.count: Final = count
        self.left: Final = left

    def run(self, state: State) -> None:
        left = self.left
        while left > 0 and stations.earn(state, self.link.controller, deeds.cause_of(self.effect, self.link)):
            left -= 1
            if stations.checks_each_card(state):
                state.then(stations.THRESHOLDS, Earning(self.effect, self.link, self.count, left))
                return
        deeds.report(state, self.link, self.effect, 0 == left < self.count)
