"""What a player wishes beside moves: a pause, going on, coming back, a bot in place of somebody who is away."""

from typing import Annotated, Literal, assert_never

from msgspec import Meta, Struct

from services.lobby.commands.ids import ClientId
from shared.contracts.clock_commands import ComeBack, PauseTable, ResumeTable, TakeOver
from shared.contracts.ids import AccountId, CommandId, TableId

WishName = Literal["pause", "resume", "come_back", "take_over"]
"""`pause` and `resume` count as votes, and happen when everybody is for it; a table at rest is woken by any of its
players with `resume`. `come_back`: from a bot that took one's seat over. `take_over`: calls the seat `of` somebody who
seems to be away; after the grace period, and when all others have called too, a bot plays it."""
SeatNumber = Annotated[int, Meta(ge=0, le=19)]


class Wishing(Struct):
    """What is common to a request and a frame."""

    wish: WishName
    of: SeatNumber | None = None
    """With `take_over`: whose seat."""

    def __post_init__(self) -> None:
        if (self.wish == "take_over") != (self.of is not None):
            raise ValueError("`of` says whose seat is to be taken over, and is there for nothing else")


class WishRequest(Wishing, forbid_unknown_fields=True):
    id: ClientId | None = None


class Wish(Struct, frozen=True):
    id: str
    wish: WishName
    of: int | None


def command_of(
    wish: Wish, name: CommandId, table: TableId, account: AccountId, seat: int
) -> PauseTable | ResumeTable | ComeBack | TakeOver:
    match wish.wish:
        case "pause":
            return PauseTable(id=name, table=table, account=account, seat=seat)
        case "resume":
            return ResumeTable(id=name, table=table, account=account, seat=seat)
        case "come_back":
            return ComeBack(id=name, table=table, account=account, seat=seat)
        case "take_over":
            return TakeOver(id=name, table=table, account=account, seat=seat, of=-1 if wish.of is None else wish.of)
        case _:
            assert_never(wish.wish)
