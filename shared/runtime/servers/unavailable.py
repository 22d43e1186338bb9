"""Answers of a Redis that is there and can't serve: full, read-only, loading, without disk, replicas or rights.

They are answers, not lost connections, and pass as a restart does. So connections of ours raise one error for all of
them, which every loop bears with. It stays a ResponseError, for the client goes on reading a pipeline after one.
"""

import re
from typing import Any

from redis.exceptions import (
    ClusterDownError,
    MasterDownError,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    ResponseError,
    TryAgainError,
)

KINDS = (ClusterDownError, MasterDownError, NoPermissionError, OutOfMemoryError, ReadOnlyError, TryAgainError)
WORDS = re.compile(
    r"(?:^|: ?-)"  # at the beginning, or behind the place in a script that it happened at
    r"(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOPERM|NOREPLICAS|OOM|READONLY|TRYAGAIN|UNBLOCKED)\b"
    r"|^ACL failure in script"
)


class ServerUnavailable(ResponseError):  # noqa: N818
    """Redis has refused for a reason that lies with it: nothing was done, and the same may be done later."""


def translated(error: ResponseError) -> ResponseError:
    if isinstance(error, KINDS) or WORDS.search(str(error)):
        return ServerUnavailable(f"{type(error).__name__}: {error}")
    return error


class Translating:
    """For a connection of the synchronous client."""

    def read_response(self, *arguments: Any, **options: Any) -> object:
        try:
            return super().read_response(*arguments, **options)  # type: ignore[misc]  # of the connection beside it
        except ResponseError as error:
            raise translated(error) from None


class AsyncTranslating:
    """For a connection of the asyncio client."""

    async def read_response(self, *arguments: Any, **options: Any) -> object:
        try:
            return await super().read_response(*arguments, **options)  # type: ignore[misc]  # as above
        except ResponseError as error:
            if str(error).startswith("UNBLOCKED"):  # the server hangs up after it: ask anew elsewhere
                await self.disconnect()  # type: ignore[attr-defined]  # as above
            raise translated(error) from None
