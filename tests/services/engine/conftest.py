"""An engine of its own for each test."""

from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from shared.runtime.settings import Settings
from tests.services.engine.harness import Engine


@pytest.fixture
async def engine(settings: Settings, redis: Redis) -> AsyncIterator[Engine]:
    one = Engine(settings, redis)
    yield one
    await one.close()
