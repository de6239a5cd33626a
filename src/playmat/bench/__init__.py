"""How fast the games run: random legal play, timed next to other people's card and board games."""

from random import Random

import playmat


def play_one_game(slug: str, seed: int) -> tuple[int, int]:
    """Play one random legal game; how many decisions had at least two options, and how many options those listed."""
    match = playmat.new_match(slug, seed=seed)
    chance = Random(seed).random
    decisions = options = 0
    decision = match.decision
    while decision is not None:
        count = len(decision.options)
        if count > 1:
            decisions += 1
            options += count
            match.take(int(chance() * count))
        else:  # a window that must exist but leaves no choice is not something a player decides
            match.take(0)
        decision = match.decision
    return decisions, options
