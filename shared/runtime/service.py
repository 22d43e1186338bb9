"""How every service process runs: settings, telemetry, a loop, and an orderly end on SIGTERM."""

import asyncio
import logging
import signal
import sys
from collections.abc import Awaitable, Callable

import uvloop

from shared.runtime.offered_games import offer_games
from shared.runtime.servers import deployment
from shared.runtime.servers.connections import Patience, connect_redis, patiently
from shared.runtime.servers.server_clock import watch_clock
from shared.runtime.settings import BadSettings, Settings, load
from shared.runtime.telemetry import tracing

log = logging.getLogger("guildhall.service")

Main = Callable[[Settings, asyncio.Event], Awaitable[None]]


def run(main: Main, service: str) -> int:
    """Runs until SIGTERM or Ctrl-C, then until `main` has drained. Exit codes: 0 well, 1 a bug, 2 bad settings."""
    try:
        settings = load()
        need_servers(settings)
        offer_games(settings)
    except BadSettings as error:
        print(f"guildhall {service}: {error}", file=sys.stderr)  # noqa: T201 - nobody reads JSON logs at this point
        return 2
    tracing.start(service, settings)
    try:
        uvloop.run(_until_signalled(main, settings))
    except BadSettings as error:
        print(f"guildhall {service}: {error}", file=sys.stderr)  # noqa: T201 - for the one who gave them
        return 2
    except Exception:
        log.exception("%s ends on an error it can't go on from", service)
        return 1
    finally:
        tracing.flush()
    return 0


def need_servers(settings: Settings) -> None:
    for variable, value in (("DATABASE_URL", settings.database_url), ("REDIS_URL", settings.redis_url)):
        if not value:
            raise BadSettings(
                f"GUILDHALL_{variable} is not set; a single service needs both servers' addresses."
                " `guildhall up` starts embedded ones for all services."
            )


async def _until_signalled(main: Main, settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    await until_servers_agree(settings, stop)
    if stop.is_set():
        return
    watching = asyncio.create_task(watch_clock(settings.redis_url))
    try:
        await main(settings, stop)
    finally:
        watching.cancel()


async def until_servers_agree(settings: Settings, stop: asyncio.Event) -> None:
    """Waits until both servers answer, however long that takes; raises BadSettings where the database was set up
    otherwise."""
    patience = Patience("a server")
    begun = False
    while not begun and not stop.is_set():
        async with patiently(patience, stop):
            await asyncio.to_thread(deployment.check, settings.database_url, settings.partitions)
            redis = await connect_redis(settings, seconds=0.0)
            await redis.aclose()
            begun = True
