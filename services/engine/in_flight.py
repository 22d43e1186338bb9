"""A command on its way through the engine, and the reply to it."""

from dataclasses import dataclass

from opentelemetry.trace import Span

from shared.contracts.codec import Unreadable, decode_command
from shared.contracts.commands import Command
from shared.contracts.events import Decided
from shared.runtime.streams.bus import Delivery
from shared.runtime.streams.names import commands_stream, partition_of
from shared.runtime.telemetry import tracing

ID_MOST = 200
"""Characters of an id; far longer ones could not be indexed."""


@dataclass(slots=True)
class InFlight:
    """A command that was read and not yet replied to. Its span, where it is traced, is open until then."""

    delivery: Delivery
    command: Command
    span: Span | None
    traceparent: str


@dataclass(slots=True)
class Reply:
    """`new` where the decision is not stored yet; else it was found, or need not be stored, and is only published.
    What the engine decided by itself replies to nobody."""

    to: InFlight | None
    decided: Decided
    new: bool


@dataclass(frozen=True)
class Failure:
    """A delivery that could not be settled: a bug of ours, or a message that nobody can process."""

    delivery: Delivery
    code: str
    sentence: str


def opened(delivery: Delivery, partitions: int) -> InFlight:
    """Raises Unreadable: those bytes will never be a command, however often they are tried."""
    command = decode_command(delivery.message)
    for name in (command.id, command.table):
        if not 0 < len(name) <= ID_MOST or "\0" in name:
            raise Unreadable("bad_id", f"Ids of commands and tables have 1 to {ID_MOST} characters, and no NUL.")
    if delivery.stream != commands_stream(partition_of(command.table, partitions)):
        raise Unreadable(
            "wrong_partition",
            f"Table {command.table} is not at home on {delivery.stream}: with {partitions} partitions it is elsewhere.",
        )
    if not tracing.sampled(delivery.traceparent):
        return InFlight(delivery, command, None, delivery.traceparent)
    span = tracing.begin("engine.decide", delivery.traceparent, table=command.table, command=command.id)
    return InFlight(delivery, command, span, tracing.traceparent(span))


def closed(reply: Reply) -> None:
    """Ends the command's span, when the reply is published."""
    span = reply.to.span if reply.to else None
    if span is not None:
        span.set_attribute("seq", reply.decided.seq)
        span.set_attribute("repeated", not reply.new)
        if reply.decided.refusal is not None:
            span.set_attribute("code", reply.decided.refusal.code)
        span.end()


def failed(one: InFlight, code: str, error: BaseException) -> Failure:
    if one.span is not None:
        one.span.record_exception(error)
        tracing.failed(one.span, code, str(error))
        one.span.end()
    return Failure(one.delivery, code, f"{type(error).__name__}: {error}")
