"""Changes for a time, or as long as the unit stays (templates 26-28 and 31)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import Amount, Effect, Link, Node, Objects
from playmat.games.elements import field
from playmat.games.elements.rules import rolls, standing, values
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.events import Verb
from playmat.kernel.modifiers import ADD, FOREVER, Modifier
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase

CHANGED: Final = Verb("changed", "{card}: {place}")

THIS_ROUND: Final = 1
THIS_ATTACK: Final = 2


@final
class Alter(Effect):
    """ "Target allied unit gains +1 Attack until end of round.": the amount is read once (G41, G44).

    Without a duration it lasts as long as the unit stays. `order` is where the duration stands: last, first, or before
    what the amount is counted by.
    """

    derived: ClassVar[tuple[str, ...]] = ("said",)

    said: str = ""  # its words, for the log

    def __init__(
        self, objects: Objects, changes: standing.Changes, per: Amount | None, until: int | None, order: int
    ) -> None:
        self.objects: Final = objects
        self.changes: Final = changes
        self.per: Final = per
        self.until: Final = until
        self.order: Final = order

    def subjects(self) -> tuple[Node, ...]:
        return (self.objects,)  # also where the duration stands first

    def perform(self, state: State, link: Link) -> None:
        altered = field.in_play(self.objects, state, link)
        if alter(state, link, altered, self.changes, self.per, self.until) and state.keeps_log:
            if not self.said:
                self.said = state.game.say(self)
            log_change(state, link, altered, self, self.said)


def add_alterations(changes: str, said: str) -> None:
    means = "{objects} " + said + " {until}"
    rules = "G32, G41, G42"
    phrase("deed", Alter, f"{{objects}} {changes} {{until:fleeting}}", order=standing.LAST, means=means, rules=rules)
    phrase("deed", Alter, f"{{until:fleeting}}, {{objects}} {changes}", order=standing.FIRST, means=means, rules=rules)
    for category, objects in (("deed", "singled out"), ("lasting change", "standing group")):
        phrase(
            category,
            Alter,
            f"{{objects:{objects}}} {changes}{{until?:lasting}}",
            order=standing.LAST,
            means=means,
            rules=rules,
        )
        phrase(
            category,
            Alter,
            f"{{until:lasting}}, {{objects:{objects}}} {changes}",
            order=standing.FIRST,
            means=means,
            rules=rules,
        )


for _changes, _said in standing.CHANGES:
    add_alterations(_changes, _said)
phrase(
    "deed",
    Alter,
    "{objects} {changes:changes@objects} {until:fleeting} {per}",
    order=standing.BETWEEN,
    means="{objects} {changes}{per} {until}",
    rules="G32, G41, G42",
)
phrase("duration", None, "{until:fleeting}")
phrase("duration", None, "{until:lasting}")
WORDS.lexicon("fleeting", {"until end of round": THIS_ROUND, "for this attack": THIS_ATTACK})
WORDS.describe("fleeting", "how long (until end of round, for this attack)")


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
        changes: standing.Changes,
        until: int,
        others: standing.Changes,
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
        altered = field.in_play(self.objects, state, link)
        first = alter(state, link, altered, self.changes, None, self.until)
        second = alter(state, link, altered, self.others, None, self.others_until)
        if (first or second) and state.keeps_log:
            if not self.said:
                self.said = state.game.say(self)
            log_change(state, link, altered, self, self.said)


def add_twice(first: str, second: str, bare: bool) -> None:
    phrase(
        "deed",
        AlterTwice,
        f"{{objects}} {{changes:{first}@objects}} {{until:duration}} "
        f"and {{others:{second}@objects}} {{others_until:duration}}",
        bare=bare,
        means="{objects}: {changes} {until}; {others} {others_until}",
        rules="G32, G41, G42",
    )


add_twice("changes", "changes", False)
add_twice("first gained", "more gained", True)
add_twice("first lost", "more lost", True)
phrase("first gained", standing.Changes, "(gains|gain) {parts+:gained|and}", last=None, means="{parts}")
phrase("first lost", standing.Changes, "(loses|lose) {parts+:lost|and}", last=None, means="{parts}")
phrase("more gained", standing.Changes, "{parts+:gained|and}", last=None, means="{parts}")
phrase("more lost", standing.Changes, "{parts+:lost|and}", last=None, means="{parts}")


def alter(
    state: State, link: Link, altered: list[CardId], changes: standing.Changes, per: Amount | None, until: int | None
) -> bool:
    """Change values for a time; whether anything changes."""
    if until == THIS_ATTACK and not rolls.is_attacking(state):
        return False
    source, moment = NONE, FOREVER
    if until == THIS_ROUND:
        moment = field.ROUND_ENDS
    elif until == THIS_ATTACK:
        moment = field.ATTACK_ENDS
    elif until == standing.WHILE_EQUIPPED:
        source = link.holder
    elif until == standing.WHILE_IN_PLAY:
        source = link.source
        if not field.is_source_there(state, link):
            return False
    amounts = [(part.stat_changed(), values.number_of(part.by(), per, state, link)) for part in changes.single()]
    if not any([amount for _, amount in amounts]):
        return False
    for unit in altered:
        for stat, amount in amounts:
            state.modify(Modifier(unit, stat, ADD, amount, source, moment))
    return True


def log_change(state: State, link: Link, altered: list[CardId], node: Node, said: str) -> None:
    for unit in altered:
        state.emit(CHANGED, field.cause_of(node, link), state.owner[unit], unit, NONE, 0, said)
