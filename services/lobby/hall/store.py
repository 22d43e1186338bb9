"""What the hall reads from PostgreSQL: tables as the engine has them, results, and what waits for people."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from services.lobby.hall.schemas import PlaceShown, ResultShown
from services.lobby.inbox.schemas import NoticeShown
from services.lobby.inbox.store import InboxStore
from services.lobby.invitations.schemas import InvitationShown
from services.lobby.invitations.store import waiting_of
from services.lobby.pairing.schemas import PairingShown
from services.lobby.pairing.store import PairingStore
from services.lobby.tables.store import StoredTable, TableStore, seats_of
from shared.contracts.codec import Unreadable, decode_event
from shared.contracts.events import TableFinished
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.pool import Pool

LISTED_MOST = 200
RESULTS_MOST = 20
NOTICES_MOST = 20


@dataclass
class Person:
    """What is stored about one account that looks at the hall."""

    tables: list[StoredTable] = field(default_factory=list)
    invitations: list[InvitationShown] = field(default_factory=list)
    notices: list[NoticeShown] = field(default_factory=list)
    friends: list[AccountId] = field(default_factory=list)
    pairing: PairingShown | None = None


class HallStore:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.tables = TableStore(pool)
        self.inbox = InboxStore(pool)
        self.pairing = PairingStore(pool)

    async def listed(self) -> list[StoredTable]:
        return await self._as_the_engine_has_them(await self.tables.live(LISTED_MOST))

    async def some(self, tables: Sequence[TableId]) -> list[StoredTable]:
        return await self._as_the_engine_has_them(await self.tables.some(tables))

    async def _as_the_engine_has_them(self, tables: list[StoredTable]) -> list[StoredTable]:
        """A lobby notes a moment later that a game began or ended; the engine stores it with the event."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select table_id, finished_at is not null from games where table_id = any(%s)",
                ([table.id for table in tables],),
            )
            begun = {str(table): bool(over) async for table, over in rows}
        return [
            replace(table, status="finished" if begun[table.id] else "running") if table.id in begun else table
            for table in tables
        ]

    async def results(self) -> list[ResultShown]:
        """The last ones, newest first, of tables for everybody."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                "select g.table_id, g.game, extract(epoch from g.finished_at)::float8, e.body"
                " from games g join tables t on t.id = g.table_id and not t.private cross join lateral"
                " (select body from events e where e.table_id = g.table_id order by seq desc limit 1) e"
                " where g.finished_at is not null order by g.finished_at desc, g.table_id desc limit %s",
                (RESULTS_MOST,),
            )
            found = await rows.fetchall()
            seats = await seats_of(connection, [str(row[0]) for row in found])
        results = []
        for table, game, at, body in found:
            end = _end(bytes(body))
            if end is not None:
                pairs = zip(seats.get(str(table), []), end.scores, strict=False)
                places = [PlaceShown(s.seat, s.name, s.account, s.bot, p.rank, p.score) for s, p in pairs]
                results.append(ResultShown(TableId(str(table)), str(game), float(str(at)), end.reason, places))
        return results

    async def people(self, accounts: Sequence[AccountId]) -> dict[AccountId, Person]:
        """All about these accounts: a few queries, however many they are."""
        people = {account: Person() for account in accounts}
        for table in await self._as_the_engine_has_them(await self.tables.live_of(accounts)):
            if table.status != "finished":
                for account in table.people() & people.keys():
                    people[account].tables.append(table)
        for account, notices in (await self.inbox.unread(accounts, NOTICES_MOST)).items():
            people[account].notices = notices
        for account, pairing in (await self.pairing.of(accounts)).items():
            people[account].pairing = pairing
        async with self.pool.connection() as connection:
            for invitation in await waiting_of(connection, accounts):
                for account in {invitation.by.id, invitation.to.id} & people.keys():
                    people[account].invitations.append(invitation)
            rows = await connection.execute(
                "select asker, asked from friendships where accepted_at is not null"
                " and (asker = any(%s) or asked = any(%s))",
                (list(accounts), list(accounts)),
            )
            async for one, other in rows:
                for account, friend in ((one, other), (other, one)):
                    if account in people:
                        people[AccountId(str(account))].friends.append(AccountId(str(friend)))
        return people


def _end(body: bytes) -> TableFinished | None:
    try:
        event = decode_event(body)
    except Unreadable:
        return None
    return event if isinstance(event, TableFinished) else None
