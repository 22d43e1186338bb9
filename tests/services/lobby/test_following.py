"""How a lobby keeps up: gaps, what it slept through, servers that restart, a table it can't follow, and traces."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import cast

import httpx
import msgspec
import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from redis.asyncio import Redis

from services.lobby.bootstrap import Lobby
from services.lobby.rooms.room import Room
from shared.contracts.codec import decode_decided, encode
from shared.contracts.events import Decided, MovePlayed
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery, Entry
from shared.runtime.web.client import Client, LiveFrame
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, play_out, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]


class Ear:
    """A watcher that remembers what it was told."""

    def __init__(self, account: str) -> None:
        self.account = AccountId(account)
        self.seat: int | None = None
        self.binary = True
        self.heard: list[str | bytes] = []
        self.ended = ""
        self.told = asyncio.Event()

    def push(self, packed: str | bytes) -> None:
        self.heard.append(packed)
        self.told.set()

    def end(self, reason: str) -> None:
        self.ended = reason
        self.told.set()


async def published(redis: Redis, settings: Settings, table: str) -> list[Delivery]:
    """What the engine has published about a table."""
    stream = names.events_stream(names.partition_of(TableId(table), settings.partitions))
    entries = cast("list[Entry]", await redis.xrange(stream))
    found = [Delivery(stream, entry, fields[names.MESSAGE], "") for entry, fields in entries]
    return [one for one in found if decode_decided(one.message).table == table]


async def some_moves(ada: Client, ben: Client, count: int) -> str:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (second, his):
        told = [hers, his]
        for _ in range(count):
            mover = 0 if told[0].legal else 1
            await (first, second)[mover].move(told[mover].legal[0])
            told = [await until_seq(live, told[0].seq + 1) for live in (first, second)]
    return table.id


@asynccontextmanager
async def watched(lobby: Lobby, table: str, account: str) -> AsyncIterator[tuple[Room, Ear]]:
    room, ear = await lobby.hub.enter(TableId(table)), Ear(account)
    room.join(ear)
    yield room, ear


async def test_what_is_missing_in_the_stream_is_read_from_the_log(
    ada: Client, ben: Client, lobby: Lobby, settings: Settings, redis: Redis
) -> None:
    """A room at sequence 1 hears of the last move only, and tells all of them, in order, once."""
    table = await some_moves(ada, ben, 4)
    deliveries = await published(redis, settings, table)
    fresh, all_of_it = Ear(ada.account.id), Ear(ada.account.id)
    for ear, heard in ((fresh, deliveries[-1:]), (all_of_it, deliveries[1:])):
        room = Room(TableId(table))
        room.behind = None
        room.take(decode_decided(deliveries[0].message).events)
        room.join(ear)
        lobby.hub.add(room)
        for delivery in heard:
            lobby.hub.take(delivery)
        await ear.told.wait()
        assert room.seq == 5
        lobby.hub.take(deliveries[2])  # told again after a crash of the engine: nothing new
    lines = [line for packed in all_of_it.heard for line in read(packed).happened]
    assert [read(packed).happened for packed in fresh.heard] == [lines]


def read(packed: str | bytes) -> LiveFrame:
    assert isinstance(packed, bytes)
    return msgspec.msgpack.decode(packed, type=LiveFrame)


async def test_a_table_that_can_not_be_followed_leaves_the_others_alone(ada: Client, ben: Client, lobby: Lobby) -> None:
    broken, sound = await some_moves(ada, ben, 1), await some_moves(ada, ben, 1)
    async with watched(lobby, broken, ada.account.id) as (_, first), watched(lobby, sound, ada.account.id) as (room, _):
        impossible = MovePlayed(seq=3, at=0.0, seat=0, move="steal everything")
        decided = Decided(command=CommandId("x"), table=TableId(broken), seq=3, events=[impossible])
        lobby.hub.take(Delivery("events", b"1-1", encode(decided), ""))
        lobby.hub.take(Delivery("events", b"1-2", b"\xc1 no message", "garbage"))
        assert first.ended == "table_broken"
        assert [one.id for one in lobby.hub.rooms] == [sound] and room.seq == 2


async def test_a_lobby_that_slept_knows_what_ended_meanwhile(ada: Client, ben: Client, settings: Settings) -> None:
    table = await begun(ada, ben)
    async with Client(ada.url, ada.token) as again:
        await again.resign(table.id)
    async with lobby_at(settings) as later, Client(later) as anybody:
        assert (await anybody.table(table.id)).status == "finished"


async def test_play_goes_on_after_redis_and_postgres_were_restarted(
    ada: Client, ben: Client, servers: EmbeddedServers
) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (second, his):
        await asyncio.to_thread(servers.restart_redis)
        await asyncio.to_thread(servers.restart_postgres)
        heard = await play_out([first, second], [hers, his])
    assert heard[0][-1].finished is not None


@pytest.fixture(scope="module")
def spans() -> Iterator[InMemorySpanExporter]:
    exporter = InMemorySpanExporter()
    provider = trace.get_tracer_provider()
    if not isinstance(provider, TracerProvider):
        provider = TracerProvider()
        trace.set_tracer_provider(provider)
    processor = SimpleSpanProcessor(exporter)
    provider.add_span_processor(processor)
    yield exporter
    processor.shutdown()


async def test_one_move_is_one_trace_from_the_frame_to_what_is_told(
    ada: Client, ben: Client, spans: InMemorySpanExporter
) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (live, told):
        spans.clear()
        await live.move(told.legal[0])
        await live.next()
    by_name = {span.name: span for span in spans.get_finished_spans()}
    frame, decided, project = (by_name[name] for name in ("lobby.frame", "engine.decide", "lobby.project"))
    assert frame.parent is None
    assert decided.parent is not None and decided.parent.span_id == frame.context.span_id
    assert project.context.trace_id == decided.context.trace_id == frame.context.trace_id


async def test_a_request_continues_the_trace_of_its_caller(ada: Client, spans: InMemorySpanExporter, url: str) -> None:
    caller = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    async with httpx.AsyncClient(base_url=url) as http:
        refused = await http.get("/tables/none", headers={"traceparent": caller})
    assert refused.json()["trace"] == "0af7651916cd43dd8448eb211c80319c"
    request = next(span for span in spans.get_finished_spans() if span.name == "lobby.request" and span.parent)
    assert request.parent is not None and f"{request.parent.span_id:016x}" == "b7ad6b7169203331"
