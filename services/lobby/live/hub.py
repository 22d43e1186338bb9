"""Follows every table's events, keeps the rooms of this lobby up to date, and tells who watches or waits.

An event can be missed: this process slept while its stream was trimmed, or Redis lost its data and counts anew. So the
streams make it fast and the event log makes it certain: every room is compared with the log every `CHECK_SECONDS`, and
one that lacks an event for a whole round reads it there. Nobody is shown an old position for longer than two rounds.
"""

import asyncio
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import cast

from redis.asyncio import Redis

from services.lobby.errors import Refused
from services.lobby.limits import REPLAY_COST
from services.lobby.live.projection import Moment
from services.lobby.live.replays import Replays
from services.lobby.live.room import Room
from services.lobby.play.command_sender import CommandSender
from services.lobby.tables.table_status import TableStatus
from shared.contracts.codec import Unreadable, decode_decided
from shared.contracts.events import Decided, Event
from shared.contracts.ids import TableId
from shared.runtime.servers.connections import AWAY, Patience
from shared.runtime.servers.pool import Pool
from shared.runtime.streams import bus, names
from shared.runtime.tables.broken_tables import note_broken
from shared.runtime.tables.event_log import logged_seqs, read_events
from shared.runtime.tables.loading import load_tables, look_again
from shared.runtime.tables.replay import TABLE_BROKEN, BrokenLog, broken_by
from shared.runtime.tables.table import Gap
from shared.runtime.telemetry import metrics, tracing
from shared.runtime.telemetry.ops import Health

log = logging.getLogger("guildhall.lobby.hub")

READ_AT_ONCE = 64
"""Entries of each stream that one read returns at most."""
BREATHE_EVERY = 16
"""Decisions after which others get a turn, so that one burst does not hold up every frame that comes in."""
CLOSE_BROKEN = 1011
SERVICE = "lobby"
CHECK_SECONDS = 1.5
ENTER_SECONDS = 2.5
"""How long somebody waits for a room to be brought up to date; after that a server counts as away."""
LOOK_AGAIN_SECONDS = 15.0
"""How long a broken table that nobody asks for is not looked at."""
IDLE_SECONDS = 30.0
"""How long a room stays up to date after the last one left."""


class Hub:
    def __init__(
        self, redis: Redis, pool: Pool, partitions: int, desk: CommandSender, clerk: TableStatus, health: Health
    ) -> None:
        self.redis = redis
        self.pool = pool
        self.desk = desk
        self.clerk = clerk
        self.health = health
        self.replays = Replays(pool)
        self.rooms: dict[TableId, Room] = {}
        self._partitions = partitions
        self._look_again_due = 0.0
        self._streams = [names.events_stream(partition) for partition in range(partitions)]
        self._loading: dict[TableId, asyncio.Task[None]] = {}
        self._logged: dict[TableId, int] = {}
        """What the log held of each room at the last comparison."""
        self._step = metrics.STEP.labels("lobby", "tell")

    async def follow(self, stop: asyncio.Event, ready: Callable[[], Awaitable[None]]) -> None:
        """Reads the event streams from now on; `ready` is called once nothing that comes can be missed."""
        patience = Patience("redis")
        last: dict[str, bytes] = {}
        looked = 0.0
        while not stop.is_set():
            try:
                if not last:
                    last = await self._ends()
                    await ready()
                    self.health.beat("hub")
                if patience.tries:
                    await self._catch_up_after_outage(patience)
                if time.monotonic() - looked > CHECK_SECONDS:
                    await self._begin_again_where_lost(last)
                    looked = time.monotonic()
                deliveries = await bus.tail(self.redis, last, block_ms=1000, count=READ_AT_ONCE)
                self.health.beat("hub")
            except AWAY as error:
                await patience.wait(error, stop)
                continue
            for at, delivery in enumerate(deliveries):
                self._take(delivery)
                if at % BREATHE_EVERY == BREATHE_EVERY - 1:
                    await asyncio.sleep(0)

    async def _ends(self) -> dict[str, bytes]:
        pipeline = self.redis.pipeline(transaction=False)
        for stream in self._streams:
            pipeline.xrevrange(stream, count=1)
        newest = cast("list[list[bus.Entry]]", await pipeline.execute())
        return {stream: found[0][0] if found else b"0" for stream, found in zip(self._streams, newest, strict=True)}

    async def _begin_again_where_lost(self, last: dict[str, bytes]) -> None:
        """A stream that ends before what was read of it is another one: it is read from its beginning."""
        for stream, end in (await self._ends()).items():
            if _number(end) < _number(last[stream]):
                log.warning("%s lost what it held; reading it from its beginning", stream)
                last[stream] = b"0"
                self.desk.send_again()

    async def check(self) -> None:
        """One comparison of all rooms with the event log. A room that lacks what was there a round ago has missed it;
        what came since is probably on its way."""
        rooms = {table: room for table, room in self.rooms.items() if room.behind is None}
        late = [room for table, room in rooms.items() if room.version < self._logged.get(table, 0)]
        for room in late:
            log.warning("table %s is behind its log; reading it", room.id)
            self._catch_up(room)
        if late:
            self.desk.send_again()  # their answers may have been missed as well
        async with self.pool.connection() as connection:
            self._logged = await logged_seqs(connection, list(rooms))
            if time.monotonic() >= self._look_again_due:
                await look_again(self.redis, connection, SERVICE, range(self._partitions), self._partitions)
                self._look_again_due = time.monotonic() + LOOK_AGAIN_SECONDS

    async def _catch_up_after_outage(self, patience: Patience) -> None:
        """What Redis lost when it went down is in the event log; what waited in it is sent again."""
        await self.redis.ping()
        patience.well()
        for room in list(self.rooms.values()):
            self._catch_up(room)
        self.desk.send_again()

    def _take(self, delivery: bus.Delivery) -> None:
        try:
            decided = decode_decided(delivery.message)
        except Unreadable as error:
            log.warning(
                "an event that can't be read", extra={"fields": {"code": error.code, "stream": delivery.stream}}
            )
            metrics.STEP_FAILED.labels("lobby", "tell", error.code).inc()
            return
        room = self.rooms.get(decided.table)
        news = False
        if decided.events:
            self.clerk.note(decided.table, decided.events)
            if room is not None:
                news = self._tell(room, decided, delivery.traceparent)
        self.desk.decided(decided, news)

    def _tell(self, room: Room, decided: Decided, traceparent: str) -> bool:
        """Whether the watchers were told now; a room that has to read the event log first tells them when it has."""
        if room.behind is not None:
            room.behind.append(decided)
            return False
        begun = time.perf_counter()
        seen = tracing.sampled(traceparent)
        span = tracing.begin("lobby.tell", traceparent, table=decided.table, seq=decided.seq) if seen else None
        try:
            moments = room.take(decided.events)
            if moments:
                room.tell(moments, decided.command)
            return bool(moments)
        except Gap:
            room.behind = [decided]
            self._catch_up(room)
            return False
        except Exception:
            self._give_up(room)
            return False
        finally:
            if span is not None:
                span.end()
            self._step.observe(time.perf_counter() - begun)

    def _give_up(self, room: Room) -> None:
        """One table that our rules can't follow must not take the others with it; its watchers may come back."""
        cause = type(sys.exception()).__name__  # its words may name what is hidden
        log.error("table %s can't be followed: %s", room.id, cause)
        metrics.STEP_FAILED.labels("lobby", "tell", "bug").inc()
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for watcher in room.watchers:
            watcher.end(CLOSE_BROKEN, TABLE_BROKEN)

    async def enter(self, table: TableId) -> Room:
        """The room of a table, up to date; raises Refused for a broken one."""
        room = self.rooms.get(table)
        if room is None:
            room = self.rooms[table] = Room(table)
            self._catch_up(room)
        room.idle_since = time.monotonic()
        loading = self._loading.get(table)
        if loading is not None:
            try:
                async with asyncio.timeout(ENTER_SECONDS):  # it goes on by itself while a server is away
                    await asyncio.shield(loading)
            except BrokenLog as error:
                raise refused(error) from error
        return room

    def _catch_up(self, room: Room) -> None:
        if room.behind is None:
            room.behind = []
        if room.id not in self._loading:
            task = asyncio.create_task(self._read_log(room))
            self._loading[room.id] = task
            task.add_done_callback(partial(self._loaded, room.id))

    def _loaded(self, table: TableId, task: "asyncio.Task[None]") -> None:
        self._loading.pop(table, None)
        if not task.cancelled():
            task.exception()  # logged where it happened; whoever waits for the room gets it too

    async def _read_log(self, room: Room) -> None:
        """What is committed is in the log before it is published, so after this nothing is missing."""
        patience = Patience("postgres")
        before = room.version
        while True:
            try:
                events = await self._missing(room)
                waiting, room.behind = room.behind or [], []
                self._take_logged(room, events)
                for decided in waiting:
                    room.take(decided.events)
                room.behind = None
                if room.version > before:
                    room.tell([moment for moment in room.moments if moment.seq > before])
                return
            except (Gap, *AWAY) as error:
                await patience.wait(error)
            except BrokenLog as error:
                await self._note(error)
                self._give_up(room)
                raise
            except Exception:
                self._give_up(room)
                raise

    def _take_logged(self, room: Room, events: list[Event]) -> None:
        try:
            room.take(events)
        except Gap as error:  # nothing will come that could fill it
            raise BrokenLog(broken_by(room.id, room.version + 1, error)) from error

    async def _note(self, error: BrokenLog) -> None:
        with suppress(*AWAY):  # it is found again by the next one who comes
            async with self.pool.connection() as connection:
                await note_broken(connection, [error.broken], SERVICE)

    async def _missing(self, room: Room) -> list[Event]:
        """The events that a room lacks; one that nobody watches yet begins at the newest snapshot."""
        async with self.pool.connection() as connection:
            if room.table is None and not room.watchers:
                loaded = await load_tables(self.redis, connection, [room.id], SERVICE)
                if room.id in loaded.broken:
                    raise BrokenLog(loaded.broken[room.id])
                if room.id in loaded.tables:
                    room.begin(loaded.tables[room.id])
                return []
            return await read_events(connection, room.id, room.version)

    async def moments_since(self, room: Room, seq: int, spend: Callable[[float], None]) -> list[Moment]:
        """What happened after `seq`, from the log where the room does not go back so far: that has its price. Raises
        Refused."""
        kept = room.since(seq)
        if kept is not None:
            return kept
        spend(REPLAY_COST)
        try:
            return [moment for moment in (await self.replays.of(room.id)).moments if moment.seq > seq]
        except BrokenLog as error:
            raise refused(error) from error

    def evict_idle(self) -> None:
        """Nobody watches these any more; the next one who does loads them again."""
        now = time.monotonic()
        for room in list(self.rooms.values()):
            if room.watchers:
                room.idle_since = now
            elif room.behind is None and now - room.idle_since > IDLE_SECONDS:
                del self.rooms[room.id]


def refused(error: BrokenLog) -> Refused:
    refusal = error.broken.refusal
    return Refused(refusal.code, refusal.sentence)


def _number(entry: bytes) -> tuple[int, int]:
    """An entry's id as Redis orders them."""
    milliseconds, _, count = entry.partition(b"-")
    return int(milliseconds), int(count or 0)
