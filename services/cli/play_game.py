"""A game of one person against bots, in this process: moves, taking them back, and what that person was told."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from shared.rules.core.errors import BadRecord
from shared.rules.core.game import Game, Json, Position, Result
from shared.rules.core.happenings import Happening
from shared.rules.core.policies import LEVELS, policy
from shared.rules.core.record import Record, Recorder, replay
from shared.rules.core.text import Text
from shared.rules.registry import game as game_named

OWN = 0
"""The seat of the person; who begins is for the rules and the options."""


class Mark(NamedTuple):
    """Where a decision was made, to come back to."""

    position: Position
    moves: int
    told: int


class PrivateGame:
    def __init__(
        self, game: Game[Position], options: dict[str, Json], seed: bytes, bot: str, rules: int | None = None
    ) -> None:
        self.game = game
        self.speech = game.speech()
        self.bot = bot
        self.resigned = False
        self.told: list[Text] = []
        """All that happened, as the person may know it, for saying in whatever language."""
        self._recorder = Recorder(game, options, seed, rules)
        self._marks: list[Mark] = []

    @property
    def position(self) -> Position:
        return self._recorder.position

    def moves(self) -> int:
        """How many there were, of everybody."""
        return len(self._recorder.record.lines)

    def alone(self) -> bool:
        """Whether no bot has a seat."""
        return self._recorder.record.options["players"] == 1

    def waiting(self) -> str | None:
        """The kind of decision that the person has to make now."""
        pending = [] if self.resigned else self.game.pending(self.position)
        return next((one.kind for one in pending if one.seat == OWN), None)

    def result(self) -> Result | None:
        return self.game.result(self.position)

    def play(self, move: str) -> None:
        self._marks.append(Mark(self.game.clone(self.position), len(self._recorder.record.lines), len(self.told)))
        self._play(OWN, move)

    def others(self) -> Iterator[None]:
        """Bots decide until the person has to; stops after each of their moves, so that it can be told."""
        while True:
            bots = [one.seat for one in self.game.pending(self.position) if self.resigned or one.seat != OWN]
            if not bots:
                return
            self._play(bots[0], self._choose(self.bot, bots[0]))
            yield

    def hint(self) -> tuple[str, str]:
        """What the strongest bot would play here, and which that is."""
        return self._choose(LEVELS[-1].name, OWN), LEVELS[-1].name

    def undo(self) -> bool:
        """Back to the last decision of the person, whatever has happened since: nobody else is at this table."""
        if not self._marks:
            return False
        mark = self._marks.pop()
        self._recorder.position = mark.position
        del self._recorder.record.lines[mark.moves :]
        del self.told[mark.told :]
        return True

    def resign(self) -> None:
        """A bot takes the seat and plays on."""
        self.resigned = True
        self.told.append(self.speech.tell(Happening(OWN, "resigns", (self.bot,)), OWN).text)

    def record(self) -> Record:
        return self._recorder.close()

    def _play(self, seat: int, move: str) -> None:
        happened = self._recorder.play(seat, move)
        self.told.extend(self.speech.tell(one, OWN).text for one in happened)

    def _choose(self, level: str, seat: int) -> str:
        """By what that seat may know; equal games get equal answers, so undo does not fish for another one."""
        record = self._recorder.record
        rng = Random(f"{record.seed.hex()} {len(record.lines)}")
        return policy(level)(self.game, self.game.sample(self.position, seat, rng), seat, rng)


def resumed(record: Record, bot: str) -> PrivateGame:
    """A recorded game where it stopped; raises BadRecord where it does not replay to the same."""
    if differences := replay(record):
        raise BadRecord(f"This record can't be gone on with: {differences[0]}.")
    game = game_named(record.game)
    private = PrivateGame(game, record.options, record.seed, bot, record.rules)
    for line in record.lines:
        seat = game.seat_names.index(line.seat)
        if seat == OWN:
            private.play(line.move)
        else:
            private._play(seat, line.move)
    return private
