"""Health, readiness and metrics of a service, over a tiny HTTP server on a port for operators alone."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from shared.runtime.servers.connections import AWAY
from shared.runtime.web.listening import listening_socket

REQUEST_MOST = 8192
PATIENCE = 5.0
MEASURED_SECONDS = 0.25
"""How old the metrics may be; nobody looks at them more often."""


class Health:
    """Parts of a service that must show up again and again; one that is stuck makes the service not ready."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._limits: dict[str, float] = {}
        self._beats: dict[str, float] = {}

    def expect(self, part: str, within: float) -> None:
        """From now on `part` has to beat at least every `within` seconds; not ready until its first beat."""
        self._limits[part] = within

    def beat(self, part: str) -> None:
        self._beats[part] = self._clock()
        self._limits.setdefault(part, 10.0)

    def check(self) -> dict[str, str]:
        """What is wrong, by part; empty: ready."""
        wrong: dict[str, str] = {}
        for part, limit in self._limits.items():
            beat = self._beats.get(part)
            if beat is None:
                wrong[part] = "has not started yet"
            elif self._clock() - beat > limit:
                wrong[part] = f"stuck for {self._clock() - beat:.1f} s, should show up every {limit:g} s"
        return wrong


@dataclass(frozen=True)
class OpsAnswer:
    """What is said on one of the three routes, whatever serves it."""

    status: HTTPStatus
    content_type: str
    body: bytes


OpsPage = Callable[[], Awaitable[OpsAnswer]]
"""A route of a service's own, beside the three."""


def health_answer(path: str, health: Health) -> OpsAnswer:
    match path:
        case "/health":  # the process is alive and its loop turns; restarting would not help more than that
            return as_json(HTTPStatus.OK, {"status": "alive"})
        case "/ready":
            wrong = health.check()
            status = HTTPStatus.SERVICE_UNAVAILABLE if wrong else HTTPStatus.OK
            return as_json(status, {"status": "not ready" if wrong else "ready", "wrong": wrong})
        case _:
            return as_json(HTTPStatus.NOT_FOUND, {"status": "there are /health, /ready and /metrics"})


def brief_health_answer(path: str, health: Health) -> OpsAnswer:
    """Health and readiness for anybody: the status, without what is wrong inside."""
    full = health_answer(path, health)
    return as_json(full.status, {"status": json.loads(full.body)["status"]})


class MetricsPage:
    """The metrics as text. To write it takes ten milliseconds and more, which others lack, also where a thread does it:
    so it is written once for all who ask within `MEASURED_SECONDS`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._writing: asyncio.Task[bytes] | None = None
        self._begun = 0.0

    async def answer(self) -> OpsAnswer:
        if self._writing is None or (self._writing.done() and self._clock() - self._begun >= MEASURED_SECONDS):
            self._begun = self._clock()
            self._writing = asyncio.create_task(asyncio.to_thread(generate_latest))
        return OpsAnswer(HTTPStatus.OK, CONTENT_TYPE_LATEST, await asyncio.shield(self._writing))


def as_json(status: HTTPStatus, body: dict[str, object]) -> OpsAnswer:
    return OpsAnswer(status, "application/json", json.dumps(body).encode())


class OpsServer:
    def __init__(self, server: asyncio.Server) -> None:
        self._server = server
        self.port: int = server.sockets[0].getsockname()[1]
        self.fileno = server.sockets[0].fileno()
        """The listening socket: a forked child closes its copy, or the port stays taken when the parent is killed."""

    async def close(self) -> None:
        self._server.close()
        await self._server.wait_closed()


async def serve_ops(host: str, port: int, health: Health, more: Mapping[str, OpsPage] | None = None) -> OpsServer:
    """Serves the three routes, and those of `more`, by path."""
    pages: dict[str, OpsPage] = {"/metrics": MetricsPage().answer, **(more or {})}

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(await _http(head, health, pages))
                await writer.drain()
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            pass  # whoever asked has gone, or speaks no HTTP
        finally:
            writer.close()

    listening = listening_socket(host, port, "GUILDHALL_OPS_PORT")
    return OpsServer(await asyncio.start_server(serve, sock=listening, limit=REQUEST_MOST))


async def _http(head: bytes, health: Health, pages: Mapping[str, OpsPage]) -> bytes:
    words = head.split(b"\r\n", 1)[0].decode("latin-1").split(" ")
    path = words[1].partition("?")[0] if len(words) == 3 and words[0] in ("GET", "HEAD") else ""
    try:
        said = await pages[path]() if path in pages else health_answer(path, health)
    except AWAY as error:  # a page of a service's own needs a server; the three routes do not
        said = as_json(HTTPStatus.SERVICE_UNAVAILABLE, {"status": f"a server is away: {type(error).__name__}"})
    lines = [
        f"HTTP/1.1 {said.status.value} {said.status.phrase}",
        f"Content-Type: {said.content_type}",
        f"Content-Length: {len(said.body)}",
        "Connection: close",
    ]
    body = b"" if words[0] == "HEAD" else said.body
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
