"""What commands share that act on a running platform, for whoever sits at the machine."""

import asyncio
import getpass
from collections.abc import Awaitable, Callable
from typing import TypeVar

import click
from redis.asyncio import Redis

from services.lobby.operators.account_acts import Actor
from services.lobby.operators.schemas import REASON_LONGEST
from shared.runtime import settings
from shared.runtime.local import running_platform
from shared.runtime.servers.connections import redis_client
from shared.runtime.servers.pool import Pool
from shared.runtime.web.problems import Refused

T = TypeVar("T")

REASON = click.option("--reason", required=True, help="Why; it is kept in the audit log.")


def at_the_machine() -> Actor:
    return Actor.at_the_machine(getpass.getuser())


def with_servers(action: Callable[[Pool, Redis], Awaitable[T]], reason: str) -> T:
    """What is refused is a sentence; a reason that is none is refused before anything is done."""
    if len(reason) > REASON_LONGEST or not reason.isprintable():
        raise click.ClickException(f"A reason is one line of {REASON_LONGEST} characters at most.")

    async def connected(pool: Pool) -> T:
        redis = redis_client(running_platform.with_servers(settings.load()).redis_url)  # needed by notices alone
        try:
            return await action(pool, redis)
        finally:
            await redis.aclose()

    return with_database(connected)


def with_database(action: Callable[[Pool], Awaitable[T]]) -> T:
    chosen = running_platform.with_servers(settings.load())

    async def connected() -> T:
        pool = Pool(chosen.database_url, size=1)
        try:
            return await action(pool)
        except Refused as error:
            raise click.ClickException(error.sentence) from error
        finally:
            await pool.close()

    return asyncio.run(connected())
