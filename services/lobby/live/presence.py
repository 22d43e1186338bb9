"""Which connections stand open on which token, so that a revoked one loses them."""

from typing import Protocol

CLOSE_WHO_ARE_YOU = 4001


class Connection(Protocol):
    def end(self, code: int, reason: str) -> None: ...


class Presence:
    def __init__(self) -> None:
        self._by_token: dict[bytes, set[Connection]] = {}

    def add(self, digest: bytes, connection: Connection) -> None:
        self._by_token.setdefault(digest, set()).add(connection)

    def remove(self, digest: bytes, connection: Connection) -> None:
        here = self._by_token.get(digest, set())
        here.discard(connection)
        if not here:
            self._by_token.pop(digest, None)

    def end(self, digest: bytes, code: int, reason: str) -> None:
        for connection in list(self._by_token.get(digest, ())):
            connection.end(code, reason)

    def digests(self) -> list[bytes]:
        return list(self._by_token)
