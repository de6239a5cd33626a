"""`playmat play`: one match in the terminal, line by line, between people and bots."""

import secrets
from pathlib import Path

import click

from playmat import bots, catalog, replay
from playmat.catalog import Title
from playmat.cli.cardfiles import named_decks, with_card_files
from playmat.cli.output import json_option, print_json
from playmat.cli.terminal import HUMAN, Table, reason
from playmat.errors import BadOption, ReplayError, did_you_mean
from playmat.match import Match, new_match, restore


@click.command("play")
@click.argument("game")
@click.option("--mode", metavar="MODE", help="The way to play it. Default: the game's first.")
@click.option("--seed", type=int, help="Chance in this match. Default: a fresh one, which is shown.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A reading of the rules; repeatable.")
@click.option(
    "--seat-bots",
    "spec",
    metavar="SPEC",
    help="Who sits where: human, random or greedy for each seat. Default: human,greedy, or as in the save. "
    "With human,human you take turns at this screen.",
)
@click.option("--resume", metavar="FILE", help="Go on with a saved match; quitting saves it there again.")
@click.option("--save-to", metavar="FILE", help="Save here when you quit, and when the match is over.")
@click.option("--cards", "card_files", multiple=True, metavar="FILE", help="Add the cards of this file; repeatable.")
@click.option("--deck", "deck_files", multiple=True, metavar="SEAT=FILE", help="Play this deck, as in P1=my.toml.")
@json_option
@click.option("--no-clear", is_flag=True, help="Do not clear the screen between people at the same screen.")
def command(
    game: str,
    mode: str | None,
    seed: int | None,
    options: tuple[str, ...],
    spec: str | None,
    resume: str | None,
    save_to: str | None,
    card_files: tuple[str, ...],
    deck_files: tuple[str, ...],
    as_json: bool,
    no_clear: bool,
) -> None:
    """Play GAME here: against a bot, with a friend at the same screen, or bots among themselves."""
    title = catalog.load(game)
    if resume is not None:
        if mode is not None or seed is not None or options or card_files or deck_files:
            raise BadOption("--resume brings its own mode, seed, options, cards and decks; leave them out")
        match, players = resumed(resume, title)
        if spec is None and players:
            spec = ",".join(players)
    else:
        title = with_card_files(title, card_files)
        decks = named_decks(deck_files, title, title.mode(mode), pairs("--option", options))
        lists = None if decks is None else [cards for _, cards in decks]
        seed = secrets.randbelow(1_000_000_000) if seed is None else seed
        match = new_match(title, seed, mode, pairs("--option", options), lists)
    names = seat_names(spec, match)
    if as_json and HUMAN in names:
        raise BadOption("--json reports a match of bots: give every seat one, as in --seat-bots greedy,random")

    if save_to is not None and not Path(save_to).absolute().parent.is_dir():
        raise ReplayError(f"{save_to}: there is no folder to save this in")
    if save_to is not None and Path(save_to).is_dir():
        raise ReplayError(f"{save_to}: this is a folder; name a file to save the match in")
    save_file = save_to if save_to is not None else resume
    table = Table(match, names, Path(save_file) if save_file is not None else None, not no_clear)
    table.run(quiet=as_json)
    if save_to is not None and table.match.outcome is not None:
        path = table.save()
        if not as_json:
            click.echo(f"Saved to {path}.")
    if as_json:
        print_json("play", report(table))


# --- What the match starts from ---------------------------------------------------------------------------------------


def resumed(file: str, title: Title) -> tuple[Match, list[str]]:
    """The match of a save, which must be one of the game that was asked for, and who played it."""
    try:
        with open(file, "rb") as stream:
            data = stream.read(replay.LARGEST_SAVE + 1)
    except (OSError, ValueError) as error:
        raise ReplayError(f"{file}: the save cannot be read ({reason(error)})") from None
    try:
        saved = replay.read(data)
        if saved.game != title.slug:
            raise BadOption(f"{file} is a match of {saved.game}: type playmat play {saved.game} --resume {file}")
        return restore(data), saved.players
    except ReplayError as error:
        raise ReplayError(f"{file}: {error}") from None


def pairs(option: str, values: tuple[str, ...]) -> dict[str, str]:
    """The values of a repeatable NAME=VALUE option."""
    found: dict[str, str] = {}
    for value in values:
        name, equals, rest = value.partition("=")
        if not equals or not name or not rest:
            raise BadOption(f"{option} takes NAME=VALUE, not '{value}'")
        found[name.strip()] = rest.strip()
    return found


def seat_names(spec: str | None, match: Match) -> list[str]:
    """A person or the name of a bot for each seat."""
    seats = match.state.seats
    names = [HUMAN] + ["greedy"] * (seats - 1) if spec is None else [name.strip() for name in spec.split(",")]
    known = [HUMAN, *bots.names()]
    if len(names) != seats:
        raise BadOption(f"--seat-bots names {len(names)} of {seats} seats; give each one of: {', '.join(known)}")
    for name in names:
        if name not in known:
            raise BadOption(f"--seat-bots: nobody is called '{name}'; {did_you_mean(name, known)}")
    return names


def report(table: Table) -> dict[str, object]:
    """A finished match of bots as data."""
    match = table.match
    outcome = match.outcome
    assert outcome is not None
    return {
        "game": match.setup.title.slug,
        "mode": match.setup.mode,
        "options": match.setup.options,
        "seed": match.setup.seed,
        "bots": table.names,
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "scores": list(outcome.scores),
        "decisions": match.moves,
        "hash": match.hash(),
    }
