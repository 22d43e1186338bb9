"""Somebody plays while servers have trouble, and what was acknowledged is looked up afterwards."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import psycopg

from shared.contracts.events import MovePlayed
from shared.runtime.web.client import Client
from tests.system.people import Person
from tests.system.truth import database, log_of
from tests.waiting import until


@asynccontextmanager
async def somebody_plays(lobby: str, database_url: str) -> AsyncIterator[Person]:
    """A person and a bot, from before the outage until well after it."""
    async with Client(lobby) as ada:
        await ada.enter_as_guest("Ada")
        table = await ada.open_table("architects", ["person", "random"])
        await ada.start(table.id)
        person = Person(ada, table.id, Random(7))
        playing = asyncio.create_task(person.play())
        await until_further(person, 4, 30)
        try:
            yield person
            await until_further(person, 20, 30)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    with database(database_url) as connection:
        check_acknowledged(connection, person)


def check_acknowledged(connection: "psycopg.Connection[tuple[object, ...]]", person: Person) -> None:
    """What a person was told had been played is in the log under that number, and nowhere else."""
    log = log_of(connection, person.table)
    stored = {
        seq: (command.rpartition("/")[2], event.move) for seq, command, event in log if isinstance(event, MovePlayed)
    }
    assert len(person.acknowledged) >= 5
    for id, moves in person.acknowledged.items():
        assert moves, f"{id} was acknowledged without a move"
        assert {seq: (id, move) for seq, move in moves} == {seq: one for seq, one in stored.items() if one[0] == id}


async def until_further(person: Person, moves: int, seconds: float) -> None:
    """The table goes on, which takes every part of the platform: lobby, engine, dispatcher, bots."""
    goal = person.seq + moves
    await until(lambda: person.seq >= goal, seconds, f"table {person.table} has gone on to {goal}")
