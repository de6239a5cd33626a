"""Which Guardians a phrase of a card means (W10-W20, W54)."""

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from playmat.abilities.nodes import Each, Filter, It, Link, Objects, Pick, Self, Target
from playmat.games.azrah import field, modes
from playmat.games.azrah.rules import leaving
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

NO_ROW: Final = 0  # which row a text says
FRONT_ROW: Final = 1
BACK_ROW: Final = 2

WORDS: Final = Grammar()
phrase = WORDS.phrase

# Who an instruction is about: the phrases around a noun (R25-R29, W10-W20).
ONE: Final[dict[str, object]] = {"count": 1, "up_to": False}
phrase(
    "objects",
    Target,
    "target {filter:targetable}",
    another=False,
    means="a/an {filter} you name",
    rules="R25-R29",
    fixed=ONE,
)
phrase(
    "objects",
    Target,
    "another target {filter:targetable}",
    another=True,
    means="another {filter} you name",
    fixed=ONE,
)
phrase(
    "objects",
    Target,
    "up to {count:number} target {filter:targetable@count}",
    up_to=True,
    another=False,
    means="up to {count} of: {filter} you name, or none",
    rules="G19",
)
phrase("objects", None, "{it}")
phrase("objects", None, "{self}")
phrase("objects", Pick, "a/an {filter:group}", means="a/an {filter}, picked on resolution", rules="G19")
phrase("objects", Pick, "another {filter:another}", means="a/an {filter}, picked on resolution", rules="G19")
phrase("objects", Each, "each {filter:group}", means="every {filter}", rules="R27")
phrase("objects", Each, "each other {filter:others}", means="every {filter}", rules="R27")
phrase("self", Self, "{word:self word}", means="{word} itself", rules="G21, G53")
phrase("reference", None, "{it}")
phrase("reference", None, "{self}")
WORDS.lexicon("self word", {"this ally": "this ally", "this Guardian": "this Guardian"})
WORDS.lexicon(
    "quality",
    {"injured": field.INJURED, "uninjured": field.UNINJURED, "frozen": field.IS_FROZEN, "immune": field.IS_IMMUNE},
)
WORDS.describe("objects", "who it is about (target enemy, an ally, each enemy, this ally, it)")
WORDS.describe("quality", "injured, uninjured, frozen or immune")


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun(Filter):
    """Guardians of one side, and what may be said of them."""

    def is_enemy(self) -> bool:
        return False

    def is_behind(self) -> bool:
        """Whether it says a back row."""
        return False

    def asked_quality(self) -> int | None:
        """Injured, uninjured, frozen or immune, where it says so."""
        return None


@final
class EnemyInRange(Noun):
    """What "target enemy" can name: front-row enemies that an arrow points at (R25, R26, R29)."""

    def __init__(self, quality: int | None) -> None:
        self.quality: Final = quality

    def is_enemy(self) -> bool:
        return True

    def asked_quality(self) -> int | None:
        return self.quality

    def candidates(self, state: State, link: Link) -> list[CardId]:
        if state.stay[link.source] != link.stay:
            return []  # G25: an emergence whose Guardian has left has no range
        found = field.in_range(state, link.source, state.card_numbers[field.LAST_POSITION][link.source])
        quality = self.quality
        return found if quality is None else [card for card in found if field.has_quality(state, card, quality)]


phrase(
    "targetable",
    EnemyInRange,
    "{quality?:quality} (enemy|enemies)",
    means="{quality} enemy in range",
    rules="R25",
)
WORDS.describe("targetable", "enemy (injured, uninjured, frozen or immune may stand before it)")


@final
class Guardians(Noun):
    """Allies or enemies, by row: as the text says, or else in front; damage and healing reach both rows (G16).

    `other` leaves out the one that acts, and all that this ability has named before (E8).
    """

    derived: ClassVar[tuple[str, ...]] = ("wide",)

    wide: bool = False  # it says no row, and damage or healing is about it

    def __init__(self, enemy: bool, quality: int | None, other: bool, row: int) -> None:
        self.enemy: Final = enemy
        self.quality: Final = quality
        self.other: Final = other
        self.row: Final = row

    def is_enemy(self) -> bool:
        return self.enemy

    def is_behind(self) -> bool:
        return self.row == BACK_ROW

    def asked_quality(self) -> int | None:
        return self.quality

    def says_other(self) -> bool:
        return self.other

    def candidates(self, state: State, link: Link) -> list[CardId]:
        seat = field.other(link.controller) if self.enemy else link.controller
        found: list[CardId] = [] if self.row == BACK_ROW else field.fighters(state, seat)
        if self.row == BACK_ROW or (self.wide and state.settings[modes.UNQUALIFIED_REACH] == 0):
            found.extend(state.zones[field.BACK * 2 + seat])
        if self.other:
            barred = self.left_out(state, link)
            found = [card for card in found if card != link.source and card not in barred]
        quality = self.quality
        return found if quality is None else [card for card in found if field.has_quality(state, card, quality)]


phrase(
    "targetable",
    Guardians,
    "{quality?:quality} (ally|allies)",
    enemy=False,
    other=False,
    row=NO_ROW,
    means="{quality} ally",
    rules="G17",
)


def add_row(wording: str, enemy: bool, row: int) -> None:
    """Allies or enemies of a row, and "other" ones."""
    pattern, rules = f"{{quality?:quality}} {wording}", "G16" if row == NO_ROW else "G63"
    apart = "none that was named" if enemy else "not itself"
    about: dict[str, object] = {"enemy": enemy, "row": row}
    means = f"{{quality}} {wording}"
    phrase("group", Guardians, pattern, other=False, means=means, rules=rules, fixed=about)
    phrase("others", Guardians, pattern, other=True, means=f"{means} but {apart}", rules=rules, fixed=about)


add_row("ally", False, NO_ROW)
add_row("ally in your front row", False, FRONT_ROW)
add_row("ally in your back row", False, BACK_ROW)
add_row("enemy", True, NO_ROW)
add_row("enemy in your opponent's front row", True, FRONT_ROW)


@final
class Another(Noun):
    """ "Another ally", "another enemy": not the one that acts, and none that this ability has named (W15, W57)."""

    def __init__(self, among: Guardians) -> None:
        self.among: Final = among

    def is_enemy(self) -> bool:
        return self.among.is_enemy()

    def is_behind(self) -> bool:
        return self.among.is_behind()

    def asked_quality(self) -> int | None:
        return self.among.asked_quality()

    def says_other(self) -> bool:
        return True

    def candidates(self, state: State, link: Link) -> list[CardId]:
        barred = self.left_out(state, link)
        return [card for card in self.among.candidates(state, link) if card not in barred]


phrase("another", Another, "{among:others}", means="{among}, nor one that was named", rules="G19")


@final
class Adjacent(Noun):
    """Front-row Guardians beside the one that acts, or beside `to`, who is of the same side (G15, G21)."""

    def __init__(self, enemy: bool, quality: int | None, to: Objects | None) -> None:
        self.enemy: Final = enemy
        self.quality: Final = quality
        self.to: Final = to

    def is_enemy(self) -> bool:
        return self.enemy

    def asked_quality(self) -> int | None:
        return self.quality

    def candidates(self, state: State, link: Link) -> list[CardId]:
        found: list[CardId] = []
        if self.to is None:
            at = leaving.last_position(state, link.source, link.stay)
            if at != NONE:
                found = [card for card in field.neighbours(state, link.controller, at) if card != link.source]
        else:
            for card in self.to.cards(state, link):
                if field.is_in_front(state, card):
                    found.extend(
                        field.neighbours(state, state.owner[card], state.card_numbers[field.LAST_POSITION][card])
                    )
        quality = self.quality
        return found if quality is None else [card for card in found if field.has_quality(state, card, quality)]


phrase(
    "group",
    Adjacent,
    "adjacent {quality?:quality} ally",
    enemy=False,
    to=None,
    means="{quality} ally beside it",
    rules="G15",
)
phrase(
    "group",
    Adjacent,
    "{quality?:quality} {enemy:ally or enemy} adjacent to {to:it}",
    means="{quality} {enemy} beside {to}",
    rules="G15",
)
WORDS.lexicon("ally or enemy", {"ally": False, "enemy": True})
phrase("adjacent pick", Pick, "an {filter:adjacent ally}", means="a/an {filter}, picked on resolution")
phrase(
    "adjacent ally",
    Adjacent,
    "adjacent {quality?:quality} ally",
    enemy=False,
    to=None,
    means="{quality} ally beside it",
)


# --- What a phrase is about -------------------------------------------------------------------------------------------


def named_by(objects: Objects) -> list[Noun]:
    """The nouns of a phrase, or of what its pronoun stands for."""
    if isinstance(objects, It):
        return [noun for named in objects.antecedents() for noun in named_by(named)]
    if isinstance(objects, (Target, Pick, Each)) and isinstance(objects.filter, Noun):
        return [objects.filter]
    return []


def is_enemy(objects: Objects) -> bool:
    return any([noun.is_enemy() for noun in named_by(objects)])


def is_behind(objects: Objects) -> bool:
    """Whether a phrase is about Guardians of a back row."""
    return any([noun.is_behind() for noun in named_by(objects)])


def in_reach(objects: Objects, state: State, link: Link) -> list[CardId]:
    """The cards that a phrase is about; while nobody is picked, all that could be."""
    if isinstance(objects, It):
        meant = objects.stands_for(state, link)
        return [] if meant is None else in_reach(meant, state, link)
    if isinstance(objects, Pick) and (link.number, objects.slot) not in state.picks:
        return objects.filter.candidates(state, link)
    return objects.cards(state, link)


def in_front_reach(objects: Objects, state: State, link: Link) -> list[CardId]:
    """The same as `in_reach`, of those in a front row."""
    return [card for card in in_reach(objects, state, link) if field.is_in_front(state, card)]
