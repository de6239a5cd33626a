"""Tokens, and the values of a unit as they are printed (templates 1 and 20)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import BY_PLACE, Amount, Effect, Link, Node, Objects
from playmat.games.elements import field
from playmat.games.elements.rules import arrival, values
from playmat.kernel.cards import NONE, Card, CardId
from playmat.kernel.state import State


@final
class Token(Objects):
    """What stands in brackets behind a token's name. To what follows, "it" is that token, if it is one."""

    derived: ClassVar[tuple[str, ...]] = ("many",)

    many: bool = False

    def __init__(
        self, labels: tuple[int, ...], points: int | None, priority: int, profile: "Profile", short: bool
    ) -> None:
        self.short: Final = short  # written as a statline, [1 | 9 | 1/5/1/–/0/1]
        self.labels: Final = labels
        self.points: Final = points
        self.priority: Final = priority
        self.profile: Final = profile

    def naming(self) -> int:
        return BY_PLACE

    def is_several(self) -> bool:
        return self.many

    def cards(self, state: State, link: Link) -> list[CardId]:
        return field.newcomers(state, link)


@final
class Profile(Node):
    """Attacks, Dexterity, Damage, Armor, AP, HP (R25)."""

    def __init__(self, attacks: int, dexterity: int, damage: int, armor: int, perforation: int, health: int) -> None:
        self.attacks: Final = attacks
        self.dexterity: Final = dexterity
        self.damage: Final = damage
        self.armor: Final = armor
        self.perforation: Final = perforation
        self.health: Final = health


def stat_line(points: int, priority: int, profile: Profile, labels: tuple[int, ...], cost: int) -> list[int]:
    """All stats of a face without its keywords."""
    stats = [0] * len(field.STATS)
    stats[field.POINTS] = points
    stats[field.PRIORITY] = priority
    stats[field.ATTACK] = profile.attacks
    stats[field.DEXTERITY] = profile.dexterity
    stats[field.DAMAGE] = profile.damage
    stats[field.ARMOR] = profile.armor
    stats[field.PERFORATION] = profile.perforation
    stats[field.HEALTH] = profile.health
    for label in labels:
        if label < field.OTHER_LABELS:
            stats[label] = 1
    stats[field.COST] = cost
    return stats


def other_labels(labels: tuple[int, ...]) -> tuple[str, ...]:
    """The Elements of a type line that have no stat (G77)."""
    return tuple([field.label_name(label) for label in labels if label >= field.OTHER_LABELS])


@final
class CreateToken(Effect):
    """A token is a unit with the printed values, its points counted, and no text (R45, G49)."""

    def __init__(self, count: int, name: str, token: Token, per: Amount | None) -> None:
        self.count: Final = count
        self.per: Final = per
        self.name: Final = name
        self.token: Final = token
        points = token.points if token.points is not None else 0
        stats = tuple(stat_line(points, token.priority, token.profile, token.labels, 0))
        self.card: Final = Card(name, field.TOKEN_UNIT, stats, "", 1, (), ("Token",), other_labels(token.labels))

    def perform(self, state: State, link: Link) -> None:
        for _ in range(values.number_of(self.count, self.per, state, link)):
            state.agenda.append(
                arrival.Arrive(NONE, self.card, link.controller, arrival.MAKE, field.cause_of(self, link), link)
            )
