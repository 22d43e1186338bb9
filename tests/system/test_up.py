"""`guildhall up` starts everything, refuses clearly, and stops cleanly."""

import os
import socket
from pathlib import Path

import psutil
import pytest

from shared.runtime.local.folder_lock import FolderLock
from shared.runtime.telemetry.probe import fetch
from tests.system.platform import Platform

SERVICES = {"lobby", "engine-1", "dispatcher", "bots-1", "stats"}


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
