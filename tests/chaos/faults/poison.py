"""Data that this code can't read: one table's log breaks that table alone, bytes in a stream break nobody."""

import asyncio
from collections.abc import AsyncIterator
from random import Random

import msgspec
from psycopg.errors import UniqueViolation

from shared.contracts.levels import BOT_LEVELS
from shared.runtime.streams import names
from shared.runtime.web.client import ApiError, Client
from tests.chaos.faults.fault import fault
from tests.chaos.judge import BROKEN
from tests.chaos.world import World, in_thread
from tests.system.people import GONE

NEWER = {"type": "move_played", "v": 99, "at": 0.0, "seat": 0, "move": "of a later version"}
SOON = 15.0
"""Seconds within which somebody at a broken table has to be told so."""


@fault("newer event", "tables", weight=1.5)
async def newer_event(world: World, rng: Random) -> AsyncIterator[str]:
    """An event that a later version of this code has written into the log of one table."""
    tables = [name for name, one in sorted(world.notes.running().items()) if one.token]
    if not tables:
        yield "no table to spare"
        return
    table = rng.choice(tables)
    world.sacrificed.add(table)
    world.notes.tables[table].given_up = True
    world.notes.tables[table].broken = world.notes.now()
    await in_thread(lambda: write_newer(world, table))
    yield f"table {table}"
    await must_be_broken(world, table)


def write_newer(world: World, table: str) -> None:
    """At its end, which others are writing to as well."""
    with world.database() as connection:
        while True:
            row = connection.execute("select max(seq) from events where table_id = %s", (table,)).fetchone()
            seq = int(str(row[0])) + 1 if row else 1
            body = msgspec.msgpack.encode(NEWER | {"seq": seq})
            try:
                connection.execute("insert into events values (%s, %s, 'chaos', %s)", (table, seq, body))
                return
            except UniqueViolation:
                continue


async def must_be_broken(world: World, table: str) -> None:
    code = "no answer"
    try:
        async with asyncio.timeout(SOON):
            while code != BROKEN:
                code = await answer_at(world, table)
                await asyncio.sleep(0.3)
    except TimeoutError:
        text = f"{SOON:.0f} s after its log became unreadable a command is answered with {code}, not {BROKEN}"
        world.notes.violation("not_broken", text, table)


async def answer_at(world: World, table: str) -> str:
    try:
        async with Client(world.lobbies[0], world.notes.tables[table].token, timeout=5.0) as client:
            await client.move(table, "fly moon")
            return "a yes"
    except ApiError as error:
        return error.code
    except GONE as error:
        return type(error).__name__


@fault("unreadable bytes", "redis", weight=1.5)
async def unreadable_bytes(world: World, rng: Random) -> AsyncIterator[str]:
    """In each stream of one partition, and in a queue of the bots."""
    partition, level = rng.randrange(8), rng.choice(BOT_LEVELS)
    poison = [b"chaos " + rng.randbytes(10).hex().encode() for _ in range(3)]
    world.injected += poison

    def inject() -> None:
        with world.redis() as client:
            client.xadd(names.commands_stream(partition), {names.MESSAGE: poison[0]})
            client.xadd(names.events_stream(partition), {names.MESSAGE: poison[1]})
            client.lpush(names.bot_queue(level), poison[2])

    await in_thread(inject)
    yield f"partition {partition}, queue {level}"
