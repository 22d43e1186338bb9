"""`guildhall up` starts everything, starts again what dies, refuses clearly, and stops cleanly."""

import os
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.local.folder_lock import FolderLock
from shared.runtime.local.leftovers import belongs_to
from shared.runtime.telemetry.probe import fetch
from tests.system.platform import Platform

SERVICES = {"lobby", "engine-1", "dispatcher", "bots-1", "stats"}


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Platform]:
    one = Platform(tmp_path / "data")
    yield one
    if one.started and one.ended is None:  # the test failed: nothing of it may outlive it
        one.stop()


def test_a_whole_life(fresh: Platform) -> None:
    """Start, every service ready, a killed one comes back, a clean end, and the same data at the next start."""
    fresh.start()
    note = fresh.note
    assert {part.name for part in note.parts} == SERVICES | {"postgres", "redis"}
    for part in note.parts:
        assert f"{part.name:<12} pid {part.pid}" in fresh.said()
        if part.address:
            assert fetch(part.address, "/ready")[0] == 200
            assert fetch(part.address, "/health")[0] == 200
            assert "guildhall_" in fetch(part.ops, "/metrics")[1]
    assert [fetch(public, "/metrics")[0] for public in (note.lobby, note.stats)] == [404, 404]
    before = fresh.pid_of("engine-1")
    fresh.kill("engine-1")
    fresh.until(lambda: fresh.pid_of("engine-1") != before, 10, "the engine has started again")
    assert "engine-1" in fresh.said() and "SIGKILL" in fresh.said()
    assert fresh.stop() == 0, fresh.said()
    assert not [part for part in note.parts if psutil.pid_exists(part.pid)]
    assert not (fresh.folder / "running.json").exists()


def test_what_a_killed_up_leaves_behind_is_cleared_away(fresh: Platform) -> None:
    fresh.start()
    left = [part.pid for part in fresh.note.parts if part.address]
    fresh.kill_up()
    again = Platform(fresh.folder)
    again.output = fresh.folder.with_suffix(".again.txt")
    again.start()
    assert "left behind" in again.said()
    assert not [pid for pid in left if psutil.pid_exists(pid) and psutil.Process(pid).status() != "zombie"]
    assert again.stop() == 0


def test_what_an_up_that_was_killed_while_starting_leaves_behind_is_cleared_away(fresh: Platform) -> None:
    """It had no time to write down what it started."""
    fresh.start(wait=False)
    fresh.until(lambda: len(left_of(fresh)) > 1, 60, "the first services have been started")
    fresh.kill_up()
    left = left_of(fresh)
    again = Platform(fresh.folder)
    again.output = fresh.folder.with_suffix(".again.txt")
    again.start()
    assert "left behind" in again.said()
    assert not set(left) & set(left_of(again))
    servers = [part.pid for part in again.note.parts if not part.address]
    assert again.stop() == 0
    assert not left_of(again)
    assert not [pid for pid in servers if alive(pid)]


def test_a_start_that_is_broken_off_leaves_nothing(fresh: Platform) -> None:
    """While the database is being set up, which goes on for a while."""
    fresh.start(wait=False)
    fresh.until(lambda: any(fresh.folder.glob("postgres.new.*")), 30, "the database is being set up")
    assert fresh.stop() == 0, fresh.said()
    assert not left_of(fresh)
    assert not EmbeddedServers(fresh.folder).pids()


def left_of(platform: Platform) -> list[int]:
    return [one.pid for one in psutil.process_iter() if belongs_to(one, platform.folder)]


def test_it_goes_on_when_a_server_stalls_and_says_so(fresh: Platform) -> None:
    """And ends what does not end by itself."""
    fresh.start()
    before = fresh.note.parts
    redis = fresh.pid_of("redis")
    os.kill(redis, signal.SIGSTOP)
    fresh.until(lambda: "redis does not answer" in fresh.said(), 15, "the stalled server is said")
    time.sleep(8)
    os.kill(redis, signal.SIGCONT)
    fresh.until(lambda: "redis is well again" in fresh.said(), 15, "the end of it is said")
    assert fresh.said().count("redis does not answer") == 1
    fresh.until(lambda: all(fetch(part.ops, "/ready")[0] == 200 for part in before if part.ops), 20, "all are ready")
    assert fresh.note.parts == before, fresh.said()
    for stuck in ("engine-1", "redis"):
        os.kill(fresh.pid_of(stuck), signal.SIGSTOP)
    assert fresh.stop() == 0
    assert "engine-1 did not end within 12 s and was killed" in fresh.said()
    assert "redis did not end in time and was killed" in fresh.said()
    assert not [part for part in before if alive(part.pid)]


def test_a_server_that_dies_again_and_again_is_tried_with_growing_pauses(fresh: Platform) -> None:
    """A start that fails, as with a full disk, does not end `up`; when the cause is gone all goes on."""
    fresh.start()
    files = [path for path in (fresh.folder / "redis").rglob("*.aof*") if path.is_file()]
    fresh.kill("redis")
    kept = {path: path.read_bytes() for path in files}
    for path in files:
        path.write_bytes(b"no file of Redis")
    fresh.until(lambda: fresh.said().count("redis did not start") >= 3, 30, "it was tried several times")
    assert "in 0.1 s" in fresh.said() and "in 0.4 s" in fresh.said()
    for path, data in kept.items():
        path.write_bytes(data)
    fresh.until(lambda: "redis is well again" in fresh.said(), 30, "redis is back")
    assert fresh.stop() == 0


def alive(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


@pytest.mark.parametrize("where", ["a-file", "a-file/below"])
def test_a_folder_that_can_not_be_made_is_said(tmp_path: Path, where: str) -> None:
    (tmp_path / "a-file").write_text("")
    refused = Platform(tmp_path / "data", data=tmp_path / where).command("up", check=False)
    assert refused.returncode == 2
    assert f"GUILDHALL_DATA={tmp_path / where} can't be used" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize("command", ["up", "lobby", "doctor"])
def test_a_port_that_no_machine_has_is_said(fresh: Platform, command: str) -> None:
    refused = Platform(fresh.folder, port=99999).command(command, check=False)
    assert refused.returncode == (1 if command == "doctor" else 2)
    assert "GUILDHALL_PORT=99999 can't be used: ports end at 65535." in refused.stderr + refused.stdout
    assert "Traceback" not in refused.stderr


def test_another_number_of_partitions_is_refused(fresh: Platform) -> None:
    """By `up`, by each service, and by the doctor."""
    fresh.start()
    servers = {"database_url": fresh.note.database_url, "redis_url": fresh.note.redis_url}
    for command in ("lobby", "engine", "bots", "dispatcher", "stats"):
        refused = Platform(fresh.folder, partitions=4, **servers).command(command, check=False)
        assert (refused.returncode, command) == (2, command)
        assert "GUILDHALL_PARTITIONS=4 can't be used: this database was set up with 8" in refused.stderr
    found = Platform(fresh.folder, partitions=4).command("doctor", check=False)
    assert found.returncode == 1 and "GUILDHALL_PARTITIONS=8" in found.stdout
    assert fresh.stop() == 0
    refused = Platform(fresh.folder, partitions=4).command("up", check=False)
    assert refused.returncode == 2
    assert "this database was set up with 8 partitions" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_taken_port_is_said(fresh: Platform) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        refused = Platform(fresh.folder, port=port).command("up", check=False)
    assert refused.returncode == 2
    assert f"GUILDHALL_PORT={port} can't be used: 127.0.0.1:{port}" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_folder_in_use_is_said(fresh: Platform) -> None:
    lock = FolderLock(fresh.folder)
    lock.take()
    refused = fresh.command("up", check=False)
    lock.release()
    assert refused.returncode == 1
    assert f"in use by another guildhall up (pid {os.getpid()})" in refused.stderr
    assert "GUILDHALL_DATA" in refused.stderr


def test_a_server_that_does_not_answer_is_said(fresh: Platform) -> None:
    elsewhere = Platform(
        fresh.folder, database_url="postgresql://127.0.0.1:1/none", redis_url="redis://127.0.0.1:1"
    ).command("up", check=False)
    assert elsewhere.returncode == 1
    assert "GUILDHALL_REDIS_URL" in elsewhere.stderr


def test_a_bad_setting_is_said(fresh: Platform) -> None:
    refused = Platform(fresh.folder, port="many").command("up", check=False)
    assert refused.returncode == 2
    assert "GUILDHALL_PORT='many'" in refused.stderr
    assert "Traceback" not in refused.stderr
