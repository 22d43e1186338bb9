"""What is asked about tables, and what is answered."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct, structs

from shared.contracts.ids import AccountId, TableId
from shared.contracts.levels import BOT_LEVELS
from shared.contracts.seats import Seat
from shared.contracts.terms import Terms

if TYPE_CHECKING:  # which levels there are is known when this runs
    LevelName = str
    SeatKind = str
else:
    LevelName = Literal[BOT_LEVELS]
    SeatKind = Literal[("person", *BOT_LEVELS)]
Status = Literal["open", "starting", "running", "resting", "finished", "closed"]


class OpenTable(Struct, forbid_unknown_fields=True):
    """A table of `game`. Who sits where is a list with one word per seat: `person`, or the level of a bot."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    options: dict[str, object] = {}
    """The game's options; `players` may be left out where `seats` is given."""
    seats: Annotated[list[SeatKind], Meta(max_length=20)] | None = None
    sit: bool = True
    """Whether whoever opens the table takes the first seat for people."""
    terms: dict[str, object] = {}
    """How it is played apart from the game's options, as `Terms` has it; what is left out is as usual."""
    private: bool = False
    """A private table is in no list, and only those who are invited find and join it."""


class JoinTable(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=19)] | None = None
    """The seat wanted; left out: the first free one."""


class SeatBot(Struct, forbid_unknown_fields=True):
    level: LevelName


class SeatShown(Struct, frozen=True):
    seat: int
    name: str
    account: AccountId | None
    bot: str
    guest: bool = False
    """Whoever sits there has no password: the name is nobody's."""
    owner: AccountId | None = None
    """Whose bot plays there, where it is a program of somebody's own; `bot` is the level of one of ours."""

    @property
    def free(self) -> bool:
        return self.account is None and not self.bot


def shown(seats: list[Seat]) -> list[SeatShown]:
    """The seats of a game that has begun."""
    return [
        SeatShown(
            at, seat.name, None if seat.is_bot else seat.account or None, seat.bot, seat.guest, seat.owner or None
        )
        for at, seat in enumerate(seats)
    ]


def with_present_names(seats: list[SeatShown], accounts: list[SeatShown]) -> list[SeatShown]:
    """The seats of a game as its log has them, with the names that their accounts have by now."""
    present = {seat.account: seat for seat in accounts if seat.account is not None}
    return [
        structs.replace(seat, name=present[seat.account].name, guest=present[seat.account].guest)
        if seat.account in present
        else seat
        for seat in seats
    ]


class TableShown(Struct, frozen=True, kw_only=True):
    """A table as everybody may know it. `commitment` is the hash of the seed, `seed` is shown when the game is over."""

    id: TableId
    game: str
    options: dict[str, object]
    status: Status
    host: AccountId
    """Empty where it was played elsewhere."""
    commitment: str
    seed: str | None
    seats: list[SeatShown]
    created_at: float
    terms: Terms
    private: bool = False
    broken: str | None = None
    """Why nobody can play it for now (its moves are refused as `table_broken`); null: it can be played."""
    origin: str | None = None
    """Where it was played, if its record was imported from there: it is not rated here. Null: here."""


class TablePage(Struct, frozen=True):
    tables: list[TableShown]
    after: str | None
    """Ask for `?after=` this to get the next page; null: there is none."""
