"""How a table ends: by its rules, because too few are left to play it, or because an operator wants it."""

from shared.contracts.clock_events import TableHalted
from shared.contracts.events import Event, TableFinished
from shared.contracts.seats import SeatScore, scores_of
from shared.runtime.tables.attendance import NOBODY, OPERATOR, RESTING
from shared.runtime.tables.final_scores import ENDED, final_scores, no_scores, scores_after_resignation
from shared.runtime.tables.table import Table


def maybe_finish(table: Table, at: float) -> list[Event]:
    """Once nobody has to decide anything."""
    if table.asked:  # cheaper to see than the whole result
        return []
    result = table.game.result(table.position)
    assert result is not None, f"nobody has to decide at table {table.id}, and it is not over"
    scores = final_scores(result, table.gave_up)
    return [_finish(table, at, result.reason, scores, scores_of(result.opponents))]


def maybe_deserted(table: Table, at: float, reason: str) -> list[Event]:
    """After somebody left: bots among themselves would play for nobody. Where one may come back the table rests."""
    playing_on = [seat for seat in range(len(table.seats)) if seat not in table.resigned]
    may_return = any(cause != OPERATOR for cause in table.attendance.stand_ins.values())
    if len(playing_on) <= 1 or not (table.people or may_return):
        return [_finish(table, at, reason, scores_after_resignation(len(table.seats), table.resigned), [])]
    if table.people or table.attendance.kind == RESTING:
        return []
    rests = TableHalted(seq=table.seq + 1, at=at, kind=RESTING, cause=NOBODY)
    table.apply(rests)
    return [rests]


def end(table: Table, at: float) -> list[Event]:
    """Without a winner."""
    return [_finish(table, at, ENDED, no_scores(len(table.seats)), [])]


def _finish(table: Table, at: float, reason: str, scores: list[SeatScore], opponents: list[SeatScore]) -> TableFinished:
    finished = TableFinished(
        seq=table.seq + 1, at=at, reason=reason, scores=scores, opponents=opponents, digest=table.digest()
    )
    table.apply(finished)
    return finished
