"""What lobbies tell each other: a token was revoked, a table that has not started was changed.

Carried by Redis publish and subscribe, which forgets what nobody heard: after a connection was lost everything that was
believed is looked up again.
"""

import asyncio
import logging
from collections.abc import Callable

import msgspec
from redis.asyncio import Redis

from shared.contracts.tables import TableId
from shared.runtime import names
from shared.runtime.connections import AWAY, Patience, patiently
from shared.runtime.ops import Health

log = logging.getLogger("guildhall.lobby.notices")


class TokenRevoked(msgspec.Struct, tag="token_revoked", tag_field="type", frozen=True):
    digest: bytes


class TableChanged(msgspec.Struct, tag="table_changed", tag_field="type", frozen=True):
    table: TableId


Notice = TokenRevoked | TableChanged
_decoder: msgspec.msgpack.Decoder[Notice] = msgspec.msgpack.Decoder(Notice)


class Notices:
    def __init__(self, redis: Redis, health: Health) -> None:
        self.redis = redis
        self.health = health
        self.heard: list[Callable[[Notice], None]] = []
        self.missed: list[Callable[[], None]] = []
        """Called when notices may have been missed."""

    async def tell(self, notice: Notice) -> None:
        """What it is about is stored by now, so a request does not fail because nobody could be told."""
        try:
            await self.redis.publish(names.LOBBY_NOTICES, msgspec.msgpack.encode(notice))
        except AWAY as error:
            log.warning("other lobbies could not be told of %s: %s", type(notice).__name__, error)

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
