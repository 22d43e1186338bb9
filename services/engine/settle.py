"""From deliveries to decisions that are stored and published: decide, commit once, then publish and acknowledge.

A crash between any two steps repeats the later ones: what was stored is found by its command's id and published again.
"""

import logging
from collections.abc import Sequence

from redis.asyncio import Redis

from services.engine.crediting import maybe_credit
from services.engine.decide import decide
from services.engine.in_flight import Failure, InFlight, Reply, failed, opened
from services.engine.ownership import Ownership
from services.engine.publisher import Publisher
from services.engine.retries import Retries
from services.engine.store import NOT_STORED, Store
from services.engine.table_cache import TableCache
from services.engine.timekeeper import Timekeeper
from shared.contracts.clock_commands import TimeIsUp
from shared.contracts.codec import Unreadable
from shared.contracts.events import Decided
from shared.contracts.ids import CommandId, TableId
from shared.runtime.servers.server_clock import entered_at
from shared.runtime.streams.bus import Delivery
from shared.runtime.tables.commit import Fenced
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.engine")

FENCED_MOST = 5
"""Tries to store one command whose table goes on under our hands before it is left for later."""


class Settler:
    """Settles batches of deliveries, whatever becomes of single ones."""

    def __init__(
        self,
        partitions: int,
        redis: Redis,
        store: Store,
        cache: TableCache,
        ownership: Ownership,
        retries: Retries,
        publisher: Publisher,
        timekeeper: Timekeeper,
    ) -> None:
        self._partitions = partitions
        self._redis = redis
        self._store = store
        self._cache = cache
        self._ownership = ownership
        self._retries = retries
        self._publisher = publisher
        self._timekeeper = timekeeper

    async def settle(self, batch: Sequence[Delivery], deliveries: int = 1) -> list[Failure]:
        """Returns those that failed, which stay pending; `deliveries` counts how often they were delivered by now."""
        commands = [one for delivery in batch if (one := await self._opened(delivery, deliveries))]
        if deliveries > 1:  # an earlier owner may have stored the decision and died before it was published
            commands = await self._publish_known(commands)
        failures: list[Failure] = []
        while commands:
            commands = await self._settle_together(commands, failures)
        return failures

    async def settled_before(self, delivery: Delivery, deliveries: int) -> bool:
        """Whether this is out of the way without deciding it: its decision was stored, and is published again."""
        command = await self._opened(delivery, deliveries)
        return command is None or not await self._publish_known([command])

    async def _opened(self, delivery: Delivery, deliveries: int) -> InFlight | None:
        try:
            return opened(delivery, self._partitions)
        except Unreadable as error:
            await self._publisher.park(Failure(delivery, error.code, error.sentence), deliveries)
            return None

    async def _settle_together(self, commands: list[InFlight], failures: list[Failure]) -> list[InFlight]:
        """One transaction for all; returns those that have to wait for the next one."""
        commands = await self._at_hand(commands)
        with metrics.STEP.labels("engine", "decide").time():
            replies, waiting = self._decide(commands, failures)
        try:
            with metrics.STEP.labels("engine", "commit").time():
                await self._commit(replies)
        except NOT_STORED as error:
            return await self._settle_after(error, [one.to for one in replies if one.to], failures) + waiting
        await self._publisher.publish(replies)
        return waiting

    async def _commit(self, replies: Sequence[Reply]) -> None:
        new = [reply.decided for reply in replies if reply.new]
        gone_on = dict.fromkeys(decided.table for decided in new if decided.events)
        due = self._timekeeper.changes(table for name in gone_on if (table := self._cache[name]))
        await self._retries.until_done(lambda: self._store.commit(new, due))
        self._timekeeper.stored(due)
        self._cache.remember(new)

    async def _at_hand(self, commands: list[InFlight]) -> list[InFlight]:
        """Those of the commands that can be decided now. Where the table is broken they are refused at once, but
        nothing is stored: when it is repaired, the same command may be decided. One that was decided before gets its
        decision."""
        mine = await self._retries.until_done(lambda: self._bring(commands))
        broken = [one for one in mine if self._cache.broken(one.command.table)]
        if not broken:
            return mine
        await self._publisher.publish([_refused(one, self._cache) for one in await self._publish_known(broken)])
        return [one for one in mine if one not in broken]

    async def _bring(self, commands: list[InFlight]) -> list[InFlight]:
        """Those of the commands that are ours to decide, their tables at hand. The others stay pending, their owner
        finds them; a table that is not ours must not come here, since nobody would notice when it goes on."""
        mine = [one for one in commands if self._ownership.owns(one.delivery.stream)]
        await self._timekeeper.maybe_beat(self._ownership.partitions)
        await self._cache.bring(self._redis, await self._store.connection(), [one.command.table for one in mine])
        return mine

    def _decide(self, commands: list[InFlight], failures: list[Failure]) -> tuple[list[Reply], list[InFlight]]:
        """No I/O, and the clock is read once. The cached tables go on with what is decided, before it is stored: if it
        can't be, they are forgotten. After a bug the table's later commands wait: it has to be brought from the log,
        in which this batch is not yet."""
        at = self._timekeeper.now()
        replies: list[Reply] = []
        waiting: list[InFlight] = []
        spoilt: set[TableId] = set()
        here: dict[CommandId, Decided] = {}
        for one in commands:
            command = one.command
            known = here.get(command.id) or self._cache.outcome(command.id)
            if known is not None:
                replies.append(Reply(one, known, new=False))
            elif command.table in spoilt:
                waiting.append(one)
            else:
                try:
                    table = self._cache[command.table]
                    if table and (credit := maybe_credit(table, self._timekeeper.away(table.id), at)):
                        replies.append(Reply(None, credit, new=True))
                    table, decided = decide(table, command, at, entered_at(one.delivery.entry))
                except Exception as error:
                    log.exception("a bug stops command %s of table %s", command.id, command.table)
                    failures.append(failed(one, "bug", error))
                    spoilt.add(command.table)
                    self._cache.forget([command.table])
                    continue
                if table is not None:
                    self._cache.put(table)
                here[command.id] = decided
                idle = isinstance(command, TimeIsUp) and decided.refusal is not None  # nobody asks for it again
                replies.append(Reply(one, decided, new=not idle))
        return replies, waiting

    async def _settle_after(
        self, error: Exception, commands: list[InFlight], failures: list[Failure]
    ) -> list[InFlight]:
        """The batch was not stored. Fenced: one of its commands was decided before, or one of its tables has another
        writer, and then it may not be ours any more. Else one of its commands is poison."""
        unknown = await self._after_failure(error, commands)
        if len(unknown) < len(commands):
            return unknown  # that explains it
        for one in commands:  # one by one, so that the one that can't be stored does not hold the others
            await self._settle_alone(one, failures)
        return []

    async def _after_failure(self, error: Exception, commands: list[InFlight]) -> list[InFlight]:
        """Nothing that was decided on counts any more; returns the commands that still have to be decided."""
        self._cache.forget(one.command.table for one in commands)
        if not isinstance(error, Fenced):
            return commands
        log.warning("fenced: %s", error)
        metrics.FENCED.inc()
        self._ownership.doubt()
        return await self._publish_known(commands)

    async def _settle_alone(self, one: InFlight, failures: list[Failure]) -> None:
        """Fenced again, it is decided anew for as long as it is ours: another writer moved on in between."""
        for left in reversed(range(FENCED_MOST)):
            try:
                await self._try_alone(one, failures)
                return
            except NOT_STORED as error:
                if not await self._after_failure(error, [one]):
                    return
                if left and isinstance(error, Fenced):
                    continue
                log.error("command %s can't be stored: %s", one.command.id, error)
                failures.append(failed(one, "fenced" if isinstance(error, Fenced) else "not_storable", error))
                return

    async def _try_alone(self, one: InFlight, failures: list[Failure]) -> None:
        replies, _ = self._decide(await self._at_hand([one]), failures)
        await self._commit(replies)
        await self._publisher.publish(replies)

    async def _publish_known(self, commands: list[InFlight]) -> list[InFlight]:
        """Publishes again what is stored already; returns the commands that are not."""
        ids = [one.command.id for one in commands]
        known = await self._retries.until_done(lambda: self._store.outcomes(ids))
        self._cache.remember(known.values())
        await self._publisher.publish(
            [Reply(one, known[one.command.id], new=False) for one in commands if one.command.id in known]
        )
        return [one for one in commands if one.command.id not in known]


def _refused(one: InFlight, cache: TableCache) -> Reply:
    command, broken = one.command, cache.broken(one.command.table)
    assert broken is not None
    decided = Decided(command=command.id, table=command.table, seq=0, refusal=broken.refusal)
    return Reply(one, decided, new=False)
