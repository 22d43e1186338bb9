"""The load: two-player tables at once, each player answering as soon as it is its turn. A process of its own.

`python -m bench.platform.load LOBBY GAME TABLES SECONDS` prints a line when all tables are there and counting begins,
and a JSON object when it has ended. A latency is the time from one player's send to the other player's receive of what
came of it.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random

import msgspec
import uvloop

from bench.platform.raw_socket import Socket, connect
from shared.runtime.web.client import Client

COUNTING = "counting"
WARM_UP = 2.0
"""Seconds from the last table's start to the beginning of counting."""
OPENING_AT_ONCE = 8
OPENING_LIMIT = 60.0


class Found(msgspec.Struct):
    """What the load came to; the latencies in milliseconds, by the part of all moves that took no longer."""

    tables: int
    seconds: float
    moves: int
    games: int
    moves_per_second: float
    latency_ms: dict[str, float]
    troubles: list[str]


class BriefFrame(msgspec.Struct):
    """What a player needs of a frame; the rest is skipped over."""

    type: str
    seq: int = 0
    legal: list[str] = []
    command: str = ""
    finished: object = None
    code: str = ""
    sentence: str = ""


class Move(msgspec.Struct, tag="move", tag_field="type"):
    move: str
    id: str


read_frame = msgspec.msgpack.Decoder(BriefFrame).decode
write = msgspec.msgpack.Encoder().encode


class Tally:
    """What all tables came to while it counted."""

    def __init__(self) -> None:
        self.counting = False
        self.moves = 0
        self.latencies: list[float] = []
        self.games = 0
        self.troubles: list[str] = []


class Player:
    """One seat: reads its frames, plays a random legal move, notes when."""

    def __init__(self, pair: "Pair", seat: int) -> None:
        self.pair = pair
        self.seat = seat
        self.seq = 0
        self.socket: Socket | None = None
        self.sent = 0.0
        self.waits = False
        self.number = 0

    def take(self, data: bytes) -> None:
        now = time.perf_counter()
        frame = read_frame(data)
        if frame.type != "told":
            if frame.type != "table":
                self.pair.tally.troubles.append(f"{frame.code}: {frame.sentence}")
            return
        if frame.seq <= self.seq:
            return
        self.seq = frame.seq
        if frame.command:
            self.waits = False
            self.pair.tally.moves += self.pair.tally.counting
        else:
            self.pair.other(self.seat).heard(now)
        if frame.finished is not None:
            self.pair.over()
        elif frame.legal and not self.waits:  # in a draft the other's move may come first
            self.play(frame.legal)

    def play(self, legal: list[str]) -> None:
        assert self.socket is not None
        move = self.pair.rng.choice(legal)
        self.number += 1
        self.waits = True
        self.sent = time.perf_counter()
        self.socket.send(write(Move(move, str(self.number))))

    def heard(self, now: float) -> None:
        """The other player has received what came of our move."""
        if self.sent and self.pair.tally.counting:
            self.pair.tally.latencies.append(now - self.sent)
        self.sent = 0.0


class Pair:
    """A table and its two players."""

    def __init__(self, tally: Tally, rng: Random) -> None:
        self.tally = tally
        self.rng = rng
        self.players = [Player(self, 0), Player(self, 1)]
        self.ended = asyncio.Event()

    def other(self, seat: int) -> Player:
        return self.players[1 - seat]

    def over(self) -> None:
        if not self.ended.is_set():
            self.tally.games += self.tally.counting
            self.ended.set()

    async def sit(self, table: str, clients: list[Client]) -> None:
        for player, client in zip(self.players, clients, strict=True):
            url = f"{client.url.replace('http', 'ws', 1)}/tables/{table}/live"
            player.socket = await connect(url, {}, player.take, self._closed)
            player.socket.send(write({"type": "hello", "token": client.token}))

    def _closed(self, why: str) -> None:
        if not self.ended.is_set():
            self.tally.troubles.append(f"connection closed: {why}")
            self.ended.set()

    def leave(self) -> None:
        self.ended.set()
        for player in self.players:
            if player.socket is not None:
                player.socket.close()


async def open_table(clients: list[Client], game: str) -> str:
    host, guest = clients
    table = await host.open_table(game, ["person", "person"])
    await guest.join(table.id)
    await host.start(table.id)
    return table.id


async def keep_playing(
    clients: list[Client], game: str, pair_of: Callable[[], Pair], gate: asyncio.Semaphore, seated: Callable[[], None]
) -> None:
    """One table after another: the load stays the same until the end."""
    while True:
        async with gate:
            table = await open_table(clients, game)
            pair = pair_of()
            await pair.sit(table, clients)
        seated()
        try:
            await pair.ended.wait()
        finally:
            pair.leave()


async def load(lobby: str, game: str, tables: int, seconds: float) -> None:
    tally, gate = Tally(), asyncio.Semaphore(OPENING_AT_ONCE)
    async with Client(lobby) as ada, Client(lobby) as bob:
        await ada.enter_as_guest("Ada")
        await bob.enter_as_guest("Bob")
        waiting = asyncio.Semaphore(0)
        playing = [
            asyncio.create_task(keep_playing([ada, bob], game, partial(Pair, tally, Random(at)), gate, waiting.release))
            for at in range(tables)
        ]
        for _ in range(tables):
            await asyncio.wait_for(waiting.acquire(), OPENING_LIMIT)
        await wait(playing, WARM_UP)
        gc.freeze()
        print(COUNTING, flush=True)
        tally.counting = True
        began = time.perf_counter()
        await wait(playing, seconds)
        tally.counting = False
        taken = time.perf_counter() - began
        found = Found(
            tables=tables,
            seconds=round(taken, 2),
            moves=tally.moves,
            games=tally.games,
            moves_per_second=round(tally.moves / taken, 1),
            latency_ms=shares(tally.latencies),
            troubles=tally.troubles[:5],
        )
        print(msgspec.json.encode(found).decode(), flush=True)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def shares(latencies: list[float]) -> dict[str, float]:
    ordered = sorted(latencies)
    parts = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {name: round(ordered[int(part * (len(ordered) - 1))] * 1000, 3) for name, part in parts.items() if ordered}


async def wait(playing: "list[asyncio.Task[None]]", seconds: float) -> None:
    """Raises what a player's task raised, rather than counting what is left."""
    done, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


if __name__ == "__main__":
    uvloop.run(load(sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))
