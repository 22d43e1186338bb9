"""What a lobby does while no engine answers."""

import asyncio

import msgspec
import pytest

from services.engine.main import main as engine_main
from shared.runtime.settings import Settings
from shared.runtime.web.client import Client
from tests.services.lobby.conftest import lobby_at

pytestmark = pytest.mark.anyio


async def test_what_is_not_decided_in_time_can_be_asked_for_later(settings: Settings) -> None:
    impatient = msgspec.structs.replace(settings, move_timeout=0.1)
    async with lobby_at(impatient) as url, Client(url) as ada, Client(url) as ben:
        await ada.enter_as_guest("Ada")
        await ben.enter_as_guest("Ben")
        table = await ada.open_table("pennies", ["person", "person"])
        await ben.join(table.id)
        assert (await ada.start(table.id)).status == "starting"
        unknown = await ada.move(table.id, "return 1", id="early")
        assert unknown.ask == f"/tables/{table.id}/commands/early"
        stop = asyncio.Event()
        engine = asyncio.create_task(engine_main(settings, stop))
        async with ada.follow(table.id) as live:
            first = await live.next()
            if first.type == "table":  # the engine was not that quick
                first = await live.next()
        assert first.type == "told" and first.legal
        stop.set()
        await engine
        assert (await ada.table(table.id)).status in ("starting", "running")
