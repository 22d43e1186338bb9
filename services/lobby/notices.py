"""What lobbies publish to each other: a token was revoked, an account changed, a table that has not started did, what
was used.

Carried by Redis publish and subscribe, which forgets what nobody heard. So a notice only makes things faster: tokens
are looked up again all the time (`accounts/token_watch.py`), and after a connection was lost everything that was
believed is.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec
from redis.asyncio import Redis

from shared.contracts.ids import AccountId, TableId
from shared.runtime.servers.connections import AWAY, Patience, patiently
from shared.runtime.streams import names
from shared.runtime.telemetry.ops import Health

log = logging.getLogger("guildhall.lobby.notices")

PUBLISH_SECONDS = 1.0
"""How long a request waits for Redis to take its notices."""


class TokenRevoked(msgspec.Struct, tag="token_revoked", tag_field="type", frozen=True):
    digest: bytes
    code: str = "token_revoked"
    """What its connections are closed with."""


class AccountChanged(msgspec.Struct, tag="account_changed", tag_field="type", frozen=True):
    """Its name, its role, or whether it may take part."""

    account: AccountId


class TableChanged(msgspec.Struct, tag="table_changed", tag_field="type", frozen=True):
    table: TableId


class PersonChanged(msgspec.Struct, tag="person_changed", tag_field="type", frozen=True):
    """Something that concerns these accounts alone: their friends, invitations, notices."""

    accounts: list[AccountId]


class ChatChanged(msgspec.Struct, tag="chat_changed", tag_field="type", frozen=True):
    """Something was said at a table; or, where `n` says which, a line is shown otherwise than before."""

    table: TableId
    channel: str = ""
    n: int = 0


class Here(msgspec.Struct, tag="here", tag_field="type", frozen=True):
    """Accounts that have a live connection at a lobby."""

    lobby: str
    accounts: list[AccountId]


class Usage(msgspec.Struct, tag="usage", tag_field="type", frozen=True):
    """What keys of the rate limit (`account …`, `address …`) spent at a lobby since it last said so, and how many
    connections they hold there."""

    lobby: str
    spent: dict[str, float]
    sockets: dict[str, int]


Notice = TokenRevoked | AccountChanged | TableChanged | PersonChanged | ChatChanged | Here | Usage
_decoder: msgspec.msgpack.Decoder[Notice] = msgspec.msgpack.Decoder(Notice)


class Notices:
    def __init__(self, redis: Redis, health: Health) -> None:
        self.redis = redis
        self.health = health
        self.heard: list[Callable[[Notice], None]] = []
        self.missed: list[Callable[[], None]] = []
        """Called when notices may have been missed."""

    async def publish(self, *notices: Notice) -> None:
        """What they are about is stored by now, so a request neither fails nor waits because Redis does not answer."""
        if not notices:
            return
        try:
            await self._send(notices)
        except AWAY as error:
            log.warning("other lobbies do not hear of %s: %s", type(notices[0]).__name__, error or "no answer")

    async def publish_if_possible(self, notice: Notice) -> None:
        """What nobody needs to know: without a word in the log where it can't be published."""
        with suppress(*AWAY):
            await self._send([notice])

    async def _send(self, notices: Sequence[Notice]) -> None:
        pipeline = self.redis.pipeline(transaction=False)
        for notice in notices:
            pipeline.publish(names.LOBBY_NOTICES, msgspec.msgpack.encode(notice))
        async with asyncio.timeout(PUBLISH_SECONDS):
            await pipeline.execute()

    async def listen(self, stop: asyncio.Event) -> None:
        patience = Patience("redis")
        while not stop.is_set():
            async with patiently(patience, stop), self.redis.pubsub() as channel:
                await channel.subscribe(names.LOBBY_NOTICES)
                for begin_again in self.missed:
                    begin_again()
                while not stop.is_set():
                    self.health.beat("notices")
                    message = await channel.get_message(ignore_subscribe_messages=True, timeout=1.0)
                    if message is not None:
                        self._hear(bytes(message["data"]))
                        patience.well()

    def _hear(self, data: bytes) -> None:
        try:
            notice = _decoder.decode(data)
        except msgspec.MsgspecError as error:
            log.warning("a notice that can't be read: %s", error)
            return
        for hear in self.heard:
            hear(notice)
