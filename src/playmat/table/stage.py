"""How a hand-written position is put on the table: what a scenario file may say about one game."""

from mypy_extensions import mypyc_attr

from playmat.kernel.cards import NONE, Card, CardId, Seat
from playmat.kernel.state import State


def player(word: str, seats: int) -> Seat:
    """ "P2" as a seat; a ValueError says what is wrong with any other word."""
    if len(word) == 2 and word[0] == "P" and word[1].isascii() and word[1].isdigit() and 1 <= int(word[1]) <= seats:
        return int(word[1]) - 1
    raise ValueError(f"'{word}' is no player; write P1 to P{seats}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Stage:
    """A game's answers to the scenario runner. Names are those that people use; unknown ones are refused there."""

    def extra_cards(self) -> str:
        """Card texts that every scenario of the game may use."""
        return ""

    def places(self) -> dict[str, tuple[int, int]]:
        """Names of single positions ("left"): zone kind and slot."""
        return {}

    def shared_zone(self, card: Card) -> int:
        """The common zone in which the copies of this card begin, or NONE."""
        return NONE

    def begin(self, state: State) -> None:
        """The numbers that hold unless a scenario says otherwise."""
        raise NotImplementedError

    def put(self, state: State, card: Card, seat: Seat, kind: int, slot: int) -> CardId:
        """Lay a card, without any of its effects."""
        raise NotImplementedError

    def give(self, state: State, copy: CardId, thing: str) -> bool:
        """What a card is said to have or be ("2 damage", "a Potion", "frozen"); False if there is no such thing."""
        raise NotImplementedError

    def set_number(self, state: State, seat: Seat, name: str, number: int) -> bool:
        """A number of a player ("Gems"), taken from where it comes from; False if there is no such number."""
        raise NotImplementedError

    def number_name(self, words: str) -> str:
        """The game's name of a player's number that people call otherwise ("Mana in the pile" for "Mana pile")."""
        return words

    def say(self, state: State, line: str) -> bool:
        """Any other sentence about the position ("P2 is active"); False if it is not understood."""
        return False

    def ready(self, state: State, pool: dict[str, Card], named: set[tuple[Seat, int, int]]) -> None:
        """Fill what was left open and put the first step on the agenda.

        `named` are the positions (seat, zone kind, slot) and whole zones (slot NONE) that the scenario spoke about.
        """
        raise NotImplementedError

    def wants_an_answer(self, state: State) -> bool:
        """Whether a scenario must answer the open question even if it has one answer only, such as ending a turn."""
        return False

    def is_resting(self, state: State) -> bool:
        """Whether a scenario may end here: nobody is in the middle of something."""
        return True

    def holds(self, state: State, copy: CardId, quality: str) -> bool | None:
        """Whether a card is something ("frozen"); None if the word is not known."""
        return None

    def count(self, state: State, copy: CardId, thing: str) -> int | None:
        """How many of something a card has ("damage", "Potion"); None if the word is not known."""
        return None

    def truth(self, state: State, line: str) -> str | None:
        """Any other sentence about how things are: nothing if it holds, else what is there instead.

        None if it is not understood.
        """
        return None
