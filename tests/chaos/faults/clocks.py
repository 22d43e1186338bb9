"""A process whose wall clock is half a minute ahead of or behind everybody else's."""

from collections.abc import AsyncIterator
from random import Random

from tests.chaos.beside import KINDS
from tests.chaos.faults.fault import Function, fault
from tests.chaos.world import World, in_thread

APART = 30.0


def clock_apart(kind: str) -> Function:
    async def doing(world: World, rng: Random) -> AsyncIterator[str]:
        """Started again with the other clock, and once more with the right one."""
        one = world.beside[kind]
        shift = rng.choice([-APART, APART])
        await in_thread(lambda: world.restart(one, shift))
        try:
            yield f"{one.name} {shift:+.0f} s"
        finally:
            await in_thread(lambda: world.restart(one))

    return doing


for each in KINDS:
    fault(f"clock of {each}", each, weight=0.7, seconds=(5.0, 15.0))(clock_apart(each))
