"""Begins a game: the table is held, the engine asked, and what it says becomes the table's status."""

from collections.abc import Mapping

from services.lobby.accounts.store import Account
from services.lobby.commands.ids import command_id, new_client_id
from services.lobby.commands.sender import CommandSender
from services.lobby.tables.schemas import SeatShown
from services.lobby.tables.service import Tables
from services.lobby.tables.store import StoredTable
from services.lobby.tables.table_status import TableStatus
from shared.contracts.commands import StartTable
from shared.contracts.ids import NOBODYS, AccountId, TableId
from shared.contracts.seats import Seat
from shared.runtime.telemetry import tracing
from shared.runtime.web.problems import Refused


class Start:
    def __init__(self, tables: Tables, table_status: TableStatus, sender: CommandSender) -> None:
        self.tables = tables
        self.table_status = table_status
        self.sender = sender

    async def start(self, table: TableId, account: Account) -> StoredTable:
        """A table that does not begin within the time limit is shown as `starting`."""
        found = await self.tables.begin_start(table, account)
        command = await self._command(found, account.id)
        decided = await self.sender.ask(command, tracing.traceparent())
        if decided is not None and decided.refusal is not None and decided.refusal.code != "already_started":
            await self.tables.undo_start(table)
            raise Refused(decided.refusal.code, decided.refusal.sentence, args=decided.refusal.args)
        if decided is not None:
            await self.table_status.mark_running(table)
        return await self.tables.find(table)

    async def begin(self, table: StoredTable) -> None:
        """Begins a game that is decided upon: its table was stored as `starting`. Asked again it is the same, and one
        that can't begin is closed."""
        decided = await self.sender.ask(await self._command(table, table.host), tracing.traceparent())
        if decided is None or (decided.refusal is not None and decided.refusal.code == "unavailable"):
            return
        if decided.refusal is not None and decided.refusal.code != "already_started":
            await self.tables.give_up(table.id)
        else:
            await self.table_status.mark_running(table.id)

    async def _command(self, table: StoredTable, account: AccountId) -> StartTable:
        return _command(table, account, await self.tables.zones(table.id))


def _command(table: StoredTable, account: AccountId, zones: Mapping[int, str]) -> StartTable:
    return StartTable(
        id=command_id(account, table.id, f"start-{new_client_id()}"), table=table.id, account=account,
        game=table.game, options=table.options, seed=table.seed,
        seats=[_seat(seat, zones.get(seat.seat, "")) for seat in table.seats],
        terms=table.terms,
    )  # fmt: skip


def _seat(seat: SeatShown, zone: str) -> Seat:
    if seat.account is None:
        return Seat(name=seat.name, bot=seat.bot)
    return Seat(name=seat.name, account=seat.account, guest=seat.guest, owner=seat.owner or NOBODYS, zone=zone)
