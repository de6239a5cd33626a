"""Generated texts: what each pronoun stands for, decided by the reader and by a slow resolver that knows no reader."""

from collections import Counter

import pytest

from playmat.abilities.nodes import Node, Reference
from tests.language.pronouns.compare import difference, disagreement, fault_beside_the_pronouns
from tests.language.pronouns.generator import VOCABULARIES, texts
from tests.language.pronouns.resolver import BRANCH, EVERY, NONE, OTHER, OWN_WORDS, PICKED, SEVERAL, resolve

TEXTS = 300
SEED = 1
PICKING = ("azrah", "pariahs", "trials")  # Elements picks nobody


@pytest.mark.parametrize("game", VOCABULARIES)
def test_the_reader_binds_every_pronoun_as_the_resolver_does(game: str) -> None:
    found = [each for each in map(disagreement, texts(game, TEXTS, SEED)) if each is not None]
    assert not found, f"{len(found)} of {TEXTS}\n\n" + "\n\n".join(map(str, found[:10]))


@pytest.mark.parametrize("game", VOCABULARIES)
def test_nothing_but_pronouns_is_wrong_with_a_generated_text(game: str) -> None:
    faults = [(text.paragraph, fault_beside_the_pronouns(text)) for text in texts(game, TEXTS, SEED)]
    assert [fault for fault in faults if fault[1]] == []


@pytest.mark.parametrize("game", VOCABULARIES)
def test_every_rule_decides_its_share(game: str) -> None:
    """A twentieth of the texts; that holds for 20,000, so half of it is asked of a few hundred."""
    decided: Counter[str] = Counter()
    refused = 0
    for text in texts(game, TEXTS, SEED):
        meanings = resolve(text.record)
        refused += meanings[-1].refused
        decided.update({meaning.rule for meaning in meanings})
    assert 0.3 < refused / TEXTS < 0.7
    for rule in (BRANCH, EVERY, OWN_WORDS, NONE, SEVERAL, OTHER, *([PICKED] if game in PICKING else [])):
        assert decided[rule] >= TEXTS / 40, rule


def test_the_same_seed_gives_the_same_texts() -> None:
    assert list(texts("azrah", 5, seed=3)) == list(texts("azrah", 5, seed=3))
    assert list(texts("azrah", 5, seed=3)) != list(texts("azrah", 5, seed=4))


def test_the_comparison_sees_what_differs() -> None:
    seen = 0
    for text in texts("trials", 100, SEED):
        meanings = resolve(text.record)
        alike = [Reference(Node(), each.word, 1, each.span, each.means) for each in meanings if each.means is not None]
        if any(each.means is None for each in meanings):
            assert "only the resolver refuses" in difference(text, meanings, alike)
            continue
        assert difference(text, meanings, alike) == ""
        assert "binds no" in difference(text, meanings, alike[1:])
        wrong = Reference(Node(), alike[0].word, 1, alike[0].span, ((0, 1),))
        assert "something else" in difference(text, meanings, [wrong, *alike[1:]])
        seen += 1
    assert seen > 20
