"""`guildhall replay`: plays recorded games again and compares happenings, digests and scores."""

from pathlib import Path

import click

from shared.rules.core.errors import BadRecord
from shared.rules.core.record import read
from shared.rules.core.record import replay as replayed


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="PATH...")
@click.pass_context
def replay(ctx: click.Context, paths: tuple[Path, ...]) -> None:
    """Play recorded games again: files, or all files of folders. Ends with 1 when anything differs."""
    failed = 0
    for file in [file for path in paths for file in files(path)]:
        record = read(file)
        differences = replayed(record)
        failed += bool(differences)
        verdict = click.style("DIFFERS", fg="red") if differences else click.style("same   ", fg="green")
        click.echo(f"{verdict} {file}: {record.game}, {len(record.lines)} moves")
        for line in differences:
            click.echo(f"    {line}")
    ctx.exit(1 if failed else 0)


def files(path: Path) -> list[Path]:
    found = sorted(path.rglob("*.txt")) if path.is_dir() else [path]
    if not found:
        raise BadRecord(f"{path}: there are no recorded games in this folder.")
    return found
