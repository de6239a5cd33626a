"""What each instruction does (T30 to T48, T80)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import BY_RESULT, Amount, Effect, Link, Node, Objects, Target
from playmat.english.amounts import ForEach
from playmat.games.trials import field
from playmat.games.trials.english import nouns
from playmat.games.trials.rules import texts, triggers, verbs
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.modifiers import ADD, Modifier
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step

BECAME: Final = Verb("became", "{card} becomes {place}")
LOST: Final = Verb("lost status", "{card} is no longer {place}")
CHANGED: Final = Verb("changed", "{card}: {place}")
NEGATED: Final = Verb("negated", "{card} is negated")
FORESAW: Final = Verb("foresaw", "{seat} looks at the top {number} of the deck")
KEPT: Final = Verb("kept", "{seat} puts {card} on top of the deck")
SANK: Final = Verb("sank", "{seat} puts {number} at the bottom of the deck in random order")
COUNTED: Final = Verb("counters", "{card} has {number} {place} counters")

CHOOSE_DISCARD: Final = Prompt("Which card do you discard?", "discards a card", "R64")
CHOOSE_KEEP: Final = Prompt("Which card goes on top of your deck?", "looks at the top of the deck", "R67")
CHOOSE_SACRIFICE: Final = Prompt("Which card is sacrificed?", "sacrifices a card", "R62")


def words(link: Link, node: Node) -> Cause:
    """The words on a card that make something happen."""
    return Cause("", link.holder, node, link.ability.line)


def came_to(state: State, link: Link, effect: Effect, much: int) -> None:
    """What an instruction with an amount came to (T69)."""
    nouns.note(state, link, effect, much, much)


def total(state: State, link: Link, amount: Amount, per: ForEach | None) -> int:
    """An amount times what it is counted by; never below 0 (G33)."""
    found = amount.value(state, link)
    if per is not None:
        found *= per.value(state, link)
        if per.limit is not None:
            found = min(found, per.limit)
    return max(0, found)


# --- HP, Focus, stamina -----------------------------------------------------------------------------------------------


def dealer_of(state: State, link: Link) -> CardId:
    """Who deals an effect's damage: nobody, for what an Affliction does by itself (G35)."""
    if state.card[link.holder].kind == field.AFFLICTION and not isinstance(link.ability, texts.Deed):
        return NONE
    return link.source


@final
class Damage(Effect):
    """ "Deal N damage to {t}" (T30), "{t} is dealt N damage" (T31)."""

    def __init__(self, amount: Amount, to: Objects, per: ForEach | None, passive: bool) -> None:
        self.amount: Final = amount
        self.to: Final = to
        self.per: Final = per
        self.passive: Final = passive

    def naming(self) -> int:
        return BY_RESULT

    def perform(self, state: State, link: Link) -> None:
        base = total(state, link, self.amount, self.per)
        heroes = self.to.cards(state, link)
        came_to(state, link, self, verbs.deal_damage(state, heroes, base, dealer_of(state, link), words(link, self)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Shift(Effect):
    """ "{t} loses 2 HP", "{t} gains 1 Focus": HP or Focus by an amount (T32 to T34)."""

    def __init__(self, who: Objects, amount: Amount, per: ForEach | None) -> None:
        self.who: Final = who
        self.amount: Final = amount
        self.per: Final = per

    def naming(self) -> int:
        return BY_RESULT

    def perform(self, state: State, link: Link) -> None:
        amount = total(state, link, self.amount, self.per)
        cause = words(link, self)
        came_to(
            state, link, self, sum([self.shift(state, hero, amount, cause) for hero in self.who.cards(state, link)])
        )

    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        """Do it to one Hero; how much it came to."""
        raise NotImplementedError


@final
class LoseHp(Shift):
    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        return verbs.lose_hp(state, hero, amount, cause)


@final
class LoseFocus(Shift):
    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        return verbs.lose_focus(state, hero, amount, cause)


@final
class Recover(Shift):
    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        return verbs.recover(state, hero, amount, cause)


@final
class GainFocus(Shift):
    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        return verbs.gain_focus(state, hero, amount, cause)


@final
class Exhaust(Effect):
    """ "Exhaust {t}" (T35)."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def perform(self, state: State, link: Link) -> None:
        done = [verbs.exhaust(state, hero, words(link, self)) for hero in self.who.cards(state, link)]
        nouns.did(state, link, self, sum(done))


@final
class Refresh(Effect):
    """ "Refresh {t}" (T35)."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def perform(self, state: State, link: Link) -> None:
        done = [verbs.refresh(state, hero, words(link, self)) for hero in self.who.cards(state, link)]
        nouns.did(state, link, self, sum(done))


# --- Changes with an end ----------------------------------------------------------------------------------------------

END_OF_ROUND: Final = 0
END_OF_NEXT_ROUND: Final = 1
THIS_ROUND: Final = 2


def change(state: State, link: Link, copy: CardId, stat: int, amount: int, until: int) -> None:
    after = field.ROUND_BEGINS if until == END_OF_NEXT_ROUND else 0
    state.modify(Modifier(copy, stat, ADD, amount, link.holder, field.ROUND_ENDS, NONE, after))


@final
class Become(Effect):
    """ "{t} becomes Alert and Elusive until end of round" (T36), "{t} is Alert until end of round" (T49, T56)."""

    def __init__(self, who: Objects, statuses: tuple[int, ...], until: int, becomes: bool) -> None:
        self.who: Final = who
        self.statuses: Final = statuses
        self.until: Final = until
        self.becomes: Final = becomes

    def perform(self, state: State, link: Link) -> None:
        heroes = self.who.cards(state, link)
        for hero in heroes:
            for status in self.statuses:
                change(state, link, hero, status, 1, self.until)
                name = field.STATUSES[status - field.FIRST_STATUS]
                state.emit(BECAME, words(link, self), state.owner[hero], hero, NONE, 0, name)
        nouns.did(state, link, self, len(heroes))


ALL_DEBUFFS: Final = -1
ALL_BUFFS: Final = -2


@final
class LoseStatus(Effect):
    """ "{t} loses Marked", "{t} loses all debuffs" (T37): ends temporary grants only (G28)."""

    def __init__(self, who: Objects, what: tuple[int, ...]) -> None:
        self.who: Final = who
        self.what: Final = what

    def ends(self, stat: int) -> bool:
        if field.FIRST_STATUS <= stat < field.FIRST_STATUS + 4 and ALL_BUFFS in self.what:
            return True
        if field.FIRST_STATUS + 4 <= stat < field.FIRST_STATUS + 8 and ALL_DEBUFFS in self.what:
            return True
        return stat in self.what

    def perform(self, state: State, link: Link) -> None:
        heroes = self.who.cards(state, link)
        ended = [m for m in state.modifiers if m.card in heroes and self.ends(m.stat)]
        state.modifiers = [m for m in state.modifiers if m.card not in heroes or not self.ends(m.stat)]
        state.touch()
        for hero, stat in dict.fromkeys([(m.card, m.stat) for m in ended]):
            if not state.value(hero, stat):  # a passive source keeps it on
                name = field.STATUSES[stat - field.FIRST_STATUS]
                state.emit(LOST, words(link, self), state.owner[hero], hero, NONE, 0, name)
        nouns.did(state, link, self, len(ended))


@final
class Change(Effect):
    """A rule that holds for a while: "target enemy can't refresh until end of next round" (T51-T58)."""

    def __init__(self, rule: texts.Rule, until: int) -> None:
        self.rule: Final = rule
        self.until: Final = until

    def perform(self, state: State, link: Link) -> None:
        rule = self.rule
        heroes = rule.bearers(state, link)
        for hero in heroes:
            for stat, amount in rule.changes():
                change(state, link, hero, stat, amount, self.until)
        state.note(rule)
        for hero in heroes:
            said = state.game.say(rule)
            state.emit(CHANGED, words(link, self), state.owner[hero], hero, NONE, 0, said)
        nouns.did(state, link, self, len(heroes))


# --- The stack --------------------------------------------------------------------------------------------------------


def remove_pending(state: State, pending: Link) -> None:
    state.chain = [one for one in state.chain if one.number != pending.number]
    state.picks = {key: cards for key, cards in state.picks.items() if key[0] != pending.number}


@final
class Negate(Effect):
    """Cancel a pending effect; its card goes to the graveyard, the source of an ability stays (R46, G16)."""

    def __init__(self, what: Target) -> None:
        self.what: Final = what

    def perform(self, state: State, link: Link) -> None:
        pending = nouns.pending_target(state, link, self.what)
        nouns.did(state, link, self, 0 if pending is None else 1)
        if pending is None:
            return
        state.emit(NEGATED, words(link, self), pending.controller, pending.holder)
        remove_pending(state, pending)
        if isinstance(pending.ability, texts.Play):
            state.move(pending.holder, field.GRAVEYARD, state.owner[pending.holder])
        elif isinstance(pending.ability, texts.Trigger):
            triggers.rearm(state, pending)


# --- Cards ------------------------------------------------------------------------------------------------------------


def cards_of(state: State, link: Link, what: Objects) -> list[CardId]:
    """Cards that a verb is about; of a pending action, its card (R65)."""
    if isinstance(what, Target):
        pending = nouns.pending_target(state, link, what)
        if pending is not None:
            return [pending.holder] if state.is_in(pending.holder, field.STACK) else []
        if what.slot < len(link.targets) and any([card < 0 for card in link.targets[what.slot]]):
            return []
    found = what.cards(state, link)
    if isinstance(what, Target):  # "that enemy" is still the Hero that the card was on
        bearers = [state.host[card] for card in found if state.host[card] != NONE]
        if bearers:
            state.picks[(link.number, field.BEARER - what.slot)] = tuple(bearers)
    return found


@final
class Destroy(Effect):
    def __init__(self, what: Objects) -> None:
        self.what: Final = what

    def perform(self, state: State, link: Link) -> None:
        done = [
            verbs.destroy(state, card, words(link, self))
            for card in cards_of(state, link, self.what)
            if state.is_in(card, field.FIELD)
        ]
        nouns.did(state, link, self, sum(done))


def take_off_stack(state: State, card: CardId) -> None:
    """A card that leaves the stack has no effect any more (G16)."""
    for pending in state.chain:
        if pending.holder == card and isinstance(pending.ability, texts.Play):
            remove_pending(state, pending)
            return


@final
class Banish(Effect):
    def __init__(self, what: Objects) -> None:
        self.what: Final = what

    def perform(self, state: State, link: Link) -> None:
        cards = cards_of(state, link, self.what)
        for card in cards:
            take_off_stack(state, card)
            verbs.banish(state, card, words(link, self))
        nouns.did(state, link, self, len(cards))


@final
class Recall(Effect):
    def __init__(self, what: Objects) -> None:
        self.what: Final = what

    def perform(self, state: State, link: Link) -> None:
        cards = cards_of(state, link, self.what)
        for card in cards:
            take_off_stack(state, card)
            verbs.recall(state, card, words(link, self))
        nouns.did(state, link, self, len(cards))


@final
class SacrificeThis(Effect):
    """ "sacrifice this card" as an instruction (R21)."""

    def perform(self, state: State, link: Link) -> None:
        here = state.is_in(link.holder, field.FIELD)
        if here:
            verbs.sacrifice(state, link.holder, words(link, self))
        nouns.did(state, link, self, int(here))


@final
class Sacrifice(Effect):
    """ "{t} sacrifices a support" (T40): a card attached to that Hero, its player's choice (R62)."""

    def __init__(self, who: Objects, kind: str) -> None:
        self.who: Final = who
        self.kind: Final = kind

    def perform(self, state: State, link: Link) -> None:
        nouns.did(state, link, self, 0)
        for hero in reversed(self.who.cards(state, link)):
            state.agenda.append(ChooseSacrifice(hero, self, link))


@final
class ChooseSacrifice(Step):
    def __init__(self, hero: CardId, effect: Sacrifice, link: Link) -> None:
        self.hero: Final = hero
        self.effect: Final = effect
        self.link: Final = link

    def run(self, state: State) -> None:
        found = [
            card for card in field.attached(state, self.hero) if nouns.is_called(state.card[card], self.effect.kind)
        ]
        if len(found) == 1:
            DoSacrifice(found[0], self.effect, self.link).run(state)
        elif found:
            options = [Option(DoSacrifice(card, self.effect, self.link)) for card in found]
            state.ask(state.owner[self.hero], CHOOSE_SACRIFICE, options, self.link)


@final
class DoSacrifice(Step):
    def __init__(self, card: CardId, effect: Sacrifice, link: Link) -> None:
        self.card: Final = card
        self.effect: Final = effect
        self.link: Final = link

    def run(self, state: State) -> None:
        verbs.sacrifice(state, self.card, words(self.link, self.effect))
        nouns.did(state, self.link, self.effect, 1)

    def key(self, state: State) -> str:
        return "sacrifice:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return f"Sacrifice {verbs.place_name(state, self.card)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerDeed(Effect):
    """What a player does: "Draw N cards" (T41), with a subject "Your opponent discards N cards" (T42, T80).

    Whoever does it, the text is read by the player whose it is: "for each bloodied enemy" are that player's enemies.
    """

    def perform(self, state: State, link: Link) -> None:
        self.act(state, link, link.controller)

    def act(self, state: State, link: Link, seat: Seat) -> None:
        raise NotImplementedError


@final
class Draw(PlayerDeed):
    """ "Draw N cards" (T41)."""

    def __init__(self, amount: Amount, per: ForEach | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def naming(self) -> int:
        return BY_RESULT

    def act(self, state: State, link: Link, seat: Seat) -> None:
        cards = verbs.draw(state, seat, total(state, link, self.amount, self.per), words(link, self))
        came_to(state, link, self, cards)


@final
class Discard(PlayerDeed):
    """ "Your opponent discards N cards at random" (T42), "discard 1 card": the player's own choice, openly (G54)."""

    def __init__(self, amount: Amount, at_random: bool, per: ForEach | None) -> None:
        self.amount: Final = amount
        self.at_random: Final = at_random
        self.per: Final = per

    def naming(self) -> int:
        return BY_RESULT

    def act(self, state: State, link: Link, seat: Seat) -> None:
        amount = total(state, link, self.amount, self.per)
        hand = state.zone_at(field.HAND, seat)
        came_to(state, link, self, min(amount, len(hand)))
        if self.at_random:
            for _ in range(min(amount, len(hand))):
                verbs.discard(state, hand[state.chance.below(len(hand))], words(link, self))
        elif amount:
            state.then(ChooseDiscard(seat, amount, words(link, self)))


@final
class ChooseDiscard(Step):
    """Cards of a hand, one by one."""

    def __init__(self, seat: Seat, left: int, cause: Cause) -> None:
        self.seat: Final = seat
        self.left: Final = left
        self.cause: Final = cause

    def run(self, state: State) -> None:
        hand = state.zone_at(field.HAND, self.seat)
        if self.left == 0 or not hand:
            return
        rest = ChooseDiscard(self.seat, self.left - 1, self.cause)
        options = [Option(DoDiscard(card, self.cause), rest) for card in one_of_each(state, hand)]
        state.ask(self.seat, CHOOSE_DISCARD, options)


def one_of_each(state: State, cards: list[CardId]) -> list[CardId]:
    """Copies of one card are the same choice."""
    seen: set[str] = set()
    found: list[CardId] = []
    for card in cards:
        name = state.card[card].name
        if name not in seen:
            seen.add(name)
            found.append(card)
    return found


@final
class DoDiscard(Step):
    def __init__(self, card: CardId, cause: Cause) -> None:
        self.card: Final = card
        self.cause: Final = cause

    def run(self, state: State) -> None:
        verbs.discard(state, self.card, self.cause)

    def key(self, state: State) -> str:
        return "discard:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return f"Discard {state.card[self.card].name}"


@final
class Scrap(PlayerDeed):
    """ "Scrap N" (T44)."""

    derived: ClassVar[tuple[str, ...]] = ("named",)  # with or without a capital: nothing depends on it

    def __init__(self, amount: Amount, per: ForEach | None, named: bool) -> None:
        self.amount: Final = amount
        self.per: Final = per
        self.named: Final = named

    def naming(self) -> int:
        return BY_RESULT

    def act(self, state: State, link: Link, seat: Seat) -> None:
        came_to(
            state, link, self, verbs.scrap(state, seat, total(state, link, self.amount, self.per), words(link, self))
        )


@final
class Foresee(PlayerDeed):
    """ "Foresee N" (R67): look, perhaps keep one on top, the rest to the bottom in random order (G53)."""

    derived: ClassVar[tuple[str, ...]] = ("named",)  # with or without a capital: nothing depends on it

    def __init__(self, amount: Amount, named: bool) -> None:
        self.amount: Final = amount
        self.named: Final = named

    def act(self, state: State, link: Link, seat: Seat) -> None:
        verbs.refill(state, seat)
        cards = state.zone_at(field.DECK, seat)
        amount = min(total(state, link, self.amount, None), len(cards))
        nouns.did(state, link, self, amount)
        if not amount:
            return
        seen = cards[-amount:]
        for card in seen:
            state.known[card] |= 1 << seat
        state.emit(FORESAW, words(link, self), seat, NONE, NONE, amount)
        options = [Option(Keep(card, tuple(seen), words(link, self))) for card in reversed(seen)]
        options.append(Option(Keep(NONE, tuple(seen), words(link, self))))
        state.ask(seat, CHOOSE_KEEP, options, link)


@final
class Keep(Step):
    """The kept card stays on top, known to its owner; nobody knows the order of the others."""

    def __init__(self, card: CardId, seen: tuple[CardId, ...], cause: Cause) -> None:
        self.card: Final = card
        self.seen: Final = seen
        self.cause: Final = cause

    def run(self, state: State) -> None:
        rest = [card for card in self.seen if card != self.card]
        seat = state.owner[self.seen[0]]
        if self.card != NONE:
            state.emit(KEPT, self.cause, seat, self.card)
        # Which of them lies where is unknown from now on, so they are taken out, mixed and put under the deck.
        for i in range(len(rest) - 1, 0, -1):
            j = state.chance.below(i + 1)
            rest[i], rest[j] = rest[j], rest[i]
        for card in rest:
            verbs.to_bottom(state, card)
        if len(rest) > 1:
            for card in rest:
                state.known[card] = 0
        if rest:
            state.emit(SANK, self.cause, seat, NONE, NONE, len(rest))

    def key(self, state: State) -> str:
        return "keep:none" if self.card == NONE else "keep:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return "All go to the bottom" if self.card == NONE else f"{state.card[self.card].name} stays on top"


@final
class Counters(Effect):
    """ "Put 1 lore counter on this card", "remove 1 oath counter from this card" (T45)."""

    def __init__(self, amount: Amount, counter: str, remove: bool, per: ForEach | None) -> None:
        self.amount: Final = amount
        self.counter: Final = counter
        self.remove: Final = remove
        self.per: Final = per

    def naming(self) -> int:
        return BY_RESULT

    def perform(self, state: State, link: Link) -> None:
        if not state.is_in(link.holder, field.FIELD):
            came_to(state, link, self, 0)
            return
        amount = total(state, link, self.amount, self.per)
        column = state.card_numbers[field.COUNTERS]
        if self.remove:
            amount = min(amount, column[link.holder])
        column[link.holder] += -amount if self.remove else amount
        state.touch()
        state.emit(COUNTED, words(link, self), link.controller, link.holder, NONE, column[link.holder], self.counter)
        came_to(state, link, self, amount)


@final
class AttachTo(Effect):
    """ "Attach target equipment attached to an ally to another ally" (T46): another than the present bearer."""

    def __init__(self, what: Objects, to: Objects) -> None:
        self.what: Final = what
        self.to: Final = to

    def perform(self, state: State, link: Link) -> None:
        heroes = self.to.cards(state, link)
        moved = 0
        for card in cards_of(state, link, self.what):
            for hero in heroes:
                if state.host[card] != hero and not state.card_numbers[field.DEFEATED][hero]:
                    by = (
                        state.card_numbers[field.PLAYED_BY][card] - 1 if state.is_in(card, field.FIELD) else link.source
                    )
                    verbs.attach(state, card, hero, by, words(link, self))
                    moved += 1
        nouns.did(state, link, self, moved)


EACH_PLAYER: Final = 2  # "each player draws": the verb's second form
OPPONENT: Final = 3


@final
class ByPlayers(Effect):
    """ "Each player …", initiative player first (G54); "Your opponent …"."""

    def __init__(self, who: int, effect: PlayerDeed) -> None:
        self.who: Final = who
        self.effect: Final = effect

    def joins(self) -> bool:
        return True

    def perform(self, state: State, link: Link) -> None:
        first = state.numbers[field.INITIATIVE]
        seats = [first, field.other(first)] if self.who == EACH_PLAYER else [field.other(link.controller)]
        state.note(self.effect)
        for seat in reversed(seats):
            state.agenda.append(ForSeat(self.effect, link, seat, len(seats) > 1 and seat != link.controller))


@final
class ForSeat(Step):
    """The same instruction for one of the players; `beside`: of "each player", not the one who is "you"."""

    def __init__(self, effect: PlayerDeed, link: Link, seat: Seat, beside: bool) -> None:
        self.effect: Final = effect
        self.link: Final = link
        self.seat: Final = seat
        self.beside: Final = beside

    def run(self, state: State) -> None:
        if not self.beside:
            self.effect.act(state, self.link, self.seat)
            return
        key = (self.link.number, self.effect.note)
        yours = state.picks.get(key)
        self.effect.act(state, self.link, self.seat)
        if yours is not None:  # "If you do" and "that much" are about you
            state.picks[key] = yours
        else:
            state.picks.pop(key, None)
