"""What words stand for, decided once, when a text is read (docs/rules/english.md).

The resolver goes through an ability in the order in which its phrases end and keeps what has been named, branch by
branch. A game says as data (`Speech`) what each of its words may mean and what is picked when several things are in
reach; nodes say of themselves how they name something, where they branch, and what they leave out.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import (
    BY_CHOICE,
    BY_EVENT,
    BY_OWN_WORDS,
    BY_RESULT,
    BY_TARGET,
    NOBODY,
    Ability,
    Effect,
    Meant,
    Node,
    Objects,
    Pick,
    Reference,
    Target,
)
from playmat.abilities.walk import nodes_below, nodes_in_order, own_nodes
from playmat.kernel.cards import NONE, Card
from playmat.language.diagnose import Diagnosis

ANY_KIND: Final = -2


@final
class Tier:
    """Things of these sorts, one of which is meant: the only one in reach, or the one named last.

    `own_subject` adds what has words of its own where it is the subject of the same sentence (E5).
    """

    def __init__(
        self,
        sorts: int,
        *,
        last: bool = False,
        own_subject: bool = False,
        same_sentence: bool = False,
        any_branch: bool = False,
        only_without_targets: bool = False,
    ) -> None:
        self.sorts: Final = sorts
        self.last: Final = last
        self.own_subject: Final = own_subject
        self.same_sentence: Final = same_sentence
        self.any_branch: Final = any_branch
        self.only_without_targets: Final = only_without_targets


SEVERAL_FIT: Final = 0  # "they"
SEVERAL_DO_NOT_FIT: Final = 1  # several are passed over
SEVERAL_ARE_UNCLEAR: Final = 2  # they are found, and make the word unclear


@final
class Word:
    """What a word may stand for: the first tier that something in reach belongs to decides (E7)."""

    def __init__(
        self, tiers: tuple[Tier, ...], several: int, rule: str, kind: int = ANY_KIND, instead: tuple[str, ...] = ()
    ) -> None:
        self.tiers: Final = tiers
        self.several: Final = several
        sorts = 0
        for tier in tiers:
            sorts |= tier.sorts
        self.sorts: Final = sorts
        self.rule: Final = rule  # the game's own rule for it
        self.kind: Final = kind
        self.instead: Final = instead  # words that could stand in its place


@mypyc_attr(allow_interpreted_subclasses=True)
class Speech:
    """What a game's words may stand for."""

    def __init__(self, words: Mapping[str, Word], announces: bool, other_rule: str = "") -> None:
        self.words: Final = words
        self.other_rule: Final = f"E8, {other_rule}" if other_rule else "E8"
        self.announces: Final = announces  # whether alternatives are chosen when an ability is announced

    def rule(self, node: Node) -> Word:
        """The rule of the word that a node is."""
        return self.words[node.pronoun()]

    def kind(self, node: Node) -> int:
        """What kind of thing it names; NONE for what no word of this game stands for."""
        return ANY_KIND

    def naming(self, node: Node) -> int:
        """How a node names something."""
        return node.naming()

    def named(self, node: Node) -> Node:
        """What a phrase names, if that is not what it is about ("target support attached to *an enemy*")."""
        return node

    def fits(self, kind: int, wanted: int) -> bool:
        """Whether something of this kind may be meant by a word that wants a kind."""
        return kind != NONE and (wanted in (ANY_KIND, kind))

    def other_kind(self, node: Node) -> int:
        """The kind that a phrase with "other" wants: what it could have meant and leaves out."""
        return ANY_KIND

    def each_in_turn(self, ability: Ability) -> dict[int, Node]:
        """By word, the several that its instruction goes through one by one (E11)."""
        return {}

    def leaves_out_own(self, node: Node) -> bool:
        """Whether "other" leaves out whoever the text belongs to."""
        return True


# --- What is in reach -------------------------------------------------------------------------------------------------


@final
class Named:
    """Something that a text has named."""

    def __init__(self, node: Node, sort: int, kind: int, start: int, sentence: int, is_subject: bool) -> None:
        self.node: Final = node
        self.sort: Final = sort
        self.kind: Final = kind
        self.start: Final = start
        self.sentence: Final = sentence
        self.is_subject: Final = is_subject
        self.within: tuple[Node, ...] = (node,)  # the instructions that it is part of, the whole one first
        self.again: tuple[Meant, ...] = ()  # what it stands for, if it is a word itself ("that enemy", then "they")


@final
class Fork:
    """Branches that something was named in: what each of them has named."""

    def __init__(self, effect: Effect, ends: list[list["Named | Fork"]]) -> None:
        self.effect: Final = effect
        self.ends: Final = ends


Reach = list[Named | Fork]


@final
class Candidate:
    """Something that a word could stand for: one thing, or one of each branch (E4)."""

    def __init__(self, meant: tuple[Meant, ...], sort: int, several: bool) -> None:
        self.meant: Final = meant
        self.sort: Final = sort
        self.several: Final = several

    def is_same(self, other: "Candidate") -> bool:
        """Whether both are the same thing: the same phrases, or the card's own words twice."""
        if self.sort == other.sort == BY_OWN_WORDS:
            return True
        if len(self.meant) != len(other.meant):
            return False
        return all([one.node.is_same(another.node) for one, another in zip(self.meant, other.meant, strict=True)])


# --- Going through an ability -----------------------------------------------------------------------------------------


@final
class Resolver:
    """One pass over one ability."""

    def __init__(self, speech: Speech, ability: Ability, text: str, each_in_turn: Mapping[int, Node]) -> None:
        self.speech: Final = speech
        self.text: Final = text
        self.each_in_turn: Final = each_in_turn  # by word: the several that are gone through (E11)
        self.has_target: Final = len(ability.targets_named) > 0
        self.references: Final[list[Reference]] = []
        self.problems: Final[list[Diagnosis]] = []
        self.everything: Final[list[Named]] = []  # named so far, in whatever branch
        self.joining: Final[list[Node]] = []  # what the phrase is inside of that makes one instruction of several
        self.line: Final = ability.line

    def walk(self, node: Node, reach: Reach, clause: int) -> None:
        """Go through a node; what it names is added. It is the subject of its clause if it stands at `clause`."""
        cases = node.cases()
        inside = [part for case in cases for part in case if part is not None]
        starts = node.span[0] if node.is_clause() else clause
        if node.joins():
            self.joining.append(node)
        subjects = node.subjects()
        for child in nodes_below(node):
            if not any([child is part for part in inside]):
                is_subject = starts == child.span[0] or any([child is one for one in subjects])
                self.walk(child, reach, child.span[0] if is_subject else starts)
        if inside:
            assert isinstance(node, Effect)
            ends: list[Reach] = []
            for case in cases:
                branch: Reach = reach.copy()
                for part in case:
                    if part is not None:
                        self.walk(part, branch, NONE)
                ends.append(branch[len(reach) :])
            if any(ends):
                reach.append(Fork(node, ends))
        if node.joins():
            self.joining.pop()
        self.close(node, reach, clause)

    def close(self, node: Node, reach: Reach, clause: int) -> None:
        """A phrase has been read to its end: what it leaves out, stands for, or names."""
        if node.says_other():
            self.other(node, reach)
        is_subject = clause == node.span[0]
        word = node.pronoun()
        if word:
            candidate = self.resolve(word, node, reach)
            if candidate is not None:
                node.refer(candidate.meant)
                named = Named(node, candidate.sort, NONE, node.span[0], self.sentence(node.span[0]), is_subject)
                named.again = candidate.meant
                reach.append(named)
            return
        node = self.speech.named(node)
        sort = self.speech.naming(node)
        if sort != NOBODY:
            named = Named(node, sort, self.speech.kind(node), node.span[0], self.sentence(node.span[0]), is_subject)
            named.within = (*self.joining, node)
            reach.append(named)
            self.everything.append(named)

    def sentence(self, position: int) -> int:
        """The number of the sentence that a place is in."""
        return self.text.count(". ", 0, max(0, position))

    # --- Words that stand for something -----------------------------------------------------------------------------

    def resolve(self, word: str, node: Node, reach: Reach) -> Candidate | None:
        """The one thing that a word stands for; or a problem is noted."""
        rule = self.speech.rule(node)
        for tier in rule.tiers:
            if tier.only_without_targets and self.has_target:
                continue
            found = self.candidates(self.everything if tier.any_branch else reach, rule, tier, node)
            if not found:
                continue
            if len(found) > 1 and not tier.last:
                self.refuse_several(word, node, rule, found)
                return None
            in_turn = self.each_in_turn.get(id(node)) is found[-1].meant[0].node  # E11
            if found[-1].several and rule.several == SEVERAL_ARE_UNCLEAR and not in_turn:
                message = f"'{word}' would stand for more than one: {self.quoted(found[-1])}"
                self.refuse(node, message, f"E6, {rule.rule}", rule.instead)
                return None
            return self.picked(word, node, found[-1])
        self.refuse_none(word, node, rule)
        return None

    def candidates(self, reach: Sequence[Named | Fork], rule: Word, tier: Tier, node: Node) -> list[Candidate]:
        """What of a tier is in reach, each thing once, in the order in which it was named."""
        found = self.fitting(reach, rule, tier, node)
        return [one for one in found if one.sort == BY_OWN_WORDS or tier.same_sentence or one.sort & ~tier.sorts == 0]

    def fitting(self, reach: Sequence[Named | Fork], rule: Word, tier: Tier, node: Node) -> list[Candidate]:
        """What fits the word, of this tier or another: a branch names exactly one thing whatever the tier."""
        found: list[Candidate] = []
        for entry in reach:
            if isinstance(entry, Fork):
                ends = [self.fitting(end, rule, tier, node) for end in entry.ends]
                one = merged(entry, [end[0] for end in ends]) if all([len(end) == 1 for end in ends]) else None
                if one is not None and one.several and rule.several != SEVERAL_FIT:
                    one = None  # a branch names several (E4)
            else:
                one = self.candidate(entry, rule, tier, node)
            if one is not None and not (one.several and rule.several == SEVERAL_DO_NOT_FIT):
                found = [other for other in found if not other.is_same(one)]
                found.append(one)
        return found

    def candidate(self, named: Named, rule: Word, tier: Tier, node: Node) -> Candidate | None:
        """A thing that was named, if the word could stand for it."""
        sentence = self.sentence(node.span[0])
        if tier.same_sentence and named.sentence != sentence:
            return None
        if named.again:
            if not tier.same_sentence or named.sort & (rule.sorts | BY_OWN_WORDS) == 0:
                return None  # it is there already, by the words that named it first
            several = any([one.node.is_several() for one in named.again])
            return Candidate(named.again, named.sort, several)
        if named.sort == BY_OWN_WORDS and not tier.sorts & BY_OWN_WORDS:
            if not (tier.own_subject and named.is_subject and named.sentence == sentence):
                return None
        elif named.sort & rule.sorts == 0:
            return None
        if not self.speech.fits(named.kind, rule.kind):
            return None
        if named.sort == BY_RESULT:
            return Candidate(self.joined(named, node), named.sort, False)
        return Candidate((Meant(named.node, (), named.node.span),), named.sort, named.node.is_several())

    def joined(self, named: Named, word: Node) -> tuple[Meant, ...]:
        """An instruction, with all of its kind that "and" joins to it, or that each player does."""
        parts = [
            node
            for node in self.results(named.within[0])
            if self.speech.kind(node) == named.kind and node.span[1] <= word.span[0]
        ]
        span = (parts[0].span[0], parts[-1].span[1])
        for whole in named.within:  # the words of all of it, if it does nothing else
            if len(self.results(whole)) == len(parts) and whole.span[1] <= word.span[0]:
                span = whole.span
                break
        return tuple([Meant(node, (), span) for node in parts])

    def results(self, node: Node) -> list[Node]:
        """What comes to something in an instruction."""
        return [inner for inner in nodes_in_order(node) if self.speech.naming(inner) == BY_RESULT]

    def picked(self, word: str, node: Node, found: Candidate) -> Candidate:
        """This is what the word stands for."""
        means = tuple(sorted({one.span for one in found.meant}))
        self.references.append(Reference(node, word, self.line, self.place(word, node), means))
        return found

    def place(self, word: str, node: Node) -> tuple[int, int]:
        """Where a word stands: it is the phrase, or ends it."""
        if isinstance(node, Objects):
            return node.span
        start = self.text.lower().rfind(word.lower(), 0, node.span[1])
        return (start, start + len(word))

    # --- "Other" ----------------------------------------------------------------------------------------------------

    def other(self, node: Node, reach: Reach) -> None:
        """It differs from all that was named by target or choice and is in reach (E8)."""
        rule = Word((Tier(BY_TARGET | BY_CHOICE),), SEVERAL_FIT, "", self.speech.other_kind(node))
        left_out: list[Objects] = []
        for one in self.candidates(reach, rule, rule.tiers[0], node):
            left_out.extend([meant.node for meant in one.meant if isinstance(meant.node, Objects)])
        start = self.text.lower().rfind("other", 0, node.span[1])
        word = "another" if self.text[start - 2 : start].lower() == "an" else "other"
        start -= len(word) - len("other")
        if not left_out and not self.speech.leaves_out_own(node):
            message = f"nobody is named before that '{word}' would leave out"
            self.problems.append(Diagnosis("E204", message, start, len(word), rule=self.speech.other_rule))
            return
        node.leave_out(tuple(left_out))
        spans = tuple(sorted({one.span for one in left_out}))
        self.references.append(Reference(node, word, self.line, (start, start + len(word)), spans))

    # --- What is refused --------------------------------------------------------------------------------------------

    def refuse_several(self, word: str, node: Node, rule: Word, found: list[Candidate]) -> None:
        candidates = " or ".join([self.quoted(one) for one in found])
        self.refuse(node, f"'{word}' could stand for {candidates}", f"E7, {rule.rule}", rule.instead)

    def refuse_none(self, word: str, node: Node, rule: Word) -> None:
        """Nothing is in reach; if something was named in a branch, say so."""
        for tier in rule.tiers:
            there = [
                one
                for one in self.everything
                if one.sort & tier.sorts and self.speech.fits(one.kind, rule.kind) and not one.node.is_several()
            ]
            if there and not (tier.only_without_targets and self.has_target):
                named = self.words(there[-1].node)
                message = f"'{word}' cannot stand for '{named}', which is named in a branch that may not be taken"
                self.refuse(node, message, f"E3, {rule.rule}", rule.instead)
                return
        own = [one for one in self.everything if one.sort == BY_OWN_WORDS and any(t.own_subject for t in rule.tiers)]
        if own:
            words = self.words(own[-1].node)
            message = f"'{word}' stands for '{words}' only in a sentence of which that is the subject"
            self.refuse(node, message, f"E5, {rule.rule}", (words, *rule.instead))
            return
        self.refuse(node, f"'{word}' stands for nothing that was named before", f"E7, {rule.rule}", rule.instead)

    def refuse(self, node: Node, message: str, rule: str, instead: tuple[str, ...]) -> None:
        start, end = self.place(node.pronoun(), node)
        self.problems.append(Diagnosis("E204", message, start, end - start, suggestions=instead, rule=rule))

    def quoted(self, candidate: Candidate) -> str:
        said = dict.fromkeys(self.text[one.span[0] : one.span[1]] for one in candidate.meant)
        return " / ".join(f"'{words}'" for words in said)

    def words(self, node: Node) -> str:
        return self.text[node.span[0] : node.span[1]]


def merged(fork: Fork, ends: list[Candidate]) -> Candidate:
    """One thing of each branch: the one of the branch that is taken is meant (E4)."""
    first = ends[0].meant[0]
    if all([one.node.is_same(first.node) for end in ends for one in end.meant]):
        return Candidate((first,), ends[0].sort, ends[0].several)  # "the attacking unit", whatever was taken
    meant: list[Meant] = []
    for case, end in enumerate(ends):
        meant.extend([Meant(one.node, ((fork.effect, case), *one.taken), one.span) for one in end.meant])
    sort = 0
    for end in ends:
        sort |= end.sort
    return Candidate(tuple(meant), sort, any([end.several for end in ends]))


# --- Numbering --------------------------------------------------------------------------------------------------------


def number(ability: Ability, everything: Sequence[Node], announces: bool) -> None:
    """Number target phrases, choices, alternatives and instructions in reading order, for what is noted in play."""
    targets: list[Target] = []
    choices: list[Effect] = []
    picks = 0
    for node in everything:
        if isinstance(node, Target):
            node.slot = len(targets)
            targets.append(node)
        elif isinstance(node, Pick):
            node.slot = picks
            picks += 1
        elif announces and isinstance(node, Effect) and node.is_decision():
            node.choice = len(choices)
            choices.append(node)
    ability.targets_named = tuple(targets)
    ability.choices_named = tuple(choices)
    for choice in choices:
        for branch, case in enumerate(choice.cases()):
            for node in [inner for part in case if part is not None for inner in nodes_in_order(part)]:
                if isinstance(node, Target):
                    node.choice, node.branch = choice.choice, branch
    slot = picks
    for node in everything:
        if isinstance(node, Objects) and node.keeps_note():
            node.slot = slot
            slot += 1
        if not isinstance(node, Effect):
            continue
        node.picks = tuple(own_picks(node)) if picks else ()
        node.note = slot
        slot += 1
        if node.cases():
            node.fork = slot
            slot += 1
        about = node.asks_about()
        if about is not None:
            node.asked = tuple([one for one in nodes_in_order(about) if isinstance(one, Effect)])
        if node.is_optional():
            node.needs = tuple([inner for inner in nodes_in_order(node) if isinstance(inner, Target)])
            for target in node.needs:
                target.optional = True


def own_picks(effect: Effect) -> list[Pick]:
    """The picks of an instruction itself, not of instructions inside it, in reading order."""
    return [node for node in own_nodes(effect) if isinstance(node, Pick)]


def bind(
    speech: Speech,
    ability: Ability,
    text: str,
    opening: Iterable[Objects] = (),
) -> list[Diagnosis]:
    """Number an ability's phrases and find what its words stand for. `opening` is named before it begins, by the moment
    of play ("Play when *an allied unit* attacks.")."""
    everything = nodes_in_order(ability)
    number(ability, everything, speech.announces)
    resolver = Resolver(speech, ability, text, speech.each_in_turn(ability))
    reach: Reach = []
    for objects in opening:
        named = Named(objects, BY_EVENT, speech.kind(objects), objects.span[0], NONE, False)
        reach.append(named)
        resolver.everything.append(named)
    resolver.walk(ability, reach, NONE)
    by_place = {one.span: one for one in resolver.references}  # "another ally" leaves out as a phrase and as a noun
    ability.references = tuple([by_place[place] for place in sorted(by_place)])
    return resolver.problems


def references(card: Card) -> list[Reference]:
    """All words of a card that stand for something else, in reading order."""
    return [reference for ability in card.abilities for reference in ability.references]
