"""Frames of somebody who only listens: pings are answered, and nothing else is for them to ask here."""

from collections.abc import Callable

from services.lobby.accounts.tokens import SignedIn
from services.lobby.live import frames
from services.lobby.live.connection import Handler
from services.lobby.live.frames import ErrorFrame, FrameOut, HelloFrame, PingFrame, PongFrame, error_frame
from services.lobby.live.parts import LiveParts
from shared.runtime.web.problems import Refused


class Listener(Handler):
    def __init__(
        self, parts: LiveParts, who: SignedIn | None, address: str, reply: Callable[[FrameOut], None], else_: Refused
    ) -> None:
        self.parts = parts
        self.who = who
        self.payers = [f"address {address}", *([who.payer] if who else [])]
        self.reply = reply
        self.else_ = else_
        """Why other frames are not acted upon."""

    async def handle(self, data: str | bytes) -> None:
        """Raises Refused where the connection has to end: its token has expired."""
        try:
            for payer in self.payers:
                self.parts.limit(payer)
            if self.who is not None:
                self.parts.tokens.still_good(self.who)
            self._answer(frames.read(data))
        except frames.UNREADABLE as error:
            self.reply(ErrorFrame("malformed_frame", f"This frame can't be read: {error}"))
        except Refused as error:
            self.reply(error_frame(error))
            if error.code == "token_expired":
                raise

    def _answer(self, frame: frames.FrameIn) -> None:
        if isinstance(frame, HelloFrame):
            raise Refused("malformed_frame", "`hello` comes first, and once.")
        if not isinstance(frame, PingFrame):
            raise self.else_
        self.reply(PongFrame(frame.n))
