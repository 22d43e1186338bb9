"""How many tables and bots one host, and all hosts at one address, may have at once.

PostgreSQL counts, so it is the same at every lobby. Guests cost nothing, so the host alone says little, and its address
is looked at too; but tables of an address count for a day only: whoever lost a guest's token can't close its tables.
"""

from hashlib import blake2b

from services.lobby.accounts.store import Account
from shared.contracts.ids import AccountId, TableId
from shared.runtime.settings import Settings
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

HOSTS, ADDRESS = "host = %s", "opened_from = %s and created_at > now() - interval '1 day'"
"""Whose tables are counted."""


def place_of(address: str) -> str:
    """An address as it is kept with a table: enough to count by, without a list of where everybody was."""
    return blake2b(address.encode(errors="replace"), digest_size=8, person=b"guildhall-place").hexdigest()


class Caps:
    def __init__(self, settings: Settings) -> None:
        self.tables = ((settings.tables_per_account, HOSTS), (settings.tables_per_address, ADDRESS))
        self.own_bot = settings.tables_per_own_bot
        self.bots = ((settings.bots_per_account, HOSTS), (settings.bots_per_address, ADDRESS))

    async def check_tables(self, connection: Connection, host: AccountId, place: str) -> None:
        """Within the transaction that opens a table; raises Refused where that would be one too many."""
        await _one_at_a_time(connection, host, place)
        for (most, where), key in zip(self.tables, (host, place), strict=True):
            if most and await _tables(connection, where, key) >= most:
                sentence = f"No more than {most} tables at once; finish or close one first."
                raise Refused("too_many_tables", sentence, args={"most": most})

    async def check_seat(self, connection: Connection, account: Account) -> None:
        """Within the transaction that gives an account a seat; a program could take every one there is."""
        if not account.bot or not self.own_bot:
            return
        await _one_at_a_time(connection, account.id, "")
        if await _seats(connection, account.id) >= self.own_bot:
            sentence = f"A bot can sit at {self.own_bot} tables at once; finish or leave one first."
            raise Refused("too_many_seats", sentence, args={"most": self.own_bot})

    async def check_bots(self, connection: Connection, host: AccountId, place: str, table: TableId, bots: int) -> None:
        """Within the transaction that starts a table with that many bots; people among themselves may always play."""
        if not bots:
            return
        await _one_at_a_time(connection, host, place)
        for (most, where), key in zip(self.bots, (host, place), strict=True):
            if most and await _bots(connection, where, key, table) + bots > most:
                sentence = f"No more than {most} bots at your running tables; wait for one to end."
                raise Refused("too_many_bots", sentence, args={"most": most})


async def _one_at_a_time(connection: Connection, host: AccountId, place: str) -> None:
    """Two requests of one host or one address are counted one after the other."""
    for key in (host, place):
        await connection.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", (key,))


async def _tables(connection: Connection, where: str, key: str) -> int:
    return await _number(
        connection, f"select count(*) from tables where {where} and status in ('open', 'starting', 'running')", key
    )


async def _seats(connection: Connection, account: AccountId) -> int:
    return await _number(
        connection,
        "select count(*) from seats s join tables t on t.id = s.table_id"
        " where s.account_id = %s and t.status in ('open', 'starting', 'running')",
        account,
    )


async def _bots(connection: Connection, where: str, key: str, table: TableId) -> int:
    """Those that sit at the host's other tables that run."""
    return await _number(
        connection,
        "select count(*) from tables t join seats s on s.table_id = t.id and s.bot <> ''"
        f" where {where} and t.status in ('starting', 'running') and t.id <> %s",
        key,
        table,
    )


async def _number(connection: Connection, query: str, *values: str) -> int:
    row = await (await connection.execute(query.encode(), values)).fetchone()
    return int(row[0]) if row else 0
