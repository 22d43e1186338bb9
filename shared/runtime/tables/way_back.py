"""The way back: where a table can go when moves are taken back, kept only at tables whose terms allow it.

The position before some of the last turns lies here as a dump, with all moves since: any turn that can be taken back is
reached from the one before it by a few moves. It is part of a snapshot, so that every process that has the table can
go back by itself, without its log.
"""

from msgspec import Struct

from shared.rules.core.game import Game, Position

TURNS_KEPT = {"own_turn": 1, "by_consent": 20}
"""How many turns of people can be taken back at most, by the table's terms. More can be kept one day, fewer never:
there may be logs in which a table went so far back."""

DUMP_EVERY = 8
"""Turns of people between two positions that are kept: a dump costs more than a move, and hardly anybody needs it."""


class UndoRequest(Struct, frozen=True):
    """Somebody asks for these moves to be taken back: `asked` is the sequence of that, `agreed` who has agreed."""

    seat: int
    asked: int
    undone: list[int]
    agreed: list[int] = []


class KeptMove(Struct, frozen=True, array_like=True):
    seq: int
    seat: int
    move: str


class Turn(Struct, frozen=True, array_like=True):
    """A person's turn and what bots decided after it; `after` is the table's sequence when it began."""

    seat: int
    after: int
    before: bytes
    """The position before it; empty: an earlier turn leads there."""
    moves: list[KeptMove]


class WayBack:
    def __init__(self, undo: str) -> None:
        self.kept = TURNS_KEPT.get(undo, 0)
        self.turns: list[Turn] = []
        """The oldest first, which has its position; some can't be taken back any more, but lead to those that can."""

    def turn_begins(self, seat: int, first_of_turn: bool) -> bool:
        """Whether this person's next move begins a turn."""
        moves = self.turns[-1].moves if self.turns else []
        return first_of_turn or not moves or moves[-1].seat != seat

    def position_due(self) -> bool:
        """Whether the position has to be kept if a turn begins now."""
        return not any(turn.before for turn in self.turns[-DUMP_EVERY:])

    def note(self, move: KeptMove, begins: bool, before: bytes) -> None:
        """A move was played; `before` is the position before it, where a turn began with it and that was due."""
        if begins:
            if self.turns and not self.turns[-1].moves:  # all of it was taken back: this one is in its place
                before = self.turns.pop().before or before
            self.turns.append(Turn(move.seat, move.seq - 1, before, [move]))
            self._forget()
        elif self.turns:
            self.turns[-1].moves.append(move)

    def _forget(self) -> None:
        """What leads to no turn that can be taken back."""
        first = max(0, len(self.turns) - self.kept)
        while not self.turns[first].before:
            first -= 1
        del self.turns[:first]

    def cut(self) -> None:
        """Nothing before this can be taken back."""
        self.turns.clear()

    def reaches(self, seq: int) -> bool:
        """Whether the table can go back to where it was at that sequence."""
        return bool(self.turns) and self.turns[-self.kept :][0].after <= seq

    def moves_after(self, seq: int) -> list[KeptMove]:
        """Those that still count."""
        return [move for turn in self.turns for move in turn.moves if move.seq > seq]

    def before(self, game: Game[Position], first: int) -> Position:
        """The position before the move with that sequence; raises LookupError where no turn leads there."""
        start = next(
            (at for at, turn in reversed([*enumerate(self.turns)]) if turn.before and turn.after < first), None
        )
        if start is None:
            raise LookupError(f"The way back to {first} is not kept.")
        position = game.load(self.turns[start].before)
        for turn in self.turns[start:]:
            for move in turn.moves:
                if move.seq < first:
                    game.play(position, move.seat, move.move)
        return position

    def take_back(self, first: int) -> None:
        """The move with that sequence and all after it count no more."""
        while len(self.turns) > 1 and self.turns[-1].after >= first:
            self.turns.pop()
        last = self.turns.pop()
        self.turns.append(Turn(last.seat, last.after, last.before, [move for move in last.moves if move.seq < first]))
