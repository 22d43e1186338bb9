"""How tests wait, written once: they look again and again; the limit only ends a hopeless wait."""

import asyncio
import subprocess
import time
from collections.abc import Awaitable, Callable

from shared.runtime.telemetry.probe import is_ready

LIMIT = 90.0
LOOK_AGAIN = 0.02

Holds = Callable[[], bool] | Callable[[], Awaitable[bool]]


async def until(holds: Holds, seconds: float = LIMIT, what: str = "it holds") -> None:
    assert await comes_true(holds, seconds), f"After {seconds:g} s it was not so that {what}."


async def comes_true(holds: Holds, seconds: float = LIMIT) -> bool:
    """Whether it did within that time."""
    limit = time.monotonic() + seconds
    while True:
        found = holds()
        if found if isinstance(found, bool) else await found:
            return True
        if time.monotonic() > limit:
            return False
        await asyncio.sleep(LOOK_AGAIN)


async def until_ready(address: str, process: "subprocess.Popen[bytes]", seconds: float = LIMIT) -> None:
    """A service that a test started says so."""

    async def ready() -> bool:
        assert process.poll() is None, f"the service at {address} ended with {process.returncode}"
        return await is_ready(address)

    await until(ready, seconds, f"the service at {address} is ready")
