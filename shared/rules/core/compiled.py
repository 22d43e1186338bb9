"""`python -m shared.rules.core.compiled` compiles the rules with mypyc where a C compiler is there.

The sources are copied and compiled under `build/compiled`; `shared.rules` finds them there while the sources stay as
they are, unless `GUILDHALL_COMPILED=0`.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from shared.rules import BUILDS, SOURCES, digest, source_files
from shared.rules.core import chance

INTERPRETED = [
    "**/__init__.py",  # a package's own file stays Python: its __path__ and __file__ are needed
    "**/catalogue.py",  # msgspec structs are built at run time
    "**/schema.py",
    "core/steps.py",
    "core/scenario.py",
    "core/tally.py",  # crosses processes by pickle
    "core/compiled.py",
    "core/expectations.py",  # from here on: nothing to gain, and the build is shorter
    "core/record*.py",
    "core/tables.py",
    "*/arrang*.py",
    "*/reading.py",
    "*/word*.py",
]
"""Modules that are not compiled, and why."""
BUILDS_KEPT = 2  # processes that started on the last one may still import from it


def is_compiled() -> bool:
    """Whether the rules of this process are the compiled ones."""
    return not chance.__file__.endswith(".py")


def modules(root: Path) -> list[str]:
    """What is to be compiled below `root`."""
    kept = {path for pattern in INTERPRETED for path in root.glob(pattern)}
    return [str(path) for path in sorted(root.rglob("*.py")) if path not in kept]


def main() -> None:
    print(compile_rules())  # noqa: T201 - a command


def compile_rules() -> str:
    """Compiles the rules unless that is done or can't be; says in one line what came of it."""
    wanted = BUILDS / digest(SOURCES)
    if wanted.is_dir():
        return f"The rules are compiled already ({wanted.name})."
    if not any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang")):
        return "No C compiler here: the rules run as plain Python, which does the same, slower."
    if find_spec("mypyc") is None:
        return "No mypyc here: the rules run as plain Python, which does the same, slower."
    started = time.monotonic()
    BUILDS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BUILDS, prefix="new-", ignore_cleanup_errors=True) as scratch:
        trouble = build(Path(scratch))
        if trouble:
            return f"The rules can't be compiled and run as plain Python: {trouble}"
        wanted = BUILDS / digest(Path(scratch) / "shared" / "rules")  # of what was compiled, edited meanwhile or not
        Path(scratch).rename(wanted)
    drop_old(wanted)
    return f"Compiled the rules in {time.monotonic() - started:.0f} s ({wanted.name})."


def build(scratch: Path) -> str:
    """Copies the sources and compiles the copy; the answer is empty, or what went wrong."""
    for path in source_files(SOURCES):
        copy = scratch / "shared" / "rules" / path.relative_to(SOURCES)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    (scratch / "shared" / "__init__.py").touch()
    ran = subprocess.run(
        [sys.executable, "-c", COMPILE, *modules(scratch / "shared" / "rules")],
        cwd=scratch,
        env=os.environ | {"GUILDHALL_COMPILED": "0", "PYTHONPATH": "", "CFLAGS": os.environ.get("CFLAGS", "-w")},
        capture_output=True,
        text=True,
    )
    shutil.rmtree(scratch / "build", ignore_errors=True)
    if ran.returncode == 0:
        return ""
    told = (ran.stdout + ran.stderr).splitlines()
    return " | ".join([line for line in told if "error:" in line][:5] or told[-3:])


COMPILE = """
import os, sys
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import setup
from setuptools._distutils.ccompiler import CCompiler

one = CCompiler.compile


def several(compiler, sources, *args, **kwargs):  # setuptools compiles the files of an extension one by one
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return [done for dones in pool.map(lambda c: one(compiler, [c], *args, **kwargs), sources) for done in dones]


CCompiler.compile = several
modules = mypycify(
    ["--config-file=", *(os.path.relpath(path) for path in sys.argv[1:])],
    opt_level="2", debug_level="0", multi_file=True, group_name="guildhall_rules",
)
setup(name="rules", packages=[], ext_modules=modules, script_args=["build_ext", "--inplace"])
"""


def drop_old(newest: Path) -> None:
    builds = sorted(BUILDS.glob("[0-9a-f]*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in [path for path in builds if path != newest][BUILDS_KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)


if __name__ == "__main__":
    main()
