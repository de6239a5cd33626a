"""What a bot is handed leads to no state: a walk over every public attribute and method of views and decisions."""

import inspect
from collections.abc import Iterator

import pytest

import playmat
from playmat.kernel.chance import seeded
from playmat.kernel.state import State
from playmat.kernel.steps import Question, Step
from playmat.match import Match, new_match
from playmat.trust import viewers

BEHIND_THE_FENCE = (State, Question, Step)
PLAIN = (bool, int, float, str, bytes, type(None))


def arguments(match: Match) -> dict[str, list[tuple[object, ...]]]:
    """What each public method that needs something is called with."""
    copies: list[tuple[object, ...]] = [(copy,) for copy in range(len(match.state.card))]
    links: list[tuple[object, ...]] = [(link,) for link in (*match.state.chain, *match.state.waiting)]
    events: list[tuple[object, ...]] = [(event,) for event in match.state.events[-20:]]
    return {
        "knows": copies,
        "card_data": copies,
        "name": copies,
        "link_data": links,
        "link_text": links,
        "event_data": events,
        "event_text": events,
        "cause_text": events,
    }


def reached(start: object, match: Match) -> Iterator[tuple[str, object]]:
    """Everything that public names lead to, each object once, with the way there."""
    calls = arguments(match)
    seen: set[int] = set()
    kept: list[object] = []  # so that no id is given twice
    waiting: list[tuple[str, object]] = [(type(start).__name__, start)]
    while waiting:
        way, thing = waiting.pop()
        if isinstance(thing, (*PLAIN, type)) or id(thing) in seen:
            continue
        seen.add(id(thing))
        kept.append(thing)
        yield way, thing
        if isinstance(thing, dict):
            waiting.extend((f"{way}[{key!r}]", value) for key, value in thing.items())
        elif isinstance(thing, (list, tuple, set, frozenset)):
            waiting.extend((f"{way}[{i}]", value) for i, value in enumerate(thing))
        elif isinstance(thing, BEHIND_THE_FENCE):
            continue
        else:
            for name in dir(thing):
                if name.startswith("_"):
                    continue
                value = getattr(thing, name)
                if not callable(value):
                    waiting.append((f"{way}.{name}", value))
                    continue
                for given in calls.get(name, [()]):
                    waiting.append((f"{way}.{name}{given}", value(*given)))


@pytest.mark.parametrize("slug", [title.slug for title in playmat.titles()])
def test_nothing_public_leads_a_bot_to_the_state(slug: str) -> None:
    chance = seeded(11)
    met: set[str] = set()
    with_chain = 0
    for seed in range(3):
        match = new_match(slug, seed=seed)
        while (decision := match.decision) is not None and match.moves < 120:
            with_chain += bool(match.state.chain)
            if match.moves % 8 == 0 or (match.state.chain and match.moves % 3 == 0):
                for viewer in viewers(match):
                    for start in (match.view(None if viewer < 0 else viewer), decision):
                        for way, thing in reached(start, match):
                            met.add(type(thing).__name__)
                            assert not isinstance(thing, BEHIND_THE_FENCE), way
            match.take(chance.below(len(decision.options)))
    assert {"View", "Decision", "Choice", "dict", "list"} <= met
    assert with_chain or slug in ("elements", "pariahs")  # else the methods about links were not called


def test_the_walk_would_notice_a_state() -> None:
    match = new_match("azrah", seed=1)

    class Leaky:
        def __init__(self) -> None:
            self.public = [match.state]

    assert any(isinstance(thing, State) for _, thing in reached(Leaky(), match))


def test_every_method_that_needs_something_is_known_to_the_walk() -> None:
    match = new_match("azrah", seed=1)
    known = set(arguments(match))
    assert match.decision is not None
    for thing in (match.view(0), match.decision, match.decision.options[0]):
        for name in dir(type(thing)):
            method = getattr(type(thing), name)
            if name.startswith("_") or not inspect.isroutine(method):
                continue
            try:
                wanted = [p for p in inspect.signature(method).parameters.values() if p.default is p.empty]
            except ValueError:  # a compiled method does not tell
                continue
            assert len(wanted) == 1 or name in known, name
