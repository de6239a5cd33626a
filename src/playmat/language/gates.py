"""The gates of the card language: what must hold for every card of every game, with figures."""

import random
import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final, final

from playmat.abilities.nodes import Ability, Effect
from playmat.abilities.walk import nodes_in_order
from playmat.errors import CardTextError
from playmat.kernel.canon import canonical
from playmat.kernel.cards import Card
from playmat.language.cardfile import LONGEST_LINE, Unreadable, read_cards, read_line
from playmat.language.grammar import Reader, Words
from playmat.language.pack import Pack
from playmat.language.tokens import Token, join, tokenize

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
HOSTILE_LENGTH: Final = 2_000
TYPO_LENGTH: Final = 3  # shorter words have no near ones that are not words themselves


@final
class Gate:
    """One figure, what it must be, and the first cases that missed."""

    def __init__(self, name: str, figure: str, goal: str, holds: bool, misses: list[str]) -> None:
        self.name: Final = name
        self.figure: Final = figure
        self.goal: Final = goal
        self.holds: Final = holds
        self.misses: Final = misses


def ability_lines(cards: Iterable[Card]) -> list[tuple[Card, str]]:
    """Every line of ability text, with its card."""
    return [(card, line) for card in cards for line in card.lines[1:]]


def names_for(pack: Pack, pool: Mapping[str, Card]) -> dict[str, Words]:
    return pack.pool_names({name: card.kind for name, card in pool.items()})


def round_trip(pack: Pack, cards: list[Card], pool: Mapping[str, Card]) -> Gate:
    """What is read is said back in the same words; the type lines too."""
    names = names_for(pack, pool)
    misses: list[str] = []
    lines = 0
    for card in cards:
        for index, line in enumerate(card.lines):
            category = pack.line if index else pack.type_line
            lines += 1
            said = pack.grammar.say(category, read_line(pack, category, line, names))
            if said != line:
                misses.append(f"{card.name}: {line} -> {said}")
    return Gate("round trip", f"{lines - len(misses)} of {lines} lines", "all", not misses, misses)


def readings(pack: Pack, cards: list[Card], pool: Mapping[str, Card]) -> Gate:
    """Every line has exactly one reading that consumes every word."""
    names = names_for(pack, pool)
    misses: list[str] = []
    for card, line in ability_lines(cards):
        tokens = tokenize(line)
        found = Reader(pack.grammar, tokens, names).read(pack.line, 0, False, False)
        whole = [value for value, end in found if end == len(tokens)]
        if len(whole) != 1:
            misses.append(f"{card.name}: {line}: {len(whole)} readings")
    return Gate("ambiguous or with words left over", str(len(misses)), "0", not misses, misses)


def random_line(pack: Pack, chance: random.Random, names: Mapping[str, Words]) -> tuple[object, str]:
    """A random tree of a line, and its words."""
    tree = pack.grammar.random_tree(pack.line, chance, names)
    return tree, pack.grammar.say(pack.line, tree)


def random_trees(
    pack: Pack, pool: Mapping[str, Card], count: int, seed: int, progress: Callable[[int], None] | None = None
) -> Gate:
    """A random tree, said and read again, is the same tree."""
    names = names_for(pack, pool)
    chance = random.Random(seed)
    misses: list[str] = []
    for number in range(count):
        tree, text = random_line(pack, chance, names)
        while len(text) > LONGEST_LINE:  # no line of a card
            tree, text = random_line(pack, chance, names)
        try:
            again = read_line(pack, pack.line, text, names)
            if canonical(again) != canonical(tree):
                misses.append(text)
        except Unreadable as error:
            misses.append(f"{text}: {error}")
        if progress is not None and number % 100 == 99:
            progress(100)
    return Gate("random trees read back", f"{count - len(misses):,} of {count:,}", "all", not misses, misses)


def sensitivity(pack: Pack, cards: list[Card], pool: Mapping[str, Card], swaps: int, seed: int) -> Gate:
    """One word deleted or exchanged: the tree changes or the text is refused, but for the pack's synonyms, and for a
    capital where one may stand (E13)."""
    names = names_for(pack, pool)
    chance = random.Random(seed)
    lines = ability_lines(cards)
    vocabulary = sorted({token.text for _, line in lines for token in tokenize(line) if token.text[0].isalnum()})
    misses: list[str] = []
    tried = 0
    for card, line in lines:
        meaning = canonical(read_line(pack, pack.line, line, names))
        tokens = [token.text for token in tokenize(line)]
        for at, word in enumerate(tokens):
            if not word[0].isalnum():
                continue
            others = [None, *(chance.choice(vocabulary) for _ in range(swaps))]
            for other in others:
                if other is not None and other.lower() == word.lower():
                    continue
                if (word, other) in pack.synonyms or (other, word) in pack.synonyms:
                    continue
                changed = join(tokens[:at] + ([other] if other else []) + tokens[at + 1 :])
                tried += 1
                try:
                    if canonical(read_line(pack, pack.line, changed, names)) == meaning:
                        misses.append(f"{card.name}: {changed}")
                except Unreadable:
                    pass
    return Gate("one word changed and nothing noticed", f"{len(misses)} of {tried:,}", "0", not misses, misses)


def typo(word: str, chance: random.Random) -> str:
    """A word with one slip: a letter lost, doubled, changed, or two exchanged."""
    at = chance.randrange(1, len(word))
    kind = chance.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1:
        return word[:at] + chance.choice(LETTERS) + word[at:]
    if kind == 2:
        return word[:at] + chance.choice(LETTERS) + word[at + 1 :]
    return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


def title_words(tokens: list[Token]) -> set[int]:
    """Places of words in ability names: names are free, so a slip in one is just another name."""
    found: set[int] = set()
    for at, token in enumerate(tokens):
        if token.text == "[":
            start = at - 1
            while start >= 0 and tokens[start].text[0].isalnum():
                found.add(start)
                start -= 1
    return found


def typos(pack: Pack, cards: list[Card], pool: Mapping[str, Card], each: int, seed: int) -> tuple[Gate, Gate]:
    """One slip: the error points at the word, give or take one, and the right word is among the first three."""
    names = names_for(pack, pool)
    chance = random.Random(seed)
    spots = suggested = tried = 0
    missed_spots: list[str] = []
    missed_words: list[str] = []
    for _, line in ability_lines(cards):
        tokens = tokenize(line)
        titles = title_words(tokens)
        for at, token in enumerate(tokens):
            if at in titles or len(token.text) < TYPO_LENGTH or not token.text.isalpha():
                continue
            for _ in range(each):
                slip = typo(token.text, chance)
                changed = join([t.text for t in tokens[:at]] + [slip] + [t.text for t in tokens[at + 1 :]])
                try:
                    read_line(pack, pack.line, changed, names)
                    continue  # the slip made another word that fits: no error to judge
                except Unreadable as error:
                    diagnosis = error.diagnosis
                tried += 1
                places = [i for i, t in enumerate(tokenize(changed)) if t.start <= diagnosis.start]
                if abs(places[-1] - at) <= 1:
                    spots += 1
                else:
                    missed_spots.append(changed)
                if token.text in diagnosis.suggestions:
                    suggested += 1
                else:
                    missed_words.append(f"{changed} ({token.text} not in {diagnosis.suggestions})")
    return (
        Gate("typo: error at the word", share(spots, tried), "95 %", spots >= 0.95 * tried, missed_spots),
        Gate("typo: right word suggested", share(suggested, tried), "90 %", suggested >= 0.9 * tried, missed_words),
    )


def share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f} % of {whole:,}"


def reading_time(pack: Pack, cards: list[Card], pool: Mapping[str, Card]) -> Gate:
    """The median time to read one card, all of its lines."""
    names = names_for(pack, pool)
    times: list[float] = []
    for card in cards:
        start = time.perf_counter()
        for index, line in enumerate(card.lines):
            read_line(pack, pack.line if index else pack.type_line, line, names)
        times.append((time.perf_counter() - start) * 1000)
    median = statistics.median(times)
    return Gate("reading one card", f"median {median:.2f} ms, most {max(times):.2f} ms", "median 2 ms", median <= 2, [])


def hostile_texts(pack: Pack, cards: list[Card], count: int, seed: int) -> list[str]:
    """Texts of 2,000 characters made to cost time: what a game's own lines say, said over and over from some word on;
    whatever else its grammar can say at that length; and some that are no English at all."""
    chance = random.Random(seed)
    lines = [[token.text for token in tokenize(line)] for _, line in ability_lines(cards)]
    texts = ["Word " * 400, "[" * 2000, "." * 2000, "a" * 2000, "".join(chr(0x4E00 + i % 500) for i in range(2000))]
    for _ in range(count):
        line = chance.choice(lines)
        start = chance.randrange(len(line))
        again = join(line[start : start + chance.randrange(1, 9)]) + " "
        texts.append((join([*line[:start], ""]) + again * HOSTILE_LENGTH)[:HOSTILE_LENGTH])
    names = names_for(pack, {card.name: card for card in cards})
    for _ in range(count):
        _, text = random_line(pack, chance, names)
        texts.append((text + " " + text * (HOSTILE_LENGTH // len(text)))[:HOSTILE_LENGTH])
    return texts


def hostile_time(pack: Pack, cards: list[Card], pool: Mapping[str, Card], count: int, seed: int) -> Gate:
    """The worst time for a hostile text; every one is read or refused.

    The better of two readings counts: a machine that pauses does so once, a text that is slow is so each time.
    """
    names = names_for(pack, pool)
    worst = 0.0
    slowest = ""
    for text in hostile_texts(pack, cards, count, seed):
        took = min(milliseconds(pack, text, names), milliseconds(pack, text, names))
        if took > worst:
            worst, slowest = took, text
    misses = [slowest] if worst > 200 else []
    return Gate("hostile text of 2,000 characters", f"{worst:.0f} ms", "200 ms", not misses, misses)


def milliseconds(pack: Pack, text: str, names: Mapping[str, Words]) -> float:
    """How long a line takes to be read or refused."""
    start = time.perf_counter()
    with suppress(Unreadable):
        read_line(pack, pack.line, text, names)
    return (time.perf_counter() - start) * 1000


def mutated_files(pack: Pack, cards: list[Card], pool: Mapping[str, Card], count: int, seed: int) -> Gate:
    """Damaged card texts: read or refused with our own error, never another."""
    chance = random.Random(seed)
    known = {name: card for name, card in pool.items() if card not in cards}
    texts = [card.text for card in cards]
    misses: list[str] = []
    refused = 0
    for _ in range(count):
        text = mutated(chance.choice(texts), chance)
        try:
            read_cards(pack, text, "mutated", {**known, **{c.name: c for c in cards if c.name not in text}})
        except CardTextError:
            refused += 1
        except Exception as error:  # the point of the gate: anything else is a miss
            misses.append(f"{type(error).__name__}: {error}: {text!r}")
    return Gate(
        "mutated card texts",
        f"{count:,} tried, {refused:,} refused, {len(misses)} other errors",
        "0 other errors",
        not misses,
        misses,
    )


def mutated(text: str, chance: random.Random) -> str:
    """One to four random injuries."""
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.randrange(1, 12))
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:at] + text[end:]
        elif kind == 1:
            text = text[:at] + chance.choice("\x00\t\n []:.,+{}<>^|é—0") + text[at:]
        elif kind == 2:
            text = text[:at] + text[at:end] * 3 + text[end:]
        elif kind == 3:
            text = text[:at] + "".join(chr(chance.randrange(1, 0x2FFF)) for _ in range(5)) + text[at:]
        elif kind == 4:
            text = text[:at] + text[at:end].swapcase() + text[end:]
        else:
            words = text.split(" ")
            chance.shuffle(words)
            text = " ".join(words)
    return text


def node_texts(cards: Iterable[Card]) -> list[tuple[int, str]]:
    """Every node that executes by itself, with its words."""
    found: list[tuple[int, str]] = []
    for card in cards:
        for ability in card.abilities:
            for node in nodes_in_order(ability):
                if (
                    isinstance(node, Effect)
                    or (isinstance(node, Ability) and ability.effects)
                    or is_rule(node, ability)
                ):
                    start, end = node.span
                    found.append((id(node), f"{card.name}: {card.lines[ability.line][start:end]}"))
    return found


def is_rule(node: object, ability: Ability) -> bool:
    """A paragraph without instructions executes through the rule that it states."""
    return not ability.effects and node is not ability and getattr(ability, "rule", None) is node


def node_coverage(cards: Iterable[Card], executed: set[int]) -> Gate:
    """Each node of each card of the set was executed."""
    nodes = node_texts(cards)
    misses = [text for node, text in nodes if node not in executed]
    return Gate("nodes of the set executed", f"{len(nodes) - len(misses)} of {len(nodes)}", "all", not misses, misses)
