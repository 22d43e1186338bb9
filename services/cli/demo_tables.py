"""Tables of bots, opened and followed through the public API alone; what `guildhall demo` shows."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TypeVar

import httpx
import msgspec
from websockets.exceptions import InvalidHandshake, WebSocketException

from shared.contracts.seats import SeatScore
from shared.rules.core.chance import commitment
from shared.rules.core.game import Json
from shared.runtime.web.client import ApiError, Client, FinishedInfo, LiveFrame, TableInfo

PATIENCE = 60.0
"""Seconds without any news of a table after which it counts as stuck; a lobby that starts again needs fewer."""
STATS_PATIENCE = 30.0
PAUSE = 0.25
TABLES_OF_A_HOST = 20
"""A lobby gives one account a share of tables, bots and connections; more tables have more hosts."""
GONE = (OSError, WebSocketException, InvalidHandshake, httpx.TransportError)
T = TypeVar("T")


@dataclass
class Shown:
    """One table from opening to the end. `waits` are the seconds from one move to the next as a spectator sees them."""

    table: str
    moves: int = 0
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    reason: str = ""
    scores: list[SeatScore] = field(default_factory=list)
    trouble: str = ""


class TableTrouble(Exception):  # noqa: N818
    """Something at a table that is not as it should be; the sentence says what."""


class NotOpened(Exception):  # noqa: N818
    """The lobby refuses such tables; the sentence says why."""


class SeatCounted(msgspec.Struct):
    rank: int
    score: int
    components: dict[str, int]
    tie_breaks: list[int]


class TableCounted(msgspec.Struct):
    """What statistics tell about a finished table, as far as the engine's own account can be compared with it."""

    reason: str
    agrees: bool
    digest: str
    seats: list[SeatCounted]


async def demonstrate(
    lobby: str,
    stats: str,
    game: str,
    options: Mapping[str, Json],
    seatings: Sequence[list[str]],
    finished: Callable[[Shown], None],
) -> list[Shown]:
    """Plays a table of each seating, all at once; calls `finished` as each one ends.

    Raises NotOpened where no such table can be had, and httpx.TransportError where the lobby can't be reached.
    """
    async with httpx.AsyncClient(base_url=stats, timeout=10) as counts, AsyncExitStack() as hosts:
        parties = [(await enter(hosts, lobby), part) for part in parts(seatings)]

        async def open_one(client: Client, seats: list[str]) -> TableInfo:
            return await patiently(lambda: client.open_table(game, seats, dict(options), sit=False))

        try:
            first = await open_one(parties[0][0], seatings[0])
        except ApiError as error:  # what is refused here would be refused at every table
            raise NotOpened(error.sentence) from error

        async def one(client: Client, seats: list[str], opened: TableInfo | None = None) -> Shown:
            shown = Shown("")
            try:
                opened = opened or await open_one(client, seats)
                shown.table = opened.id
                await show(client, counts, opened, shown)
            except (TableTrouble, ApiError, *GONE) as error:
                shown.trouble = str(error) or type(error).__name__
            finished(shown)
            return shown

        tables = [(client, seats) for client, part in parties for seats in part]
        return await asyncio.gather(one(*tables[0], first), *(one(*table) for table in tables[1:]))


async def enter(hosts: AsyncExitStack, lobby: str) -> Client:
    client = await hosts.enter_async_context(Client(lobby))
    await patiently(lambda: client.enter_as_guest("Demo"))
    return client


def parts(seatings: Sequence[list[str]]) -> list[Sequence[list[str]]]:
    """One for each host."""
    return [seatings[at : at + TABLES_OF_A_HOST] for at in range(0, len(seatings), TABLES_OF_A_HOST)]


async def show(client: Client, counts: httpx.AsyncClient, opened: TableInfo, shown: Shown) -> None:
    await patiently(lambda: client.start(opened.id), repeatable=True)
    began = time.monotonic()
    end = await follow(client, shown)
    shown.seconds = time.monotonic() - began
    shown.reason, shown.scores = end.reason, end.scores
    if end.commitment != opened.commitment or commitment(bytes.fromhex(end.seed)) != opened.commitment:
        raise TableTrouble("The seed published at the end is not the one that was promised at the opening.")
    await compare(counts, shown, end)


async def follow(client: Client, shown: Shown) -> FinishedInfo:
    """To the end, over as many connections as it takes."""
    seq, news = 0, time.monotonic()
    while time.monotonic() - news < PATIENCE:
        try:
            async with client.follow(shown.table, resume=seq or None) as live:
                last = 0.0
                while True:
                    frame = await asyncio.wait_for(live.next(), PATIENCE)
                    now = time.monotonic()
                    if frame.type == "error":
                        await wait_or_fail(frame)
                        break
                    if frame.type != "told":
                        continue
                    if last and frame.seq > seq:
                        shown.waits.append(now - last)
                    seq, last, news = max(seq, frame.seq), now, now
                    if frame.finished:
                        shown.moves = seq - 2  # all events but the first and the last
                        return frame.finished
        except (TimeoutError, *GONE):
            await asyncio.sleep(PAUSE)
    raise TableTrouble(f"No news for {PATIENCE:.0f} s; the last was number {seq}.")


async def wait_or_fail(frame: LiveFrame) -> None:
    if frame.retry_after is None:
        raise TableTrouble(f"{frame.code}: {frame.sentence}")
    await asyncio.sleep(frame.retry_after)


async def compare(counts: httpx.AsyncClient, shown: Shown, end: FinishedInfo) -> None:
    """Waits until statistics have counted the table; raises TableTrouble where they differ from the engine."""
    limit = time.monotonic() + STATS_PATIENCE
    while True:
        try:
            answer = await counts.get(f"/stats/tables/{shown.table}")
            if answer.status_code == 200:
                break
        except httpx.TransportError:
            pass
        if time.monotonic() > limit:
            raise TableTrouble(f"Statistics do not know the table {STATS_PATIENCE:.0f} s after its end.")
        await asyncio.sleep(PAUSE)
    counted = msgspec.json.decode(answer.content, type=TableCounted)
    theirs = [SeatScore(seat.rank, seat.score, seat.components, seat.tie_breaks) for seat in counted.seats]
    if (counted.reason, counted.digest, theirs) != (end.reason, end.digest, end.scores) or not counted.agrees:
        raise TableTrouble(f"Statistics disagree with the engine: {theirs} is not {end.scores}.")


async def patiently(ask: Callable[[], Awaitable[T]], repeatable: bool = False) -> T:
    """Waits as long as a rate limit says; what is safe to repeat is asked again while the lobby is away."""
    limit = time.monotonic() + PATIENCE
    while True:
        try:
            return await ask()
        except ApiError as error:
            if error.retry_after is None or time.monotonic() > limit:
                raise
            await asyncio.sleep(max(0.05, error.retry_after))
        except httpx.TransportError:
            if not repeatable or time.monotonic() > limit:
                raise
            await asyncio.sleep(PAUSE)
