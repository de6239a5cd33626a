"""Amounts, nouns and conditions of card texts: how much, who, and whether (section 6)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import (
    BY_EVENT,
    BY_OWN_WORDS,
    BY_TARGET,
    All,
    Amount,
    Condition,
    Each,
    Effect,
    Filter,
    It,
    Link,
    Meant,
    Node,
    Objects,
    Target,
)
from playmat.games.trials import field, modes
from playmat.games.trials.rules import texts
from playmat.kernel.cards import NONE, Card, CardId
from playmat.kernel.modifiers import Derived
from playmat.kernel.state import State

# --- Amounts (T66-T69) ------------------------------------------------------------------------------------------------


@final
class Number(Amount):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def value(self, state: State, link: Link) -> int:
        return self.number

    def is_plural(self) -> bool:
        return self.number != 1


@final
class One(Amount):
    """ "a", where it counts: "draw a card"."""

    def value(self, state: State, link: Link) -> int:
        return 1


def attribute_hero(state: State, link: Link) -> CardId:
    """Whose attributes a text reads: the Hero that uses it; for an Affliction's other texts, who played it (G35)."""
    if state.card[link.holder].kind == field.AFFLICTION and not isinstance(link.ability, texts.Deed):
        known = state.picks.get((link.number, field.WHO_PLAYED))
        if known is not None:
            return known[0]
        by = state.card_numbers[field.PLAYED_BY][link.holder]
        if by:
            return by - 1
    return link.source


@final
class Attribute(Amount):
    """ "Power", of the Hero using the card (R8)."""

    def __init__(self, stat: int) -> None:
        self.stat: Final = stat

    def value(self, state: State, link: Link) -> int:
        return state.value(attribute_hero(state, link), self.stat)

    def is_plural(self) -> bool:
        return True


@final
class X(Amount):
    """The X of the cost, or the one that "where X is …" says."""

    def value(self, state: State, link: Link) -> int:
        stated = state.picks.get((link.number, field.CHOSEN_X))
        return texts.chosen_x(link) if stated is None else stated[0]

    def is_plural(self) -> bool:
        return True


@final
class Reckoned(Amount):
    """ "Skill + 1", "X - 1", "twice Wisdom" (T66)."""

    def __init__(self, of: Amount, times: int, plus: int, minus: int) -> None:
        self.of: Final = of
        self.times: Final = times
        self.plus: Final = plus
        self.minus: Final = minus

    def value(self, state: State, link: Link) -> int:
        return self.times * self.of.value(state, link) + self.plus - self.minus

    def is_plural(self) -> bool:
        return True


@final
class Sum(Amount):
    """ "Power + Skill"."""

    def __init__(self, of: Amount, plus: Amount) -> None:
        self.of: Final = of
        self.plus: Final = plus

    def value(self, state: State, link: Link) -> int:
        return self.of.value(state, link) + self.plus.value(state, link)

    def is_plural(self) -> bool:
        return True


@final
class ThatMuch(Amount):
    """What the event, or one instruction before, came to (T69, E9)."""

    derived: ClassVar[tuple[str, ...]] = ("meant",)

    meant: tuple[Meant, ...] = ()

    def pronoun(self) -> str:
        return "that much"

    def refer(self, meant: tuple[Meant, ...]) -> None:
        self.meant = meant

    def value(self, state: State, link: Link) -> int:
        for one in self.meant:
            if one.is_it(state, link):
                node = one.node
                return has_come_to(state, link, node) if isinstance(node, Effect) else noted(state, link, field.MUCH, 0)
        return 0

    def is_plural(self) -> bool:
        return True


# What an instruction notes of itself, for "If you do" and "that much" (T64, T69).


def did(state: State, link: Link, effect: Effect, times: int) -> None:
    """Whether an instruction was followed."""
    note(state, link, effect, times, 0)


def note(state: State, link: Link, effect: Effect, times: int, much: int) -> None:
    state.picks[(link.number, effect.note)] = (1 if times else 0, much)


def has_come_to(state: State, link: Link, effect: Effect) -> int:
    """What an instruction has come to."""
    return noted(state, link, effect.note, 1)


def noted(state: State, link: Link, slot: int, place: int) -> int:
    found = state.picks.get((link.number, slot), ())
    return found[place] if place < len(found) else 0


def was_done(state: State, link: Link, instructions: tuple[Effect, ...]) -> bool:
    """Whether the last of these that was followed did anything (T64)."""
    for effect in reversed(instructions):
        found = state.picks.get((link.number, effect.note), ())
        if found:
            return found[0] > 0
    return True


@final
class HandSize(Amount):
    """ "the number of cards in your hand"."""

    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def value(self, state: State, link: Link) -> int:
        return len(state.zone_at(field.HAND, link.controller if self.mine else field.other(link.controller)))


@final
class FocusOf(Amount):
    """ "this Hero's Focus"."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def value(self, state: State, link: Link) -> int:
        return sum([state.card_numbers[field.FOCUS][hero] for hero in self.who.cards(state, link)])


@final
class AttributeOf(Amount):
    """ "that ally's Power": a text that names whose it is (R8)."""

    def __init__(self, who: Objects, stat: int) -> None:
        self.who: Final = who
        self.stat: Final = stat

    def value(self, state: State, link: Link) -> int:
        return sum([state.value(hero, self.stat) for hero in self.who.cards(state, link)])


@final
class CountersOn(Amount):
    """ "the number of blood counters on this card"."""

    def __init__(self, counter: str) -> None:
        self.counter: Final = counter

    def value(self, state: State, link: Link) -> int:
        return state.card_numbers[field.COUNTERS][link.holder]


@final
class CountOf(Amount):
    """ "each debuffed enemy", "the number of bloodied Heroes"."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        return len(self.filter.candidates(state, link))


# --- Who (T21-T29) ----------------------------------------------------------------------------------------------------

ENEMY: Final = 0
ALLY: Final = 1
ANY_HERO: Final = 2

# Qualities of a Hero (T24, T59); from IS_STATUS on, a status by name.
BLOODIED: Final = 0
BUFFED: Final = 1
DEBUFFED: Final = 2
IS_EXHAUSTED: Final = 3
AFFLICTED: Final = 4
SUPPORTED: Final = 5
EQUIPPED: Final = 6
REFRESHED: Final = 7
IS_STATUS: Final = 8


@final
class Passives(Derived):
    """What all passive and conditional abilities in play come to."""

    def __init__(self) -> None:
        super().__init__()
        self.statuses: Final[dict[CardId, int]] = {}  # a bit for each status
        self.added: Final[dict[int, int]] = {}  # by stat and card


def status_mask(state: State, hero: CardId) -> int:
    """The statuses of a Hero, a bit each; while they are being worked out, those found so far."""
    derived = state.derived
    return derived.statuses.get(hero, 0) if isinstance(derived, Passives) else state.value(hero, field.STATUS_MASK)


def has_status(state: State, hero: CardId, status: int) -> int:
    """1 or 0, to reckon with."""
    return status_mask(state, hero) >> (status - field.FIRST_STATUS) & 1


def has_quality(state: State, hero: CardId, quality: int) -> bool:
    if quality == BLOODIED:
        return field.is_bloodied(state, hero)
    if quality == IS_EXHAUSTED:
        return state.card_numbers[field.EXHAUSTED][hero] > 0
    if quality == REFRESHED:
        return state.card_numbers[field.EXHAUSTED][hero] == 0
    if quality == AFFLICTED:
        return field.attached_of_kind(state, hero, field.AFFLICTION) != NONE
    if quality == SUPPORTED:
        return field.attached_of_kind(state, hero, field.SUPPORT) != NONE
    if quality == EQUIPPED:
        return field.attached_of_kind(state, hero, field.EQUIPMENT) != NONE
    mask = status_mask(state, hero)
    if quality == BUFFED:
        return mask & field.BUFFS != 0
    if quality == DEBUFFED:
        return mask & field.DEBUFFS != 0
    return mask >> (quality - IS_STATUS) & 1 != 0


@final
class HeroFilter(Filter):
    """ "bloodied enemy", "other ally", "Hero". A defeated one is none of them (G42)."""

    def __init__(self, side: int, quality: int | None, other: bool = False) -> None:
        self.side: Final = side
        self.quality: Final = quality
        self.other: Final = other

    def says_other(self) -> bool:
        return self.other

    def candidates(self, state: State, link: Link) -> list[CardId]:
        seat = link.controller
        if self.side == ENEMY:
            found = field.living(state, field.other(seat))
        elif self.side == ALLY:
            found = field.living(state, seat)
        else:
            found = field.living(state, seat) + field.living(state, field.other(seat))
        if self.other:
            barred = self.left_out(state, link)
            found = [hero for hero in found if hero != link.source and hero not in barred]
        if self.quality is not None:
            found = [hero for hero in found if has_quality(state, hero, self.quality)]
        return found

    def team(self, state: State, link: Link) -> list[CardId]:
        """The same, whether they are defeated or not."""
        seat = link.controller
        sides = (
            [field.other(seat)] if self.side == ENEMY else [seat] if self.side == ALLY else [seat, field.other(seat)]
        )
        heroes = [hero for side in sides for hero in state.zone_at(field.HEROES, side)]
        return [hero for hero in heroes if not (self.other and hero == link.source)]


# What a text can call a card, besides its type: by supertype or subtype (R16, R19, R21, R22).
ANY_CARD: Final = ""
ACTION_CARD: Final = "action"
PERMANENT_CARD: Final = "permanent"


def is_called(card: Card, kind: str) -> bool:
    """Whether a card is what a text calls "an equipment", "a permanent", "a Curse", "an action card"."""
    if kind == ANY_CARD:
        return True
    if kind == ACTION_CARD:
        return card.kind in field.ACTION_CARDS
    if kind == PERMANENT_CARD:
        return card.kind in field.PERMANENTS
    return card.kind == kind or field.SUBTYPES[card.stats[field.SUBTYPE]] == kind.capitalize()


@final
class FieldFilter(Filter):
    """ "equipment attached to an enemy" (T25)."""

    def __init__(self, kind: str, on: Filter) -> None:
        self.kind: Final = kind
        self.on: Final = on

    def candidates(self, state: State, link: Link) -> list[CardId]:
        bearers = self.on.candidates(state, link)
        found: list[CardId] = []
        for seat in range(state.seats):
            for card in state.zone_at(field.FIELD, seat):
                if state.host[card] in bearers and is_called(state.card[card], self.kind):
                    found.append(card)
        return found


@final
class Bearing(Filter):
    """The Hero itself, where a filter is wanted: "attached to this Hero"."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def candidates(self, state: State, link: Link) -> list[CardId]:
        return self.who.cards(state, link)


@final
class ReceiverFilter(Filter):
    """ "another ally" that gets a card: another than its present bearer (T46)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def says_other(self) -> bool:
        return True

    def candidates(self, state: State, link: Link) -> list[CardId]:
        moved = [card for chosen in link.targets for card in chosen if card >= 0 and state.is_in(card, field.FIELD)]
        bearers = [state.host[card] for card in moved] or [link.source]  # "this card", or one that comes into play
        seat = link.controller
        heroes = field.living(state, seat) if self.side == ALLY else field.living(state, field.other(seat))
        barred = self.left_out(state, link)
        return [hero for hero in heroes if hero not in bearers and hero not in barred]


@final
class PileFilter(Filter):
    """ "command card in your graveyard" (T26), "equipment card from your hand" (T78)."""

    def __init__(self, kind: str, zone: int, mine: bool, limit: "CostLimit | None") -> None:
        self.kind: Final = kind
        self.zone: Final = zone
        self.mine: Final = mine
        self.limit: Final = limit

    def candidates(self, state: State, link: Link) -> list[CardId]:
        cards = state.zone_at(self.zone, link.controller if self.mine else field.other(link.controller))
        found = [card for card in cards if is_called(state.card[card], self.kind)]
        limit = self.limit
        if limit is None:
            return found
        return [card for card in found if limit.admits(state, link, card_cost(state.card[card]))]


NO_COST: Final = -1


def card_cost(card: Card) -> int:
    """The printed Focus cost of a card that is not on the stack: X is 0, equipment has none (R23, R33)."""
    ability = card.abilities[0] if card.abilities else None
    return ability.cost.base() if isinstance(ability, texts.Play) else NO_COST


@final
class CostLimit(Node):
    """ "with Focus cost 2 or less" (T63)."""

    def __init__(self, bound: Amount, at_least: bool) -> None:
        self.bound: Final = bound
        self.at_least: Final = at_least

    def admits(self, state: State, link: Link, cost: int) -> bool:
        if cost == NO_COST:
            return False
        if self.reads_x() and is_x_open(link):
            return True  # X is chosen after the targets, among the numbers that admit them (R34)
        bound = self.bound.value(state, link)
        return cost >= bound if self.at_least else cost <= bound

    def reads_x(self) -> bool:
        bound = self.bound
        return isinstance(bound.of if isinstance(bound, Reckoned) else bound, X)


def is_x_open(link: Link) -> bool:
    """Whether an announcement has not come to its X yet."""
    ability = link.ability
    return isinstance(ability, texts.Text) and len(link.modes) == len(ability.choices_named)


PENDING_ACTION: Final = 0
PENDING_CARD: Final = 1
PENDING_EFFECT: Final = 2
PENDING_SLOW: Final = 3
PENDING_FAST: Final = 4
PENDING_COMMAND: Final = 5
PENDING_SUPPORT: Final = 6
PENDING_AFFLICTION: Final = 7
PENDING_ABILITY: Final = 8
PENDING_EQUIPMENT: Final = 9
PENDING_HERO: Final = 10
PENDING_TRIGGER: Final = 11
PENDING_CARDS: Final = (PENDING_CARD, PENDING_COMMAND, PENDING_SUPPORT, PENDING_AFFLICTION)
PENDING_ABILITIES: Final = (PENDING_ABILITY, PENDING_EQUIPMENT, PENDING_HERO)
PENDING_KINDS: Final = {
    PENDING_COMMAND: field.COMMAND,
    PENDING_SUPPORT: field.SUPPORT,
    PENDING_AFFLICTION: field.AFFLICTION,
    PENDING_EQUIPMENT: field.EQUIPMENT,
    PENDING_HERO: field.HERO,
}


def pending_id(link: Link) -> int:
    """A pending effect as a target: below every card id and NONE."""
    return -1 - link.number


@final
class PendingFilter(Filter):
    """ "enemy action with Focus cost 2 or less" (T27, T63): the top of the stack only, by default (G61)."""

    def __init__(self, enemy: bool, what: int, limit: CostLimit | None) -> None:
        self.enemy: Final = enemy
        self.what: Final = what
        self.limit: Final = limit

    def candidates(self, state: State, link: Link) -> list[CardId]:
        reach = state.chain if state.settings[modes.STACK_REACH] == 1 else state.chain[-1:]
        return [pending_id(one) for one in reach if self.fits(state, link, one)]

    def fits(self, state: State, link: Link, pending: Link) -> bool:
        if pending.number == link.number or (self.enemy and pending.controller == link.controller):
            return False
        ability = pending.ability
        if self.what == PENDING_TRIGGER:
            if not isinstance(ability, texts.Trigger):
                return False
        elif self.what != PENDING_EFFECT:
            if not isinstance(ability, texts.Deed):
                return False
            is_card = isinstance(ability, texts.Play)
            if (self.what in PENDING_CARDS and not is_card) or (self.what in PENDING_ABILITIES and is_card):
                return False
            if (self.what == PENDING_SLOW and ability.fast) or (self.what == PENDING_FAST and not ability.fast):
                return False
            if self.what in PENDING_KINDS and state.card[pending.holder].kind != PENDING_KINDS[self.what]:
                return False
        return self.limit is None or self.limit.admits(state, link, printed_focus(pending))


def printed_focus(pending: Link) -> int:
    """The Focus cost of a pending action: its printed number, or the X that was chosen (R33, G22)."""
    ability = pending.ability
    if not isinstance(ability, texts.Deed):
        return NO_COST
    return texts.chosen_x(pending) if ability.cost.is_x_focus() else ability.cost.base()


def pending_target(state: State, link: Link, target: Target) -> Link | None:
    """The pending effect that a phrase named, if it is still on the stack."""
    if target.slot < len(link.targets):
        for wanted in link.targets[target.slot]:
            for one in state.chain:
                if pending_id(one) == wanted:
                    return one
    return None


@final
class ThisHero(Objects):
    """ "this Hero", "the supported Hero": who used the action or possesses the ability (R14), said as `word`."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def naming(self) -> int:
        return BY_OWN_WORDS

    def named(self, state: State, link: Link) -> list[CardId]:
        return [link.source]

    def cards(self, state: State, link: Link) -> list[CardId]:
        hero = link.source
        alive = state.stay[hero] == link.stay and not state.card_numbers[field.DEFEATED][hero]
        return [hero] if alive else []


@final
class Role(Objects):
    """Who an event is about: "an enemy", "another ally", "this Hero". As a noun later on, the Hero that it was."""

    slot: int = field.SUBJECT  # OBJECT, set by binding, for whom it was done to

    def __init__(self, side: int, own: bool, another: bool, word: str, quality: int | None = None) -> None:
        self.side: Final = side
        self.own: Final = own
        self.another: Final = another
        self.word: Final = word
        self.quality: Final = quality

    def naming(self) -> int:
        return BY_OWN_WORDS if self.own else BY_EVENT

    def says_other(self) -> bool:
        return self.another

    def leave_out(self, named: tuple[Objects, ...]) -> None:
        """Nobody is named before an event: it leaves out whoever the text belongs to."""

    def fits(self, state: State, link: Link, hero: CardId) -> bool:
        if self.own:
            return hero == link.source
        if self.another and hero == link.source:
            return False
        if self.side != ANY_HERO and (state.owner[hero] == link.controller) != (self.side == ALLY):
            return False
        return self.quality is None or has_quality(state, hero, self.quality)

    def cards(self, state: State, link: Link) -> list[CardId]:
        if self.own:
            hero = link.source
            alive = state.stay[hero] == link.stay and not state.card_numbers[field.DEFEATED][hero]
            return [hero] if alive else []
        return happened_to(state, link, self.slot)

    def named(self, state: State, link: Link) -> list[CardId]:
        return [link.source] if self.own else list(state.picks.get((link.number, self.slot), ()))


@final
class BearerOfCard(Objects):
    """The Hero that a target card is or was attached to: "target support attached to an enemy. That enemy …".

    `slot` is the one of the phrase that names the card.
    """

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def naming(self) -> int:
        return BY_TARGET

    def cards(self, state: State, link: Link) -> list[CardId]:
        if (link.number, field.BEARER - self.slot) in state.picks:
            return happened_to(state, link, field.BEARER - self.slot)
        chosen = link.targets[self.slot] if self.slot < len(link.targets) else ()
        return [state.host[card] for card in chosen if card >= 0 and state.host[card] != NONE]


def happened_to(state: State, link: Link, slot: int) -> list[CardId]:
    """Those whom the event was about, as far as they are still Heroes in this round (G42)."""
    found = state.picks.get((link.number, slot), ())
    return [
        hero for hero in found if state.card[hero].kind == field.HERO and not state.card_numbers[field.DEFEATED][hero]
    ]


@final
class ThisCard(Objects):
    """ "this card": in play (R24), or in the graveyard where the event put it that this text watches for (R27, G14)."""

    derived: ClassVar[tuple[str, ...]] = ("gone",)

    gone: bool = False  # the event of this text takes the card to the graveyard: "When this card is destroyed, …"

    def cards(self, state: State, link: Link) -> list[CardId]:
        here = state.is_in(link.holder, field.FIELD) or (self.gone and state.is_in(link.holder, field.GRAVEYARD))
        return [link.holder] if here else []  # elsewhere it is missing (G8)


# --- Conditions (T59-T63, T81) ----------------------------------------------------------------------------------------


@final
class Some(Objects):
    """ "an enemy", "another ally", of whom a condition must hold for one. Nobody is chosen, so nobody is "they"."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def cards(self, state: State, link: Link) -> list[CardId]:
        return self.filter.candidates(state, link)


def agreed(who: Objects, answers: list[bool]) -> bool:
    """Whether a condition holds of Heroes: of all that were named, or of one where it says "an enemy"."""
    return any(answers) if isinstance(who, Some) else bool(answers) and all(answers)


def is_anyone(who: Objects, state: State, link: Link) -> bool:
    """Whether there is somebody to ask about; "an enemy" asks whether there is one."""
    return isinstance(who, Some) or bool(who.cards(state, link))


@final
class Being(Condition):
    """ "this Hero is bloodied", "that enemy isn't exhausted"; `in_full`: said as "is not"."""

    derived: ClassVar[tuple[str, ...]] = ("in_full",)

    def __init__(self, who: Objects, quality: int, negative: bool, in_full: bool) -> None:
        self.who: Final = who
        self.quality: Final = quality
        self.negative: Final = negative
        self.in_full: Final = in_full

    def holds(self, state: State, link: Link) -> bool:
        heroes = self.who.cards(state, link)
        return agreed(self.who, [has_quality(state, hero, self.quality) != self.negative for hero in heroes])

    def applies(self, state: State, link: Link) -> bool:
        return is_anyone(self.who, state, link)


def named_heroes(who: Objects, state: State, link: Link) -> list[CardId]:
    """The Heroes that a phrase named, the defeated among them, of whom only this can be asked (G42)."""
    if isinstance(who, It):
        meant = who.stands_for(state, link)
        return [] if meant is None else named_heroes(meant, state, link)
    if isinstance(who, (Some, Each, All)) and isinstance(who.filter, HeroFilter):
        return who.filter.team(state, link)
    return who.named(state, link)


@final
class IsDefeated(Condition):
    """ "that enemy is defeated", "another ally is defeated"."""

    derived: ClassVar[tuple[str, ...]] = ("in_full",)

    def __init__(self, who: Objects, negative: bool, in_full: bool) -> None:
        self.who: Final = who
        self.negative: Final = negative
        self.in_full: Final = in_full

    def holds(self, state: State, link: Link) -> bool:
        defeated = state.card_numbers[field.DEFEATED]
        heroes = named_heroes(self.who, state, link)
        return agreed(self.who, [(defeated[hero] > 0) != self.negative for hero in heroes])

    def applies(self, state: State, link: Link) -> bool:
        return isinstance(self.who, Some) or bool(named_heroes(self.who, state, link))


@final
class CountDefeated(Amount):
    """ "each defeated ally", "the number of defeated Heroes"."""

    def __init__(self, filter: HeroFilter) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        defeated = state.card_numbers[field.DEFEATED]
        return sum([defeated[hero] for hero in self.filter.team(state, link)])


@final
class HaveInitiative(Condition):
    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def holds(self, state: State, link: Link) -> bool:
        return (state.numbers[field.INITIATIVE] == link.controller) == self.mine


@final
class HaveYielded(Condition):
    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def holds(self, state: State, link: Link) -> bool:
        return state.seat_numbers[field.YIELDED][link.controller if self.mine else field.other(link.controller)] > 0


@final
class HasNotTargeted(Condition):
    """ "the equipped Hero hasn't targeted an enemy this round" (T61)."""

    derived: ClassVar[tuple[str, ...]] = ("in_full",)

    def __init__(self, who: Objects, negative: bool, in_full: bool) -> None:
        self.who: Final = who
        self.negative: Final = negative
        self.in_full: Final = in_full

    def holds(self, state: State, link: Link) -> bool:
        heroes = self.who.cards(state, link)
        return agreed(self.who, [((field.TARGETED, hero, 0) in state.memory) != self.negative for hero in heroes])

    def applies(self, state: State, link: Link) -> bool:
        return is_anyone(self.who, state, link)


@final
class HasFocus(Condition):
    """ "this Hero has 3 or more Focus" (T62)."""

    def __init__(self, who: Objects, bound: int, at_least: bool) -> None:
        self.who: Final = who
        self.bound: Final = bound
        self.at_least: Final = at_least

    def holds(self, state: State, link: Link) -> bool:
        focus = [state.card_numbers[field.FOCUS][hero] for hero in self.who.cards(state, link)]
        return agreed(self.who, [(one >= self.bound) if self.at_least else (one <= self.bound) for one in focus])

    def applies(self, state: State, link: Link) -> bool:
        return is_anyone(self.who, state, link)


@final
class HasCounters(Condition):
    """ "there are (no) oath counters on this card" (T81), "there are 3 or more …"."""

    def __init__(self, counter: str, least: int) -> None:
        self.counter: Final = counter
        self.least: Final = least  # 0: none at all

    def holds(self, state: State, link: Link) -> bool:
        if not state.is_in(link.holder, field.FIELD):
            return False
        counters = state.card_numbers[field.COUNTERS][link.holder]
        return counters >= self.least if self.least else counters == 0
