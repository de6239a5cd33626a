"""The build backend: setuptools, plus mypyc when `PLAYMAT_COMPILE=1`. Plain installs are pure Python."""

import os
from collections.abc import Mapping

from setuptools.build_meta import *  # noqa: F403  (a backend is a module of functions: setuptools', two of them replaced)

COMPILING = os.environ.get("PLAYMAT_COMPILE") == "1"

# mypyc type-checks what it compiles, so what the compiled modules import must be there while building.
COMPILE_REQUIRES = ["mypy>=2.4", "msgspec>=0.20", "mypy_extensions>=1.1"]


def get_requires_for_build_wheel(config_settings: Mapping[str, object] | None = None) -> list[str]:
    """Asked before anything is installed, so unlike setuptools we do not run setup.py to find out."""
    return COMPILE_REQUIRES if COMPILING else []


get_requires_for_build_editable = get_requires_for_build_wheel
