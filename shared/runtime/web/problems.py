"""What a web service refuses, and the one shape in which everything that goes wrong leaves it."""

import math
import time
from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from litestar import MediaType, Response
from msgspec import Struct

from shared.runtime.telemetry import tracing

CONFLICT = 409
"""The status of a code that no table lists: not as things stand now."""

STATUS: Mapping[str, int] = {
    "malformed_request": 400,
    "unknown_route": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "too_large": 413,
    "too_many_requests": 429,
    "internal_error": 500,
    "unavailable": 503,
}
"""The HTTP status of each code that any service may answer; each service has more of its own."""


class Refused(Exception):  # noqa: N818 - named as people read it
    """A request that is not carried out: a stable code, a sentence for people, and how many seconds to wait if that
    helps. `args` are what the sentence names, by name, so that it can be said in other languages."""

    def __init__(
        self, code: str, sentence: str, wait: float | None = None, args: Mapping[str, str | int] | None = None
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.wait = wait
        self.args_by_name = args or {}

    @property
    def retry_at(self) -> float | None:
        """The end of the wait by the wall clock, for clients that keep to it."""
        return None if self.wait is None else time.time() + self.wait


class Problem(Struct, frozen=True, omit_defaults=True):
    """The body of every answer that is no success."""

    code: str
    sentence: str
    retry_at: float | None = None
    """Seconds since the epoch from which on the same request can succeed, by the clock of this server."""
    retry_after: float | None = None
    """The same as seconds from now, for clients whose clock is another."""
    trace: str = ""
    """What an operator needs to find this request in the traces."""


def response(error: Refused, status: int, headers: Mapping[str, str] | None = None) -> Response[Problem]:
    trace = tracing.trace_id_of(tracing.traceparent())
    body = Problem(error.code, error.sentence, error.retry_at, error.wait, trace)
    sent = {name: one_line(value) for name, value in (headers or {}).items()}
    if error.wait is not None:
        sent["Retry-After"] = str(max(1, math.ceil(error.wait)))
    return Response(body, status_code=status, headers=sent, media_type=MediaType.JSON)


def one_line(value: str) -> str:
    """A header's value without the ends of lines that would begin another header."""
    return " ".join(value.splitlines())


def raw_response(status: HTTPStatus, code: str, sentence: str) -> bytes:
    """The same for a connection on which no request could be made out, and which ends with this."""
    body = msgspec.json.encode(Problem(code, sentence))
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
