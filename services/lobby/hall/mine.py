"""What one account is shown of its own affairs, and what of it changed."""

from dataclasses import dataclass, field, fields

from msgspec import UNSET

from services.lobby.hall.schemas import MineFrame, SeatWaiting, TurnShown
from services.lobby.hall.store import Person
from services.lobby.inbox.schemas import NoticeShown
from services.lobby.invitations.schemas import InvitationsShown
from services.lobby.pairing.schemas import PairingShown
from services.lobby.rooms.turns import Turns
from services.lobby.tables.schemas import TableShown
from services.lobby.tables.store import StoredTable
from shared.contracts.ids import AccountId, TableId


@dataclass(frozen=True)
class Mine:
    tables: list[TableShown] = field(default_factory=list)
    turns: list[TurnShown] = field(default_factory=list)
    waiting: list[TableId] = field(default_factory=list)
    invitations: InvitationsShown = field(default_factory=lambda: InvitationsShown([], []))
    notices: list[NoticeShown] = field(default_factory=list)
    pairing: PairingShown | None = None
    online: list[AccountId] = field(default_factory=list)

    def whole(self) -> MineFrame:
        return MineFrame(*(getattr(self, one.name) for one in fields(self)))

    def since(self, before: "Mine") -> MineFrame | None:
        """What is different; None: nothing."""
        if self == before:
            return None
        pairs = ((getattr(self, one.name), getattr(before, one.name)) for one in fields(self))
        return MineFrame(*(new if new != old else UNSET for new, old in pairs))


def mine(account: AccountId, person: Person, turns: Turns, online: frozenset[AccountId]) -> Mine:
    running = [table for table in person.tables if table.status == "running"]
    return Mine(
        tables=[table.shown() for table in person.tables],
        turns=[turn for table in running if (turn := turn_at(table.id, turns)) is not None],
        waiting=[table.id for table in running if _waits_for(account, table, turns)],
        invitations=InvitationsShown(
            [one for one in person.invitations if one.to.id == account],
            [one for one in person.invitations if one.by.id == account],
        ),
        notices=person.notices,
        pairing=person.pairing,
        online=sorted(friend for friend in person.friends if friend in online),
    )


def turn_at(table: TableId, turns: Turns) -> TurnShown | None:
    turn = turns.of(table)
    if turn is None:
        return None
    return TurnShown(table, [SeatWaiting(one.seat, one.since, one.bot) for one in turn.waiting])


def _waits_for(account: AccountId, table: StoredTable, turns: Turns) -> bool:
    turn, seat = turns.of(table.id), table.seat_of(account)
    return turn is not None and any(one.seat == seat and not one.bot for one in turn.waiting)
