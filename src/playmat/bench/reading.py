"""`python reading.py SLUG`: how long this build takes to read the set of a game, as a JSON line.

A script of its own that uses only what every revision has: it is run by the Python of another revision, too.
"""

import json
import sys
from time import process_time

from playmat import catalog
from playmat.language.cardfile import read_cards

TIMES = 5


def main(slug: str) -> None:
    title = catalog.load(slug)
    text = title.text()
    taken: list[float] = []
    for _ in range(TIMES):
        start = process_time()
        cards = read_cards(title.pack, text)
        taken.append(process_time() - start)
    print(json.dumps({"seconds": min(taken), "cards": len(cards)}))


if __name__ == "__main__":
    main(sys.argv[1])
