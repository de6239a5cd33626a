"""The choices of a scenario: finding the option that is meant, and answering what goes without saying."""

from typing import Final, final

from playmat.errors import PlaymatError, ScenarioError
from playmat.kernel.cards import Seat
from playmat.kernel.state import State
from playmat.match import Decision, Match
from playmat.scenario.position import Position
from playmat.scenario.sentences import Failure, content_words, expect, with_parts


@final
class Choices:
    """Makes choices in a match that began at a position."""

    def __init__(self, position: Position) -> None:
        self.position: Final = position
        self.title: Final = position.title

    def when(self, match: Match, text: str) -> None:
        player, colon, rest = text.partition(":")
        if not colon:
            raise ScenarioError(
                f"'when' names a player and choices, e.g. 'P1: use Jab left, target P2.right'; not '{text}'"
            )
        seat = self.position.seat(player.strip())
        for choice in rest.split(","):
            self.choose(match, seat, choice.strip())

    def choose(self, match: Match, seat: Seat, choice: str) -> None:
        """Make a choice; questions with one answer that the scenario does not mention are answered on the way."""
        while True:
            decision = match.decision
            if decision is None:
                raise Failure(f"P{seat + 1} to be asked", f"the match is over ({match.outcome})")
            if decision.seat == seat:
                found = self.find(match, choice)
                if len(found) == 1:
                    self.take(match, found[0])
                    return
                if len(found) > 1:
                    several = ", ".join(decision.keys[index] for index in found)
                    raise ScenarioError(f"'{choice}' can mean more than one option: {several}")
            if self.goes_without_saying(match):
                self.take(match, 0)
                continue
            who = f"P{decision.seat + 1} is asked '{decision.prompt}'"
            raise Failure(f"P{seat + 1} to be offered '{choice}'", f"{who} with: {', '.join(decision.keys)}")

    def find(self, match: Match, choice: str) -> list[int]:
        """The options that a choice can mean: by key, by label, or by all of its words."""
        decision = match.decision
        assert decision is not None
        wanted = choice.lower()
        for texts in ([key.lower() for key in decision.keys], [option.label.lower() for option in decision.options]):
            exact = [index for index, text in enumerate(texts) if text == wanted]
            if exact:
                return exact
        words = content_words(choice)
        keys = [content_words(key) for key in decision.keys]
        for by_key in (
            [i for i, key in enumerate(keys) if words == key],
            [i for i, key in enumerate(keys) if words <= key],
            [i for i, key in enumerate(keys) if words <= with_parts(key)],
        ):
            if by_key:
                return by_key
        return [
            i for i, option in enumerate(decision.options) if words <= content_words(f"{option.key} {option.label}")
        ]

    def take(self, match: Match, index: int) -> None:
        """Play an option. Whatever follows, the position must keep what the game promises of every position."""
        try:
            match.state.take(index)
        except PlaymatError:
            raise
        except Exception as error:
            raise Failure("the rules to go on", f"{type(error).__name__}: {error}") from error
        self.check_promises(match.state)

    def check_promises(self, state: State) -> None:
        broken = self.title.game.invariant_broken(state)
        expect(not broken, "a possible position", broken)

    # --- What goes without saying -------------------------------------------------------------------------------------

    def goes_without_saying(self, match: Match) -> bool:
        """Questions with one answer need not be mentioned, but for those that the game wants to hear."""
        decision = match.decision
        return decision is not None and len(decision.options) == 1 and not self.title.stage.wants_an_answer(match.state)

    def settle(self, match: Match) -> None:
        """Facts are looked at when somebody has a real choice."""
        while self.goes_without_saying(match):
            self.take(match, 0)

    def wait_for(self, match: Match, seat: Seat) -> Decision | None:
        """The question of a seat; single answers on the way to it are given."""
        while match.decision is not None and match.decision.seat != seat and self.goes_without_saying(match):
            self.take(match, 0)
        decision = match.decision
        return decision if decision is not None and decision.seat == seat else None
