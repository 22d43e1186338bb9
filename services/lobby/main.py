"""The lobby's process: connections, the app, and a web server that ends when it is told to."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Iterator

import uvicorn
from redis.asyncio import Redis

from services.lobby.app import create_app
from services.lobby.bootstrap import Lobby, put_together
from services.lobby.commands.sender import CommandSender
from services.lobby.limits import FRAME_BYTES
from shared.rules.registry import games
from shared.runtime.servers.connections import connect_redis
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.telemetry.ops import serve_ops
from shared.runtime.web.connection_limits import config
from shared.runtime.web.listening import listening_socket

log = logging.getLogger("guildhall.lobby")

DRAIN_SECONDS = 5
DECISION_SECONDS = 3.0
DATABASE_CONNECTIONS = 8
STATEMENT_SECONDS = 2.5
"""How long one statement of a request may take: a stalled database is said within three."""


SOCKETS = {
    "ws_max_size": FRAME_BYTES,
    "ws_per_message_deflate": False,  # frames are small and msgpack; deflate would cost more than all else
}


class Server(uvicorn.Server):
    """Leaves signals to whoever runs us, and says when it answers."""

    def __init__(self, config: uvicorn.Config, answers: Callable[[], None]) -> None:
        super().__init__(config)
        self.answers = answers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.answers()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


Build = Callable[[Settings, Pool, Redis], Lobby]


def announce(address: str) -> None:
    log.info("lobby listens on %s", address)


async def main(
    settings: Settings, stop: asyncio.Event, serving: Callable[[str], None] = announce, build: Build = put_together
) -> None:
    """Serves until `stop` is set, then lets requests finish and closes live connections."""
    games()  # what is offered must load, before anybody asks
    listening = listening_socket(settings.host, settings.port, "GUILDHALL_PORT")
    redis = await connect_redis(settings)
    pool = Pool(settings.database_url, DATABASE_CONNECTIONS, STATEMENT_SECONDS)
    lobby = build(settings, pool, redis)
    address = "http://{}:{}".format(*listening.getsockname()[:2])
    ops = await serve_ops(settings.ops_host, settings.ops_port, lobby.health)
    log.info("health and metrics on port %d", ops.port)
    server = Server(config(create_app(lobby), settings, DRAIN_SECONDS, **SOCKETS), lambda: serving(address))
    try:
        async with asyncio.TaskGroup() as group:
            ready, served = asyncio.Event(), asyncio.Event()
            group.create_task(lobby.run(served, ready.set))  # to the end: requests that finish wait for decisions
            group.create_task(stop_server(server, lobby.sender, stop, served))
            await ready.wait()
            await server.serve(sockets=[listening])
            stop.set()
            served.set()
    finally:
        await ops.close()
        await pool.close()
        await redis.aclose()


async def stop_server(server: Server, sender: CommandSender, stop: asyncio.Event, served: asyncio.Event) -> None:
    """No new requests; those under way get their decision if it comes soon."""
    await stop.wait()
    server.should_exit = True
    try:
        async with asyncio.timeout(DECISION_SECONDS):
            await served.wait()
    except TimeoutError:
        sender.give_up_all()
