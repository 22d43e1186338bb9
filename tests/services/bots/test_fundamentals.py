"""What bots do, read as documentation: over real servers, a real engine, real dispatchers and workers."""

import pytest

from tests.services.bots.fleet import Fleet, moves_of
from tests.services.bots.tables import bot

pytestmark = pytest.mark.anyio


async def test_bots_play_a_whole_table(fleet: Fleet) -> None:
    """A table of bots plays itself to the end, each seat by the level that sits there."""
    await fleet.dispatcher()
    await fleet.bots("--concurrency", "1")
    table = await fleet.begin([bot("greedy"), bot("random"), bot("greedy")])
    log = (await fleet.finished(table))[0]
    assert {(event.seat, event.by) for event in moves_of(log)} == {(0, "greedy"), (1, "random"), (2, "greedy")}
