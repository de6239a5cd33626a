"""A match in the terminal: what each person at the screen sees, and what may be typed."""

import io
import os
import shlex
import shutil
import sys
import textwrap
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from playmat import bots
from playmat.abilities.chain import PASS
from playmat.catalog import Title
from playmat.errors import IllegalChoice, ReplayError, did_you_mean
from playmat.home import home
from playmat.kernel.cards import Seat
from playmat.kernel.views import seat_name
from playmat.match import Decision, Match, replayed
from playmat.table.sketch import WIDTH

HUMAN: Final = "human"
WIDEST: Final = 100  # columns; longer lines are hard to read
PASSING: Final = ("passed", "yielded")  # events of games in which passing is more than not responding
RECENT: Final = 12  # log lines that a resumed match begins with

HELP: Final = """\
Answer with the number of an option, its key, or the beginning of its label.
  ?              this page, and the keys of the options
  look           the table again
  card NAME      a card's text
  card PLACE     who stands there, with all that lies on it: left, P2.center
  log [N]        the last N lines of the log (20), each with the words or the
                 rule that caused it
  why [WORDS]    what is not offered and why, by which rule; WORDS choose lines
  undo           back to your last decision, with all that was answered to it
  save [FILE]    save the match and go on
  quit           save the match and stop; so does the end of input"""


# --- The log ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Past:
    """A choice that was made, and how many events there were before it."""

    seat: Seat
    index: int
    key: str
    label: str
    options: int
    events: int

    def note(self, viewer: Seat | None) -> str:
        """The log line of a choice that leaves no event. What others could have done is hidden."""
        automatic = self.options == 1 and self.seat == viewer
        if self.key == PASS.word:
            return f"{seat_name(self.seat)} passes" + (" (nothing to respond with)" if automatic else "")
        return f"{seat_name(self.seat)}: {self.label} (the only choice)" if automatic else ""

    def is_told_by(self, event: dict[str, object]) -> bool:
        """Whether the event after a pass says so already."""
        return self.key == PASS.word and event["event"] in PASSING and event.get("seat") == self.seat


def past_choice(match: Match, decision: Decision, index: int) -> Past:
    chosen = decision.options[index]
    return Past(decision.seat, index, chosen.key, chosen.label, len(decision.options), len(match.state.events))


def retraced(match: Match) -> list[Past]:
    """Every choice of a match that is under way already."""
    again = replayed(match.setup, [])
    found: list[Past] = []
    for move in match.record():
        decision = again.decision
        assert decision is not None
        found.append(past_choice(again, decision, decision.keys.index(move.key)))
        again.choose(move.key)
    return found


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `cause` is shown when somebody asks for it."""

    text: str
    cause: str = ""
    is_turn: bool = False


def event_line(event: dict[str, object]) -> Line:
    """An event as people read it, with its player: both sides can have a Guardian of the same name."""
    text = str(event["text"])
    seat = event.get("seat")
    if isinstance(seat, int) and seat_name(seat) not in text:
        text = f"{seat_name(seat)}: {text}"
    because = event.get("because")
    cause = f"{because['card']}: “{because['text']}”" if isinstance(because, dict) else str(event.get("rule", ""))
    return Line(text, cause, event["event"] == "turn")


# --- The table --------------------------------------------------------------------------------------------------------


class Left(Exception):
    """Somebody quits, or the input has ended."""


class Table:
    """A match, who plays it, and what each person at the screen has seen of it."""

    def __init__(self, match: Match, names: list[str], save_to: Path | None, clears: bool) -> None:
        self.match = match
        self.names: Final = names
        self.bots: Final = {
            seat: bots.make(name, match.setup.seed + seat) for seat, name in enumerate(names) if name != HUMAN
        }
        self.people: Final = [seat for seat in range(len(names)) if seat not in self.bots]
        self.save_to = save_to
        self.clears: Final = clears
        self.past = retraced(match)
        # Log lines that each person has seen, and the drawing in front of them; None is what everybody knows.
        viewers: list[Seat | None] = [*self.people, None]
        self.seen: Final = {viewer: max(0, len(self.lines(viewer)) - RECENT) for viewer in viewers}
        self.drawn: Final = dict.fromkeys(viewers, "")
        self.at_screen: Seat | None = None
        self.undo_asked = -1  # the choice to which somebody wants to go back past those of others
        self.told_narrow = 0  # the width of which the person was told that it is too small
        self.color: Final = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    # --- Playing ----------------------------------------------------------------------------------------------------

    def run(self, quiet: bool) -> None:
        """Play to the end, or until somebody leaves."""
        prepare_streams()
        if not quiet:
            self.introduce()
        try:
            while (decision := self.match.decision) is not None:
                if len(decision.options) == 1:
                    self.take(decision, 0)
                elif decision.seat in self.bots:
                    self.take(decision, self.bots[decision.seat].choose(self.match.view(decision.seat), decision))
                else:
                    self.ask(decision)
        except Left:
            self.leave()
        except KeyboardInterrupt:
            if self.people:
                click.echo()
                self.match = self.replayed(len(self.past))  # a choice may have been interrupted half-way
                self.leave()
            raise
        else:
            if not quiet:
                self.conclude()

    def take(self, decision: Decision, index: int) -> None:
        self.undo_asked = -1
        self.past.append(past_choice(self.match, decision, index))
        self.match.take(index)

    def ask(self, decision: Decision) -> None:
        """Show a person what is new, and take answers until one of them changes the match."""
        self.hand_over(decision.seat)
        self.show_news(decision.seat)
        self.show_options(decision)
        asked = self.match
        while self.match is asked and self.match.decision is decision:
            line = self.read("> ")
            try:
                index = self.answer(line, decision)
            except (IllegalChoice, ReplayError) as error:
                self.say(str(error))
                continue
            if index is not None:
                self.take(decision, index)

    def answer(self, line: str, decision: Decision) -> int | None:
        """The place of the option that was meant; nothing when the line was a command, which is then done."""
        name, _, rest = line.partition(" ")
        words = rest.strip()
        if line in decision.keys:
            return decision.keys.index(line)
        match name.lower():
            case "?" | "help":
                self.show_help(decision)
            case "look":
                self.show_table(decision.seat)
                self.show_options(decision)
            case "card":
                self.show_card(words, decision.seat)
            case "log":
                self.show_log(words, decision.seat)
            case "why":
                self.show_why(words, decision)
            case "undo":
                self.undo(decision.seat)
            case "save":
                click.echo(f"Saved to {self.save(Path(os.path.expanduser(words)) if words else None)}.")
            case "quit":
                self.save()  # where that fails, the match goes on
                raise Left
            case _:
                return meant(line, decision)
        return None

    def undo(self, seat: Seat) -> None:
        """Back to the last decision that this seat was really asked."""
        own = [number for number, past in enumerate(self.past) if past.seat == seat and past.options > 1]
        if not own:
            raise IllegalChoice("There is nothing to take back: you have not chosen anything yet.")
        back = own[-1]
        others = sorted(
            {past.seat for past in self.past[back:] if past.seat in self.people and past.options > 1} - {seat}
        )
        if others and self.undo_asked != back:
            self.undo_asked = back
            who = " and ".join(map(seat_name, others))
            raise IllegalChoice(f"That takes back what {who} chose since, too: type undo again if {who} agrees.")
        self.undo_asked = -1
        self.say(f"Taken back: {self.past[back].label}")
        self.match = self.replayed(back)
        del self.past[back:]
        for viewer in self.seen:
            self.seen[viewer] = min(self.seen[viewer], len(self.lines(viewer)))

    def replayed(self, upto: int) -> Match:
        """The match after so many choices."""
        return replayed(self.match.setup, [past.index for past in self.past[:upto]])

    # --- Showing ----------------------------------------------------------------------------------------------------

    def introduce(self) -> None:
        setup = self.match.setup
        players = ", ".join(f"{seat_name(seat)} {name}" for seat, name in enumerate(self.names))
        self.say(f"{setup.title.title} ({setup.mode}), seed {setup.seed}: {players}.")
        if self.people:
            self.say("Type ? for help.")

    def hand_over(self, seat: Seat) -> None:
        """People who share a screen must not see each other's cards; who resumes a match may be either of them."""
        resumed = self.at_screen is None and len(self.people) > 1 and bool(self.past)
        if resumed or (self.at_screen is not None and self.at_screen != seat):
            self.clear()
            if self.read(f"Pass the device to {seat_name(seat)}, then press Enter. ").lower() == "quit":
                raise Left
            self.clear()
            self.drawn[seat] = ""
        self.at_screen = seat

    def show_news(self, viewer: Seat | None) -> None:
        """What has happened since this viewer last looked, and the table when it has changed."""
        lines = self.lines(viewer)
        if self.seen[viewer] < len(lines):
            click.echo()
        for line in lines[self.seen[viewer] :]:
            if line.is_turn:
                click.echo(self.bold(line.text))
            else:
                self.say(line.text, "  ")
        self.seen[viewer] = len(lines)
        self.seen[None] = len(self.lines(None))
        if self.match.view(viewer).text(self.color) != self.drawn[viewer]:
            self.show_table(viewer)

    def show_table(self, viewer: Seat | None) -> None:
        self.drawn[viewer] = self.match.view(viewer).text(self.color)
        columns = shutil.get_terminal_size().columns
        if columns < WIDTH and columns != self.told_narrow:
            self.told_narrow = columns
            click.echo()
            self.say(f"The table is {WIDTH} columns wide and this terminal {columns}: make it wider, then type look.")
        click.echo(f"\n{self.drawn[viewer]}")

    def show_options(self, decision: Decision) -> None:
        rule = f" ({decision.rule})" if decision.rule else ""
        click.echo(f"\n{self.bold(f'{seat_name(decision.seat)}: {decision.prompt}')}{rule}")
        if about := decision.about():
            self.say(about, "    ")
        for number, option in enumerate(decision.options, 1):
            self.say(option.label, f"{number:>3}  ")

    def show_help(self, decision: Decision) -> None:
        click.echo(HELP)
        click.echo("Options now:")
        for number, option in enumerate(decision.options, 1):
            self.say(f"{option.label}   [key: {option.key}]", f"{number:>3}  ")

    def show_log(self, words: str, seat: Seat) -> None:
        count = whole_number(words or "20")
        if not count:
            raise IllegalChoice(f"log takes a number of lines, not '{words}'.")
        for line in self.lines(seat)[-count:]:
            self.say(line.text + (f"   [{line.cause}]" if line.cause else ""), "" if line.is_turn else "  ")

    def show_why(self, words: str, decision: Decision) -> None:
        wanted = words.casefold().split()
        refusals = [str(refusal) for refusal in self.match.why(decision.seat)]
        found = [text for text in refusals if all(word in text.casefold() for word in wanted)]
        offered = [
            f"{number}  {option.label}"
            for number, option in enumerate(decision.options, 1)
            if wanted and all(word in option.label.casefold() for word in wanted)
        ]
        for text in found:
            self.say(text, "  ")
        for text in offered:
            self.say(f"offered: {text}", "  ")
        if not found and not offered:
            if refusals:
                raise IllegalChoice(f"Nothing that is refused now fits '{words}'; type why for the whole list.")
            raise IllegalChoice("Nothing is refused here: the options are all that this question has.")

    def show_card(self, words: str, seat: Seat) -> None:
        """A printed card by name; or who stands at a place, with what lies on it."""
        standing = self.standing_at(words, seat)
        if not standing and is_place(words, self.match):
            raise IllegalChoice(f"Nobody that you know stands at {words}.")
        for heading, names in standing or [("", [card_named(words, self.match.setup.title)])]:
            if heading:
                click.echo(self.bold(heading))
            for name in names:
                for line in self.match.setup.title.pool[name].text.splitlines():
                    self.say(line.strip(), "  " if line == name else "    ")

    def standing_at(self, words: str, seat: Seat) -> list[tuple[str, list[str]]]:
        """The known cards at a place: its name, then the face, the card below it and those attached to it."""
        cards = list(known_cards(self.match.view(seat).data()))
        found: list[tuple[str, list[str]]] = []
        for card in cards:
            copy = card["id"]
            assert isinstance(copy, int)
            place = self.match.state.game.describe(self.match.state, copy)
            if "host" not in card and place.casefold() in (words.casefold(), f"{seat_name(seat)}.{words}".casefold()):
                attached = [str(other["name"]) for other in cards if other.get("host") == copy]
                found.append(
                    (place, list(dict.fromkeys([str(card.get("face", card["name"])), str(card["name"]), *attached])))
                )
        return found

    def conclude(self) -> None:
        """The last events, the final table and the result; people who share the screen see what everybody knows."""
        if len(self.people) > 1:
            self.clear()
        if self.people:
            self.show_news(self.people[0] if len(self.people) == 1 else None)
        outcome = self.match.outcome
        assert outcome is not None
        scores = ", ".join(f"{seat_name(seat)} {score}" for seat, score in enumerate(outcome.scores))
        click.echo(f"\n{self.bold(str(outcome))} (score: {scores})")

    def lines(self, viewer: Seat | None) -> list[Line]:
        """The whole log as a seat knows it: events, and the choices that leave none."""
        events = self.match.events(viewer)
        lines = [event_line(event) for event in events]
        found: list[Line] = []
        told = 0
        for past in self.past:
            found += lines[told : past.events]
            told = past.events
            note = past.note(viewer)
            if note and not any(past.is_told_by(event) for event in events[told : told + 1]):
                found.append(Line(note))
        return found + lines[told:]

    # --- Saving -----------------------------------------------------------------------------------------------------

    def save(self, path: Path | None = None) -> Path:
        """Write the match to a file, which from then on is the one to save to."""
        data = self.match.save(self.names)
        chosen = path or self.save_to
        if chosen is not None and chosen.is_dir():
            raise ReplayError(f"{chosen}: this is a folder; name a file to save the match in")
        try:
            if chosen is None:
                chosen = new_file(home() / "saves", f"{self.match.setup.title.slug}-{self.match.setup.seed}")
            write_whole(chosen, data)
        except (OSError, ValueError) as error:
            raise ReplayError(f"{chosen or home()}: the match cannot be saved ({reason(error)})") from None
        self.save_to = chosen
        return chosen

    def leave(self) -> None:
        path = self.save()
        slug = self.match.setup.title.slug
        again = ["playmat", "play", slug, "--resume", str(path)]
        click.echo(f"Saved to {path}.\nGo on with: {shlex.join(again)}")

    # --- The terminal -----------------------------------------------------------------------------------------------

    def read(self, prompt: str) -> str:
        """One line of input."""
        try:
            line = input(prompt).strip()
        except EOFError:
            click.echo()
            raise Left from None
        if not sys.stdin.isatty():
            click.echo(line)  # as a terminal would have, so that a transcript reads well
        return line

    def say(self, text: str, margin: str = "") -> None:
        """Text broken at spaces to the width of the terminal, hanging below its margin."""
        width = min(WIDEST, shutil.get_terminal_size().columns)
        rest = " " * (len(margin) + 2)
        click.echo(textwrap.fill(text, max(40, width), initial_indent=margin, subsequent_indent=rest))

    def bold(self, text: str) -> str:
        return click.style(text, bold=True) if self.color else text

    def clear(self) -> None:
        if not self.clears or not sys.stdout.isatty():
            return
        if os.environ.get("TERM") == "dumb":
            click.echo("\n" * shutil.get_terminal_size().lines)  # it knows no other way
        else:
            click.echo("\x1b[2J\x1b[3J\x1b[H", nl=False)  # the lines that have scrolled away are cleared too


def meant(line: str, decision: Decision) -> int:
    """The option with this number, or the only one whose label begins so."""
    count = len(decision.options)
    number = whole_number(line)
    if number is not None:
        if not 1 <= number <= count:
            raise IllegalChoice(f"There is no option {line}: choose 1 to {count}, or type ? for help.")
        return number - 1
    labels = [option.label.casefold() for option in decision.options]
    found = [place for place, label in enumerate(labels) if line and label.startswith(line.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        numbers = ", ".join(str(place + 1) for place in found)
        raise IllegalChoice(f"'{line}' is the beginning of options {numbers}: type more of it, or the number.")
    if not line:
        raise IllegalChoice(f"Choose 1 to {count}, or type ? for help.")
    raise IllegalChoice(f"'{line}' is neither an option nor a command: choose 1 to {count}, or type ? for help.")


def whole_number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def card_named(words: str, title: Title) -> str:
    """The only card that is called so, or whose name begins so."""
    names = list(title.pool)
    if not words:
        raise IllegalChoice(f"Type card and a name: {', '.join(names)}.")
    found = [name for name in names if name.casefold() == words.casefold()]
    found = found or [name for name in names if name.casefold().startswith(words.casefold())]
    if not found:
        raise IllegalChoice(f"No card or place is called '{words}'; {did_you_mean(words, names)}")
    if len(found) > 1:
        raise IllegalChoice(f"'{words}' is the beginning of {', '.join(found)}: type more of it.")
    return found[0]


def is_place(words: str, match: Match) -> bool:
    """Whether it is the name of a position, such as "left" or "P2.center"."""
    player, dot, name = words.casefold().rpartition(".")
    players = [seat_name(seat).casefold() for seat in range(match.state.seats)]
    places = [place.casefold() for place in match.setup.title.stage.places()]
    return name in places and (not dot or player in players)


def known_cards(value: object) -> "list[dict[str, object]]":
    """Every card in a view's data that the viewer knows."""
    if isinstance(value, dict):
        if "id" in value and "name" in value:
            return [value]
        return [card for inner in value.values() for card in known_cards(inner)]
    if isinstance(value, list):
        return [card for inner in value for card in known_cards(inner)]
    return []


def new_file(folder: Path, name: str) -> Path:
    """A file of that name that does not exist yet, in a folder that does."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path


def write_whole(path: Path, data: bytes) -> None:
    """The file is replaced by a complete one, or left as it was."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def prepare_streams() -> None:
    """A byte that is no text must not end the match; and lines can be edited where the terminal knows how."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  (input() uses it once it is there)


def reason(error: Exception) -> str:
    """Why a file could not be opened, in the system's words."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
