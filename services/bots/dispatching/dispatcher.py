"""Asks bots for their moves: follows the tables that have bots, and sees to it that every question is answered.

All state here can be lost: it is read from the event log when a partition is taken, and again whenever a server was
away. Two dispatchers on one partition ask twice and are answered once.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import assert_never

from redis.asyncio import Redis

from services.bots.dispatching.admission import Admission
from services.bots.dispatching.issuer import Issuer
from services.bots.dispatching.open_questions import Issue, OpenQuestions
from services.bots.dispatching.partitions import LOOK_BACK, Partitions
from services.bots.dispatching.replicas import ON_ITS_WAY, Replica, Replicas
from services.bots.dispatching.table_ages import TableAges
from services.bots.dispatching.verdicts import STALE, AnswerVerdict, is_answer, log_fields, refusal_code, verdict_on
from shared.contracts.events import Decided, MovePlayed
from shared.contracts.ids import TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.tables.games import running_seqs
from shared.runtime.tables.table import Table
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.bots")

BLOCK = 0.2
"""Seconds to listen at most before looking at leases, deadlines and the wish to stop."""
SURVEY = 4.0
"""Seconds between two comparisons with the event log, in case a decision was lost on its way: less than the 5 s that a
table may wait beyond the deadline."""

NO_TIME = 0.001
"""Seconds to listen where there is more to do at once."""
GATHER = 0.01
"""Seconds to let decisions come together after a read that was about tables without bots only: people who play among
themselves need the processor more than we do."""

READING = 0.3
"""Seconds of a round that reading tables from the log may take: those that are here must not wait for the others."""
READ_AT_ONCE = 32
LOOK_AGAIN = 15.0
"""Seconds for which a broken table is left alone; somebody may have repaired it then."""


class Dispatcher:
    """One round after another. `clock` is monotonic, `server` the clock that entries and tasks carry."""

    def __init__(
        self,
        settings: Settings,
        redis: Redis,
        pool: Pool,
        issuer: Issuer,
        server: ServerClock,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._settings = settings
        self._redis = redis
        self._pool = pool
        self._issuer = issuer
        self._clock = clock
        self._ages = TableAges(server)
        self.partitions = Partitions(settings, redis, server, self._ages)
        self.replicas = Replicas()
        self.admission = Admission()
        self.questions = OpenQuestions(settings.bot_deadline, closed=self.admission.drop)
        self._resting: dict[TableId, int] = {}
        self._survey_due = 0.0
        self._look_again_due = 0.0

    async def round(self) -> None:
        """Raises an error of `AWAY` where a server is away: call `doubt`, wait, and go on."""
        await self._follow_leases()
        issues = await self._survey() if self._clock() >= self._survey_due else []
        issues += await self._read_outdated()
        issues += self.questions.due(self._clock())
        await self._carry_out(issues)
        await self._carry_out(await self._listen())

    def doubt(self) -> None:
        """After an error nothing is taken for granted: the next round compares with the log and asks all anew."""
        self._survey_due = 0.0
        for table in self.replicas.tables:
            self.questions.forget(table)

    def share(self, slots: dict[str, int]) -> None:
        """Takes how much the workers of each level can do at once; our part of it is that of the partitions we have."""
        self.admission.slots = {level: number * self.partitions.share for level, number in slots.items()}

    async def _follow_leases(self) -> None:
        for partition in self.partitions.leave_lost():
            for table in self.replicas.of_partition(partition, self._settings.partitions):
                self._forget(table)
        if await self.partitions.take_new():
            self._survey_due = 0.0

    async def _survey(self) -> list[Issue]:
        """Compares with the log, and makes sure that every decision of a bot has its question."""
        if self._clock() >= self._look_again_due:
            self.replicas.look_again()
            self._look_again_due = self._clock() + LOOK_AGAIN
        async with self._pool.connection() as connection:
            seqs = await running_seqs(connection, list(self.partitions.owned))
        for table in (self.replicas.tables.keys() | self.replicas.without_bots.keys()) - seqs.keys():
            self._forget(table)
        lately = self._clock() - ON_ITS_WAY
        self.replicas.compare(seqs, lambda table: self._ages.since(table) > lately)
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
        issues: list[Issue] = []
        touched: dict[TableId, Replica] = {}
        heard = await self.partitions.listen(self._patience())
        for decided, one in heard:
            replica = self.replicas.take(decided, one.traceparent)
            if replica or decided.table in self.replicas.outdated:
                self._ages.note(decided, one.entry)
            if replica:
                touched[decided.table] = replica
            if is_answer(decided):
                issues += self._answered(decided)
        for replica in touched.values():
            issues += self._update(replica)
        if heard and not issues and not touched:
            await asyncio.sleep(GATHER)
        return issues

    def _patience(self) -> float:
        """Seconds to listen before there is something else to do."""
        if self.replicas.outdated or self.admission.ready:
            return NO_TIME
        due = self.questions.next_due()
        return BLOCK if due is None else min(BLOCK, max(due - self._clock(), NO_TIME))

    def _answered(self, decided: Decided) -> list[Issue]:
        """Counts an answer of a bot; one that was refused brings the next try forward."""
        table, known = decided.table, self.replicas.tables.get(decided.table)
        verdict = verdict_on(decided, known.table.seq if known else 0)
        if refusal_code(decided) == STALE:
            metrics.BOT_ANSWER_STALE.inc()
        match verdict:
            case AnswerVerdict.PLAYED:
                self._count(decided)
            case AnswerVerdict.BROKEN:
                self._forget(table)
                self.replicas.rest(table)
            case AnswerVerdict.OVER:
                log.warning("A table can't be played on; its bots rest", extra={"fields": log_fields(decided)})
                self._resting[table] = known.table.seq if known else decided.seq
                self.questions.forget(table)
            case AnswerVerdict.BEHIND:
                if self.questions.withdraw(decided.command):  # we still wait for it, so it is our copy that is behind
                    self.replicas.outdated.add(table)
            case AnswerVerdict.REFUSED:
                if refusal_code(decided) != STALE:
                    log.warning("A bot's answer was refused", extra={"fields": log_fields(decided)})
                return self.questions.refused(decided.command, self._clock())
            case _:
                assert_never(verdict)
        return []

    def _count(self, played: Decided) -> None:
        first = played.events[0]
        by = first.by if isinstance(first, MovePlayed) else ""
        metrics.BOT_ANSWERS.labels(by, self.questions.how(played.command)).inc()
        waited = self.questions.waited(played.command, self._clock())
        if waited is not None:
            metrics.STEP.labels("bots", "answer").observe(waited)

    def _update(self, replica: Replica) -> list[Issue]:
        table = replica.table
        if table.finished:
            self._forget(table.id)
            return []
        if self._resting.get(table.id, 0) >= table.seq:
            return []
        now = self._clock()
        asked = max(self._ages.since(table.id), now - self._settings.bot_deadline - LOOK_BACK)
        return self.questions.update(table, asked, now, replica.traceparent)

    def _forget(self, table: TableId) -> None:
        self.replicas.forget(table)
        self._ages.forget(table)
        self._resting.pop(table, None)
        self.questions.forget(table)

    async def _carry_out(self, issues: list[Issue]) -> None:
        """Lets them wait for their turn, and carries out those whose turn it is."""
        for issue, table in self._current(issues):
            self.admission.wait(issue, table)
        current = self._current(self.admission.next())
        if current:
            await self._issuer.carry_out(current)

    def _current(self, issues: list[Issue]) -> list[tuple[Issue, Table]]:
        found: list[tuple[Issue, Table]] = []
        for issue in issues:
            replica = self.replicas.tables.get(issue.question.table)
            if replica is None:  # it was forgotten meanwhile, or can't be read
                self.questions.forget(issue.question.table)
            elif self.questions.is_current(issue):
                found.append((issue, replica.table))
        return found
