"""Real servers for the tests of services: one PostgreSQL and one Redis, emptied for each test."""

import os
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from psycopg import conninfo
from redis import Redis as SyncRedis
from redis.asyncio import Redis

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.offered_games import offer_games_of
from shared.runtime.servers.connections import redis_client
from shared.runtime.servers.schema import migrate
from shared.runtime.settings import Settings
from tests.folders import server_folder

os.environ.setdefault("GUILDHALL_GAMES", "architects,viscounts,tests.games.pennies")
offer_games_of()

TEMPLATE = "guildhall_template"
_numbers = count(1)


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio, as the services do."""
    return "asyncio"


@pytest.fixture(scope="session")
def servers() -> Iterator[EmbeddedServers]:
    with server_folder() as folder:
        servers = _chosen(folder)
        servers.start()
        try:
            yield servers
        finally:
            servers.stop()


def _chosen(folder: Path) -> EmbeddedServers:
    """Embedded ones; GUILDHALL_TEST_REDIS names another `redis-server` or `valkey-server` program for them."""
    if os.environ.get("GUILDHALL_TEST_CONTAINERS") == "1":
        from tests.services.containers import ContainerServers  # needs a Docker engine

        return ContainerServers(folder)
    other = os.environ.get("GUILDHALL_TEST_REDIS")
    return EmbeddedServers(folder, Path(other) if other else None)


@pytest.fixture(scope="session")
def template(servers: EmbeddedServers) -> str:
    """A migrated database, of which each test gets a copy: quicker than to migrate each time."""
    with psycopg.connect(servers.database_url, autocommit=True) as connection:
        connection.execute(f"create database {TEMPLATE}")
    migrate(conninfo.make_conninfo(servers.database_url, dbname=TEMPLATE))
    return TEMPLATE


@pytest.fixture
def settings(servers: EmbeddedServers, template: str) -> Iterator[Settings]:
    """Settings of a platform of its own: an empty database and an empty Redis."""
    name = f"guildhall_test_{next(_numbers)}"
    with psycopg.connect(servers.database_url, autocommit=True) as connection:
        connection.execute(f"create database {name} template {template}")
    with SyncRedis.from_url(servers.redis_url) as client:
        client.flushall()
    yield Settings(
        data=servers.folder,
        database_url=servers.database_url.replace("/guildhall?", f"/{name}?"),
        redis_url=servers.redis_url,
        games=os.environ["GUILDHALL_GAMES"],
        lease_seconds=1.0,
    )
    with psycopg.connect(servers.database_url, autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)")


@pytest.fixture
async def redis(settings: Settings) -> AsyncIterator[Redis]:
    client = redis_client(settings.redis_url)
    yield client
    await client.aclose()
