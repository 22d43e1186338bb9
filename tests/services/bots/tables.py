"""Tables to test with."""

from shared.contracts.events import MovePlayed, TableStarted
from shared.contracts.ids import AccountId, TableId
from shared.contracts.seats import Seat
from shared.rules.core.chance import commitment
from shared.runtime.tables.table import Table

SEED = bytes(range(16))
ADA = Seat("Ada", AccountId("ada"))


def bot(level: str) -> Seat:
    return Seat(level, bot=level)


def header(*seats: Seat, seed: bytes = SEED, at: float = 1000.0, game: str = "pennies") -> TableStarted:
    return TableStarted(
        at=at,
        game=game,
        rules_version=1,
        options={"players": len(seats)},
        seats=list(seats),
        seed=seed,
        commitment=commitment(seed),
    )


def table(*seats: Seat, name: str = "t", seed: bytes = SEED, at: float = 1000.0) -> Table:
    return Table(TableId(name), header(*seats, seed=seed, at=at))


def play(table: Table, seat: int, at: float = 1001.0) -> MovePlayed:
    """The first legal move of that seat, played."""
    event = MovePlayed(seq=table.seq + 1, at=at, seat=seat, move=table.game.legal(table.position, seat)[0])
    table.apply(event)
    return event
