"""How fast the games run: random legal play, timed next to other people's card and board games."""

from random import Random

import playmat


def play_one_game(slug: str, seed: int) -> tuple[int, int]:
    """Play one random legal game; how many decisions had at least two options, and how many options those listed."""
    state = playmat.new_match(slug, seed=seed).state  # what a search would drive; a Match also records the choices
    chance = Random(seed).random
    decisions = options = 0
    while True:
        state.skip_forced()  # a window that must exist but leaves no choice is not something a player decides
        question = state.question
        if question is None:
            return decisions, options
        count = len(question.options)
        decisions += 1
        options += count
        state.take(int(chance() * count))
