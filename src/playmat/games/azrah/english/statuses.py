"""What a Guardian becomes, and for how long (W32, W39-W41)."""

from typing import Final, final

from playmat.abilities.nodes import Effect, Link, Node, Objects
from playmat.games.azrah import field
from playmat.games.azrah.english import nouns
from playmat.games.azrah.rules import abilities
from playmat.kernel.cards import NONE
from playmat.kernel.events import Verb
from playmat.kernel.modifiers import ADD, FOREVER, Modifier
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

BECAME: Final = Verb("became", "{card} becomes {place}")

YOURS: Final = 0  # whose turn it is that a duration waits for: the ability's controller's
ITS: Final = 1  # that of the Guardian's controller
THEIRS: Final = 2  # the same, said of several

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class Until(Node):
    """How long a status lasts (W39-W41, G49)."""

    def __init__(self, moment: int, next_turn: bool, whose: int) -> None:
        self.moment: Final = moment
        self.next_turn: Final = next_turn
        self.whose: Final = whose


phrase(
    "duration",
    Until,
    "until end of turn",
    moment=field.TURN_ENDS,
    next_turn=False,
    whose=YOURS,
    means="until this turn ends",
    rules="G49",
)
phrase(
    "duration",
    Until,
    "until your next turn",
    moment=field.TURN_BEGINS,
    next_turn=True,
    whose=YOURS,
    means="until your next turn begins",
    rules="G49",
)
phrase(
    "duration",
    Until,
    "until the end of your next turn",
    moment=field.TURN_ENDS,
    next_turn=True,
    whose=YOURS,
    means="until your next turn ends",
    rules="G49",
)
phrase(
    "duration",
    Until,
    "until the end of {whose} controller's next turn",
    moment=field.TURN_ENDS,
    next_turn=True,
    means="until the next turn of {whose} controller ends",
    rules="G49",
)
WORDS.lexicon("whose", {"its": ITS, "their": THEIRS})
WORDS.describe("duration", "how long (until end of turn, until your next turn, …)")


@final
class Become(Effect):
    """W32: a status; without a printed duration it lasts for the stay (G48)."""

    def __init__(self, objects: Objects, status: int, until: Until | None) -> None:
        self.objects: Final = objects
        self.status: Final = status
        self.until: Final = until

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(nouns.in_front_reach(self.objects, state, link))

    def perform(self, state: State, link: Link) -> None:
        until = self.until
        cause = abilities.cause_of(self, link)
        for card in self.objects.cards(state, link):
            if not field.is_in_front(state, card):
                continue
            if until is None:
                state.modify(Modifier(card, self.status, ADD, 1, NONE))
            elif not until.next_turn:
                state.modify(Modifier(card, self.status, ADD, 1, NONE, field.TURN_ENDS))
            else:
                seat = link.controller if until.whose == YOURS else state.owner[card]
                after = field.TURN_BEGINS if until.moment == field.TURN_ENDS else FOREVER
                state.modify(Modifier(card, self.status, ADD, 1, NONE, until.moment, seat, after))
            state.emit(BECAME, cause, state.owner[card], card, NONE, 0, state.game.stats[self.status])


phrase(
    "deed",
    Become,
    "{objects} (becomes|become)@objects {status}{until?:duration}",
    means="{objects} is {status} {until}",
    rules="R75, R76, G48, G49",
)
WORDS.lexicon("status", {"frozen": field.FROZEN, "immune": field.IMMUNE})
WORDS.describe("status", "frozen or immune")
