"""`playmat games`: what can be played."""

import click

import playmat
from playmat.cli.output import json_option, print_json


@click.command("games")
@json_option
def command(as_json: bool) -> None:
    """List the games, with the number of seats each can have."""
    games = playmat.games()
    if as_json:
        print_json("games", {"games": [{"slug": g.slug, "title": g.title, "seats": list(g.seats)} for g in games]})
        return
    width = max((len(game.slug) for game in games), default=0)
    for game in games:
        click.echo(f"{game.slug:<{width}}  {game.title} ({', '.join(map(str, game.seats))} seats)")
