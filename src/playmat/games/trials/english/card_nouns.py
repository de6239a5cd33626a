"""Which card: permanents, cards of a hand or graveyard, what is on the stack (T25 to T27, T63, T78)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import BY_TARGET, All, Amount, Each, Filter, It, Link, Node, Objects, Pick, Target
from playmat.games.trials import field, modes
from playmat.games.trials.english import amounts, nouns
from playmat.games.trials.rules import abilities, actions, costs
from playmat.kernel.cards import NONE, Card, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar, takes_an

SUBTYPE_NOUNS: Final = ((field.BOON, "Boons"), (field.INJURY, "Injuries"), (field.CURSE, "Curses"))
# What a text can call a card, besides its type: by supertype or subtype (R16, R19, R21, R22).
ANY_CARD: Final = ""
ACTION_CARD: Final = "action"
PERMANENT_CARD: Final = "permanent"
# What a text calls permanents. The booklet writes subtypes with a capital and without one.
PERMANENT_NOUNS: Final = (
    ("support", "supports", field.SUPPORT),
    ("affliction", "afflictions", field.AFFLICTION),
    ("equipment", "equipment", field.EQUIPMENT),
    ("permanent", "permanents", PERMANENT_CARD),
    *[(word, many, word) for one, many in SUBTYPE_NOUNS for word, many in ((one, many), (one.lower(), many.lower()))],
)

WORDS: Final = Grammar()
phrase = WORDS.phrase
ONE: Final[dict[str, object]] = {"count": 1, "up_to": False, "another": False}
ARTICLED: Final[dict[str, str]] = {f"{'an' if takes_an(one) else 'a'} {one}": kind for one, _, kind in PERMANENT_NOUNS}


def is_called(card: Card, kind: str) -> bool:
    """Whether a card is what a text calls "an equipment", "a permanent", "a Curse", "an action card"."""
    if kind == ANY_CARD:
        return True
    if kind == ACTION_CARD:
        return card.kind in field.ACTION_CARDS
    if kind == PERMANENT_CARD:
        return card.kind in field.PERMANENTS
    return card.kind == kind or field.SUBTYPES[card.stats[field.SUBTYPE]] == kind.capitalize()


@final
class FieldFilter(Filter):
    """ "equipment attached to an enemy" (T25)."""

    def __init__(self, kind: str, on: Filter) -> None:
        self.kind: Final = kind
        self.on: Final = on

    def candidates(self, state: State, link: Link) -> list[CardId]:
        bearers = self.on.candidates(state, link)
        found: list[CardId] = []
        for seat in range(state.seats):
            for card in state.zone_at(field.FIELD, seat):
                if state.host[card] in bearers and is_called(state.card[card], self.kind):
                    found.append(card)
        return found


phrase("attached card", FieldFilter, "{kind:permanent} attached to {on:bearer}", means="{kind} on {on}", rules="R24")
phrase("attached cards", FieldFilter, "{kind:permanents} attached to {on:bearers}", means="{kind} on {on}", rules="R24")
WORDS.lexicon("permanent", {one: kind for one, _, kind in PERMANENT_NOUNS})
WORDS.lexicon("permanents", {many: kind for _, many, kind in PERMANENT_NOUNS})
WORDS.describe("attached card", "'equipment attached to an enemy'")
WORDS.describe("attached cards", "'permanents attached to enemies'")
WORDS.describe("permanent", "support, affliction, equipment, permanent, Boon, Injury or Curse")
WORDS.describe("permanents", "supports, afflictions, equipment, permanents, Boons, Injuries or Curses")


@final
class Bearing(Filter):
    """The Hero itself, where a filter is wanted: "attached to this Hero"."""

    def __init__(self, who: Objects) -> None:
        self.who: Final = who

    def candidates(self, state: State, link: Link) -> list[CardId]:
        return self.who.cards(state, link)


phrase("bearers", Bearing, "{who:bearing}", means="{who}")
phrase("bearer", Bearing, "{who:bearing}", means="{who}")


@final
class ReceiverFilter(Filter):
    """ "another ally" that gets a card: another than its present bearer (T46)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def says_other(self) -> bool:
        return True

    def candidates(self, state: State, link: Link) -> list[CardId]:
        moved = [card for chosen in link.targets for card in chosen if card >= 0 and state.is_in(card, field.FIELD)]
        bearers = [state.host[card] for card in moved] or [link.source]  # "this card", or one that comes into play
        seat = link.controller
        heroes = field.living(state, seat) if self.side == nouns.ALLY else field.living(state, field.other(seat))
        barred = self.left_out(state, link)
        return [hero for hero in heroes if hero not in bearers and hero not in barred]


phrase("receiving hero", ReceiverFilter, "ally", side=nouns.ALLY, means="ally")
phrase("receiving hero", ReceiverFilter, "enemy", side=nouns.ENEMY, means="enemy")
WORDS.describe("receiving hero", "ally or enemy")


@final
class PileFilter(abilities.LimitedFilter):
    """ "command card in your graveyard" (T26), "equipment card from your hand" (T78)."""

    def __init__(self, kind: str, zone: int, mine: bool, limit: "CostLimit | None") -> None:
        self.kind: Final = kind
        self.zone: Final = zone
        self.mine: Final = mine
        self.limit: Final = limit

    def has_limit(self) -> bool:
        return self.limit is not None

    def candidates(self, state: State, link: Link) -> list[CardId]:
        cards = state.zone_at(self.zone, link.controller if self.mine else field.other(link.controller))
        found = [card for card in cards if is_called(state.card[card], self.kind)]
        limit = self.limit
        if limit is None:
            return found
        return [card for card in found if limit.admits(state, link, card_cost(state.card[card]))]


def add_piles() -> None:
    """Cards of a graveyard or hand, of a kind or any."""
    kinds: tuple[tuple[str, dict[str, object]], ...] = (("{kind:card word} ", {}), ("", {"kind": ANY_CARD}))
    for kind, fixed in kinds:
        place = "{limit?:cost limit} in {mine:graveyard owner} graveyard"
        meant = "{kind} card in {mine} graveyard {limit}"
        for category, noun in (("buried card", "(card|cards)"), ("buried cards", "cards")):
            pattern = f"{kind}{noun} {place}"
            phrase(category, PileFilter, pattern, zone=field.GRAVEYARD, fixed=fixed, means=meant)
        for zone, name in ((field.GRAVEYARD, "graveyard"), (field.HAND, "hand")):
            pattern = f"{kind}card {{limit?:cost limit}} from your {name}"
            meant = f"{{kind}} card from your {name} {{limit}}"
            phrase(f"{name} card", PileFilter, pattern, zone=zone, mine=True, fixed=fixed, means=meant)


add_piles()


NO_COST: Final = -1


def card_cost(card: Card) -> int:
    """The printed Focus cost of a card that is not on the stack: X is 0, equipment has none (R23, R33)."""
    ability = card.abilities[0] if card.abilities else None
    return ability.cost.base() if isinstance(ability, actions.Play) else NO_COST


@final
class CostLimit(Node):
    """ "with Focus cost 2 or less" (T63)."""

    def __init__(self, bound: Amount, at_least: bool) -> None:
        self.bound: Final = bound
        self.at_least: Final = at_least

    def admits(self, state: State, link: Link, cost: int) -> bool:
        if cost == NO_COST:
            return False
        if self.reads_x() and is_x_open(link):
            return True  # X is chosen after the targets, among the numbers that admit them (R34)
        bound = self.bound.value(state, link)
        return cost >= bound if self.at_least else cost <= bound

    def reads_x(self) -> bool:
        bound = self.bound
        return isinstance(bound.of if isinstance(bound, amounts.Reckoned) else bound, amounts.X)


phrase(
    "cost limit",
    CostLimit,
    "with Focus cost {bound:amount} or {at_least:or more}",
    means="whose Focus cost is {bound} or {at_least}",
    rules="R33, G22",
)
WORDS.describe("cost limit", "'with Focus cost 2 or less'")


def is_x_open(link: Link) -> bool:
    """Whether an announcement has not come to its X yet."""
    ability = link.ability
    return isinstance(ability, abilities.Text) and len(link.modes) == len(ability.choices_named)


PENDING_ACTION: Final = 0
PENDING_CARD: Final = 1
PENDING_EFFECT: Final = 2
PENDING_SLOW: Final = 3
PENDING_FAST: Final = 4
PENDING_COMMAND: Final = 5
PENDING_SUPPORT: Final = 6
PENDING_AFFLICTION: Final = 7
PENDING_ABILITY: Final = 8
PENDING_EQUIPMENT: Final = 9
PENDING_HERO: Final = 10
PENDING_TRIGGER: Final = 11
PENDING_CARDS: Final = (PENDING_CARD, PENDING_COMMAND, PENDING_SUPPORT, PENDING_AFFLICTION)
PENDING_ABILITIES: Final = (PENDING_ABILITY, PENDING_EQUIPMENT, PENDING_HERO)
PENDING_KINDS: Final = {
    PENDING_COMMAND: field.COMMAND,
    PENDING_SUPPORT: field.SUPPORT,
    PENDING_AFFLICTION: field.AFFLICTION,
    PENDING_EQUIPMENT: field.EQUIPMENT,
    PENDING_HERO: field.HERO,
}


@final
class PendingFilter(abilities.LimitedFilter):
    """ "enemy action with Focus cost 2 or less" (T27, T63): the top of the stack only, by default (G61)."""

    def __init__(self, enemy: bool, what: int, limit: CostLimit | None) -> None:
        self.enemy: Final = enemy
        self.what: Final = what
        self.limit: Final = limit

    def has_limit(self) -> bool:
        return self.limit is not None

    def candidates(self, state: State, link: Link) -> list[CardId]:
        reach = state.chain if state.settings[modes.STACK_REACH] == 1 else state.chain[-1:]
        return [field.pending_id(one) for one in reach if self.fits(state, link, one)]

    def fits(self, state: State, link: Link, pending: Link) -> bool:
        if pending.number == link.number or (self.enemy and pending.controller == link.controller):
            return False
        ability = pending.ability
        if self.what == PENDING_TRIGGER:
            if not isinstance(ability, abilities.Trigger):
                return False
        elif self.what != PENDING_EFFECT:
            if not isinstance(ability, actions.Deed):
                return False
            is_card = isinstance(ability, actions.Play)
            if (self.what in PENDING_CARDS and not is_card) or (self.what in PENDING_ABILITIES and is_card):
                return False
            if (self.what == PENDING_SLOW and ability.fast) or (self.what == PENDING_FAST and not ability.fast):
                return False
            if self.what in PENDING_KINDS and state.card[pending.holder].kind != PENDING_KINDS[self.what]:
                return False
        return self.limit is None or self.limit.admits(state, link, printed_focus(pending))


phrase(
    "pending effect",
    PendingFilter,
    "<enemy:enemy> {what:pending noun} {limit?:cost limit}",
    means="{enemy} {what} on the stack {limit}",
    rules="R46, G22",
)
WORDS.lexicon(
    "pending noun",
    {
        "action": PENDING_ACTION,
        "action card": PENDING_CARD,
        "pending effect": PENDING_EFFECT,
        "slow action": PENDING_SLOW,
        "fast action": PENDING_FAST,
        "command": PENDING_COMMAND,
        "support": PENDING_SUPPORT,
        "affliction": PENDING_AFFLICTION,
        "action ability": PENDING_ABILITY,
        "equipment ability": PENDING_EQUIPMENT,
        "Hero ability": PENDING_HERO,
        "triggered ability": PENDING_TRIGGER,
    },
)
WORDS.describe("pending effect", "'enemy action', 'pending effect', 'action card'")
WORDS.describe("pending noun", "action, action card, pending effect, command, 'triggered ability', …")


def printed_focus(pending: Link) -> int:
    """The Focus cost of a pending action: its printed number, or the X that was chosen (R33, G22)."""
    ability = pending.ability
    if not isinstance(ability, actions.Deed):
        return NO_COST
    return costs.chosen_x(pending) if ability.cost.is_x_focus() else ability.cost.base()


def pending_target(state: State, link: Link, target: Target) -> Link | None:
    """The pending effect that a phrase named, if it is still on the stack."""
    if target.slot < len(link.targets):
        for wanted in link.targets[target.slot]:
            for one in state.chain:
                if field.pending_id(one) == wanted:
                    return one
    return None


@final
class BearerOfCard(Objects):
    """The Hero that a target card is or was attached to: "target support attached to an enemy. That enemy …".

    `slot` is the one of the phrase that names the card.
    """

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def naming(self) -> int:
        return BY_TARGET

    def cards(self, state: State, link: Link) -> list[CardId]:
        if (link.number, field.BEARER - self.slot) in state.picks:
            return nouns.happened_to(state, link, field.BEARER - self.slot)
        chosen = link.targets[self.slot] if self.slot < len(link.targets) else ()
        return [state.host[card] for card in chosen if card >= 0 and state.host[card] != NONE]


phrase("objects", BearerOfCard, "the Hero that it was on", means="the Hero that it was on")


@final
class ThisCard(Objects):
    """ "this card": in play (R24), or in the graveyard where the event put it that this text watches for (R27, G14)."""

    derived: ClassVar[tuple[str, ...]] = ("gone",)

    gone: bool = False  # the event of this text takes the card to the graveyard: "When this card is destroyed, …"

    def cards(self, state: State, link: Link) -> list[CardId]:
        here = state.is_in(link.holder, field.FIELD) or (self.gone and state.is_in(link.holder, field.GRAVEYARD))
        return [link.holder] if here else []  # elsewhere it is missing (G8)


phrase("field card", ThisCard, "this card", means="this card")
phrase("itself", ThisCard, "this card", means="this card")
WORDS.describe("itself", "'this card'")


phrase("field card", Target, "target {filter:attached card}", fixed=ONE, means="a chosen {filter}", rules="G12")
phrase(
    "field cards",
    Target,
    "{count:several words} target {filter:attached cards}",
    up_to=False,
    another=False,
    means="{count} chosen {filter}",
    rules="G11",
)
phrase(
    "field cards",
    Target,
    "up to {count:several words} target {filter:attached cards}",
    up_to=True,
    another=False,
    means="0 to {count} chosen {filter}",
    rules="G11",
)
phrase(
    "field cards",
    Target,
    "up to one target {filter:attached card}",
    count=1,
    up_to=True,
    another=False,
    means="0 or 1 chosen {filter}",
    rules="G11",
)
phrase("field cards", Each, "each {filter:attached card}", means="every {filter}", rules="G12")
phrase("field cards", All, "all {filter:attached cards}", means="every {filter}", rules="G12")
phrase("bearers", None, "{on:heroes}")
phrase("bearer", None, "a/an {on:hero}")
phrase("bearer", None, "another {on:other hero}")
phrase("bearing", It, "{word:that Hero}", means="{word}")
phrase("grave card", Target, "target {filter:buried card}", fixed=ONE, means="a chosen {filter}")
phrase(
    "grave card",
    Target,
    "{count:several words} target {filter:buried card@count}",
    up_to=False,
    another=False,
    means="{count} chosen {filter}",
    rules="G11",
)
phrase(
    "grave card",
    Target,
    "up to {count:few words} target {filter:buried card@count}",
    up_to=True,
    another=False,
    means="0 to {count} chosen {filter}",
    rules="G11",
)
phrase("some card", Pick, "a/an {filter:graveyard card}", means="one {filter}", rules="G7")
phrase("some card", Pick, "a/an {filter:hand card}", means="one {filter}", rules="G7")
phrase("pending", Target, "target {filter:pending effect}", fixed=ONE, means="a chosen {filter}", rules="G61")
phrase("movable", None, "{what:field card}")
phrase("movable", None, "{what:field cards}")
phrase("movable", None, "{what:grave card}")
phrase("movable", None, "{what:some card}")
phrase("movable", None, "{what:pending}")
phrase("receiver", None, "{to:pointed at}")
phrase("receiver", Target, "target {filter:hero}", fixed=ONE, means="a chosen {filter}", rules="R45")
phrase(
    "receiver",
    Target,
    "another target {filter:receiving hero}",
    fixed=ONE,
    means="another chosen {filter}",
    rules="R45",
)
phrase("receiver", Pick, "another {filter:receiving hero}", means="another {filter}, picked in advance", rules="G7")
WORDS.lexicon(
    "card word", {"command": field.COMMAND, "action": ACTION_CARD, **{one: kind for one, _, kind in PERMANENT_NOUNS}}
)
WORDS.lexicon("graveyard owner", {"your": True, "your opponent's": False})
WORDS.describe("graveyard card", "'card from your graveyard', 'equipment card from your graveyard'")
WORDS.describe("hand card", "'card from your hand', 'equipment card from your hand'")
WORDS.describe("field card", "'target equipment attached to an enemy' or 'this card'")
WORDS.describe("field cards", "'up to two target supports attached to enemies', 'each equipment attached to an enemy'")
WORDS.describe("bearers", "enemies, allies, 'this Hero', …")
WORDS.describe("bearer", "'an enemy', 'an ally', 'this Hero', …")
WORDS.describe("bearing", "'this Hero', 'that enemy', …")
WORDS.describe("grave card", "'target command card in your graveyard'")
WORDS.describe("buried card", "'command card in your graveyard'")
WORDS.describe("buried cards", "'command cards in your graveyard'")
WORDS.describe("some card", "'an equipment card from your graveyard'")
WORDS.describe("pending", "'target enemy action', 'target pending effect'")
WORDS.describe("movable", "a card ('this card', 'target support attached to an enemy')")
WORDS.describe("receiver", "a Hero")
WORDS.describe("card word", "command, support, affliction, equipment, action, permanent, …")
WORDS.describe("graveyard owner", "your or your opponent's")
