"""Core English: what every game's cards can say. Numbers, sentences, "you may", "if", "or"."""

from typing import TYPE_CHECKING, Final, final

from playmat.abilities.nodes import Condition, Effect, It, Link, Node
from playmat.abilities.perform import Do, Either
from playmat.kernel.steps import Answer, Option, Prompt, Step
from playmat.language.grammar import Grammar

if TYPE_CHECKING:
    from playmat.kernel.state import State

YES: Final = Answer("yes", "Yes")
NO: Final = Answer("no", "No")
ASK_MAY: Final = Prompt("Do it?", "decides whether to do it", "")


@final
class May(Effect):
    """ "You may …", with what follows only if it was done, and what follows only if it was not."""

    def __init__(self, effect: Effect, then: Effect | None, otherwise: Effect | None) -> None:
        self.effect: Final = effect
        self.then: Final = then
        self.otherwise: Final = otherwise

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.effect, self.then), (self.otherwise,))

    def asks_about(self) -> Effect | None:
        return None if self.then is None else self.effect

    def is_optional(self) -> bool:
        return True

    def perform(self, state: "State", link: Link) -> None:
        no = None if self.otherwise is None else DoCase(self, 1, self.otherwise, link)
        if self.is_off(link) or not self.effect.is_possible(state, link):
            if no is not None:
                state.then(no)
            return
        state.ask(link.controller, ASK_MAY, [Option(Agree(self.effect), Follow(self, link)), Option(NO, no)], link)


@final
class Agree(Step):
    """Yes to what is optional, in the words of the card."""

    def __init__(self, effect: Effect) -> None:
        self.effect: Final = effect

    def run(self, state: "State") -> None:
        pass

    def key(self, state: "State") -> str:
        return YES.word

    def label(self, state: "State") -> str:
        return YES.text if isinstance(self.effect, Either) else f"{YES.text}: {state.game.say(self.effect)}"


@final
class Both(Effect):
    """An instruction and, after the game's checks, what hangs on it ("…. If you do, …. Otherwise, …")."""

    def __init__(self, effect: Effect, then: Effect | None, otherwise: Effect | None = None) -> None:
        self.effect: Final = effect
        self.then: Final = then
        self.otherwise: Final = otherwise

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.then,), (self.otherwise,))

    def asks_about(self) -> Effect | None:
        return self.effect

    def perform(self, state: "State", link: Link) -> None:
        Follow(self, link).run(state)


@final
class Follow(Step):
    """An instruction is done; then, after the game's checks, what hangs on it."""

    def __init__(self, effect: "May | Both", link: Link) -> None:
        self.effect: Final = effect
        self.link: Final = link

    def run(self, state: "State") -> None:
        whole = self.effect
        done = Do(whole.effect, self.link)
        if whole.then is None:
            whole.take_case(state, self.link, 0)
            state.then(done)
        else:
            hangs = IfDone(whole, whole.asked, whole.then, whole.otherwise, self.link)
            state.then(done, state.game.check_step(), hangs)


@final
class IfDone(Step):
    """What hangs on whether instructions were done ("If you do, …. Otherwise, …."), as the game judges that."""

    def __init__(
        self, whole: Effect, asked: tuple[Effect, ...], then: Effect, otherwise: Effect | None, link: Link
    ) -> None:
        self.whole: Final = whole
        self.asked: Final = asked
        self.then: Final = then
        self.otherwise: Final = otherwise
        self.link: Final = link

    def run(self, state: "State") -> None:
        case = 0 if state.game.was_done(state, self.link, self.asked) else 1
        self.whole.take_case(state, self.link, case)
        effect = self.then if case == 0 else self.otherwise
        if effect is not None:
            state.agenda.append(Do(effect, self.link))


@final
class DoCase(Step):
    """One case of an instruction has come."""

    def __init__(self, whole: Effect, case: int, effect: Effect, link: Link) -> None:
        self.whole: Final = whole
        self.case: Final = case
        self.effect: Final = effect
        self.link: Final = link

    def run(self, state: "State") -> None:
        self.whole.take_case(state, self.link, self.case)
        state.agenda.append(Do(self.effect, self.link))


@final
class If(Effect):
    """ "If …, …": the condition is read when the sentence is reached."""

    def __init__(self, condition: Condition, effect: Effect) -> None:
        self.condition: Final = condition
        self.effect: Final = effect

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.effect,), ())

    def perform(self, state: "State", link: Link) -> None:
        if self.condition.holds(state, link):
            state.then(Do(self.effect, link))


@final
class Unless(Effect):
    """ "Unless …, …": done if the condition does not hold. A condition about nothing skips it."""

    def __init__(self, condition: Condition, effect: Effect) -> None:
        self.condition: Final = condition
        self.effect: Final = effect

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.effect,), ())

    def perform(self, state: "State", link: Link) -> None:
        if self.condition.applies(state, link) and not self.condition.holds(state, link):
            state.then(Do(self.effect, link))


@final
class Otherwise(Effect):
    """ "If …, …. Otherwise, …." A condition about nothing skips both."""

    def __init__(self, condition: Condition, effect: Effect, otherwise: Effect) -> None:
        self.condition: Final = condition
        self.effect: Final = effect
        self.otherwise: Final = otherwise

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.effect,), (self.otherwise,))

    def perform(self, state: "State", link: Link) -> None:
        if self.condition.applies(state, link):
            case = 0 if self.condition.holds(state, link) else 1
            self.take_case(state, link, case)
            state.then(Do(self.effect if case == 0 else self.otherwise, link))


@final
class Then(Effect):
    """ "Then, …": the order in which sentences stand, said aloud."""

    def __init__(self, effect: Effect) -> None:
        self.effect: Final = effect

    def perform(self, state: "State", link: Link) -> None:
        state.then(Do(self.effect, link))


@final
class Together(Effect):
    """ "… and …": one instruction of several parts, done in order without checks between them."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.effects: Final = effects

    def joins(self) -> bool:
        return True

    def is_possible(self, state: "State", link: Link) -> bool:
        return any([effect.is_possible(state, link) for effect in self.effects])

    def perform(self, state: "State", link: Link) -> None:
        for effect in reversed(self.effects):
            state.agenda.append(Do(effect, link))


def add_core(grammar: Grammar) -> None:
    """Register the phrases that all games share. A game brings `clause` (its instructions) and `condition`."""
    phrase = grammar.phrase
    phrase("sentence", None, "^{effect:instruction}.")
    phrase("continued sentence", None, "{effect:instruction}.")
    phrase("instruction", None, "{effect:choice}")
    phrase("instruction", May, "you may {effect:choice}", then=None, otherwise=None, means="if you wish: {effect}")
    phrase(
        "instruction",
        May,
        "you may {effect:clause}. If you do, {then:conditional}",
        otherwise=None,
        means="if you wish: {effect}; only then: {then}",
    )
    phrase("instruction", If, "if {condition}, {effect:optional choice}", means="only if {condition}: {effect}")
    phrase("conditional", None, "{effect:choice}")
    phrase("conditional", If, "if {condition}, {effect:choice}", means="only if {condition}: {effect}")
    phrase("optional choice", None, "{effect:choice}")
    phrase("optional choice", May, "you may {effect:choice}", then=None, otherwise=None, means="if you wish: {effect}")
    phrase("choice", None, "{effect:clause}")
    phrase("it", It, "it", word="it", means="it")
    grammar.describe("instruction", "an instruction (You may …, If …)")
    grammar.describe("condition", "a condition")


def add_unless(grammar: Grammar) -> None:
    """ "Unless …, …" wherever "If …, …" begins a sentence."""
    grammar.phrase(
        "instruction", Unless, "unless {condition}, {effect:conditional}", means="unless {condition}: {effect}"
    )


def add_or(grammar: Grammar) -> None:
    """Alternatives written "A, OR b" or "A, OR B". What is optional or conditional can stand after the first "OR"."""
    meaning = "one of these, announced on activation: {branches}"
    for category, capitals in (("alternative", 0), ("capital alternative", 1)):
        pattern = f"{{branches+2:{category}/clause|, OR}}"
        grammar.phrase("choice", Either, pattern, capitals=capitals, means=meaning)
    add_capital(grammar, "alternative")
    add_alternatives(grammar)


def add_choose_one(
    grammar: Grammar,
    branch: str = "clause",
    category: str = "choice",
    first_capital: bool = False,
    means: str = "one of these: {branches}",
    rules: str = "",
) -> None:
    """Alternatives written "Choose one: a; or b", in all spellings; `first_capital` says which one a game prints."""
    capital = add_capital(grammar, branch)
    first, other = (capital, branch) if first_capital else (branch, capital)
    for capitals, (one, rest) in enumerate(((first, branch), (capital, capital), (other, branch), (branch, capital))):
        pattern = f"choose one: {{branches+2:{rest}/{one}|; or}}"
        grammar.phrase(category, Either, pattern, capitals=capitals, means=means, rules=rules)


def add_capital(grammar: Grammar, category: str) -> str:
    """The same with a capital where none is needed."""
    capital = f"capital {category}"
    grammar.phrase(capital, None, f"^{{effect:{category}}}")
    return capital


def add_alternatives(grammar: Grammar) -> None:
    """One of several: an instruction, perhaps optional, perhaps under a condition."""
    phrase = grammar.phrase
    phrase("alternative", None, "{effect:clause}")
    phrase("alternative", May, "you may {effect:clause}", then=None, otherwise=None, means="if you wish: {effect}")
    phrase("alternative", If, "if {condition}, {effect:clause}", means="only if {condition}: {effect}")


def add_then(grammar: Grammar) -> None:
    """Sentences after the first may begin with "Then,"."""
    grammar.phrase("later sentence", None, "{effect:sentence}")
    grammar.phrase("later sentence", Then, "^then, {effect:instruction}.", means="after that: {effect}")


def add_nested(grammar: Grammar) -> None:
    """What hangs on a condition, or on something done, may be optional itself and have something hang on it."""
    phrase = grammar.phrase
    for category in ("permission", "optional choice"):
        phrase(
            category,
            May,
            "you may {effect:clause}. If you do, {then:conditional}",
            otherwise=None,
            means="if you wish: {effect}; only then: {then}",
        )
    phrase("permission", May, "you may {effect:choice}", then=None, otherwise=None, means="if you wish: {effect}")
    phrase("conditional", None, "{effect:permission}")
    phrase("conditional", If, "if {condition}, {effect:permission}", means="only if {condition}: {effect}")


def add_if_you_do(grammar: Grammar) -> None:
    """ "If you do" after what must be done, also under a condition or another "If you do"."""
    for category in ("instruction", "optional choice", "conditional"):
        grammar.phrase(
            category,
            Both,
            "{effect:clause}. If you do, {then:conditional}",
            otherwise=None,
            means="{effect}; only if that was done: {then}",
        )


def add_otherwise(grammar: Grammar) -> None:
    """ "Otherwise" after a condition, and after "If you do"."""
    phrase = grammar.phrase
    phrase(
        "instruction",
        Otherwise,
        "if {condition}, {effect:optional choice}. Otherwise, {otherwise:remainder}",
        means="if {condition}: {effect}; if not: {otherwise}",
    )
    phrase("remainder", None, "{effect:optional choice}")
    phrase("remainder", If, "if {condition}, {effect:optional choice}", means="only if {condition}: {effect}")
    grammar.describe("remainder", "an instruction (You may …, If …)")
    phrase(
        "instruction",
        May,
        "you may {effect:clause}. If you do, {then:choice}. Otherwise, {otherwise:choice}",
        means="if you wish: {effect}; then: {then}; if not: {otherwise}",
    )
    phrase(
        "instruction",
        Both,
        "{effect:clause}. If you do, {then:choice}. Otherwise, {otherwise:choice}",
        means="{effect}; if that was done: {then}; if not: {otherwise}",
    )
