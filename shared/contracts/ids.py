"""What tables, commands and accounts are known by."""

from typing import NewType

TableId = NewType("TableId", str)
CommandId = NewType("CommandId", str)
AccountId = NewType("AccountId", str)

BOTS = AccountId("bots")
"""Who plays the moves of bot seats: our own workers, no account."""
