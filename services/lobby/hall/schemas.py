"""What the hall sends: `hall` once, `changed` with what changed for everybody, and `mine` for one account alone."""

from msgspec import UNSET, Struct, UnsetType

from services.lobby.inbox.schemas import NoticeShown
from services.lobby.invitations.schemas import InvitationsShown
from services.lobby.pairing.schemas import PairingShown
from services.lobby.tables.schemas import TableShown
from shared.contracts.ids import AccountId, TableId


class SeatWaiting(Struct, frozen=True, omit_defaults=True):
    """A seat that has to decide, and since when."""

    seat: int
    since: float
    bot: str = ""


class TurnShown(Struct, frozen=True):
    """Whose turn it is at a table that goes on."""

    table: TableId
    seats: list[SeatWaiting]


class PlaceShown(Struct, frozen=True):
    """How a game ended for one seat."""

    seat: int
    name: str
    account: AccountId | None
    bot: str
    rank: int
    score: int


class ResultShown(Struct, frozen=True):
    table: TableId
    game: str
    at: float
    reason: str
    places: list[PlaceShown]


class HallFrame(Struct, tag="hall", tag_field="type", frozen=True):
    """How things stand: tables that are open or go on, the newest first, and the last results."""

    tables: list[TableShown]
    turns: list[TurnShown]
    results: list[ResultShown]


class ChangedFrame(Struct, tag="changed", tag_field="type", frozen=True, omit_defaults=True):
    """What changed since the frame before: tables that came or changed, those that are gone, turns, new results."""

    tables: list[TableShown] = []
    gone: list[TableId] = []
    turns: list[TurnShown] = []
    results: list[ResultShown] = []


class MineFrame(Struct, tag="mine", tag_field="type", frozen=True, omit_defaults=True):
    """What is about the account alone; a field that is left out has not changed."""

    tables: list[TableShown] | UnsetType = UNSET
    """Those that you opened or sit at, private ones too."""
    turns: list[TurnShown] | UnsetType = UNSET
    waiting: list[TableId] | UnsetType = UNSET
    """Those that wait for a decision of yours."""
    invitations: InvitationsShown | UnsetType = UNSET
    notices: list[NoticeShown] | UnsetType = UNSET
    """The newest that you have not read."""
    pairing: PairingShown | UnsetType | None = UNSET
    """What you wait for, and the table once you are paired; null: nothing."""
    online: list[AccountId] | UnsetType = UNSET
    """Friends of yours who are here."""
