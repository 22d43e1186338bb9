"""Start, moves and resigning over HTTP: send the command, wait for the decision, answer with it."""

from collections.abc import Callable

from services.lobby.accounts.store import Account
from services.lobby.errors import Refused
from services.lobby.live.frames import Told
from services.lobby.live.hub import Hub
from services.lobby.live.projection import entering
from services.lobby.play.answers import Outcome, StillUnderWay, outcome
from services.lobby.play.command_sender import CommandSender
from services.lobby.play.ids import command_id, new_client_id
from services.lobby.tables.schemas import SeatShown
from services.lobby.tables.service import Tables
from services.lobby.tables.store import StoredTable
from services.lobby.tables.table_status import TableStatus
from shared.contracts.commands import Command, PlayMove, Resign, StartTable
from shared.contracts.events import Decided
from shared.contracts.ids import AccountId, TableId
from shared.contracts.seats import Seat
from shared.runtime.servers.pool import Pool
from shared.runtime.tables.event_log import read_outcomes
from shared.runtime.telemetry import tracing


class Play:
    def __init__(self, tables: Tables, desk: CommandSender, hub: Hub, clerk: TableStatus, pool: Pool) -> None:
        self.tables = tables
        self.desk = desk
        self.hub = hub
        self.clerk = clerk
        self.pool = pool

    async def start(self, table: TableId, account: Account) -> StoredTable:
        """Begins the game; a table that does not begin within the time limit is shown as `starting`."""
        found = await self.tables.begin_start(table, account)
        decided = await self._ask(StartTable(
            id=command_id(account.id, table, f"start-{new_client_id()}"), table=table, account=account.id,
            game=found.game, options=found.options, seed=found.seed,
            seats=[_seat(seat) for seat in found.seats],
        ))  # fmt: skip
        if decided is not None and decided.refusal is not None and decided.refusal.code != "already_started":
            await self.tables.undo_start(table)
            raise Refused(decided.refusal.code, decided.refusal.sentence)
        if decided is not None:
            await self.clerk.mark_running(table)
        return await self.tables.store.find(table)

    async def move(self, table: TableId, account: Account, client: str, move: str, version: int | None
                   ) -> Outcome | StillUnderWay:  # fmt: skip
        seat = await self._seat(table, account.id)
        return await self._answer(client, PlayMove(
            id=command_id(account.id, table, client), table=table, account=account.id, seat=seat, moves=[move],
            seq=version,
        ))  # fmt: skip

    async def resign(self, table: TableId, account: Account, client: str) -> Outcome | StillUnderWay:
        seat = await self._seat(table, account.id)
        return await self._answer(
            client,
            Resign(id=command_id(account.id, table, client), table=table, account=account.id, seat=seat),
        )

    async def decision(self, table: TableId, account: Account, client: str) -> Outcome:
        """What became of a command of this account, from the database; raises Refused if it was, or is not known."""
        command = command_id(account.id, table, client)
        async with self.pool.connection() as connection:
            decided = (await read_outcomes(connection, [command])).get(command)
        if decided is None:
            raise Refused("unknown_command", f"No command {client!r} of yours was decided at this table.")
        return _accepted(client, decided)

    async def view(
        self, table: TableId, account: AccountId | None, since: int | None, spend: Callable[[float], None]
    ) -> Told:
        """How things stand at a table that has begun, for whoever asks."""
        await self.tables.store.find(table)
        room = await self.hub.enter(table)
        if room.table is None:
            raise Refused("not_started", "This game has not begun.")
        moments = await self.hub.moments_since(room, since, spend) if since is not None else []
        seat = room.seat_of(account) if account else None
        return entering(room.table, seat, [m for m in moments if m.seq <= room.version])

    async def _seat(self, table: TableId, account: AccountId) -> int:
        found = await self.tables.store.find(table)
        seat = found.seat_of(account)
        if seat is None:
            raise Refused("not_your_seat", "You do not sit at this table.")
        if found.status == "open":
            raise Refused("not_started", "This game has not begun.")
        if found.status == "closed":
            raise Refused("table_closed", "This table was closed.")
        return seat

    async def _answer(self, client: str, command: Command) -> Outcome | StillUnderWay:
        decided = await self._ask(command)
        if decided is None:
            return StillUnderWay(client, f"/tables/{command.table}/commands/{client}")
        return _accepted(client, decided)

    async def _ask(self, command: Command) -> Decided | None:
        return await self.desk.ask(command, tracing.traceparent())


def _accepted(client: str, decided: Decided) -> Outcome:
    if decided.refusal is not None:
        raise Refused(decided.refusal.code, decided.refusal.sentence)
    return outcome(client, decided)


def _seat(seat: SeatShown) -> Seat:
    if seat.account is None:
        return Seat(name=seat.name, bot=seat.bot)
    return Seat(name=seat.name, account=seat.account, guest=seat.guest)
