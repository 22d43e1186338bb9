"""`guildhall up` bears with servers that stall or die, and clears away what one that was killed left behind."""

import os
import signal
import time

import psutil

from shared.runtime.local.embedded import EmbeddedServers
from shared.runtime.local.leftovers import belongs_to
from shared.runtime.telemetry.probe import fetch
from tests.processes import alive
from tests.system.platform import Platform


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


def test_a_start_that_is_broken_off_leaves_nothing(fresh: Platform) -> None:
    """While the database is being set up, which goes on for a while."""
    fresh.start(wait=False)
    fresh.until(lambda: any(fresh.folder.glob("postgres.new.*")), 30, "the database is being set up")
    assert fresh.stop() == 0, fresh.said()
    assert not left_of(fresh)
    assert not EmbeddedServers(fresh.folder).pids()


def left_of(platform: Platform) -> list[int]:
    return [one.pid for one in psutil.process_iter() if belongs_to(one, platform.folder)]
