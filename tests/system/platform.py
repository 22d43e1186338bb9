"""The whole platform as a newcomer starts it: `guildhall up`, on free ports, with its data in a folder of the test."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil

from shared.rules.core.compiled import is_compiled
from shared.runtime.local import running_platform
from shared.runtime.local.running_platform import Running

START_LIMIT = 60.0
GUILDHALL = [sys.executable, "-m", "services.cli"]


class Platform:
    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        own = {f"GUILDHALL_{name.upper()}": str(value) for name, value in settings.items()}
        free = {"GUILDHALL_PORT": "0", "GUILDHALL_STATS_PORT": "0", "GUILDHALL_DATA": str(folder)}
        if not is_compiled():  # `up` would begin to compile the rules, beside the test
            free["GUILDHALL_COMPILED"] = "0"
        inherited = {key: value for key, value in os.environ.items() if not key.startswith("GUILDHALL_")}
        self.environment = inherited | free | own
        self.output = folder.with_suffix(".up.txt")
        self._up: subprocess.Popen[bytes] | None = None
        self._others: list[subprocess.Popen[bytes]] = []

    def start(self, wait: bool = True) -> None:
        with self.output.open("ab") as output:
            self._up = subprocess.Popen([*GUILDHALL, "up"], env=self.environment, stdout=output, stderr=output)
        if wait:
            self.until(lambda: "Guildhall is at" in self.said(), START_LIMIT, "the platform has started")

    def said(self) -> str:
        return self.output.read_text()

    def until(self, holds: Callable[[], bool], seconds: float, what: str) -> None:
        limit = time.monotonic() + seconds
        while not holds():
            assert self._up is not None
            assert self._up.poll() is None, f"guildhall up ended with {self._up.returncode}:\n{self.said()}"
            assert time.monotonic() < limit, f"After {seconds:.0f} s it was not so that {what}:\n{self.said()}"
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        assert self._up is not None
        return self._up.pid

    @property
    def started(self) -> bool:
        return self._up is not None

    @property
    def ended(self) -> int | None:
        """The exit code of `guildhall up`; None while it runs."""
        return self._up.poll() if self._up else None

    @property
    def note(self) -> Running:
        found = running_platform.read(self.folder)
        assert found is not None, "the platform does not run"
        return found

    def address(self, name: str) -> str:
        return next(part.address for part in self.note.parts if part.name == name)

    def pid_of(self, name: str) -> int:
        """0 where it does not run at the moment."""
        return next((part.pid for part in self.note.parts if part.name == name), 0)

    def kill(self, name: str) -> None:
        """As the kernel does when memory runs out: no warning. A bot worker's children go on for themselves."""
        os.kill(self.pid_of(name), signal.SIGKILL)

    def kill_up(self) -> None:
        """`guildhall up` itself; what it started goes on."""
        assert self._up is not None
        self._up.kill()
        self._up.wait()

    def start_another(self, *arguments: str, **settings: object) -> "subprocess.Popen[bytes]":
        """One more service beside those of `up`, as on a second machine."""
        own = {f"GUILDHALL_{name.upper()}": str(value) for name, value in settings.items()}
        servers = {"GUILDHALL_DATABASE_URL": self.note.database_url, "GUILDHALL_REDIS_URL": self.note.redis_url}
        log = self.folder / "log" / f"another-{arguments[0]}.log"
        with log.open("ab") as output:
            process = subprocess.Popen(
                [*GUILDHALL, *arguments], env=self.environment | servers | own, stdout=output, stderr=output
            )
        self._others.append(process)
        return process

    def command(self, *arguments: str, check: bool = True) -> "subprocess.CompletedProcess[str]":
        """A `guildhall` command of an operator on the same machine."""
        done = subprocess.run(
            [*GUILDHALL, *arguments], env=self.environment, capture_output=True, text=True, timeout=300
        )
        assert not check or done.returncode == 0, f"guildhall {' '.join(arguments)}:\n{done.stdout}\n{done.stderr}"
        return done

    def stop(self) -> int:
        for other in self._others:
            other.terminate()
            other.wait(20)
        assert self._up is not None
        self._up.terminate()
        try:
            return self._up.wait(40)
        except subprocess.TimeoutExpired:
            for child in psutil.Process(self._up.pid).children(recursive=True):
                child.kill()
            self._up.kill()
            raise
