"""Settings from GUILDHALL_* variables: each explains itself, is checked at start, and is listed in the README."""

import os
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec


class BadSettings(Exception):  # noqa: N818
    """A GUILDHALL_* variable that can't be used; the sentence says which and why."""


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One attribute per variable: `database_url` is GUILDHALL_DATABASE_URL."""

    data: Path = Path("var")
    """Folder of the embedded servers' data and logs."""
    database_url: str = ""
    """PostgreSQL to use; empty: an embedded one under the data folder."""
    redis_url: str = ""
    """Redis to use; empty: an embedded one under the data folder."""
    games: str = "architects,viscounts"
    """Games offered, with commas between: ours by name, others by the dotted path of their module."""
    catalogue: str = ""
    """Folder of corrections to the games' catalogues; empty: none."""
    compiled: int = 1
    """0 runs the rules as plain Python even where a compiled build is there."""
    host: str = "127.0.0.1"
    """Address that the services listen on."""
    port: int = 8000
    """Port of the lobby; 0 takes a free one."""
    stats_port: int = 8001
    """Port of the statistics service; 0 takes a free one."""
    stats_url: str = ""
    """Where the lobby fetches what it answers under /stats; empty: a proxy before both leads there."""
    ops_host: str = "127.0.0.1"
    """Address on which every service answers operators how it is: health, readiness, metrics; never a public one."""
    ops_port: int = 0
    """Port of health, readiness and metrics; 0 takes a free one."""
    engines: int = 1
    """Engine processes that `guildhall up` starts."""
    bot_processes: int = 1
    """Bot worker processes that `guildhall up` starts."""
    bot_concurrency: int = 2
    """Tasks that one bot worker thinks on at once, each in a process of its own."""
    partitions: int = 8
    """Streams that tables are spread over; the same for every service, fixed for the life of a deployment."""
    lease_seconds: float = 3.0
    """How long a partition stays with a worker that does not show up; shorter recovers faster, longer forgives more."""
    batch: int = 256
    """Commands that the engine decides and commits together at most."""
    deliveries: int = 3
    """Tries after which a message that nobody can process is parked as a dead letter."""
    snapshot_every: int = 32
    """Moves between two snapshots of a table; more makes recovery slower, fewer make moves slower."""
    tables_kept: int = 2000
    """Tables that an engine process holds in memory; others are put away and brought back when somebody plays."""
    events_kept: int = 20000
    """Entries kept in each partition's event stream; late readers take older ones from the database."""
    outcomes_kept_days: float = 30.0
    """Days after which refusals, and outcomes of finished tables, are forgotten; 0 keeps them for ever."""
    bot_deadline: float = 5.0
    """Seconds a bot may think before the next weaker one answers for it."""
    move_timeout: float = 10.0
    """Seconds an HTTP request waits for the outcome of its command."""
    token_hours: float = 720.0
    """Hours after which a sign-in token expires."""
    rate_per_second: float = 50.0
    """Requests and frames that one account or address may send in a second, over a while; 0 switches the limit off."""
    rate_burst: int = 200
    """Requests and frames that one account or address may send at once."""
    sockets_per_account: int = 30
    """Live connections of one account at once, over all lobbies; 0: as many as come."""
    sockets_per_address: int = 300
    """Live connections of one address at once, over all lobbies; 0: as many as come."""
    tables_per_account: int = 40
    """Tables of one host that are open or running at once; 0: as many as are opened."""
    tables_per_address: int = 160
    """The same of all hosts at one address, counting those of the last day; 0: as many as are opened."""
    bots_per_account: int = 100
    """Bots at the running tables of one host, looked at when the next one starts; 0: as many as sit."""
    bots_per_address: int = 300
    """The same of all hosts at one address, counting tables of the last day; 0: as many as sit."""
    own_bots_per_account: int = 5
    """Accounts for programs of their own that one person may make; 0: none."""
    own_bots_rate_per_second: float = 20.0
    """Requests and frames that all bots of one owner may send in a second together; 0 switches the limit off."""
    tables_per_own_bot: int = 20
    """Tables that are open or running at which a bot of somebody's own may sit at once; 0: as many as it joins."""
    connections: int = 4000
    """Connections that a lobby or a statistics process holds open at most; 0: as many as the system lets it."""
    connections_per_address: int = 400
    """Connections of one address, unless FORWARDED_ALLOW_IPS names it as a proxy; 0: as many as come."""
    cors_origins: str = ""
    """Origins whose pages may use the API from a browser, with commas between, as https://play.example; `*`: any."""
    webhook_loopback: int = 0
    """1 lets webhooks lead to this machine, by plain HTTP too, to try them out; never where strangers have accounts."""
    otlp_endpoint: str = ""
    """Where traces are exported (OTLP over HTTP), as in http://127.0.0.1:4318; empty: nowhere."""
    log_level: str = "info"
    """debug, info, warning or error."""

    @property
    def origins(self) -> list[str]:
        return [one.strip() for one in self.cors_origins.split(",") if one.strip()]


def load(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of this process; raises BadSettings for a value that can't be used.

    GUILDHALL_* variables that are no settings are left alone: Kubernetes gives every container some of that form, named
    after its services. `guildhall doctor` points at them.
    """
    known = {f"GUILDHALL_{name.upper()}": name for name in Settings.__struct_fields__}
    given: dict[str, str] = {}
    for variable, value in environment.items():
        if variable in known:
            given[known[variable]] = value
    try:
        settings = msgspec.convert(given, Settings, strict=False, dec_hook=_path)
    except msgspec.ValidationError as error:
        raise BadSettings(_sentence(str(error), given)) from error
    _check(settings)
    return settings


def _path(wanted: type, value: object) -> object:
    if wanted is Path and isinstance(value, str):
        return Path(value)
    raise NotImplementedError


def _sentence(error: str, given: Mapping[str, str]) -> str:
    """msgspec says `Expected int, got str - at $.port`; people know the variable's name and what they typed."""
    what, _, where = error.partition(" - at `$.")
    name = where.rstrip("`")
    return f"GUILDHALL_{name.upper()}={given.get(name, '')!r} can't be used: {what}."


AT_LEAST = {
    "port": 0, "stats_port": 0, "ops_port": 0, "engines": 1, "bot_processes": 0, "bot_concurrency": 1,
    "partitions": 1, "lease_seconds": 0.5,
    "batch": 1, "deliveries": 1, "snapshot_every": 1, "tables_kept": 1, "events_kept": 100, "outcomes_kept_days": 0.0,
    "bot_deadline": 0.1, "move_timeout": 0.1,
    "token_hours": 0.0, "rate_per_second": 0.0, "rate_burst": 1,
    "sockets_per_account": 0, "sockets_per_address": 0, "tables_per_account": 0, "tables_per_address": 0,
    "bots_per_account": 0, "bots_per_address": 0, "own_bots_per_account": 0, "own_bots_rate_per_second": 0.0,
    "tables_per_own_bot": 0, "connections": 0, "connections_per_address": 0,
}  # fmt: skip


LAST_PORT = 65535
ORIGIN = re.compile(r"\*|https?://[A-Za-z0-9.-]+(:\d{1,5})?|https?://\[[0-9A-Fa-f:.]+\](:\d{1,5})?")


def _check(settings: Settings) -> None:
    for name in ("port", "stats_port", "ops_port"):
        if getattr(settings, name) > LAST_PORT:
            given = f"GUILDHALL_{name.upper()}={getattr(settings, name)}"
            raise BadSettings(f"{given} can't be used: ports end at {LAST_PORT}.")
    for origin in settings.origins:
        if not ORIGIN.fullmatch(origin):
            sentence = "is no origin: a scheme and a host, without a path, as in https://play.example"
            raise BadSettings(f"GUILDHALL_CORS_ORIGINS: {origin!r} {sentence}.")
    if settings.stats_url and (settings.stats_url == "*" or not ORIGIN.fullmatch(settings.stats_url)):
        sentence = "is no address of a service: a scheme, a host and a port, as in http://127.0.0.1:8001"
        raise BadSettings(f"GUILDHALL_STATS_URL={settings.stats_url!r} {sentence}.")
    for name, least in AT_LEAST.items():
        value = getattr(settings, name)
        if value < least:
            raise BadSettings(f"GUILDHALL_{name.upper()}={value} can't be used: at least {least} is needed.")
    if settings.log_level not in ("debug", "info", "warning", "error"):
        raise BadSettings(f"GUILDHALL_LOG_LEVEL={settings.log_level!r} is none of debug, info, warning, error.")
