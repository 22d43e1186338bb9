"""The chain of ratings of one game: from the first new table on, every rating after it is made anew."""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from operator import itemgetter

import psycopg
from psycopg.rows import TupleRow

from services.stats.ratings import Rating, Standing, rate

Cursor = psycopg.AsyncCursor[TupleRow]
Key = tuple[datetime, str]
"""When a table finished, and its id: the order in which tables are rated."""
Rated = tuple[Key, str, Rating]

ONE_HAND = """(select count(*) > count(distinct coalesce(nullif(o.owner, ''), o.player)) from seat_results o
    where o.table_id = r.table_id and o.bot = '')"""
"""At the table `r` two seats belonged to one person: somebody and a bot of theirs, or two of their bots. It is not
rated, for they could give each other whatever they want."""

LAST_STEPS = """unnest(%s::text[]) as wanted (player) cross join lateral (select * from rating_steps
    where game = %s and player = wanted.player collate "C" order by finished_at desc, table_id desc limit 1) s"""
"""The last step of each of some players: one look into the index each, however long a bot's history has grown."""


async def rerate(cursor: Cursor, game: str, since: Key) -> None:
    """Rates all tables of a game from `since` on.

    Usually that is the one table that just ended. One that arrives late, with others after it, pulls them along: so the
    numbers never depend on the order of arrival, and a rebuild comes to the same ones.
    """
    gone = await _forget(cursor, game, since)
    tables = await _standings(cursor, game, since)
    seated = {standing.player for _, standings in tables for standing in standings}
    ratings = await _ratings_before(cursor, game, sorted(seated))
    await _insert_steps(cursor, game, _chain(tables, ratings))
    await _refresh_leaderboard(cursor, game, sorted(gone | seated))


def _chain(tables: list[tuple[Key, list[Standing]]], ratings: dict[str, Rating]) -> Iterator[Rated]:
    for key, standings in tables:
        after = rate(standings, ratings)
        ratings.update(after)
        yield from ((key, player, rating) for player, rating in after.items())


async def _forget(cursor: Cursor, game: str, since: Key) -> set[str]:
    await cursor.execute(
        "delete from rating_steps where game = %s and (finished_at, table_id) >= (%s, %s) returning player",
        (game, *since),
    )
    return {str(row[0]) for row in await cursor.fetchall()}


async def _standings(cursor: Cursor, game: str, since: Key) -> list[tuple[Key, list[Standing]]]:
    await cursor.execute(
        "select r.finished_at, r.table_id, s.player, s.name, s.bot, s.bot <> '' or s.owner <> '', s.rank, s.resigned"
        " from results r join seat_results s using (table_id)"
        " where r.game = %s and (r.finished_at, r.table_id) >= (%s, %s) and not s.guest and r.rated"
        f" and not {ONE_HAND}"
        " order by r.finished_at, r.table_id, s.seat",
        (game, *since),
    )
    rows = await cursor.fetchall()
    return [
        (
            (finished_at, table),
            [Standing(p, level or name, bot, rank, gone) for _, _, p, name, level, bot, rank, gone in seats],
        )
        for (finished_at, table), seats in groupby(rows, key=itemgetter(0, 1))
    ]


async def _ratings_before(cursor: Cursor, game: str, players: list[str]) -> dict[str, Rating]:
    await cursor.execute(
        f"select s.player, s.name, s.bot, s.mu, s.sigma, s.tables, s.wins from {LAST_STEPS}", (players, game)
    )
    return {str(row[0]): Rating(*row[1:]) for row in await cursor.fetchall()}


async def _insert_steps(cursor: Cursor, game: str, steps: Iterator[Rated]) -> None:
    async with cursor.copy(
        "copy rating_steps (game, finished_at, table_id, player, name, bot, mu, sigma, tables, wins) from stdin"
    ) as copy:
        for (finished_at, table), player, after in steps:
            await copy.write_row(
                (
                    game,
                    finished_at,
                    table,
                    player,
                    after.name,
                    after.bot,
                    after.mu,
                    after.sigma,
                    after.tables,
                    after.wins,
                )
            )


async def _refresh_leaderboard(cursor: Cursor, game: str, players: list[str]) -> None:
    await cursor.execute("delete from ratings where game = %s and player = any(%s)", (game, players))
    await cursor.execute(
        "insert into ratings (game, player, name, bot, mu, sigma, tables, wins, finished_at, table_id)"
        f" select s.game, s.player, s.name, s.bot, s.mu, s.sigma, s.tables, s.wins, s.finished_at, s.table_id"
        f" from {LAST_STEPS}",
        (players, game),
    )
