"""From an ability to its effects: announcing, performing, and the chain of responses with its policies.

The games differ in who is asked after an activation and in what a refusal closes; they share everything else.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.nodes import Effect, Link, Node, Pick, Target
from playmat.kernel.steps import Answer, Option, Prompt, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State

CHOOSE_ALTERNATIVE: Final = Prompt("Which alternative?", "chooses an alternative", "")
CHOOSE_TARGET: Final = Prompt("Which target?", "chooses a target", "")
CHOOSE_CARD: Final = Prompt("Which card?", "chooses a card", "")

DONE: Final = Answer("done", "No more targets")
PASS: Final = Answer("pass", "Pass")


# --- Announcing -------------------------------------------------------------------------------------------------------


def candidates_of(state: "State", link: Link, target: Target) -> list[CardId]:
    """Cards that a target phrase can name now; a card already named by this phrase, or by an earlier one of the same
    ability that it differs from, is not offered again."""
    found = target.filter.candidates(state, link)
    taken: list[CardId] = []
    for slot in target.apart:
        taken.extend(link.targets[slot])
    if target.slot < len(link.targets):
        taken.extend(link.targets[target.slot])
    return [card for card in found if card not in taken] if taken else found


def can_announce(state: "State", link: Link) -> bool:
    """Whether every required target of some alternative exists."""
    ability = link.ability
    if not ability.targets_named:
        return True
    if not ability.choices_named:
        return _targets_exist(state, link, ())
    return _some_modes(state, link, ())


def _some_modes(state: "State", link: Link, modes: tuple[int, ...]) -> bool:
    choices = link.ability.choices_named
    if len(modes) == len(choices):
        return _targets_exist(state, link, modes)
    return any(_some_modes(state, link, (*modes, branch)) for branch in range(len(choices[len(modes)].cases())))


def _targets_exist(state: "State", link: Link, modes: tuple[int, ...]) -> bool:
    needed: list[Target] = []
    another = False
    for target in link.ability.targets_named:
        if not target.optional and target.is_live(modes):
            needed.append(target)
            another = another or len(target.apart) > 0
    if another:
        return _distinct(state, link, needed, 0, {})
    for target in needed:  # noqa: SIM110 (a generator costs ten times as much when compiled)
        if len(target.filter.candidates(state, link)) < target.least():
            return False
    return True


def _distinct(
    state: "State", link: Link, needed: list[Target], index: int, taken: dict[int, tuple[CardId, ...]]
) -> bool:
    """Whether the phrases from `index` on can be given cards, different ones where they must differ."""
    if index == len(needed):
        return True
    target = needed[index]
    barred: list[CardId] = []
    for slot, cards in taken.items():
        if slot in target.apart:
            barred.extend(cards)
    left = [card for card in target.filter.candidates(state, link) if card not in barred]
    if target.least() != 1:
        some = tuple(left[: target.least()])
        return len(some) == target.least() and _distinct(state, link, needed, index + 1, {**taken, target.slot: some})
    return any([_distinct(state, link, needed, index + 1, {**taken, target.slot: (card,)}) for card in left])


def leaves_others(state: "State", link: Link, target: Target, chosen: tuple[CardId, ...]) -> bool:
    """Whether each required target after this phrase that must differ finds a card when the phrase takes these."""
    needed = [
        later
        for later in link.ability.targets_named[target.slot + 1 :]
        if not later.optional and later.is_live(link.modes)
    ]
    if not any([len(later.apart) > 0 for later in needed]):
        return True
    taken = dict(enumerate(link.targets))
    taken[target.slot] = chosen
    return _distinct(state, link, needed, 0, taken)


@final
class Announce(Step):
    """Alternatives first, then each target phrase in reading order; then the game goes on with what was announced.

    `forced` is an ability that nobody chose to activate: it skips what it cannot have and never fails. An alternative
    without a legal target is not offered while another has one.
    """

    def __init__(self, link: Link, begin: "Begin", forced: bool) -> None:
        self.link: Final = link
        self.begin: Final = begin
        self.forced: Final = forced

    def run(self, state: "State") -> None:
        link = self.link
        ability = link.ability
        if len(link.modes) < len(ability.choices_named):
            choice = ability.choices_named[len(link.modes)]
            assert isinstance(choice, Either)
            self.ask_alternative(state, choice)
            return
        while len(link.targets) < len(ability.targets_named):
            target = ability.targets_named[len(link.targets)]
            if target.is_live(link.modes):
                found = candidates_of(state, link, target)
                if len(found) >= target.least():
                    AnnounceTargets(link, self.begin, self.forced, ()).run(state)
                    return
            link = with_targets(state, link, ())
        self.begin.proceed(state, link)

    def ask_alternative(self, state: "State", choice: "Either") -> None:
        links = [with_mode(self.link, branch) for branch in range(len(choice.branches))]
        legal = [link for link in links if can_announce_with(state, link)]
        options = [
            Option(ChooseAlternative(choice, link.modes[-1]), Announce(link, self.begin, self.forced))
            for link in legal or links
        ]
        state.ask(self.link.controller, CHOOSE_ALTERNATIVE, options, self.link)


def can_announce_with(state: "State", link: Link) -> bool:
    """Whether the alternatives chosen so far leave a legal announcement."""
    return _some_modes(state, link, link.modes)


def with_mode(link: Link, branch: int) -> Link:
    return link.announced((*link.modes, branch), link.targets, link.stays)


def with_targets(state: "State", link: Link, chosen: tuple[CardId, ...]) -> Link:
    """The link with the next target phrase filled."""
    stays = tuple([state.stay[card] for card in chosen])
    return link.announced(link.modes, (*link.targets, chosen), (*link.stays, stays))


@mypyc_attr(allow_interpreted_subclasses=True)
class Begin:
    """What a game does with an announced ability: pay, put it on the chain, or perform it at once."""

    def proceed(self, state: "State", link: Link) -> None:
        raise NotImplementedError


@final
class AnnounceTargets(Step):
    """The cards of one target phrase, one by one, with *done* once there are enough."""

    def __init__(self, link: Link, begin: Begin, forced: bool, chosen: tuple[CardId, ...]) -> None:
        self.link: Final = link
        self.begin: Final = begin
        self.forced: Final = forced
        self.chosen: Final = chosen

    def run(self, state: "State") -> None:
        link = self.link
        target = link.ability.targets_named[len(link.targets)]
        left = [card for card in candidates_of(state, link, target) if card not in self.chosen]
        is_last = target.slot + 1 == len(link.ability.targets_named)
        if not is_last and leaves_others(state, link, target, self.chosen):
            fitting = [card for card in left if leaves_others(state, link, target, (*self.chosen, card))]
            if fitting or self.chosen or target.optional or target.up_to:
                # Else an ability that nobody chose to activate does what it can.
                left = fitting
        if len(self.chosen) == target.count or not left:
            Announce(with_targets(state, link, self.chosen), self.begin, self.forced).run(state)
            return
        options = [
            Option(ChooseTarget(card), AnnounceTargets(link, self.begin, self.forced, (*self.chosen, card)))
            for card in left
        ]
        if len(self.chosen) >= target.least():
            done = Announce(with_targets(state, link, self.chosen), self.begin, self.forced)
            options.append(Option(DONE, done))
        state.ask(link.controller, CHOOSE_TARGET, options, link)


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
class ChooseTarget(Step):
    def __init__(self, card: CardId) -> None:
        self.card: Final = card

    def run(self, state: "State") -> None:
        pass

    def key(self, state: "State") -> str:
        return "target:" + state.game.describe(state, self.card)

    def label(self, state: "State") -> str:
        return f"{state.shown_name(self.card)} at {state.game.describe(state, self.card)}"


# --- Performing -------------------------------------------------------------------------------------------------------


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

    `capitals` is how they are printed: whether those after the first begin with a capital.
    """

    def __init__(self, branches: tuple[Effect, ...], capitals: bool = False) -> None:
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


# --- The chain --------------------------------------------------------------------------------------------------------

ALTERNATING: Final = 0  # one link each in turn; the first refusal closes the chain, which then resolves whole
OPEN: Final = 1  # seats pass in turn until all have passed in a row; then the chain resolves whole


@final
class Window(Step):
    """`seat` may answer the newest link. The window exists also for a seat that can only pass."""

    def __init__(self, seat: Seat, policy: int, passes: int) -> None:
        self.seat: Final = seat
        self.policy: Final = policy
        self.passes: Final = passes

    def run(self, state: "State") -> None:
        options = [Option(step) for step in state.game.responses(state, self.seat)]
        options.append(Option(PASS, Passed(self.seat, self.policy, self.passes + 1)))
        state.ask(self.seat, state.game.respond_prompt(), options, state.chain[-1])


@final
class Passed(Step):
    """A seat has declined: ask the next one, or let the chain resolve, by policy."""

    def __init__(self, seat: Seat, policy: int, passes: int) -> None:
        self.seat: Final = seat
        self.policy: Final = policy
        self.passes: Final = passes

    def run(self, state: "State") -> None:
        if self.policy == OPEN and self.passes < state.seats:
            state.then(Window((self.seat + 1) % state.seats, OPEN, self.passes))
        else:
            state.then(RESOLVE_CHAIN)


@final
class ResolveChain(Step):
    """The whole chain, newest first."""

    def run(self, state: "State") -> None:
        if state.chain:
            state.then(Resolve(state.chain.pop()), self)


RESOLVE_CHAIN: Final = ResolveChain()
