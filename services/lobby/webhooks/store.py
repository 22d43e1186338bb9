"""Webhooks, and the notices that wait to be sent on, in PostgreSQL."""

from collections.abc import Sequence
from dataclasses import dataclass

from services.lobby.inbox.schemas import NoticeShown
from services.lobby.inbox.store import SELECT, notice_of, put
from services.lobby.webhooks.schemas import WebhookShown
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.pool import Pool

HELD_SECONDS = 60
"""How long a notice is held by the lobby that sends it; one that dies meanwhile leaves it to the next."""
TRIES_MOST = 6
FIRST_PAUSE, LONGEST_PAUSE = 10, 3600
"""Seconds before the second try, and at most; each pause is three times the one before."""
FAILURES_MOST = 10
"""Notices in a row that were given up, after which a webhook is stopped."""


@dataclass(frozen=True)
class Parcel:
    """A notice on its way."""

    notice: NoticeShown
    account: AccountId
    url: str
    secret: str
    tries: int


@dataclass(frozen=True)
class Place:
    """A seat at a running table of somebody who wants to be called."""

    account: AccountId
    table: TableId
    seat: int


class WebhookStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    async def set(self, account: AccountId, url: str, secret: str) -> None:
        async with self.pool.connection() as connection:
            await connection.execute(
                "insert into webhooks (account_id, url, secret) values (%s, %s, %s) on conflict (account_id) do update"
                " set url = excluded.url, secret = excluded.secret, added_at = now(), failures = 0, stopped_at = null",
                (account, url, secret),
            )

    async def find(self, account: AccountId) -> WebhookShown | None:
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select url, extract(epoch from added_at)::float8, failures, stopped_at is not null"
                " from webhooks where account_id = %s",
                (account,),
            )
            row = await rows.fetchone()
        return WebhookShown(str(row[0]), float(row[1]), int(row[2]), bool(row[3])) if row else None

    async def remove(self, account: AccountId) -> bool:
        async with self.pool.connection() as connection, connection.transaction():
            await connection.execute("update inbox set due_at = null where account_id = %s", (account,))
            gone = await connection.execute("delete from webhooks where account_id = %s", (account,))
        return gone.rowcount > 0

    async def take(self, most: int) -> list[Parcel]:
        """Those that are due, held for a while so that no other lobby sends them too."""
        async with self.pool.connection() as connection, connection.transaction():
            rows = await connection.execute(
                "update inbox set due_at = now() + make_interval(secs => %s), tries = tries + 1 where id in"
                " (select n.id from inbox n join webhooks w on w.account_id = n.account_id and w.stopped_at is null"
                " where n.due_at <= now() order by n.due_at limit %s for update of n skip locked) returning id",
                (HELD_SECONDS, most),
            )
            held = [int(str(row[0])) async for row in rows]
            if not held:
                return []
            rows = await connection.execute(
                SELECT.replace("select ", "select w.url, w.secret, n.tries, ", 1)
                + " join webhooks w on w.account_id = n.account_id where n.id = any(%s) order by n.id",
                (held,),
            )
            parcels = []
            async for url, secret, tries, *row in rows:
                account, notice = notice_of(row)
                parcels.append(Parcel(notice, account, str(url), str(secret), int(tries)))
        return parcels

    async def taken(self, parcel: Parcel) -> None:
        async with self.pool.connection() as connection, connection.transaction():
            await connection.execute("update inbox set due_at = null where id = %s", (parcel.notice.id,))
            await connection.execute(
                "update webhooks set failures = 0 where account_id = %s and failures > 0", (parcel.account,)
            )

    async def not_taken(self, parcel: Parcel) -> bool:
        """Tried again later, or given up; returns whether the webhook is stopped by that."""
        if parcel.tries < TRIES_MOST:
            pause = min(LONGEST_PAUSE, FIRST_PAUSE * 3 ** (parcel.tries - 1))
            async with self.pool.connection() as connection:
                await connection.execute(
                    "update inbox set due_at = now() + make_interval(secs => %s) where id = %s and due_at is not null",
                    (pause, parcel.notice.id),
                )
            return False
        async with self.pool.connection() as connection, connection.transaction():
            await connection.execute("update inbox set due_at = null where id = %s", (parcel.notice.id,))
            rows = await connection.execute(
                "update webhooks set failures = failures + 1,"
                " stopped_at = case when failures + 1 >= %s then now() end"
                " where account_id = %s and stopped_at is null returning stopped_at is not null",
                (FAILURES_MOST, parcel.account),
            )
            row = await rows.fetchone()
            stopped = bool(row and row[0])
            if stopped:
                await connection.execute("update inbox set due_at = null where account_id = %s", (parcel.account,))
                await put(connection, [parcel.account], "webhook_stopped")
        return stopped

    async def places(self) -> list[Place]:
        """Seats of people with a webhook at running tables."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select s.account_id, s.table_id, s.seat from webhooks w"
                " join seats s on s.account_id = w.account_id join tables t on t.id = s.table_id"
                " where w.stopped_at is null and t.status = 'running'"
            )
            return [Place(AccountId(str(a)), TableId(str(t)), int(s)) async for a, t, s in rows]

    async def call(self, places: Sequence[tuple[Place, int]], over: Sequence[Place]) -> list[AccountId]:
        """Notes whose turn it is, once for each time they were asked, and takes back what is over; returns whom that
        concerns."""
        async with self.pool.connection() as connection, connection.transaction():
            gone = await connection.execute(
                "delete from inbox n using unnest(%s::text[], %s::text[]) as f (account_id, table_id)"
                " where n.kind = 'your_turn' and n.read_at is null and n.account_id = f.account_id"
                " and n.table_id = f.table_id returning n.account_id",
                ([place.account for place in over], [place.table for place in over]),
            )
            called = await connection.execute(
                "insert into inbox (account_id, kind, table_id, seq, due_at) select a, 'your_turn', t, s, now()"
                " from unnest(%s::text[], %s::text[], %s::int[]) as f (a, t, s) on conflict do nothing"
                " returning account_id",
                (
                    [place.account for place, _ in places],
                    [place.table for place, _ in places],
                    [seq for _, seq in places],
                ),
            )
            return [AccountId(str(row[0])) for row in (*await gone.fetchall(), *await called.fetchall())]
