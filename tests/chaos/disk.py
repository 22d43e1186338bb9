"""A disk of limited size for the data, where this machine lets us mount one; else no disk is filled."""

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

SIZE = 1_500_000_000
STEP = 4 * 1024 * 1024


class Disk:
    """The data folder on a file system of its own in memory; `why_not` says why it is an ordinary folder."""

    def __init__(self, folder: Path, wanted: bool, size: int = SIZE) -> None:
        self.folder = folder
        self.size = size
        self.why_not = "" if wanted else "not asked for"
        folder.mkdir(parents=True, exist_ok=True)
        if wanted:
            self.why_not = self._mount()

    def _mount(self) -> str:
        command = ["mount", "-t", "tmpfs", "-o", f"size={self.size},mode=755", "tmpfs", str(self.folder)]
        try:
            done = subprocess.run(command, capture_output=True, text=True)
        except OSError as error:
            return f"nothing can be mounted here: {error}"
        return f"nothing can be mounted here: {done.stderr.strip()}" if done.returncode else ""

    def fill(self) -> None:
        """Not a byte is left; whoever frees some meanwhile has them for an instant."""
        with (self.folder / "filler").open("wb", buffering=0) as file:
            size = 0
            with suppress(OSError):
                while True:
                    os.posix_fallocate(file.fileno(), size, STEP)
                    size += STEP
            with suppress(OSError):
                while True:
                    file.write(b"\0" * 4096)

    def free(self) -> None:
        (self.folder / "filler").unlink(missing_ok=True)

    def release(self) -> None:
        """The logs stay, beside the folder."""
        if not self.why_not:
            shutil.copytree(self.folder / "log", self.folder.with_name("log"), dirs_exist_ok=True)
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)
