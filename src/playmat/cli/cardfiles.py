"""Cards and decks from files: what `--cards FILE` and `--deck SEAT=FILE` mean, in every command that has them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playmat.catalog import Title
from playmat.decks import open_deck, read_deck
from playmat.errors import BadOption
from playmat.kernel.game import Mode
from playmat.kernel.views import seat_name

LARGEST_CARD_FILE: Final = 1_000_000


def with_card_files(title: Title, files: Sequence[str]) -> Title:
    """The game with the cards of these files in its pool."""
    for file in files:
        title = title.with_cards(read_text(file), file)
    return title


def read_text(file: str) -> str:
    try:
        with open(file, "rb") as stream:
            data = stream.read(LARGEST_CARD_FILE + 1)
        if len(data) > LARGEST_CARD_FILE:
            raise BadOption(f"{file}: a card file has at most {LARGEST_CARD_FILE:,} bytes")
        return data.decode()
    except UnicodeDecodeError:
        raise BadOption(f"{file}: the card file is not text in UTF-8") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadOption(f"{file}: the card file cannot be read ({reason})") from None


def named_decks(
    files: Sequence[str], title: Title, mode: Mode, options: dict[str, str]
) -> tuple[tuple[str, list[str]], ...] | None:
    """A name and a list of cards for each seat; a seat without a file gets the ready-made one. None: no file at all."""
    if not files:
        return None
    settings = title.settings(options, mode)
    known = [seat_name(seat) for seat in range(mode.seats)]
    found = [("the ready-made deck", cards) for cards in title.ready_decks(mode.seats, settings)]
    for value in files:
        seat, _, file = value.partition("=")
        if not seat or not file:
            raise BadOption(f"--deck takes SEAT=FILE, not '{value}'")
        if seat.strip().upper() not in known:
            raise BadOption(f"--deck: no seat is called '{seat}'; choose one of: {', '.join(known)}")
        file = file.strip()
        name = open_deck(file).name or Path(file).stem
        found[known.index(seat.strip().upper())] = (name, read_deck(file, title, settings))
    return tuple(found)
