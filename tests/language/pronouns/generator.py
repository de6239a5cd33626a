"""Composes paragraphs of two to four instructions with pronouns, branches and events, each with its record."""

import re
from collections.abc import Callable, Container, Iterator, Sequence
from random import Random
from typing import TypeVar

from tests.language.pronouns import azrah, elements, pariahs, trials
from tests.language.pronouns.phrases import NOBODY, PRONOUN, Face, Instruction, Phrase, Vocabulary
from tests.language.pronouns.records import (
    CHOICE,
    GROUP,
    OWN,
    PLACE,
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
    Text,
)

VOCABULARIES = {module.VOCABULARY.game: module.VOCABULARY for module in (azrah, elements, pariahs, trials)}
PART = re.compile(r"\{(\w+)\}|\[([^|\]]*)\|([^\]]*)\]|([<>^])")
OTHER_WORD = re.compile(r"\b(another|other)\b", re.IGNORECASE)
SUBJECTS = ("who", "judge", "watched", "standing", "judged")
COMPLETE = ("choose", "if_else", "may_do_else", "do_else", "pay_else", "roll_else")
THEY = ("they", "them", "their")

Weighted = TypeVar("Weighted", Face, Instruction, Phrase)


def texts(game: str, count: int, seed: int) -> Iterator[Text]:
    """As many texts as asked for, the same ones for the same seed; each has something to decide."""
    chance = Random(f"{game} {seed}")
    made = 0
    while made < count:
        text = Writer(VOCABULARIES[game], chance).write(f"Mirror {made}")
        if asks(text.record.items):
            made += 1
            yield text


def asks(items: Sequence[Item]) -> bool:
    return any(
        isinstance(item, Pronoun | Other) or (isinstance(item, Fork) and any(asks(branch) for branch in item.branches))
        for item in items
    )


class Writer:
    def __init__(self, vocabulary: Vocabulary, chance: Random) -> None:
        self.vocabulary = vocabulary
        self.chance = chance
        self.text = ""
        self.items: list[Item] = []
        self.fixed: list[Span] = []
        self.capital = True
        self.named: list[Named] = []
        self.done: list[Deed] = []
        self.lonely_words = chance.random() < 0.08  # "each other enemy" where nobody is left out, "this way" of nothing
        self.only_how = ""  # inside alternatives all names are of one sort
        self.after_fork = False  # what alternatives have named is most often spoken of
        self.plain_names = False  # inside alternatives pronouns are rare
        # Of the sentence: what english.md leaves open is not written.
        self.own_subject = False
        self.they_said = False
        self.named_after_they = False

    def write(self, name: str) -> Text:
        self.face = self.one_of(self.vocabulary.faces)
        opening = self.chance.choice(self.face.openings)
        self.fill(opening)
        if opening.endswith((". ", ": ")):
            self.stop()
            self.capital = True
        length = 0 if self.face.whole else self.chance.choice((2, 2, 3, 3, 4))
        if length and self.chance.random() < 0.2:
            # What every alternative names is most easily spoken of where nobody else has been named.
            self.sentence(last=False, shapes=[shape for shape in COMPLETE if shape in self.vocabulary.shapes])
            length -= 1
        for _ in range(length - 1):
            self.sentence(last=False)
        if length:
            self.sentence(last=True)
        name = self.face.prefix + name
        record = Record(self.vocabulary.game, tuple(self.items))
        companions = self.face.companions.replace("CARD", name)
        type_line = self.face.type_line
        return Text(name, type_line, self.text.strip(), record, tuple(self.face.more), companions, tuple(self.fixed))

    # Sentences

    def sentence(self, last: bool, shapes: Sequence[str] = ()) -> None:
        known = self.vocabulary.shapes
        shapes = shapes or list(known)
        (shape,) = self.chance.choices(shapes, weights=[known[shape] for shape in shapes])
        write: Callable[[bool], None] = getattr(self, f"write_{shape}")
        write(last)
        self.say(". ")
        self.stop()

    def write_plain(self, last: bool) -> None:
        self.instruction(last)

    def write_joined(self, last: bool) -> None:
        before = len(self.done)
        self.instruction(imperative=self.vocabulary.yours_first)
        self.say(self.vocabulary.joiner)
        # PARIAHS: two of one verb joined by "and" are one instruction to "this way"; that is not written.
        self.instruction(last, unlike={done.verb for done in self.done[before:]} - {""})

    def write_may(self, last: bool) -> None:
        self.say("you may ")
        self.fork([self.imperative])

    def write_may_do(self, last: bool) -> None:
        self.say("you may ")

        def both() -> None:
            self.imperative()
            self.if_you_do()
            self.consequence()

        self.fork([both])

    def write_may_do_else(self, last: bool) -> None:
        self.say("you may ")

        def both() -> None:
            self.imperative()
            self.if_you_do()
            self.instruction()

        self.fork([both, self.otherwise], complete=True)

    def write_pay(self, last: bool) -> None:
        self.say(self.vocabulary.payment)
        self.if_you_do()
        self.fork([self.consequence])

    def write_pay_else(self, last: bool) -> None:
        self.say(self.vocabulary.payment)
        self.if_you_do()
        self.fork([self.instruction, self.otherwise], complete=True)

    def write_do(self, last: bool) -> None:
        self.instruction()
        self.if_you_do()
        self.fork([self.instruction])

    def write_do_else(self, last: bool) -> None:
        self.instruction()
        self.if_you_do()
        self.fork([self.instruction, self.otherwise], complete=True)

    def write_if(self, last: bool) -> None:
        self.condition()
        self.fork([self.instruction])

    def write_if_may(self, last: bool) -> None:
        self.condition()
        self.fork([lambda: self.write_may(False)])

    def write_if_else(self, last: bool) -> None:
        self.condition()
        self.fork([self.instruction, self.otherwise], complete=True)

    def write_choose(self, last: bool) -> None:
        first, between = self.vocabulary.choice
        self.say(first)
        self.capital |= self.vocabulary.capital_choice

        def later() -> None:
            self.say(between)
            self.instruction()

        self.fork([self.instruction, *[later] * self.chance.choice((1, 1, 1, 2))], complete=True)

    def write_choose_if(self, last: bool) -> None:
        """An alternative that is itself a branch."""
        first, between = self.vocabulary.choice
        self.say(first)
        self.capital |= self.vocabulary.capital_choice

        def later() -> None:
            self.say(between)
            self.condition()
            self.fork([self.instruction])

        self.fork([self.instruction, later], complete=True)

    def write_roll(self, last: bool) -> None:
        self.say("roll a die. ")
        self.stop()
        self.say(f"on a {self.chance.choice((3, 4, 5))}+, ")
        self.fork([self.instruction])

    def write_roll_else(self, last: bool) -> None:
        self.say("roll a die. ")
        self.stop()
        self.say(f"on a {self.chance.choice((3, 4, 5))}+, ")
        self.fork([self.instruction, self.otherwise], complete=True)

    def if_you_do(self) -> None:
        self.say(". ")
        self.stop()
        self.say("if you do, ")

    def otherwise(self) -> None:
        self.say(". ")
        self.stop()
        self.say("otherwise, ")
        self.instruction()

    def consequence(self) -> None:
        if self.chance.random() < 0.3:
            self.write_if(False)
        else:
            self.instruction()

    def fork(self, branches: Sequence[Callable[[], None]], complete: bool = False) -> None:
        outside, before = self.items, (self.only_how, self.plain_names)
        if complete:
            self.only_how = self.only_how or self.chance.choice((TARGET,) * 6 + (CHOICE, GROUP))
            self.plain_names = self.chance.random() < 0.8
            self.after_fork = False
        written = []
        for branch in branches:
            self.items = []
            branch()
            written.append(tuple(self.items))
        self.items = outside
        self.items.append(Fork(tuple(written), complete))
        self.only_how, self.plain_names = before
        self.after_fork = complete

    # Instructions

    def imperative(self) -> None:
        self.instruction(imperative=True)

    def instruction(self, last: bool = False, imperative: bool = False, unlike: Container[str] = ()) -> None:
        fitting = [
            each
            for each in self.vocabulary.instructions
            if (last or not each.last)
            and (each.imperative or not imperative)
            and each.verb not in unlike
            and self.usable(each)
        ]
        if not self.done and not self.lonely_words:
            fitting = [each for each in fitting if "{done}" not in each.words]
        if self.plain_names:
            slots = self.vocabulary.naming
            simple = [each for each in fitting if sum(each.words.count("{" + slot + "}") for slot in slots) == 1]
            fitting = [each for each in simple if "{per}" not in each.words] or fitting
        self.told(self.one_of(fitting))

    def condition(self) -> None:
        self.say("if ")
        self.told(self.one_of([each for each in self.vocabulary.conditions if self.usable(each)]))
        self.say(", ")

    def usable(self, instruction: Instruction) -> bool:
        """Whether its own word for the one who acts or is spoken of is one that this card has."""
        return all(self.phrases(slot, instruction.unless) for slot in re.findall(r"\{(\w+)\}", instruction.words))

    def told(self, instruction: Instruction) -> None:
        self.fill(instruction.words, instruction)

    def fill(self, template: str, instruction: Instruction | None = None) -> None:
        """Write a template; what it does is named when it has been read to its end."""
        plural = False
        begin = fixed = 0
        core: Span | None = None
        place = 0
        objects: Span | None = None
        for part in PART.finditer(template):
            self.say(template[place : part.start()])
            place = part.end()
            slot, one, several, mark = part.groups()
            if mark == "<":
                begin = len(self.text)
            elif mark == ">":
                core = (begin, len(self.text))
            elif mark == "^":
                if fixed:
                    self.fixed.append((fixed, len(self.text)))
                fixed = 0 if fixed else len(self.text)
            elif slot:
                start = len(self.text)
                plural = self.slot(slot, instruction.unless if instruction else (), objects)
                if slot == "whom":
                    objects = (start, len(self.text))
            else:
                self.fill(several if plural else one)
        self.say(template[place:])
        if core is not None:
            verb = instruction.verb if instruction else ""
            deed = Deed(core, verb, instruction is None or instruction.amount)
            self.items.append(deed)
            self.done.append(deed)

    def slot(self, slot: str, unless: Sequence[str], objects: Span | None) -> bool:
        """Fill a slot; True if its phrase is plural."""
        if slot in self.vocabulary.words:
            self.fill(self.chance.choice(self.vocabulary.words[slot]))
            return False
        phrase = self.one_of(self.choose(self.phrases(slot, unless)))
        self.phrase(phrase, slot in SUBJECTS, objects)
        return phrase.plural

    def choose(self, phrases: Sequence[Phrase]) -> Sequence[Phrase]:
        """Either the pronouns among the phrases or the names."""
        pronouns = [phrase for phrase in phrases if phrase.how == PRONOUN]
        names = [phrase for phrase in phrases if phrase.how != PRONOUN]
        if self.plain_names and self.chance.random() < 0.85:
            names = [phrase for phrase in names if phrase.how == self.only_how and not phrase.many] or names
        if self.chance.random() < 0.87:
            pronouns = [phrase for phrase in pronouns if self.sensible(phrase)] or ([] if names else pronouns)
        twice = [phrase for phrase in pronouns if [done.verb for done in self.done].count(phrase.verb) > 1]
        if twice and self.chance.random() < 0.9:
            return twice
        if not pronouns or not names:
            return pronouns or names
        often = 0.04 if not self.named else 0.85 if self.after_fork else 0.1 if self.plain_names else 0.5
        return pronouns if self.chance.random() < often else names

    def sensible(self, pronoun: Phrase) -> bool:
        """Whether there is anything that such a pronoun could mean, in reach or not."""
        if "that much" in pronoun.words:
            return sum(done.amount for done in self.done) == 1
        if pronoun.verb and pronoun.verb != "each":
            return any(done.verb == pronoun.verb for done in self.done)
        named = [named.kind for named in self.named if named.how in self.vocabulary.candidates]
        if "enemy" in pronoun.words or "ally" in pronoun.words:
            return any(kind in pronoun.words for kind in named)
        return bool(named)

    def phrases(self, slot: str, unless: Sequence[str]) -> Sequence[Phrase]:
        if slot in self.vocabulary.words:
            return [Phrase("", NOBODY)]
        return [
            phrase
            for phrase in [*self.vocabulary.names.get(slot, ()), *self.vocabulary.pronouns.get(slot, ())]
            if self.allowed(phrase, unless)
        ]

    def allowed(self, phrase: Phrase, unless: Sequence[str]) -> bool:
        if phrase.words in self.face.without:
            return False
        if phrase.how == PRONOUN or "{it}" in phrase.words:
            bad = {*phrase.unless, *(unless if phrase.how == PRONOUN else ())}
            if any(named.kind in bad for named in self.named):
                return False
            if phrase.words in THEY and self.named_after_they:
                return False
            if self.face.kinds and ("enemy" in phrase.words or "ally" in phrase.words):
                return False
            return self.vocabulary.pronoun_after_own_subject or not self.own_subject
        if phrase.how == OWN:
            return phrase.words in self.face.own
        if phrase.how == PLACE:
            return phrase.words in self.face.places
        if self.face.kinds and phrase.kind and phrase.kind not in self.face.kinds:
            return False
        if OTHER_WORD.search(phrase.words) and not self.other_allowed(phrase):
            return False
        return not (self.only_how and phrase.how in (TARGET, CHOICE, GROUP) and phrase.how != self.only_how)

    def other_allowed(self, phrase: Phrase) -> bool:
        """Most often there is somebody whom "other" could leave out."""
        known = phrase.kind in self.face.own_kinds or any(named.how in (TARGET, CHOICE) for named in self.named)
        return self.face.others and (known or self.lonely_words)

    def phrase(self, phrase: Phrase, subject: bool, objects: Span | None) -> None:
        start = len(self.text)
        if phrase.how == PRONOUN:
            self.pronoun(phrase, objects)
            return
        inner, found, rest = phrase.words.partition("{it}")
        self.say(inner)
        for other in OTHER_WORD.finditer(self.text, start):
            own = phrase.kind in self.face.own_kinds
            self.items.append(Other(other.span(), other.group().lower(), phrase.kind, own))
        if found:
            self.pronoun(Phrase("it", PRONOUN), None)
            self.say(rest)
        if phrase.how == NOBODY:
            return
        words = phrase.words if phrase.how in (OWN, PLACE) else self.text[start:]
        named = Named((start, len(self.text)), words, phrase.how, phrase.kind, phrase.many, subject)
        self.items.append(named)
        self.named.append(named)
        self.own_subject |= subject and phrase.how == OWN
        self.named_after_they |= self.they_said

    def pronoun(self, phrase: Phrase, objects: Span | None) -> None:
        """`objects` is whom the same instruction has just spoken of, for "for each Mana attached to it" (E11)."""
        before, word, after = self.around(phrase)
        self.say(before)
        start = len(self.text)
        self.say(word)
        each = self.each_of(objects) if phrase.verb == "each" else None
        verb = phrase.verb if word == "this way" else ""
        self.after_fork = False
        self.items.append(Pronoun((start, len(self.text)), word.lower(), verb, each))
        self.say(after)
        self.they_said |= word in THEY

    def around(self, phrase: Phrase) -> tuple[str, str, str]:
        """The pronoun in its phrase and the words around it: "for each card shunned | this way | "."""
        if "|" not in phrase.words:
            return "", phrase.words, ""
        before, word, after = phrase.words.split("|")
        return before, word, after

    def each_of(self, objects: Span | None) -> Span | None:
        last = self.named[-1] if self.named else None
        return last.span if last is not None and last.span == objects and last.many else None

    # Words

    def say(self, words: str) -> None:
        if words and self.capital:
            words = words[0].upper() + words[1:]
        if words:
            self.capital = words.endswith(". ")
        self.text += words

    def stop(self) -> None:
        self.items.append(Stop())
        self.own_subject = self.they_said = self.named_after_they = False

    def one_of(self, choices: Sequence[Weighted]) -> Weighted:
        return self.chance.choices(choices, weights=[choice.weight for choice in choices])[0]
