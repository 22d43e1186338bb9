"""Redis streams: how commands and decisions travel. Redis carries, PostgreSQL keeps."""

from collections.abc import Awaitable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Protocol, cast

from redis.asyncio import Redis
from redis.asyncio.client import Pipeline
from redis.exceptions import ResponseError

from shared.contracts.codec import encode
from shared.contracts.commands import Command
from shared.runtime.streams import names

Entry = tuple[bytes, dict[bytes, bytes]]


class Sends(Protocol):
    """A client of Redis or a pipeline, whether it blocks or not."""

    def execute_command(self, *words: str | bytes | float) -> object: ...


class GroupLost(Exception):  # noqa: N818
    """A stream has no such consumer group: it is a new Redis, or one that lost its data."""


@dataclass(frozen=True)
class Delivery:
    """One stream entry on its way to a consumer."""

    stream: str
    entry: bytes
    message: bytes
    traceparent: str


def delivery(stream: str, entry: Entry) -> Delivery:
    fields = entry[1] or {}  # an entry trimmed while it was pending comes back empty
    traceparent = fields.get(names.TRACEPARENT, b"").decode(
        "ascii", "replace"
    )  # anybody may write anything to a stream
    return Delivery(stream, entry[0], fields.get(names.MESSAGE, b""), traceparent)


def append(client: Sends, stream: str, fields: Mapping[str | bytes, str | bytes | float]) -> object:
    """Puts an entry at the end of a stream. Returns what that client does: the entry's id, or something to await, or
    the pipeline. The clients' own `xadd` costs more than all else around it."""
    return client.execute_command("XADD", stream, "*", *(word for field in fields.items() for word in field))


def append_message(client: Sends, stream: str, message: bytes, traceparent: str) -> object:
    """A message as all our streams carry them."""
    return append(client, stream, {names.MESSAGE: message, names.TRACEPARENT: traceparent})


def append_command(client: Sends, command: Command, partitions: int, traceparent: str = "") -> object:
    """Puts a command on its table's stream; doing it again is harmless, its id is decided once."""
    stream = names.commands_stream(names.partition_of(command.table, partitions))
    return append_message(client, stream, encode(command), traceparent)


async def send_command(redis: Redis, command: Command, partitions: int, traceparent: str = "") -> None:
    await cast("Awaitable[bytes]", append_command(redis, command, partitions, traceparent))


async def ensure_group(redis: Redis, stream: str, group: str) -> None:
    """From the beginning (`0`): a group created at `$` would miss what came before it."""
    try:
        await redis.xgroup_create(stream, group, id="0", mkstream=True)
    except ResponseError as error:
        if "BUSYGROUP" not in str(error):
            raise


@contextmanager
def group_needed() -> Iterator[None]:
    """Raises GroupLost where Redis says so."""
    try:
        yield
    except ResponseError as error:
        if "NOGROUP" not in str(error):
            raise
        raise GroupLost(str(error)) from error


async def read_group(
    redis: Redis, group: str, consumer: str, streams: Iterable[str], count: int, block_ms: int
) -> list[Delivery]:
    """What nobody of the group has read yet, up to `count` of each stream; waits for the first. Raises GroupLost."""
    new = cast(Any, dict.fromkeys(streams, ">"))
    with group_needed():
        return _deliveries(await redis.xreadgroup(group, consumer, new, count=count, block=block_ms))


def acknowledge(pipeline: Pipeline, group: str, settled: Iterable[Delivery]) -> None:
    """The group is through with them. Commands are deleted too: nobody else reads those, and so a stream's length is
    its backlog. Event streams have other readers."""
    by_stream: dict[str, list[bytes]] = {}
    for one in settled:
        by_stream.setdefault(one.stream, []).append(one.entry)
    for stream, entries in by_stream.items():
        pipeline.xack(stream, group, *entries)
        if stream.startswith(names.COMMANDS):
            pipeline.xdel(stream, *entries)


async def tail(redis: Redis, last: dict[str, bytes], block_ms: int = 1000, count: int = 512) -> list[Delivery]:
    """What came after `last` (stream -> entry id, moved on here): how every lobby reads every event."""
    found = _deliveries(await redis.xread(cast(Any, last), count=count, block=block_ms))
    for one in found:
        last[one.stream] = one.entry
    return found


def _deliveries(answer: object) -> list[Delivery]:
    """Of an answer that has the entries of each stream, or nothing."""
    found: list[Delivery] = []
    for stream, entries in cast("list[tuple[bytes, list[Entry]]]", answer or []):
        name = stream.decode()
        found.extend(delivery(name, entry) for entry in entries)
    return found
