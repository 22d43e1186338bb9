"""Our own processes: killed, told to end, or put to sleep for a while."""

import asyncio
import signal
from collections.abc import AsyncIterator
from random import Random

from tests.chaos.beside import KINDS
from tests.chaos.faults.fault import Function, fault
from tests.chaos.world import World, tree
from tests.processes import alive

LAST_WORDS = 15.0
"""Seconds after which a process that was told to end should have: ten are promised."""


def pick(world: World, rng: Random, kind: str) -> tuple[str, int]:
    return rng.choice(sorted(world.pids(kind).items()))


def kill(kind: str) -> Function:
    async def doing(world: World, rng: Random) -> AsyncIterator[str]:
        """Without a warning; the children of a bot worker go on for themselves."""
        name, pid = pick(world, rng, kind)
        world.signal([pid], signal.SIGKILL)
        yield name

    return doing


def end(kind: str) -> Function:
    async def doing(world: World, rng: Random) -> AsyncIterator[str]:
        name, pid = pick(world, rng, kind)
        world.signal([pid], signal.SIGTERM)
        yield name
        asyncio.get_running_loop().create_task(must_be_gone(world, name, pid))

    return doing


async def must_be_gone(world: World, name: str, pid: int) -> None:
    await asyncio.sleep(LAST_WORDS)
    if alive(pid):
        world.notes.violation("not_ended", f"{name} (pid {pid}) still runs {LAST_WORDS:.0f} s after SIGTERM")


def pause(kind: str) -> Function:
    async def doing(world: World, rng: Random) -> AsyncIterator[str]:
        """It, and its children, stop at whatever instruction they are at, and go on later as if nothing had been."""
        name, pid = pick(world, rng, kind)
        sleepers = tree(pid)
        world.signal(sleepers, signal.SIGSTOP)
        try:
            yield name
        finally:
            world.signal(sleepers, signal.SIGCONT)

    return doing


def handover(kind: str) -> Function:
    async def doing(world: World, rng: Random) -> AsyncIterator[str]:
        """One sleeps while the other takes over its work and dies, just before or just after the first wakes up: what
        that one remembers is old, and it gets all of the work back."""
        (sleeper, asleep), (heir, other) = rng.sample(sorted(world.pids(kind).items()), 2)
        family = tree(asleep)
        world.signal(family, signal.SIGSTOP)
        try:
            yield f"{sleeper} sleeps, {heir} dies"
        finally:
            for pids, how in rng.sample([(family, signal.SIGCONT), ([other], signal.SIGKILL)], 2):
                world.signal(pids, how)
                await asyncio.sleep(rng.uniform(0.0, 0.5))

    return doing


for each in KINDS:
    fault(f"kill {each}", each, weight=2.0 if each == "engine" else 1.0)(kill(each))
    fault(f"end {each}", each, weight=0.5)(end(each))
    fault(f"pause {each}", each, weight=3.0 if each == "engine" else 1.0, seconds=(1.0, 10.0))(pause(each))
    fault(f"handover {each}", each, weight=2.0 if each == "engine" else 0.7, seconds=(3.5, 8.0))(handover(each))


@fault("kill thinker", "bots")
async def kill_thinker(world: World, rng: Random) -> AsyncIterator[str]:
    """One of the children in which a bot worker thinks."""
    name, pid = pick(world, rng, "bots")
    child = rng.choice(tree(pid)[1:] or [pid])
    world.signal([child], signal.SIGKILL)
    yield f"a child of {name}"
