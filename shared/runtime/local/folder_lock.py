"""One `guildhall up` for each data folder: it holds a lock on the folder for as long as it lives."""

import fcntl
import os
from pathlib import Path
from typing import IO

from shared.runtime.settings import BadSettings

LOCK = "up.lock"


class FolderInUse(Exception):  # noqa: N818
    """Another `guildhall up` uses the data folder."""


class FolderLock:
    """Held by the one `up` that uses a data folder; the system lets go of it however that process ends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Raises FolderInUse, or BadSettings where the folder can't be made or written to."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = (self.folder / LOCK).open("a+")
        except OSError as error:
            raise BadSettings(f"GUILDHALL_DATA={self.folder} can't be used as a folder: {error.strerror}.") from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            owner = file.read().strip() or "unknown"
            file.close()
            raise FolderInUse(f"{self.folder} is in use by another guildhall up (pid {owner}).") from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def is_locked(folder: Path) -> bool:
    try:
        with (folder / LOCK).open("r") as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False
