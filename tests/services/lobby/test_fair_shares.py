"""Nobody takes more than a share: what requests cost, limits that lobbies keep together, and caps on what one holds."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec
import pytest
from litestar import Litestar
from websockets.exceptions import ConnectionClosed

from services.lobby.bootstrap import Lobby
from services.lobby.limits import COSTS, REPLAY_COST, SHARED_FROM, Buckets
from services.lobby.live.socket_counts import KNOWN_SECONDS, SocketCounts
from services.lobby.notices import Usage
from services.lobby.play.front_door import FrontDoor
from services.lobby.rooms import replays
from services.lobby.rooms.replays import WAITING_MOST
from services.lobby.rooms.room import Room
from services.lobby.tables.caps import place_of
from shared.contracts.events import Event, MovePlayed, TableStarted
from shared.contracts.ids import AccountId, TableId
from shared.contracts.seats import Seat
from shared.runtime.settings import Settings
from shared.runtime.tables.table import Table
from shared.runtime.web.client import ApiError, Client, Live
from shared.runtime.web.problems import Refused
from tests.services.lobby.conftest import lobby_at
from tests.services.lobby.playing import begun, play_out, seated
from tests.services.lobby.test_following import some_moves

LIMIT = 15.0
NewClient = Callable[..., Client]


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_every_cost_is_of_a_route_that_exists(app: Litestar) -> None:
    routes = {f"{method} {route.path_format}" for route in app.routes for method in getattr(route, "methods", [])}
    assert set(COSTS) <= routes


def test_a_wall_clock_that_is_set_back_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    buckets = Buckets(rate=1000.0, burst=5)
    for _ in range(5):
        buckets.take("ada")
    hour_ago = time.time() - 3600
    monkeypatch.setattr(time, "time", lambda: hour_ago)
    limit = time.monotonic() + LIMIT
    while time.monotonic() < limit:
        try:
            buckets.take("ada")
            return
        except Refused as refused:
            assert refused.wait is not None and refused.wait < 1
    raise AssertionError("still refused")


def test_what_was_spent_elsewhere_is_missing_here_and_a_debt_is_bounded() -> None:
    clock = Clock()
    buckets = Buckets(rate=1.0, burst=10, clock=clock)
    buckets.debit("ada", 8)
    buckets.take("ada", 2)
    with pytest.raises(Refused):
        buckets.take("ada")
    buckets.debit("ada", 1000)
    clock.now += 11
    buckets.take("ada")


def test_others_are_told_once_and_only_of_who_spends_much() -> None:
    clock = Clock()
    buckets = Buckets(rate=1.0, burst=100, clock=clock)
    buckets.take("busy", SHARED_FROM)
    buckets.take("quiet")
    assert buckets.unshared() == {"busy": SHARED_FROM}
    assert buckets.unshared() == {}
    buckets.take("quiet", SHARED_FROM - 1)  # together it is much
    assert buckets.unshared() == {"quiet": SHARED_FROM}
    buckets.take("quiet")
    clock.now += 100
    assert buckets.unshared() == {}
    buckets.take("quiet", SHARED_FROM - 1)  # what was spent before the bucket was full again is forgotten
    assert buckets.unshared() == {}


@pytest.mark.anyio
async def test_two_lobbies_keep_one_limit_together(settings: Settings) -> None:
    strict = msgspec.structs.replace(settings, rate_per_second=0.01, rate_burst=60)
    async with lobby_at(strict) as first, lobby_at(strict) as second, Client(first) as here, Client(second) as there:
        for _ in range(40):
            await here.request("GET", "/games")
        let_through = 0
        async with asyncio.timeout(LIMIT):
            with pytest.raises(ApiError) as refused:
                while True:
                    await there.request("GET", "/games")
                    let_through += 1
                    await asyncio.sleep(0.1)
        assert let_through < 60, "it knew nothing of what was spent at the other"
        assert refused.value.code == "too_many_requests"
        assert refused.value.retry_after is not None and refused.value.retry_after > 0


@pytest.mark.anyio
async def test_a_record_costs_as_much_as_it_is(settings: Settings) -> None:
    strict = msgspec.structs.replace(settings, rate_per_second=0.01, rate_burst=int(3 * REPLAY_COST))
    async with lobby_at(strict) as url, Client(url) as ada:
        codes = []
        for _ in range(4):
            with pytest.raises(ApiError) as refused:
                await ada.record("none")
            codes.append(refused.value.code)
    assert codes == ["unknown_table"] * 3 + ["too_many_requests"]


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
async def test_the_record_of_a_finished_game_is_made_once_and_the_same_for_all(
    ada: Client, ben: Client, lobby: Lobby
) -> None:
    table = await begun(ada, ben)
    async with seated(ada, table.id) as (first, hers), seated(ben, table.id) as (second, his):
        running = await lobby.records.of(TableId(table.id), None)
        await play_out([first, second], [hers, his])
    made = await lobby.records.of(TableId(table.id), None)
    assert made != running
    assert await lobby.records.of(TableId(table.id), ada.account.id) is made  # type: ignore[arg-type]  # an id is a str


def log_of(table: TableId, moves: int) -> list[Event]:
    """A game of which the first legal moves are played."""
    seats = [Seat(name, AccountId(name.lower())) for name in ("Ada", "Ben")]
    header = TableStarted(
        at=0.0, game="viscounts", rules_version=1, options={"players": 2}, seats=seats, seed=bytes(16), commitment=""
    )
    events: list[Event] = [header]
    copy = Table(table, header)
    for seq in range(2, moves + 2):
        seat = min(copy.asked)
        events.append(MovePlayed(seq=seq, at=0.0, seat=seat, move=copy.game.legal(copy.position, seat)[0]))
        copy.apply(events[-1])
    return events


@pytest.mark.anyio
async def test_a_replay_lets_others_work_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    events = log_of(TableId("t"), moves=100)
    monkeypatch.setattr(replays, "SLICE_SECONDS", 0.0)  # it rests after each event, however quick this machine is
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    working = asyncio.create_task(others())
    room = await replays.replayed(TableId("t"), events)
    working.cancel()
    assert turns >= len(events)
    assert room.seq == len(events)


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
async def test_to_resume_further_back_than_a_room_remembers_costs_a_replay(
    ada: Client, ben: Client, lobby: Lobby
) -> None:
    table, spent = TableId(await some_moves(ada, ben, 3)), list[tuple[str, float]]()

    def spend(key: str, cost: float = 1.0) -> None:
        spent.append((key, cost))

    here = lobby.front_door
    door = FrontDoor(here.tables, here.hub, here.sender, here.decisions, here.replays, spend)
    assert (await door.look(table, None, 4, "address x")).moments == []
    assert spent == []
    assert [moment.seq for moment in (await door.look(table, None, 2, "address x")).moments] == [3, 4]
    assert spent == [("address x", REPLAY_COST)]


@pytest.mark.anyio
async def test_replays_come_one_after_another(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = most = 0

    async def replayed(table: TableId, events: list[Event]) -> Room:
        assert events == []
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        for _ in range(10):
            await asyncio.sleep(0)
        at_once -= 1
        return Room(table)

    monkeypatch.setattr(replays, "replayed", replayed)
    await asyncio.gather(*(lobby.replays.of(TableId(f"t{number}")) for number in range(5)))
    assert most == 1


@pytest.mark.anyio
async def test_more_readers_than_can_be_served_are_told_to_come_back(lobby: Lobby) -> None:
    asked = [asyncio.create_task(lobby.replays.of(TableId("none"))) for _ in range(WAITING_MOST + 1)]
    ends = await asyncio.gather(*asked, return_exceptions=True)
    refused = [end for end in ends if isinstance(end, Refused)]
    assert len(refused) == 1 and refused[0].code == "unavailable" and refused[0].wait


@asynccontextmanager
async def sockets_of(client: Client, table: str, count: int) -> AsyncIterator[list[Live]]:
    async with AsyncExitStack() as stack:
        lives = [await stack.enter_async_context(client.follow(table)) for _ in range(count)]
        for live in lives:
            await live.next()
        yield lives


async def turned_away(client: Client, table: str) -> str:
    """The code with which one more connection is refused; empty where it is not."""
    try:
        async with client.follow(table) as live:
            first = await live.next()
            if first.type != "error":
                return ""
            await live.next()
    except ConnectionClosed as closed:  # perhaps before we could say a word
        assert closed.rcvd is not None and closed.rcvd.code == 4029
        return closed.rcvd.reason
    raise AssertionError("neither let in nor turned away")


@pytest.mark.anyio
@pytest.mark.parametrize("cap", ["sockets_per_account", "sockets_per_address"])
async def test_one_account_or_address_holds_no_more_sockets_than_its_share(settings: Settings, cap: str) -> None:
    few = msgspec.structs.replace(settings, **{cap: 5})
    async with lobby_at(few) as url, Client(url) as ada, Client(url) as ben:
        await ada.enter_as_guest("Ada")
        await ben.enter_as_guest("Ben")
        table = await ada.open_table("pennies", ["person", "person"])
        async with sockets_of(ada, table.id, 5) as lives:
            assert await turned_away(ada, table.id) == "too_many_sockets"
            assert await turned_away(ben, table.id) == ("" if cap == "sockets_per_account" else "too_many_sockets")
            await lives[0].socket.close()
            async with asyncio.timeout(LIMIT):
                while await turned_away(ada, table.id):
                    await asyncio.sleep(0.05)


@pytest.mark.anyio
async def test_sockets_at_another_lobby_count(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, sockets_per_account=5)
    async with lobby_at(few) as first, lobby_at(few) as second, Client(first) as ada:
        await ada.enter_as_guest("Ada")
        table = await ada.open_table("pennies", ["person", "person"])
        async with sockets_of(ada, table.id, 5), Client(second, ada.token) as elsewhere, asyncio.timeout(LIMIT):
            while not await turned_away(elsewhere, table.id):
                await asyncio.sleep(0.1)


def test_the_word_of_a_lobby_that_is_gone_does_not_count_for_long() -> None:
    clock = Clock()
    sockets = SocketCounts(clock)
    sockets.hear("another", {"ada": 5})
    with pytest.raises(Refused):
        sockets.enter("ada", 5)
    clock.now += KNOWN_SECONDS
    sockets.enter("ada", 5)


@pytest.mark.anyio
async def test_what_a_lobby_says_of_itself_is_not_counted_twice(lobby: Lobby) -> None:
    lobby.hear(Usage(lobby.sharing.lobby, {"ada": lobby.buckets.burst}, {"ada": 30}))
    lobby.limit("ada")
    lobby.sockets.enter("ada", 30)


@pytest.mark.anyio
async def test_a_host_has_no_more_tables_than_its_share_until_one_is_closed(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, tables_per_account=3, tables_per_address=5)
    async with lobby_at(few) as first, lobby_at(few) as second, Client(first) as ada, Client(second) as ben:
        await ada.enter_as_guest("Ada")
        await ben.enter_as_guest("Ben")
        async with Client(second, ada.token) as elsewhere:
            tries = [client.open_table("pennies", ["person", "person"]) for client in [ada, elsewhere] * 3]
            opened = await asyncio.gather(*tries, return_exceptions=True)
        refused = [one for one in opened if isinstance(one, ApiError)]
        assert [error.code for error in refused] == ["too_many_tables"] * 3  # whichever lobby was asked, and at once
        for _ in range(2):
            await ben.open_table("pennies", ["person", "person"])
        with pytest.raises(ApiError, match="409 too_many_tables"):  # all hosts at this address together
            await ben.open_table("pennies", ["person", "person"])
        mine = (await ada.tables(account=ada.account.id)).tables
        await ada.request("POST", f"/tables/{mine[0].id}/close")
        await ada.open_table("pennies", ["person", "person"])


@pytest.mark.anyio
@pytest.mark.usefixtures("engine")
async def test_bots_are_counted_when_a_table_starts_and_people_among_themselves_always_play(settings: Settings) -> None:
    few = msgspec.structs.replace(settings, bots_per_account=4, bots_per_address=0)
    async with lobby_at(few) as url, Client(url) as ada, Client(url) as ben:
        await ada.enter_as_guest("Ada")
        await ben.enter_as_guest("Ben")
        await begun(ada, bots=3)
        second = await ada.open_table("pennies", ["person", "random", "random"])
        with pytest.raises(ApiError, match="409 too_many_bots"):
            await ada.start(second.id)
        assert (await ada.table(second.id)).status == "open"
        await ada.request("DELETE", f"/tables/{second.id}/seats/2/bot")
        await ben.join(second.id)
        assert (await ada.start(second.id)).status == "running"  # the fourth bot
        assert (await begun(ada, ben)).status == "running"
        assert (await begun(ben, bots=2)).status == "running"  # another host's


def test_addresses_are_kept_as_a_hash() -> None:
    assert place_of("203.0.113.7") != place_of("203.0.113.8")
    assert "203" not in place_of("203.0.113.7")
