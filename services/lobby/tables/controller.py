"""Routes of tables: open, list, show, sit down and get up, close."""

from typing import Annotated

from litestar import Controller, Request, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, QueryParameter

from services.lobby.accounts.dependencies import MaybeWho, Who
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.tables.paging import cursor, position
from services.lobby.tables.schemas import JoinTable, OpenTable, SeatBot, Status, TablePage, TableShown
from services.lobby.tables.service import Tables
from services.lobby.tables.store import Filters
from shared.contracts.ids import AccountId, TableId
from shared.runtime.web.middleware import address_of
from shared.runtime.web.parameters import GAME, ID, IdInPath, SeatInPath


class TableController(Controller):
    path = "/tables"
    tags = ("tables",)

    @post("/", operation_id="openTable", security=SIGNED_IN, responses=PROBLEMS)
    async def open_table(
        self, data: JSONBody[OpenTable], tables: NamedDependency[Tables], who: Who, request: Request[None, None, State]
    ) -> TableShown:
        """Opens a table; its seed is drawn now, and the hash of it shown as `commitment`."""
        return (await tables.open(data, who.account, address_of(request.scope))).shown()

    @get("/", operation_id="listTables", responses=PROBLEMS)
    async def list_tables(
        self,
        tables: NamedDependency[Tables],
        maybe_who: MaybeWho,
        status: FromQuery[Status | None] = None,
        game: Annotated[str | None, QueryParameter(pattern=GAME)] = None,
        account: Annotated[str | None, QueryParameter(pattern=ID, description="Tables it opened or sits at.")] = None,
        after: Annotated[str | None, QueryParameter(max_length=100, description="From the page before.")] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    ) -> TablePage:
        """Newest first, in pages; of private tables only your own."""
        wanted = AccountId(account) if account else None
        asker = maybe_who.account.id if maybe_who else None
        found = await tables.page(Filters(status, game, wanted, asker, position(after), limit))
        more = cursor(found[limit - 1]) if len(found) > limit else None
        return TablePage([table.shown() for table in found[:limit]], more)

    @get("/{table_id:str}", operation_id="showTable", responses=PROBLEMS)
    async def show(self, table_id: IdInPath, tables: NamedDependency[Tables], maybe_who: MaybeWho) -> TableShown:
        """Who sits there, what is played, how far it is."""
        asker = maybe_who.account.id if maybe_who else None
        return (await tables.find_for(TableId(table_id), asker)).shown()

    @post("/{table_id:str}/join", operation_id="joinTable", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def join(
        self, table_id: IdInPath, data: JSONBody[JoinTable], tables: NamedDependency[Tables], who: Who
    ) -> TableShown:
        """Takes a free seat."""
        return (await tables.join(TableId(table_id), who.account, data.seat)).shown()

    @post("/{table_id:str}/leave", operation_id="leaveTable", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def leave(self, table_id: IdInPath, tables: NamedDependency[Tables], who: Who) -> TableShown:
        """Gives the seat up, before the game begins."""
        return (await tables.leave(TableId(table_id), who.account)).shown()

    @put("/{table_id:str}/seats/{seat:int}/bot", operation_id="seatBot", security=SIGNED_IN, responses=PROBLEMS)
    async def seat_bot(
        self, table_id: IdInPath, seat: SeatInPath, data: JSONBody[SeatBot], tables: NamedDependency[Tables], who: Who
    ) -> TableShown:
        """Seats a bot on a free seat; the host's to do."""
        return (await tables.seat_bot(TableId(table_id), who.account, seat, data.level)).shown()

    @delete("/{table_id:str}/seats/{seat:int}/bot", operation_id="unseatBot", status_code=200, security=SIGNED_IN,
            responses=PROBLEMS)  # fmt: skip
    async def unseat_bot(
        self, table_id: IdInPath, seat: SeatInPath, tables: NamedDependency[Tables], who: Who
    ) -> TableShown:
        """Frees a bot's seat; the host's to do."""
        return (await tables.unseat_bot(TableId(table_id), who.account, seat)).shown()

    @post("/{table_id:str}/close", operation_id="closeTable", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def close(self, table_id: IdInPath, tables: NamedDependency[Tables], who: Who) -> TableShown:
        """Closes a table whose game has not begun; the host's to do."""
        return (await tables.close(TableId(table_id), who.account)).shown()
