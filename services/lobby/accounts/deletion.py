"""Somebody goes: the games stay, and whatever said who it was goes, in one transaction.

The id stays at the seats, since games, ratings and the audit log hang on it; it says nothing by itself. Names are held
back for a while (`name_claims.py`), so that nobody takes the place of who has gone.
"""

from services.lobby.accounts import name_claims
from services.lobby.accounts.names import NOBODY
from services.lobby.accounts.proof import Proofs
from services.lobby.accounts.revoking import Revoking
from services.lobby.accounts.store import AccountStore
from services.lobby.accounts.tokens import SignedIn
from services.lobby.notices import Notices, TableChanged
from shared.contracts.ids import AccountId, TableId
from shared.runtime.tables.event_log import Connection
from shared.runtime.tables.seat_names import forget_in_logs
from shared.runtime.web.problems import Refused

FORGETTING = (
    "update seats set name = %(nobody)s where account_id = %(id)s",
    "update tables set opened_from = '' where host = %(id)s",
    "delete from recovery_codes where account_id = %(id)s",
    "delete from inbox where account_id = %(id)s or by_account = %(id)s",
    "delete from friendships where asker = %(id)s or asked = %(id)s",
    "delete from blocks where account_id = %(id)s or blocked = %(id)s",
    "delete from webhooks where account_id = %(id)s",
    "delete from pairing where account_id = %(id)s",
    "delete from mutes where account_id = %(id)s or muted = %(id)s",
    "delete from invitations where account_id = %(id)s or by_account = %(id)s",
    "update chat_lines set text = '', removed = true where account_id = %(id)s",
    "update accounts set name = %(nobody)s, skeleton = null, password_hash = null, language = '', time_zone = '',"
    " role = 'player', silenced_until = null, deleted_at = now() where id = %(id)s",
)
"""What is told of an account, table by table."""


class Deletion:
    def __init__(self, store: AccountStore, proofs: Proofs, revoking: Revoking, notices: Notices) -> None:
        self.store = store
        self.proofs = proofs
        self.revoking = revoking
        self.notices = notices

    async def delete(self, who: SignedIn, password: str) -> None:
        """With all bots of the account. Raises Refused while one of them sits at a running game."""
        await self.proofs.check(who, password)
        await self.remove(who.account.id)

    async def remove(self, account: AccountId) -> None:
        async with self.store.changing() as connection:
            everybody = await _with_bots(connection, account)
            await _must_not_play(connection, everybody)
            tables = await _leave_open_tables(connection, everybody)
            digests = [digest for one in everybody for digest in await forget(connection, one)]
        await self.revoking.tokens_are(digests)
        for one in everybody:
            await self.revoking.account_has_changed(one)
        await self.notices.publish(*(TableChanged(table) for table in tables))


async def forget(connection: Connection, account: AccountId) -> list[bytes]:
    """Within a transaction; returns the hashes of the tokens that it had."""
    rows = await connection.execute("select table_id from seats where account_id = %s", (account,))
    await forget_in_logs(connection, account, [str(row[0]) async for row in rows], NOBODY)
    await name_claims.give_up_all(connection, account)
    for statement in FORGETTING:
        await connection.execute(statement.encode(), {"id": account, "nobody": NOBODY})
    tokens = await connection.execute("delete from tokens where account_id = %s returning hash", (account,))
    return [bytes(row[0]) async for row in tokens]


async def _with_bots(connection: Connection, account: AccountId) -> list[AccountId]:
    """Locked, so that of two requests at once the second finds nothing more to do."""
    rows = await connection.execute(
        "select id from accounts where (id = %s or owner = %s) and deleted_at is null order by id for no key update",
        (account, account),
    )
    return [AccountId(str(row[0])) async for row in rows]


async def _must_not_play(connection: Connection, accounts: list[AccountId]) -> None:
    """A table that is broken can't be left, so it keeps nobody."""
    rows = await connection.execute(
        "select count(distinct t.id) from tables t join seats s on s.table_id = t.id and s.account_id = any(%s)"
        " where t.status in ('starting', 'running')"
        " and not exists (select from broken_tables b where b.table_id = t.id and b.service <> 'stats')",
        (accounts,),
    )
    row = await rows.fetchone()
    if row is not None and row[0]:
        sentence = f"Running games at which you, or bots of yours, sit: {row[0]}. Finish or resign them first."
        raise Refused("still_playing", sentence, args={"games": int(row[0])})


async def _leave_open_tables(connection: Connection, accounts: list[AccountId]) -> list[TableId]:
    """Those that they opened are closed, seats at others become free; returns the tables."""
    closed = await connection.execute(
        "update tables set status = 'closed', updated_at = now() where host = any(%s) and status = 'open' returning id",
        (accounts,),
    )
    left = await connection.execute(
        "update seats s set account_id = null, name = '' from tables t where t.id = s.table_id"
        " and s.account_id = any(%s) and t.status = 'open' returning t.id",
        (accounts,),
    )
    return [TableId(str(row[0])) for row in (*await closed.fetchall(), *await left.fetchall())]
