"""Through whose eyes a game is looked at again.

Ruling: while a game runs, everybody sees it as they saw it then: a seat what that seat knew, others what all knew. When
it is over nothing is hidden any more: whoever asks sees what all seats knew, or chooses one seat to look through.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import structs

from services.lobby.rooms.moments import Moment
from services.lobby.rooms.projection import pending_at, project
from services.lobby.rooms.schemas import Projection
from shared.contracts.events import TableStarted
from shared.contracts.ids import AccountId
from shared.contracts.seats import Seat
from shared.runtime.tables.deltas import changed, changes
from shared.runtime.tables.table import Table
from shared.runtime.web.problems import Refused


@dataclass(frozen=True)
class Eyes:
    seat: int | None
    """None: a spectator's, or everybody's where they are `open`."""
    open: bool = False
    """The game is over, and they see what each seat knew."""

    def see(self, table: Table, moments: Sequence[Moment]) -> Projection:
        seen = project(table, self.seat, moments, pending_at(table), table.at)
        if not self.open:
            return seen
        return structs.replace(
            seen,
            happened=[one.line_for(one.seat) for moment in moments for one in moment.happened],
            moves=[(moment.seq, moment.move) for moment in moments if moment.move],
            view=open_view(table),
        )


def eyes_for(header: TableStarted, over: bool, asker: AccountId | None, wanted: int | None) -> Eyes:
    """`wanted` is the seat to look through, if the asker says one; raises Refused where it is not theirs to choose."""
    if wanted is not None and wanted >= len(header.seats):
        last = len(header.seats) - 1
        raise Refused(
            "unknown_seat", f"This table has seats 0 to {last}, not {wanted}.", args={"last": last, "seat": wanted}
        )
    if over:
        return Eyes(wanted, open=wanted is None)
    own = seat_of(header.seats, asker)
    if wanted is not None and wanted != own:
        raise Refused("not_over", "Until this game is over, you see it through your own eyes alone.")
    return Eyes(own)


def seat_of(seats: Sequence[Seat], account: AccountId | None) -> int | None:
    """None for a spectator, also one without a name."""
    if not account:
        return None
    return next((at for at, seat in enumerate(seats) if seat.account == account and not seat.is_bot), None)


def open_view(table: Table) -> dict[str, object]:
    """What everybody saw, and over it what single seats saw more of; where two seats see different things in the same
    place (who is looking, for example), it stays as everybody saw it."""
    seen: object = table.game.view(table.position, None)
    by_place: dict[str, list[list[object]]] = {}
    for seat in range(len(table.seats)):
        for change in changes(seen, table.game.view(table.position, seat)):
            by_place.setdefault(str(change[0]), []).append(change)
    view = changed(seen, [found[0] for found in by_place.values() if all(one == found[0] for one in found)])
    assert isinstance(view, dict)
    return view
