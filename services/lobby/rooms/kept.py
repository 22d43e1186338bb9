"""Answers about finished games, kept in memory as they are sent: what is over does not change."""

from collections.abc import Hashable

KEPT_BYTES = 16 * 1024 * 1024
"""A record has about a tenth of a megabyte."""


class Kept:
    def __init__(self, most: int = KEPT_BYTES) -> None:
        self.most = most
        self._answers: dict[Hashable, bytes] = {}
        self._bytes = 0

    def find(self, key: Hashable) -> bytes | None:
        found = self._answers.pop(key, None)
        if found is not None:
            self._answers[key] = found  # the last one asked for is the last to be thrown away
        return found

    def keep(self, key: Hashable, answer: bytes) -> None:
        self._bytes += len(answer) - len(self._answers.pop(key, b""))
        self._answers[key] = answer
        while self._bytes > self.most:
            self._bytes -= len(self._answers.pop(next(iter(self._answers))))
