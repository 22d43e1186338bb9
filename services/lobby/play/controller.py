"""Routes of play: start, move, resign, what became of a command, and how things stand."""

from functools import partial
from typing import Annotated

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from services.lobby.dependencies import CommandInPath, Here, IdInPath, MaybeWho, Who
from services.lobby.live.frames import MoveText, Seq, Told
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.play.answers import Outcome, StillUnderWay
from services.lobby.play.ids import ClientId, new_client_id
from services.lobby.tables.schemas import TableShown
from shared.contracts.ids import TableId
from shared.runtime.web.middleware import address_of


class PlayRequest(Struct, forbid_unknown_fields=True):
    """One move of your seat, as `legal` lists them."""

    move: MoveText
    id: ClientId | None = None
    version: Seq | None = None
    """The `seq` on which you chose it: if the table has gone on since, the move is refused as stale."""


class ResignRequest(Struct, forbid_unknown_fields=True):
    id: ClientId | None = None


class PlayController(Controller):
    path = "/tables/{table_id:str}"
    tags = ("play",)

    @post("/start", operation_id="startTable", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def start(self, table_id: IdInPath, lobby: Here, who: Who) -> TableShown:
        """Begins the game; the host's to do, once every seat is taken."""
        return (await lobby.play.start(TableId(table_id), who.account)).shown()

    @post("/moves", operation_id="playMove", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def move(
        self, table_id: IdInPath, data: JSONBody[PlayRequest], lobby: Here, who: Who
    ) -> Response[Outcome | StillUnderWay]:
        """Plays a move and waits for the decision. Sent again with the same id, it is answered the same."""
        client = data.id or new_client_id()
        answer = await lobby.play.move(TableId(table_id), who.account, client, data.move, data.version)
        return Response(answer, status_code=202 if isinstance(answer, StillUnderWay) else 200)

    @post("/resign", operation_id="resign", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def resign(
        self, table_id: IdInPath, data: JSONBody[ResignRequest], lobby: Here, who: Who
    ) -> Response[Outcome | StillUnderWay]:
        """Leaves a running game: a bot plays the seat on, and it comes last."""
        answer = await lobby.play.resign(TableId(table_id), who.account, data.id or new_client_id())
        return Response(answer, status_code=202 if isinstance(answer, StillUnderWay) else 200)

    @get("/commands/{command_id:str}", operation_id="showCommand", security=SIGNED_IN, responses=PROBLEMS)
    async def command(self, table_id: IdInPath, command_id: CommandInPath, lobby: Here, who: Who) -> Outcome:
        """What became of a command of yours; a refused one is answered with its refusal, as it was the first time."""
        return await lobby.play.decision(TableId(table_id), who.account, command_id)

    @get("/view", operation_id="viewTable", responses=PROBLEMS)
    async def view(
        self,
        table_id: IdInPath,
        lobby: Here,
        maybe_who: MaybeWho,
        request: Request[None, None, State],
        since: Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1, description="Tell what came after.")] = None,
    ) -> Told:
        """How things stand, as you may know it; without a token, as a spectator does."""
        account = maybe_who.account.id if maybe_who else None
        spend = partial(lobby.limit, f"address {address_of(request.scope)}")
        return await lobby.play.view(TableId(table_id), account, since, spend)
