"""The time of Redis, whatever our own wall clock says and whoever sets it."""

import logging

import pytest
from redis.asyncio import Redis

from shared.runtime.servers.server_clock import APART, SLOW, ClockWatch, ServerClock, entered_at


class Here:
    """Our two clocks."""

    def __init__(self) -> None:
        self.monotonic = 50.0
        self.wall = 1_000_000.0

    def clock(self) -> ServerClock:
        return ServerClock(lambda: self.monotonic, lambda: self.wall)

    def pass_by(self, seconds: float) -> None:
        self.monotonic += seconds
        self.wall += seconds


def test_it_goes_on_with_the_monotonic_clock_whoever_sets_the_wall_clock() -> None:
    here = Here()
    clock = here.clock()
    clock.learn((2_000_000, 500_000), here.monotonic)
    here.pass_by(10)
    here.wall -= 3600
    assert clock.now() == 2_000_010.5
    assert clock.off == pytest.approx(1_000_010 - 3600 - 2_000_010.5)
    assert clock.moment(clock.at(55.0)) == 55.0


def test_a_reply_is_taken_for_the_middle_of_its_journey() -> None:
    here = Here()
    clock = here.clock()
    here.pass_by(0.4)
    clock.learn((2_000_000, 0), here.monotonic - 0.4)
    assert clock.now() == pytest.approx(2_000_000.2)


def test_a_slow_reply_does_not_spoil_what_is_known() -> None:
    """A process that slept between question and answer would be off by half of its sleep."""
    here = Here()
    clock = here.clock()
    clock.learn((2_000_000, 0), here.monotonic)
    asked = here.monotonic
    here.pass_by(2 * SLOW)
    clock.learn((2_000_000, 0), asked)
    assert clock.now() == 2_000_000 + 2 * SLOW


def test_the_time_in_an_entrys_id() -> None:
    assert entered_at(b"1731715200500-3") == 1731715200.5


@pytest.mark.anyio
async def test_an_operator_hears_once_of_a_clock_that_is_off(redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    seconds, microseconds = await redis.time()
    here = Here()
    here.wall = seconds + microseconds / 1e6 + APART + 1
    watch = ClockWatch(here.clock())
    with caplog.at_level(logging.WARNING):
        await watch.look(redis)
        await watch.look(redis)
        here.wall -= APART + 1
        await watch.look(redis)
    assert [record.getMessage()[:26] for record in caplog.records] == ["This host's clock is +3.0 "]
