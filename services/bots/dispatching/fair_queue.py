"""Who is next: hosts take turns, so that one host's hundred tables delay that host and nobody else."""

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from typing import Generic, TypeVar

from shared.contracts.ids import AccountId

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class FairQueue(Generic[K, T]):
    """What waits, one item per key. Of one host, what people wait for comes first; among equals who came first."""

    def __init__(self) -> None:
        self._hosts: OrderedDict[AccountId, tuple[dict[K, T], dict[K, T]]] = OrderedDict()
        self._host_of: dict[K, AccountId] = {}

    def put(self, key: K, item: T, host: AccountId, people: bool) -> None:
        """Joins the line; one that is in it already keeps its place and waits with the new item."""
        first, then = self._hosts.setdefault(host, ({}, {}))
        (first if key in first or (people and key not in then) else then)[key] = item
        self._host_of[key] = host

    def drop(self, key: K) -> None:
        host = self._host_of.pop(key, None)
        if host is not None:
            for items in self._hosts[host]:
                items.pop(key, None)
            if not any(self._hosts[host]):
                del self._hosts[host]

    def take(self) -> tuple[K, T] | None:
        """The next one, which is not in the line any more; its host is last now."""
        if not self._hosts:
            return None
        host, (first, then) = next(iter(self._hosts.items()))
        key, item = next(iter((first or then).items()))
        self.drop(key)
        if host in self._hosts:
            self._hosts.move_to_end(host)
        return key, item

    def __iter__(self) -> Iterator[T]:
        for waiting in self._hosts.values():
            for items in waiting:
                yield from items.values()

    def __len__(self) -> int:
        return len(self._host_of)
