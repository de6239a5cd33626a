"""`playmat games`: what can be played."""

import click

import playmat
from playmat.catalog import Title
from playmat.cli.output import json_option, print_json


@click.command("games")
@json_option
def command(as_json: bool) -> None:
    """List the games, with the number of seats each can have and the modes to choose from."""
    games = playmat.titles()
    if as_json:
        print_json("games", {"games": [game_data(game) for game in games]})
        return
    width = max((len(game.slug) for game in games), default=0)
    for game in games:
        click.echo(f"{game.slug:<{width}}  {game.title} ({', '.join(map(str, game.seats))} seats)")
        modes = game.game.modes
        for mode in modes if len(modes) > 1 else ():
            click.echo(f"{'':<{width}}    --mode {mode.name:<{max(len(m.name) for m in modes)}}  {mode.help}")


def game_data(game: Title) -> dict[str, object]:
    modes = [{"name": mode.name, "seats": mode.seats, "help": mode.help} for mode in game.game.modes]
    return {"slug": game.slug, "title": game.title, "seats": list(game.seats), "modes": modes}
