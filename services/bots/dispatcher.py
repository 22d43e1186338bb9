"""Asks bots for their moves: follows the tables that have bots, and sees to it that every question is answered.

All state here can be lost: it is read from the event log when a partition is taken, and again whenever a server was
away. Two dispatchers on one partition ask twice and are answered once.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import cast

from redis.asyncio import Redis

from services.bots.ages import Ages
from services.bots.issuer import Issuer
from services.bots.open_questions import COMMAND_PREFIX, Issue, Requests
from services.bots.replicas import ON_ITS_WAY, Replica, Replicas
from services.bots.turns import Turns
from shared.contracts.codec import Unreadable, decode_decided
from shared.contracts.events import Decided, MovePlayed
from shared.contracts.ids import TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.servers.server_clock import ServerClock, entered_at
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery, Entry, delivery, tail
from shared.runtime.tables.games import running_seqs
from shared.runtime.tables.replay import TABLE_BROKEN
from shared.runtime.tables.table import Table
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.bots")

BLOCK = 0.2
"""Seconds to listen at most before looking at leases, deadlines and the wish to stop."""
SURVEY = 4.0
"""Seconds between two comparisons with the event log, in case a decision was lost on its way: less than the 5 s that a
table may wait beyond the deadline."""

GATHER = 0.01
"""Seconds to let decisions come together after a read that was about tables without bots only: people who play among
themselves need the processor more than we do."""

READING = 0.3
"""Seconds of a round that reading tables from the log may take: those that are here must not wait for the others."""
READ_AT_ONCE = 32
LOOK_BACK = 5.0
"""Seconds beyond the deadline for which a partition's entries are read when it is taken: what waits for longer is late,
and by how much does not matter."""
LOOK_AGAIN = 15.0
"""Seconds for which a broken table is left alone; somebody may have repaired it then."""
STALE = "stale"
OVER = ("table_finished", "unknown_table")
"""Refusals after which nothing more is tried until the log goes on."""


class Dispatcher:
    """One round after another; the partitions to follow are set from outside.

    `clock` is monotonic, `server` the clock that entries and tasks carry.
    """

    def __init__(
        self,
        settings: Settings,
        redis: Redis,
        pool: Pool,
        asker: Issuer,
        server: ServerClock,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._settings = settings
        self._redis = redis
        self._pool = pool
        self._asker = asker
        self._clock = clock
        self._server = server
        self._ages = Ages(server)
        self.replicas = Replicas()
        self.turns = Turns()
        self.requests = Requests(settings.bot_deadline, closed=self.turns.drop)
        self._resting: dict[TableId, int] = {}
        self._last: dict[str, bytes] = {}
        self._owned: dict[int, int] = {}
        self._survey_due = 0.0
        self._look_again_due = 0.0
        self.wanted: dict[int, int] = {}
        """Partitions to follow, each with its lease's token: with another one, somebody may have had it in between."""

    async def round(self) -> None:
        """Raises an error of `AWAY` where a server is away: call `doubt`, wait, and go on."""
        await self._follow_leases()
        issues = await self._survey() if self._clock() >= self._survey_due else []
        issues += await self._read_outdated()
        issues += self.requests.due(self._clock())
        await self._carry_out(issues)
        await self._carry_out(await self._listen())

    def doubt(self) -> None:
        """After an error nothing is taken for granted: the next round compares with the log and asks all anew."""
        self._survey_due = 0.0
        for table in self.replicas.tables:
            self.requests.forget(table)

    def share(self, slots: dict[str, int]) -> None:
        """Says how much the workers of each level can do at once; our part of it is that of the partitions we have."""
        part = len(self._owned) / self._settings.partitions
        self.turns.slots = {level: number * part for level, number in slots.items()}

    async def _follow_leases(self) -> None:
        wanted = dict(self.wanted)
        for partition in [p for p, token in self._owned.items() if wanted.get(p) != token]:
            self._leave(partition)
        for partition in wanted.keys() - self._owned.keys():
            # First the place in the stream, then the log: what is committed from here on is told after this place.
            stream = names.events_stream(partition)
            self._last[stream] = await self._look_back(stream)
            self._owned[partition] = wanted[partition]
            self._survey_due = 0.0
        metrics.PARTITIONS_OWNED.labels("dispatcher").set(len(self._owned))

    async def _look_back(self, stream: str) -> bytes:
        """Notes since when its tables wait, as far as that matters; returns the id of its newest entry."""
        newest = cast("list[Entry]", await self._redis.xrevrange(stream, count=1))
        if not newest:
            return b"0-0"
        back = int((self._server.now() - self._settings.bot_deadline - LOOK_BACK) * 1000)
        for entry in cast("list[Entry]", await self._redis.xrange(stream, max(back, 0), newest[0][0])):
            decided = read(delivery(stream, entry))
            if decided is not None:
                self._ages.note(decided, entry[0])
        return newest[0][0]

    def _leave(self, partition: int) -> None:
        del self._owned[partition]
        self._last.pop(names.events_stream(partition), None)
        for table in self.replicas.of_partition(partition, self._settings.partitions):
            self._forget(table)

    async def _survey(self) -> list[Issue]:
        """Compares with the log, and makes sure that every decision of a bot has its request."""
        if self._clock() >= self._look_again_due:
            self.replicas.look_again()
            self._look_again_due = self._clock() + LOOK_AGAIN
        async with self._pool.connection() as connection:
            versions = await running_seqs(connection, list(self._owned))
        for table in (self.replicas.tables.keys() | self.replicas.without_bots.keys()) - versions.keys():
            self._forget(table)
        lately = self._clock() - ON_ITS_WAY
        self.replicas.compare(versions, lambda table: self._ages.since(table) > lately)
        self._survey_due = self._clock() + SURVEY
        current = [one for table, one in self.replicas.tables.items() if table not in self.replicas.outdated]
        return [issue for replica in current for issue in self._update(replica)]

    async def _read_outdated(self) -> list[Issue]:
        issues: list[Issue] = []
        begun = time.monotonic()
        waiting = list(self.replicas.outdated)
        while waiting and time.monotonic() - begun < READING:  # the others come in the next round
            some, waiting = waiting[:READ_AT_ONCE], waiting[READ_AT_ONCE:]
            async with self._pool.connection() as connection:
                replicas = await self.replicas.read(self._redis, connection, some)
            issues += [issue for replica in replicas for issue in self._update(replica)]
        return issues

    async def _listen(self) -> list[Issue]:
        due = self.requests.next_due()
        seconds = BLOCK if due is None else min(BLOCK, max(due - self._clock(), 0.001))
        if self.replicas.outdated or self.turns.ready:
            seconds = 0.001  # there is more to do
        if not self._last:
            await asyncio.sleep(seconds)
            return []
        issues: list[Issue] = []
        touched: dict[TableId, Replica] = {}
        deliveries = await tail(self._redis, self._last, max(1, int(seconds * 1000)))
        now = self._server.now()
        metrics.BOT_LAG.set(max((now - entered_at(one.entry) for one in deliveries), default=0.0))
        for one in deliveries:
            decided = read(one)
            if decided is None:
                continue
            replica = self.replicas.take(decided, one.traceparent)
            if replica or decided.table in self.replicas.outdated:
                self._ages.note(decided, one.entry)
            if replica:
                touched[decided.table] = replica
            if decided.command.startswith(COMMAND_PREFIX):
                issues += self._answered(decided)
        for replica in touched.values():
            issues += self._update(replica)
        if deliveries and not issues and not touched:
            await asyncio.sleep(GATHER)
        return issues

    def _answered(self, decided: Decided) -> list[Issue]:
        """Counts an answer of a bot; one that was refused brings the next try forward."""
        if decided.events:
            first = decided.events[0]
            by = first.by if isinstance(first, MovePlayed) else ""
            metrics.BOT_ANSWERS.labels(by, self.requests.how(decided.command)).inc()
            waited = self.requests.waited(decided.command, self._clock())
            if waited is not None:
                metrics.STEP.labels("bots", "answer").observe(waited)
            return []
        return self._refused(decided, decided.refusal.code if decided.refusal else "")

    def _refused(self, decided: Decided, code: str) -> list[Issue]:
        known = self.replicas.tables.get(decided.table)
        if code == TABLE_BROKEN:
            self._forget(decided.table)
            self.replicas.rest(decided.table)
            return []
        if code in OVER:
            log.warning("A table can't be played on; its bots rest", extra={"fields": fields_of(decided)})
            self._resting[decided.table] = known.table.seq if known else decided.seq
            self.requests.forget(decided.table)
            return []
        if code != STALE:
            log.warning("A bot's answer was refused", extra={"fields": fields_of(decided)})
            return self.requests.refused(decided.command, self._clock())
        metrics.BOT_ANSWER_STALE.inc()
        if known and known.table.seq >= decided.seq:  # reading would bring nothing that we do not know
            return self.requests.refused(decided.command, self._clock())
        waiting = self.requests.withdraw(decided.command)
        if waiting:  # we still wait for this one, so it is our copy that is behind
            self.replicas.outdated.add(waiting)
        return []

    def _update(self, replica: Replica) -> list[Issue]:
        table = replica.table
        if table.finished:
            self._forget(table.id)
            return []
        if self._resting.get(table.id, 0) >= table.seq:
            return []
        now = self._clock()
        asked = max(self._ages.since(table.id), now - self._settings.bot_deadline - LOOK_BACK)
        return self.requests.update(table, asked, now, replica.traceparent)

    def _forget(self, table: TableId) -> None:
        self.replicas.forget(table)
        self._ages.forget(table)
        self._resting.pop(table, None)
        self.requests.forget(table)

    async def _carry_out(self, issues: list[Issue]) -> None:
        """Lets them wait for their turn, and carries out those whose turn it is."""
        for issue, table in self._current(issues):
            self.turns.wait(issue, table)
        current = self._current(self.turns.next())
        if current:
            await self._asker.carry_out(current)

    def _current(self, issues: list[Issue]) -> list[tuple[Issue, Table]]:
        found: list[tuple[Issue, Table]] = []
        for issue in issues:
            replica = self.replicas.tables.get(issue.request.table)
            if replica is None:  # it was forgotten meanwhile, or can't be read
                self.requests.forget(issue.request.table)
            elif self.requests.is_current(issue):
                found.append((issue, replica.table))
        return found


def fields_of(decided: Decided) -> dict[str, object]:
    refusal = decided.refusal
    return {"table": decided.table, "code": refusal.code if refusal else "", "why": refusal.sentence if refusal else ""}


def read(delivery: Delivery) -> Decided | None:
    try:
        return decode_decided(delivery.message)
    except Unreadable as error:
        metrics.STEP_FAILED.labels("bots", "listen", error.code).inc()
        log.error("An entry of %s can't be read: %s", delivery.stream, error.sentence)
        return None
