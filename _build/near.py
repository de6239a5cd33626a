"""`python _build/near.py [--scenarios]`: tests, or scenarios, near what changed since the last commit, a line each.

Near is what a change can break at once: the tests of the same folder, and for what all games stand on, the recorded
matches and the trees of all cards. The whole `./test` runs before a part is done.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHARED = ("kernel", "abilities", "english", "language", "table")
A_GAME = ("tests/golden", "tests/language/test_trees.py", "tests/language/test_pronouns.py")
EVERY_GAME = ("tests/golden", "tests/language/test_trees.py", "tests/unit/kernel", "tests/unit/language/test_grammar.py")


def changed() -> list[str]:
    """Files that differ from the last commit, and new ones."""
    listed = ["git", "-C", str(ROOT), "status", "--porcelain", "--untracked-files=all"]
    lines = subprocess.run(listed, capture_output=True, text=True, check=True).stdout.splitlines()
    return [line[3:].split(" -> ")[-1].strip('"') for line in lines]


def near(files: list[str]) -> tuple[list[str], list[str]]:
    """Folders and files of tests, and the folders of scenarios."""
    found: list[str] = []
    scenarios: list[str] = []
    for file in files:
        parts = Path(file).parts
        if parts[:3] == ("src", "playmat", "games") and len(parts) > 4:
            found += [f"tests/unit/games/{parts[3]}", *A_GAME]
            scenarios.append(f"tests/scenarios/{parts[3]}")
        elif parts[:2] == ("tests", "scenarios") and len(parts) > 3:
            scenarios.append(f"tests/scenarios/{parts[2]}")
        elif parts[:2] == ("src", "playmat") and len(parts) > 3:
            found += EVERY_GAME if parts[2] in SHARED else ()
            found.append(f"tests/unit/{parts[2]}")
        elif parts[:2] == ("src", "playmat"):
            found += [f"tests/unit/test_{parts[2]}", "tests/unit/bots"]
        elif parts[0] == "tests" and parts[-1].startswith("test_"):
            found.append(file)
        elif parts[0] == "docs" or file.endswith(".md"):
            found.append("tests/unit/test_docs.py")
    there = [name for name in dict.fromkeys(found) if (ROOT / name).exists()]
    return there, list(dict.fromkeys(scenarios))


if __name__ == "__main__":
    tests, scenarios = near(changed())
    print("\n".join(scenarios if sys.argv[1:] == ["--scenarios"] else tests))
