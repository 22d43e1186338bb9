"""`guildhall migrate`: bring the database to the schema of this code."""

import click

from shared.runtime import settings
from shared.runtime.local import running_platform
from shared.runtime.servers.schema import migrate as bring_up_to_date


@click.command()
def migrate() -> None:
    """Bring the database to the newest schema. Running it again changes nothing."""
    chosen = running_platform.with_servers(settings.load())
    done = bring_up_to_date(chosen.database_url)
    for name in done:
        click.echo(f"done: {name}")
    if not done:
        click.echo("The schema is up to date.")
