"""What an action costs, whether a Hero can pay it, and paying it (2.5, 2.6, rulings G18 to G25)."""

from typing import Final, final

from playmat.abilities.nodes import Link
from playmat.games.trials import field, modes
from playmat.games.trials.english import effects, nouns
from playmat.games.trials.rules import texts, verbs
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

PAID_FOCUS: Final = Verb("paid", "{card} pays {number} Focus")
PAY_RULE: Final = Cause("R32")
CHOOSE_BANISH: Final = Prompt("Which card do you banish?", "banishes a card", "R66")


def hero_targets(state: State, link: Link) -> list[CardId]:
    """The Heroes that an announcement targets, each once (G12)."""
    found: list[CardId] = []
    for chosen in link.targets[: len(link.ability.targets_named)]:  # after them stand picks, which do not target
        for card in chosen:
            if card >= 0 and card not in found and state.card[card].kind == field.HERO:
                found.append(card)
    return found


def own_cost(state: State, hero: CardId) -> int:
    """What the acting Hero's own statuses and texts add to the cost (R54, T51)."""
    return (
        nouns.has_status(state, hero, field.DAZED)
        - nouns.has_status(state, hero, field.ALERT)
        + state.value(hero, field.COST_MORE)
    )


def target_cost(state: State, link: Link) -> int:
    """What the statuses of targeted enemies add (R55, G19)."""
    elusive = marked = 0
    for hero in hero_targets(state, link):
        if state.owner[hero] != link.controller:
            elusive += nouns.has_status(state, hero, field.ELUSIVE)
            marked += nouns.has_status(state, hero, field.MARKED)
    if state.settings[modes.PER_TARGET_STATUS_COST] == 1:
        return min(1, elusive) - min(1, marked)
    return elusive - marked


def asks_for_targeting(state: State) -> bool:
    """Whether a text in play asks who has targeted an enemy: then announcing a target can change the cost."""
    for seat in range(state.seats):
        for card in [*state.zone_at(field.HEROES, seat), *state.zone_at(field.FIELD, seat)]:
            if state.card[card].stats[field.PASSIVES]:
                for ability in state.card[card].abilities:
                    if isinstance(ability, texts.Standing) and isinstance(ability.condition, nouns.HasNotTargeted):
                        return True
    return False


def cost_changes(state: State, link: Link, own: int, asks: bool) -> int:
    """What statuses and texts add to a cost: who has chosen an enemy as a target has targeted one (G63)."""
    key = (field.TARGETED, link.source, 0)
    if (
        not asks
        or key in state.memory
        or all([state.owner[one] == link.controller for one in hero_targets(state, link)])
    ):
        return own + target_cost(state, link)
    state.memory[key] = 1
    state.touch()
    found = own_cost(state, link.source) + target_cost(state, link)
    del state.memory[key]
    state.touch()
    return found


def additional(link: Link, ability: texts.Text) -> int:
    """Optional Focus that is part of an action's cost (G25)."""
    found = 0
    for choice in ability.choices_named:
        if isinstance(choice, texts.Optional) and isinstance(choice.cost, texts.PayFocus) and choice.is_taken(link):
            found += choice.cost.number(link)
    return found


def can_pay(state: State, link: Link, parts: list[texts.CostPart]) -> bool:
    """Whether a Hero can pay all of it: parts of one kind add up, and a card leaves play once (R32, R34)."""
    for part in parts:
        together = sum([amount_of(link, one) for one in parts if is_alike(one, part)])
        if not can_pay_part(state, link, part, together):
            return False
    return True


def is_alike(one: texts.CostPart, another: texts.CostPart) -> bool:
    """Whether two parts of a cost are paid with the same thing."""
    leaving = (texts.SacrificeCost, texts.RecallCost)
    return type(one) is type(another) or (isinstance(one, leaving) and isinstance(another, leaving))


def amount_of(link: Link, part: texts.CostPart) -> int:
    if isinstance(part, texts.PayFocus) and part.additional:
        return 0  # it joins the sum of the action (G25)
    return part.number(link) if isinstance(part, texts.NumberedCost) else 1


def can_pay_part(state: State, link: Link, part: texts.CostPart, amount: int) -> bool:
    """Whether a Hero can pay so much of one kind of cost now (R30, R32, G24)."""
    hero, holder = link.source, link.holder
    if isinstance(part, texts.ExhaustCost):
        return (
            amount == 1 and not state.card_numbers[field.EXHAUSTED][hero] and not state.value(hero, field.CANT_EXHAUST)
        )
    if isinstance(part, texts.LoseHpCost):
        least = amount + (1 if state.settings[modes.LETHAL_HP_COST] == 1 else 0)
        return state.card_numbers[field.HP][hero] >= least and not state.card_numbers[field.DEFEATED][hero]
    if isinstance(part, texts.DiscardCost):
        hand = state.zone_at(field.HAND, link.controller)
        return len(hand) - (1 if holder in hand else 0) >= amount
    if isinstance(part, texts.CounterCost):
        return state.card_numbers[field.COUNTERS][holder] >= amount
    if isinstance(part, texts.BanishCost):
        return len(state.zone_at(field.GRAVEYARD, link.controller)) >= amount
    if isinstance(part, texts.PayFocus):
        return state.card_numbers[field.FOCUS][hero] >= amount
    return amount == 1 and state.is_in(holder, field.FIELD)


def parts_of(link: Link, ability: texts.Text) -> list[texts.CostPart]:
    """All that is paid besides Focus, in printed order; what takes the card away comes last, or its counters go too."""
    parts = [*(ability.cost.rest if isinstance(ability, texts.Deed) else ()), *optional_costs(link, ability)]
    leaving = [part for part in parts if isinstance(part, (texts.SacrificeCost, texts.RecallCost))]
    return [part for part in parts if part not in leaving] + leaving


def chooses_x(link: Link, ability: texts.Text) -> bool:
    """Whether something that is paid for an announcement is X (R40, G64)."""
    if isinstance(ability, texts.Deed) and ability.cost.has_x():
        return True
    return any([isinstance(choice, texts.Optional) and choice.chooses_x(link) for choice in ability.choices_named])


def optional_costs(link: Link, ability: texts.Text) -> list[texts.CostPart]:
    found: list[texts.CostPart] = []
    for choice in ability.choices_named:
        if isinstance(choice, texts.Optional) and choice.cost is not None and choice.is_taken(link):
            found.append(choice.cost)
    return found


def pay_part(state: State, link: Link, part: texts.CostPart) -> Step | None:
    """Pay one part; what needs a choice of cards is a step of its own."""
    hero = link.source
    if isinstance(part, texts.ExhaustCost):
        verbs.exhaust(state, hero, PAY_RULE)
    elif isinstance(part, texts.LoseHpCost):
        verbs.lose_hp(state, hero, part.number(link), PAY_RULE)
    elif isinstance(part, texts.DiscardCost):
        return effects.ChooseDiscard(link.controller, part.number(link), PAY_RULE)
    elif isinstance(part, texts.CounterCost):
        state.card_numbers[field.COUNTERS][link.holder] -= part.number(link)
        state.touch()
    elif isinstance(part, texts.BanishCost):
        return ChooseBanish(link.controller, part.number(link))
    elif isinstance(part, (texts.SacrificeCost, texts.RecallCost)):
        if state.is_in(link.holder, field.FIELD):  # gone already if its Hero has just paid the last HP
            leave_as_cost = verbs.sacrifice if isinstance(part, texts.SacrificeCost) else verbs.recall
            leave_as_cost(state, link.holder, PAY_RULE)
    elif isinstance(part, texts.PayFocus) and not part.additional:
        pay_focus(state, hero, part.number(link))
    return None


def pay_focus(state: State, hero: CardId, amount: int) -> None:
    if amount:
        state.card_numbers[field.FOCUS][hero] -= amount
        state.touch()
        state.emit(PAID_FOCUS, PAY_RULE, state.owner[hero], hero, NONE, amount)


@final
class ChooseBanish(Step):
    """Cards of the graveyard that pay a cost, one by one (T10)."""

    def __init__(self, seat: Seat, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def run(self, state: State) -> None:
        cards = state.zone_at(field.GRAVEYARD, self.seat)
        if self.left == 0 or not cards:
            return
        rest = ChooseBanish(self.seat, self.left - 1)
        state.ask(
            self.seat, CHOOSE_BANISH, [Option(DoBanish(card), rest) for card in effects.one_of_each(state, cards)]
        )


@final
class DoBanish(Step):
    def __init__(self, card: CardId) -> None:
        self.card: Final = card

    def run(self, state: State) -> None:
        verbs.banish(state, self.card, PAY_RULE)

    def key(self, state: State) -> str:
        return "banish:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return f"Banish {state.card[self.card].name}"
