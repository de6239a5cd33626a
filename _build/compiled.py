"""Which modules mypyc compiles: the one place that says so."""

from pathlib import Path

PATTERNS = ("kernel/*.py", "language/*.py", "games/*/*.py")  # below src/playmat
EXCLUDED: frozenset[str] = frozenset()  # modules that must stay interpreted, such as "playmat.games.azrah.words"


def compiled_modules() -> dict[str, str]:
    """Module name -> path from the project's root."""
    root = Path(__file__).parents[1]
    source = root / "src"
    paths = sorted(path for pattern in PATTERNS for path in source.glob(f"playmat/{pattern}"))
    modules = {".".join(path.relative_to(source).with_suffix("").parts): path for path in paths}
    return {
        name: str(path.relative_to(root))
        for name, path in modules.items()
        if path.name != "__init__.py" and name not in EXCLUDED
    }
