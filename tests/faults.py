"""Ways in which a Redis is there and can't serve, made for real and undone at the end."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from redis import Redis


@contextmanager
def full(admin: Redis) -> Iterator[None]:
    admin.config_set("maxmemory", "1")
    try:
        yield
    finally:
        admin.config_set("maxmemory", "0")


@contextmanager
def read_only(admin: Redis) -> Iterator[None]:
    admin.replicaof("127.0.0.1", "1")
    try:
        yield
    finally:
        admin.replicaof("NO", "ONE")


@contextmanager
def without_replicas(admin: Redis) -> Iterator[None]:
    admin.config_set("min-replicas-to-write", "1")
    try:
        yield
    finally:
        admin.config_set("min-replicas-to-write", "0")


@contextmanager
def without_rights(admin: Redis) -> Iterator[None]:
    """Somebody is at its access lists."""
    admin.acl_setuser("default", enabled=True, categories=["-@write"])
    try:
        yield
    finally:
        admin.acl_setuser("default", enabled=True, categories=["+@write"])


@contextmanager
def without_a_disk(admin: Redis) -> Iterator[None]:
    """A save that fails: its file's place is taken by a folder, which no user can write over."""
    place = Path(str(admin.config_get("dir")["dir"])) / str(admin.config_get("dbfilename")["dbfilename"])
    place.unlink(missing_ok=True)
    place.mkdir()
    try:
        admin.config_set("save", "3600 100000")
        _save(admin, "err")
        yield
    finally:
        admin.config_set("save", "")
        place.rmdir()
        _save(admin, "ok")


def _save(admin: Redis, end: str) -> None:
    admin.bgsave()
    while admin.info("persistence")["rdb_bgsave_in_progress"]:
        time.sleep(0.01)
    assert admin.info("persistence")["rdb_last_bgsave_status"] == end


Fault = Callable[[Redis], AbstractContextManager[None]]
REDIS_FAULTS: list[Fault] = [full, read_only, without_replicas, without_rights, without_a_disk]
