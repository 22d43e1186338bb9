"""Messages that nobody can process: parked with the reason, to be looked at, tried again or dropped."""

import time
from dataclasses import dataclass
from typing import cast

from redis.asyncio import Redis

from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery, Entry, Sends, acknowledge, append, append_message
from shared.runtime.telemetry import metrics, tracing


@dataclass(frozen=True)
class DeadLetter:
    """One parked message."""

    entry: str
    origin: str
    origin_entry: str
    code: str
    sentence: str
    deliveries: int
    trace_id: str
    at: float
    message: bytes
    traceparent: str


def append_letter(client: Sends, delivery: Delivery, code: str, sentence: str, deliveries: int) -> object:
    """Puts a message on the dead-letter stream, with the reason."""
    return append(
        client,
        names.DEAD_LETTERS,
        {
            names.MESSAGE: delivery.message,
            names.TRACEPARENT: delivery.traceparent,
            "code": code,
            "sentence": sentence,
            "origin": delivery.stream,
            "entry": delivery.entry,
            "deliveries": deliveries,
            "trace_id": tracing.trace_id_of(delivery.traceparent),
            "at": time.time(),
        },
    )


async def park(
    redis: Redis, delivery: Delivery, group: str, service: str, code: str, sentence: str, deliveries: int
) -> None:
    """Takes a message out of its stream and keeps it with the reason; both or neither."""
    pipeline = redis.pipeline(transaction=True)
    append_letter(pipeline, delivery, code, sentence, deliveries)
    acknowledge(pipeline, group, [delivery])
    await pipeline.execute()
    metrics.dead_letter(service, code)


async def listed(redis: Redis, count: int = 1000) -> list[DeadLetter]:
    """The oldest first."""
    return [_letter(entry) for entry in cast("list[Entry]", await redis.xrange(names.DEAD_LETTERS, count=count))]


async def one(redis: Redis, entry: str) -> DeadLetter | None:
    found = cast("list[Entry]", await redis.xrange(names.DEAD_LETTERS, entry, entry))
    return _letter(found[0]) if found else None


async def retry(redis: Redis, letter: DeadLetter) -> None:
    """Puts it back at the end of the stream it came from. A bot's task is dropped: its table was asked about anew."""
    if letter.origin.startswith(names.bot_queue("")):
        await drop(redis, letter)
        return
    pipeline = redis.pipeline(transaction=True)
    append_message(pipeline, letter.origin, letter.message, letter.traceparent)
    pipeline.xdel(names.DEAD_LETTERS, letter.entry)
    await pipeline.execute()


async def drop(redis: Redis, letter: DeadLetter) -> None:
    await redis.xdel(names.DEAD_LETTERS, letter.entry)


def _letter(entry: Entry) -> DeadLetter:
    number, fields = entry
    text = {key.decode(): value.decode("utf-8", "replace") for key, value in fields.items() if key != b"message"}
    return DeadLetter(
        entry=number.decode(),
        origin=text["origin"],
        origin_entry=text["entry"],
        code=text["code"],
        sentence=text["sentence"],
        deliveries=int(text["deliveries"]),
        trace_id=text["trace_id"],
        at=float(text["at"]),
        message=fields[names.MESSAGE],
        traceparent=text["traceparent"],
    )
