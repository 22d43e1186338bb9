"""`guildhall up` goes on where it can, whatever it finds; where it can't, it says why, and its end is no clean one."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest
from redis import Redis

from bench.platform.own_platform import START_LIMIT
from tests.system.platform import Platform

BLIND = """
import services.cli.up as up

def blind(folder):
    def look():
        raise RuntimeError("it has become blind")
    return look

up.disk_trouble = blind
up.up()
"""


@pytest.fixture
def fresh(folder: Path) -> Iterator[Platform]:
    one = Platform(folder / "data", games="architects")
    yield one
    if one.started and one.ended is None:  # the test failed: nothing of it may outlive it
        one.stop()


def test_one_that_can_not_watch_over_its_parts_any_more_ends_and_says_why(fresh: Platform) -> None:
    """As after a mistake of ours: nobody takes it for a clean end, and nothing is left behind."""
    ran = subprocess.run(
        [sys.executable, "-c", BLIND], env=fresh.environment, capture_output=True, text=True, timeout=2 * START_LIMIT
    )
    assert ran.returncode == 1
    assert "can't be watched over any more" in ran.stderr and "it has become blind" in ran.stderr
    assert "Stopping." not in ran.stdout
    assert not (fresh.folder / "running.json").exists()


def test_nothing_can_be_written_beside_the_data(fresh: Platform) -> None:
    """As on a full disk: neither a log to start a service with, nor the note of who runs where."""
    fresh.start()
    logs, aside = fresh.folder / "log", fresh.folder / "log-aside"
    logs.rename(aside)
    logs.touch()
    fresh.kill("engine-1")
    fresh.until(lambda: fresh.said().count("engine-1 can't be started") >= 2, 20, "its start was tried again and again")
    logs.unlink()
    aside.rename(logs)
    note = fresh.folder / "running.json.new"
    note.mkdir()
    fresh.kill("dispatcher")
    fresh.until(lambda: "could not be written" in fresh.said(), 20, "it is said that the note can't be written")
    note.rmdir()
    before = fresh.pid_of("dispatcher")
    fresh.kill("stats")
    fresh.until(lambda: fresh.pid_of("dispatcher") not in (0, before), 20, "the next note has all of them")
    fresh.until(lambda: not fresh.command("doctor", check=False).returncode, 30, "nothing is wrong any more")
    assert fresh.stop() == 0


def test_callers_wait_while_a_service_starts_again(fresh: Platform) -> None:
    """Its port is bound all the time: nobody else can be given it, and nobody is turned away."""
    fresh.start()
    lobby, before = fresh.note.lobby, fresh.pid_of("lobby")
    fresh.kill("lobby")
    fresh.until(lambda: not psutil.pid_exists(before), 10, "the lobby is gone")
    assert httpx.get(f"{lobby}/games", timeout=START_LIMIT).status_code == 200
    assert fresh.pid_of("lobby") != before
    assert fresh.stop() == 0


def test_a_redis_that_does_not_let_us_write_is_said(fresh: Platform) -> None:
    """Somebody has set its access lists; that it answers "no" does not end what waits for a "yes"."""
    fresh.start()
    with Redis.from_url(fresh.note.redis_url) as admin:
        admin.acl_setuser("default", enabled=True, commands=["-set"])
        fresh.until(lambda: "redis takes no writes" in fresh.said(), 15, "what is wrong is said")
        admin.acl_setuser("default", enabled=True, commands=["+set"])
    fresh.until(lambda: "redis is well again" in fresh.said(), 15, "the end of it is said")
    assert fresh.stop() == 0
