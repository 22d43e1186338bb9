"""A fleet for each test, ended with it."""

from collections.abc import AsyncIterator, Iterator

import pytest
from redis.asyncio import Redis

from shared.runtime.settings import Settings
from tests.services.bots.fleet import Fleet
from tests.system.receiver import Receiver


@pytest.fixture
async def fleet(settings: Settings, redis: Redis) -> AsyncIterator[Fleet]:
    """With a running engine; the test starts dispatchers and workers."""
    fleet = Fleet(settings, redis)
    await fleet.start_engine()
    yield fleet
    await fleet.close()


@pytest.fixture
def otlp() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.close()
