"""The statistics under the lobby's own address, where no proxy before both leads there: fetched from their service.

Read-only and public. Each request has been counted like any other; its sender's address goes along, so that the
statistics count it, too.
"""

import asyncio
from http import HTTPMethod

import httpx
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from shared.runtime.telemetry import tracing
from shared.runtime.web.middleware import address_of
from shared.runtime.web.problems import Refused

SECONDS = 5.0
"""How long the statistics may take to answer."""
AT_ONCE = 16
"""Requests under way; more wait for a moment, so that slow statistics do not fill the lobby."""
ANSWER_BYTES = 4 * 1024 * 1024
ASKED = ("accept", "accept-language", "if-none-match")
ANSWERED = ("content-type", "etag", "cache-control", "retry-after", "location")


class Statistics:
    def __init__(self, address: str) -> None:
        """Without an address nothing is fetched."""
        self.address = address
        self._http = self._client() if address else None

    def _client(self) -> httpx.AsyncClient:
        limits = httpx.Limits(max_connections=AT_ONCE)
        return httpx.AsyncClient(
            base_url=self.address, timeout=httpx.Timeout(SECONDS, pool=1.0), limits=limits, trust_env=False,
            verify=self.address.startswith("https"),
        )  # fmt: skip

    async def fetch(self, request: Request[None, None, State]) -> Response[bytes]:
        """Their answer as it is, refusals included; raises Refused where there is none."""
        if self._http is None:
            raise NotFoundException
        try:
            async with asyncio.timeout(SECONDS):
                return await self._fetch(self._http, request)
        except (httpx.HTTPError, TimeoutError) as error:
            raise Refused("unavailable", "The statistics can't be reached just now; try again.") from error

    async def _fetch(self, http: httpx.AsyncClient, request: Request[None, None, State]) -> Response[bytes]:
        query = request.scope["query_string"]
        target = request.scope["raw_path"] + (b"?" + query if query else b"")
        headers = {name: value for name in ASKED if (value := request.headers.get(name))}
        headers |= {"x-forwarded-for": address_of(request.scope), "traceparent": tracing.traceparent()}
        body = b""
        async with http.stream(HTTPMethod.GET, http.base_url.copy_with(raw_path=target), headers=headers) as answer:
            async for part in answer.aiter_bytes():
                body += part
                if len(body) > ANSWER_BYTES:
                    raise httpx.DecodingError("more than the statistics ever answer")
        kept = {name: value for name in ANSWERED if (value := answer.headers.get(name))}
        kind = kept.pop("content-type", "").partition("; charset=utf-8")[0]  # which is added to text by itself
        return Response(body, status_code=answer.status_code, headers=kept, media_type=kind or None)

    async def close(self) -> None:
        if self._http is not None:
            await self._http.aclose()


@get(["/stats", "/stats/{path:path}"], include_in_schema=False)
async def show_statistics(
    request: Request[None, None, State], statistics: NamedDependency[Statistics]
) -> Response[bytes]:
    return await statistics.fetch(request)
