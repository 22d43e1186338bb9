"""The second one of each process, beside those of `guildhall up`: started by us, and started again when it ends."""

import os
import signal
import subprocess

from bench.platform.own_platform import GUILDHALL
from tests.ports import free_port
from tests.services.bots.fleet import other_clock
from tests.system.platform import Platform

KINDS = ["lobby", "engine", "dispatcher", "bots", "stats"]
PORTS = {"lobby": "GUILDHALL_PORT", "stats": "GUILDHALL_STATS_PORT"}


class Beside:
    """One process of ours; its address stays the same from one life to the next."""

    def __init__(self, platform: Platform, kind: str) -> None:
        self.kind = kind
        self.name = f"{kind}-beside"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = platform.folder / "log" / f"{self.name}.log"
        servers = {"GUILDHALL_DATABASE_URL": platform.note.database_url, "GUILDHALL_REDIS_URL": platform.note.redis_url}
        port = {PORTS.get(kind, "GUILDHALL_OPS_PORT"): str(self.port)}
        self._environment = platform.environment | servers | port
        self.held = False
        """Whether somebody else sees to it that it is started again."""
        self.process = self._start()

    def _start(self, shift: float = 0.0) -> "subprocess.Popen[bytes]":
        environment = self._environment | other_clock(shift)
        with self.log.open("ab") as output:
            return subprocess.Popen(
                [*GUILDHALL, self.kind], env=environment, stdout=output, stderr=output, start_new_session=True
            )

    @property
    def pid(self) -> int:
        return self.process.pid

    def start_again(self, shift: float = 0.0) -> None:
        """`shift` sets the new one's wall clock apart from everybody else's, in seconds."""
        self.process = self._start(shift)

    def stop(self) -> None:
        """In good order; the whole group where that takes too long, since a bot worker has children."""
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(5)
