"""Whether moves are taken back: at once, after the others agreed, or not. Rules only, as all of `decide`.

At once where the mover takes back moves of its own present turn, nobody else has decided since, and nothing came out by
them that it did not know before. Whatever else is a matter of consent, where the table's terms allow that.
"""

from services.engine.command_refused import CommandRefused
from shared.contracts.commands import AnswerUndo, Undo
from shared.contracts.events import Event, MovesUndone, UndoAnswered, UndoAsked
from shared.rules.core.trying import reveals
from shared.runtime.tables.table import Table
from shared.runtime.tables.way_back import KeptMove


def undo(table: Table, command: Undo, at: float) -> list[Event]:
    moves = _moves(table, command)
    reason = _not_at_once(table, command, moves)
    undone = [move.seq for move in moves]
    if reason is None or (table.header.terms.undo == "by_consent" and not _to_be_asked(table, command.seat)):
        return [_taken_back(table, command.seat, undone, at)]
    if table.header.terms.undo != "by_consent":
        raise reason
    if table.undo_request is not None:
        raise CommandRefused("undo_asked", "An undo is asked for already; it has to be answered first.")
    asked = UndoAsked(seq=table.seq + 1, at=at, seat=command.seat, undone=undone)
    table.apply(asked)
    return [asked]


def answer_undo(table: Table, command: AnswerUndo, at: float) -> list[Event]:
    request = table.undo_request
    if request is None or request.asked != command.asked:
        raise CommandRefused("no_undo_asked", f"No undo is asked for since {command.asked}.", {"asked": command.asked})
    if command.agree and (command.seat == request.seat or command.seat in request.agreed):
        raise CommandRefused("undo_agreed", f"Seat {command.seat} has agreed already.", {"seat": command.seat})
    answered = UndoAnswered(seq=table.seq + 1, at=at, seat=command.seat, agree=command.agree)
    table.apply(answered)
    open_request = table.undo_request
    if open_request is None or set(_to_be_asked(table, request.seat)) - set(open_request.agreed):
        return [answered]
    return [answered, _taken_back(table, request.seat, request.undone, at)]


def _moves(table: Table, command: Undo) -> list[KeptMove]:
    """Those that are to be taken back, of which the first is the sender's own."""
    way_back, to = table.way_back, command.to
    if not way_back.kept:
        raise CommandRefused("undo_off", "At this table no move can be taken back.")
    if to >= table.seq:
        raise _nothing(to)
    if not way_back.reaches(to):
        raise _too_late(to)
    moves = way_back.moves_after(to)
    if not moves:
        raise _nothing(to)
    if moves[0].seat != command.seat:
        raise CommandRefused("not_your_move", f"Move {moves[0].seq} is not yours to take back.", {"seq": moves[0].seq})
    return moves


def _not_at_once(table: Table, command: Undo, moves: list[KeptMove]) -> CommandRefused | None:
    """Why the sender can't take these moves back by itself; None: it can."""
    turn, seat = table.way_back.turns[-1], command.seat
    if turn.seat != seat or command.to < turn.after or any(move.seat != seat for move in moves):
        return _too_late(command.to)
    before = table.way_back.before(table.game, moves[0].seq)
    if reveals(table.game, before, seat, [move.move for move in moves]):
        return CommandRefused("undo_revealed", "Something came to light by that move; it can't be taken back.")
    return None


def _to_be_asked(table: Table, seat: int) -> list[int]:
    """The other people at the table; bots have no say."""
    return [other for other in range(len(table.seats)) if other != seat and other not in table.bots]


def _taken_back(table: Table, seat: int, undone: list[int], at: float) -> MovesUndone:
    event = MovesUndone(seq=table.seq + 1, at=at, seat=seat, undone=undone)
    table.apply(event)
    return event


def _nothing(to: int) -> CommandRefused:
    return CommandRefused("nothing_to_undo", f"No move that counts was played after {to}.", {"to": to})


def _too_late(to: int) -> CommandRefused:
    return CommandRefused("undo_too_late", f"Too much has been decided since {to} to take it back.", {"to": to})
