"""Health, readiness and metrics of a bot worker, beside Celery's own loop."""

import asyncio
import logging
import os
import threading

from celery import bootsteps
from celery.worker.consumer import Consumer
from kombu.asynchronous.timer import Entry

from services.bots.reports import Reports
from shared.runtime.ops import Health, OpsServer, serve_ops
from shared.runtime.settings import Settings

log = logging.getLogger("guildhall.bots")

PART = "celery"
BEAT = 1.0
STUCK = 10.0
"""Seconds without a turn of Celery's loop after which the worker is not ready."""


class Watch:
    """A thread with a loop of its own, so that it can tell that Celery's is stuck."""

    def __init__(self, settings: Settings, reports: Reports) -> None:
        self._settings = settings
        self._reports = reports
        self.health = Health()
        self.health.expect(PART, STUCK)
        self._loop = asyncio.new_event_loop()
        self._server: OpsServer | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, name="ops", daemon=True)

    def start(self) -> None:
        self._server = self._loop.run_until_complete(
            serve_ops(self._settings.host, self._settings.ops_port, self.health)
        )
        log.info("health and metrics on port %d", self._server.port)
        self._loop.add_reader(self._reports.reader, self._reports.observe)
        self._thread.start()
        os.register_at_fork(after_in_child=self._close_in_child)

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _close_in_child(self) -> None:
        """A child that outlives its killed parent must not keep the port from the next one."""
        if self._server is not None:
            os.close(self._server.fileno)


def heartbeat(health: Health) -> type[bootsteps.StartStopStep]:
    """A part of Celery's consumer that shows that its loop turns; it stops and starts with the connection to Redis."""

    class Heartbeat(bootsteps.StartStopStep):  # type: ignore[misc]  # Celery has no types
        requires = ("celery.worker.consumer.tasks:Tasks",)
        timer: Entry | None = None

        def start(self, consumer: Consumer) -> None:
            health.beat(PART)
            self.timer = consumer.timer.call_repeatedly(BEAT, health.beat, (PART,))

        def stop(self, consumer: Consumer) -> None:  # noqa: ARG002 - as Celery calls it
            if self.timer is not None:
                self.timer.cancel()  # type: ignore[no-untyped-call]

    return Heartbeat
