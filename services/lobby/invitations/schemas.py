"""What is asked about invitations, and what is answered."""

from msgspec import Struct

from services.lobby.accounts.store import Account
from services.lobby.tables.schemas import SeatShown
from shared.contracts.ids import TableId


class LinkShown(Struct, frozen=True):
    """Whoever has the token may join, for as long as the table is open and the link was not made anew."""

    token: str
    path: str


class InvitationShown(Struct, frozen=True):
    """An invitation that waits for an answer, as both sides see it."""

    id: str
    table: TableId
    game: str
    by: Account
    to: Account
    seat: int | None
    """The seat that is held for a rematch; null: any that is free."""
    at: float
    seats: list[SeatShown]


class InvitationsShown(Struct, frozen=True):
    received: list[InvitationShown]
    sent: list[InvitationShown]
