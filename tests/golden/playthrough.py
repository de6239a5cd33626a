"""Whole matches as text: each decision, its options, the choice, the events, what each seat saw of them.

`python -m tests.golden.playthrough` rewrites the files after a change that is meant; review the difference like code.
"""

import random
from pathlib import Path

from playmat import new_match
from playmat.match import Match

FOLDER = Path(__file__).parent
MATCHES: dict[str, dict[str, str]] = {
    "azrah/defaults": {},
    "azrah/other-readings": {"chain": "alternating", "replacement_timing": "end_phase"},
    "azrah/setup-emergence": {"setup_emergence": "yes", "back_row": "open", "mana_per_player": "8"},
    "elements/defaults": {},
    "elements/other-readings": {"row_gaps": "hold", "natural_rolls": "six_and_one", "start_window": "before_triggers"},
    "pariahs/defaults": {},
    "pariahs/each-card": {"threshold_check": "each_card", "gain_mode": "together", "ability_use": "may"},
    "trials/defaults": {},
    "trials/other-readings": {"teams": "drafted", "rounds": "3", "sudden_death_cap": "2", "stack_reach": "any"},
    "pariahs/other-ties": {"influence_tie": "both", "final_tie": "deck_influence", "colors": "random"},
}
LEAF_SEED = 4
LEAF_DEPTHS = (1, 2, 3)


def playthrough(name: str) -> str:
    """One match from setup to outcome, with the log as P1, P2 and a spectator read it where they differ."""
    slug = name.split("/")[0]
    seed = [other for other in sorted(MATCHES) if other.split("/")[0] == slug].index(name) + 1
    match = new_match(slug, seed=seed, options=MATCHES[name])
    chance = random.Random(seed)
    out = [f"{match.setup.title.title}, seed {seed}, options {MATCHES[name]}"]
    seen = 0
    while match.decision is not None:
        decision = match.decision
        index = chance.randrange(len(decision.options))
        out.append(f"\nP{decision.seat + 1} {decision.prompt} {' | '.join(decision.keys)}")
        out.append(f"> {decision.keys[index]}: {decision.options[index].label}")
        match.take(index)
        out.extend(new_lines(match, seen))
        seen = len(match.state.events)
    out.append(f"\n{match.outcome}\nscores {match.outcome.scores if match.outcome else ()}\nhash {match.hash()}")
    return "\n".join(out) + "\n"


def new_lines(match: Match, since: int) -> list[str]:
    """Events since a number; a line that not everybody reads the same is given for each."""
    logs = [[str(event["text"]) for event in match.events(seat, since)] for seat in (0, 1, None)]
    lines: list[str] = []
    for first, second, spectator in zip(*logs, strict=True):
        if first == second == spectator:
            lines.append(f"  {first}")
        else:
            lines.append(f"  P1 reads: {first} / P2 reads: {second} / others read: {spectator}")
    return lines


def leaves(match: Match, depth: int) -> int:
    """How many ways there are to play on for some decisions."""
    if depth == 0 or match.decision is None:
        return 1
    total = 0
    for index in range(len(match.decision.options)):
        branch = match.clone()
        branch.take(index)
        total += leaves(branch, depth - 1)
    return total


def leaf_counts() -> str:
    """Leaf counts of the choice tree from the first action of a match."""
    match = new_match("azrah", seed=LEAF_SEED)
    chance = random.Random(LEAF_SEED)
    while match.decision is not None and not (match.decision.prompt == "Your action?" and match.state.numbers[0] == 6):
        match.take(chance.randrange(len(match.decision.options)))
    return "".join(f"depth {depth}: {leaves(match, depth)}\n" for depth in LEAF_DEPTHS)


def main() -> None:
    for name in MATCHES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
    (FOLDER / "azrah/leaves.txt").write_text(leaf_counts(), encoding="utf-8")


if __name__ == "__main__":
    main()
