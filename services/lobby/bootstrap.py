"""The parts of a lobby, put together once; routes and connections get them from here."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from redis.asyncio import Redis

from services.lobby import sharing
from services.lobby.accounts.service import Accounts
from services.lobby.accounts.store import AccountStore
from services.lobby.accounts.tokens import Tokens
from services.lobby.accounts.watch import ROUND_SECONDS, TokenWatch
from services.lobby.errors import Refused
from services.lobby.limits import Buckets
from services.lobby.live.hub import CHECK_SECONDS, Hub
from services.lobby.live.presence import CLOSE_WHO_ARE_YOU, Presence
from services.lobby.live.sockets import Sockets
from services.lobby.live.waiting import WaitingRooms
from services.lobby.notices import Notice, Notices, TableChanged, TokenRevoked, Usage
from services.lobby.play.command_sender import CommandSender
from services.lobby.play.service import Play
from services.lobby.sharing import Sharing
from services.lobby.tables.caps import Caps
from services.lobby.tables.records import Records
from services.lobby.tables.service import Tables
from services.lobby.tables.store import TableStore
from services.lobby.tables.table_status import TableStatus
from shared.runtime.servers.connections import Patience, patiently
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.telemetry import metrics
from shared.runtime.telemetry.ops import Health

STUCK_AFTER = 10.0
SWEEP_SECONDS = 0.25


@dataclass(frozen=True)
class Lobby:
    settings: Settings
    buckets: Buckets
    sockets: Sockets
    sharing: Sharing
    tokens: Tokens
    watch: TokenWatch
    accounts: Accounts
    tables: Tables
    play: Play
    desk: CommandSender
    hub: Hub
    records: Records
    clerk: TableStatus
    notices: Notices
    presence: Presence
    waiting: WaitingRooms
    health: Health

    def limit(self, key: str, cost: float = 1.0) -> None:
        """Counts a request or frame of an account or address; raises Refused."""
        try:
            self.buckets.take(key, cost)
        except Refused:
            metrics.REQUESTS_LIMITED.labels(key.partition(" ")[0]).inc()
            raise

    async def run(self, stop: asyncio.Event, ready: Callable[[], None]) -> None:
        """Everything that goes on beside the requests; ends with `stop`, or with the first bug."""

        async def nothing_missed() -> None:
            await self.clerk.reconcile()
            await self.accounts.store.fill_skeletons()
            ready()

        loops = (
            self.hub.follow(stop, nothing_missed), self.desk.run(stop), self.clerk.run(stop),
            self.notices.listen(stop), self._sweep(),
            self._every(ROUND_SECONDS, "tokens", self.watch.look, stop),
            self._every(CHECK_SECONDS, "watch", self.hub.check, stop),
            self._every(sharing.ROUND_SECONDS, "sharing", self.sharing.tell, stop),
        )  # fmt: skip
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(loop) for loop in loops]
            await stop.wait()
            for task in tasks:  # they keep nothing that is not kept elsewhere
                task.cancel()

    async def _every(self, seconds: float, part: str, work: Callable[[], Awaitable[None]], stop: asyncio.Event) -> None:
        patience = Patience("postgres")
        while not stop.is_set():
            async with patiently(patience, stop):
                await work()
                self.health.beat(part)
                await asyncio.sleep(seconds)

    async def _sweep(self) -> None:
        while True:
            self.desk.give_up_late()
            self.hub.evict_idle()
            await asyncio.sleep(SWEEP_SECONDS)

    def hear(self, notice: Notice) -> None:
        match notice:
            case TokenRevoked():
                self.tokens.forget(notice.digest)
                self.presence.end(notice.digest, CLOSE_WHO_ARE_YOU, "token_revoked")
            case TableChanged():
                self.waiting.refresh(notice.table)
            case Usage():
                self.sharing.hear(notice)


def put_together(settings: Settings, pool: Pool, redis: Redis) -> Lobby:
    health = Health()
    for part in ("hub", "desk", "clerk", "notices", "tokens", "watch", "sharing"):
        health.expect(part, STUCK_AFTER)
    buckets = Buckets(settings.rate_per_second, settings.rate_burst)
    notices = Notices(redis, health)
    store = AccountStore(pool)
    tokens = Tokens(store, settings.token_hours)
    tables = Tables(TableStore(pool), notices, Caps(settings))
    desk = CommandSender(redis, settings.partitions, settings.move_timeout, health)
    clerk = TableStatus(pool, health)
    hub = Hub(redis, pool, settings.partitions, desk, clerk, health)
    presence, sockets = Presence(), Sockets()
    lobby = Lobby(
        settings=settings, buckets=buckets, sockets=sockets, sharing=Sharing(notices, buckets, sockets),
        tokens=tokens, tables=tables, desk=desk, hub=hub, clerk=clerk,
        records=Records(hub.replays),
        watch=TokenWatch(store, tokens, presence), accounts=Accounts(store, tokens, presence, notices, buckets),
        play=Play(tables, desk, hub, clerk, pool), notices=notices, presence=presence,
        waiting=WaitingRooms(hub, tables.store), health=health,
    )  # fmt: skip
    notices.heard.append(lobby.hear)
    notices.missed.append(tokens.forget_all)
    notices.missed.append(lobby.waiting.refresh_all)
    return lobby
