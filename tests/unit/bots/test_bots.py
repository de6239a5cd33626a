"""Bots: found by name, legal, repeatable, blind to what is hidden, and the greedy one plays well."""

import pytest

from playmat import bots
from playmat.abilities.chain import PASS
from playmat.bots import Bot, imagine
from playmat.errors import BadOption
from playmat.kernel.chance import seeded
from playmat.kernel.game import Game, Mode
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step
from playmat.kernel.views import View, deal_anew
from playmat.match import Decision, Match, new_match
from playmat.sim import run
from playmat.sim.play import mixed


def match_after(moves: int, seed: int) -> Match:
    """An AZRAH match some way in, played by lot: one-option questions are answered, a real one is open."""
    match = new_match("azrah", seed=seed)
    chance = seeded(seed)
    while (decision := match.decision) is not None:
        if match.moves >= moves and len(decision.options) > 1:
            return match
        match.take(chance.below(len(decision.options)))
    raise AssertionError("the match was over too soon")


def chosen(bot: Bot, state: State) -> int:
    assert state.question is not None
    return bot.choose(View(state, state.question.seat), Decision(state, state.question))


def test_both_bots_are_installed() -> None:
    assert {"greedy", "random"} <= set(bots.names())


def test_an_unknown_bot_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadOption, match=r"no bot 'gredy'; did you mean greedy\?"):
        bots.make("gredy", 1)


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_chooses_what_is_offered_and_leaves_the_match_as_it_was(name: str) -> None:
    bot = bots.make(name, 1)
    for moves in range(0, 90, 6):
        match = match_after(moves, seed=moves)
        assert match.decision is not None
        before = match.hash()
        assert 0 <= chosen(bot, match.state) < len(match.decision.options)
        assert match.hash() == before


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_the_same_seed_chooses_the_same(name: str) -> None:
    states = [match_after(moves, seed=moves).state for moves in range(0, 60, 6)]
    first, second = bots.make(name, 7), bots.make(name, 7)
    assert [chosen(first, state) for state in states] == [chosen(second, state) for state in states]


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_cannot_tell_apart_what_its_seat_cannot(name: str) -> None:
    exchanged = 0
    for seed in range(40):
        # Few moves: while rosters are picked and back rows are closed, much is hidden.
        state = match_after(3 * (seed % 8), seed).state
        assert state.question is not None
        other = state.clone()
        deal_anew(other, state.question.seat, seeded(seed + 1000))
        exchanged += other.card != state.card
        assert chosen(bots.make(name, seed), state) == chosen(bots.make(name, seed), other)
    assert exchanged > 20


def test_what_is_imagined_depends_on_neither_the_hidden_cards_nor_the_match_s_own_chance() -> None:
    state = match_after(4, seed=3).state
    assert state.question is not None
    seat = state.question.seat
    other = state.clone()
    deal_anew(other, seat, seeded(99))
    other.chance.a += 1
    other.chance.script.append(5)
    imagined = imagine(View(state, seat), seeded(5))
    assert imagined.digest() == imagine(View(other, seat), seeded(5)).digest()
    assert imagined.digest() != imagine(View(state, seat), seeded(6)).digest()


# --- A small game to look ahead in ----------------------------------------------------------------------------------


class Purse(Game):
    """Whoever has more coins is better off; that is all a bot can know about it."""

    def __init__(self) -> None:
        super().__init__("purse", "Purse", (), ("turn",), ("coins",), (), (), (), (Mode("duel", 2, ""),))

    def unknown_groups(self, state: State, seat: int) -> list[list[int]]:
        return []

    def evaluate(self, state: State, seat: int) -> int:
        return state.seat_numbers[0][seat] - state.seat_numbers[0][1 - seat]


class Coins(Step):
    """Somebody gains or loses coins."""

    def __init__(self, seat: int, coins: int) -> None:
        self.seat = seat
        self.coins = coins

    def run(self, state: State) -> None:
        state.seat_numbers[0][self.seat] += self.coins


class Chest(Step):
    """A second question: what to take out of it."""

    def run(self, state: State) -> None:
        state.ask(0, Prompt("Which?", "", ""), [Option(Coins(0, 1)), Option(Coins(0, 4))])


class Risk(Step):
    """Three coins, unless the opponent answers: then two are lost."""

    def run(self, state: State) -> None:
        state.then(Coins(0, 3))
        state.ask(1, Prompt("Respond?", "", ""), [Option(Coins(0, -5)), Option(PASS)])


ACT = Prompt("Your action?", "", "")
END = Answer("end", "End")


class Turn(Step):
    """These actions, each as often as wanted; then the opponent's turn, which nobody looks into."""

    def __init__(self, seat: int, *actions: Step) -> None:
        self.seat = seat
        self.actions = actions

    def run(self, state: State) -> None:
        state.ask(self.seat, ACT, [*(Option(action, self) for action in self.actions), Option(END)])


def greedy_choice(*actions: Step) -> int:
    state = State(Purse(), 2, (), seeded(1))
    state.numbers[0] = 1
    state.then(Turn(0, *actions), Turn(1, Coins(1, 100)))
    state.play()
    return chosen(bots.make("greedy", 1), state)


def test_greedy_acts_while_it_gains_and_ends_its_turn_otherwise() -> None:
    assert greedy_choice(Coins(0, -1), Coins(0, 1), Coins(0, 2)) == 2
    assert greedy_choice(Coins(0, -1), Coins(0, 0)) == 2
    assert greedy_choice() == 0


def test_greedy_answers_the_questions_that_belong_to_an_action() -> None:
    assert greedy_choice(Coins(0, 3), Chest()) == 1
    assert greedy_choice(Coins(0, 5), Chest()) == 0


def test_greedy_expects_the_response_that_hurts() -> None:
    assert greedy_choice(Risk()) == 1
    assert greedy_choice(Coins(0, 1), Risk()) == 0


# --- Playing well -----------------------------------------------------------------------------------------------------


def test_greedy_beats_random() -> None:
    rows = run("azrah", games=8, bots=["greedy", "random"], seed=11)
    assert sum(row.winner == "greedy" for row in rows) >= 7


def test_greedy_leaves_a_circle_that_both_players_could_go_round_forever() -> None:
    """Here two Priestesses would smite and heal for two hundred turns, each time with the best move."""
    match = new_match("azrah", seed=64730767281268)
    players = [bots.make("greedy", mixed(match.setup.seed, seat)) for seat in range(2)]
    while (decision := match.decision) is not None:
        match.take(players[decision.seat].choose(match.view(decision.seat), decision))
    assert match.outcome is not None
    assert match.outcome.reason == "health gone"


def test_greedy_does_not_make_the_same_picks_in_every_match() -> None:
    first_picks = {chosen(bots.make("greedy", seed), match_after(1, seed=2).state) for seed in range(20)}
    assert len(first_picks) > 5
