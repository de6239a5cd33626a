"""One play of a game: a pure function of game, mode, options, card texts, decks, seed and the choices so far."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from playmat import catalog
from playmat.catalog import Title
from playmat.errors import BadDeck, IllegalChoice, PlaymatError, ReplayError, RulesError
from playmat.kernel.cards import Seat
from playmat.kernel.chance import seeded
from playmat.kernel.game import Refusal
from playmat.kernel.outcome import Outcome
from playmat.kernel.state import State
from playmat.kernel.steps import Question
from playmat.kernel.views import SPECTATOR, View, seat_name


@final
class Choice:
    """One legal answer: a stable key, and a label for people."""

    __slots__ = ("_decision", "_index")

    def __init__(self, decision: "Decision", index: int) -> None:
        self._decision: Final = decision
        self._index: Final = index

    @property
    def key(self) -> str:
        return self._decision.keys[self._index]

    @property
    def label(self) -> str:
        return self._decision._label(self._index)

    def __repr__(self) -> str:
        return f"Choice({self.key!r})"


@final
class Decision:
    """A question to one seat. Only legal options are ever in it.

    Bots are handed this, so nothing public on it leads to the state.
    """

    def __init__(self, state: State, question: Question) -> None:
        self._state: Final = state
        self._question: Final = question
        self.seat: Final = question.seat
        self.prompt: Final = question.prompt.text
        self.verb: Final = question.prompt.verb  # finishes the sentence "P1 …" for everybody else
        self.rule: Final = question.prompt.rule
        self._options: list[Choice] | None = None
        self._keys: list[str] | None = None

    @property
    def options(self) -> list[Choice]:
        if self._options is None:
            self._options = [Choice(self, index) for index in range(len(self._question.options))]
        return self._options

    @property
    def keys(self) -> list[str]:
        """The keys of all options; equal ones are told apart by a number."""
        if self._keys is None:
            keys: list[str] = []
            seen: dict[str, int] = {}
            for option in self._question.options:
                key = option.step.key(self._state)
                seen[key] = seen.get(key, 0) + 1
                keys.append(key if seen[key] == 1 else f"{key}#{seen[key]}")
            self._keys = keys
        return self._keys

    def about(self) -> str:
        """The ability that is asked about, as everybody may read it: whose it is, and its words; or nothing."""
        link = self._question.link
        if link is None:
            return ""
        view = View(self._state, self.seat)
        return f"{seat_name(link.controller)} {view.name(link.source)}: {view.link_text(link)}"

    def _label(self, index: int) -> str:
        return self._question.options[index].step.label(self._state)


@final
class Setup:
    """Everything that a match starts from."""

    def __init__(
        self,
        title: Title,
        mode: str,
        options: dict[str, str],
        decks: list[list[str]] | None,
        seed: int,
        script: tuple[int, ...] = (),
    ) -> None:
        self.title: Final = title
        self.mode: Final = mode
        self.options: Final = options
        self.decks: Final = decks
        self.seed: Final = seed
        self.script: Final = script  # results of chance that a test wants first

    def state(self) -> State:
        """The match at its first question."""
        title = self.title
        mode = title.mode(self.mode)
        settings = title.settings(self.options, mode)
        decks = self.decks if self.decks is not None else title.ready_decks(mode.seats, settings)
        state = State(title.game, mode.seats, settings, seeded(self.seed), pool=title.pool)
        state.chance.script.extend(self.script)
        title.game.setup(state, title.pool, decks)
        state.play()
        return state


@final
class Match:
    """A match in progress. Undo, replay and resume all play the recorded choices again."""

    def __init__(self, setup: Setup, state: State, taken: list[int]) -> None:
        self.setup: Final = setup
        self.state = state
        self._taken: Final = taken  # the index of every choice so far
        self._decision: Decision | None = None
        self._asked: Question | None = None  # what that decision is about

    # --- Playing ----------------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the match is over."""
        question = self.state.question
        if question is None:
            return None
        if self._decision is None or self._asked is not question:
            self._decision = Decision(self.state, question)
            self._asked = question
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def choose(self, key: str) -> None:
        """Answer the open question by key. A key that is not offered changes nothing."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice(f"'{key}' cannot be chosen: the match is over")
        if key not in decision.keys:
            offered = ", ".join(decision.keys)
            raise IllegalChoice(f"'{key}' is not offered to seat {decision.seat}; choose one of: {offered}")
        self.take(decision.keys.index(key))

    def take(self, index: int) -> None:
        """Answer the open question by the place of the option: the fast way."""
        self._taken.append(index)
        try:
            self.state.take(index)
        except PlaymatError:
            raise
        except Exception as error:
            raise RulesError(f"{type(error).__name__}: {error}", self.setup.seed, self.keys(-1)) from error

    def undo(self) -> None:
        """Take back the last choice."""
        if not self._taken:
            raise IllegalChoice("there is nothing to take back: no choice has been made")
        again = replayed(self.setup, self._taken[:-1])
        self.state = again.state
        self._taken.pop()
        self._decision = None

    def clone(self) -> "Match":
        """An independent copy."""
        return Match(self.setup, self.state.clone(), self._taken[:])

    # --- Looking ----------------------------------------------------------------------------------------------------

    def view(self, seat: Seat | None = None) -> View:
        """What a seat may know; None is a spectator."""
        return View(self.state, SPECTATOR if seat is None else seat)

    def events(self, seat: Seat | None = None, since: int = 0) -> list[dict[str, object]]:
        """What happened, as a seat knows it, from event number `since` on."""
        view = self.view(seat)
        return [view.event_data(event) for event in self.state.events[since:]]

    def why(self, seat: Seat) -> list[Refusal]:
        """What the seat that is asked might have wanted to do and may not, with the rule that says so."""
        return self.state.game.refusals(self.state, seat)

    def hash(self) -> str:
        """The same for the same seed and choices, in every process and build."""
        return self.state.digest()

    # --- Keeping ----------------------------------------------------------------------------------------------------

    @property
    def moves(self) -> int:
        """How many choices were made."""
        return len(self._taken)

    def keys(self, upto: int | None = None) -> list[str]:
        """The keys of the choices so far (found by playing them again: choices are recorded by place)."""
        return [move.key for move in self.record(upto)]

    def record(self, upto: int | None = None) -> "list[Move]":
        """Every choice with its seat, key and number of options."""
        again = replayed(self.setup, [])
        found: list[Move] = []
        for index in self._taken[:upto]:
            decision = again.decision
            assert decision is not None
            found.append(Move(decision.seat, decision.keys[index], len(decision.keys)))
            again.take(index)
        return found

    def save(self, players: Sequence[str] = ()) -> bytes:
        """The match as a file: a save is a replay that stops here. `players` says who sat where, if that is known."""
        from playmat import replay

        return replay.encode(self, players)


@final
class Move:
    """One recorded choice."""

    def __init__(self, seat: Seat, key: str, options: int) -> None:
        self.seat: Final = seat
        self.key: Final = key
        self.options: Final = options


def replayed(setup: Setup, taken: Sequence[int]) -> Match:
    """The match after these choices."""
    match = Match(setup, setup.state(), [])
    for index in taken:
        match.take(index)
    return match


def new_match(
    game: str | Title,
    seed: int = 0,
    mode: str | None = None,
    options: Mapping[str, str] | None = None,
    decks: Sequence[Sequence[str]] | None = None,
) -> Match:
    """Start a match. `decks` are lists of card names, one for each seat; None takes the game's ready-made ones."""
    title = catalog.load(game) if isinstance(game, str) else game
    chosen = title.mode(mode)
    named = {name: str(value) for name, value in (options or {}).items()}
    settings = title.settings(named, chosen)
    lists: list[list[str]] | None = None
    if decks is not None:
        lists = [list(deck) for deck in decks]
        if len(lists) != chosen.seats:
            raise BadDeck(f"{title.title} ({chosen.name}) needs {chosen.seats} decks, not {len(lists)}")
        for seat, deck in enumerate(lists):
            problem = title.game.deck_problem(title.pool, deck, settings)
            if problem:
                raise BadDeck(f"the deck of P{seat + 1}: {problem}")
        problem = title.game.decks_problem(title.pool, lists, settings)
        if problem:
            raise BadDeck(problem)
    setup = Setup(title, chosen.name, named, lists, int(seed))
    return Match(setup, setup.state(), [])


def restore(data: bytes) -> Match:
    """Go on with a saved match."""
    from playmat import replay

    return replay.decode(data)


__all__ = ["Choice", "Decision", "Match", "Move", "ReplayError", "Setup", "new_match", "replayed", "restore"]
