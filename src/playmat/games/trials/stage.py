"""Positions of Trials of the Eldar for scenario files (section 7 of the specification: "Common ground …")."""

from typing import Final, final

from playmat.games.trials.decks import SAMPLE_DECKS
from playmat.games.trials.draft import ALL_PACKS, CAST_SIZE, PICK_CARD, PICK_HERO, Draft
from playmat.games.trials.field import (
    CAST,
    COUNTERS,
    DECK,
    DEFEATED,
    END,
    EQUIP,
    EXHAUSTED,
    FIELD,
    FIRST_STATUS,
    FIRST_YIELD,
    FOCUS,
    GLORY,
    HERO,
    HEROES,
    HP,
    INITIATIVE,
    MAIN,
    MOST_HP,
    PHASE,
    PLAYED_BY,
    POOL,
    POWER,
    ROUND,
    ROUND_ENDS,
    SHOWN,
    SKILL,
    START,
    STATUSES,
    SUDDEN_DEATH,
    WISDOM,
    YIELDED,
    attached,
    is_bloodied,
    other,
)
from playmat.games.trials.game import (
    ACT,
    MULLIGAN,
    PLAY_EQUIPMENT,
    BeginMain,
    BeginMatch,
    EndPhase,
    EquipPhase,
    MainPhase,
    NextRound,
)
from playmat.games.trials.modes import DRAFTED, HEROES_PER_PLAYER, TEAMS
from playmat.games.trials.nouns import (
    BUFFED,
    DEBUFFED,
    has_quality,
    status_mask,
)
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.modifiers import ADD, Modifier
from playmat.kernel.state import State
from playmat.table.stage import Stage, player

COMMON: Final = """
A1
  Warrior | Hero | Power 3, HP 17

A2
  Mage | Hero | Wisdom 3, HP 13

B1
  Ranger | Hero | Power 2, Skill 2, HP 15

B2
  Artificer | Hero | Skill 2, Wisdom 2, HP 14

Jab 1
  Warrior | Command | Slow | 1 Focus
  Deal 1 damage to target enemy.

Jab 2
  Warrior | Command | Slow | 1 Focus
  Deal 2 damage to target enemy.

Jab 3
  Warrior | Command | Slow | 1 Focus
  Deal 3 damage to target enemy.

Jab 4
  Warrior | Command | Slow | 1 Focus
  Deal 4 damage to target enemy.

Flick 1
  Warrior | Command | Fast | 1 Focus
  Deal 1 damage to target enemy.

Flick 2
  Warrior | Command | Fast | 1 Focus
  Deal 2 damage to target enemy.

Parry
  Paladin | Command | Fast | 1 Focus
  Negate target enemy action.

Filler
  Mage | Command | Slow | 9 Focus
  Draw 1 card.
"""

STAGE_TEAMS: Final = (("A1", "A2"), ("B1", "B2"))
SLOTS: Final = {"A1": 0, "B1": 0, "first": 0, "A2": 1, "B2": 1, "second": 1, "third": 2}
COMMON_FOCUS: Final = 4
AMPLE: Final = 20
PACK_NAMES: Final = ("Jab 1", "Jab 2", "Jab 3", "Jab 4", "Flick 1", "Flick 2")  # each pack of a draft
ON_SLOT: Final = -100  # a host that is not there yet: seat and place of the Hero

PHASE_NAMES: Final = {"Start": START, "Equip": EQUIP, "Main": MAIN, "End": END}
ATTRIBUTES: Final = {"Power": POWER, "Skill": SKILL, "Wisdom": WISDOM}


@final
class TrialsStage(Stage):
    """Main Phase of round 2, P1 (A) has initiative, every Hero fresh with 4 Focus."""

    def __init__(self) -> None:
        self.pool: dict[str, Card] = {}  # the cards of the scenario that is being played
        self.decks: dict[str, list[str]] = {}  # the lists that it names, beside the sample decks

    def extra_cards(self) -> str:
        return COMMON

    def places(self) -> dict[str, tuple[int, int]]:
        return {name: (HEROES, slot) for name, slot in SLOTS.items()}

    def begin(self, state: State) -> None:
        state.numbers[ROUND] = 2
        state.numbers[PHASE] = MAIN
        state.numbers[INITIATIVE] = 0
        self.decks = dict(SAMPLE_DECKS)

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        if (card.kind == HERO) != (kind == HEROES):
            raise ValueError(f"{card.name} is of kind {card.kind}, and cannot stand there")
        copy = state.add_card(card, seat, kind)
        if kind == HEROES:
            state.card_numbers[HP][copy] = card.stats[MOST_HP]
            state.card_numbers[FOCUS][copy] = COMMON_FOCUS
            state.card_numbers[SHOWN][copy] = max(slot, 0) + 1  # its place, until the position is ready
        return copy

    def give(self, state: State, copy: CardId, thing: str) -> bool:
        words = thing.split()
        numbers = state.card_numbers
        if words[0].isdigit() and words[1:] == ["HP"]:
            numbers[HP][copy] = int(words[0])
        elif words[0].isdigit() and words[1:] == ["Focus"]:
            numbers[FOCUS][copy] = int(words[0])
        elif words[0].isdigit() and words[-1] in ("counter", "counters"):
            numbers[COUNTERS][copy] = int(words[0])
        elif thing == "exhausted":
            numbers[EXHAUSTED][copy] = 1
        elif thing == "defeated":
            numbers[DEFEATED][copy] = 1
            numbers[HP][copy] = numbers[FOCUS][copy] = 0
        elif thing == "known":
            state.reveal(copy)
        elif thing in STATUSES:
            stat = FIRST_STATUS + STATUSES.index(thing)
            state.modify(Modifier(copy, stat, ADD, 1, NONE, ROUND_ENDS))
        elif words[0] in ("on", "by") and len(words) == 2 and words[1][2:3] == "." and words[1][3:] in SLOTS:
            place = player(words[1][:2], state.seats) * 10 + SLOTS[words[1][3:]]
            if words[0] == "on":
                state.host[copy] = ON_SLOT - place
            else:
                numbers[PLAYED_BY][copy] = 1000 + place
        else:
            return False
        return True

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        if name != "Glory":
            return False
        state.seat_numbers[GLORY][seat] = number
        return True

    def say(self, state: State, line: str) -> bool:
        words = line.split()
        if words[:2] == ["the", "deck"] and " has " in line:
            name, _, cards = line.removeprefix("the deck ").partition(" has ")
            self.decks[name] = listed(cards)
        elif words[0] == "round" and len(words) == 2 and words[1].isdigit():
            state.numbers[ROUND] = int(words[1])
        elif words[:3] == ["initiative", "is", "with"] and len(words) == 4:
            state.numbers[INITIATIVE] = player(words[3], state.seats)
        elif words[1:] in (["yielded"], ["has", "yielded"]):
            seat = player(words[0], state.seats)
            state.seat_numbers[YIELDED][seat] = 1
            state.numbers[FIRST_YIELD] = seat + 1
        elif words[0] == "the" and words[2:] == ["Phase", "begins"] and words[1] in PHASE_NAMES:
            state.numbers[PHASE] = -PHASE_NAMES[words[1]]
        elif line == "sudden death":
            state.numbers[SUDDEN_DEATH] = 1
        else:
            return False
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        self.pool = pool
        if state.settings[TEAMS] == DRAFTED:
            self.lay_packs(state)
            return
        for seat in range(2):
            for slot, name in enumerate(STAGE_TEAMS[seat][: state.settings[HEROES_PER_PLAYER]]):
                if (seat, HEROES, slot) not in named:
                    self.put(state, pool[name], seat, HEROES, slot)
            heroes = state.zone_at(HEROES, seat)
            heroes.sort(key=lambda hero: state.card_numbers[SHOWN][hero])
            if (seat, DECK, NONE) in named:
                state.zone_at(DECK, seat).reverse()  # the first one that is named is on top
            else:
                for _ in range(AMPLE):
                    state.add_card(pool["Filler"], seat, DECK)
        for seat in range(2):
            for hero in state.zone_at(HEROES, seat):
                state.card_numbers[SHOWN][hero] = 0
        self.attach_all(state)
        for seat in range(2):
            for hero in state.zone_at(HEROES, seat):
                state.card_numbers[SHOWN][hero] = status_mask(state, hero)
        first = state.numbers[INITIATIVE]
        phase = -state.numbers[PHASE]
        if phase == START:
            state.numbers[ROUND] -= 1
            state.then(NextRound())
        elif phase == EQUIP:
            state.then(EquipPhase(first), EquipPhase(other(first)), BeginMain(), EndPhase())
        elif phase == END:
            state.then(EndPhase())
        else:
            state.numbers[PHASE] = MAIN
            state.then(MainPhase(), EndPhase())

    def lay_packs(self, state: State) -> None:
        """A draft in which every pack and every offer of Heroes is known, and six cards are left over."""
        for _ in range(ALL_PACKS + 1):
            for name in PACK_NAMES:
                state.add_card(self.pool[name], 0, POOL)
        names = [*STAGE_TEAMS[0], *STAGE_TEAMS[1]]
        for number in range(CAST_SIZE):
            state.add_card(self.pool[names[number % len(names)]], 0, CAST)
        state.then(Draft(BeginMatch()))

    def attach_all(self, state: State) -> None:
        """Permanents find their Heroes."""
        for seat in range(2):
            for card in state.zone_at(FIELD, seat):
                place = ON_SLOT - state.host[card] if state.host[card] <= ON_SLOT else seat * 10
                state.host[card] = state.zone_at(HEROES, place // 10)[place % 10]
                by = state.card_numbers[PLAYED_BY][card]
                place = by - 1000 if by else seat * 10
                state.card_numbers[PLAYED_BY][card] = state.zone_at(HEROES, place // 10)[place % 10] + 1
        state.touch()

    def wants_an_answer(self, state: State) -> bool:
        question = state.question
        return question is not None and question.prompt in (ACT, PLAY_EQUIPMENT, MULLIGAN)

    def is_resting(self, state: State) -> bool:
        question = state.question
        return question is None or question.prompt in (ACT, PLAY_EQUIPMENT, MULLIGAN, PICK_CARD, PICK_HERO)

    def holds(self, state: State, copy: CardId, quality: str) -> bool | None:
        numbers = state.card_numbers
        if quality in STATUSES:
            return state.value(copy, FIRST_STATUS + STATUSES.index(quality)) > 0
        if quality == "exhausted":
            return numbers[EXHAUSTED][copy] > 0
        if quality == "refreshed":
            return numbers[EXHAUSTED][copy] == 0
        if quality == "defeated":
            return numbers[DEFEATED][copy] > 0
        if quality == "bloodied":
            return is_bloodied(state, copy)
        if quality in ("buffed", "debuffed"):
            return has_quality(state, copy, BUFFED if quality == "buffed" else DEBUFFED)
        return None

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        numbers = state.card_numbers
        if thing == "HP":
            return numbers[HP][copy]
        if thing == "Focus":
            return numbers[FOCUS][copy]
        if thing in ATTRIBUTES:
            return state.value(copy, ATTRIBUTES[thing])
        if thing.split()[-1] in ("counter", "counters"):
            return numbers[COUNTERS][copy]
        if thing in ("permanents", "permanent"):
            return len(attached(state, copy))
        if all(card.name != thing for card in state.card):
            return None
        return sum(1 for card in attached(state, copy) if state.card[card].name == thing)

    def truth(self, state: State, line: str) -> str | None:
        """ "the top of P1 deck is Jab 1", "P2 yielded", "initiative is with P1", "the deck Turbo Focus is legal"."""
        words = line.split()
        if words[:2] == ["the", "deck"]:
            return self.deck_truth(state, line.removeprefix("the deck "))
        if words[:3] == ["initiative", "is", "with"] and len(words) == 4:
            holder = f"P{state.numbers[INITIATIVE] + 1}"
            return "" if holder == words[3] else f"initiative is with {holder}"
        if words[:3] == ["the", "top", "of"] and words[4:6] == ["deck", "is"]:
            deck = state.zone_at(DECK, player(words[3], state.seats))
            top = state.card[deck[-1]].name if deck else "nothing"
            return "" if top == " ".join(words[6:]) else top
        if words[1:] in (["yielded"], ["has", "yielded"], ["did", "not", "yield"], ["has", "not", "yielded"]):
            yielded = state.seat_numbers[YIELDED][player(words[0], state.seats)] > 0
            return "" if yielded == ("not" not in words) else f"{words[0]} has {'' if yielded else 'not '}yielded"
        return None

    def deck_truth(self, state: State, line: str) -> str | None:
        """ "Turbo Focus without 2 Fixate with 2 Inspire is refused: R68, 4 times": a list, changes, the judgement."""
        what, refused, reasons = line.partition(" is refused: ")
        if not refused:
            if not line.endswith(" is legal"):
                return None
            what = line.removesuffix(" is legal")
        what, _, more = what.partition(" with ")
        name, _, fewer = what.partition(" without ")
        if name not in self.decks:
            return f"no deck is called {name}"
        deck = list(self.decks[name])
        for card in listed(fewer):
            if card not in deck:
                return f"{card} is not in it"
            deck.remove(card)
        deck.extend(listed(more))
        found = state.game.deck_problem(self.pool, deck, state.settings)
        if not refused:
            return found
        return "" if found and all([reason in found for reason in reasons.split(", ")]) else found or "it is legal"


def listed(text: str) -> list[str]:
    """ "2 Wallop; Great Cleave": the cards of a list, as often as they are in it."""
    found: list[str] = []
    for item in text.split(";"):
        number, _, name = item.strip().partition(" ")
        if number.isdigit():
            found.extend([name] * int(number))
        elif item.strip():
            found.append(item.strip())
    return found


STAGE: Final = TrialsStage()
