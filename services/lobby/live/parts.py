"""What every live connection needs of the lobby."""

from dataclasses import dataclass

from services.lobby.accounts.presence import Presence
from services.lobby.accounts.token_watch import TokenWatch
from services.lobby.accounts.tokens import Tokens
from services.lobby.chat.service import Chat
from services.lobby.live.outbox import FRAMES_WAITING
from services.lobby.live.socket_counts import SocketCounts
from services.lobby.play.front_door import FrontDoor, Limit


@dataclass(frozen=True)
class LiveParts:
    front_door: FrontDoor
    chat: Chat
    tokens: Tokens
    token_watch: TokenWatch
    presence: Presence
    limit: Limit
    sockets: SocketCounts
    sockets_per_account: int
    sockets_per_address: int
    frames_waiting: int = FRAMES_WAITING
