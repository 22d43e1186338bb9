"""`guildhall replay`: plays recorded games again and compares happenings, digests and scores."""

from collections.abc import Iterable
from pathlib import Path

import click

from services.cli import table_record
from services.cli.retelling import as_json, as_record
from services.cli.telling import in_language, tell_record, tell_table
from shared.rules.core import record
from shared.rules.core.errors import BadRecord
from shared.texts.languages import Language


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@in_language
@click.option("--json", "told", is_flag=True, help="One game as GET /tables/ID/replay tells it.")
@click.option("--record", "recorded", is_flag=True, help="One game as GET /tables/ID/record tells it.")
@click.option("--seat", type=click.IntRange(0), help="With --json: through the eyes of that seat; else everybody's.")
@click.option(
    "--at", type=click.IntRange(1), help="With --json: how things stood after that event; 1 is the beginning."
)
@click.pass_context
def replay(
    ctx: click.Context,
    paths: tuple[Path, ...],
    language: Language | None,
    told: bool,
    recorded: bool,
    seat: int | None,
    at: int | None,
) -> None:
    """Play recorded games again: files, or all files of folders. Ends with 1 when anything differs.

    A record is the text that `guildhall record` writes, or the JSON of a finished table, GET /tables/ID/record.
    """
    found = [file for path in paths for file in files(path)]
    if told or recorded:
        data = told_as_data(found, language, told and recorded)
        click.echo(as_record(data) if recorded else as_json(data, seat, at))
        return
    if seat is not None or at is not None:
        raise click.UsageError("--seat and --at go with --json.")
    failed = 0
    for file in found:
        what, differences, story = replayed(file, language)
        failed += bool(differences)
        verdict = click.style("DIFFERS", fg="red") if differences else click.style("same   ", fg="green")
        click.echo(f"{verdict} {file}: {what}")
        for line in differences:
            click.echo(f"    {line}")
        for line in story if not differences else []:
            click.echo(line)
    ctx.exit(1 if failed else 0)


def told_as_data(found: list[Path], language: Language | None, both: bool) -> Path:
    """The one file that is told as data, after it was played again; raises UsageError or BadRecord."""
    if len(found) != 1 or language or both:
        raise click.UsageError("--json or --record tells one game, without --lang.")
    _, differences, _ = replayed(found[0], None)
    if differences:
        raise BadRecord(f"{found[0]}: {differences[0]}")
    return found[0]


def replayed(file: Path, language: Language | None) -> tuple[str, list[str], Iterable[str]]:
    """What the file records, what differs, and its story where a language is given; raises BadRecord."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise BadRecord(f"{file}: can't be read: {error}.") from error
    if content.lstrip().startswith(b"{"):
        of_table = table_record.read(file, content)
        moves = sum(event.move is not None for event in of_table.events)
        what = f"{of_table.game}, table {of_table.id}, {moves} moves"
        return what, table_record.replay(of_table), tell_table(of_table, language) if language else ()
    text = record.read(file)
    story = tell_record(text, language) if language else ()
    return f"{text.game}, {len(text.lines)} moves", record.replay(text), story


def files(path: Path) -> list[Path]:
    found = sorted([*path.rglob("*.txt"), *path.rglob("*.json")]) if path.is_dir() else [path]
    if not found:
        raise BadRecord(f"{path}: there are no recorded games in this folder.")
    return found
