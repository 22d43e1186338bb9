"""The one thing that is ever changed in the event log: the name of somebody who is gone, in the headers of the games.

A name decides nothing: positions, digests and scores are the same without it. Every other field of the header stays,
those of other versions among them.
"""

from collections.abc import Sequence

import msgspec

from shared.contracts.ids import AccountId
from shared.runtime.servers.arrays import texts
from shared.runtime.tables.event_log import Connection

HEADER = 1
"""The sequence of it."""


async def forget_in_logs(connection: Connection, account: AccountId, tables: Sequence[str], name: str) -> None:
    """Within the transaction that deletes the account."""
    rows = await connection.execute(
        "select table_id, body from events where table_id = any(%s) and seq = %s", (texts(list(tables)), HEADER)
    )
    changed = [(renamed(bytes(body), account, name), table, HEADER) for table, body in await rows.fetchall()]
    async with connection.cursor() as cursor:
        await cursor.executemany("update events set body = %s where table_id = %s and seq = %s", changed)


def renamed(body: bytes, account: AccountId, name: str) -> bytes:
    """The header with another name on this account's seats; one that can't be read is left alone."""
    try:
        header = msgspec.msgpack.decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return body
    for seat in header.get("seats", ()) if isinstance(header, dict) else ():
        if seat.get("account") == account:
            seat["name"] = name
    return msgspec.msgpack.encode(header)
