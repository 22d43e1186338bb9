"""The dispatcher's process: leases, rounds, tidying up, and a page that says how the queues are."""

import asyncio
import logging
import os
import secrets
import socket
from contextlib import suppress
from functools import partial

from redis.asyncio import Redis

from services.bots.dispatching.command_backlog import backlog_page
from services.bots.dispatching.dispatcher import Dispatcher
from services.bots.dispatching.issuer import Issuer
from services.bots.dispatching.ladder import LEASE
from services.bots.dispatching.queue_status import observe, status_page, tidy
from services.bots.presence import show_held, slots
from shared.rules.registry import games
from shared.runtime.servers.connections import AWAY, Patience, connect_redis, patiently
from shared.runtime.servers.pool import Pool
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.streams.leases import Leases
from shared.runtime.telemetry import metrics
from shared.runtime.telemetry.ops import Health, serve_ops

log = logging.getLogger("guildhall.bots")

LEASES, ROUNDS, QUEUES = "leases", "rounds", "queues"
STUCK = 10.0
"""Seconds without a sign of life of one of these after which the dispatcher is not ready."""
TIDY = 1.0
"""Seconds between two looks at the queues."""


async def main(settings: Settings, stop: asyncio.Event) -> None:
    games()  # what is offered must load, before anybody plays it
    redis = await connect_redis(settings)
    pool = Pool(settings.database_url, size=2)
    health = Health()
    for part in (LEASES, ROUNDS, QUEUES):
        health.expect(part, STUCK)
    server = ServerClock()
    with suppress(*AWAY):  # asked again every second
        await server.ask(redis)
    issuer = Issuer(settings, redis, server)
    dispatcher = Dispatcher(settings, redis, pool, issuer, server)
    seconds = min(settings.lease_seconds, LEASE)
    name = worker_name()
    leases = Leases(redis, "dispatcher", name, settings.partitions, seconds)
    pages = {
        "/bots/status": partial(status_page, redis, server),
        "/commands/status": partial(backlog_page, redis, settings.partitions),
    }
    ops = await serve_ops(settings.ops_host, settings.ops_port, health, pages)
    log.info("health, metrics, %s on port %d", " and ".join(pages), ops.port)
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(keep_leases(leases, dispatcher, seconds, health, stop))
            group.create_task(keep_asking(dispatcher, health, stop))
            group.create_task(keep_tidy(redis, server, dispatcher, name, health, stop))
    finally:
        with suppress(*AWAY):
            await leases.release()
        await ops.close()
        issuer.close()
        await pool.close()
        await redis.aclose()


async def keep_leases(
    leases: Leases, dispatcher: Dispatcher, seconds: float, health: Health, stop: asyncio.Event
) -> None:
    patience = Patience("redis, for leases")
    while not stop.is_set():
        async with patiently(patience, stop):
            dispatcher.partitions.wanted = await leases.renew()
            health.beat(LEASES)
            await pause(stop, seconds / 3)


async def keep_asking(dispatcher: Dispatcher, health: Health, stop: asyncio.Event) -> None:
    patience = Patience("a server")
    while not stop.is_set():
        try:
            await dispatcher.round()
            health.beat(ROUNDS)
            patience.well()
        except AWAY as error:
            dispatcher.doubt()
            await patience.wait(error, stop)


async def keep_tidy(
    redis: Redis, server: ServerClock, dispatcher: Dispatcher, name: str, health: Health, stop: asyncio.Event
) -> None:
    patience = Patience("redis, for the bots' queues")
    while not stop.is_set():
        async with patiently(patience, stop):
            await server.ask(redis)
            await tidy(redis, server.now())
            dispatcher.share(await slots(redis, server.now()))
            await show_held(redis, name, dispatcher.admission.held(), server)
            await observe(redis, server.now())
            metrics.DEAD_LETTERS_KEPT.set(await redis.xlen(names.DEAD_LETTERS))
            health.beat(QUEUES)
            await pause(stop, TIDY)


async def pause(stop: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(stop.wait(), seconds)


def worker_name() -> str:
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
