"""A live connection to the hall: with an account or without, it is shown what there is and what changes."""

from functools import partial

from services.lobby.accounts.tokens import SignedIn
from services.lobby.hall.hall import Hall
from services.lobby.hall.mine import Mine
from services.lobby.live.channel import Channel
from services.lobby.live.connection import Connection
from services.lobby.live.greeting import greet, sign_in
from services.lobby.live.listener import Listener
from services.lobby.live.parts import LiveParts
from shared.contracts.ids import AccountId
from shared.runtime.web.problems import Refused


def nothing_to_ask() -> Refused:
    """What is done in the hall is done by requests."""
    return Refused("malformed_frame", "The hall takes `hello` first, and then `ping` alone.")


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
                await self._exchange(Listener(self.parts, who, self.channel.address, self.reply, nothing_to_ask()))
        finally:
            self.hall.leave(self)
        if self._ended_by:
            await self.channel.close(self._ended_by)
