"""Which schemes are left is known, not their order, but that those on top do not lead to the Guildhall (SO-3)."""

from random import Random

from shared.rules.architects.position import Schemes
from shared.rules.architects.solo.components import OPPONENTS


def reshuffle(opponent: int, schemes: Schemes, rng: Random) -> None:
    others = [scheme for scheme in OPPONENTS[opponent].others if scheme in schemes.deck]
    rng.shuffle(others)
    safe = others[: schemes.safe]
    below = sorted(scheme for scheme in schemes.deck if scheme not in safe)
    rng.shuffle(below)
    schemes.deck = below + safe
