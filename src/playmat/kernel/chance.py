"""Chance: one small integer generator inside the state, and scripted results for tests.

Two multiplicative generators combined after L'Ecuyer (1988). Every product stays below 2^47, so that compiled
code never leaves machine integers.
"""

import hashlib
from typing import Final, final

MODULUS_A: Final = 2147483563
MODULUS_B: Final = 2147483399


@final
class Chance:
    """All randomness of one match. `script` holds results that tests want to see next."""

    def __init__(self, a: int, b: int, script: list[int]) -> None:
        self.a = a
        self.b = b
        self.script = script

    def clone(self) -> "Chance":
        return Chance(self.a, self.b, self.script[:])

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if self.script:
            return self.script.pop(0)
        span = MODULUS_A - 1
        fair = span - span % limit  # numbers past the last full run of `limit` would favour the small ones
        while True:
            self.a = self.a * 40014 % MODULUS_A
            self.b = self.b * 40692 % MODULUS_B
            number = self.a - self.b
            if number < 1:
                number += span
            if number <= fair:
                return (number - 1) % limit


def seeded(seed: int) -> Chance:
    """The generator of a match; any integer is a seed, and near seeds give unrelated matches."""
    digest = hashlib.sha256(str(seed).encode()).digest()
    a = int.from_bytes(digest[:8], "big") % (MODULUS_A - 1) + 1
    b = int.from_bytes(digest[8:16], "big") % (MODULUS_B - 1) + 1
    return Chance(a, b, [])
