"""Tokens, and the values of a unit as they are printed (templates 1 and 20)."""

from typing import ClassVar, Final, final

from playmat.abilities.nodes import BY_PLACE, Amount, Effect, Link, Node, Objects
from playmat.games.elements import field
from playmat.games.elements.rules import arrival, values
from playmat.kernel.cards import NONE, Card, CardId
from playmat.kernel.state import State
from playmat.language.grammar import Grammar

WORDS: Final = Grammar()
phrase = WORDS.phrase


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


def add_tokens() -> None:
    """The values in brackets, in words or as a statline."""
    long: dict[str, object] = {"short": False}
    body = "Priority {priority:digits}, {profile}"
    said = "Priority {priority}, {profile}"
    phrase(
        "token",
        Token,
        f"[{{labels+:label|,}}{{points?:token points}}, {body}]",
        means="{labels} {points}, " + said,
        fixed=long,
    )
    phrase("token", Token, f"[{{points:point count}}, {body}]", labels=(), means="{points}, " + said, fixed=long)
    phrase("token", Token, f"[{body}]", labels=(), points=None, means="worth 0, " + said, fixed=long)
    short: dict[str, object] = {"short": True}
    none = {"points": None}
    for points, known, worth in (
        ("{points:digits}", {}, "worth {points}"),
        ("–", none, "worth 0"),
        ("-", none, "worth 0"),
    ):
        statline = f"[{points} | {{priority:digits}} | {{profile:short profile}}]"
        means = f"{worth}, {said}"
        phrase(
            "token",
            Token,
            f"{statline} {{labels+:label|,}}",
            means="{labels}, " + means,
            fixed={**short, **known},
        )
        phrase("token", Token, statline, means=means, fixed={**short, **known, "labels": ()})


add_tokens()
phrase("token points", None, ", {points:point count}")
WORDS.lexicon("point count", {f"{i} point{'' if i == 1 else 's'}": i for i in range(100)})
WORDS.describe("token", "the token's values in brackets, e.g. [1 | 6 | 2/4/1/–/0/3]")


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


phrase(
    "profile",
    Profile,
    "Attacks {attacks:digits}, Dexterity {dexterity:target number with plus}, Damage {damage:digits}, "
    "{armor:armor value}, AP {perforation:digits}, HP {health:digits}",
    means="dice: {attacks} hitting on {dexterity} for {damage}; {armor}, AP {perforation}, {health} HP",
    rules="R25",
)
phrase(
    "short profile",
    Profile,
    "{attacks:digits}/{dexterity:target value}/{damage:digits}/{armor:armor or none}/"
    "{perforation:digits}/{health:digits}",
    means="dice: {attacks} hitting on {dexterity} for {damage}; Armor {armor}, AP {perforation}, {health} HP",
    rules="R25",
)


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


phrase(
    "deed",
    CreateToken,
    "create a/an {name:token name} token {token}{per?:per}",
    count=1,
    means="a unit {name}: {token}{per}",
    rules="R45, G49",
)
phrase(
    "deed",
    CreateToken,
    "create {count:several} {name:tokens name} tokens {token}{per?:per}",
    means="{count} units {name}: each {token}{per}",
    rules="R45, G49",
)
WORDS.title("token name", before=("token",))
WORDS.title("tokens name", before=("tokens",))
WORDS.describe("token name", "the token's name")
WORDS.describe("tokens name", "the tokens' name")
