"""Work of a command on as many processes as asked for; what comes of it is in the order of the tasks all the same."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Protocol, TypeVar

from shared.runtime.offered_games import offer_games_of

T = TypeVar("T")
R = TypeVar("R")


class Run(Protocol):
    def __call__(self, do: Callable[[T], R], tasks: Iterable[T], /) -> Iterator[R]: ...


@contextmanager
def processes(jobs: int) -> Iterator[Run]:
    """So many processes, or none of its own for one job: `with processes(4) as run: for done in run(do, tasks)`."""
    if jobs == 1:
        yield map
        return
    pool = ProcessPoolExecutor(
        min(jobs, 4 * (os.cpu_count() or 1)),
        mp_context=get_context("spawn"),  # a fork of a process that has threads may hang
        initializer=begin,
    )
    try:
        yield pool.map
    finally:
        pool.shutdown(cancel_futures=True)


def begin() -> None:
    """What a process of the pool does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends our parent, which ends us
    offer_games_of()
