"""Sends notices on to webhooks, each until it was taken or tried often enough, and calls those whose turn it is."""

import asyncio
import hmac
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from hashlib import sha256

import httpcore
import msgspec

from services.lobby.notices import Notices, PersonChanged
from services.lobby.rooms.turns import Turns
from services.lobby.webhooks.address import Outside
from services.lobby.webhooks.store import Parcel, Place, WebhookStore
from shared.contracts.ids import AccountId
from shared.runtime.servers.connections import AWAY

ROUND_SECONDS = 1.0
COMPARE_ROUNDS = 5
"""Rounds between two looks whether a decision was missed."""
SEND_SECONDS = 5.0
AT_ONCE = 50
"""Notices that are on their way at once: an address that is slow holds up nobody but itself, for a while."""
FAILED = (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError, TimeoutError, OSError)


def signature(secret: str, at: int, body: bytes) -> str:
    """What a receiver compares: made of the time and the body, so that neither can be changed nor sent again later."""
    return hmac.new(secret.encode(), b"%d.%s" % (at, body), sha256).hexdigest()


class Postman:
    def __init__(
        self,
        store: WebhookStore,
        turns: Turns,
        notices: Notices,
        online: Callable[[], Collection[AccountId]],
        loopback: bool,
    ) -> None:
        self.store = store
        self.turns = turns
        self.notices = notices
        self.online = online
        self.network = Outside(loopback)
        self._rounds = 0
        self._sending: set[asyncio.Task[None]] = set()

    async def round(self) -> None:
        await self._call()
        for parcel in await self.store.take(AT_ONCE - len(self._sending)):
            task = asyncio.create_task(self._send(parcel))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _call(self) -> None:
        """Whoever is connected sees that it is their turn; whoever is not is called, once for each time."""
        places = await self.store.places()
        if not places:
            return
        tables = {place.table for place in places}
        if self._rounds % COMPARE_ROUNDS == 0:
            await self.turns.compare(tables)
        self._rounds += 1
        await self.turns.look_up(tables)
        here = self.online()
        asked = [(place, self._asked(place)) for place in places]
        called = [(place, seq) for place, seq in asked if seq is not None and place.account not in here]
        over = [place for place, seq in asked if seq is None and self.turns.of(place.table) is not None]
        concerned = await self.store.call(called, over)
        if concerned:
            await self.notices.publish(PersonChanged(concerned))

    def _asked(self, place: Place) -> int | None:
        """Where in the log they were asked; None: it is not their turn, or not known."""
        turn = self.turns.of(place.table)
        waiting = turn.waiting if turn is not None else ()
        return next((one.asked for one in waiting if one.seat == place.seat and not one.bot), None)

    async def _send(self, parcel: Parcel) -> None:
        taken = await self._taken(parcel)
        with suppress(*AWAY):  # it is held for a while, and then sent again
            if taken:
                await self.store.taken(parcel)
            elif await self.store.not_taken(parcel):
                await self.notices.publish(PersonChanged([parcel.account]))

    async def _taken(self, parcel: Parcel) -> bool:
        body = msgspec.json.encode(parcel.notice)
        at = int(time.time())
        headers: dict[bytes | str, bytes | str] = {
            "Content-Type": "application/json",
            "User-Agent": "Guildhall",
            "Guildhall-Notice": str(parcel.notice.id),
            "Guildhall-Signature": f"t={at},v1={signature(parcel.secret, at, body)}",
        }
        try:
            async with (
                asyncio.timeout(SEND_SECONDS),
                httpcore.AsyncConnectionPool(network_backend=self.network) as pool,
                pool.stream("POST", parcel.url, headers=headers, content=body) as answer,
            ):
                return 200 <= answer.status < 300  # a redirection is not followed: it could lead anywhere
        except FAILED:
            return False
