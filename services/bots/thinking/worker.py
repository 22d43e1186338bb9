"""A bot worker: a Celery worker whose children think, one task each at a time."""

import logging
import os
import socket
import time
import warnings
from collections.abc import Sequence

from celery import Celery, Task, signals
from celery.exceptions import CPendingDeprecationWarning, SecurityWarning, SoftTimeLimitExceeded

from services.bots.broker import THINK, celery_app
from services.bots.presence import Crew
from services.bots.thinking import transport
from services.bots.thinking.shutdown import end_in_time
from services.bots.thinking.soft_time_limit import SoftTimeLimit
from services.bots.thinking.task_reports import TaskReports
from services.bots.thinking.thinker import LATE, Thinker
from services.bots.thinking.worker_health import HealthThread, heartbeat
from shared.contracts.ids import CommandId
from shared.rules.core.weights import prepared
from shared.rules.registry import games
from shared.runtime.offered_games import offer_games
from shared.runtime.servers.connections import AWAY, sync_redis_client
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.telemetry import metrics, tracing
from shared.runtime.telemetry.ops import Health

log = logging.getLogger("guildhall.bots")

BUG = "bug"
"""What became of a task that raised: the log has it, and the ladder answers for it."""
LOST = "away"
"""What became of a task whose answer Redis did not take; the ladder answers for it too."""


def run_worker(settings: Settings, levels: Sequence[str], concurrency: int) -> int:
    """Works until SIGTERM, then until what is being thought on is answered. Returns the exit code."""
    tracing.start("bots", settings)
    quieten()
    offer_games(settings)
    for game in games():  # what is offered must load, with what was learned for it, and is shared by the children
        prepared(game)
    server = ServerClock()
    transport.register(server)
    app = celery_app(settings)
    reports = TaskReports()
    add_task(app, settings, reports)
    health = Health()
    name = f"bots-{os.getpid()}@{socket.gethostname()}"
    health_thread = HealthThread(settings, reports, Crew(name, levels, concurrency), health, server)
    for level in levels:
        metrics.BOT_SLOTS.labels(level).set(concurrency)
    app.steps["consumer"].add(heartbeat(health))
    health_thread.start()
    end_in_time()
    worker = app.Worker(
        queues=[names.bot_queue(level) for level in levels],
        concurrency=concurrency,
        hostname=name,
        loglevel=settings.log_level.upper(),
        pool_cls="prefork",
        quiet=True,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )
    warnings.simplefilter("ignore", CPendingDeprecationWarning)  # at each reconnection, about a default of Celery 6
    try:
        worker.start()
    finally:
        health_thread.stop()
        tracing.flush()
    return int(worker.exitcode or 0)


def add_task(app: Celery, settings: Settings, reports: TaskReports) -> None:
    child: list[tuple[Thinker, SoftTimeLimit]] = []

    def thinker() -> tuple[Thinker, SoftTimeLimit]:
        """Made when it is first needed, in the child: connections and signals do not survive a fork."""
        if not child:
            child.append((Thinker(sync_redis_client(settings.redis_url), settings.partitions), SoftTimeLimit()))
        return child[0]

    def think(self: Task, payload: object = b"") -> None:
        queue = self.request.delivery_info["routing_key"]
        level, begun, how = queue.rpartition(".")[2], time.monotonic(), BUG
        one, limit = thinker()
        try:
            with limit:
                how = one.think(payload, CommandId(self.request.id), queue, self.request.get("traceparent") or "")
        except SoftTimeLimitExceeded:
            how = LATE
        except AWAY as error:
            log.warning("The answer to a task could not be sent: %s", error)
            how = LOST
        finally:
            reports.write(level, how, time.monotonic() - begun)

    app.task(think, name=THINK, bind=True)
    signals.worker_process_shutdown.connect(lambda **_: tracing.flush(), weak=False)


def quieten() -> None:
    """Our logs stay as they are set up, without two lines of Celery's per task."""
    signals.setup_logging.connect(_keep_logging, weak=False)
    for name in ("celery.worker.strategy", "celery.app.trace"):
        logging.getLogger(name).setLevel(logging.WARNING)
    # It warns of root because a message could run code as root; ours are plain data (accept_content).
    warnings.simplefilter("ignore", SecurityWarning)


def _keep_logging(**_: object) -> None:
    """Celery sets up no logs of its own where somebody answers this signal."""
