"""What tables, commands and accounts are known by."""

from typing import NewType

TableId = NewType("TableId", str)
CommandId = NewType("CommandId", str)
AccountId = NewType("AccountId", str)

NOBODYS = AccountId("")
"""In the place of an owner, or a host, where there is none."""
BOTS = AccountId("bots")
"""Who plays the moves of bot seats: our own workers, no account."""
OPERATORS = AccountId("operators")
"""In whose name operators act on tables; who may is the lobby's to check."""
