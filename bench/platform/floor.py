"""The floor: what a stream round trip and a commit cost with nothing of ours around them.

Both with the client libraries and the event loop of our services, over the servers of the same run. The round trip is
the one that a move makes: an entry to a reader in another process, and that reader's entry back.
"""

import asyncio
import sys
import time
from statistics import median
from typing import Any, cast

import psycopg
import uvloop
from redis.asyncio import Redis

ROUNDS = 1000
THERE, BACK, GROUP = "bench:there", "bench:back", "bench"
Answer = list[tuple[bytes, list[tuple[bytes, dict[Any, Any]]]]]
BODY = bytes(120)
"""About the size of a stored move."""


async def echo(redis_url: str) -> None:
    """The other process: reads as the engine does, answers as the engine does, until it is ended."""
    redis = Redis.from_url(redis_url)
    await redis.xgroup_create(THERE, GROUP, id="0", mkstream=True)
    while True:
        answer = await redis.xreadgroup(GROUP, "echo", {THERE: ">"}, count=64, block=1000)
        for _, entries in cast("Answer", answer or []):
            for entry, fields in entries:
                await redis.xadd(BACK, fields)
                await redis.xack(THERE, GROUP, entry)


async def round_trip_ms(redis_url: str, rounds: int = ROUNDS) -> float:
    """Median milliseconds from sending an entry to having read the answer to it."""
    redis = Redis.from_url(redis_url)
    await redis.delete(THERE, BACK)
    other = await asyncio.create_subprocess_exec(sys.executable, "-m", "bench.platform.floor", redis_url)
    taken: list[float] = []
    last: bytes | str = "0"
    try:
        for _ in range(rounds):
            began = time.perf_counter()
            await redis.xadd(THERE, {"message": BODY})
            answer = cast("Answer", await redis.xread({BACK: last}, block=10_000))
            taken.append(time.perf_counter() - began)
            last = answer[0][1][-1][0]
    finally:
        other.kill()
        await other.wait()
        await redis.delete(THERE, BACK)
        await redis.aclose()
    return median(taken[rounds // 10 :]) * 1000


async def commit_ms(database_url: str, rounds: int = ROUNDS // 2) -> float:
    """Median milliseconds of storing one row, durably."""
    async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as connection:
        await connection.execute("create table if not exists bench_commits (at integer, body bytea)")
        taken: list[float] = []
        for at in range(rounds):
            began = time.perf_counter()
            await connection.execute("insert into bench_commits values (%s, %s)", (at, BODY))
            taken.append(time.perf_counter() - began)
        await connection.execute("drop table bench_commits")
    return median(taken[rounds // 10 :]) * 1000


if __name__ == "__main__":
    uvloop.run(echo(sys.argv[1]))
