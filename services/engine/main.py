"""Wires an engine worker and runs it."""

import asyncio
import logging
import os
import secrets
import socket

from services.engine.command_stream import CommandStream
from services.engine.housekeeping import Housekeeping
from services.engine.ownership import Ownership
from services.engine.publisher import Publisher
from services.engine.retries import Retries
from services.engine.settle import Settler
from services.engine.store import Store
from services.engine.table_cache import TableCache
from services.engine.timekeeper import Timekeeper
from services.engine.worker import Worker
from shared.runtime.servers.connections import connect_redis
from shared.runtime.servers.server_clock import ServerClock
from shared.runtime.settings import Settings
from shared.runtime.streams.leases import Leases
from shared.runtime.telemetry.ops import Health, serve_ops

log = logging.getLogger("guildhall.engine")


async def main(settings: Settings, stop: asyncio.Event) -> None:
    name = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
    redis = await connect_redis(settings)
    store = Store(settings.database_url, settings.partitions)
    leases = Leases(redis, "engine", name, settings.partitions, settings.lease_seconds)
    cache = TableCache(settings.partitions, settings.tables_kept, settings.snapshot_every)
    timekeeper = Timekeeper(redis, store, cache, ServerClock(), settings.partitions)
    ownership = Ownership(leases, settings.lease_seconds, [cache.forget_partition, timekeeper.forget_partition])
    retries = Retries(stop, before_each=ownership.maybe_renew)
    publisher = Publisher(redis, cache, retries, settings.partitions, settings.events_kept)
    settler = Settler(settings.partitions, redis, store, cache, ownership, retries, publisher, timekeeper)
    commands = CommandStream(redis, name, settings.partitions, settings.batch)
    health = Health()
    housekeeping = Housekeeping(settings, redis, store)
    worker = Worker(
        settings, redis, commands, store, settler, publisher, ownership, retries, timekeeper, housekeeping, health
    )
    ops = await serve_ops(settings.ops_host, settings.ops_port, health)
    log.info("engine %s is up; health and metrics on port %d", name, ops.port)
    try:
        await worker.run(stop)
    finally:
        await ops.close()
        await store.close()
        await redis.aclose()
    log.info("engine %s has drained", name)
