"""What becomes of a command: rules only, no I/O and no clock, so that it can be tested without servers.

It is not pure: the table that is handed in goes on in place, since copying a position would cost more than deciding.
A decision is a refusal, and the table is as it was, byte for byte; or events, which the table has taken already.
Whoever can't store them has to throw that table away, and so has whoever sees an error come out of here.
"""

from typing import assert_never

from services.engine.command_refused import CommandRefused, refuse
from services.engine.undo import answer_undo, undo
from shared.contracts.commands import MOVES_MOST, AnswerUndo, Command, PlayMove, Resign, StartTable, Undo
from shared.contracts.events import Decided, Event, MovePlayed, SeatResigned, TableFinished, TableStarted
from shared.contracts.seats import SeatScore, scores_of
from shared.contracts.terms import BadTerms
from shared.contracts.terms import check as check_terms
from shared.rules.core.chance import SEED_BYTES, commitment
from shared.rules.core.errors import RulesError
from shared.rules.registry import game as game_named
from shared.runtime.tables.final_scores import RESIGNATION, final_scores, scores_after_resignation
from shared.runtime.tables.table import Table
from shared.runtime.tables.turns import not_now, not_yours

STAND_IN = "greedy"
"""The level of the bot that plays on for somebody who resigned."""


def decide(table: Table | None, command: Command, at: float) -> tuple[Table | None, Decided]:
    """The decision, and the table after it.

    `table` is given away: it comes back at the decision's `seq`, or a new one where None of that name was there. `at`
    is the time of whatever happens now.
    """
    at = max(at, table.at) if table else at  # the engine before us had another clock: a log never goes back in time
    try:
        match command:
            case StartTable():
                table, events = _start(table, command, at)
            case PlayMove():
                events = _play(_running(table, command), command, at)
            case Resign():
                events = _resign(_running(table, command), command, at)
            case Undo():
                events = undo(_running(table, command), command, at)
            case AnswerUndo():
                events = answer_undo(_running(table, command), command, at)
            case _:
                assert_never(command)
    except CommandRefused as refused:
        seq = table.seq if table else 0
        return table, Decided(command=command.id, table=command.table, seq=seq, refusal=refused.refusal)
    assert table is not None
    waiting = [(seat, table.bots.get(seat, "")) for seat in table.asked]
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


def _running(table: Table | None, command: PlayMove | Resign | Undo | AnswerUndo) -> Table:
    if table is None:
        raise CommandRefused("unknown_table", f"There is no table {command.table} that has begun.")
    refuse(not_yours(table, command.seat, command.account))
    return table


def _play(table: Table, command: PlayMove, at: float) -> list[Event]:
    refuse(not_now(table, command.seat, command.seq))
    if not 1 <= len(command.moves) <= MOVES_MOST:
        raise CommandRefused("illegal_move", f"A command has 1 to {MOVES_MOST} moves, not {len(command.moves)}.")
    events: list[Event] = []
    for move in command.moves:
        if command.seat not in table.asked:
            break
        event = MovePlayed(seq=table.seq + 1, at=at, seat=command.seat, move=move, by=command.by)
        try:
            table.apply(event)
        except RulesError as error:
            if not events:
                raise CommandRefused(error.code, error.sentence) from error
            break  # the first one decides; later ones were foreseen, and it came differently
        events.append(event)
    return events + _maybe_finish(table, at)


def _maybe_finish(table: Table, at: float) -> list[Event]:
    if table.asked:  # somebody has to decide: cheaper to see than the whole result
        return []
    result = table.game.result(table.position)
    assert result is not None, f"nobody has to decide at table {table.id}, and it is not over"
    scores = final_scores(result, table.resigned)
    return [_finish(table, at, result.reason, scores, scores_of(result.opponents))]


def _resign(table: Table, command: Resign, at: float) -> list[Event]:
    if command.seat in table.bots:
        raise CommandRefused("not_your_seat", f"A bot plays seat {command.seat}; bots do not resign.")
    resigned = SeatResigned(seq=table.seq + 1, at=at, seat=command.seat, bot=STAND_IN)
    table.apply(resigned)
    events: list[Event] = [resigned]
    playing_on = [seat for seat in range(len(table.seats)) if seat not in table.resigned]
    people = [seat for seat in playing_on if seat not in table.bots]
    if len(playing_on) <= 1 or not people:  # bots among themselves would play for nobody
        scores = scores_after_resignation(len(table.seats), table.resigned)
        events.append(_finish(table, at, RESIGNATION, scores, []))
    return events


def _finish(table: Table, at: float, reason: str, scores: list[SeatScore], opponents: list[SeatScore]) -> TableFinished:
    finished = TableFinished(
        seq=table.seq + 1, at=at, reason=reason, scores=scores, opponents=opponents, digest=table.digest()
    )
    table.apply(finished)
    return finished
