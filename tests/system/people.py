"""People at a table, through the public API: they play random legal moves, and come back when the line breaks."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import httpx
from websockets.exceptions import WebSocketException

from shared.runtime.web.client import Client, FinishedInfo, Live, LiveFrame

PATIENCE = 90.0
GONE = (OSError, WebSocketException, TimeoutError, httpx.TransportError)


@dataclass(frozen=True)
class Sent:
    """A move on its way; sent again under the same id until it is answered."""

    id: str
    move: str
    version: int


Tries = Callable[[LiveFrame], list[str]]
"""Moves that somebody tries on being told something, before a legal one; all of them are to be refused."""


class Person:
    """Keeps every frame, and which moves were acknowledged under which number."""

    def __init__(self, client: Client, table: str, rng: Random, tries: Tries | None = None) -> None:
        self.client = client
        self.table = table
        self.rng = rng
        self.frames: list[LiveFrame] = []
        self.tries = tries
        self.tried: dict[str, tuple[int, str]] = {}
        self.refused: list[LiveFrame] = []
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}
        self.seq = 0
        self._sent: Sent | None = None

    async def play(self) -> FinishedInfo:
        """To the end of the table."""
        news = time.monotonic()
        while time.monotonic() - news < PATIENCE:
            before = self.seq
            try:
                async with self.client.follow(self.table, resume=self.seq or None) as live:
                    end = await self._converse(live)
                    if end is not None:
                        return end
            except GONE:
                await asyncio.sleep(0.1)
            news = time.monotonic() if self.seq > before else news
        raise AssertionError(f"No news of table {self.table} for {PATIENCE:.0f} s; the last was {self.seq}.")

    async def _converse(self, live: Live) -> FinishedInfo | None:
        await self._send(live)  # what the last connection left without an answer
        while True:
            frame = await asyncio.wait_for(live.next(), 20)
            self.frames.append(frame)
            match frame.type:
                case "told":
                    self.seq = max(self.seq, frame.seq)
                    self._maybe_acknowledge(frame.command, frame.moves)
                    if frame.finished:
                        return frame.finished
                    await self._maybe_try(live, frame)
                    await self._maybe_move(live, frame)
                case "answer":
                    self._maybe_acknowledge(frame.id, frame.moves)
                case "refused":
                    await self._hear_refusal(live, frame)
                case "error":
                    await asyncio.sleep(0.1)
                    return None

    def _maybe_acknowledge(self, id: str, moves: list[tuple[int, str]]) -> None:
        if self._sent and id == self._sent.id:
            self.acknowledged[id] = moves
            self._sent = None

    async def _maybe_try(self, live: Live, frame: LiveFrame) -> None:
        for move in self.tries(frame) if self.tries else []:
            id = f"try-{len(self.tried)}"
            self.tried[id] = (frame.seq, move)
            await live.move(move, frame.seq, id)

    async def _maybe_move(self, live: Live, frame: LiveFrame) -> None:
        if self._sent is None and frame.legal:
            id = f"{frame.seq}-{self.rng.randrange(10**9)}"
            self._sent = Sent(id, self.rng.choice(frame.legal), frame.seq)
            await self._send(live)

    async def _send(self, live: Live) -> None:
        if self._sent is not None:
            await live.move(self._sent.move, self._sent.version, self._sent.id)

    async def _hear_refusal(self, live: Live, frame: LiveFrame) -> None:
        self.refused.append(frame)
        if self._sent is None or frame.id != self._sent.id:
            return
        if frame.code in ("no_answer_yet", "unavailable"):
            await asyncio.sleep(0.1)
            await self._send(live)
            return
        assert frame.code == "stale", f"{frame.code}: {frame.sentence}"
        self._sent = None
        raise TimeoutError("chosen on an old view: look again")
