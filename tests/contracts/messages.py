"""One of every message that travels, for the tests of the wire."""

import msgspec

from shared.contracts.clock_commands import (
    AnswerCall,
    ComeBack,
    EndTable,
    PauseTable,
    ReplaceSeat,
    RestTable,
    ResumeTable,
    TakeOver,
    TimeIsUp,
)
from shared.contracts.clock_events import (
    ClocksCredited,
    SeatAnswered,
    SeatCalled,
    SeatReturned,
    SeatTakenOver,
    TableHalted,
    TableResumed,
    TimedOut,
    VoteCast,
)
from shared.contracts.commands import AnswerUndo, PlayMove, Resign, StartTable, Undo
from shared.contracts.events import (
    Decided,
    MovePlayed,
    MovesUndone,
    SeatResigned,
    TableFinished,
    TableStarted,
    UndoAnswered,
    UndoAsked,
)
from shared.contracts.ids import OPERATORS, AccountId, CommandId, TableId
from shared.contracts.refusal import Refusal
from shared.contracts.seats import Seat, SeatScore
from shared.contracts.tasks import ThinkTask

TABLE, COMMAND, ADA = TableId("oak"), CommandId("c1"), AccountId("ada")
SEATS = [Seat("Ada", ADA, zone="Europe/Kyiv"), Seat("Gast", AccountId("gast"), guest=True), Seat("Bot", bot="greedy")]

COMMANDS = [
    StartTable(
        id=COMMAND, table=TABLE, account=ADA, game="pennies", options={"players": 2}, seats=SEATS, seed=b"\x00\xff"
    ),
    PlayMove(id=COMMAND, table=TABLE, account=ADA, seat=0, moves=["return 1"], seq=4, by="random"),
    Resign(id=COMMAND, table=TABLE, account=ADA, seat=0),
    Undo(id=COMMAND, table=TABLE, account=ADA, seat=0, to=3),
    AnswerUndo(id=COMMAND, table=TABLE, account=ADA, seat=0, asked=7, agree=True),
    TimeIsUp(id=COMMAND, table=TABLE),
    PauseTable(id=COMMAND, table=TABLE, account=ADA, seat=0),
    ResumeTable(id=COMMAND, table=TABLE, account=OPERATORS, reason="All is well."),
    RestTable(id=COMMAND, table=TABLE, account=OPERATORS),
    EndTable(id=COMMAND, table=TABLE, account=OPERATORS, reason="Abuse."),
    ReplaceSeat(id=COMMAND, table=TABLE, account=OPERATORS, of=1, bot="greedy"),
    TakeOver(id=COMMAND, table=TABLE, account=ADA, seat=0, of=1),
    AnswerCall(id=COMMAND, table=TABLE, account=ADA, seat=0),
    ComeBack(id=COMMAND, table=TABLE, account=ADA, seat=0),
]
EVENTS = [
    TableStarted(at=1.5, game="pennies", rules_version=1, options={}, seats=SEATS, seed=b"\x00\xff", commitment="ab"),
    MovePlayed(seq=2, at=2.5, seat=0, move="return 1"),
    SeatResigned(seq=3, at=3.5, seat=0, bot="greedy"),
    UndoAsked(seq=4, at=4.0, seat=0, undone=[2]),
    UndoAnswered(seq=5, at=4.1, seat=1, agree=True),
    MovesUndone(seq=6, at=4.2, seat=0, undone=[2]),
    TableFinished(seq=4, at=4.5, reason="resignation", scores=[SeatScore(1, 7, {"coins": 7}, [2])], digest="ff"),
    TimedOut(seq=2, at=2.5, seat=0, then="bot", bot="greedy"),
    SeatTakenOver(seq=2, at=2.5, seat=0, bot="greedy", cause="operator", reason="Abuse."),
    SeatReturned(seq=2, at=2.5, seat=0),
    SeatCalled(seq=2, at=2.5, seat=1, by=0),
    SeatAnswered(seq=2, at=2.5, seat=1),
    VoteCast(seq=2, at=2.5, seat=1, about="pause"),
    TableHalted(seq=2, at=2.5, kind="paused", cause="agreement"),
    TableResumed(seq=2, at=2.5, cause="agreement"),
    ClocksCredited(seq=2, at=2.5, began=1.5, ended=2.5),
]
DECISIONS = [
    Decided(command=COMMAND, table=TABLE, seq=4, events=EVENTS),  # type: ignore[arg-type]  # a list of one of each
    Decided(command=COMMAND, table=TABLE, seq=4, refusal=Refusal("stale", "The table has gone on.")),
]
TASKS = [
    ThinkTask(table=TABLE, seq=4, seat=1, game="pennies", level="random", attempt=1, position=b"\x90", deadline=9.5)
]
EVERY: list[msgspec.Struct] = [*COMMANDS, *EVENTS, *DECISIONS, *TASKS]
