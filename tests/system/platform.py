"""The whole platform as a newcomer starts it, and what an operator does to it."""

import os
import signal
import subprocess

from bench.platform.own_platform import GUILDHALL, OwnPlatform, as_variables
from shared.runtime.telemetry.probe import Unreachable, fetch
from tests.ports import free_port

READY_LIMIT = 30.0


class Platform(OwnPlatform):
    _others: "tuple[subprocess.Popen[bytes], ...]" = ()

    @property
    def pid(self) -> int:
        assert self._up is not None
        return self._up.pid

    @property
    def started(self) -> bool:
        return self._up is not None

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
        servers = {"database_url": self.note.database_url, "redis_url": self.note.redis_url}
        log = self.folder / "log" / f"another-{arguments[0]}.log"
        with log.open("ab") as output:
            process = subprocess.Popen(
                [*GUILDHALL, *arguments],
                env=self.environment | as_variables(servers | settings),
                stdout=output,
                stderr=output,
            )
        self._others = (*self._others, process)
        return process

    def start_another_lobby(self, **settings: object) -> "tuple[subprocess.Popen[bytes], str]":
        """The process and its address, once it is ready."""
        port = free_port()
        process = self.start_another("lobby", port=port, **settings)
        self.until_ready(f"http://127.0.0.1:{port}", "one more lobby")
        return process, f"http://127.0.0.1:{port}"

    def until_ready(self, address: str, name: str, seconds: float = READY_LIMIT) -> None:
        def ready() -> bool:
            try:
                return fetch(address, "/ready")[0] == 200
            except Unreachable:
                return False

        self.until(ready, seconds, f"{name} is ready")

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
        return super().stop()
