"""Where Playmat keeps a user's own files: saves, replays, decks."""

import os
from pathlib import Path

from platformdirs import user_data_path


def home() -> Path:
    """The folder, which need not exist. `PLAYMAT_HOME` wins over what the platform would choose."""
    chosen = os.environ.get("PLAYMAT_HOME")
    return Path(chosen).absolute() if chosen else user_data_path("playmat")
