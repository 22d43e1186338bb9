"""Redis streams: how commands and decisions travel. Redis carries, PostgreSQL keeps."""

from dataclasses import dataclass
from typing import Any, cast

from redis.asyncio import Redis
from redis.exceptions import ResponseError

from shared.contracts.codec import encode
from shared.contracts.commands import Command
from shared.contracts.events import Decided
from shared.runtime.streams import names

Entry = tuple[bytes, dict[bytes, bytes]]


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


def command_entry(command: Command, partitions: int, traceparent: str = "") -> tuple[str, dict[bytes, bytes]]:
    """The stream of a command's table, and the entry as it travels there."""
    stream = names.commands_stream(names.partition_of(command.table, partitions))
    return stream, {names.MESSAGE: encode(command), names.TRACEPARENT: traceparent.encode()}


async def send_command(redis: Redis, command: Command, partitions: int, traceparent: str = "") -> None:
    """Puts a command on its table's stream; sending it again is harmless, its id is decided once."""
    stream, fields = command_entry(command, partitions, traceparent)
    await redis.xadd(stream, cast(Any, fields))


async def publish(redis: Redis, decided: list[tuple[Decided, str]], partitions: int, kept: int) -> None:
    """Tells everybody who listens; may repeat after a crash, consumers drop what they have seen (table, sequence)."""
    pipeline = redis.pipeline(transaction=False)
    for one, traceparent in decided:
        stream = names.events_stream(names.partition_of(one.table, partitions))
        fields = {names.MESSAGE: encode(one), names.TRACEPARENT: traceparent}
        pipeline.xadd(stream, fields, maxlen=kept, approximate=True)  # type: ignore[arg-type]  # bytes are fine
    await pipeline.execute()


async def ensure_group(redis: Redis, stream: str, group: str) -> None:
    """From the beginning (`0`): a group created at `$` would miss what came before it."""
    try:
        await redis.xgroup_create(stream, group, id="0", mkstream=True)
    except ResponseError as error:
        if "BUSYGROUP" not in str(error):
            raise


async def tail(redis: Redis, last: dict[str, bytes], block_ms: int = 1000, count: int = 512) -> list[Delivery]:
    """What came after `last` (stream -> entry id, moved on here): how every lobby reads every event."""
    answer = cast("list[tuple[bytes, list[Entry]]]", await redis.xread(cast(Any, last), count=count, block=block_ms))
    found: list[Delivery] = []
    for stream, entries in answer or []:
        name = stream.decode()
        found.extend(delivery(name, entry) for entry in entries)
        last[name] = entries[-1][0]
    return found
