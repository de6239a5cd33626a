"""Sets what the slow resolver says of a text beside what the reader says of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from playmat import catalog
from playmat.abilities.nodes import Ability, Node, Reference
from playmat.language.cardfile import Unreadable, read_line
from playmat.language.diagnose import Diagnosis
from tests.language.pronouns.records import OWN, PLACE, Deed, Fork, Item, Named, Other, Pronoun, Span, Text
from tests.language.pronouns.resolver import Meaning, resolve


@dataclass(frozen=True, slots=True)
class Refusal:
    diagnosis: Diagnosis

    @property
    def span(self) -> Span:
        return (self.diagnosis.start, self.diagnosis.start + max(1, self.diagnosis.width))


@dataclass(frozen=True, slots=True)
class Disagreement:
    text: Text
    reason: str
    resolver: Sequence[Meaning]
    reader: Sequence[Reference] | Refusal

    def __str__(self) -> str:
        words = self.text.paragraph
        ours = [f"{quoted(words, [each.span])}: {each.rule}: {said(words, each.means)}" for each in self.resolver]
        if isinstance(self.reader, Refusal):
            theirs = [f"{quoted(words, [self.reader.span])}: refused: {self.reader.diagnosis.message}"]
        else:
            theirs = [f"{quoted(words, [each.span])}: {said(words, each.means)}" for each in self.reader]
        lines = [self.text.name, self.text.type_line, words, f"  {self.reason}", "  resolver:"]
        lines += [f"    {line}" for line in ours] + ["  reader:"] + [f"    {line}" for line in theirs]
        return "\n".join(lines)


def quoted(words: str, spans: Sequence[Span]) -> str:
    return " or ".join(f"'{words[start:end]}' at {start}" for start, end in spans)


def said(words: str, means: Sequence[Span] | None) -> str:
    if means is None:
        return "refused"
    return quoted(words, means) or "only its own card"


def readers_opinion(text: Text) -> Sequence[Reference] | Refusal:
    """What the reader makes of the words of a text; what else may be wrong with it is not asked."""
    title = catalog.load(text.record.game)
    pack = title.pack
    type_node = read_line(pack, pack.type_line, text.type_line, {})
    assert isinstance(type_node, Node)
    paragraphs = read_line(
        pack, pack.line, text.paragraph, pack.pool_names({card.name: card.kind for card in title.pool.values()})
    )
    found: list[Reference] = []
    problems: list[Diagnosis] = []
    for ability in paragraphs if isinstance(paragraphs, tuple) else (paragraphs,):
        assert isinstance(ability, Ability)
        problems += pack.bind(ability, pack.kind_of(type_node), text.paragraph)
        found += ability.references
    return Refusal(min(problems, key=lambda problem: problem.start)) if problems else found


def fault_beside_the_pronouns(text: Text) -> str:
    """A problem that a generated text should not have: words that cannot be read, or a word where none is unclear."""
    try:
        theirs = readers_opinion(text)
    except Unreadable as error:
        return error.diagnosis.message
    pronouns = [item.span for item in flat(text.record.items) if isinstance(item, Pronoun | Other)]
    if isinstance(theirs, Refusal) and not any(overlap(theirs.span, span) for span in pronouns):
        return theirs.diagnosis.message
    return ""


def disagreement(text: Text) -> Disagreement | None:
    ours, theirs = resolve(text.record), readers_opinion(text)
    reason = difference(text, ours, theirs)
    return Disagreement(text, reason, ours, theirs) if reason else None


def difference(text: Text, ours: Sequence[Meaning], theirs: Sequence[Reference] | Refusal) -> str:
    """Why two opinions are not the same, in words; empty if they are."""
    refused = next((each for each in ours if each.means is None), None)
    if isinstance(theirs, Refusal):
        if refused is None:
            return "only the reader refuses it"
        if not overlap(theirs.span, refused.span):
            return f"both refuse it, the resolver for '{refused.word}' at {refused.span[0]}"
        return ""
    if refused is not None:
        return f"only the resolver refuses it, for '{refused.word}' at {refused.span[0]}"
    left = [each for each in theirs if not any(overlap(each.span, span) for span in text.fixed)]
    for meaning in ours:
        reference = next((each for each in left if overlap(each.span, meaning.span)), None)
        if reference is None:
            return f"the reader binds no '{meaning.word}' at {meaning.span[0]}"
        left.remove(reference)
        if not same(text, meaning, reference):
            return f"'{meaning.word}' at {meaning.span[0]} stands for something else"
    return f"only the reader binds '{left[0].word}' at {left[0].span[0]}" if left else ""


def same(text: Text, meaning: Meaning, reference: Reference) -> bool:
    assert meaning.means is not None
    names = Names(text)
    ours = {names.of(span) for span in meaning.means}
    allowed = ours | {names.of(span) for span in meaning.allowed}
    theirs = {names.of(span) for span in reference.means}
    return ours <= theirs <= allowed


class Names:
    """Maps a span of the reader's to the phrase of the record that it is."""

    def __init__(self, text: Text) -> None:
        items = list(flat(text.record.items))
        self.named = [item for item in items if isinstance(item, Named)]
        self.deeds = [item for item in items if isinstance(item, Deed)]

    def of(self, span: Span) -> Span:
        """The phrase that begins there (its possessive 's may be missing), else the only instruction inside."""
        for named in self.named:
            if named.span[0] == span[0] and abs(named.span[1] - span[1]) <= len("'s"):
                return self.first(named)
        inside = [deed.span for deed in self.deeds if span[0] <= deed.span[0] and deed.span[1] <= span[1]]
        return inside[0] if len(inside) == 1 else span

    def first(self, named: Named) -> Span:
        """ "This Hero" is the same wherever it stands."""
        if named.how not in (OWN, PLACE):
            return named.span
        return next(each.span for each in self.named if (each.how, each.words) == (named.how, named.words))


def flat(items: Sequence[Item]) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Fork):
            for branch in item.branches:
                yield from flat(branch)
        else:
            yield item


def overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
