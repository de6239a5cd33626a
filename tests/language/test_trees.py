"""The trees of all printed cards are as they were written down."""

from pathlib import Path

import pytest

from tests.language.trees import FOLDER, dump

GAMES = sorted(path.parent.name for path in FOLDER.glob("*/trees.txt"))


@pytest.mark.parametrize("slug", GAMES)
def test_every_set_card_is_read_into_the_same_tree(slug: str) -> None:
    assert dump(slug) == Path(FOLDER / slug / "trees.txt").read_text(encoding="utf-8")
