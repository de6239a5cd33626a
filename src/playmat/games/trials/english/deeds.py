"""What is done to Heroes: HP, Focus, stamina, and changes with an end (T30 to T37, T49 to T58)."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import BY_RESULT, Amount, Effect, Link, Objects
from playmat.english.amounts import ForEach
from playmat.games.trials import field
from playmat.games.trials.english import amounts, notes, nouns
from playmat.games.trials.rules import abilities, actions, damage
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.modifiers import ADD, Modifier
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

BECAME: Final = Verb("became", "{card} becomes {place}")
LOST: Final = Verb("lost status", "{card} is no longer {place}")
CHANGED: Final = Verb("changed", "{card}: {place}")

WORDS: Final = Grammar()
phrase = WORDS.phrase


# --- HP, Focus, stamina -----------------------------------------------------------------------------------------------


def dealer_of(state: State, link: Link) -> CardId:
    """Who deals an effect's damage: nobody, for what an Affliction does by itself (G35)."""
    if state.card[link.holder].kind == field.AFFLICTION and not isinstance(link.ability, actions.Deed):
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
        base = amounts.total(state, link, self.amount, self.per)
        heroes = self.to.cards(state, link)
        notes.came_to(
            state, link, self, damage.deal_damage(state, heroes, base, dealer_of(state, link), notes.words(link, self))
        )


phrase(
    "deed",
    Damage,
    "deal {amount} damage to {to:who} {per?:per}",
    passive=False,
    means="{amount} damage to {to} {per}",
    rules="R60, G26",
)
phrase(
    "deed",
    Damage,
    "{to:who} (is|are)@to dealt {amount} damage {per?:per}",
    passive=True,
    means="{amount} damage to {to} {per}",
    rules="R60, G26",
)


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
        amount = amounts.total(state, link, self.amount, self.per)
        cause = notes.words(link, self)
        notes.came_to(
            state, link, self, sum([self.shift(state, hero, amount, cause) for hero in self.who.cards(state, link)])
        )

    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        """Do it to one Hero; how much it came to."""
        raise NotImplementedError


@final
class LoseHp(Shift):
    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        return damage.lose_hp(state, hero, amount, cause)


phrase(
    "deed", LoseHp, "{who} (loses|lose)@who {amount} HP {per?:per}", means="{who} loses {amount} HP {per}", rules="R60"
)


@final
class LoseFocus(Shift):
    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        return damage.lose_focus(state, hero, amount, cause)


phrase(
    "deed",
    LoseFocus,
    "{who} (loses|lose)@who {amount} Focus {per?:per}",
    means="{who} loses {amount} Focus {per}",
    rules="R29",
)


@final
class Recover(Shift):
    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        return damage.recover(state, hero, amount, cause)


phrase(
    "deed",
    Recover,
    "{who} (recovers|recover)@who {amount} HP {per?:per}",
    means="{who} recovers {amount} HP {per}",
    rules="R61",
)


@final
class GainFocus(Shift):
    def shift(self, state: State, hero: CardId, amount: int, cause: Cause) -> int:
        return damage.gain_focus(state, hero, amount, cause)


phrase(
    "deed",
    GainFocus,
    "{who} (gains|gain)@who {amount} Focus {per?:per}",
    means="{who} gains {amount} Focus {per}",
    rules="R29",
)


@final
class Exhaust(Effect):
    """ "Exhaust {t}" (T35)."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def perform(self, state: State, link: Link) -> None:
        done = [damage.exhaust(state, hero, notes.words(link, self)) for hero in self.who.cards(state, link)]
        notes.did(state, link, self, sum(done))


phrase("deed", Exhaust, "exhaust {who}", means="{who} becomes exhausted", rules="R31")


@final
class Refresh(Effect):
    """ "Refresh {t}" (T35)."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def perform(self, state: State, link: Link) -> None:
        done = [damage.refresh(state, hero, notes.words(link, self)) for hero in self.who.cards(state, link)]
        notes.did(state, link, self, sum(done))


phrase("deed", Refresh, "refresh {who}", means="{who} becomes refreshed", rules="R31")


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
                state.emit(BECAME, notes.words(link, self), state.owner[hero], hero, NONE, 0, name)
        notes.did(state, link, self, len(heroes))


phrase(
    "deed",
    Become,
    "{who} (becomes|become)@who {statuses+:status|and} {until}",
    becomes=True,
    means="{who} is {statuses} {until}",
    rules="R52, R53",
)
phrase(
    "deed",
    Become,
    "{who} (is|are)@who {statuses+:status|and} {until}",
    becomes=False,
    means="{who} is {statuses} {until}",
    rules="R52, R53",
)


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
                state.emit(LOST, notes.words(link, self), state.owner[hero], hero, NONE, 0, name)
        notes.did(state, link, self, len(ended))


phrase("deed", LoseStatus, "{who} (loses|lose)@who {what+:lost status|and}", means="{who} loses {what}", rules="G28")
WORDS.lexicon("lost status", {**nouns.STATUS_WORDS, "all debuffs": ALL_DEBUFFS, "all buffs": ALL_BUFFS})
WORDS.describe("lost status", "a status, 'all debuffs' or 'all buffs'")


@final
class Change(Effect):
    """A rule that holds for a while: "target enemy can't refresh until end of next round" (T51-T58)."""

    def __init__(self, rule: abilities.Rule, until: int) -> None:
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
            state.emit(CHANGED, notes.words(link, self), state.owner[hero], hero, NONE, 0, said)
        notes.did(state, link, self, len(heroes))


phrase("deed", Change, "{rule:timed rule} {until}", means="{rule} {until}", rules="G30")


WORDS.lexicon(
    "until",
    {"until end of round": END_OF_ROUND, "until end of next round": END_OF_NEXT_ROUND, "this round": THIS_ROUND},
)
WORDS.describe("until", "'until end of round', 'this round' or 'until end of next round'")
