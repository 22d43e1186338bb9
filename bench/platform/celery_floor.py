"""The floor under bots: a Celery task that does nothing, from sending it to having its answer.

Same broker, serialiser and kind of worker pool as the bots have, in a worker of its own; the answer comes back over the
result backend, as anybody would do it.
"""

import asyncio
import os
import sys
import time
from statistics import median

from celery import Celery

from shared.runtime.servers.connections import broker_url

ADDRESS = "GUILDHALL_REDIS_URL"
ROUNDS = 200

app = Celery("bench", broker=broker_url(os.environ.get(ADDRESS, "")), set_as_current=False)
app.conf.update(
    result_backend=app.conf.broker_url,
    task_serializer="msgpack",
    result_serializer="msgpack",
    accept_content=["msgpack"],
    task_default_queue="bench.nothing",
    worker_prefetch_multiplier=1,
    task_acks_late=True,
    worker_enable_remote_control=False,
)


@app.task(name="bench.nothing")  # type: ignore[untyped-decorator]  # Celery has no types
def nothing() -> int:
    return 1


async def task_round_trip_ms(redis_url: str, rounds: int = ROUNDS) -> float:
    """Median milliseconds; the sender is a process of its own, as it needs the address before Celery is set up."""
    environment = os.environ | {ADDRESS: redis_url}
    worker = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "celery", "-A", "bench.platform.celery_floor", "worker"),
        *("--concurrency=1", "--loglevel=error", "--without-gossip", "--without-mingle", "--without-heartbeat"),
        env=environment,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    sender = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.platform.celery_floor", str(rounds)),
        env=environment,
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        said, _ = await sender.communicate()
    finally:
        worker.terminate()
        await worker.wait()
    return float(said)


def sent(rounds: int) -> float:
    nothing.apply_async().get(timeout=30)  # until the worker is up
    taken = []
    for _ in range(rounds):
        began = time.perf_counter()
        nothing.apply_async().get(timeout=30)
        taken.append(time.perf_counter() - began)
    return median(taken[rounds // 10 :]) * 1000


if __name__ == "__main__":
    print(sent(int(sys.argv[1])))
