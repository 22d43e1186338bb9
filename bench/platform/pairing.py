"""Quick pairing: many wait at one moment, and how soon they have a table."""

import asyncio
import secrets
import time

import psycopg
from psycopg.types.json import Jsonb

PATIENCE = 60.0
LOOK_AGAIN = 0.01


async def pairing_s(database_url: str, game: str, people: int) -> float:
    """Seconds from the moment at which all of them wait until 99 of 100 have a table. Ratings are spread as among real
    players, so that one or two are left over with nobody near, and rightly wait on."""
    async with await psycopg.AsyncConnection.connect(database_url) as connection:
        accounts = [secrets.token_hex(8) for _ in range(people)]
        async with connection.transaction(), connection.cursor() as cursor:
            await cursor.executemany("insert into accounts (id, name) values (%s, 'Waiting')", [(a,) for a in accounts])
            await cursor.executemany(
                "insert into stats.ratings (game, player, name, bot, mu, sigma, tables, wins, finished_at, table_id)"
                " values (%s, %s, 'Waiting', false, %s, 2, 9, 3, now(), '')",
                [(game, account, 15 + 20 * at / people) for at, account in enumerate(accounts)],
            )
            await cursor.executemany(
                "insert into pairing (account_id, game, options, terms, least, most, near, bot, place)"
                " values (%s, %s, %s, %s, 2, 2, true, 'greedy', '')",
                [(account, game, Jsonb({}), Jsonb({})) for account in accounts],
            )
        await connection.set_autocommit(True)
        begun = time.perf_counter()
        while await _waiting(connection) > people // 100:
            if time.perf_counter() - begun > PATIENCE:
                raise TimeoutError(f"not all of {people} were paired within {PATIENCE:g} s")
            await asyncio.sleep(LOOK_AGAIN)
        return time.perf_counter() - begun


async def _waiting(connection: "psycopg.AsyncConnection[tuple[object, ...]]") -> int:
    row = await (await connection.execute("select count(*) from pairing where table_id is null")).fetchone()
    return int(str(row[0])) if row else 0
