"""Recorded games as the API tells them: `guildhall replay --json` and `--record`, from either kind of record."""

import asyncio
from hashlib import blake2b
from pathlib import Path

import msgspec

from services.cli import table_record
from services.lobby.rooms.records import record as record_of
from services.lobby.rooms.replays import replayed
from services.lobby.rooms.retelling import Asked, position_at, retold
from shared.contracts.events import Event, MovePlayed, TableFinished, TableStarted
from shared.contracts.ids import TableId
from shared.contracts.seats import Seat, scores_of
from shared.rules.core import record
from shared.rules.core.chance import commitment
from shared.rules.core.errors import BadRecord
from shared.rules.registry import game as game_named
from shared.runtime.tables.table import Table
from shared.runtime.web.problems import Refused

Log = tuple[TableId, list[Event]]


def as_json(file: Path, seat: int | None, at: int | None) -> bytes:
    """The whole game, or how things stood at one event; raises BadRecord for a seat or event that is not in it."""
    table, events = log_in(file)
    try:
        if at is not None:
            return msgspec.json.encode(asyncio.run(position_at(table, events, Asked(seat=seat, since=at))))
        return msgspec.json.encode(asyncio.run(retold(table, events, Asked(seat=seat, limit=len(events)))))
    except Refused as error:
        raise BadRecord(f"{file}: {error.sentence}") from error


def as_record(file: Path) -> bytes:
    """As `GET /tables/ID/record` would answer it."""
    table, events = log_in(file)
    return msgspec.json.encode(record_of(asyncio.run(replayed(table, events)), None))


def log_in(file: Path) -> Log:
    """The log of a table of which the file is the record; raises BadRecord."""
    content = file.read_bytes()
    if content.lstrip().startswith(b"{"):
        of_table = table_record.read(file, content)
        return TableId(of_table.id), table_record.log_of(of_table)
    return TableId(blake2b(content, digest_size=8).hexdigest()), _log_of_text(record.read(file))


def _log_of_text(text: record.Record) -> list[Event]:
    """As an engine would have logged that game, at no time in particular, with players by their colours."""
    game = game_named(text.game)
    options = game.check_options(text.options)
    names = game.seat_names[: int(str(options["players"]))]
    header = TableStarted(
        at=0.0,
        game=text.game,
        rules_version=text.rules,
        options=options,
        seats=[Seat(name) for name in names],
        seed=text.seed,
        commitment=commitment(text.seed),
    )
    table, log = Table(TableId(""), header), list[Event]([header])
    for line in text.lines:
        move = MovePlayed(seq=table.seq + 1, at=0.0, seat=names.index(line.seat), move=line.move)
        table.apply(move)
        log.append(move)
    return [*log, *_end(table)]


def _end(table: Table) -> list[Event]:
    result = table.game.result(table.position)
    if result is None:
        return []
    scores, opponents = scores_of(result.seats), scores_of(result.opponents)
    end = TableFinished(
        seq=table.seq + 1, at=0.0, reason=result.reason, scores=scores, digest=table.digest(), opponents=opponents
    )
    return [end]
