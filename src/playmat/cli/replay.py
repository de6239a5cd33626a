"""`playmat replay`: look at a saved match move by move, or see whether it still fits the rules."""

import re

import click

from playmat import replay
from playmat.cli.output import json_option, print_json
from playmat.errors import BadOption, PlaymatError, ReplayError
from playmat.kernel.cards import Seat
from playmat.kernel.views import seat_name
from playmat.match import Match
from playmat.replay import Played, Saved, Witness


@click.group("replay")
def command() -> None:
    """Show or verify a saved match."""


def read_bytes(file: str) -> bytes:
    """A save from a file, or from stdin for `-`."""
    try:
        with click.open_file(file, "rb") as stream:
            data: bytes = stream.read(replay.LARGEST_SAVE + 1)
            return data
    except OSError as error:
        raise ReplayError(f"{file}: cannot be read ({error.strerror})") from None


# --- Show -------------------------------------------------------------------------------------------------------------


@command.command("show")
@click.argument("file")
@click.option("--seat", "seat_word", metavar="SEAT", help="As this seat saw it: P1 or 1, P2 or 2.")
@click.option("--spectator", is_flag=True, help="As somebody saw it who only looked on. This is the default.")
@click.option("--all", "knows_all", is_flag=True, help="With what all seats knew; only when the match is over.")
@click.option("--moves", "span", metavar="A-B", help="Only these moves: 10-20, 10- or 10.")
@json_option
def show(file: str, seat_word: str | None, spectator: bool, knows_all: bool, span: str | None, as_json: bool) -> None:
    """Show the match in FILE move by move, with the log lines that each move caused."""
    if (seat_word is not None) + spectator + knows_all > 1:
        raise BadOption("--seat, --spectator and --all exclude each other; give one of them")
    saved = replay.read(read_bytes(file))
    match = replay.begin(saved)
    first, last = move_span(span, len(saved.moves))
    witness = Witness(match, None if seat_word is None else seat_number(seat_word, match.state.seats), knows_all)
    before = [witness.event(event) for event in match.state.events]
    moves = told_moves(file, saved, match, witness, last)[first - 1 :]
    if as_json:
        print_json("replay", {**facts(saved, match, witness), "before": before if first <= 1 else [], "moves": moves})
        return
    click.echo(f"{match.setup.title.title} ({saved.mode}), {len(saved.moves)} moves, as {witness.name} saw it\n")
    if first <= 1:
        print_events(before)
    for move in moves:
        print_move(move)
    if match.outcome is not None:
        click.echo(f"\n{match.outcome}")
    elif match.moves == len(saved.moves):
        click.echo(f"\nThe match goes on: {witness.view().prompt()}")


def seat_number(word: str, seats: int) -> Seat:
    """P2 and 2 are the second seat."""
    names = [seat_name(seat) for seat in range(seats)]
    name = f"P{word.upper().removeprefix('P')}"
    if name not in names:
        raise BadOption(f"the match has no seat '{word}'; choose one of: {', '.join(names)}")
    return names.index(name)


def move_span(text: str | None, count: int) -> tuple[int, int]:
    """The first and the last move to show, counted from 1."""
    if text is None:
        return (1, count)
    found = re.fullmatch(r"([0-9]{1,9})(-?)([0-9]{0,9})", text)
    if found is None:
        raise BadOption(f"--moves takes numbers such as 10-20, 10- or 10, not '{text}'")
    first = int(found[1])
    last = int(found[3]) if found[3] else count if found[2] else first
    if not 1 <= first <= count or last < first:
        raise BadOption(f"--moves {text}: the match has moves 1 to {count}" if count else "the match has no moves yet")
    return (first, min(last, count))


def told_moves(file: str, saved: Saved, match: Match, witness: Witness, last: int) -> list[dict[str, object]]:
    """The moves up to `last` as the witness knows them."""
    moves: list[dict[str, object]] = []
    try:
        for played in replay.playback(match, saved):
            moves.append(told(witness, played))
            if played.number == last < len(saved.moves) and not witness.knows_all:
                break
    except ReplayError:
        # The reason names choices, which need not be this witness's to know.
        raise ReplayError(
            f"{file}: a move does not fit the rules any more; 'playmat replay verify' says which"
        ) from None
    if witness.knows_all and match.outcome is None:
        raise BadOption("--all is for matches that are over, and this one is not; choose --seat or --spectator")
    return moves[:last]


def told(witness: Witness, played: Played) -> dict[str, object]:
    knows = witness.knows_choice(played)
    return {
        "number": played.number,
        "seat": played.seat,
        "does": played.verb,
        "key": played.key if knows else None,
        "label": played.label if knows else None,
        "events": [witness.event(event) for event in played.events],
    }


def facts(saved: Saved, match: Match, witness: Witness) -> dict[str, object]:
    """What is said about the match as a whole. The seed would give away what chance has in store."""
    return {
        "game": saved.game,
        "mode": saved.mode,
        "options": saved.options,
        "engine": saved.engine,
        "seat": witness.seat,
        "all": witness.knows_all,
        "moves_in_all": len(saved.moves),
        "outcome": witness.view().data()["outcome"],
    }


def print_move(move: dict[str, object]) -> None:
    seat, events = move["seat"], move["events"]
    assert isinstance(seat, int) and isinstance(events, list)
    choice = f": {move['label']}" if move["label"] is not None else ""
    click.echo(f"{move['number']:>4}  {seat_name(seat)} {move['does']}{choice}")
    print_events(events)


def print_events(events: list[dict[str, object]]) -> None:
    for event in events:
        because = event.get("because")
        cause = f"{because['card']}: {because['text']}" if isinstance(because, dict) else event.get("rule")
        click.echo(f"        {event['text']}{f'  ({cause})' if cause else ''}")


# --- Verify -----------------------------------------------------------------------------------------------------------


@command.command("verify")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@json_option
@click.pass_context
def verify(context: click.Context, files: tuple[str, ...], as_json: bool) -> None:
    """Play each FILE again: exit code 0 if all fit, 1 if one differs, 2 if one is damaged."""
    results = [verified(file) for file in files]
    if as_json:
        print_json("verify", {"files": [result for _, result in results]})
    else:
        for code, result in results:
            said = result["problem"] or f"{result['moves']} moves, hash {result['hash']}, fits"
            click.echo(f"{result['file']}: {said}", err=code == 2)
    context.exit(max(code for code, _ in results))


def verified(file: str) -> tuple[int, dict[str, object]]:
    """The exit code for one file, and what was found."""
    code = 2  # until it turns out to be a save
    moves: int | None = None
    try:
        data = read_bytes(file)
        moves = len(replay.read(data).moves)
        code = 1
        match = replay.decode(data)
    except PlaymatError as error:
        problem = str(error).removeprefix(f"{file}: ")
        return (code, {"file": file, "moves": moves, "hash": None, "problem": problem})
    return (0, {"file": file, "moves": moves, "hash": match.hash(), "problem": None})
