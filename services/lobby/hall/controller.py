"""The route of the hall."""

from litestar import websocket
from litestar.di import NamedDependency

from services.lobby.hall.hall import Hall
from services.lobby.hall.session import HallSession
from services.lobby.live.channel import Channel, Socket
from services.lobby.live.parts import LiveParts


@websocket("/hall")
async def hall_live(socket: Socket, live_parts: NamedDependency[LiveParts], hall: NamedDependency[Hall]) -> None:
    """Tables, turns and results as they change, and what waits for you; see services/lobby/hall/schemas.py."""
    await HallSession(live_parts, Channel(socket), hall).run()
