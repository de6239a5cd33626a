"""What AZRAH's instructions do. Each is one node of the card language; the rules themselves are in the chapters."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import BY_GROUP, Effect, Link, Node, Objects
from playmat.abilities.perform import Do
from playmat.english.sentences import NO, YES
from playmat.games.azrah import field, modes
from playmat.games.azrah.english import nouns
from playmat.games.azrah.rules import activation, attachments, damage, movement
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.modifiers import ADD, FOREVER, Modifier
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

ALL_OF_IT: Final = 1000  # "all damage", "all Mana": more than there ever is
GEM_LIMIT: Final = 3  # R23

MANA_ATTACHED: Final = Verb("Mana attached", "{number} Mana is attached to {card}")
MANA_REMOVED: Final = Verb("Mana removed", "{number} Mana is removed from {card}")
GEM_GAINED: Final = Verb("Gems gained", "{seat} gains {number} Celestial Gem")
PAID: Final = Verb("paid", "{seat} pays {number} {place}")
BECAME: Final = Verb("became", "{card} becomes {place}")
EXTRA_TURN: Final = Verb("extra turn", "{seat} will take an extra turn")
CANCELLED: Final = Verb("cancelled", "The ability of {card} is cancelled")
WENT_WITHOUT: Final = Verb("went without", "{card} goes without")

WHO_LACKS_MANA: Final = Prompt("Too little Mana: who gets one less?", "chooses who goes without", "G7")
WHO_LACKS_A_CARD: Final = Prompt("Too few copies: who goes without?", "chooses who goes without", "G52")
ATTACH_MANA: Final = Prompt("Attach one Mana to whom?", "attaches Mana", "R19")
CHOOSE_PAIR: Final = Prompt("Move which two?", "chooses two to move", "G19")
ASK_PAYMENT: Final = Prompt("Pay the optional cost?", "decides whether to pay", "R38")


def cause_of(node: Node, link: Link) -> Cause:
    """A card's words caused it."""
    return Cause("", link.holder, node, link.ability.line)


@final
class Deal(Effect):
    """W21, W22: one simultaneous instruction."""

    def __init__(self, shares: tuple[nouns.Share, ...]) -> None:
        self.shares: Final = shares

    def is_possible(self, state: State, link: Link) -> bool:
        return any([not field.is_true(state, card, field.IMMUNE) for card in nouns.could_get(self.shares, state, link)])

    def perform(self, state: State, link: Link) -> None:
        hits = nouns.shared_out(self.shares, state, link)
        damage.deal(state, hits, activation.dealer_of(state, link), cause_of(self, link))


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


def all_of(deals: list[Deal]) -> Deal:
    """Several instructions to deal damage as one."""
    one = Deal(tuple([share for deal in deals for share in deal.shares]))
    one.picks = tuple([pick for deal in deals for pick in deal.picks])
    one.span = (deals[0].span[0], deals[-1].span[1])
    return one


@final
class Heal(Effect):
    """W23, W24, W53."""

    def __init__(self, shares: tuple[nouns.Share, ...]) -> None:
        self.shares: Final = shares

    def is_possible(self, state: State, link: Link) -> bool:
        wounds = state.card_numbers[field.DAMAGE]
        found = nouns.could_get(self.shares, state, link)
        return any([wounds[card] > 0 and not field.is_true(state, card, field.CANNOT_BE_HEALED) for card in found])

    def perform(self, state: State, link: Link) -> None:
        damage.heal(state, nouns.shared_out(self.shares, state, link), cause_of(self, link))


def attach_mana(state: State, card: CardId, amount: int, cause: Cause) -> None:
    """From its controller's pile, as much as there is, to a front-row ally (G7, G9)."""
    pile = state.seat_numbers[field.MANA_PILE]
    seat = state.owner[card]
    given = min(amount, pile[seat])
    if given > 0 and field.is_in_front(state, card):
        pile[seat] -= given
        state.card_numbers[field.MANA][card] += given
        state.emit(MANA_ATTACHED, cause, seat, card, NONE, given)


@final
class AttachMana(Effect):
    """W25."""

    def __init__(self, shares: tuple[nouns.Share, ...]) -> None:
        self.shares: Final = shares

    def is_possible(self, state: State, link: Link) -> bool:
        if state.seat_numbers[field.MANA_PILE][link.controller] == 0:
            return False
        found = nouns.could_get(self.shares, state, link)
        return any([field.is_in_front(state, card) and state.owner[card] == link.controller for card in found])

    def perform(self, state: State, link: Link) -> None:
        shares = [
            (card, amount)
            for card, amount in nouns.shared_out(self.shares, state, link)
            if amount > 0 and state.owner[card] == link.controller and field.is_in_front(state, card)
        ]
        ShareMana(link.controller, tuple(shares), cause_of(self, link)).run(state)


@final
class ShareMana(Step):
    """Several allies get Mana; with too few in the pile the player says who gets one less, one by one (G7)."""

    def __init__(self, seat: Seat, shares: tuple[tuple[CardId, int], ...], cause: Cause) -> None:
        self.seat: Final = seat
        self.shares: Final = shares
        self.cause: Final = cause

    def run(self, state: State) -> None:
        pile = state.seat_numbers[field.MANA_PILE][self.seat]
        if len(self.shares) > 1 and 0 < pile < sum([amount for _, amount in self.shares]):
            options = [Option(GoWithout(card, self.cause), self.without(card)) for card, _ in self.shares]
            state.ask(self.seat, WHO_LACKS_MANA, options)
            return
        for card, amount in self.shares:
            attach_mana(state, card, amount, self.cause)

    def without(self, lacking: CardId) -> "ShareMana":
        """The same with one Mana less for an ally."""
        less = [(card, amount - 1 if card == lacking else amount) for card, amount in self.shares]
        return ShareMana(self.seat, tuple([share for share in less if share[1] > 0]), self.cause)


@final
class GoWithout(Step):
    """One of several does not get what there is too little of (G7, G52)."""

    def __init__(self, card: CardId, cause: Cause) -> None:
        self.card: Final = card
        self.cause: Final = cause

    def run(self, state: State) -> None:
        state.emit(WENT_WITHOUT, self.cause, state.owner[self.card], self.card)

    def key(self, state: State) -> str:
        return f"without:{field.place_name(state, self.card)}"

    def label(self, state: State) -> str:
        return f"{state.face[self.card].name} at {field.place_name(state, self.card)}"


@final
class SpreadMana(Effect):
    """W26: "in any combination", one Mana at a time. `apart` names whom "other allies" leaves out (E8)."""

    derived: ClassVar[tuple[str, ...]] = ("apart",)

    apart: tuple[Objects, ...] = ()

    def __init__(self, amount: int, others: bool, per: nouns.PerAttached | None) -> None:
        self.amount: Final = amount
        self.others: Final = others
        self.per: Final = per

    def naming(self) -> int:
        return BY_GROUP

    def is_several(self) -> bool:
        return True

    def says_other(self) -> bool:
        return self.others

    def leave_out(self, named: tuple[Objects, ...]) -> None:
        self.apart = named

    def barred(self, state: State, link: Link) -> tuple[CardId, ...]:
        """Who gets none."""
        if not self.others:
            return ()
        return (link.source, *[card for objects in self.apart for card in objects.named(state, link)])

    def is_possible(self, state: State, link: Link) -> bool:
        barred = self.barred(state, link)
        found = [card for card in field.fighters(state, link.controller) if card not in barred]
        pile = state.seat_numbers[field.MANA_PILE][link.controller]
        return bool(found) and pile > 0 and nouns.times(self.per, state, link) > 0

    def perform(self, state: State, link: Link) -> None:
        amount = self.amount * nouns.times(self.per, state, link)
        Spread(link.controller, amount, self.barred(state, link), cause_of(self, link)).run(state)


@final
class Spread(Step):
    """Mana goes to front-row allies one card at a time, in any combination (R19, R66)."""

    def __init__(self, seat: Seat, left: int, barred: tuple[CardId, ...], cause: Cause) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.barred: Final = barred
        self.cause: Final = cause

    def run(self, state: State) -> None:
        if self.left == 0 or state.seat_numbers[field.MANA_PILE][self.seat] == 0:  # G7: the rest is lost
            return
        rest = Spread(self.seat, self.left - 1, self.barred, self.cause)
        options = [
            Option(PutMana(card, self.cause), rest)
            for card in field.fighters(state, self.seat)
            if card not in self.barred
        ]
        if options:
            state.ask(self.seat, ATTACH_MANA, options)


@final
class PutMana(Step):
    def __init__(self, card: CardId, cause: Cause) -> None:
        self.card: Final = card
        self.cause: Final = cause

    def run(self, state: State) -> None:
        attach_mana(state, self.card, 1, self.cause)

    def key(self, state: State) -> str:
        return f"mana:{field.POSITIONS[state.card_numbers[field.LAST_POSITION][self.card]]}"

    def label(self, state: State) -> str:
        has = state.card_numbers[field.MANA][self.card]
        return f"{state.face[self.card].name} at {field.place_name(state, self.card)} (has {has} Mana)"


@final
class RemoveMana(Effect):
    """W27: to its controller's pile (G10)."""

    def __init__(self, shares: tuple[nouns.Share, ...]) -> None:
        self.shares: Final = shares

    def is_possible(self, state: State, link: Link) -> bool:
        mana = state.card_numbers[field.MANA]
        return any([mana[card] > 0 for card in nouns.could_get(self.shares, state, link)])

    def perform(self, state: State, link: Link) -> None:
        cause = cause_of(self, link)
        mana = state.card_numbers[field.MANA]
        for card, amount in nouns.shared_out(self.shares, state, link):
            taken = min(amount, mana[card])
            if taken > 0:
                mana[card] -= taken
                state.seat_numbers[field.MANA_PILE][state.owner[card]] += taken
                state.emit(MANA_REMOVED, cause, state.owner[card], card, NONE, taken)


def gain_gems(state: State, seat: Seat, amount: int, cause: Cause) -> None:
    """At most three; what is over is not gained (R23)."""
    gems = state.seat_numbers[field.GEMS]
    gained = min(amount, GEM_LIMIT - gems[seat], state.seat_numbers[field.GEM_PILE][seat])
    if gained > 0:
        gems[seat] += gained
        state.seat_numbers[field.GEM_PILE][seat] -= gained
        state.emit(GEM_GAINED, cause, seat, NONE, NONE, gained)


@final
class GainGems(Effect):
    """W28."""

    def __init__(self, amount: int, per: nouns.PerAttached | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def is_possible(self, state: State, link: Link) -> bool:
        return state.seat_numbers[field.GEMS][link.controller] < GEM_LIMIT and nouns.times(self.per, state, link) > 0

    def perform(self, state: State, link: Link) -> None:
        gain_gems(state, link.controller, self.amount * nouns.times(self.per, state, link), cause_of(self, link))


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
        AttachCopies(link.controller, self.card, tuple(guardians), cause_of(self, link)).run(state)


@final
class AttachCopies(Step):
    """Several get a card of that name; with too few copies the ability's player says who goes without (G52)."""

    def __init__(self, seat: Seat, name: str, guardians: tuple[CardId, ...], cause: Cause) -> None:
        self.seat: Final = seat
        self.name: Final = name
        self.guardians: Final = guardians
        self.cause: Final = cause

    def run(self, state: State) -> None:
        copies = sum([state.card[card].name == self.name for card in state.zones[field.SHARED_PILE * 2]])
        if 0 < copies < len(self.guardians):
            options: list[Option] = []
            for lacking in self.guardians:
                others = tuple([guardian for guardian in self.guardians if guardian != lacking])
                rest = AttachCopies(self.seat, self.name, others, self.cause)
                options.append(Option(GoWithout(lacking, self.cause), rest))
            state.ask(self.seat, WHO_LACKS_A_CARD, options)
            return
        for guardian in self.guardians:
            attachments.attach(state, self.name, guardian, self.cause)


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
        cause = cause_of(self, link)
        for guardian in self.objects.cards(state, link):
            attachments.remove_all(state, self.kind, guardian, cause)


@final
class TransformEffect(Effect):
    """W31."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def is_possible(self, state: State, link: Link) -> bool:
        found = nouns.in_front_reach(self.objects, state, link)
        return any([bool(attachments.forms_for(state, card)) for card in found])

    def perform(self, state: State, link: Link) -> None:
        cause = cause_of(self, link)
        for guardian in reversed(self.objects.cards(state, link)):
            state.agenda.append(attachments.Transform(guardian, link, cause))


YOURS: Final = 0  # whose turn it is that a duration waits for: the ability's controller's
ITS: Final = 1  # that of the Guardian's controller
THEIRS: Final = 2  # the same, said of several


@final
class Until(Node):
    """How long a status lasts (W39-W41, G49)."""

    def __init__(self, moment: int, next_turn: bool, whose: int) -> None:
        self.moment: Final = moment
        self.next_turn: Final = next_turn
        self.whose: Final = whose


@final
class Become(Effect):
    """W32: a status; without a printed duration it lasts for the stay (G48)."""

    def __init__(self, objects: Objects, status: int, until: Until | None) -> None:
        self.objects: Final = objects
        self.status: Final = status
        self.until: Final = until

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(nouns.in_front_reach(self.objects, state, link))

    def perform(self, state: State, link: Link) -> None:
        until = self.until
        cause = cause_of(self, link)
        for card in self.objects.cards(state, link):
            if not field.is_in_front(state, card):
                continue
            if until is None:
                state.modify(Modifier(card, self.status, ADD, 1, NONE))
            elif not until.next_turn:
                state.modify(Modifier(card, self.status, ADD, 1, NONE, field.TURN_ENDS))
            else:
                seat = link.controller if until.whose == YOURS else state.owner[card]
                after = field.TURN_BEGINS if until.moment == field.TURN_ENDS else FOREVER
                state.modify(Modifier(card, self.status, ADD, 1, NONE, until.moment, seat, after))
            state.emit(BECAME, cause, state.owner[card], card, NONE, 0, state.game.stats[self.status])


@final
class EscapeEffect(Effect):
    """W33: at once (R56)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(nouns.in_front_reach(self.objects, state, link))

    def perform(self, state: State, link: Link) -> None:
        movement.force_escape(state, self.objects.cards(state, link), cause_of(self, link))


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
            damage.defeat(state, cards, cause_of(self, link))


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
            damage.banish(state, cards, cause_of(self, link))


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
            movement.swap(state, seat, at[mine[0]], at[theirs[0]], cause_of(self, link))


@final
class MovePair(Effect):
    """W36: "Move two adjacent allies.": the pair is picked on resolution (G19)."""

    def __init__(self, enemy: bool) -> None:
        self.enemy: Final = enemy

    def is_possible(self, state: State, link: Link) -> bool:
        return bool(movement.adjacent_pairs(state, field.other(link.controller) if self.enemy else link.controller))

    def perform(self, state: State, link: Link) -> None:
        seat = field.other(link.controller) if self.enemy else link.controller
        cause = cause_of(self, link)
        options = [Option(SwapPair(seat, a, b, cause)) for a, b in movement.adjacent_pairs(state, seat)]
        if options:
            state.ask(link.controller, CHOOSE_PAIR, options, link)


@final
class SwapPair(Step):
    def __init__(self, seat: Seat, first: int, second: int, cause: Cause) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.second: Final = second
        self.cause: Final = cause

    def run(self, state: State) -> None:
        movement.swap(state, self.seat, self.first, self.second, self.cause)

    def key(self, state: State) -> str:
        return f"pair:P{self.seat + 1}.{field.POSITIONS[self.first]}-{field.POSITIONS[self.second]}"

    def label(self, state: State) -> str:
        row = field.front(state, self.seat)
        return f"{state.face[row[self.first]].name} and {state.face[row[self.second]].name}"


@final
class ExtraTurn(Effect):
    """W37 (G57)."""

    def perform(self, state: State, link: Link) -> None:
        state.extra_turns.append(link.controller)
        state.emit(EXTRA_TURN, cause_of(self, link), link.controller)


@final
class Cancel(Effect):
    """W38: the nearest enemy link below it goes without effect; nothing is refunded (G28)."""

    def is_answer(self) -> bool:
        return True

    def is_possible(self, state: State, link: Link) -> bool:
        return any([below.controller != link.controller for below in state.chain])

    def perform(self, state: State, link: Link) -> None:
        for i in range(len(state.chain) - 1, -1, -1):
            if state.chain[i].controller != link.controller:
                gone = state.chain.pop(i)
                state.emit(CANCELLED, cause_of(self, link), gone.controller, gone.source)
                return


@final
class MayPay(Effect):
    """W44: an optional cost on resolution; only then the effect after it applies (R38)."""

    def __init__(self, amount: int, unit: str, then: Effect) -> None:
        self.amount: Final = amount
        self.unit: Final = unit
        self.then: Final = then

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.then,), ())

    def is_optional(self) -> bool:
        return True

    def perform(self, state: State, link: Link) -> None:
        if self.is_off(link) or not self.is_payable(state, link):
            return
        pay = Pay(link, self.amount, self.unit == "Mana", Do(self.then, link), cause_of(self, link))
        state.ask(link.controller, ASK_PAYMENT, [Option(YES, pay), Option(NO)], link)

    def is_payable(self, state: State, link: Link) -> bool:
        """G21: the Mana of a Guardian that has left is gone; Gems are its controller's."""
        has_left = state.stay[link.source] != link.stay
        if has_left and (self.unit == "Mana" or state.settings[modes.GONE_SOURCE] == 1):
            return False
        if self.unit == "Mana":
            return state.card_numbers[field.MANA][link.source] >= self.amount
        return state.seat_numbers[field.GEMS][link.controller] >= self.amount


@final
class Pay(Step):
    def __init__(self, link: Link, amount: int, mana: bool, then: Step, cause: Cause) -> None:
        self.link: Final = link
        self.amount: Final = amount
        self.mana: Final = mana
        self.then: Final = then
        self.cause: Final = cause

    def run(self, state: State) -> None:
        seat = self.link.controller
        if self.mana:
            state.card_numbers[field.MANA][self.link.source] -= self.amount
            state.seat_numbers[field.MANA_PILE][seat] += self.amount
        else:
            state.seat_numbers[field.GEMS][seat] -= self.amount
            state.seat_numbers[field.GEM_PILE][seat] += self.amount
        state.emit(PAID, self.cause, seat, NONE, NONE, self.amount, "Mana" if self.mana else "Gem")
        state.agenda.append(self.then)
