"""The socket that a service listens on: one that `guildhall up` has bound for it, or its own.

A port that was found to be free and let go again may be somebody else's a moment later. So `up` keeps the sockets of
its services bound for as long as it runs, and each service takes them over, also after a restart: who calls meanwhile
waits instead of being turned away.
"""

import os
import socket
from collections.abc import Iterable

from shared.runtime.settings import BadSettings

HANDED_OVER = "GUILDHALL_SOCKETS"
"""The numbers of the sockets that a service was given at its start, with commas between."""


def bind(host: str, port: int, variable: str) -> socket.socket:
    """The port is taken at once, so that a second service on it fails before it has done anything. Raises BadSettings,
    with the variable that the port was given in."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise BadSettings(f"{variable}={port} can't be used: {host}:{port}, {error.strerror or error}.") from error
    return bound


def listening_socket(host: str, port: int, variable: str) -> socket.socket:
    """Raises BadSettings where the address can't be used."""
    for number in filter(None, os.environ.get(HANDED_OVER, "").split(",")):
        handed_over = socket.socket(fileno=os.dup(int(number)))
        if port and handed_over.getsockname()[1] == port:
            return handed_over
        handed_over.close()
    return bind(host, port, variable)


def hand_over(sockets: Iterable[socket.socket]) -> dict[str, str]:
    return {HANDED_OVER: ",".join(str(one.fileno()) for one in sockets)}
