"""What PARIAHS' instructions do. Each is one node of the card language; the Stations' own rules are in stations.py."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import Link, Node, Objects
from playmat.english.amounts import ForEach, total
from playmat.english.sentences import NO, YES
from playmat.games.pariahs import field, modes
from playmat.games.pariahs.english import nouns
from playmat.games.pariahs.rules import placing, stations
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

MOVED: Final = Verb("moved", "{seat} moves {card} to {place}")
WENT: Final = Verb("went", "{card} moves to {place}")
EXCHANGED: Final = Verb("exchanged", "{card} and {other} are exchanged")
REVEALED_TOP: Final = Verb("revealed", "{seat} reveals {card}, the top card of the deck")

CHOOSE_GAIN: Final = Prompt("Which Supplicant do you gain?", "chooses a Supplicant", "R19")
CHOOSE_SHUN: Final = Prompt("Which card is shunned?", "chooses cards to shun", "R20")
CHOOSE_MOVE: Final = Prompt("Which card moves?", "chooses cards to move", "G47")
CHOOSE_SPOT: Final = Prompt("To which Location?", "chooses a Location", "G11")
CHOOSE_EXCHANGE: Final = Prompt("Which cards are exchanged?", "chooses cards to exchange", "G11")
CHOOSE_ABILITY: Final = Prompt("Whose Ability is used?", "chooses an Ability", "G20")
CHOOSE_NUMBER: Final = Prompt("How many?", "chooses a number", "G16")
CHOOSE_PLACING: Final = Prompt("Place which card where?", "places another card", "G14")
ASK_ABILITY: Final = Prompt("Use the placed card's Ability?", "decides whether to use an Ability", "G16")

DONE_CHOOSING: Final = Answer("done", "No more")


def cause_of(node: Node, link: Link) -> Cause:
    """A card's words caused it."""
    return Cause("", link.holder, node, link.ability.line)


# --- Gain, draw, earn -------------------------------------------------------------------------------------------------


@final
class Gain(nouns.Deed):
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
        nouns.begin(state, link, self)
        Gaining(self, link, count, (), tuple(self.offered(state, link))).run(state)


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
        cause = cause_of(self.effect, self.link)
        options: list[Option] = []
        for card in offered:
            rest = Gaining(self.effect, self.link, self.left - 1, (*self.gained, card), self.pool)
            options.append(Option(GainOne(seat, card, cause), rest))
        if self.effect.up_to:
            options.append(Option(DONE_CHOOSING, GainingDone(self)))
        ask_or_take(state, seat, CHOOSE_GAIN, options, self.link)

    def end(self, state: State) -> None:
        done = bool(self.gained) and (self.effect.up_to or self.left == 0)
        nouns.report(state, self.link, self.effect, done, self.gained)


@final
class GainingDone(Step):
    """No more, though more were allowed ("up to")."""

    def __init__(self, gaining: Gaining) -> None:
        self.gaining: Final = gaining

    def run(self, state: State) -> None:
        self.gaining.end(state)


def ask_or_take(state: State, seat: Seat, prompt: Prompt, options: list[Option], link: Link) -> None:
    """A choice among public things with one answer only is no choice."""
    if len(options) > 1:
        state.ask(seat, prompt, options, link)
        return
    then = options[0].then
    if then is not None:
        state.agenda.append(then)
    options[0].step.run(state)


def ask_how_many(state: State, link: Link, steps: list[Step]) -> None:
    """ "Up to": the step of the same place in the list for each number from none on."""
    options = [Option(HowMany(number), steps[number] if number else None) for number in range(len(steps))]
    if len(options) > 1:
        state.ask(link.controller, CHOOSE_NUMBER, options, link)


@final
class HowMany(Step):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, state: State) -> None:
        pass

    def key(self, state: State) -> str:
        return f"number:{self.number}"

    def label(self, state: State) -> str:
        return str(self.number)


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
        return f"Gain {card_text(state, self.card)}"


def card_text(state: State, card: CardId) -> str:
    """A card in words: "Porter (Class 1, Influence 1)"."""
    name = state.shown_name(card)
    stats = state.card[card].stats
    return f"{name} (Class {stats[0]}, Influence {stats[1]})" if name == state.card[card].name else name


@final
class Draw(nouns.Deed):
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
        nouns.begin(state, link, self)
        drawing = Drawing(self, link, count)
        if self.up_to:
            most = min(count, len(state.zones[field.DECK * 2 + link.controller]))
            ask_how_many(state, link, [drawing.at_most(number) for number in range(most + 1)])
        else:
            drawing.run(state)


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
        stations.draw(state, seat, self.count, cause_of(self.effect, self.link))
        nouns.report(state, self.link, self.effect, 0 < len(drawn) == self.count, drawn)


@final
class Earn(nouns.Deed):
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
        nouns.begin(state, link, self)
        if self.up_to:
            most = min(count, len(state.zones[field.SUPPLICANT_DECK * 2 + field.other(link.controller)]))
            ask_how_many(state, link, [Earning(self, link, number, number) for number in range(most + 1)])
        else:
            Earning(self, link, count, count).run(state)


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
        while left > 0 and stations.earn(state, self.link.controller, cause_of(self.effect, self.link)):
            left -= 1
            if stations.checks_each_card(state):
                state.then(stations.THRESHOLDS, Earning(self.effect, self.link, self.count, left))
                return
        nouns.report(state, self.link, self.effect, 0 == left < self.count)


# --- Shun, move -------------------------------------------------------------------------------------------------------


class Handling(nouns.Deed):
    """An instruction about cards that are named or chosen: `what` says which, `handle` what happens to them."""

    def __init__(self, what: Objects, per: ForEach | None) -> None:
        self.what: Final = what
        self.per: Final = per

    def prompt(self) -> Prompt:
        raise NotImplementedError

    def candidates(self, state: State, link: Link) -> list[CardId]:
        """The cards that it can be done to now."""
        return self.what.cards(state, link)

    def handle(self, state: State, link: Link, cards: tuple[CardId, ...], all_done: bool) -> None:
        raise NotImplementedError

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(self.candidates(state, link))

    def perform(self, state: State, link: Link) -> None:
        nouns.begin(state, link, self)
        found = tuple(self.candidates(state, link))
        if isinstance(self.what, nouns.Some):
            Choosing(self, link, total(self.what.count, self.per, state, link), found, ()).run(state)
        elif found:
            self.handle(state, link, found, True)


@final
class Choosing(Step):
    """Cards are chosen one by one among those there when the sentence was reached (G47). The order counts (G30)."""

    def __init__(
        self, effect: Handling, link: Link, count: int, pool: tuple[CardId, ...], chosen: tuple[CardId, ...]
    ) -> None:
        self.effect: Final = effect
        self.link: Final = link
        self.count: Final = count
        self.pool: Final = pool
        self.chosen: Final = chosen

    def run(self, state: State) -> None:
        some = self.effect.what
        assert isinstance(some, nouns.Some)
        left = [card for card in self.pool if card not in self.chosen]
        if len(self.chosen) == self.count or not left:
            Chosen(self.effect, self.link, self.count, self.chosen).run(state)
            return
        options: list[Option] = []
        for card in left:
            rest = Choosing(self.effect, self.link, self.count, self.pool, (*self.chosen, card))
            options.append(Option(ChooseCard(card), rest))
        if some.is_open():
            options.append(Option(DONE_CHOOSING, Chosen(self.effect, self.link, self.count, self.chosen)))
        ask_or_take(state, self.link.controller, self.effect.prompt(), options, self.link)


@final
class Chosen(Step):
    """All cards are chosen: now it happens to them, as far as there were enough (G17)."""

    def __init__(self, effect: Handling, link: Link, count: int, cards: tuple[CardId, ...]) -> None:
        self.effect: Final = effect
        self.link: Final = link
        self.count: Final = count
        self.cards: Final = cards

    def run(self, state: State) -> None:
        some = self.effect.what
        assert isinstance(some, nouns.Some)
        some.choose(state, self.link, self.cards)
        if self.cards:
            self.effect.handle(state, self.link, self.cards, some.is_open() or len(self.cards) == self.count)


@final
class ChooseCard(Step):
    def __init__(self, card: CardId) -> None:
        self.card: Final = card

    def run(self, state: State) -> None:
        pass

    def key(self, state: State) -> str:
        if field.is_placed(state, self.card):
            return f"card:{field.where(state, self.card)}"
        return f"card:{state.shown_name(self.card)}"

    def label(self, state: State) -> str:
        text = card_text(state, self.card)
        if field.is_placed(state, self.card):
            return f"{field.color_name(state, state.owner[self.card])} {text} at {field.where(state, self.card)}"
        return text


@final
class Shun(Handling):
    """Forms 4-6, 41, 42 (R20)."""

    def prompt(self) -> Prompt:
        return CHOOSE_SHUN

    def done_to_cards(self) -> str:
        return "shunned"

    def handle(self, state: State, link: Link, cards: tuple[CardId, ...], all_done: bool) -> None:
        cause = cause_of(self, link)
        for card in cards:
            stations.shun(state, card, cause)
        nouns.report(state, link, self, all_done, cards)


@final
class Move(Handling):
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
            return [card for card in found if field.is_placed(state, card) and free_places(state, card, to)]
        return found

    def handle(self, state: State, link: Link, cards: tuple[CardId, ...], all_done: bool) -> None:
        Moving(self, link, cards, (), all_done).run(state)


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
            nouns.report(state, self.link, self.effect, self.all_done and bool(self.moved), self.moved)
            return
        card = self.left[0]
        to = self.effect.to
        cause = cause_of(self.effect, self.link)
        if isinstance(to, nouns.Spot):
            places = free_places(state, card, to)
            if not places:  # an earlier move has taken the last one
                Moving(self.effect, self.link, self.left[1:], self.moved, False).run(state)
                return
            rest = self.rest(card)
            options = [Option(GoTo(card, place, cause), rest) for place in places]
            ask_or_take(state, self.link.controller, CHOOSE_SPOT, options, self.link)
            return
        assert isinstance(to, nouns.Station)
        move_to_station(state, card, to.zone, cause)
        if to.zone == field.DEVOTEES and stations.checks_each_card(state):
            state.then(stations.THRESHOLDS, self.rest(card))
        else:
            self.rest(card).run(state)

    def rest(self, card: CardId) -> "Moving":
        return Moving(self.effect, self.link, self.left[1:], (*self.moved, card), self.all_done)


def move_to_station(state: State, card: CardId, zone: int, cause: Cause) -> None:
    """To the Station of the card's own Color (R17, R23); Supplicants are replaced at once (R18)."""
    owner = state.owner[card]
    state.move(card, zone, owner)
    place = "the bottom of the deck" if zone == field.DECK else state.game.zones[zone].name
    state.emit(MOVED, cause, owner, card, NONE, 0, place if zone == field.DECK else f"the {place}")
    stations.refill(state, owner)


def free_places(state: State, card: CardId, spot: nouns.Spot) -> list[int]:
    """Locations that a placed card may move to, judged on the result (G11)."""
    return [
        place for place in range(field.ROW) if field.can_take(state, card, place) and spot.allows(state, card, place)
    ]


def shift(state: State, card: CardId, place: int) -> None:
    """A placed card is at another Location. It is the same stay: it never was anything but placed (R32)."""
    row = state.zones[state.zone[card]]
    row[row.index(card)] = NONE
    row[place] = card
    state.touch()


@final
class GoTo(Step):
    """A move between Locations: no placing, no Effect (R32)."""

    def __init__(self, card: CardId, place: int, cause: Cause) -> None:
        self.card: Final = card
        self.place: Final = place
        self.cause: Final = cause

    def run(self, state: State) -> None:
        shift(state, self.card, self.place)
        name = field.location_name(state, self.place)
        state.emit(WENT, self.cause, state.owner[self.card], self.card, NONE, 0, name)

    def key(self, state: State) -> str:
        return f"to:{field.location_name(state, self.place)}"

    def label(self, state: State) -> str:
        return f"{state.card[self.card].name} to {field.location_name(state, self.place)}"


# --- Exchange ---------------------------------------------------------------------------------------------------------


def can_exchange(state: State, first: CardId, second: CardId) -> bool:
    """Whether both may be where the other is: judged on the result (R13, R14, G11)."""
    if first == second or not field.is_placed(state, first) or not field.is_placed(state, second):
        return False
    if state.owner[first] == state.owner[second]:
        return True
    return fits_instead(state, first, second) and fits_instead(state, second, first)


def fits_instead(state: State, card: CardId, gone: CardId) -> bool:
    """Whether no other card of its Color is beside the place that it takes over."""
    beside = state.zones[field.PLACED * 2 + state.owner[card]][field.namesake(field.place_of(state, gone))]
    return beside in (NONE, card)


@final
class Exchange(nouns.Deed):
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
                if (card, mine) not in pairs and can_exchange(state, mine, card):
                    pairs.append((mine, card))
                    found.append(Option(ExchangeCards(self, mine, card, link)))
        return found

    def chose(self, state: State, link: Link, first: CardId, second: CardId) -> None:
        if isinstance(self.first, nouns.Some):
            self.first.choose(state, link, (first,))
        self.second.choose(state, link, (second,))

    def perform(self, state: State, link: Link) -> None:
        nouns.begin(state, link, self)
        options = self.options(state, link)
        if options:  # G12
            ask_or_take(state, link.controller, CHOOSE_EXCHANGE, options, link)


@final
class ExchangePair(nouns.Deed):
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
                if can_exchange(state, cards[i], cards[j]):
                    found.append(Option(ExchangeCards(self, cards[i], cards[j], link)))
        return found

    def chose(self, state: State, link: Link, first: CardId, second: CardId) -> None:
        self.pair.choose(state, link, (first, second))

    def perform(self, state: State, link: Link) -> None:
        nouns.begin(state, link, self)
        options = self.options(state, link)
        if options:
            ask_or_take(state, link.controller, CHOOSE_EXCHANGE, options, link)


@final
class ExchangeCards(Step):
    """Two placed cards change places: no placing, no Effect (R32)."""

    def __init__(self, effect: "Exchange | ExchangePair", first: CardId, second: CardId, link: Link) -> None:
        self.effect: Final = effect
        self.first: Final = first
        self.second: Final = second
        self.link: Final = link

    def run(self, state: State) -> None:
        here, there = field.place_of(state, self.first), field.place_of(state, self.second)
        mine, theirs = state.zones[state.zone[self.first]], state.zones[state.zone[self.second]]
        mine[here] = NONE
        theirs[there] = NONE
        mine[there] = self.first
        theirs[here] = self.second
        state.touch()
        state.emit(EXCHANGED, cause_of(self.effect, self.link), NONE, self.first, self.second)
        self.effect.chose(state, self.link, self.first, self.second)
        nouns.report(state, self.link, self.effect, True)

    def key(self, state: State) -> str:
        return f"exchange:{field.where(state, self.first)}|{field.where(state, self.second)}"

    def label(self, state: State) -> str:
        first, second = state.card[self.first].name, state.card[self.second].name
        return f"{first} at {field.where(state, self.first)} with {second} at {field.where(state, self.second)}"


# --- Reveal, place, use -----------------------------------------------------------------------------------------------


@final
class Reveal(nouns.Deed):
    """Form 13: both see it; it stays on top, face down again, unless the text moves it (G45)."""

    def __init__(self, what: nouns.TopCard) -> None:
        self.what: Final = what

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(state.zones[field.DECK * 2 + link.controller])

    def perform(self, state: State, link: Link) -> None:
        pile = state.zones[field.DECK * 2 + link.controller]
        nouns.begin(state, link, self)
        nouns.report(state, link, self, bool(pile))
        if pile:
            card = pile[0]
            state.reveal(card)
            self.what.shows(state, link, card)
            state.emit(REVEALED_TOP, cause_of(self, link), link.controller, card)


@final
class PlaceAnother(nouns.Deed):
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
        nouns.begin(state, link, self)
        nouns.report(state, link, self, bool(options))
        if options:
            state.numbers[field.ROUND_TURNS] += 1
            state.ask(link.controller, CHOOSE_PLACING, options, link)


@final
class UsePlaced(nouns.Deed):
    """ "Use your placed card's Ability": mandatory, unless the table wants a choice (G16); not if it left (G19)."""

    derived: ClassVar[tuple[str, ...]] = ("permitted",)

    permitted: bool = False  # behind "you may": the choice is made there

    def is_possible(self, state: State, link: Link) -> bool:
        return is_still_there(state, link)

    def perform(self, state: State, link: Link) -> None:
        nouns.begin(state, link, self)
        if not is_still_there(state, link):
            return
        use = Use(self, link.source, link)
        if state.settings[modes.ABILITY_USE] == 1 and not self.permitted:
            state.ask(link.controller, ASK_ABILITY, [Option(YES, use), Option(NO)], link)
        else:
            use.run(state)


def is_still_there(state: State, link: Link) -> bool:
    """Whether the placed card is still at the Location whose Effect is followed (G19)."""
    place = state.zones[field.LOCATIONS * 2].index(link.holder)
    return state.stay[link.source] == link.stay and field.occupant(state, place) == link.source


@final
class UseOther(Handling):
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


@final
class Use(Step):
    """A card's Ability is used, for the card that acts (R33, G20)."""

    def __init__(self, effect: nouns.Deed, holder: CardId, link: Link) -> None:
        self.effect: Final = effect
        self.holder: Final = holder
        self.link: Final = link

    def run(self, state: State) -> None:
        nouns.report(state, self.link, self.effect, True)
        placing.follow_ability(state, self.link.controller, self.link.source, self.holder)
