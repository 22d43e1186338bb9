"""`guildhall up` starts everything, starts again what dies, refuses clearly, and stops cleanly."""

import os
import signal
import socket
from pathlib import Path

import psutil
import pytest

from services.cli.probe import fetch
from shared.runtime.running import FolderLock
from tests.system.platform import Platform

SERVICES = {"lobby", "engine-1", "dispatcher", "bots-1", "stats"}


@pytest.fixture
def fresh(tmp_path: Path) -> Platform:
    return Platform(tmp_path / "data")


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
    os.kill(fresh.pid, signal.SIGKILL)
    again = Platform(fresh.folder)
    again.output = fresh.folder.with_suffix(".again.txt")
    again.start()
    assert "left behind" in again.said()
    assert not [pid for pid in left if psutil.pid_exists(pid) and psutil.Process(pid).status() != "zombie"]
    assert again.stop() == 0


def test_a_taken_port_is_said(fresh: Platform) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        refused = Platform(fresh.folder, port=port).command("up", check=False)
    assert refused.returncode == 1
    assert f"127.0.0.1:{port}" in refused.stderr
    assert "GUILDHALL_PORT" in refused.stderr


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
