"""Who waits to be paired, in PostgreSQL."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import msgspec
from psycopg.types.json import Jsonb

from services.lobby.accounts.store import COLUMNS, Account, account_of
from services.lobby.pairing.matching import Seeker
from services.lobby.pairing.schemas import PairingShown
from shared.contracts.ids import AccountId, TableId
from shared.contracts.terms import Terms
from shared.rules.core.game import Json
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

UNSEEN_SECONDS = 30
"""Whoever neither asks nor is connected for so long does not wait any more."""
KEPT_SECONDS = 600
"""How long the table that somebody was paired for is told to them here."""
AT_ONCE = 2000
"""Those whom one round looks at, the longest waiting first."""
NEW_PLAYER = 25.0
"""The rating of somebody who has none, as the statistics begin with it."""


@dataclass(frozen=True)
class Wish:
    """Somebody who waits, and for what."""

    account: Account
    game: str
    options: dict[str, Json]
    terms: Terms
    bot: str
    place: str
    seeker: Seeker

    @property
    def key(self) -> bytes:
        """Equal for those who want the same."""
        return msgspec.msgpack.encode((self.game, self.options, self.terms), order="deterministic")


async def add(connection: Connection, account: AccountId, wish: PairingShown, place: str) -> None:
    """Raises Refused where the account waits already. A pairing that was found and is told no more makes room."""
    await connection.execute("delete from pairing where account_id = %s and table_id is not null", (account,))
    added = await connection.execute(
        "insert into pairing (account_id, game, options, terms, least, most, near, bots_after, bot, place)"
        " values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s) on conflict do nothing",
        (account, wish.game, Jsonb(wish.options), Jsonb(msgspec.to_builtins(wish.terms)), wish.least, wish.most,
         wish.near, wish.bots_after, wish.bot, place),
    )  # fmt: skip
    if not added.rowcount:
        raise Refused("already_waiting", "You wait for a game already; cancel that first.")


async def seekers(connection: Connection) -> list[Wish]:
    """The longest waiting, each with rating and blocks."""
    rows = await connection.execute(
        "select p.game, p.options, p.terms, p.bot, p.place,"
        " coalesce(r.mu, %s), extract(epoch from now() - p.asked_at)::float8, p.least, p.most, p.near, p.bots_after,"
        " array(select blocked from blocks where account_id = p.account_id"
        " union select account_id from blocks where blocked = p.account_id),"
        f" {COLUMNS} from pairing p join accounts a on a.id = p.account_id"
        " left join stats.ratings r on r.game = p.game and r.player = p.account_id"
        " where p.table_id is null order by p.asked_at, p.account_id limit %s for update of p skip locked",
        (NEW_PLAYER, AT_ONCE),
    )
    return [
        Wish(
            account_of(tuple(who)), str(game), cast("dict[str, Json]", options), msgspec.convert(terms, Terms),
            str(bot), str(place),
            Seeker(
                str(who[0]), float(rating), float(waited), int(least), int(most), bool(near), bots_after,
                frozenset(avoids),
            ),
        )
        async for game, options, terms, bot, place, rating, waited, least, most, near, bots_after, avoids, *who in rows
    ]  # fmt: skip


async def paired(connection: Connection, found: Sequence[tuple[TableId, AccountId]]) -> None:
    await connection.execute(
        "update pairing p set table_id = f.table_id from unnest(%s::text[], %s::text[]) as f (table_id, account_id)"
        " where p.account_id = f.account_id",
        ([table for table, _ in found], [account for _, account in found]),
    )


class PairingStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def of(self, accounts: Sequence[AccountId]) -> dict[AccountId, PairingShown]:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select account_id, game, least, most, options, terms, near, bots_after, bot,"
                " extract(epoch from asked_at)::float8, table_id from pairing where account_id = any(%s)",
                (list(accounts),),
            )
            return {
                AccountId(str(account)): PairingShown(
                    game=str(game), least=least, most=most, options=options, terms=msgspec.convert(terms, Terms),
                    near=near, bots_after=bots_after, bot=bot, asked_at=asked_at, table=table,
                )
                async for account, game, least, most, options, terms, near, bots_after, bot, asked_at, table in rows
            }  # fmt: skip

    async def anybody(self) -> bool:
        async with self.pool.connection() as connection:
            rows = await connection.execute("select from pairing where table_id is null limit 1")
            return await rows.fetchone() is not None

    async def seen(self, accounts: Sequence[AccountId]) -> None:
        async with self.pool.connection() as connection:
            await connection.execute(
                "update pairing set seen_at = now() where account_id = any(%s) and table_id is null", (list(accounts),)
            )

    async def cancel(self, account: AccountId) -> bool:
        """Whether they waited; who is paired by now, is."""
        async with self.pool.connection() as connection:
            gone = await connection.execute(
                "delete from pairing where account_id = %s and table_id is null", (account,)
            )
        return gone.rowcount > 0

    async def forget_gone(self) -> list[AccountId]:
        """Those who went away while they waited, and pairings that were told long enough."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "delete from pairing where (table_id is null and seen_at < now() - make_interval(secs => %s))"
                " or seen_at < now() - make_interval(secs => %s) returning account_id",
                (UNSEEN_SECONDS, KEPT_SECONDS),
            )
            return [AccountId(str(row[0])) async for row in rows]

    async def not_begun(self) -> list[TableId]:
        """Paired tables that should have begun: whoever paired them went away."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select distinct p.table_id from pairing p join tables t on t.id = p.table_id"
                " where t.status = 'starting' and t.created_at < now() - interval '3 seconds'"
                " and not exists (select from games g where g.table_id = t.id) limit 100"
            )
            return [TableId(str(row[0])) async for row in rows]
