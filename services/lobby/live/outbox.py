"""Frames on their way to one connection: a bounded queue, so that a slow reader holds up nobody but itself."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

FRAMES_WAITING = 256
"""Frames that wait for a reader at most; one that is further behind is cut off and can resume."""


class Outbox:
    def __init__(self, overflow: Callable[[], None], limit: int = FRAMES_WAITING) -> None:
        self.overflow = overflow
        self.limit = limit
        self._frames: deque[str | bytes] = deque()
        self._more: asyncio.Future[None] | None = None

    def push(self, packed: str | bytes) -> None:
        if len(self._frames) >= self.limit:
            self.overflow()
            return
        self._frames.append(packed)
        if self._more is not None and not self._more.done():
            self._more.set_result(None)

    async def empty_into(self, send: Callable[[str | bytes], Awaitable[None]]) -> None:
        """Sends whatever comes, in order, until cancelled."""
        while True:
            while self._frames:
                await send(self._frames.popleft())
            self._more = asyncio.get_running_loop().create_future()
            await self._more
