"""Routes of games as a whole: the record, the game told again, a position of it."""

from typing import Annotated

from litestar import Controller, MediaType, Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from services.lobby.accounts.dependencies import MaybeWho
from services.lobby.accounts.tokens import SignedIn
from services.lobby.openapi import PROBLEMS
from services.lobby.rooms.records import Records
from services.lobby.rooms.retelling import STEPS_MOST, Asked
from services.lobby.rooms.schemas import Projection, Record, Replay
from shared.contracts.ids import AccountId, TableId
from shared.runtime.web.parameters import IdInPath

RECORD = ResponseSpec(Record, description="What happened.", generate_examples=False)
REPLAY = ResponseSpec(Replay, description="The game, event by event.", generate_examples=False)

SEAT = QueryParameter(
    ge=0, le=19, description="Through which seat's eyes; while the game runs, no other than your own."
)
EyesInQuery = Annotated[int | None, SEAT]
SinceInQuery = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="A `seq`: what came after it.")]
StepsInQuery = Annotated[int, QueryParameter(ge=1, le=STEPS_MOST, description="Events wanted at most.")]
SeqInPath = Annotated[int, PathParameter(ge=1, le=2**31 - 1, description="The event after which it stood so.")]


class RecordController(Controller):
    tags = ("tables",)

    @get("/tables/{table_id:str}/record", operation_id="showRecord", responses={200: RECORD, **PROBLEMS})
    async def show_record(
        self, table_id: IdInPath, records: NamedDependency[Records], maybe_who: MaybeWho
    ) -> Response[bytes]:
        """All that happened: of a finished game everything, of a running one what you may know."""
        return Response(await records.of(TableId(table_id), _asker(maybe_who)), media_type=MediaType.JSON)

    @get("/tables/{table_id:str}/replay", operation_id="replayTable", responses={200: REPLAY, **PROBLEMS})
    async def replay(
        self,
        table_id: IdInPath,
        records: NamedDependency[Records],
        maybe_who: MaybeWho,
        seat: EyesInQuery = None,
        since: SinceInQuery = 0,
        limit: StepsInQuery = STEPS_MOST,
    ) -> Response[bytes]:
        """The game told again, event by event, each with what it changed in the view: of a finished game what every
        seat knew, or what `seat` knew; of a running one what you may know."""
        asked = Asked(_asker(maybe_who), seat, since, limit)
        return Response(await records.replay(TableId(table_id), asked), media_type=MediaType.JSON)

    @get("/tables/{table_id:str}/positions/{seq:int}", operation_id="showPosition", responses=PROBLEMS)
    async def position(
        self,
        table_id: IdInPath,
        seq: SeqInPath,
        records: NamedDependency[Records],
        maybe_who: MaybeWho,
        seat: EyesInQuery = None,
    ) -> Projection:
        """How things stood after that event, as `replay` shows it; with the moves that were legal for your seat, or for
        `seat` of a finished game."""
        return await records.position(TableId(table_id), Asked(_asker(maybe_who), seat, seq))


def _asker(who: SignedIn | None) -> AccountId | None:
    return who.account.id if who else None
