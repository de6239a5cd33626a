"""What every match promises, checked: it ends, nothing appears or vanishes, copies agree, nothing hidden shows."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Final, final

from playmat import replay
from playmat.catalog import Title
from playmat.errors import IllegalChoice
from playmat.kernel.cards import Seat
from playmat.kernel.chance import seeded
from playmat.kernel.views import SPECTATOR, deal_anew
from playmat.match import Match, new_match, restore

MOST_MOVES: Final = 50_000  # a match that has not ended by then never will

Observe = Callable[[Match, Seat], str]


@final
class Broken(Exception):
    """A promise that was not kept, with what replays it."""

    def __init__(self, promise: str, match: Match) -> None:
        setup = match.setup
        super().__init__(f"{promise} (seed {setup.seed}, options {setup.options}, after {match.moves} moves)")


def random_options(title: Title, chance: random.Random) -> dict[str, str]:
    """Each named option at a random value, half of them at the default."""
    found = title.game.caps()
    for option in title.game.options:
        if option.name not in found and chance.random() < 0.5:
            found[option.name] = (
                str(chance.randrange(*option.tried)) if option.any_number else chance.choice(option.values)
            )
    return found


def random_match(title: Title, seed: int, chance: random.Random) -> Iterator[Match]:
    """A match over random options with random choices, seen at every decision and once at the end."""
    mode = chance.choice(title.game.modes)
    match = new_match(title, seed=seed, mode=mode.name, options=random_options(title, chance))
    for _ in range(MOST_MOVES):
        yield match
        question = match.state.question
        if question is None:
            return
        match.take(chance.randrange(len(question.options)))
    raise Broken("the match does not end", match)


def check_position(match: Match) -> None:
    """Counters in range, every card in one place, options distinct, an outcome exactly when nobody is asked."""
    broken = match.state.game.invariant_broken(match.state)
    if broken:
        raise Broken(broken, match)
    decision = match.decision
    if (decision is None) != (match.outcome is not None):
        raise Broken("somebody is asked after the end, or nobody before it", match)
    if decision is not None and (not decision.keys or len(set(decision.keys)) != len(decision.keys)):
        raise Broken(f"options without a key of their own: {decision.keys}", match)


def check_clone(match: Match, chance: random.Random) -> str:
    """A clone is equal, and what is done to it does not touch the original. Returns the hash of both."""
    clone = match.clone()
    copied = clone.hash()
    if clone.decision is not None:
        clone.take(chance.randrange(len(clone.decision.options)))
    if match.hash() != copied:
        raise Broken("a clone differs from its original, or playing it changed the original", match)
    return copied


def check_keeping(match: Match) -> None:
    """A save restored, and a choice made and undone, give the same position."""
    before = match.hash()
    if restore(match.save()).hash() != before:
        raise Broken("a restored save differs", match)
    if match.moves and match.decision is not None:
        other = match.clone()
        other.take(0)
        other.undo()
        if other.hash() != before:
            raise Broken("undo does not lead back", match)


def check_replay(match: Match, hashes: list[str]) -> None:
    """The save of a match, played again by its keys, gives the same position at every decision.

    Every earlier save, and what every undo plays again, is a beginning of it.
    """
    saved = replay.read(match.save())
    again = replay.begin(saved)
    found = [again.hash(), *[again.hash() for _ in replay.playback(again, saved)]]
    if found != hashes:
        raise Broken("a replay differs from the match", match)


def observe(match: Match, viewer: Seat) -> str:
    """Everything that a viewer is ever given: view, text, log, question, refusals, errors."""
    seat = None if viewer == SPECTATOR else viewer
    view = match.view(seat)
    seen: list[object] = [view.data(), view.text(), match.events(seat), view.prompt()]
    decision = match.decision
    if decision is not None and decision.seat == viewer:
        seen.append([(option.key, option.label) for option in decision.options])
        seen.append([str(refusal) for refusal in match.state.game.refusals(match.state, viewer)])
        try:
            match.choose("no such key")
        except IllegalChoice as error:
            seen.append(str(error))
    return json.dumps(seen, sort_keys=True)


def check_secrecy(match: Match, viewer: Seat, seed: int, given: Observe = observe) -> None:
    """Another deal of what a viewer does not know gives that viewer byte for byte the same."""
    other = match.clone()
    deal_anew(other.state, viewer, seeded(seed))
    if given(match, viewer) != given(other, viewer):
        raise Broken(f"{'a spectator' if viewer == SPECTATOR else f'P{viewer + 1}'} is shown something hidden", match)


def viewers(match: Match) -> list[Seat]:
    return [*range(match.state.seats), SPECTATOR]
