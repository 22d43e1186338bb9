"""Words that commands and events share: who sits where, and how a game ended."""

from typing import NewType

from msgspec import Struct

from shared.rules.core.game import SeatResult

TableId = NewType("TableId", str)
CommandId = NewType("CommandId", str)
AccountId = NewType("AccountId", str)

BOTS = AccountId("bots")
"""Who plays the moves of bot seats: our own workers, no account."""

BOT_LEVELS = ("random", "greedy")
"""How strong our bots are, weakest first."""


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: an account, or a bot of some level."""

    name: str
    account: AccountId = BOTS
    bot: str = ""
    guest: bool = False
    """An account without a password: its name is nobody's, and it is not rated."""

    @property
    def is_bot(self) -> bool:
        return bool(self.bot)


class SeatScore(Struct, frozen=True):
    """A seat's place, its points and where they come from."""

    rank: int
    score: int
    components: dict[str, int]
    tie_breaks: list[int]


class Refusal(Struct, frozen=True):
    """Why a command was not carried out: a stable code, and a sentence for the player."""

    code: str
    sentence: str


def scores_of(seats: list[SeatResult]) -> list[SeatScore]:
    return [SeatScore(seat.rank, seat.score, seat.components, seat.tie_breaks) for seat in seats]
