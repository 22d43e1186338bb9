"""The record of a table as the API gives it (`GET /tables/ID/record`), played again and compared."""

from pathlib import Path
from typing import cast

import msgspec

from shared.contracts.events import Event, MovePlayed, SeatResigned, TableFinished, TableStarted
from shared.contracts.ids import BOTS, AccountId, TableId
from shared.contracts.options import Options
from shared.contracts.seats import Seat, scores_of
from shared.contracts.terms import BadTerms
from shared.contracts.terms import check as check_terms
from shared.rules.core.catalogue import field_of
from shared.rules.core.chance import commitment
from shared.rules.core.errors import BadRecord, RulesError
from shared.rules.registry import game as game_named
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
    try:
        log = log_of(record)
        if wrong := _ill_formed(record, log):
            return [wrong]
        table = table_of(record, log)
    except RulesError as error:
        return [error.sentence]
    for event, recorded in zip(log[1:], record.events[1:], strict=True):
        if wrong := _wrong(table, event, recorded):
            return [f"event {event.seq}: {wrong}"]
    return []


def log_of(record: RecordInfo) -> list[Event]:
    """What the engine had stored, as far as the record has it; raises BadRecord for a line that nothing was."""
    log: list[Event] = []
    for line in record.events:
        try:
            log.append(_event(record, line))
        except (ValueError, IndexError, msgspec.MsgspecError) as error:
            raise BadRecord(f"event {line.seq}: not an event of a table.") from error
    return log


def _ill_formed(record: RecordInfo, log: list[Event]) -> str:
    """What no table that was played here could have: the rules are asked only about one that could."""
    if [event.seq for event in log] != list(range(1, len(log) + 1)):
        return "its events are not numbered from 1 on"
    header = log[0] if log else None
    if not isinstance(header, TableStarted):
        return "it has no beginning"
    if commitment(header.seed) != header.commitment:
        return "the seed is not the one whose hash was published when the table opened"
    if [isinstance(event, TableFinished) for event in log[1:]] != [False] * (len(log) - 2) + [True]:
        return "the last event does not end the game, or another does"
    numbers = list(range(len(record.seats)))
    players = game_named(header.game).check_options(header.options).get("players")
    if [seat.seat for seat in record.seats] != numbers or players != len(numbers):
        return f"its seats are not those of a table for {players}"
    if any(getattr(event, "seat", 0) not in numbers for event in log):
        return "somebody acts in it who has no seat"
    try:
        check_terms(header.terms)
    except BadTerms as error:
        return error.sentence
    return ""


def table_of(record: RecordInfo, log: list[Event]) -> Table:
    """The table before its first move."""
    started = log[0]
    assert isinstance(started, TableStarted)
    return Table(TableId(record.id), started)


def _wrong(table: Table, event: Event, recorded: RecordedEvent) -> str:
    if isinstance(event, TableFinished) and (wrong := difference(table, event) or _ending(table, event)):
        return wrong
    try:
        happened = [one.line_for(one.seat) for one in table.apply(event)]
    except (RulesError, Gap) as error:
        return str(error)
    except Exception as error:  # lines that no table has (moves taken back that were never played), or a bug it shows
        return f"can't be played again here ({type(error).__name__})"
    if isinstance(event, MovePlayed) and happened != recorded.happened:
        return f"{event.move}: expected {recorded.happened}, got {happened}"
    return ""


def _ending(table: Table, end: TableFinished) -> str:
    """What the comparison leaves to the engine: the opponents' scores, and places where a game ended early."""
    result = table.game.result(table.position)
    if result is not None and scores_of(result.opponents) != end.opponents:
        return f"The opponents have {scores_of(result.opponents)} in the replay, the record has {end.opponents}."
    early = result is None and (len(end.scores) != len(table.seats) or any(one.score for one in end.scores))
    won = any(end.scores[seat].rank == 1 for seat in table.resigned) if result is None and not early else False
    return "A game that ended early has no points, and nobody who resigned has won it." if early or won else ""


def _event(record: RecordInfo, line: RecordedEvent) -> Event:
    if line.seq == 1:
        seats = [Seat(seat.name, AccountId(seat.account or BOTS), seat.bot, seat.guest) for seat in record.seats]
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
