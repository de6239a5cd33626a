"""Python environments that the benchmark makes for others: never the user's own, always under the cache folder."""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from platformdirs import user_cache_path

import playmat
from playmat.bench.measure import COMPILED, INTERPRETED
from playmat.bench.runner import Runner, Unavailable, started

WORKER: Final = "playmat.bench.worker"

# Left out when the source tree is copied: what builds and tools leave there, and whatever is hidden.
NOT_SOURCE: Final = shutil.ignore_patterns(".*", "build", "dist", "node_modules", "__pycache__", "*.egg-info", "*.so")


def cache_folder() -> Path:
    """Where the environments are kept; deleting it only costs time."""
    chosen = os.environ.get("PLAYMAT_HOME")
    return (Path(chosen).absolute() / "cache" if chosen else user_cache_path("playmat")) / "bench"


def environment(who: str, name: str, install: Sequence[str], stamp: str, compiled: bool = False) -> str:
    """The Python of the environment called `name`, made now unless one with the same stamp is there."""
    folder = cache_folder() / f"{name}-{sys.implementation.cache_tag}"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = folder / "ready.txt"  # written last, so that a half-made environment is made again
    try:
        if not (python.exists() and ready.exists() and ready.read_text() == stamp):
            venv.create(folder, clear=True, with_pip=True)
            pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *install]
            environ = own_environ() | {"PLAYMAT_COMPILE": "1" if compiled else ""}
            subprocess.run(pip, env=environ, check=True, capture_output=True, text=True)
            ready.write_text(stamp)
    except subprocess.CalledProcessError as error:
        raise Unavailable(f"{who} is left out: it could not be installed.", str(error.stderr or error)) from error
    except OSError as error:
        raise Unavailable(f"{who} is left out: its environment could not be made.", str(error)) from error
    return str(python)


def own_environ() -> dict[str, str]:
    """This process's variables without those that would leak our packages into another environment."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}


def start_engine(slugs: Sequence[str]) -> AbstractContextManager[Runner]:
    """The engine as it runs here, in a process of its own."""
    return started("The engine", [sys.executable, "-P", "-m", WORKER, *slugs], engine_environ())


def engine_environ() -> dict[str, str]:
    """The variables with which this very package is found: the working directory may hold another copy."""
    path = [str(Path(playmat.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    return own_environ() | {"PYTHONPATH": os.pathsep.join(filter(None, path))}


@contextmanager
def start_other_build(slugs: Sequence[str], running: str) -> Iterator[Runner]:
    """The build that is not running here, made from the same source tree."""
    wanted = INTERPRETED if running == COMPILED else COMPILED
    who = f"The {wanted} build"
    tree = source_tree()
    if tree is None:
        raise Unavailable(f"{who} is left out: it is made from a source tree, and this is an installed copy.")
    # Built from a copy: the tree stays as it is, and what earlier builds left in it cannot get in.
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "playmat"
        shutil.copytree(tree, copy, ignore=NOT_SOURCE)
        python = environment(who, f"playmat-{wanted}", [str(copy)], fingerprint(copy), compiled=wanted == COMPILED)
    with started(who, [python, "-I", "-m", WORKER, *slugs], own_environ()) as runner:
        if runner.name != wanted:
            raise Unavailable(f"{who} is left out: it turned out {runner.name}. Is a C compiler installed?")
        yield runner


def source_tree() -> Path | None:
    """The project folder that this package lies in, if it does."""
    for folder in Path(playmat.__file__).resolve().parents:
        project = folder / "pyproject.toml"
        # Somebody else's project may hold the environment that we are installed in.
        if project.is_file() and tomllib.loads(project.read_text("utf-8")).get("project", {}).get("name") == "playmat":
            return folder
    return None


def fingerprint(tree: Path) -> str:
    """Changes when any file of the tree does."""
    digest = hashlib.sha256()
    for path in sorted(path for path in tree.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(tree)}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return digest.hexdigest()
