"""When something is due at a table though nobody does anything: a clock ends, a call lapses, a table is put to rest."""

from shared.runtime.tables.attendance import RESTING
from shared.runtime.tables.table import Table


def due_at(table: Table) -> float | None:
    """The earliest such time; None: nothing will be due before something else happens."""
    if table.finished is not None or table.attendance.kind == RESTING:
        return None
    calls = [called_out(table, seat) for seat in table.attendance.called]
    return min([time for time in (_clock_ends(table), rests_at(table), *calls) if time is not None], default=None)


def _clock_ends(table: Table) -> float | None:
    return table.clocks.next_end() if table.clocks is not None else None


def rests_at(table: Table) -> float | None:
    """A running clock comes to its end and moves the table on, so it is not forgotten."""
    after = table.header.terms.rest_after
    if not after or (table.clocks is not None and table.clocks.running):
        return None
    return table.at + after


def called_out(table: Table, seat: int) -> float | None:
    """When a bot takes the seat of somebody who was called, if there is no answer; None while some have not voted."""
    against = table.attendance.against.get(seat, ())
    if not against or any(voter not in against for voter in voters(table, seat)):
        return None
    return table.attendance.called[seat] + table.header.terms.grace


def voters(table: Table, of: int) -> list[int]:
    """Whose word is asked for when somebody's seat is to be taken over: all others who have not been called too."""
    return [seat for seat in table.people if seat != of and seat not in table.attendance.called]
