"""Invitations and links in PostgreSQL."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from services.lobby.accounts.store import some_accounts
from services.lobby.invitations.schemas import InvitationShown
from services.lobby.tables.store import seats_of
from shared.contracts.ids import AccountId, TableId
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

WAITING = "i.state = 'waiting' and t.status = 'open'"
"""An invitation to a table that has begun or was closed has lapsed, and nobody has to say so."""


@dataclass(frozen=True)
class Invitation:
    id: str
    table: TableId
    account: AccountId
    by: AccountId
    host: AccountId
    seat: int | None


async def add(
    connection: Connection, table: TableId, by: AccountId, account: AccountId, seat: int | None = None
) -> None:
    """One that was declined or withdrawn waits again."""
    await connection.execute(
        "insert into invitations (id, table_id, account_id, by_account, seat) values (%s, %s, %s, %s, %s)"
        " on conflict (table_id, account_id) do update"
        " set state = 'waiting', by_account = excluded.by_account, at = now() where invitations.state <> 'waiting'",
        (secrets.token_hex(8), table, account, by, seat),
    )


async def find(connection: Connection, invitation: str) -> Invitation:
    """Raises Refused for one that does not wait."""
    rows = await connection.execute(
        "select i.table_id, i.account_id, i.by_account, t.host, i.seat from invitations i"
        f" join tables t on t.id = i.table_id where i.id = %s and {WAITING}",
        (invitation,),
    )
    row = await rows.fetchone()
    if row is None:
        raise Refused("unknown_invitation", "No such invitation waits for an answer.")
    table, account, by, host, seat = row
    return Invitation(
        invitation, TableId(str(table)), AccountId(str(account)), AccountId(str(by)), AccountId(str(host)), seat
    )


async def seat_held(connection: Connection, table: TableId, account: AccountId) -> int | None:
    rows = await connection.execute(
        "select seat from invitations where table_id = %s and account_id = %s", (table, account)
    )
    row = await rows.fetchone()
    return row[0] if row else None


async def set_state(connection: Connection, invitation: str, state: str) -> None:
    await connection.execute(
        "update invitations set state = %s where id = %s and state = 'waiting'", (state, invitation)
    )


async def waiting_of(connection: Connection, accounts: Sequence[AccountId]) -> list[InvitationShown]:
    """Those that any of these accounts got or sent."""
    rows = await connection.execute(
        "select i.id, i.table_id, t.game, i.seat, extract(epoch from i.at)::float8,"
        " i.by_account, i.account_id from invitations i join tables t on t.id = i.table_id"
        f" where (i.account_id = any(%s) or i.by_account = any(%s)) and {WAITING} order by i.at desc, i.id",
        (list(accounts), list(accounts)),
    )
    found = await rows.fetchall()
    seats = await seats_of(connection, [str(row[1]) for row in found])
    people = await some_accounts(connection, [str(one) for row in found for one in row[5:]])
    return [
        InvitationShown(
            str(number), TableId(str(table)), str(game), people[str(by)], people[str(to)], seat, float(str(at)),
            seats.get(str(table), []),
        )
        for number, table, game, seat, at, by, to in found
    ]  # fmt: skip


async def link(connection: Connection, table: TableId, renew: bool) -> str:
    rows = await connection.execute(
        "insert into links (table_id, token) values (%s, %s) on conflict (table_id) do update"
        " set token = case when %s then excluded.token else links.token end returning token",
        (table, secrets.token_urlsafe(24), renew),
    )
    row = await rows.fetchone()
    assert row is not None
    return str(row[0])


async def table_of_link(connection: Connection, token: str) -> TableId:
    rows = await connection.execute("select table_id from links where token = %s", (token,))
    row = await rows.fetchone()
    if row is None:
        raise Refused("unknown_link", "There is no such link, or it was made anew.")
    return TableId(str(row[0]))
