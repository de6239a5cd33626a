"""What a game tells the kernel: its zones, numbers, options and the few questions that only its rules can answer."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.modifiers import Derived
from playmat.kernel.zones import ZoneKind

if TYPE_CHECKING:
    from playmat.abilities.nodes import Effect, Link, Node
    from playmat.kernel.chance import Chance
    from playmat.kernel.state import State
    from playmat.kernel.steps import Prompt, Step


@final
class NamedOption:
    """A reading of the rules that a table may switch. The first value is the default.

    With `any_number` the setting is a number, or NONE for a listed word ("none").
    """

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        rule: str,
        help: str,
        any_number: bool = False,
        tried: tuple[int, int] = (20, 200),
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        self.rule: Final = rule
        self.help: Final = help
        self.any_number: Final = any_number
        self.tried: Final = tried  # the numbers that random matches try, from and to


@final
class Mode:
    """A way to play the game: how many seats, which of them win together, and what it presets."""

    def __init__(
        self,
        name: str,
        seats: int,
        help: str,
        sides: tuple[int, ...] = (),
        presets: dict[str, str] | None = None,
    ) -> None:
        self.name: Final = name
        self.seats: Final = seats
        self.help: Final = help
        self.sides: Final = sides or tuple(range(seats))
        self.presets: Final = presets or {}  # named options that this mode sets unless the table does


@final
class Refusal:
    """Why something is not offered: what it was, the reason, the rule."""

    def __init__(self, what: str, reason: str, rule: str) -> None:
        self.what: Final = what
        self.reason: Final = reason
        self.rule: Final = rule

    def __str__(self) -> str:
        return f"{self.what}: {self.reason} ({self.rule})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one title. One instance each; it holds no match."""

    def __init__(
        self,
        slug: str,
        title: str,
        zones: tuple[ZoneKind, ...],
        numbers: tuple[str, ...],
        seat_numbers: tuple[str, ...],
        card_numbers: tuple[str, ...],
        stats: tuple[str, ...],
        options: tuple[NamedOption, ...],
        modes: tuple[Mode, ...],
    ) -> None:
        self.slug: Final = slug
        self.title: Final = title
        self.zones: Final = zones
        self.numbers: Final = numbers
        self.seat_numbers: Final = seat_numbers
        self.card_numbers: Final = card_numbers
        self.stats: Final = stats
        self.options: Final = options
        self.modes: Final = modes
        self.has_layers: Final = type(self).limited is not Game.limited

    def settings_data(self, settings: tuple[int, ...]) -> dict[str, str]:
        """The named options of a match as they were written."""
        found: dict[str, str] = {}
        for option, setting in zip(self.options, settings, strict=True):
            if not option.any_number:
                found[option.name] = option.values[setting]
            elif setting == NONE:
                found[option.name] = next(value for value in option.values if not value.isdigit())
            else:
                found[option.name] = str(setting)
        return found

    def caps(self) -> dict[str, str]:
        """Options that end what a booklet lets go on forever; simulations and benchmarks play with them."""
        return {}

    # What only the rules know.

    def setup(self, state: "State", pool: dict[str, Card], decks: list[list[str]]) -> None:
        """Put the cards on the table and the first step on the agenda."""
        raise NotImplementedError

    def ready_decks(self, pool: dict[str, Card], seats: int, settings: tuple[int, ...] = ()) -> list[list[str]]:
        """The lists that a match is played with when nobody brings one."""
        raise NotImplementedError

    def deck_problem(self, pool: dict[str, Card], deck: list[str], settings: tuple[int, ...] = ()) -> str:
        """The construction rules that a list breaks, a sentence and a line each, or nothing."""
        raise NotImplementedError

    def decks_problem(self, pool: dict[str, Card], decks: list[list[str]], settings: tuple[int, ...] = ()) -> str:
        """What is wrong with the lists of all seats together, each of them legal by itself, or nothing."""
        return ""

    def still_valid(self, state: "State", link: "Link", target: CardId) -> bool:
        """Whether an announced target that has not left is still hit on resolution."""
        return True

    def is_closed(self, state: "State", kind: int) -> bool:
        """Whether nobody may look into a zone of this kind now, not even at cards that they know."""
        return self.zones[kind].closed

    def derive(self, state: "State") -> Derived:
        """What follows from a position as a whole, worked out once. `stats` are those that `limited` changes."""
        found = Derived()
        if not self.has_layers:
            found.stats = 0
        return found

    def follows(self, state: "State", link: "Link", copy: CardId) -> bool:
        """Whether a card that has changed its place is still the one that an ability speaks of: it moved it itself."""
        return False

    def limited(self, state: "State", copy: CardId, stat: int, value: int) -> int:
        """A stat after the game's own layers: auras by position, caps, never below nothing."""
        return value

    def break_loop(self, state: "State") -> None:
        """The agenda runs without end: the game's ruling ends it."""
        raise AssertionError("the game has no ruling for a loop without decisions")

    def scores(self, state: "State") -> tuple[int, ...]:
        """What an Outcome reports for each seat."""
        raise NotImplementedError

    def unknown_groups(self, state: "State", seat: Seat) -> list[list[CardId]]:
        """Copies that `seat` cannot tell apart: any exchange of what they are gives the same view.

        Groups are dealt anew one after the other, so that a copy may be in several: first what a few places could
        hold, then all of them.
        """
        raise NotImplementedError

    def reorder_unknown(self, state: "State", seat: Seat, chance: "Chance") -> None:
        """Shuffle places that `seat` cannot tell apart, where exchanging what the copies are is not enough."""

    def goes_first(self, state: "State") -> Seat:
        """Who goes first, asked at every decision until the game says; NONE while that is open."""
        return NONE

    def side(self, state: "State", seat: Seat) -> int:
        """The side that a seat wins with."""
        return seat

    def was_done(self, state: "State", link: "Link", instructions: "tuple[Effect, ...]") -> bool:
        """Whether these instructions of a link were done, as "If you do, …" asks; they have noted what they did."""
        return True

    # What the chain asks.

    def check_step(self) -> "Step":
        """What is done after every instruction (defeats, state-based rules)."""
        raise NotImplementedError

    def responses(self, state: "State", seat: Seat) -> list["Step"]:
        """What a seat may answer the newest link with."""
        return []

    def respond_prompt(self) -> "Prompt":
        raise NotImplementedError

    # What the settling of waiting abilities asks (abilities/waiting.py).

    def is_awaited(self, state: "State", link: "Link") -> bool:
        """Whether a waiting ability may still begin, e.g. because its card has not left."""
        return True

    def waiting_groups(self, state: "State") -> "list[list[Link]]":
        """The waiting abilities by who decides their order: the first group goes before all others."""
        return [state.waiting]

    def waiting_prompt(self) -> "Prompt":
        raise NotImplementedError

    def waiting_key(self, state: "State", link: "Link") -> str:
        """The key of the option to start a waiting ability."""
        return f"first:{state.card[link.holder].name}:{self.describe(state, link.source)}"

    def waiting_label(self, state: "State", link: "Link") -> str:
        """What that option says: the ability as its card prints it."""
        holder = state.card[link.holder]
        start, end = link.ability.span
        return f"{holder.name}: {holder.lines[link.ability.line][start:end]}"

    def begin_waiting(self, state: "State", link: "Link") -> None:
        """A waiting ability's turn has come: announce and perform it."""
        raise NotImplementedError

    # What people and bots are shown.

    def say(self, node: "Node") -> str:
        """The words of a piece of card text."""
        raise NotImplementedError

    def draw(self, data: dict[str, object], color: bool) -> str:
        """The table as text, from a view's data and nothing else."""
        raise NotImplementedError

    def labels(self, state: "State", copy: CardId) -> list[str]:
        """Words that hold for a card and are no stats, to be shown with it."""
        return []

    def describe(self, state: "State", copy: CardId) -> str:
        """Where a public card is, in words that options and logs use ("P2.center")."""
        raise NotImplementedError

    def chosen(self, link: "Link") -> list[str]:
        """What was announced with an ability besides its targets, in words: a mode, an X."""
        return []

    def refusals(self, state: "State", seat: Seat) -> list[Refusal]:
        """What `seat` might have wanted to do now and may not, with the rule that says so."""
        return []

    def evaluate(self, state: "State", seat: Seat) -> int:
        """How good a position is for a seat, for bots that look ahead. Reads only what that seat may know."""
        return 0

    def invariant_broken(self, state: "State") -> str:
        """What must be true at every decision and is not, as a sentence, or nothing."""
        return ""
