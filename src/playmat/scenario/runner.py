"""Playing a scenario: set up the position, make the choices, compare what is expected with what is there."""

from collections.abc import Iterator
from typing import Final, final

from playmat.errors import BadOption, PlaymatError, ScenarioError
from playmat.match import Match
from playmat.scenario.checks import Checks, is_about_question
from playmat.scenario.choices import Choices
from playmat.scenario.files import Line, Scenario
from playmat.scenario.position import Position
from playmat.scenario.sentences import Failure, asked, whole_number

SETTINGS: Final = ("mode", "option", "seed")
CARD_TEXTS: Final = ("game", "cards", "card", "card line")


@final
class Result:
    """How one scenario went."""

    def __init__(self, scenario: Scenario, line: Line | None, expected: str, actual: str, question: str = "") -> None:
        self.scenario: Final = scenario
        self.line: Final = line
        self.expected: Final = expected
        self.actual: Final = actual
        self.question: Final = question  # what somebody had to answer when a fact was looked at

    @property
    def passed(self) -> bool:
        return not self.expected

    def __str__(self) -> str:
        where = f"{self.scenario.file}:{self.line.number if self.line else self.scenario.number}"
        if self.passed:
            return f"{where}: {self.scenario.name} passes"
        sentence = f"\n  line:     {self.line.section} {self.line.text}" if self.line else ""
        question = f"\n  open:     {self.question}" if self.question else ""
        expected = f"\n  expected: {self.expected}\n  actual:   {self.actual}"
        return f"{where}: {self.scenario.name} fails{sentence}{expected}{question}"


def run(scenario: Scenario) -> Result:
    """Play one scenario from its first line to its last."""
    player = Player(scenario)
    line: Line | None = None
    try:
        for line in player.course():
            player.obey(line)
        line = None
        player.finish()
    except Failure as failure:
        return Result(scenario, line, failure.expected, failure.actual, player.open_question(line))
    except (ScenarioError, BadOption) as error:
        number = line.number if line else scenario.number
        raise ScenarioError(f"{scenario.file}:{number}: {error}") from None
    except PlaymatError as error:
        return Result(scenario, line, "a legal course of play", str(error))
    return Result(scenario, None, "", "")


@final
class Player:
    """One scenario being played, line by line."""

    def __init__(self, scenario: Scenario) -> None:
        self.position: Final = Position(scenario)
        self.choices: Final = Choices(self.position)
        self.checks: Final = Checks(self.position, self.choices)
        self.match: Match | None = None
        settings = [line for line in scenario.lines if line.section in SETTINGS]
        course = [line for line in scenario.lines if line.section not in (*SETTINGS, *CARD_TEXTS)]
        self.body: Final = settings + course  # a position is built under the options, wherever they stand
        self.too_early: Final[list[Line]] = []  # what is said of somebody whom only a later sentence names
        self.all_stand = False
        self.looks_at_question = False  # a sentence since the last choice was about the open question

    def course(self) -> Iterator[Line]:
        """Line by line; a position is complete before what was said too early is said again."""
        moves = [at for at, line in enumerate(self.body) if line.section in ("when", "then")]
        begins = moves[0] if moves else len(self.body)
        yield from self.body[:begins]
        self.all_stand = True
        yield from self.too_early
        yield from self.body[begins:]

    def obey(self, line: Line) -> None:
        """One line; a word in it that cannot be used is named."""
        try:
            self.follow(line)
        except ValueError as error:
            raise ScenarioError(str(error)) from None

    def follow(self, line: Line) -> None:
        section, text = line.section, line.text
        if section == "option":
            self.position.set_option(text)
        elif section == "mode":
            self.position.mode = self.position.title.mode(text)
        elif section == "seed":
            self.position.seed = whole_number(text)
        elif section == "dice":
            self.chance([whole_number(word) - 1 for word in text.replace("|", " ").split()])
        elif section == "flip":
            self.chance([self.position.seat(word) for word in text.replace("|", " ").split()])
        elif section == "given":
            if self.match is not None:
                raise ScenarioError("'given' comes before 'when' and 'then'")
            if not self.position.given(text):
                if self.all_stand:
                    forms = "'PLACE is CARD with 2 damage', 'P1 back row is CARD; CARD', 'P1 has 2 Gems' are"
                    raise ScenarioError(
                        f"'{text}' is not understood; {forms}, and so is more on the page on scenario files"
                    )
                self.too_early.append(line)
        else:
            match = self.start()
            if section == "when":
                self.looks_at_question = False
                self.choices.when(match, text)
            else:
                self.checks.then(match, text)
                self.looks_at_question = self.looks_at_question or is_about_question(text)

    def chance(self, results: list[int]) -> None:
        """What dice and coins will show next."""
        script = self.position.script if self.match is None else self.match.state.chance.script
        script.extend(results)

    def start(self) -> Match:
        """The match; with the first choice or expectation it begins."""
        if self.match is None:
            self.match = self.position.begin()
            self.choices.check_promises(self.match.state)
        return self.match

    def open_question(self, line: Line | None) -> str:
        """What a sentence about a fact may have been too early for: somebody is in the middle of something."""
        if self.match is None or line is None or line.section != "then" or is_about_question(line.text):
            return ""
        resting = self.match.decision is None or self.position.title.stage.is_resting(self.match.state)
        return "" if resting else asked(self.match)

    def finish(self) -> None:
        match = self.start()
        if match.state.chance.script:
            raise Failure("no die unused", f"{len(match.state.chance.script)} left over")
        self.choices.settle(match)
        if not self.looks_at_question and not self.position.title.stage.is_resting(match.state):
            raise Failure("no question unanswered", asked(match))
