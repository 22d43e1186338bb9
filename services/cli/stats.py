"""`guildhall stats`: run results, ratings and analytics, or make them anew from the event log."""

import asyncio
import sys

import click
import psycopg

from shared.runtime import service, settings
from shared.runtime.local import running_platform


@click.group(invoke_without_command=True)
@click.pass_context
def stats(context: click.Context) -> None:
    """Run the statistics service, which records finished tables and serves results, ratings and analytics."""
    if context.invoked_subcommand is None:
        from services.stats.main import main

        sys.exit(service.run(main, "stats"))


@stats.command()
def rebuild() -> None:
    """Make all statistics anew from the event log.

    The service may go on meanwhile; readers see the old numbers until the new ones are complete.
    """
    chosen = running_platform.with_servers(settings.load())
    tables = asyncio.run(_rebuild(chosen.database_url))
    click.echo(f"The statistics were made anew from {tables} finished tables.")


async def _rebuild(database_url: str) -> int:
    from services.stats.rebuild import RebuildRuns, rebuild

    with click.progressbar(length=1, label="tables", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:

        def progress(done: int, known: int) -> None:
            bar.length = known
            bar.update(done - bar.pos)

        try:
            async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as connection:
                return await rebuild(connection, progress)
        except RebuildRuns as error:
            raise click.ClickException(str(error)) from error
        except psycopg.OperationalError as error:
            raise click.ClickException(f"PostgreSQL can't be reached (GUILDHALL_DATABASE_URL): {error}") from error
