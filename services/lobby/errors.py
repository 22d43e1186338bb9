"""What the lobby refuses, and the one shape in which every refusal and error leaves it."""

import time
from collections.abc import Mapping

from msgspec import Struct


class Refused(Exception):  # noqa: N818 - named as players read it
    """A request that is not carried out: a stable code, a sentence for people, and how many seconds to wait if that
    helps."""

    def __init__(self, code: str, sentence: str, wait: float | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.wait = wait

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


STATUS: Mapping[str, int] = {
    "malformed_request": 400,
    "bad_name": 400,
    "no_token": 401,
    "bad_token": 401,
    "token_expired": 401,
    "token_revoked": 401,
    "wrong_password": 401,
    "not_your_seat": 403,
    "not_the_host": 403,
    "unknown_route": 404,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_command": 404,
    "unknown_account": 404,
    "wrong_method": 405,
    "too_large": 413,
    "illegal_move": 422,
    "bad_options": 422,
    "bad_seats": 422,
    "too_many_requests": 429,
    "internal_error": 500,
    "unavailable": 503,
}
"""The HTTP status of each code; the others are conflicts with how things stand at the table: 409."""


def status_of(code: str) -> int:
    return STATUS.get(code, 409)
