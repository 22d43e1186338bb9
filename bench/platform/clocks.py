"""A thousand clocks that run out within one second: how long until all of them were acted upon."""

import asyncio
import secrets

import psycopg

from shared.contracts.clock_terms import Clock
from shared.contracts.commands import StartTable
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.contracts.options import Options
from shared.contracts.seats import Seat
from shared.contracts.terms import Terms
from shared.rules.registry import game as game_named
from shared.runtime.servers.connections import redis_client
from shared.runtime.settings import Settings
from shared.runtime.streams.bus import append_command

CLOCKS = 1000
AHEAD = 15.0
"""Seconds from the first table's start to the first end: they have to be begun by then."""
WITHIN = 1.0
PATIENCE = 60.0
AT_ONCE = 50


async def run_out(redis_url: str, database_url: str, game: str, clocks: int = CLOCKS) -> float:
    """Seconds from the first end of a clock until the loss of every seat is stored."""
    redis = redis_client(redis_url)
    run = secrets.token_hex(4)
    options = game_named(game).check_options({"players": 2})
    try:
        seconds, microseconds = await redis.time()
        first_end = seconds + microseconds / 1e6 + AHEAD
        for start in range(0, clocks, AT_ONCE):
            pipeline = redis.pipeline(transaction=False)
            now, fraction = await redis.time()
            for number in range(start, min(start + AT_ONCE, clocks)):
                left = first_end + WITHIN * number / clocks - now - fraction / 1e6
                append_command(pipeline, started(f"clock-{run}-{number}", game, options, left), Settings().partitions)
            await pipeline.execute()
            await asyncio.sleep(AHEAD / 4 * AT_ONCE / clocks)
    finally:
        await redis.aclose()
    return await _last_loss(database_url, run, clocks) - first_end


def started(name: str, game: str, options: Options, left: float) -> StartTable:
    terms = Terms(clock=Clock(kind="live", seconds=left), at_time_out="lose")
    seats = [Seat(f"P{at}", AccountId(f"{name}-{at}")) for at in range(2)]
    return StartTable(
        id=CommandId(f"start-{name}"),
        table=TableId(name),
        account=seats[0].account,
        game=game,
        options=options,
        seats=seats,
        seed=secrets.token_bytes(32),
        terms=terms,
    )


async def _last_loss(database_url: str, run: str, clocks: int) -> float:
    """When the last of the decisions was stored, by the clock of the machine that all servers share."""
    async with asyncio.timeout(PATIENCE), await psycopg.AsyncConnection.connect(database_url) as connection:
        await connection.set_autocommit(True)
        while True:
            rows = await connection.execute(
                "select count(*), extract(epoch from max(o.decided_at))::float8 from games g"
                " join outcomes o on o.table_id = g.table_id and o.first_seq > 1"
                " where g.table_id like %s and g.finished_at is not null",
                (f"clock-{run}-%",),
            )
            count, last = await rows.fetchone() or (0, 0.0)
            if int(str(count)) >= clocks:
                return float(str(last))
            await asyncio.sleep(0.1)
