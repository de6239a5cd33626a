"""Positions of PARIAHS for scenario files (section 7 of the specification: "arbitrary cards unless given")."""

from typing import Final, final

from playmat.games.pariahs import field, game, modes
from playmat.games.pariahs.english import pack
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.state import State
from playmat.language.cardfile import read_cards
from playmat.table.stage import Stage, player

FILLER: Final = "Bystander"
FILLERS: Final = f"{FILLER}\n  Follower, Class 1, Influence 1\n  Draw 1 card.\n"
NAMES: Final = ("The Well", "The Hall", "The Circle", "The Stage")
PLACES: Final = ("Spring", "Mirror", "Petition", "Audience", "Vigil", "Rite", "Oration", "Tiebreaker")

# How many Bystanders lie in a zone of which nothing is said.
USUAL: Final = ((field.HAND, 3), (field.DECK, 5), (field.SUPPLICANT_DECK, 10), (field.SUPPLICANTS, 3))


@final
class PariahsStage(Stage):
    """P1 (Blue) has the first turn of round 1; Bystanders lie wherever nothing is said."""

    def extra_cards(self) -> str:
        return FILLERS

    def places(self) -> dict[str, tuple[int, int]]:
        return {name: (field.PLACED, place) for place, name in enumerate(PLACES)}

    def shared_zone(self, card: Card) -> int:
        return NONE

    def begin(self, state: State) -> None:
        state.numbers[field.ROUND] = 1
        state.numbers[field.BLUE] = state.settings[modes.COLORS] % 2

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        if (card.kind == field.LOCATION) != (kind == field.LOCATIONS):
            raise ValueError(f"{card.name} is a {card.kind}: only Locations lie in the row, and they never move (R1)")
        if kind == field.LOCATIONS and field.short_name(card.name) not in NAMES:
            raise ValueError(f"{card.name} shares its name with no Location of the row (R12)")
        owner = field.other(seat) if kind == field.CONVERTS else seat
        copy = state.add_card(card, owner, field.DECK)
        state.move(copy, kind, 0 if field.ZONES[kind].shared else seat, slot)
        if kind == field.SUPPORT:
            state.seat_numbers[field.SUPPORT_COUNT][seat] += 1
        elif kind == field.INITIATIVE:
            state.seat_numbers[field.IN_INITIATIVE][seat] += 1
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
            state.seat_numbers[field.MARKERS][seat] += number
            state.seat_numbers[field.SUPPORT_COUNT][seat] += number
            return True
        name = name.replace("card in the ", "cards in the ")
        for kind, zone in enumerate(field.ZONES):
            if name.removesuffix("s") in (zone.name.removesuffix("s"), f"cards in the {zone.name}".removesuffix("s")):
                pool = self.filler()
                self.fill(state, pool, seat, kind, number)
                return True
        return False

    def filler(self) -> Card:
        """A Bystander, for zones that are given by number only."""
        return read_cards(pack.PACK, FILLERS)[0]

    def say(self, state: State, line: str) -> bool:
        said = line.split()
        if said[0] == "round" and len(said) == 2 and said[1].isdigit():
            state.numbers[field.ROUND] = int(said[1])
        elif said[1:] == ["turns", "this", "round"] and said[0].isdigit():
            state.numbers[field.ROUND_TURNS] = int(said[0])
        elif said[1:] == ["is", "active"]:
            state.numbers[field.ACTIVE] = player(said[0], state.seats)
            state.numbers[field.FIRST] = state.numbers[field.ACTIVE]
        elif said[1:] == ["just", "moved"]:
            state.numbers[field.ACTIVE] = player(said[0], state.seats)
            state.then(game.EndTurn(state.numbers[field.ACTIVE]))
        elif line == "a round begins":
            state.then(game.Round(state.numbers[field.ROUND]))
        elif line == "the round ends":
            state.then(game.EndRound())
        elif line.startswith("Initiative cards from the bottom: "):
            for word in reversed(said[5:]):
                self.put(state, self.filler(), player(word, state.seats), field.INITIATIVE, NONE)
        else:
            return False
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        game.lay_locations(state, pool)
        filler = pool[FILLER]
        for seat in range(2):
            for kind, count in USUAL:
                if (seat, kind, NONE) not in named and not state.zone_at(kind, seat):
                    self.fill(state, filler, seat, kind, count)
        if not state.zone_at(field.INITIATIVE, 0):
            # The card of a round that has begun is gone; a round that begins still has it.
            begins = bool(state.agenda) and isinstance(state.agenda[-1], game.Round)
            for number in range(field.ROUNDS - state.numbers[field.ROUND] + (1 if begins else 0)):
                self.put(state, filler, number % 2, field.INITIATIVE, NONE)
        if not state.agenda:
            state.then(game.EndTurn(field.other(state.numbers[field.ACTIVE])))  # who cannot place has no turn (R35)

    def wants_an_answer(self, state: State) -> bool:
        return state.question is not None and state.question.prompt is game.PLACE

    def is_resting(self, state: State) -> bool:
        question = state.question
        return question is None or question.prompt is game.PLACE or question.prompt is game.CHOOSE_INITIATIVE

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        if thing == "Influence":
            return state.card[copy].stats[field.INFLUENCE]
        return state.card[copy].stats[field.CLASS] if thing == "Class" else None

    def truth(self, state: State, line: str) -> str | None:
        """ "The bottom of P1 deck is A; B", "every card of P1 deck is Class 1", "P1 Influence is 20"."""
        if " may bring " in line or " may not bring " in line:
            return set_truth(state, line)
        subject, verb, rest = line.partition(" is ")
        if not verb:
            return None
        said = subject.split(" ")
        if said[:2] in (["the", "top"], ["the", "bottom"]) and said[2:3] == ["of"]:
            cards = self.zone(state, " ".join(said[3:]))
            if cards is None:
                return None
            wanted = [name.strip() for name in rest.split(";")]
            names = [state.card[card].name for card in cards]
            found = names[: len(wanted)] if said[1] == "top" else names[-len(wanted) :]
            return "" if found == wanted else "; ".join(found)
        level = rest.removeprefix("Class ")
        if said[:3] in (["every", "card", "of"], ["no", "card", "of"]) and level != rest and level.isdigit():
            cards = self.zone(state, " ".join(said[3:]))
            if cards is None:
                return None
            fit = [field.class_of(state, card) == int(level) for card in cards]
            good = all(fit) if said[0] == "every" else not any(fit)
            return "" if good else f"{fit.count(True)} of {len(fit)} are"
        if subject in ("P1 Influence", "P2 Influence") and rest.isdigit():
            number = field.influence_at_locations(state, int(subject[1]) - 1)
            return "" if number == int(rest) else str(number)
        if subject in ("P1 deck Influence", "P2 deck Influence") and rest.isdigit():
            number = sum([field.influence_of(state, card) for card in state.zone_at(field.DECK, int(subject[1]) - 1)])
            return "" if number == int(rest) else str(number)
        return None

    def zone(self, state: State, name: str) -> list[CardId] | None:
        """The cards of "P1 deck" or "the Initiative Deck", from the top."""
        for kind, zone in enumerate(field.ZONES):
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
    rules = state.game
    decks = [deck[:] for deck in rules.ready_decks(state.pool, 2, state.settings)]
    for seat in range(2) if who == "both players" else [player(who, 2)]:
        for name in fewer.split("; "):
            if name not in decks[seat]:
                return f"{name} is not in the set"
            decks[seat].remove(name)
        decks[seat] += more.split("; ")
    problems = [rules.deck_problem(state.pool, deck, state.settings) for deck in decks]
    found = " ".join([*problems, rules.decks_problem(state.pool, decks, state.settings)]).strip()
    if " may not bring " in line:
        return "" if found and reason in found else found or "the match begins"
    return found


STAGE: Final = PariahsStage()
