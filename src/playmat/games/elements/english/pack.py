"""The words of PARIAH: nouns, verbs, timing words and keywords that the game adds to core English (templates 1-39)."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from playmat.abilities.nodes import Ability, It, Node, Objects, Self
from playmat.abilities.walk import nodes_in_order
from playmat.english import references
from playmat.english.amounts import add_for_each, add_numbers
from playmat.english.sentences import (
    May,
    add_alternatives,
    add_choose_one,
    add_core,
    add_nested,
)
from playmat.games.elements import field
from playmat.games.elements.english import (
    alterations,
    amounts,
    changes,
    checking,
    conditions,
    deeds,
    instructions,
    nouns,
    positions,
    resources,
    speech,
    tokens,
    type_lines,
)
from playmat.games.elements.rules import abilities, standing
from playmat.kernel.cards import Card
from playmat.language.diagnose import Diagnosis
from playmat.language.grammar import Grammar
from playmat.language.pack import Pack

ABOUT_A_UNIT: Final = (
    abilities.WHEN_ATTACKING,
    abilities.WHEN_ATTACKED,
    abilities.WHEN_DESTROYED,
)  # windows for what befalls one unit


# --- Standing rules and changes (templates 26-28, 35-38) --------------------------------------------------------------


# How changes are counted: by their own numbers, perhaps for each of something, or by a number that is counted.


# --- The pack ---------------------------------------------------------------------------------------------------------


class ElementsPack(Pack):
    """PARIAH's English, and what its cards may not say."""

    def __init__(self) -> None:
        grammar = Grammar()
        add_core(grammar)
        add_nested(grammar)
        add_alternatives(grammar)
        add_choose_one(grammar, "alternative")
        add_for_each(grammar)
        add_numbers(grammar, in_words=False)
        for room in (
            type_lines,
            abilities,
            standing,
            changes,
            nouns,
            instructions,
            alterations,
            deeds,
            tokens,
            resources,
            positions,
            amounts,
            conditions,
        ):
            grammar.take(room.WORDS)
        super().__init__(grammar)

    def hint(self, words: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
        for stat in ("Dexterity", "Armor"):
            if words.startswith(stat):
                return (
                    f"{stat} is a target number: write 'improves its {stat} by 1' or 'worsens its {stat} by 1'",
                    "G42",
                )
        if words.startswith("until the end"):
            return ("write 'until end of round'", "template 31")
        if words.startswith(("until", "for this attack", "this attack")):
            return (
                "only a change of values has an end, and only if you say when it happens "
                "('When this unit attacks, it gains +1 Attack until end of round.')",
                "R33",
            )
        if words.startswith("Play "):
            return ("only a relic is played, and it names its cost first: 'Cost: 2 Energy. Play …'", "R49")
        return None

    def kind_of(self, type_node: Node) -> str:
        assert isinstance(type_node, type_lines.TypeLine)
        return type_node.kind

    def build(self, name: str, type_node: Node, printed: tuple[Ability, ...], lines: tuple[str, ...]) -> Card:
        assert isinstance(type_node, type_lines.TypeLine)
        of = type_node.of or ""
        cost = 0
        keywords: list[standing.Keyword] = []
        for ability in printed:
            if isinstance(ability, (abilities.Relic, abilities.EvolvesFrom)):
                cost = ability.cost
            if isinstance(ability, abilities.EvolvesFrom):
                of = ability.of
            if isinstance(ability, standing.Standing) and isinstance(ability.rule, standing.Keyword):
                keywords.append(ability.rule)
        profile = type_node.profile or tokens.Profile(0, 0, 0, 0, 0, 0)
        stats = tokens.stat_line(type_node.points, type_node.priority, profile, type_node.labels, cost)
        for keyword in keywords:
            stats[keyword.stat] = max(stats[keyword.stat], keyword.amount)
        labels = tokens.other_labels(type_node.labels)
        return Card(name, type_node.kind, tuple(stats), of, 1, printed, lines, labels)

    def bind(self, ability: Ability, kind: str, text: str) -> list[Diagnosis]:
        played_for: abilities.Subject | None = None  # "Play when an allied unit attacks. It gains …"
        nodes: list[Node] = []
        if isinstance(ability, (abilities.Relic, abilities.Trigger)):
            bringers = (deeds.Revive, tokens.CreateToken, resources.Search)
            nodes = nodes_in_order(ability)
            ability.brings_unit = any(isinstance(node, bringers) for node in nodes)
            if isinstance(ability, abilities.Relic) and ability.timing in ABOUT_A_UNIT:
                played_for = abilities.Subject(nouns.Units(nouns.ALLIED, None, None, None, False))
        for node in nodes_in_order(ability):
            if isinstance(node, resources.Search):
                node.found.sought = speech._sought(node, text)
            elif isinstance(node, tokens.CreateToken):  # "it" is "a Cat token […]", all of it
                node.token.span = (text.index(" ", node.span[0]) + 1, node.token.span[1])
                node.token.many = node.count > 1 or node.per is not None
        opening: list[Objects] = []
        if played_for is not None:
            start = text.index(speech.ALLIED_UNIT, ability.span[0])
            played_for.span = (start, start + len(speech.ALLIED_UNIT))
            opening.append(played_for)
        problems = references.bind(
            speech.WITHOUT_OWN if kind in (field.CONSUMABLE, field.EMBLEM) else speech.WITH_OWN, ability, text, opening
        )
        fixed = [one for node in nodes_in_order(ability) for one in speech._fixed_words(node, ability.line, text)]
        ability.references = tuple(sorted([*ability.references, *fixed], key=lambda one: one.span))
        if isinstance(ability, abilities.Relic) and played_for is not None:
            ability.names_it = any(isinstance(node, It) and played_for in node.antecedents() for node in nodes)
        return problems

    def type_problems(self, name: str, type_node: Node) -> Iterable[Diagnosis]:
        assert isinstance(type_node, type_lines.TypeLine)
        start, end = type_node.span
        if len(set(type_node.labels)) < len(type_node.labels):
            yield Diagnosis("E201", "a label is named once", start, end - start, rule="R40, R41")
        if type_node.profile is not None:
            most = 8 if type_node.kind == field.UNIT else 11
            for message in checking.unusual_values(type_node.points, 1, most, type_node.priority, type_node.profile):
                yield Diagnosis("W201", message, start, end - start, rule="section 4")
            if not type_node.profile.health:
                yield Diagnosis("E201", checking.WITHOUT_HP, start, end - start, rule="R31")

    def ability_problems(self, kind: str, ability: Ability, kinds: Mapping[str, str]) -> Iterable[Diagnosis]:
        yield from checking._wrong_card(kind, ability)
        if isinstance(ability, (abilities.Relic, abilities.EvolvesFrom)) and ability.cost > checking.MOST_COST:
            yield checking._warned(
                ability, f"a cost goes from 0 to {checking.MOST_COST} Energy in our sets, not {ability.cost}"
            )
        in_attack = (
            (isinstance(ability, abilities.Relic) and ability.timing in checking.IN_AN_ATTACK)
            or (isinstance(ability, abilities.Trigger) and ability.moment in checking.ATTACK_MOMENTS)
            or isinstance(ability, abilities.Replacing)
        )
        after_attack = isinstance(ability, abilities.Relic) and ability.timing == abilities.WHEN_DESTROYED
        yield from checking._idle_problems(ability)
        for node in nodes_in_order(ability):
            yield from checking._self_problems(node, kind)
            if isinstance(node, (nouns.Attacker, nouns.Attacked)) and not (in_attack or after_attack):
                yield checking._refused(node, "nobody attacks at the moment that this text names", "G27")
            elif isinstance(node, deeds.ReRoll) and not checking._can_re_roll(ability, node.defense):
                roll = "defense" if node.defense else "attack"
                yield checking._refused(
                    node, f"at the moment that this text names no {roll} die is still to count", "G27"
                )
            elif isinstance(node, (alterations.Alter, standing.Continuous)):
                yield from checking._duration_problems(node, node.until, kind, in_attack)
            elif isinstance(node, alterations.AlterTwice):
                yield from checking._duration_problems(node, node.until, kind, in_attack)
                yield from checking._duration_problems(node, node.others_until, kind, in_attack)
            elif isinstance(node, nouns.Adjacent) and kind in (field.CONSUMABLE, field.EMBLEM):
                yield checking._refused(node, "this card has no place in a line", "R13")
            elif isinstance(node, deeds.Revive) and isinstance(node.objects, It):
                if not all(isinstance(one, (Self, abilities.Subject)) for one in node.objects.antecedents()):
                    yield checking._refused(node.objects, "what is revived lies in a Graveyard", "G48")
            elif isinstance(node, resources.PayEnergy) and not any(
                isinstance(may, May) and may.effect is node for may in nodes_in_order(ability)
            ):
                yield checking._refused(node, "Energy is paid by choice: write 'You may pay …. If you do, …'", "G28")
            elif isinstance(node, changes.ImprovesBoth) and node.first == node.second:
                yield checking._refused(node, "the same is named twice", "G42")
            elif isinstance(node, tokens.CreateToken):
                points = node.token.points if node.token.points is not None else 0
                for message in checking.unusual_values(points, 0, 8, node.token.priority, node.token.profile):
                    yield checking._warned(node, message)
                if not node.token.profile.health:
                    yield checking._refused(node, checking.WITHOUT_HP, "R31")
        if isinstance(ability, standing.Standing):
            yield from checking._standing_problems(ability)

    def pool_problems(self, card: Card, pool: Mapping[str, Card]) -> Iterable[str]:
        stats = [
            min(ability.rule.stat, field.RANGE + 1)  # all Invulnerable are one keyword
            for ability in card.abilities
            if isinstance(ability, standing.Standing) and isinstance(ability.rule, standing.Keyword)
        ]
        if len(set(stats)) < len(stats):
            yield f"{card.name} has one keyword twice, and once is the same (G79)"
        if card.kind == field.EVOLUTION:
            base = pool.get(card.of)
            if not any(isinstance(ability, abilities.EvolvesFrom) for ability in card.abilities):
                yield f"{card.name} does not say from which unit it evolves (R7)"
            elif base is None:  # its unit may be in another file, unless it is one of these with a slip of the pen
                units = [other.name for other in pool.values() if other.kind in (field.UNIT, field.EVOLUTION)]
                for name in get_close_matches(card.of, units, 1, checking.SLIP):
                    yield f"{card.of}, from which {card.name} evolves, is no unit; did you mean {name}? (R7)"
            elif base.kind not in (field.UNIT, field.EVOLUTION):
                yield f"{card.of}, from which {card.name} evolves, is no unit (R7)"
        if card.kind in checking.RELICS and not any(isinstance(ability, abilities.Relic) for ability in card.abilities):
            yield f"{card.name} does not say what it costs and when it is played (R49)"
        elif (
            card.kind in (field.EQUIPMENT, field.EMBLEM) and len(card.abilities) == 1 and not card.abilities[0].effects
        ):
            yield f"{card.name} does nothing while it lies there: write what holds (R55, R56)"


PACK: Final = ElementsPack()
