"""A connection to a database of the test's own, and eyes on everything that the statistics wrote there."""

from collections.abc import AsyncIterator

import psycopg
import pytest

from shared.runtime.settings import Settings
from shared.runtime.tables.event_log import Connection


@pytest.fixture
async def connection(settings: Settings) -> AsyncIterator[Connection]:
    async with await psycopg.AsyncConnection.connect(settings.database_url, autocommit=True) as connection:
        yield connection


async def everything(connection: Connection) -> dict[str, bytes]:
    """Every row of every table of the statistics as text, byte for byte, in the order of the rows themselves."""
    rows = await connection.execute("select tablename from pg_tables where schemaname = 'stats' order by 1")
    dump: dict[str, bytes] = {}
    for (name,) in await rows.fetchall():
        async with connection.cursor().copy(f"copy (select r::text from stats.{name} r order by 1) to stdout") as copy:
            dump[name] = b"".join([bytes(part) async for part in copy])
    return dump
