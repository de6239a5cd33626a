"""Recorded matches play the same today. `python -m tests.golden.playthrough` rewrites them."""

import pytest

from tests.golden.playthrough import FOLDER, MATCHES, leaf_counts, playthrough


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_a_recorded_match_plays_the_same(name: str) -> None:
    assert playthrough(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_choice_tree_has_the_same_leaves() -> None:
    assert leaf_counts() == (FOLDER / "azrah/leaves.txt").read_text(encoding="utf-8")
