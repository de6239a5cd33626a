"""A contestant in a process of its own, alive for the whole run so that rounds can be interleaved."""

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from tempfile import TemporaryFile
from typing import IO, TypeVar, final

import msgspec

from playmat.bench.measure import Sample
from playmat.bench.worker import Hello, Request
from playmat.errors import PlaymatError

Answer = TypeVar("Answer", Hello, Sample)


@final
class Unavailable(PlaymatError):
    """A contestant that cannot be installed, started or go on.

    `sentence` can be published; what its tools printed may name folders of this machine and is for the terminal only.
    """

    def __init__(self, sentence: str, printed: str = "") -> None:
        super().__init__(f"{sentence}\n{printed}".rstrip())
        self.sentence = sentence


@final
class Runner:
    """The near end of a process that answers "play for S seconds" with one JSON line."""

    def __init__(self, name: str, program: str, process: "subprocess.Popen[bytes]", errors: IO[bytes]) -> None:
        assert process.stdin is not None and process.stdout is not None
        self._process = process
        self._requests = process.stdin
        self._answers = process.stdout
        self._errors = errors
        self.name = name  # until it has said what it is
        self.program = program  # that it runs in
        hello = self._answer(Hello)
        self.name = hello.name
        self.version = hello.version
        self.subjects: Sequence[str] = hello.subjects

    def run(self, subject: str, seconds: float, seed: int) -> Sample:
        """Let it play, and wait for what it did."""
        with suppress(BrokenPipeError):  # it died meanwhile: the missing answer tells
            self._requests.write(msgspec.json.encode(Request(subject, seconds, seed)) + b"\n")
            self._requests.flush()
        return self._answer(Sample)

    def _answer(self, kind: type[Answer]) -> Answer:
        line = self._answers.readline()
        if not line:
            code = self._process.wait()
            self._errors.seek(0)
            raise Unavailable(f"{self.name} stopped with exit code {code}.", self._errors.read().decode())
        return msgspec.json.decode(line, type=kind)


@contextmanager
def started(name: str, command: Sequence[str], environ: Mapping[str, str]) -> Iterator[Runner]:
    """Run the command for as long as it is needed, on the core that all contestants share."""
    # What it prints to stderr goes to a file: a pipe that nobody reads would fill up and block it.
    with TemporaryFile() as errors:
        with one_core():
            process = subprocess.Popen(
                command, env=environ, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
            )
        try:
            yield Runner(name, command[0], process, errors)
        finally:
            process.terminate()
            process.communicate()


@contextmanager
def one_core() -> Iterator[None]:
    """Processes started in here share one core, where the system can do that; the caller keeps its own cores."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
