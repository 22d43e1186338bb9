"""What can be asked of quick pairing: to wait for a game, to look how it stands, and to cancel."""

import asyncio
from collections.abc import Sequence
from typing import cast

from services.lobby.accounts.store import Account
from services.lobby.notices import Notices, PersonChanged
from services.lobby.pairing.schemas import PairingShown, SeekGame
from services.lobby.pairing.store import PairingStore, add
from services.lobby.tables.caps import Caps, place_of
from shared.contracts.ids import AccountId, TableId
from shared.contracts.terms import BadTerms, Terms, terms_asked
from shared.rules.core.game import Json
from shared.rules.registry import game as game_named
from shared.runtime.servers.pool import Pool
from shared.runtime.web.problems import Refused

LOOK_SECONDS = 1.0
"""Between two looks of somebody who waits for an answer, where no notice came."""


class Pairing:
    def __init__(self, pool: Pool, caps: Caps, notices: Notices) -> None:
        self.pool = pool
        self.caps = caps
        self.notices = notices
        self.store = PairingStore(pool)
        self._waiting: dict[AccountId, asyncio.Event] = {}

    async def seek(self, asked: SeekGame, account: Account, address: str) -> PairingShown:
        """Raises Refused for what can't be played, and for whoever waits already."""
        wish = _wish(asked)
        place = place_of(address)
        async with self.pool.connection() as connection, connection.transaction():
            await self.caps.check_tables(connection, account.id, place)
            if wish.bots_after is not None:
                await self.caps.check_bots(connection, account.id, place, TableId(""), wish.least - 1)
            await add(connection, account.id, wish, place)
        await self.notices.publish(PersonChanged([account.id]))
        return await self.show(account.id)

    async def show(self, account: AccountId) -> PairingShown:
        found = (await self.store.of([account])).get(account)
        if found is None:
            raise Refused("not_waiting", "You do not wait for a game.")
        return found

    async def wait(self, account: AccountId, seconds: float) -> PairingShown:
        """The same once it is paired, or after so many seconds."""
        until = asyncio.get_running_loop().time() + seconds
        while True:
            told = self._waiting.setdefault(account, asyncio.Event())
            await self.store.seen([account])
            found = await self.show(account)
            left = until - asyncio.get_running_loop().time()
            if found.table is not None or left <= 0:
                self._waiting.pop(account, None)
                return found
            await _told(told, min(left, LOOK_SECONDS))

    async def cancel(self, account: AccountId) -> None:
        if not await self.store.cancel(account):
            raise Refused("not_waiting", "You do not wait for a game.")
        await self.notices.publish(PersonChanged([account]))

    def person_changed(self, accounts: Sequence[AccountId]) -> None:
        for account in accounts:
            told = self._waiting.pop(account, None)
            if told is not None:
                told.set()


async def _told(told: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await told.wait()
    except TimeoutError:
        pass


def _wish(asked: SeekGame) -> PairingShown:
    if asked.least > asked.most:
        raise Refused("bad_seats", "`least` is not more than `most`.")
    if "players" in asked.options:
        raise Refused("bad_options", "How many play is said by `least` and `most`, not by the option `players`.")
    game = game_named(asked.game)
    options = cast("dict[str, Json]", dict(asked.options))
    for players in {asked.least, asked.most}:
        game.check_options({**options, "players": players})
    return PairingShown(
        game=asked.game, least=asked.least, most=asked.most, options=asked.options, terms=_terms(asked),
        near=asked.near, bots_after=asked.bots_after, bot=asked.bot, asked_at=0.0, table=None,
    )  # fmt: skip


def _terms(asked: SeekGame) -> Terms:
    try:
        return terms_asked(asked.terms)
    except BadTerms as error:
        raise Refused(error.code, error.sentence, args=error.args_by_name) from error
