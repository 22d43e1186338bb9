"""Who is asked next when a bot does not answer: the deadline belongs to us, not to the broker.

Of `deadline` seconds the bot's own level has all, asked a second time at half of them, as its worker may have died;
then the next weaker level has a moment; then the dispatcher plays a random legal move itself. One step down and not all
of them: however many levels there are, a table waits no longer.

A table waits for at most deadline + 5 s, whatever dies and when. The worst that one death can do: the dispatcher dies
when it is about to play itself, at deadline + LEAST; another one takes its lease over (at most
TAKEOVER later), asks once more for LEAST, and plays: deadline + 2 * LEAST + TAKEOVER = deadline + 3.7 s, which leaves
more than a second for reading the tables.
"""

from dataclasses import dataclass

from shared.contracts.levels import LADDER

LEAST = 0.5
"""Seconds that any level is given to answer, however late it is."""
LEASE = 2.0
"""Seconds that a dispatcher's lease lasts at most. It may be this short: two that ask for the same move do no harm."""
TAKEOVER = LEASE + LEASE / 3
"""Seconds until a dead dispatcher's partitions are taken over: its lease ends, and others look every third of one."""


@dataclass(frozen=True)
class Rung:
    """One try: that level may answer until then. `again`: it was asked before, and may just be slow."""

    level: str
    until: float
    again: bool = False


def rungs(level: str, asked: float, now: float, deadline: float) -> list[Rung]:
    """The tries from `now` on for a decision that has been waited for since `asked`."""
    half, end = asked + deadline / 2, asked + deadline
    if now + LEAST > end:  # nobody asked in time: once more the level it should be, then the dispatcher itself
        return [Rung(level, now + LEAST)]
    own = [Rung(level, half), Rung(level, end, again=True)] if now + LEAST <= half else [Rung(level, end)]
    weaker = below(level)
    return [*own, Rung(weaker, end + LEAST)] if weaker else own


def below(level: str) -> str | None:
    """The next weaker level, if any; under one that is not known here, such as a newer one, the weakest."""
    if level not in LADDER:
        return LADDER[-1]
    return next(iter(LADDER[LADDER.index(level) + 1 :]), None)
