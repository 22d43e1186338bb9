"""Moves, resignations and looks at a table, whoever asks for them: over HTTP or on a live connection.

A seat is found in one way, refused in the same words, and every answer has one shape.
"""

from collections.abc import Callable
from typing import Protocol, assert_never

from services.lobby.commands.decisions import Decisions
from services.lobby.commands.ids import command_id
from services.lobby.commands.sender import CommandSender
from services.lobby.limits import REPLAY_COST
from services.lobby.play.answers import CommandAnswer, Outcome, answer_to, decision
from services.lobby.play.look import Look
from services.lobby.play.schemas import Asked, Moves, Resignation, TakingBack, TryRequest, UndoAnswer
from services.lobby.play.trying import MOVE_COST, Tried, tried
from services.lobby.play.wishes import Wish, command_of
from services.lobby.rooms.catching_up import refused_as_broken
from services.lobby.rooms.hub import Hub
from services.lobby.rooms.moments import Moment
from services.lobby.rooms.replays import Replays
from services.lobby.rooms.room import Room
from services.lobby.tables.service import Tables
from shared.contracts.commands import AnswerUndo, Command, PlayMove, Resign, Undo
from shared.contracts.events import Decided
from shared.contracts.ids import AccountId, TableId
from shared.contracts.refusal import Refusal
from shared.runtime.tables.replay import BrokenLog
from shared.runtime.telemetry import tracing
from shared.runtime.web.problems import Refused

AnswerListener = Callable[[CommandAnswer, bool], None]
"""Called once with the answer, and whether those who watch the table have it already as a projection."""


class Limit(Protocol):
    def __call__(self, key: str, cost: float = 1.0) -> None:
        """Counts what an account or address spends; raises Refused."""


class FrontDoor:
    def __init__(
        self, tables: Tables, hub: Hub, sender: CommandSender, decisions: Decisions, replays: Replays, limit: Limit
    ) -> None:
        self.tables = tables
        self.hub = hub
        self.sender = sender
        self.decisions = decisions
        self.replays = replays
        self.limit = limit

    async def ask(self, table: TableId, account: AccountId, asked: Asked) -> CommandAnswer:
        """Sends the command and waits for its answer; raises Refused where there is no seat to play."""
        command = await self._command(table, account, asked)
        return answer_to(asked.id, table, await self.sender.ask(command, tracing.traceparent()))

    async def send(
        self, table: TableId, account: AccountId, asked: Asked, traceparent: str, listener: AnswerListener
    ) -> None:
        """The same without waiting: `listener` gets the answer."""
        command = await self._command(table, account, asked)

        def on_decision(decided: Decided | None, projected: bool) -> None:
            listener(answer_to(asked.id, table, decided), projected)

        self.sender.send(command, traceparent, on_decision)

    async def try_moves(self, table: TableId, account: AccountId, asked: TryRequest) -> Tried:
        """What would come of these moves; raises Refused where the first could not be played."""
        self.limit(f"account {account}", MOVE_COST * len(asked.moves))
        seat = await self._seat(table, account)
        room = await self.hub.enter(table)
        if room.table is None:
            raise Refused("not_started", "This game has not begun.")
        return await tried(room.table, seat, account, asked)

    async def find_answer(self, table: TableId, account: AccountId, client: str) -> Outcome | Refusal:
        """What became of a command of this account; raises Refused where none of that name was decided."""
        decided = await self.decisions.find(command_id(account, table, client))
        if decided is None:
            raise Refused("unknown_command", f"No command {client!r} of yours was decided at this table.")
        return decision(client, decided)

    async def look(self, table: TableId, asker: AccountId | None, after: int | None, payer: str) -> Look:
        """How things stand, and what happened after the sequence `after`; going far back costs `payer` (an account or
        address). The room stays as it was looked at for as long as the caller waits for nothing."""
        stored = await self.tables.find_for(table, asker)
        room = await self.hub.enter(table)
        moments = [] if after is None else await self._moments_after(room, after, payer)
        self.hub.must_hold(room)
        return Look(stored, room, moments)

    async def _moments_after(self, room: Room, seq: int, payer: str) -> list[Moment]:
        """From the log where the room does not go back so far."""
        kept = room.moments_after(seq)
        if kept is not None:
            return kept
        self.limit(payer, REPLAY_COST)
        try:
            replayed = (await self.replays.of(room.id)).moments
        except BrokenLog as error:
            raise refused_as_broken(error) from error
        older = [moment for moment in replayed if seq < moment.seq <= room.seq]
        return older + (room.moments_after(older[-1].seq if older else seq) or [])  # the room went on meanwhile

    async def _command(self, table: TableId, account: AccountId, asked: Asked) -> Command:
        seat = await self._seat(table, account)
        command = command_id(account, table, asked.id)
        match asked:
            case Moves():
                return PlayMove(id=command, table=table, account=account, seat=seat, moves=asked.moves, seq=asked.seq)
            case Resignation():
                return Resign(id=command, table=table, account=account, seat=seat)
            case TakingBack():
                return Undo(id=command, table=table, account=account, seat=seat, to=asked.to)
            case UndoAnswer():
                return AnswerUndo(
                    id=command, table=table, account=account, seat=seat, asked=asked.asked, agree=asked.agree
                )
            case Wish():
                return command_of(asked, command, table, account, seat)
            case _:
                assert_never(asked)

    async def _seat(self, table: TableId, account: AccountId) -> int:
        """Known here where the game is followed, so that a move costs no query; else the database says it."""
        room = self.hub.find(table)
        if room is not None and room.table is not None:
            seat, status = room.seat_of(account), "running"
        else:
            stored = await self.tables.find(table)
            seat, status = stored.seat_of(account), stored.status
        if seat is None:
            raise Refused("not_your_seat", "You do not sit at this table.")
        if status == "open":
            raise Refused("not_started", "This game has not begun.")
        if status == "closed":
            raise Refused("table_closed", "This table was closed.")
        return seat
