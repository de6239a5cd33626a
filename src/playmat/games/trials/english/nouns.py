"""Who: Heroes, as a text names them (T21 to T24, T28, T29)."""

from typing import Final, final

from playmat.abilities.nodes import (
    BY_EVENT,
    BY_OWN_WORDS,
    Filter,
    Link,
    Objects,
)
from playmat.games.trials import field
from playmat.games.trials.rules import abilities, values
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State

BEARER_OF: Final = {
    field.SUPPORT: "the supported Hero",
    field.AFFLICTION: "the afflicted Hero",
    field.EQUIPMENT: "the equipped Hero",
}
OWN_WORDS: Final = ("this Hero", *BEARER_OF.values())
THAT_WORDS: Final = ("that enemy", "that ally", "that Hero")
ENEMY: Final = 0
ALLY: Final = 1
ANY_HERO: Final = 2
# Qualities of a Hero (T24, T59); from IS_STATUS on, a status by name.
BLOODIED: Final = 0
BUFFED: Final = 1
DEBUFFED: Final = 2
IS_EXHAUSTED: Final = 3
AFFLICTED: Final = 4
SUPPORTED: Final = 5
EQUIPPED: Final = 6
REFRESHED: Final = 7
IS_STATUS: Final = 8


def has_quality(state: State, hero: CardId, quality: int) -> bool:
    if quality == BLOODIED:
        return field.is_bloodied(state, hero)
    if quality == IS_EXHAUSTED:
        return state.card_numbers[field.EXHAUSTED][hero] > 0
    if quality == REFRESHED:
        return state.card_numbers[field.EXHAUSTED][hero] == 0
    if quality == AFFLICTED:
        return field.attached_of_kind(state, hero, field.AFFLICTION) != NONE
    if quality == SUPPORTED:
        return field.attached_of_kind(state, hero, field.SUPPORT) != NONE
    if quality == EQUIPPED:
        return field.attached_of_kind(state, hero, field.EQUIPMENT) != NONE
    mask = values.status_mask(state, hero)
    if quality == BUFFED:
        return mask & field.BUFFS != 0
    if quality == DEBUFFED:
        return mask & field.DEBUFFS != 0
    return mask >> (quality - IS_STATUS) & 1 != 0


@final
class HeroFilter(Filter):
    """ "bloodied enemy", "other ally", "Hero". A defeated one is none of them (G42)."""

    def __init__(self, side: int, quality: int | None, other: bool = False) -> None:
        self.side: Final = side
        self.quality: Final = quality
        self.other: Final = other

    def says_other(self) -> bool:
        return self.other

    def candidates(self, state: State, link: Link) -> list[CardId]:
        seat = link.controller
        if self.side == ENEMY:
            found = field.living(state, field.other(seat))
        elif self.side == ALLY:
            found = field.living(state, seat)
        else:
            found = field.living(state, seat) + field.living(state, field.other(seat))
        if self.other:
            barred = self.left_out(state, link)
            found = [hero for hero in found if hero != link.source and hero not in barred]
        if self.quality is not None:
            found = [hero for hero in found if has_quality(state, hero, self.quality)]
        return found

    def team(self, state: State, link: Link) -> list[CardId]:
        """The same, whether they are defeated or not."""
        seat = link.controller
        sides = (
            [field.other(seat)] if self.side == ENEMY else [seat] if self.side == ALLY else [seat, field.other(seat)]
        )
        heroes = [hero for side in sides for hero in state.zone_at(field.HEROES, side)]
        return [hero for hero in heroes if not (self.other and hero == link.source)]


@final
class ThisHero(Objects):
    """ "this Hero", "the supported Hero": who used the action or possesses the ability (R14), said as `word`."""

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def naming(self) -> int:
        return BY_OWN_WORDS

    def named(self, state: State, link: Link) -> list[CardId]:
        return [link.source]

    def cards(self, state: State, link: Link) -> list[CardId]:
        hero = link.source
        alive = state.stay[hero] == link.stay and not state.card_numbers[field.DEFEATED][hero]
        return [hero] if alive else []


@final
class Role(abilities.Participant):
    """Who an event is about: "an enemy", "another ally", "this Hero". As a noun later on, the Hero that it was."""

    slot: int = field.SUBJECT  # OBJECT, set by binding, for whom it was done to

    def __init__(self, side: int, own: bool, another: bool, word: str, quality: int | None = None) -> None:
        self.side: Final = side
        self.own: Final = own
        self.another: Final = another
        self.word: Final = word
        self.quality: Final = quality

    def naming(self) -> int:
        return BY_OWN_WORDS if self.own else BY_EVENT

    def says_other(self) -> bool:
        return self.another

    def leave_out(self, named: tuple[Objects, ...]) -> None:
        """Nobody is named before an event: it leaves out whoever the text belongs to."""

    def fits(self, state: State, link: Link, hero: CardId) -> bool:
        if self.own:
            return hero == link.source
        if self.another and hero == link.source:
            return False
        if self.side != ANY_HERO and (state.owner[hero] == link.controller) != (self.side == ALLY):
            return False
        return self.quality is None or has_quality(state, hero, self.quality)

    def cards(self, state: State, link: Link) -> list[CardId]:
        if self.own:
            hero = link.source
            alive = state.stay[hero] == link.stay and not state.card_numbers[field.DEFEATED][hero]
            return [hero] if alive else []
        return happened_to(state, link, self.slot)

    def named(self, state: State, link: Link) -> list[CardId]:
        return [link.source] if self.own else list(state.picks.get((link.number, self.slot), ()))


def happened_to(state: State, link: Link, slot: int) -> list[CardId]:
    """Those whom the event was about, as far as they are still Heroes in this round (G42)."""
    found = state.picks.get((link.number, slot), ())
    return [
        hero for hero in found if state.card[hero].kind == field.HERO and not state.card_numbers[field.DEFEATED][hero]
    ]
