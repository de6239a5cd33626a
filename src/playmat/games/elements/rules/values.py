"""What a unit's values are now: printed, changed, then Auras, Equipment, Emblems and passives. Chapters 10 and 11."""

from typing import Final, final

from playmat.abilities.nodes import Ability, All, Amount, Each, It, Link, Objects, Self
from playmat.english.amounts import ForEach, total
from playmat.games.elements import field, modes
from playmat.games.elements.rules import abilities, standing
from playmat.kernel.cards import NONE, CardId, Seat
from playmat.kernel.modifiers import Derived
from playmat.kernel.state import State


def note_keyword(state: State, unit: CardId, stat: int) -> None:
    """A printed keyword did its work."""
    if state.trace is not None:
        for ability in state.face[unit].abilities:
            if (
                isinstance(ability, standing.Standing)
                and isinstance(ability.rule, standing.Keyword)
                and ability.rule.stat == stat
            ):
                state.note(ability.rule)


def probe(state: State, ability: Ability, seat: Seat, source: CardId, holder: CardId) -> Link:
    """A link to ask questions with; it is never announced."""
    return Link(0, ability, seat, source, state.stay[source], holder, (), (), ())


def limited(state: State, copy: CardId, stat: int, value: int) -> int:
    """What continuous texts add to a value (R33, R35, G44), then the floor of G32."""
    if stat in (field.POINTS, field.COST) or state.zone[copy] // state.seats != field.LINE:
        return value
    if stat == field.ARMOR and not state.face[copy].stats[field.ARMOR]:
        return 0  # no Armor is no number that could change (G31)
    value += continuous(state, copy, stat)
    if value < 0 and stat in (field.ATTACK, field.DAMAGE, field.PERFORATION):
        return 0
    return value


@final
class InForce:
    """A standing text, who has it, the card it speaks of as itself, and the card it is printed on."""

    def __init__(self, ability: standing.Standing, seat: Seat, source: CardId, holder: CardId) -> None:
        self.ability: Final = ability
        self.seat: Final = seat
        self.source: Final = source
        self.holder: Final = holder


@final
class TextsInPlay(Derived):
    """All texts that lie there: standing ones by the stats that they change, triggers by what they watch for.

    `all_alive` says that no unit is without HP, once somebody has looked.
    """

    def __init__(self) -> None:
        super().__init__()
        self.stats = 0
        self.by_stat: Final[dict[int, list[InForce]]] = {}
        self.watched = 0  # a bit for each moment
        self.all_alive = False

    def add(self, printed: tuple[Ability, ...], seat: Seat, source: CardId, holder: CardId) -> None:
        for ability in printed:
            if isinstance(ability, abilities.Trigger):
                self.watched |= 1 << ability.moment
            elif isinstance(ability, standing.Standing):
                rule = ability.rule
                if isinstance(rule, (standing.Aura, standing.Continuous)):
                    text = InForce(ability, seat, source, holder)
                    for part in rule.changes.single():
                        stat = part.stat_changed()
                        if stat < field.OTHER_LABELS:
                            self.stats |= 1 << stat
                        in_force = self.by_stat.setdefault(stat, [])
                        if text not in in_force:
                            in_force.append(text)


def texts_in_play(state: State) -> TextsInPlay:
    known = state.derive()
    assert isinstance(known, TextsInPlay)
    return known


def labels_of(state: State, unit: CardId) -> list[int]:
    """All labels that a unit has now (R40, R41, G77)."""
    possible = [*field.LABELS, *[field.label_stat(name) for name in state.face[unit].labels]]
    possible.extend([modifier.stat for modifier in state.modifiers if modifier.card == unit])
    possible.extend(texts_in_play(state).by_stat)
    return [
        label for label in dict.fromkeys(possible) if field.is_label(label) and field.is_labelled(state, unit, label)
    ]


def find_texts(state: State) -> TextsInPlay:
    """Of units, Equipment and Emblems."""
    found = TextsInPlay()
    seats = state.seats
    for place in range(field.LINE * seats, field.LINE * seats + seats):
        for unit in state.zones[place]:
            if unit != NONE:
                found.add(state.face[unit].abilities, place % seats, unit, unit)
    for card in state.zones[field.ATTACHED * seats]:
        if state.card[card].kind == field.EQUIPMENT:
            host = state.host[card]
            found.add(state.card[card].abilities, state.zone[host] % seats, host, card)
    for place in range(field.EMBLEMS * seats, field.EMBLEMS * seats + seats):
        for card in state.zones[place]:
            found.add(state.card[card].abilities, place % seats, card, card)
    return found


def continuous(state: State, copy: CardId, stat: int) -> int:
    """The sum of all Auras, Equipment, Emblems and passives that touch one stat of one unit."""
    total = 0
    for text in texts_in_play(state).by_stat.get(stat, ()):
        total += added(state, text, copy, stat)
    return total


def added(state: State, text: InForce, copy: CardId, stat: int) -> int:
    """What one standing text adds to one stat of one unit."""
    rule, source, seat = text.ability.rule, text.source, text.seat
    if isinstance(rule, standing.Aura):
        if not in_aura(state, rule, source, seat, copy) or not fits(
            state, group_of(rule.objects), source, seat, copy, stat
        ):
            return 0
    elif not isinstance(rule, standing.Continuous) or not touches(state, rule.objects, source, seat, copy, stat):
        return 0
    amount = rule.changes.on(stat)
    if rule.condition is not None or rule.per is not None:
        link = probe_of(state, text.ability, seat, source, text.holder)
        if rule.condition is not None and not rule.condition.holds(state, link):
            return 0
        if rule.per is not None:
            amount = number_of(amount, rule.per, state, link)
    if amount:
        state.note(rule)
    return amount


def probe_of(state: State, ability: Ability, seat: Seat, source: CardId, holder: CardId) -> Link:
    return probe(
        state,
        ability,
        field.controller(state, source) if field.is_in_play(state, source) else seat,
        source,
        holder,
    )


def in_aura(state: State, rule: standing.Aura, source: CardId, seat: Seat, copy: CardId) -> bool:
    """X places to each side in the same line, and the unit itself; or, by option, X neighbours in all (G43).

    Adjacent enemies are those at the same place of the enemy line, counted from the left, and X places to each side.
    """
    group = group_of(rule.objects)
    if group is not None and group.is_opposing():
        if field.side_in_play(state, copy) == field.side_of(seat):
            return False
    elif copy == source:
        return not rule.others_only
    elif state.zone[copy] != state.zone[source]:
        return False
    line = field.line_of(state, copy)
    here, there = field.line_of(state, source).index(source), line.index(copy)
    far = abs(here - there)
    if state.settings[modes.AURA_REACH] == 0:
        return far <= rule.reach
    nearer = 0
    for at, unit in enumerate(line):  # nearest first, left before right
        if unit != NONE and unit != source and (abs(here - at), at) < (far, there):
            nearer += 1
    return nearer < rule.reach


def touches(state: State, objects: Objects, source: CardId, seat: Seat, copy: CardId, stat: int) -> bool:
    """Whether a standing text is about this unit."""
    if isinstance(objects, It) and objects.antecedents():  # what a standing text names has no branches
        objects = objects.antecedents()[0]
    if isinstance(objects, Self):
        return copy == source
    if isinstance(objects, standing.Place):
        return field.is_in_play(state, source) and objects.unit_there(state, source) == copy
    group = group_of(objects)
    return group is not None and group.is_near(state, source, copy) and fits(state, group, source, seat, copy, stat)


def group_of(objects: Objects) -> abilities.Group | None:
    """The units that a standing text names, if it names several."""
    if isinstance(objects, (All, Each)):
        found = objects.filter
        return found if isinstance(found, abilities.Group) else None
    return None


def fits(state: State, group: abilities.Group | None, source: CardId, seat: Seat, copy: CardId, stat: int) -> bool:
    """Whether a unit is of the group that a text names; where it stands is for the text to say."""
    return group is not None and group.fits(state, field.side_of(seat), source, copy, field.is_label(stat))


def number_of(amount: int, per: Amount | None, state: State, link: Link) -> int:
    """A printed number, times what it is counted by."""
    if per is None:
        return amount
    if isinstance(per, ForEach):
        return total(amount, per, state, link) if amount > 0 else -total(-amount, per, state, link)
    return amount * per.value(state, link)
