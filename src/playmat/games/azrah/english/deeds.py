"""What cards do to Guardians (W21-W38, W53). Each is one node; the rules themselves are in the chapters."""

from typing import Final, final

from playmat.abilities.nodes import Effect, Link, Objects
from playmat.abilities.perform import Do
from playmat.games.azrah import field
from playmat.games.azrah.english import amounts, nouns
from playmat.games.azrah.rules import abilities, activation, attachments, damage, movement
from playmat.kernel.events import Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Step
from playmat.language.grammar import Grammar

EXTRA_TURN: Final = Verb("extra turn", "{seat} will take an extra turn")

WORDS: Final = Grammar()
phrase = WORDS.phrase
phrase("clause", None, "{effect:deed}")
WORDS.describe("deed", "an instruction (deal, heal, attach, remove, gain, move, …)")


@final
class Deal(Effect):
    """W21, W22: one simultaneous instruction."""

    def __init__(self, shares: tuple[amounts.Share, ...]) -> None:
        self.shares: Final = shares

    def is_possible(self, state: State, link: Link) -> bool:
        return any(
            [not field.is_true(state, card, field.IMMUNE) for card in amounts.could_get(self.shares, state, link)]
        )

    def perform(self, state: State, link: Link) -> None:
        hits = amounts.shared_out(self.shares, state, link)
        damage.deal(state, hits, abilities.dealer_of(state, link), abilities.cause_of(self, link))


phrase("deed", Deal, "deal {shares+:damage share|and}", means="deal {shares}", rules="R42, G30, G31")


@final
class Joined(Effect):
    """ "Deal … and heal …": one instruction with several verbs, checked once at its end (W56, G30).

    All damage that it deals is dealt in one moment, where the first of it stands (G31).
    """

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.effects: Final = effects

    def is_possible(self, state: State, link: Link) -> bool:
        return any([effect.is_possible(state, link) for effect in self.effects])

    def perform(self, state: State, link: Link) -> None:
        deals = [effect for effect in self.effects if isinstance(effect, Deal)]
        steps: list[Step] = []
        for effect in self.effects:
            if not isinstance(effect, Deal) or len(deals) == 1:
                steps.append(Do(effect, link))
            elif effect is deals[0]:
                state.note(effect)
                steps.append(Do(all_of(deals), link))
            else:
                state.note(effect)
        state.agenda.extend(reversed(steps))


phrase("clause", Joined, "{effects+2:deed|and}", means="{effects}", rules="G30")


def all_of(deals: list[Deal]) -> Deal:
    """Several instructions to deal damage as one."""
    one = Deal(tuple([share for deal in deals for share in deal.shares]))
    one.picks = tuple([pick for deal in deals for pick in deal.picks])
    one.span = (deals[0].span[0], deals[-1].span[1])
    return one


@final
class Heal(Effect):
    """W23, W24, W53."""

    def __init__(self, shares: tuple[amounts.Share, ...]) -> None:
        self.shares: Final = shares

    def is_possible(self, state: State, link: Link) -> bool:
        wounds = state.card_numbers[field.DAMAGE]
        found = amounts.could_get(self.shares, state, link)
        return any([wounds[card] > 0 and not field.is_true(state, card, field.CANNOT_BE_HEALED) for card in found])

    def perform(self, state: State, link: Link) -> None:
        damage.heal(state, amounts.shared_out(self.shares, state, link), abilities.cause_of(self, link))


phrase("deed", Heal, "heal {shares+:healing share|and}", means="remove {shares}", rules="R43, G32")


@final
class AttachCard(Effect):
    """W29: a Curse or an Item from the shared pile (R57)."""

    def __init__(self, card: str, objects: Objects) -> None:
        self.card: Final = card
        self.objects: Final = objects

    def is_possible(self, state: State, link: Link) -> bool:
        left = any([state.card[card].name == self.card for card in state.zones[field.SHARED_PILE * 2]])
        return left and bool(nouns.in_front_reach(self.objects, state, link))

    def perform(self, state: State, link: Link) -> None:
        guardians = [card for card in self.objects.cards(state, link) if field.is_in_front(state, card)]
        attachments.AttachCopies(link.controller, self.card, tuple(guardians), abilities.cause_of(self, link)).run(
            state
        )


phrase(
    "deed",
    AttachCard,
    "attach a/an {card:attachable} to {objects}",
    means="put the {card} of the shared pile on {objects}",
    rules="R57, G52",
)
WORDS.named("attachable")
WORDS.describe("attachable", "the name of a Curse or an Item")


@final
class RemoveCards(Effect):
    """W30."""

    def __init__(self, kind: str, objects: Objects) -> None:
        self.kind: Final = kind
        self.objects: Final = objects

    def is_possible(self, state: State, link: Link) -> bool:
        found = nouns.in_reach(self.objects, state, link)
        return any([attachments.count_attached(state, self.kind, card) > 0 for card in found])

    def perform(self, state: State, link: Link) -> None:
        cause = abilities.cause_of(self, link)
        for guardian in self.objects.cards(state, link):
            attachments.remove_all(state, self.kind, guardian, cause)


phrase(
    "deed",
    RemoveCards,
    "remove each {kind:removable} from {objects}",
    means="put every {kind} on {objects} back on the shared pile",
    rules="R62",
)
WORDS.lexicon("removable", {"Curse": field.CURSE, "Item": field.ITEM})


@final
class TransformEffect(Effect):
    """W31."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def is_possible(self, state: State, link: Link) -> bool:
        found = nouns.in_front_reach(self.objects, state, link)
        return any([bool(attachments.forms_for(state, card)) for card in found])

    def perform(self, state: State, link: Link) -> None:
        cause = abilities.cause_of(self, link)
        for guardian in reversed(self.objects.cards(state, link)):
            state.agenda.append(attachments.Transform(guardian, link, cause))


phrase(
    "deed",
    TransformEffect,
    "transform {objects}",
    means="put a fitting Transformation on {objects}",
    rules="R58-R60, G50, G51",
)


@final
class EscapeEffect(Effect):
    """W33: at once (R56)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(nouns.in_front_reach(self.objects, state, link))

    def perform(self, state: State, link: Link) -> None:
        movement.force_escape(state, self.objects.cards(state, link), abilities.cause_of(self, link))


phrase(
    "deed",
    EscapeEffect,
    "{objects} (escapes|escape)@objects",
    means="{objects} leaves for the back row at once",
    rules="R56, G46",
)


@final
class DefeatEffect(Effect):
    """W34: ignores damage and Immune (G33)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(nouns.in_front_reach(self.objects, state, link))

    def perform(self, state: State, link: Link) -> None:
        cards = [card for card in self.objects.cards(state, link) if field.is_in_front(state, card)]
        if cards:
            damage.defeat(state, cards, abilities.cause_of(self, link))


phrase("deed", DefeatEffect, "defeat {objects}", means="{objects} is defeated, whatever its damage", rules="G33")


@final
class BanishEffect(Effect):
    """W35 (G55)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(nouns.in_front_reach(self.objects, state, link))

    def perform(self, state: State, link: Link) -> None:
        cards = [card for card in self.objects.cards(state, link) if field.is_in_front(state, card)]
        if cards:
            damage.banish(state, cards, abilities.cause_of(self, link))


phrase("deed", BanishEffect, "banish {objects}", means="{objects} leaves the game, without loss of health", rules="G55")


@final
class MoveWith(Effect):
    """W36: "Move this ally and an adjacent ally." An ability also moves Frozen Guardians (G47)."""

    def __init__(self, first: Objects, second: Objects) -> None:
        self.first: Final = first
        self.second: Final = second

    def is_possible(self, state: State, link: Link) -> bool:
        return not self.is_void(state, link) and bool(nouns.in_reach(self.second, state, link))

    def is_void(self, state: State, link: Link) -> bool:
        return state.stay[link.source] != link.stay  # G21: it has left the position that it would move from

    def perform(self, state: State, link: Link) -> None:
        mine = self.first.cards(state, link)
        theirs = self.second.cards(state, link)
        if mine and theirs and not self.is_void(state, link):
            seat = state.owner[mine[0]]
            at = state.card_numbers[field.LAST_POSITION]
            movement.swap(state, seat, at[mine[0]], at[theirs[0]], abilities.cause_of(self, link))


phrase(
    "deed",
    MoveWith,
    "move {first:self} and {second:adjacent pick}",
    means="{first} and {second} change places",
    rules="G47",
)


@final
class MovePair(Effect):
    """W36: "Move two adjacent allies.": the pair is picked on resolution (G19)."""

    def __init__(self, enemy: bool) -> None:
        self.enemy: Final = enemy

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(movement.adjacent_pairs(state, field.other(link.controller) if self.enemy else link.controller))

    def perform(self, state: State, link: Link) -> None:
        seat = field.other(link.controller) if self.enemy else link.controller
        cause = abilities.cause_of(self, link)
        options = [Option(movement.SwapPair(seat, a, b, cause)) for a, b in movement.adjacent_pairs(state, seat)]
        if options:
            state.ask(link.controller, movement.CHOOSE_PAIR, options, link)


phrase(
    "deed",
    MovePair,
    "move two adjacent {enemy:side}",
    means="two adjacent {enemy} change places",
    rules="G19, G47",
)
WORDS.lexicon("side", {"allies": False, "enemies": True})


@final
class ExtraTurn(Effect):
    """W37 (G57)."""

    def perform(self, state: State, link: Link) -> None:
        state.extra_turns.append(link.controller)
        state.emit(EXTRA_TURN, abilities.cause_of(self, link), link.controller)


phrase(
    "deed", ExtraTurn, "take an extra turn after this turn", means="you take another turn after this one", rules="G57"
)


@final
class Cancel(Effect):
    """W38: the nearest enemy link below it goes without effect; nothing is refunded (G28)."""

    def is_answer(self) -> bool:
        return True

    def is_possible(self, state: State, link: Link) -> bool:
        return any([below.controller != link.controller for below in state.chain])

    def perform(self, state: State, link: Link) -> None:
        activation.cancel(state, link.controller, abilities.cause_of(self, link))


phrase("deed", Cancel, "cancel the ability this responds to", means="the answered ability has no effect", rules="G28")
