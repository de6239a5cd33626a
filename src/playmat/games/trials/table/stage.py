"""Positions of Trials of the Eldar for scenario files (section 7 of the specification: "Common ground …")."""

from typing import Final, final

from playmat.games.trials import field, game, modes
from playmat.games.trials.english import nouns
from playmat.games.trials.rules import decks, draft, values
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

PHASE_NAMES: Final = {"Start": field.START, "Equip": field.EQUIP, "Main": field.MAIN, "End": field.END}
ATTRIBUTES: Final = {"Power": field.POWER, "Skill": field.SKILL, "Wisdom": field.WISDOM}


@final
class TrialsStage(Stage):
    """Main Phase of round 2, P1 (A) has initiative, every Hero fresh with 4 Focus."""

    def __init__(self) -> None:
        self.pool: dict[str, Card] = {}  # the cards of the scenario that is being played
        self.decks: dict[str, list[str]] = {}  # the lists that it names, beside the sample decks

    def extra_cards(self) -> str:
        return COMMON

    def places(self) -> dict[str, tuple[int, int]]:
        return {name: (field.HEROES, slot) for name, slot in SLOTS.items()}

    def begin(self, state: State) -> None:
        state.numbers[field.ROUND] = 2
        state.numbers[field.PHASE] = field.MAIN
        state.numbers[field.INITIATIVE] = 0
        self.decks = dict(decks.SAMPLE_DECKS)

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        if (card.kind == field.HERO) != (kind == field.HEROES):
            raise ValueError(f"{card.name} is of kind {card.kind}, and cannot stand there")
        copy = state.add_card(card, seat, kind)
        if kind == field.HEROES:
            state.card_numbers[field.HP][copy] = card.stats[field.MOST_HP]
            state.card_numbers[field.FOCUS][copy] = COMMON_FOCUS
            state.card_numbers[field.SHOWN][copy] = max(slot, 0) + 1  # its place, until the position is ready
        return copy

    def give(self, state: State, copy: CardId, thing: str) -> bool:
        words = thing.split()
        numbers = state.card_numbers
        if words[0].isdigit() and words[1:] == ["HP"]:
            numbers[field.HP][copy] = int(words[0])
        elif words[0].isdigit() and words[1:] == ["Focus"]:
            numbers[field.FOCUS][copy] = int(words[0])
        elif words[0].isdigit() and words[-1] in ("counter", "counters"):
            numbers[field.COUNTERS][copy] = int(words[0])
        elif thing == "exhausted":
            numbers[field.EXHAUSTED][copy] = 1
        elif thing == "defeated":
            numbers[field.DEFEATED][copy] = 1
            numbers[field.HP][copy] = numbers[field.FOCUS][copy] = 0
        elif thing == "known":
            state.reveal(copy)
        elif thing in field.STATUSES:
            stat = field.FIRST_STATUS + field.STATUSES.index(thing)
            state.modify(Modifier(copy, stat, ADD, 1, NONE, field.ROUND_ENDS))
        elif words[0] in ("on", "by") and len(words) == 2 and words[1][2:3] == "." and words[1][3:] in SLOTS:
            place = player(words[1][:2], state.seats) * 10 + SLOTS[words[1][3:]]
            if words[0] == "on":
                state.host[copy] = ON_SLOT - place
            else:
                numbers[field.PLAYED_BY][copy] = 1000 + place
        else:
            return False
        return True

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        if name != "Glory":
            return False
        state.seat_numbers[field.GLORY][seat] = number
        return True

    def say(self, state: State, line: str) -> bool:
        words = line.split()
        if words[:2] == ["the", "deck"] and " has " in line:
            name, _, cards = line.removeprefix("the deck ").partition(" has ")
            self.decks[name] = listed(cards)
        elif words[0] == "round" and len(words) == 2 and words[1].isdigit():
            state.numbers[field.ROUND] = int(words[1])
        elif words[:3] == ["initiative", "is", "with"] and len(words) == 4:
            state.numbers[field.INITIATIVE] = player(words[3], state.seats)
        elif words[1:] in (["yielded"], ["has", "yielded"]):
            seat = player(words[0], state.seats)
            state.seat_numbers[field.YIELDED][seat] = 1
            state.numbers[field.FIRST_YIELD] = seat + 1
        elif words[0] == "the" and words[2:] == ["Phase", "begins"] and words[1] in PHASE_NAMES:
            state.numbers[field.PHASE] = -PHASE_NAMES[words[1]]
        elif line == "sudden death":
            state.numbers[field.SUDDEN_DEATH] = 1
        else:
            return False
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        self.pool = pool
        if state.settings[modes.TEAMS] == modes.DRAFTED:
            self.lay_packs(state)
            return
        for seat in range(2):
            for slot, name in enumerate(STAGE_TEAMS[seat][: state.settings[modes.HEROES_PER_PLAYER]]):
                if (seat, field.HEROES, slot) not in named:
                    self.put(state, pool[name], seat, field.HEROES, slot)
            heroes = state.zone_at(field.HEROES, seat)
            heroes.sort(key=lambda hero: state.card_numbers[field.SHOWN][hero])
            if (seat, field.DECK, NONE) in named:
                state.zone_at(field.DECK, seat).reverse()  # the first one that is named is on top
            else:
                for _ in range(AMPLE):
                    state.add_card(pool["Filler"], seat, field.DECK)
        for seat in range(2):
            for hero in state.zone_at(field.HEROES, seat):
                state.card_numbers[field.SHOWN][hero] = 0
        self.attach_all(state)
        for seat in range(2):
            for hero in state.zone_at(field.HEROES, seat):
                state.card_numbers[field.SHOWN][hero] = values.status_mask(state, hero)
        first = state.numbers[field.INITIATIVE]
        phase = -state.numbers[field.PHASE]
        if phase == field.START:
            state.numbers[field.ROUND] -= 1
            state.then(game.NextRound())
        elif phase == field.EQUIP:
            state.then(game.EquipPhase(first), game.EquipPhase(field.other(first)), game.BeginMain(), game.EndPhase())
        elif phase == field.END:
            state.then(game.EndPhase())
        else:
            state.numbers[field.PHASE] = field.MAIN
            state.then(game.MainPhase(), game.EndPhase())

    def lay_packs(self, state: State) -> None:
        """A draft in which every pack and every offer of Heroes is known, and six cards are left over."""
        for _ in range(draft.ALL_PACKS + 1):
            for name in PACK_NAMES:
                state.add_card(self.pool[name], 0, field.POOL)
        names = [*STAGE_TEAMS[0], *STAGE_TEAMS[1]]
        for number in range(draft.CAST_SIZE):
            state.add_card(self.pool[names[number % len(names)]], 0, field.CAST)
        state.then(draft.Draft(game.BeginMatch()))

    def attach_all(self, state: State) -> None:
        """Permanents find their Heroes."""
        for seat in range(2):
            for card in state.zone_at(field.FIELD, seat):
                place = ON_SLOT - state.host[card] if state.host[card] <= ON_SLOT else seat * 10
                state.host[card] = state.zone_at(field.HEROES, place // 10)[place % 10]
                by = state.card_numbers[field.PLAYED_BY][card]
                place = by - 1000 if by else seat * 10
                state.card_numbers[field.PLAYED_BY][card] = state.zone_at(field.HEROES, place // 10)[place % 10] + 1
        state.touch()

    def wants_an_answer(self, state: State) -> bool:
        question = state.question
        return question is not None and question.prompt in (game.ACT, game.PLAY_EQUIPMENT, game.MULLIGAN)

    def is_resting(self, state: State) -> bool:
        question = state.question
        return question is None or question.prompt in (
            game.ACT,
            game.PLAY_EQUIPMENT,
            game.MULLIGAN,
            draft.PICK_CARD,
            draft.PICK_HERO,
        )

    def holds(self, state: State, copy: CardId, quality: str) -> bool | None:
        numbers = state.card_numbers
        if quality in field.STATUSES:
            return state.value(copy, field.FIRST_STATUS + field.STATUSES.index(quality)) > 0
        if quality == "exhausted":
            return numbers[field.EXHAUSTED][copy] > 0
        if quality == "refreshed":
            return numbers[field.EXHAUSTED][copy] == 0
        if quality == "defeated":
            return numbers[field.DEFEATED][copy] > 0
        if quality == "bloodied":
            return field.is_bloodied(state, copy)
        if quality in ("buffed", "debuffed"):
            return nouns.has_quality(state, copy, nouns.BUFFED if quality == "buffed" else nouns.DEBUFFED)
        return None

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        numbers = state.card_numbers
        if thing == "HP":
            return numbers[field.HP][copy]
        if thing == "Focus":
            return numbers[field.FOCUS][copy]
        if thing in ATTRIBUTES:
            return state.value(copy, ATTRIBUTES[thing])
        if thing.split()[-1] in ("counter", "counters"):
            return numbers[field.COUNTERS][copy]
        if thing in ("permanents", "permanent"):
            return len(field.attached(state, copy))
        if all(card.name != thing for card in state.card):
            return None
        return sum(1 for card in field.attached(state, copy) if state.card[card].name == thing)

    def truth(self, state: State, line: str) -> str | None:
        """ "the top of P1 deck is Jab 1", "P2 yielded", "initiative is with P1", "the deck Turbo Focus is legal"."""
        words = line.split()
        if words[:2] == ["the", "deck"]:
            return self.deck_truth(state, line.removeprefix("the deck "))
        if words[:3] == ["initiative", "is", "with"] and len(words) == 4:
            holder = f"P{state.numbers[field.INITIATIVE] + 1}"
            return "" if holder == words[3] else f"initiative is with {holder}"
        if words[:3] == ["the", "top", "of"] and words[4:6] == ["deck", "is"]:
            deck = state.zone_at(field.DECK, player(words[3], state.seats))
            top = state.card[deck[-1]].name if deck else "nothing"
            return "" if top == " ".join(words[6:]) else top
        if words[1:] in (["yielded"], ["has", "yielded"], ["did", "not", "yield"], ["has", "not", "yielded"]):
            yielded = state.seat_numbers[field.YIELDED][player(words[0], state.seats)] > 0
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
