"""Which modules mypyc compiles: the one place that says so."""

from pathlib import Path

PATTERNS = (  # below src/playmat
    *("kernel/*.py", "abilities/*.py", "language/*.py", "english/*.py"),
    *("games/*/*.py", "games/*/rules/*.py", "games/*/english/*.py", "games/*/table/judgement.py"),
)
# What runs once, or for people to look at, is not worth the time that it takes to compile.
INTERPRETED = {
    "english": {"pack"},
    "language": {"cardfile", "diagnose", "explain", "gates", "pack", "reference"},
    "games": {"checking", "drawing", "idle", "pack", "phrases", "speech", "stage", "type_lines", "words"},
}


def compiled_modules() -> dict[str, str]:
    """Module name -> path from the project's root."""
    root = Path(__file__).parents[1]
    source = root / "src"
    paths = sorted(path for pattern in PATTERNS for path in source.glob(f"playmat/{pattern}"))
    modules = {".".join(path.relative_to(source).with_suffix("").parts): path for path in paths}
    return {
        name: str(path.relative_to(root))
        for name, path in modules.items()
        if path.name != "__init__.py" and path.stem not in INTERPRETED.get(name.split(".")[1], ())
    }
