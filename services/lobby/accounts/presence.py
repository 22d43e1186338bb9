"""Which connections stand open on which token, so that a revoked one loses them."""

from typing import Protocol


class LiveConnection(Protocol):
    def end(self, reason: str) -> None:
        """Closes it soon; `reason` is the code of a refusal."""


class Presence:
    def __init__(self) -> None:
        self._by_token: dict[bytes, set[LiveConnection]] = {}

    def add(self, digest: bytes, connection: LiveConnection) -> None:
        self._by_token.setdefault(digest, set()).add(connection)

    def remove(self, digest: bytes, connection: LiveConnection) -> None:
        here = self._by_token.get(digest, set())
        here.discard(connection)
        if not here:
            self._by_token.pop(digest, None)

    def end(self, digest: bytes, reason: str) -> None:
        for connection in list(self._by_token.get(digest, ())):
            connection.end(reason)

    def digests(self) -> list[bytes]:
        return list(self._by_token)
