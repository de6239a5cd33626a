"""Units move in their line (template 25)."""

from typing import Final, final

from playmat.abilities.nodes import BY_CHOICE, Effect, Filter, Link, Objects
from playmat.games.elements import field, modes
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

MOVED: Final = Verb("moved", "{card} moves to {place}")
EXCHANGED: Final = Verb("exchanged", "{card} and {other} exchange their positions")

CHOOSE_SIDE: Final = Prompt("To which end?", "chooses an end of the line", "G5")
CHOOSE_PAIR: Final = Prompt("Which two exchange their positions?", "chooses two units", "G44")


@final
class MoveToEnd(Effect):
    """Neighbours change at once (R13, G44)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in reversed(field.in_play(self.objects, state, link)):
            state.agenda.append(ChooseEnd(unit, link, field.cause_of(self, link)))


phrase(
    "deed",
    MoveToEnd,
    "move {objects} to either end of (its|their)@objects line",
    means="{objects} goes to an end of its line",
    rules="R13",
)


@final
class ChooseEnd(Step):
    def __init__(self, unit: CardId, link: Link, cause: Cause) -> None:
        self.unit: Final = unit
        self.link: Final = link
        self.cause: Final = cause

    def run(self, state: State) -> None:
        ends = [Option(ToEnd(self.unit, True, self.cause)), Option(ToEnd(self.unit, False, self.cause))]
        state.ask(self.link.controller, CHOOSE_SIDE, ends, self.link)


@final
class ToEnd(Step):
    def __init__(self, unit: CardId, left: bool, cause: Cause) -> None:
        self.unit: Final = unit
        self.left: Final = left
        self.cause: Final = cause

    def run(self, state: State) -> None:
        line = field.line_of(state, self.unit)
        at = line.index(self.unit)
        if state.settings[modes.ROW_GAPS] == 1:
            line[at] = NONE
        else:
            line.pop(at)
        line.insert(0 if self.left else len(line), self.unit)
        state.touch()
        state.emit(MOVED, self.cause, state.owner[self.unit], self.unit, NONE, 0, field.place_name(state, self.unit))

    def key(self, state: State) -> str:
        return "left" if self.left else "right"

    def label(self, state: State) -> str:
        return f"{state.face[self.unit].name} to the {'left' if self.left else 'right'} end"


@final
class Two(Objects):
    """ "Two allied units", chosen when the sentence is reached."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def naming(self) -> int:
        return BY_CHOICE

    def is_plural(self) -> bool:
        return True

    def keeps_note(self) -> bool:
        return True

    def cards(self, state: State, link: Link) -> list[CardId]:
        return list(state.picks.get((link.number, self.slot), ()))


phrase("two", Two, "two {filter:units}", means="two {filter}")
WORDS.describe("two", "'two allied units'")


@final
class ExchangePositions(Effect):
    """ "Exchange the positions of two allied units.": any two of one line."""

    def __init__(self, two: Two) -> None:
        self.two: Final = two

    def perform(self, state: State, link: Link) -> None:
        allies = self.two.filter.candidates(state, link)
        options = [
            Option(Exchange(allies[i], allies[j], self, link))
            for i in range(len(allies))
            for j in range(i + 1, len(allies))
            if state.zone[allies[i]] == state.zone[allies[j]]
        ]
        if options:
            state.ask(link.controller, CHOOSE_PAIR, options, link)


phrase(
    "deed",
    ExchangePositions,
    "exchange the positions of {two}",
    means="{two} change places",
    rules="R13",
)


@final
class Exchange(Step):
    def __init__(self, first: CardId, second: CardId, effect: ExchangePositions, link: Link) -> None:
        self.first: Final = first
        self.second: Final = second
        self.effect: Final = effect
        self.link: Final = link

    def run(self, state: State) -> None:
        state.picks[(self.link.number, self.effect.two.slot)] = (self.first, self.second)
        line = field.line_of(state, self.first)
        i, j = line.index(self.first), line.index(self.second)
        line[i], line[j] = line[j], line[i]
        state.touch()
        cause = field.cause_of(self.effect, self.link)
        state.emit(EXCHANGED, cause, state.owner[self.first], self.first, self.second)

    def key(self, state: State) -> str:
        return f"exchange:{field.place_name(state, self.first)}:{field.place_name(state, self.second)}"

    def label(self, state: State) -> str:
        return (
            f"{state.face[self.first].name} at {field.place_name(state, self.first)} and "
            f"{state.face[self.second].name} at {field.place_name(state, self.second)}"
        )
