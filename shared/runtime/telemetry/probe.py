"""Asking a service how it is: its readiness and its metrics, over plain HTTP."""

import asyncio
import http.client
from urllib.parse import urlsplit

PATIENCE = 2.0


class Unreachable(Exception):  # noqa: N818
    """Nobody answers at that address."""


async def get(address: str, path: str) -> tuple[int, str]:
    return await asyncio.to_thread(fetch, address, path)


async def is_ready(address: str) -> bool:
    try:
        return (await get(address, "/ready"))[0] == 200
    except Unreachable:
        return False


def fetch(address: str, path: str) -> tuple[int, str]:
    """Status and body; raises Unreachable."""
    where = urlsplit(address)
    connection = http.client.HTTPConnection(where.hostname or "", where.port or 80, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(errors="replace")
    except (OSError, http.client.HTTPException) as error:
        raise Unreachable(f"{address}: {error}") from error
    finally:
        connection.close()
