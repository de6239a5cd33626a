"""`playmat doctor`: what is installed, how it runs, and where it keeps its files."""

import os
import platform
import re
from importlib import metadata
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import click

from playmat.cli.output import json_option, print_json
from playmat.home import home


@click.command("doctor")
@json_option
def command(as_json: bool) -> None:
    """Say what is installed, whether the rules run compiled, and where files are kept."""
    version, python, compiled = metadata.version("playmat"), platform.python_version(), is_compiled()
    folder, writable, present = home(), is_writable(home()), extras()
    if as_json:
        print_json(
            "doctor",
            {
                "playmat": version,
                "python": python,
                "compiled": compiled,
                "home": str(folder),
                "home_writable": writable,
                "extras": present,
            },
        )
        return
    click.echo(f"playmat  {version}")
    click.echo(f"python   {python}")
    click.echo(f"rules    {'compiled' if compiled else 'interpreted'}")
    click.echo(f"home     {folder}{'' if writable else ' (cannot be written: nothing will be saved)'}")
    for extra, is_present in present.items():
        click.echo(f"[{extra}]    {'installed' if is_present else 'not installed'}")


def is_compiled() -> bool:
    """Whether Python would load the kernel from a shared library. The .py files lie beside it either way."""
    spec = find_spec("playmat.kernel.state")
    return spec is not None and spec.origin is not None and spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def is_writable(folder: Path) -> bool:
    """Whether files can be kept there; a folder that is still absent is judged by its nearest parent."""
    nearest = next(parent for parent in (folder, *folder.parents) if parent.exists())
    return nearest.is_dir() and os.access(nearest, os.W_OK)


def extras() -> dict[str, bool]:
    """Each extra of this package, and whether everything it asks for is installed."""
    present: dict[str, bool] = {}
    for requirement in metadata.requires("playmat") or []:
        match = re.match(r"([\w.-]+).*extra == ['\"]([\w-]+)['\"]", requirement)
        if match:
            package, extra = match.groups()
            present[extra] = present.get(extra, True) and is_installed(package)
    return present


def is_installed(package: str) -> bool:
    try:
        metadata.version(package)
    except metadata.PackageNotFoundError:
        return False
    return True
