"""What the instructions of PARIAH's cards do. Each is one node of the card language (templates 17-30)."""

from typing import Final, final

from playmat.abilities.nodes import Amount, Effect, Link, Objects
from playmat.games.elements import field
from playmat.games.elements.rules import abilities, arrival, destruction, rolls, standing, values
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Cause, Verb
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

WORDS.describe("deed", "an instruction (deal 2 damage to …, gain 1 Energy, revive …)")


COMMITS: Final = Verb("committed", "{card} commits")
READIED: Final = Verb("readied", "{card} is ready")
AGAIN: Final = Verb("again", "{card} may activate again this round")


# --- Damage, destruction, revival (templates 17-20) -------------------------------------------------------------------


@final
class Deal(Effect):
    """Damage by a text goes past Armor; only attacks are rolled against."""

    def __init__(self, amount: int, objects: Objects, per: Amount | None) -> None:
        self.amount: Final = amount
        self.objects: Final = objects
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        amount = values.number_of(self.amount, self.per, state, link)
        hit = field.in_play(self.objects, state, link)
        dealer = link.source if field.is_in_play(state, link.source) else NONE
        destruction.wound(state, [(unit, amount) for unit in hit], dealer, field.cause_of(self, link))


phrase(
    "deed",
    Deal,
    "deal {amount:number} damage to {objects}{per?:per}",
    means="{amount} damage to {objects}{per}",
    rules="R30, G41",
)
phrase(
    "deed",
    Deal,
    "deal damage {per:equal} to {objects}",
    amount=1,
    means="damage to {objects}, {per}",
    rules="R30, G41",
)
phrase(
    "deed",
    Deal,
    "deal damage to {objects} {per:equal last}",
    amount=1,
    means="damage to {objects}, {per}",
    rules="R30, G41",
)


@final
class Heal(Effect):
    def __init__(self, amount: int, objects: Objects, per: Amount | None) -> None:
        self.amount: Final = amount
        self.objects: Final = objects
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        amount = values.number_of(self.amount, self.per, state, link)
        for unit in field.in_play(self.objects, state, link):
            destruction.heal(state, unit, amount, field.cause_of(self, link))


phrase(
    "deed",
    Heal,
    "heal {amount:number} HP from {objects}{per?:per}",
    means="{amount} HP healed from {objects}{per}",
    rules="G41",
)
phrase(
    "deed",
    Heal,
    "heal HP {per:equal} from {objects}",
    amount=1,
    means="HP healed from {objects}, {per}",
    rules="G41",
)
phrase(
    "deed",
    Heal,
    "heal HP from {objects} {per:equal last}",
    amount=1,
    means="HP healed from {objects}, {per}",
    rules="G41",
)


@final
class Destroy(Effect):
    """Units are destroyed whatever their HP; relics in play go to the Graveyard (G45, G58)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        cards = self.objects.cards(state, link)
        destruction.destroy(
            state, [card for card in cards if field.is_in_play(state, card)], field.cause_of(self, link)
        )
        for card in cards:
            if field.is_relic_in_play(state, card):
                destruction.drop_relic(state, card)


phrase("deed", Destroy, "destroy {objects}", means="{objects} is destroyed", rules="R31, G45")
phrase("deed", Destroy, "destroy {objects:relic}", means="{objects} goes to the Graveyard", rules="R56, G58")


@final
class Remove(Effect):
    """Out of the game: a unit in play, a relic in play, or a unit in the Graveyard (G45, R56)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        cause = field.cause_of(self, link)
        for card in self.objects.cards(state, link):
            if field.is_in_play(state, card):
                destruction.banish(state, card, cause)
            elif field.is_relic_in_play(state, card) or state.is_in(card, field.GRAVEYARD):
                if field.is_relic_in_play(state, card):
                    destruction.drop_relic(state, card)
                state.emit(destruction.WAS_REMOVED, cause, state.owner[card], card)
                state.move(card, field.REMOVED, state.owner[card])


def add_removal(objects: str, rules: str) -> None:
    phrase(
        "deed",
        Remove,
        f"remove {{objects:{objects}}} from the game",
        means="{objects} leaves the game, without Energy",
        rules=rules,
    )


add_removal("objects", "G45")
add_removal("relic", "R56")
add_removal("buried", "R11")


@final
class Revive(Effect):
    """From a Graveyard only: ready, undamaged, as the basic unit, and marked (R44, G47, G48)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in reversed(self.objects.cards(state, link)):
            if state.is_in(unit, field.GRAVEYARD):
                state.agenda.append(
                    arrival.Arrive(unit, None, state.owner[unit], arrival.REVIVE, field.cause_of(self, link), link)
                )


def add_revival(objects: str) -> None:
    phrase(
        "deed",
        Revive,
        f"revive {{objects:{objects}}}",
        means="{objects} comes back, marked",
        rules="R44, G47, G48",
    )


add_revival("buried")
add_revival("self")
add_revival("it")


# --- Marks, control, positions (templates 23 and 25) ------------------------------------------------------------------


@final
class CommitUnits(Effect):
    """A unit committed before its activation cannot attack in it (G19)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in field.in_play(self.objects, state, link):
            if not state.card_numbers[field.COMMITTED][unit]:
                state.card_numbers[field.COMMITTED][unit] = 1
                state.touch()
                state.emit(COMMITS, field.cause_of(self, link), state.owner[unit], unit)


phrase("deed", CommitUnits, "commit {objects}", means="{objects} is turned", rules="G19")


@final
class ReadyUnits(Effect):
    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in field.in_play(self.objects, state, link):
            if state.card_numbers[field.COMMITTED][unit]:
                state.card_numbers[field.COMMITTED][unit] = 0
                state.touch()
                state.emit(READIED, field.cause_of(self, link), state.owner[unit], unit)


phrase("deed", ReadyUnits, "ready {objects}", means="{objects} is upright again", rules="G18")


@final
class ActivateAgain(Effect):
    """The mark of this round's activation is taken off (R21)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in field.in_play(self.objects, state, link):
            if state.card_numbers[field.ACTIVATED][unit]:
                state.card_numbers[field.ACTIVATED][unit] = 0
                state.emit(AGAIN, field.cause_of(self, link), state.owner[unit], unit)


phrase(
    "deed",
    ActivateAgain,
    "{objects} may activate again this round",
    means="{objects} gets another activation",
    rules="R21",
)


@final
class TakeControl(Effect):
    """Until the end of the round it fights in the line of whoever took it (G5, G46, G62)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in reversed(field.in_play(self.objects, state, link)):
            if field.side_in_play(state, unit) != field.side_of(link.controller):
                state.agenda.append(
                    arrival.Arrive(unit, None, link.controller, arrival.STEAL, field.cause_of(self, link), link)
                )


phrase(
    "deed",
    TakeControl,
    "take control of {objects} until end of round",
    means="{objects} fights for you this round",
    rules="G46, G62",
)


@final
class ReRoll(Effect):
    """ "Re-roll one attack die.": any die of that roll, the player's choice; the new result counts.

    Said before the roll, it is done right after it; said in an activation, after the roll of that activation's attack.
    """

    def __init__(self, defense: bool) -> None:
        self.defense: Final = defense

    def perform(self, state: State, link: Link) -> None:
        kind = field.DEFENSE_DIE if self.defense else field.ATTACK_DIE
        if rolls.is_rolled(state, kind):
            rolls.ask_for_die(state, kind, link.controller, field.cause_of(self, link), link)
        elif rolls.is_attacking(state) or isinstance(link.ability, abilities.Active):
            rolls.grant_re_roll(state, kind, link.controller, link.holder)


phrase(
    "deed",
    ReRoll,
    "re-roll one {defense:which die} die",
    means="one {defense} die is rolled again",
    rules="G39",
)
WORDS.lexicon("which die", {"attack": False, "defense": True})


# --- Instead of a destruction (template 35) ---------------------------------------------------------------------------


@final
class HealedTo(standing.Replacement):
    """No number of HP keeps a unit alive whose maximum is 0."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def replace(self, state: State, unit: CardId, cause: Cause) -> bool:
        most = state.value(unit, field.HEALTH)
        if most <= 0:
            return False
        left = min(self.amount, most)
        state.card_numbers[field.WOUNDS][unit] = most - left
        state.touch()
        state.emit(destruction.SURVIVED, cause, state.owner[unit], unit, NONE, left)
        return True


phrase("replacement", HealedTo, "it is healed to {amount:number} HP", means="it keeps {amount} HP")


@final
class Banished(standing.Replacement):
    """ "… it is removed from the game instead": no destruction, no Energy (G45)."""

    def replace(self, state: State, unit: CardId, cause: Cause) -> bool:
        destruction.banish(state, unit, cause)
        return True


phrase("replacement", Banished, "it is removed from the game", means="it leaves the game", rules="G45")
