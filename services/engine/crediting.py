"""The time that we were away is given back: the engine's own decision, before anything else is decided on a table."""

from collections.abc import Sequence

from shared.contracts.clock_events import ClocksCredited
from shared.contracts.events import Decided, Event
from shared.contracts.ids import CommandId
from shared.runtime.tables.due_log import Outage
from shared.runtime.tables.table import Table


def maybe_credit(table: Table, away: Sequence[Outage], at: float) -> Decided | None:
    """What the table has taken, or None where no clock ran while we were away. Done twice, the second finds nothing."""
    if table.clocks is None or not away or not table.clocks.missed(away[-1].ended):
        return None
    at, first = max(at, table.at), table.seq + 1
    events: list[Event] = []
    for one in away:
        if table.clocks.missed(one.ended):
            event = ClocksCredited(seq=table.seq + 1, at=at, began=one.began, ended=min(one.ended, at))
            table.apply(event)
            events.append(event)
    return Decided(command=CommandId(f"away/{table.id}/{first}"), table=table.id, seq=table.seq, events=events)
