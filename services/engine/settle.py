"""From deliveries to decisions that are stored and told: decide purely, commit once, then publish and acknowledge.

A crash between any two steps repeats the later ones: what was stored is found by its command's id and told again.
"""

import logging
import time
from collections.abc import Callable, Sequence

from redis.asyncio import Redis

from services.engine.command_stream import GROUP
from services.engine.decide import decide
from services.engine.in_flight import Answer, Failure, InFlight, closed, failed, opened
from services.engine.ownership import POISON, Ownership
from services.engine.store import Store
from services.engine.table_cache import TableCache
from services.engine.telling import tell
from shared.contracts.codec import Unreadable
from shared.contracts.events import Decided
from shared.contracts.ids import CommandId, TableId
from shared.runtime.settings import Settings
from shared.runtime.streams import dead_letters, names
from shared.runtime.streams.bus import Delivery
from shared.runtime.tables.event_log import Fenced
from shared.runtime.tables.replay import TABLE_BROKEN
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.engine")

FENCED_MOST = 5
"""Tries to store one command whose table goes on under our hands before it is left for later."""


class Settler:
    """Settles batches of deliveries, whatever becomes of single ones."""

    def __init__(
        self,
        settings: Settings,
        redis: Redis,
        store: Store,
        desk: TableCache,
        footing: Ownership,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._settings = settings
        self._redis = redis
        self._store = store
        self._desk = desk
        self._footing = footing
        self._clock = clock

    async def settle(self, batch: Sequence[Delivery], deliveries: int = 1) -> list[Failure]:
        """Answers with those that failed, which stay pending; `deliveries` is the how-manieth time this is."""
        letters = [letter for one in batch if (letter := await self._opened(one, deliveries))]
        if deliveries > 1:  # an earlier owner may have stored the decision and died before it was told
            letters = await self._tell_known(letters)
        failures: list[Failure] = []
        while letters:
            letters = await self._settle_together(letters, failures)
        return failures

    async def told_before(self, delivery: Delivery, deliveries: int) -> bool:
        """Whether this is out of the way without deciding it: its answer was stored, and is told again."""
        letter = await self._opened(delivery, deliveries)
        return letter is None or not await self._tell_known([letter])

    async def _opened(self, delivery: Delivery, deliveries: int) -> InFlight | None:
        try:
            return opened(delivery, self._settings.partitions)
        except Unreadable as error:
            await self.park(Failure(delivery, error.code, error.sentence), deliveries)
            return None

    async def _settle_together(self, letters: list[InFlight], failures: list[Failure]) -> list[InFlight]:
        """One transaction for all; answers with those that have to wait for the next one."""
        letters = await self._at_hand(letters)
        with metrics.STEP.labels("engine", "decide").time():
            answers, waiting = self._decide(letters, failures)
        new = [answer.decided for answer in answers if answer.new]
        try:
            with metrics.STEP.labels("engine", "commit").time():
                await self._footing.patiently(lambda: self._store.commit(new))
        except (Fenced, *POISON) as error:
            return await self._settle_after(error, [answer.letter for answer in answers], failures) + waiting
        self._desk.remember(new)
        await self._tell(answers)
        return waiting

    async def _at_hand(self, letters: list[InFlight]) -> list[InFlight]:
        """Those of the letters that can be decided now. Where the table is broken they are refused at once, but nothing
        is stored: when it is repaired, the same command may be decided. One that was decided before gets its answer."""
        mine = await self._footing.patiently(lambda: self._bring(letters))
        broken = [letter for letter in mine if self._desk.broken(letter.command.table)]
        if not broken:
            return mine
        await self._tell([_refused(letter, self._desk) for letter in await self._tell_known(broken)])
        return [letter for letter in mine if letter not in broken]

    async def _bring(self, letters: list[InFlight]) -> list[InFlight]:
        """Those of the letters that are ours to decide, their tables at hand. The others stay pending, their owner
        finds them; a table that is not ours must not come here, since nobody would notice when it goes on."""
        mine = [letter for letter in letters if self._footing.owns(letter.delivery.stream)]
        await self._desk.bring(self._redis, await self._store.connection(), [letter.command.table for letter in mine])
        return mine

    def _decide(self, letters: list[InFlight], failures: list[Failure]) -> tuple[list[Answer], list[InFlight]]:
        """Pure but for the clock, which is read once. After a bug the table's later commands wait: it has to be
        brought from the log, in which this batch is not yet."""
        at = self._clock()
        answers: list[Answer] = []
        waiting: list[InFlight] = []
        broken: set[TableId] = set()
        here: dict[CommandId, Decided] = {}
        for letter in letters:
            command = letter.command
            known = here.get(command.id) or self._desk.outcome(command.id)
            if known is not None:
                answers.append(Answer(letter, known, new=False))
            elif command.table in broken:
                waiting.append(letter)
            else:
                try:
                    table, decided = decide(self._desk[command.table], command, at)
                except Exception as error:
                    log.exception("a bug stops command %s of table %s", command.id, command.table)
                    failures.append(failed(letter, "bug", error))
                    broken.add(command.table)
                    self._desk.forget([command.table])
                    continue
                if table is not None:
                    self._desk.put(table)
                here[command.id] = decided
                answers.append(Answer(letter, decided, new=True))
        return answers, waiting

    async def _settle_after(self, error: Exception, letters: list[InFlight], failures: list[Failure]) -> list[InFlight]:
        """The batch was not stored. Fenced: one of its commands was decided before, or one of its tables has another
        writer, and then it may not be ours any more. Else one of its commands is poison."""
        unknown = await self._after_failure(error, letters)
        if len(unknown) < len(letters):
            return unknown  # that explains it
        for letter in letters:  # one by one, so that the one that can't be stored does not hold the others
            await self._settle_alone(letter, failures)
        return []

    async def _after_failure(self, error: Exception, letters: list[InFlight]) -> list[InFlight]:
        """Nothing that was decided on counts any more; returns the letters that still have to be decided."""
        self._desk.forget(letter.command.table for letter in letters)
        if not isinstance(error, Fenced):
            return letters
        log.warning("fenced: %s", error)
        metrics.FENCED.inc()
        self._footing.doubt()
        return await self._tell_known(letters)

    async def _settle_alone(self, letter: InFlight, failures: list[Failure]) -> None:
        """Fenced again, it is decided anew for as long as it is ours: another writer moved on in between."""
        for left in reversed(range(FENCED_MOST)):
            try:
                await self._try_alone(letter, failures)
                return
            except (Fenced, *POISON) as error:
                if not await self._after_failure(error, [letter]):
                    return
                if left and isinstance(error, Fenced):
                    continue
                log.error("command %s can't be stored: %s", letter.command.id, error)
                failures.append(failed(letter, "fenced" if isinstance(error, Fenced) else "not_storable", error))
                return

    async def _try_alone(self, letter: InFlight, failures: list[Failure]) -> None:
        answers, _ = self._decide(await self._at_hand([letter]), failures)
        await self._footing.patiently(lambda: self._store.commit([a.decided for a in answers if a.new]))
        self._desk.remember(answer.decided for answer in answers)
        await self._tell(answers)

    async def _tell_known(self, letters: list[InFlight]) -> list[InFlight]:
        """Tells again what is stored already; answers with the letters that are not."""
        ids = [letter.command.id for letter in letters]
        known = await self._footing.patiently(lambda: self._store.outcomes(ids)) if ids else {}
        answers = [
            Answer(letter, known[letter.command.id], new=False) for letter in letters if letter.command.id in known
        ]
        self._desk.remember(known.values())
        await self._tell(answers)
        return [letter for letter in letters if letter.command.id not in known]

    async def _tell(self, answers: list[Answer]) -> None:
        if not answers:
            return
        changed = {answer.decided.table for answer in answers if answer.new and answer.decided.events}
        snapshots, over = self._desk.snapshots_due(changed)
        with metrics.STEP.labels("engine", "publish").time():
            await self._footing.patiently(lambda: self._publish(answers, snapshots, over))
        for answer in answers:
            closed(answer)
        _count(answers)

    async def _publish(self, answers: list[Answer], snapshots: dict[TableId, bytes], over: list[TableId]) -> None:
        """Repeating it is harmless: readers drop what they have seen."""
        if snapshots:
            await self._redis.mset({names.snapshot_key(table): snapshot for table, snapshot in snapshots.items()})
        if over:
            await self._redis.delete(*(names.snapshot_key(table) for table in over))
        await tell(self._redis, answers, self._settings.events_kept)

    async def park(self, failure: Failure, deliveries: int) -> None:
        log.error("dead letter from %s: %s", failure.delivery.stream, failure.sentence)
        await self._footing.patiently(
            lambda: dead_letters.park(
                self._redis, failure.delivery, GROUP, "engine", failure.code, failure.sentence, deliveries
            )
        )


def _refused(letter: InFlight, desk: TableCache) -> Answer:
    command, broken = letter.command, desk.broken(letter.command.table)
    assert broken is not None
    decided = Decided(command=command.id, table=command.table, seq=0, refusal=broken.refusal)
    return Answer(letter, decided, new=False)


def _count(answers: list[Answer]) -> None:
    new = [answer.decided for answer in answers if answer.new]
    broken = sum(_is_broken(answer.decided) for answer in answers)
    refused = sum(decided.refusal is not None for decided in new)
    metrics.BATCH_SIZE.observe(len(answers))
    metrics.COMMANDS_DECIDED.labels("accepted").inc(len(new) - refused)
    metrics.COMMANDS_DECIDED.labels("refused").inc(refused)
    metrics.COMMANDS_DECIDED.labels("table_broken").inc(broken)
    metrics.COMMANDS_REPEATED.inc(len(answers) - len(new) - broken)
    metrics.EVENTS_STORED.inc(sum(len(decided.events) for decided in new))


def _is_broken(decided: Decided) -> bool:
    return decided.refusal is not None and decided.refusal.code == TABLE_BROKEN
