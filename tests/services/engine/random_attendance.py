"""Terms about time, and commands about time and attendance, good ones and bad ones, for a table of any kind."""

from random import Random

from shared.contracts.clock_commands import (
    AnswerCall,
    ClockCommand,
    ComeBack,
    EndTable,
    PauseTable,
    ReplaceSeat,
    RestTable,
    ResumeTable,
    TakeOver,
    TimeIsUp,
)
from shared.contracts.clock_terms import AT_TIME_OUT, LIVE_MOST, NO_CLOCK, PER, Clock
from shared.contracts.ids import OPERATORS, AccountId, CommandId
from shared.contracts.terms import Terms
from shared.runtime.tables.table import Table


def drawn_terms(rng: Random, calm: bool) -> Terms:
    """At a calm table nobody runs out of time, so that it is played to its end."""
    if calm:
        return Terms(clock=rng.choice([NO_CLOCK, Clock(kind="live", seconds=LIVE_MOST, increment=2.0)]), grace=5.0)
    live = Clock(kind="live", seconds=rng.choice([5.0, 60.0]), increment=rng.choice([0.0, 2.0]), per=rng.choice(PER))
    slow = Clock(kind="correspondence", seconds=60.0, night_from=rng.choice([0, 22]))
    return Terms(
        clock=rng.choice([NO_CLOCK, live, slow]),
        at_time_out=rng.choice(AT_TIME_OUT),
        stand_in=rng.choice(["greedy", "random"]),
        grace=rng.choice([0.0, 0.1, 5.0]),
        rest_after=rng.choice([0.0, 0.0, 60.0]),
    )


def drawn_command(table: Table, rng: Random, name: CommandId) -> ClockCommand:
    """By anybody, for any seat; some that are to the point."""
    seats = range(len(table.seats))
    for seat in table.attendance.votes.get("pause", []):
        if rng.random() < 0.2:
            return PauseTable(id=name, table=table.id, account=table.seats[seat].account, seat=seat)
    there = [*table.attendance.stand_ins, *table.attendance.called]
    if there and rng.random() < 0.2:
        seat = rng.choice(there)
        kind = ComeBack if seat in table.bots else AnswerCall
        return kind(id=name, table=table.id, account=table.seats[seat].account, seat=seat)
    seat, of = rng.choice([*seats, *seats, -1, len(seats)]), rng.choice([*seats, *seats, -1])
    account = table.seats[seat].account if seat in seats else AccountId("eve")
    if rng.random() < 0.1:
        account = rng.choice([OPERATORS, AccountId("eve")])
    boss, oak = rng.choice([OPERATORS, OPERATORS, OPERATORS, account]), table.id
    drawn: list[ClockCommand] = [
        *[TimeIsUp(id=name, table=oak)] * 4,
        *[PauseTable(id=name, table=oak, account=account, seat=seat)] * 2,
        *[ResumeTable(id=name, table=oak, account=account, seat=seat)] * 4,
        ResumeTable(id=name, table=oak, account=boss, seat=None),
        *[TakeOver(id=name, table=oak, account=account, seat=seat, of=of)] * 4,
        *[AnswerCall(id=name, table=oak, account=account, seat=seat)] * 4,
        *[ComeBack(id=name, table=oak, account=account, seat=seat)] * 4,
    ]
    rare: list[ClockCommand] = [
        PauseTable(id=name, table=oak, account=boss, seat=None),
        RestTable(id=name, table=oak, account=boss),
        ReplaceSeat(id=name, table=oak, account=boss, of=of, bot=rng.choice(["greedy", "oracle"])),
        EndTable(id=name, table=oak, account=boss),
    ]
    return rng.choice(rare if rng.random() < 0.1 else drawn)
