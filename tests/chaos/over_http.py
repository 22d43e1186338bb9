"""Somebody who plays over HTTP alone: looks, moves, asks what became of it, and tries elsewhere when nobody answers."""

import asyncio

import httpx
import msgspec

from shared.runtime.web.client import ApiError, Client, Outcome, UndoInfo
from tests.chaos.notes import AGREE, DECLINE, RESIGN, UNDO, Sent
from tests.chaos.person import NOT_NOW, Person
from tests.chaos.tricks import maybe_trick

LOOK_AGAIN = 0.3
"""Seconds between two looks while others decide."""


class HttpPlayer:
    """Plays random legal moves to the end of a table, or resigns once the house closes."""

    def __init__(self, person: Person, table: str, seat: int, closing: asyncio.Event) -> None:
        self.person = person
        self.notes = person.notes
        self.table = table
        self.seat = seat
        self.closing = closing

    async def play(self) -> None:
        while not (self.notes.tables[self.table].over or self.person.left):
            lobby, client = self.person.any_client()
            try:
                if self.person.waiting:
                    await self._send(self.person.waiting, lobby, client)
                else:
                    await self._look_and_act(lobby, client)
            except ApiError as error:
                self.notes.complaint(error.code, error.sentence, self.table)
                await asyncio.sleep(LOOK_AGAIN)
            except (httpx.TransportError, OSError):
                await asyncio.sleep(LOOK_AGAIN)

    async def _look_and_act(self, lobby: str, client: Client) -> None:
        answer = await client.request("GET", f"/tables/{self.table}/view")
        shown = msgspec.json.decode(answer.content, type=Shown)
        sighting = self.notes.tables[self.table]
        if shown.seq > sighting.seq:
            sighting.seq, sighting.moved = shown.seq, self.notes.now()
        sighting.finished = sighting.finished or shown.finished is not None
        trick = maybe_trick(self.person.rng, shown.seq, shown.legal, self.person.answered)
        if trick:
            sent = self.person.trick(self.table, self.seat, trick)
            await self._post(sent, trick.move, trick.version, lobby, client)
        if self.closing.is_set():
            self.person.resign(self.table, self.seat)
        elif not self.person.choose(self.table, self.seat, shown.seq, shown.legal, shown.undo):
            await asyncio.sleep(LOOK_AGAIN)

    async def _send(self, sent: Sent, lobby: str, client: Client) -> None:
        if self.person.rng.random() < 0.1:  # impatient: the same at both lobbies at once
            both = (self._post(sent, sent.move, sent.version, where, at) for where, at in self.person.clients.items())
            for result in await asyncio.gather(*both, return_exceptions=True):
                if isinstance(result, Exception) and not isinstance(result, (ApiError, httpx.TransportError)):
                    raise result
        else:
            await self._post(sent, sent.move, sent.version, lobby, client)

    async def _post(self, sent: Sent, move: str, version: int | None, lobby: str, client: Client) -> None:
        """Notes the answer; raises ApiError where it says nothing of the command."""
        try:
            outcome = await self._ask(client, sent.id, move, version)
            if outcome.ask:
                outcome = await client.command(self.table, sent.id)
        except ApiError as error:
            if error.code in NOT_NOW:
                raise
            self.person.heard(sent.id, lobby, error.code)
        else:
            self.person.heard(sent.id, lobby, moves=outcome.moves)

    async def _ask(self, client: Client, id: str, move: str, version: int | None) -> Outcome:
        if move == RESIGN:
            return await client.resign(self.table, id)
        if move == UNDO:
            return await client.undo(self.table, version or 0, id)
        if move in (AGREE, DECLINE):
            return await client.answer_undo(self.table, version or 0, move == AGREE, id)
        return await client.move(self.table, move, id, version)


class Shown(msgspec.Struct, kw_only=True):
    """What a look needs of the answer to GET /view."""

    seq: int
    legal: list[str] = []
    finished: object = None
    undo: UndoInfo | None = None
