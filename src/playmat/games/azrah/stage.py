"""Positions of AZRAH for scenario files (section 7 of the specification: "Unless stated: …")."""

from typing import Final, final

from playmat.games.azrah.attachments import put_on
from playmat.games.azrah.battlefield import (
    ACTION,
    ACTIVATIONS,
    ACTIVE,
    ARROW_LEFT,
    ARROW_RIGHT,
    ARROW_STRAIGHT,
    ARROWS,
    BACK,
    CANNOT_BE_HEALED,
    CANNOT_ESCAPE,
    DAMAGE,
    DECLARED,
    ESCAPED,
    ESCAPING,
    FRONT,
    FROZEN,
    GEM_PILE,
    GEMS,
    GUARDIAN,
    HEALTH,
    HIT_POINTS,
    IMMUNE,
    LAST_POSITION,
    MANA,
    MANA_PILE,
    NEXT,
    PHASE,
    POSITIONS,
    SHARED_PILE,
    TRANSFORMATION,
    TURN,
    TURN_ENDS,
    attachments,
    is_true,
    other,
)
from playmat.games.azrah.damage import apply_rules
from playmat.games.azrah.effects import ATTACH_MANA, GEM_LIMIT
from playmat.games.azrah.game import ACT, STARTING_HEALTH, ActionPhase, EndPhase, Turn
from playmat.games.azrah.modes import MANA_PER_PLAYER
from playmat.games.azrah.nouns import INJURED, UNINJURED, has_quality
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.modifiers import ADD, Modifier
from playmat.kernel.state import State
from playmat.table.stage import Stage, player

POST: Final = "Post\n  Guardian, 6 hit points, arrows: straight\n"
BACK_SIZE: Final = 2
TURN_BEGINS_HERE: Final = -1  # kept in PHASE until the position is ready

PILES: Final = {
    "Mana in the pile": "Mana pile",
    "Gem in the pile": "Gem pile",
    "Gems in the pile": "Gem pile",
}

STATUS: Final = {
    "frozen": FROZEN,
    "immune": IMMUNE,
    "cannot escape": CANNOT_ESCAPE,
    "cannot be healed": CANNOT_BE_HEALED,
}


@final
class AzrahStage(Stage):
    """P1 acts in turn 5, health 3-3; a Post stands wherever nobody is named."""

    def extra_cards(self) -> str:
        return POST

    def places(self) -> dict[str, tuple[int, int]]:
        return {name: (FRONT, slot) for slot, name in enumerate(POSITIONS)}

    def shared_zone(self, card: Card) -> int:
        return NONE if card.kind == GUARDIAN else SHARED_PILE

    def begin(self, state: State) -> None:
        state.numbers[TURN] = 5
        state.numbers[ACTIVE] = 0
        state.numbers[PHASE] = ACTION
        for seat in range(2):
            state.seat_numbers[HEALTH][seat] = STARTING_HEALTH
            state.seat_numbers[GEM_PILE][seat] = GEM_LIMIT
            state.seat_numbers[MANA_PILE][seat] = 10 if state.settings[MANA_PER_PLAYER] == 0 else 8

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        if card.kind != GUARDIAN and kind != SHARED_PILE:
            bearer = card.of if card.kind == TRANSFORMATION else "Post"
            raise ValueError(
                f"{card.name} is no Guardian but of kind {card.kind}; put it on one: '{bearer} with a {card.name}'"
            )
        copy = state.add_card(card, seat, kind, slot)
        state.card_numbers[LAST_POSITION][copy] = max(slot, 0)
        if kind == FRONT:
            apply_rules(state, copy, copy)
        return copy

    def give(self, state: State, copy: CardId, thing: str) -> bool:
        words = thing.split()
        if words[0].isdigit() and words[1:] == ["damage"]:
            state.card_numbers[DAMAGE][copy] = int(words[0])
        elif words[0].isdigit() and words[1:] == ["Mana"]:
            state.card_numbers[MANA][copy] = int(words[0])
            state.seat_numbers[MANA_PILE][state.owner[copy]] -= int(words[0])
        elif thing in STATUS:
            state.modify(Modifier(copy, STATUS[thing], ADD, 1, NONE))
        elif thing.endswith(" until end of turn") and thing[:-18] in STATUS:
            state.modify(Modifier(copy, STATUS[thing[:-18]], ADD, 1, NONE, TURN_ENDS))
        elif thing == "escaping":
            state.card_numbers[ESCAPING][copy] = 1
            state.memory[(DECLARED, copy, 0)] = 1
            state.seat_numbers[ESCAPED][state.owner[copy]] = 1
        elif thing == "known":
            state.reveal(copy)
        elif words[0] in ("a", "an", "the"):
            return self.attach(state, copy, thing[len(words[0]) + 1 :])
        elif words[0].isdigit() and len(words) > 1:  # "2 Potions"
            name = " ".join(words[1:])
            known = any(card.name == name for card in state.card)
            name = name if known else name.removesuffix("s")
            return all([self.attach(state, copy, name) for _ in range(int(words[0]))])
        else:
            return False
        return True

    def attach(self, state: State, guardian: CardId, name: str) -> bool:
        """A card of the shared pile lies on a Guardian, a Transformation on top of it."""
        for card in state.zone_at(SHARED_PILE, 0):
            if state.card[card].name == name:
                put_on(state, card, guardian)
                if state.card[card].kind == TRANSFORMATION:
                    state.drop_source(guardian)
                    state.show(guardian, state.card[card])
                    apply_rules(state, guardian, guardian)
                else:
                    apply_rules(state, card, guardian)
                return True
        return False

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        if name == "health":
            state.seat_numbers[HEALTH][seat] = number
        elif name in ("Gem", "Gems"):
            state.seat_numbers[GEMS][seat] = number
            state.seat_numbers[GEM_PILE][seat] = GEM_LIMIT - number
        else:
            return False
        return True

    def number_name(self, words: str) -> str:
        return PILES.get(words, words)

    def say(self, state: State, line: str) -> bool:
        words = line.split()
        if words[0] == "turn" and len(words) == 2 and words[1].isdigit():
            state.numbers[TURN] = int(words[1])
        elif words[1:] == ["activations", "this", "turn"] and words[0].isdigit():
            state.numbers[ACTIVATIONS] = int(words[0])
        elif words[1:] == ["is", "active"]:
            state.numbers[ACTIVE] = player(words[0], state.seats)
        elif words[1:] == ["begins", "a", "turn"]:
            state.numbers[ACTIVE] = player(words[0], state.seats)
            state.numbers[TURN] -= 1
            state.numbers[PHASE] = TURN_BEGINS_HERE
        else:
            return False
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        for seat in range(2):
            for slot in range(3):
                if (seat, FRONT, slot) not in named:
                    self.put(state, pool["Post"], seat, FRONT, slot)
            if (seat, BACK, NONE) not in named:
                for _ in range(BACK_SIZE):
                    self.put(state, pool["Post"], seat, BACK, NONE)
            for slot, card in enumerate(state.zone_at(FRONT, seat)):
                if card == NONE:
                    continue
                damage = state.card_numbers[DAMAGE][card]
                if damage >= state.value(card, HIT_POINTS):
                    name = state.face[card].name
                    raise ValueError(f"{name} at P{seat + 1}.{POSITIONS[slot]} is defeated with {damage} damage (R44)")
        active = state.numbers[ACTIVE]
        state.numbers[NEXT] = other(active)
        if state.numbers[PHASE] == TURN_BEGINS_HERE:
            state.then(Turn(active, False))
        else:
            state.then(ActionPhase(active), EndPhase(active))

    def wants_an_answer(self, state: State) -> bool:
        return state.question is not None and state.question.prompt is ACT

    def is_resting(self, state: State) -> bool:
        question = state.question
        return question is None or question.prompt is ACT or question.prompt is ATTACH_MANA

    def holds(self, state: State, copy: CardId, quality: str) -> bool | None:
        if quality in STATUS:
            return is_true(state, copy, STATUS[quality])
        if quality == "injured":
            return has_quality(state, copy, INJURED)
        if quality == "uninjured":
            return has_quality(state, copy, UNINJURED)
        if quality == "escaping":
            return state.card_numbers[ESCAPING][copy] > 0
        return None

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        if thing in ("hit points", "hit point"):
            return state.value(copy, HIT_POINTS)
        if thing in ("arrows", "arrow"):
            arrows = state.value(copy, ARROWS)
            return sum(1 for arrow in (ARROW_LEFT, ARROW_STRAIGHT, ARROW_RIGHT) if arrows & arrow)
        if thing == "damage":
            return state.card_numbers[DAMAGE][copy]
        if thing == "Mana":
            return state.card_numbers[MANA][copy]
        for name in (thing, thing.removesuffix("s")):  # "1 Curse", "2 Potions"
            if name in ("Curse", "Item", "Transformation"):
                return sum(1 for card in attachments(state, copy) if state.card[card].kind == name)
            if any(card.name == name for card in state.card):
                return sum(1 for card in attachments(state, copy) if state.card[card].name == name)
        return None


STAGE: Final = AzrahStage()
