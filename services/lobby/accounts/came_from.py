"""Where a sign-in came from, roughly: enough for its owner to tell it from a stranger's, and no more than that."""

from ipaddress import ip_address, ip_network
from typing import Any

from msgspec import Struct

from shared.runtime.web.middleware import address_of, header

KEPT_BITS = {4: 24, 6: 48}
"""Of an address, by the version of its protocol: the neighbourhood and not the house."""
AGENT_LONGEST = 120


class CameFrom(Struct, frozen=True):
    network: str = ""
    agent: str = ""
    """What the program called itself."""


def came_from(scope: Any) -> CameFrom:
    agent = "".join(one for one in header(scope, b"user-agent") if one.isascii() and one.isprintable())
    return CameFrom(_network(address_of(scope)), agent[:AGENT_LONGEST])


def _network(address: str) -> str:
    try:
        found = ip_address(address)
    except ValueError:
        return ""  # a socket of this machine
    return str(ip_network((found, KEPT_BITS[found.version]), strict=False))
