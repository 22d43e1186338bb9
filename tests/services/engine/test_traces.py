"""One move is one trace: the engine's span is the child of the sender's, and the parent of whoever listens."""

from collections.abc import Iterator
from typing import cast

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from redis.asyncio import Redis

from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Entry, send_command
from tests.services.engine.harness import Engine, play, start
from tests.spans import kept_spans

pytestmark = pytest.mark.anyio

TRACE, SPAN = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    with kept_spans() as exporter:
        yield exporter


async def headers(redis: Redis, settings: Settings) -> list[str]:
    found: list[str] = []
    for partition in range(settings.partitions):
        entries = cast("list[Entry]", await redis.xrange(names.events_stream(partition)))
        found.extend(fields[names.TRACEPARENT].decode() for _, fields in entries)
    return found


async def test_the_decision_carries_the_trace_on(
    engine: Engine, redis: Redis, settings: Settings, spans: InMemorySpanExporter
) -> None:
    command = start("oak", "Ada", "Ben")
    await send_command(redis, command, settings.partitions, f"00-{TRACE}-{SPAN}-01")
    await engine.drain()
    (span,) = spans.get_finished_spans()
    assert span.name == "engine.decide" and span.context is not None
    assert span.parent is not None and f"{span.parent.span_id:016x}" == SPAN
    attributes = dict(span.attributes or {})
    assert attributes == {"table": "oak", "command": command.id, "seq": 1, "repeated": False}
    assert await headers(redis, settings) == [f"00-{TRACE}-{span.context.span_id:016x}-01"]


async def test_a_refusal_is_seen_in_the_trace(
    engine: Engine, redis: Redis, settings: Settings, spans: InMemorySpanExporter
) -> None:
    await send_command(redis, play("oak", "ada", 0, "x"), settings.partitions, f"00-{TRACE}-{SPAN}-01")
    await engine.drain()
    (span,) = spans.get_finished_spans()
    assert (span.attributes or {})["code"] == "unknown_table"


async def test_an_unsampled_trace_is_passed_on_as_it_is(
    engine: Engine, redis: Redis, settings: Settings, spans: InMemorySpanExporter
) -> None:
    header = f"00-{TRACE}-{SPAN}-00"
    await send_command(redis, start("oak", "Ada", "Ben"), settings.partitions, header)
    await engine.drain()
    assert spans.get_finished_spans() == ()
    assert await headers(redis, settings) == [header]
