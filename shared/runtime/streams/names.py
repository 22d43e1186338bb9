"""Every Redis key and Celery queue that we use, in one place."""

from zlib import crc32

from shared.contracts.ids import TableId

PREFIX = "guildhall"
COMMANDS = f"{PREFIX}:commands:"
DEAD_LETTERS = f"{PREFIX}:deadletters"
LOBBY_NOTICES = f"{PREFIX}:lobby:notices"
"""The channel on which lobbies let each other know of revoked tokens and changed tables."""
PROBE = f"{PREFIX}:probe"
"""Written by `guildhall up` to see whether Redis takes anything."""
MESSAGE = b"message"
TRACEPARENT = b"traceparent"


def partition_of(table: TableId, partitions: int) -> int:
    return crc32(table.encode()) % partitions


def commands_stream(partition: int) -> str:
    return f"{COMMANDS}{partition}"


def events_stream(partition: int) -> str:
    return f"{PREFIX}:events:{partition}"


def events_beside(commands: str) -> str:
    """The event stream of the partition whose command stream that is."""
    return commands.replace(COMMANDS, f"{PREFIX}:events:", 1)


def lease_key(role: str, partition: int) -> str:
    return f"{PREFIX}:lease:{role}:{partition}"


def lease_tokens_key(role: str) -> str:
    """The counter from which each taking of a lease gets its token."""
    return f"{PREFIX}:lease-tokens:{role}"


def members_key(role: str) -> str:
    """The sorted set of live workers of a role, by the time they last showed up."""
    return f"{PREFIX}:members:{role}"


def snapshot_key(table: TableId) -> str:
    return f"{PREFIX}:snapshot:{table}"


def bot_queue(level: str) -> str:
    return f"{PREFIX}.bots.{level}"


def bots_slots_key(level: str) -> str:
    """The sorted set of workers of a level, each with what it can do at once, by the time until which that holds."""
    return f"{PREFIX}:bots:slots:{level}"


def bots_held_key(dispatcher: str) -> str:
    """What waits in that dispatcher for its turn, by level."""
    return f"{PREFIX}:bots:held:{dispatcher}"


def bots_thinking_key(level: str) -> str:
    """The sorted set of bot tasks begun and not ended, by the time at which nobody waits for them any more."""
    return f"{PREFIX}:bots:thinking:{level}"
