"""What the instructions of PARIAH's cards do. Each is one node of the card language (templates 17-30)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import BY_CHOICE, BY_PLACE, Amount, Condition, Effect, Filter, Link, Node, Objects
from playmat.abilities.perform import Do
from playmat.games.elements import field, modes
from playmat.games.elements.english import nouns
from playmat.games.elements.rules import abilities, attack, units
from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.events import Cause, Verb
from playmat.kernel.modifiers import ADD, FOREVER, Modifier
from playmat.kernel.state import State
from playmat.kernel.steps import Answer, Option, Prompt, Step

COMMITS: Final = Verb("committed", "{card} commits")
READIED: Final = Verb("readied", "{card} is ready")
AGAIN: Final = Verb("again", "{card} may activate again this round")
CHANGED: Final = Verb("changed", "{card}: {place}")
FOUND: Final = Verb("found", "{seat} searches the deck and finds {card}")
NOT_FOUND: Final = Verb("not found", "{seat} searches the deck and takes nothing")
DREW: Final = Verb("drew relics", "{seat} draws {number} relics")
MOVED: Final = Verb("moved", "{card} moves to {place}")
EXCHANGED: Final = Verb("exchanged", "{card} and {other} exchange their positions")
ROLLED: Final = Verb("rolled", "{seat} rolls {place}, needs {number}+")

SEARCH: Final = Prompt("Which unit of your deck?", "searches the deck", "G3")
CHOOSE_SIDE: Final = Prompt("To which end?", "chooses an end of the line", "G5")
CHOOSE_PAIR: Final = Prompt("Which two exchange their positions?", "chooses two units", "G44")

NOTHING: Final = Answer("nothing", "Take nothing")


def cause_of(node: Node, link: Link) -> Cause:
    """A card's words caused it."""
    return Cause("", link.holder, node, link.ability.line)


def in_play(objects: Objects, state: State, link: Link) -> list[CardId]:
    """The units that a phrase means, as far as they are there (G29)."""
    return [unit for unit in objects.cards(state, link) if field.is_in_play(state, unit)]


# --- Damage, destruction, revival (templates 17-20) -------------------------------------------------------------------


@final
class Deal(Effect):
    """Damage by a text goes past Armor; only attacks are rolled against."""

    def __init__(self, amount: int, objects: Objects, per: Amount | None) -> None:
        self.amount: Final = amount
        self.objects: Final = objects
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        amount = nouns.number_of(self.amount, self.per, state, link)
        hit = in_play(self.objects, state, link)
        dealer = link.source if field.is_in_play(state, link.source) else NONE
        units.wound(state, [(unit, amount) for unit in hit], dealer, cause_of(self, link))


@final
class Heal(Effect):
    def __init__(self, amount: int, objects: Objects, per: Amount | None) -> None:
        self.amount: Final = amount
        self.objects: Final = objects
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        amount = nouns.number_of(self.amount, self.per, state, link)
        for unit in in_play(self.objects, state, link):
            units.heal(state, unit, amount, cause_of(self, link))


@final
class Destroy(Effect):
    """Units are destroyed whatever their HP; relics in play go to the Graveyard (G45, G58)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        cards = self.objects.cards(state, link)
        units.destroy(state, [card for card in cards if field.is_in_play(state, card)], cause_of(self, link))
        for card in cards:
            if field.is_relic_in_play(state, card):
                units.drop_relic(state, card)


@final
class Remove(Effect):
    """Out of the game: a unit in play, a relic in play, or a unit in the Graveyard (G45, R56)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        cause = cause_of(self, link)
        for card in self.objects.cards(state, link):
            if field.is_in_play(state, card):
                units.banish(state, card, cause)
            elif field.is_relic_in_play(state, card) or state.is_in(card, field.GRAVEYARD):
                if field.is_relic_in_play(state, card):
                    units.drop_relic(state, card)
                state.emit(units.WAS_REMOVED, cause, state.owner[card], card)
                state.move(card, field.REMOVED, state.owner[card])


@final
class Revive(Effect):
    """From a Graveyard only: ready, undamaged, as the basic unit, and marked (R44, G47, G48)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in reversed(self.objects.cards(state, link)):
            if state.is_in(unit, field.GRAVEYARD):
                state.agenda.append(
                    units.Arrive(unit, None, state.owner[unit], units.REVIVE, cause_of(self, link), link)
                )


@final
class Token(Objects):
    """What stands in brackets behind a token's name. To what follows, "it" is that token, if it is one."""

    derived: ClassVar[tuple[str, ...]] = ("many",)

    many: bool = False

    def __init__(
        self, labels: tuple[int, ...], points: int | None, priority: int, profile: "Profile", short: bool
    ) -> None:
        self.short: Final = short  # written as a statline, [1 | 9 | 1/5/1/–/0/1]
        self.labels: Final = labels
        self.points: Final = points
        self.priority: Final = priority
        self.profile: Final = profile

    def naming(self) -> int:
        return BY_PLACE

    def is_several(self) -> bool:
        return self.many

    def cards(self, state: State, link: Link) -> list[CardId]:
        return nouns.newcomers(state, link)


@final
class Profile(Node):
    """Attacks, Dexterity, Damage, Armor, AP, HP (R25)."""

    def __init__(self, attacks: int, dexterity: int, damage: int, armor: int, perforation: int, health: int) -> None:
        self.attacks: Final = attacks
        self.dexterity: Final = dexterity
        self.damage: Final = damage
        self.armor: Final = armor
        self.perforation: Final = perforation
        self.health: Final = health


def stat_line(points: int, priority: int, profile: Profile, labels: tuple[int, ...], cost: int) -> list[int]:
    """All stats of a face without its keywords."""
    stats = [0] * len(field.STATS)
    stats[field.POINTS] = points
    stats[field.PRIORITY] = priority
    stats[field.ATTACK] = profile.attacks
    stats[field.DEXTERITY] = profile.dexterity
    stats[field.DAMAGE] = profile.damage
    stats[field.ARMOR] = profile.armor
    stats[field.PERFORATION] = profile.perforation
    stats[field.HEALTH] = profile.health
    for label in labels:
        if label < field.OTHER_LABELS:
            stats[label] = 1
    stats[field.COST] = cost
    return stats


def other_labels(labels: tuple[int, ...]) -> tuple[str, ...]:
    """The Elements of a type line that have no stat (G77)."""
    return tuple([field.label_name(label) for label in labels if label >= field.OTHER_LABELS])


@final
class CreateToken(Effect):
    """A token is a unit with the printed values, its points counted, and no text (R45, G49)."""

    def __init__(self, count: int, name: str, token: Token, per: Amount | None) -> None:
        self.count: Final = count
        self.per: Final = per
        self.name: Final = name
        self.token: Final = token
        points = token.points if token.points is not None else 0
        stats = tuple(stat_line(points, token.priority, token.profile, token.labels, 0))
        self.card: Final = Card(name, field.TOKEN_UNIT, stats, "", 1, (), ("Token",), other_labels(token.labels))

    def perform(self, state: State, link: Link) -> None:
        for _ in range(nouns.number_of(self.count, self.per, state, link)):
            state.agenda.append(units.Arrive(NONE, self.card, link.controller, units.MAKE, cause_of(self, link), link))


# --- Energy, searching, drawing (templates 21, 22, 24) ----------------------------------------------------------------


@final
class GainEnergy(Effect):
    def __init__(self, amount: int, per: Amount | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        amount = nouns.number_of(self.amount, self.per, state, link)
        units.earn(state, field.side_of(link.controller), amount, cause_of(self, link))


@final
class LoseEnergy(Effect):
    """ "Your opponent loses …": the other side's pool, as much as there is (G72)."""

    def __init__(self, amount: int, per: Amount | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        amount = nouns.number_of(self.amount, self.per, state, link)
        field.lose_energy(state, 1 - field.side_of(link.controller), amount, cause_of(self, link))


@final
class PayEnergy(Effect):
    """ "You may pay 2 Energy. If you do, …": all of it, or it is not offered (G28)."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def is_possible(self, state: State, link: Link) -> bool:
        return field.pool(state, field.side_of(link.controller)) >= self.amount

    def perform(self, state: State, link: Link) -> None:
        field.lose_energy(state, field.side_of(link.controller), self.amount, cause_of(self, link))


@final
class Search(Effect):
    """One's own deck; the search may fail; the deck is shuffled after it (G3, G72)."""

    def __init__(self, label: int | None, limit: nouns.Limit | None, found: nouns.Newcomer) -> None:
        self.found: Final = found
        self.label: Final = label
        self.limit: Final = limit

    def perform(self, state: State, link: Link) -> None:
        seat = link.controller
        found: dict[str, CardId] = {}
        for card in state.zone_at(field.DECK, seat):
            state.learn(card, seat)
            printed = state.card[card]
            fits = self.limit is None or self.limit.allows_printed(printed)
            if fits and (self.label is None or field.bears_printed(printed, self.label)):
                found.setdefault(printed.name, card)
        cause = cause_of(self, link)
        options = [Option(Fetch(found[name], seat, cause, link)) for name in sorted(found)]
        options.append(Option(NOTHING, FindNothing(seat, cause)))
        state.ask(seat, SEARCH, options, link)


@final
class Fetch(Step):
    def __init__(self, card: CardId, seat: Seat, cause: Cause, link: Link) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.cause: Final = cause
        self.link: Final = link

    def run(self, state: State) -> None:
        state.reveal(self.card)
        state.emit(FOUND, self.cause, self.seat, self.card)
        state.then(units.Arrive(self.card, None, self.seat, units.FETCH, self.cause, self.link), ShuffleDeck(self.seat))

    def key(self, state: State) -> str:
        return f"fetch:{state.card[self.card].name}"

    def label(self, state: State) -> str:
        return state.card[self.card].name


@final
class FindNothing(Step):
    def __init__(self, seat: Seat, cause: Cause) -> None:
        self.seat: Final = seat
        self.cause: Final = cause

    def run(self, state: State) -> None:
        state.emit(NOT_FOUND, self.cause, self.seat)
        state.shuffle(field.DECK, self.seat)


@final
class ShuffleDeck(Step):
    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat

    def run(self, state: State) -> None:
        state.shuffle(field.DECK, self.seat)


@final
class DrawRelics(Effect):
    """From the top of one's Relic Deck to the hand, as many as there are."""

    def __init__(self, amount: int, per: Amount | None) -> None:
        self.amount: Final = amount
        self.per: Final = per

    def perform(self, state: State, link: Link) -> None:
        seat = link.controller
        wanted = nouns.number_of(self.amount, self.per, state, link)
        drawn = min(wanted, len(state.zone_at(field.RELIC_DECK, seat)))
        for _ in range(drawn):
            take_in_hand(state, state.zone_at(field.RELIC_DECK, seat)[0], seat)
        if drawn:
            state.emit(DREW, cause_of(self, link), seat, NONE, NONE, drawn)


def take_in_hand(state: State, card: CardId, seat: Seat) -> None:
    """Into one's own hand."""
    state.move(card, field.HAND, seat)
    field.show_teammate(state, card)


# --- Marks, control, positions (templates 23 and 25) ------------------------------------------------------------------


@final
class CommitUnits(Effect):
    """A unit committed before its activation cannot attack in it (G19)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in in_play(self.objects, state, link):
            if not state.card_numbers[field.COMMITTED][unit]:
                state.card_numbers[field.COMMITTED][unit] = 1
                state.touch()
                state.emit(COMMITS, cause_of(self, link), state.owner[unit], unit)


@final
class ReadyUnits(Effect):
    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in in_play(self.objects, state, link):
            if state.card_numbers[field.COMMITTED][unit]:
                state.card_numbers[field.COMMITTED][unit] = 0
                state.touch()
                state.emit(READIED, cause_of(self, link), state.owner[unit], unit)


@final
class ActivateAgain(Effect):
    """The mark of this round's activation is taken off (R21)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in in_play(self.objects, state, link):
            if state.card_numbers[field.ACTIVATED][unit]:
                state.card_numbers[field.ACTIVATED][unit] = 0
                state.emit(AGAIN, cause_of(self, link), state.owner[unit], unit)


@final
class TakeControl(Effect):
    """Until the end of the round it fights in the line of whoever took it (G5, G46, G62)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in reversed(in_play(self.objects, state, link)):
            if field.side_in_play(state, unit) != field.side_of(link.controller):
                state.agenda.append(units.Arrive(unit, None, link.controller, units.STEAL, cause_of(self, link), link))


@final
class MoveToEnd(Effect):
    """Neighbours change at once (R13, G44)."""

    def __init__(self, objects: Objects) -> None:
        self.objects: Final = objects

    def perform(self, state: State, link: Link) -> None:
        for unit in reversed(in_play(self.objects, state, link)):
            state.agenda.append(ChooseEnd(unit, link, cause_of(self, link)))


@final
class ChooseEnd(Step):
    def __init__(self, unit: CardId, link: Link, cause: Cause) -> None:
        self.unit: Final = unit
        self.link: Final = link
        self.cause: Final = cause

    def run(self, state: State) -> None:
        ends = [Option(ToEnd(self.unit, True, self.cause)), Option(ToEnd(self.unit, False, self.cause))]
        state.ask(self.link.controller, CHOOSE_SIDE, ends, self.link)


@final
class ToEnd(Step):
    def __init__(self, unit: CardId, left: bool, cause: Cause) -> None:
        self.unit: Final = unit
        self.left: Final = left
        self.cause: Final = cause

    def run(self, state: State) -> None:
        line = field.line_of(state, self.unit)
        at = line.index(self.unit)
        if state.settings[modes.ROW_GAPS] == 1:
            line[at] = NONE
        else:
            line.pop(at)
        line.insert(0 if self.left else len(line), self.unit)
        state.touch()
        state.emit(MOVED, self.cause, state.owner[self.unit], self.unit, NONE, 0, field.place_name(state, self.unit))

    def key(self, state: State) -> str:
        return "left" if self.left else "right"

    def label(self, state: State) -> str:
        return f"{state.face[self.unit].name} to the {'left' if self.left else 'right'} end"


@final
class Two(Objects):
    """ "Two allied units", chosen when the sentence is reached."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def naming(self) -> int:
        return BY_CHOICE

    def is_plural(self) -> bool:
        return True

    def keeps_note(self) -> bool:
        return True

    def cards(self, state: State, link: Link) -> list[CardId]:
        return list(state.picks.get((link.number, self.slot), ()))


@final
class ExchangePositions(Effect):
    """ "Exchange the positions of two allied units.": any two of one line."""

    def __init__(self, two: Two) -> None:
        self.two: Final = two

    def perform(self, state: State, link: Link) -> None:
        allies = self.two.filter.candidates(state, link)
        options = [
            Option(Exchange(allies[i], allies[j], self, link))
            for i in range(len(allies))
            for j in range(i + 1, len(allies))
            if state.zone[allies[i]] == state.zone[allies[j]]
        ]
        if options:
            state.ask(link.controller, CHOOSE_PAIR, options, link)


@final
class Exchange(Step):
    def __init__(self, first: CardId, second: CardId, effect: ExchangePositions, link: Link) -> None:
        self.first: Final = first
        self.second: Final = second
        self.effect: Final = effect
        self.link: Final = link

    def run(self, state: State) -> None:
        state.picks[(self.link.number, self.effect.two.slot)] = (self.first, self.second)
        line = field.line_of(state, self.first)
        i, j = line.index(self.first), line.index(self.second)
        line[i], line[j] = line[j], line[i]
        state.touch()
        cause = cause_of(self.effect, self.link)
        state.emit(EXCHANGED, cause, state.owner[self.first], self.first, self.second)

    def key(self, state: State) -> str:
        return f"exchange:{field.place_name(state, self.first)}:{field.place_name(state, self.second)}"

    def label(self, state: State) -> str:
        return (
            f"{state.face[self.first].name} at {field.place_name(state, self.first)} and "
            f"{state.face[self.second].name} at {field.place_name(state, self.second)}"
        )


# --- Changes for a time (templates 26-28 and 31) ----------------------------------------------------------------------

THIS_ROUND: Final = 1
THIS_ATTACK: Final = 2
WHILE_EQUIPPED: Final = 3
WHILE_IN_PLAY: Final = 4

# Where the duration stands in its sentence.
LAST: Final = 0
FIRST: Final = 1
BETWEEN: Final = 2


@final
class Alter(Effect):
    """ "Target allied unit gains +1 Attack until end of round.": the amount is read once (G41, G44).

    Without a duration it lasts as long as the unit stays. `order` is where the duration stands: last, first, or before
    what the amount is counted by.
    """

    derived: ClassVar[tuple[str, ...]] = ("said",)

    said: str = ""  # its words, for the log

    def __init__(
        self, objects: Objects, changes: abilities.Changes, per: Amount | None, until: int | None, order: int
    ) -> None:
        self.objects: Final = objects
        self.changes: Final = changes
        self.per: Final = per
        self.until: Final = until
        self.order: Final = order

    def subjects(self) -> tuple[Node, ...]:
        return (self.objects,)  # also where the duration stands first

    def perform(self, state: State, link: Link) -> None:
        altered = in_play(self.objects, state, link)
        if alter(state, link, altered, self.changes, self.per, self.until) and state.keeps_log:
            if not self.said:
                self.said = state.game.say(self)
            log_change(state, link, altered, self, self.said)


@final
class AlterTwice(Effect):
    """ "It gains +1 Attack until end of round and loses 1 Damage for this attack.": two changes, two durations.

    `bare`: the second change has no verb of its own ("gains +1 Attack until end of round and +1 Damage for …").
    """

    derived: ClassVar[tuple[str, ...]] = ("said",)

    said: str = ""  # its words, for the log

    def __init__(
        self,
        objects: Objects,
        changes: abilities.Changes,
        until: int,
        others: abilities.Changes,
        others_until: int,
        bare: bool,
    ) -> None:
        self.objects: Final = objects
        self.changes: Final = changes
        self.until: Final = until
        self.others: Final = others
        self.others_until: Final = others_until
        self.bare: Final = bare

    def subjects(self) -> tuple[Node, ...]:
        return (self.objects,)  # also where the duration stands first

    def perform(self, state: State, link: Link) -> None:
        altered = in_play(self.objects, state, link)
        first = alter(state, link, altered, self.changes, None, self.until)
        second = alter(state, link, altered, self.others, None, self.others_until)
        if (first or second) and state.keeps_log:
            if not self.said:
                self.said = state.game.say(self)
            log_change(state, link, altered, self, self.said)


def alter(
    state: State, link: Link, altered: list[CardId], changes: abilities.Changes, per: Amount | None, until: int | None
) -> bool:
    """Change values for a time; whether anything changes."""
    if until == THIS_ATTACK and not attack.is_attacking(state):
        return False
    source, moment = NONE, FOREVER
    if until == THIS_ROUND:
        moment = field.ROUND_ENDS
    elif until == THIS_ATTACK:
        moment = field.ATTACK_ENDS
    elif until == WHILE_EQUIPPED:
        source = link.holder
    elif until == WHILE_IN_PLAY:
        source = link.source
        if not nouns.is_source_there(state, link):
            return False
    amounts = [(part.stat_changed(), nouns.number_of(part.by(), per, state, link)) for part in changes.single()]
    if not any([amount for _, amount in amounts]):
        return False
    for unit in altered:
        for stat, amount in amounts:
            state.modify(Modifier(unit, stat, ADD, amount, source, moment))
    return True


def log_change(state: State, link: Link, altered: list[CardId], node: Node, said: str) -> None:
    for unit in altered:
        state.emit(CHANGED, cause_of(node, link), state.owner[unit], unit, NONE, 0, said)


@final
class Capitalized(Effect):
    """ "Choose one: Gain 1 Energy; or …": an instruction with a capital where it needs none."""

    def __init__(self, effect: Effect) -> None:
        self.effect: Final = effect

    def perform(self, state: State, link: Link) -> None:
        state.then(Do(self.effect, link))


@final
class Rather(Effect):
    """ "Deal 1 damage to it. If …, deal 2 damage to it instead.": one or the other (template 35)."""

    def __init__(self, effect: Effect, condition: Condition, rather: Effect) -> None:
        self.effect: Final = effect
        self.condition: Final = condition
        self.rather: Final = rather

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.rather,), ())

    def perform(self, state: State, link: Link) -> None:
        state.then(Do(self.rather if self.condition.holds(state, link) else self.effect, link))


@final
class Repeat(Effect):
    """ "For each Emblem you control, …": done so many times, counted once."""

    def __init__(self, counted: Amount, effect: Effect) -> None:
        self.counted: Final = counted
        self.effect: Final = effect

    def perform(self, state: State, link: Link) -> None:
        for _ in range(self.counted.value(state, link)):
            state.agenda.append(Do(self.effect, link))


# --- Dice (template 30) -----------------------------------------------------------------------------------------------


@final
class RollDie(Effect):
    """ "Roll a die. On a 4+, …. Otherwise, …" (G30: no automatic results here)."""

    def __init__(self, need: int, effect: Effect, otherwise: Effect | None) -> None:
        self.need: Final = need
        self.effect: Final = effect
        self.otherwise: Final = otherwise

    def cases(self) -> tuple[tuple[Node | None, ...], ...]:
        return ((self.effect,), (self.otherwise,))

    def perform(self, state: State, link: Link) -> None:
        die = state.roll(1)[0]
        state.emit(
            ROLLED, cause_of(self, link), link.controller, NONE, NONE, self.need, f"{attack.FACES[die - 1]} ({die})"
        )
        self.take_case(state, link, 0 if die >= self.need else 1)
        effect = self.effect if die >= self.need else self.otherwise
        if effect is not None:
            state.then(Do(effect, link))


@final
class ReRoll(Effect):
    """ "Re-roll one attack die.": any die of that roll, the player's choice; the new result counts.

    Said before the roll, it is done right after it; said in an activation, after the roll of that activation's attack.
    """

    def __init__(self, defense: bool) -> None:
        self.defense: Final = defense

    def perform(self, state: State, link: Link) -> None:
        kind = field.DEFENSE_DIE if self.defense else field.ATTACK_DIE
        if attack.is_rolled(state, kind):
            attack.ask_for_die(state, kind, link.controller, cause_of(self, link), link)
        elif attack.is_attacking(state) or isinstance(link.ability, abilities.Active):
            attack.grant_re_roll(state, kind, link.controller, link.holder)
