"""The long run: `python -m tests.language.pronouns --texts 20000 [--game azrah] [--seed 1]`."""

import argparse
import sys
from collections import Counter

from tests.language.pronouns.compare import disagreement, fault_beside_the_pronouns
from tests.language.pronouns.generator import VOCABULARIES, texts
from tests.language.pronouns.resolver import RULES, resolve


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m tests.language.pronouns", description=__doc__)
    options.add_argument("--texts", type=int, default=20_000, help="how many a game")
    options.add_argument("--game", choices=list(VOCABULARIES), help="only this game")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--show", type=int, default=20, help="how many disagreeing texts a game to print")
    chosen = options.parse_args()
    games = [chosen.game] if chosen.game else list(VOCABULARIES)
    columns = [run(game, chosen.texts, chosen.seed, chosen.show) for game in games]
    print(f"{'':28}" + "".join(f"{game:>11}" for game in games))
    for row in columns[0]:
        print(f"{row:28}" + "".join(f"{column[row]:>11}" for column in columns))
    return int(any(column[row] not in ("0", "-") for column in columns for row in ("disagree", "other faults")))


def run(game: str, count: int, seed: int, show: int) -> dict[str, str]:
    """One column of the table; what disagrees is printed at once."""
    refused = faults = differ = 0
    compared = True
    rules: Counter[str] = Counter()
    for text in texts(game, count, seed):
        meanings = resolve(text.record)
        refused += meanings[-1].refused
        rules.update({meaning.rule for meaning in meanings})
        fault = fault_beside_the_pronouns(text)
        if fault:
            faults += 1
            if faults <= show:
                print(f"{text.type_line}\n{fault}\n")
        try:
            found = disagreement(text)
        except ImportError:
            compared = False
            continue
        if found is not None:
            differ += 1
            if differ <= show:
                print(f"{found}\n")
    table = {"texts": str(count), "refused": f"{100 * refused / count:.1f} %", "other faults": str(faults)}
    table["disagree"] = str(differ) if compared else "-"
    return table | {rule: str(rules[rule]) for rule in RULES}


if __name__ == "__main__":
    sys.exit(main())
