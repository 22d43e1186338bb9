"""The statistics service: one process that records finished tables and answers questions about them."""

import asyncio

from services.stats.app import create_app
from services.stats.consumer import Consumer
from shared.rules.registry import games
from shared.runtime.settings import Settings
from shared.runtime.telemetry.ops import Health
from shared.runtime.web.listening import listening_socket
from shared.runtime.web.origins import Origins
from shared.runtime.web.rate_limit import RateLimit
from shared.runtime.web.server import Serving, WebServer, connected, log_address, ops_served

DRAIN_SECONDS = 3
"""How long requests that are under way may take when the service ends."""
DATABASE_CONNECTIONS = 4
STATEMENT_SECONDS = 60.0
"""How long one statement may take: looking for missing results reads a large table now and then."""


async def main(settings: Settings, stop: asyncio.Event, serving: Serving = log_address) -> None:
    """Records and answers until `stop` is set.

    Each process limits its callers for itself, while lobbies keep one rate together: whoever can reach two processes of
    the statistics gets the rate twice.
    """
    games()  # what is offered must load, before a table of it is replayed
    health = Health()
    with listening_socket(settings.host, settings.stats_port, "GUILDHALL_STATS_PORT") as listening:
        async with connected(settings, DATABASE_CONNECTIONS, STATEMENT_SECONDS) as (redis, pool):
            app = create_app(
                pool, health, RateLimit(settings.rate_per_second, settings.rate_burst), Origins(settings.origins)
            )
            server = WebServer(app, settings, listening, DRAIN_SECONDS, serving)
            async with ops_served(settings, health), asyncio.TaskGroup() as tasks:
                recorded = asyncio.Event()
                tasks.create_task(server.run_until(recorded))
                await Consumer(redis, pool, settings, health).run(stop)
                recorded.set()
