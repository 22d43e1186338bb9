"""An engine with many open tables: its memory, and how soon all are playable again after kill -9."""

import asyncio
import os
import re
import signal
import time
from typing import cast

import httpx
import psutil

from services.cli import probe
from services.cli.measure.own_platform import OwnPlatform
from shared.runtime.client import ApiError, Client

AT_ONCE = 32
PATIENCE = 60.0
MOVES_EACH = 2


class OpenTables:
    """Two-player tables that wait for a move of one of us."""

    def __init__(self, ada: Client, bob: Client, game: str) -> None:
        self.clients = [ada, bob]
        self.game = game
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.next: dict[str, tuple[int, str]] = {}
        """Who moves next at each table, and a legal move."""

    async def open(self, count: int) -> None:
        await asyncio.gather(*(self._open_one() for _ in range(count)))

    async def _open_one(self) -> None:
        async with self.gate:
            table = (await self.clients[0].open_table(self.game, ["person", "person"])).id
            await self.clients[1].join(table)
            await self.clients[0].start(table)
            for _ in range(MOVES_EACH):
                await self._look(table)
                seat, move = self.next[table]
                await self.clients[seat].move(table, move)
            await self._look(table)

    async def _look(self, table: str) -> None:
        for seat, client in enumerate(self.clients):
            legal = cast("list[str]", (await client.view(table)).get("legal", []))
            if legal:
                self.next[table] = (seat, legal[0])
                return
        raise AssertionError(f"nobody can move at {table}")

    async def play_all(self) -> None:
        """One move at each table, sent again under the same id until it is decided."""
        await asyncio.gather(*(self._play_one(table) for table in self.next))

    async def _play_one(self, table: str) -> None:
        seat, move = self.next[table]
        limit = time.monotonic() + PATIENCE
        async with self.gate:
            while True:
                try:
                    outcome = await self.clients[seat].move(table, move, id="after")
                    if outcome.seq:
                        return
                except (ApiError, httpx.TransportError):
                    if time.monotonic() > limit:
                        raise
                    await asyncio.sleep(0.05)


async def recovery(platform: OwnPlatform, game: str, count: int) -> dict[str, float]:
    async with Client(platform.note.lobby) as ada, Client(platform.note.lobby) as bob:
        await ada.enter_as_guest("Ada")
        await bob.enter_as_guest("Bob")
        tables = OpenTables(ada, bob, game)
        await tables.open(count)
        engine = platform.pid_of("engine-1")
        memory = psutil.Process(engine).memory_info().rss / 1_000_000
        held = await in_memory(platform.address_of("engine-1"))
        began = time.perf_counter()
        os.kill(engine, signal.SIGKILL)
        await tables.play_all()
        return {"engine_mb": memory, "engine_tables": held, "recovery_s": time.perf_counter() - began}


async def in_memory(address: str) -> float:
    """As the engine itself counts them: the memory is only worth something with the tables in it."""
    _, text = await probe.get(address, "/metrics")
    found = re.search(r"^guildhall_engine_tables_in_memory (\S+)", text, re.MULTILINE)
    return float(found.group(1)) if found else 0.0
