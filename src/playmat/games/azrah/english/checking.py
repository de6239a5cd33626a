"""What AZRAH's cards may not say, read and understood though it is."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, TypeGuard

from playmat.abilities.nodes import Ability, Each, It, Objects, Pick, Self
from playmat.abilities.walk import nodes_in_order, own_nodes
from playmat.games.azrah import field
from playmat.games.azrah.english import amounts, conditions, deeds, mana, nouns, statuses
from playmat.games.azrah.rules import abilities, costs, standing
from playmat.kernel.canon import canonical
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis, refused
from playmat.language.grammar import takes_an

MOST_MANA: Final = 10  # a player has no more (R7)
MOST_GEMS: Final = 3  # R23
EMERGENCE: Final = "Emergence"  # how the ability begins; no normal ability is called so


# --- One ability ------------------------------------------------------------------------------------------------------


def ability_problems(kind: str, ability: Ability) -> Iterable[Diagnosis]:
    attached = kind in (field.CURSE, field.ITEM)
    if isinstance(ability, abilities.Emergence) and attached:
        a = "an" if takes_an(kind) else "a"
        yield refused(ability, f"{a} {kind} has no emergence ability: it does not enter a front row", "R30")
    if isinstance(ability, abilities.Named):
        yield from cost_problems(kind, ability)
    yield from row_problems(ability)
    yield from idle_problems(ability)
    for node in nodes_in_order(ability):
        if isinstance(node, Self) and (node.word == "this Guardian") != attached:
            right, wrong = ("this Guardian", "this ally") if attached else ("this ally", "this Guardian")
            a = "an" if takes_an(kind) else "a"
            yield refused(node, f"{a} {kind} says '{right}', not '{wrong}'", "W14, W20", right)
        elif isinstance(node, standing.CostsMore) and not attached:
            yield refused(node, "only a Curse or an Item changes costs", "W49")
        elif isinstance(node, mana.AttachMana):
            for share in node.shares:
                if nouns.is_enemy(share.objects) or nouns.is_behind(share.objects):
                    yield refused(share.objects, "Mana goes to your own front row only", "G9")
        elif isinstance(node, statuses.Become) and says_their(node.until) and not node.objects.is_plural():
            yield refused(node.until or node, "of one Guardian it is 'its controller's'", "W41", "its")
        elif isinstance(node, nouns.Adjacent) and is_bound(node.to) and node.enemy != nouns.is_enemy(node.to):
            right, wrong = ("ally", "enemy") if node.enemy else ("enemy", "ally")
            yield refused(node, f"'it' is an {right} here; no {wrong} is adjacent to it", "G15", right)
        elif isinstance(node, mana.MayPay) and node.amount == 1 and node.unit == "Gems":
            yield refused(node, "one is 'one Gem'", "W44", "one Gem")
        elif isinstance(node, mana.MayPay) and node.unit != "Mana" and node.amount > MOST_GEMS:
            yield refused(node, f"nobody can pay more than {MOST_GEMS} Gems", "R23")
        elif isinstance(node, deeds.Cancel) and not (isinstance(ability, abilities.Named) and ability.quick):
            yield refused(node, "only a quick ability can cancel what it responds to", "G28")


def cost_problems(kind: str, ability: abilities.Named) -> Iterable[Diagnosis]:
    order = [type(part) for part in ability.cost.parts]
    wanted = [part for part in (costs.ManaCost, costs.GemCost, costs.ItemCost) if part in order]
    if order != wanted:
        yield refused(ability.cost, "a cost names Mana, then Gems, then 'remove this Item', each once", "W52")
    if ability.name == EMERGENCE:
        yield refused(ability.cost, "an emergence ability has no cost: 'Emergence: …'", "G26", "Emergence:")
    if ability.spends_item and kind != field.ITEM:
        yield refused(ability.cost, f"'remove this Item' stands on Items; this is a {kind}", "W5")
    if any(isinstance(part, (costs.ManaCost, costs.GemCost)) and part.amount == 0 for part in ability.cost.parts):
        yield refused(ability.cost, "a cost of 0 is written 'free'", "W6")
    if ability.mana_cost > MOST_MANA or ability.gem_cost > MOST_GEMS:
        yield refused(ability.cost, f"nobody can pay more than {MOST_MANA} Mana or {MOST_GEMS} Gems", "R7, R23")
    if not ability.cost.parts and not ability.once:
        yield refused(ability, "a free ability ends with 'Activate only once per turn.'", "G29, W6")


FRONT_ROW_VERBS: Final = (
    deeds.AttachCard,
    deeds.BanishEffect,
    statuses.Become,
    deeds.DefeatEffect,
    deeds.EscapeEffect,
    deeds.RemoveCards,
    mana.RemoveMana,
    deeds.TransformEffect,
)


def row_problems(ability: Ability) -> Iterable[Diagnosis]:
    """In a back row a Guardian can be healed and dealt damage; there is nothing else to do or to find (G63, R29)."""
    for node in nodes_in_order(ability):
        if isinstance(node, FRONT_ROW_VERBS):
            for named in own_nodes(node):
                if isinstance(named, Objects) and nouns.is_behind(named):
                    yield refused(named, "in a back row Guardians are only healed and dealt damage", "R29, G63")
        elif isinstance(node, (nouns.Guardians, conditions.Is)) and node.quality in (field.IS_FROZEN, field.IS_IMMUNE):
            if nouns.is_behind(node.who) if isinstance(node, conditions.Is) else node.row == nouns.BACK_ROW:
                yield refused(node, "nobody in a back row is frozen or immune", "G48, G63")
        elif isinstance(node, amounts.PerAttached) and nouns.is_behind(node.to):
            yield refused(node, "nothing is attached to a Guardian in a back row", "G10, G63")
        elif isinstance(node, nouns.Adjacent) and node.to is not None and nouns.is_behind(node.to):
            yield refused(node, "in a back row nobody is adjacent", "G15, G63")


def idle_problems(ability: Ability) -> Iterable[Diagnosis]:
    """Instructions that can do nothing, or nothing that was not done (G66)."""
    for node in nodes_in_order(ability):
        if isinstance(node, (deeds.Deal, deeds.Heal)):
            nobody = field.IS_IMMUNE if isinstance(node, deeds.Deal) else field.UNINJURED
            for share in node.shares:
                if isinstance(share.objects, (Pick, Each)) and asked_quality(share.objects) == nobody:
                    rule, why = ("R76", "immune") if nobody == field.IS_IMMUNE else ("R78", "uninjured")
                    yield refused(share.objects, f"this does nothing to one that is {why}", f"{rule}, G66")
    said: list[str] = []
    for effect in ability.effects:
        for part in effect.effects if isinstance(effect, deeds.Joined) else (effect,):
            if isinstance(part, statuses.Become) and isinstance(part.objects, (Self, Each)):
                if canonical(part) in said:
                    yield refused(part, "this is said twice; once is enough", "G48, G66")
                said.append(canonical(part))


def asked_quality(objects: Pick | Each) -> int | None:
    """The quality that a phrase asks for: "an injured ally"."""
    return objects.filter.asked_quality() if isinstance(objects.filter, nouns.Noun) else None


def says_their(until: statuses.Until | None) -> bool:
    return until is not None and until.whose == statuses.THEIRS


def is_bound(objects: Objects | None) -> TypeGuard[Objects]:
    """Whether it is known what a phrase is about; a pronoun that stands for nothing is refused already."""
    return objects is not None and not (isinstance(objects, It) and not objects.meant)


# --- One card among the others ----------------------------------------------------------------------------------------


def pool_problems(card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
    if sum([isinstance(ability, abilities.Emergence) for ability in card.abilities]) > 1:
        yield f"{card.name} has more than one emergence ability (R4)"
    rules = [ability.rule for ability in card.abilities if isinstance(ability, standing.Standing)]
    said = [rule.status for rule in rules if isinstance(rule, standing.HasStatus)]
    if len(said) > len(set(said)):
        yield f"{card.name} says the same of its Guardian twice; once is enough (G48, G66)"
    names = [ability.name for ability in card.abilities if isinstance(ability, abilities.Named)]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            yield f"{card.name} has {names.count(name)} abilities called {name}; nobody could tell them apart (R32)"
    yield from creator_problems(card, pool)
    if card.kind != field.GUARDIAN:
        maker = pool.get(card.of)
        if maker is None or maker.kind != field.GUARDIAN:
            role = "base form" if card.kind == field.TRANSFORMATION else "creator"
            guardians = [name for name, other in pool.items() if other.kind == field.GUARDIAN]
            near = get_close_matches(card.of, guardians, 1) if maker is None else [maker.of]
            meant = f"; did you mean {near[0]}?" if near else ""
            yield f"the {role} of {card.name}, {card.of}, is no Guardian of this set{meant} (R5, R6, G54)"


def creator_problems(card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
    """A Curse or an Item is attached only by the Guardian that it names, or by that one's Transformations (G54)."""
    guardian = card.of if card.kind == field.TRANSFORMATION else card.name if card.kind == field.GUARDIAN else ""
    named = [
        node.card
        for ability in card.abilities
        for node in nodes_in_order(ability)
        if isinstance(node, deeds.AttachCard)
    ]
    for name in dict.fromkeys(named):
        if name in pool and pool[name].of != guardian:
            creator = pool[name].of
            yield (
                f"{card.name} cannot attach {name}: only {creator}, its creator, can, "
                f"and the Transformations of {creator} (R6, G54)"
            )
