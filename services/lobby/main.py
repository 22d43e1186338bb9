"""The lobby's process: connections, the app, and a web server that ends when it has to."""

import asyncio
from collections.abc import Callable

from redis.asyncio import Redis

from services.lobby.app import create_app
from services.lobby.bootstrap import Lobby, put_together
from services.lobby.commands.sender import CommandSender
from services.lobby.limits import FRAME_BYTES
from shared.rules.registry import games
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.web.listening import listening_socket
from shared.runtime.web.origins import Origins
from shared.runtime.web.server import Serving, WebServer, connected, log_address, ops_served

DRAIN_SECONDS = 5
DECISION_SECONDS = 3.0
DATABASE_CONNECTIONS = 8
STATEMENT_SECONDS = 2.5
"""How long one statement of a request may take: a stalled database is said within three."""

SOCKETS = {
    "ws_max_size": FRAME_BYTES,
    "ws_per_message_deflate": False,  # frames are small and msgpack; deflate would cost more than all else
}


Build = Callable[[Settings, Pool, Redis], Lobby]


async def main(
    settings: Settings, stop: asyncio.Event, serving: Serving = log_address, build: Build = put_together
) -> None:
    """Serves until `stop` is set, then lets requests finish and closes live connections."""
    games()  # what is offered must load, before anybody asks
    with listening_socket(settings.host, settings.port, "GUILDHALL_PORT") as listening:
        async with connected(settings, DATABASE_CONNECTIONS, STATEMENT_SECONDS) as (redis, pool):
            lobby = build(settings, pool, redis)
            server = WebServer(
                create_app(lobby, Origins(settings.origins)), settings, listening, DRAIN_SECONDS, serving, **SOCKETS
            )
            async with ops_served(settings, lobby.health), asyncio.TaskGroup() as group:
                ready, served = asyncio.Event(), asyncio.Event()
                group.create_task(lobby.run(served, ready.set))  # to the end: requests that finish wait for decisions
                group.create_task(stop_waiting(lobby.sender, stop, served))
                await ready.wait()
                await server.run_until(stop)
                stop.set()
                served.set()


async def stop_waiting(sender: CommandSender, stop: asyncio.Event, served: asyncio.Event) -> None:
    """Requests under way at the end get their decision if it comes soon."""
    await stop.wait()
    try:
        async with asyncio.timeout(DECISION_SECONDS):
            await served.wait()
    except TimeoutError:
        sender.give_up_all()
