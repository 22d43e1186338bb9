"""What a live connection asks for, frame by frame: each is counted, read and acted upon, and commands are answered."""

import time
from collections.abc import Callable
from functools import partial
from typing import assert_never

from services.lobby.accounts.tokens import SignedIn
from services.lobby.commands.ids import new_client_id
from services.lobby.live import frames
from services.lobby.live.connection import Handler
from services.lobby.live.frames import (
    AcceptedFrame,
    AnswerUndoFrame,
    ErrorFrame,
    FrameOut,
    HelloFrame,
    MoveFrame,
    PingFrame,
    PongFrame,
    RefusedFrame,
    ResignFrame,
    SaidFrame,
    SayFrame,
    TriedFrame,
    TryFrame,
    UndoFrame,
    WishFrame,
    error_frame,
)
from services.lobby.live.parts import LiveParts
from services.lobby.play.answers import CommandAnswer, Outcome, StillUnderWay
from services.lobby.play.schemas import Asked, Moves, Resignation, TakingBack, UndoAnswer
from services.lobby.play.wishes import Wish
from shared.contracts.ids import TableId
from shared.contracts.refusal import Refusal
from shared.rules.core.errors import RulesError
from shared.runtime.servers.connections import AWAY, reason
from shared.runtime.telemetry import metrics, tracing
from shared.runtime.web.problems import Refused

MOVE_STEP = metrics.STEP.labels("lobby", "move")


class FrameHandler(Handler):
    def __init__(
        self, parts: LiveParts, table: TableId, who: SignedIn, address: str, reply: Callable[[FrameOut], None]
    ) -> None:
        self.parts = parts
        self.table = table
        self.who = who
        self.payers = (f"address {address}", who.payer)
        self.reply = reply

    async def handle(self, data: str | bytes) -> None:
        """Raises Refused where the connection has to end: its token has expired."""
        try:
            for payer in self.payers:
                self.parts.limit(payer)
            self.parts.tokens.still_good(self.who)
            await self._act(frames.read(data))
        except frames.UNREADABLE as error:
            self.reply(ErrorFrame("malformed_frame", f"This frame can't be read: {error}"))
        except Refused as error:
            self.reply(error_frame(error))
            if error.code == "token_expired":
                raise

    async def _act(self, frame: frames.FrameIn) -> None:
        match frame:
            case MoveFrame():
                await self._command(Moves(frame.id or new_client_id(), frame.chosen, frame.seq))
            case TryFrame():
                await self._try(frame)
            case ResignFrame():
                await self._command(Resignation(frame.id or new_client_id()))
            case UndoFrame():
                await self._command(TakingBack(frame.id or new_client_id(), frame.to))
            case AnswerUndoFrame():
                await self._command(UndoAnswer(frame.id or new_client_id(), frame.asked, frame.agree))
            case WishFrame():
                await self._command(Wish(frame.id or new_client_id(), frame.wish, frame.of))
            case SayFrame():
                await self._say(frame.text, frame.id or new_client_id())
            case PingFrame():
                self.reply(PongFrame(frame.n))
            case HelloFrame():
                raise Refused("malformed_frame", "`hello` comes first, and once.")
            case _:
                assert_never(frame)

    async def _command(self, asked: Asked) -> None:
        self.parts.token_watch.must_be_fresh()
        span = tracing.begin("lobby.frame", table=self.table)
        answered = partial(self._answered, asked.id, time.perf_counter())
        try:
            await self.parts.front_door.send(
                self.table, self.who.account.id, asked, tracing.traceparent(span), answered
            )
        except Refused as error:
            self.reply(RefusedFrame(asked.id, error.code, error.sentence))
        except AWAY as error:
            self.reply(RefusedFrame(asked.id, "unavailable", reason(error)))
        finally:
            span.end()

    async def _try(self, frame: TryFrame) -> None:
        try:
            found = await self.parts.front_door.try_moves(self.table, self.who.account.id, frame)
        except (Refused, RulesError) as error:
            if isinstance(error, Refused) and error.wait is not None:
                raise  # an error frame says how long to wait
            self.reply(RefusedFrame(frame.id, error.code, error.sentence))
        except AWAY as error:
            self.reply(RefusedFrame(frame.id, "unavailable", reason(error)))
        else:
            self.reply(TriedFrame(id=frame.id, seq=found.seq, moves=found.moves, stopped=found.stopped))

    async def _say(self, text: str, client: str) -> None:
        self.parts.token_watch.must_be_fresh()
        try:
            line = await self.parts.chat.say(self.table, self.who.account, text, client)
            self.reply(SaidFrame(client, line.n))
        except Refused as error:
            self.reply(RefusedFrame(client, error.code, error.sentence))
        except AWAY as error:
            self.reply(RefusedFrame(client, "unavailable", reason(error)))

    def _answered(self, client: str, begun: float, answer: CommandAnswer, projected: bool) -> None:
        MOVE_STEP.observe(time.perf_counter() - begun)
        match answer:
            case Outcome():
                if not projected:  # else the projection that this connection was sent carries the command's id
                    self.reply(AcceptedFrame(client, answer.seq, answer.moves, answer.undone))
            case Refusal():
                self.reply(RefusedFrame(client, answer.code, answer.sentence))
            case StillUnderWay():
                sentence = "No decision yet; send it again with the same id."
                self.reply(RefusedFrame(client, "no_answer_yet", sentence))
            case _:
                assert_never(answer)
