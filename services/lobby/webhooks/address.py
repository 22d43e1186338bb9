"""Where a webhook may lead: to the internet, and never into the network that we stand in.

A name is looked up when something is sent, and the connection goes to the very address that was looked at: a name that
leads elsewhere the next moment gains nothing by it.
"""

import asyncio
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

import httpcore

from shared.runtime.web.problems import Refused

LONGEST = 500
EMBEDDING = IPv6Network("64:ff9b::/96")
"""Addresses of IPv4, as networks with IPv6 alone write them."""

Address = IPv4Address | IPv6Address


class NotThere(httpcore.ConnectError):
    """A webhook leads where none may."""


def checked(url: str, loopback: bool) -> str:
    """The address as it is kept; raises Refused for one that no webhook may have."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    if len(url) > LONGEST or not host or not url.isascii() or not url.isprintable() or " " in url or port == 0:
        raise _bad()
    plain = loopback and parts.scheme == "http" and _literal(host) is not None
    if (parts.scheme != "https" and not plain) or parts.username is not None or parts.password is not None:
        raise _bad()
    literal = _literal(host)
    if literal is not None and not reachable(literal, loopback):
        raise _bad()
    return url.partition("#")[0]


def reachable(address: Address, loopback: bool) -> bool:
    """Whether it is one of the internet's, or our own where an operator allows that."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if address in EMBEDDING:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return reachable(inner, loopback)
    if loopback and address.is_loopback:
        return True
    return address.is_global and not address.is_multicast and not address.is_reserved


class Outside(httpcore.AsyncNetworkBackend):
    """Connects to addresses of the internet alone, whatever a name says."""

    def __init__(self, loopback: bool) -> None:
        self.loopback = loopback
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await _looked_up(host, port)
        if not found or not all(reachable(address, self.loopback) for address in found):
            raise NotThere("a webhook leads where none may")
        return await self._network.connect_tcp(str(found[0]), port, timeout, local_address, socket_options)

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        raise NotThere(f"no webhook leads to a socket, as {path} with {timeout} and {socket_options} would be")

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def _looked_up(host: str, port: int) -> list[Address]:
    literal = _literal(host)
    if literal is not None:
        return [literal]
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise NotThere("a name that leads nowhere") from error
    return [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]


def _literal(host: str) -> Address | None:
    try:
        return ip_address(host.strip("[]"))
    except ValueError:
        return None


def _bad() -> Refused:
    return Refused("bad_webhook", "A webhook is an https address on the internet, without a name or password in it.")
