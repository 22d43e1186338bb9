"""What a record must be before it is brought here: everything in it is checked, since somebody else wrote it."""

import re
from pathlib import Path

import click

from services.cli import table_record
from services.lobby.accounts.names import cleaned
from shared.contracts.events import Event
from shared.contracts.ids import TableId
from shared.runtime.web.client import RecordInfo
from shared.runtime.web.parameters import ID, WORD
from shared.runtime.web.problems import Refused

FILE_BYTES = 16 * 1024 * 1024
ORIGIN_LONGEST = 200
YEAR_9999 = 253_402_300_800.0


def checked(file: Path) -> tuple[TableId, list[Event]]:
    """The table and its log; raises BadRecord or ClickException with what is wrong."""
    try:
        with file.open("rb") as opened:
            content = opened.read(FILE_BYTES + 1)
    except OSError as error:
        raise click.ClickException(f"{file}: can't be read: {error.strerror}.") from error
    if len(content) > FILE_BYTES:
        raise click.ClickException(f"{file}: larger than any record, which has {FILE_BYTES} bytes at most.")
    record = table_record.read(file, content)
    if wrong := _words(record) or next(iter(table_record.replay(record)), ""):
        raise click.ClickException(f"{file}: this record can't be imported: {wrong}")
    return TableId(record.id), table_record.log_of(record)


def check_origin(origin: str) -> str:
    if not 1 <= len(origin) <= ORIGIN_LONGEST or not origin.isprintable():
        raise click.ClickException(f"An origin is one line of 1 to {ORIGIN_LONGEST} characters.")
    return origin


def _words(record: RecordInfo) -> str:
    """What is wrong with ids, names and times, which the rules do not look at."""
    if not re.search(ID, record.id):
        return "its id is none."
    for seat in record.seats:
        try:
            if cleaned(seat.name) != seat.name:
                return f"the name of seat {seat.seat} is not written as names are."
        except Refused as error:
            return f"the name of seat {seat.seat}: {error.sentence}"
    words = [seat.bot for seat in record.seats] + [event.by or "" for event in record.events]
    if any(word and not re.search(WORD, word) for word in words):
        return "a bot in it has a name that is none."
    if any(not 0 <= event.at < YEAR_9999 for event in record.events):
        return "a time in it is none."
    return ""
