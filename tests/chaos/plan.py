"""Which faults strike when: a function of the seed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.chaos.faults.fault import Fault

TOGETHER = 0.2
"""How often two faults strike at the same time."""
CALM = (0.5, 3.0)
"""Seconds between recovery from one fault and the next."""


@dataclass(frozen=True)
class Strike:
    fault: Fault
    after: float
    seconds: float
    seed: float
    """Of its own choices: which process, which table."""


@dataclass(frozen=True)
class Step:
    calm: float
    strikes: list[Strike]


def steps(seed: int, faults: list[Fault]) -> Iterator[Step]:
    """Without end."""
    rng = Random(seed)
    while True:
        calm = rng.uniform(*CALM)
        first = one_of(faults, rng)
        others = [fault for fault in faults if not fault.touches & first.touches]
        strikes = [strike(first, 0.0, rng)]
        if others and rng.random() < TOGETHER:
            strikes.append(strike(one_of(others, rng), rng.uniform(0.0, max(1.0, strikes[0].seconds)), rng))
        yield Step(calm, strikes)


def once_each(seed: int, faults: list[Fault], longest: float) -> Iterator[Step]:
    """Every kind once, in random order, none for longer than `longest` seconds."""
    rng = Random(seed)
    for fault in rng.sample(faults, len(faults)):
        planned = strike(fault, 0.0, rng)
        yield Step(rng.uniform(*CALM), [replace(planned, seconds=min(planned.seconds, longest))])


def one_of(faults: list[Fault], rng: Random) -> Fault:
    return rng.choices(faults, [fault.weight for fault in faults])[0]


def strike(fault: Fault, after: float, rng: Random) -> Strike:
    return Strike(fault, after, rng.uniform(*fault.seconds), rng.random())
