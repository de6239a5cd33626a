"""What PARIAH's cards may not say."""

from collections.abc import Iterable
from typing import Final

from playmat.abilities.nodes import Ability, It, Node, Objects, Self
from playmat.abilities.walk import nodes_in_order
from playmat.english.sentences import Together
from playmat.games.elements import field
from playmat.games.elements.english import alterations, amounts, changes, conditions, deeds, nouns, positions, tokens
from playmat.games.elements.rules import abilities, standing
from playmat.kernel.canon import canonical
from playmat.language.diagnose import Diagnosis

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
RELICS: Final = (field.CONSUMABLE, field.EQUIPMENT, field.EMBLEM)
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


def _wrong_card(kind: str, ability: Ability) -> Iterable[Diagnosis]:
    """Paragraphs that this kind of card cannot have."""
    if isinstance(ability, abilities.Relic):
        if kind not in RELICS:
            yield _refused(ability, f"only relics say when they are played; this is a card of kind {kind}", "R49")
        elif kind == field.CONSUMABLE and not ability.effects:
            yield _refused(ability, "a Consumable does something when it is played: write it in this line", "R54")
        elif kind != field.CONSUMABLE and ability.effects:
            yield _refused(ability, f"an {kind} lies on the table: write what holds while it does", "R55, R56")
    elif isinstance(ability, abilities.EvolvesFrom):
        if kind != field.EVOLUTION:
            yield _refused(ability, "only an Evolution evolves from a unit", "R7")
    elif kind == field.CONSUMABLE and isinstance(ability, standing.Standing):
        message = "a Consumable is used up, it has no lasting text: say how long ('until end of round')"
        yield _refused(ability, message, "R54")
    elif kind == field.CONSUMABLE:
        message = "a Consumable is used up when it is played and waits for nothing: write what it does then"
        yield _refused(ability, message, "R54")
    elif isinstance(ability, abilities.Deployment) and kind in RELICS:
        yield _refused(ability, f"an {kind} is not deployed", "R14")
    elif isinstance(ability, abilities.Active) and kind == field.EMBLEM:
        message = "an Emblem does not activate: say when it happens ('At the start of the round, you may …')"
        yield _refused(ability, message, "R22")
    elif isinstance(ability, abilities.Deployment) and kind == field.EVOLUTION:
        yield _refused(ability, "an Evolution is never deployed", "R15")
    elif (
        isinstance(ability, standing.Standing)
        and isinstance(ability.rule, (standing.Keyword, standing.Aura))
        and kind in RELICS
    ):
        yield _refused(ability, "only units have keywords and Auras; write 'Equipped unit gains …'", "R35-R39")


def _self_problems(node: Node, kind: str) -> Iterable[Diagnosis]:
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
        yield _refused(node, f"'{word}' means nothing on a card that is no unit and lies on none", "R54, R56")
    elif (word == "this unit") == (kind == field.EQUIPMENT):
        right = "equipped unit" if kind == field.EQUIPMENT else "this unit"
        yield _refused(node, f"a card of this kind says '{right}', not '{word}'", "R55", right)


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


def _idle_problems(ability: Ability) -> Iterable[Diagnosis]:
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
                yield _refused(node, TWICE, "G79")
        elif isinstance(node, conditions.BothHold) and len({canonical(part) for part in node.parts}) < len(node.parts):
            yield _refused(node, TWICE, "G79")
        elif isinstance(node, Together):
            done = [canonical(effect) for effect in node.effects if isinstance(effect, ADDS_NOTHING)]
            if len(set(done)) < len(done):
                yield _refused(node, TWICE, "G79")
        elif isinstance(node, deeds.ActivateAgain) and _is_outside_combat(ability):
            yield _refused(node, "nobody has activated and may still do so at the moment that this text names", "G79")
        elif isinstance(node, deeds.Revive) and _is_alive(node.objects, ability, nodes):
            yield _refused(node, "the unit is in play when this text speaks, it cannot be revived", "G79")
        elif isinstance(node, NEEDS_LINE) and _is_fallen(node.objects, ability, nodes):
            yield _refused(node, "the unit has been destroyed, so nothing is done to it", "G79")
        elif isinstance(node, (nouns.Adjacent, nouns.Beside)) and _is_fallen(Self(""), ability, nodes):
            yield _refused(node, "the unit has been destroyed, so nobody stands beside it", "G79")
        elif isinstance(node, standing.Keyword) and node.stat == field.RANGE and node.amount == 1:
            yield _warned(node, "Range (1) is no gain: it counts all targets (G37)")
        elif isinstance(node, standing.Keyword) and node.stat == field.SWEEP and node.amount > 2:
            yield _warned(node, "Sweep reaches 2 more targets at most, one on each side (G36)")


TWICE: Final = "the same is said twice, and once is enough"


def _is_outside_combat(ability: Ability) -> bool:
    """Whether a text speaks when no unit has activated this round, or none does any more."""
    if isinstance(ability, abilities.Trigger):
        return ability.moment in (abilities.START, abilities.END)
    if isinstance(ability, abilities.Relic):
        return ability.timing in (abilities.AT_START, abilities.AT_END, abilities.IN_SHOP)
    return isinstance(ability, abilities.Deployment)


def _only_meaning(objects: Objects) -> Objects | None:
    """What a phrase is about; None for a word that means one thing or another, as it was decided."""
    if not isinstance(objects, It):
        return objects
    meant = objects.antecedents()
    return meant[0] if len(meant) == 1 else None


def _is_alive(objects: Objects, ability: Ability, nodes: list[Node]) -> bool:
    """Whether "this unit" stands in its line when a text begins, and nothing in the text could destroy it before."""
    own = _only_meaning(objects)
    if not isinstance(own, Self) or any(isinstance(node, (deeds.Deal, deeds.Destroy)) for node in nodes):
        return False
    if isinstance(ability, abilities.Trigger):
        return ability.moment in (abilities.START, abilities.END, abilities.ACTIVATES, abilities.ATTACKS)
    return isinstance(ability, (abilities.Active, abilities.Deployment))


def _is_fallen(objects: Objects, ability: Ability, nodes: list[Node]) -> bool:
    """Whether a text speaks of the unit whose destruction it waits for, and does not revive it."""
    meant = _only_meaning(objects)
    if any(isinstance(node, deeds.Revive) for node in nodes):
        return False
    if isinstance(ability, abilities.Trigger) and ability.moment == abilities.DESTROYED:
        return meant is ability.who or (isinstance(meant, Self) and isinstance(ability.who, Self))
    if isinstance(ability, abilities.Relic) and ability.timing == abilities.WHEN_DESTROYED:
        return isinstance(meant, abilities.Subject)
    return False


def _can_re_roll(ability: Ability, defense: bool) -> bool:
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


def _duration_problems(node: Node, until: int | None, kind: str, in_attack: bool) -> Iterable[Diagnosis]:
    if until == alterations.THIS_ATTACK and not in_attack:
        yield _refused(node, "'for this attack' needs an attack: say 'until end of round'", "G27", "until end of round")
    if until == standing.WHILE_EQUIPPED and kind != field.EQUIPMENT:
        yield _refused(node, "only Equipment says 'while equipped'", "R55")
    if until == standing.WHILE_IN_PLAY and kind not in (field.UNIT, field.EVOLUTION):
        yield _refused(node, "only a unit says 'while this unit is in play'", "R33")


def _standing_problems(ability: standing.Standing) -> Iterable[Diagnosis]:
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
            yield _refused(node, "a standing text that gives a label does not ask for labels", "R40, R41")
        if isinstance(node, nouns.Limit) and node.stat != field.POINTS:
            message = "a standing text does not choose its units by values that standing texts change"
            yield _refused(node, message, "G44", "that costs 3 or less")


def _warned(node: Node, message: str) -> Diagnosis:
    start, end = node.span
    return Diagnosis("W201", message, start, end - start, rule="section 4")


def _refused(node: Node, message: str, rule: str, instead: str = "") -> Diagnosis:
    start, end = node.span
    return Diagnosis("E203", message, start, end - start, suggestions=(instead,) if instead else (), rule=rule)
