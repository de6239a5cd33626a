"""`playmat completion`: the script that makes a shell complete our commands and options."""

import click
from click.shell_completion import BashComplete, FishComplete, ShellComplete, ZshComplete

SHELLS: dict[str, type[ShellComplete]] = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}


@click.command("completion")
@click.argument("shell", type=click.Choice(list(SHELLS)))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the completion script of SHELL.

    \b
    bash:  eval "$(playmat completion bash)"    in ~/.bashrc
    zsh:   eval "$(playmat completion zsh)"     in ~/.zshrc
    fish:  playmat completion fish > ~/.config/fish/completions/playmat.fish
    """
    script = SHELLS[shell](ctx.find_root().command, {}, "playmat", "_PLAYMAT_COMPLETE")
    click.echo(script.source())
