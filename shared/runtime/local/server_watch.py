"""The servers while `guildhall up` runs: it says what is wrong with them, and starts embedded ones again."""

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import psycopg
from redis.exceptions import RedisError

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.local.embedded_postgres import EmbeddedPostgres
from shared.runtime.local.embedded_process import ServerFailed
from shared.runtime.local.embedded_redis import EmbeddedRedis
from shared.runtime.local.supervisor import FIRST_PAUSE, LAST_PAUSE, STEADY
from shared.runtime.servers.connections import AWAY, sync_redis_client
from shared.runtime.servers.unavailable import ServerUnavailable
from shared.runtime.streams import names

CHECK = 0.5
"""Seconds between two looks at whether a server is there."""
LOOK = 1.0
"""Seconds between two looks at whether a server does its work."""
ROOM_NEEDED = 20_000_000

Say = Callable[[str], None]


async def keep(
    server: EmbeddedRedis | EmbeddedPostgres, servers: EmbeddedServers, say: Say, changed: Callable[[], None]
) -> None:
    """Without end: a server that dies starts again, after a pause that grows while it dies again and again."""
    pause, started = FIRST_PAUSE, time.monotonic()
    while True:
        await asyncio.sleep(CHECK)
        if await asyncio.to_thread(lambda: server.pid) is not None:
            continue
        pause = FIRST_PAUSE if time.monotonic() - started > STEADY else pause
        say(f"{server.name} is gone; it starts again in {pause:.1f} s; see {server.log}")
        await asyncio.sleep(pause)
        pause, started = min(pause * 2, LAST_PAUSE), time.monotonic()
        try:
            await asyncio.to_thread(servers.start_again, server)
            changed()
        except (ServerFailed, psycopg.Error, OSError) as error:
            say(f"{server.name} did not start: {error}")


class Trouble:
    """Something that can go wrong and be well again: one line when it begins, one when it is over."""

    def __init__(self, what: str, look: Callable[[], str], say: Say) -> None:
        self._what = what
        self._look = look
        self._say = say
        self._since: float | None = None

    async def watch(self) -> None:
        while True:
            self.found(await asyncio.to_thread(self._look))
            await asyncio.sleep(LOOK)

    def found(self, wrong: str) -> None:
        now = time.monotonic()
        if wrong and self._since is None:
            self._since = now
            self._say(f"{self._what} {wrong}; everything waits for it and goes on by itself")
        elif not wrong and self._since is not None:
            self._say(f"{self._what} is well again after {now - self._since:.0f} s")
            self._since = None


def redis_trouble(url: str) -> Callable[[], str]:
    client = sync_redis_client(url)

    def look() -> str:
        try:
            client.set(names.PROBE, b"", px=1000)
        except ServerUnavailable as error:
            return f"takes no writes ({error})"
        except AWAY as error:
            return f"does not answer ({error})"
        except RedisError as error:  # whatever it says: it is not we who end for it
            return f"refuses a write ({error})"
        return ""

    return look


def postgres_trouble(url: str) -> Callable[[], str]:
    def look() -> str:
        try:
            with psycopg.connect(url, connect_timeout=2, autocommit=True) as connection:
                row = connection.execute("select pg_is_in_recovery()").fetchone()
                return "takes no writes (it is a standby)" if row and row[0] else ""
        except psycopg.Error as error:
            return f"does not answer ({str(error).strip()})"

    return look


def disk_trouble(folder: Path) -> Callable[[], str]:
    def look() -> str:
        try:
            free = shutil.disk_usage(folder).free
        except OSError as error:
            return f"can't be looked at ({error.strerror})"
        return f"has {free // 1_000_000} MB left" if free < ROOM_NEEDED else ""

    return look
