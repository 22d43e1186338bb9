"""A live connection to a table: it comes in, joins the room of its table, and frames go both ways."""

from functools import partial

from services.lobby.accounts.tokens import no_token
from services.lobby.live.channel import Channel
from services.lobby.live.connection import Connection, Handler
from services.lobby.live.frame_handler import FrameHandler
from services.lobby.live.frames import ErrorFrame, HelloFrame
from services.lobby.live.greeting import greet, sign_in
from services.lobby.live.listener import Listener
from services.lobby.live.parts import LiveParts
from services.lobby.play.look import Look
from shared.contracts.ids import AccountId, TableId
from shared.runtime.tables.replay import TABLE_BROKEN
from shared.runtime.web.problems import Refused


class Session(Connection):
    """Also what a room knows as a watcher, and a token as a connection that stands on it."""

    def __init__(self, parts: LiveParts, channel: Channel, table: TableId) -> None:
        super().__init__(parts, channel)
        self.table = table
        self.account = AccountId("")
        self.seat: int | None = None

    async def _attend(self) -> None:
        hello = await greet(self.parts, self.channel)
        if not hello.token and not self.channel.token:  # a stranger watches; the address was counted
            await self._stay(hello, Listener(self.parts, None, self.channel.address, self.reply, no_token()))
            return
        who = await sign_in(self.parts, self.channel, hello)
        self.account = who.account.id
        handler = FrameHandler(self.parts, self.table, who, self.channel.address, self.reply)
        self.parts.presence.add(who.digest, self)  # before anything is waited for: it may be revoked meanwhile
        try:
            stay = partial(self._stay, hello, handler)
            await self._counted(f"account {self.account}", self.parts.sockets_per_account, stay)
        finally:
            self.parts.presence.remove(who.digest, self)

    async def _stay(self, hello: HelloFrame, handler: Handler) -> None:
        look = await self._enter(hello)
        try:
            await self.parts.chat.rooms.join(look.stored, self, hello.chat)
            if not self._ended_by:
                await self._exchange(handler)
        finally:
            look.room.leave(self)
            self.parts.chat.rooms.leave(self.table, self)
        if self._ended_by == TABLE_BROKEN:
            await self.channel.turn_away(Refused(TABLE_BROKEN, "This table can't be followed here just now."))
        elif self._ended_by:
            await self.channel.close(self._ended_by)

    async def _enter(self, hello: HelloFrame) -> Look:
        """Joins the room and shows how things stand, without a gap between the two."""
        look = await self.parts.front_door.look(self.table, self.account, hello.seq, f"address {self.channel.address}")
        room = look.room
        room.join(self)
        if room.table is not None and hello.seq is not None and hello.seq > room.seq:
            self.reply(ErrorFrame("bad_resume", f"This table is at {room.seq}, not at {hello.seq}."))
        self.reply(look.shown_to(self.account))
        return look
