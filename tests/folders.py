"""Folders for servers that a test starts."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def server_folder() -> Iterator[Path]:
    """Of a short path, as a socket's has a limit; and not among pytest's own: those are closed to other users whenever
    a pytest begins, while PostgreSQL may run as another user than ours."""
    path = Path(tempfile.mkdtemp(prefix="gh-"))
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)
