"""`python -m playmat.bench.worker SLUGS`: one build of the engine, told by JSON lines on stdin what to measure.

It first says who it is (a `Hello`); then each `Request` line is answered by a `Sample` line. The scripts in `peers`
speak the same lines.
"""

import sys
from importlib import metadata

import msgspec

import playmat
from playmat.bench.measure import COMPILED, INTERPRETED, sample_game


class Hello(msgspec.Struct, frozen=True):
    """The first line of a contestant: its name, its version, and what it can play."""

    name: str
    version: str
    subjects: list[str]


class Request(msgspec.Struct, frozen=True):
    """Play `subject` for `seconds`."""

    subject: str
    seconds: float
    seed: int


def main() -> None:
    """Answer until stdin closes."""
    # Another build has our own games, but not those that plug-ins add to the user's environment.
    slugs = [game.slug for game in playmat.titles() if game.slug in sys.argv]
    say(Hello(running_build(), metadata.version("playmat"), slugs))
    for line in sys.stdin.buffer:
        request = msgspec.json.decode(line, type=Request)
        say(sample_game(request.subject, request.seconds, request.seed))


def running_build() -> str:
    """Which build this process runs: mypyc puts a library where the source file of the State would be."""
    state = playmat.new_match(playmat.titles()[0].slug, seed=0).state
    source = sys.modules[type(state).__module__].__file__ or ""
    return INTERPRETED if source.endswith(".py") else COMPILED


def say(message: msgspec.Struct) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
