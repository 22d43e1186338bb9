"""Connections that outlive a restart of their server: wait a bounded time, say so once, go on."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import cast
from urllib.parse import parse_qs, urlsplit

import psycopg
from redis import Redis as SyncRedis
from redis import exceptions as redis_errors
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.connection import HiredisRespSerializer
from redis.retry import Retry as SyncRetry
from redis.typing import EncodableT

from shared.runtime.servers.unavailable import AsyncTranslating, ServerUnavailable, Translating
from shared.runtime.settings import Settings
from shared.runtime.telemetry import metrics

log = logging.getLogger("guildhall.connections")

AWAY = (
    redis_errors.ConnectionError, redis_errors.TimeoutError, ServerUnavailable,
    psycopg.OperationalError, psycopg.errors.ReadOnlySqlTransaction, OSError,
)  # fmt: skip
"""What a server looks like that restarts, stalls, is full or takes no writes: nothing was acknowledged, so doing it
again loses nothing."""

ANSWER_SECONDS = 2.0
"""How long a Redis may be silent: longer than the longest blocking read (1 s), and short enough for a request to be
refused within three."""
LONGEST_PAUSE = 1.0


def redis_client(url: str) -> "Redis":
    """Answers are bytes. No hidden retries: a loop decides itself what may be done twice."""
    client = Redis.from_url(
        url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
    )
    pool = client.connection_pool
    pool.connection_class = type("Connection", (_PackedInC, AsyncTranslating, pool.connection_class), {})
    return client


def sync_redis_client(url: str) -> "SyncRedis":
    """The same for code that blocks."""
    client = SyncRedis.from_url(
        url, retry=SyncRetry(NoBackoff(), 0), socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
    )
    pool = client.connection_pool
    pool.connection_class = type("Connection", (Translating, pool.connection_class), {})
    return client


class _PackedInC:
    """redis-py packs commands in C for its synchronous client only; in Python it costs 22 µs a command instead of 2."""

    def pack_command(self, *arguments: EncodableT) -> list[bytes]:
        return _pack(*arguments)


_pack = cast("Callable[..., list[bytes]]", HiredisRespSerializer().pack)


async def connect_redis(settings: Settings, seconds: float = 30.0) -> "Redis":
    """A client of a server that answers; waits for it up to `seconds`."""
    client = redis_client(settings.redis_url)
    patience = Patience("redis")
    deadline = asyncio.get_running_loop().time() + seconds
    while True:
        try:
            await client.ping()
            patience.well()
            return client
        except AWAY as error:
            if asyncio.get_running_loop().time() > deadline:
                raise
            await patience.wait(error)


class Patience:
    """How a loop bears with a server that is away: a growing pause, one line in the log, one more when it is back."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.tries = 0
        self._server = ""

    async def wait(self, error: BaseException, stop: asyncio.Event | None = None) -> None:
        if self.tries == 0:
            self._server = server_of(error)
            metrics.SERVER_AWAY.labels(self._server).inc()
            log.warning("%s is away: %s; trying again", self.what, error or type(error).__name__)
        pause = min(LONGEST_PAUSE, 0.02 * 2**self.tries)
        self.tries += 1
        if stop is None:
            await asyncio.sleep(pause)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), pause)

    def well(self) -> None:
        if self.tries:
            metrics.SERVER_AWAY.labels(self._server).dec()
            log.info("%s is back after %d tries", self.what, self.tries)
        self.tries = 0


def server_of(error: BaseException) -> str:
    return "postgresql" if isinstance(error, psycopg.Error) else "redis"


@asynccontextmanager
async def patiently(patience: Patience, stop: asyncio.Event) -> AsyncIterator[None]:
    """One round of a loop: a server that is away costs a pause, not the process."""
    try:
        yield
    except AWAY as error:
        await patience.wait(error, stop)
    else:
        patience.well()


def reason(error: BaseException) -> str:
    """What people may read of an error of AWAY: which server, and whether it is there. No addresses, no details."""
    what = "The database" if isinstance(error, psycopg.Error) else "The message server"
    full = isinstance(error, psycopg.Error) and (error.sqlstate or "").startswith(OUT_OF_RESOURCES)
    there = full or isinstance(error, ServerUnavailable | psycopg.errors.ReadOnlySqlTransaction)
    return f"{what} {'takes nothing at the moment' if there else 'does not answer'}; try again soon."


OUT_OF_RESOURCES = "53"  # a class of PostgreSQL's codes: disk full, out of memory, too many connections


def broker_url(redis_url: str) -> str:
    """The same Redis as Celery spells it: a socket is `redis+socket:` there and its database a virtual host."""
    parts = urlsplit(redis_url)
    if parts.scheme != "unix":
        return redis_url
    database = parse_qs(parts.query).get("db", ["0"])[0]
    return f"redis+socket://{parts.path}?virtual_host={database}"
