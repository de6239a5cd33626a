"""`playmat deck`: see whether a deck keeps its game's construction rules."""

import click

from playmat import catalog
from playmat.cli.cardfiles import with_card_files
from playmat.cli.output import json_option, print_json
from playmat.cli.play import pairs
from playmat.decks import deck_problems, open_deck
from playmat.errors import BadDeck


@click.group("deck")
def command() -> None:
    """Check a deck against its game's rules."""


@command.command("check")
@click.argument("file")
@click.option("--game", "slug", metavar="GAME", help="The game. Default: the one that the file names.")
@click.option("--mode", metavar="MODE", help="Judge it for this way to play. Default: the game's first.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Judge it with this option; repeatable.")
@click.option("--cards", "card_files", multiple=True, metavar="FILE", help="Add the cards of this file; repeatable.")
@json_option
@click.pass_context
def check(
    context: click.Context,
    file: str,
    slug: str | None,
    mode: str | None,
    options: tuple[str, ...],
    card_files: tuple[str, ...],
    as_json: bool,
) -> None:
    """Check the deck in FILE: exit code 0 if it is legal, 1 with each rule that it breaks, 2 if it is no deck."""
    deck = open_deck(file)
    chosen = slug or deck.game
    if chosen is None:
        raise BadDeck(f'{file}: the file names no game; write game = "azrah" in it, or choose one with --game')
    title = with_card_files(catalog.load(chosen), card_files)
    problems = deck_problems(deck, title, title.settings(pairs("--option", options), title.mode(mode)))
    if as_json:
        found = {"file": file, "game": title.slug, "name": deck.name, "cards": deck.cards, "problems": problems}
        print_json("deck", found)
    elif problems:
        for problem in problems:
            click.echo(f"{file}: {problem}")
    else:
        name = f"{deck.name}, " if deck.name else ""
        click.echo(f"{file}: {name}{len(deck.cards)} cards, legal in {title.title}")
    context.exit(1 if problems else 0)
