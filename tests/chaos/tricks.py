"""What people try that they should not: illegal, stale and repeated commands, to be answered rightly."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tests.chaos.notes import Sent

OFTEN = 0.08
"""How likely a trick is on each position that somebody is shown."""


@dataclass(frozen=True)
class Trick:
    """A command to be sent beside the honest ones; `again` is the id of an earlier one."""

    name: str
    move: str
    version: int | None
    again: str = ""


def maybe_trick(rng: Random, seq: int, legal: Sequence[str], answered: Sequence[Sent]) -> Trick | None:
    if rng.random() > OFTEN:
        return None
    tricks = [Trick("nonsense", "fly moon", seq), Trick("without a version", "fly moon", None)]
    if legal:
        tricks.append(Trick("stale", rng.choice(legal), rng.randrange(seq)))
    if answered:
        earlier = rng.choice(answered[-20:])
        tricks += [
            Trick("repeated", earlier.move, earlier.version, earlier.id),
            Trick("id used again", "fly moon", seq, earlier.id),
            Trick("an old move again", earlier.move, seq),
        ]
    return rng.choice(tricks)
