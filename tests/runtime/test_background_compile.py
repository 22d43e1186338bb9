"""The rules are compiled beside the platform, and nothing of that outlives it."""

import asyncio
import os
import subprocess
import sys
import time

import psutil
import pytest

from shared.runtime.local import background_compile

BESIDE = """import asyncio; from shared.runtime.local.background_compile import compile_beside
asyncio.run(compile_beside(print))"""
SLEEPS = "import subprocess; subprocess.run(['sleep', '600'])"


def test_somebody_who_looks_on_is_told_what_becomes_of_it() -> None:
    environment = os.environ | {"GUILDHALL_COMPILED": "0", "CC": "no-compiler", "PATH": ""}
    ran = subprocess.run([sys.executable, "-c", BESIDE], env=environment, capture_output=True, text=True, check=True)
    first, second = ran.stdout.splitlines()
    assert first.startswith("The rules run as plain Python for now")
    assert second.startswith(("The rules are compiled already", "No C compiler here"))


@pytest.mark.anyio
async def test_who_stops_the_platform_stops_the_compilers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background_compile, "is_compiled", lambda: False)
    task = asyncio.create_task(background_compile.compile_beside(lambda line: None, [sys.executable, "-c", SLEEPS]))
    while not (mine := sleepers()):
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    limit = time.monotonic() + 10
    while any(sleeps(one) for one in mine):  # an orphan would be nobody's child here, so it is looked at itself
        assert time.monotonic() < limit, "what the compiler started outlives it"
        await asyncio.sleep(0.01)


def sleepers() -> list[psutil.Process]:
    """Of those that this test started: the compiler, once it has started a process of its own."""
    return [one for one in psutil.Process().children(recursive=True) if sleeps(one)]


def sleeps(process: psutil.Process) -> bool:
    try:
        return bool(process.name() == "sleep" and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:  # it ended since it was listed
        return False
