"""`playmat cards`: list, show, check and explain cards, and the gates of the card language."""

import random
import sys
from pathlib import Path

import click

from playmat import catalog
from playmat.catalog import Title
from playmat.cli.output import json_option, print_json
from playmat.errors import BadOption, CardTextError, Problem, did_you_mean
from playmat.kernel.cards import Card
from playmat.language import gates
from playmat.language.cardfile import read_cards
from playmat.language.explain import explain as explain_card
from playmat.language.reference import reference as reference_page
from playmat.match import new_match

LARGEST_INPUT = 4_000_000


@click.group("cards")
def command() -> None:
    """List, show, check and explain cards."""


game_option = click.option("--game", default="azrah", show_default=True, help="Whose cards.")
file_option = click.option("--file", "files", multiple=True, help="A .cards file to read besides the set.")


def read_text(path: str) -> str:
    """The text of a card file; `-` is standard input."""
    try:
        data = sys.stdin.buffer.read(LARGEST_INPUT) if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise BadOption(f"{path}: cannot be read ({error.strerror})") from None
    try:
        return data.decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        problem = Problem("E308", "this is no text file; a card file is plain text in UTF-8", path, 1, 1, 1, "")
        raise CardTextError([problem]) from None


def title_with(game: str, files: tuple[str, ...]) -> Title:
    title = catalog.load(game)
    for path in files:
        title = title.with_cards(read_text(path), path)
    return title


def find_card(title: Title, name: str) -> Card:
    for known, card in title.pool.items():
        if known.lower() == name.lower():
            return card
    raise BadOption(f"{title.title} has no card '{name}'; {did_you_mean(name, title.pool)}")


@command.command("list")
@game_option
@file_option
@json_option
def list_cards(game: str, files: tuple[str, ...], as_json: bool) -> None:
    """List the cards of a game."""
    cards = title_with(game, files).pool.values()
    if as_json:
        print_json(
            "cards", {"game": game, "cards": [{"name": c.name, "kind": c.kind, "lines": c.lines} for c in cards]}
        )
        return
    width = max(len(card.name) for card in cards)
    for card in cards:
        click.echo(f"{card.name:<{width}}  {card.lines[0]}")


@command.command()
@click.argument("name")
@game_option
@file_option
@json_option
def show(name: str, game: str, files: tuple[str, ...], as_json: bool) -> None:
    """Show a card as it is printed."""
    card = find_card(title_with(game, files), name)
    if as_json:
        print_json("card", {"name": card.name, "kind": card.kind, "lines": card.lines})
    else:
        click.echo(card.text)


@command.command()
@click.argument("path")
@game_option
@json_option
@click.pass_context
def check(ctx: click.Context, path: str, game: str, as_json: bool) -> None:
    """Read a .cards file (- is standard input) and name everything that is wrong with it."""
    title = catalog.load(game)
    text = read_text(path)
    warnings: list[Problem] = []
    try:
        cards = read_cards(title.pack, text, path, title.pool, warnings)
    except CardTextError as error:
        if not as_json:
            raise
        problems = [problem_data(problem) for problem in error.problems]
        print_json("cards-check", {"file": path, "cards": [], "problems": problems, "warnings": []})
        ctx.exit(2)
    if as_json:
        names = [card.name for card in cards]
        found = [problem_data(warning) for warning in warnings]
        print_json("cards-check", {"file": path, "cards": names, "problems": [], "warnings": found})
        return
    for warning in warnings:
        click.echo(f"Warning: {warning}")
    click.echo(f"{path}: {len(cards)} {'card' if len(cards) == 1 else 'cards'}, nothing wrong")


def problem_data(problem: Problem) -> dict[str, object]:
    return {name: getattr(problem, name) for name in Problem.__slots__}


@command.command()
@click.argument("name")
@game_option
@file_option
@json_option
def explain(name: str, game: str, files: tuple[str, ...], as_json: bool) -> None:
    """Explain a card: its tree, other words for it, the rules that apply."""
    title = title_with(game, files)
    card = find_card(title, name)
    found = explain_card(title.pack.grammar, card)
    if as_json:
        print_json("explain", {"name": card.name, "abilities": found})
        return
    click.echo(card.text)
    for ability in found:
        tree, rules = ability["tree"], ability["rules"]
        assert isinstance(tree, list) and isinstance(rules, list)
        click.echo(f"\n{ability['text']}\n  in other words: {ability['paraphrase']}")
        if rules:
            click.echo(f"  rules: {', '.join(rules)} (playmat rules {game} NUMBER)")
        for line in tree:
            click.echo(f"    {line}")


@command.command()
@game_option
@click.option("--out", help="Write the page to this file instead of standard output.")
def reference(game: str, out: str | None) -> None:
    """Print the page "how to write a card" of a game."""
    title = catalog.load(game)
    page = reference_page(title.title, title.pack, list(title.pool.values()))
    if out is None:
        click.echo(page, nl=False)
        return
    try:
        Path(out).write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{out}: cannot be written ({error.strerror})") from None


@command.command("gates")
@game_option
@file_option
@click.option("--trees", default=2000, show_default=True, help="Random trees to read back.")
@click.option("--mutations", default=2000, show_default=True, help="Damaged card texts to read.")
@click.option("--matches", default=200, show_default=True, help="Random matches in which nodes must be executed.")
@click.option("--seed", default=1, show_default=True)
@json_option
@click.pass_context
def check_gates(
    ctx: click.Context,
    game: str,
    files: tuple[str, ...],
    trees: int,
    mutations: int,
    matches: int,
    seed: int,
    as_json: bool,
) -> None:
    """Check everything that must hold for every card text, with figures."""
    title = title_with(game, files)
    pack, pool, cards = title.pack, title.pool, list(title.pool.values())
    with click.progressbar(length=trees, label="random trees", file=sys.stderr) as bar:
        random_trees = gates.random_trees(pack, pool, trees, seed, bar.update)
    found = [
        gates.round_trip(pack, cards, pool),
        random_trees,
        gates.readings(pack, cards, pool),
        gates.sensitivity(pack, cards, pool, 4, seed),
        *gates.typos(pack, cards, pool, 2, seed),
        gates.node_coverage([pool[name] for name in catalog.load(game).pool], executed_nodes(title, matches, seed)),
        gates.reading_time(pack, cards, pool),
        gates.hostile_time(pack, cards, pool, 500, seed),
        gates.mutated_files(pack, cards, pool, mutations, seed),
    ]
    if as_json:
        rows = [
            {"gate": g.name, "figure": g.figure, "goal": g.goal, "holds": g.holds, "misses": g.misses} for g in found
        ]
        print_json("gates", {"game": game, "cards": len(cards), "seed": seed, "gates": rows})
    else:
        click.echo(f"{title.title}: {len(cards)} cards, seed {seed}")
        for gate in found:
            click.echo(f"  {'ok  ' if gate.holds else 'MISS'} {gate.name:<38} {gate.figure}  (goal: {gate.goal})")
            for miss in gate.misses[:5]:
                click.echo(f"         {miss[:200]}")
    if not all(gate.holds for gate in found):
        ctx.exit(1)


def executed_nodes(title: Title, matches: int, seed: int) -> set[int]:
    """The nodes of card texts that random matches execute."""
    executed: set[int] = set()
    chance = random.Random(seed)
    with click.progressbar(range(matches), label="matches", file=sys.stderr) as numbers:
        for number in numbers:
            mode = title.game.modes[number % len(title.game.modes)]  # with more seats more of the cards are played
            match = new_match(title, seed=seed + number, mode=mode.name, options=title.game.caps())
            match.state.trace = executed
            while match.decision is not None:
                match.take(chance.randrange(len(match.decision.options)))
    return executed
