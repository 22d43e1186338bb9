"""A lobby of its own for each test, on a free port, with real servers behind it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import cast
from unittest.mock import Mock

import msgspec
import pytest
from litestar import Litestar

from services.engine.main import main as engine_main
from services.lobby.app import create_app
from services.lobby.bootstrap import Lobby, put_together
from services.lobby.main import Build, main
from shared.runtime.servers.connections import redis_client
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.web.client import Client


@asynccontextmanager
async def lobby_at(settings: Settings, build: Build = put_together) -> AsyncIterator[str]:
    """The address of a lobby that answers."""
    stop = asyncio.Event()
    address: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    running = asyncio.create_task(main(msgspec.structs.replace(settings, port=0), stop, address.set_result, build))
    running.add_done_callback(lambda _: address.cancel())  # one that can't start must not be waited for
    try:
        yield await address
    finally:
        stop.set()
        await running


@pytest.fixture
async def url(settings: Settings) -> AsyncIterator[str]:
    async with lobby_at(settings) as address:
        yield address


@pytest.fixture
async def somebody(url: str) -> AsyncIterator[Callable[..., Client]]:
    """Clients that are closed when the test ends."""
    clients: list[Client] = []

    def new(token: str = "") -> Client:
        clients.append(Client(url, token))
        return clients[-1]

    yield new
    for client in clients:
        await client.close()


@pytest.fixture
async def ada(somebody: Callable[..., Client]) -> Client:
    client = somebody()
    await client.enter_as_guest("Ada")
    return client


@pytest.fixture
async def ben(somebody: Callable[..., Client]) -> Client:
    client = somebody()
    await client.enter_as_guest("Ben")
    return client


@pytest.fixture
async def engine(settings: Settings) -> AsyncIterator[None]:
    """The real engine, in this process."""
    stop = asyncio.Event()
    running = asyncio.create_task(engine_main(settings, stop))
    yield
    stop.set()
    await running


@pytest.fixture
async def lobby(settings: Settings) -> AsyncIterator[Lobby]:
    """The parts of a lobby, of which nothing runs by itself."""
    client, pool = redis_client(settings.redis_url), Pool(settings.database_url, size=4)
    yield put_together(settings, pool, client)
    await pool.close()
    await client.aclose()


@pytest.fixture
def app() -> Litestar:
    return create_app(cast(Lobby, Mock()))
