"""The soft time limit ends a thought, never a child that has none."""

import os
import signal

import psutil
import pytest
from celery.exceptions import SoftTimeLimitExceeded

from services.bots.thinking.soft_time_limit import SoftTimeLimit
from tests.services.bots.fleet import Fleet
from tests.services.bots.tables import bot

pytestmark = pytest.mark.anyio


def test_a_thought_is_ended() -> None:
    before = signal.getsignal(signal.SIGUSR1)
    try:
        limit = SoftTimeLimit()
        os.kill(os.getpid(), signal.SIGUSR1)  # nobody thinks
        with pytest.raises(SoftTimeLimitExceeded), limit:
            os.kill(os.getpid(), signal.SIGUSR1)
    finally:
        signal.signal(signal.SIGUSR1, before)


async def test_a_limit_that_comes_late_ends_nobody(fleet: Fleet) -> None:
    """Celery sends it to a child that has answered long ago, if it could not hear the answer before."""
    await fleet.dispatcher()
    worker = await fleet.bots("--concurrency", "1")
    await fleet.finished(await fleet.begin([bot("random"), bot("random")]))
    child = psutil.Process(worker.process.pid).children()[0]
    child.send_signal(signal.SIGUSR1)
    await fleet.finished(await fleet.begin([bot("random"), bot("random")]))
    assert child.is_running()
