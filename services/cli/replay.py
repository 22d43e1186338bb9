"""`guildhall replay`: plays recorded games again and compares happenings, digests and scores."""

from collections.abc import Iterable
from pathlib import Path

import click

from services.cli import table_record
from services.cli.telling import in_language, tell_record, tell_table
from shared.rules.core import record
from shared.rules.core.errors import BadRecord
from shared.texts.languages import Language


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@in_language
@click.pass_context
def replay(ctx: click.Context, paths: tuple[Path, ...], language: Language | None) -> None:
    """Play recorded games again: files, or all files of folders. Ends with 1 when anything differs.

    A record is the text that `guildhall record` writes, or the JSON of a finished table, GET /tables/ID/record.
    """
    failed = 0
    for file in [file for path in paths for file in files(path)]:
        what, differences, story = replayed(file, language)
        failed += bool(differences)
        verdict = click.style("DIFFERS", fg="red") if differences else click.style("same   ", fg="green")
        click.echo(f"{verdict} {file}: {what}")
        for line in differences:
            click.echo(f"    {line}")
        for line in story if not differences else []:
            click.echo(line)
    ctx.exit(1 if failed else 0)


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
