"""The route of live connections."""

from litestar import websocket

from services.lobby.dependencies import Here, IdInPath
from services.lobby.live.session import Session, Socket
from shared.contracts.ids import TableId


@websocket("/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: IdInPath, lobby: Here) -> None:
    """A table as it happens; see services/lobby/live/frames.py for what travels."""
    await Session(lobby, socket, TableId(table_id)).run()
