"""`guildhall up`: the whole platform on this machine, from the servers to the statistics, until Ctrl-C."""

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import click
import psycopg
import redis

from shared.runtime import settings
from shared.runtime.local import running_platform
from shared.runtime.local.background_compile import compile_beside
from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.local.embedded_process import ServerFailed
from shared.runtime.local.folder_lock import FolderInUse, FolderLock
from shared.runtime.local.leftovers import MARK, PROGRAM, end_leftovers
from shared.runtime.local.running_platform import Part, Running
from shared.runtime.local.server_watch import Trouble, disk_trouble, keep, postgres_trouble, redis_trouble
from shared.runtime.local.supervisor import Child, StartFailed, Supervisor
from shared.runtime.servers import deployment
from shared.runtime.servers.connections import sync_redis_client
from shared.runtime.servers.schema import migrate
from shared.runtime.settings import Settings
from shared.runtime.web.listening import bind


@click.command()
def up() -> None:
    """Run the whole platform: PostgreSQL and Redis (embedded unless configured), lobby, engines, bots, statistics."""
    chosen = settings.load()
    sys.exit(asyncio.run(Platform(chosen).run()))


def say(line: str) -> None:
    with suppress(OSError):  # nobody reads it any more, or the disk that it goes to is full
        click.echo(line, err=True)


class Platform:
    """The servers and the services under one roof."""

    def __init__(self, chosen: Settings) -> None:
        self.settings = chosen
        self.folder = chosen.data.absolute()
        self.lock = FolderLock(self.folder)
        embedded = not (chosen.database_url and chosen.redis_url)
        self.servers = EmbeddedServers(self.folder) if embedded else None
        self.supervisor = Supervisor([], say, self.note)

    async def run(self) -> int:
        """Until a signal asks for the end; 0 after a clean one. Raises BadSettings."""
        stop = asyncio.Event()
        for one in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(one, stop.set)
        try:
            self.lock.take()
        except FolderInUse as error:
            say(f"{error} Stop that one, or give GUILDHALL_DATA another folder.")
            return 1
        try:
            return await self._run_until(stop)
        except (StartFailed, ServerFailed, OSError) as error:
            say(f"The platform did not start: {error}")
            return 1
        finally:
            await self._end()
            self.lock.release()

    async def _run_until(self, stop: asyncio.Event) -> int:
        began = time.monotonic()
        end_leftovers(self.folder, say, "an earlier run")
        self.supervisor.children = self._children()
        starting = asyncio.create_task(self._start())
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({starting, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
            return 0
        starting.result()
        self._announce(time.monotonic() - began)
        watching = asyncio.create_task(self._watch())
        compiling = asyncio.create_task(compile_beside(say)) if self.settings.compiled else None
        await asyncio.wait({watching, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if compiling is not None:
            compiling.cancel()
            await asyncio.gather(compiling, return_exceptions=True)
        if not watching.done():
            watching.cancel()
            click.echo("Stopping.")
            return 0
        say(f"The platform ends because it can't be watched over any more: {watching.exception()!r}")
        return 1

    async def _start(self) -> None:
        if self.servers:
            await asyncio.to_thread(self.servers.start)
        await asyncio.to_thread(self._prepare_database)
        for child in self.supervisor.children:
            child.environment |= self._addresses()
        await self.supervisor.start()

    def _addresses(self) -> dict[str, str]:
        return {"GUILDHALL_DATABASE_URL": self.database_url, "GUILDHALL_REDIS_URL": self.redis_url}

    @property
    def database_url(self) -> str:
        return self.settings.database_url or (self.servers.database_url if self.servers else "")

    @property
    def redis_url(self) -> str:
        return self.settings.redis_url or (self.servers.redis_url if self.servers else "")

    def _prepare_database(self) -> None:
        try:
            sync_redis_client(self.redis_url).exists(b"")
        except redis.RedisError as error:
            raise StartFailed(f"Redis can't be reached (GUILDHALL_REDIS_URL): {error}") from error
        try:
            migrate(self.database_url)
            deployment.check(self.database_url, self.settings.partitions)
        except psycopg.OperationalError as error:
            raise StartFailed(f"PostgreSQL can't be reached (GUILDHALL_DATABASE_URL): {error}") from error

    def _children(self) -> list[Child]:
        lobby = bind(self.settings.host, self.settings.port, "GUILDHALL_PORT")
        stats = bind(self.settings.host, self.settings.stats_port, "GUILDHALL_STATS_PORT")
        workers = [f"engine-{number + 1}" for number in range(self.settings.engines)]
        workers += ["dispatcher", *(f"bots-{number + 1}" for number in range(self.settings.bot_processes))]
        return [
            self._child("lobby", {"GUILDHALL_PORT": lobby}, self._one_origin(stats)),
            *(self._child(name, {}) for name in workers),
            self._child("stats", {"GUILDHALL_STATS_PORT": stats}),
        ]

    def _one_origin(self, stats: socket.socket) -> dict[str, str]:
        """No proxy stands before lobby and statistics: players find both at the lobby's address."""
        return {} if self.settings.stats_url else {"GUILDHALL_STATS_URL": address_of(stats)}

    def _child(self, name: str, public: dict[str, socket.socket], more: Mapping[str, str] | None = None) -> Child:
        """A service with an ops port of its own; a worker without an API is reached there."""
        ops = bind(self.settings.ops_host, 0, "GUILDHALL_OPS_PORT")
        listening = {**public, "GUILDHALL_OPS_PORT": ops}
        environment = {variable: str(port_of(one)) for variable, one in listening.items()}
        environment |= {"GUILDHALL_DATA": str(self.folder), MARK: str(self.folder), **(more or {})}
        addresses = [address_of(one) for one in listening.values()]
        command = [sys.executable, *PROGRAM, name.partition("-")[0]]
        return Child(name, command, environment, addresses[0], addresses[-1], self.logs, list(listening.values()))

    @property
    def logs(self) -> Path:
        return self.folder / "log"

    def note(self) -> None:
        """Writes down who runs where, for the other commands and for an operator."""
        parts = [Part(name, pid) for name, pid in (self.servers.pids() if self.servers else {}).items()]
        parts += [Part(child.name, child.pid, child.address, child.ops) for child in self.supervisor.children]
        addresses = {part.name: part.address for part in parts}
        note = Running(
            pid=os.getpid(),
            lobby=addresses["lobby"],
            stats=addresses["stats"],
            database_url="" if self.settings.database_url else self.database_url,
            redis_url="" if self.settings.redis_url else self.redis_url,
            parts=parts,
        )
        try:
            running_platform.write(self.folder, note)
        except OSError as error:
            say(f"Who runs where could not be written to {self.folder}: {error.strerror}")

    def _announce(self, seconds: float) -> None:
        note = running_platform.left_behind(self.folder)
        assert note is not None, "it was written when the children became ready"
        click.echo(f"Guildhall is at {note.lobby} (started in {seconds:.1f} s; Ctrl-C stops it)")
        for part in note.parts:
            ops = f"  (health and metrics: {part.ops})" if part.ops != part.address else ""
            click.echo(f"  {part.name:<12} pid {part.pid:<8} {part.address}{ops}".rstrip())
        click.echo(f"  logs         {self.logs}/*.log")

    async def _watch(self) -> None:
        """The embedded servers get what every child gets, a new start when they die; whatever is wrong is said."""
        troubles = [
            Trouble("redis", redis_trouble(self.redis_url), say),
            Trouble("postgres", postgres_trouble(self.database_url), say),
            Trouble(f"the disk of {self.folder}", disk_trouble(self.folder), say),
        ]
        async with asyncio.TaskGroup() as group:
            for trouble in troubles:
                group.create_task(trouble.watch())
            if self.servers:
                for server in self.servers.each:
                    group.create_task(keep(server, self.servers, say, self.note))

    async def _end(self) -> None:
        for one in self._sockets():
            one.close()  # so that callers are turned away as soon as a service is gone
        await self.supervisor.stop()
        await asyncio.to_thread(end_leftovers, self.folder, say, "a process that was killed")
        for name in await asyncio.to_thread(self.servers.stop) if self.servers else ():
            say(f"{name} did not end in time and was killed; what was committed is safe")
        running_platform.remove(self.folder)

    def _sockets(self) -> Sequence[socket.socket]:
        return [one for child in self.supervisor.children for one in child.sockets]


def port_of(bound: socket.socket) -> int:
    return int(bound.getsockname()[1])


def address_of(bound: socket.socket) -> str:
    """Where this machine reaches a service that listens there."""
    host, port = bound.getsockname()[:2]
    host = "127.0.0.1" if host == "0.0.0.0" else f"[{host}]" if ":" in host else host
    return f"http://{host}:{port}"
