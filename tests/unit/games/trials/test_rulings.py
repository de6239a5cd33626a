"""Rulings of Trials of the Eldar that are no position: the options of the rules, and the caps of self-play."""

import re

from playmat import catalog, rulebook

TITLE = catalog.load("trials")
VALUES = re.compile(r"`(?:option: )?([a-z_]+) = ([^`]+)`")


def marked_options() -> dict[str, tuple[str, list[str]]]:
    """Every option that a ruling names, with the ruling and its values."""
    found: dict[str, tuple[str, list[str]]] = {}
    for rule in rulebook.rules_of("trials").values():
        if rule.number.startswith("G"):
            for name, values in VALUES.findall(rule.text):
                found[name] = (rule.number, values.split(" | "))
    return found


def test_the_options_are_those_of_the_rulings() -> None:
    """G60 not G60: each named option is there with its values and its ruling, and with no other values."""
    marked = marked_options()
    known = {option.name: option for option in TITLE.game.options}
    assert len(marked) == 22
    for name, (ruling, values) in marked.items():
        option = known[name]
        assert option.rule == ruling
        assert list(option.values) == [value for value in values if value != "N"]
        assert option.any_number == ("N" in values)
    assert set(known) - set(marked) == {"teams", "concede"}  # modes as an option (R69, R79), and where G51 is asked


def test_self_play_ends_sudden_death() -> None:
    """G50 not G50: bots play at most 13 rounds of it, people as many as they like."""
    assert TITLE.game.caps() == {"sudden_death_cap": "13"}
    option = next(one for one in TITLE.game.options if one.name == "sudden_death_cap")
    assert option.values[0] == "none"
