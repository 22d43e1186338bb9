"""The platform that is tried: `guildhall up` with embedded servers, and a second one of each process beside it."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path

import psutil
import psycopg
import redis

from bench.platform.own_platform import UNLIMITED
from shared.runtime.local import running_platform
from shared.runtime.telemetry.probe import is_ready
from tests.chaos.beside import KINDS, Beside
from tests.chaos.disk import Disk
from tests.chaos.notes import Notes
from tests.system.platform import Platform

SETTINGS: dict[str, object] = {"games": "architects,viscounts", "bot_deadline": 2, **UNLIMITED}


class World:
    """Where everything is, what was killed on purpose, and the admin's way to the servers."""

    def __init__(self, folder: Path, notes: Notes, disk: Disk) -> None:
        self.notes = notes
        self.disk = disk
        self.platform = Platform(folder, **SETTINGS)
        self.beside: dict[str, Beside] = {}
        self.condemned: set[int] = set()
        """Processes that were killed on purpose, or told to end."""
        self.sacrificed: set[str] = set()
        """Tables that were broken on purpose."""
        self.injected: list[bytes] = []
        """Messages that nobody can read, put into streams on purpose."""

    def start(self) -> None:
        self.platform.start()
        for kind in KINDS:
            self.beside[kind] = Beside(self.platform, kind)

    async def not_ready(self) -> list[str]:
        """Names of the services that do not say that they are."""
        addresses = {part.name: part.address for part in self.platform.note.parts if part.address}
        addresses |= {one.name: one.address for one in self.beside.values()}
        ready = await asyncio.gather(*(is_ready(address) for address in addresses.values()))
        return [name for name, well in zip(addresses, ready, strict=True) if not well]

    @property
    def lobbies(self) -> list[str]:
        return [self.platform.note.lobby, self.beside["lobby"].address]

    def pids(self, kind: str) -> dict[str, int]:
        """Both processes of a kind by name, or the one server."""
        found = {part.name: part.pid for part in self.platform.note.parts if part.name.partition("-")[0] == kind}
        if kind in self.beside:
            found[self.beside[kind].name] = self.beside[kind].pid
        return found

    def signal(self, pids: list[int], how: signal.Signals) -> None:
        if how not in (signal.SIGSTOP, signal.SIGCONT):
            self.condemned.update(pids)
        for pid in pids:
            try:
                os.kill(pid, how)
            except ProcessLookupError:
                continue

    def restart(self, one: Beside, shift: float = 0.0) -> None:
        """In good order, with the wall clock of the new one apart by `shift` seconds."""
        one.held = True
        self.condemned.add(one.pid)
        one.stop()
        one.start_again(shift)
        one.held = False

    def log_of(self, name: str) -> Path:
        return self.platform.folder / "log" / f"{name}.log"

    def redis(self) -> "redis.Redis":
        return redis.Redis.from_url(self.platform.note.redis_url, socket_timeout=5.0, socket_connect_timeout=5.0)

    def database(self) -> "psycopg.Connection[tuple[object, ...]]":
        return psycopg.connect(self.platform.note.database_url, autocommit=True, connect_timeout=5)

    def stop(self) -> None:
        for one in self.beside.values():
            one.held = True
            self.condemned.add(one.pid)
            one.stop()
        note = running_platform.left_behind(self.platform.folder)
        ended = self.platform.stop()
        if ended != 0:
            self.notes.violation("died", f"guildhall up ended with {ended} when it was stopped")
        for part in note.parts if note else []:  # of an `up` that did not see to them
            if belongs_to(part.pid, str(self.platform.folder)):
                self.signal(tree(part.pid), signal.SIGKILL)


def tree(pid: int) -> list[int]:
    """A process and its descendants, parents first; empty where it is gone."""
    try:
        process = psutil.Process(pid)
        return [pid, *(child.pid for child in process.children(recursive=True))]
    except psutil.NoSuchProcess:
        return []


def belongs_to(pid: int, folder: str) -> bool:
    """Whether that process works on this folder: its number may be somebody else's by now."""
    try:
        process = psutil.Process(pid)
        words = [*process.cmdline(), process.environ().get("GUILDHALL_DATA", "")]
    except psutil.Error:
        return False
    return any(folder in word for word in words)


async def in_thread(action: Callable[[], object]) -> None:
    """Talking to a server that may hang must not stop the clients."""
    await asyncio.to_thread(action)
