"""Keeps the platform's processes alive: starts them, waits until they are ready, starts them again when they die."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from shared.runtime.telemetry import probe
from shared.runtime.web.listening import hand_over

START_LIMIT = 60.0
"""Seconds that a start may take on a slow machine before it counts as failed."""
DRAIN_LIMIT = 12.0
"""Seconds that a child has for a clean end; a service drains within ten."""
FIRST_PAUSE, LAST_PAUSE = 0.1, 10.0
STEADY = 30.0
"""Seconds after which a child's next death counts as its first one again."""
LOG_LIMIT = 20_000_000
"""Bytes after which a log is put aside at the next start."""


class StartFailed(Exception):  # noqa: N818
    """A child ended, or did not become ready, while the platform was starting."""


class Child:
    """One service process and its log."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        environment: dict[str, str],
        address: str,
        ops: str,
        logs: Path,
        sockets: Sequence[socket.socket] = (),
    ) -> None:
        self.name = name
        self.command = command
        self.environment = environment
        self.address = address
        self.ops = ops
        self.log = logs / f"{name}.log"
        self.sockets = sockets
        self.process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        return self.process.pid if self.process else 0

    async def start(self) -> None:
        """In a session of its own: Ctrl-C at the terminal reaches the supervisor alone, which ends things in order."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                env=os.environ | self.environment | hand_over(self.sockets),
                pass_fds=[one.fileno() for one in self.sockets],
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    async def stop(self) -> bool:
        """Asks for a clean end, insists after a while; False where it had to insist."""
        if self.process is None or self.process.returncode is not None:
            return True
        self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), DRAIN_LIMIT)
        except TimeoutError:
            with suppress(ProcessLookupError):  # it ended just now
                os.killpg(self.process.pid, signal.SIGKILL)  # the whole group: a bot worker has children of its own
            await self.process.wait()
            return False
        return True

    def last_words(self, lines: int = 8) -> str:
        return "\n".join(f"    {line}" for line in self.log.read_text(errors="replace").splitlines()[-lines:])


class Supervisor:
    """The children, while the platform runs. `say` is for the operator, `changed` is called when a pid has changed."""

    def __init__(self, children: list[Child], say: Callable[[str], None], changed: Callable[[], None]) -> None:
        self.children = children
        self.say = say
        self.changed = changed
        self._keepers: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Starts all at once and waits until each is ready; raises StartFailed."""
        for child in self.children:
            child.log.parent.mkdir(parents=True, exist_ok=True)
            put_aside(child.log)
            await child.start()
        await asyncio.gather(*(self._until_ready(child) for child in self.children))
        self.changed()
        self._keepers = [asyncio.create_task(self._keep(child)) for child in self.children]

    async def _until_ready(self, child: Child) -> None:
        limit = time.monotonic() + START_LIMIT
        while not await probe.is_ready(child.address):
            if child.process is not None and child.process.returncode is not None:
                raise StartFailed(f"{child.name} ended with {child.process.returncode}:\n{child.last_words()}")
            if time.monotonic() > limit:
                raise StartFailed(f"{child.name} was not ready after {START_LIMIT:.0f} s:\n{child.last_words()}")
            await asyncio.sleep(0.05)

    async def _keep(self, child: Child) -> None:
        pause = FIRST_PAUSE
        while child.process is not None:
            since = time.monotonic()
            code = await child.process.wait()
            pause = FIRST_PAUSE if time.monotonic() - since > STEADY else pause
            self.say(f"{child.name} (pid {child.pid}) {ended(code)}; it starts again in {pause:.1f} s; see {child.log}")
            pause = await self._start_again(child, pause)

    async def _start_again(self, child: Child, pause: float) -> float:
        """After `pause`, and again where that fails, as on a full disk; returns how long to wait the next time."""
        while True:
            await asyncio.sleep(pause)
            pause = min(pause * 2, LAST_PAUSE)
            try:
                await child.start()
            except OSError as error:
                self.say(f"{child.name} can't be started: {error}; it is tried again in {pause:.1f} s")
            else:
                self.changed()
                return pause

    async def stop(self) -> None:
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        clean = await asyncio.gather(*(child.stop() for child in self.children))
        for child, well in zip(self.children, clean, strict=True):
            if not well:
                self.say(f"{child.name} did not end within {DRAIN_LIMIT:.0f} s and was killed; see {child.log}")


def ended(code: int) -> str:
    return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}"


def put_aside(log: Path) -> None:
    if log.exists() and log.stat().st_size > LOG_LIMIT:
        log.replace(log.with_suffix(".log.old"))
