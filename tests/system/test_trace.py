"""One trace holds spans of all services for a bot's move, each below the one that led to it."""

import asyncio

from shared.runtime.web.client import Client
from tests.system.platform import Platform
from tests.system.receiver import Receiver, Seen

SERVICES = {"guildhall-lobby", "guildhall-engine", "guildhall-dispatcher", "guildhall-bots", "guildhall-stats"}


async def play_bots(lobby: str) -> str:
    """A table of bots only: from the host's start to the statistics nobody else comes in, so all of it is one trace."""
    async with Client(lobby) as host:
        await host.enter_as_guest("Ada")
        table = (await host.open_table("pennies", ["random", "random"], sit=False)).id
        async with host.follow(table) as live:
            await host.start(table)
            while not (await asyncio.wait_for(live.next(), 30)).finished:
                pass
        return table


def test_a_bot_move_is_one_trace_through_all_services(platform: Platform, receiver: Receiver) -> None:
    table = asyncio.run(play_bots(platform.note.lobby))

    def recorded() -> list[Seen]:
        return [one for one in receiver.spans if one.name == "stats.record" and one.attributes.get("table") == table]

    platform.until(lambda: bool(recorded()), 30, "statistics have sent their span")
    trace = recorded()[0].trace

    def spans() -> dict[str, Seen]:
        return {one.span: one for one in receiver.spans if one.trace == trace}

    platform.until(lambda: {one.service for one in spans().values()} >= SERVICES, 15, "every service has sent spans")
    platform.until(lambda: all(one.parent in spans() for one in spans().values() if one.parent), 15, "no parent lacks")
    found = spans()
    above = {(one.name, found[one.parent].name) for one in found.values() if one.parent}
    assert ("engine.decide", "lobby.request") in above
    assert ("bots.ask", "engine.decide") in above
    assert ("bots.think", "bots.ask") in above
    assert ("engine.decide", "bots.think") in above
    assert ("stats.record", "engine.decide") in above
    assert ("lobby.project", "engine.decide") in above
    roots = [one.name for one in found.values() if not one.parent]
    assert roots == ["lobby.request"]
