"""All chance of a game: a seed and a counter, the same on every machine and Python version."""

from hashlib import blake2b
from typing import Final

SEED_BYTES = 16  # at least 128 bits, so that a published hash of the seed can't be searched

NUMBERS: Final = 1 << 64
"""As many as eight bytes can hold."""


class Chance:
    """A stream of random numbers; the counter is the whole state, so a position can store it."""

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def below(self, bound: int) -> int:
        """An evenly distributed number in 0..bound-1."""
        limit = NUMBERS - NUMBERS % bound  # values from here on would favour small numbers
        while True:
            block = blake2b(self.counter.to_bytes(8, "big"), digest_size=8, key=self.seed).digest()
            self.counter += 1
            value = int.from_bytes(block, "big")
            if value < limit:
                return value % bound

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates, from the end."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def commitment(seed: bytes) -> str:
    """The hash that a table publishes when it opens; the seed itself is told when it ends."""
    return blake2b(seed, digest_size=32, person=b"guildhall-seed").hexdigest()
