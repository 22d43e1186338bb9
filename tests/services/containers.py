"""The same servers from container images, where GUILDHALL_TEST_CONTAINERS=1 and a Docker engine is there."""

import time
from pathlib import Path

import psycopg
import redis
from testcontainers.core.container import DockerContainer

from shared.runtime.local.embedded import EmbeddedServers
from tests.ports import free_port

POSTGRES = "postgres:18-alpine"
REDIS = "redis:7-alpine"
PATIENCE = 60.0


class ContainerServers(EmbeddedServers):
    """Speaks as EmbeddedServers do; the tests need not know."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        # chosen by us, so that they stay the same over a restart of the containers
        self._ports = {"postgres": free_port(), "redis": free_port()}
        self._containers = {
            "postgres": DockerContainer(POSTGRES)
            .with_env("POSTGRES_USER", "guildhall")
            .with_env("POSTGRES_HOST_AUTH_METHOD", "trust")
            .with_bind_ports(5432, self._ports["postgres"]),
            "redis": DockerContainer(REDIS)
            .with_command("redis-server --appendonly yes")
            .with_bind_ports(6379, self._ports["redis"]),
        }

    @property
    def database_url(self) -> str:
        return f"postgresql://guildhall@127.0.0.1:{self._ports['postgres']}/guildhall?connect_timeout=5"

    @property
    def redis_url(self) -> str:
        return f"redis://127.0.0.1:{self._ports['redis']}"

    @property
    def running(self) -> bool:
        try:
            psycopg.connect(self.database_url).close()
            with redis.Redis.from_url(self.redis_url) as client:
                return bool(client.ping())
        except (psycopg.OperationalError, redis.exceptions.ConnectionError):
            return False

    def start(self) -> None:
        for container in self._containers.values():
            container.start()
        self._wait()

    def restart_redis(self, kill: bool = False) -> None:
        self._restart("redis", kill)

    def restart_postgres(self, kill: bool = False) -> None:
        self._restart("postgres", kill)

    def stop_postgres(self) -> None:
        self._containers["postgres"].get_wrapped_container().stop()

    def stop(self) -> list[str]:
        for container in self._containers.values():
            container.stop()
        return []

    def _restart(self, name: str, kill: bool) -> None:
        container = self._containers[name].get_wrapped_container()
        container.kill() if kill else container.stop()
        container.start()
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self.running:
            if time.monotonic() > deadline:
                raise TimeoutError(f"The servers' containers were not ready after {PATIENCE:.0f} s.")
            time.sleep(0.1)
