"""A platform of the bench's own: `guildhall up` on free ports, with its data in a folder that is thrown away."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import psutil

from shared.runtime.local import running_platform
from shared.runtime.local.running_platform import Running

START_LIMIT = 90.0
UNLIMITED = dict.fromkeys(
    ("rate_per_second", "sockets_per_account", "sockets_per_address", "tables_per_account", "tables_per_address",
     "bots_per_account", "bots_per_address", "connections"), 0,
)  # fmt: skip
"""One person plays all of them here."""


class DidNotStart(Exception):  # noqa: N818
    """The platform to be measured is not there."""


class OwnPlatform:
    def __init__(self, folder: Path, settings: Mapping[str, object]) -> None:
        self.folder = folder
        self.start_s = 0.0
        given = {"data": folder, "port": 0, "stats_port": 0, "log_level": "warning", **UNLIMITED, **settings}
        inherited = {key: value for key, value in os.environ.items() if not key.startswith("GUILDHALL_")}
        self.environment = inherited | {f"GUILDHALL_{name.upper()}": str(value) for name, value in given.items()}

    @contextmanager
    def running(self) -> "Iterator[OwnPlatform]":
        """Started, with the seconds that it took in `start_s`; stopped at the end."""
        began = time.perf_counter()
        with (self.folder.with_suffix(".txt")).open("w") as said:
            up = subprocess.Popen(
                [sys.executable, "-m", "services.cli", "up"], env=self.environment, stdout=said, stderr=said
            )
        try:
            self._until_ready(up, began)
            self.start_s = time.perf_counter() - began
            yield self
        finally:
            up.terminate()
            up.wait(60)

    def _until_ready(self, up: "subprocess.Popen[bytes]", began: float) -> None:
        """`up` writes down what runs where when all of it is ready."""
        while not (self.folder / running_platform.FILE).exists():
            if up.poll() is not None or time.perf_counter() - began > START_LIMIT:
                raise DidNotStart(self.folder.with_suffix(".txt").read_text())
            time.sleep(0.02)

    @property
    def note(self) -> Running:
        found = running_platform.read(self.folder)
        if found is None:
            raise DidNotStart("The platform has ended while it was measured.")
        return found

    def pid_of(self, name: str) -> int:
        return next((part.pid for part in self.note.parts if part.name == name), 0)

    def address_of(self, name: str) -> str:
        return next(part.address for part in self.note.parts if part.name == name)

    def cpu_seconds(self, load: int) -> dict[str, float]:
        """Spent so far by each part, with its children, and by the process that makes the load."""
        return {part.name: cpu_of(part.pid) for part in self.note.parts} | {"load": cpu_of(load)}


def cpu_of(pid: int) -> float:
    try:
        process = psutil.Process(pid)
        return float(sum(sum(one.cpu_times()[:2]) for one in [process, *process.children(recursive=True)]))
    except psutil.NoSuchProcess:
        return 0.0
