"""Curses, Items and Transformations coming to a Guardian. Chapter "Transformations, Curses and Items"."""

from typing import Final, final

from playmat.abilities.nodes import Link
from playmat.games.azrah import field, modes
from playmat.games.azrah.rules import leaving, resources, standing, triggers
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

WAS_ATTACHED: Final = Verb("attached", "{card} is attached to {other}")
NONE_LEFT: Final = Verb("none left", "No {place} is left in the shared pile")
WAS_REMOVED: Final = Verb("removed", "{card} is removed from {other}")
TRANSFORMED: Final = Verb("transformed", "{other} transforms into {card}")
NOT_TRANSFORMED: Final = Verb("not transformed", "{card} has nothing to transform into")

CHOOSE_FORM: Final = Prompt("Transform into what?", "chooses a Transformation", "R59")
WHO_LACKS_A_CARD: Final = Prompt("Too few copies: who goes without?", "chooses who goes without", "G52")


def attach(state: State, name: str, guardian: CardId, cause: Cause) -> None:
    """A Curse or Item of that name goes from the shared pile to a front-row Guardian, if one is there (R57, G52)."""
    if not field.is_in_front(state, guardian):
        return
    for card in state.zones[field.SHARED_PILE * 2]:
        if state.card[card].name == name:
            put_on(state, card, guardian)
            standing.apply_rules(state, card, guardian)
            state.emit(WAS_ATTACHED, cause, state.owner[guardian], card, guardian)
            return
    state.emit(NONE_LEFT, cause, NONE, NONE, NONE, 0, name)


@final
class AttachCopies(Step):
    """Several get a card of that name; with too few copies the ability's player says who goes without (G52)."""

    def __init__(self, seat: Seat, name: str, guardians: tuple[CardId, ...], cause: Cause) -> None:
        self.seat: Final = seat
        self.name: Final = name
        self.guardians: Final = guardians
        self.cause: Final = cause

    def run(self, state: State) -> None:
        copies = sum([state.card[card].name == self.name for card in state.zones[field.SHARED_PILE * 2]])
        if 0 < copies < len(self.guardians):
            options: list[Option] = []
            for lacking in self.guardians:
                others = tuple([guardian for guardian in self.guardians if guardian != lacking])
                rest = AttachCopies(self.seat, self.name, others, self.cause)
                options.append(Option(resources.GoWithout(lacking, self.cause), rest))
            state.ask(self.seat, WHO_LACKS_A_CARD, options)
            return
        for guardian in self.guardians:
            attach(state, self.name, guardian, self.cause)


def put_on(state: State, card: CardId, guardian: CardId) -> None:
    state.move(card, field.ATTACHED, 0)
    state.host[card] = guardian


def remove_all(state: State, kind: str, guardian: CardId, cause: Cause) -> None:
    """Every Curse, or every Item, goes back to the shared pile (R62)."""
    for card in field.attachments(state, guardian):
        if state.card[card].kind == kind:
            state.emit(WAS_REMOVED, cause, state.owner[guardian], card, guardian)
            leaving.detach(state, card)


def count_attached(state: State, kind: str, guardian: CardId) -> int:
    return len([card for card in field.attachments(state, guardian) if state.card[card].kind == kind])


def transformation_on(state: State, guardian: CardId) -> CardId:
    """The Transformation that lies on a Guardian, or NONE."""
    for card in field.attachments(state, guardian):
        if state.card[card].kind == field.TRANSFORMATION:
            return card
    return NONE


def forms_for(state: State, guardian: CardId) -> dict[str, CardId]:
    """The Transformations of the shared pile that fit a Guardian, one of each name (R58, G51)."""
    forms: dict[str, CardId] = {}
    if state.settings[modes.RETRANSFORM] == 1 and transformation_on(state, guardian) != NONE:
        return forms
    for card in state.zones[field.SHARED_PILE * 2]:
        printed = state.card[card]
        if printed.kind == field.TRANSFORMATION and printed.of == state.card[guardian].name:
            forms.setdefault(printed.name, card)
    return forms


@final
class Transform(Step):
    """A fitting Transformation goes on top of a Guardian, its controller's choice if several fit (R58, R59, G51)."""

    def __init__(self, guardian: CardId, link: Link, cause: Cause) -> None:
        self.guardian: Final = guardian
        self.link: Final = link
        self.cause: Final = cause

    def run(self, state: State) -> None:
        guardian = self.guardian
        if not field.is_in_front(state, guardian):
            return
        forms = forms_for(state, guardian)
        if not forms:
            state.emit(NOT_TRANSFORMED, self.cause, state.owner[guardian], guardian)
        elif len(forms) == 1:
            TakeForm(guardian, next(iter(forms.values())), self.cause).run(state)
        else:
            options = [Option(TakeForm(guardian, card, self.cause)) for card in forms.values()]
            state.ask(state.owner[guardian], CHOOSE_FORM, options, self.link)


@final
class TakeForm(Step):
    """All traits become the Transformation's; damage and attached cards stay; its own emergence waits (R60, G50)."""

    def __init__(self, guardian: CardId, form: CardId, cause: Cause) -> None:
        self.guardian: Final = guardian
        self.form: Final = form
        self.cause: Final = cause

    def run(self, state: State) -> None:
        guardian = self.guardian
        old = transformation_on(state, guardian)
        state.drop_source(guardian)  # the old face's standing rules go with it
        if old != NONE:
            leaving.detach(state, old)
        put_on(state, self.form, guardian)
        state.emit(TRANSFORMED, self.cause, state.owner[guardian], self.form, guardian)
        state.show(guardian, state.card[self.form])
        standing.apply_rules(state, guardian, guardian)
        triggers.await_emergence(state, guardian, self.form)

    def key(self, state: State) -> str:
        return f"form:{state.card[self.form].name}"

    def label(self, state: State) -> str:
        at = field.POSITIONS[state.card_numbers[field.LAST_POSITION][self.guardian]]
        return f"{state.card[self.guardian].name} at {at} becomes {state.card[self.form].name}"
