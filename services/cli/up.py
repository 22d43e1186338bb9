"""`guildhall up`: the whole platform on this machine, from the servers to the statistics, until Ctrl-C."""

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import click
import psutil
import psycopg
import redis

from services.cli.supervisor import Child, StartFailed, Supervisor
from shared.runtime import running, settings
from shared.runtime.database import migrate
from shared.runtime.embedded import EmbeddedServers
from shared.runtime.embedded_process import ServerFailed
from shared.runtime.running import FolderInUse, FolderLock, Part, Running
from shared.runtime.settings import Settings

SERVER_CHECK = 0.5
"""Seconds between two looks at the embedded servers, which are started again when they are gone."""


@click.command()
def up() -> None:
    """Run the whole platform: PostgreSQL and Redis (embedded unless configured), lobby, engines, bots, statistics."""
    chosen = settings.load()
    sys.exit(asyncio.run(Platform(chosen).run()))


def say(line: str) -> None:
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
        """Until a signal asks for the end; 0 after a clean one."""
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
        except (StartFailed, ServerFailed, PortTaken) as error:
            say(f"The platform did not start: {error}")
            return 1
        finally:
            await self._end()
            self.lock.release()

    async def _run_until(self, stop: asyncio.Event) -> int:
        began = time.monotonic()
        end_leftovers(self.folder)
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
        watching = asyncio.create_task(self._keep_servers())
        await asyncio.wait({watching, stopping}, return_when=asyncio.FIRST_COMPLETED)
        watching.cancel()
        click.echo("Stopping.")
        return 0

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
            redis.Redis.from_url(self.redis_url).ping()
        except redis.RedisError as error:
            raise StartFailed(f"Redis can't be reached (GUILDHALL_REDIS_URL): {error}") from error
        try:
            migrate(self.database_url)
        except psycopg.OperationalError as error:
            raise StartFailed(f"PostgreSQL can't be reached (GUILDHALL_DATABASE_URL): {error}") from error

    def _children(self) -> list[Child]:
        host = self.settings.host
        lobby = reserve(host, self.settings.port, "GUILDHALL_PORT")
        stats = reserve(host, self.settings.stats_port, "GUILDHALL_STATS_PORT")
        workers = [f"engine-{number + 1}" for number in range(self.settings.engines)]
        workers += ["dispatcher", *(f"bots-{number + 1}" for number in range(self.settings.bot_processes))]
        return [
            self._child("lobby", {"GUILDHALL_PORT": str(lobby)}, f"http://{reachable(host)}:{lobby}"),
            *(self._child(name) for name in workers),
            self._child("stats", {"GUILDHALL_STATS_PORT": str(stats)}, f"http://{reachable(host)}:{stats}"),
        ]

    def _child(self, name: str, own: Mapping[str, str] | None = None, address: str = "") -> Child:
        """A service with an ops port of its own; a worker without an API is reached there."""
        command = name.partition("-")[0]
        host = self.settings.ops_host
        port = reserve(host, 0, "")
        ops = f"http://{reachable(host)}:{port}"
        environment = {"GUILDHALL_OPS_PORT": str(port), "GUILDHALL_DATA": str(self.folder), **(own or {})}
        return Child(name, [command], environment, address or ops, ops, self.logs)

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
        running.write(self.folder, note)

    def _announce(self, seconds: float) -> None:
        note = running.left_behind(self.folder)
        assert note is not None, "it was written when the children became ready"
        click.echo(f"Guildhall is at {note.lobby} (started in {seconds:.1f} s; Ctrl-C stops it)")
        for part in note.parts:
            ops = f"  (health and metrics: {part.ops})" if part.ops != part.address else ""
            click.echo(f"  {part.name:<12} pid {part.pid:<8} {part.address}{ops}".rstrip())
        click.echo(f"  logs         {self.logs}/*.log")

    async def _keep_servers(self) -> None:
        """The embedded servers get what every child gets: a new start when they die."""
        while self.servers:
            await asyncio.sleep(SERVER_CHECK)
            if await asyncio.to_thread(lambda: self.servers is None or self.servers.running):
                continue
            say(f"An embedded server is gone; starting it again; see {self.logs}")
            try:
                await asyncio.to_thread(self.servers.start)
                self.note()
            except ServerFailed as error:
                say(str(error))
        await asyncio.Event().wait()

    async def _end(self) -> None:
        await self.supervisor.stop()
        if self.servers:
            await asyncio.to_thread(self.servers.stop)
        running.remove(self.folder)


class PortTaken(Exception):  # noqa: N818
    """Somebody else listens on a port that we were told to use."""


def reserve(host: str, port: int, variable: str) -> int:
    """A port that is free now: the one asked for, or any where that is 0."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise PortTaken(f"{host}:{port} can't be used ({error.strerror}); give {variable} another port.") from error
        return int(probe.getsockname()[1])


def reachable(host: str) -> str:
    """Where this machine reaches a service that listens on `host`."""
    return "127.0.0.1" if host == "0.0.0.0" else host


def end_leftovers(folder: Path) -> None:
    """Ends the children of an `up` that was killed: two lobbies on one port, or old code, would surprise people."""
    note = running.left_behind(folder)
    left = [one for part in (note.parts if note else []) if part.address and (one := still_ours(part))]
    for one in left:
        say(f"Ending {' '.join(one.cmdline()[3:])} (pid {one.pid}), left behind by an earlier run")
        one.terminate()
    for one in psutil.wait_procs(left, timeout=12)[1]:
        one.kill()


def still_ours(part: Part) -> psutil.Process | None:
    try:
        process = psutil.Process(part.pid)
        return process if process.cmdline()[1:3] == ["-m", "services.cli"] else None
    except psutil.Error:
        return None
