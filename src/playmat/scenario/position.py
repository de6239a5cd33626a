"""The position of a scenario: its cards and settings, who stands where, and the match that begins there."""

from functools import lru_cache
from pathlib import Path
from typing import Final, final

from playmat import catalog
from playmat.catalog import Title
from playmat.errors import BadOption, CardTextError, ScenarioError, did_you_mean
from playmat.kernel.cards import NONE, Card, Seat
from playmat.kernel.chance import seeded
from playmat.kernel.state import State
from playmat.match import Match, Setup
from playmat.scenario.files import Line, Scenario, split_at
from playmat.scenario.sentences import is_seat, split_list, split_things
from playmat.table.stage import player


@lru_cache(maxsize=32)
def title_with(slug: str, text: str) -> Title:
    """A game with the cards of its stage and of a scenario; many scenarios have the same."""
    title = catalog.load(slug)
    added = f"{title.stage.extra_cards()}\n{text}"
    return title.with_cards(added, "scenario") if added.strip() else title


def name_in(block: str) -> str:
    """The name of the card that a block of a card file begins with, below remarks."""
    lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
    return lines[0].strip() if lines else ""


@final
class Position:
    """What a scenario is given, from nothing to the match that begins there."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario: Final = scenario
        self.title: Final = self._title()
        self.mode = self.title.mode(None)
        self.options: Final[dict[str, str]] = {}
        self.seed = 0
        self.script: Final[list[int]] = []  # what dice and coins will show first
        self.rosters: Final[dict[Seat, list[str]]] = {}
        self.named: Final[set[tuple[Seat, int, int]]] = set()
        given = [line.text for line in scenario.lines if line.section == "given"]
        self.lacking: Final = [name for text in given for name in lacking(text)]
        self.is_new_match = False
        self.state: State | None = None

    # --- Words --------------------------------------------------------------------------------------------------------

    def _title(self) -> Title:
        """The game with the cards that the scenario defines."""
        names = [line for line in self.scenario.lines if line.section == "game"]
        slug = names[0].text if names else Path(self.scenario.file).absolute().parent.name
        text: list[str] = []
        for line in self.scenario.lines:
            if line.section == "cards":
                text.append(self._included(line))
            elif line.section == "card":
                text.append("\n" + line.text)
            elif line.section == "card line":
                text.append("  " + line.text)
        where = f"{self.scenario.file}:{names[0].number if names else self.scenario.number}"
        cards = "\n".join(text)
        try:
            try:
                return title_with(slug, cards)
            except CardTextError as error:
                return title_with(slug, self._without_unused(cards, error))
        except BadOption as error:
            raise ScenarioError(f"{where}: {error}") from None
        except CardTextError as error:
            problem = error.problems[0]
            source = problem.source_line.strip()
            shown = problem.message if source in problem.message else f"{problem.message}: {source}"
            raise ScenarioError(f"{self.scenario.file}:{self.scenario.number}: {shown}") from None

    def _without_unused(self, cards: str, error: CardTextError) -> str:
        """The cards without those that cannot be read and that the scenario does not name: many scenarios share a file,
        and a faulty card in it is the business of those that use it."""
        said = "\n".join(line.text for line in self.scenario.lines)
        faulty = {problem.source_line.rstrip() for problem in error.problems}
        blocks = [block for block in cards.split("\n\n") if block.strip()]
        used = [
            block
            for block in blocks
            if faulty.isdisjoint(line.rstrip() for line in block.splitlines()) or name_in(block) in said
        ]
        if len(used) == len(blocks):
            raise error
        return "\n\n".join(used)

    def _included(self, line: Line) -> str:
        path = Path(self.scenario.file).parent / line.text
        try:
            return "\n" + path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise ScenarioError(
                f"{self.scenario.file}:{line.number}: there is no card file {line.text} beside it"
            ) from None

    def card(self, name: str) -> Card:
        if name not in self.title.pool:
            near = did_you_mean(name, self.title.pool)
            hint = near if near.startswith("did") else "define it with 'card'"
            raise ScenarioError(f"no card is called '{name}'; {hint}")
        return self.title.pool[name]

    def seat(self, word: str) -> Seat:
        return player(word, self.mode.seats)

    def place(self, text: str) -> tuple[Seat, int, int] | None:
        """ "P1.left" as seat, zone and slot."""
        player, dot, name = text.partition(".")
        places = self.title.stage.places()
        found = places.get(name)
        if dot and found is None and is_seat(player) and places:
            raise ScenarioError(f"'{text}' is no place; write {player}. and one of: {', '.join(places)}")
        if not dot or found is None:
            return None
        return (self.seat(player), found[0], found[1])

    def zone(self, text: str) -> tuple[Seat, int] | None:
        """ "P1 back row" or "shared pile" as seat and zone."""
        for kind, zone in enumerate(self.title.game.zones):
            if zone.shared and text in (zone.name, f"the {zone.name}"):
                return (0, kind)
            if not zone.shared and text.endswith(f" {zone.name}") and is_seat(text[: -len(zone.name) - 1]):
                return (self.seat(text[: -len(zone.name) - 1]), kind)
        return None

    # --- Sentences ----------------------------------------------------------------------------------------------------

    def set_option(self, text: str) -> None:
        name, equals, value = text.partition("=")
        if not equals:
            raise ScenarioError(f"an option is written 'name = value', not '{text}'")
        self.options[name.strip()] = value.strip()
        self.title.settings(self.options)

    def given(self, text: str) -> bool:
        """Arrange what a sentence says, or return False: it is not understood, or not yet."""
        if text == "a new match":
            self.is_new_match = True
            return True
        subject, verb, rest = split_at(text, (" roster has ", " is ", " has ", " lacks "))
        if verb == " roster has ":
            self.rosters[self.seat(subject)] = split_list(rest)
            return True
        state = self.table()
        place = self.place(subject)
        if place is not None and verb in (" is ",):
            self.put(place, subject, rest)
        elif (zone := self.zone(subject)) is not None and verb == " lacks ":
            self.check_lacking(zone, rest)
        elif zone is not None and verb in (" is ", " has "):
            self.fill(zone, rest)
        elif verb == " has " and is_seat(subject):
            if not self.title.stage.say(state, text):  # "P2 has yielded" is no number
                self.numbers(self.seat(subject), rest)
        else:
            return self.title.stage.say(state, text)
        return True

    def table(self) -> State:
        """The table, from when something is said about it."""
        if self.state is None:
            title = self.title
            settings = title.settings(self.options, self.mode)
            self.state = State(title.game, self.mode.seats, settings, seeded(self.seed), pool=title.pool)
            title.stage.begin(self.state)
            for card in title.pool.values():
                self._to_shared_zone(card)
        return self.state

    def _to_shared_zone(self, card: Card) -> None:
        assert self.state is not None
        kind = self.title.stage.shared_zone(card)
        if kind != NONE and card.name not in self.lacking:
            for _ in range(card.copies):
                self.state.add_card(card, 0, kind)

    def put(self, place: tuple[Seat, int, int], words: str, text: str) -> None:
        if place in self.named:
            raise ScenarioError(f"who stands at {words} was said before: one line says all about a place")
        self.named.add(place)
        if text != "empty":
            seat, kind, slot = place
            self.lay(seat, kind, slot, text)

    def lay(self, seat: Seat, kind: int, slot: int, text: str) -> None:
        """ "Dragoon with 2 damage, 1 Mana, a Potion"."""
        name, _, things = text.partition(" with ")
        state = self.table()
        copy = self.title.stage.put(state, self.card(name), seat, kind, slot)
        for thing in split_things(things) if things else ():
            if not self.title.stage.give(state, copy, thing):
                attached = thing.partition(" ")[2]
                if attached in self.title.pool and self.title.stage.shared_zone(self.title.pool[attached]) != NONE:
                    copies = self.title.pool[attached].copies
                    raise ScenarioError(f"no {attached} is left for {name} (copies in all: {copies})")
                raise ScenarioError(f"nothing is known of '{thing}' for {name}")

    def fill(self, zone: tuple[Seat, int], text: str) -> None:
        """Name the cards of a whole zone."""
        seat, kind = zone
        self.table()
        self.named.add((seat, kind, NONE))
        if text != "empty":
            for item in split_list(text):
                self.lay(seat, kind, NONE, item)

    def check_lacking(self, zone: tuple[Seat, int], text: str) -> None:
        """ "Shared pile lacks Potion": those cards were never put there."""
        for name in split_list(text):
            if self.title.stage.shared_zone(self.card(name)) != zone[1]:
                raise ScenarioError(f"{name} would not be there anyway")

    def numbers(self, seat: Seat, text: str) -> None:
        """ "2 Gems, 1 health"."""
        for item in split_things(text):
            number, _, name = item.partition(" ")
            if not number.isdigit() or not self.title.stage.set_number(self.table(), seat, name, int(number)):
                raise ScenarioError(f"a player cannot have '{item}'")

    def begin(self) -> Match:
        """The match, once the position is complete."""
        title, mode = self.title, self.mode
        if self.is_new_match:
            decks = title.game.ready_decks(title.pool, mode.seats, title.settings(self.options, mode))
            for seat, names in self.rosters.items():
                rest = [name for name in decks[seat] if name not in names]
                decks[seat] = [self.card(name).name for name in names] + rest[: len(decks[seat]) - len(names)]
            setup = Setup(title, mode.name, self.options, decks, self.seed, tuple(self.script))
            return Match(setup, setup.state(), [])
        state = self.table()
        state.chance.script.extend(self.script)
        title.stage.ready(state, title.pool, self.named)
        state.play()
        return Match(Setup(title, mode.name, self.options, None, self.seed, ()), state, [])


def lacking(text: str) -> list[str]:
    """The cards that a sentence takes out of the match before it begins."""
    _, verb, rest = split_at(text, (" lacks ",))
    return split_list(rest) if verb else []
