"""How a live connection begins: its first frame says who it is and what it has seen."""

import asyncio

from services.lobby.accounts.tokens import SignedIn
from services.lobby.live import frames
from services.lobby.live.channel import Channel
from services.lobby.live.frames import ErrorFrame, HelloFrame
from services.lobby.live.parts import LiveParts
from shared.runtime.web.problems import Refused

HELLO_SECONDS = 10.0


async def greet(parts: LiveParts, channel: Channel) -> HelloFrame:
    """The first frame that can be read and is a hello; others are named, and the connection goes on."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            while True:
                data = await channel.receive()
                channel.binary = isinstance(data, bytes)
                parts.limit(f"address {channel.address}")
                hello = _hello(data)
                if isinstance(hello, HelloFrame):
                    return hello
                await channel.send(channel.packed(hello))
    except TimeoutError:
        raise Refused("no_hello", f"The first frame must come within {HELLO_SECONDS:g} seconds.") from None


def _hello(data: str | bytes) -> HelloFrame | ErrorFrame:
    try:
        frame = frames.read(data)
    except frames.UNREADABLE as error:
        return ErrorFrame("malformed_frame", f"The first frame is no hello: {error}")
    if isinstance(frame, HelloFrame):
        return frame
    return ErrorFrame("no_hello", "The first frame is `hello`, with a token.")


async def sign_in(parts: LiveParts, channel: Channel, hello: HelloFrame) -> SignedIn:
    """Raises Refused without a good token."""
    who = await parts.tokens.check(hello.token or channel.token)
    parts.limit(who.payer)
    return who
