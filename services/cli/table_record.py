"""The record of a table as the API gives it (`GET /tables/ID/record`), played again and compared."""

from pathlib import Path
from typing import cast

import msgspec

from shared.contracts.events import Event, MovePlayed, SeatResigned, TableFinished, TableStarted
from shared.contracts.ids import BOTS, AccountId, TableId
from shared.contracts.options import Options
from shared.contracts.seats import Seat
from shared.rules.core.catalogue import field_of
from shared.rules.core.chance import commitment
from shared.rules.core.errors import BadRecord, RulesError
from shared.runtime.tables import lines, undo_lines
from shared.runtime.tables.comparison import difference
from shared.runtime.tables.table import Gap, Table
from shared.runtime.web.client import RecordedEvent, RecordInfo


def read(file: Path, content: bytes) -> RecordInfo:
    """Raises BadRecord, also for a game that is not over: its record tells neither the seed nor every move."""
    try:
        record = msgspec.json.decode(content, type=RecordInfo)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{file}: not the record of a table: {': '.join(field_of(str(error)))}.") from error
    except msgspec.MsgspecError as error:
        raise BadRecord(f"{file}: not JSON: {error}.") from error
    if not record.finished or record.seed is None:
        raise BadRecord(f"{file}: this game was not over; only the record of a finished one tells all that is needed.")
    return record


def replay(record: RecordInfo) -> list[str]:
    """What differs when the moves are played again, the first of it; empty where all agrees."""
    if commitment(bytes.fromhex(record.seed or "")) != record.commitment:
        return ["the seed is not the one whose hash was published when the table opened"]
    try:
        log = log_of(record)
        table = table_of(record, log)
    except RulesError as error:
        return [error.sentence]
    for event, recorded in zip(log[1:], record.events[1:], strict=True):
        if wrong := _wrong(table, event, recorded):
            return [f"event {event.seq}: {wrong}"]
    return [] if table.finished else ["the last event does not end the game"]


def log_of(record: RecordInfo) -> list[Event]:
    """What the engine had stored, as far as the record has it."""
    return [_event(record, event) for event in record.events]


def table_of(record: RecordInfo, log: list[Event]) -> Table:
    """The table before its first move."""
    started = log[0]
    assert isinstance(started, TableStarted)
    return Table(TableId(record.id), started)


def _wrong(table: Table, event: Event, recorded: RecordedEvent) -> str:
    if isinstance(event, TableFinished) and (wrong := difference(table, event)):
        return wrong
    try:
        happened = [one.line_for(one.seat) for one in table.apply(event)]
    except (RulesError, Gap) as error:
        return str(error)
    if isinstance(event, MovePlayed) and happened != recorded.happened:
        return f"{event.move}: expected {recorded.happened}, got {happened}"
    return ""


def _event(record: RecordInfo, line: RecordedEvent) -> Event:
    if line.seq == 1:
        seats = [Seat(seat.name, AccountId(seat.account or BOTS), seat.bot) for seat in record.seats]
        return TableStarted(
            at=line.at,
            game=record.game,
            rules_version=record.rules_version,
            options=cast(Options, record.options),
            seats=seats,
            seed=bytes.fromhex(record.seed or ""),
            commitment=record.commitment,
            terms=record.terms,
        )
    if line.seat is not None and line.move is not None:
        return MovePlayed(seq=line.seq, at=line.at, seat=line.seat, move=line.move, by=line.by or "")
    for event_of in (lines.event_of, undo_lines.event_of):
        if line.happened and (beside := event_of(line.seq, line.at, line.happened[0])) is not None:
            return beside
    if line.seat is not None:
        return SeatResigned(seq=line.seq, at=line.at, seat=line.seat, bot=str(line.happened[0][-1]))
    return TableFinished(
        seq=line.seq,
        at=line.at,
        reason=record.reason or "",
        scores=record.scores or [],
        digest=record.digest or "",
        opponents=record.opponents or [],
    )
