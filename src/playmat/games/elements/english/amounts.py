"""What is counted: units, Emblems, Equipment (templates 33 and 34)."""

from typing import Final, final

from playmat.abilities.nodes import Amount, Filter, Link
from playmat.games.elements import field
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


@final
class CountUnits(Amount):
    """ "Allied Undead units", as a number."""

    def __init__(self, filter: Filter) -> None:
        self.filter: Final = filter

    def value(self, state: State, link: Link) -> int:
        return len(self.filter.candidates(state, link))


@final
class CountEmblems(Amount):
    """ "Emblems you control": the whole team's (G72)."""

    def value(self, state: State, link: Link) -> int:
        return sum(
            [len(state.zone_at(field.EMBLEMS, seat)) for seat in field.seats_of(state, field.side_of(link.controller))]
        )


@final
class CountEquipment(Amount):
    """ "Equipment attached to this unit"."""

    def __init__(self, of: str) -> None:
        self.of: Final = of

    def value(self, state: State, link: Link) -> int:
        if not field.is_in_play(state, link.source) or not state.zones[field.ATTACHED * state.seats]:
            return 0
        return sum([1 for card in field.attachments(state, link.source) if state.card[card].kind == field.EQUIPMENT])


@final
class EqualTo(Amount):
    """ "… equal to the number of …". `last`: it stands behind the object, not before it."""

    def __init__(self, counted: Amount, last: bool) -> None:
        self.counted: Final = counted
        self.last: Final = last

    def value(self, state: State, link: Link) -> int:
        return self.counted.value(state, link)


phrase(
    "equal",
    EqualTo,
    "equal to the number of {counted:counted several}",
    last=False,
    means="as many as there are {counted}",
)
phrase(
    "equal last",
    EqualTo,
    "equal to the number of {counted:counted several}",
    last=True,
    means="as many as there are {counted}",
)


def add_counted(category: str, unit: str, other: str, emblem: str) -> None:
    """What is counted, in singular ("for each …") or plural ("the number of …")."""
    phrase(category, CountUnits, f"{{filter:{unit}}}", means="{filter}")
    phrase(category, CountUnits, f"other {{filter:{other}}}", means="{filter}")
    phrase(category, CountUnits, f"{{filter:buried {unit}}}", means="{filter}")
    phrase(category, CountEmblems, f"{emblem} you control", means=f"{emblem} of your side", rules="G72")
    phrase(category, CountEquipment, "Equipment attached to {of:self word}", means="Equipment on it")


add_counted("counted", "unit", "another unit", "Emblem")
add_counted("counted several", "units", "other units", "Emblems")
WORDS.describe("counted", "what is counted (allied Undead unit, Emblem you control, …)")
WORDS.describe("counted several", "what is counted (allied Undead units, Emblems you control, …)")
WORDS.describe("equal", "'equal to the number of …'")
