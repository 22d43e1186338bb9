"""What the children of a worker report to their parent: a line per task through a pipe, for its metrics."""

import os
from contextlib import suppress

from shared.runtime.telemetry import metrics

PIPE = 1 << 16
"""Bytes that a pipe holds: some two thousand tasks between two looks, and what is beyond is not counted."""
LINE_MOST = 200
"""Bytes; far below what a pipe takes in one piece, so that lines of several children do not mix."""


class TaskReports:
    """Made before the fork: children write, the parent reads."""

    def __init__(self) -> None:
        self._reader, self._writer = os.pipe()
        os.set_blocking(self._reader, False)
        os.set_blocking(self._writer, False)
        self._rest = b""
        self.count = 0
        """Tasks that have ended."""

    def write(self, level: str, how: str, seconds: float) -> None:
        line = f"{level} {how} {seconds:.6f}\n".encode()
        with suppress(BlockingIOError, BrokenPipeError):  # the parent is busy or gone: a number is missing, no move is
            os.write(self._writer, line[-LINE_MOST:])

    def observe(self) -> None:
        """Takes what has come into the metrics."""
        try:
            lines = (self._rest + os.read(self._reader, PIPE)).split(b"\n")
        except BlockingIOError:
            return
        self._rest = lines.pop()
        self.count += len(lines)
        for line in lines:
            level, how, seconds = line.decode().split(" ")
            metrics.BOT_TASKS.labels(level, how).inc()
            metrics.STEP.labels("bots", f"think.{level}").observe(float(seconds))
