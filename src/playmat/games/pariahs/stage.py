"""Positions of PARIAHS for scenario files (section 7 of the specification: "arbitrary cards unless given")."""

from typing import Final, final

from playmat.games.pariahs.game import (
    CHOOSE_INITIATIVE,
    PLACE,
    ROUNDS,
    EndRound,
    EndTurn,
    Round,
    lay_locations,
)
from playmat.games.pariahs.modes import COLORS
from playmat.games.pariahs.society import (
    ACTIVE,
    BLUE,
    CLASS,
    CONVERTS,
    DECK,
    FIRST,
    HAND,
    IN_INITIATIVE,
    INFLUENCE,
    INITIATIVE,
    LOCATION,
    LOCATIONS,
    MARKERS,
    PLACED,
    ROUND,
    ROUND_TURNS,
    SUPPLICANT_DECK,
    SUPPLICANTS,
    SUPPORT,
    SUPPORT_COUNT,
    ZONES,
    class_of,
    influence_at_locations,
    influence_of,
    other,
    short_name,
)
from playmat.games.pariahs.words import PACK
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.state import State
from playmat.language.cardfile import read_cards
from playmat.table.stage import Stage, player

FILLER: Final = "Bystander"
FILLERS: Final = f"{FILLER}\n  Follower, Class 1, Influence 1\n  Draw 1 card.\n"
NAMES: Final = ("The Well", "The Hall", "The Circle", "The Stage")
PLACES: Final = ("Spring", "Mirror", "Petition", "Audience", "Vigil", "Rite", "Oration", "Tiebreaker")

# How many Bystanders lie in a zone of which nothing is said.
USUAL: Final = ((HAND, 3), (DECK, 5), (SUPPLICANT_DECK, 10), (SUPPLICANTS, 3))


@final
class PariahsStage(Stage):
    """P1 (Blue) has the first turn of round 1; Bystanders lie wherever nothing is said."""

    def extra_cards(self) -> str:
        return FILLERS

    def places(self) -> dict[str, tuple[int, int]]:
        return {name: (PLACED, place) for place, name in enumerate(PLACES)}

    def shared_zone(self, card: Card) -> int:
        return NONE

    def begin(self, state: State) -> None:
        state.numbers[ROUND] = 1
        state.numbers[BLUE] = state.settings[COLORS] % 2

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        if (card.kind == LOCATION) != (kind == LOCATIONS):
            raise ValueError(f"{card.name} is a {card.kind}: only Locations lie in the row, and they never move (R1)")
        if kind == LOCATIONS and short_name(card.name) not in NAMES:
            raise ValueError(f"{card.name} shares its name with no Location of the row (R12)")
        owner = other(seat) if kind == CONVERTS else seat
        copy = state.add_card(card, owner, DECK)
        state.move(copy, kind, 0 if ZONES[kind].shared else seat, slot)
        if kind == SUPPORT:
            state.seat_numbers[SUPPORT_COUNT][seat] += 1
        elif kind == INITIATIVE:
            state.seat_numbers[IN_INITIATIVE][seat] += 1
        return copy

    def give(self, state: State, copy: CardId, thing: str) -> bool:
        if thing != "known":
            return False
        state.reveal(copy)
        return True

    def fill(self, state: State, card: Card, seat: Seat, kind: int, count: int) -> None:
        for _ in range(count):
            self.put(state, card, seat, kind, NONE)

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        """ "P1 has 6 Converts", "P1 has 33 cards in the Supplicant Deck": Bystanders."""
        if name.removesuffix("s") == "marker":
            state.seat_numbers[MARKERS][seat] += number
            state.seat_numbers[SUPPORT_COUNT][seat] += number
            return True
        name = name.replace("card in the ", "cards in the ")
        for kind, zone in enumerate(ZONES):
            if name.removesuffix("s") in (zone.name.removesuffix("s"), f"cards in the {zone.name}".removesuffix("s")):
                pool = self.filler()
                self.fill(state, pool, seat, kind, number)
                return True
        return False

    def filler(self) -> Card:
        """A Bystander, for zones that are given by number only."""
        return read_cards(PACK, FILLERS)[0]

    def say(self, state: State, line: str) -> bool:
        words = line.split()
        if words[0] == "round" and len(words) == 2 and words[1].isdigit():
            state.numbers[ROUND] = int(words[1])
        elif words[1:] == ["turns", "this", "round"] and words[0].isdigit():
            state.numbers[ROUND_TURNS] = int(words[0])
        elif words[1:] == ["is", "active"]:
            state.numbers[ACTIVE] = player(words[0], state.seats)
            state.numbers[FIRST] = state.numbers[ACTIVE]
        elif words[1:] == ["just", "moved"]:
            state.numbers[ACTIVE] = player(words[0], state.seats)
            state.then(EndTurn(state.numbers[ACTIVE]))
        elif line == "a round begins":
            state.then(Round(state.numbers[ROUND]))
        elif line == "the round ends":
            state.then(EndRound())
        elif line.startswith("Initiative cards from the bottom: "):
            for word in reversed(words[5:]):
                self.put(state, self.filler(), player(word, state.seats), INITIATIVE, NONE)
        else:
            return False
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        lay_locations(state, pool)
        filler = pool[FILLER]
        for seat in range(2):
            for kind, count in USUAL:
                if (seat, kind, NONE) not in named and not state.zone_at(kind, seat):
                    self.fill(state, filler, seat, kind, count)
        if not state.zone_at(INITIATIVE, 0):
            # The card of a round that has begun is gone; a round that begins still has it.
            begins = bool(state.agenda) and isinstance(state.agenda[-1], Round)
            for number in range(ROUNDS - state.numbers[ROUND] + (1 if begins else 0)):
                self.put(state, filler, number % 2, INITIATIVE, NONE)
        if not state.agenda:
            state.then(EndTurn(other(state.numbers[ACTIVE])))  # who cannot place has no turn (R35)

    def wants_an_answer(self, state: State) -> bool:
        return state.question is not None and state.question.prompt is PLACE

    def is_resting(self, state: State) -> bool:
        question = state.question
        return question is None or question.prompt is PLACE or question.prompt is CHOOSE_INITIATIVE

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        if thing == "Influence":
            return state.card[copy].stats[INFLUENCE]
        return state.card[copy].stats[CLASS] if thing == "Class" else None

    def truth(self, state: State, line: str) -> str | None:
        """ "The bottom of P1 deck is A; B", "every card of P1 deck is Class 1", "P1 Influence is 20"."""
        if " may bring " in line or " may not bring " in line:
            return set_truth(state, line)
        subject, verb, rest = line.partition(" is ")
        if not verb:
            return None
        words = subject.split(" ")
        if words[:2] in (["the", "top"], ["the", "bottom"]) and words[2:3] == ["of"]:
            cards = self.zone(state, " ".join(words[3:]))
            if cards is None:
                return None
            wanted = [name.strip() for name in rest.split(";")]
            names = [state.card[card].name for card in cards]
            found = names[: len(wanted)] if words[1] == "top" else names[-len(wanted) :]
            return "" if found == wanted else "; ".join(found)
        level = rest.removeprefix("Class ")
        if words[:3] in (["every", "card", "of"], ["no", "card", "of"]) and level != rest and level.isdigit():
            cards = self.zone(state, " ".join(words[3:]))
            if cards is None:
                return None
            fit = [class_of(state, card) == int(level) for card in cards]
            good = all(fit) if words[0] == "every" else not any(fit)
            return "" if good else f"{fit.count(True)} of {len(fit)} are"
        if subject in ("P1 Influence", "P2 Influence") and rest.isdigit():
            number = influence_at_locations(state, int(subject[1]) - 1)
            return "" if number == int(rest) else str(number)
        if subject in ("P1 deck Influence", "P2 deck Influence") and rest.isdigit():
            number = sum([influence_of(state, card) for card in state.zone_at(DECK, int(subject[1]) - 1)])
            return "" if number == int(rest) else str(number)
        return None

    def zone(self, state: State, name: str) -> list[CardId] | None:
        """The cards of "P1 deck" or "the Initiative Deck", from the top."""
        for kind, zone in enumerate(ZONES):
            if zone.shared and name == f"the {zone.name}":
                return state.zone_at(kind, 0)
            if name in (f"P1 {zone.name}", f"P2 {zone.name}"):
                return [card for card in state.zone_at(kind, int(name[1]) - 1) if card != NONE]
        return None


def set_truth(state: State, line: str) -> str | None:
    """ "P2 may not bring Lodger for Porter: G50", "both players may bring Lodger for Porter": sets of cards, judged."""
    who, _, rest = line.replace(" may not bring ", " may bring ").partition(" may bring ")
    change, _, reason = rest.partition(": ")
    more, _, fewer = change.partition(" for ")
    game = state.game
    decks = [deck[:] for deck in game.ready_decks(state.pool, 2, state.settings)]
    for seat in range(2) if who == "both players" else [player(who, 2)]:
        for name in fewer.split("; "):
            if name not in decks[seat]:
                return f"{name} is not in the set"
            decks[seat].remove(name)
        decks[seat] += more.split("; ")
    problems = [game.deck_problem(state.pool, deck, state.settings) for deck in decks]
    found = " ".join([*problems, game.decks_problem(state.pool, decks, state.settings)]).strip()
    if " may not bring " in line:
        return "" if found and reason in found else found or "the match begins"
    return found


STAGE: Final = PariahsStage()
