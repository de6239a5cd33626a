"""Whether: conditions of card texts (T59 to T62, T81)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import All, Condition, Each, Filter, It, Link, Objects
from playmat.games.trials import field
from playmat.games.trials.english import nouns
from playmat.games.trials.rules import abilities
from playmat.kernel.cards import CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class Some(Objects):
    """ "an enemy", "another ally", of whom a condition must hold for one. Nobody is chosen, so nobody is "they"."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def cards(self, state: State, link: Link) -> list[CardId]:
        return self.filter.candidates(state, link)


phrase("judged", Some, "a/an {filter:hero}", means="at least one {filter}")
phrase("judged", Some, "another {filter:other hero}", means="at least one other {filter}")
phrase("judged by name", Some, "a/an {filter:mere hero}", means="at least one {filter}")
phrase("judged by name", Some, "another {filter:other mere hero}", means="at least one other {filter}")


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
        return agreed(self.who, [nouns.has_quality(state, hero, self.quality) != self.negative for hero in heroes])

    def applies(self, state: State, link: Link) -> bool:
        return is_anyone(self.who, state, link)


# "Is not" and "isn't" mean the same, and each is said back as it was written (G70).
phrase(
    "condition", Being, "{who:judged} (is|are)@who {quality}", negative=False, in_full=False, means="{who} is {quality}"
)
phrase(
    "condition",
    Being,
    "{who:judged} (isn't|aren't)@who {quality}",
    negative=True,
    in_full=False,
    means="{who} is not {quality}",
)
phrase(
    "condition",
    Being,
    "{who:judged} (is|are)@who not {quality}",
    negative=True,
    in_full=True,
    means="{who} is not {quality}",
)


def named_heroes(who: Objects, state: State, link: Link) -> list[CardId]:
    """The Heroes that a phrase named, the defeated among them, of whom only this can be asked (G42)."""
    if isinstance(who, It):
        meant = who.stands_for(state, link)
        return [] if meant is None else named_heroes(meant, state, link)
    if isinstance(who, (Some, Each, All)) and isinstance(who.filter, nouns.HeroFilter):
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


phrase(
    "condition",
    IsDefeated,
    "{who:judged by name} (is|are)@who defeated",
    negative=False,
    in_full=False,
    means="{who} is defeated",
    rules="G42",
)
phrase(
    "condition",
    IsDefeated,
    "{who:judged by name} (isn't|aren't)@who defeated",
    negative=True,
    in_full=False,
    means="{who} is not defeated",
    rules="G42",
)
phrase(
    "condition",
    IsDefeated,
    "{who:judged by name} (is|are)@who not defeated",
    negative=True,
    in_full=True,
    means="{who} is not defeated",
    rules="G42",
)


@final
class HaveInitiative(Condition):
    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def holds(self, state: State, link: Link) -> bool:
        return (state.numbers[field.INITIATIVE] == link.controller) == self.mine


phrase("condition", HaveInitiative, "you have initiative", mine=True, means="you have initiative", rules="R71")
phrase("condition", HaveInitiative, "your opponent has initiative", mine=False, means="the other has it", rules="R71")


@final
class HaveYielded(Condition):
    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def holds(self, state: State, link: Link) -> bool:
        return state.seat_numbers[field.YIELDED][link.controller if self.mine else field.other(link.controller)] > 0


phrase("condition", HaveYielded, "you have yielded", mine=True, means="you have yielded", rules="R74")
phrase("condition", HaveYielded, "your opponent has yielded", mine=False, means="the other has yielded", rules="R74")


@final
class HasNotTargeted(abilities.TargetingCondition):
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


phrase(
    "condition",
    HasNotTargeted,
    "{who:judged} (hasn't|haven't)@who targeted an enemy this round",
    negative=True,
    in_full=False,
    means="{who} has targeted no enemy this round",
    rules="G30",
)
phrase(
    "condition",
    HasNotTargeted,
    "{who:judged} (has|have)@who not targeted an enemy this round",
    negative=True,
    in_full=True,
    means="{who} has targeted no enemy this round",
    rules="G30",
)
phrase(
    "condition",
    HasNotTargeted,
    "{who:judged} (has|have)@who targeted an enemy this round",
    negative=False,
    in_full=False,
    means="{who} has targeted an enemy this round",
    rules="G30",
)


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


phrase(
    "condition",
    HasFocus,
    "{who:judged} (has|have)@who no Focus",
    bound=0,
    at_least=False,
    means="{who} has no Focus",
    rules="R29",
)
phrase(
    "condition",
    HasFocus,
    "{who:judged} (has|have)@who {bound:number} or {at_least:or more} Focus",
    means="{who} has {bound} or {at_least} Focus",
    rules="R29",
)


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


phrase(
    "condition",
    HasCounters,
    "there are {counter} counters on this card",
    least=1,
    means="it has {counter} counters",
    rules="R26",
)
phrase(
    "condition",
    HasCounters,
    "there are no {counter} counters on this card",
    least=0,
    means="it has no {counter} counters",
    rules="R26",
)
phrase(
    "condition",
    HasCounters,
    "there are {least:several} or more {counter} counters on this card",
    means="it has {least} or more {counter} counters",
    rules="R26",
)


phrase("judged", None, "{who:named who}")
phrase("judged by name", None, "{who:pointed at}")
phrase("judged by name", Each, "each {filter:mere hero}", means="every {filter}")
phrase("judged by name", All, "all {filter:mere heroes}", means="every {filter}")
WORDS.lexicon("or more", {"more": True, "less": False})
WORDS.describe("condition", "a condition ('this Hero is bloodied', 'you have initiative')")
WORDS.describe("judged", "a Hero ('this Hero', 'that enemy', 'an enemy')")
WORDS.describe("judged by name", "a Hero ('this Hero', 'that enemy', 'an enemy')")
