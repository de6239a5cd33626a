"""`playmat rules`: the rules of a game by number, and what shows that each of them holds."""

import shutil
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from playmat import catalog, rulebook
from playmat.cli.output import json_option, print_json
from playmat.errors import BadOption
from playmat.kernel.game import NamedOption
from playmat.rulebook import Citation, Cover, Rule

DEFAULT_TESTS: Final = Path("tests")
WIDEST: Final = 100  # columns; longer lines are hard to read


@click.command("rules")
@click.argument("game")
@click.argument("number", required=False)
@click.option(
    "--coverage", "wants_coverage", is_flag=True, help="What shows each rule; exit code 1 if something is missing."
)
@click.option(
    "--tests",
    type=click.Path(path_type=Path),
    help="The folder with scenarios/GAME and unit/games/GAME. Default: tests, where there is one.",
)
@json_option
@click.pass_context
def command(
    context: click.Context, game: str, number: str | None, wants_coverage: bool, tests: Path | None, as_json: bool
) -> None:
    """List the rules of GAME, or read one by NUMBER, such as R12 (a rule), G3 (a ruling), S7 (an example), R25-R29."""
    if number is not None and wants_coverage:
        raise BadOption("--coverage is about all rules; leave the number away, or leave --coverage away")
    rules = rulebook.rules_of(game)
    title = catalog.load(game)
    if number is not None:
        cited = citations(game, tests, is_needed=False)
        found = rulebook.find_rules(rules, number, title.title)
        if as_json and len(found) > 1:
            list_rules(game, found, title.game.options, as_json)
            return
        for place, rule in enumerate(found):
            click.echo("\n" if place else "", nl=False)
            show_rule(game, rule, title.game.options, cited, as_json)
    elif wants_coverage:
        context.exit(show_coverage(game, rules, citations(game, tests, is_needed=True), as_json))
    else:
        list_rules(game, [rule for rule in rules.values() if rule.is_binding], title.game.options, as_json)


def citations(game: str, tests: Path | None, is_needed: bool) -> list[Citation]:
    """What the tests cite. An installed Playmat has no tests beside it, and can be read without them."""
    if tests is None and not is_needed and not DEFAULT_TESTS.is_dir():
        return []
    return rulebook.citations(tests or DEFAULT_TESTS, game)


# --- Reading ----------------------------------------------------------------------------------------------------------


def list_rules(game: str, rules: Sequence[Rule], options: Sequence[NamedOption], as_json: bool) -> None:
    if as_json:
        print_json("rules", {"game": game, "rules": [rule_data(rule, options) for rule in rules]})
        return
    width = columns()
    section = None
    for rule in rules:
        if rule.section != section:
            section = rule.section
            click.echo(("" if rule is rules[0] else "\n") + section)
        words = " ".join(rule.text.split())
        click.echo(f"  {rule.number:<4} {textwrap.shorten(words, width - 7, placeholder=' …')}")


def show_rule(game: str, rule: Rule, options: Sequence[NamedOption], cited: list[Citation], as_json: bool) -> None:
    shown = [one for one in cited if rule.number in [one.name, *one.shows]]
    barred = [one for one in cited if rule.number in one.bars]
    if as_json:
        found = {"shown_by": list(map(citation_data, shown)), "barred_by": list(map(citation_data, barred))}
        print_json("rule", {"game": game, **rule_data(rule, options), **found})
        return
    for place, line in enumerate(f"{rule.number} {rule.text}".split("\n")):
        # A table (all lines but the first) is left as it is.
        click.echo(line if place else textwrap.fill(line, columns(), break_long_words=False, break_on_hyphens=False))
    for option in options_of(rule, options):
        click.echo(f"\noption {option.name} = {' | '.join(values_of(option))}   {option.help}")
    for heading, found_there in (("Shown by", shown), ("What must not happen is shown by", barred)):
        if found_there:
            click.echo(f"\n{heading}")
            for one in found_there:
                click.echo(f"  {one.file}:{one.line}: {one.name}  {one.title}".rstrip())


def columns() -> int:
    return min(WIDEST, shutil.get_terminal_size().columns)


def options_of(rule: Rule, options: Sequence[NamedOption]) -> list[NamedOption]:
    return [option for option in options if option.rule == rule.number]


def values_of(option: NamedOption) -> list[str]:
    """The default comes first."""
    return [*option.values, "any number"] if option.any_number else list(option.values)


def rule_data(rule: Rule, options: Sequence[NamedOption]) -> dict[str, object]:
    return {
        "number": rule.number,
        "section": rule.section,
        "text": rule.text,
        "options": [
            {"name": option.name, "values": list(option.values), "any_number": option.any_number, "help": option.help}
            for option in options_of(rule, options)
        ],
    }


def citation_data(one: Citation) -> dict[str, object]:
    return {"name": one.name, "title": one.title, "file": one.file, "line": one.line}


# --- Coverage ---------------------------------------------------------------------------------------------------------


def show_coverage(game: str, rules: dict[str, Rule], cited: list[Citation], as_json: bool) -> int:
    """Print what shows each rule; 1 if a rule lacks something, or something cites a rule that does not exist."""
    covers = rulebook.coverage(rules.values(), cited)
    strays = rulebook.strays(rules, cited)
    shown = sum(1 for cover in covers if cover.shown)
    barred = sum(1 for cover in covers if cover.barred)
    if as_json:
        figures = {"count": len(covers), "shown": shown, "with_counter_example": barred}
        unknown = [{"number": number, **citation_data(one)} for number, one in strays]
        print_json(
            "coverage", {"game": game, "rules": list(map(cover_data, covers)), "unknown": unknown, "figures": figures}
        )
    else:
        for cover in covers:
            click.echo(cover_line(cover))
        for number, one in strays:
            click.echo(f"{one.file}:{one.line}: {one.name} cites {number}, which the rules do not have")
        click.echo(f"{len(covers)} rules: {shown} shown, {barred} with a counter-example")
    return 0 if all(cover.is_complete for cover in covers) and not strays else 1


def cover_line(cover: Cover) -> str:
    return f"{cover.rule.number:<4} shown: {names(cover.shown)}; not: {names(cover.barred)}"


def names(cited: Sequence[Citation]) -> str:
    return ", ".join(one.name for one in cited) or "NOTHING"


def cover_data(cover: Cover) -> dict[str, object]:
    return {
        "number": cover.rule.number,
        "shown_by": list(map(citation_data, cover.shown)),
        "barred_by": list(map(citation_data, cover.barred)),
    }
