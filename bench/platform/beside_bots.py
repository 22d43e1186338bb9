"""How long a bot's answer takes a person whose table is beside hundreds of all-bot tables of somebody else."""

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from random import Random
from statistics import median
from uuid import uuid4

from redis.asyncio import Redis

from bench.platform.bot_moves import newest
from shared.contracts.codec import decode_decided
from shared.contracts.commands import PlayMove, StartTable
from shared.contracts.events import Decided, MovePlayed
from shared.contracts.ids import AccountId, CommandId, TableId
from shared.contracts.seats import Seat
from shared.runtime.settings import Settings
from shared.runtime.streams import bus, names
from shared.runtime.tables.table import Table, replayed

PERSON, CROWD = AccountId("bench-person"), AccountId("bench-crowd")
LEVEL = "greedy"


@dataclass
class Answers:
    """Of the bot at the person's table."""

    seconds: list[float] = field(default_factory=list)
    weaker: int = 0
    """Those that came down the ladder."""

    @property
    def ms(self) -> float:
        return median(self.seconds) * 1000


async def beside_bots(redis_url: str, game: str, crowd: int, answers: int) -> tuple[Answers, Answers]:
    """Alone, and then beside `crowd` tables of two bots each, which are all started at once."""
    redis = Redis.from_url(redis_url)
    try:
        alone = await played(redis, game, answers)
        for _ in range(crowd):
            await begin(redis, new_table(), game, CROWD, [Seat(LEVEL, bot=LEVEL)] * 2)
        await asyncio.sleep(2.0)  # until all of them are under way
        return alone, await played(redis, game, answers)
    finally:
        await redis.aclose()


def new_table() -> TableId:
    return TableId(f"bench-{uuid4().hex}")


async def begin(redis: Redis, table: TableId, game: str, host: AccountId, seats: list[Seat]) -> None:
    command = StartTable(
        id=CommandId(uuid4().hex),
        table=table,
        account=host,
        game=game,
        options={"players": len(seats)},
        seats=seats,
        seed=secrets.token_bytes(16),
    )
    await bus.send_command(redis, command, Settings().partitions)


async def played(redis: Redis, game: str, answers: int) -> Answers:
    """The person plays random moves at table after table, the bot answers."""
    found, rng = Answers(), Random(1)
    while len(found.seconds) < answers:
        table = new_table()
        last = await newest(redis, names.events_stream(names.partition_of(table, Settings().partitions)))
        await begin(redis, table, game, PERSON, [Seat("Person", PERSON), Seat(LEVEL, bot=LEVEL)])
        await follow(redis, table, last, found, answers, rng)
    return found


async def follow(
    redis: Redis, table: TableId, last: dict[str, bytes], found: Answers, answers: int, rng: Random
) -> None:
    here: Table | None = None
    asked = 0.0
    while len(found.seconds) < answers:
        for delivery in await bus.tail(redis, last):
            decided = decode_decided(delivery.message)
            if decided.table != table or not decided.events:
                continue
            here = taken(here, decided)
            first = decided.events[0]
            if asked and isinstance(first, MovePlayed) and first.seat == 1:
                found.seconds.append(time.perf_counter() - asked)
                found.weaker += first.by != LEVEL
                asked = 0.0
            if here.finished:
                return
            if 1 in here.asked:
                asked = asked or time.perf_counter()
            if 0 in here.asked:
                await play(redis, here, rng)


def taken(here: Table | None, decided: Decided) -> Table:
    if here is None:
        return replayed(decided.table, decided.events)
    for event in decided.events:
        here.apply(event)
    return here


async def play(redis: Redis, here: Table, rng: Random) -> None:
    move = rng.choice(here.game.legal(here.position, 0))
    command = PlayMove(id=CommandId(uuid4().hex), table=here.id, account=PERSON, seat=0, moves=[move], seq=here.seq)
    await bus.send_command(redis, command, Settings().partitions)
