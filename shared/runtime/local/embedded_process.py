"""A server process of ours on this machine: start it, find it again, stop it, kill it."""

import hashlib
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import psutil

SOCKET_PATH_MOST = 90  # the kernel takes 107 bytes, and the servers add a name of their own
POLL = 0.02
_started: dict[int, "subprocess.Popen[bytes]"] = {}
"""Servers that this process started, until they have ended: they are ours to reap, and are let run on at our end."""


class ServerFailed(Exception):  # noqa: N818
    """An embedded server did not start or stop; the sentence says which, and what its log ends with."""


def socket_folder(folder: Path, name: str) -> Path:
    """Where the server's socket lies: in its folder, or in the system's temporary one if that path is too long."""
    if len(str(folder)) <= SOCKET_PATH_MOST:
        return folder
    unique = hashlib.blake2b(str(folder).encode(), digest_size=8).hexdigest()
    return Path(tempfile.gettempdir()) / f"guildhall-{name}-{unique}"


def tidy(sockets: Path, folder: Path) -> None:
    """After a stop: nothing of ours stays outside the server's folder."""
    if sockets != folder:
        shutil.rmtree(sockets, ignore_errors=True)


def spawn(command: Sequence[str], log: Path, user: int | None = None) -> int:
    """Starts the server in a session of its own: Ctrl-C is for us, and we stop it when nothing needs it any more."""
    _reap_ended()
    with log.open("ab") as output:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
            user=user,
            group=user,
            extra_groups=None if user is None else [],
        )
    _started[process.pid] = process
    return process.pid


def alive(pid: int) -> bool:
    try:
        return bool(psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return False


def running(pid: int, program: str, *arguments: str) -> bool:
    """Whether that process is this program: after a crash a number in a file may belong to somebody else by now."""
    try:
        return _is(psutil.Process(pid), program, arguments)
    except psutil.Error:
        return False


def find(program: str, *arguments: str) -> int | None:
    """The process that runs this program with these arguments, whoever started it. Nobody has to have written its
    number down: somebody who is killed can't, and a full disk takes nothing."""
    found = {one.pid: one for one in psutil.process_iter() if running(one.pid, program, *arguments)}
    for pid, one in found.items():
        with suppress(psutil.Error):
            if one.ppid() not in found:  # a server that forks is not its child
                return int(pid)
    return None


def _is(process: psutil.Process, program: str, arguments: Sequence[str]) -> bool:
    if process.name() != program or process.status() == psutil.STATUS_ZOMBIE:
        return False
    command = process.cmdline()
    return all(argument in command for argument in arguments)


def wait_until(ready: Callable[[], bool], pid: int, what: str, log: Path, seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while not ready():
        if not alive(pid):
            raise ServerFailed(f"{what} ended while it was starting. {tail_of(log)}")
        if time.monotonic() > deadline:
            raise ServerFailed(f"{what} was not ready after {seconds:.0f} s. {tail_of(log)}")
        time.sleep(POLL)


def end(pid: int, how: signal.Signals, seconds: float = 10.0) -> bool:
    """Sends the signal and waits until the process is gone; kills one that is not after `seconds`, which loses nothing
    that was committed. False where it had to."""
    if _gone_after(pid, how, seconds):
        return True
    _gone_after(pid, signal.SIGKILL, seconds)
    return False


def _gone_after(pid: int, how: signal.Signals, seconds: float) -> bool:
    with suppress(psutil.NoSuchProcess):
        psutil.Process(pid).send_signal(how)
    deadline = time.monotonic() + seconds
    while alive(pid):
        if time.monotonic() > deadline:
            return False
        time.sleep(POLL)
    _reap_ended()
    return True


def _reap_ended() -> None:
    for pid in [pid for pid, started in _started.items() if started.poll() is not None]:
        _started.pop(pid, None)  # another thread may have been quicker


def tail_of(log: Path) -> str:
    lines = log.read_text("utf-8", "replace").splitlines()[-5:] if log.exists() else []
    return f"{log} ends with: {' | '.join(lines)}" if lines else f"{log} is empty."
