"""How a bot worker ends when it is asked to: in Celery's way for a while, then by force.

Celery's way waits for whoever thinks, however long, and for a Redis that does not answer, for ever.
"""

import logging
import os
import signal
import threading
import time
from contextlib import suppress

import psutil
from celery import signals

log = logging.getLogger("guildhall.bots")

ENDED = 10.0
"""Seconds after SIGTERM in which a worker and all its children are gone."""
FINISH = 6.0
"""Seconds for the children to finish what they think on; then they are ended, and Celery puts their tasks back."""
LET_GO = 8.0
"""Seconds after which the worker itself is ended, with whatever it still waits for. Redis gives its tasks back."""


def end_in_time() -> None:
    """From the first SIGTERM on the seconds are counted by a thread, which nothing that the worker waits for stops."""
    asked_to_end = threading.Event()
    signals.worker_shutting_down.connect(lambda **_: asked_to_end.set(), weak=False)
    threading.Thread(target=_count_down, args=(asked_to_end,), name="shutdown", daemon=True).start()


def _count_down(asked_to_end: threading.Event) -> None:
    asked_to_end.wait()
    time.sleep(FINISH)
    log.warning("Some of this worker still think, or Redis does not answer: ending them")
    _end_children()
    time.sleep(LET_GO - FINISH)
    log.error("Redis does not answer: ending without it; it gives the tasks in hand to others after a while")
    _end_children()
    os._exit(1)


def _end_children() -> None:
    for child in psutil.Process().children(recursive=True):
        with suppress(psutil.NoSuchProcess):
            child.send_signal(signal.SIGKILL)
