"""The codes with which live connections are closed, by the reason."""

from shared.runtime.tables.replay import TABLE_BROKEN

NOT_SIGNED_IN = 4001
UNKNOWN_TABLE = 4004
TOO_SLOW = 4008
TOO_MANY = 4029
BROKEN = 1011
TRY_AGAIN = 1013

CODES = {
    "unknown_table": UNKNOWN_TABLE,
    "too_slow": TOO_SLOW,
    "too_many_requests": TOO_MANY,
    "too_many_sockets": TOO_MANY,
    "unavailable": TRY_AGAIN,
    TABLE_BROKEN: BROKEN,
}


def close_code(reason: str) -> int:
    """The reasons that are not listed are about who is there."""
    return CODES.get(reason, NOT_SIGNED_IN)
