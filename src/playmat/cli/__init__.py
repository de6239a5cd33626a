"""The `playmat` command: one module per subcommand, imported only when that subcommand is called.

Exit codes: 0 done, 1 the check failed, 2 usage or bad input, 3 something is not installed, 130 interrupted.
"""

import sys
from importlib import import_module
from typing import Final

import click

from playmat.errors import MissingExtra, PlaymatError

# The summaries stand here and not in the modules, so that `--help` and shell completion import none of them.
SUMMARIES: Final = {
    "play": "Play a game here in the terminal.",
    "games": "List the games.",
    "cards": "List, show, check and explain cards.",
    "deck": "Check a deck against its game's rules.",
    "scenario": "Run scenario files.",
    "replay": "Show or verify a saved match.",
    "sim": "Let bots play many matches.",
    "soak": "Play many matches and check what every match promises.",
    "bench": "Measure how fast the games run.",
    "rules": "Read the rules of a game, whole or by number.",
    "doctor": "Say what is installed and how it runs.",
    "completion": "Print the completion script of a shell.",
}


class LazyCommand(click.Command):
    """A name and a summary; `command` of `playmat.cli.<name>` takes over once it is called."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        command: click.Command = import_module(f"playmat.cli.{self.name}").command
        return command.make_context(info_name, args, parent, **extra)


class Refused(click.ClickException):
    exit_code = 2


class NotInstalled(click.ClickException):
    exit_code = 3


class PlaymatGroup(click.Group):
    """The edge where our errors become messages and exit codes instead of tracebacks."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            result: object = super().invoke(ctx)
            sys.stdout.flush()  # a closed pipe must show here, where click keeps quiet about it, not at exit
            return result
        except PlaymatError as error:
            message = NotInstalled if isinstance(error, MissingExtra) else Refused
            raise message(str(error)) from error
        except (KeyboardInterrupt, click.Abort):
            raise click.exceptions.Exit(130) from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(SUMMARIES)  # in the order of use, not of the alphabet


main: Final = PlaymatGroup(
    name="playmat",
    help="Play tactical card games by their printed rules, and add cards in plain English.",
    commands=[LazyCommand(name, short_help=summary) for name, summary in SUMMARIES.items()],
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Start with: playmat play azrah",
)
click.version_option(package_name="playmat", message="%(prog)s %(version)s")(main)
