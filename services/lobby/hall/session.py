"""A live connection to the hall: with an account or without, it is shown what there is and what changes."""

from functools import partial

from services.lobby.accounts.tokens import SignedIn
from services.lobby.hall.hall import Hall
from services.lobby.hall.mine import Mine
from services.lobby.live import frames
from services.lobby.live.channel import Channel
from services.lobby.live.connection import Connection, Handler
from services.lobby.live.frames import ErrorFrame, PingFrame, PongFrame, error_frame
from services.lobby.live.greeting import greet, sign_in
from services.lobby.live.parts import LiveParts
from shared.contracts.ids import AccountId
from shared.runtime.web.problems import Refused


class HallSession(Connection):
    def __init__(self, parts: LiveParts, channel: Channel, hall: Hall) -> None:
        super().__init__(parts, channel)
        self.hall = hall
        self.account = AccountId("")
        self.shown = Mine()

    async def _attend(self) -> None:
        hello = await greet(self.parts, self.channel)
        if not hello.token and not self.channel.token:
            await self._stay(None)
            return
        who = await sign_in(self.parts, self.channel, hello)
        self.account = who.account.id
        self.parts.presence.add(who.digest, self)
        try:
            key = f"account {self.account}"
            await self._counted(key, self.parts.sockets_per_account, partial(self._stay, who))
        finally:
            self.parts.presence.remove(who.digest, self)

    async def _stay(self, who: SignedIn | None) -> None:
        try:
            await self.hall.enter(self)
            if not self._ended_by:
                await self._exchange(HallHandler(self, who))
        finally:
            self.hall.leave(self)
        if self._ended_by:
            await self.channel.close(self._ended_by)


class HallHandler(Handler):
    """There is little to say in the hall: what is done, is done by requests."""

    def __init__(self, session: HallSession, who: SignedIn | None) -> None:
        self.session = session
        self.who = who

    async def handle(self, data: str | bytes) -> None:
        """Raises Refused where the connection has to end: its token has expired."""
        session = self.session
        try:
            session.parts.limit(f"address {session.channel.address}")
            if self.who is not None:
                session.parts.limit(f"account {session.account}")
                session.parts.tokens.still_good(self.who)
            frame = frames.read(data)
            if not isinstance(frame, PingFrame):
                raise Refused("malformed_frame", "The hall takes `hello` first, and then `ping` alone.")
            session.reply(PongFrame(frame.n))
        except frames.UNREADABLE as error:
            session.reply(ErrorFrame("malformed_frame", f"This frame can't be read: {error}"))
        except Refused as error:
            session.reply(error_frame(error))
            if error.code == "token_expired":
                raise
