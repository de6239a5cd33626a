"""Everything about one match at one moment: plain lists over shared definitions, so that a clone is a few copies."""

import hashlib
from typing import TYPE_CHECKING, Final, final

from playmat.kernel.canon import write
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.chance import Chance
from playmat.kernel.events import Cause, Event, Verb
from playmat.kernel.modifiers import FOREVER, SET, Derived, Modifier
from playmat.kernel.outcome import Outcome
from playmat.kernel.steps import Option, Prompt, Question, Step
from playmat.kernel.zones import ALL, OWNER

if TYPE_CHECKING:
    from playmat.abilities.nodes import Link, Node
    from playmat.kernel.game import Game

STEP_LIMIT: Final = 20_000  # steps between two questions before the game must break the loop
COPY_LIMIT: Final = 4096  # card copies in one match; a value's cache key has room for so many


@final
class State:
    """The whole truth. Seats see it through a View only."""

    pool: dict[str, Card]  # every card of the match's game by name; shared
    # The copies of cards, one entry each.
    card: list[Card]  # what the copy is; shared between clones, as is `owner`: not changed in place then
    face: list[Card]  # what it shows: a transformation on top counts instead
    owner: list[Seat]
    zone: list[int]
    known: list[int]  # a bit for each seat that knows which card this is
    stay: list[int]  # grows whenever the copy goes to another zone
    host: list[CardId]  # the card it is attached to
    card_numbers: list[list[int]]
    shares_cards: bool  # whether a clone may have the same lists of cards and owners
    # The table.
    zones: list[list[CardId]]
    numbers: list[int]
    seat_numbers: list[list[int]]
    modifiers: list[Modifier]
    memory: dict[tuple[int, int, int], int]  # what this turn or round must remember
    picks: dict[tuple[int, int], tuple[CardId, ...]]  # choices made while an ability resolves
    chain: "list[Link]"
    waiting: "list[Link]"  # triggered abilities that have not begun
    extra_turns: list[Seat]
    # The course of the match.
    agenda: list[Step]  # the last one is next
    question: Question | None
    outcome: Outcome | None
    events: list[Event]
    links_made: int
    steps_run: int
    trace: set[int] | None  # the nodes that were executed, for those who want to know

    def __init__(
        self,
        game: "Game",
        seats: int,
        settings: tuple[int, ...],
        chance: Chance,
        origin: "State | None" = None,
        keeps_log: bool = True,
        pool: dict[str, Card] | None = None,
    ) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.settings: Final = settings  # the named options of the match, one number each
        self.chance: Final = chance
        self.keeps_log: Final = keeps_log
        self._values: Final[dict[int, int]] = {}
        self.derived: Derived | None = None if origin is None else origin.derived
        if origin is not None:
            self.pool = origin.pool
            self.card = origin.card
            self.owner = origin.owner
            self.shares_cards = origin.shares_cards = True
            self.face = origin.face[:]
            self.zone = origin.zone[:]
            self.known = origin.known[:]
            self.stay = origin.stay[:]
            self.host = origin.host[:]
            self.card_numbers = [column[:] for column in origin.card_numbers]
            self.zones = [cards[:] for cards in origin.zones]
            self.numbers = origin.numbers[:]
            self.seat_numbers = [column[:] for column in origin.seat_numbers]
            self.modifiers = origin.modifiers[:]
            self.memory = origin.memory.copy()
            self.picks = origin.picks.copy()
            self.chain = origin.chain[:]
            self.waiting = origin.waiting[:]
            self.extra_turns = origin.extra_turns[:]
            self.agenda = origin.agenda[:]
            self.question = origin.question
            self.outcome = origin.outcome
            self.events = origin.events[:] if keeps_log else []
            self.links_made = origin.links_made
            self.steps_run = origin.steps_run
            self.trace = origin.trace
            return
        self.pool = pool or {}
        self.card = []
        self.shares_cards = False
        self.face = []
        self.owner = []
        self.zone = []
        self.known = []
        self.stay = []
        self.host = []
        self.card_numbers = [[] for _ in game.card_numbers]
        self.zones = [[NONE] * kind.slots for kind in game.zones for _ in range(seats)]
        self.numbers = [0] * len(game.numbers)
        self.seat_numbers = [[0] * seats for _ in game.seat_numbers]
        self.modifiers = []
        self.memory = {}
        self.picks = {}
        self.chain = []
        self.waiting = []
        self.extra_turns = []
        self.agenda = []
        self.question = None
        self.outcome = None
        self.events = []
        self.links_made = 0
        self.steps_run = 0
        self.trace = None

    def clone(self, keeps_log: bool = True) -> "State":
        """An independent copy. A search does not need the log."""
        return State(self.game, self.seats, self.settings, self.chance.clone(), self, keeps_log)

    # --- Agenda and questions -------------------------------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """Put steps next, in reading order."""
        for i in range(len(steps) - 1, -1, -1):
            self.agenda.append(steps[i])

    def ask(self, seat: Seat, prompt: Prompt, options: list[Option], link: "Link | None" = None) -> None:
        """Stop here until `seat` has chosen. Only legal options are ever offered."""
        self.question = Question(seat, prompt, options, link)

    def take(self, index: int) -> None:
        """Choose an option and play on to the next question or the end."""
        question = self.question
        assert question is not None, "nothing is asked"
        option = question.options[index]
        self.question = None
        self.steps_run = 0
        if option.then is not None:
            self.agenda.append(option.then)
        option.step.run(self)
        self.play()

    def skip_forced(self) -> None:
        """Answer what leaves no choice, for a driver that nobody watches. The windows exist all the same."""
        question = self.question
        while question is not None and len(question.options) == 1:
            self.take(0)
            question = self.question

    def play(self) -> None:
        """Run the agenda until somebody is asked or the match is over."""
        agenda = self.agenda
        while self.question is None and agenda:
            if self.outcome is not None:
                agenda.clear()
                return
            self.steps_run += 1
            if self.steps_run > STEP_LIMIT:
                self.steps_run = 0
                self.game.break_loop(self)
                continue
            agenda.pop().run(self)

    def end(self, winners: tuple[Seat, ...], reason: str) -> None:
        """The match is over; nothing more on the agenda happens."""
        self.outcome = Outcome(winners, reason, self.game.scores(self))
        self.question = None
        self.agenda.clear()
        self.chain.clear()
        self.waiting.clear()

    # --- Cards and zones ------------------------------------------------------------------------------------------

    def add_card(self, card: Card, owner: Seat, kind: int, slot: int = NONE) -> CardId:
        """Bring a new copy into the match."""
        copy = len(self.card)
        assert copy < COPY_LIMIT, "too many cards in one match"
        if self.shares_cards:
            self.card = self.card[:]
            self.owner = self.owner[:]
            self.shares_cards = False
        self.card.append(card)
        self.owner.append(owner)
        self.face.append(card)
        self.zone.append(NONE)
        self.known.append(0)
        self.stay.append(0)
        self.host.append(NONE)
        for column in self.card_numbers:
            column.append(0)
        self.move(copy, kind, owner, slot)
        return copy

    def zone_at(self, kind: int, seat: Seat) -> list[CardId]:
        """The cards of a zone, in order; NONE marks an empty position. Shared zones belong to seat 0."""
        return self.zones[kind * self.seats + seat]

    def is_in(self, copy: CardId, kind: int) -> bool:
        """Whether a copy is in a zone of this kind, whoever's."""
        return self.zone[copy] // self.seats == kind

    def move(self, copy: CardId, kind: int, seat: Seat, slot: int = NONE, face_down: bool = False) -> None:
        """Put a copy into a zone (at the end, or into a position). A new zone is a new stay."""
        self.lift(copy)
        place = kind * self.seats + seat
        if slot == NONE:
            self.zones[place].append(copy)
        else:
            assert self.zones[place][slot] == NONE, "the position is taken"
            self.zones[place][slot] = copy
        self.zone[copy] = place
        self.stay[copy] += 1
        if not face_down:
            sees = self.game.zones[kind].sees
            if sees == ALL:
                self.known[copy] = (1 << self.seats) - 1
            elif sees == OWNER:
                self.known[copy] |= 1 << seat
        else:
            self.known[copy] |= 1 << seat
        self.touch()

    def shown_name(self, copy: CardId) -> str:
        """What the seat that is asked may call a card: options never tell it more than it knows."""
        question = self.question
        if question is not None and self.known[copy] >> question.seat & 1 == 0:
            return "a hidden card"
        return self.face[copy].name

    def lift(self, copy: CardId) -> None:
        """Take a copy out of its zone, leaving a gap where the zone has positions."""
        place = self.zone[copy]
        if place == NONE:
            return
        cards = self.zones[place]
        if self.game.zones[place // self.seats].slots:
            cards[cards.index(copy)] = NONE
        else:
            cards.remove(copy)
        self.zone[copy] = NONE

    def reveal(self, copy: CardId) -> None:
        """Everybody knows this card from now on."""
        self.known[copy] = (1 << self.seats) - 1

    def learn(self, copy: CardId, seat: Seat) -> None:
        """A player looks at a card."""
        self.known[copy] |= 1 << seat

    def show(self, copy: CardId, face: Card) -> None:
        """The copy takes on the traits of another printed card."""
        self.face[copy] = face
        self.touch()

    def shuffle(self, kind: int, seat: Seat) -> None:
        """Put a zone into random order; nobody knows any more which copy lies where."""
        cards = self.zones[kind * self.seats + seat]
        for i in range(len(cards) - 1, 0, -1):
            j = self.chance.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        sees = self.game.zones[kind].sees
        for copy in cards:
            self.known[copy] = 0 if sees != ALL else self.known[copy]

    def roll(self, count: int) -> list[int]:
        """Six-sided dice."""
        return [self.chance.below(6) + 1 for _ in range(count)]

    # --- Values ---------------------------------------------------------------------------------------------------

    def value(self, copy: CardId, stat: int) -> int:
        """A stat now: what the face prints, then what is set, then what is added, then the game's own limits."""
        derived = self.derived
        if derived is None:
            derived = self.derive()
        if not derived.stats >> stat & 1:
            return self.face[copy].stats[stat]
        key = stat * COPY_LIMIT + copy
        found = self._values.get(key, -1_000_000)
        if found == -1_000_000:
            found = self.face[copy].stats[stat]
            added = 0
            for modifier in self.modifiers:
                if modifier.card == copy and modifier.stat == stat:
                    if modifier.operation == SET:
                        found = modifier.amount
                    else:
                        added += modifier.amount
            found = self.game.limited(self, copy, stat, found + added)
            self._values[key] = found
        return found

    def derive(self) -> Derived:
        """What the game works out of the position as a whole."""
        found = self.derived
        if found is None:
            found = self.game.derive(self)
            for modifier in self.modifiers:
                if modifier.stat < len(self.game.stats):  # a game may count more, which no face prints
                    found.stats |= 1 << modifier.stat
            self.derived = found
        return found

    def modify(self, modifier: Modifier) -> None:
        self.modifiers.append(modifier)
        self.touch()

    def unmodify(self, copy: CardId) -> None:
        """A card has left: what was changed on it, and what it changed by lying there, ends."""
        if self.modifiers:
            self.modifiers = [m for m in self.modifiers if m.card != copy and (m.source != copy or m.moment != FOREVER)]
            self.touch()

    def drop_source(self, copy: CardId) -> None:
        """What a card changed by lying there ends; what was changed on it stays."""
        if self.modifiers:
            self.modifiers = [m for m in self.modifiers if m.source != copy or m.moment != FOREVER]
            self.touch()

    def reach(self, moment: int, seat: Seat) -> None:
        """A moment of somebody's turn has come: changes that last until then end, those that wait for it begin."""
        if self.modifiers:
            left: list[Modifier] = []
            for m in self.modifiers:
                mine = m.seat == NONE or m.seat == seat
                if m.after == moment and mine:
                    left.append(m.begun())
                elif not (m.after == FOREVER and m.moment == moment and mine and moment != FOREVER):
                    left.append(m)
            self.modifiers = left
            self.touch()

    def touch(self) -> None:
        """Something that values are worked out from has changed."""
        self._values.clear()
        self.derived = None

    # --- Links and log --------------------------------------------------------------------------------------------

    def note(self, node: "Node") -> None:
        """A piece of card text was executed."""
        if self.trace is not None:
            self.trace.add(id(node))

    def emit(
        self,
        verb: Verb,
        cause: Cause,
        seat: Seat = NONE,
        card: CardId = NONE,
        other: CardId = NONE,
        number: int = 0,
        place: str = "",
    ) -> None:
        """Write down what happened. If it is not in the log, it did not happen."""
        if self.keeps_log:
            seen = self.known[card] if card != NONE else 0
            seen_other = self.known[other] if other != NONE else 0
            self.events.append(
                Event(
                    verb,
                    seat,
                    card,
                    other,
                    number,
                    place,
                    cause,
                    seen,
                    seen_other,
                    self.face[card] if card != NONE else None,
                    self.face[other] if other != NONE else None,
                    self.card[cause.card] if cause.card != NONE else None,
                )
            )

    def digest(self) -> str:
        """A fingerprint of everything that can matter from here on, the same in every process and build."""
        out: list[str] = []
        for part in (
            self.game.slug,
            self.settings,
            (self.chance.a, self.chance.b, tuple(self.chance.script)),
            self.card,
            self.face,
            self.owner,
            self.zone,
            self.known,
            self.stay,
            self.host,
            self.card_numbers,
            self.zones,
            self.numbers,
            self.seat_numbers,
            self.modifiers,
            self.memory,
            self.picks,
            self.chain,
            self.waiting,
            self.extra_turns,
            self.agenda,
            self.question,
            self.outcome,
            self.events,
            self.links_made,
        ):
            write(part, out)
            out.append(";")
        return hashlib.sha256("".join(out).encode()).hexdigest()
