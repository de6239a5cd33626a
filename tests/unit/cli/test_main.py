"""The edge of the command line: names, errors, exit codes."""

import pytest
from click.testing import CliRunner

from playmat.cli import SUMMARIES, main
from playmat.errors import BadDeck, MissingExtra


def test_help_lists_every_command() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    assert all(name in result.output for name in SUMMARIES)


def test_an_unknown_command_is_answered_with_the_nearest() -> None:
    result = CliRunner().invoke(main, ["gmaes"])
    assert result.exit_code == 2
    assert "Did you mean 'games'?" in result.stderr


def test_an_unknown_option_is_answered_with_the_nearest() -> None:
    result = CliRunner().invoke(main, ["doctor", "--jsn"])
    assert result.exit_code == 2
    assert "Did you mean '--json'?" in result.stderr


@pytest.mark.parametrize(
    ("error", "exit_code", "message"),
    [
        (BadDeck("Too many Dragoons."), 2, "Error: Too many Dragoons.\n"),
        (MissingExtra("Run: pip install 'playmat[sim]'"), 3, "Error: Run: pip install 'playmat[sim]'\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_an_error_is_a_message_and_an_exit_code(error: BaseException, exit_code: int, message: str) -> None:
    group = type(main)("playmat")

    @group.command()
    def fail() -> None:
        raise error

    result = CliRunner().invoke(group, ["fail"])
    assert (result.exit_code, result.stderr, result.stdout) == (exit_code, message, "")
