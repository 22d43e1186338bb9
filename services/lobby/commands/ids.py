"""Command ids. A client chooses its own, for one table; ours puts the account in front.

So nobody can ask for, or use up, the id of somebody else: the same words from another account are another command.
"""

import secrets
from typing import Annotated

from msgspec import Meta

from shared.contracts.ids import AccountId, CommandId, TableId

ClientId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_.:-]{1,64}$(?!\n)",
        description="Chosen by the client; sent again, answered the same.",
    ),
]


def new_client_id() -> str:
    return secrets.token_hex(8)


def command_id(account: AccountId, table: TableId, client: str) -> CommandId:
    return CommandId(f"{account}/{table}/{client}")


def client_id(command: CommandId, account: AccountId) -> str:
    """What the account called the command; empty where it is not one of that account's."""
    return command.rpartition("/")[2] if command.startswith(f"{account}/") else ""
