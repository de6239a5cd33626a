"""What triggered abilities watch for (T11 to T20, T75, T76, T79)."""

from typing import Final, final

from playmat.abilities.nodes import Link, Node
from playmat.games.trials import field
from playmat.games.trials.english import card_nouns, nouns
from playmat.games.trials.rules import abilities, actions
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State

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


@final
class WatchStatus(abilities.Watch):
    """ "an enemy becomes Marked" (T75): off to on (G28)."""

    def __init__(self, kind: int, who: nouns.Role, status: int) -> None:
        super().__init__(kind, who)
        self.status: Final = status

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        return detail == self.status and (self.who is None or self.who.fits(state, link, subject))


@final
class WatchCounters(abilities.Watch):
    """ "there are no blood counters on this card" (T19)."""

    def __init__(self, kind: int, counter: str) -> None:
        super().__init__(kind, None)
        self.counter: Final = counter


@final
class WatchPlayer(abilities.Watch):
    """ "you draw a card", "your opponent discards a card" (T76)."""

    def __init__(self, kind: int, mine: bool) -> None:
        super().__init__(kind, None)
        self.mine: Final = mine

    def fits(self, state: State, link: Link, subject: CardId, object: CardId, detail: int) -> bool:
        return (detail == link.controller) == self.mine


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
