"""The route of records."""

from litestar import Controller, MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from services.lobby.accounts.dependencies import MaybeWho
from services.lobby.openapi import PROBLEMS
from services.lobby.rooms.records import Records
from services.lobby.rooms.schemas import Record
from shared.contracts.ids import TableId
from shared.runtime.web.parameters import IdInPath

RECORD = ResponseSpec(Record, description="What happened.", generate_examples=False)


class RecordController(Controller):
    tags = ("tables",)

    @get("/tables/{table_id:str}/record", operation_id="showRecord", responses={200: RECORD, **PROBLEMS})
    async def show_record(
        self, table_id: IdInPath, records: NamedDependency[Records], maybe_who: MaybeWho
    ) -> Response[bytes]:
        """All that happened: of a finished game everything, of a running one what you may know."""
        asker = maybe_who.account.id if maybe_who else None
        return Response(await records.of(TableId(table_id), asker), media_type=MediaType.JSON)
