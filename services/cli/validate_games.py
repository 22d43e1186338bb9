"""`guildhall validate-games`: replay every stored game and compare digests and results."""

import asyncio
import sys

import click
import psycopg

from services.engine.validate import Verdict, validated
from shared.runtime import running, settings


@click.command()
@click.option("--quiet", is_flag=True, help="No progress bar.")
def validate_games(quiet: bool) -> None:
    """Replay every stored game under the rules of this code; ends with 1 if one of them comes out differently."""
    chosen = running.with_servers(settings.load())
    verdicts = asyncio.run(_validate(chosen.database_url, quiet))
    wrong = [verdict for verdict in verdicts if verdict.wrong]
    for verdict in wrong:
        click.echo(f"table {verdict.table}: {verdict.wrong}")
    click.echo(f"{len(verdicts)} games replayed, {len(wrong)} differ.")
    sys.exit(1 if wrong else 0)


async def _validate(url: str, quiet: bool) -> list[Verdict]:
    verdicts: list[Verdict] = []
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        bar = None
        async for total, verdict in validated(connection):
            if bar is None and not quiet:
                bar = click.progressbar(length=total, label="Replaying", file=sys.stderr)
            verdicts.append(verdict)
            if bar is not None:
                bar.update(1)
        if bar is not None:
            bar.render_finish()
    return verdicts
