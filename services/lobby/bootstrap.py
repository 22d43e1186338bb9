"""The parts of a lobby, put together once; routes and connections get them from here."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from redis.asyncio import Redis

from services.lobby import sharing
from services.lobby.accounts.deletion import Deletion
from services.lobby.accounts.own_account import OwnAccount
from services.lobby.accounts.passwords import Passwords
from services.lobby.accounts.presence import Presence
from services.lobby.accounts.proof import Proofs
from services.lobby.accounts.recovery import RecoveryStore
from services.lobby.accounts.revoking import Revoking
from services.lobby.accounts.service import Accounts
from services.lobby.accounts.store import AccountStore
from services.lobby.accounts.token_store import TokenStore
from services.lobby.accounts.token_watch import ROUND_SECONDS, TokenWatch
from services.lobby.accounts.tokens import Tokens
from services.lobby.chat import rooms as chat_rooms
from services.lobby.chat.reports import Reports
from services.lobby.chat.service import Chat
from services.lobby.commands.decisions import Decisions
from services.lobby.commands.sender import CommandSender
from services.lobby.friends.service import Friends
from services.lobby.hall import hall, online
from services.lobby.hall.hall import Hall
from services.lobby.hall.online import Online
from services.lobby.hall.store import HallStore
from services.lobby.inbox.service import Inbox
from services.lobby.inbox.store import InboxStore
from services.lobby.invitations.rematch import Rematches
from services.lobby.invitations.service import Invitations
from services.lobby.limits import Buckets
from services.lobby.live.outbox import FRAMES_WAITING
from services.lobby.live.parts import LiveParts
from services.lobby.live.socket_counts import SocketCounts
from services.lobby.notices import (
    AccountChanged,
    ChatChanged,
    Here,
    Notice,
    Notices,
    PersonChanged,
    TableChanged,
    TokenRevoked,
    Usage,
)
from services.lobby.operators.account_acts import AccountActs
from services.lobby.operators.table_acts import TableActs
from services.lobby.own_bots.service import OwnBots
from services.lobby.own_bots.store import OwnBotStore
from services.lobby.pairing import pairer
from services.lobby.pairing.pairer import Pairer
from services.lobby.pairing.service import Pairing
from services.lobby.platform.controller import Limits, limits_of
from services.lobby.platform.statistics import Statistics
from services.lobby.play.calls import Calls
from services.lobby.play.front_door import FrontDoor, Limit
from services.lobby.play.start import Start
from services.lobby.rooms.event_reader import EventReader
from services.lobby.rooms.hub import Hub
from services.lobby.rooms.log_check import CHECK_SECONDS, LogCheck
from services.lobby.rooms.records import Records
from services.lobby.rooms.replays import Replays
from services.lobby.rooms.turns import Turns
from services.lobby.rooms.waiting import WaitingRooms
from services.lobby.sharing import Sharing
from services.lobby.tables.caps import Caps
from services.lobby.tables.service import Tables
from services.lobby.tables.store import TableStore
from services.lobby.tables.table_status import TableStatus
from services.lobby.webhooks import postman
from services.lobby.webhooks.postman import Postman
from services.lobby.webhooks.store import WebhookStore
from shared.runtime.servers.connections import Patience, patiently
from shared.runtime.servers.pool import Pool
from shared.runtime.settings import Settings
from shared.runtime.telemetry import metrics
from shared.runtime.telemetry.ops import Health
from shared.runtime.web.problems import Refused

STUCK_AFTER = 10.0
SWEEP_SECONDS = 0.25
CLOCK_SECONDS = 2.0
"""Between two looks at the clock of Redis."""
PARTS = (
    "hub",
    "commands",
    "table status",
    "notices",
    "tokens",
    "log check",
    "sharing",
    "clock",
    "hall",
    "online",
    "chat",
    "pairing",
    "webhooks",
)
"""What operators see of a lobby that is not ready."""


@dataclass(frozen=True)
class Lobby:
    accounts: Accounts
    own_account: OwnAccount
    deletion: Deletion
    account_acts: AccountActs
    table_acts: TableActs
    own_bots: OwnBots
    revoking: Revoking
    tokens: Tokens
    token_watch: TokenWatch
    presence: Presence
    tables: Tables
    inbox: Inbox
    friends: Friends
    invitations: Invitations
    rematches: Rematches
    chat: Chat
    reports: Reports
    table_status: TableStatus
    sender: CommandSender
    hub: Hub
    event_reader: EventReader
    log_check: LogCheck
    waiting: WaitingRooms
    calls: Calls
    replays: Replays
    records: Records
    starting: Start
    front_door: FrontDoor
    live_parts: LiveParts
    buckets: Buckets
    limit: Limit
    sockets: SocketCounts
    sharing: Sharing
    pairing: Pairing
    pairer: Pairer
    postman: Postman
    hall: Hall
    online: Online
    notices: Notices
    health: Health
    limits: Limits
    statistics: Statistics

    async def run(self, stop: asyncio.Event, ready: Callable[[], None]) -> None:
        """Everything that goes on beside the requests; ends with `stop`, or with the first bug."""

        async def nothing_missed() -> None:
            await self.table_status.reconcile()
            await self.accounts.fill_skeletons()
            ready()

        loops = (
            self.event_reader.follow(stop, nothing_missed), self.sender.run(stop), self.table_status.run(stop),
            self.notices.listen(stop), self._sweep(),
            self._every(ROUND_SECONDS, "tokens", self.token_watch.look, stop),
            self._every(CHECK_SECONDS, "log check", self.log_check.compare, stop),
            self._every(sharing.ROUND_SECONDS, "sharing", self.sharing.publish, stop),
            self._every(CLOCK_SECONDS, "clock", self.hub.ask_time, stop),
            self._every(chat_rooms.CHECK_SECONDS, "chat", self.chat.rooms.check, stop),
            self._every(pairer.ROUND_SECONDS, "pairing", self.pairer.round, stop),
            self._every(postman.ROUND_SECONDS, "webhooks", self.postman.round, stop),
            self._every(hall.ROUND_SECONDS, "hall", self.hall.round, stop),
            self._every(online.ROUND_SECONDS, "online", self.online.publish, stop),
        )  # fmt: skip
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(loop) for loop in loops]
            await stop.wait()
            for task in tasks:  # they keep nothing that is not kept elsewhere
                task.cancel()
        await self.statistics.close()

    async def _every(self, seconds: float, part: str, work: Callable[[], Awaitable[None]], stop: asyncio.Event) -> None:
        patience = Patience("postgres")
        while not stop.is_set():
            async with patiently(patience, stop):
                await work()
                self.health.beat(part)
                await asyncio.sleep(seconds)

    async def _sweep(self) -> None:
        while True:
            self.sender.give_up_late()
            self.hub.evict_idle()
            self.calls.answer()
            await asyncio.sleep(SWEEP_SECONDS)

    def hear(self, notice: Notice) -> None:
        match notice:
            case TokenRevoked():
                self.revoking.hear_of_token(notice)
            case AccountChanged():
                self.revoking.hear_of_account(notice)
            case TableChanged():
                self.waiting.refresh(notice.table)
                self.hall.table_changed(notice.table)
                self.chat.rooms.table_changed(notice.table)
            case PersonChanged():
                self.hall.person_changed(notice.accounts)
                self.pairing.person_changed(notice.accounts)
            case ChatChanged():
                self.chat.hear(notice)
            case Here():
                self.online.hear(notice)
            case Usage():
                self.sharing.hear(notice)


def put_together(settings: Settings, pool: Pool, redis: Redis, frames_waiting: int = FRAMES_WAITING) -> Lobby:
    health = Health()
    for part in PARTS:
        health.expect(part, STUCK_AFTER)
    buckets, sockets, presence = Buckets(settings.rate_per_second, settings.rate_burst), SocketCounts(), Presence()
    limit = partial(_limit, buckets, own_bots_weight(settings))
    notices = Notices(redis, health)
    store = AccountStore(pool)
    tokens = Tokens(TokenStore(pool), settings.token_hours)
    token_watch = TokenWatch(tokens.store, tokens, presence)
    revoking, passwords, recovery = Revoking(tokens, presence, notices), Passwords(), RecoveryStore(pool)
    proofs = Proofs(store, tokens, passwords, buckets)
    deletion = Deletion(store, proofs, revoking, notices)
    tables = Tables(TableStore(pool), notices, Caps(settings))
    table_status = TableStatus(pool, health)
    sender = CommandSender(redis, settings.partitions, settings.move_timeout, health)
    hub = Hub(redis, pool, sender, table_status)
    replays = Replays(pool)
    front_door = FrontDoor(tables, hub, sender, Decisions(pool), replays, limit)
    chat = Chat(pool, tables, notices)
    starting = Start(tables, table_status, sender)
    turns = Turns(redis, pool)
    who_is_here = Online(notices, sockets)
    lobby = Lobby(
        accounts=Accounts(store, recovery, tokens, revoking, passwords, buckets),
        own_account=OwnAccount(store, recovery, proofs, revoking, passwords),
        account_acts=AccountActs(pool, revoking.account_has_changed),
        table_acts=TableActs(tables.store, tables.tell_of),
        deletion=deletion, revoking=revoking,
        own_bots=OwnBots(OwnBotStore(pool), store, deletion, revoking, settings.own_bots_per_account),
        tokens=tokens, token_watch=token_watch,
        presence=presence, tables=tables, inbox=Inbox(InboxStore(pool), notices), friends=Friends(pool, notices),
        invitations=Invitations(pool, tables, notices), rematches=Rematches(pool, tables, notices),
        chat=chat, reports=Reports(chat),
        table_status=table_status, sender=sender, hub=hub,
        event_reader=EventReader(redis, settings.partitions, hub, sender, health),
        log_check=LogCheck(redis, pool, settings.partitions, hub, sender), waiting=WaitingRooms(hub, tables),
        calls=Calls(hub, sender), replays=replays, records=Records(tables, replays), starting=starting,
        front_door=front_door,
        live_parts=LiveParts(
            front_door, chat, tokens, token_watch, presence, limit, sockets,
            settings.sockets_per_account, settings.sockets_per_address, frames_waiting,
        ),
        buckets=buckets, limit=limit, sockets=sockets, sharing=Sharing(notices, buckets, sockets), notices=notices,
        pairing=Pairing(pool, tables.caps, notices), pairer=Pairer(pool, starting, notices, sockets.accounts),
        postman=Postman(
            WebhookStore(pool), turns, notices, who_is_here.accounts, bool(settings.webhook_loopback)
        ),
        hall=Hall(HallStore(pool), turns, who_is_here), online=who_is_here, health=health,
        limits=limits_of(settings), statistics=Statistics(settings.stats_url),
    )  # fmt: skip
    hub.heard.append(lobby.hall.hear)
    notices.heard.append(lobby.hear)
    notices.missed.append(tokens.forget_all)
    notices.missed.append(lobby.waiting.refresh_all)
    notices.missed.append(lobby.hall.missed)
    return lobby


def own_bots_weight(settings: Settings) -> float:
    """What a request costs a bot more than a person, so that it gets a rate of its own out of the same buckets."""
    return settings.rate_per_second / settings.own_bots_rate_per_second if settings.own_bots_rate_per_second else 0.0


def _limit(buckets: Buckets, own_bots: float, key: str, cost: float = 1.0) -> None:
    """Counts a request or frame of an account, the bots of one owner, or an address; raises Refused."""
    payer = key.partition(" ")[0]
    try:
        buckets.take(key, cost * own_bots if payer == "bot" else cost)
    except Refused:
        metrics.REQUESTS_LIMITED.labels(payer).inc()
        raise
