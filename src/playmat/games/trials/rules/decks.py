"""The six sample decks, and the rules of deck building (R68, R78, R83, G55, G60)."""

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Final

from playmat.games.trials import field, modes
from playmat.kernel.cards import NONE, Card

NAMES: Final = (
    "bloodied-aggro",
    "debuff-blitz",
    "evasive-maneuvers",
    "affliction-attrition",
    "refresh-control",
    "turbo-focus",
)


def read_samples() -> dict[str, list[str]]:
    """The deck files of this folder, in the booklet's order."""
    folder = resources.files("playmat.games.trials") / "decks"
    found: dict[str, list[str]] = {}
    for name in NAMES:
        data = tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
        found[str(data["name"])] = [str(card) for card in data["cards"]]
    return found


SAMPLE_DECKS: Final = read_samples()


def described(card: Card) -> str:
    """A card as it is offered before the match: its name, its type line, what it says."""
    return f"{card.name}: {'. '.join([card.lines[0], ' '.join(card.lines[1:])]) if card.lines[1:] else card.lines[0]}"


def setting(settings: tuple[int, ...], option: int) -> int:
    """A setting, or its default where a deck is checked without a match."""
    if settings:
        return settings[option]
    value = modes.OPTIONS[option].values[0]
    return int(value) if value.isdigit() else 0


def deck_problem(pool: Mapping[str, Card], deck: list[str], settings: tuple[int, ...]) -> str:
    """Every construction rule that a list breaks, a line each."""
    found: list[str] = [f"no card is called {name}" for name in dict.fromkeys(deck) if name not in pool]
    known = [pool[name] for name in deck if name in pool]
    heroes = [card for card in known if card.kind == field.HERO]
    cards = [card for card in known if card.kind != field.HERO]
    wanted = setting(settings, modes.HEROES_PER_PLAYER)
    if len(heroes) != wanted:
        found.append(f"a team has {wanted} Heroes, this one has {len(heroes)} (R1)")
    for name in dict.fromkeys(hero.name for hero in heroes):
        if sum(1 for hero in heroes if hero.name == name) > 1:
            found.append(f"the Heroes of a team differ, but {name} is in it twice (G55)")
    size = setting(settings, modes.DECK_SIZE)
    if len(cards) != size:
        found.append(f"a deck has exactly {size} cards besides its Heroes, this one has {len(cards)} (R68)")
    most = setting(settings, modes.COPY_LIMIT)
    for card in dict.fromkeys(cards):
        copies = sum(1 for one in cards if one is card)
        if most != NONE and copies > most:
            found.append(f"a deck holds at most {most} copies of a card, but {card.name} is in it {copies} times (R68)")
    if setting(settings, modes.CLASS_LIMIT) == 0:
        found.extend(class_problems(heroes, cards))
    return "\n".join(found)


def class_problems(heroes: list[Card], cards: list[Card]) -> list[str]:
    """Only classes of the team; a single Hero may add any one other class (R68, R83)."""
    allowed = {hero.stats[field.CLASS] for hero in heroes}
    others = [card for card in cards if card.stats[field.CLASS] not in allowed]
    if len(heroes) == 1:
        classes = list(dict.fromkeys(card.stats[field.CLASS] for card in others))
        others = [card for card in others if card.stats[field.CLASS] != classes[0]]
        rule = "R83"
        which = "the Hero's class and one other"
    else:
        rule = "R68"
        which = " and ".join(sorted(field.CLASSES[number - 1] for number in allowed)) or "its Heroes' classes"
    return [
        f"{card.name} is of class {field.CLASSES[card.stats[field.CLASS] - 1]}; this deck may hold {which} ({rule})"
        for card in dict.fromkeys(others)
    ]


def ready_deck(pool: Mapping[str, Card], name: str, settings: tuple[int, ...]) -> list[str]:
    """A sample deck, fitted to the options of a match: other numbers of Heroes, cards or copies."""
    sample = dict.fromkeys(SAMPLE_DECKS[name])
    team = [card for card in sample if pool[card].kind == field.HERO]
    names = [card for card in sample if pool[card].kind != field.HERO]
    others = [card for card in pool if pool[card].kind == field.HERO and card not in team]
    classes = {pool[card].stats[field.CLASS] for card in sample}
    spare = [
        card
        for card in pool
        if pool[card].kind != field.HERO and card not in sample and pool[card].stats[field.CLASS] in classes
    ]
    size = setting(settings, modes.DECK_SIZE)
    most = setting(settings, modes.COPY_LIMIT)
    pairs = min(2, most) if most != NONE else 2
    cards = [*names * pairs, *spare * pairs]
    left = (most if most != NONE else size) - pairs
    cards.extend((names + spare) * left)
    return [*[*team, *others][: setting(settings, modes.HEROES_PER_PLAYER)], *cards[:size]]
