"""The four sets hold what section 4 of the specification asks for, and the language gates hold on every card."""

from collections import Counter
from pathlib import Path

import pytest

from playmat import catalog
from playmat.abilities.nodes import Node, Target
from playmat.abilities.walk import nodes_in_order
from playmat.errors import CardTextError, Problem
from playmat.games.elements.english.alterations import Alter
from playmat.games.elements.english.changes import Gains, Improves, Loses
from playmat.games.elements.english.deeds import ActivateAgain, CommitUnits, Destroy, Heal, Remove, Revive, TakeControl
from playmat.games.elements.english.nouns import Relics, Units
from playmat.games.elements.english.resources import GainEnergy, LoseEnergy, Search
from playmat.games.elements.english.tokens import CreateToken
from playmat.games.elements.field import (
    ARMOR,
    ATTACK,
    COST,
    DAMAGE,
    DEXTERITY,
    GUARDIAN,
    HEALTH,
    INVULNERABLE,
    PERFORATION,
    POINTS,
    PRIORITY,
    RANGE,
    SWEEP,
)
from playmat.games.elements.game import deck_of, sets_in
from playmat.games.elements.rules.abilities import ACTIVATES, END, START, Active, Deployment, Relic, Trigger
from playmat.games.elements.rules.standing import Aura, Continuous
from playmat.kernel.cards import Card
from playmat.language import gates
from playmat.language.cardfile import read_cards
from playmat.language.explain import explain
from playmat.language.gates import Gate

TESTS = Path(__file__).parents[3]
SET = catalog.load("elements")
TITLE = SET.with_cards((TESTS / "language/elements/composed.cards").read_text(encoding="utf-8")).with_cards(
    (TESTS / "scenarios/elements/worked.cards").read_text(encoding="utf-8")
)
CARDS = list(TITLE.pool.values())
SETS = sets_in(SET.pool)


def hold(*found: Gate) -> None:
    for gate in found:
        assert gate.holds, f"{gate.name}: {gate.figure}; {gate.misses[:5]}"


def of_set(name: str) -> list[Card]:
    return [SET.pool[card] for card in dict.fromkeys(deck_of(SET.pool, name))]


def nodes(cards: list[Card]) -> list[Node]:
    return [node for card in cards for ability in card.abilities for node in nodes_in_order(ability)]


def auras(cards: list[Card], reach: int) -> int:
    return sum(1 for node in nodes(cards) if isinstance(node, Aura) and node.reach == reach)


@pytest.mark.parametrize("name", SETS)
def test_a_set_has_its_cards_and_its_minima(name: str) -> None:
    """R1 R6 R7 not R1: fifteen units, four Evolutions, ten relics, and what each set must show."""
    cards = of_set(name)
    kinds = Counter(card.kind for card in cards)
    assert kinds["Unit"] == 15
    assert kinds["Evolution"] == 4
    assert kinds["Consumable"] in (4, 5) and kinds["Equipment"] in (3, 4) and kinds["Emblem"] == 2
    units = [card for card in cards if card.kind == "Unit"]
    abilities = [ability for card in units for ability in card.abilities]
    assert sum(1 for card in units if any(isinstance(a, Deployment) for a in card.abilities)) >= 3
    assert auras(units, 1) + auras(units, 2) >= 2
    assert sum(1 for card in units if card.stats[SWEEP] or card.stats[RANGE]) >= 2
    assert any(card.stats[GUARDIAN] for card in units)
    assert any(card.stats[INVULNERABLE + i] for card in units for i in range(5))
    assert sum(1 for a in abilities if isinstance(a, Trigger) and a.moment == ACTIVATES) >= 2
    assert sum(1 for a in abilities if isinstance(a, Active) and a.commit) >= 2
    assert sum(1 for a in abilities if isinstance(a, Active) and not a.commit) >= 2
    assert sum(1 for a in abilities if isinstance(a, Trigger) and a.moment in (START, END)) >= 2
    timings = {a.timing for card in cards for a in card.abilities if isinstance(a, Relic)}
    assert len(timings) >= 5


def test_the_sets_together_show_everything_three_times() -> None:
    cards = list(SET.pool.values())
    everything = nodes(cards)
    stats = Counter(
        {
            "Aura 1": auras(cards, 1),
            "Aura 2": auras(cards, 2),
            "Sweep 1": sum(card.stats[SWEEP] == 1 for card in cards),
            "Sweep 2": sum(card.stats[SWEEP] == 2 for card in cards),
            "Range 2": sum(card.stats[RANGE] == 2 for card in cards),
            "Range 3": sum(card.stats[RANGE] == 3 for card in cards),
            "Guardian": sum(card.stats[GUARDIAN] for card in cards),
            "Invulnerable": sum(card.stats[INVULNERABLE + i] for card in cards for i in (1, 2, 3)),
            "AP 2+": sum(card.stats[PERFORATION] >= 2 for card in cards),
            "no Armor": sum(card.kind == "Unit" and not card.stats[ARMOR] for card in cards),
            "maximum": sum(isinstance(node, Trigger) and node.maximum for node in everything),
            "Priority": sum(isinstance(node, (Gains, Loses)) and node.stat == PRIORITY for node in everything),
            "improve": sum(isinstance(node, Improves) and node.better for node in everything),
            "worsen": sum(isinstance(node, Improves) and not node.better for node in everything),
            "relic destruction": sum(
                isinstance(node, Destroy)
                and isinstance(node.objects, Target)
                and isinstance(node.objects.filter, Relics)
                for node in everything
            ),
            "label hooks": sum(isinstance(node, Units) and node.label is not None for node in everything),
        }
    )
    for kind in (
        Revive,
        CreateToken,
        Remove,
        Search,
        Heal,
        TakeControl,
        CommitUnits,
        GainEnergy,
        LoseEnergy,
        ActivateAgain,
        Alter,
        Continuous,
    ):
        stats[kind.__name__] = sum(isinstance(node, kind) for node in everything)
    assert {name: count for name, count in stats.items() if count < 3} == {}


def test_every_printed_value_is_in_its_range() -> None:
    units = [card for card in SET.pool.values() if card.kind == "Unit"]
    for card in [*units, *(card for card in SET.pool.values() if card.kind == "Evolution")]:
        stats = card.stats
        assert 1 <= stats[PRIORITY] <= 10 and 1 <= stats[ATTACK] <= 6 and 2 <= stats[DEXTERITY] <= 6
        assert 1 <= stats[DAMAGE] <= 4 and 0 <= stats[PERFORATION] <= 3 and 2 <= stats[HEALTH] <= 12
        assert stats[ARMOR] == 0 or 2 <= stats[ARMOR] <= 6
        if card.kind == "Evolution":
            assert 2 <= stats[COST] <= 8
            assert 1 <= stats[POINTS] - SET.pool[card.of].stats[POINTS] <= 3
    assert 3.5 <= sum(card.stats[POINTS] for card in units) / len(units) <= 4.5
    assert max(Counter(card.stats[PRIORITY] for card in units).values()) >= 8


def test_the_gates_hold() -> None:
    pack, pool = TITLE.pack, TITLE.pool
    hold(gates.round_trip(pack, CARDS, pool), gates.readings(pack, CARDS, pool))
    hold(gates.random_trees(pack, pool, 2000, seed=20))
    hold(gates.sensitivity(pack, CARDS, pool, swaps=2, seed=21))
    hold(*gates.typos(pack, CARDS, pool, each=1, seed=22))
    hold(gates.mutated_files(pack, CARDS, pool, 1000, seed=23))


def test_every_text_can_be_said_in_other_words() -> None:
    said = [ability["paraphrase"] for card in CARDS for ability in explain(TITLE.pack.grammar, card)]
    assert said
    assert not [text for text in said if " object at " in str(text)]


@pytest.mark.parametrize(
    ("text", "other"),
    [
        (
            "Aura (1): adjacent allied Fire units gain Guardian.",
            "Fire units beside it, up to 1 to each side (itself counts too): with Guardian",
        ),
        (
            "Aura (2): adjacent allied units lose 1 AP. This Aura does not affect this unit.",
            "units beside it, up to 2 to each side (not itself): 1 less AP",
        ),
        (
            "At the start of the round, gain 1 Energy. This effect has maximum priority.",
            "before all other texts, at the start of every round: you get 1 Energy",
        ),
        (
            "At the end of the round, gain Energy equal to the number of allied Fire units.",
            "at the end of every round: you get Energy, as many as there are allied Fire units",
        ),
        (
            "Commit: Deal damage equal to the number of Emblems you control to target unit.",
            "instead of attacking: damage to unit you name, as many as there are Emblems of your side",
        ),
        (
            "At the start of the round, gain 1 Energy for each Emblem you control.",
            "at the start of every round: you get 1 Energy, once for each Emblem of your side",
        ),
        (
            "Commit: Create a Wisp token [3 | 2 | 1/4/2/5/0/3].",
            "instead of attacking: a unit Wisp: worth 3, Priority 2, dice: 1 hitting on 4 for 2; Armor 5, AP 0, 3 HP",
        ),
        (
            "Commit: Create a Wisp token [Priority 2, Attacks 1, Dexterity 4+, Damage 2, no Armor, AP 0, HP 3].",
            "instead of attacking: a unit Wisp: worth 0, Priority 2, dice: 1 hitting on 4+ for 2; no Armor, AP 0, 3 HP",
        ),
        ("Invulnerable 5+.", "never defends on worse than 5+"),
    ],
)
def test_other_words_leave_nothing_out(text: str, other: str) -> None:
    card = read_cards(SET.pack, HEAD + f"  {text}", "test", SET.pool)[0]
    assert [ability["paraphrase"] for ability in explain(SET.pack.grammar, card)] == [other]


@pytest.mark.parametrize(
    ("text", "wrong", "right"),
    [
        ("Commit: Search your deck for a unt that costs 3 or less and deploy it.", "unt", "unit"),
        ("Commit: Search your deck for a utni and deploy it.", "utni", "unit"),
        ("When an lalied unit is destroyed, gain 1 Energy.", "lalied", "allied"),
        ("Commit: Create an Wisp token [0 | 9 | 1/3/1/–/0/2].", "an", "a"),
    ],
)
def test_the_article_is_not_blamed_for_a_slip_in_the_next_word(text: str, wrong: str, right: str) -> None:
    """A word that is none has no sound, so either article may stand before it."""
    with pytest.raises(CardTextError) as caught:
        read_cards(SET.pack, HEAD + f"  {text}", "test", SET.pool)
    problem = caught.value.problems[0]
    assert problem.source_line[problem.column - 1 :][: problem.width] == wrong
    assert right in problem.suggestions


def test_an_evolution_can_be_read_without_its_unit() -> None:
    """R7: the unit may be in another file."""
    assert read_cards(SET.pack, EVOLUTION + "  Evolves from Heather Cub. Cost: 5 Energy.", "test", SET.pool)


HEAD = "Test\n  Unit, Fire, 3 points, Priority 5, Attacks 2, Dexterity 4+, Damage 1, Armor 5+, AP 0, HP 4\n"
EQUIPMENT = "Test\n  Equipment\n  Cost: 1 Energy. Play at the start of the round."
CONSUMABLE = "Test\n  Consumable\n  Cost: 1 Energy."
EVOLUTION = HEAD.replace("Unit", "Evolution")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD + "  This unit gains +1 Armor.", "improves its Armor"),
        (HEAD + "  This unit gains +1 Dexterity.", "improves its Dexterity"),
        (HEAD + "  Equipped unit gains +1 Attack.", "'this unit'"),
        (HEAD + "  Commit: Deal 1 damage to the attacking unit.", "nobody attacks"),
        (HEAD + "  Commit: This unit gains +1 Attack for this attack.", "needs an attack"),
        (HEAD + "  Commit: Re-roll one attack die.", "no attack die"),
        (HEAD + "  Cost: 2 Energy. Play during combat.", "only relics"),
        (HEAD.replace("HP 4", "HP 0"), "without HP"),
        (HEAD.replace("Fire,", "Fire, Fire,"), "a label is named once"),
        (EQUIPMENT + " Gain 1 Energy.", "write what holds"),
        (EQUIPMENT + " Guardian.", "only units have keywords"),
        (EQUIPMENT + " This unit gains +1 Attack.", "'equipped unit'"),
        (CONSUMABLE + " Play during combat.", "does something"),
        (CONSUMABLE + " Play during combat. Allied units gain +1 Attack.", "say how long"),
        ("Test\n  Consumable\n  Play during combat. Gain 1 Energy.", "names its cost first"),
        (HEAD + "  Play during combat. Gain 1 Energy.", "only a relic is played"),
        (CONSUMABLE + " Play during combat.\n  When an allied unit is destroyed, gain 1 Energy.", "what it does then"),
        (EQUIPMENT, "does nothing while it lies there"),
        (EQUIPMENT.replace("Equipment", "Emblem"), "does nothing while it lies there"),
        (HEAD + "  This unit gains +1 Attack until end of round.", "say when it happens"),
        (HEAD + "  Commit: Destroy target relic until end of round.", "only a change of values"),
        (HEAD + "  Commit: Deal 1 damage to target unit for this attack.", "only a change of values"),
        (HEAD + "  Commit: Ready it until the end of the round.", "'until end of round'"),
        (HEAD + "  Commit: Pay 2 Energy.", "paid by choice"),
        (HEAD + "  Allied units with HP 2 or less gain +1 HP.", "values that standing texts change"),
        (CONSUMABLE + " Play during combat. Deal 1 damage to this unit.", "means nothing"),
        ("Test\n  Emblem\n  Allied units gain +1 Attack.", "what it costs"),
        ("Test\n  Evolution, 3 points, Priority 5, " + HEAD.split("Priority 5, ")[1], "from which unit"),
        (HEAD + "  If this unit is Fire, allied units are also Undead.", "does not ask for labels"),
        (EVOLUTION + "  Evolves from Rampart Colosus. Cost: 5 Energy.", "did you mean Rampart Colossus?"),
        (EVOLUTION + "  Evolves from Basalt Plate. Cost: 5 Energy.", "is no unit"),
        (EQUIPMENT.replace("Equipment", "Emblem") + " Commit: Gain 1 Energy.", "an Emblem does not activate"),
    ],
)
def test_what_the_rules_forbid_is_refused_with_a_reason(text: str, words: str) -> None:
    """R42 G42 not R42 G42: read and understood, and refused all the same."""
    with pytest.raises(CardTextError) as caught:
        read_cards(SET.pack, text, "test", SET.pool)
    assert any(words in problem.message for problem in caught.value.problems), str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD.replace("HP 4", "HP 40"), "HP goes from 2 to 12 in our sets, not 40"),
        (HEAD.replace("Attacks 2", "Attacks 7"), "Attacks go from 1 to 6"),
        (HEAD.replace("3 points", "9 points"), "points go from 1 to 8"),
        (HEAD.replace("Dexterity 4+", "Dexterity 7+"), "Dexterity goes from 2 to 6"),
        (HEAD.replace("Armor 5+", "Armor 1+"), "Armor goes from 2 to 6"),
        (HEAD + "  Commit: Create a Husk token [9 | 1 | 1/6/1/-/0/2].", "points go from 0 to 8"),
        (HEAD + "  Sweep (3).", "one on each side"),
        (HEAD + "  Range (1).", "no gain"),
        (EQUIPMENT.replace("1 Energy", "9 Energy") + "\n  Equipped unit gains +12 HP.", "a cost goes from 0 to 8"),
        (EVOLUTION + "  Evolves from Shale Imp. Cost: 9 Energy.", "a cost goes from 0 to 8"),
    ],
)
def test_what_no_set_has_is_read_with_a_warning(text: str, words: str) -> None:
    """G78 not G78: the ranges of our sets are no rules."""
    warnings: list[Problem] = []
    assert read_cards(SET.pack, text, "test", SET.pool, warnings)
    assert [words in warning.message for warning in warnings] == [True]
    warnings.clear()
    assert read_cards(SET.pack, HEAD + "  Sweep (2).", "test", SET.pool, warnings) and not warnings
