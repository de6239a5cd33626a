"""What players do: draw, discard, Scrap, Foresee (T41 to T44, T80)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import BY_RESULT, Amount, Effect, Link
from playmat.english.amounts import ForEach
from playmat.games.trials import field
from playmat.games.trials.english import amounts, notes
from playmat.games.trials.rules import piles
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.language.grammar import Grammar

FORESAW: Final = Verb("foresaw", "{seat} looks at the top {number} of the deck")
KEPT: Final = Verb("kept", "{seat} puts {card} on top of the deck")
SANK: Final = Verb("sank", "{seat} puts {number} at the bottom of the deck in random order")
CHOOSE_KEEP: Final = Prompt("Which card goes on top of your deck?", "looks at the top of the deck", "R67")
EACH_PLAYER: Final = 2  # "each player draws": the verb's second form
OPPONENT: Final = 3

WORDS: Final = Grammar()
phrase = WORDS.phrase


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerDeed(Effect):
    """What a player does: "Draw N cards" (T41), with a subject "Your opponent discards N cards" (T42, T80).

    Whoever does it, the text is read by the player whose it is: "for each bloodied enemy" are that player's enemies.
    """

    def perform(self, state: State, link: Link) -> None:
        self.act(state, link, link.controller)

    def act(self, state: State, link: Link, seat: Seat) -> None:
        raise NotImplementedError


@final
class Draw(PlayerDeed):
    """ "Draw N cards" (T41)."""

    def __init__(self, amount: Amount, per: ForEach | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def naming(self) -> int:
        return BY_RESULT

    def act(self, state: State, link: Link, seat: Seat) -> None:
        cards = piles.draw(state, seat, amounts.total(state, link, self.amount, self.per), notes.words(link, self))
        notes.came_to(state, link, self, cards)


phrase(
    "player deed",
    Draw,
    "(draw|draws) {amount:card count} (card|cards)@amount {per?:per}",
    means="draw {amount} card(s) {per}",
    rules="G49",
)


@final
class Discard(PlayerDeed):
    """ "Your opponent discards N cards at random" (T42), "discard 1 card": the player's own choice, openly (G54)."""

    def __init__(self, amount: Amount, at_random: bool, per: ForEach | None) -> None:
        self.amount: Final = amount
        self.at_random: Final = at_random
        self.per: Final = per

    def naming(self) -> int:
        return BY_RESULT

    def act(self, state: State, link: Link, seat: Seat) -> None:
        amount = amounts.total(state, link, self.amount, self.per)
        hand = state.zone_at(field.HAND, seat)
        notes.came_to(state, link, self, min(amount, len(hand)))
        if self.at_random:
            for _ in range(min(amount, len(hand))):
                piles.discard(state, hand[state.chance.below(len(hand))], notes.words(link, self))
        elif amount:
            state.then(piles.ChooseDiscard(seat, amount, notes.words(link, self)))


phrase(
    "player deed",
    Discard,
    "(discard|discards) {amount} (card|cards)@amount <at_random:at random> {per?:per}",
    means="discard {amount} card(s) {at_random} {per}",
    rules="R64",
)
# "You may discard a card. If you do, …" is a cost (T71).
phrase("costly deed", Discard, "discard {amount:one} card", at_random=False, per=None, means="discard a card")
phrase(
    "their deed",
    Discard,
    "(discard|discards) {amount:one} card <at_random:at random>",
    per=None,
    means="discard a card {at_random}",
    rules="R64",
)


@final
class Scrap(PlayerDeed):
    """ "Scrap N" (T44)."""

    derived: ClassVar[tuple[str, ...]] = ("named",)  # with or without a capital: nothing depends on it

    def __init__(self, amount: Amount, per: ForEach | None, named: bool) -> None:
        self.amount: Final = amount
        self.per: Final = per
        self.named: Final = named

    def naming(self) -> int:
        return BY_RESULT

    def act(self, state: State, link: Link, seat: Seat) -> None:
        notes.came_to(
            state,
            link,
            self,
            piles.scrap(state, seat, amounts.total(state, link, self.amount, self.per), notes.words(link, self)),
        )


# Named like keywords ("When this card enters play, Foresee 3") or used like any verb ("then scrap 2").
phrase(
    "player deed",
    Scrap,
    "(Scrap|Scraps) {amount} {per?:per}",
    named=True,
    means="{amount} from the deck to the graveyard {per}",
    rules="R64",
)
phrase(
    "player deed",
    Scrap,
    "(scrap|scraps) {amount} {per?:per}",
    named=False,
    means="{amount} from the deck to the graveyard {per}",
    rules="R64",
)


@final
class Foresee(PlayerDeed):
    """ "Foresee N" (R67): look, perhaps keep one on top, the rest to the bottom in random order (G53)."""

    derived: ClassVar[tuple[str, ...]] = ("named",)  # with or without a capital: nothing depends on it

    def __init__(self, amount: Amount, named: bool) -> None:
        self.amount: Final = amount
        self.named: Final = named

    def act(self, state: State, link: Link, seat: Seat) -> None:
        piles.refill(state, seat)
        cards = state.zone_at(field.DECK, seat)
        amount = min(amounts.total(state, link, self.amount, None), len(cards))
        notes.did(state, link, self, amount)
        if not amount:
            return
        seen = cards[-amount:]
        for card in seen:
            state.known[card] |= 1 << seat
        state.emit(FORESAW, notes.words(link, self), seat, NONE, NONE, amount)
        options = [Option(Keep(card, tuple(seen), notes.words(link, self))) for card in reversed(seen)]
        options.append(Option(Keep(NONE, tuple(seen), notes.words(link, self))))
        state.ask(seat, CHOOSE_KEEP, options, link)


phrase(
    "player deed",
    Foresee,
    "(Foresee|Foresees) {amount}",
    named=True,
    means="look at the top {amount}, keep one on top",
    rules="R67, G53",
)
phrase(
    "player deed",
    Foresee,
    "(foresee|foresees) {amount}",
    named=False,
    means="look at the top {amount}, keep one on top",
    rules="R67, G53",
)


@final
class Keep(Step):
    """The kept card stays on top, known to its owner; nobody knows the order of the others."""

    def __init__(self, card: CardId, seen: tuple[CardId, ...], cause: Cause) -> None:
        self.card: Final = card
        self.seen: Final = seen
        self.cause: Final = cause

    def run(self, state: State) -> None:
        rest = [card for card in self.seen if card != self.card]
        seat = state.owner[self.seen[0]]
        if self.card != NONE:
            state.emit(KEPT, self.cause, seat, self.card)
        # Which of them lies where is unknown from now on, so they are taken out, mixed and put under the deck.
        for i in range(len(rest) - 1, 0, -1):
            j = state.chance.below(i + 1)
            rest[i], rest[j] = rest[j], rest[i]
        for card in rest:
            piles.to_bottom(state, card)
        if len(rest) > 1:
            for card in rest:
                state.known[card] = 0
        if rest:
            state.emit(SANK, self.cause, seat, NONE, NONE, len(rest))

    def key(self, state: State) -> str:
        return "keep:none" if self.card == NONE else "keep:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return "All go to the bottom" if self.card == NONE else f"{state.card[self.card].name} stays on top"


@final
class ByPlayers(Effect):
    """ "Each player …", initiative player first (G54); "Your opponent …"."""

    def __init__(self, who: int, effect: PlayerDeed) -> None:
        self.who: Final = who
        self.effect: Final = effect

    def joins(self) -> bool:
        return True

    def perform(self, state: State, link: Link) -> None:
        first = state.numbers[field.INITIATIVE]
        seats = [first, field.other(first)] if self.who == EACH_PLAYER else [field.other(link.controller)]
        state.note(self.effect)
        for seat in reversed(seats):
            state.agenda.append(ForSeat(self.effect, link, seat, len(seats) > 1 and seat != link.controller))


phrase(
    "deed",
    ByPlayers,
    "your opponent {effect:their deed@who}",
    who=OPPONENT,
    means="the other player: {effect}",
    rules="G7",
)
phrase("deed", ByPlayers, "each player {effect:their deed@who}", who=EACH_PLAYER, means="both: {effect}", rules="G54")


@final
class ForSeat(Step):
    """The same instruction for one of the players; `beside`: of "each player", not the one who is "you"."""

    def __init__(self, effect: PlayerDeed, link: Link, seat: Seat, beside: bool) -> None:
        self.effect: Final = effect
        self.link: Final = link
        self.seat: Final = seat
        self.beside: Final = beside

    def run(self, state: State) -> None:
        if not self.beside:
            self.effect.act(state, self.link, self.seat)
            return
        key = (self.link.number, self.effect.note)
        yours = state.picks.get(key)
        self.effect.act(state, self.link, self.seat)
        if yours is not None:  # "If you do" and "that much" are about you
            state.picks[key] = yours
        else:
            state.picks.pop(key, None)


phrase("deed", None, "{effect:player deed}")
phrase("their deed", None, "{effect:player deed}")
WORDS.describe("player deed", "draw, discard or Scrap")
WORDS.describe("their deed", "draws, discards or scraps")
