"""Whether a seat can decide now, in the same words wherever it is asked."""

from shared.contracts.ids import BOTS
from shared.contracts.refusal import Refusal
from shared.runtime.tables.table import Table


def over(table: Table) -> Refusal | None:
    if table.finished is None:
        return None
    return Refusal("table_finished", f"Table {table.id} has ended.", {"table": table.id})


def stopped(table: Table) -> Refusal | None:
    """Whether play has stopped for now."""
    match table.attendance.kind:
        case "":
            return None
        case "paused":
            return Refusal("table_paused", "This table is paused.")
        case _:
            return Refusal("table_resting", "This table is at rest until one of its players wakes it.")


def not_yours(table: Table, seat: int, account: str) -> Refusal | None:
    """Why that account can't do anything in that seat's name; None: it can."""
    if (ended := over(table)) is not None:
        return ended
    if not 0 <= seat < len(table.seats):
        return Refusal("not_your_seat", f"Table {table.id} has no seat {seat}.", {"table": table.id, "seat": seat})
    if account != (BOTS if seat in table.bots else table.seats[seat].account):
        return Refusal("not_your_seat", f"Somebody else plays seat {seat}.", {"seat": seat})
    return None


def not_now(table: Table, seat: int, seq: int | None) -> Refusal | None:
    """Why a move that was chosen at `seq` (None: who knows) can't be played; None: it can, if it is legal."""
    if (halt := stopped(table)) is not None:
        return halt
    asked = table.asked.get(seat)
    if seq is not None and seq < (table.seq if asked is None else asked):
        return Refusal("stale", f"The table has gone on from {seq} to {table.seq}.", {"from": seq, "to": table.seq})
    if asked is None:
        return Refusal("not_your_turn", f"Seat {seat} has nothing to decide now.", {"seat": seat})
    return None
