"""Instructions: what each notes of itself for the sentences after it, and how the cards that it is about are chosen."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import BY_RESULT, NOBODY, Effect, Link, Node, Objects
from playmat.english.amounts import ForEach, total
from playmat.games.pariahs.english import nouns
from playmat.games.pariahs.rules import choices
from playmat.kernel.cards import CardId
from playmat.kernel.events import Cause
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

WORDS.describe("deed", "an instruction (gain, draw, earn, shun, move, exchange, reveal, place, use)")

DONE_TO_CARDS: Final[tuple[str, ...]] = ("", "gained", "drawn", "shunned", "moved")  # "this way" (form 50)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Effect):
    """What a verb says."""

    def done_to_cards(self) -> str:
        """What it does to cards, as "for each card … this way" says it."""
        return ""

    def naming(self) -> int:
        return BY_RESULT if self.done_to_cards() else NOBODY


def cause_of(node: Node, link: Link) -> Cause:
    """A card's words caused it."""
    return Cause("", link.holder, node, link.ability.line)


# --- What was done ----------------------------------------------------------------------------------------------------

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


# --- Cards that are named or chosen -----------------------------------------------------------------------------------


class Handling(Deed):
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
        begin(state, link, self)
        found = tuple(self.candidates(state, link))
        if isinstance(self.what, nouns.Some):
            Choosing(self, link, total(self.what.count, self.per, state, link), found, ()).run(state)
        elif found:
            self.handle(state, link, found, True)


phrase("handled", None, "{what:some}")
phrase("handled", None, "{what:self}")
phrase("handled", None, "{what:it}")
WORDS.describe("handled", "cards ('1 of your Devotees', 'this card', 'it')")


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
            options.append(Option(choices.ChooseCard(card), rest))
        if some.is_open():
            options.append(Option(choices.DONE_CHOOSING, Chosen(self.effect, self.link, self.count, self.chosen)))
        choices.ask_or_take(state, self.link.controller, self.effect.prompt(), options, self.link)


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
