"""Positions of AZRAH for scenario files (section 7 of the specification: "Unless stated: …")."""

from typing import Final, final

from playmat.games.azrah import attachments, battlefield, damage, effects, game, modes, nouns
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
    "frozen": battlefield.FROZEN,
    "immune": battlefield.IMMUNE,
    "cannot escape": battlefield.CANNOT_ESCAPE,
    "cannot be healed": battlefield.CANNOT_BE_HEALED,
}


@final
class AzrahStage(Stage):
    """P1 acts in turn 5, health 3-3; a Post stands wherever nobody is named."""

    def extra_cards(self) -> str:
        return POST

    def places(self) -> dict[str, tuple[int, int]]:
        return {name: (battlefield.FRONT, slot) for slot, name in enumerate(battlefield.POSITIONS)}

    def shared_zone(self, card: Card) -> int:
        return NONE if card.kind == battlefield.GUARDIAN else battlefield.SHARED_PILE

    def begin(self, state: State) -> None:
        state.numbers[battlefield.TURN] = 5
        state.numbers[battlefield.ACTIVE] = 0
        state.numbers[battlefield.PHASE] = battlefield.ACTION
        for seat in range(2):
            state.seat_numbers[battlefield.HEALTH][seat] = game.STARTING_HEALTH
            state.seat_numbers[battlefield.GEM_PILE][seat] = effects.GEM_LIMIT
            state.seat_numbers[battlefield.MANA_PILE][seat] = 10 if state.settings[modes.MANA_PER_PLAYER] == 0 else 8

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        if card.kind != battlefield.GUARDIAN and kind != battlefield.SHARED_PILE:
            bearer = card.of if card.kind == battlefield.TRANSFORMATION else "Post"
            raise ValueError(
                f"{card.name} is no Guardian but of kind {card.kind}; put it on one: '{bearer} with a {card.name}'"
            )
        copy = state.add_card(card, seat, kind, slot)
        state.card_numbers[battlefield.LAST_POSITION][copy] = max(slot, 0)
        if kind == battlefield.FRONT:
            damage.apply_rules(state, copy, copy)
        return copy

    def give(self, state: State, copy: CardId, thing: str) -> bool:
        words = thing.split()
        if words[0].isdigit() and words[1:] == ["damage"]:
            state.card_numbers[battlefield.DAMAGE][copy] = int(words[0])
        elif words[0].isdigit() and words[1:] == ["Mana"]:
            state.card_numbers[battlefield.MANA][copy] = int(words[0])
            state.seat_numbers[battlefield.MANA_PILE][state.owner[copy]] -= int(words[0])
        elif thing in STATUS:
            state.modify(Modifier(copy, STATUS[thing], ADD, 1, NONE))
        elif thing.endswith(" until end of turn") and thing[:-18] in STATUS:
            state.modify(Modifier(copy, STATUS[thing[:-18]], ADD, 1, NONE, battlefield.TURN_ENDS))
        elif thing == "escaping":
            state.card_numbers[battlefield.ESCAPING][copy] = 1
            state.memory[(battlefield.DECLARED, copy, 0)] = 1
            state.seat_numbers[battlefield.ESCAPED][state.owner[copy]] = 1
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
        for card in state.zone_at(battlefield.SHARED_PILE, 0):
            if state.card[card].name == name:
                attachments.put_on(state, card, guardian)
                if state.card[card].kind == battlefield.TRANSFORMATION:
                    state.drop_source(guardian)
                    state.show(guardian, state.card[card])
                    damage.apply_rules(state, guardian, guardian)
                else:
                    damage.apply_rules(state, card, guardian)
                return True
        return False

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        if name == "health":
            state.seat_numbers[battlefield.HEALTH][seat] = number
        elif name in ("Gem", "Gems"):
            state.seat_numbers[battlefield.GEMS][seat] = number
            state.seat_numbers[battlefield.GEM_PILE][seat] = effects.GEM_LIMIT - number
        else:
            return False
        return True

    def number_name(self, words: str) -> str:
        return PILES.get(words, words)

    def say(self, state: State, line: str) -> bool:
        words = line.split()
        if words[0] == "turn" and len(words) == 2 and words[1].isdigit():
            state.numbers[battlefield.TURN] = int(words[1])
        elif words[1:] == ["activations", "this", "turn"] and words[0].isdigit():
            state.numbers[battlefield.ACTIVATIONS] = int(words[0])
        elif words[1:] == ["is", "active"]:
            state.numbers[battlefield.ACTIVE] = player(words[0], state.seats)
        elif words[1:] == ["begins", "a", "turn"]:
            state.numbers[battlefield.ACTIVE] = player(words[0], state.seats)
            state.numbers[battlefield.TURN] -= 1
            state.numbers[battlefield.PHASE] = TURN_BEGINS_HERE
        else:
            return False
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        for seat in range(2):
            for slot in range(3):
                if (seat, battlefield.FRONT, slot) not in named:
                    self.put(state, pool["Post"], seat, battlefield.FRONT, slot)
            if (seat, battlefield.BACK, NONE) not in named:
                for _ in range(BACK_SIZE):
                    self.put(state, pool["Post"], seat, battlefield.BACK, NONE)
            for slot, card in enumerate(state.zone_at(battlefield.FRONT, seat)):
                if card == NONE:
                    continue
                taken = state.card_numbers[battlefield.DAMAGE][card]
                if taken >= state.value(card, battlefield.HIT_POINTS):
                    name = state.face[card].name
                    raise ValueError(
                        f"{name} at P{seat + 1}.{battlefield.POSITIONS[slot]} is defeated with {taken} damage (R44)"
                    )
        active = state.numbers[battlefield.ACTIVE]
        state.numbers[battlefield.NEXT] = battlefield.other(active)
        if state.numbers[battlefield.PHASE] == TURN_BEGINS_HERE:
            state.then(game.Turn(active, False))
        else:
            state.then(game.ActionPhase(active), game.EndPhase(active))

    def wants_an_answer(self, state: State) -> bool:
        return state.question is not None and state.question.prompt is game.ACT

    def is_resting(self, state: State) -> bool:
        question = state.question
        return question is None or question.prompt is game.ACT or question.prompt is effects.ATTACH_MANA

    def holds(self, state: State, copy: CardId, quality: str) -> bool | None:
        if quality in STATUS:
            return battlefield.is_true(state, copy, STATUS[quality])
        if quality == "injured":
            return nouns.has_quality(state, copy, nouns.INJURED)
        if quality == "uninjured":
            return nouns.has_quality(state, copy, nouns.UNINJURED)
        if quality == "escaping":
            return state.card_numbers[battlefield.ESCAPING][copy] > 0
        return None

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        if thing in ("hit points", "hit point"):
            return state.value(copy, battlefield.HIT_POINTS)
        if thing in ("arrows", "arrow"):
            arrows = state.value(copy, battlefield.ARROWS)
            return sum(
                1
                for arrow in (battlefield.ARROW_LEFT, battlefield.ARROW_STRAIGHT, battlefield.ARROW_RIGHT)
                if arrows & arrow
            )
        if thing == "damage":
            return state.card_numbers[battlefield.DAMAGE][copy]
        if thing == "Mana":
            return state.card_numbers[battlefield.MANA][copy]
        for name in (thing, thing.removesuffix("s")):  # "1 Curse", "2 Potions"
            if name in ("Curse", "Item", "Transformation"):
                return sum(1 for card in battlefield.attachments(state, copy) if state.card[card].kind == name)
            if any(card.name == name for card in state.card):
                return sum(1 for card in battlefield.attachments(state, copy) if state.card[card].name == name)
        return None


STAGE: Final = AzrahStage()
