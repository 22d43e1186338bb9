"""The games: pure Python, no I/O at play, no clock; nothing of ours above this package is imported here.

Where `python -m shared.rules.core.compiled` has compiled exactly these sources, the modules come from there. A build is
kept apart from the sources and under their digest, so an edited file is never shadowed by an old build of it.
"""

import os
import sys
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

SOURCES = Path(__file__).parent
BUILDS = SOURCES.parents[1] / "build" / "compiled" / EXTENSION_SUFFIXES[0].strip(".").removesuffix(".so")


def source_files(root: Path) -> list[Path]:
    """Code and data of the rules."""
    return sorted(path for path in root.rglob("*") if path.suffix in (".py", ".toml"))


def digest(root: Path) -> str:
    """The same for equal sources, whenever and wherever they were written."""
    total = blake2b(digest_size=8)
    for path in source_files(root):
        content = path.read_bytes()
        total.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


# The one setting that is read here and not handed in: which files these modules come from has to be known before the
# first of them is imported, and whoever could hand it in would import some.
if os.environ.get("GUILDHALL_COMPILED") != "0" and BUILDS.is_dir():
    build = BUILDS / digest(SOURCES)
    if build.is_dir():
        __path__.insert(0, str(build / "shared" / "rules"))
        sys.path.append(str(build))  # where the compiled modules find the library that they share
