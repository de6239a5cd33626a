"""Only what pyproject.toml cannot say: the extensions, when `PLAYMAT_COMPILE=1`."""

import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from backend import COMPILING
from compiled import compiled_modules


class AllOrNothing(build_ext):
    """The compiled modules need each other: when one could not be built, none is installed."""

    def run(self) -> None:
        super().run()
        built = [Path(output) for output in self.get_outputs()]
        if not all(path.exists() for path in built):
            for path in built:
                path.unlink(missing_ok=True)


def extensions() -> list[Extension]:
    """All compiled modules as one group, in which calls between modules are direct."""
    from mypyc.build import mypycify

    group = mypycify(list(compiled_modules().values()), opt_level="3")
    for extension in group:
        extension.optional = True  # without a C compiler the install goes on in pure Python
    return group


# Metadata and source archives are made without mypyc, which takes a while.
building = COMPILING and not {"bdist_wheel", "editable_wheel"}.isdisjoint(sys.argv)

setup(cmdclass={"build_ext": AllOrNothing}, ext_modules=extensions() if building else [])
