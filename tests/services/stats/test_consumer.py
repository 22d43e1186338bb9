"""From the event streams to the statistics, whatever happens on the way."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from redis.asyncio import Redis

from services.stats import consumer as consumer_module
from services.stats import lag
from services.stats.consumer import GROUP, PART, Consumer
from services.stats.ingest import record_table
from shared.contracts.ids import TableId
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.streams import bus, dead_letters, names
from shared.runtime.tables.event_log import Connection
from shared.runtime.telemetry.ops import Health
from tests.services.publishing import publish
from tests.services.stats import tables
from tests.services.stats.tables import BOTS, PEOPLE, Log, played, random_tables

pytestmark = pytest.mark.anyio

TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


@pytest.fixture
async def pool(settings: Settings) -> AsyncIterator[Pool]:
    pool = Pool(settings.database_url, size=4)
    yield pool
    await pool.close()


@pytest.fixture
async def consumer(redis: Redis, pool: Pool, settings: Settings) -> Consumer:
    """One that has begun, and takes up what lies unfinished at once."""
    one = Consumer(redis, pool, settings, Health(), again_after_ms=0)
    await one.begin()
    return one


async def published(redis: Redis, settings: Settings, logs: list[Log]) -> None:
    await publish(redis, [log.last() for log in logs], settings.partitions, TRACEPARENT)


async def recorded(connection: Connection) -> list[str]:
    rows = await connection.execute("select table_id from stats.results order by 1")
    return [str(row[0]) for row in await rows.fetchall()]


async def lying(redis: Redis, settings: Settings) -> int:
    streams = [names.events_stream(partition) for partition in range(settings.partitions)]
    return sum([(await redis.xpending(stream, GROUP))["pending"] for stream in streams])


async def work(consumer: Consumer) -> None:
    await consumer.read(block_ms=1)
    await consumer.settle()


async def test_a_finished_table_is_recorded_and_acknowledged(
    consumer: Consumer, redis: Redis, connection: Connection, settings: Settings
) -> None:
    logs = random_tables(1, 5)
    await tables.store(connection, logs)
    await published(redis, settings, logs)
    await published(redis, settings, logs)  # an engine that crashed publishes it again
    await work(consumer)
    assert await recorded(connection) == sorted(log.table for log in logs)
    assert await lying(redis, settings) == 0


async def test_tables_that_ended_before_the_service_began_are_recorded(
    redis: Redis, pool: Pool, connection: Connection, settings: Settings
) -> None:
    logs = random_tables(2, 3)
    await tables.store(connection, logs)
    await Consumer(redis, pool, settings, Health()).begin()
    assert len(await recorded(connection)) == 3


async def test_recording_is_part_of_the_moves_trace(
    consumer: Consumer, redis: Redis, connection: Connection, settings: Settings
) -> None:
    spans = InMemorySpanExporter()
    if not isinstance(trace.get_tracer_provider(), TracerProvider):
        trace.set_tracer_provider(TracerProvider())
    provider = trace.get_tracer_provider()
    assert isinstance(provider, TracerProvider)
    provider.add_span_processor(SimpleSpanProcessor(spans))
    log = played("t", 1, PEOPLE[:2])
    await tables.store(connection, [log])
    await published(redis, settings, [log])
    await work(consumer)
    (span,) = [one for one in spans.get_finished_spans() if one.name == "stats.record"]
    assert span.context is not None and f"{span.context.trace_id:032x}" == TRACEPARENT.split("-")[1]
    assert span.parent is not None and f"{span.parent.span_id:016x}" == TRACEPARENT.split("-")[2]


async def test_what_is_no_message_is_parked_and_the_rest_goes_on(
    consumer: Consumer, redis: Redis, connection: Connection, settings: Settings
) -> None:
    log = played("t", 1, PEOPLE[:2])
    stream = names.events_stream(names.partition_of(log.table, settings.partitions))
    await redis.xadd(stream, {names.MESSAGE: b"\xc1 no msgpack", names.TRACEPARENT: TRACEPARENT.encode()})
    await redis.xadd(stream, {b"something": b"else"})
    await tables.store(connection, [log])
    await published(redis, settings, [log])
    await work(consumer)
    assert await recorded(connection) == ["t"]
    (letter,) = await dead_letters.listed(redis)
    assert (letter.origin, letter.code, letter.deliveries) == (stream, "unreadable_message", 1)
    assert letter.trace_id == TRACEPARENT.split("-")[1]
    assert await lying(redis, settings) == 0


async def test_a_table_without_a_log_is_parked(consumer: Consumer, redis: Redis, settings: Settings) -> None:
    await published(redis, settings, [played("t", 1, PEOPLE[:2])])
    await work(consumer)
    assert [letter.code for letter in await dead_letters.listed(redis)] == ["unrecordable"]


async def test_a_table_that_fails_again_and_again_is_parked_and_blocks_nobody(
    consumer: Consumer,
    redis: Redis,
    connection: Connection,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bad, good = played("bad", 1, PEOPLE[:2]), played("good", 2, PEOPLE[:2])
    await tables.store(connection, [bad, good])

    async def fails(connection: Connection, table: TableId) -> bool:
        if table == "bad":
            raise ZeroDivisionError("a bug")
        return await record_table(connection, table)

    monkeypatch.setattr(consumer_module, "record_table", fails)
    await published(redis, settings, [bad, good])
    await work(consumer)
    assert await recorded(connection) == ["good"]
    for _ in range(settings.deliveries):
        assert await lying(redis, settings) == 1
        assert await dead_letters.listed(redis) == []
        await consumer.try_again()
        await consumer.settle()
    (letter,) = await dead_letters.listed(redis)
    assert (letter.code, letter.sentence) == ("failed_again", "ZeroDivisionError: a bug")
    assert letter.deliveries == settings.deliveries
    assert await lying(redis, settings) == 0


async def test_a_retried_letter_is_recorded(
    consumer: Consumer, redis: Redis, connection: Connection, settings: Settings
) -> None:
    log = played("t", 1, PEOPLE[:2])
    await published(redis, settings, [log])
    await work(consumer)
    await tables.store(connection, [log])
    (letter,) = await dead_letters.listed(redis)
    await dead_letters.retry(redis, letter)
    await work(consumer)
    assert await recorded(connection) == ["t"]


async def test_what_a_killed_process_had_in_hand_is_taken_up_by_another(
    redis: Redis, pool: Pool, consumer: Consumer, connection: Connection, settings: Settings
) -> None:
    log = played("t", 1, [*PEOPLE[:1], *BOTS])
    await published(redis, settings, [log])
    await Consumer(redis, pool, settings, Health()).read(block_ms=1)  # and then it is killed
    await tables.store(connection, [log])
    await work(consumer)
    assert await recorded(connection) == []
    await consumer.try_again()
    await consumer.settle()
    assert await recorded(connection) == ["t"]
    assert await lying(redis, settings) == 0


async def test_entries_trimmed_while_they_lay_do_not_come_back_for_ever(
    redis: Redis, pool: Pool, consumer: Consumer, connection: Connection, settings: Settings
) -> None:
    log = played("t", 1, PEOPLE[:2])
    await tables.store(connection, [log])
    await published(redis, settings, [log])
    await Consumer(redis, pool, settings, Health()).read(block_ms=1)
    await redis.xtrim(names.events_stream(names.partition_of(log.table, settings.partitions)), maxlen=0)
    await consumer.look_around()
    await consumer.settle()
    assert await lying(redis, settings) == 0
    assert await recorded(connection) == ["t"], "looking for missing results found it"


async def test_a_redis_that_lost_everything_is_no_loss(
    consumer: Consumer, redis: Redis, connection: Connection, settings: Settings
) -> None:
    logs = random_tables(3, 4)
    await tables.store(connection, logs)
    await redis.flushall()
    await work(consumer)
    assert len(await recorded(connection)) == 4
    more = played("more", 9, PEOPLE[:2])
    await tables.store(connection, [more])
    await published(redis, settings, [more])
    await work(consumer)
    assert len(await recorded(connection)) == 5


async def test_lag_is_measured_from_the_oldest_that_is_not_done(redis: Redis, settings: Settings) -> None:
    stream = names.events_stream(0)
    await bus.ensure_group(redis, stream, GROUP)
    for at in (10_000, 12_000, 15_500):
        await redis.xadd(stream, {"message": "x"}, id=f"{at}-0")
    assert await lag.seconds_behind(redis, stream, GROUP) == 5.5
    await redis.xreadgroup(GROUP, GROUP, {stream: ">"}, count=2)
    assert await lag.seconds_behind(redis, stream, GROUP) == 5.5, "read is not done"
    await redis.xack(stream, GROUP, "10000-0", "12000-0")
    assert await lag.seconds_behind(redis, stream, GROUP) == 0.0, "one unread entry is the newest"
    await redis.xreadgroup(GROUP, GROUP, {stream: ">"})
    await redis.xack(stream, GROUP, "15500-0")
    assert await lag.seconds_behind(redis, stream, GROUP) == 0.0


async def test_it_runs_until_told_to_stop_and_shows_that_it_is_alive(
    redis: Redis, pool: Pool, connection: Connection, settings: Settings
) -> None:
    health, stop = Health(), asyncio.Event()
    one = Consumer(redis, pool, settings, health)
    assert health.check() == {PART: "has not started yet"}
    running = asyncio.create_task(one.run(stop))
    log = played("t", 1, PEOPLE[:2])
    await tables.store(connection, [log])
    await published(redis, settings, [log])
    async with asyncio.timeout(20):
        while await recorded(connection) != ["t"] or health.check():
            await asyncio.sleep(0)
        stop.set()
        await running
    assert await lying(redis, settings) == 0
