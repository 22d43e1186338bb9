"""What `guildhall doctor` looks at, one function per thing that can be wrong."""

import os
import platform
import shutil
import time
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib.metadata import version
from pathlib import Path

import psycopg
import redis

from services.cli.doctor_findings import Finding, look, ok, without_password, wrong
from shared.rules import BUILDS
from shared.rules.core.compiled import is_compiled
from shared.rules.core.errors import RulesError
from shared.rules.registry import game, offered
from shared.runtime.local.running_platform import Running
from shared.runtime.servers import deployment
from shared.runtime.servers.schema import migrations
from shared.runtime.servers.server_clock import APART
from shared.runtime.settings import Settings
from shared.runtime.streams import names
from shared.runtime.telemetry import probe

LIBRARIES = ("litestar", "msgspec", "redis", "celery", "psycopg", "opentelemetry-sdk")
ROOM_NEEDED = 1_000_000_000
BACKLOG_WORTH_A_LOOK = 1000
OTHER_VARIABLES = ("GUILDHALL_TEST_", "GUILDHALL_LAWS_")
"""Variables of the test suite, no settings of the platform."""


def environment(given: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    yield ok("python", f"Python {platform.python_version()}, guildhall {version('guildhall')}")
    yield ok("libraries", ", ".join(f"{name} {version(name)}" for name in LIBRARIES))
    known = [f"GUILDHALL_{name.upper()}" for name in Settings.__struct_fields__]
    for variable in given:
        if variable.startswith("GUILDHALL_") and variable not in known and not variable.startswith(OTHER_VARIABLES):
            near = get_close_matches(variable, known, n=1)
            hint = f"Did you mean {near[0]}?" if near else "The README lists all settings."
            yield look("settings", f"{variable} is no setting and does nothing.", hint)


def rules() -> Iterator[Finding]:
    yield ok("rules", "compiled") if is_compiled() else plain_rules(os.environ, BUILDS)
    for path in offered():
        name = path.rpartition(".")[2]
        try:
            found = game(name)
        except (RulesError, ImportError, AttributeError) as error:
            yield wrong("games", f"{path} can't be loaded: {error}", "Correct GUILDHALL_GAMES or GUILDHALL_CATALOGUE.")
        else:
            yield ok("games", f"{found.title}, rules version {found.rules_version}")


def plain_rules(given: Mapping[str, str], builds: Path) -> Finding:
    """Why the rules are not the compiled ones, and what helps."""
    sentence = "run as plain Python, several times slower"
    if given.get("GUILDHALL_COMPILED") == "0":
        return look("rules", f"{sentence}, as GUILDHALL_COMPILED=0 asks for.", "Unset it.")
    if any(builds.glob("[0-9a-f]*")):
        return look("rules", f"{sentence}: the compiled build is of other sources.", "Run `make setup`.")
    if any(shutil.which(name, path=given.get("PATH", "")) for name in (given.get("CC", "cc"), "gcc", "clang")):
        return look("rules", f"{sentence}: they are not compiled yet.", "Run `make setup`.")
    return look("rules", f"{sentence}: there is no C compiler.", "Install one and run `make setup`.")


def folder(settings: Settings, running: Running | None) -> Iterator[Finding]:
    where = settings.data.absolute()
    existing = next(path for path in (where, *where.parents) if path.exists())
    if not os.access(existing, os.W_OK):
        yield wrong("data", f"{existing} can't be written to.", "Give GUILDHALL_DATA a folder of yours.")
    free = shutil.disk_usage(existing).free
    if free < ROOM_NEEDED:
        yield wrong("data", f"{free // 1_000_000} MB are free in {existing}.", "Make room, or move GUILDHALL_DATA.")
    else:
        state = f"used by guildhall up (pid {running.pid})" if running else "not in use"
        yield ok("data", f"{where}, {state}, {free // 1_000_000_000} GB free")


def database(settings: Settings) -> Iterator[Finding]:
    shown = without_password(settings.database_url)
    try:
        connection = psycopg.connect(settings.database_url, connect_timeout=3, autocommit=True)
    except psycopg.Error as error:
        yield wrong("postgresql", f"{shown} can't be reached: {error}".strip(), "Start it, or correct the address.")
        return
    with connection:
        yield ok("postgresql", f"version {connection.info.parameter_status('server_version')} at {shown}")
        for (now,) in connection.execute("select extract(epoch from clock_timestamp())::float8"):
            yield clock("PostgreSQL", float(now))
        exists = connection.execute("select to_regclass('migrations')").fetchone()
        done = {row[0] for row in connection.execute("select name from migrations")} if exists and exists[0] else set()
        known = {name for name, _ in migrations()}
        if known - done:
            yield wrong("schema", f"without {', '.join(sorted(known - done))}", "Run `guildhall migrate`.")
            return
        if done - known:
            yield wrong("schema", f"newer than this code: {', '.join(sorted(done - known))}", "Update this code.")
        yield ok("schema", f"{len(done)} migrations done")
        yield from partitions(connection, settings)


def clock(server: str, now: float) -> Finding:
    """Whether this host and a server agree on the time; services show their own difference as a metric."""
    off = time.time() - now
    if abs(off) > APART:
        sentence = f"this host is {off:+.1f} s off {server}."
        return look("clock", sentence, "See to the time synchronisation of both hosts; records show wrong times.")
    return ok("clock", f"agrees with {server}")


def partitions(connection: "psycopg.Connection[tuple[object, ...]]", settings: Settings) -> Iterator[Finding]:
    """A table's partition is settled when it starts: another number of partitions would leave its commands unread."""
    decided = deployment.decided_partitions(connection)
    strayed = deployment.strayed_tables(connection, settings.partitions)
    if decided not in (None, settings.partitions):
        sentence = f"{settings.partitions} are set, and this database was set up with {decided}."
        yield wrong("partitions", sentence, f"Give GUILDHALL_PARTITIONS={decided}.")
    elif strayed:
        sentence = f"{strayed} running tables began with another number than {settings.partitions}."
        yield wrong("partitions", sentence, "Give GUILDHALL_PARTITIONS its former value.")
    else:
        yield ok("partitions", f"{settings.partitions}, and the running tables agree")


def streams(settings: Settings) -> Iterator[Finding]:
    shown = without_password(settings.redis_url)
    client = redis.Redis.from_url(settings.redis_url, socket_connect_timeout=3, socket_timeout=3)
    try:
        server = client.info("server")
        yield ok("redis", f"version {server['redis_version']} at {shown}")
        seconds, microseconds = client.time()
        yield clock("Redis", seconds + microseconds / 1_000_000)
        yield from durability(client)
        yield from backlog(client, settings)
    except redis.RedisError as error:
        yield wrong("redis", f"{shown} can't be reached: {error}", "Start it, or correct the address.")
    finally:
        client.close()


def durability(client: redis.Redis) -> Iterator[Finding]:
    try:
        kept = str(client.config_get("appendonly").get("appendonly"))
        evicts = str(client.config_get("maxmemory-policy").get("maxmemory-policy"))
    except redis.ResponseError:
        yield look("redis", "does not show its configuration.", "See that appendonly is on and nothing is evicted.")
        return
    if kept != "yes":
        todo = "Switch appendonly on; without it a restart loses commands that were on their way."
        yield wrong("redis", "keeps nothing over a restart.", todo)
    if evicts != "noeviction":
        yield wrong("redis", f"may forget entries when full ({evicts}).", "Set maxmemory-policy noeviction.")


def backlog(client: redis.Redis, settings: Settings) -> Iterator[Finding]:
    waiting = sum(client.xlen(names.commands_stream(number)) for number in range(settings.partitions))
    if waiting > BACKLOG_WORTH_A_LOOK:
        yield look("commands", f"{waiting} wait to be decided.", "Start more engines, or see why they are slow.")
    else:
        yield ok("commands", f"{waiting} wait to be decided")
    parked = client.xlen(names.DEAD_LETTERS)
    if parked:
        yield look("dead letters", f"{parked} are parked.", "See `guildhall deadletters list`.")
    for role in ("engine", "dispatcher"):
        owners = [client.exists(names.lease_key(role, number)) for number in range(settings.partitions)]
        if not all(owners):
            sentence = f"{owners.count(0)} of {settings.partitions} partitions belong to no {role}."
            yield wrong("leases", sentence, f"Start one with `guildhall {role}`, or wait a few seconds.")


async def services(running: Running) -> list[Finding]:
    found = []
    for part in running.parts:
        if not part.ops:
            continue
        try:
            status, body = await probe.get(part.ops, "/ready")
        except probe.Unreachable as error:
            found.append(wrong(part.name, f"does not answer: {error}", "See its log; `guildhall up` starts it again."))
            continue
        if status == 200:
            found.append(ok(part.name, f"ready at {part.address} (pid {part.pid})"))
        else:
            found.append(wrong(part.name, f"is not ready: {body.strip()}", "See its log."))
    return found
