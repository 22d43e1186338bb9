"""Who sits where, and how a game ended for each seat."""

from msgspec import Struct

from shared.contracts.ids import BOTS, NOBODYS, AccountId
from shared.rules.core.game import SeatResult


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: an account, or a bot of some level."""

    name: str
    account: AccountId = BOTS
    bot: str = ""
    guest: bool = False
    """An account without a password: its name is nobody's, and it is not rated."""
    owner: AccountId = NOBODYS
    """Whose bot the account is, where it is a program of somebody's own: to the platform it plays as a person does."""
    zone: str = ""
    """The time zone by whose nights the seat's clock stands still, where the table's terms have such; empty: UTC."""

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)


class SeatScore(Struct, frozen=True):
    """A seat's place, its points and where they come from."""

    rank: int
    score: int
    components: dict[str, int]
    tie_breaks: list[int]


def scores_of(seats: list[SeatResult]) -> list[SeatScore]:
    return [SeatScore(seat.rank, seat.score, seat.components, seat.tie_breaks) for seat in seats]
