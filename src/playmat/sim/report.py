"""The summary of a simulation as text: tables of shares, and histograms of bars."""

from collections.abc import Sequence
from typing import Final

from playmat.sim.stats import Bar, Share, Summary

BAR_WIDTH: Final = 40


def text(summary: Summary) -> str:
    """The tables, one below the other."""
    parts: list[str] = []
    for title, shares in (("Bots", summary.bots), ("Seats", summary.seats)):
        if shares:
            parts.append(table(title, shares))
    if summary.median_length is not None:
        parts.append(histogram(f"Length in {summary.unit} (median {summary.median_length:g})", summary.lengths))
        parts.append(histogram("How it ended", summary.reasons))
    return "\n\n".join(parts) + "\n"


def table(title: str, shares: Sequence[Share]) -> str:
    """Wins, losses and draws, and the share of wins with its 95 % interval."""
    rows = [[title, "games", "wins", "losses", "draws", "won", "95 % interval"]]
    for share in shares:
        interval = f"{percent(share.low)} – {percent(share.high)}"
        counts = [share.games, share.wins, share.losses, share.draws]
        rows.append([share.who, *map(str, counts), percent(share.won), interval])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    )


def histogram(title: str, bars: Sequence[Bar]) -> str:
    """A line for each bar; the longest has the full width, and what is not nothing shows."""
    label = max(len(bar.label) for bar in bars)
    number = max(len(str(bar.count)) for bar in bars)
    most = max(bar.count for bar in bars)
    lines = [
        f"{bar.label:>{label}}  {bar.count:>{number}}  {'█' * -(-bar.count * BAR_WIDTH // most)}".rstrip()
        for bar in bars
    ]
    return "\n".join([title, *lines])


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
