"""What can be done with a table before its game begins: open, join, leave, seat bots, close."""

import secrets
import time
from collections.abc import Mapping
from typing import cast

from services.lobby.accounts.store import Account
from services.lobby.notices import Notices, TableChanged
from services.lobby.tables.caps import Caps, place_of
from services.lobby.tables.privacy import must_be_welcome, must_belong, note_joined
from services.lobby.tables.schemas import OpenTable, SeatShown
from services.lobby.tables.store import Filters, StoredTable, TableStore, set_status, take_seat
from shared.contracts.ids import AccountId, TableId
from shared.contracts.terms import BadTerms, Terms, terms_asked
from shared.rules.core.chance import SEED_BYTES, commitment
from shared.rules.core.game import Json
from shared.rules.registry import game as game_named
from shared.runtime.web.problems import Refused


class Tables:
    def __init__(self, store: TableStore, notices: Notices, caps: Caps) -> None:
        self.store = store
        self.notices = notices
        self.caps = caps

    async def find(self, table: TableId) -> StoredTable:
        """Raises Refused for a table that does not exist."""
        return await self.store.find(table)

    async def find_for(self, table: TableId, asker: AccountId | None) -> StoredTable:
        """The same for somebody, or for anybody: a private table is there for those who belong to it alone."""
        found = await self.store.find(table)
        if found.private:
            async with self.store.pool.connection() as connection:
                await must_belong(connection, found, asker)
        return found

    async def page(self, filters: Filters) -> list[StoredTable]:
        """Newest first; one more than `limit` where there is a next page."""
        return await self.store.page(filters)

    async def open(self, asked: OpenTable, host: Account, address: str) -> StoredTable:
        """Raises UnknownGame and BadOptions as the rules say it."""
        options = game_named(asked.game).check_options(_with_players(asked))
        seed = secrets.token_bytes(SEED_BYTES)
        table = StoredTable(
            TableId(secrets.token_hex(8)), asked.game, options, "open", host.id, seed, commitment(seed), time.time(),
            _seats(asked, cast(int, options["players"]), host), place_of(address), _terms(asked), private=asked.private,
        )  # fmt: skip
        async with self.store.adding(table) as connection:
            await self.caps.check_tables(connection, host.id, table.place)
            if asked.sit:
                await self.caps.check_seat(connection, host)
        return await self._changed(table.id)

    async def join(self, table: TableId, account: Account, wanted: int | None, admitted: bool = False) -> StoredTable:
        """`admitted`: with the link of a private table."""
        async with self.store.changing(table) as (connection, found):
            if not admitted:
                await must_belong(connection, found, account.id)
            must_be_open(found)
            await must_be_welcome(connection, found, account.id)
            if found.seat_of(account.id) is not None:
                raise Refused("already_seated", "You sit at this table already.")
            free = [seat for seat in found.seats if seat.free and wanted in (None, seat.seat)]
            if not free:
                raise Refused("no_free_seat", "No such seat is free at this table.")
            await self.caps.check_seat(connection, account)
            await take_seat(connection, table, person_seat(free[0].seat, account))
            await note_joined(connection, table, account.id)
        return await self._changed(table)

    async def leave(self, table: TableId, account: Account) -> StoredTable:
        async with self.store.changing(table) as (connection, found):
            seat = found.seat_of(account.id)
            if seat is None:
                raise Refused("not_your_seat", "You do not sit at this table.")
            must_be_open(found, "Resign instead.")
            await take_seat(connection, table, _free(seat))
        return await self._changed(table)

    async def seat_bot(self, table: TableId, account: Account, seat: int, level: str) -> StoredTable:
        async with self.store.changing(table) as (connection, found):
            must_be_hosts(found, account)
            must_be_open(found)
            if not _seat_at(found, seat).free:
                raise Refused("no_free_seat", f"Seat {seat} is taken.")
            await take_seat(connection, table, bot_seat(seat, level))
        return await self._changed(table)

    async def unseat_bot(self, table: TableId, account: Account, seat: int) -> StoredTable:
        async with self.store.changing(table) as (connection, found):
            must_be_hosts(found, account)
            must_be_open(found)
            if not _seat_at(found, seat).bot:
                raise Refused("no_bot_there", f"No bot sits on seat {seat}.")
            await take_seat(connection, table, _free(seat))
        return await self._changed(table)

    async def close(self, table: TableId, account: Account) -> StoredTable:
        async with self.store.changing(table) as (connection, found):
            must_be_hosts(found, account)
            must_be_open(found)
            await set_status(connection, table, "closed")
        return await self._changed(table)

    async def begin_start(self, table: TableId, account: Account) -> StoredTable:
        """From here on nobody joins or leaves; starting once more is for a host whose first try got lost."""
        async with self.store.changing(table) as (connection, found):
            must_be_hosts(found, account)
            if found.status != "starting":
                must_be_open(found)
            if any(seat.free for seat in found.seats):
                raise Refused("seats_free", "A seat is free: wait for somebody, or seat a bot there.")
            bots = sum(bool(seat.bot) for seat in found.seats)
            await self.caps.check_bots(connection, found.host, found.place, table, bots)
            await set_status(connection, table, "starting")
        return found

    async def zones(self, table: TableId) -> dict[int, str]:
        """The time zones of those who sit there; not shown to anybody."""
        return await self.store.zones(table)

    async def undo_start(self, table: TableId) -> None:
        async with self.store.changing(table) as (connection, found):
            if found.status == "starting":
                await set_status(connection, table, "open")
        await self._changed(table)

    async def give_up(self, table: TableId) -> None:
        """Closes a table whose game can't begin."""
        async with self.store.changing(table) as (connection, found):
            if found.status == "starting":
                await set_status(connection, table, "closed")
        await self._changed(table)

    async def tell_of(self, table: TableId) -> None:
        """Everybody who waits there, at whichever lobby, hears of what has changed."""
        await self.notices.publish(TableChanged(table))

    async def _changed(self, table: TableId) -> StoredTable:
        await self.tell_of(table)
        return await self.store.find(table)


def _with_players(asked: OpenTable) -> Mapping[str, Json]:
    options = cast("dict[str, Json]", dict(asked.options))
    if asked.seats is not None:
        players = options.setdefault("players", len(asked.seats))
        if players != len(asked.seats):
            raise Refused("bad_seats", f"seats lists {len(asked.seats)} seats, options.players is {players!r}.")
    return options


def _terms(asked: OpenTable) -> Terms:
    try:
        return terms_asked(asked.terms)
    except BadTerms as error:
        raise Refused(error.code, error.sentence, args=error.args_by_name) from error


def _seats(asked: OpenTable, players: int, host: Account) -> list[SeatShown]:
    kinds = list(asked.seats or ["person"] * players)
    seats = [_free(at) if kind == "person" else bot_seat(at, kind) for at, kind in enumerate(kinds)]
    if asked.sit:
        first = next((seat.seat for seat in seats if seat.free), None)
        if first is None:
            raise Refused("bad_seats", "You want to sit, but `seats` has no place for a person.")
        seats[first] = person_seat(first, host)
    return seats


def person_seat(seat: int, account: Account) -> SeatShown:
    return SeatShown(seat, account.name, account.id, "", account.guest, account.owner)


def _free(seat: int) -> SeatShown:
    return SeatShown(seat, "", None, "")


def bot_seat(seat: int, level: str) -> SeatShown:
    return SeatShown(seat, f"{level.capitalize()} bot", None, level)


def _seat_at(table: StoredTable, seat: int) -> SeatShown:
    if not 0 <= seat < len(table.seats):
        raise Refused("bad_seats", f"This table has seats 0 to {len(table.seats) - 1}, not {seat}.")
    return table.seats[seat]


def must_be_hosts(table: StoredTable, account: Account) -> None:
    if table.host != account.id:
        raise Refused("not_the_host", "Only whoever opened the table can do that.")


def must_be_open(table: StoredTable, instead: str = "") -> None:
    """Raises Refused where its game has begun, or never will."""
    match table.status:
        case "open":
            return
        case "closed":
            raise Refused("table_closed", "This table was closed.")
        case "finished":
            raise Refused("table_finished", "This game is over.")
        case _:
            raise Refused("already_started", f"This game has begun. {instead}".rstrip())
