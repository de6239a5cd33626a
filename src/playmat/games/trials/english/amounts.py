"""How much (T66 to T69)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import Amount, Effect, Filter, Link, Meant, Objects
from playmat.english.amounts import ForEach
from playmat.games.trials import field
from playmat.games.trials.english import notes, nouns
from playmat.games.trials.rules import actions, costs
from playmat.kernel.cards import CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class Number(Amount):
    def __init__(self, number: int) -> None:
        self.number: Final = number

    def value(self, state: State, link: Link) -> int:
        return self.number

    def is_plural(self) -> bool:
        return self.number != 1


phrase("amount", Number, "{number:digits}", means="{number}")


@final
class One(Amount):
    """ "a", where it counts: "draw a card"."""

    def value(self, state: State, link: Link) -> int:
        return 1


phrase("one", One, "a", means="1")
WORDS.describe("one", "a")


def attribute_hero(state: State, link: Link) -> CardId:
    """Whose attributes a text reads: the Hero that uses it; for an Affliction's other texts, who played it (G35)."""
    if state.card[link.holder].kind == field.AFFLICTION and not isinstance(link.ability, actions.Deed):
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


phrase("base amount", Attribute, "{stat:attribute}", means="{stat}", rules="R8")


@final
class X(Amount):
    """The X of the cost, or the one that "where X is …" says."""

    def value(self, state: State, link: Link) -> int:
        stated = state.picks.get((link.number, field.CHOSEN_X))
        return costs.chosen_x(link) if stated is None else stated[0]

    def is_plural(self) -> bool:
        return True


phrase("base amount", X, "X", means="X", rules="R40")


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


phrase("amount", Reckoned, "{of:base amount} + {plus:number}", times=1, minus=0, means="{of} and {plus} more")
phrase("amount", Reckoned, "{of:base amount} - {minus:number}", times=1, plus=0, means="{of} less {minus}")
phrase("amount", Reckoned, "twice {of:base amount}", times=2, plus=0, minus=0, means="two times {of}")
phrase("quantity", Reckoned, "twice {of:quantity}", times=2, plus=0, minus=0, means="two times {of}")


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


phrase("amount", Sum, "{of:base amount} + {plus:base amount}", means="{of} and {plus}")


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
                return (
                    notes.has_come_to(state, link, node)
                    if isinstance(node, Effect)
                    else notes.noted(state, link, field.MUCH, 0)
                )
        return 0

    def is_plural(self) -> bool:
        return True


phrase("amount", ThatMuch, "that much", means="as much as that was")


@final
class HandSize(Amount):
    """ "the number of cards in your hand"."""

    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def value(self, state: State, link: Link) -> int:
        return len(state.zone_at(field.HAND, link.controller if self.mine else field.other(link.controller)))


phrase("quantity", HandSize, "the number of cards in {mine:hand owner} hand", means="cards in {mine} hand")
phrase("counted", HandSize, "card in {mine:hand owner} hand", means="card in {mine} hand")
WORDS.lexicon("hand owner", {"your": True, "your opponent's": False})


@final
class FocusOf(Amount):
    """ "this Hero's Focus"."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def value(self, state: State, link: Link) -> int:
        return sum([state.card_numbers[field.FOCUS][hero] for hero in self.who.cards(state, link)])


phrase("quantity", FocusOf, "{who:whose} Focus", means="the Focus of {who}")


@final
class AttributeOf(Amount):
    """ "that ally's Power": a text that names whose it is (R8)."""

    def __init__(self, who: Objects, stat: int) -> None:
        self.who: Final = who
        self.stat: Final = stat

    def value(self, state: State, link: Link) -> int:
        return sum([state.value(hero, self.stat) for hero in self.who.cards(state, link)])


phrase("quantity", AttributeOf, "{who:whose} {stat:attribute}", means="the {stat} of {who}", rules="R8")


@final
class CountersOn(Amount):
    """ "the number of blood counters on this card"."""

    def __init__(self, counter: str) -> None:
        self.counter: Final = counter

    def value(self, state: State, link: Link) -> int:
        return state.card_numbers[field.COUNTERS][link.holder]


phrase("quantity", CountersOn, "the number of {counter} counters on this card", means="its {counter} counters")
phrase("counted", CountersOn, "{counter} counter on this card", means="{counter} counter on it")


@final
class CountOf(Amount):
    """ "each debuffed enemy", "the number of bloodied Heroes"."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        return len(self.filter.candidates(state, link))


phrase("quantity", CountOf, "the number of {filter:buried cards}", means="how many {filter} there are")
phrase("quantity", CountOf, "the number of {filter:attached cards}", means="how many {filter} there are")
phrase("quantity", CountOf, "the number of {filter:heroes}", means="how many {filter} there are")
phrase("counted", CountOf, "{filter:buried card}", means="{filter}")
phrase("counted", CountOf, "{filter:attached card}", means="{filter}")
phrase("counted", CountOf, "{filter:hero}", means="{filter}")
phrase("counted", CountOf, "other {filter:other hero}", means="other {filter}")


@final
class CountDefeated(Amount):
    """ "each defeated ally", "the number of defeated Heroes"."""

    def __init__(self, filter: nouns.HeroFilter) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        defeated = state.card_numbers[field.DEFEATED]
        return sum([defeated[hero] for hero in self.filter.team(state, link)])


phrase("quantity", CountDefeated, "the number of defeated {filter:mere heroes}", means="how many lie defeated")
phrase("counted", CountDefeated, "defeated {filter:mere hero}", means="defeated {filter}")


def total(state: State, link: Link, amount: Amount, per: ForEach | None) -> int:
    """An amount times what it is counted by; never below 0 (G33)."""
    found = amount.value(state, link)
    if per is not None:
        found *= per.value(state, link)
        if per.limit is not None:
            found = min(found, per.limit)
    return max(0, found)


phrase("amount", None, "{amount:base amount}")
phrase("card count", None, "{amount}")
phrase("card count", None, "{amount:one}")
WORDS.describe("card count", "how many cards (2, Power, X, a)")
WORDS.describe("amount", "an amount (2, Power, 'Skill + 1', X)")
WORDS.describe("base amount", "Power, Skill, Wisdom or X")
WORDS.describe("quantity", "'this Hero's Focus', 'the number of cards in your hand', …")
WORDS.describe("counted", "what is counted ('debuffed enemy', 'card in your hand')")
