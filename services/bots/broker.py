"""Celery as we use it: one queue per level on our Redis, msgpack only, nothing lost when a worker dies."""

from celery import Celery
from kombu.entity import Queue

from shared.contracts.codec import encode
from shared.contracts.ids import CommandId
from shared.contracts.levels import LADDER
from shared.contracts.tasks import ThinkTask
from shared.runtime.servers.connections import broker_url
from shared.runtime.settings import Settings
from shared.runtime.streams import names

THINK = "guildhall.bots.think"
SEND_TIMEOUT = 2.0
"""Seconds after which a Redis that does not answer counts as away."""
SEND_RETRY = {"max_retries": 2, "interval_start": 0.05, "interval_step": 0.1, "interval_max": 0.2}
"""A connection that broke with a restarted Redis is opened anew; beyond that the ladder takes care."""


def celery_app(settings: Settings) -> Celery:
    app = Celery("guildhall", broker=broker_url(settings.redis_url), set_as_current=False)
    app.conf.update(
        task_serializer="msgpack",
        accept_content=["msgpack"],
        task_ignore_result=True,
        task_queues=[queue(level) for level in LADDER],
        task_default_queue=names.bot_queue(LADDER[-1]),
        task_acks_late=True,
        task_reject_on_worker_lost=True,  # without it the task of a killed child is lost for ever
        worker_prefetch_multiplier=1,  # a task reserved by a busy worker can't be taken by an idle one
        worker_enable_remote_control=False,
        worker_hijack_root_logger=False,
        worker_redirect_stdouts=False,
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        broker_channel_error_retry=True,  # a full or read-only Redis says no, and a worker must not end for that
        broker_transport_options={
            # A killed worker's tasks come back after this, looked for every second. It must be longer than a task
            # takes: one that is still being thought on would come back too.
            "visibility_timeout": max(10.0, 2 * settings.bot_deadline),
            "unacked_restore_interval": 1,
            "unacked_restore_throttle": 1,
            "unacked_key": f"{names.PREFIX}.bots.unacked",
            "unacked_index_key": f"{names.PREFIX}.bots.unacked_index",
            "unacked_mutex_key": f"{names.PREFIX}.bots.unacked_mutex",
            "socket_keepalive": True,
        },
    )
    return app


def queue(level: str) -> Queue:
    name = names.bot_queue(level)
    return Queue(name, routing_key=name)  # type: ignore[no-untyped-call]  # Celery and its parts have no types


class TaskSender:
    """Puts questions on the queue of their level. Blocks, as Celery does, but never for long."""

    def __init__(self, settings: Settings) -> None:
        self._app = celery_app(settings)
        self._app.conf.broker_transport_options["socket_timeout"] = SEND_TIMEOUT

    def send(self, task: ThinkTask, command: CommandId, now: float, traceparent: str) -> None:
        """The task's id is that of the command which answers it, so a task that runs twice is played once."""
        seconds = max(task.deadline - now, 0.0)
        self._app.send_task(
            THINK,
            args=[encode(task)],
            argsrepr="(a position)",  # else all of it would be spelt out for logs
            queue=names.bot_queue(task.level),
            task_id=command,
            headers={"traceparent": traceparent, "asked": now, "deadline": task.deadline},
            soft_time_limit=seconds + 0.5,
            time_limit=seconds + 1.0,
            retry=True,
            retry_policy=SEND_RETRY,
        )

    def close(self) -> None:
        self._app.close()
