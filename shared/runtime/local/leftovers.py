"""Services whose `guildhall up` is gone: two lobbies on one port, or old code, would surprise people.

They are known by a mark in their environment, which is there from their first moment. A list that `up` writes would
lack those that it had just started when it was killed.
"""

from collections.abc import Callable
from pathlib import Path

import psutil

MARK = "GUILDHALL_SUPERVISED_IN"
"""The data folder of the `up` that started a service."""
PROGRAM = ("-m", "services.cli")
"""What every service process runs as; `up` starts them so, and they are looked for so."""
DRAIN_LIMIT = 12.0


def end_leftovers(folder: Path, say: Callable[[str], None], by: str) -> None:
    left = [one for one in psutil.process_iter() if belongs_to(one, folder)]
    for one in left:
        say(f"Ending {name_of(one)} (pid {one.pid}), left behind by {by}")
        _signal(one.terminate)
    for one in psutil.wait_procs(left, timeout=DRAIN_LIMIT)[1]:
        say(f"pid {one.pid} did not end within {DRAIN_LIMIT:.0f} s and was killed")
        _signal(one.kill)


def belongs_to(process: psutil.Process, folder: Path) -> bool:
    try:
        if tuple(process.cmdline()[1:3]) != PROGRAM or process.status() == psutil.STATUS_ZOMBIE:
            return False
        return bool(process.environ().get(MARK) == str(folder))
    except psutil.Error:  # gone meanwhile, or somebody else's
        return False


def name_of(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline()[3:]) or process.name()
    except psutil.Error:
        return "a service"


def _signal(send: Callable[[], None]) -> None:
    try:
        send()
    except psutil.NoSuchProcess:
        return
