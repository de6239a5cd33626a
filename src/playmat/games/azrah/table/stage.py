"""Positions of AZRAH for scenario files (section 7 of the specification: "Unless stated: …")."""

from typing import Final, final

from playmat.games.azrah import field, game, modes
from playmat.games.azrah.rules import attachments, resources, standing
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
    "frozen": field.FROZEN,
    "immune": field.IMMUNE,
    "cannot escape": field.CANNOT_ESCAPE,
    "cannot be healed": field.CANNOT_BE_HEALED,
}


@final
class AzrahStage(Stage):
    """P1 acts in turn 5, health 3-3; a Post stands wherever nobody is named."""

    def extra_cards(self) -> str:
        return POST

    def places(self) -> dict[str, tuple[int, int]]:
        return {name: (field.FRONT, slot) for slot, name in enumerate(field.POSITIONS)}

    def shared_zone(self, card: Card) -> int:
        return NONE if card.kind == field.GUARDIAN else field.SHARED_PILE

    def begin(self, state: State) -> None:
        state.numbers[field.TURN] = 5
        state.numbers[field.ACTIVE] = 0
        state.numbers[field.PHASE] = field.ACTION
        for seat in range(2):
            state.seat_numbers[field.HEALTH][seat] = game.STARTING_HEALTH
            state.seat_numbers[field.GEM_PILE][seat] = resources.GEM_LIMIT
            state.seat_numbers[field.MANA_PILE][seat] = 10 if state.settings[modes.MANA_PER_PLAYER] == 0 else 8

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        if card.kind != field.GUARDIAN and kind != field.SHARED_PILE:
            bearer = card.of if card.kind == field.TRANSFORMATION else "Post"
            raise ValueError(
                f"{card.name} is no Guardian but of kind {card.kind}; put it on one: '{bearer} with a {card.name}'"
            )
        copy = state.add_card(card, seat, kind, slot)
        state.card_numbers[field.LAST_POSITION][copy] = max(slot, 0)
        if kind == field.FRONT:
            standing.apply_rules(state, copy, copy)
        return copy

    def give(self, state: State, copy: CardId, thing: str) -> bool:
        words = thing.split()
        if words[0].isdigit() and words[1:] == ["damage"]:
            state.card_numbers[field.DAMAGE][copy] = int(words[0])
        elif words[0].isdigit() and words[1:] == ["Mana"]:
            state.card_numbers[field.MANA][copy] = int(words[0])
            state.seat_numbers[field.MANA_PILE][state.owner[copy]] -= int(words[0])
        elif thing in STATUS:
            state.modify(Modifier(copy, STATUS[thing], ADD, 1, NONE))
        elif thing.endswith(" until end of turn") and thing[:-18] in STATUS:
            state.modify(Modifier(copy, STATUS[thing[:-18]], ADD, 1, NONE, field.TURN_ENDS))
        elif thing == "escaping":
            state.card_numbers[field.ESCAPING][copy] = 1
            state.memory[(field.DECLARED, copy, 0)] = 1
            state.seat_numbers[field.ESCAPED][state.owner[copy]] = 1
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
        for card in state.zone_at(field.SHARED_PILE, 0):
            if state.card[card].name == name:
                attachments.put_on(state, card, guardian)
                if state.card[card].kind == field.TRANSFORMATION:
                    state.drop_source(guardian)
                    state.show(guardian, state.card[card])
                    standing.apply_rules(state, guardian, guardian)
                else:
                    standing.apply_rules(state, card, guardian)
                return True
        return False

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        if name == "health":
            state.seat_numbers[field.HEALTH][seat] = number
        elif name in ("Gem", "Gems"):
            state.seat_numbers[field.GEMS][seat] = number
            state.seat_numbers[field.GEM_PILE][seat] = resources.GEM_LIMIT - number
        else:
            return False
        return True

    def number_name(self, words: str) -> str:
        return PILES.get(words, words)

    def say(self, state: State, line: str) -> bool:
        words = line.split()
        if words[0] == "turn" and len(words) == 2 and words[1].isdigit():
            state.numbers[field.TURN] = int(words[1])
        elif words[1:] == ["activations", "this", "turn"] and words[0].isdigit():
            state.numbers[field.ACTIVATIONS] = int(words[0])
        elif words[1:] == ["is", "active"]:
            state.numbers[field.ACTIVE] = player(words[0], state.seats)
        elif words[1:] == ["begins", "a", "turn"]:
            state.numbers[field.ACTIVE] = player(words[0], state.seats)
            state.numbers[field.TURN] -= 1
            state.numbers[field.PHASE] = TURN_BEGINS_HERE
        else:
            return False
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        for seat in range(2):
            for slot in range(3):
                if (seat, field.FRONT, slot) not in named:
                    self.put(state, pool["Post"], seat, field.FRONT, slot)
            if (seat, field.BACK, NONE) not in named:
                for _ in range(BACK_SIZE):
                    self.put(state, pool["Post"], seat, field.BACK, NONE)
            for slot, card in enumerate(state.zone_at(field.FRONT, seat)):
                if card == NONE:
                    continue
                taken = state.card_numbers[field.DAMAGE][card]
                if taken >= state.value(card, field.HIT_POINTS):
                    name = state.face[card].name
                    raise ValueError(
                        f"{name} at P{seat + 1}.{field.POSITIONS[slot]} is defeated with {taken} damage (R44)"
                    )
        active = state.numbers[field.ACTIVE]
        state.numbers[field.NEXT] = field.other(active)
        if state.numbers[field.PHASE] == TURN_BEGINS_HERE:
            state.then(game.Turn(active, False))
        else:
            state.then(game.ActionPhase(active), game.EndPhase(active))

    def wants_an_answer(self, state: State) -> bool:
        return state.question is not None and state.question.prompt is game.ACT

    def is_resting(self, state: State) -> bool:
        question = state.question
        return question is None or question.prompt is game.ACT or question.prompt is resources.ATTACH_MANA

    def holds(self, state: State, copy: CardId, quality: str) -> bool | None:
        if quality in STATUS:
            return field.is_true(state, copy, STATUS[quality])
        if quality == "injured":
            return field.has_quality(state, copy, field.INJURED)
        if quality == "uninjured":
            return field.has_quality(state, copy, field.UNINJURED)
        if quality == "escaping":
            return state.card_numbers[field.ESCAPING][copy] > 0
        return None

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        if thing in ("hit points", "hit point"):
            return state.value(copy, field.HIT_POINTS)
        if thing in ("arrows", "arrow"):
            arrows = state.value(copy, field.ARROWS)
            return sum(1 for arrow in (field.ARROW_LEFT, field.ARROW_STRAIGHT, field.ARROW_RIGHT) if arrows & arrow)
        if thing == "damage":
            return state.card_numbers[field.DAMAGE][copy]
        if thing == "Mana":
            return state.card_numbers[field.MANA][copy]
        for name in (thing, thing.removesuffix("s")):  # "1 Curse", "2 Potions"
            if name in ("Curse", "Item", "Transformation"):
                return sum(1 for card in field.attachments(state, copy) if state.card[card].kind == name)
            if any(card.name == name for card in state.card):
                return sum(1 for card in field.attachments(state, copy) if state.card[card].name == name)
        return None


STAGE: Final = AzrahStage()
