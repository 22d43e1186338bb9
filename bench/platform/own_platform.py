"""A platform of one's own, to be measured or tested: `guildhall up` on free ports, with its data in a given folder."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil

from shared.rules.core.compiled import is_compiled
from shared.runtime.local import running_platform
from shared.runtime.local.running_platform import Running

GUILDHALL = [sys.executable, "-m", "services.cli"]
START_LIMIT = 60.0
STOP_LIMIT = 40.0
UNLIMITED: dict[str, object] = dict.fromkeys(
    ("rate_per_second", "sockets_per_account", "sockets_per_address", "tables_per_account", "tables_per_address",
     "bots_per_account", "bots_per_address", "connections"), 0,
)  # fmt: skip
"""Settings for a platform where few people play very much."""


class PlatformFailed(AssertionError):  # noqa: N818
    """It ended, or something did not come about in time; with all that it said."""


class OwnPlatform:
    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.output = folder.with_suffix(".up.txt")
        self.start_s = 0.0
        given: dict[str, object] = {"data": folder, "port": 0, "stats_port": 0}
        if not is_compiled():  # else `up` would begin to compile the rules beside what is measured or tested
            given["compiled"] = 0
        inherited = {key: value for key, value in os.environ.items() if not key.startswith("GUILDHALL_")}
        self.environment = inherited | as_variables(given | settings)
        self._up: subprocess.Popen[bytes] | None = None

    def start(self, wait: bool = True) -> None:
        """Until everything is ready; the seconds that it took are in `start_s`."""
        began = time.perf_counter()
        with self.output.open("wb") as output:
            self._up = subprocess.Popen([*GUILDHALL, "up"], env=self.environment, stdout=output, stderr=output)
        if wait:
            self.until(lambda: "Guildhall is at" in self.said(), START_LIMIT, "the platform has started")
            self.start_s = time.perf_counter() - began

    def stop(self) -> int:
        """The exit code of `up`; raises TimeoutExpired where it does not end, and ends it and its own all the same."""
        assert self._up is not None
        self._up.terminate()
        try:
            return self._up.wait(STOP_LIMIT)
        except subprocess.TimeoutExpired:
            for child in psutil.Process(self._up.pid).children(recursive=True):
                child.kill()
            self._up.kill()
            raise

    @contextmanager
    def running(self) -> "Iterator[OwnPlatform]":
        try:
            self.start()
            yield self
        finally:
            self.stop()

    def said(self) -> str:
        return self.output.read_text()

    def until(self, holds: Callable[[], bool], seconds: float, what: str) -> None:
        """Looks again and again; raises PlatformFailed."""
        limit = time.monotonic() + seconds
        while not holds():
            if self.ended is not None:
                raise PlatformFailed(f"guildhall up ended with {self.ended}:\n{self.said()}")
            if time.monotonic() > limit:
                raise PlatformFailed(f"After {seconds:.0f} s it was not so that {what}:\n{self.said()}")
            time.sleep(0.02)

    @property
    def ended(self) -> int | None:
        """The exit code of `guildhall up`; None while it runs."""
        return self._up.poll() if self._up else None

    @property
    def note(self) -> Running:
        """Who runs where."""
        found = running_platform.read(self.folder)
        if found is None:
            raise PlatformFailed(f"The platform does not run:\n{self.said()}")
        return found

    def pid_of(self, name: str) -> int:
        """0 where it does not run at the moment."""
        return next((part.pid for part in self.note.parts if part.name == name), 0)

    def address_of(self, name: str) -> str:
        return next(part.address for part in self.note.parts if part.name == name)


def as_variables(settings: dict[str, object]) -> dict[str, str]:
    return {f"GUILDHALL_{name.upper()}": str(value) for name, value in settings.items()}
