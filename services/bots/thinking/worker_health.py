"""Health, readiness and metrics of a bot worker, beside Celery's own loop."""

import asyncio
import logging
import os
import threading

from celery import bootsteps
from celery.worker.consumer import Consumer
from kombu.asynchronous.timer import Entry

from services.bots.presence import Crew, show_crew
from services.bots.thinking.task_reports import TaskReports
from shared.runtime.servers.connections import AWAY, redis_client
from shared.runtime.servers.server_clock import ClockWatch, ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.telemetry.ops import Health, OpsServer, serve_ops

log = logging.getLogger("guildhall.bots")

LOOP, TASKS = "loop", "tasks"
BEAT = 1.0
STUCK = 10.0
"""Seconds without a turn of Celery's loop after which the worker is not ready."""


class HealthThread:
    """A thread with a loop of its own, so that it notices when Celery's is stuck."""

    def __init__(
        self, settings: Settings, reports: TaskReports, crew: Crew, health: Health, server: ServerClock
    ) -> None:
        self._settings = settings
        self._server = server
        self._reports = reports
        self._crew = crew
        self._queues = [names.bot_queue(level) for level in crew.levels]
        self._health = health
        self._loop = asyncio.new_event_loop()
        self._ops: OpsServer | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, name="ops", daemon=True)

    def start(self) -> None:
        self._health.expect(LOOP, STUCK)
        # A task takes no longer than the deadline and a second: then its process is ended and another one starts.
        self._health.expect(TASKS, STUCK + self._settings.bot_deadline)
        self._ops = self._loop.run_until_complete(
            serve_ops(self._settings.ops_host, self._settings.ops_port, self._health)
        )
        log.info("health and metrics on port %d", self._ops.port)
        self._looking = self._loop.create_task(self._look_at_queues())  # kept, as a loop does not keep its tasks
        self._thread.start()
        os.register_at_fork(after_in_child=self._close_in_child)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    async def _look_at_queues(self) -> None:
        redis = redis_client(self._settings.redis_url)
        diligence, clocks = Diligence(self._health), ClockWatch(self._server)
        while True:
            self._reports.observe()  # now and then: this thread must not take turns with Celery's at every task
            try:
                waiting = sum([await redis.llen(queue) for queue in self._queues])
                diligence.looked(waiting, self._reports.count)
                await clocks.look(redis)
                await show_crew(redis, self._crew, self._server.now())
            except AWAY as error:
                log.debug("can't look at the queues: %s", error)  # no beat: a worker without Redis is not ready
            await asyncio.sleep(BEAT)

    def _close_in_child(self) -> None:
        """A child that outlives its killed parent must not keep the port from the next one."""
        if self._ops is not None:
            os.close(self._ops.fileno)


class Diligence:
    """Whether this worker does its work: with tasks waiting all the time it has to end some."""

    def __init__(self, health: Health) -> None:
        self._health = health
        self._ended = 0

    def looked(self, waiting: int, ended: int) -> None:
        if waiting == 0 or ended != self._ended:
            self._health.beat(TASKS)
        self._ended = ended


def heartbeat(health: Health) -> type[bootsteps.StartStopStep]:
    """A part of Celery's consumer that shows that its loop turns; it stops and starts with the connection to Redis."""

    class Heartbeat(bootsteps.StartStopStep):  # type: ignore[misc]  # Celery has no types
        requires = ("celery.worker.consumer.tasks:Tasks",)
        timer: Entry | None = None

        def start(self, consumer: Consumer) -> None:
            health.beat(LOOP)
            self.timer = consumer.timer.call_repeatedly(BEAT, health.beat, (LOOP,))

        def stop(self, consumer: Consumer) -> None:  # noqa: ARG002 - as Celery calls it
            if self.timer is not None:
                self.timer.cancel()  # type: ignore[no-untyped-call]

    return Heartbeat
