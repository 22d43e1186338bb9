"""After a fault: how long until every table goes on, every watcher is up to date and every process is ready."""

import asyncio

from tests.chaos.house import House
from tests.chaos.notes import Notes
from tests.chaos.over_socket import Watcher
from tests.chaos.world import World

LIMIT = 25.0
"""Seconds after the end of a fault: a bot's deadline here (2) and what a table may wait beyond it (5), a lease (3), and
a margin for a machine that starts processes at the same time."""
POLL = 0.1


async def recovered(world: World, house: House) -> tuple[float, float]:
    """Seconds until everybody played on, and until every process was ready; reports what has not recovered in time."""
    notes = world.notes
    began = notes.now()
    marks = {name: one.seq for name, one in notes.running().items()}
    while standing_still(notes, marks, began) or behind(house, marks):
        await asyncio.sleep(POLL)
        if notes.now() - began > LIMIT:
            report(house, marks, began)
            break
    moved = notes.now() - began
    while unready := await world.not_ready():
        await asyncio.sleep(POLL)
        if notes.now() - began > LIMIT:
            notes.violation("not_ready", f"{', '.join(unready)} not ready {LIMIT:.0f} s after the fault")
            break
    return moved, notes.now() - began


def report(house: House, marks: dict[str, int], began: float) -> None:
    notes = house.notes
    report_stuck(notes, standing_still(notes, marks, began))
    for watcher in behind(house, marks):
        text = f"{watcher.client.url} still shows {watcher.seq} on a connection that it kept, {LIMIT:.0f} s after"
        notes.violation("behind", f"{text} the fault; others have seen {marks[watcher.table]}", watcher.table)


def standing_still(notes: Notes, marks: dict[str, int], since: float) -> list[str]:
    return [name for name, one in notes.running().items() if name in marks and one.moved <= since]


def behind(house: House, marks: dict[str, int]) -> list[Watcher]:
    return [one for one in house.watchers if one.connected and one.seq < marks.get(one.table, 0)]


def report_stuck(notes: Notes, tables: list[str]) -> None:
    for name in tables:
        one = notes.tables[name]
        text = f"no news since second {one.moved:.1f}, {LIMIT:.0f} s after the fault"
        notes.violation("stuck", text, name, one.seq)
        one.given_up = True
