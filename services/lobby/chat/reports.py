"""What people reported of the chat, and what moderators make of it."""

from collections.abc import Sequence
from typing import cast

from services.lobby.accounts.store import COLUMNS, Account, account_of
from services.lobby.audit.log import Act, note
from services.lobby.chat import store
from services.lobby.chat.schemas import Channel, CloseReport, ReportPage, ReportShown, Verdict
from services.lobby.chat.service import Chat
from services.lobby.notices import ChatChanged
from shared.contracts.ids import AccountId, TableId
from shared.runtime.tables.event_log import Connection
from shared.runtime.web.problems import Refused

CONTEXT = 5
"""Lines before and after a reported one that a moderator is shown."""


class Reports:
    def __init__(self, chat: Chat) -> None:
        self.chat = chat
        self.pool = chat.pool

    async def report(self, table: TableId, channel: Channel, n: int, by: Account, reason: str) -> None:
        """Raises Refused for a line that is not there for whoever reports it. Reported twice is reported once."""
        page = await self.chat.page(table, by.id, channel, n - 1, 1)
        if not page.lines or page.lines[0].n != n:
            raise Refused("unknown_line", "There is no such line.")
        async with self.pool.connection() as connection:
            await connection.execute(
                "insert into reports (table_id, channel, n, by_account, reason) values (%s, %s, %s, %s, %s)"
                " on conflict do nothing",
                (table, channel, n, by.id, reason.replace("\x00", "")),
            )

    async def queue(self, closed: bool, after: int | None, most: int) -> ReportPage:
        """Oldest first."""
        async with self.pool.connection() as connection:
            rows = await connection.execute(
                f"{SELECT} where (r.closed_at is null) = %s and r.id > %s order by r.id limit %s",
                (not closed, after or 0, most + 1),
            )
            found = await rows.fetchall()
            reports = [await _shown(connection, row) for row in found[:most]]
        return ReportPage(reports, reports[-1].id if len(found) > most else None)

    async def close(self, report: int, by: Account, closing: CloseReport) -> ReportShown:
        """All reports of that line are closed with it."""
        async with self.pool.connection() as connection, connection.transaction():
            rows = await connection.execute(
                "select table_id, channel, n, closed_at is not null from reports where id = %s for update", (report,)
            )
            row = await rows.fetchone()
            if row is None:
                raise Refused("unknown_report", "There is no such report.")
            if row[3]:
                raise Refused("report_closed", "This report was closed already.")
            table, channel, n = TableId(str(row[0])), str(row[1]), int(str(row[2]))
            await connection.execute(
                "update reports set closed_at = now(), closed_by = %s, verdict = %s, note = %s"
                " where table_id = %s and channel = %s and n = %s and closed_at is null",
                (by.id, closing.verdict, closing.note.replace("\x00", ""), table, channel, n),
            )
            await note(connection, _act(by.id, table, channel, n, closing))
            if closing.verdict == "removed":
                await connection.execute(
                    "update chat_lines set removed = true where table_id = %s and channel = %s and n = %s",
                    (table, channel, n),
                )
            rows = await connection.execute(f"{SELECT} where r.id = %s", (report,))
            shown = await _shown(connection, (await rows.fetchone()) or ())
        if closing.verdict == "removed":
            await self.chat.notices.publish(ChatChanged(table, channel, n))
        return shown


SELECT = (
    "select r.id, r.table_id, r.channel, r.n, r.reason, extract(epoch from r.at)::float8, r.verdict, r.note,"
    f" {COLUMNS} from reports r join accounts a on a.id = r.by_account"
)


def _act(actor: AccountId, table: TableId, channel: str, n: int, closing: CloseReport) -> Act:
    details: dict[str, object] = {"channel": channel, "n": n, "verdict": closing.verdict}
    return Act(actor, "close_report", "table", table, closing.note, details)


async def _shown(connection: Connection, row: Sequence[object]) -> ReportShown:
    report, table, channel, n, reason, at, verdict, note, *by = row
    where, line = cast(Channel, channel), int(str(n))
    context = await store.around(connection, TableId(str(table)), where, line, CONTEXT)
    return ReportShown(
        int(str(report)), TableId(str(table)), where, line, account_of(tuple(by)),
        str(reason), float(str(at)), context, cast("Verdict | None", verdict), str(note),
    )  # fmt: skip
