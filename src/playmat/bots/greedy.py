"""A bot that looks one decision, and the response to it, ahead, and takes what it then likes best.

It knows no game. It tries every option on an imagined state, plays on until what it started is over, and asks the
game what the position is worth. Three things that hold in every game tell it when that is:

- The agenda is a stack. While everything that lay on it when the question came up still lies there, whatever is asked
  belongs to the answer: targets, payments, replies, who enters.
- A question that comes back unchanged is the next action, not part of this one. One option answers it for good ("end
  the phase"); every action is judged after that answer, so that acting and not acting are compared at the same moment.
- A question that can be passed is a window for responses.
"""

from collections import Counter
from typing import Final, final

from playmat.abilities.chain import PASS
from playmat.bots import Bot, imagine
from playmat.kernel.cards import Seat
from playmat.kernel.chance import seeded
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Question, Step
from playmat.kernel.views import View
from playmat.match import Decision

POSITIONS: Final = 800  # seen in one look ahead, at most: what comes later is judged without its replies
CHEAP: Final = 60  # a look that will see about so many positions is taken one question further
DEEPEST: Final = 4  # questions beyond the first action
WIDE: Final = 6  # options that are tried of a question on the way
TASTE: Final = 2  # before the first turn, the best of so many options at random is taken
REPLIES: Final = 1  # responses to one action that are thought of; then everybody passes
WORN: Final = 5  # an answer given so often to the same question in the same position leads round in a circle
NOTHING: Final = -1


@final
class GreedyBot(Bot):
    """Takes the option with the best position after it; of equal ones the one that does least, else any.

    What it has done again and again in the very same position it leaves: two bots that answer each other's blow with
    the same cure would never end.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._chance = seeded(seed)
        self._given: Final[Counter[tuple[str, int]]] = Counter()

    def choose(self, view: View, decision: Decision) -> int:
        count = len(decision.options)
        if count == 1:
            return 0
        state = imagine(view, self._chance)
        look = Look(view.seat)
        values = look.options(state, 0)
        for further in range(1, DEEPEST + 1):
            if look.seen * count > CHEAP:
                break
            deeper = Look(view.seat)
            found = deeper.options(state, further)
            if deeper.seen == look.seen or deeper.seen >= POSITIONS:
                break
            look, values = deeper, found

        if count > WIDE and is_setup(state):  # a team that could be foretold could be answered
            drawn = [self._chance.below(count) for _ in range(TASTE)]
            return max(drawn, key=lambda index: values[index])
        position = recognised(view, decision)
        fresh = [i for i in range(count) if i == look.idle or self._given[position, i] < WORN] or range(count)
        best = max([values[index] for index in fresh])
        if look.idle != NOTHING and values[look.idle] == best:
            return look.idle
        equal = [index for index in fresh if values[index] == best]
        index = equal[self._chance.below(len(equal))]
        self._given[position, index] += 1
        return index


@final
class Base:
    """The question that a look starts from, as far as it can be recognised again."""

    def __init__(self, state: State, question: Question) -> None:
        self.question: Final = question
        self.height: Final = len(state.agenda)
        self.top: Final[Step | None] = state.agenda[-1] if state.agenda else None
        self.leave: Option | None = None  # the answer after which the question does not come back

    def holds(self, state: State) -> bool:
        """Whether what is asked now still belongs to the answer."""
        return self.top is not None and len(state.agenda) >= self.height and state.agenda[self.height - 1] is self.top

    def is_back(self, state: State, question: Question) -> bool:
        """Whether the same is asked again."""
        return (
            question.prompt is self.question.prompt
            and question.seat == self.question.seat
            and len(state.agenda) == self.height
            and self.holds(state)
        )


@final
class Look:
    """One look ahead for one seat. `seen` counts positions; `idle` is the option that does nothing, if there is one."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat
        self.seen = 0
        self.idle = NOTHING

    def options(self, state: State, further: int) -> list[int]:
        """What each option of the open question is worth."""
        question = state.question
        assert question is not None
        base = Base(state, question)
        after = [self.after(state, index) for index in range(len(question.options))]
        idle = place_of_pass(question)
        if idle == NOTHING and question.link is None and any(base.holds(then) for then in after):
            idle = next((index for index, then in enumerate(after) if not base.holds(then) and then.question), NOTHING)
        if idle != NOTHING:
            base.leave = question.options[idle]
        values = [self.follow(then, base, further, REPLIES) for then in after]
        self.idle = idle  # said last: on the way the same look answers other questions
        return values

    def follow(self, state: State, base: Base, further: int, replies: int) -> int:
        """Play on until what was started is over, and say what that is worth."""
        question = state.question
        if question is None or self.seen >= POSITIONS:
            return self.worth(state)
        count = len(question.options)
        if count == 1:
            return self.go_on(state, 0, base, further, replies)
        ours = state.game.side(state, question.seat) == state.game.side(state, self.seat)

        if base.is_back(state, question):
            leave = place_of(question, base.leave)
            if leave != NOTHING:
                if further > 0:
                    return max(self.options(state, further - 1))
                return self.go_on(state, leave, base, 1, replies)
            if count > WIDE:
                return self.worth(state)  # one of many picks: judged without those to come
        elif question.link is None and not base.holds(state):
            return max(self.options(state, further - 1)) if ours and further > 0 else self.worth(state)

        passing = place_of_pass(question)
        if passing != NOTHING:
            if ours or replies == 0:
                return self.go_on(state, passing, base, further, replies)
            replies -= 1
        # Of many options the first ones and the last one, which often is to pass or to be done.
        tried = range(count) if count <= WIDE else [*range(WIDE - 1), count - 1]
        values = [self.follow(self.after(state, index), base, further, replies) for index in tried]
        return max(values) if ours else min(values)

    def go_on(self, state: State, index: int, base: Base, further: int, replies: int) -> int:
        """Take an option for certain; the position before it is not needed any more."""
        state.take(index)
        self.seen += 1
        return self.follow(state, base, further, replies)

    def after(self, state: State, index: int) -> State:
        """The position after an option."""
        then = state.clone(keeps_log=False)
        then.take(index)
        self.seen += 1
        return then

    def worth(self, state: State) -> int:
        return state.game.evaluate(state, self.seat)


def recognised(view: View, decision: Decision) -> str:
    """What makes a question the same as an earlier one: the cards and the players, in whatever turn."""
    data = view.data()
    return repr((decision.prompt, len(decision.options), data["zones"], data["seats"]))


def is_setup(state: State) -> bool:
    """Whether a game that counts turns or rounds has not begun the first one."""
    names = state.game.numbers
    return any(name in names and state.numbers[names.index(name)] == 0 for name in ("turn", "round"))


def place_of_pass(question: Question) -> int:
    for index, option in enumerate(question.options):
        if option.step is PASS:
            return index
    return NOTHING


def place_of(question: Question, wanted: Option | None) -> int:
    """Where the same answer stands when the question is asked again."""
    if wanted is not None:
        for index, option in enumerate(question.options):
            if option.step is wanted.step:
                return index
    return NOTHING
