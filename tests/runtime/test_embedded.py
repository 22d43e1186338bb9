"""The embedded servers keep what they hold, whatever became of the process before."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from redis import Redis

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.local.embedded_redis import EmbeddedRedis


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """One for all tests here, whatever state the last one left it in; a short path, as a socket's has a limit."""
    path = Path(tempfile.mkdtemp(prefix="gh-"))
    yield path
    EmbeddedServers(path).stop()
    shutil.rmtree(path)


def remembered(servers: EmbeddedServers) -> tuple[object, object]:
    with psycopg.connect(servers.database_url) as connection, Redis.from_url(servers.redis_url) as redis:
        row = connection.execute("select distinct word from kept").fetchone()
        return row and row[0], redis.get("kept")


def remember(servers: EmbeddedServers) -> None:
    with psycopg.connect(servers.database_url) as connection, Redis.from_url(servers.redis_url) as redis:
        connection.execute("create table if not exists kept as select 'oak' as word")
        redis.set("kept", "oak")


def test_data_outlives_every_kind_of_restart(folder: Path) -> None:
    servers = EmbeddedServers(folder)
    servers.start()
    remember(servers)
    servers.start()  # again, while they run
    for kill in (False, True):
        servers.restart_redis(kill)
        servers.restart_postgres(kill)
        assert remembered(servers) == ("oak", b"oak")
    servers.stop()
    assert not servers.running
    EmbeddedServers(folder).start()
    assert remembered(servers) == ("oak", b"oak")


def test_a_file_that_redis_cannot_read_any_more_is_put_aside(folder: Path) -> None:
    """As a full disk leaves it: half of an entry, and others after it."""
    redis = EmbeddedRedis(folder / "redis", folder / "redis.log")
    redis.start()
    with Redis.from_url(redis.url) as client:
        client.set("kept", "oak")
        client.set("other", "elm")
    redis.stop()
    file = next((folder / "redis" / "appendonlydir").glob("*.incr.aof"))
    file.write_bytes(file.read_bytes().replace(b"oak", b"o"))
    redis.start()
    with Redis.from_url(redis.url) as client:
        assert client.dbsize() == 0
        assert client.set("kept", "oak")
    assert [path.name for path in folder.glob("redis/unreadable-*/*.incr.aof")] == [file.name]
    redis.kill()
    redis.start()
    with Redis.from_url(redis.url) as client:
        assert client.get("kept") == b"oak"
    redis.stop()


def test_servers_left_by_a_crash_are_taken_over_and_stopped(folder: Path) -> None:
    EmbeddedServers(folder).start()  # and this one is never heard of again
    successor = EmbeddedServers(folder)
    successor.start()
    remember(successor)
    successor.stop()
    assert not successor.running


def test_a_stale_pid_file_whose_number_is_somebody_else_is_passed_over(folder: Path) -> None:
    servers = EmbeddedServers(folder)
    servers.start()
    servers.stop()
    stale = folder / "postgres" / "postmaster.pid"
    stale.write_text(f"{os.getpid()}\n{folder / 'postgres'}\n1\n5432\n\n\n\nready\n")
    servers.start()
    assert servers.running


def test_a_server_that_stalls_is_ours_all_the_same(folder: Path) -> None:
    servers = EmbeddedServers(folder)
    servers.start()
    pids = servers.pids()
    for pid in pids.values():
        os.kill(pid, signal.SIGSTOP)
    try:
        assert servers.pids() == pids == EmbeddedServers(folder).pids()
        assert not any(server.answers() for server in servers.each)
    finally:
        for pid in pids.values():
            os.kill(pid, signal.SIGCONT)
    servers.start()
    assert servers.pids() == pids


def test_a_server_that_does_not_end_is_killed(folder: Path) -> None:
    servers = EmbeddedServers(folder)
    servers.start()
    remember(servers)
    os.kill(servers.pids()["redis"], signal.SIGSTOP)
    assert servers.stop() == ["redis"]
    assert not servers.running
    servers.start()
    assert remembered(servers) == ("oak", b"oak")


def test_a_setup_that_was_killed_halfway_is_begun_anew(folder: Path) -> None:
    data = folder / "halfway"
    begun = data / "postgres.new.1"
    begun.mkdir(parents=True)
    (begun / "PG_VERSION").write_text("18")
    servers = EmbeddedServers(data)
    servers.start()
    remember(servers)
    assert servers.stop() == []
    assert not begun.exists()


def test_a_folder_with_a_long_path_works_too(folder: Path) -> None:
    deep = folder / ("a-rather-long-name-" * 6)
    servers = EmbeddedServers(deep)
    servers.start()
    try:
        remember(servers)
        assert remembered(servers) == ("oak", b"oak")
    finally:
        servers.stop()
    assert not Path(servers.redis_url.removeprefix("unix://")).parent.exists()  # nothing stays outside the folder


def test_every_commit_and_every_entry_is_kept_on_disk(servers: EmbeddedServers) -> None:
    with psycopg.connect(servers.database_url) as connection, Redis.from_url(servers.redis_url) as redis:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            assert connection.execute(f"show {setting}").fetchone() == ("on",)
        assert redis.config_get("appendonly") == {"appendonly": "yes"}
