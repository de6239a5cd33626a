"""Card texts that can do nothing: verbs that reach nothing, words said twice, nothing as an amount (G69)."""

from collections.abc import Iterable
from typing import Final

from playmat.abilities.nodes import Ability, Effect, Node, Objects, Pick, Target
from playmat.abilities.walk import nodes_in_order
from playmat.games.trials import field
from playmat.games.trials.english import amounts, card_deeds, card_nouns, conditions, deeds, lasting, nouns
from playmat.games.trials.rules import abilities, actions, events
from playmat.kernel.canon import canonical
from playmat.kernel.cards import Card

NO_PERMANENTS: Final = (field.COMMAND, card_nouns.ACTION_CARD, card_nouns.ANY_CARD)

Idle = tuple[Node, str, str]  # what does nothing, why, by which rule


def idle_parts(kind: str, ability: Ability) -> Iterable[Idle]:
    """What an ability says in vain on a card of this kind."""
    everything = nodes_in_order(ability)
    bounds = [node.bound for node in everything if isinstance(node, card_nouns.CostLimit)]
    for node in everything:
        if isinstance(node, amounts.Number) and node.number == 0 and node not in bounds:
            yield node, "an amount of 0 does nothing", "G69"
        elif isinstance(node, (deeds.Become, lasting.Grants)) and is_repeated(node.statuses):
            yield node, "the same status counts once: say it once", "R53, G69"
        elif isinstance(node, deeds.LoseStatus) and is_repeated(with_groups(node.what)):
            yield node, "the same status is lost once: say it once", "R53, G69"
        elif isinstance(node, lasting.Untargetable) and is_repeated(node.sources):
            yield node, "the same source stands here twice: say it once", "G69"
        elif isinstance(node, lasting.AttributeChange) and is_repeated(tuple(part.stat for part in node.parts)):
            yield node, "each attribute stands here once, with its whole change", "G69"
        elif isinstance(node, (card_deeds.Recall, card_deeds.Banish)):
            yield from unmovable(node, node.what)
        elif isinstance(node, card_deeds.AttachTo):
            yield from unattachable(node)
        elif isinstance(node, lasting.Lasting) and kind == field.HERO:
            yield node, "a Hero card stays on the field all match: nothing can destroy it", "R11, G69"
        elif (
            isinstance(node, conditions.IsDefeated)
            and isinstance(node.who, nouns.ThisHero)
            and is_standing_condition(ability, node)
        ):
            yield node, "a defeated Hero has no abilities, and uses no action", "R76, G69"
    if isinstance(ability, actions.Deed):
        yield from unanswerable(ability)
    if isinstance(ability, abilities.Trigger) and ability.watch.kind == events.IS_DEFEATED:
        who = ability.watch.who
        if isinstance(who, nouns.Role) and who.own:
            yield from done_to_the_fallen(everything)


def is_repeated(items: tuple[int, ...]) -> bool:
    return len(items) != len(set(items))


def with_groups(what: tuple[int, ...]) -> tuple[int, ...]:
    """Lost statuses one by one: "all buffs" are four of them."""
    found: list[int] = []
    for stat in what:
        if stat == deeds.ALL_BUFFS:
            found.extend(range(field.FIRST_STATUS, field.FIRST_STATUS + 4))
        elif stat == deeds.ALL_DEBUFFS:
            found.extend(range(field.FIRST_STATUS + 4, field.FIRST_STATUS + 8))
        else:
            found.append(stat)
    return tuple(found)


def unmovable(node: Effect, what: Objects) -> Iterable[Idle]:
    """Recalled is what lies on the field, in a graveyard or on the stack; only cards are (R65)."""
    if not isinstance(what, (Target, Pick)):
        return
    filter = what.filter
    if isinstance(node, card_deeds.Recall) and isinstance(filter, card_nouns.PileFilter) and filter.zone == field.HAND:
        yield node, "a card in your hand is there already", "R65, G69"
    if isinstance(filter, card_nouns.PendingFilter) and filter.what in (
        *card_nouns.PENDING_ABILITIES,
        card_nouns.PENDING_TRIGGER,
    ):
        yield node, "an ability on the stack is no card: it can be negated", "R46, R65, G69"


def unattachable(node: card_deeds.AttachTo) -> Iterable[Idle]:
    """Only permanents are attached (R24); and one that lies there already is not moved."""
    what = node.what
    if isinstance(what, Pick) and isinstance(what.filter, card_nouns.PileFilter) and what.filter.kind in NO_PERMANENTS:
        yield node, "only a permanent is attached: a support, an affliction or an equipment", "R24, G69"
    if isinstance(what, card_nouns.ThisCard) and not what.gone and isinstance(node.to, nouns.ThisHero):
        yield node, "this card is attached to that Hero already", "R24, G69"


def is_standing_condition(ability: Ability, condition: Node) -> bool:
    """Whether it is asked as long as the card is in play, or before its Hero acts."""
    if isinstance(ability, abilities.Standing):
        return ability.condition is condition
    return isinstance(ability, abilities.Text) and ability.needed() is condition


def unanswerable(deed: actions.Deed) -> Iterable[Idle]:
    """A slow action is used while nothing is pending (R35)."""
    for target in deed.targets_named:
        if not deed.fast and isinstance(target.filter, card_nouns.PendingFilter):
            yield target, "a slow action is used while nothing is pending: only a fast one finds this", "R35, G69"


def done_to_the_fallen(everything: list[Node]) -> Iterable[Idle]:
    """A defeated Hero gains and loses nothing until it revives (G42)."""
    for node in everything:
        acts = isinstance(
            node, (deeds.Shift, deeds.Exhaust, deeds.Refresh, deeds.Become, deeds.LoseStatus)
        ) and isinstance(node.who, nouns.ThisHero)
        if acts or (isinstance(node, deeds.Damage) and isinstance(node.to, nouns.ThisHero)):
            yield node, "nothing is done to a Hero that has just been defeated", "G42, G69"


def idle_texts(card: Card) -> Iterable[str]:
    """What a card says in vain as a whole."""
    standing = [one for one in card.abilities if isinstance(one, abilities.Standing)]
    # Changes of costs and attributes add up; anything else is simply true, however often it is said.
    once = [
        canonical(one) for one in standing if not isinstance(one.rule, (lasting.AttributeChange, lasting.CostChange))
    ]
    if len(once) != len(set(once)):
        yield "the same ability stands on the card twice, and counts once (R53, G69)"
    if is_indestructible(card) and any(
        isinstance(node, card_deeds.Destroy) and isinstance(node.what, card_nouns.ThisCard)
        for ability in card.abilities
        for node in nodes_in_order(ability)
    ):
        yield "the card destroys itself and can't be destroyed (R62, G69)"


def is_indestructible(card: Card) -> bool:
    """Whether nothing ever destroys it (T53)."""
    return any(
        isinstance(one, abilities.Standing) and isinstance(one.rule, lasting.Lasting) and one.condition is None
        for one in card.abilities
    )
