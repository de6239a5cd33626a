"""What PARIAH's cards may not say."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from playmat.abilities.nodes import Ability, It, Node, Objects, Self
from playmat.abilities.walk import nodes_in_order
from playmat.english.sentences import May, Together
from playmat.games.elements import field
from playmat.games.elements.english import (
    alterations,
    amounts,
    changes,
    conditions,
    deeds,
    nouns,
    positions,
    resources,
    tokens,
)
from playmat.games.elements.english.type_lines import TypeLine
from playmat.games.elements.rules import abilities, standing
from playmat.kernel.canon import canonical
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis, refused

MOST_COST: Final = 8  # in our sets
IN_AN_ATTACK: Final = (
    abilities.WHEN_ATTACKING,
    abilities.WHEN_ATTACKED,
    abilities.AFTER_ATTACK_ROLL,
    abilities.AFTER_DEFENSE_ROLL,
)
ATTACK_MOMENTS: Final = (
    abilities.ATTACKS,
    abilities.IS_ATTACKED,
    abilities.DEALS_DAMAGE,
    abilities.TAKES_DAMAGE,
    abilities.DESTROYED,
)
SLIP: Final = 0.85  # how much alike two names are that differ by a slip of the pen

WITHOUT_HP: Final = "a unit without HP would be destroyed at once"


def unusual_values(points: int, fewest: int, most: int, priority: int, profile: tokens.Profile) -> Iterable[str]:
    """Printed values outside the ranges of section 4: they are those of our sets, and no rule (G78)."""
    least_hp = 2 if fewest else 1
    for name, value, low, high in (
        ("points", points, fewest, most),
        ("Priority", priority, 1, 10),
        ("Attacks", profile.attacks, 1, 6),
        ("Dexterity", profile.dexterity, 2, 6),
        ("Damage", profile.damage, 1, 4),
        ("Armor", profile.armor or 2, 2, 6),
        ("AP", profile.perforation, 0, 3),
        ("HP", profile.health, least_hp, 12),
    ):
        if not low <= value <= high:
            yield f"{name} {'go' if name.endswith('s') else 'goes'} from {low} to {high} in our sets, not {value}"


def type_problems(line: TypeLine) -> Iterable[Diagnosis]:
    """A type line whose words are right and that makes no sense."""
    start, end = line.span
    if len(set(line.labels)) < len(line.labels):
        yield Diagnosis("E201", "a label is named once", start, end - start, rule="R40, R41")
    if line.profile is not None:
        most = 8 if line.kind == field.UNIT else 11
        for message in unusual_values(line.points, 1, most, line.priority, line.profile):
            yield Diagnosis("W201", message, start, end - start, rule="section 4")
        if not line.profile.health:
            yield Diagnosis("E201", WITHOUT_HP, start, end - start, rule="R31")


def pool_problems(card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
    """What is wrong with a card among others."""
    stats = [
        min(ability.rule.stat, field.RANGE + 1)  # all Invulnerable are one keyword
        for ability in card.abilities
        if isinstance(ability, standing.Standing) and isinstance(ability.rule, standing.Keyword)
    ]
    if len(set(stats)) < len(stats):
        yield f"{card.name} has one keyword twice, and once is the same (G79)"
    if card.kind == field.EVOLUTION:
        yield from evolution_problems(card, pool)
    if card.kind in field.RELIC_KINDS and not any(isinstance(ability, abilities.Relic) for ability in card.abilities):
        yield f"{card.name} does not say what it costs and when it is played (R49)"
    elif card.kind in (field.EQUIPMENT, field.EMBLEM) and len(card.abilities) == 1 and not card.abilities[0].effects:
        yield f"{card.name} does nothing while it lies there: write what holds (R55, R56)"


def evolution_problems(card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
    """An Evolution names the unit that it lies on."""
    base = pool.get(card.of)
    if not any(isinstance(ability, abilities.EvolvesFrom) for ability in card.abilities):
        yield f"{card.name} does not say from which unit it evolves (R7)"
    elif base is None:  # its unit may be in another file, unless it is one of these with a slip of the pen
        units = [other.name for other in pool.values() if other.kind in (field.UNIT, field.EVOLUTION)]
        for name in get_close_matches(card.of, units, 1, SLIP):
            yield f"{card.of}, from which {card.name} evolves, is no unit; did you mean {name}? (R7)"
    elif base.kind not in (field.UNIT, field.EVOLUTION):
        yield f"{card.of}, from which {card.name} evolves, is no unit (R7)"


def ability_problems(kind: str, ability: Ability) -> Iterable[Diagnosis]:
    """All that one ability may not say on this kind of card."""
    yield from wrong_card(kind, ability)
    if isinstance(ability, (abilities.Relic, abilities.EvolvesFrom)) and ability.cost > MOST_COST:
        yield warned(ability, f"a cost goes from 0 to {MOST_COST} Energy in our sets, not {ability.cost}")
    yield from idle_problems(ability)
    for node in nodes_in_order(ability):
        yield from self_problems(node, kind)
        yield from node_problems(node, kind, ability)
    if isinstance(ability, standing.Standing):
        yield from standing_problems(ability)


def node_problems(node: Node, kind: str, ability: Ability) -> Iterable[Diagnosis]:
    """One phrase where it does not belong."""
    in_attack = (
        (isinstance(ability, abilities.Relic) and ability.timing in IN_AN_ATTACK)
        or (isinstance(ability, abilities.Trigger) and ability.moment in ATTACK_MOMENTS)
        or isinstance(ability, abilities.Replacing)
    )
    after_attack = isinstance(ability, abilities.Relic) and ability.timing == abilities.WHEN_DESTROYED
    if isinstance(node, (nouns.Attacker, nouns.Attacked)) and not (in_attack or after_attack):
        yield refused(node, "nobody attacks at the moment that this text names", "G27")
    elif isinstance(node, deeds.ReRoll) and not can_re_roll(ability, node.defense):
        roll = "defense" if node.defense else "attack"
        yield refused(node, f"at the moment that this text names no {roll} die is still to count", "G27")
    elif isinstance(node, (alterations.Alter, standing.Continuous)):
        yield from duration_problems(node, node.until, kind, in_attack)
    elif isinstance(node, alterations.AlterTwice):
        yield from duration_problems(node, node.until, kind, in_attack)
        yield from duration_problems(node, node.others_until, kind, in_attack)
    elif isinstance(node, nouns.Adjacent) and kind in (field.CONSUMABLE, field.EMBLEM):
        yield refused(node, "this card has no place in a line", "R13")
    elif isinstance(node, deeds.Revive) and isinstance(node.objects, It):
        if not all(isinstance(one, (Self, abilities.Subject)) for one in node.objects.antecedents()):
            yield refused(node.objects, "what is revived lies in a Graveyard", "G48")
    elif isinstance(node, resources.PayEnergy) and not any(
        isinstance(may, May) and may.effect is node for may in nodes_in_order(ability)
    ):
        yield refused(node, "Energy is paid by choice: write 'You may pay …. If you do, …'", "G28")
    elif isinstance(node, changes.ImprovesBoth) and node.first == node.second:
        yield refused(node, "the same is named twice", "G42")
    elif isinstance(node, tokens.CreateToken):
        yield from token_problems(node, node.token)


def token_problems(node: Node, token: tokens.Token) -> Iterable[Diagnosis]:
    """The printed values of a token."""
    points = token.points if token.points is not None else 0
    for message in unusual_values(points, 0, 8, token.priority, token.profile):
        yield warned(node, message)
    if not token.profile.health:
        yield refused(node, WITHOUT_HP, "R31")


def wrong_card(kind: str, ability: Ability) -> Iterable[Diagnosis]:
    """Paragraphs that this kind of card cannot have."""
    if isinstance(ability, abilities.Relic):
        if kind not in field.RELIC_KINDS:
            yield refused(ability, f"only relics say when they are played; this is a card of kind {kind}", "R49")
        elif kind == field.CONSUMABLE and not ability.effects:
            yield refused(ability, "a Consumable does something when it is played: write it in this line", "R54")
        elif kind != field.CONSUMABLE and ability.effects:
            yield refused(ability, f"an {kind} lies on the table: write what holds while it does", "R55, R56")
    elif isinstance(ability, abilities.EvolvesFrom):
        if kind != field.EVOLUTION:
            yield refused(ability, "only an Evolution evolves from a unit", "R7")
    elif kind == field.CONSUMABLE and isinstance(ability, standing.Standing):
        message = "a Consumable is used up, it has no lasting text: say how long ('until end of round')"
        yield refused(ability, message, "R54")
    elif kind == field.CONSUMABLE:
        message = "a Consumable is used up when it is played and waits for nothing: write what it does then"
        yield refused(ability, message, "R54")
    elif isinstance(ability, abilities.Deployment) and kind in field.RELIC_KINDS:
        yield refused(ability, f"an {kind} is not deployed", "R14")
    elif isinstance(ability, abilities.Active) and kind == field.EMBLEM:
        message = "an Emblem does not activate: say when it happens ('At the start of the round, you may …')"
        yield refused(ability, message, "R22")
    elif isinstance(ability, abilities.Deployment) and kind == field.EVOLUTION:
        yield refused(ability, "an Evolution is never deployed", "R15")
    elif (
        isinstance(ability, standing.Standing)
        and isinstance(ability.rule, (standing.Keyword, standing.Aura))
        and kind in field.RELIC_KINDS
    ):
        yield refused(ability, "only units have keywords and Auras; write 'Equipped unit gains …'", "R35-R39")


def self_problems(node: Node, kind: str) -> Iterable[Diagnosis]:
    """How a card calls the unit that it is or lies on."""
    word = (
        node.word
        if isinstance(node, Self)
        else node.of
        if isinstance(node, (nouns.Beside, amounts.CountEquipment))
        else ""
    )
    if not word:
        return
    if kind in (field.CONSUMABLE, field.EMBLEM):
        yield refused(node, f"'{word}' means nothing on a card that is no unit and lies on none", "R54, R56")
    elif (word == "this unit") == (kind == field.EQUIPMENT):
        right = "equipped unit" if kind == field.EQUIPMENT else "this unit"
        yield refused(node, f"a card of this kind says '{right}', not '{word}'", "R55", right)


ADDS_NOTHING: Final = (
    deeds.Destroy,
    deeds.Remove,
    deeds.CommitUnits,
    deeds.ReadyUnits,
    deeds.ActivateAgain,
    deeds.TakeControl,
)  # done twice
NEEDS_LINE: Final = (
    deeds.Deal,
    deeds.Heal,
    deeds.Destroy,
    deeds.CommitUnits,
    deeds.ReadyUnits,
    deeds.ActivateAgain,
    deeds.TakeControl,
    positions.MoveToEnd,
    alterations.Alter,
)


def idle_problems(ability: Ability) -> Iterable[Diagnosis]:
    """Texts that can do nothing, or say twice what is the same once (G79)."""
    nodes = nodes_in_order(ability)
    for node in nodes:
        if isinstance(node, standing.Changes):
            once = [
                canonical(part)
                for part in node.single()
                if isinstance(part, (changes.IsAlso, changes.LosesKeyword))
                or (isinstance(part, changes.GainsKeyword) and part.stat not in (field.SWEEP, field.RANGE))
            ]
            if len(set(once)) < len(once):
                yield refused(node, TWICE, "G79")
        elif isinstance(node, conditions.BothHold) and len({canonical(part) for part in node.parts}) < len(node.parts):
            yield refused(node, TWICE, "G79")
        elif isinstance(node, Together):
            done = [canonical(effect) for effect in node.effects if isinstance(effect, ADDS_NOTHING)]
            if len(set(done)) < len(done):
                yield refused(node, TWICE, "G79")
        elif isinstance(node, deeds.ActivateAgain) and is_outside_combat(ability):
            yield refused(node, "nobody has activated and may still do so at the moment that this text names", "G79")
        elif isinstance(node, deeds.Revive) and is_alive(node.objects, ability, nodes):
            yield refused(node, "the unit is in play when this text speaks, it cannot be revived", "G79")
        elif isinstance(node, NEEDS_LINE) and is_fallen(node.objects, ability, nodes):
            yield refused(node, "the unit has been destroyed, so nothing is done to it", "G79")
        elif isinstance(node, (nouns.Adjacent, nouns.Beside)) and is_fallen(Self(""), ability, nodes):
            yield refused(node, "the unit has been destroyed, so nobody stands beside it", "G79")
        elif isinstance(node, standing.Keyword) and node.stat == field.RANGE and node.amount == 1:
            yield warned(node, "Range (1) is no gain: it counts all targets (G37)")
        elif isinstance(node, standing.Keyword) and node.stat == field.SWEEP and node.amount > 2:
            yield warned(node, "Sweep reaches 2 more targets at most, one on each side (G36)")


TWICE: Final = "the same is said twice, and once is enough"


def is_outside_combat(ability: Ability) -> bool:
    """Whether a text speaks when no unit has activated this round, or none does any more."""
    if isinstance(ability, abilities.Trigger):
        return ability.moment in (abilities.START, abilities.END)
    if isinstance(ability, abilities.Relic):
        return ability.timing in (abilities.AT_START, abilities.AT_END, abilities.IN_SHOP)
    return isinstance(ability, abilities.Deployment)


def only_meaning(objects: Objects) -> Objects | None:
    """What a phrase is about; None for a word that means one thing or another, as it was decided."""
    if not isinstance(objects, It):
        return objects
    meant = objects.antecedents()
    return meant[0] if len(meant) == 1 else None


def is_alive(objects: Objects, ability: Ability, nodes: list[Node]) -> bool:
    """Whether "this unit" stands in its line when a text begins, and nothing in the text could destroy it before."""
    own = only_meaning(objects)
    if not isinstance(own, Self) or any(isinstance(node, (deeds.Deal, deeds.Destroy)) for node in nodes):
        return False
    if isinstance(ability, abilities.Trigger):
        return ability.moment in (abilities.START, abilities.END, abilities.ACTIVATES, abilities.ATTACKS)
    return isinstance(ability, (abilities.Active, abilities.Deployment))


def is_fallen(objects: Objects, ability: Ability, nodes: list[Node]) -> bool:
    """Whether a text speaks of the unit whose destruction it waits for, and does not revive it."""
    meant = only_meaning(objects)
    if any(isinstance(node, deeds.Revive) for node in nodes):
        return False
    if isinstance(ability, abilities.Trigger) and ability.moment == abilities.DESTROYED:
        return meant is ability.who or (isinstance(meant, Self) and isinstance(ability.who, Self))
    if isinstance(ability, abilities.Relic) and ability.timing == abilities.WHEN_DESTROYED:
        return isinstance(meant, abilities.Subject)
    return False


def can_re_roll(ability: Ability, defense: bool) -> bool:
    """Whether the text speaks in an attack, and not after what the die decides; or before one, in an activation."""
    if isinstance(ability, abilities.Active):
        return not ability.commit
    if isinstance(ability, abilities.Trigger):
        return ability.moment in (abilities.ATTACKS, abilities.IS_ATTACKED)
    return (
        isinstance(ability, abilities.Relic)
        and ability.timing in IN_AN_ATTACK
        and (defense or ability.timing != abilities.AFTER_DEFENSE_ROLL)
    )


def duration_problems(node: Node, until: int | None, kind: str, in_attack: bool) -> Iterable[Diagnosis]:
    if until == alterations.THIS_ATTACK and not in_attack:
        yield refused(node, "'for this attack' needs an attack: say 'until end of round'", "G27", "until end of round")
    if until == standing.WHILE_EQUIPPED and kind != field.EQUIPMENT:
        yield refused(node, "only Equipment says 'while equipped'", "R55")
    if until == standing.WHILE_IN_PLAY and kind not in (field.UNIT, field.EVOLUTION):
        yield refused(node, "only a unit says 'while this unit is in play'", "R33")


def standing_problems(ability: standing.Standing) -> Iterable[Diagnosis]:
    """A label that is given by label, or a value that hangs on values, could depend on itself."""
    rule = ability.rule
    if not isinstance(rule, (standing.Aura, standing.Continuous)):
        return
    gives_label = any(isinstance(part, changes.IsAlso) for part in rule.changes.single())
    for node in nodes_in_order(rule):
        counted = node.filter if isinstance(node, amounts.CountUnits) else None
        by_label = isinstance(node, conditions.IsLabelled) or (
            isinstance(counted, (nouns.Units, nouns.Adjacent)) and counted.label is not None
        )
        if gives_label and by_label:
            yield refused(node, "a standing text that gives a label does not ask for labels", "R40, R41")
        if isinstance(node, nouns.Limit) and node.stat != field.POINTS:
            message = "a standing text does not choose its units by values that standing texts change"
            yield refused(node, message, "G44", "that costs 3 or less")


def warned(node: Node, message: str) -> Diagnosis:
    start, end = node.span
    return Diagnosis("W201", message, start, end - start, rule="section 4")
