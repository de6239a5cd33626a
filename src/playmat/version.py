"""The version of the engine, written into saves and replays."""

from typing import Final

VERSION: Final = "0.1.0"
