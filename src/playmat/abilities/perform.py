"""Performing an ability: its instructions one after the other, with the choices that each needs."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from playmat.abilities.nodes import Effect, Link, Node, Pick
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.steps import Option, Prompt, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State

CHOOSE_ALTERNATIVE: Final = Prompt("Which alternative?", "chooses an alternative", "")
CHOOSE_CARD: Final = Prompt("Which card?", "chooses a card", "")


@final
class Do(Step):
    """Perform one instruction, after its untargeted choices are made."""

    def __init__(self, effect: Effect, link: Link) -> None:
        self.effect: Final = effect
        self.link: Final = link

    def run(self, state: "State") -> None:
        for pick in self.effect.picks:
            if (self.link.number, pick.slot) not in state.picks:
                found = pick.filter.candidates(state, self.link)
                if not found:
                    state.picks[(self.link.number, pick.slot)] = ()
                    continue
                if self.effect.is_void(state, self.link):
                    break
                options = [Option(MakePick(self.link.number, pick, card), self) for card in found]
                state.ask(self.link.controller, CHOOSE_CARD, options, self.link)
                return
        state.note(self.effect)
        self.effect.perform(state, self.link)


@final
class Either(Effect):
    """Alternatives. One was announced ("…, OR …"), or is chosen when its sentence is reached ("Choose one: …").

    `capitals` is how they are spelt: 0 as the game prints them, else where capitals are wanted or missing.
    """

    derived: ClassVar[tuple[str, ...]] = ("capitals",)

    def __init__(self, branches: tuple[Effect, ...], capitals: int = 0) -> None:
        self.branches: Final = branches
        self.capitals: Final = capitals

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return tuple([(branch,) for branch in self.branches])

    def is_decision(self) -> bool:
        return True

    def is_possible(self, state: "State", link: Link) -> bool:
        if self.choice != NONE:
            return self.branches[link.modes[self.choice]].is_possible(state, link)
        return any([branch.is_possible(state, link) for branch in self.branches])

    def perform(self, state: "State", link: Link) -> None:
        if self.choice != NONE:
            state.agenda.append(Do(self.branches[link.modes[self.choice]], link))
            return
        options = [Option(ChooseAlternative(self, i), TakeBranch(self, i, link)) for i in range(len(self.branches))]
        state.ask(link.controller, CHOOSE_ALTERNATIVE, options, link)


@final
class ChooseAlternative(Step):
    def __init__(self, either: "Either", branch: int) -> None:
        self.either: Final = either
        self.branch: Final = branch

    def run(self, state: "State") -> None:
        pass

    def key(self, state: "State") -> str:
        return f"alternative:{self.branch + 1}"

    def label(self, state: "State") -> str:
        return state.game.say(self.either.branches[self.branch])


@final
class TakeBranch(Step):
    """The alternative that was chosen when its sentence was reached."""

    def __init__(self, either: Either, branch: int, link: Link) -> None:
        self.either: Final = either
        self.branch: Final = branch
        self.link: Final = link

    def run(self, state: "State") -> None:
        self.either.take_case(state, self.link, self.branch)
        state.agenda.append(Do(self.either.branches[self.branch], self.link))


@final
class MakePick(Step):
    """An untargeted choice on resolution."""

    def __init__(self, number: int, pick: Pick, card: CardId) -> None:
        self.number: Final = number
        self.pick: Final = pick
        self.card: Final = card

    def run(self, state: "State") -> None:
        state.picks[(self.number, self.pick.slot)] = (self.card,)

    def key(self, state: "State") -> str:
        return "pick:" + state.game.describe(state, self.card)

    def label(self, state: "State") -> str:
        return f"{state.shown_name(self.card)} at {state.game.describe(state, self.card)}"


@final
class Resolve(Step):
    """All effects of a link, each followed by the game's checks; then its choices are forgotten."""

    def __init__(self, link: Link) -> None:
        self.link: Final = link

    def run(self, state: "State") -> None:
        state.note(self.link.ability)
        check = state.game.check_step()
        steps: list[Step] = []
        for effect in self.link.ability.effects:
            steps.append(Do(effect, self.link))
            steps.append(check)
        steps.append(Forget(self.link.number))
        steps.reverse()
        state.agenda.extend(steps)


@final
class Forget(Step):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, state: "State") -> None:
        if state.picks:
            state.picks = {key: cards for key, cards in state.picks.items() if key[0] != self.number}
