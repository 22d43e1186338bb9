"""Routes of play: start, move, resign, what became of a command, and how things stand."""

from typing import Annotated

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from services.lobby.accounts.dependencies import MaybeWho, Who
from services.lobby.commands.ids import new_client_id
from services.lobby.openapi import PROBLEMS, SIGNED_IN
from services.lobby.play.answers import CommandAnswer, Outcome, StillUnderWay
from services.lobby.play.front_door import FrontDoor
from services.lobby.play.schemas import (
    AnswerUndoRequest,
    Moves,
    PlayRequest,
    Resignation,
    ResignRequest,
    TakingBack,
    TryRequest,
    UndoAnswer,
    UndoRequest,
)
from services.lobby.play.start import Start
from services.lobby.play.trying import Tried
from services.lobby.play.wishes import Wish, WishRequest
from services.lobby.rooms.schemas import Projection, TableFrame
from services.lobby.tables.schemas import TableShown
from shared.contracts.ids import TableId
from shared.contracts.refusal import Refusal
from shared.runtime.web.middleware import address_of
from shared.runtime.web.parameters import CommandInPath, IdInPath
from shared.runtime.web.problems import Refused

Door = NamedDependency[FrontDoor]
SeqInQuery = QueryParameter(name="since", ge=0, le=2**31 - 1, description="A `seq`: show what came after it as well.")


class PlayController(Controller):
    path = "/tables/{table_id:str}"
    tags = ("play",)

    @post("/start", operation_id="startTable", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def start(self, table_id: IdInPath, starting: NamedDependency[Start], who: Who) -> TableShown:
        """Begins the game; the host's to do, once every seat is taken."""
        return (await starting.start(TableId(table_id), who.account)).shown()

    @post("/moves", operation_id="playMove", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def move(
        self, table_id: IdInPath, data: JSONBody[PlayRequest], front_door: Door, who: Who
    ) -> Response[Outcome | StillUnderWay]:
        """Plays a move, or a whole turn, and waits for the decision. Sent again with the same id, it is answered the
        same. Of several moves the first decides; the answer says which were played."""
        moves = Moves(data.id or new_client_id(), data.chosen, data.seq)
        return response(await front_door.ask(TableId(table_id), who.account.id, moves))

    @post("/try", operation_id="tryMoves", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def try_moves(self, table_id: IdInPath, data: JSONBody[TryRequest], front_door: Door, who: Who) -> Tried:
        """What would come of these moves of yours, as far as it is certain; nothing is played, nothing hidden told."""
        return await front_door.try_moves(TableId(table_id), who.account.id, data)

    @post("/undo", operation_id="undo", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def undo(
        self, table_id: IdInPath, data: JSONBody[UndoRequest], front_door: Door, who: Who
    ) -> Response[Outcome | StillUnderWay]:
        """Takes your own moves back, as the table's terms allow it; where they want consent, the others are asked, and
        `undone` is empty until they have agreed."""
        taking_back = TakingBack(data.id or new_client_id(), data.to)
        return response(await front_door.ask(TableId(table_id), who.account.id, taking_back))

    @post("/undo/answer", operation_id="answerUndo", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def answer_undo(
        self, table_id: IdInPath, data: JSONBody[AnswerUndoRequest], front_door: Door, who: Who
    ) -> Response[Outcome | StillUnderWay]:
        """Agrees or not that somebody takes moves back; whoever asked withdraws it by not agreeing."""
        answer = UndoAnswer(data.id or new_client_id(), data.asked, data.agree)
        return response(await front_door.ask(TableId(table_id), who.account.id, answer))

    @post("/resign", operation_id="resign", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def resign(
        self, table_id: IdInPath, data: JSONBody[ResignRequest], front_door: Door, who: Who
    ) -> Response[Outcome | StillUnderWay]:
        """Leaves a running game: a bot plays the seat on, and it comes last."""
        resignation = Resignation(data.id or new_client_id())
        return response(await front_door.ask(TableId(table_id), who.account.id, resignation))

    @post("/wishes", operation_id="wish", status_code=200, security=SIGNED_IN, responses=PROBLEMS)
    async def wish(
        self, table_id: IdInPath, data: JSONBody[WishRequest], front_door: Door, who: Who
    ) -> Response[Outcome | StillUnderWay]:
        """A pause, going on, coming back, or a bot in place of somebody who is away."""
        wish = Wish(data.id or new_client_id(), data.wish, data.of)
        return response(await front_door.ask(TableId(table_id), who.account.id, wish))

    @get("/commands/{command_id:str}", operation_id="showCommand", security=SIGNED_IN, responses=PROBLEMS)
    async def command(self, table_id: IdInPath, command_id: CommandInPath, front_door: Door, who: Who) -> Outcome:
        """What became of a command of yours; a refused one is answered with its refusal, as it was the first time."""
        return accepted(await front_door.find_answer(TableId(table_id), who.account.id, command_id))

    @get("/view", operation_id="viewTable", responses=PROBLEMS)
    async def view(
        self,
        table_id: IdInPath,
        front_door: Door,
        maybe_who: MaybeWho,
        request: Request[None, None, State],
        seq: Annotated[int | None, SeqInQuery] = None,
    ) -> Projection:
        """How things stand, as you may know it; without a token, as a spectator does."""
        asker = maybe_who.account.id if maybe_who else None
        look = await front_door.look(TableId(table_id), asker, seq, f"address {address_of(request.scope)}")
        shown = look.shown_to(asker)
        if isinstance(shown, TableFrame):
            raise Refused("not_started", "This game has not begun.")
        return shown


def response(answer: CommandAnswer) -> Response[Outcome | StillUnderWay]:
    if isinstance(answer, StillUnderWay):
        return Response(answer, status_code=202)
    return Response(accepted(answer), status_code=200)


def accepted(answer: Outcome | Refusal) -> Outcome:
    if isinstance(answer, Refusal):
        raise Refused(answer.code, answer.sentence, args=answer.args)
    return answer
