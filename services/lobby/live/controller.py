"""The route of live connections."""

from litestar import websocket

from services.lobby.bootstrap import Lobby
from services.lobby.live.session import Session, Socket
from services.lobby.tables.requests import Id
from shared.contracts.tables import TableId


@websocket("/tables/{table_id:str}/live")
async def live(socket: Socket, table_id: Id, lobby: Lobby) -> None:
    """A table as it happens; see services/lobby/live/frames.py for what travels."""
    await Session(lobby, socket, TableId(table_id)).run()
