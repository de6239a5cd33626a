"""Positions of PARIAH for scenario files (section 7 of the specification: "Unless said otherwise: …")."""

from typing import Final, final

from playmat.abilities.announce import DONE
from playmat.games.elements import field, game
from playmat.games.elements.rules import activations, deployment, shop, windows
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.state import State
from playmat.kernel.steps import Step
from playmat.table.stage import Stage, player

# How a scenario begins, kept in memory until the position is ready.
BEGINS: Final = 90
IN_COMBAT: Final = 0
AT_START: Final = 1
AT_ARMIES: Final = 2
AT_PLACEMENT: Final = 3
AT_SHOP: Final = 4
AT_END: Final = 5
AT_ACTIVATION: Final = 6

BEGINNINGS: Final = {
    "combat begins": IN_COMBAT,
    "the round begins": AT_START,
    "armies are chosen": AT_ARMIES,
    "the shop opens": AT_SHOP,
    "the round ends": AT_END,
}

MARKS: Final = {
    "committed": field.COMMITTED,
    "activated": field.ACTIVATED,
    "revived": field.REVIVED,
    "fresh": field.FRESH,
    "deployed": field.DEPLOYED,
    "a token": field.TOKEN,
}

VALUES: Final = {
    "Priority": field.PRIORITY,
    "Attacks": field.ATTACK,
    "Attack": field.ATTACK,
    "Dexterity": field.DEXTERITY,
    "Damage": field.DAMAGE,
    "Armor": field.ARMOR,
    "AP": field.PERFORATION,
    "maximum HP": field.HEALTH,
}


@final
class ElementsStage(Stage):
    """Round 2, hands empty; combat begins unless the scenario says where it stands."""

    def begin(self, state: State) -> None:
        state.numbers[field.ROUND] = 2
        state.numbers[field.PHASE] = field.COMBAT_PHASE
        state.memory[(BEGINS, 0, 0)] = IN_COMBAT
        state.memory[(BEGINS, 1, 0)] = NONE  # who has Initiative, or places first
        state.memory[(BEGINS, 2, 0)] = NONE  # who activates

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        if kind == field.LINE:
            if card.kind != field.UNIT:
                raise ValueError(f"{card.name} is no unit and cannot stand in a line")
            copy = state.add_card(card, seat, field.REMOVED)
            state.move(copy, field.LINE, field.line_seat(state, seat))
            state.card_numbers[field.DEPLOYED][copy] = 1
        elif kind == field.HAND:
            copy = state.add_card(card, seat, field.REMOVED)
            state.known[copy] = 0
            field.take_in_hand(state, copy, seat)
        elif (kind == field.EMBLEMS) != (card.kind == field.EMBLEM) and kind in (
            field.EMBLEMS,
            field.ATTACHED,
        ):
            raise ValueError(f"{card.name} is no card that lies there")
        else:
            copy = state.add_card(card, seat, kind)
            if kind in (field.DRAW, field.ARMY):
                field.show_teammate(state, copy)
        return copy

    def give(self, state: State, copy: CardId, thing: str) -> bool:
        words = thing.split()
        if words[0].isdigit() and words[1:] == ["damage"]:
            state.card_numbers[field.WOUNDS][copy] = int(words[0])
        elif thing in MARKS:
            state.card_numbers[MARKS[thing]][copy] = 1
        elif words[0] == "bearer":
            return self.attach(state, copy, thing[7:])
        else:
            return False
        return True

    def attach(self, state: State, copy: CardId, name: str) -> bool:
        """Equipment lies under a unit of that name, an Evolution on it."""
        for side in (0, 1):
            for unit in field.units_of(state, side):
                if state.card[unit].name == name:
                    owners = list(state.owner)
                    owners[copy] = state.owner[unit]
                    state.owner = owners
                    state.host[copy] = unit
                    if state.card[copy].kind == field.EVOLUTION:
                        state.show(unit, state.card[copy])
                    state.touch()
                    return True
        return False

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        if name == "Energy":
            field.set_pool(state, field.side_of(seat), number)
            return True
        return False

    def say(self, state: State, line: str) -> bool:
        words = line.split()
        memory = state.memory
        if line in BEGINNINGS:
            memory[(BEGINS, 0, 0)] = BEGINNINGS[line]
        elif words[0] == "round" and words[-1].isdigit():
            state.numbers[field.ROUND] = int(words[-1])
        elif line.startswith("initiative is "):
            memory[(BEGINS, 1, 0)] = player(line[14:], state.seats)
        elif line.endswith(" places first"):
            memory[(BEGINS, 0, 0)] = AT_PLACEMENT
            memory[(BEGINS, 1, 0)] = player(words[0], state.seats)
        elif words[1:2] == ["activated"] and words[2:] == ["last"]:
            state.numbers[field.LAST] = field.side_of(player(words[0], state.seats)) + 1
        elif words[0] == "a" and line.endswith(" was destroyed this round"):
            memory[(field.FALLEN, field.side_of(player(words[1], state.seats)), 0)] = 1
        elif words[-1] == "activates":
            for side in (0, 1):
                for unit in field.units_of(state, side):
                    if state.card[unit].name == line[:-10]:
                        memory[(BEGINS, 0, 0)] = AT_ACTIVATION
                        memory[(BEGINS, 2, 0)] = unit
                        return True
            return False
        else:
            return False
        return True

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        begins = state.memory[(BEGINS, 0, 0)]
        first = state.memory[(BEGINS, 1, 0)]
        unit = state.memory[(BEGINS, 2, 0)]
        state.memory = {key: value for key, value in state.memory.items() if key[0] != BEGINS}
        highest = [
            max([state.value(one, field.PRIORITY) for one in field.units_of(state, side)], default=0) for side in (0, 1)
        ]
        state.numbers[field.INITIATIVE] = field.side_of(first) if first != NONE else int(highest[1] > highest[0])
        if begins == AT_ARMIES:
            state.numbers[field.ROUND] = 0
            state.numbers[field.PHASE] = 0
            choices: list[Step] = [deployment.ChooseArmy(seat) for seat in range(state.seats)]
            state.then(*choices, deployment.ArmiesReady(), deployment.BuildPiles(), game.FIRST_ROUND)
        elif begins == AT_PLACEMENT:
            state.numbers[field.ROUND] = 0
            state.numbers[field.PHASE] = field.DEPLOYMENT_PHASE
            state.then(deployment.PlaceNext(field.side_of(first)), deployment.BuildPiles(), game.FIRST_ROUND)
        elif begins == AT_START:
            state.numbers[field.ROUND] -= 1
            state.then(game.ROUND_STEP)
        elif begins == AT_SHOP:
            state.numbers[field.PHASE] = field.SHOP_PHASE
            state.then(shop.SHOP_STEP, game.ROUND_STEP)
        elif begins == AT_END:
            state.then(game.END_OF_ROUND)
        elif begins == AT_ACTIVATION:
            state.then(activations.Activate(unit), activations.COMBAT, game.END_OF_ROUND)
        else:
            state.then(windows.AFTERMATH, activations.COMBAT, game.END_OF_ROUND)

    def wants_an_answer(self, state: State) -> bool:
        return state.question is not None and state.question.prompt is activations.ACT

    def is_resting(self, state: State) -> bool:
        """Between two actions; not between a card and its target, unless it may do without."""
        question = state.question
        if question is None or question.link is None:
            return True
        return any([option.step is DONE for option in question.options])

    def holds(self, state: State, copy: CardId, quality: str) -> bool | None:
        if quality in MARKS:
            return state.card_numbers[MARKS[quality]][copy] > 0
        if quality == "damaged":
            return state.card_numbers[field.WOUNDS][copy] > 0
        if quality == "ready":
            return state.card_numbers[field.COMMITTED][copy] == 0
        if quality.startswith("Invulnerable ") and quality.endswith("+"):
            return field.invulnerable(state, copy) == int(quality[13:-1])
        if quality in ("Guardian", "Undead", "Fire", "Water", "Earth", "Air"):
            return state.value(copy, field.STATS.index(quality)) > 0
        if quality.isalpha() and quality[0].isupper():  # an Element of somebody's own, if it is one
            has_it = field.is_labelled(state, copy, field.label_stat(quality))
            if has_it or any([quality in card.labels for card in state.card]):
                return has_it
        return None

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        if thing == "damage":
            return state.card_numbers[field.WOUNDS][copy]
        if thing == "HP":
            return field.remaining(state, copy)
        if thing in ("points", "point"):
            return (
                field.points_of(state, copy) if field.is_in_play(state, copy) else state.card[copy].stats[field.POINTS]
            )
        if thing in VALUES:
            return state.value(copy, VALUES[thing])
        if thing in (field.EQUIPMENT, field.CONSUMABLE, field.EVOLUTION, field.TOKEN_UNIT):
            return sum(1 for card in field.attachments(state, copy) if state.card[card].kind == thing)
        if all(card.name != thing for card in state.card):
            return None
        return sum(1 for card in field.attachments(state, copy) if state.card[card].name == thing)


STAGE: Final = ElementsStage()
