"""The processor time that each part of a platform has spent."""

import psutil

from bench.platform.own_platform import OwnPlatform


def cpu_seconds(own: OwnPlatform, load: int) -> dict[str, float]:
    """Spent so far by each part, with its children, and by the process that makes the load."""
    return {part.name: cpu_of(part.pid) for part in own.note.parts} | {"load": cpu_of(load)}


def cpu_of(pid: int) -> float:
    try:
        process = psutil.Process(pid)
        return float(sum(sum(one.cpu_times()[:2]) for one in [process, *process.children(recursive=True)]))
    except psutil.NoSuchProcess:
        return 0.0
