"""One live connection: who it is, what it is told, what it asks."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, assert_never

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from services.lobby.accounts.tokens import SignedIn
from services.lobby.bootstrap import Lobby
from services.lobby.errors import Refused
from services.lobby.live import frames
from services.lobby.live.frames import Answer, ErrorFrame, FrameOut, Hello, Move, Ping, Pong, RefusedFrame, ResignSeat
from services.lobby.live.hub import CLOSE_BROKEN
from services.lobby.live.outbox import Outbox
from services.lobby.live.presence import CLOSE_WHO_ARE_YOU
from services.lobby.live.projection import entering
from services.lobby.live.room import Room
from services.lobby.play.answers import played
from services.lobby.play.ids import command_id, new_client_id
from shared.contracts.commands import Command, PlayMove, Resign
from shared.contracts.events import Decided
from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.connections import AWAY, reason
from shared.runtime.tables.replay import TABLE_BROKEN
from shared.runtime.telemetry import metrics, tracing
from shared.runtime.web.middleware import address_of, bearer

log = logging.getLogger("guildhall.lobby.session")

Socket = WebSocket[Any, Any, State]

HELLO_SECONDS = 10.0
GOODBYE_SECONDS = 2.0
RETRY_SECONDS = 2.0
CLOSE_UNKNOWN_TABLE = 4004
CLOSE_TOO_SLOW = 4008
CLOSE_TOO_MANY = 4029
CLOSE_TRY_AGAIN = 1013
CLOSES = {
    "unknown_table": CLOSE_UNKNOWN_TABLE, "too_many_requests": CLOSE_TOO_MANY,
    "too_many_sockets": CLOSE_TOO_MANY, "unavailable": CLOSE_TRY_AGAIN, TABLE_BROKEN: CLOSE_BROKEN,
}  # fmt: skip
"""Why a connection ends before it has begun; the others are about who is there."""

MOVE_STEP = metrics.STEP.labels("lobby", "move")


class Session:
    def __init__(self, lobby: Lobby, socket: Socket, table: TableId) -> None:
        self.lobby = lobby
        self.socket = socket
        self.table = table
        self.address = f"address {address_of(socket.scope)}"
        self.account = AccountId("")
        self.seat: int | None = None
        self.binary = False
        self.outbox = Outbox(self._too_slow)
        self.push = self.outbox.push
        self._reading: asyncio.Task[None] | None = None
        self._last_words = (0, "")

    async def run(self) -> None:
        """Until either side has enough."""
        metrics.SOCKETS.inc()
        try:
            await self.socket.accept()
            await self._counted(self.address, self.lobby.settings.sockets_per_address, self._attend)
        except WebSocketDisconnect:
            pass
        except AWAY as error:
            log.warning("table %s can't be followed just now: %s", self.table, error)
            with suppress(WebSocketDisconnect):
                await self._turn_away(Refused("unavailable", reason(error), RETRY_SECONDS))
        finally:
            metrics.SOCKETS.dec()

    def end(self, code: int, reason: str) -> None:
        """From outside: the token was revoked, or the reader is too slow."""
        self._last_words = (code, reason)
        if self._reading is not None:
            self._reading.cancel()

    async def _attend(self) -> None:
        hello = await self._hello()
        self.who = await self._sign_in(hello)
        self.lobby.presence.add(self.who.digest, self)  # before anything is waited for: it may be revoked meanwhile
        try:
            own = f"account {self.account}"
            await self._counted(own, self.lobby.settings.sockets_per_account, partial(self._stay, hello))
        finally:
            self.lobby.presence.remove(self.who.digest, self)

    async def _counted(self, key: str, most: int, rest: Callable[[], Awaitable[None]]) -> None:
        """The rest of the connection, as one of those that this account or address may hold."""
        try:
            self.lobby.sockets.enter(key, most)
        except Refused as error:
            metrics.REQUESTS_LIMITED.labels(key.partition(" ")[0]).inc()
            await self._turn_away(error)
            return
        try:
            await rest()
        except Refused as error:
            await self._turn_away(error)
        finally:
            self.lobby.sockets.leave(key)

    async def _stay(self, hello: Hello) -> None:
        room = await self._enter(hello)
        try:
            if not self._last_words[0]:
                await self._exchange()
        finally:
            room.watchers.remove(self)
        if self._last_words[0] == CLOSE_BROKEN:
            await self._turn_away(Refused(TABLE_BROKEN, "This table can't be followed here just now."))
        elif self._last_words[0]:
            await self._close(*self._last_words)

    async def _turn_away(self, error: Refused) -> None:
        await self._send(frames.pack(said(error), self.binary))
        await self._close(CLOSES.get(error.code, CLOSE_WHO_ARE_YOU), error.code)

    async def _close(self, code: int, reason: str) -> None:
        with suppress(TimeoutError, WebSocketDisconnect):
            async with asyncio.timeout(GOODBYE_SECONDS):  # a peer that reads nothing does not get its reason
                await self.socket.close(code, reason)

    async def _exchange(self) -> None:
        writing = asyncio.create_task(self.outbox.empty_into(self._send))
        self._reading = asyncio.create_task(self._read())
        both = (writing, self._reading)
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            ends = await asyncio.gather(*both, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect):
                raise end

    async def _hello(self) -> Hello:
        """The first frame that can be read and is one; others are named, and the connection goes on."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                while True:
                    data = await self._next()
                    self.binary = isinstance(data, bytes)
                    self.lobby.limit(self.address)
                    try:
                        frame = frames.read(data)
                    except frames.UNREADABLE as error:
                        problem = ErrorFrame("malformed_frame", f"The first frame is no hello: {error}")
                    else:
                        if isinstance(frame, Hello):
                            return frame
                        problem = ErrorFrame("no_hello", "The first frame is `hello`, with a token.")
                    await self._send(frames.pack(problem, self.binary))
        except TimeoutError:
            raise Refused("no_hello", f"The first frame must come within {HELLO_SECONDS:g} seconds.") from None

    async def _sign_in(self, hello: Hello) -> SignedIn:
        who = await self.lobby.tokens.check(hello.token or bearer(self.socket.scope))
        self.lobby.limit(f"account {who.account.id}")
        self.account = who.account.id
        return who

    async def _enter(self, hello: Hello) -> Room:
        """Joins the room and tells how things stand, without a gap between the two."""
        stored = await self.lobby.tables.store.find(self.table)
        room = await self.lobby.hub.enter(self.table)
        moments = []
        if room.table is not None and hello.resume is not None:
            if hello.resume > room.version:
                self._say(ErrorFrame("bad_resume", f"This table is at {room.version}, not at {hello.resume}."))
            else:
                moments = await self.lobby.hub.moments_since(room, hello.resume, self._spend)
                newest = moments[-1].seq if moments else hello.resume
                moments += room.since(newest) or []
        if self.lobby.hub.rooms.get(self.table) is not room:
            raise Refused("unavailable", "This table can't be followed just now; try again.")
        self.seat = room.seat_of(self.account)
        room.watchers.append(self)
        if room.table is None:
            self._say(frames.TableFrame(stored.shown()))
        else:
            self._say(entering(room.table, self.seat, moments))
        return room

    def _spend(self, cost: float) -> None:
        self.lobby.limit(self.address, cost)

    async def _read(self) -> None:
        while True:
            data = await self._next()
            try:
                self.lobby.limit(self.address)
                self.lobby.limit(f"account {self.account}")
                self.lobby.tokens.still_good(self.who)
                self._act(data)
            except frames.UNREADABLE as error:
                self._say(ErrorFrame("malformed_frame", f"This frame can't be read: {error}"))
            except Refused as error:
                self._say(said(error))
                if error.code == "token_expired":
                    self.end(CLOSE_WHO_ARE_YOU, error.code)

    def _act(self, data: str | bytes) -> None:
        frame = frames.read(data)
        match frame:
            case Move():
                client = frame.id or new_client_id()
                self._command(client, PlayMove(
                    id=command_id(self.account, self.table, client), table=self.table, account=self.account,
                    seat=self._own_seat(), moves=[frame.move], seq=frame.version,
                ))  # fmt: skip
            case ResignSeat():
                client = frame.id or new_client_id()
                self._command(client, Resign(
                    id=command_id(self.account, self.table, client), table=self.table, account=self.account,
                    seat=self._own_seat(),
                ))  # fmt: skip
            case Ping():
                self._say(Pong(frame.n))
            case Hello():
                raise Refused("malformed_frame", "`hello` comes first, and once.")
            case _:
                assert_never(frame)

    def _own_seat(self) -> int:
        self.lobby.watch.must_be_fresh()
        if self.seat is None:
            raise Refused("not_your_seat", "You do not sit at this table, or its game has not begun.")
        return self.seat

    def _command(self, client: str, command: Command) -> None:
        span = tracing.begin("lobby.frame", table=self.table)
        self.lobby.desk.send(command, tracing.traceparent(span), partial(self._answered, client, time.perf_counter()))
        span.end()

    def _answered(self, client: str, begun: float, decided: Decided | None, told_already: bool) -> None:
        MOVE_STEP.observe(time.perf_counter() - begun)
        if decided is None:
            self._say(RefusedFrame(client, "no_answer_yet", "No decision yet; send it again with the same id."))
        elif decided.refusal is not None:
            self._say(RefusedFrame(client, decided.refusal.code, decided.refusal.sentence))
        elif not told_already:
            self._say(Answer(client, decided.seq, played(decided)))

    def _say(self, frame: FrameOut) -> None:
        self.outbox.push(frames.pack(frame, self.binary))

    def _too_slow(self) -> None:
        self.end(CLOSE_TOO_SLOW, "too_slow")

    async def _next(self) -> str | bytes:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone")
        data: bytes | None = message.get("bytes")
        return data if data is not None else message.get("text") or ""

    async def _send(self, packed: str | bytes) -> None:
        binary, text = (packed, None) if isinstance(packed, bytes) else (None, packed)
        await self.socket.send({"type": "websocket.send", "bytes": binary, "text": text})


def said(error: Refused) -> ErrorFrame:
    return ErrorFrame(error.code, error.sentence, error.retry_at, error.wait)
