"""The names of people who have deleted their account go from the statistics too; their results stay.

Whoever asks is told the present name anyway (`queries.py`); this is about what lies in the tables, for dashboards and
copies. A rebuild reads logs in which the name is gone already.
"""

from psycopg import sql

from services.stats.result_store import SCHEMA, lock_writers
from shared.runtime.tables.event_log import Connection

NAMED = ("seat_results", "rating_steps", "ratings")
LATELY = "a.deleted_at > now() - interval '1 day'"
"""Looked at again and again within that time: a table that ends meanwhile may bring the old name once more."""


async def forget_names(connection: Connection) -> None:
    rows = await connection.execute(f"select from public.accounts a where {LATELY} limit 1")
    if await rows.fetchone() is None:
        return
    async with connection.transaction(), connection.cursor() as cursor:
        await lock_writers(cursor)
        for table in NAMED:
            await cursor.execute(
                sql.SQL(
                    "update {} s set name = a.name from public.accounts a"
                    f" where a.id = s.player and {LATELY} and s.name <> a.name"
                ).format(sql.Identifier(SCHEMA, table))
            )
