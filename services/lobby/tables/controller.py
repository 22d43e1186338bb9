"""Routes of tables: what can be played, open, list, show, sit down and get up, close, and the record."""

from typing import Annotated

from litestar import Controller, MediaType, Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import FromQuery, JSONBody, QueryParameter

from services.lobby.dependencies import ID, Here, IdInPath, MaybeWho, SeatInPath, Who
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.tables.paging import cursor, position
from services.lobby.tables.schemas import (
    JoinTable,
    OpenTable,
    Record,
    SeatBot,
    Status,
    TablePage,
    TableShown,
)
from services.lobby.tables.store import Filters
from shared.contracts.ids import AccountId, TableId
from shared.runtime.web.middleware import address_of

RECORD = ResponseSpec(Record, description="What happened.", generate_examples=False)


class TableController(Controller):
    path = "/tables"
    tags = ("tables",)

    @post("/", operation_id="openTable", security=SIGNED_IN, responses=PROBLEMS)
    async def open_table(
        self, data: JSONBody[OpenTable], lobby: Here, who: Who, request: Request[None, None, State]
    ) -> TableShown:
        """Opens a table; its seed is drawn now, and the hash of it shown as `commitment`."""
        return (await lobby.tables.open(data, who.account, address_of(request.scope))).shown()

    @get("/", operation_id="listTables", responses=PROBLEMS)
    async def list_tables(
        self,
        lobby: Here,
        status: FromQuery[Status | None] = None,
        game: Annotated[str | None, QueryParameter(pattern=r"^[a-z0-9_]{1,40}$(?!\n)")] = None,
        account: Annotated[str | None, QueryParameter(pattern=ID, description="Tables it opened or sits at.")] = None,
        after: Annotated[str | None, QueryParameter(max_length=100, description="From the page before.")] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    ) -> TablePage:
        """Newest first, in pages."""
        wanted = AccountId(account) if account else None
        found = await lobby.tables.store.page(Filters(status, game, wanted, position(after), limit))
        more = cursor(found[limit - 1]) if len(found) > limit else None
        return TablePage([table.shown() for table in found[:limit]], more)

    @get("/{table_id:str}", operation_id="showTable", responses=PROBLEMS)
    async def show(self, table_id: IdInPath, lobby: Here) -> TableShown:
        """Who sits there, what is played, how far it is."""
        return (await lobby.tables.store.find(TableId(table_id))).shown()

    @post("/{table_id:str}/join", operation_id="joinTable", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def join(self, table_id: IdInPath, data: JSONBody[JoinTable], lobby: Here, who: Who) -> TableShown:
        """Takes a free seat."""
        return (await lobby.tables.join(TableId(table_id), who.account, data.seat)).shown()

    @post("/{table_id:str}/leave", operation_id="leaveTable", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def leave(self, table_id: IdInPath, lobby: Here, who: Who) -> TableShown:
        """Gives the seat up, before the game begins."""
        return (await lobby.tables.leave(TableId(table_id), who.account)).shown()

    @put("/{table_id:str}/seats/{seat:int}/bot", operation_id="seatBot", security=SIGNED_IN, responses=PROBLEMS)
    async def seat_bot(
        self, table_id: IdInPath, seat: SeatInPath, data: JSONBody[SeatBot], lobby: Here, who: Who
    ) -> TableShown:
        """Seats a bot on a free seat; the host's to do."""
        return (await lobby.tables.seat_bot(TableId(table_id), who.account, seat, data.level)).shown()

    @delete("/{table_id:str}/seats/{seat:int}/bot", operation_id="unseatBot", status_code=200, security=SIGNED_IN,
            responses=PROBLEMS)  # fmt: skip
    async def unseat_bot(self, table_id: IdInPath, seat: SeatInPath, lobby: Here, who: Who) -> TableShown:
        """Frees a bot's seat; the host's to do."""
        return (await lobby.tables.unseat_bot(TableId(table_id), who.account, seat)).shown()

    @post("/{table_id:str}/close", operation_id="closeTable", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def close(self, table_id: IdInPath, lobby: Here, who: Who) -> TableShown:
        """Closes a table whose game has not begun; the host's to do."""
        return (await lobby.tables.close(TableId(table_id), who.account)).shown()

    @get("/{table_id:str}/record", operation_id="showRecord", responses={200: RECORD, **PROBLEMS})
    async def show_record(self, table_id: IdInPath, lobby: Here, maybe_who: MaybeWho) -> Response[bytes]:
        """All that happened: of a finished game everything, of a running one what you may know."""
        table = TableId(table_id)
        await lobby.tables.store.find(table)
        asker = maybe_who.account.id if maybe_who else None
        return Response(await lobby.records.of(table, asker), media_type=MediaType.JSON)
