"""Celery's soft time limit as we bear it: it ends a thought, never a child that has none.

The limit comes as a signal, and it comes late where the worker was busy with a Redis that refused. By then the child
waits for its next task, and Celery's own handler would end it.
"""

import signal
from types import TracebackType

from celery.exceptions import SoftTimeLimitExceeded


class SoftTimeLimit:
    """Around each thought; to be made in the child, whose own handler it replaces."""

    def __init__(self) -> None:
        self._thinking = False
        signal.signal(signal.SIGUSR1, self._over)  # the one that Celery uses

    def __enter__(self) -> None:
        self._thinking = True

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._thinking = False

    def _over(self, *_: object) -> None:
        if self._thinking:
            raise SoftTimeLimitExceeded
