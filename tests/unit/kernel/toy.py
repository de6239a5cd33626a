"""A toy game for kernel tests: three seats, a hidden deck, and a chain with a policy to choose.

It is an interpreted plug-in: the kernel it stands on may be compiled.
"""

from typing import Final

from playmat.abilities.chain import Window
from playmat.abilities.nodes import Ability, Effect, Link, new_link
from playmat.kernel.cards import NONE, Card
from playmat.kernel.chance import seeded
from playmat.kernel.game import Game, Mode
from playmat.kernel.state import State
from playmat.kernel.steps import Prompt, Step
from playmat.kernel.zones import ALL, NOBODY, OWNER, ZoneKind

DECK, HAND, TABLE, BOARD = 0, 1, 2, 3
SCORE = 0
POWER, SPEED = 0, 1
RESPOND: Final = Prompt("Respond?", "may respond", "")


class Say(Effect):
    """Writes its word down, so that the order of resolution shows."""

    def __init__(self, word: str) -> None:
        self.word = word

    def perform(self, state: State, link: Link) -> None:
        said.append(self.word)


said: list[str] = []


class Nothing(Step):
    def run(self, state: State) -> None:
        pass


class Forever(Step):
    """A step that puts itself next."""

    def run(self, state: State) -> None:
        state.then(self)


class Respond(Step):
    """Put a link on the chain and open the next window."""

    def __init__(self, seat: int, word: str, policy: int) -> None:
        self.seat = seat
        self.word = word
        self.policy = policy

    def run(self, state: State) -> None:
        source = state.zone_at(TABLE, self.seat)[0]
        state.chain.append(new_link(state, Ability((Say(self.word),)), self.seat, source, source))
        state.then(Window((self.seat + 1) % state.seats, self.policy, 0))

    def key(self, state: State) -> str:
        return self.word


class Toy(Game):
    """One card each on the table; a seat may answer with its word once."""

    def __init__(self) -> None:
        zones = (
            ZoneKind("deck", NOBODY),
            ZoneKind("hand", OWNER),
            ZoneKind("table", ALL),
            ZoneKind("board", ALL, slots=4, shared=True),
        )
        modes = (Mode("duel", 2, ""), Mode("three", 3, ""), Mode("teams", 4, "", (0, 1, 0, 1)))
        super().__init__("toy", "Toy", zones, ("turn",), ("score",), ("damage",), ("power", "speed"), (), modes)
        self.policy = 0
        self.words: dict[int, list[str]] = {}
        self.broken_loops = 0

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.seat_numbers[SCORE])

    def check_step(self) -> Step:
        return Nothing()

    def responses(self, state: State, seat: int) -> list[Step]:
        return [Respond(seat, word, self.policy) for word in self.words.get(seat, []) if word not in used(state)]

    def respond_prompt(self) -> Prompt:
        return RESPOND

    def break_loop(self, state: State) -> None:
        self.broken_loops += 1
        state.end((), "a loop without end")

    def limited(self, state: State, copy: int, stat: int, value: int) -> int:
        return max(0, min(9, value))

    def unknown_groups(self, state: State, seat: int) -> list[list[int]]:
        mask = (1 << state.seats) - 1 if seat == NONE else 1 << seat
        return [[copy for copy in range(len(state.card)) if state.known[copy] & mask != mask]]

    def describe(self, state: State, copy: int) -> str:
        return f"card {copy}"


def used(state: State) -> set[str]:
    """Words on the chain now, and those already said."""
    found = set(said)
    for link in state.chain:
        effect = link.ability.effects[0]
        assert isinstance(effect, Say)
        found.add(effect.word)
    return found


def card(name: str, power: int = 1, speed: int = 1) -> Card:
    return Card(name, "thing", (power, speed), "", 1, (), ("thing",))


def table(seats: int = 2, seed: int = 1) -> tuple[Toy, State]:
    """A table with one card in front of each seat and five in each deck."""
    said.clear()
    game = Toy()
    state = State(game, seats, (), seeded(seed))
    for seat in range(seats):
        state.add_card(card(f"front {seat}", 2, 3), seat, TABLE)
        for number in range(5):
            state.add_card(card(f"deck {seat}-{number}"), seat, DECK)
    return game, state


def answer(state: State, key: str) -> None:
    """Choose by key."""
    question = state.question
    assert question is not None
    keys = [option.step.key(state) for option in question.options]
    state.take(keys.index(key))
