"""What the commands share: the `--json` switch and the shape of what it prints."""

import json
from collections.abc import Callable, Mapping
from typing import Final, TypeVar

import click

Function = TypeVar("Function", bound=Callable[..., object])

SCHEMA_VERSION: Final = 1


def json_option(function: Function) -> Function:
    """`--json`, handed to the command as `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(function)


def print_json(kind: str, data: Mapping[str, object]) -> None:
    """One document on stdout that names its own schema, so that a script can tell when it changed."""
    click.echo(json.dumps({"schema": f"playmat.{kind}/{SCHEMA_VERSION}", **data}, indent=2, ensure_ascii=False))
