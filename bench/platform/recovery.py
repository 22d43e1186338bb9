"""An engine with many open tables: its memory, and how soon all are playable again after kill -9."""

import asyncio
import os
import re
import signal
import time
from functools import partial

import psutil

from bench.platform.load import BriefFrame, Move, open_table, read_frame, write
from bench.platform.own_platform import OwnPlatform
from bench.platform.raw_socket import Socket, connect
from shared.runtime.telemetry import probe
from shared.runtime.web.client import Client

AT_ONCE = 16
MOVES_BEFORE = 2
PATIENCE = 60.0


class OpenTable:
    """Two people sit at it, connected; they play a few moves and stop."""

    def __init__(self) -> None:
        self.sockets: list[Socket] = []
        self.legal: list[list[str]] = [[], []]
        self.played = 0
        self.sent: tuple[int, Move] | None = None
        self.settled = asyncio.Event()
        """All that was sent is answered, and somebody can move."""

    async def sit(self, table: str, clients: list[Client]) -> None:
        for seat, client in enumerate(clients):
            url = f"{client.url.replace('http', 'ws', 1)}/tables/{table}/live"
            self.sockets.append(await connect(url, {}, partial(self.take, seat), lambda _: None))
            self.sockets[seat].send(write({"type": "hello", "token": client.token}))
        await asyncio.wait_for(self.settled.wait(), PATIENCE)

    def take(self, seat: int, data: bytes) -> None:
        frame = read_frame(data)
        if frame.type == "refused" and self.sent:
            self.send_again()  # no answer yet: the engine is not back
        elif frame.type == "told":
            self.hear(seat, frame)

    def hear(self, seat: int, frame: BriefFrame) -> None:
        self.legal[seat] = frame.legal
        if self.sent and frame.command == self.sent[1].id:
            self.sent = None
            self.played += 1
        if self.sent is None and any(self.legal) and len(self.sockets) == 2:
            if self.played < MOVES_BEFORE:
                self.move()
            else:
                self.settled.set()

    def move(self) -> None:
        seat = 0 if self.legal[0] else 1
        self.sent = (seat, Move(self.legal[seat][0], str(self.played)))
        self.settled.clear()
        self.send_again()

    def send_again(self) -> None:
        assert self.sent is not None
        seat, move = self.sent
        self.sockets[seat].send(write(move))

    async def play_one(self) -> None:
        self.move()
        await asyncio.wait_for(self.settled.wait(), PATIENCE)

    def leave(self) -> None:
        for socket in self.sockets:
            socket.close()


async def recovery(platform: OwnPlatform, game: str, count: int) -> dict[str, float]:
    async with Client(platform.note.lobby) as ada, Client(platform.note.lobby) as bob:
        await ada.enter_as_guest("Ada")
        await bob.enter_as_guest("Bob")
        tables = await opened([ada, bob], game, count)
        engine = platform.pid_of("engine-1")
        memory = psutil.Process(engine).memory_info().rss / 1_000_000
        held = await in_memory(platform.address_of("engine-1"))
        began = time.perf_counter()
        os.kill(engine, signal.SIGKILL)
        await asyncio.gather(*(table.play_one() for table in tables))
        taken = time.perf_counter() - began
        for table in tables:
            table.leave()
        return {"engine_mb": memory, "engine_tables": held, "recovery_s": taken}


async def opened(clients: list[Client], game: str, count: int) -> list[OpenTable]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def one() -> OpenTable:
        async with gate:
            table = OpenTable()
            await table.sit(await open_table(clients, game), clients)
            return table

    return await asyncio.gather(*(one() for _ in range(count)))


async def in_memory(address: str) -> float:
    """As the engine itself counts them: the memory is only worth something with the tables in it."""
    _, text = await probe.get(address, "/metrics")
    found = re.search(r"^guildhall_engine_tables_in_memory (\S+)", text, re.MULTILINE)
    return float(found.group(1)) if found else 0.0
