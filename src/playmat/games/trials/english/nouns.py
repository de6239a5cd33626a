"""Who: Heroes, as a text names them (T21 to T24, T28, T29)."""

from typing import Final, final

from playmat.abilities.nodes import BY_EVENT, BY_OWN_WORDS, All, Each, Filter, It, Link, Objects, Pick, Target
from playmat.games.trials import field
from playmat.games.trials.rules import abilities, values
from playmat.kernel.cards import NONE, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

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

WORDS: Final = Grammar()
phrase = WORDS.phrase
ONE: Final[dict[str, object]] = {"count": 1, "up_to": False}
QUALIFIED: Final = "{quality} {side}"
OWN: Final[dict[str, object]] = {"side": ALLY, "own": True, "another": False, "quality": None}
STATUS_WORDS: Final[dict[str, int]] = {name: field.FIRST_STATUS + number for number, name in enumerate(field.STATUSES)}


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


phrase("hero", HeroFilter, "{quality?:quality} {side:side@}", other=False, means=QUALIFIED, rules="R13")
phrase("other hero", HeroFilter, "{quality?:quality} {side}", other=True, means=QUALIFIED, rules="R13")
phrase("heroes", HeroFilter, "{quality?:quality} {side:side@many}", other=False, means=QUALIFIED, rules="R13")
phrase("other heroes", HeroFilter, "{quality?:quality} {side:side@many}", other=True, means=QUALIFIED, rules="R13")
# Of those that may be defeated only this is asked, so they have no other quality (G42).
phrase("mere hero", HeroFilter, "{side:side@}", quality=None, other=False, means="{side}", rules="R13")
phrase("other mere hero", HeroFilter, "{side}", quality=None, other=True, means="{side}", rules="R13")
phrase("mere heroes", HeroFilter, "{side:side@many}", quality=None, other=False, means="{side}", rules="R13")
WORDS.lexicon("side", {"(enemy|enemies)": ENEMY, "(ally|allies)": ALLY, "(Hero|Heroes)": ANY_HERO})


def add_owners() -> None:
    """The same with "'s"; other words for it do without."""
    for side, one, many in ((ENEMY, "enemy", "enemies"), (ALLY, "ally", "allies"), (ANY_HERO, "Hero", "Heroes")):
        meant = f"{{quality}} {one}"
        for category, noun in (("hero's", f"{one}'s"), ("heroes'", f"{many}'")):
            pattern = f"{{quality?:quality}} {noun}"
            phrase(category, HeroFilter, pattern, side=side, other=False, means=meant, rules="R13")
            phrase(f"other {category}", HeroFilter, pattern, side=side, other=True, means=meant, rules="R13")


add_owners()
WORDS.describe("hero", "enemy, ally or Hero")
WORDS.describe("heroes", "enemies, allies or Heroes")
WORDS.describe("other hero", "enemy, ally or Hero")
WORDS.describe("other heroes", "enemies, allies or Heroes")
WORDS.describe("hero's", "enemy's, ally's or Hero's")
WORDS.describe("other hero's", "enemy's, ally's or Hero's")
WORDS.describe("heroes'", "enemies', allies' or Heroes'")
WORDS.describe("other heroes'", "enemies', allies' or Heroes'")
WORDS.describe("mere hero", "enemy, ally or Hero")
WORDS.describe("other mere hero", "enemy, ally or Hero")
WORDS.describe("mere heroes", "enemies, allies or Heroes")


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


phrase("pointed at", ThisHero, "{word:own Hero}", means="{word}", rules="R14")
phrase("bearing", ThisHero, "{word:own Hero}", means="{word}")
WORDS.lexicon("own Hero", {word: word for word in OWN_WORDS})
phrase("whose", ThisHero, "this Hero's", word="this Hero", means="this Hero", rules="R14")
phrase("whose", ThisHero, "the supported Hero's", word="the supported Hero", means="the supported Hero", rules="R14")
phrase("whose", ThisHero, "the afflicted Hero's", word="the afflicted Hero", means="the afflicted Hero", rules="R14")
phrase("whose", ThisHero, "the equipped Hero's", word="the equipped Hero", means="the equipped Hero", rules="R14")


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


def add_roles() -> None:
    """Whom an event is about, by side, and what restates it later ("that enemy"): the Hero that it was (T29)."""
    for side, noun in ((ENEMY, "enemy"), (ALLY, "ally"), (ANY_HERO, "Hero")):
        anyone: dict[str, object] = {"side": side, "own": False, "word": noun}
        meant = f"{{quality}} {noun}"
        phrase("role", Role, f"a/an {{quality?:quality}} {noun}", another=False, fixed=anyone, means=f"any {meant}")
        if side != ENEMY:  # every enemy is another
            pattern = f"another {{quality?:quality}} {noun}"
            phrase("role", Role, pattern, another=True, fixed=anyone, means=f"any other {meant}")
        for another in (False, True):
            pattern = f"that {{quality?:quality}} {noun}"
            phrase("objects", Role, pattern, another=another, fixed=anyone, means=f"that {noun}")


add_roles()
phrase("role", Role, "{word:own Hero}", fixed=OWN, means="{word}", rules="R14")
phrase("objects", Role, "{word:own Hero}", fixed=OWN, means="{word}")
WORDS.describe("role", "who ('this Hero', 'an enemy', 'another ally')")


def happened_to(state: State, link: Link, slot: int) -> list[CardId]:
    """Those whom the event was about, as far as they are still Heroes in this round (G42)."""
    found = state.picks.get((link.number, slot), ())
    return [
        hero for hero in found if state.card[hero].kind == field.HERO and not state.card_numbers[field.DEFEATED][hero]
    ]


phrase("named who", Target, "target {filter:hero}", another=False, fixed=ONE, means="a chosen {filter}", rules="R45")
phrase(
    "named who",
    Target,
    "another target {filter:hero}",
    another=True,
    fixed=ONE,
    means="another chosen {filter}",
    rules="R45",
)
phrase(
    "named who",
    Target,
    "{count:several words} target {filter:hero@count}",
    up_to=False,
    another=False,
    means="{count} chosen {filter}",
    rules="G11",
)
phrase(
    "named who",
    Target,
    "up to {count:few words} target {filter:hero@count}",
    up_to=True,
    another=False,
    means="0 to {count} chosen {filter}",
    rules="G11",
)
phrase("named who", Each, "each {filter:hero}", means="every {filter}", rules="G12")
phrase("named who", Each, "each other {filter:other hero}", means="every other {filter}", rules="G12")
phrase("named who", All, "all {filter:heroes}", means="every {filter}", rules="G12")
phrase("named who", All, "all other {filter:other heroes}", means="every other {filter}", rules="G12")
phrase("who", Pick, "a/an {filter:hero}", means="one {filter}, picked in advance", rules="G7")
phrase("who", Pick, "another {filter:other hero}", means="another {filter}, picked in advance", rules="G7")
phrase("who", None, "{who:named who}")
phrase("named who", None, "{who:pointed at}")
phrase("pointed at", It, "{word:that Hero}", means="{word}")
phrase("whose", It, "{word:that Hero's}", means="{word}")
phrase("pointed at", It, "they", word="they", means="{word}")
phrase("pointed at", It, "them", word="them", means="{word}")
phrase("whose", It, "their", word="they", means="{word}")
phrase("whose", Target, "target {filter:hero's}", another=False, fixed=ONE, means="a chosen {filter}")
phrase("whose", Target, "another target {filter:hero's}", another=True, fixed=ONE, means="another chosen {filter}")
phrase(
    "whose",
    Target,
    "{count:several words} target {filter:heroes'}",
    up_to=False,
    another=False,
    means="{count} chosen {filter}",
)
phrase(
    "whose",
    Target,
    "up to {count:several words} target {filter:heroes'}",
    up_to=True,
    another=False,
    means="0 to {count} chosen {filter}",
)
phrase("whose", Target, "up to one target {filter:hero's}", count=1, up_to=True, another=False, means="0 or 1 {filter}")
phrase("whose", Each, "each {filter:hero's}", means="every {filter}")
phrase("whose", Each, "each other {filter:other hero's}", means="every other {filter}")
phrase("whose", All, "all {filter:heroes'}", means="every {filter}")
phrase("whose", All, "all other {filter:other heroes'}", means="every other {filter}")
WORDS.lexicon("that Hero", {word: word for word in THAT_WORDS})
WORDS.lexicon("that Hero's", {f"{word}'s": word for word in THAT_WORDS})
WORDS.lexicon(
    "quality",
    {
        "bloodied": BLOODIED,
        "buffed": BUFFED,
        "debuffed": DEBUFFED,
        "exhausted": IS_EXHAUSTED,
        "afflicted": AFFLICTED,
        "supported": SUPPORTED,
        "equipped": EQUIPPED,
        "refreshed": REFRESHED,
        **{name: IS_STATUS + number for number, name in enumerate(field.STATUSES)},
    },
)
WORDS.lexicon("status", STATUS_WORDS)
WORDS.lexicon("several words", {"two": 2, "three": 3})
WORDS.lexicon("few words", {"one": 1, "two": 2, "three": 3})
WORDS.describe("pointed at", "'this Hero', 'that enemy', 'they', …")
WORDS.describe("named who", "a Hero ('target enemy', 'each ally', 'this Hero', 'they')")
WORDS.describe("who", "a Hero ('target enemy', 'each ally', 'this Hero', 'they')")
WORDS.describe("whose", "whose ('this Hero's', 'their')")
WORDS.describe("quality", "bloodied, buffed, debuffed, exhausted, afflicted, …")
WORDS.describe("status", f"a status ({', '.join(field.STATUSES)})")
WORDS.describe("several words", "two or three")
WORDS.describe("few words", "one, two or three")
