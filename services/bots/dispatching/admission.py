"""Which tries are carried out now and which wait for their turn: pure state, between open questions and queues.

The queue of a level serves who comes first, and does not know whose table it is. So it is given little more than its
workers can do at once; the rest waits here, where hosts take turns.
"""

import math
from collections import defaultdict
from dataclasses import dataclass, replace

from services.bots.dispatching.fair_queue import FairQueue
from services.bots.dispatching.open_questions import Issue, Key
from shared.contracts.ids import BOTS, AccountId
from shared.runtime.tables.table import Table

OUT_PER_SLOT = 3
"""Tasks on their way for each task that workers can think on at once: that one, one whose answer is travelling, and one
to begin with next. More would make everybody wait behind them, fewer would leave workers idle."""
OUT_LEAST = 4
"""The same where no worker has shown up yet."""
OWN_MOVES = 32
"""Moves that a dispatcher plays itself between two looks at what happened; the others follow in their turn."""


@dataclass(frozen=True)
class Held:
    """What waits here at one level: how many, and since when the oldest was asked for."""

    waiting: int
    asked: float


class Admission:
    """One try per question, waiting or out."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, FairQueue[Key, Issue]] = defaultdict(FairQueue)
        self._out: defaultdict[str, set[Key]] = defaultdict(set)
        self._again: list[Issue] = []
        self.slots: dict[str, float] = {}
        """Our part of the tasks of each level that workers can think on at once."""

    def wait(self, issue: Issue, table: Table) -> None:
        """Takes a try; what waited of the same question for another level gives way to it."""
        key = (issue.question.table, issue.question.seat)
        if issue.again and key in self._out[issue.level]:
            self._again.append(issue)  # it has had its turn, and may be lost
            return
        for level, waiting in self._waiting.items():
            if level != issue.level:
                waiting.drop(key)
        self._leave(key)
        people = len(table.bots) < len(table.seats)
        self._waiting[issue.level].put(key, replace(issue, again=False), host_of(table), people)

    def drop(self, key: Key) -> None:
        """The question is closed."""
        for waiting in self._waiting.values():
            waiting.drop(key)
        self._leave(key)

    def next(self) -> list[Issue]:
        """The tries whose turn it is."""
        found, self._again = self._again, []
        for level, waiting in self._waiting.items():
            for _ in range(self.room(level)):
                taken = waiting.take()
                if taken is None:
                    break
                key, issue = taken
                if level:
                    self._out[level].add(key)
                found.append(issue)
        return found

    def room(self, level: str) -> int:
        if not level:
            return OWN_MOVES
        return max(OUT_LEAST, math.ceil(OUT_PER_SLOT * self.slots.get(level, 0))) - len(self._out[level])

    @property
    def ready(self) -> bool:
        """Whether there is more to do at once."""
        return len(self._waiting[""]) > 0

    def held(self) -> dict[str, Held]:
        return {
            level: Held(len(waiting), min(issue.question.asked for issue in waiting))
            for level, waiting in self._waiting.items()
            if level and waiting
        }

    def _leave(self, key: Key) -> None:
        for out in self._out.values():
            out.discard(key)


def host_of(table: Table) -> AccountId:
    """Who answers for the table's bots; tables that began before this was noted belong to the first who sits there."""
    return table.header.host or next((seat.account for seat in table.seats if seat.account != BOTS), BOTS)
