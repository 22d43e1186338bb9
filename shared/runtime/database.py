"""PostgreSQL: connections and migrations."""

from importlib.resources import files

import psycopg
from psycopg.rows import TupleRow
from psycopg_pool import AsyncConnectionPool

Pool = AsyncConnectionPool[psycopg.AsyncConnection[TupleRow]]

MIGRATIONS_LOCK = 0x6775696C  # one migrating process at a time, whichever comes first


async def open_pool(url: str, size: int = 4) -> Pool:
    pool: Pool = AsyncConnectionPool(
        url,
        min_size=1,
        max_size=size,
        open=False,
        kwargs={"autocommit": True},
        check=AsyncConnectionPool.check_connection,
    )
    await pool.open(wait=True, timeout=30)
    return pool


def migrate(url: str) -> list[str]:
    """Brings the database to this code's schema; answers with the names of the migrations it carried out."""
    done: list[str] = []
    with psycopg.connect(url) as connection:
        connection.execute("select pg_advisory_xact_lock(%s)", (MIGRATIONS_LOCK,))
        connection.execute(
            "create table if not exists migrations (name text primary key, at timestamptz default now())"
        )
        applied = {str(row[0]) for row in connection.execute("select name from migrations")}
        for name, sql in migrations():
            if name not in applied:
                connection.execute(sql)
                connection.execute("insert into migrations (name) values (%s)", (name,))
                done.append(name)
    return done


def migrations() -> list[tuple[str, bytes]]:
    folder = files("shared.runtime") / "migrations"
    return sorted((entry.name, entry.read_bytes()) for entry in folder.iterdir() if entry.name.endswith(".sql"))
