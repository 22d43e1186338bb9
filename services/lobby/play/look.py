"""A look at a table: who looks gets its projection, or the open table where the game has not begun."""

from dataclasses import dataclass

from msgspec import structs

from services.lobby.rooms.moments import Moment
from services.lobby.rooms.projection import project_whole
from services.lobby.rooms.room import Room
from services.lobby.rooms.schemas import Projection, TableFrame
from services.lobby.tables.schemas import with_present_names
from services.lobby.tables.store import StoredTable
from shared.contracts.ids import AccountId


@dataclass(frozen=True)
class Look:
    stored: StoredTable
    room: Room
    moments: list[Moment]
    """Holds hidden things: for projections only."""

    def shown_to(self, account: AccountId | None) -> Projection | TableFrame:
        """`account` is None for a spectator without a name."""
        if self.room.table is None:
            return TableFrame(self.stored.shown())
        seat = self.room.seat_of(account) if account else None
        whole = project_whole(self.room.table, seat, self.moments, self.room.now())
        return structs.replace(whole, seats=with_present_names(whole.seats, self.stored.seats))
