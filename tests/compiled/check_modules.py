"""Is a compiled install compiled? A failed build falls back to pure Python without a word.

`./test` names this file to pytest on the compiled copy; its own name keeps it out of every other run.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec

import pytest

from compiled import compiled_modules


@pytest.mark.parametrize("module", compiled_modules())
def test_the_module_is_loaded_from_a_shared_library(module: str) -> None:
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None
    assert spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
