"""Counts the processes again and again: none may end that was not killed, and what ends comes back."""

import asyncio
import re
import signal
from pathlib import Path

import msgspec
import psutil

from tests.chaos.beside import Beside
from tests.chaos.world import World
from tests.processes import alive

EVERY = 0.3
ENDED = re.compile(r"(\S+) \(pid (\d+)\) ((?:ended|was ended) [^;]*)")
"""How `guildhall up` says that a process of its has ended."""
OURS = re.compile(r"(?:services|shared)/[a-z_/]+\.py\", line \d+")
WHAT = re.compile(r"^[ |]*([a-zA-Z_.]+(?:Error|Exception|Timeout)\b.*)$", re.MULTILINE)
LAST_ERRORS = 2


class UpEnded(Exception):  # noqa: N818
    """`guildhall up` is gone: there is nothing left to try."""


class Census:
    def __init__(self, world: World) -> None:
        self.world = world
        self._reported: set[int] = set()
        self._read = 0
        self._servers: dict[int, str] = {}
        self._children: dict[int, set[int]] = {}

    async def run(self) -> None:
        while True:
            self._check_up()
            self._read_what_up_said()
            self._check_servers()
            self._check_thinkers()
            for one in self.world.beside.values():
                self._check_beside(one)
            await asyncio.sleep(EVERY)

    def _check_up(self) -> None:
        code = self.world.platform.ended
        if code is not None:
            text = f"guildhall up ended with {code} though nobody asked it to: {self.world.platform.said()[-600:]}"
            self.world.notes.violation("died", text)
            raise UpEnded(text)

    def _read_what_up_said(self) -> None:
        said = self.world.platform.said()
        for name, pid, how in ENDED.findall(said[self._read :]):
            self._dead(int(pid), name, how, self.world.log_of(name))
        self._read = said.rfind("\n") + 1

    def _check_servers(self) -> None:
        for part in self.world.platform.note.parts:
            if not part.address:
                self._servers[part.pid] = part.name
        for pid, name in list(self._servers.items()):
            if not alive(pid):
                del self._servers[pid]
                self._dead(pid, name, "is gone", self.world.log_of(name))

    def _check_thinkers(self) -> None:
        """The children of a bot worker: Celery replaces one that dies without a word."""
        for name, pid in self.world.pids("bots").items():
            try:
                children = {child.pid for child in psutil.Process(pid).children()}
            except psutil.NoSuchProcess:
                continue
            for child in self._children.get(pid, set()) - children:
                if alive(pid) and pid not in self.world.condemned:
                    self._dead(child, f"a child of {name}", "is gone", self.world.log_of(name))
            self._children[pid] = children

    def _check_beside(self, one: Beside) -> None:
        code = None if one.held else one.process.poll()
        if code is not None:
            self._dead(one.pid, one.name, how_it_ended(code), one.log)
            one.start_again()

    def _dead(self, pid: int, name: str, how: str, log: Path) -> None:
        if pid in self.world.condemned or pid in self._reported:
            return
        self._reported.add(pid)
        self.world.notes.violation("died", f"{name} (pid {pid}) {how}; it logged: {last_words(log)}")


class Line(msgspec.Struct):
    """A line of a log."""

    level: str = ""
    message: str = ""
    error: str = ""


def last_words(log: Path) -> str:
    """The last errors that a process logged, each with what it was and where in our code."""
    errors: list[str] = []
    for text in log.read_text(errors="replace").splitlines() if log.exists() else []:
        try:
            line = msgspec.json.decode(text, type=Line)
        except msgspec.MsgspecError:
            continue
        if line.level in ("error", "critical"):
            where, what = OURS.findall(line.error), WHAT.findall(line.error)
            errors.append(" ".join([line.message.strip(), *where[-1:], *what[-1:]]))
    return " | ".join(errors[-LAST_ERRORS:]) or "no error"


def how_it_ended(code: int) -> str:
    return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}"
