"""How players choose: nothing is asked that has one answer only, and numbers and cards say themselves in options."""

from typing import Final, final

from playmat.abilities.nodes import Link
from playmat.games.pariahs import field
from playmat.kernel.cards import CardId, Seat
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

CHOOSE_NUMBER: Final = Prompt("How many?", "chooses a number", "G16")

DONE_CHOOSING: Final = Answer("done", "No more")


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


def card_text(state: State, card: CardId) -> str:
    """A card in words: "Porter (Class 1, Influence 1)"."""
    name = state.shown_name(card)
    stats = state.card[card].stats
    return f"{name} (Class {stats[0]}, Influence {stats[1]})" if name == state.card[card].name else name
