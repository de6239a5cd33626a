"""How instructions make sentences (T64, T65, T70 to T72, T77)."""

from typing import Final, final

from playmat.abilities.nodes import Amount, Effect, Link
from playmat.abilities.perform import Do
from playmat.english.sentences import Both, If, Otherwise, add_choose_one
from playmat.games.trials import field
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class InTurn(Effect):
    """ "A, then B": parts with checks between them (T72, G32)."""

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        self.effects: Final = effects

    def perform(self, state: State, link: Link) -> None:
        check = state.game.check_step()
        for i in range(len(self.effects) - 1, -1, -1):
            state.agenda.append(check)
            state.agenda.append(Do(self.effects[i], link))


phrase("single or more", InTurn, "{effects+2:single|, then}", means="{effects}, one after the other", rules="G32")


@final
class WhereX(Effect):
    """ "…, where X is …": computed on resolution (R40)."""

    def __init__(self, effect: Effect, amount: Amount) -> None:
        self.effect: Final = effect
        self.amount: Final = amount

    def perform(self, state: State, link: Link) -> None:
        state.picks[(link.number, field.CHOSEN_X)] = (max(0, self.amount.value(state, link)),)
        state.then(Do(self.effect, link))


phrase(
    "clause",
    WhereX,
    "{effect:single or more}, where X is {amount:quantity}",
    means="{effect}; X is {amount}",
    rules="R40",
)


phrase("sentence", None, "^{effect:instruction}.")
phrase("continued sentence", None, "{effect:instruction}.")
phrase("instruction", None, "{effect:conditional}")
phrase("instruction", If, "if {condition}, {effect:conditional}", means="only if {condition}: {effect}")
phrase(
    "instruction",
    Otherwise,
    "if {condition}, {effect:conditional}. Otherwise, {otherwise:remainder}",
    means="if {condition}: {effect}; if not: {otherwise}",
)
phrase("remainder", None, "{effect:conditional}")
phrase("remainder", If, "if {condition}, {effect:conditional}", means="only if {condition}: {effect}")
phrase(
    "remainder",
    Otherwise,
    "if {condition}, {effect:conditional}. Otherwise, {otherwise:remainder}",
    means="if {condition}: {effect}; if not: {otherwise}",
)
phrase("conditional", None, "{effect:clause}")
add_choose_one(
    WORDS, "consequence", "conditional", first_capital=True, means="one of these, announced: {branches}", rules="G7"
)
phrase(
    "conditional",
    Both,
    "{effect:clause}. If you do, {then:consequence}",
    otherwise=None,
    means="{effect}; only if that was done: {then}",
)
phrase(
    "instruction",
    Both,
    "{effect:clause}. If you do, {then:clause}. Otherwise, {otherwise:consequence}",
    means="{effect}; if that was done: {then}; if not: {otherwise}",
)
phrase("consequence", None, "{effect:clause}")
phrase("consequence", If, "if {condition}, {effect:clause}", means="only if {condition}: {effect}")
phrase("clause", None, "{effect:single or more}")
phrase("single or more", None, "{effect:single}")
phrase("single", None, "{effect:deed}")
phrase("single", None, "{effect:costly deed}")
WORDS.describe("sentence", "a sentence")
WORDS.describe("continued sentence", "an instruction")
WORDS.describe("instruction", "an instruction (deal …, draw …, you may …, if …)")
WORDS.describe("conditional", "an instruction")
WORDS.describe("consequence", "an instruction")
WORDS.describe("remainder", "an instruction")
WORDS.describe("clause", "an instruction")
WORDS.describe("single", "an instruction")
WORDS.describe("single or more", "an instruction")
WORDS.describe("deed", "an instruction")
WORDS.describe("costly deed", "an instruction")
