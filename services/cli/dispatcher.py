"""`guildhall dispatcher`: asks bots for moves and sees to it that no table waits."""

import sys

import click

from services.bots.dispatching.main import main
from shared.runtime.service import run


@click.command()
def command() -> None:
    """Run the dispatcher: it follows the tables that have bots and asks for their moves.

    Several may run; they share the tables. GET /bots/status on GUILDHALL_OPS_PORT tells how the queues are.
    """
    sys.exit(run(main, "dispatcher"))
