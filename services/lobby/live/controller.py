"""The route of live connections."""

from litestar import websocket
from litestar.di import NamedDependency

from services.lobby.live.channel import Channel, Socket
from services.lobby.live.parts import LiveParts
from services.lobby.live.session import Session
from shared.contracts.ids import TableId
from shared.runtime.web.parameters import IdInPath


@websocket("/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: IdInPath, live_parts: NamedDependency[LiveParts]) -> None:
    """A table as it happens; see services/lobby/live/frames.py for what travels."""
    await Session(live_parts, Channel(socket), TableId(table_id)).run()
