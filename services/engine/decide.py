"""What becomes of a command: rules only, no I/O and no clock, so that it can be tested without servers.

It is not pure: the table that is handed in goes on in place, since copying a position would cost more than deciding.
A decision is a refusal, and the table is as it was, byte for byte; or events, which the table has taken already.
Whoever can't store them has to throw that table away, and so has whoever sees an error come out of here.
"""

from services.engine.attending import attend
from services.engine.command_refused import CommandRefused, refuse
from services.engine.ending import maybe_deserted, maybe_finish
from services.engine.undo import answer_undo, undo
from shared.contracts.clock_commands import ClockCommand
from shared.contracts.commands import MOVES_MOST, AnswerUndo, Command, PlayMove, Resign, StartTable, Undo
from shared.contracts.events import Decided, Event, MovePlayed, SeatResigned, TableStarted
from shared.contracts.terms import BadTerms
from shared.contracts.terms import check as check_terms
from shared.rules.core.chance import SEED_BYTES, commitment
from shared.rules.core.errors import RulesError
from shared.rules.registry import game as game_named
from shared.runtime.tables.final_scores import RESIGNATION
from shared.runtime.tables.nights import A_ZONE, UnknownZone, zone_named
from shared.runtime.tables.table import Table
from shared.runtime.tables.turns import not_now, not_yours, over, stopped


def decide(
    table: Table | None, command: Command, at: float, received: float | None = None
) -> tuple[Table | None, Decided]:
    """The decision, and the table after it.

    `table` is given away: it comes back at the decision's `seq`, or a new one where None of that name was there. `at`
    is the time of whatever happens now, `received` the one at which the command came to us, if that was before: a clock
    is judged by it, and by the same clock as `at`.
    """
    at = max(at, table.at) if table else at  # the engine before us had another clock: a log never goes back in time
    try:
        match command:
            case StartTable():
                table, events = _start(table, command, at)
            case PlayMove():
                lag = 0.0 if received is None else max(0.0, at - received)
                events = _play(_running(table, command), command, at, lag)
            case Resign():
                events = _resign(_running(table, command), command, at)
            case Undo():
                events = undo(_going_on(table, command), command, at)
            case AnswerUndo():
                events = answer_undo(_going_on(table, command), command, at)
            case _:
                events = attend(_begun(table, command), command, at)
    except CommandRefused as refused:
        seq = table.seq if table else 0
        return table, Decided(command=command.id, table=command.table, seq=seq, refusal=refused.refusal)
    assert table is not None
    asked = {} if table.attendance.halt else table.asked
    waiting = [(seat, table.bots.get(seat, "")) for seat in asked]
    return table, Decided(command=command.id, table=command.table, seq=table.seq, events=events, waiting=waiting)


def _start(table: Table | None, command: StartTable, at: float) -> tuple[Table, list[Event]]:
    if table is not None:
        raise CommandRefused("already_started", f"Table {command.table} has begun already.")
    if len(command.seed) < SEED_BYTES:
        raise CommandRefused("bad_options", f"A seed has at least {SEED_BYTES} bytes, not {len(command.seed)}.")
    try:
        game = game_named(command.game)
        options = game.check_options(command.options)
    except RulesError as error:
        raise CommandRefused(error.code, error.sentence) from error
    try:
        check_terms(command.terms)
        _check_zones(command)
    except BadTerms as error:
        raise CommandRefused(error.code, error.sentence, error.args_by_name) from error
    if options.get("players") != len(command.seats):
        raise CommandRefused(
            "bad_options", f"The options are for {options.get('players')} players, and {len(command.seats)} sit here."
        )
    header = TableStarted(
        at=at,
        game=game.name,
        rules_version=game.rules_version,
        options=options,
        seats=command.seats,
        seed=command.seed,
        commitment=commitment(command.seed),
        host=command.account,
        terms=command.terms,
    )
    return Table(command.table, header), [header]


def _check_zones(command: StartTable) -> None:
    for seat in command.seats:
        try:
            zone_named(seat.zone)
        except UnknownZone as error:
            raise BadTerms("zone", seat.zone, A_ZONE) from error


def _begun(table: Table | None, command: ClockCommand) -> Table:
    if table is None:
        raise CommandRefused("unknown_table", f"There is no table {command.table} that has begun.")
    refuse(over(table))
    return table


def _running(table: Table | None, command: PlayMove | Resign | Undo | AnswerUndo) -> Table:
    if table is None:
        raise CommandRefused("unknown_table", f"There is no table {command.table} that has begun.")
    refuse(not_yours(table, command.seat, command.account))
    return table


def _going_on(table: Table | None, command: Undo | AnswerUndo) -> Table:
    """Where people decide something among themselves; bots have no say in it."""
    table = _running(table, command)
    if command.seat in table.bots:
        raise CommandRefused("not_your_seat", f"Somebody else plays seat {command.seat}.", {"seat": command.seat})
    refuse(stopped(table))
    return table


def _play(table: Table, command: PlayMove, at: float, lag: float) -> list[Event]:
    refuse(not_now(table, command.seat, command.seq))
    if table.clocks is None or command.seat not in table.clocks.running:
        lag = 0.0
    elif table.clocks.left(command.seat, at - lag) <= 0:
        raise CommandRefused("out_of_time", f"The time of seat {command.seat} is over.", {"seat": command.seat})
    if not 1 <= len(command.moves) <= MOVES_MOST:
        raise CommandRefused("illegal_move", f"A command has 1 to {MOVES_MOST} moves, not {len(command.moves)}.")
    events: list[Event] = []
    for move in command.moves:
        if command.seat not in table.asked:
            break
        event = MovePlayed(seq=table.seq + 1, at=at, seat=command.seat, move=move, by=command.by, lag=lag)
        try:
            table.apply(event)
        except RulesError as error:
            if not events:
                raise CommandRefused(error.code, error.sentence) from error
            break  # the first one decides; later ones were foreseen, and it came differently
        events.append(event)
    return events + maybe_finish(table, at)


def _resign(table: Table, command: Resign, at: float) -> list[Event]:
    if command.seat in table.bots:
        raise CommandRefused("not_your_seat", f"A bot plays seat {command.seat}; bots do not resign.")
    resigned = SeatResigned(seq=table.seq + 1, at=at, seat=command.seat, bot=table.header.terms.stand_in)
    table.apply(resigned)
    return [resigned, *maybe_deserted(table, at, RESIGNATION)]
