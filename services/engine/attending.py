"""What becomes of commands about time and attendance; like `decide`, rules only and no clock of its own."""

from typing import assert_never

from services.engine.command_refused import CommandRefused, refuse
from services.engine.ending import end, maybe_deserted
from shared.contracts.clock_commands import (
    AnswerCall,
    ClockCommand,
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
    SeatAnswered,
    SeatCalled,
    SeatReturned,
    SeatTakenOver,
    TableHalted,
    TableResumed,
    TimedOut,
    VoteCast,
)
from shared.contracts.events import Event
from shared.contracts.ids import BOTS, OPERATORS, AccountId
from shared.contracts.levels import BOT_LEVELS
from shared.runtime.tables.attendance import NOBODY, OPERATOR, PAUSED, RESTING
from shared.runtime.tables.due import called_out, rests_at
from shared.runtime.tables.final_scores import OUT_OF_TIME, RESIGNATION
from shared.runtime.tables.table import Table
from shared.runtime.tables.turns import not_yours, stopped

AGREEMENT, VOTE, UNTOUCHED, PLAYER = "agreement", "vote", "untouched", "player"


def attend(table: Table, command: ClockCommand, at: float) -> list[Event]:
    """The events, which the table has taken; raises CommandRefused, and then it is as it was."""
    match command:
        case TimeIsUp():
            return _time_is_up(table, at)
        case PauseTable():
            return _pause(table, command, at)
        case ResumeTable():
            return _resume(table, command, at)
        case TakeOver():
            return _call(table, command, at)
        case AnswerCall():
            _must_be_played_by(table, command.seat, command.account)
            if command.seat not in table.attendance.called:
                raise CommandRefused("not_called", f"Nobody called seat {command.seat}.", {"seat": command.seat})
            return [_took(table, SeatAnswered(seq=table.seq + 1, at=at, seat=command.seat))]
        case ComeBack():
            return _come_back(table, command, at)
        case RestTable():
            _must_be_operator(command.account)
            if table.attendance.kind == RESTING:
                refuse(stopped(table))
            return [_halted(table, at, RESTING, OPERATOR, command.reason)]
        case EndTable():
            _must_be_operator(command.account)
            return end(table, at)
        case ReplaceSeat():
            return _replace(table, command, at)
        case _:
            assert_never(command)


def _time_is_up(table: Table, at: float) -> list[Event]:
    events: list[Event] = []
    for seat in table.clocks.out_of_time(at) if table.clocks else ():
        if table.finished is None and table.clocks and seat in table.clocks.running:
            events += _time_out(table, seat, at)
    for seat in list(table.attendance.called):
        due = called_out(table, seat)
        if table.finished is None and due is not None and due <= at:
            events += _taken_over(table, seat, at)
    rests = rests_at(table) if table.finished is None and table.attendance.kind != RESTING else None
    if not events and rests is not None and rests <= at:
        events.append(_halted(table, at, RESTING, UNTOUCHED))
    if not events:
        raise CommandRefused("nothing_due", "Nothing is due at this table yet.")
    return events


def _time_out(table: Table, seat: int, at: float) -> list[Event]:
    terms = table.header.terms
    bot = "" if terms.at_time_out == "pause" else terms.stand_in
    out = _took(table, TimedOut(seq=table.seq + 1, at=at, seat=seat, then=terms.at_time_out, bot=bot))
    return [out] if terms.at_time_out == "pause" else [out, *maybe_deserted(table, at, OUT_OF_TIME)]


def _taken_over(table: Table, seat: int, at: float, bot: str = "", cause: str = VOTE, reason: str = "") -> list[Event]:
    level = bot or table.header.terms.stand_in
    taken = SeatTakenOver(seq=table.seq + 1, at=at, seat=seat, bot=level, cause=cause, reason=reason)
    return [_took(table, taken), *maybe_deserted(table, at, RESIGNATION)]


def _pause(table: Table, command: PauseTable, at: float) -> list[Event]:
    refuse(stopped(table))
    if command.seat is None:
        _must_be_operator(command.account)
        return [_halted(table, at, PAUSED, OPERATOR, command.reason)]
    _must_be_played_by(table, command.seat, command.account)
    if _last_vote(table, command.seat, "pause"):
        return [_halted(table, at, PAUSED, AGREEMENT)]
    return [_took(table, VoteCast(seq=table.seq + 1, at=at, seat=command.seat, about="pause"))]


def _resume(table: Table, command: ResumeTable, at: float) -> list[Event]:
    halt = table.attendance.halt
    if halt is None:
        raise CommandRefused("not_halted", "This table is neither paused nor at rest.")
    if command.seat is None:
        _must_be_operator(command.account)
        return [_took(table, TableResumed(seq=table.seq + 1, at=at, cause=OPERATOR, reason=command.reason))]
    _must_be_played_by(table, command.seat, command.account)
    if halt.kind == PAUSED and halt.cause == OPERATOR:
        raise CommandRefused("paused_by_operator", "An operator paused this table, and says when it goes on.")
    if halt.kind == RESTING:
        return [_took(table, TableResumed(seq=table.seq + 1, at=at, cause=PLAYER))]
    if _last_vote(table, command.seat, "resume"):
        return [_took(table, TableResumed(seq=table.seq + 1, at=at, cause=AGREEMENT))]
    return [_took(table, VoteCast(seq=table.seq + 1, at=at, seat=command.seat, about="resume"))]


def _last_vote(table: Table, seat: int, about: str) -> bool:
    """Whether all others are for it already."""
    votes = table.attendance.votes.get(about, ())
    if seat in votes:
        raise _said_already(seat)
    return all(other in votes for other in table.people if other != seat)


def _call(table: Table, command: TakeOver, at: float) -> list[Event]:
    refuse(stopped(table))
    _must_be_played_by(table, command.seat, command.account)
    if not table.header.terms.grace:
        raise CommandRefused("no_grace", "The terms of this table let nobody be called.")
    if command.of not in table.people or command.of == command.seat:
        raise CommandRefused("not_to_be_called", f"No other person plays seat {command.of}.", {"seat": command.of})
    if command.seat in table.attendance.against.get(command.of, ()):
        raise _said_already(command.seat)
    events: list[Event] = []
    if command.seat in table.attendance.called:  # whoever calls others is there
        events.append(_took(table, SeatAnswered(seq=table.seq + 1, at=at, seat=command.seat)))
    events.append(_took(table, SeatCalled(seq=table.seq + 1, at=at, seat=command.of, by=command.seat)))
    due = called_out(table, command.of)
    return events + (_taken_over(table, command.of, at) if due is not None and due <= at else [])


def _come_back(table: Table, command: ComeBack, at: float) -> list[Event]:
    _must_be_seat_of(table, command.seat, command.account)
    cause = table.attendance.stand_ins.get(command.seat)
    if cause is None:
        raise CommandRefused("not_away", f"No bot stands in at seat {command.seat}.", {"seat": command.seat})
    if cause == OPERATOR:
        raise CommandRefused(
            "seat_replaced", f"An operator gave seat {command.seat} to a bot for good.", {"seat": command.seat}
        )
    events: list[Event] = [_took(table, SeatReturned(seq=table.seq + 1, at=at, seat=command.seat))]
    if table.attendance.halt and table.attendance.halt.cause == NOBODY:
        events.append(_took(table, TableResumed(seq=table.seq + 1, at=at, cause=PLAYER)))
    return events


def _replace(table: Table, command: ReplaceSeat, at: float) -> list[Event]:
    _must_be_operator(command.account)
    if command.bot not in BOT_LEVELS:
        raise CommandRefused("unknown_level", f"There is no bot of level {command.bot}.", {"level": command.bot})
    if command.of not in table.people and command.of not in table.attendance.stand_ins:
        raise CommandRefused("not_a_persons_seat", f"No person sits at seat {command.of}.", {"seat": command.of})
    return _taken_over(table, command.of, at, command.bot, OPERATOR, command.reason)


def _halted(table: Table, at: float, kind: str, cause: str, reason: str = "") -> Event:
    return _took(table, TableHalted(seq=table.seq + 1, at=at, kind=kind, cause=cause, reason=reason))


def _took(table: Table, event: Event) -> Event:
    table.apply(event)
    return event


def _must_be_operator(account: AccountId) -> None:
    if account != OPERATORS:
        raise CommandRefused("not_an_operator", "Only operators can do that.")


def _must_be_seat_of(table: Table, seat: int, account: AccountId) -> None:
    """Also while a bot plays it."""
    if seat not in table.attendance.stand_ins or table.seats[seat].account != account:
        _must_be_played_by(table, seat, account)


def _must_be_played_by(table: Table, seat: int, account: AccountId) -> None:
    if account == BOTS:
        raise CommandRefused("not_your_seat", f"Somebody else plays seat {seat}.", {"seat": seat})
    refuse(not_yours(table, seat, account))


def _said_already(seat: int) -> CommandRefused:
    return CommandRefused("said_already", f"Seat {seat} has said so already.", {"seat": seat})
