"""What everybody may know of a table's time and of who is there; nothing in it depends on what is hidden."""

from msgspec import Struct

from shared.runtime.tables.due import called_out
from shared.runtime.tables.table import Table


class ClockShown(Struct, frozen=True, omit_defaults=True):
    """A person's clock when this was sent; count down from there while it `runs`."""

    seat: int
    left: float
    runs: bool = False
    ends: float | None = None
    """When it runs out if nothing happens, in seconds since the epoch; nights in which it stands still included."""


class CallShown(Struct, frozen=True, omit_defaults=True):
    """Somebody who seems to be away: since when that is asked, by whom, and when a bot takes over."""

    seat: int
    since: float
    by: list[int]
    until: float | None = None
    """Null while others have not called too."""


class AttendanceShown(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Left out while everybody is there and play goes on."""

    halted: str = ""
    """`paused` or `resting`."""
    cause: str = ""
    reason: str = ""
    """An operator's words, where one halted the table."""
    stand_ins: dict[int, str] = {}
    """Seats that a bot plays for now, and the cause: `time`, `vote` or `operator`."""
    calls: list[CallShown] = []
    votes: dict[str, list[int]] = {}
    """By what is voted for (`pause`, `resume`), which seats are for it."""


def clocks_at(table: Table, now: float) -> list[ClockShown]:
    clocks = table.clocks
    if clocks is None:
        return []
    now = max(now, table.at)
    return [
        ClockShown(seat, round(clocks.left(seat, now), 3), seat in clocks.running, clocks.runs_out(seat))
        for seat in sorted(clocks.state.left)
    ]


def attendance_of(table: Table) -> AttendanceShown | None:
    there = table.attendance
    if not (there.halt or there.stand_ins or there.called or there.votes):
        return None
    return AttendanceShown(
        halted=there.kind,
        cause=there.halt.cause if there.halt else "",
        reason=there.halt.reason if there.halt else "",
        stand_ins=there.stand_ins,
        calls=[
            CallShown(seat, since, there.against.get(seat, []), called_out(table, seat))
            for seat, since in there.called.items()
        ],
        votes=there.votes,
    )
