"""Commands that Redis does not take: their senders are told soon, and nothing is played behind their backs."""

import asyncio
import time

import msgspec
import pytest
from redis import Redis

from shared.runtime.settings import Settings
from shared.runtime.web.client import ApiError, Client
from tests.faults import REDIS_FAULTS, Fault
from tests.services.lobby.playing import begun, seated, until_seq

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("engine")]


@pytest.mark.parametrize("fault", REDIS_FAULTS, ids=lambda fault: fault.__name__)
async def test_it_is_said_soon_and_not_sent_later(ada: Client, ben: Client, settings: Settings, fault: Fault) -> None:
    """Over HTTP and over a live connection; the same id is good for the same move later."""
    table = await begun(ada, ben)
    options = msgspec.convert((await ada.view(table.id))["legal"], list[str])
    admin = Redis.from_url(settings.redis_url)
    async with seated(ada, table.id) as (live, first):
        with fault(admin):
            begun_at = time.monotonic()
            with pytest.raises(ApiError) as refused:
                await ada.move(table.id, options[0], id="over-http")
            assert time.monotonic() - begun_at < 3.0
            assert (refused.value.status, refused.value.code) == (503, "unavailable")
            assert refused.value.retry_after is not None
            await live.move(options[0], version=first.seq, id="live")
            frame = await live.next()
            assert (frame.type, frame.id, frame.code) == ("refused", "live", "unavailable")
        await asyncio.sleep(1.5)  # longer than any loop pauses before it tries again
        assert (await ada.table(table.id)).status == "running"
        assert (await ada.record(table.id)).events[-1].seq == first.seq, "what was refused has been played"
        await live.move(options[0], version=first.seq, id="live")
        assert (await until_seq(live, first.seq + 1)).command == "live"
