"""What AZRAH's texts speak of: which Guardians a phrase means, what is asked of them, what is counted."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import Amount, Condition, Filter, It, Link, Node, Objects, Pick
from playmat.games.azrah import field, modes
from playmat.games.azrah.rules import attachments, damage
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State

INJURED: Final = 1
UNINJURED: Final = 2
IS_FROZEN: Final = 3
IS_IMMUNE: Final = 4

NO_ROW: Final = 0  # which row a text says
FRONT_ROW: Final = 1
BACK_ROW: Final = 2


def has_quality(state: State, card: CardId, quality: int) -> bool:
    """Injured, uninjured, frozen, immune (R75-R78)."""
    if quality == INJURED:
        return state.card_numbers[field.DAMAGE][card] > 0
    if quality == UNINJURED:
        return state.card_numbers[field.DAMAGE][card] == 0
    if quality == IS_FROZEN:
        return field.is_true(state, card, field.FROZEN)
    return field.is_true(state, card, field.IMMUNE)


@final
class EnemyInRange(Filter):
    """What "target enemy" can name: front-row enemies that an arrow points at (R25, R26, R29)."""

    def __init__(self, quality: int | None) -> None:
        self.quality: Final = quality

    def candidates(self, state: State, link: Link) -> list[CardId]:
        if state.stay[link.source] != link.stay:
            return []  # G25: an emergence whose Guardian has left has no range
        found = field.in_range(state, link.source, state.card_numbers[field.LAST_POSITION][link.source])
        quality = self.quality
        return found if quality is None else [card for card in found if has_quality(state, card, quality)]


@final
class Guardians(Filter):
    """Allies or enemies, by row: as the text says, or else in front; damage and healing reach both rows (G16).

    `other` leaves out the one that acts, and all that this ability has named before (E8).
    """

    derived: ClassVar[tuple[str, ...]] = ("wide",)

    wide: bool = False  # it says no row, and damage or healing is about it

    def __init__(self, enemy: bool, quality: int | None, other: bool, row: int) -> None:
        self.enemy: Final = enemy
        self.quality: Final = quality
        self.other: Final = other
        self.row: Final = row

    def says_other(self) -> bool:
        return self.other

    def candidates(self, state: State, link: Link) -> list[CardId]:
        seat = field.other(link.controller) if self.enemy else link.controller
        found: list[CardId] = [] if self.row == BACK_ROW else field.fighters(state, seat)
        if self.row == BACK_ROW or (self.wide and state.settings[modes.UNQUALIFIED_REACH] == 0):
            found.extend(state.zones[field.BACK * 2 + seat])
        if self.other:
            barred = self.left_out(state, link)
            found = [card for card in found if card != link.source and card not in barred]
        quality = self.quality
        return found if quality is None else [card for card in found if has_quality(state, card, quality)]


@final
class Another(Filter):
    """ "Another ally", "another enemy": not the one that acts, and none that this ability has named (W15, W57)."""

    def __init__(self, among: Guardians) -> None:
        self.among: Final = among

    def says_other(self) -> bool:
        return True

    def candidates(self, state: State, link: Link) -> list[CardId]:
        barred = self.left_out(state, link)
        return [card for card in self.among.candidates(state, link) if card not in barred]


@final
class Adjacent(Filter):
    """Front-row Guardians beside the one that acts, or beside `to`, who is of the same side (G15, G21)."""

    def __init__(self, enemy: bool, quality: int | None, to: Objects | None) -> None:
        self.enemy: Final = enemy
        self.quality: Final = quality
        self.to: Final = to

    def candidates(self, state: State, link: Link) -> list[CardId]:
        found: list[CardId] = []
        if self.to is None:
            at = damage.last_position(state, link.source, link.stay)
            if at != NONE:
                found = [card for card in field.neighbours(state, link.controller, at) if card != link.source]
        else:
            for card in self.to.cards(state, link):
                if field.is_in_front(state, card):
                    found.extend(
                        field.neighbours(state, state.owner[card], state.card_numbers[field.LAST_POSITION][card])
                    )
        quality = self.quality
        return found if quality is None else [card for card in found if has_quality(state, card, quality)]


# --- Conditions and amounts -------------------------------------------------------------------------------------------


@final
class Is(Condition):
    """ "It is injured", "this ally is frozen" (W42)."""

    def __init__(self, who: Objects, quality: int) -> None:
        self.who: Final = who
        self.quality: Final = quality

    def holds(self, state: State, link: Link) -> bool:
        cards = self.who.cards(state, link)
        return bool(cards) and has_quality(state, cards[0], self.quality)


@final
class PerAttached(Amount):
    """ "… for each Mana attached to it": read on resolution (W51)."""

    def __init__(self, thing: str, to: Objects) -> None:
        self.thing: Final = thing
        self.to: Final = to

    def value(self, state: State, link: Link) -> int:
        return sum([self.on(state, card) for card in self.to.cards(state, link)])

    def on(self, state: State, card: CardId) -> int:
        return (
            state.card_numbers[field.MANA][card]
            if self.thing == "Mana"
            else attachments.count_attached(state, self.thing, card)
        )


def times(per: PerAttached | None, state: State, link: Link) -> int:
    return 1 if per is None else per.value(state, link)


@final
class Share(Node):
    """ "Two damage to target enemy": one part of an instruction that may have two, with an amount of its own."""

    def __init__(self, amount: int, objects: Objects, per: PerAttached | None) -> None:
        self.amount: Final = amount
        self.objects: Final = objects
        self.per: Final = per

    def amount_for(self, state: State, link: Link, card: CardId) -> int:
        """ "One damage to each enemy for each Mana attached to it": of several, each one's own Mana counts."""
        per = self.per
        if per is None:
            return self.amount
        to = per.to
        own = isinstance(to, It) and to.stands_for(state, link) is self.objects
        return self.amount * (per.on(state, card) if own else per.value(state, link))


def in_reach(objects: Objects, state: State, link: Link) -> list[CardId]:
    """The cards that a phrase is about; while nobody is picked, all that could be."""
    if isinstance(objects, It):
        meant = objects.stands_for(state, link)
        return [] if meant is None else in_reach(meant, state, link)
    if isinstance(objects, Pick) and (link.number, objects.slot) not in state.picks:
        return objects.filter.candidates(state, link)
    return objects.cards(state, link)


def could_get(shares: tuple[Share, ...], state: State, link: Link) -> list[CardId]:
    """Who could get something of an instruction."""
    return [
        card
        for share in shares
        for card in in_reach(share.objects, state, link)
        if share.amount_for(state, link, card) > 0
    ]


def in_front_reach(objects: Objects, state: State, link: Link) -> list[CardId]:
    """The same as `in_reach`, of those in a front row."""
    return [card for card in in_reach(objects, state, link) if field.is_in_front(state, card)]


def shared_out(shares: tuple[Share, ...], state: State, link: Link) -> list[tuple[CardId, int]]:
    """Who gets how much; a card named in two parts gets both."""
    amounts: dict[CardId, int] = {}
    for share in shares:
        for card in share.objects.cards(state, link):
            amounts[card] = amounts.get(card, 0) + share.amount_for(state, link, card)
    return list(amounts.items())
