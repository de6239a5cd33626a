"""The two-way grammar: each phrase is one pattern that reads words into a node and says the node in the same words.

A pattern is what is printed, with slots:

    deal {amount:number} damage to {objects}      a word, a slot (name:category; the name alone when they are the same)
    {until?:duration}                             a slot that may be absent (None)
    {effects+:sentence}                           one or more, in a row
    {branches+2:clause|, OR}                      two or more, with these words between them
    {effects+:sentence/opening}                   the first is read by another category than the rest
    {filter:group@count}                          the slot's own forms follow the number of another slot
    {side:side@} {filter:hero@many}               they follow the number from outside; they are plural
    (Gem|Gems)@amount                             singular or plural by a slot; without @ by the number from outside
    <quick:, quick>                               words that are there or not, as a yes or no
    a/an                                          the article that fits the next word
    ^                                             the next word takes a capital: a sentence begins
    ({reach})                                     brackets around a slot are printed

All readings are found by a memoised descent, which also notes what could have followed at each place.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Final, final

from playmat.abilities.nodes import Node
from playmat.kernel.canon import canonical
from playmat.language.tokens import Token, capitalized, join, tokenize

Value = object
Fields = dict[str, Value]


@final
class Literal:
    """A word or mark that must stand there."""

    def __init__(self, word: str) -> None:
        self.word: Final = word


@final
class Form:
    """A word in singular or plural, by the slot `by` ("" = by the number from outside)."""

    def __init__(self, one: str, many: str, by: str) -> None:
        self.one: Final = one
        self.many: Final = many
        self.by: Final = by


@final
class Article:
    """The article, "a" or "an", by the sound of the next word."""


@final
class Capital:
    """The next word is capitalized."""


@final
class Flag:
    """Words that are there (True) or not (False)."""

    def __init__(self, name: str, words: tuple[str, ...]) -> None:
        self.name: Final = name
        self.words: Final = words


@final
class Slot:
    """A place for a value read by a category."""

    def __init__(self, name: str, category: str, optional: bool, by: str) -> None:
        self.name: Final = name
        self.category: Final = category
        self.optional: Final = optional
        self.by: Final = by


@final
class Many:
    """A place for several values, `least` or more, `between` them fixed words."""

    def __init__(self, name: str, category: str, first: str, least: int, between: tuple[str, ...]) -> None:
        self.name: Final = name
        self.category: Final = category
        self.first: Final = first
        self.least: Final = least
        self.between: Final = between


OUTSIDE: Final = "@"  # "{side:side@}"
MANY: Final = "many"  # "{filter:hero@many}"

Element = Literal | Form | Article | Capital | Flag | Slot | Many


def words_of(element: Element) -> tuple[str, ...]:
    """The fixed words of a part of a phrase."""
    if isinstance(element, Literal):
        return (element.word,)
    if isinstance(element, Form):
        return (element.one, element.many)
    if isinstance(element, Flag):
        return element.words
    if isinstance(element, Many):
        return element.between
    return ()


@final
class Phrase:
    """One two-way rule. `make` builds the node from its slots; without it the phrase passes its only slot on.

    `constants` are fields that the wording fixes: they are set on reading and compared on saying.
    `means` restates the phrase in other words for `explain`; `rules` are the booklet's numbers for it.
    `forms` are its words in singular or plural that `means` may name by their singular, as it names the slots.
    """

    def __init__(
        self,
        category: str,
        make: Callable[..., Node] | None,
        pattern: str,
        constants: Fields,
        means: str,
        rules: str,
    ) -> None:
        self.category: Final = category
        self.make: Final = make
        self.pattern: Final = pattern
        self.constants: Final = constants
        self.means: Final = means
        self.rules: Final = rules
        self.elements: Final = tuple(compile_pattern(pattern))
        slots = {element.name for element in self.elements if isinstance(element, (Flag, Slot, Many))}
        self.forms: Final = tuple(e for e in self.elements if isinstance(e, Form) and e.one not in slots)


def categories_in(phrase: Phrase) -> list[str]:
    """The categories that its slots are read by."""
    found: list[str] = []
    for element in phrase.elements:
        if isinstance(element, Slot):
            found.append(element.category)
        elif isinstance(element, Many):
            found.extend((element.first, element.category))
    return found


@final
class Words:
    """A closed list of words, each with its value: the lexicon of one category. "(enemy|enemies)" inflects."""

    def __init__(self, category: str, values: Mapping[str, Value]) -> None:
        self.category: Final = category
        self.by_words: Final[dict[tuple[str, ...], Value]] = {}
        self.by_value: Final[dict[Value, tuple[tuple[str, ...], tuple[str, ...]]]] = {}  # singular and plural
        # By the number that is asked for, then by the first word.
        self.by_first: Final[tuple[ByFirst, ByFirst]] = ({}, {})
        for words, value in values.items():
            forms = (inflected(words, 0), inflected(words, 1))
            self.by_value[value] = forms
            for number, form in enumerate(forms):
                self.by_words[form] = value
                self.by_first[number].setdefault(form[0], []).append((form, value))
        self.first_words: Final = (Starts(self.by_first[0]), Starts(self.by_first[1]))


ByFirst = dict[str, list[tuple[tuple[str, ...], Value]]]


def inflected(words: str, number: int) -> tuple[str, ...]:
    """The words of an entry in singular (0) or plural (1)."""
    while "(" in words:
        before, _, rest = words.partition("(")
        forms, _, after = rest.partition(")")
        words = before + forms.split("|")[number] + after
    return tuple(token.text for token in tokenize(words))


@final
class OpenWords:
    """Any word with a capital that means nothing else: what value it has, and which word has a value."""

    def __init__(self, value: Callable[[str], Value], word: Callable[[Value], str]) -> None:
        self.value: Final = value
        self.word: Final = word


@final
class Starts:
    """Words that something can begin with, as they are and with a capital."""

    def __init__(self, words: Iterable[str]) -> None:
        self.plain: Final = {word: word for word in words}
        self.capital: Final = {capitalized(word): word for word in self.plain}

    def forms(self, capital: bool) -> dict[str, str]:
        return self.capital if capital else self.plain


@final
class Index:
    """The phrases of a category, by the word they begin with."""

    def __init__(self, phrases: list[Phrase]) -> None:
        self.by_word: Final[dict[str, list[Phrase]]] = {}
        self.others: Final[list[Phrase]] = []
        for phrase in phrases:
            first = phrase.elements[0]
            if isinstance(first, Literal):
                self.by_word.setdefault(first.word, []).append(phrase)
            else:
                self.others.append(phrase)
        self.first_words: Final = Starts(self.by_word)


def compile_pattern(pattern: str) -> list[Element]:
    """Read the notation above; a mistake in it is found when the grammar is built."""
    elements: list[Element] = []
    i = 0
    while i < len(pattern):
        mark = pattern[i]
        if mark == " ":
            i += 1
        elif mark == "^":
            elements.append(Capital())
            i += 1
        elif mark == "{":
            end = pattern.index("}", i)
            elements.append(_slot(pattern[i + 1 : end]))
            i = end + 1
        elif mark == "<":
            end = pattern.index(">", i)
            name, words = pattern[i + 1 : end].split(":", 1)
            elements.append(Flag(name, tuple(token.text for token in tokenize(words))))
            i = end + 1
        elif mark == "(" and pattern[i + 1 : i + 2] == "{":
            elements.append(Literal("("))
            i += 1
        elif mark == "(":
            end = pattern.index(")", i)
            one, many = pattern[i + 1 : end].split("|")
            i = end + 1
            by = ""
            if pattern[i : i + 1] == "@":
                start = i + 1
                i = start
                while i < len(pattern) and (pattern[i].isalpha() or pattern[i] == "_"):
                    i += 1
                by = pattern[start:i]
            elements.append(Form(one, many, by))
        else:
            end = i
            while end < len(pattern) and pattern[end] not in " {<(^":
                end += 1
            chunk = pattern[i:end]
            elements.extend([Article()] if chunk == "a/an" else [Literal(token.text) for token in tokenize(chunk)])
            i = end
    return elements


def _slot(text: str) -> Slot | Many:
    name, _, rest = text.partition(":")
    plus = name.find("+")
    if plus >= 0:
        least = int(name[plus + 1 :] or "1")
        category, _, between = rest.partition("|")
        category, _, first = category.partition("/")
        words = tuple(token.text for token in tokenize(between))
        return Many(name[:plus], category, first or category, least, words)
    optional = name.endswith("?")
    name = name.rstrip("?")
    category, at, by = (rest or name).partition("@")
    return Slot(name, category, optional, by or at)


def is_plural(value: Value) -> bool:
    """Whether words beside a slot take their plural because of its value."""
    if isinstance(value, Node):
        return value.is_plural()
    return isinstance(value, int) and not isinstance(value, bool) and value != 1


def asked_number(by: str, slots: Value, outside: bool, otherwise: bool) -> bool:
    """Whether a slot is in the plural: by another slot (of a node, or of those read so far), or as its pattern says."""
    if by == OUTSIDE:
        return outside
    if by == MANY:
        return True
    if not by:
        return otherwise
    return is_plural(slots[by] if isinstance(slots, dict) else getattr(slots, by))


# "a unit", "a one", "a eulogy"; but "an uninjured ally"
CONSONANT_SOUNDS: Final = (
    *("unic", "unif", "unio", "uniq", "unis", "unit", "univ"),
    *("us", "ut", "eu", "ewe", "one", "once"),
)
SHORT_SOUNDS: Final = ("ush", "utm", "utt")  # "an usher", "an utter", unlike "a use", "a utensil"
SILENT_H: Final = ("hour", "heir", "honest", "honor", "honour")  # "an hourglass"


def takes_an(word: str) -> bool:
    """Whether the article before a word is "an": by its sound, not by its letter."""
    lower = word.lower()
    if lower[:1] in "aeiou":
        return not lower.startswith(CONSONANT_SOUNDS) or lower.startswith(SHORT_SOUNDS)
    return lower.startswith(SILENT_H)


class Grammar:
    """A game's phrases and lexicon."""

    def __init__(self) -> None:
        self._indexes: Final[dict[str, Index]] = {}
        self._vocabulary: Final[set[str]] = set()
        self.phrases: Final[dict[str, list[Phrase]]] = {}
        self.words: Final[dict[str, Words]] = {}
        self.titles: Final[dict[str, tuple[str, ...]]] = {}
        self.comma_titles: Final[set[str]] = set()
        self.pool_categories: Final[set[str]] = set()
        self.open_words: Final[dict[str, OpenWords]] = {}
        self.descriptions: Final[dict[str, str]] = {}
        self.restated: Final[dict[str, tuple[str, str]]] = {}

    def phrase(
        self,
        category: str,
        make: Callable[..., Node] | None,
        pattern: str,
        *,
        means: str = "",
        rules: str = "",
        fixed: Mapping[str, Value] | None = None,
        **constants: Value,
    ) -> None:
        """Register one two-way rule. Both halves come from the pattern, so neither can be missing."""
        fields = {**(fixed or {}), **constants}
        self.phrases.setdefault(category, []).append(Phrase(category, make, pattern, fields, means, rules))
        self._indexes.pop(category, None)
        self._vocabulary.clear()

    def take(self, other: "Grammar") -> None:
        """Add what another file has registered: words stand beside what they mean."""
        for category, phrases in other.phrases.items():
            self.phrases.setdefault(category, []).extend(phrases)
            self._indexes.pop(category, None)
        for category, words in other.words.items():
            assert category not in self.words, category
            self.words[category] = words
        self.titles.update(other.titles)
        self.comma_titles.update(other.comma_titles)
        self.pool_categories.update(other.pool_categories)
        self.open_words.update(other.open_words)
        self.descriptions.update(other.descriptions)
        self.restated.update(other.restated)
        self._vocabulary.clear()

    def knows(self, word: str) -> bool:
        """Whether any phrase or lexicon has this word, in this spelling."""
        if not self._vocabulary:
            for phrases in self.phrases.values():
                for phrase in phrases:
                    for element in phrase.elements:
                        self._vocabulary.update(words_of(element))
            for lexicon in self.words.values():
                for words in lexicon.by_words:
                    self._vocabulary.update(words)
        return word in self._vocabulary

    def index(self, category: str) -> Index:
        found = self._indexes.get(category)
        if found is None:
            found = self._indexes[category] = Index(self.phrases[category])
        return found

    def lexicon(self, category: str, values: Mapping[str, Value]) -> None:
        """Register a closed list of words with their values."""
        assert category not in self.words, category
        self.words[category] = Words(category, values)
        self._vocabulary.clear()
        assert len(self.words[category].by_value) == len(values), f"two words of {category} mean the same"

    def title(self, category: str, before: tuple[str, ...], commas: bool = False) -> None:
        """A category that takes any name: words, the first with a capital, up to a mark or word (or "", the end).

        With `commas` a name goes on after a comma if a capital or "the" follows ("Vex, the Cruel").
        """
        self.titles[category] = before
        if commas:
            self.comma_titles.add(category)

    def open(self, category: str, value: Callable[[str], Value], word: Callable[[Value], str]) -> None:
        """A category that takes any one word with a capital that the grammar does not know: its value, and back again
        ("" for a value that is none of these words)."""
        self.open_words[category] = OpenWords(value, word)

    def named(self, category: str) -> None:
        """A category whose words are names of cards; the reader is given the names that exist."""
        self.pool_categories.add(category)

    def describe(self, category: str, text: str) -> None:
        """How error messages and the reference call a category."""
        self.descriptions[category] = text

    def restate(self, flag: str, present: str, absent: str) -> None:
        """What `means` says where the words of a flag are there, and where they are not."""
        self.restated[flag] = (present, absent)

    def other_number(self, word: str) -> list[str]:
        """The plural's verb for the singular's, and the other way round: "becomes" for "become"."""
        found: list[str] = []
        for phrases in self.phrases.values():
            for phrase in phrases:
                for form in phrase.elements:
                    if isinstance(form, Form) and word in (form.one, form.many) and form.one != form.many:
                        found.append(form.one if word == form.many else form.many)
        return list(dict.fromkeys(found))

    def check(self) -> None:
        """Every slot names a category that is there; a slip in a pattern is found when the grammar is built."""
        known = {*self.phrases, *self.words, *self.titles, *self.pool_categories, *self.open_words}
        for phrases in self.phrases.values():
            for phrase in phrases:
                for category in categories_in(phrase):
                    if category not in known:
                        near = get_close_matches(category, known, 1)
                        meant = f"; did you mean '{near[0]}'?" if near else ""
                        raise ValueError(f"there is no category '{category}' (in \"{phrase.pattern}\"){meant}")

    # --- Saying -----------------------------------------------------------------------------------------------------

    def say(self, category: str, value: Value) -> str:
        """The text of a tree."""
        words = self.say_words(category, value, False)
        if words is None:
            raise ValueError(f"no phrase of {category} says {canonical(value)}")
        return join(_finished(words))

    def say_words(self, category: str, value: Value, plural: bool) -> list[str] | None:
        if category in self.titles or category in self.pool_categories:
            return [token.text for token in tokenize(value)] if isinstance(value, str) else None
        if category in self.open_words:
            word = self.open_words[category].word(value)
            return [word] if word else None
        lexicon = self.words.get(category)
        if lexicon is not None:
            found = lexicon.by_value.get(value)
            return None if found is None else list(found[plural])
        for phrase in self.phrases.get(category, ()):
            said = self.say_phrase(phrase, value, plural)
            if said is not None:
                return said
        return None

    def say_phrase(self, phrase: Phrase, value: Value, plural: bool) -> list[str] | None:
        if phrase.make is not None:
            if type(value) is not phrase.make:
                return None
            for name, constant in phrase.constants.items():
                if getattr(value, name) != constant:
                    return None
        out: list[str] = []
        for element in phrase.elements:
            if isinstance(element, Literal):
                out.append(element.word)
            elif isinstance(element, Capital):
                out.append("^")
            elif isinstance(element, Article):
                out.append("a/an")
            elif isinstance(element, Form):
                many = is_plural(getattr(value, element.by)) if element.by else plural
                out.append(element.many if many else element.one)
            elif isinstance(element, Flag):
                if getattr(value, element.name):
                    out.extend(element.words)
            elif isinstance(element, Slot):
                inner = value if phrase.make is None else getattr(value, element.name)
                if inner is None and element.optional:
                    continue
                number = asked_number(element.by, value, plural, phrase.make is None and plural)
                said = self.say_words(element.category, inner, number)
                if said is None:
                    return None
                out.extend(said)
            else:
                items = value if phrase.make is None else getattr(value, element.name)
                if not isinstance(items, tuple) or len(items) < element.least:
                    return None
                for i, item in enumerate(items):
                    if i:
                        out.extend(element.between)
                    said = self.say_words(element.category if i else element.first, item, plural)
                    if said is None:
                        return None
                    out.extend(said)
        return out

    # --- Random trees -----------------------------------------------------------------------------------------------

    def random_tree(self, category: str, chance: random.Random, names: Mapping[str, Words], depth: int = 0) -> Value:
        """A tree that this category can say, for testing that it is read back."""
        if category in self.titles:
            return chance.choice(("Jab", "Long Night", "Dragon's Calling", "Pass the Flame"))
        if category in self.open_words:
            return self.open_words[category].value(chance.choice(("Frost", "Shadow", "Storm")))
        lexicon = names.get(category) or self.words.get(category)
        if lexicon is not None:
            return chance.choice(list(lexicon.by_value))
        phrase = chance.choice(self.phrases[category])
        fields: Fields = dict(phrase.constants)
        for element in phrase.elements:
            if isinstance(element, Flag):
                fields[element.name] = chance.random() < 0.5
            elif isinstance(element, Slot):
                absent = element.optional and chance.random() < 0.6
                fields[element.name] = None if absent else self.random_tree(element.category, chance, names, depth + 1)
            elif isinstance(element, Many):
                count = element.least + min(chance.choice((0, 0, 1, 2)), 2)
                fields[element.name] = tuple(
                    self.random_tree(element.category if i else element.first, chance, names, depth + 1)
                    for i in range(count)
                )
        if phrase.make is None:
            return next(iter(fields.values()))
        return phrase.make(**fields)


def _finished(words: list[str]) -> list[str]:
    """Resolve capitals and articles, which look at the next word."""
    out: list[str] = []
    capital = False
    for i, word in enumerate(words):
        if word == "^":
            capital = True
            continue
        if word == "a/an":
            following = next(w for w in words[i + 1 :] if w != "^")
            word = "an" if takes_an(following) else "a"
        out.append(capitalized(word) if capital else word)
        capital = False
    return out


Reading = tuple[Value, int]
Partial = tuple[Fields, int, bool]  # slots so far, where it goes on, whether a capital is due

READINGS_LIMIT: Final = 64  # different readings of one stretch, the longest: past this a text is hostile, not rich


class Reader:
    """One reading of one text. `expected` notes, for each place, what could have stood there."""

    def __init__(self, grammar: Grammar, tokens: list[Token], names: Mapping[str, Words]) -> None:
        self.grammar: Final = grammar
        self.tokens: Final = tokens
        self.names: Final = names
        self.expected: Final[list[set[str]]] = [set() for _ in range(len(tokens) + 1)]
        self.categories: Final[list[set[str]]] = [set() for _ in range(len(tokens) + 1)]
        self.farthest = 0
        self.opened: Final[set[int]] = set()  # places where any word may stand, and one does
        self._memo: Final[dict[tuple[str, int, bool, bool], list[Reading]]] = {}

    def word(self, position: int) -> str:
        return self.tokens[position].text if position < len(self.tokens) else ""

    def accept(self, position: int, word: str, capital: bool) -> bool:
        """Whether this word stands there; it is noted as what could."""
        wanted = capitalized(word) if capital else word
        self.expected[position].add(wanted)
        if position < len(self.tokens) and self.tokens[position].text == wanted:
            return True
        if position > self.farthest:
            self.farthest = position
        return False

    def _accept_article(self, position: int, capital: bool) -> bool:
        """ "A" or "an" as the next word wants it; a slip ("a unt") has no sound, and is blamed itself."""
        following = self.word(position + 1)
        right, other = ("an", "a") if takes_an(following) else ("a", "an")
        if following.islower() and not self.grammar.knows(following):
            found = self.word(position)
            if found == (capitalized(other) if capital else other):
                return True
        return self.accept(position, right, capital)

    def _begins(self, position: int, starts: Starts, capital: bool) -> str:
        """Which of the words that could begin here does; all the others are noted as what could."""
        forms = starts.forms(capital)
        if forms:
            self.farthest = max(self.farthest, position)
            self.expected[position].update(forms)
        return forms.get(self.word(position), "")

    def read(self, category: str, position: int, capital: bool, plural: bool) -> list[Reading]:
        """All values that the words from `position` on can mean in this category, with where each one ends."""
        key = (category, position, capital, plural)
        known = self._memo.get(key)
        if known is not None:
            return known
        self._memo[key] = []  # a category that begins with itself has no reading there
        found: list[Reading]
        if category in self.grammar.titles:
            found = self._read_title(category, position)
        elif category in self.grammar.open_words:
            found = self._read_open(category, position)
        else:
            lexicon = self.names.get(category) or self.grammar.words.get(category)
            if lexicon is not None:
                found = self._read_words(lexicon, position, capital, plural)
            else:
                found = []
                index = self.grammar.index(category)
                begins = self._begins(position, index.first_words, capital)
                for phrase in index.by_word.get(begins, ()):
                    found.extend(self._read_phrase(phrase, position, capital, plural))
                for phrase in index.others:
                    found.extend(self._read_phrase(phrase, position, capital, plural))
                found = _distinct(found)
        if not found and position <= len(self.tokens):
            self.categories[position].add(category)
        self._memo[key] = found
        return found

    def _read_title(self, category: str, position: int) -> list[Reading]:
        before = self.grammar.titles[category]
        commas = category in self.grammar.comma_titles
        end = position
        while (word := self.word(end)) and (
            (word[0].isalnum() and word not in before) or (commas and word == "," and self._continues_name(end + 1))
        ):
            end += 1
        # A name that nothing fitting follows is no name: the words are a mistaken something else.
        if end == position or self.word(end) not in before or not self.tokens[position].text[0].isupper():
            self.farthest = max(self.farthest, position)
            return []
        return [(join([token.text for token in self.tokens[position:end]]), end)]

    def _read_open(self, category: str, position: int) -> list[Reading]:
        word = self.word(position)
        lower = word[:1].lower() + word[1:]
        if not word.isalpha() or word == lower or self.grammar.knows(word) or self.grammar.knows(lower):
            self.farthest = max(self.farthest, position)
            return []
        self.opened.add(position)
        return [(self.grammar.open_words[category].value(word), position + 1)]

    def _continues_name(self, position: int) -> bool:
        word = self.word(position)
        return word == "the" or word[:1].isupper()

    def _read_words(self, lexicon: Words, position: int, capital: bool, plural: bool) -> list[Reading]:
        found: list[Reading] = []
        begins = self._begins(position, lexicon.first_words[plural], capital)
        for words, value in lexicon.by_first[plural].get(begins, ()):
            at = position
            for i, word in enumerate(words):
                if not self.accept(at, word, capital and i == 0):
                    break
                at += 1
            else:
                found.append((value, at))
        return found

    def _read_phrase(self, phrase: Phrase, position: int, capital: bool, plural: bool) -> list[Reading]:
        partials: list[Partial] = [(phrase.constants, position, capital)]
        for element in phrase.elements:
            following: list[Partial] = []
            for fields, at, cap in partials:
                if isinstance(element, Literal):
                    if self.accept(at, element.word, cap):
                        following.append((fields, at + 1, False))
                elif isinstance(element, Capital):
                    following.append((fields, at, True))
                elif isinstance(element, Article):
                    if self._accept_article(at, cap):
                        following.append((fields, at + 1, False))
                elif isinstance(element, Form):
                    many = is_plural(fields[element.by]) if element.by else plural
                    if self.accept(at, element.many if many else element.one, cap):
                        following.append((fields, at + 1, False))
                elif isinstance(element, Flag):
                    following.append(({**fields, element.name: False}, at, cap))
                    if self._accept_all(at, element.words):
                        following.append(({**fields, element.name: True}, at + len(element.words), False))
                elif isinstance(element, Slot):
                    if element.optional:
                        following.append(({**fields, element.name: None}, at, cap))
                    number = asked_number(element.by, fields, plural, phrase.make is None and plural)
                    for value, end in self.read(element.category, at, cap, number):
                        following.append(({**fields, element.name: value}, end, False))
                else:
                    following.extend(self._read_many(element, fields, at, cap, plural))
            partials = following
            if len(partials) > READINGS_LIMIT:
                partials = sorted(partials, key=partial_end, reverse=True)[:READINGS_LIMIT]
            if not partials:
                return []
        found: list[Reading] = []
        for fields, end, _ in partials:
            if phrase.make is None:
                found.append((next(iter(fields.values())), end))
            else:
                node = phrase.make(**fields)
                node.span = (self.tokens[position].start, self.tokens[end - 1].end) if end > position else (0, 0)
                found.append((node, end))
        return found

    def _accept_all(self, position: int, words: tuple[str, ...]) -> bool:
        return all(self.accept(position + i, word, False) for i, word in enumerate(words))

    def _read_many(self, element: Many, fields: Fields, position: int, capital: bool, plural: bool) -> list[Partial]:
        """All runs of items from here: longer ones grow out of shorter ones."""
        found: list[Partial] = []
        rows: list[tuple[tuple[Value, ...], int, bool]] = [((), position, capital)]
        while rows:
            grown: list[tuple[tuple[Value, ...], int, bool]] = []
            for items, at, cap in rows:
                start = at
                if items:
                    if not self._accept_all(at, element.between):
                        continue
                    start = at + len(element.between)
                category = element.category if items else element.first
                for value, end in self.read(category, start, cap and not items, plural):
                    grown.append(((*items, value), end, False))
            for items, end, _ in grown:
                if len(items) >= element.least:
                    found.append(({**fields, element.name: items}, end, False))
            rows = grown[:READINGS_LIMIT]
        return found


def partial_end(partial: Partial) -> int:
    return partial[1]


def reading_end(reading: Reading) -> int:
    return reading[1]


def _distinct(readings: list[Reading]) -> list[Reading]:
    """Readings that differ in meaning. Those that end at different words do; only the others are compared whole,
    which keeps a long chain of nested sentences from being written out for each of its ends."""
    if len(readings) < 2:
        return readings
    ends = Counter(end for _, end in readings)
    seen: set[tuple[int, str]] = set()
    found: list[Reading] = []
    for value, end in readings:
        mark = (end, canonical(value) if ends[end] > 1 else "")
        if mark not in seen:
            seen.add(mark)
            found.append((value, end))
    if len(found) > READINGS_LIMIT:
        found.sort(key=reading_end, reverse=True)
    return found[:READINGS_LIMIT]
