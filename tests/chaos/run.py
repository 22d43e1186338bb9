"""One run: start the platform, let people and bots play, strike, wait for recovery, and judge everything at the end."""

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import psycopg
import redis

from tests.chaos.census import Census, UpEnded
from tests.chaos.disk import Disk
from tests.chaos.faults.catalogue import chosen
from tests.chaos.faults.fault import CATALOGUE, Fault
from tests.chaos.house import PLANS, House
from tests.chaos.ledger import check_books
from tests.chaos.notes import Notes
from tests.chaos.plan import Step, Strike, steps
from tests.chaos.recovery import recovered
from tests.chaos.report import Report, Struck
from tests.chaos.world import World
from tests.waiting import comes_true

START_LIMIT = 60.0
CLOSING_LIMIT = 180.0
"""Seconds in which people resign and bots play their last games to the end."""

Say = Callable[[str], None]
Planned = Callable[[int, list[Fault]], Iterator[Step]]
"""From a seed and the faults that may strike to what strikes when."""


class Run:
    def __init__(self, world: World, house: House, report: Report, say: Say) -> None:
        self.world = world
        self.house = house
        self.notes = world.notes
        self.report = report
        self.say = say

    async def strike(self, plan: Iterator[Step], seconds: float) -> None:
        """One step after another until the time is over, each after everything has recovered from the one before."""
        await comes_true(self._everybody_plays, START_LIMIT)
        for step in plan:
            if self.notes.now() > seconds:
                return
            await asyncio.sleep(step.calm)
            struck = await asyncio.gather(*(self._strike(one) for one in step.strikes))
            moved, ready = await recovered(self.world, self.house)
            for one in struck:
                one.moved, one.ready = moved, ready
                lasted = f"{one.kind}: {one.what}, {one.ended - one.began:.1f} s"
                self.say(f"{lasted}; all went on after {moved:.1f} s, all were ready after {ready:.1f} s")

    async def _everybody_plays(self) -> bool:
        return len(self.notes.running()) >= len(PLANS)

    async def _strike(self, strike: Strike) -> Struck:
        await asyncio.sleep(strike.after)
        struck = Struck(strike.fault.kind, "", self.notes.now(), self.notes.now())
        self.report.faults.append(struck)
        try:
            async with strike.fault.doing(self.world, Random(strike.seed)) as what:
                struck.what = what
                await asyncio.sleep(strike.seconds)
                struck.ended = self.notes.now()
        except Exception as error:
            self.notes.violation("not_struck", f"{strike.fault.kind} can't be done or undone: {error!r}")
        return struck


async def play(world: World, report: Report, plan: Iterator[Step], say: Say) -> None:
    async def nobody_missing() -> bool:
        return not await world.not_ready()

    assert await comes_true(nobody_missing, START_LIMIT), f"not ready: {await world.not_ready()}"
    world.notes.begin()
    house = House(world.notes, world.lobbies, Random(report.seed))
    playing = asyncio.create_task(house.run())
    counting = asyncio.create_task(Census(world).run())
    striking = asyncio.create_task(Run(world, house, report, say).strike(plan, report.seconds))
    say(f"playing at {len(world.lobbies)} lobbies")
    try:
        await asyncio.wait({playing, counting, striking}, return_when=asyncio.FIRST_COMPLETED)
        for task in (playing, counting):
            if task.done():
                task.result()
        striking.result()
        house.closing.set()
        say("closing: people resign, bots finish")
        await asyncio.wait({playing, counting}, timeout=CLOSING_LIMIT, return_when=asyncio.FIRST_COMPLETED)
        for name, one in world.notes.running().items():
            world.notes.violation("stuck", "not finished when the house closed", name, one.seq)
    finally:
        for task in (playing, counting, striking):
            task.cancel()
        await asyncio.gather(playing, counting, striking, return_exceptions=True)


def run(folder: Path, seed: int, seconds: float, kinds: list[str], say: Say, planned: Planned = steps) -> Report:
    """The whole of it; the report has every violation."""
    with disk_for(folder / "data", wanted=not kinds or "disk full" in kinds) as disk:
        left_out = {"disk full": disk.why_not} if disk.why_not else {}
        faults = chosen(kinds, left_out)
        notes = Notes()
        report = Report(seed=seed, seconds=seconds, commit=commit(), left_out=left_out)
        say(f"seed {seed}: {report.again}; {len(faults)} of {len(CATALOGUE)} kinds of faults; {folder}")
        world = World(folder / "data", notes, disk)
        try:
            world.start()
            try:
                with suppress(UpEnded):
                    asyncio.run(play(world, report, planned(seed, faults), say))
                    finish(world, report, say)
            finally:
                world.stop()
        finally:
            report.violations = sorted(notes.violations, key=lambda one: one.at)
    return report


def finish(world: World, report: Report, say: Say) -> None:
    notes = world.notes
    say("judging")
    report.tables = len(notes.tables)
    report.tables_finished = sum(one.finished for one in notes.tables.values())
    report.moves_acknowledged = notes.moves_acknowledged
    report.frames_judged = sum(len(seen) for seen in notes.seen.values())
    report.told_to_come_back = dict(notes.complaints)
    try:
        report.refusals_judged = dict(check_books(world).refusals)
        with world.database() as connection:
            row = connection.execute("select count(*) from events").fetchone()
            report.events_stored = int(str(row[0])) if row else 0
    except (psycopg.Error, redis.RedisError) as error:
        notes.violation("not_judged", f"the servers do not answer at the end: {error}")


@contextmanager
def disk_for(folder: Path, wanted: bool) -> Iterator[Disk]:
    disk = Disk(folder, wanted)
    try:
        yield disk
    finally:
        disk.release()


def commit() -> str:
    done = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True)
    return done.stdout.strip()
