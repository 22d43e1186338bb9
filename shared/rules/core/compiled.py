"""The compiled build of the rules: whether this process runs it; `python -m shared.rules.core.compiled` makes it.

The sources are copied and compiled under `build/compiled`; `shared.rules` finds them there while the sources stay as
they are, unless `GUILDHALL_COMPILED=0`.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from shared.rules import BUILDS, SOURCES, digest, source_files
from shared.rules.core import chance, mypyc_build

INTERPRETED = [
    "**/__init__.py",  # a package's own file stays Python: its __path__ and __file__ are needed
    "**/catalogue.py",  # msgspec structs are built at run time
    "**/*schema.py",
    "core/weights.py",
    "core/scenario_steps.py",
    "core/scenario.py",
    "core/tally.py",  # crosses processes by pickle
    "core/compiled.py",
    "core/mypyc_build.py",
    "core/expectations.py",  # from here on: nothing to gain, and the build is shorter
    "core/record*.py",
    "*/arrang*.py",
    "*/reading.py",
    "*/word*.py",
    "core/fields.py",  # from here on: only asked for where people read
    "core/shapes.py",
    "core/speech.py",
    "core/text.py",
    "*/texts/*.py",
    "*/view_types.py",
]
"""Modules that are not compiled, and why."""
LOCK = "compiling.lock"
UNFINISHED = "new-"
OBJECTS = "objects"
"""The folder beside the builds with what the next one need not compile again."""
BUILDS_KEPT = 2  # processes that started on the last one may still import from it


Report = Callable[[str], None]
"""Hears `done of all` after each file."""


def is_compiled() -> bool:
    """Whether the rules of this process are the compiled ones."""
    return not chance.__file__.endswith(".py")


def modules(root: Path) -> list[str]:
    """What is to be compiled below `root`."""
    kept = {path for pattern in INTERPRETED for path in root.glob(pattern)}
    return [str(path) for path in sorted(root.rglob("*.py")) if path not in kept]


def main() -> None:
    print(compile_rules(progress_line))  # noqa: T201 - a command


def progress_line(so_far: str) -> None:
    """Where somebody looks on: one line that is written anew; a log gets the first and the last word only."""
    if sys.stdout.isatty():
        print(f"\rCompiling the rules: {so_far} files ", end="\r", flush=True)  # noqa: T201


def compile_rules(report: Report) -> str:
    """Compiles the rules unless that is done or can't be; returns what came of it as one line."""
    wanted = BUILDS / digest(SOURCES)
    if wanted.is_dir():
        return f"The rules are compiled already ({wanted.name})."
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang")):
        return "No C compiler here: the rules run as plain Python, which does the same, slower."
    if find_spec("mypyc") is None:
        return "No mypyc here: the rules run as plain Python, which does the same, slower."
    BUILDS.mkdir(parents=True, exist_ok=True)
    with (BUILDS / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # somebody else may be at it: then most objects are there afterwards
        return compile_here(wanted, report)


def compile_here(wanted: Path, report: Report) -> str:
    """Nobody else compiles in this folder meanwhile."""
    if wanted.is_dir():
        return f"The rules are compiled already ({wanted.name})."
    started = time.monotonic()
    for left in BUILDS.glob(f"{UNFINISHED}*"):  # whoever made it was killed
        shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(dir=BUILDS, prefix=UNFINISHED, ignore_cleanup_errors=True) as scratch:
        trouble = build(Path(scratch), report)
        if trouble:
            return f"The rules can't be compiled and run as plain Python: {trouble}"
        wanted = BUILDS / digest(Path(scratch) / "shared" / "rules")  # of what was compiled, edited meanwhile or not
        Path(scratch).rename(wanted)
    drop_old(wanted)
    return f"Compiled the rules in {time.monotonic() - started:.0f} s ({wanted.name})."


def build(scratch: Path, report: Report) -> str:
    """Copies the sources and compiles the copy; returns what went wrong, empty if nothing did."""
    for path in source_files(SOURCES):
        copy = scratch / "shared" / "rules" / path.relative_to(SOURCES)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    (scratch / "shared" / "__init__.py").touch()
    sources = [os.path.relpath(path, scratch) for path in modules(scratch / "shared" / "rules")]
    said: list[str] = []
    with subprocess.Popen(
        [sys.executable, mypyc_build.__file__, str(BUILDS / OBJECTS), *sources],
        cwd=scratch,
        env=os.environ | {"GUILDHALL_COMPILED": "0", "PYTHONPATH": "", "CFLAGS": os.environ.get("CFLAGS", "-w")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as ran:
        assert ran.stdout is not None
        for line in map(str.rstrip, ran.stdout):
            if line.startswith(mypyc_build.PROGRESS):
                report(line.removeprefix(mypyc_build.PROGRESS))
            else:
                said.append(line)
    shutil.rmtree(scratch / "build", ignore_errors=True)
    if ran.returncode == 0:
        return ""
    return " | ".join([line for line in said if "error:" in line][:5] or said[-3:])


def drop_old(newest: Path) -> None:
    builds = sorted(BUILDS.glob("[0-9a-f]*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in [path for path in builds if path != newest][BUILDS_KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    main()
