"""What triggered abilities watch for (T11 to T20, T75, T76, T79)."""

from typing import Final, final

from playmat.abilities.nodes import Link, Node
from playmat.games.trials import field
from playmat.games.trials.english import card_nouns, nouns
from playmat.games.trials.rules import abilities, actions, events
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

AN_ACTION: Final = 0
A_SLOW_ACTION: Final = 1
A_FAST_ACTION: Final = 2
AN_ACTION_CARD: Final = 3
AN_ACTION_ABILITY: Final = 4
A_COMMAND: Final = 5
A_SUPPORT: Final = 6
AN_AFFLICTION: Final = 7
AN_EQUIPMENT_ABILITY: Final = 8
A_HERO_ABILITY: Final = 9
A_SUPPORT_ABILITY: Final = 10
AN_AFFLICTION_ABILITY: Final = 11
CARD_USED: Final = {
    A_COMMAND: field.COMMAND,
    A_SUPPORT: field.SUPPORT,
    AN_AFFLICTION: field.AFFLICTION,
    AN_EQUIPMENT_ABILITY: field.EQUIPMENT,
    A_HERO_ABILITY: field.HERO,
    A_SUPPORT_ABILITY: field.SUPPORT,
    AN_AFFLICTION_ABILITY: field.AFFLICTION,
}

ABILITIES_USED: Final = (
    AN_ACTION_ABILITY,
    AN_EQUIPMENT_ABILITY,
    A_HERO_ABILITY,
    A_SUPPORT_ABILITY,
    AN_AFFLICTION_ABILITY,
)

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class WatchUse(abilities.Watch):
    """ "this Hero uses a slow action" (T17); of "a command card", `card` is the second word."""

    def __init__(self, kind: int, who: nouns.Role, what: int, card: bool) -> None:
        super().__init__(kind, who)
        self.what: Final = what
        self.card: Final = card

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        used = state.chain[-1].ability
        assert isinstance(used, actions.Deed)
        if self.what == A_SLOW_ACTION and used.fast:
            return False
        if self.what == A_FAST_ACTION and not used.fast:
            return False
        if self.what >= AN_ACTION_CARD and isinstance(used, actions.Play) == (self.what in ABILITIES_USED):
            return False
        if self.what in CARD_USED and state.card[object].kind != CARD_USED[self.what]:
            return False
        return self.who is None or self.who.fits(state, link, subject)


phrase(
    "watch",
    WatchUse,
    "{who:role} uses {what:used}",
    kind=events.USES,
    card=False,
    means="{who} uses {what}",
    rules="G3",
)
phrase(
    "watch",
    WatchUse,
    "{who:role} uses {what:used card} <card:card>",
    kind=events.USES,
    means="{who} uses {what}",
    rules="G3",
)
WORDS.lexicon(
    "used",
    {
        "an action": AN_ACTION,
        "a slow action": A_SLOW_ACTION,
        "a fast action": A_FAST_ACTION,
        "an action card": AN_ACTION_CARD,
        "an action ability": AN_ACTION_ABILITY,
        "an equipment ability": AN_EQUIPMENT_ABILITY,
        "a Hero ability": A_HERO_ABILITY,
        "a support ability": A_SUPPORT_ABILITY,
        "an affliction ability": AN_AFFLICTION_ABILITY,
    },
)
WORDS.lexicon("used card", {"a command": A_COMMAND, "a support": A_SUPPORT, "an affliction": AN_AFFLICTION})
WORDS.describe("used", "'a slow action', 'a fast action', 'an equipment ability', …")
WORDS.describe("used card", "'a command', 'a support' or 'an affliction'")


@final
class WatchPair(abilities.Watch):
    """ "this Hero targets an enemy" (T18), "an enemy deals damage to an ally"."""

    def __init__(self, kind: int, who: nouns.Role, whom: nouns.Role) -> None:
        super().__init__(kind, who)
        self.whom: Final = whom

    def subjects(self) -> tuple[Node, ...]:
        return (self.whom,)  # the event happens to both (E5)

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        if object == NONE:  # damage that no Hero deals (G35)
            return False
        return self.whom.fits(state, link, object) and (self.who is None or self.who.fits(state, link, subject))


phrase("watch", WatchPair, "{who:role} {kind:what is done} {whom:role}", means="{who} {kind} {whom}")
WORDS.lexicon(
    "what is done",
    {
        "targets": events.TARGETS,
        "deals damage to": events.DEALS_DAMAGE,
        "is targeted by": events.IS_TARGETED,
        "is dealt damage by": events.IS_DEALT_DAMAGE,
    },
)


@final
class WatchStatus(abilities.Watch):
    """ "an enemy becomes Marked" (T75): off to on (G28)."""

    def __init__(self, kind: int, who: nouns.Role, status: int) -> None:
        super().__init__(kind, who)
        self.status: Final = status

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        return detail == self.status and (self.who is None or self.who.fits(state, link, subject))


phrase(
    "watch",
    WatchStatus,
    "{who:role} becomes {status:gained}",
    kind=events.BECOMES,
    means="{who} gets {status}",
    rules="G28",
)
WORDS.lexicon("gained", {**nouns.STATUS_WORDS, "buffed": events.ANY_BUFF, "debuffed": events.ANY_DEBUFF})
WORDS.describe("gained", f"a status ({', '.join(field.STATUSES)}), buffed or debuffed")


@final
class WatchCounters(abilities.Watch):
    """ "there are no blood counters on this card" (T19)."""

    def __init__(self, kind: int, counter: str) -> None:
        super().__init__(kind, None)
        self.counter: Final = counter


phrase(
    "watch",
    WatchCounters,
    "there are no {counter} counters on this card",
    kind=events.NO_COUNTERS,
    means="the last {counter} counter is gone",
    rules="G13",
)


@final
class WatchPlayer(abilities.Watch):
    """ "you draw a card", "your opponent discards a card" (T76)."""

    def __init__(self, kind: int, mine: bool) -> None:
        super().__init__(kind, None)
        self.mine: Final = mine

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        return (detail == link.controller) == self.mine


phrase("watch", WatchPlayer, "you draw a card", kind=events.DRAWS, mine=True, means="you draw a card", rules="R64")
phrase(
    "watch", WatchPlayer, "you discard a card", kind=events.DISCARDS, mine=True, means="you discard a card", rules="R64"
)
phrase(
    "watch",
    WatchPlayer,
    "you play an equipment",
    kind=events.EQUIPS,
    mine=True,
    means="you play an equipment",
    rules="R73",
)
phrase(
    "watch",
    WatchPlayer,
    "your opponent draws a card",
    kind=events.DRAWS,
    mine=False,
    means="your opponent draws a card",
    rules="R64",
)
phrase(
    "watch",
    WatchPlayer,
    "your opponent discards a card",
    kind=events.DISCARDS,
    mine=False,
    means="your opponent discards a card",
    rules="R64",
)
phrase(
    "watch",
    WatchPlayer,
    "your opponent plays an equipment",
    kind=events.EQUIPS,
    mine=False,
    means="your opponent plays an equipment",
    rules="R73",
)


@final
class WatchCard(abilities.Watch):
    """ "a card is destroyed", "this card is sacrificed" (T79); of "an equipment card", `card` is the second word."""

    def __init__(self, kind: int, this: bool, of_kind: str, card: bool) -> None:
        super().__init__(kind, None)
        self.this: Final = this
        self.of_kind: Final = of_kind
        self.card: Final = card

    def is_of_itself(self) -> bool:
        return self.this

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        if self.this:
            return link.holder == object
        return card_nouns.is_called(state.card[object], self.of_kind)


phrase(
    "watch",
    WatchCard,
    "this card is {kind:done to}",
    this=True,
    of_kind=card_nouns.ANY_CARD,
    card=False,
    means="this card is {kind}",
)
phrase(
    "watch",
    WatchCard,
    "a card is {kind:done to}",
    this=False,
    of_kind=card_nouns.ANY_CARD,
    card=False,
    means="a card is {kind}",
)
phrase(
    "watch", WatchCard, "{of_kind:a card kind} <card:card> is {kind:done to}", this=False, means="{of_kind} is {kind}"
)
WORDS.lexicon(
    "done to",
    {
        "destroyed": events.DESTROYED,
        "sacrificed": events.SACRIFICED,
        "scrapped": events.SCRAPPED,
        "recalled": events.RECALLED,
        "banished": events.BANISHED_CARD,
        "discarded": events.DISCARDS,
    },
)
WORDS.lexicon("a card kind", {"a command": field.COMMAND, **card_nouns.ARTICLED})
WORDS.describe("done to", "destroyed, sacrificed, scrapped, recalled, banished or discarded")
WORDS.describe("a card kind", "'a command', 'a support', 'an equipment', …")


phrase(
    "moment",
    abilities.Watch,
    "At start of round",
    kind=events.AT_START,
    who=None,
    means="at the start of each round",
    rules="R72",
)
phrase(
    "moment",
    abilities.Watch,
    "At end of round",
    kind=events.AT_END,
    who=None,
    means="at the end of each round",
    rules="R75",
)
phrase("watch", abilities.Watch, "this card enters play", kind=events.ENTERS, who=None, means="this card enters play")
phrase(
    "watch",
    abilities.Watch,
    "this card leaves play",
    kind=events.LEAVES,
    who=None,
    means="this card leaves play",
    rules="G14",
)
phrase("watch", abilities.Watch, "{who:role} {kind:what happens}", means="{who} {kind}")
WORDS.lexicon(
    "what happens",
    {
        "is dealt damage": events.IS_DEALT_DAMAGE,
        "deals damage": events.DEALS_DAMAGE,
        "is defeated": events.IS_DEFEATED,
        "is targeted": events.IS_TARGETED,
        "becomes exhausted": events.BECOMES_EXHAUSTED,
        "becomes refreshed": events.BECOMES_REFRESHED,
        "becomes bloodied": events.BECOMES_BLOODIED,
        "gains Focus": events.GAINS_FOCUS,
        "loses Focus": events.LOSES_FOCUS,
        "recovers HP": events.RECOVERS_HP,
        "loses HP": events.LOSES_HP,
    },
)
WORDS.describe("moment", "'At start of round' or 'At end of round'")
WORDS.describe("watch", "an event ('this Hero is dealt damage', 'this card enters play')")
