"""What words stand for, and what is announced though it is no target (english.md, T29, T69, G7)."""

from typing import Final, final

from playmat.abilities.nodes import BY_CHOICE, BY_EVENT, BY_GROUP, BY_RESULT, BY_TARGET, All, Each, Node, Pick, Target
from playmat.abilities.walk import nodes_in_order
from playmat.english.references import ANY_KIND, SEVERAL_ARE_UNCLEAR, SEVERAL_FIT, Speech, Tier, Word
from playmat.games.trials import field
from playmat.games.trials.english import card_deeds, card_nouns, nouns, player_deeds, watches
from playmat.games.trials.rules import abilities, events
from playmat.kernel.cards import NONE

HEROES_NAMED: Final = BY_EVENT | BY_CHOICE | BY_TARGET
THAT: Final = (Tier(BY_TARGET, last=True), Tier(HEROES_NAMED))
THEY: Final = (
    Tier(HEROES_NAMED | BY_GROUP, same_sentence=True, own_subject=True),
    Tier(BY_TARGET, last=True),
    Tier(HEROES_NAMED | BY_GROUP),
)
OTHER_ENEMY: Final = 10  # kinds that "other" wants
OTHER_ALLY: Final = 11
INSTEAD: Final = ("this Hero", *nouns.BEARER_OF.values(), "that enemy", "that ally", "each enemy")
TELLING: Final = (
    events.IS_DEALT_DAMAGE,
    events.DEALS_DAMAGE,
    events.GAINS_FOCUS,
    events.LOSES_FOCUS,
    events.RECOVERS_HP,
    events.LOSES_HP,
)  # and such events


class TrialsSpeech(Speech):
    """ "That enemy" is the target named last, else whom the event is about; "they" whom the same sentence names."""

    def __init__(self) -> None:
        words = {
            word: Word(THAT, SEVERAL_ARE_UNCLEAR, "T29", kind, INSTEAD)
            for word, kind in (("that enemy", nouns.ENEMY), ("that ally", nouns.ALLY), ("that Hero", ANY_KIND))
        }
        for word in ("they", "them"):
            words[word] = Word(THEY, SEVERAL_FIT, "T29", instead=INSTEAD)
        words["that much"] = Word((Tier(BY_RESULT),), SEVERAL_FIT, "T69", instead=("2",))
        super().__init__(words, announces=True, other_rule="T22")

    def naming(self, node: Node) -> int:
        if isinstance(node, abilities.Watch) and node.kind in TELLING:
            return BY_RESULT
        return node.naming()

    def named(self, node: Node) -> Node:
        if isinstance(node, Target) and isinstance(node.filter, card_nouns.FieldFilter) and node.count == 1:
            on = node.filter.on
            if isinstance(on, nouns.HeroFilter):
                bearer = card_nouns.BearerOfCard(on.side)
                bearer.slot, bearer.span = node.slot, node.span
                return bearer
        return node

    def kind(self, node: Node) -> int:
        return ANY_KIND if self.naming(node) == BY_RESULT else side_of(node)

    def fits(self, kind: int, wanted: int) -> bool:
        if wanted in (OTHER_ENEMY, OTHER_ALLY):  # "target Hero" may be an enemy
            return kind in (wanted - OTHER_ENEMY, nouns.ANY_HERO)
        return super().fits(kind, wanted)

    def other_kind(self, node: Node) -> int:
        side = _other_side(node)
        return ANY_KIND if side == nouns.ANY_HERO else OTHER_ENEMY + side

    def leaves_out_own(self, node: Node) -> bool:
        return _other_side(node) != nouns.ENEMY


def _other_side(node: Node) -> int:
    """Whose side "another …", "each other …" is about."""
    return node.side if isinstance(node, (nouns.HeroFilter, card_nouns.ReceiverFilter)) else side_of(node)


def side_of(node: Node) -> int:
    """ENEMY, ALLY or ANY_HERO for a phrase about Heroes, NONE for any other."""
    if isinstance(node, (Target, Pick, Each, All)):
        return node.filter.side if isinstance(node.filter, (nouns.HeroFilter, card_nouns.ReceiverFilter)) else NONE
    if isinstance(node, (nouns.Role, card_nouns.BearerOfCard)):
        return node.side
    return nouns.ANY_HERO if isinstance(node, nouns.ThisHero) else NONE


SPEECH: Final = TrialsSpeech()


# --- What is announced ------------------------------------------------------------------------------------------------


@final
class Branches:
    """In which modes, and on which sides of a "you may", each phrase of a text stands: all announced (G7)."""

    def __init__(self) -> None:
        self.of: Final[dict[int, dict[int, int]]] = {}

    def mark(self, effect: Node, choice: int, branch: int) -> None:
        for node in nodes_in_order(effect):
            self.of.setdefault(id(node), {})[choice] = branch
            if isinstance(node, Target):
                node.choice, node.branch = choice, branch

    def innermost(self, node: Node) -> tuple[int, int]:
        """The last mode or "you may" around a phrase, and the side of it."""
        there = self.of.get(id(node), {})
        return max(there.items(), default=(NONE, NONE))

    def exclude(self, one: Node, other: Node) -> bool:
        """Whether what says the one is never followed together with what says the other."""
        there = self.of.get(id(other), {})
        return any(there.get(choice, branch) != branch for choice, branch in self.of.get(id(one), {}).items())

    def hold(self, one: Node, other: Node) -> bool:
        """Whether the other is never followed without the one."""
        there = self.of.get(id(other), {})
        return all(there.get(choice) == branch for choice, branch in self.of.get(id(one), {}).items())


MOVING_CARDS: Final = (
    player_deeds.Draw,
    player_deeds.Discard,
    player_deeds.Scrap,
    player_deeds.Foresee,
    card_deeds.Destroy,
    card_deeds.Sacrifice,
    card_deeds.SacrificeThis,
    card_deeds.Banish,
    card_deeds.Recall,
    card_deeds.AttachTo,
    card_deeds.Negate,
)


def early_picks_in(everything: list[Node], branches: Branches) -> list[abilities.EarlyPick]:
    """What is picked without "target" is announced, too: Heroes, then cards of a public zone (G7).

    Not a card of the hand, nor what an earlier part of the text moves or reveals cards for.
    """
    heroes: list[abilities.EarlyPick] = []
    cards: list[abilities.EarlyPick] = []
    theirs = [
        node.effect
        for node in everything
        if isinstance(node, player_deeds.ByPlayers) and node.who == player_deeds.OPPONENT
    ]
    movers = [node for node in everything if isinstance(node, MOVING_CARDS) and node not in theirs]
    for pick in everything:
        if not isinstance(pick, Pick):
            continue
        choice, branch = branches.innermost(pick)
        if not isinstance(pick.filter, card_nouns.PileFilter):
            heroes.append(abilities.EarlyPick(pick, choice, branch, False))
        elif pick.filter.zone == field.GRAVEYARD and not any(
            mover.span[1] <= pick.span[0] and not branches.exclude(mover, pick) for mover in movers
        ):
            cards.append(abilities.EarlyPick(pick, choice, branch, True))
    return [*heroes, *cards]


LEAVING: Final = (
    events.LEAVES,
    events.DESTROYED,
    events.SACRIFICED,
    events.DISCARDS,
    events.SCRAPPED,
)  # for the graveyard, unless the text says where


def bind_this_card(ability: abilities.Text, everything: list[Node]) -> None:
    """What happens to this card as it goes to the graveyard can be followed by what is done to it there (R65)."""
    if not isinstance(ability, abilities.Trigger) or ability.watch.kind not in LEAVING:
        return
    if isinstance(ability.watch, watches.WatchCard) and not ability.watch.this:
        return
    if not isinstance(ability.watch, watches.WatchCard) and ability.watch.kind != events.LEAVES:
        return  # "when you discard a card" is about any card
    for node in everything:
        if isinstance(node, card_nouns.ThisCard):
            node.gone = True
