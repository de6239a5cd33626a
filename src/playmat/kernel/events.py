"""What happened, in past tense: one event class, its verbs, and what caused it."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from playmat.kernel.cards import NONE, Card, CardId, Seat

if TYPE_CHECKING:
    from playmat.abilities.nodes import Node


@final
class Verb:
    """A kind of event. The text may name {seat}, {card}, {other}, {number} and {place}."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = text


@final
class Cause:
    """Why something happened: a rule of the booklet, or a card's words (on that line of it, where `node` stands)."""

    def __init__(self, rule: str, card: CardId = NONE, node: "Node | None" = None, line: int = 0) -> None:
        self.rule: Final = rule
        self.card: Final = card
        self.node: Final = node
        self.line: Final = line


@final
class Event:
    """One thing that happened. `seen` and `seen_other` say which seats knew the cards when it did.

    `card_was` and `other_was` are what those copies showed, `cause_was` is the card whose words caused it: the log
    stays what it is when a copy shows another face since, or when cards that were shuffled since are dealt anew.
    """

    derived: ClassVar[tuple[str, ...]] = (
        "card_was",
        "other_was",
        "cause_was",
        "written",
    )

    written: str = ""  # its canonical form, once somebody has asked for it

    def __init__(
        self,
        verb: Verb,
        seat: Seat,
        card: CardId,
        other: CardId,
        number: int,
        place: str,
        cause: Cause,
        seen: int,
        seen_other: int,
        card_was: Card | None = None,
        other_was: Card | None = None,
        cause_was: Card | None = None,
    ) -> None:
        self.verb: Final = verb
        self.seat: Final = seat
        self.card: Final = card
        self.other: Final = other
        self.number: Final = number
        self.place: Final = place
        self.cause: Final = cause
        self.seen: Final = seen
        self.seen_other: Final = seen_other
        self.card_was: Final = card_was
        self.other_was: Final = other_was
        self.cause_was: Final = cause_was
