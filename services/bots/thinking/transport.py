"""Kombu's Redis transport with three holes mended, all seen here with Kombu 5.7.

A worker that can't acknowledge a task, because Redis restarts or is read-only, goes on believing that it is busy: with
one task at a time it never takes another. And bytes in a queue that are no message end the whole worker.
And the time at which a task was taken is each worker's own: with clocks apart, others take it as lost while it is
thought on, or much too late.
"""

import logging
from typing import cast

from kombu.transport import TRANSPORT_ALIASES, redis, virtual
from redis.exceptions import ResponseError

from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.streams import names
from shared.runtime.streams.bus import Delivery
from shared.runtime.streams.dead_letters import append_letter
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.bots")

NO_MESSAGE = (ValueError, KeyError, TypeError, AttributeError)
"""What reading something that is no message of Kombu's ends with."""


class QoS(redis.QoS):
    """Counts what this worker has taken and not finished."""

    def ack(self, delivery_tag: str) -> None:
        try:
            super().ack(delivery_tag)  # type: ignore[no-untyped-call]  # Kombu has no types
        except (*self.channel.connection_errors, ResponseError):
            self._finish(delivery_tag)
            raise

    def reject(self, delivery_tag: str, requeue: bool = False) -> None:
        try:
            super().reject(delivery_tag, requeue)  # type: ignore[no-untyped-call]
        except (*self.channel.connection_errors, ResponseError):
            self._finish(delivery_tag)
            raise

    def _finish(self, delivery_tag: str) -> None:
        """Finished all the same: Redis hands the task out again, and by then it is late and costs nothing."""
        virtual.QoS.ack(self, delivery_tag)  # type: ignore[no-untyped-call]


class Channel(redis.Channel):
    QoS = QoS

    def _brpop_read(self, **options: object) -> object:
        try:
            return cast(object, super()._brpop_read(**options))  # type: ignore[no-untyped-call]
        except NO_MESSAGE as error:
            self._park(error)
            return True

    def _park(self, error: Exception) -> None:
        log.exception("Something in a bots' queue is no task")
        found = getattr(error, "doc", getattr(error, "object", b""))  # what JSON and UTF-8 say they could not read
        message = found if isinstance(found, bytes) else str(found).encode()
        delivery = Delivery(names.bot_queue("*"), b"", message, "")
        with self.conn_or_acquire() as client:
            append_letter(client, delivery, "unreadable_message", f"Not a Celery message: {error!r}", 1)
        metrics.dead_letter("bots", "unreadable_message")


class Transport(redis.Transport):
    Channel = Channel


def register(server: ServerClock) -> None:
    """From now on this process speaks to Redis by this transport."""
    redis.time = server.now  # type: ignore[attr-defined]  # when a task was taken: other workers compare it with theirs
    for scheme in ("redis", "rediss"):
        TRANSPORT_ALIASES[scheme] = f"{__name__}:Transport"
