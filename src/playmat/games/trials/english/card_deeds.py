"""What is done to cards: negated, destroyed, recalled, sacrificed, attached (T38 to T40, T45, T46)."""

from typing import Final, final

from playmat.abilities.nodes import BY_RESULT, Amount, Effect, Link, Objects, Target
from playmat.english.amounts import ForEach
from playmat.games.trials import field
from playmat.games.trials.english import amounts, card_nouns, notes
from playmat.games.trials.rules import abilities, actions, events, permanents, stack
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Verb
from playmat.kernel.state import State
from playmat.kernel.steps import Option, Prompt, Step
from playmat.language.grammar import Grammar

NEGATED: Final = Verb("negated", "{card} is negated")
COUNTED: Final = Verb("counters", "{card} has {number} {place} counters")
CHOOSE_SACRIFICE: Final = Prompt("Which card is sacrificed?", "sacrifices a card", "R62")

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class Negate(Effect):
    """Cancel a pending effect; its card goes to the graveyard, the source of an ability stays (R46, G16)."""

    def __init__(self, what: Target) -> None:
        self.what: Final = what

    def perform(self, state: State, link: Link) -> None:
        pending = card_nouns.pending_target(state, link, self.what)
        notes.did(state, link, self, 0 if pending is None else 1)
        if pending is None:
            return
        state.emit(NEGATED, notes.words(link, self), pending.controller, pending.holder)
        stack.remove_pending(state, pending)
        if isinstance(pending.ability, actions.Play):
            state.move(pending.holder, field.GRAVEYARD, state.owner[pending.holder])
        elif isinstance(pending.ability, abilities.Trigger):
            events.rearm(state, pending)


phrase("deed", Negate, "negate {what:pending}", means="cancel {what}", rules="R46")


def cards_of(state: State, link: Link, what: Objects) -> list[CardId]:
    """Cards that a verb is about; of a pending action, its card (R65)."""
    if isinstance(what, Target):
        pending = card_nouns.pending_target(state, link, what)
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
            permanents.destroy(state, card, notes.words(link, self))
            for card in cards_of(state, link, self.what)
            if state.is_in(card, field.FIELD)
        ]
        notes.did(state, link, self, sum(done))


phrase("deed", Destroy, "destroy {what:field card}", means="destroy {what}", rules="R62")
phrase("deed", Destroy, "destroy {what:field cards}", means="destroy {what}", rules="R62")


@final
class Banish(Effect):
    def __init__(self, what: Objects) -> None:
        self.what: Final = what

    def perform(self, state: State, link: Link) -> None:
        cards = cards_of(state, link, self.what)
        for card in cards:
            stack.take_off_stack(state, card)
            permanents.banish(state, card, notes.words(link, self))
        notes.did(state, link, self, len(cards))


phrase("deed", Banish, "banish {what:movable}", means="banish {what}", rules="R66")


@final
class Recall(Effect):
    def __init__(self, what: Objects) -> None:
        self.what: Final = what

    def perform(self, state: State, link: Link) -> None:
        cards = cards_of(state, link, self.what)
        for card in cards:
            stack.take_off_stack(state, card)
            permanents.recall(state, card, notes.words(link, self))
        notes.did(state, link, self, len(cards))


phrase("deed", Recall, "recall {what:movable other}", means="return {what} to its owner's hand", rules="R65")
phrase("costly deed", Recall, "recall {what:itself}", means="return {what} to its owner's hand", rules="R65")


@final
class SacrificeThis(Effect):
    """ "sacrifice this card" as an instruction (R21)."""

    def perform(self, state: State, link: Link) -> None:
        here = state.is_in(link.holder, field.FIELD)
        if here:
            permanents.sacrifice(state, link.holder, notes.words(link, self))
        notes.did(state, link, self, int(here))


phrase("costly deed", SacrificeThis, "sacrifice this card", means="sacrifice this card", rules="R62")


@final
class Sacrifice(Effect):
    """ "{t} sacrifices a support" (T40): a card attached to that Hero, its player's choice (R62)."""

    def __init__(self, who: Objects, kind: str) -> None:
        self.who: Final = who
        self.kind: Final = kind

    def perform(self, state: State, link: Link) -> None:
        notes.did(state, link, self, 0)
        for hero in reversed(self.who.cards(state, link)):
            state.agenda.append(ChooseSacrifice(hero, self, link))


phrase(
    "deed",
    Sacrifice,
    "{who} (sacrifices|sacrifice)@who {kind:a permanent}",
    means="{who} sacrifices {kind}",
    rules="R62",
)
WORDS.lexicon("a permanent", card_nouns.ARTICLED)
WORDS.describe("a permanent", "'a support', 'an affliction', 'an equipment', …")


@final
class ChooseSacrifice(Step):
    def __init__(self, hero: CardId, effect: Sacrifice, link: Link) -> None:
        self.hero: Final = hero
        self.effect: Final = effect
        self.link: Final = link

    def run(self, state: State) -> None:
        found = [
            card
            for card in field.attached(state, self.hero)
            if card_nouns.is_called(state.card[card], self.effect.kind)
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
        permanents.sacrifice(state, self.card, notes.words(self.link, self.effect))
        notes.did(state, self.link, self.effect, 1)

    def key(self, state: State) -> str:
        return "sacrifice:" + state.card[self.card].name

    def label(self, state: State) -> str:
        return f"Sacrifice {field.place_name(state, self.card)}"


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
            notes.came_to(state, link, self, 0)
            return
        amount = amounts.total(state, link, self.amount, self.per)
        column = state.card_numbers[field.COUNTERS]
        if self.remove:
            amount = min(amount, column[link.holder])
        column[link.holder] += -amount if self.remove else amount
        state.touch()
        state.emit(
            COUNTED, notes.words(link, self), link.controller, link.holder, NONE, column[link.holder], self.counter
        )
        notes.came_to(state, link, self, amount)


phrase(
    "deed",
    Counters,
    "put {amount} {counter} (counter|counters)@amount on this card {per?:per}",
    remove=False,
    means="{amount} more {counter} counter(s) {per}",
    rules="R26",
)
phrase(
    "costly deed",
    Counters,
    "remove {amount} {counter} (counter|counters)@amount from this card {per?:per}",
    remove=True,
    means="{amount} fewer {counter} counter(s) {per}",
    rules="R26",
)


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
                    permanents.attach(state, card, hero, by, notes.words(link, self))
                    moved += 1
        notes.did(state, link, self, moved)


phrase("deed", AttachTo, "attach {what:field card} to {to:receiver}", means="move {what} to {to}", rules="R25")
phrase("deed", AttachTo, "attach {what:some card} to {to:receiver}", means="put {what} on {to}", rules="R25")


phrase("movable other", None, "{what:grave card}")
phrase("movable other", None, "{what:some card}")
phrase("movable other", None, "{what:pending}")
phrase("movable other", None, "{what:field cards}")
phrase(
    "movable other",
    Target,
    "target {filter:attached card}",
    fixed={"count": 1, "up_to": False, "another": False},
    means="a chosen {filter}",
)
WORDS.describe("movable other", "a card ('target support attached to an ally')")
