"""People and spectators over WebSocket: they come back whenever the line breaks, and keep what they were shown."""

import asyncio

from shared.runtime.web.client import Client, Live, LiveFrame
from tests.chaos.notes import AGREE, DECLINE, RESIGN, UNDO, Notes, Sent
from tests.chaos.person import NOT_NOW, Person
from tests.chaos.tricks import maybe_trick
from tests.system.people import GONE

QUIET = 4.0
"""Seconds without a frame after which a player tries the other lobby."""
THINKING = 0.15
"""Seconds that a person thinks at most."""


class LivePlayer:
    """Plays random legal moves to the end of a table, or resigns once the house closes."""

    def __init__(self, person: Person, table: str, seat: int, closing: asyncio.Event) -> None:
        self.person = person
        self.notes: Notes = person.notes
        self.table = table
        self.seat = seat
        self.closing = closing
        self.seq = 0

    async def play(self) -> None:
        # A table that was broken never finishes; and a cancellation may get lost in a connection that breaks as well.
        while not (self.notes.tables[self.table].over or self.person.left):
            lobby, client = self.person.any_client()
            try:
                async with client.follow(self.table, resume=self.seq or None) as live:
                    try:
                        await self._converse(live, lobby)
                    finally:
                        live.socket.transport.abort()  # as a train in a tunnel does: no goodbye
            except GONE:
                await asyncio.sleep(0.2)

    async def _converse(self, live: Live, lobby: str) -> None:
        """Until the table has ended or this connection is no good any more."""
        newest = 0
        if self.person.waiting:
            await self._send(live, self.person.waiting)
        while True:
            frame = await asyncio.wait_for(live.next(), QUIET)
            match frame.type:
                case "told":
                    if frame.seq < newest:
                        self._backwards(newest, frame.seq, lobby)
                    newest = frame.seq
                    self.seq = max(self.seq, frame.seq)
                    self.notes.saw(self.table, frame)
                    if frame.command:
                        self.person.heard(frame.command, lobby, moves=frame.moves)
                    if frame.finished:
                        return
                    await self._act(live, frame)
                case "answer":
                    self.person.heard(frame.id, lobby, moves=frame.moves)
                case "refused" if frame.code not in NOT_NOW:
                    honest = self.person.waiting is not None and self.person.waiting.id == frame.id
                    self.person.heard(frame.id, lobby, frame.code)
                    if honest:
                        return  # look again, at a fresh view
                case "refused" | "error":
                    self.notes.complaint(frame.code, frame.sentence, self.table)
                    await asyncio.sleep(0.2)
                    return

    async def _act(self, live: Live, frame: LiveFrame) -> None:
        trick = maybe_trick(self.person.rng, frame.seq, frame.legal, self.person.answered)
        if trick:
            sent = self.person.trick(self.table, self.seat, trick)
            await self._say(live, sent.id, trick.move, trick.version)
        if self.person.waiting is not None:
            return
        if self.closing.is_set():
            await self._send(live, self.person.resign(self.table, self.seat))
        elif chosen := self.person.choose(self.table, self.seat, frame.seq, frame.legal, frame.undo):
            await asyncio.sleep(self.person.rng.uniform(0, THINKING))
            await self._send(live, chosen)

    async def _send(self, live: Live, sent: Sent) -> None:
        await self._say(live, sent.id, sent.move, sent.version)

    async def _say(self, live: Live, id: str, move: str, version: int | None) -> None:
        if move == RESIGN:
            await live.resign(id)
        elif move == UNDO:
            await live.undo(version or 0, id)
        elif move in (AGREE, DECLINE):
            await live.answer_undo(version or 0, move == AGREE, id)
        else:
            await live.move(move, version, id)

    def _backwards(self, before: int, after: int, lobby: str) -> None:
        text = f"{lobby} showed {after} after {before} on one connection"
        self.notes.violation("backwards", text, self.table, after)


class Watcher:
    """A spectator at one lobby who keeps the socket as long as it lives, whatever happens."""

    def __init__(self, notes: Notes, client: Client, table: str) -> None:
        self.notes = notes
        self.client = client
        self.table = table
        self.seq = 0
        self.connected = False

    async def watch(self) -> None:
        """To the end of the table."""
        while not self.notes.tables[self.table].over:
            try:
                async with self.client.follow(self.table, resume=self.seq or None) as live:
                    try:
                        await self._listen(live)
                    finally:
                        self.connected = False
                        live.socket.transport.abort()
            except GONE:
                pass
            await asyncio.sleep(0.2)

    async def _listen(self, live: Live) -> None:
        newest = 0
        while True:
            frame = await live.next()
            if frame.type == "error":
                self.notes.complaint(frame.code, frame.sentence, self.table)
                return
            if frame.type != "told":
                continue
            if frame.seq < newest:
                text = f"{self.client.url} showed a spectator {frame.seq} after {newest} on one connection"
                self.notes.violation("backwards", text, self.table, frame.seq)
            self.connected = True
            newest = self.seq = frame.seq
            self.notes.saw(self.table, frame)
            if frame.finished:
                return
