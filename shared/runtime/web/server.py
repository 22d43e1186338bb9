"""The web server of a service: behind the limits on connections, on a socket of its own, until it has to stop."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import uvicorn
from litestar import Litestar
from redis.asyncio import Redis

from shared.runtime.servers.connections import connect_redis
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.telemetry.ops import Health, serve_ops
from shared.runtime.web.connection_limits import ConnectionLimits, LimitedConnection

log = logging.getLogger("guildhall.web")

Serving = Callable[[str], None]
"""Called with the address once the server answers there."""


class WebServer(uvicorn.Server):
    """Leaves signals to whoever runs us, and says when it answers. Without logs of its own."""

    def __init__(
        self, app: Litestar, settings: Settings, listening: socket.socket, drain: int, serving: Serving, **options: Any
    ) -> None:
        config = uvicorn.Config(
            app,
            loop="none",
            ws="websockets-sansio",
            access_log=False,
            log_config=None,
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=drain,
            lifespan="off",
            **options,
        )
        limits = ConnectionLimits(settings.connections, settings.connections_per_address, config.forwarded_allow_ips)
        config.http = partial(LimitedConnection, limits)  # type: ignore[assignment]  # called as a class would be
        super().__init__(config)
        self.listening = listening
        self.serving = serving

    async def run_until(self, stop: asyncio.Event) -> None:
        """Serves until `stop` is set; then takes no new requests, and lets those under way finish."""
        stopping = asyncio.create_task(self._exit_on(stop))
        try:
            await self.serve(sockets=[self.listening])
        finally:
            stopping.cancel()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.serving(address_of(self.listening))

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def _exit_on(self, stop: asyncio.Event) -> None:
        await stop.wait()
        self.should_exit = True


def address_of(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def log_address(address: str) -> None:
    log.info("Listening on %s", address)


@asynccontextmanager
async def connected(settings: Settings, database: int, statement_seconds: float) -> AsyncIterator[tuple[Redis, Pool]]:
    """A Redis that answers, and a pool of up to `database` connections to PostgreSQL; closed at the end."""
    redis = await connect_redis(settings)
    pool = Pool(settings.database_url, database, statement_seconds)
    try:
        yield redis, pool
    finally:
        await pool.close()
        await redis.aclose()


@asynccontextmanager
async def ops_served(settings: Settings, health: Health) -> AsyncIterator[None]:
    """Health, readiness and metrics for operators, meanwhile."""
    ops = await serve_ops(settings.ops_host, settings.ops_port, health)
    log.info("health and metrics on port %d", ops.port)
    try:
        yield
    finally:
        await ops.close()
