"""Teams and decks that are chosen at the table: a sample deck, or Heroes and cards one by one (R68, R69, R78).

Choices are secret until both have made them; then Heroes are revealed and decks lie face down.
"""

from typing import Final, final

from playmat.games.trials import field, modes
from playmat.games.trials.rules import decks
from playmat.kernel.cards import NONE, Card, Seat
from playmat.kernel.chance import Chance
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

CHOSE_DECK: Final = Verb("chose deck", "{seat} has a deck of {number} cards")
REVEALS: Final = Verb("reveals", "{seat} reveals {card}")

BUILDING_RULE: Final = Cause("R68")
REVEAL_RULE: Final = Cause("R69")

CHOOSE_SAMPLE: Final = Prompt("Which sample deck do you play?", "chooses a deck", "R78")
SWAP_HERO: Final = Prompt("Which Hero of this class leads the deck?", "chooses a deck", "R78")
CHOOSE_HERO: Final = Prompt("Which Hero is in your team?", "builds a deck", "R68")
CHOOSE_CARD: Final = Prompt("Which card is in your deck?", "builds a deck", "R68")


@final
class ChooseTeams(Step):
    """Each player who brought no deck chooses in secret, then the Heroes are revealed (R69)."""

    def __init__(self, then: Step) -> None:
        self.then: Final = then

    def run(self, state: State) -> None:
        steps: list[Step] = []
        for seat in range(2):
            if state.zone_at(field.BUILT, seat):
                steps.append(DeckChosen(seat))  # a list was brought
            else:
                steps.append(ChooseSample(seat) if state.settings[modes.TEAMS] == modes.SAMPLES else Build(seat))
        state.then(*steps, Reveal(), self.then)


@final
class Reveal(Step):
    def run(self, state: State) -> None:
        for seat in range(2):
            for card in list(state.zone_at(field.BUILT, seat)):
                if state.card[card].kind == field.HERO:
                    state.move(card, field.HEROES, seat)
                    state.emit(REVEALS, REVEAL_RULE, seat, card)
                else:
                    state.move(card, field.DECK, seat)


def built(state: State, seat: Seat, heroes: bool) -> list[Card]:
    """What a player has chosen so far."""
    cards = [state.card[copy] for copy in state.zone_at(field.BUILT, seat)]
    return [card for card in cards if (card.kind == field.HERO) == heroes]


# --- A sample deck ----------------------------------------------------------------------------------------------------


@final
class ChooseSample(Step):
    """One of the six decks (R78)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        options: list[Option] = []
        for name, cards in decks.SAMPLE_DECKS.items():
            heroes = " and ".join([card for card in cards if state.pool[card].kind == field.HERO])
            options.append(Option(Answer(f"deck:{name}", f"{name}: {heroes}"), LeadSample(self.seat, name, ())))
        state.ask(self.seat, CHOOSE_SAMPLE, options)


@final
class LeadSample(Step):
    """Each Hero of a sample deck may give place to another of its class; a single one may be of either (R78, R83)."""

    def __init__(self, seat: Seat, name: str, heroes: tuple[str, ...]) -> None:
        self.seat: Final = seat
        self.name: Final = name
        self.heroes: Final = heroes  # chosen so far

    def run(self, state: State) -> None:
        deck = [state.pool[name] for name in decks.ready_deck(state.pool, self.name, state.settings)]
        team = [card for card in deck if card.kind == field.HERO]
        if len(self.heroes) < len(team):
            classes = [team[len(self.heroes)].stats[field.CLASS]]
            if len(team) == 1:
                classes = [state.pool[name].stats[field.CLASS] for name in decks.SAMPLE_DECKS[self.name]]
            options: list[Option] = []
            for card in state.pool.values():
                if card.kind == field.HERO and card.stats[field.CLASS] in classes and card.name not in self.heroes:
                    chosen = LeadSample(self.seat, self.name, (*self.heroes, card.name))
                    options.append(Option(Answer(f"hero:{card.name}", decks.described(card)), chosen))
            state.ask(self.seat, SWAP_HERO, options)
            return
        for card in [*[state.pool[name] for name in self.heroes], *deck[len(team) :]]:
            state.add_card(card, self.seat, field.BUILT)
        state.then(DeckChosen(self.seat))


@final
class DeckChosen(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.emit(CHOSE_DECK, BUILDING_RULE, self.seat, NONE, NONE, len(built(state, self.seat, False)))


# --- Card by card -----------------------------------------------------------------------------------------------------


@final
class Build(Step):
    """Heroes first, then cards, one at a time; only what keeps the deck legal is offered (R68, R83, G55, G60)."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        seat = self.seat
        heroes, cards = built(state, seat, True), built(state, seat, False)
        if len(heroes) < state.settings[modes.HEROES_PER_PLAYER]:
            found = possible_heroes(state, heroes)
            if found:
                state.ask(seat, CHOOSE_HERO, [Option(Include(seat, card.name), self) for card in found])
                return
        found = possible_cards(state, heroes, cards)
        if len(cards) < state.settings[modes.DECK_SIZE] and found:
            options = [Option(Include(seat, card.name), self) for card in found]
            options.append(Option(FILL_UP, FillUp(seat)))
            state.ask(seat, CHOOSE_CARD, options)
        else:
            state.then(DeckChosen(seat))


FILL_UP: Final = Answer("fill", "Fill the deck with cards at random")


@final
class Include(Step):
    def __init__(self, seat: Seat, name: str) -> None:
        self.seat: Final = seat
        self.name: Final = name

    def run(self, state: State) -> None:
        state.add_card(state.pool[self.name], self.seat, field.BUILT)

    def key(self, state: State) -> str:
        return "include:" + self.name

    def label(self, state: State) -> str:
        """The first question tells what every card says, the following ones only what it is: there are many."""
        card = state.pool[self.name]
        cards = built(state, self.seat, False)
        if card.kind == field.HERO or not cards:
            return decks.described(card)
        copies = sum([1 for one in cards if one is card])
        return f"{card.name}: {card.lines[0]}" + (f" ({copies} in the deck)" if copies else "")


@final
class FillUp(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        heroes, cards = built(state, self.seat, True), built(state, self.seat, False)
        while len(cards) < state.settings[modes.DECK_SIZE]:
            found = possible_cards(state, heroes, cards)
            if not found:
                break
            card = found[state.chance.below(len(found))]
            state.add_card(card, self.seat, field.BUILT)
            cards.append(card)
        state.then(DeckChosen(self.seat))


def classes_of(state: State, heroes: list[Card], cards: list[Card]) -> set[int]:
    """The classes that a deck with these Heroes may hold; a single Hero adds any one other class (R68, R83)."""
    if state.settings[modes.CLASS_LIMIT] == 1:
        return set(range(1, len(field.CLASSES) + 1))
    found = {hero.stats[field.CLASS] for hero in heroes}
    if len(heroes) == 1:
        others = {card.stats[field.CLASS] for card in cards} - found
        return found | (others if others else set(range(1, len(field.CLASSES) + 1)))
    return found


def possible_cards(state: State, heroes: list[Card], cards: list[Card]) -> list[Card]:
    """Every card that may still be added, by name in the order of the set."""
    classes = classes_of(state, heroes, cards)
    most = state.settings[modes.COPY_LIMIT]
    found: list[Card] = []
    for card in state.pool.values():
        if card.kind != field.HERO and card.stats[field.CLASS] in classes:
            copies = sum([1 for one in cards if one is card])
            if most == NONE or copies < most:
                found.append(card)
    return found


def possible_heroes(state: State, heroes: list[Card]) -> list[Card]:
    """Heroes of other names (G55). The last one must leave enough cards for a whole deck, if any does."""
    found = [card for card in state.pool.values() if card.kind == field.HERO and card not in heroes]
    most = state.settings[modes.COPY_LIMIT]
    if most == NONE or len(heroes) + 1 < state.settings[modes.HEROES_PER_PLAYER]:
        return found
    enough = [
        card
        for card in found
        if most * len(possible_cards(state, [*heroes, card], [])) >= state.settings[modes.DECK_SIZE]
    ]
    return enough or found


# --- What a deck could be, to somebody who does not see it ------------------------------------------------------------


def deal_decks(state: State, seat: Seat, chance: Chance) -> None:
    """Lists of decks are hidden: what `seat` does not know of another's is any that its Heroes may lead.

    What is dealt depends on what is known and on `chance` alone.
    """
    mask = (1 << state.seats) - 1 if seat == NONE else 1 << seat
    dealt = state.card[:]
    for owner in range(state.seats):
        if owner == seat:
            continue  # its own list a player knows; only the order is open
        mine = [copy for copy in range(len(dealt)) if state.owner[copy] == owner]
        known = [dealt[copy] for copy in mine if state.known[copy] & mask == mask]
        hidden = [copy for copy in mine if state.known[copy] & mask != mask]
        heroes = [card for card in known if card.kind == field.HERO]
        for copy in hidden:
            if dealt[copy].kind == field.HERO:
                found = possible_heroes(state, heroes)
                dealt[copy] = found[chance.below(len(found))]
                state.face[copy] = dealt[copy]
                heroes.append(dealt[copy])
        left = hidden_cards(state, heroes, [card for card in known if card.kind != field.HERO], chance)
        for copy in hidden:
            if dealt[copy].kind != field.HERO and left:  # what was brought without limits may be more than there is
                i = chance.below(len(left))
                dealt[copy] = left[i]
                state.face[copy] = left[i]
                left[i] = left[-1]
                left.pop()
    state.card = dealt


UNLIMITED: Final = 3  # copies of a card to reckon with where there is no limit


def hidden_cards(state: State, heroes: list[Card], known: list[Card], chance: Chance) -> list[Card]:
    """Every copy that a deck with these Heroes may hold besides the cards that are known."""
    classes = classes_of(state, heroes, known)
    if len(heroes) == 1 and state.settings[modes.CLASS_LIMIT] == 0 and len(classes) == len(field.CLASSES):
        classes = {heroes[0].stats[field.CLASS], chance.below(len(field.CLASSES)) + 1}
    most = UNLIMITED if state.settings[modes.COPY_LIMIT] == NONE else state.settings[modes.COPY_LIMIT]
    seen: dict[str, int] = {}
    for card in known:
        seen[card.name] = seen.get(card.name, 0) + 1
    left: list[Card] = []
    for card in state.pool.values():
        if card.kind != field.HERO and card.stats[field.CLASS] in classes:
            for _ in range(most - seen.get(card.name, 0)):
                left.append(card)
    return left
