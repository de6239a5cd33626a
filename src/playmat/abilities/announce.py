"""Announcing an ability: its alternatives, then the cards of each target phrase, in reading order."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Link, Target
from playmat.abilities.perform import CHOOSE_ALTERNATIVE, ChooseAlternative, Either
from playmat.kernel.cards import CardId
from playmat.kernel.steps import Answer, Option, Prompt, Step

if TYPE_CHECKING:
    from playmat.kernel.state import State

CHOOSE_TARGET: Final = Prompt("Which target?", "chooses a target", "")
DONE: Final = Answer("done", "No more targets")


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
class ChooseTarget(Step):
    def __init__(self, card: CardId) -> None:
        self.card: Final = card

    def run(self, state: "State") -> None:
        pass

    def key(self, state: "State") -> str:
        return "target:" + state.game.describe(state, self.card)

    def label(self, state: "State") -> str:
        return f"{state.shown_name(self.card)} at {state.game.describe(state, self.card)}"
