"""What `guildhall up` is running, written beside its data so that other commands find it.

A file left behind by a crash is known to be stale: nobody holds the folder's lock then.
"""

from pathlib import Path

import msgspec

from shared.runtime.local.folder_lock import is_locked
from shared.runtime.settings import BadSettings, Settings

FILE = "running.json"


class Part(msgspec.Struct, frozen=True):
    """One process of the platform: a service of ours, or an embedded server (without addresses of ours)."""

    name: str
    pid: int
    address: str = ""
    """Where it is asked for what it does; the same as `ops` for a worker without an API."""
    ops: str = ""
    """Where it says how it is: health, readiness, metrics."""


class Running(msgspec.Struct, frozen=True, kw_only=True):
    """The platform in a data folder; the servers' addresses are empty where they are not embedded."""

    pid: int
    lobby: str
    stats: str
    database_url: str = ""
    redis_url: str = ""
    parts: list[Part] = []


def write(folder: Path, running: Running) -> None:
    """In one step: a reader sees the old file or the new one. For its owner's eyes: it has the servers' addresses."""
    fresh = folder / f"{FILE}.new"
    fresh.touch(mode=0o600)
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(running)))
    fresh.replace(folder / FILE)


def left_behind(folder: Path) -> Running | None:
    """What the file says, whether or not it still runs."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Running)
    except (FileNotFoundError, msgspec.MsgspecError):
        return None


def read(folder: Path) -> Running | None:
    """The platform that runs in this folder now, if any."""
    return left_behind(folder) if is_locked(folder) else None


def remove(folder: Path) -> None:
    (folder / FILE).unlink(missing_ok=True)


def with_servers(settings: Settings) -> Settings:
    """The settings with both servers' addresses: those given, else those embedded in the platform that runs here."""
    if settings.database_url and settings.redis_url:
        return settings
    running = read(settings.data)
    if running is None:
        raise BadSettings(
            f"No platform runs in {settings.data}, and GUILDHALL_DATABASE_URL and GUILDHALL_REDIS_URL are not both"
            " given: start one with `guildhall up`, or give both."
        )
    return msgspec.structs.replace(
        settings,
        database_url=settings.database_url or running.database_url,
        redis_url=settings.redis_url or running.redis_url,
    )
