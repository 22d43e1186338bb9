"""PostgreSQL and Redis: restarted in good order or not, asleep, or out of reach for a while."""

import signal
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from urllib.parse import parse_qs, urlsplit

from tests.chaos.faults.fault import Function, fault
from tests.chaos.faults.processes import pause, pick
from tests.chaos.world import World, in_thread

fault("pause redis", "redis", weight=3.0, seconds=(1.0, 10.0))(pause("redis"))
fault("pause postgres", "postgres", weight=2.0, seconds=(1.0, 10.0))(pause("postgres"))


def ended_by(server: str, how: signal.Signals) -> Function:
    async def doing(world: World, rng: Random) -> AsyncIterator[str]:
        """`guildhall up` starts it again."""
        name, pid = pick(world, rng, server)
        world.signal([pid], how)
        yield f"{name} by {how.name}"

    return doing


fault("restart redis", "redis")(ended_by("redis", signal.SIGTERM))
fault("kill redis", "redis")(ended_by("redis", signal.SIGKILL))
fault("restart postgres", "postgres")(ended_by("postgres", signal.SIGINT))
fault("crash postgres", "postgres")(ended_by("postgres", signal.SIGQUIT))
fault("kill postgres", "postgres")(ended_by("postgres", signal.SIGKILL))


@fault("postgres away", "postgres", weight=2.0, seconds=(5.0, 60.0))
async def postgres_away(world: World, rng: Random) -> AsyncIterator[str]:
    """Its address leads nowhere, and whoever had a connection has none any more."""
    where = Path(parse_qs(urlsplit(world.platform.note.database_url).query)["host"][0]) / ".s.PGSQL.5432"
    hidden = where.with_name("hidden")
    with world.database() as connection:
        where.rename(hidden)
        connection.execute(TERMINATE)
    try:
        yield "its socket is gone"
    finally:
        if where.exists():  # somebody has started another one meanwhile
            hidden.unlink()
        else:
            hidden.rename(where)


@fault("redis away", "redis", weight=2.0, seconds=(2.0, 20.0))
async def redis_away(world: World, rng: Random) -> AsyncIterator[str]:
    """Killed, and a folder lies where its socket should be, so that it can't be started again."""
    _, pid = pick(world, rng, "redis")
    where = Path(urlsplit(world.platform.note.redis_url).path)
    where.unlink()
    where.mkdir()
    try:
        world.signal([pid], signal.SIGKILL)
        yield "killed, and it can't start"
    finally:
        where.rmdir()


@fault("cut postgres", "postgres")
async def cut_postgres(world: World, rng: Random) -> AsyncIterator[str]:
    def cut() -> None:
        with world.database() as connection:
            connection.execute(TERMINATE)

    await in_thread(cut)
    yield "every connection"


@fault("cut redis", "redis")
async def cut_redis(world: World, rng: Random) -> AsyncIterator[str]:
    def cut() -> None:
        with world.redis() as client:
            client.client_kill_filter(_type="normal", skipme=True)
            client.client_kill_filter(_type="pubsub", skipme=True)

    await in_thread(cut)
    yield "every connection"


TERMINATE = """
select pg_terminate_backend(pid) from pg_stat_activity
where pid <> pg_backend_pid() and backend_type = 'client backend'"""
