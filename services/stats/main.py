"""The statistics service: one process that records finished tables and answers questions about them."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Iterator

import uvicorn

from services.stats import app
from services.stats.consumer import Consumer
from shared.rules.registry import games
from shared.runtime.servers.connections import connect_redis
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.telemetry.ops import Health, serve_ops
from shared.runtime.web.connection_limits import config
from shared.runtime.web.listening import listening_socket
from shared.runtime.web.rate_limit import Buckets

log = logging.getLogger("guildhall.stats")

DRAIN_SECONDS = 3
"""How long requests that are under way may take when the service ends."""
STATEMENT_SECONDS = 60.0
"""How long one statement may take: looking for missing results reads a large table now and then."""


class Server(uvicorn.Server):
    """Signals are not its business: the service ends it when its own work is done."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def main(settings: Settings, stop: asyncio.Event) -> None:
    games()  # what is offered must load, before a table of it is replayed
    health = Health()
    pool = Pool(settings.database_url, size=4, limit=STATEMENT_SECONDS)
    redis = await connect_redis(settings)
    ops = await serve_ops(settings.ops_host, settings.ops_port, health)
    log.info("health and metrics on port %d", ops.port)
    try:
        with listening_socket(settings.host, settings.stats_port, "GUILDHALL_STATS_PORT") as listening:
            buckets = Buckets(settings.rate_per_second, settings.rate_burst)
            server = Server(config(app.build(pool, health, buckets), settings, DRAIN_SECONDS))
            log.info("Listening on %s", address(listening))
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(server.serve([listening]))
                await Consumer(redis, pool, settings, health).run(stop)
                server.should_exit = True
    finally:
        await ops.close()
        await redis.aclose()
        await pool.close()


def address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://{host}:{port}"
