"""The rules compiled beside a running platform: at low priority, for the next start to use."""

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress

from shared.rules.core.compiled import is_compiled

COMMAND = (sys.executable, "-m", "shared.rules.core.compiled")
NICEST = 19


async def compile_beside(say: Callable[[str], None], command: Sequence[str] = COMMAND) -> None:
    """Until it is done, cannot be done, or is cancelled; what was compiled by then is kept for the next time."""
    if is_compiled():
        return
    say("The rules run as plain Python for now; they are compiled beside it, for the next start.")
    compiler = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        start_new_session=True,  # so that it can be ended together with the compilers that it starts
        preexec_fn=lambda: os.nice(NICEST),
    )
    try:
        said, _ = await compiler.communicate()
        say(said.decode().strip())
    finally:
        with suppress(ProcessLookupError):
            os.killpg(compiler.pid, signal.SIGKILL)
