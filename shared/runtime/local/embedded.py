"""Real PostgreSQL and Redis servers under one data folder, for machines where nobody has set them up."""

from pathlib import Path
from threading import Lock

from shared.runtime.local.embedded_postgres import EmbeddedPostgres
from shared.runtime.local.embedded_redis import EmbeddedRedis


class EmbeddedServers:
    """Both servers. What runs already on the folder, after a crash of ours, is taken over rather than started again."""

    def __init__(self, folder: Path, redis_program: Path | None = None) -> None:
        self.folder = folder.absolute()
        logs = self.folder / "log"
        self._postgres = EmbeddedPostgres(self.folder / "postgres", logs / "postgres.log")
        self._redis = EmbeddedRedis(self.folder / "redis", logs / "redis.log", redis_program)
        self._lock = Lock()
        self._wanted = False

    @property
    def database_url(self) -> str:
        return self._postgres.url

    @property
    def redis_url(self) -> str:
        return self._redis.url

    @property
    def each(self) -> tuple[EmbeddedRedis, EmbeddedPostgres]:
        """In the order in which they start."""
        return self._redis, self._postgres

    @property
    def running(self) -> bool:
        return self._postgres.pid is not None and self._redis.pid is not None

    def pids(self) -> dict[str, int]:
        """The servers that run now, by name."""
        found = {"postgres": self._postgres.pid, "redis": self._redis.pid}
        return {name: pid for name, pid in found.items() if pid is not None}

    def start(self) -> None:
        with self._lock:
            self._wanted = True
            (self.folder / "log").mkdir(parents=True, exist_ok=True)
            for server in self.each:
                server.start()

    def start_again(self, server: EmbeddedRedis | EmbeddedPostgres) -> None:
        """One that has died, unless all were stopped meanwhile."""
        with self._lock:
            if self._wanted:
                server.start()

    def restart_redis(self, kill: bool = False) -> None:
        self._redis.kill() if kill else self._redis.stop()
        self._redis.start()

    def restart_postgres(self, kill: bool = False) -> None:
        self._postgres.kill() if kill else self._postgres.stop()
        self._postgres.start()

    def stop_postgres(self) -> None:
        self._postgres.stop()

    def stop(self) -> list[str]:
        """Returns the names of those that had to be killed. Waits for a start that is under way in another thread: it
        would leave a server behind."""
        with self._lock:
            self._wanted = False
            return [server.name for server in reversed(self.each) if not server.stop()]
