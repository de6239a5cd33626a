"""A slow and plain reading of docs/rules/english.md: what each pronoun of a record stands for, or that it is refused.

It walks the record from left to right and keeps a list of what is in reach. It never sees the reader or its tree.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from tests.language.pronouns.records import (
    CHOICE,
    EVENT,
    GROUP,
    OWN,
    PLACE,
    REVEALED,
    TARGET,
    Deed,
    Fork,
    Item,
    Named,
    Other,
    Pronoun,
    Record,
    Span,
    Stop,
)

BRANCH = "E3 branch"
EVERY = "E4 every branch names one"
OWN_WORDS = "E5 own words"
ONE = "E7 one"
PICKED = "E7 picked"
NONE = "E7 none"
SEVERAL = "E7 several"
OTHER = "E8"
MUCH = "E9"
EACH = "E11"
RULES = (BRANCH, EVERY, OWN_WORDS, ONE, PICKED, NONE, SEVERAL, OTHER, MUCH, EACH)

BYGONE = -1  # the sentence of what a fork before has named


@dataclass(frozen=True, slots=True)
class Thing:
    """Something in reach. `where` has one span, or one for each branch where every branch names one (E4)."""

    where: tuple[Span, ...]
    words: str
    how: str
    kind: str
    many: bool
    subject: bool
    sentence: int


@dataclass(frozen=True, slots=True)
class Doing:
    """An instruction or event with its amount."""

    where: tuple[Span, ...]
    verb: str
    amount: bool


@dataclass(frozen=True, slots=True)
class Mention:
    """ "That enemy": says again whom the text has named, which is what "they" of the same sentence may stand for."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Every:
    """A fork one of whose branches is always taken: what each of them has named."""

    branches: tuple[tuple["Reachable", ...], ...]


Reachable = Thing | Doing | Mention | Every


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a pronoun stands for. Spans in `allowed` make no difference: who could not have been meant anyway."""

    span: Span
    word: str
    means: tuple[Span, ...] | None  # None: refused
    rule: str
    allowed: tuple[Span, ...] = ()

    @property
    def refused(self) -> bool:
        return self.means is None


def resolve(record: Record) -> list[Meaning]:
    """All pronouns in reading order, up to the first that is refused."""
    walk = Walk(record)
    with suppress(Refused):
        walk.through(record.items)
    return walk.meanings


class Refused(Exception):
    pass


class Walk:
    def __init__(self, record: Record) -> None:
        self.game = record.game
        self.has_target = names_a_target(record.items)
        self.reach: list[Reachable] = []
        self.before: list[Reachable] = []  # as if there were no branches: only to tell which rule has decided
        self.own_words: dict[str, Span] = {}
        self.sentence = 0
        self.meanings: list[Meaning] = []

    def through(self, items: Sequence[Item]) -> None:
        for item in items:
            match item:
                case Named():
                    self.named(item)
                case Deed():
                    self.name(Doing((item.span,), item.verb, item.amount))
                case Stop():
                    self.sentence += 1
                case Fork():
                    self.fork(item)
                case Pronoun() | Other():
                    self.decide(item)

    def named(self, item: Named) -> None:
        # "This Hero" said twice is one Hero, first named where its words first stand; "target ally" twice are two.
        span = self.own_words.setdefault(item.words, item.span) if item.how in (OWN, PLACE) else item.span
        self.name(Thing((span,), item.words, item.how, item.kind, item.many, item.subject, self.sentence))

    def name(self, thing: Reachable) -> None:
        self.reach.append(thing)
        self.before.append(thing)

    def fork(self, fork: Fork) -> None:
        outside = list(self.reach)
        named = []
        for branch in fork.branches:
            self.reach = list(outside)
            self.through(branch)
            named.append(tuple(self.reach[len(outside) :]))
        self.reach = outside  # E3
        if fork.complete:
            self.reach.append(Every(tuple(named)))  # E4: counted as named where the last branch ends

    def decide(self, item: Pronoun | Other) -> None:
        if isinstance(item, Other):
            meaning = self.other(item)
        else:
            meaning = self.pronoun(item, self.reach)
            if meaning.means is not None and len(meaning.means) > 1:
                meaning = replace(meaning, rule=EVERY)
            # The same question where branches hide nothing: if the answer differs, the branches have decided it.
            elif self.pronoun(item, self.before).means != meaning.means:
                meaning = replace(meaning, rule=BRANCH)
        self.meanings.append(meaning)
        if meaning.means is None:
            raise Refused
        if item.word in ("that enemy", "that ally", "that hero"):
            said = Thing(meaning.means, item.word, TARGET, item.word[5:], False, False, self.sentence)
            self.name(Mention(said))

    def pronoun(self, item: Pronoun, reach: Sequence[Reachable]) -> Meaning:
        if item.word == "that much":
            return self.that_much(item, reach)
        if item.word == "this way":
            return self.this_way(item)
        if self.game == "azrah":
            return self.azrah_it(item, reach)
        if self.game == "elements":
            return self.elements_it(item, reach)
        if self.game == "pariahs":
            return self.pariahs_it(item, reach)
        if item.word in ("they", "them", "their"):
            return self.trials_they(item, reach)
        return self.trials_that(item, reach)

    # What each game picks.

    def azrah_it(self, item: Pronoun, reach: Sequence[Reachable]) -> Meaning:
        """In a paragraph with a target: targets; without one: any Guardian named, also "this ally". The last."""
        if self.has_target:
            found = fitting(reach, lambda thing: thing.how == TARGET)
            # Whether "this ally" would have been picked, which is never "it" here.
            last_said = fitting(reach, lambda thing: thing.how in (TARGET, OWN))[-1:]
            hidden = any(thing.how == OWN for thing in last_said)
        else:
            found = fitting(reach, lambda thing: True)
            hidden = False
        if not found:
            return Meaning(item.span, item.word, None, OWN_WORDS if hidden else NONE)
        last = found[-1]
        if item.each is not None and last.where == (item.each,):
            return Meaning(item.span, item.word, last.where, EACH)
        if last.many:
            return Meaning(item.span, item.word, None, SEVERAL)
        return Meaning(item.span, item.word, last.where, OWN_WORDS if hidden else self.named_by(last, found))

    def elements_it(self, item: Pronoun, reach: Sequence[Reachable]) -> Meaning:
        """One of those that are one thing (E6), and this unit only as the subject of the same sentence (E5)."""
        found = fitting(
            reach,
            lambda thing: (
                not thing.many and (thing.how in (TARGET, CHOICE, EVENT, PLACE) or self.subject_of_this_sentence(thing))
            ),
        )
        return self.the_only(item, found, reach)

    def pariahs_it(self, item: Pronoun, reach: Sequence[Reachable]) -> Meaning:
        found = fitting(reach, lambda thing: thing.how == REVEALED)
        if any(thing.many for thing in found):
            return Meaning(item.span, item.word, None, SEVERAL)
        return self.the_only(item, found, reach)

    def trials_that(self, item: Pronoun, reach: Sequence[Reachable]) -> Meaning:
        """The target named last; where there is none, the one Hero of the event or chosen without "target"."""
        kinds = {"that enemy": ("enemy",), "that ally": ("ally",), "that hero": ("enemy", "ally", "Hero")}[item.word]
        found = fitting(reach, lambda thing: thing.kind in kinds and thing.how in (TARGET, EVENT, CHOICE))
        return self.as_that_hero(item, found, reach)

    def trials_they(self, item: Pronoun, reach: Sequence[Reachable]) -> Meaning:
        here = fitting(reach, self.named_in_this_sentence, groups=True)
        here += [said.thing for said in reach if isinstance(said, Mention) and said.thing.sentence == self.sentence]
        if here:
            return self.the_only(item, here, reach)
        found = fitting(reach, lambda thing: thing.how in (TARGET, EVENT, CHOICE, GROUP), groups=True)
        return self.as_that_hero(item, found, reach)

    def as_that_hero(self, item: Pronoun, found: list[Thing], reach: Sequence[Reachable]) -> Meaning:
        targets = [thing for thing in found if thing.how == TARGET]
        if not targets:
            return self.the_only(item, found, reach)
        last = targets[-1]
        if last.many and item.word.startswith("that "):
            return Meaning(item.span, item.word, None, SEVERAL)
        return Meaning(item.span, item.word, last.where, self.named_by(last, found))

    # The words that mean amounts and what was done.

    def that_much(self, item: Pronoun, reach: Sequence[Reachable]) -> Meaning:
        found = amounts(reach)
        if len(found) == 1:
            return Meaning(item.span, item.word, found[0], MUCH)
        return Meaning(item.span, item.word, None, MUCH)

    def this_way(self, item: Pronoun) -> Meaning:
        """PARIAHS: the last instruction of that verb in the text, in whatever branch it stands."""
        found = [doing for doing in self.before if isinstance(doing, Doing) and doing.verb == item.verb]
        if not found:
            return Meaning(item.span, item.word, None, NONE)
        return Meaning(item.span, item.word, found[-1].where, PICKED if len(found) > 1 else ONE)

    # E8

    def other(self, item: Other) -> Meaning:
        named = fitting(self.reach, lambda thing: thing.how in (TARGET, CHOICE), groups=True)
        left_out = fitting(
            self.reach, lambda thing: thing.how in (TARGET, CHOICE) and could_be(thing.kind, item.kind), groups=True
        )
        if not left_out and not item.own:
            return Meaning(item.span, item.word, None, OTHER)
        spans = tuple(span for thing in left_out for span in thing.where)
        allowed = tuple(span for thing in named if thing not in left_out for span in thing.where)
        return Meaning(item.span, item.word, spans, OTHER, allowed)

    # E5 and E7

    def subject_of_this_sentence(self, thing: Thing) -> bool:
        return thing.how == OWN and thing.subject and thing.sentence == self.sentence

    def named_in_this_sentence(self, thing: Thing) -> bool:
        return thing.sentence == self.sentence and (thing.how != OWN or thing.subject)

    def the_only(self, item: Pronoun, found: list[Thing], reach: Sequence[Reachable]) -> Meaning:
        candidates = different(found)
        if len(candidates) > 1:
            return Meaning(item.span, item.word, None, SEVERAL)
        if not candidates:
            # Had own words counted like others, there would have been somebody.
            own = fitting(reach, lambda thing: thing.how == OWN)
            return Meaning(item.span, item.word, None, OWN_WORDS if own else NONE)
        return Meaning(item.span, item.word, candidates[0].where, self.named_by(candidates[0], found))

    def named_by(self, thing: Thing, found: list[Thing]) -> str:
        if thing.how == OWN:
            return OWN_WORDS
        return PICKED if len(different(found)) > 1 else ONE


def fitting(reach: Iterable[Reachable], fits: Callable[[Thing], bool], groups: bool = False) -> list[Thing]:
    """Who in reach fits, in the order of naming. After a fork that is whoever each branch has named alone (E4)."""
    found = []
    for item in reach:
        if isinstance(item, Thing) and fits(item):
            found.append(item)
        elif isinstance(item, Every):
            alone = [different(fitting(branch, fits, groups)) for branch in item.branches]
            if all(len(names) == 1 and (groups or not names[0].many) for names in alone):
                found.append(one_of_each([names[0] for names in alone]))
    return found


def different(found: list[Thing]) -> list[Thing]:
    return list({thing.where: thing for thing in reversed(found)}.values())


def one_of_each(branches: list[Thing]) -> Thing:
    hows = {thing.how for thing in branches}
    kinds = {thing.kind for thing in branches}
    return Thing(
        where=tuple(dict.fromkeys(span for thing in branches for span in thing.where)),
        words=" or ".join(thing.words for thing in branches),
        how=hows.pop() if len(hows) == 1 else CHOICE,
        kind=kinds.pop() if len(kinds) == 1 else "Hero",
        many=any(thing.many for thing in branches),
        subject=False,
        sentence=BYGONE,
    )


def amounts(reach: Iterable[Reachable]) -> list[tuple[Span, ...]]:
    found = []
    for item in reach:
        if isinstance(item, Doing) and item.amount:
            found.append(item.where)
        elif isinstance(item, Every):
            alone = [amounts(branch) for branch in item.branches]
            if all(len(each) == 1 for each in alone):
                found.append(tuple(span for each in alone for span in each[0]))
    return found


def could_be(kind: str, asked: str) -> bool:
    """Whether a thing of one kind may be one of another: "Hero" and "unit" are of either side, "ally" is no enemy."""
    sides = {"Hero": {"enemy", "ally"}, "unit": {"enemy unit", "allied unit"}, "placed card": {"own", "opposing"}}
    return bool(sides.get(kind, {kind}) & sides.get(asked, {asked}))


def names_a_target(items: Sequence[Item]) -> bool:
    for item in items:
        if isinstance(item, Named) and item.how == TARGET:
            return True
        if isinstance(item, Fork) and any(names_a_target(branch) for branch in item.branches):
            return True
    return False
